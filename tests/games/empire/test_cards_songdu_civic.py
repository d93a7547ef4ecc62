"""Every villager and settlement of Songdu, and its token, does what its text says."""

from games.empire.rig import LEVY, PEASANT, Rig, adv
from holdfast.games.empire.position.actions import EXERT, FRONTIER, PAY
from holdfast.games.empire.position.state import LEFT, NONE, RIGHT
from holdfast.games.empire.rules.abilities.abilities import BULWARK, GUARD
from holdfast.games.empire.rules.payment import supplies
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves


@proves("EM-CIVIC-13", "EM-CIVIC-14")
def test_brick_makers_draw_a_civic_card_with_three_assembled() -> None:
    r = Rig()
    r.people(0, 1, "Toll Clerks")
    r.villager(0, "Brick Makers")
    assert r.held(0, PEASANT) == 0
    r = Rig()
    r.people(0, 2, "Toll Clerks")
    r.villager(0, "Brick Makers")
    assert r.held(0, PEASANT) == 1


def test_road_wardens_summon_a_conscript_with_four_assembled() -> None:
    r = Rig()
    r.people(0, 2, "Toll Clerks")
    assert not r.villager(0, "Road Wardens").fielded(0, "Conscript")
    r = Rig()
    r.people(0, 3, "Toll Clerks")
    assert r.villager(0, "Road Wardens").fielded(0, "Conscript")


def test_granary_keeper_supplies_two_for_monuments_only() -> None:
    r = Rig()
    keeper = r.put(0, "Granary Keeper")
    assert [supplies(r.s, Seat(0), type) for type in (0, 1, 2)] == [1, 1, 2]
    r.hold(0, "Milestone of Kings").turn(0).do(r.code("deploy", "Milestone of Kings"), FRONTIER + LEFT)
    assert r.exerted(keeper)
    assert r.occupier(LEFT) != NONE


def test_drill_master_gives_guard() -> None:
    r = Rig()
    master, levy = r.put(0, "Drill Master"), r.put(0, LEVY)
    r.activate(0, master)
    assert r.has(levy, GUARD)
    assert r.exerted(master)


def test_market_singer_lifts_morale_when_deployed() -> None:
    assert Rig().villager(0, "Market Singer").morale(0) == 27


def test_toll_clerks_supply_two_when_three_are_assembled() -> None:
    r = Rig()
    first = r.people(0, 2, "Toll Clerks")[0]
    assert supplies(r.s, Seat(0), 0) == 2
    r.people(0, 1, "Brick Makers")
    assert supplies(r.s, Seat(0), 0) == 5
    r.hold(0, "Gate Warden").turn(0).do(r.code("deploy", "Gate Warden"))
    assert set(r.s.options()) >= {PAY, EXERT + first}  # two lost supplies or none: the seat may choose


@proves("EM-CIVIC-03")
def test_garrison_town_protects_the_occupier() -> None:
    r = Rig()
    occupier, other = r.put(0, LEVY, LEFT, occupying=True), r.put(0, LEVY, LEFT)
    r.put(0, "Garrison Town", LEFT)
    assert (r.stats(occupier), r.stats(other)) == ((1, 3), (1, 1))


def test_drill_yard_sharpens_those_who_advance_there() -> None:
    r = Rig()
    r.put(0, LEVY, LEFT, occupying=True)
    r.put(0, "Drill Yard", LEFT)
    one, other = r.put(0, LEVY), r.put(0, LEVY)
    r.commit(0, adv(one, LEFT), adv(other, RIGHT))
    assert (r.stats(one), r.stats(other)) == ((2, 1), (1, 1))


def test_signal_tower_makes_bulwarks_while_you_occupy() -> None:
    r = Rig()
    levy = r.put(0, LEVY, LEFT)
    r.put(0, "Signal Tower", LEFT)
    assert not r.has(levy, BULWARK)
    r.put(0, LEVY, LEFT, occupying=True)
    assert r.has(levy, BULWARK)


def test_conscript_is_a_token_that_costs_nothing() -> None:
    r = Rig().deploy(0, "Conscript")
    assert r.stats(r.the(0, "Conscript")) == (1, 1)
