"""Decks as small text files anybody can edit: reading, with the line of every mistake, and writing.

name: River Watch
army
3 Some Unit
civic
2 Some Villager
sideboard
1 Another Unit
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from holdfast.kernel.errors import Mistake

from ..position.actions import KIND_SPACE
from ..rules.abilities.abilities import BY_NAME
from ..rules.decks.construction import FACTION_NAMES, Box, the_box

ARMY: Final = "army"
CIVIC: Final = "civic"
BESIDE: Final = "sideboard"
SECTIONS: Final = (ARMY, CIVIC, BESIDE)
MOST_COPIES: Final = 99
LONGEST_NAME: Final = 60
LONGEST_TEXT: Final = 20_000  # characters; a deck has about two thousand
UNNAMED: Final = "Unnamed deck"


@dataclass(frozen=True)
class DeckText:
    """A deck as a file holds it: counts by kind. It may be illegal; `construction.refusals` says so."""

    name: str
    deck: tuple[int, ...]
    side: tuple[int, ...]


@dataclass(frozen=True)
class Fault:
    """What is wrong with a line, and the way out."""

    line: int
    words: str


class DeckMistake(Mistake):
    """A deck file that cannot be read; it lists every faulty line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(f"Line {fault.line}: {fault.words}" for fault in faults))


def read_deck(text: str) -> DeckText:
    """The deck of this text; DeckMistake with all faulty lines when it cannot be read."""
    if len(text) > LONGEST_TEXT:
        raise Mistake(f"The deck file has {len(text)} characters; {LONGEST_TEXT} are the most it may have.")
    reading = _Reading(the_box())
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        reading.take(number, line.partition("#")[0].strip())
    if not reading.faults and not any(reading.deck) and not any(reading.side):
        reading.fault(1, "there is no card; write 'army' and below it lines such as '3 NAME OF A CARD'.")
    if reading.faults:
        raise DeckMistake(reading.faults)
    return DeckText(reading.name or UNNAMED, tuple(reading.deck), tuple(reading.side))


class _Reading:
    """A deck file half read."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.section = ""
        self.name = ""
        self.deck = [0] * KIND_SPACE
        self.side = [0] * KIND_SPACE
        self.faults: list[Fault] = []

    def fault(self, line: int, words: str) -> None:
        """Note what is wrong with a line."""
        self.faults.append(Fault(line, words))

    def take(self, number: int, line: str) -> None:
        """Read one line."""
        head = line.rstrip(":").strip("[] ").lower()
        if not line:
            return
        if head in SECTIONS:
            self.section = head
        elif line.lower().startswith("name:"):
            self._take_name(number, " ".join(line[5:].split()))
        elif not self.section:
            words = "write 'army', 'civic' or 'sideboard' on a line of its own above the cards."
            self.fault(number, f"'{_short(line)}' stands in no section; {words}")
        else:
            self._take_card(number, line)

    def _take_name(self, number: int, name: str) -> None:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
            self.fault(number, f"a name has 1 to {LONGEST_NAME} letters; write 'name: River Watch'.")
        elif self.name:
            self.fault(number, f"the deck is already named '{self.name}'; keep one of the names.")
        else:
            self.name = name

    def _take_card(self, number: int, line: str) -> None:
        first, _, rest = line.partition(" ")
        count_text = first.rstrip("xX")
        has_count = count_text.isascii() and count_text.isdigit() and bool(rest.strip())
        name = " ".join((rest if has_count else line).split())
        count = int(count_text[:4]) if has_count else 1
        if not 1 <= count <= MOST_COPIES:
            self.fault(number, f"'{_short(first)}' is no number of copies; write 1 to {MOST_COPIES}.")
            return
        kind = _kind_of(name)
        if kind is None:
            self.fault(number, f"'{_short(name)}' is no card of this game{_hint(name)}")
        elif self.section != BESIDE and self.box.is_army[kind] != (self.section == ARMY):
            right = ARMY if self.box.is_army[kind] else CIVIC
            self.fault(number, f"{self.box.names[kind]} is {_article(right)} card; put it under '{right}'.")
        else:
            (self.side if self.section == BESIDE else self.deck)[kind] += count


def _article(section: str) -> str:
    return f"an {section}" if section == ARMY else f"a {section}"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "..."


def _kind_of(name: str) -> int | None:
    found = BY_NAME.get(name)
    if found is not None:
        return found
    folded = name.casefold()
    return next((kind for known, kind in BY_NAME.items() if known.casefold() == folded), None)


def _hint(name: str) -> str:
    by_folded = {known.casefold(): known for known in BY_NAME}
    near = get_close_matches(name.casefold()[:LONGEST_NAME], list(by_folded), 1, 0.6)
    if near:
        return f"; did you mean '{by_folded[near[0]]}'?"
    return "; the card list has all names."


def write_deck(name: str, deck: Sequence[int], side: Sequence[int]) -> str:
    """The deck as a text that `read_deck` reads back: by section and faction, the most copies first."""
    box = the_box()
    lines = [f"name: {name}"]
    for section, counts in ((ARMY, deck), (CIVIC, deck), (BESIDE, side)):
        kinds = [
            kind
            for kind in range(box.kinds)
            if counts[kind] > 0 and (section == BESIDE or box.is_army[kind] == (section == ARMY))
        ]
        if not kinds:
            continue
        total = sum(counts[kind] for kind in kinds)
        lines += ["", f"{section}  # {total} cards"]
        kinds.sort(key=lambda kind: (box.faction[kind], -counts[kind], kind))
        for n, kind in enumerate(kinds):
            if n == 0 or box.faction[kind] != box.faction[kinds[n - 1]]:
                lines.append(f"# {FACTION_NAMES[box.faction[kind]]}")
            lines.append(f"{counts[kind]} {box.names[kind]}")
    return "\n".join(lines) + "\n"
