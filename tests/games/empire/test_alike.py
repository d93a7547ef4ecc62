"""Answers given for a person: only where every other answer comes to the same, whatever is hidden."""

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games.empire import FIELDS, GAME
from holdfast.games.empire.alike import OWN_AFFAIRS, after, numbers, swap
from holdfast.games.empire.pieces import columns
from holdfast.games.empire.state import (
    ABOUT,
    BLOW,
    DEALER,
    ITEM,
    NONE,
    PLACE,
    RECEIVER,
    SOURCE,
    EmpireState,
)
from holdfast.games.empire.stops import ALWAYS, MATTERS, STOPS, quiet
from holdfast.kernel.position import frames, key
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY

TABLES = [(2, ()), (2, ("drafted",)), (2, ("best_of_three",)), (3, ()), (4, ()), (4, ("teams",))]
REFERENCES = ("settled", "auras", "lineup")
COLUMNS = (
    *("kind", "owner", "zone", "was", "flags", "damage"),
    *("attack", "defence", "given", "counters", "used", "plan"),
)


def nameless(s: EmpireState) -> tuple[object, ...]:
    """The position without the numbers of its pieces: each is known by all that can be said of it."""
    rows = list(zip(*columns(s), strict=True))
    places = list(s.board[PLACE : PLACE + 3])
    full = [
        (
            row,
            [at for at in range(3) if places[at] == n],
            [at for at, one in enumerate(s.settled) if one == n],
        )
        for n, row in enumerate(rows)
        if row[0] != NONE
    ]

    def called(n: int) -> object:
        return rows[n] if 0 <= n < len(rows) else n

    def block(values: list[int], size: int, *references: int) -> list[object]:
        return [called(n) if at % size in references else n for at, n in enumerate(values)]

    rest = [getattr(s, field.name) for field in FIELDS if field.name not in (*COLUMNS, *REFERENCES, "board")]
    plain = [one for one in rest if one is not s.queue and one is not s.loose]
    plain = [one for one in plain if one is not s.waiting and one is not s.blows]
    return (
        s.asked,
        [(*frame, called(frame[3]), called(frame[4]), called(frame[5])) for frame in frames(s)],
        sorted(full),
        [s.board[at] for at in range(len(s.board)) if not PLACE <= at < PLACE + 3],
        sorted(map(str, map(called, s.auras))),
        [called(n) for n in s.lineup],
        *[block(one, ITEM, SOURCE, ABOUT) for one in (s.queue, s.loose, s.waiting)],
        block(s.blows, BLOW, DEALER, RECEIVER),
        plain,
    )


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_nothing_that_matters_is_answered_for_anybody(seats: int, variant: tuple[str, ...]) -> None:
    """Wherever an answer is given for a seat, from what the seat may know, every other leads to the same."""
    given = asked = 0
    for seed in range(8):
        s, rng = GAME.new(seats, variant), Rng(f"{variant}/{seed}")
        while s.asked != NOBODY and asked < 1500 * (seed + 1):
            if s.asked == CHANCE:
                s.step(draw(s, rng))
                continue
            asked += 1
            answer = quiet(GAME.redeal(s, s.asked, rng), MATTERS)
            options = s.options()
            if answer is not None and len(options) > 1:
                given += 1
                assert s.question() not in OWN_AFFAIRS
                assert answer == options[0]
                results = [nameless(after(s, action)) for action in options]
                assert all(result == results[0] for result in results), (seed, s.question(), options)
                assert quiet(GAME.redeal(s, s.asked, rng), MATTERS) == answer, "no secret decides it"
            chosen = options[-2] if s.question() == "deck" else options[rng.below(len(options))]
            s.step(chosen)
    assert given > 9


def test_the_first_stop_asks_everything() -> None:
    assert (STOPS[0].id, GAME.stops) == (ALWAYS, STOPS)
    s, rng = GAME.new(2), Rng(1)
    while s.asked != NOBODY:
        assert s.asked == CHANCE or GAME.quiet(s, ALWAYS) is None
        s.step(draw(s, rng) if s.asked == CHANCE else s.options()[0])


def promoting(second: str = LEVY) -> Rig:
    """Seat 0 chooses which of two units is promoted; they are pieces 20 and 21."""
    rig = Rig()
    rig.people(1, 20)
    rig.put(0, LEVY)
    rig.put(0, second)
    rig.begin().deploy(0, "Royal Commission")
    assert rig.asked == (0, "target")
    return rig


def test_twins_are_not_told_apart() -> None:
    rig = promoting()
    assert quiet(rig.s, MATTERS) == rig.s.options()[0]


@pytest.mark.parametrize("column", ["damage", "attack", "counters", "given", "flags"])
def test_the_slightest_difference_is_asked_about(column: str) -> None:
    rig = promoting()
    getattr(rig.s, column)[20] += 1
    assert quiet(rig.s, MATTERS) is None


def test_two_cards_of_different_names_are_asked_about() -> None:
    assert quiet(promoting("Gate Warden").s, MATTERS) is None


def test_all_numbers_of_a_position_are_compared() -> None:
    rig = promoting()
    before = numbers(rig.s)
    for field in FIELDS:
        other = rig.s.clone()
        value = getattr(other, field.name)
        changed = ([*value[:-1], value[-1] + 7] if value else [7]) if isinstance(value, list) else value + 7
        setattr(other, field.name, changed)
        assert numbers(other) != before, field.name


def test_changing_places_twice_changes_nothing() -> None:
    rig = promoting()
    before = key(GAME, rig.s)
    swap(rig.s, 20, 21)
    swap(rig.s, 20, 21)
    assert key(GAME, rig.s) == before
