"""How one comes to a table: a new one, or one that was kept."""

from collections.abc import Mapping, Sequence
from os import PathLike
from secrets import randbelow
from typing import Final

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.position import loads as read_position
from holdfast.match import Match, SavedMatch, read_match, resume
from holdfast.match.save import loads as read_text
from holdfast.patches import game_with, read_patch
from holdfast.patches.trying import tried

from .about import Variants, variant_of
from .given import a_mapping, a_number, a_path, a_text, texts
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
    patch: str = "",
    position: str | None = None,
) -> Table:
    """A table of a game, at its first question.

    `seed` is its luck: the same seed and answers, the same game; without one it is drawn, and `repr` tells
    it. `bots` names a bot for each seat, "" where you answer. `values` sets numbers that the game leaves
    open, see `holdfast values GAME`, `patch` other numbers for its cards, as the text of a patch file.
    `position` begins where `Table.position` was taken.

    >>> import holdfast
    >>> holdfast.new("after_the_end", seats=3, seed=7)
    <Table of After The End, 3 seats, seed 7: Seat 1 is asked, 7 answers>
    >>> holdfast.new("after_the_end", seats=9)
    Traceback (most recent call last):
    holdfast.kernel.errors.Mistake: After The End is played with 2, 3, 4 or 5 seats, not 9.
    """
    record = find_game(a_text(game, "game"))
    bots, names = texts(bots, "bots"), texts(names, "names")
    if patch:
        record = tried(read_patch(a_text(patch, "patch"), "Field 'patch'", record))
    chosen, start = variant_of(record, variant), None
    if position is not None:
        start, count, chosen = read_position(record, a_text(position, "position"))
        if seats not in (None, count):
            raise Mistake(f"The position has {count} seats, not {seats}; leave 'seats' out.")
        seats = count
    if seats is not None:
        seats = a_number(seats, "seats")
    elif bots or names:
        seats = len(bots) or len(names)
    match = Match(
        record,
        record.usual_seats if seats is None else seats,
        chosen,
        randbelow(SEEDS) if seed is None else a_number(seed, "seed"),
        names,
        bots=bots,
        takebacks=True,
        start=start,
        values=record.check_values(a_mapping(values, "values", "numbers by name")) if values else None,
    )
    return Table(match)


def load(path: str | PathLike[str]) -> Table:
    """The table that was kept in a file by `Table.save`, `holdfast play` or a web table.

    >>> import holdfast
    >>> holdfast.load("nowhere.json")
    Traceback (most recent call last):
    holdfast.kernel.errors.Mistake: Cannot read 'nowhere.json': No such file or directory; check its name.
    """
    return _table(read_match(a_path(path)))


def loads(text: str | bytes) -> Table:
    """The same from a text.

    >>> import holdfast
    >>> holdfast.loads(holdfast.new("after_the_end", seats=3, seed=7).dumps())
    <Table of After The End, 3 seats, seed 7: Seat 1 is asked, 7 answers>
    """
    if not isinstance(text, (str, bytes)):
        raise Mistake(f"The match is {text!r}; give the text that table.dumps() gave.")
    return _table(read_text(text))


def _table(saved: SavedMatch) -> Table:
    find_game(saved.game)  # of one that is not installed the likeliest is named
    return Table(resume(game_with(saved.game, saved.patch), saved))
