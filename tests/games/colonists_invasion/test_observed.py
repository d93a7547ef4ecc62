"""Observations: bookmarks that pack much into a number can be read back, and both sides see alike."""

import pytest

from games.colonists_invasion.duel import Duel
from games.colonists_invasion.helpers_economy import town
from holdfast.games.colonists_invasion.mind.observation import encode
from holdfast.games.colonists_invasion.mind.seen.frames import SCRIPTS
from holdfast.games.colonists_invasion.position.actions import MOVE_SECOND
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.state import ERAS
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.goods.deals import pieces
from holdfast.games.colonists_invasion.rules.goods.trade import _CHANGES, _OTHER, _PIECES, _TILE
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.games.colonists_invasion.study.observed import OBSERVING
from holdfast.kernel.state import Frame
from holdfast.parts.layout import position_of, read

OFFER = 1 + _OTHER * 3 + _CHANGES * 4 + _PIECES * 24 + _TILE * 56


@pytest.mark.parametrize(
    ("script", "pc", "numbers"),
    [
        ("trading", 1, (OFFER, pieces(0, 63) + pieces(7, 1), pieces(5, 2))),
        ("trading", 0, (0, 0, 0)),
        ("construct", 0, (3, bundle("3T 2W 1F"), 0)),
        ("construct", 2, (3, 0, 5)),
        ("play_card", 0, (84, 0, 0)),
        ("play_card", 2, (84, 3, 0)),
        ("enter", 0, (5, 1, 4)),
        ("enter", 2, (5, 0, 0)),
        ("turn", 2, (0, MOVE_SECOND + 56, 0)),
        ("turn", 2, (0, 56, 1)),
        ("year_end", 4, (3, 0b100001000010, 0)),
        ("year_end", 7, (1, 0, 0)),
        ("either.commander.2", 0, (1 << 28 | 1 << 3, 0, 0)),
        ("either.supreme.1", 0, (12, 5 + 2 * 64 + 4096, -3)),
        ("either.supreme.1", 0, (12, 5 + 2 * 64, 3)),
        ("war_explosions", 0, (1 << 28 | 1 << 7, 3, 2)),
        ("war_versus_battle", 1, (12, 0, 0)),
        ("war_versus_battle", 3, (12, 2, 1 + 2 * w.DUMMY_MINE)),
        ("war_versus_battle", 3, (12, 2, 0)),
    ],
)
def test_a_bookmark_is_read_as_it_was_from_every_seat(
    script: str, pc: int, numbers: tuple[int, int, int]
) -> None:
    s = town(4, "capture_the_flag").state
    s.stack[:] = [Frame(SCRIPTS[script], pc, 1, *numbers), Frame(VERSUS_WINDOW, 0, 2, 1, 1)]
    for seat in range(4):
        f = position_of(OBSERVING, encode(s, seat), seat).stack[0]
        assert (f.script.name, f.pc, f.seat, f.a, f.b, f.c) == (script, pc, 1, *numbers)


def test_both_teams_see_the_battleground_from_their_own_side() -> None:
    field = Duel().men(0, 2, farmers=2).men(1, 27, farmers=2)
    field.work(9, w.TRENCH, 1, team=0).work(20, w.TRENCH, 4, team=1)
    field.s.board[ERAS] = 1
    seen = [read(OBSERVING, encode(field.s, seat)) for seat in range(2)]
    assert seen[0][0]["ground"] == seen[1][0]["ground"]
    assert [row["posts"] for row in seen[0][1]] == [row["posts"] for row in seen[1][1]]
    assert [seen[seat][0]["upper"] for seat in range(2)] == [[0], [1]]
