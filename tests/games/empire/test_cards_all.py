"""The pool as a whole: its grid, draft numbers and keywords, and that no card is forgotten by the tests."""

import re
from collections import Counter
from importlib import import_module
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from holdfast.games.empire import GAME
from holdfast.games.empire.cards.rulebook import RULEBOOK
from holdfast.games.empire.position import actions
from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.position.state import NONE
from holdfast.games.empire.rules.abilities import abilities
from holdfast.games.empire.rules.abilities.abilities import (
    ABILITIES,
    CARDS,
    MONUMENT,
    SETTLEMENT,
    TACTIC,
    UNIT,
    VILLAGER,
    Amount,
    Card,
    Condition,
    Effect,
)
from holdfast.games.empire.rules.abilities.effects_base import Price
from holdfast.games.empire.rules.abilities.effects_graves import ANY_COST, DeployFree
from holdfast.games.empire.rules.abilities.effects_seats import IN_HAND, Summon
from holdfast.games.empire.rules.abilities.phrases import KEYWORD_WORDS
from holdfast.games.empire.rules.abilities.targets import Target
from holdfast.games.empire.rules.abilities.verbs import Verb
from holdfast.games.empire.rules.decks.construction import FACTION_NAMES, copies_of
from holdfast.games.empire.words import catalogue
from holdfast.ledger import prose, read
from holdfast.parts.cards import slug
from holdfast.testkit.proves import proves

HERE = Path(__file__).parent
DRAFTED = [card for card in CARDS if card.draft]
# What one pack of seventeen holds by draft number, D6 and D7 together, and what six drafters need of it.
MECHANISM_MODULES = (
    *("effects", "effects_cards", "effects_civic", "effects_graves", "effects_seats", "verbs"),
    *("conditions", "conditions_cards"),
)
# The blocks of codes that count cards by kind, each before what follows it.

BLOCKS = (
    *("DEPLOY", "DEPLOY_VILLAGER", "SETTLE", "PICK", "ON_TOP", "ON_BOTTOM", "TO_GRAVE", "PUT_BACK"),
    "TAKE_DECK",
)
FIRST_EDITION = 219  # cards, when room for twice as many was made
NEEDED = {1: 18, 2: 18, 3: 36, 4: 72, 5: 90, 6: 36, 8: 36}


@pytest.mark.parametrize("faction", range(4))
def test_a_faction_has_at_least_the_designs_of_the_grid(faction: int) -> None:
    own = [card for card in DRAFTED if card.faction == faction]
    numbers = Counter(card.draft for card in own)
    assert len(own) >= 31
    assert all(numbers[n] >= least for n, least in {1: 5, 2: 2, 3: 3, 4: 6, 5: 8, 6: 2, 7: 2, 8: 3}.items())
    assert {card.tier for card in own if card.type == UNIT} == {1, 2, 3, 4}
    assert {card.type for card in own if card.unique} >= {UNIT, TACTIC, MONUMENT}


@proves("EM-PACK-01")
def test_every_card_that_is_drafted_has_a_number_that_says_what_it_is() -> None:
    assert all(1 <= card.draft <= 8 for card in CARDS if not card.token and not card.basic)
    assert all(card.draft == 0 for card in CARDS if card.token or card.basic)
    for card in DRAFTED:
        assert (card.draft in (3, 4)) == (card.type >= VILLAGER), card.name
        assert card.draft != 1 or card.unique, card.name


def test_the_pool_feeds_a_draft_of_six() -> None:
    copies: Counter[int] = Counter()
    for card in DRAFTED:
        copies[6 if card.draft == 7 else card.draft] += copies_of(card)
    assert all(copies[number] >= needed for number, needed in NEEDED.items()), copies


def test_the_ledger_counts_the_pool_as_it_is_built() -> None:
    designs, copies = Counter[int](), Counter[int]()
    for card in DRAFTED:
        designs[card.faction] += card.in_box
        copies[6 if card.draft == 7 else card.draft] += copies_of(card)
    factions = ", ".join(f"{name} {designs[n]}" for n, name in enumerate(FACTION_NAMES))
    numbers = [f"{copies[n]} {'D6+D7' if n == 6 else f'D{n}'}" for n in sorted(copies)]
    total = f"{designs.total()} designs ({factions}), {copies.total()} copies"
    built = f"As built: {total}: {', '.join(numbers)}."
    assert built in dict(prose(read(GAME).find("EM-G-30")))["proposal"]


@pytest.mark.parametrize("factions", [*combinations(range(4), 1), *combinations(range(4), 2)])
def test_the_pool_holds_a_constructed_deck_of_every_faction_and_every_pair(factions: tuple[int, ...]) -> None:
    army = [copies_of(c) for c in DRAFTED if c.faction in factions and c.type < VILLAGER]
    civic = [copies_of(c) for c in DRAFTED if c.faction in factions and c.type >= VILLAGER]
    assert sum(army) >= 30 + 10 * (len(factions) - 1)
    assert sum(civic) >= 15


@pytest.mark.parametrize("bit", [bit for bit, _ in KEYWORD_WORDS], ids=[word for _, word in KEYWORD_WORDS])
def test_every_keyword_is_used_by_at_least_two_cards(bit: int) -> None:
    granted = 0
    for card in DRAFTED:
        if card.keywords & bit or any(standing.keywords & bit for standing in card.standings):
            granted += 1
    assert granted >= 2


TRIGGERS = [
    "TAKES_EFFECT",
    "DEPLOYED",
    "ADVANCED",
    "BATTLE_BEGINS",
    "LONE_WOLF",
    "PROGRESS",
    "COMPLETION",
    "AT_REPLENISHMENT",
    "RANSACK",
    "SLAYER",
    "SENTINEL",
    "ASSEMBLES",
    "REVOLT",
    "STRATAGEM",
    "MANEUVER",
]


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_every_kind_of_ability_is_used(trigger: str) -> None:
    number = getattr(abilities, trigger)
    used = sum(any(ability.trigger == number for ability in card.abilities) for card in DRAFTED)
    assert used >= 2


def every_trigger() -> list[str]:
    """The names of all triggers, as the source lists them."""
    source = (files("holdfast.games.empire.rules.abilities") / "abilities.py").read_text(encoding="utf-8")
    listed = source.partition("# Triggers.")[2].partition("# Whose event")[0]
    return [name for name in re.findall(r"^([A-Z_]+): Final", listed, re.MULTILINE) if name != "NEVER"]


@pytest.mark.parametrize("trigger", every_trigger())
def test_every_trigger_has_a_card_that_listens_to_it(trigger: str) -> None:
    number = getattr(abilities, trigger)
    assert [card.name for card in DRAFTED if any(one.trigger == number for one in card.abilities)]


def test_no_trigger_is_left_out_of_the_list() -> None:
    assert len(every_trigger()) == 31
    assert len({getattr(abilities, name) for name in every_trigger()}) == 31


def parts_of(card: Card) -> list[object]:
    """Steps, verbs, targets, conditions and amounts of a card."""
    found: list[object] = []
    for ability in card.abilities:
        found += [*ability.script.steps, ability.condition, ability.filter]
    for standing in card.standings:
        found += [standing.attack, standing.defence, standing.condition, standing.filter]
    for discount in card.discounts:
        found += [discount.amount, discount.condition]
    if card.supply is not None:
        found.append(card.supply.condition)
    for part in list(found):
        found += [getattr(part, name, None) for name in ("verb", "target", "per", "condition", "enemy")]
    return found


def mechanisms() -> list[type]:
    """Every effect, verb, condition and amount the rules offer to cards."""
    found: set[type] = set()
    for name in MECHANISM_MODULES:
        for value in vars(import_module(f"holdfast.games.empire.rules.abilities.{name}")).values():
            if isinstance(value, type) and issubclass(value, (Effect, Verb, Condition, Amount)):
                found.add(value)
    return sorted(found - {Effect, Verb, Condition, Amount, Price}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", mechanisms(), ids=lambda kind: kind.__name__)
def test_every_mechanism_has_a_card(kind: type) -> None:
    assert [card.name for card in DRAFTED if any(isinstance(part, kind) for part in parts_of(card))]


@proves("EM-TOK-04", "EM-TOK-09")
def test_cards_summon_into_hands() -> None:
    users = [
        card.name
        for card in DRAFTED
        if any(isinstance(part, Summon) and part.place == IN_HAND for part in parts_of(card))
    ]
    assert len(users) >= 2


@proves("EM-SUP-08")
def test_cards_look_for_cost_in_play_and_in_hand() -> None:
    parts = [part for card in DRAFTED for part in parts_of(card)]
    assert any(isinstance(part, Target) and part.highest_cost != NONE for part in parts)
    assert any(isinstance(part, DeployFree) and part.highest_cost < ANY_COST for part in parts)


@pytest.mark.parametrize("faction", range(4))
def test_every_faction_has_a_unique_villager_and_a_unique_settlement(faction: int) -> None:
    own = [card for card in DRAFTED if card.faction == faction and card.unique and card.type >= VILLAGER]
    assert {card.type for card in own} == {VILLAGER, SETTLEMENT}
    assert all(copies_of(card) == 1 for card in own)


@pytest.mark.parametrize("faction", range(4))
def test_every_faction_has_at_least_eight_tactics(faction: int) -> None:
    assert sum(card.faction == faction and card.type == TACTIC for card in DRAFTED) >= 8


def test_the_box_holds_two_hundred_designs_and_has_room_for_twice_as_many() -> None:
    assert len(DRAFTED) >= 200
    assert 2 * FIRST_EDITION <= KIND_SPACE
    starts = [getattr(actions, name) for name in BLOCKS]
    assert all(second - first >= KIND_SPACE for first, second in pairwise(starts))


def test_no_two_cards_are_near_twins() -> None:
    """Cards of one faction, type and tier differ in more than their numbers."""
    seen: dict[object, str] = {}
    for card in DRAFTED:
        text = catalogue.text_of(card).replace(card.name, "it")
        if card.type == UNIT and not text:
            continue
        face = (card.faction, card.type, re.sub(r"\d+", "#", text))
        assert face not in seen or "supply #" in text, f"{card.name} and {seen[face]}"
        seen[face] = card.name


# Words of the glossary that are neither keywords nor triggers: each stands in the text of at least two cards.
WORDS = [
    "Battalion",
    "Nomadic",
    "Reverence",
    "olitary",
    "■",
    "romote",
    "ate ",
    "lan ",
    "cheme",
    "aste ",
    "seal away|Seal away",
    "fights",
    "for free",
    "until replenishment",
    "unoccupying",
    "in this frontier",
    "cannot",
    "less",
    "acrifice",
    "discard",
    "estroy",
    "ummon",
    "etreat",
    "ready|Ready",
    "exert",
    "kill|Kill",
    "draw|Draw",
    "bottom|Revolt",
]


@pytest.mark.parametrize("word", WORDS)
def test_every_word_of_the_glossary_is_used_by_at_least_two_cards(word: str) -> None:
    texts = [catalogue.text_of(card) for card in DRAFTED]
    assert sum(any(form in text for form in word.split("|")) for text in texts) >= 2


def test_strikes_are_dealt_by_more_than_one_card() -> None:
    striking = [
        card for card in DRAFTED if card.keywords & abilities.EXECUTE or "strikes" in catalogue.text_of(card)
    ]
    assert len(striking) >= 2


def test_every_skirmisher_and_battle_tactic_says_so() -> None:
    for card in CARDS:
        assert (catalogue.type_name(card) == "skirmisher") == bool(card.keywords & abilities.SKIRMISHER)
        assert (catalogue.type_name(card) == "battle tactic") == bool(card.keywords & abilities.BATTLE_TACTIC)


def is_tested(card: Card, tests: str) -> bool:
    return f'"{card.name}"' in tests or slug(card.name) in tests


def test_every_card_is_named_by_a_test_of_its_own() -> None:
    tests = "".join(
        path.read_text() for path in sorted(HERE.glob("test_cards_*.py")) if path != Path(__file__)
    )
    assert [card.name for card in CARDS if not card.basic and not is_tested(card, tests)] == []


def test_the_cards_the_rulebook_names_are_there_and_cite_their_clause() -> None:
    infos = {info.name: info for info in catalogue.build()}
    assert {infos[name].rule for name in RULEBOOK} == set(RULEBOOK.values())
    assert all(infos[name].source == "rulebook" for name in RULEBOOK)


def test_names_ids_and_scripts_are_unique() -> None:
    assert len({slug(card.name) for card in CARDS}) == len(CARDS)
    names = [ability.script.name for card in CARDS for ability in card.abilities]
    assert len(set(names)) == len(names)
    assert len(ABILITIES) >= len(names)


def test_costs_stay_within_their_tier() -> None:
    limits = {1: (1, 3), 2: (1, 4), 3: (2, 5), 4: (3, 8)}
    for card in DRAFTED:
        if card.type < VILLAGER:
            low, high = limits[card.tier]
            assert low <= card.cost <= high, card.name
