"""Answers given for a person: only where every other answer comes to the same, whatever is hidden."""

import pytest

from games.empire.rig import LEVY, Rig
from games.empire.twin_kit import nameless
from holdfast.games.empire import GAME
from holdfast.games.empire.mind.indifferent import OWN_AFFAIRS, after
from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.position.state import BLOW, FIELDS, HEARTLAND, ITEM, NONE, Piece
from holdfast.games.empire.rules.moving.pieces import note_piece
from holdfast.games.empire.rules.twins import swap, told
from holdfast.games.empire.screens.stops import ALWAYS, MATTERS, STOPS, quiet
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat, replaced
from holdfast.testkit.rows import rows

WHOLE = {"queue": ITEM, "loose": ITEM, "waiting": ITEM, "blows": BLOW}  # lists of blocks of numbers
TABLES = [(2, ()), (2, ("drafted",)), (2, ("best_of_three",)), (3, ()), (4, ()), (4, ("teams",))]


@pytest.mark.search
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
    row = getattr(rig.s, column)
    setattr(rig.s, column, type(row)([*row[:20], row[20] + 1, *row[21:]]))
    assert quiet(rig.s, MATTERS) is None


def test_two_cards_of_different_names_are_asked_about() -> None:
    assert quiet(promoting("Gate Warden").s, MATTERS) is None


def test_all_numbers_of_a_position_are_compared() -> None:
    rig = promoting()
    before = told(rig.s)
    for field in FIELDS:
        other = rig.s.clone()
        value = getattr(other, field.name)
        empty = [7] * WHOLE.get(field.name, 1)
        if isinstance(value, int):
            setattr(other, field.name, value + 7)
        else:
            setattr(other, field.name, type(value)([*value[:-1], value[-1] + 7] if value else empty))
        assert told(other) != before, field.name


def test_free_numbers_at_the_end_do_not_count_and_the_last_piece_does() -> None:
    rig = promoting()
    before = told(rig.s)
    gone = rig.put(0, LEVY)

    rig.s.kind = replaced(rig.s.kind, gone, Kind(NONE))
    assert len(rig.s.kind) > gone
    assert told(rig.s) == before
    other = rig.s.clone()
    for s, hurt in ((rig.s, 0), (other, 1)):
        note_piece(s, Piece(gone + 1), rig.kind(LEVY), Seat(0), HEARTLAND)
        rows(s).damage[gone + 1] = hurt
    assert told(rig.s) != told(other)


def test_changing_places_twice_changes_nothing() -> None:
    rig = promoting()
    before = key(GAME, rig.s)
    swap(rig.s, 20, 21)
    swap(rig.s, 20, 21)
    assert key(GAME, rig.s) == before
