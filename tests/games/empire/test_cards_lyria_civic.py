"""Every villager and settlement of Lyria, and its token, does what its text says."""

from games.empire.rig import LEVY, PEASANT, Rig, target
from holdfast.games.empire.position.actions import DECLINE, DRAW_CIVIC
from holdfast.games.empire.position.state import LEFT, NONE
from holdfast.games.empire.rules.abilities.standing import has_reverence
from holdfast.games.empire.rules.payment import supplies
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves

ONE_OF_EACH_TIER = ("Marsh Glutton", "Pit Dredger", "Corpse Tyrant", "Bog Leviathan")


def test_frightened_flock_schemes_with_three_assembled() -> None:
    r = Rig()
    r.people(0, 2, "Rumour Mongers")
    r.villager(0, "Frightened Flock")
    assert r.asked == (0, "scheme")


def test_grave_digger_wastes_two() -> None:
    assert Rig().villager(0, "Grave Digger").buried(0, LEVY) == 2


def test_rumour_mongers_hurt_with_four_assembled() -> None:
    r = Rig()
    r.people(0, 3, "Frightened Flock")
    assert r.villager(0, "Rumour Mongers").morale(1) == 24


def test_tallow_boiler_supplies_two_with_reverence() -> None:
    r = Rig()
    r.put(0, "Tallow Boiler")
    assert supplies(r.s, Seat(0), 0) == 1
    r.bury(0, *ONE_OF_EACH_TIER)
    assert has_reverence(r.s, Seat(0))
    assert supplies(r.s, Seat(0), 0) == 2


def test_orphan_choir_dies_for_two_thralls() -> None:
    r = Rig()
    choir = r.put(0, "Orphan Choir")
    r.activate(0, choir)
    assert r.buried(0, "Orphan Choir") == 1
    assert len(r.fielded(0, "Thrall")) == 2


@proves("EM-FLOW-08")
def test_doomsayer_schemes() -> None:
    r = Rig()
    doomsayer = r.put(0, "Doomsayer")
    r.activate(0, doomsayer)
    assert r.asked == (0, "scheme")
    assert r.exerted(doomsayer)


def test_gallows_hill_turns_a_unit_into_a_card() -> None:
    r = Rig()
    holder = r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Gallows Hill", LEFT)
    r.replenishment()
    assert r.asked == (0, "sacrifice")
    r.do(target(holder), DRAW_CIVIC)
    assert r.buried(0, LEVY) == 1
    assert r.held(0, PEASANT) == 1


def test_gallows_hill_may_spare_everybody() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Gallows Hill", LEFT)
    r.replenishment().do(DECLINE)
    assert r.asked[1] == "replenish"
    assert r.buried(0, LEVY) == 0


def test_sunken_chapel_strengthens_with_reverence_while_occupying() -> None:
    r = Rig()
    holder = r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Sunken Chapel", LEFT)
    assert r.stats(holder) == (1, 1)
    r.bury(0, *ONE_OF_EACH_TIER)
    assert r.stats(holder) == (2, 2)
    r.s.board[3 + LEFT] = NONE
    assert r.stats(holder) == (1, 1)


def test_peat_cutting_wastes_one_when_battle_begins() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Peat Cutting", LEFT)
    assert r.battle().buried(0, LEVY) == 1


def test_tithe_collectors_supply_two_when_three_are_assembled() -> None:
    r = Rig()
    r.people(0, 2, "Tithe Collectors")
    assert supplies(r.s, Seat(0), 0) == 2
    r.people(0, 1, "Frightened Flock")
    assert supplies(r.s, Seat(0), 0) == 5


def test_thrall_is_a_small_token() -> None:
    r = Rig()
    assert r.stats(r.put(0, "Thrall")) == (1, 1)
