"""The win of the Final Wave comes at once, whatever removes the last Invader. [CI-R-109]"""

from collections.abc import Callable

import pytest

from games.colonists_invasion.battlefield import Battlefield, fire_at, printed
from holdfast.games.colonists_invasion.cards.movement_notation import FEARS_CITIZENS
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN_CARDS
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.study.census_war import audit_war
from holdfast.kernel.state import NOBODY
from holdfast.testkit.rows import rows

LAST_SPAWN = 3  # of a Final Wave for two seats


def in_wave(field: Battlefield, wave: int = LAST_SPAWN) -> Battlefield:
    field.s.board[st.WAVE] = wave
    return field


def gun(basic: int = 1) -> Battlefield:
    """A Trench on 7 that sees 12, where the troop stands."""
    return Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).troop(12, basic)


def is_won(field: Battlefield) -> bool:
    s = field.s
    if s.war[ws.FATE] != ws.WON:
        return False
    assert (s.stack, s.pending, s.asked, s.war[ws.PARTS]) == ([], [], NOBODY, 0)
    assert audit_war(s) == []
    return len(field.events("held_out")) == 1


def volley() -> Battlefield:
    """The troop is shot before its card is drawn."""
    return in_wave(gun()).begin(BATTLE_PHASE, answers=[fire_at(12)])


def volley_at_a_moving_troop() -> Battlefield:
    with printed("R101", "D D"):
        field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).troop(17, 1)
        return in_wave(field).begin(BATTLE_PHASE, "R101", answers=[fire_at(12, ws.MOVING)])


def battle() -> Battlefield:
    with printed("R101", "D D"):
        return in_wave(Battlefield().soldiers(12, farmers=1, citizens=1).troop(17, 1)).begin(
            BATTLE_PHASE, "R101"
        )


def lost_battle() -> Battlefield:
    """The Elite Unit of a stronger troop alone is left of it, and falls to the total of the losers."""
    with printed("R117", "D", ((8, 4),)):
        return in_wave(Battlefield().soldiers(12, farmers=3).troop(17, 0, 1)).begin(BATTLE_PHASE, "R117")


def bomb() -> Battlefield:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1).work(12, w.BOMB).troop(12, 1)
    return in_wave(field).begin(BATTLE_PHASE, answers=[a.BLAST + 11])


def citizens() -> Battlefield:
    with printed("R118", "D D", FEARS_CITIZENS):
        return in_wave(Battlefield().soldiers(12, citizens=1).troop(17, 2)).begin(BATTLE_PHASE, "R118")


@pytest.mark.parametrize(
    "removal",
    [volley, volley_at_a_moving_troop, battle, lost_battle, bomb, citizens],
    ids=lambda f: f.__name__,
)
def test_CI_R_109_CI_FINAL_15_the_win_comes_with_the_last_removal(removal: Callable[[], Battlefield]) -> None:
    field = removal()
    assert is_won(field)
    assert field.log.events[-1].kind == "held_out"
    assert not field.events("soldiers_upright")


def test_CI_R_109_nothing_that_was_pending_is_resolved() -> None:
    field = battle()
    assert field.events("battle_won")
    assert field.sickbay == (0, 0)
    assert field.on(12) == (1, 1, w.NO_TILE)


def test_CI_R_109_not_while_an_invader_is_left() -> None:
    field = in_wave(gun().troop(28, 1)).begin(BATTLE_PHASE, "R101", answers=[fire_at(12)])
    assert not is_won(field)
    field = Battlefield().work(12, w.TRAP).work(7, w.TRENCH).soldiers(7, farmers=1).troop(12, 2)
    rows(field.s).ground[12 * ws.GROUND + ws.HELD] = 1
    with printed("R101", "D D"):
        in_wave(field).begin(BATTLE_PHASE, "R101", answers=[a.LET_IT_HAPPEN, fire_at(12, ws.MOVING)])
    kinds = [event.kind for event in field.log.events]
    assert kinds.count("invaders_fell") == 2  # the one held by the Trap comes later, and falls at the Trench
    assert kinds.index("invaders_fell") < kinds.index("battle_begun") < kinds.index("held_out")


@pytest.mark.parametrize("wave", [0, LAST_SPAWN - 1])
def test_CI_R_109_not_while_more_would_come(wave: int) -> None:
    field = in_wave(gun(), wave).begin(BATTLE_PHASE, answers=[fire_at(12)])
    assert field.troops() == {}
    assert field.s.war[ws.FATE] == ws.OPEN
    assert field.events("soldiers_upright")


def test_CI_R_109_not_before_the_last_spawn_is_over() -> None:
    field = in_wave(Battlefield().soldiers(24, citizens=2))
    with printed("R101", "D", units="24B"), printed("R102", "D", units="26B"):
        field.play(SPAWN_CARDS, ["R101", "R102"], (), 2)
    assert field.events("battle_won")
    assert field.s.war[ws.FATE] == ws.OPEN
    assert field.troops() == {26: (1, 0)}
