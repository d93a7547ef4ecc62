"""A finished game looked back on: its curves here, the decisions that mattered in `turnings`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from holdfast.kernel.event import SPECTATOR, Log
from holdfast.kernel.game import AnyGame, Json, Variant, View
from holdfast.kernel.state import NOBODY, State
from holdfast.kernel.values import Numbers
from holdfast.match import standings
from holdfast.match.match import first_position

MOST_POINTS: Final = 60  # of a curve
SHORT: Final = ("round", "year")  # what games are counted by, inside of what they are divided into
MONEY: Final = ("gold", "coins", "coin", "money")
CHANCE_TO_WIN: Final = "Chance to win, %"


@dataclass(frozen=True)
class Played:
    """A finished game: all that is needed to play it again."""

    game: str
    seats: int
    variant: Variant
    seed: int
    journal: tuple[int, ...]
    about: int = -1  # whose decisions are looked at; -1 for everybody's
    start: State | None = None
    values: Numbers | None = None
    patch: str = ""  # the file of the other numbers of its game; empty: as printed
    given: int = 0  # how many answers were given before the table was there, such as decks that are brought


@dataclass(frozen=True)
class Curve:
    """A number over the game, a line for each seat."""

    name: str
    lines: tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Turning:
    """A decision that mattered, and what a good bot would have done instead, or liked best besides."""

    decision: int  # how many answers came before it
    seat: int
    chosen: str
    other: str
    agreed: bool  # the bot would have done the same
    wins: float  # how much more often of 100 games the seat wins by its own choice
    wins_error: float  # the standard error of that
    gain: float  # how much more the seat leads by in the end
    error: float
    games: int  # played on from each of the two


@dataclass(frozen=True)
class Review:
    """A game looked back on."""

    marks: tuple[str, ...]  # of the points of the curves
    starts: tuple[int, ...]  # how many answers each point stands after
    curves: tuple[Curve, ...]
    turnings: tuple[Turning, ...]
    bot: str  # whose other ideas they are


# Curves


def curves_of(game: AnyGame, played: Played) -> tuple[tuple[str, ...], tuple[int, ...], tuple[Curve, ...]]:
    """Points and whatever the game names over its rounds; over its answers where a view tells of none."""
    found = list(_ends_of_rounds(game, played))
    if len(found) < 3:
        found = list(_every_so_often(game, played))
    elif len(found) > MOST_POINTS:
        step = -(-len(found) // MOST_POINTS)
        found = [*found[:-1:step], found[-1]]
    names = list(dict.fromkeys(name for _, _, values in found for name in values))
    curves = tuple(
        Curve(name, tuple(zip(*(values[name] for _, _, values in found), strict=True)))
        for name in names
        if all(name in values for _, _, values in found)
    )
    return tuple(mark for mark, _, _ in found), tuple(at for _, at, _ in found), curves


Point = tuple[str, int, dict[str, list[float]]]


def positions_of(game: AnyGame, played: Played) -> Iterator[tuple[int, Any]]:
    """The position after each answer, the first one included; the same object each time."""
    state = first_position(game, played.seats, played.variant, played.start, Log(), played.values)
    yield 0, state
    for index, action in enumerate(played.journal, 1):
        state.step(action)
        yield index, state


def _ends_of_rounds(game: AnyGame, played: Played) -> Iterator[Point]:
    last, before, count = None, None, 0
    for index, state in positions_of(game, played):
        now = round_of(game.view(state, SPECTATOR))
        if now is not None and last is None:
            yield "Start", index, values_of(game, state)
        elif last is not None and now not in (None, last) and state.asked != NOBODY:
            yield f"{last[0]} {last[1]}", index - 1, values_of(game, before)
        last = now or last
        before, count = state.clone(), index
    if last is not None:
        yield "End", count, values_of(game, before)


def _every_so_often(game: AnyGame, played: Played) -> Iterator[Point]:
    step = max(1, len(played.journal) // (MOST_POINTS - 1))
    for index, state in positions_of(game, played):
        if index % step == 0 or index == len(played.journal):
            yield f"Answer {index}", index, values_of(game, state)


def round_of(view: View) -> tuple[str, int] | None:
    """What the view counts the game by: the first number that stands beside its total, "season" of seven;
    and the rounds or years inside, however many there may be."""
    long, total = "", 0
    for key, value in view.items():
        among = view.get(f"{key}s", view.get(f"{key}es"))
        if type(value) is int and type(among) is int:
            long, total = key, among
            break
    short = next((word for word in SHORT if type(view.get(word)) is int), long)
    number = view.get(short)
    if type(number) is not int or number <= 0:
        return None
    name = short.replace("_", " ").capitalize()
    return (name if short == long or total < 2 else f"{long.capitalize()} {view[long]}, {short}", number)


def values_of(game: AnyGame, state: Any) -> dict[str, list[float]]:
    """The numbers the curves show at a position, by name: points, or what is compared instead, and what the
    game's own module adds."""
    stand = standings(game, state, SPECTATOR, revealed=True)
    found: dict[str, list[float]] = {}
    if stand.heads:
        found[stand.head_label if not stand.totals else "Points"] = [float(head) for head in stand.heads]
    if game.value is not None:
        found[CHANCE_TO_WIN] = [round(100 * game.value(state, seat), 1) for seat in range(state.seats)]
    views = [game.view(state, seat) for seat in range(state.seats)]
    own = game.faces.curves()
    named = own(merged(views)) if own is not None else _money(views)
    return found | {name: list(values) for name, values in named.items()}


def _money(views: Sequence[View]) -> dict[str, list[float]]:
    for word in MONEY:
        values = [_own(view, seat).get(word) for seat, view in enumerate(views)]
        numbers = [float(value) for value in values if type(value) is int]
        if len(numbers) == len(views):
            return {word.capitalize(): numbers}
    return {}


def _own(view: View, seat: int) -> dict[str, Json]:
    parts = view.get("seats")
    part = parts[seat] if isinstance(parts, list) and seat < len(parts) else None
    return part if isinstance(part, dict) else {}


def merged(views: Sequence[View]) -> View:
    """One view in which the part of every seat is as that seat sees it."""
    view = dict(views[0])
    parts = view.get("seats")
    if isinstance(parts, list) and len(parts) == len(views):
        view["seats"] = [_own(seen, seat) for seat, seen in enumerate(views)]
    return view
