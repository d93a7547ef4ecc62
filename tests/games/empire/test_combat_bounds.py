"""Combat and the opening at their bounds: when an order matters, what nothing does, who still has cards."""

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games.empire.position.actions import FRONTIERS
from holdfast.games.empire.position.state import COMBAT, LEFT, MORALE, NONE, OWN, PHASE, STARTED
from holdfast.games.empire.rules.abilities.abilities import INFILTRATE
from holdfast.games.empire.rules.abilities.keywords import FLANKING
from holdfast.games.empire.rules.fighting.combat import dealing_matters
from holdfast.games.empire.rules.fighting.damage import gain_morale, hurt_seat
from holdfast.games.empire.rules.fighting.occupation import Aftermath
from holdfast.games.empire.rules.setup import MULLIGAN, PutCardsBack
from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, NOBODY, WAIT, Frame, Script, Seat, replaced
from holdfast.testkit.rows import rows

SEATS = pytest.mark.parametrize("seat", [0, 1])


@SEATS
@pytest.mark.parametrize(("more", "matters"), [(0, True), (1, False), (2, False)])
def test_EM_R_75_EM_FIGHT_02_who_deals_first_matters_only_if_damage_is_left_over(
    seat: int, more: int, matters: bool
) -> None:
    # Two Levies deal 1 each; only one of them passes on to the commander what the receiver does not need.
    r = Rig()
    r.s.board[STARTED + LEFT] = NONE
    dealers = [r.put(seat, LEVY, LEFT) for _ in range(2)]
    receiver = r.put(1 - seat, LEVY, LEFT)
    r.s.defence = replaced(r.s.defence, receiver, more)
    assert not dealing_matters(r.s, LEFT, dealers, [receiver])
    rows(r.s).given[dealers[1]] = INFILTRATE
    assert dealing_matters(r.s, LEFT, dealers, [receiver]) == matters
    rows(r.s).given[dealers[0]] = INFILTRATE
    assert not dealing_matters(r.s, LEFT, dealers, [receiver])


@SEATS
@pytest.mark.parametrize("amount", [0, 1])
def test_EM_R_69_no_damage_and_no_morale_are_nothing_that_happens(seat: int, amount: int) -> None:
    for change, sign in ((hurt_seat, -1), (gain_morale, 1)):
        r, log = Rig(), Log()
        before = r.s.own[seat * OWN + MORALE]
        if sign < 0:
            hurt_seat(r.s, Seat(seat), amount, r.put(1 - seat, LEVY), log)
        else:
            gain_morale(r.s, Seat(seat), amount, log)
        assert r.s.own[seat * OWN + MORALE] == before + sign * amount, change
        assert (len(log.events) > 0) == (amount > 0)


@SEATS
def test_EM_COMBAT_05_EM_SEQ_01_what_occupying_has_begun_is_carried_out_first(
    seat: int,
) -> None:
    r = Rig()
    flanks = r.put(seat, LEVY)
    r.s.board[PHASE] = COMBAT
    script = Script("aftermath", "EM-COMBAT-05", (Aftermath(),))
    r.s.stack.append(Frame(script, 0, TABLE, FRONTIERS))
    r.s.loose = (FLANKING.index, seat, flanks, NONE, NONE, 0)
    r.s.asked = NOBODY
    r.s.settle()
    assert (r.s.asked, r.s.question(), r.s.board[PHASE]) == (seat, "flank", COMBAT)


@SEATS
def test_EM_START_03_a_seat_is_asked_what_it_puts_back_while_it_has_cards_itself(seat: int) -> None:
    for holder in (0, 1):
        r = Rig()
        r.s.hands = ()
        r.hold(holder, LEVY)
        frame = Frame(MULLIGAN, 0, seat)
        r.s.stack.append(frame)
        assert PutCardsBack().run(r.s, frame, None) == (WAIT if holder == seat else DONE)
