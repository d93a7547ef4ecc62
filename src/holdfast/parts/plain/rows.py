"""The position of a plain game: rows that are declared once and say how they are copied, shown and hidden."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Self, cast

from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import NOBODYS, OWN, PUBLIC, Field, Json, View
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, State

MOST: Final = 255  # a number of a plain game is a byte of an observation
NONE: Final = -1  # a choice that has not been made
RESERVED: Final = ("asked", "seats", "stack", "values", "you")


@dataclass(frozen=True)
class Row:
    """Numbers that belong together: counts by name, one of the names (a choice), or a single number."""

    note: str
    names: tuple[str, ...]
    start: int
    most: int
    by_seat: bool
    secret: bool  # of its own seat; of nobody, where it belongs to no seat
    choice: bool
    pool: str  # rows of one pool share pieces that never get more or fewer
    name: str = ""

    @property
    def width(self) -> int:
        """How many numbers it has, each seat's or all."""
        return 1 if self.choice else max(1, len(self.names))

    @property
    def audience(self) -> str:
        """Who may know it."""
        return PUBLIC if not self.secret else OWN if self.by_seat else NOBODYS

    def new(self, seats: int) -> list[int]:
        """As it stands when the game begins."""
        first = NONE if self.choice else self.start
        return [first] * (self.width * (seats if self.by_seat else 1))

    def part(self, numbers: Sequence[int], seat: int) -> Sequence[int]:
        """What belongs to a seat."""
        return numbers[seat * self.width : (seat + 1) * self.width] if self.by_seat else numbers

    def pieces(self, numbers: Sequence[int]) -> list[int]:
        """What lies there, each piece by the number of its name, in order."""
        if self.choice:
            return [number for number in numbers if number != NONE]
        return [kind for kind, count in enumerate(numbers) for _ in range(count)]

    def of_pieces(self, pieces: Sequence[int]) -> list[int]:
        """The numbers of a part in which these pieces lie."""
        if self.choice:
            return [pieces[0] if pieces else NONE]
        found = Counter(pieces)
        return [found[kind] for kind in range(self.width)]

    def told(self, numbers: Sequence[int], known: bool) -> Json:
        """A part of it as a view says it: by name, or how much there is that the reader may not know."""
        if self.choice:
            made = numbers[0] != NONE
            return (self.names[numbers[0]] if known else "?") if made else None
        if not self.names:
            return numbers[0] if known else None
        return dict(zip(self.names, numbers, strict=True)) if known else sum(numbers)


def shared(
    note: str,
    names: Sequence[str] = (),
    *,
    start: int = 0,
    most: int = MOST,
    secret: bool = False,
    choice: bool = False,
    pool: str = "",
) -> list[int]:
    """A row of the table: counts by name, `choice` for one of the names, without names one number."""
    return cast("list[int]", Row(note, tuple(names), start, most, False, secret, choice, pool))


def each(
    note: str,
    names: Sequence[str] = (),
    *,
    start: int = 0,
    most: int = MOST,
    secret: bool = False,
    choice: bool = False,
    pool: str = "",
) -> list[int]:
    """The same for every seat; `secret` ones nobody else may read."""
    return cast("list[int]", Row(note, tuple(names), start, most, True, secret, choice, pool))


class PlainState(State):
    """A position made of rows: a game's own class declares them with `shared` and `each`."""

    ROWS: ClassVar[tuple[Row, ...]] = ()

    def __init_subclass__(cls) -> None:
        found = {name: row for name, row in vars(cls).items() if isinstance(row, Row)}
        wrong = [name for name in found if name in RESERVED or name.startswith("_")]
        if wrong:
            raise TypeError(f"{cls.__name__}: no row may be called {wrong[0]}")
        cls.ROWS = tuple(Row(**{**vars(row), "name": name}) for name, row in found.items())
        for row in cls.ROWS:
            if row.secret and not row.pool and not row.choice:
                raise TypeError(
                    f"{cls.__name__}.{row.name} is secret: say the pool its pieces are of, so that it can be "
                    f"dealt anew, or make it a choice"
                )
            if row.choice and not row.names:
                raise TypeError(f"{cls.__name__}.{row.name} is a choice: name what there is to choose from")
        if not any(row.by_seat for row in cls.ROWS):
            raise TypeError(f"{cls.__name__} has nothing that belongs to a seat: declare a row with 'each'")

    @classmethod
    def begun(cls, seats: int) -> Self:
        """The position before anything has happened."""
        made = cls(CHANCE, [])
        for row in cls.ROWS:
            setattr(made, row.name, row.new(seats))
        return made

    @property
    def seats(self) -> int:
        """How many play."""
        row = next(row for row in self.ROWS if row.by_seat)
        return len(getattr(self, row.name)) // row.width

    def clone(self) -> Self:
        """An independent copy."""
        other = type(self)(self.asked, self.stack[:], self.values)
        for row in self.ROWS:
            setattr(other, row.name, getattr(self, row.name)[:])
        return other

    def each_part(self) -> Iterator[tuple[Row, int, Sequence[int]]]:
        """Every row, seat by seat; rows of the table are of CHANCE."""
        for row in self.ROWS:
            numbers = getattr(self, row.name)
            for seat in range(self.seats) if row.by_seat else (CHANCE,):
                yield row, seat, row.part(numbers, seat)


def fields_of(state: type[PlainState]) -> tuple[Field, ...]:
    """The rows as the record of a game declares them."""
    return tuple(Field(row.name, row.audience, row.note) for row in state.ROWS)


def view(s: PlainState, seat: int) -> View:
    """All that a seat may see: what is open, what is its own, and of the rest how much there is."""
    everybody: list[Json] = [{} for _ in range(s.seats)]
    seen: dict[str, Json] = {"asked": s.asked, "seats": everybody, "you": None if seat == SPECTATOR else seat}
    for row, owner, numbers in s.each_part():
        told = row.told(numbers, not row.secret or (row.by_seat and owner == seat))
        if row.by_seat:
            cast("dict[str, Json]", everybody[owner])[row.name] = told
        else:
            seen[row.name] = told
    return seen


def _put(s: PlainState, row: Row, owner: int, numbers: Sequence[int]) -> None:
    held: list[int] = getattr(s, row.name)
    at = owner * row.width if row.by_seat else 0
    held[at : at + row.width] = numbers


def hide_again(s: PlainState, seat: int, sizes: dict[tuple[str, int], int], rng: Rng | None) -> None:
    """Give what the seat cannot know anew, so much to each place: shuffled, or in order without luck.

    What is hidden of a pool is what it had when the game began, less what the seat sees.
    """
    for row, owner, _ in s.each_part():
        if row.secret and not row.pool and owner != seat and sizes[row.name, owner]:
            _put(s, row, owner, [rng.below(len(row.names)) if rng else 0])
    for pool in dict.fromkeys(row.pool for row in s.ROWS if row.secret and row.pool):
        parts = [part for part in s.each_part() if part[0].pool == pool]
        unseen = [(row, owner) for row, owner, _ in parts if row.secret and owner != seat]
        left = Counter(pieces_of(type(s).begun(s.seats), pool))
        for row, owner, numbers in parts:
            if (row, owner) not in unseen:
                left.subtract(row.pieces(numbers))
        pieces = sorted(left.elements())
        if rng is not None:
            rng.shuffle(pieces)
        for row, owner in unseen:
            size = sizes[row.name, owner]
            _put(s, row, owner, row.of_pieces(pieces[:size]))
            del pieces[:size]


def sizes_of(s: PlainState) -> dict[tuple[str, int], int]:
    """How many pieces lie in each secret part: everybody may count them."""
    return {
        (row.name, owner): len(row.pieces(numbers)) for row, owner, numbers in s.each_part() if row.secret
    }


def redeal(s: PlainState, seat: int, rng: Rng) -> PlainState:
    """A position this seat cannot tell from the true one."""
    other = s.clone()
    hide_again(other, seat, sizes_of(s), rng)
    return other


def pieces_of(s: PlainState, pool: str) -> list[int]:
    """All pieces of a pool, wherever they lie."""
    return [piece for row, _, numbers in s.each_part() if row.pool == pool for piece in row.pieces(numbers)]


def census(s: PlainState) -> dict[str, int]:
    """The pieces of each pool by name: they never get more or fewer."""
    found: dict[str, int] = {}
    for pool, names in {row.pool: row.names for row in s.ROWS if row.pool}.items():
        counted = Counter(pieces_of(s, pool))
        found |= {f"{pool}: {name}": counted[kind] for kind, name in enumerate(names)}
    return found


def audit(s: PlainState) -> list[str]:
    """Numbers that cannot be."""
    faults: list[str] = []
    for row, _, numbers in s.each_part():
        least, most = (NONE, len(row.names) - 1) if row.choice else (0, row.most)
        faults += [
            f"{row.name} is {number}, not {least} to {most}"
            for number in numbers
            if not least <= number <= most
        ]
    return faults
