"""How one comes to a table: a new one, or one that was kept."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from secrets import randbelow
from typing import Final

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.position import loads as read_position
from holdfast.match import Match, SavedMatch, read_match, resume
from holdfast.match.save import loads as read_text

from .about import Variants, variant_of
from .table import Table

SEEDS: Final = 1_000_000


def new(
    game: str,
    seats: int | None = None,
    *,
    seed: int | None = None,
    variant: Variants = (),
    bots: Sequence[str] = (),
    names: Sequence[str] = (),
    values: Mapping[str, object] | None = None,
    position: str | None = None,
) -> Table:
    """A table of a game, at its first question.

    `seed` is its luck: the same seed and answers, the same game; without one it is drawn, and `repr` tells
    it. `bots` names a bot for each seat, "" where you answer. `values` sets numbers that the game leaves
    open, see `holdfast values GAME`. `position` begins where `Table.position` was taken.

    >>> import holdfast
    >>> holdfast.new("after_the_end", seats=3, seed=7)
    <Table of After The End, 3 seats, seed 7: Seat 1 is asked, 7 answers>
    >>> holdfast.new("after_the_end", seats=9)
    Traceback (most recent call last):
    holdfast.kernel.errors.Mistake: After The End is played with 2, 3, 4 or 5 seats, not 9.
    """
    record = find_game(game)
    chosen, start = variant_of(record, variant), None
    if position is not None:
        start, count, chosen = read_position(record, position)
        if seats not in (None, count):
            raise Mistake(f"The position has {count} seats, not {seats}; leave 'seats' out.")
        seats = count
    many = seats or len(bots) or len(names) or record.usual_seats
    match = Match(
        record,
        many,
        chosen,
        randbelow(SEEDS) if seed is None else seed,
        names,
        bots=bots,
        takebacks=True,
        start=start,
        values=record.check_values(values) if values else None,
    )
    return Table(match)


def load(path: str | PathLike[str]) -> Table:
    """The table that was kept in a file by `Table.save`, `holdfast play` or a web table.

    >>> import holdfast
    >>> holdfast.load("nowhere.json")
    Traceback (most recent call last):
    holdfast.kernel.errors.Mistake: Cannot read 'nowhere.json': No such file or directory.
    """
    return _table(read_match(Path(path)))


def loads(text: str | bytes) -> Table:
    """The same from a text.

    >>> import holdfast
    >>> holdfast.loads(holdfast.new("after_the_end", seats=3, seed=7).dumps())
    <Table of After The End, 3 seats, seed 7: Seat 1 is asked, 7 answers>
    """
    return _table(read_text(text))


def _table(saved: SavedMatch) -> Table:
    return Table(resume(find_game(saved.game), saved))
