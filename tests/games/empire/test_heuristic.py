"""The greedy bot values what the later cards do."""

from games.empire.rig import LEVY, Rig
from holdfast.games.empire.mind.heuristic import heuristic
from holdfast.games.empire.position.actions import DEPLOY, PASS
from holdfast.games.empire.position.state import LEFT, MIDDLE
from holdfast.games.empire.rules.abilities.abilities import BY_NAME


def rating(r: Rig, code: int) -> float:
    """How good the option looks to the asked seat."""
    return heuristic(r.s)[r.s.options().index(code)]


def test_road_toll_is_worth_it_while_the_opponent_has_ready_villagers() -> None:
    r = Rig().hold(0, "Road Toll")
    r.people(0, 1)
    r.people(1, 3)
    assert rating(r.turn(0), DEPLOY + BY_NAME["Road Toll"]) > rating(r, PASS)


def test_stand_fast_is_worth_it_for_a_unit_that_would_fall() -> None:
    r = Rig().hold(0, "Stand Fast")
    r.people(0, 2)
    r.put(0, "Old General Keita", LEFT, occupying=True)
    r.put(1, "Bog Leviathan", LEFT)
    r.battle().turn(0)
    assert rating(r, DEPLOY + BY_NAME["Stand Fast"]) > rating(r, PASS)
    calm = Rig().hold(0, "Stand Fast")
    calm.people(0, 2)
    calm.put(0, LEVY, LEFT)
    calm.battle().turn(0)
    assert rating(calm, DEPLOY + BY_NAME["Stand Fast"]) <= rating(calm, PASS)


def test_a_unit_is_rather_deployed_for_free_than_for_its_price() -> None:
    r = Rig().hold(0, "Rite of the Rains", "Wide-Horn Matron")
    r.settle(0, LEFT, MIDDLE)
    r.people(0, 4)
    free, paid = DEPLOY + BY_NAME["Rite of the Rains"], DEPLOY + BY_NAME["Wide-Horn Matron"]
    assert rating(r.turn(0), free) > rating(r, paid)
