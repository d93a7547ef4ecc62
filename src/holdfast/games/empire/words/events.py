"""Events as sentences."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.event import Event
from holdfast.parts.wording import Sentences

from ..rules.abilities.abilities import ABILITIES
from .names import PHASE_NAMES, ability_words, card_name, deck_name, keywords_text, ready_name, zone_name
from .text import action_words

TEMPLATES: Final = {
    "all_registered": "All decks are registered.",
    "deck_begun": "{seat} builds a deck.",
    "game_began": "Game {0} begins.",
    "tracker_taken": "{seat} takes the initiative tracker.",
    "round_began": "Round {0} begins.",
    "phase_began": "{0:phase}.",
    "passed": "{seat} passes.",
    "committed": "{seat} commits.",
    "announced": "{seat} chooses {0:card}.",
    "deployed": "{seat} deploys {0:card}.",
    "free_deployment": "{seat} will deploy {0:card} for free.",
    "desperate_measures": "{seat} takes desperate measures for {0:card}: {1:supply}.",
    "supplied": "{seat} exerts {0:card} for {1:supply}.",
    "oversettled": "{seat} replaces {0:card} by {1:card}.",
    "activated": "{seat} activates {0:card}: {1:ability}",
    "ability_began": "{0:card}: {1:ability}",
    "put_in_order": "{seat} puts {0:card} next in the sequence.",
    "voided": "The ability of {0:card} comes to nothing.",
    "came_to_nothing": "The ability of {0:card} comes to nothing.",
    "dominion_copied": "Dominion: a copy of {0:card}.",
    "advanced": "{0:card} advances into {1:zone}.",
    "retreated": "{0:card} retreats from {1:zone}.",
    "moved": "{0:card} moves to {1:zone}.",
    "occupied": "{0:card} occupies {1:zone}.",
    "exerted": "{0:card} is exerted.",
    "readied": "{0:card} is ready.",
    "promoted": "{0:card} is promoted.",
    "sated": "{0:card} is sated.",
    "boosted": "{0:card} has {1:signed}/{2:signed} until replenishment.",
    "granted": "{0:card} has {1:keywords} until replenishment.",
    "progressed": "{0:card} has {1:counter}.",
    "completed": "{0:card} is completed.",
    "summoned": "{seat} summons {0:card} into {1:zone}.",
    "summoned_to_hand": "{seat} summons {0:card} into hand.",
    "returned_to_hand": "{0:card} returns to the hand of {seat}.",
    "put_on_bottom": "{0:card} goes to the bottom of its deck.",
    "sealed_away": "{0:card} is sealed away.",
    "sealed_card": "{0:card} in the graveyard of {seat} is sealed away.",
    "destroyed": "{0:card} is destroyed.",
    "sacrificed": "{seat} sacrifices {0:card}.",
    "died": "{0:card} dies.",
    "hurt": "{0:card} takes {1} damage.",
    "struck": "{0:card} strikes {1:card} for {2}.",
    "fought": "{0:card} fights {1:card}.",
    "commander_hit": "{0:card} deals {1} damage to {seat}.",
    "morale_lost": "{seat} loses {0} morale and has {1}.",
    "morale_gained": "{seat} gains {0} morale and has {1}.",
    "damage_assigned": "{seat} has assigned the damage in {0:zone}.",
    "combat_won": "{seat} wins the combat in {0:zone}.",
    "all_readied": "All cards are ready.",
    "exhausted": "Both decks of {seat} are empty.",
    "tracker_passed": "{seat} has the initiative tracker; round {0} is over.",
    "discarded": "{seat} discards {0:card}.",
    "wasted": "{seat} wastes {0:card}.",
    "returned": "{seat} takes {0:card} back to hand.",
    "put_in_graveyard": "{seat} puts {0:card} into the graveyard.",
    "defeated": "{seat} is defeated with {0} morale.",
    "sideboarding_done": "{seat} has made {0:exchange}.",
    "game_drawn": "Game {0} is a draw.",
    "game_won": "{seat} wins game {0}, the {1:ordinal} for {seat}.",
    "match_over": "The match is over after game {0}.",
}
# What the seat itself reads, and what the others do.
SECRETS: Final = {
    "drew": ("{seat} draws {1:card}.", "{seat} draws {0:deck} card."),
    "looked": ("{seat} looks at {1:card}.", "{seat} looks at {0:deck} card."),
    "put_back": ("{seat} puts {1:card} back.", "{seat} puts {0:deck} card back."),
    "put_on_top": ("{seat} puts {0:card} on top.", "{seat} puts a card on top of the army deck."),
    "put_under": (
        "{seat} puts {0:card} at the bottom.",
        "{seat} puts a card at the bottom of the army deck.",
    ),
    "deck_changed": ("{seat}: {0:action}.", "{seat} changes something in the deck."),
    "deck_registered": ("{seat} registers {0:ready}.", "{seat} has registered a deck."),
    "card_swapped_in": ("{seat} brings in {0:card}.", "{seat} brings in a card."),
    "card_swapped_out": ("{seat} takes out {0:card}.", "{seat} takes out a card."),
}
_ORDINALS: Final = ("none", "first", "second", "third", "fourth", "fifth")


def _supply(n: int) -> str:
    return f"{n} suppl{'y' if n == 1 else 'ies'}"


def _deck(n: int) -> str:
    return f"{'an' if deck_name(n) == 'army' else 'a'} {deck_name(n)}"


def _phase(n: int) -> str:
    name = PHASE_NAMES[n]
    return f"{name.capitalize()} phase" if name in ("strategy", "battle") else name.capitalize()


def _ready(n: int) -> str:
    return "an own deck" if n < 0 else ready_name(n)


def _signed(n: int) -> str:
    return f"{n:+d}"


def _ability(n: int) -> str:
    words = ability_words(n) if 0 <= n < len(ABILITIES) else "an ability"
    return words if words.endswith(".") else f"{words}."


def _several(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


_WORDS: Final = {"ordinal": _ORDINALS}
_READERS: Final = {
    "card": card_name,
    "zone": zone_name,
    "deck": _deck,
    "phase": _phase,
    "supply": _supply,
    "keywords": keywords_text,
    "ability": _ability,
    "signed": _signed,
    "ready": _ready,
    "action": action_words,
}
_SENTENCES: Final = Sentences(TEMPLATES, _WORDS, _READERS, _several)
_OWN: Final = Sentences({kind: pair[0] for kind, pair in SECRETS.items()}, _WORDS, _READERS, _several)
_PUBLIC: Final = Sentences({kind: pair[1] for kind, pair in SECRETS.items()}, _WORDS, _READERS, _several)
_LONG: Final = {"drew": 2, "looked": 2, "put_back": 2}  # numbers in the seat's own half; else 1


def event_text(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; the data may be the public half of a secret."""
    who = names[event.seat] if 0 <= event.seat < len(names) else "the table"
    if event.kind == "game_over":
        winners = [names[seat] for seat, rank in enumerate(event.data) if rank == 0]
        if len(winners) == 1:
            return f"{winners[0]} wins the game."
        if len(winners) == len(event.data):
            return "The game is a draw."
        return f"{' and '.join(winners)} win the game together."
    if event.kind in SECRETS:
        known = len(event.data) >= _LONG.get(event.kind, 1)
        return (_OWN if known else _PUBLIC).tell(event, seat=who)
    return _SENTENCES.tell(event, seat=who)
