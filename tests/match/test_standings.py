"""Where everybody stands while a game goes on: the lines of the sheet, and nothing a seat may not know."""

from dataclasses import replace

import pytest

from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame, SheetLine
from holdfast.kernel.rng import Rng, playout
from holdfast.match import change, standings
from holdfast.testkit.conformance.secrets import check_redeal
from holdfast.testkit.corpus import walk


def leaking(game: AnyGame) -> AnyGame:
    """The same game, its secret lines open to everybody."""

    def shown(state: object) -> list[SheetLine]:
        return [replace(line, secret=False) for line in game.sheet(state)]

    return replace(game, standing=shown)


@pytest.mark.parametrize("game_id", GAMES)
def test_in_the_end_the_lines_add_up_to_the_scores_or_nothing_is_added_up(game_id: str) -> None:
    game = REGISTRY.get(game_id)
    end = game.new()
    playout(end, Rng(5), game.max_decisions)
    found = standings(game, end, SPECTATOR, revealed=True)
    assert found.lines
    assert all(value is not None for line in found.lines for value in line.values)
    assert found.totals in ((), tuple(game.scores(end)))


@pytest.mark.parametrize("game_id", ["after_the_empire", "after_the_end"])
def test_a_game_of_points_has_totals_and_no_line_for_them(game_id: str) -> None:
    game = REGISTRY.get(game_id)
    found = standings(game, game.new(2), 0, revealed=True)
    assert len(found.totals) == 2
    assert "Total" not in [line.label for line in found.lines]


def test_a_secret_objective_counts_for_its_seat_alone() -> None:
    game = REGISTRY.get("after_the_empire")
    for point in walk(game, 2, (), 3).points:
        for seat in (0, 1, SPECTATOR):
            found = standings(game, point.state, seat)
            secret = next(line for line in found.lines if line.label == "Secret Objectives")
            assert [value is not None for value in secret.values] == [seat == 0, seat == 1]
            assert list(found.unsure) == [seat != 0, seat != 1]


def test_the_check_of_redeals_finds_a_secret_in_the_standings() -> None:
    game = REGISTRY.get("after_the_empire")
    check_redeal(game, 2, (), 3)
    with pytest.raises(AssertionError, match="standings differ"):
        check_redeal(leaking(game), 2, (), 3)


def test_morale_is_no_sum_and_the_round_is_no_line() -> None:
    game = REGISTRY.get("empire")
    found = standings(game, game.new(2), 0)
    assert found.totals == ()
    assert [line.label for line in found.lines] == ["Morale", "Tier", "Frontiers occupied"]
    assert found.heads == ("25", "25")
    assert found.head_label == "Morale"


def test_a_war_is_told_by_the_war_and_the_economy_by_prosperity() -> None:
    game = REGISTRY.get("colonists_invasion")
    together = standings(game, game.new(2), 0)
    assert together.totals == ()
    assert together.heads == ()
    assert together.lines[0].label == "Invaders on the Battleground"
    assert len(together.lines[0].values) == 1
    alone = standings(game, game.new(2, ("economy",)), 0)
    assert alone.totals == tuple(game.scores(game.new(2, ("economy",))))
    area = standings(game, game.new(2, ("area_control",)), 0)
    assert area.lines[0].label == "Hexes controlled"
    assert len(area.heads) == 2


def test_what_a_round_has_changed_leaves_out_what_stayed() -> None:
    game = REGISTRY.get("after_the_end")
    points = walk(game, 2, (), 3).points
    before, after = standings(game, points[0].state, 0), standings(game, points[-1].state, 0)
    found = change(before, after)
    old = {line.label: line.values for line in before.lines}
    new = {line.label: line.values for line in after.lines}
    assert [line.label for line in found.lines] == [name for name in new if new[name] != old[name]]
    assert found.totals == tuple(b - a for a, b in zip(before.totals, after.totals, strict=True))
    assert change(after, after).lines == ()
