"""The deck builder: a page beside the tables where a deck is a text, and the text is checked as one types.

Nothing is kept on the server. The form holds the text of the deck and what the reader looks for; every button
changes the text and the page is made again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from holdfast.kernel.errors import Mistake

from ...cards import load_cards
from ...rules.abilities.abilities import CARDS
from ...rules.decks.construction import FORMATS, Format, refusals, the_box
from ...rules.decks.ready import READY_DECKS, deck_for, side_for
from ...words.deck_files import DeckMistake, DeckText, Fault, read_deck, write_deck
from .deck_drawing import Bench, Look, page

NEW_NAME: Final = "My deck"
MOST_SEED: Final = 10**6

Fields = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class DeckBuilder:
    """The page."""

    name: str = "decks"
    title: str = "Deck builder"

    def render(self, fields: Fields) -> str:
        """The page for the fields of its form."""
        load_cards()
        return page(bench_of(fields))


PAGES: Final = (DeckBuilder(),)


def bench_of(fields: Fields) -> Bench:
    """What lies on the bench: the deck of the text, after the button that was pressed."""
    fmt = FORMATS[1] if _one(fields, "format") == FORMATS[1].name else FORMATS[0]
    look = Look(
        words=_one(fields, "q")[:60],
        faction=_number(_one(fields, "faction"), -1, len(FORMATS) * 2),
        sort=_one(fields, "type")[:20],
        tier=_number(_one(fields, "tier"), 0, 5),
    )
    text, faults = _one(fields, "text"), tuple[Fault, ...]()
    deck = _blank()
    if text.strip():
        try:
            deck = read_deck(text)
        except DeckMistake as mistake:
            faults = mistake.faults
        except Mistake as mistake:
            faults = (Fault(1, str(mistake)),)
    if not faults:
        before = deck
        deck = _pressed(deck, fields, fmt)
        if deck is not before:
            text = write_deck(deck.name, deck.deck, deck.side)
    best_of_three = bool(_one(fields, "best_of_three"))
    reasons = refusals(the_box(), fmt, list(deck.deck), list(deck.side), best_of_three)
    hand = _number(_one(fields, "hand"), -1, MOST_SEED)
    return Bench(text, deck, faults, tuple(reasons), fmt, best_of_three, look, hand)


def _blank() -> DeckText:
    nothing = (0,) * len(READY_DECKS[0].deck)
    return DeckText(NEW_NAME, nothing, nothing)


def _pressed(deck: DeckText, fields: Fields, fmt: Format) -> DeckText:
    """The deck after a button: one card more or fewer, another deck, or none."""
    if "clear" in fields:
        return replace(_blank(), name=deck.name)
    ready = _number(_one(fields, "load"), -1, len(READY_DECKS))
    if ready >= 0:
        box, taken, series = the_box(), READY_DECKS[ready], bool(_one(fields, "best_of_three"))
        return DeckText(
            taken.name, tuple(deck_for(box, fmt, taken)), tuple(side_for(box, fmt, taken, series))
        )
    for button, step in (("add", 1), ("take", -1)):
        kind = _number(_one(fields, button), -1, len(CARDS))
        if kind >= 0:
            return replace(deck, deck=_changed(deck.deck, kind, step))
        kind = _number(_one(fields, f"{button}_side"), -1, len(CARDS))
        if kind >= 0:
            return replace(deck, side=_changed(deck.side, kind, step))
    return deck


def _changed(counts: Sequence[int], kind: int, step: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[kind] = max(0, changed[kind] + step)
    return tuple(changed)


def _one(fields: Fields, name: str) -> str:
    """A field; browsers send line ends of their own in texts."""
    values = fields.get(name) or ("",)
    return values[-1].replace("\r\n", "\n")


def _number(text: str, default: int, below: int) -> int:
    """A number of a field, or the default for anything that is none or too large."""
    found = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else default
    return found if found < below else default
