"""Whoever chooses is asked as soon as there are two answers, and not for one. EM-ABIL-09, EM-DEP-11."""

import pytest

from games.empire.rig import LEVY, Rig, target
from holdfast.games.empire.position.actions import DECLINE, PICK
from holdfast.games.empire.position.state import GRAVEYARD, HAND, LEFT, NONE, Piece
from holdfast.games.empire.rules.abilities.abilities import Effect
from holdfast.games.empire.rules.abilities.effects_graves import DeployFree, Return
from holdfast.games.empire.rules.abilities.effects_seats import Pick, duel
from holdfast.games.empire.rules.abilities.keywords import Execute
from holdfast.games.empire.rules.abilities.targets import enemy_unit, your_unit
from holdfast.kernel.state import NOBODY, Script, Seat

NAMES = [LEVY, "Gate Warden", "Toll Bandits"]  # units of tier I
COUNTS = pytest.mark.parametrize("count", range(4))
SEATS = pytest.mark.parametrize("seat", [0, 1])


def carried_out(r: Rig, seat: int, source: Piece, *effects: Effect) -> Rig:
    """An ability of these effects has its turn."""
    r.s.push(Script("any", "EM-ABIL-09", effects), Seat(seat), source, NONE, NONE)
    r.s.asked = NOBODY
    r.s.settle()
    return r


@SEATS
@COUNTS
def test_EM_DEP_11_EM_ZONE_14_of_several_cards_in_the_graveyard_one_is_chosen(count: int, seat: int) -> None:
    for effect, question in (
        (DeployFree(GRAVEYARD, 9), "deploy_free"),
        (DeployFree(GRAVEYARD, 9, optional=True), "deploy_free"),
        (Return(), "return"),
    ):
        r = Rig().bury(seat, *NAMES[:count]).bury(1 - seat, LEVY, "Gate Warden")
        source, may = r.put(seat, LEVY), isinstance(effect, DeployFree) and effect.optional
        carried_out(r, seat, source, effect)
        if count > 1 or (may and count):
            assert r.asked == (seat, question)
            kinds = sorted(PICK + r.kind(name) for name in NAMES[:count])
            assert r.s.options() == kinds + ([DECLINE] if may else [])
        else:
            assert r.s.question() == "act"
            assert r.buried(seat, LEVY) == 0
        assert r.buried(1 - seat, LEVY) == 1


@SEATS
@COUNTS
def test_EM_DEP_11_a_hand_is_secret_so_its_seat_is_always_asked(count: int, seat: int) -> None:
    r = Rig()
    r.s.hands = ()
    source = r.put(seat, LEVY)
    r.hold(seat, *NAMES[:count])
    carried_out(r, seat, source, DeployFree(HAND, 9))
    assert r.asked == (seat, "deploy_free")
    kinds = sorted(PICK + r.kind(name) for name in NAMES[:count])
    assert r.s.options() == (kinds or [DECLINE])


@SEATS
@COUNTS
def test_EM_ABIL_09_EM_ACT_08_of_several_units_one_is_chosen(count: int, seat: int) -> None:
    for effects, question, owner in (
        ([Pick(enemy_unit())], "target", 1 - seat),
        ([Execute()], "execute", 1 - seat),
        (duel(your_unit(), enemy_unit()), "fighter", seat),
        (duel(your_unit(), enemy_unit()), "target", 1 - seat),
    ):
        r = Rig()
        is_duel = len(effects) > 1
        source = r.put(seat, "Drill Yard" if is_duel else "Gate Warden", LEFT, occupying=not is_duel)
        if is_duel:
            r.put(1 - owner, "Gate Warden", LEFT)
        units = [r.put(owner, name, LEFT) for name in NAMES[:count]]
        carried_out(r, seat, source, *effects)
        if count > 1:
            assert r.asked == (seat, question)
            assert r.s.options() == [target(unit) for unit in units]
        else:
            assert r.s.question() == "act"
