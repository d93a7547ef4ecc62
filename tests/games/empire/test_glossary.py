"""Every entry of the glossary is used: by at least two cards, or by the rules of every game.

The entries are read from the sources of the ledger's clauses, so none is forgotten.
"""

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files

import pytest

from holdfast.games.empire.rules.abilities import abilities as a
from holdfast.games.empire.rules.abilities.abilities import CARDS, Card
from holdfast.games.empire.words import catalogue

DRAFTED = [card for card in CARDS if card.draft]
# What happens in every game, whatever the cards say.
OF_THE_RULES = {
    *("Activate", "Army Deck", "Civic Deck", "Combat", "Commit", "Desperate Measures", "Effect", "Fielding"),
    *("Improvise", "Initiative", "Initiative Tracker", "Modifications", "Oversettling", "Play", "Round"),
    *("Sequence", "Zones", "Leave"),
}
TYPES = {"Unit": a.UNIT, "Tactic": a.TACTIC, "Monument": a.MONUMENT}
TYPES |= {"Villager": a.VILLAGER, "Settlement": a.SETTLEMENT}
KEYWORDS = {
    word: getattr(a, word.upper().replace(" ", "_"))
    for word in (
        *("Ambush", "Flank", "Reckless", "Stalwart", "Dominion", "Guard", "Elusive", "Brutal", "Bulwark"),
        *("Infiltrate", "Skirmisher", "Tireless", "Charge", "Consume", "Execute", "Jump", "Reinforce"),
        *("Battle Tactic", "Assembly"),
    )
}
TRIGGERS = {
    "Deploy Abilities": a.DEPLOYED,
    "Lone Wolf": a.LONE_WOLF,
    "Ransack": a.RANSACK,
    "Slayer": a.SLAYER,
    "Sentinel": a.SENTINEL,
    "Revolt": a.REVOLT,
    "Stratagem": a.STRATAGEM,
    "Maneuver": a.MANEUVER,
}
# What stands in a card's text, as a pattern.
TEXTS = {
    "Ability": r".",
    "Advance": r"\b[Aa]dvance",
    "Advancing": r"advances? .*into",
    "Allied": r"\b[Aa]llied\b",
    "Army Card": r"\bunit\b",
    "Battalion": r"Battalion —",
    "Bottom": r"bottom of your|Revolt",
    "Cannot": r"cannot be killed or destroyed",
    "Civic Card": r"civic card",
    "Commander": r"[Ee]ach (commander|opponent)",
    "Cost Reductions": r"cost \d less|costs \d less",
    "Counters": r"Completion \d",
    "Damage": r"\b[Dd]eal \d damage",
    "Deploy": r"\b[Dd]eploy ",
    "Destroy": r"\b[Dd]estroy ",
    "Die": r"\bdies\b|Slayer|kill",
    "Discard": r"\bdiscards\b",
    "Draw": r"\b[Dd]raw ",
    "Enter": r"into (a|this) frontier",
    "Exert": r"\b[Ee]xert\b",
    "Fight": r"\bfights\b",
    "For free": r"for free",
    "Frontier": r"frontier",
    "Graveyard": r"graveyard",
    "In this frontier": r"in this frontier",
    "Kill": r"\b[Kk]ill ",
    "Morale": r"morale",
    "Move": r"retreat or move",
    "Nomadic": r"Nomadic —",
    "Occupying": r"■",
    "Plan": r"\b[Pp]lan \d",
    "Promote": r"\b[Pp]romote ",
    "Ready": r"\b[Rr]eady\b",
    "Retreat": r"\b[Rr]etreat\b",
    "Reverence": r"Reverence —",
    "Sacrifice": r"\b[Ss]acrifices? ",
    "Sated": r"\b[Ss]ate ",
    "Scheme": r"\b[Ss]cheme \d",
    "Seal away": r"\b[Ss]eal away",
    "Solitary": r"\b[Ss]olitary\b",
    "Strike": r"strikes|Execute",
    "Summon": r"\b[Ss]ummon ",
    "Supplies": r"[Ss]upply \d",
    "Target": r"(an|a|another) (\w+ )?(allied|enemy) unit",
    "Tier": r"tier [IV]+|I[IV]*\+?( — I+)?:",
    "Tokens": r"Conscript|Thrall|Pack Beast|Lookout",
    "Unoccupying": r"unoccupying",
    "Until Replenishment": r"until replenishment",
    "Vault": r"[Ss]eal away",
    "Waste": r"\b[Ww]aste \d",
    "Start of battle": r"At the start of the battle phase",
    "Progress": r"Progress —",
    "Completion": r"Completion \d",
}


def entries() -> set[str]:
    """The words the glossary explains, from the sources of the clauses; its examples are cards themselves."""
    ledger = tomllib.loads(files("holdfast.games.empire").joinpath("ledger.toml").read_text(encoding="utf-8"))
    found: set[str] = set()
    for clause in ledger["clause"]:
        for part in clause["source"].split("Glossary,")[1:]:
            found |= {word.strip() for word in part.split(";")}
    return {word for word in found if word and not word.endswith("(example)")}


def _typed(type: int) -> Callable[[Card], bool]:
    return lambda card: card.type == type


def _granting(bit: int) -> Callable[[Card], bool]:
    return lambda card: bool(card.keywords & bit) or any(one.keywords & bit for one in card.standings)


def _triggered(trigger: int) -> Callable[[Card], bool]:
    return lambda card: any(ability.trigger == trigger for ability in card.abilities)


def _saying(pattern: str) -> Callable[[Card], bool]:
    return lambda card: re.search(pattern, catalogue.text_of(card)) is not None


USES: dict[str, Callable[[Card], bool]] = {
    **{word: _typed(type) for word, type in TYPES.items()},
    **{word: _granting(bit) for word, bit in KEYWORDS.items()},
    **{word: _triggered(trigger) for word, trigger in TRIGGERS.items()},
    **{word: _saying(pattern) for word, pattern in TEXTS.items()},
    "Attack": lambda card: card.attack > 0,
    "Defence": lambda card: card.defence > 0,
    "Card Type": lambda card: card.type >= 0,
    "Faction": lambda card: card.faction >= 0,
    "Unique": lambda card: card.unique,
}


def test_no_entry_is_forgotten() -> None:
    assert len(entries()) > 90
    assert entries() - OF_THE_RULES - set(USES) == set()
    assert entries() >= OF_THE_RULES


@pytest.mark.parametrize("word", sorted(USES))
def test_every_entry_is_used_by_at_least_two_cards(word: str) -> None:
    users = [card.name for card in DRAFTED if USES[word](card)]
    assert len(users) >= 2, f"{word}: {users}"
