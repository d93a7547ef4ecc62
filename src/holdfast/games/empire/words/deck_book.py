"""What the outside may ask about decks: the ready-made ones, files held against the rules, and answers."""

from difflib import get_close_matches
from typing import Final

from holdfast.kernel import faces
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Json, Refusal, Variant

from ..position.actions import ADD, ADD_SIDE, BUILD, FINISH
from ..rules.decks.construction import (
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    FACTION_NAMES,
    Format,
    army_by_faction,
    civic_by_faction,
    refusals,
    the_box,
)
from ..rules.decks.ready import READY_DECKS, ReadyDeck, deck_for, side_for
from .deck_files import DeckText, read_deck, write_deck


def ready() -> list[faces.ReadyDeck]:
    """The ready-made decks: name, blurb, factions and how many cards."""
    box = the_box()
    found: list[faces.ReadyDeck] = []
    for deck in READY_DECKS:
        army, civic = army_by_faction(box, deck.deck), civic_by_faction(box, deck.deck)
        factions = [name for faction, name in enumerate(FACTION_NAMES) if army[faction]]
        counts = f"{sum(army)} army cards, {sum(civic)} civic cards, {sum(deck.side)} beside"
        data: dict[str, Json] = {
            "name": deck.name,
            "blurb": deck.blurb,
            "factions": list(factions),
            "army": sum(army),
            "civic": sum(civic),
            "sideboard": sum(deck.side),
        }
        found.append(faces.ReadyDeck(deck.name, deck.blurb, f"{' and '.join(factions)}: {counts}", data))
    return found


def export(name: str, variant: Variant = ()) -> str:
    """A ready-made deck as a text to edit, as it is at such a table; a part of its name is enough."""
    deck, box, fmt = _find(name), the_box(), format_for(variant)
    return write_deck(deck.name, deck_for(box, fmt, deck), side_for(box, fmt, deck, True))


def _find(name: str) -> ReadyDeck:
    wanted = " ".join(name.casefold().split())
    fitting = [deck for deck in READY_DECKS if wanted and wanted in deck.name.casefold()]
    exact = [deck for deck in fitting if deck.name.casefold() == wanted]
    if len(exact or fitting) == 1:
        return (exact or fitting)[0]
    names = [deck.name for deck in READY_DECKS]
    near = get_close_matches(name, names, 1, 0.4)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(names)}."
    raise Mistake(f"There is no ready-made deck '{name}'; {hint}")


def format_for(variant: Variant) -> Format:
    """The format of a table with these variants."""
    return DRAFTED_DECK if "drafted" in variant else CONSTRUCTED_DECK


def check(text: str, variant: Variant) -> tuple[DeckText, list[Refusal]]:
    """The deck of this text as it comes to such a table, and every reason why it may not be played.

    Without a best of three the sideboard stays at home. [EM-SIDE-01] Mistake when the text cannot be read.
    """
    deck = read_deck(text)
    series = "best_of_three" in variant
    if not series:
        deck = DeckText(deck.name, deck.deck, (0,) * len(deck.side))
    return deck, refusals(the_box(), format_for(variant), list(deck.deck), list(deck.side), series)


def answers(text: str, variant: Variant) -> list[int]:
    """The answers that register the deck of this text, to be given as one batch at the question "deck".

    Mistake with every reason when the deck may not be played.
    """
    deck, found = check(text, variant)
    if found:
        raise Mistake("\n".join(f"{refusal.reason} [{refusal.rule}]" for refusal in found))
    given = [BUILD]
    for first, counts in ((ADD, deck.deck), (ADD_SIDE, deck.side)):
        for kind, count in enumerate(counts):
            given += [first + kind] * count
    return [*given, FINISH]


DECKS: Final = faces.Decks(ready=ready, export=export, check=check, answers=answers)
