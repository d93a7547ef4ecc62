"""The greedy bot values what the later cards do."""

from games.empire.rig import LEVY, Rig
from holdfast.games import REGISTRY
from holdfast.games.empire.mind.heuristic import heuristic
from holdfast.games.empire.mind.outlook import FIGHTING
from holdfast.games.empire.position.actions import DEPLOY, PASS
from holdfast.games.empire.position.state import HEARTLAND, LEFT, MIDDLE, ROUND, EmpireState, Piece
from holdfast.games.empire.rules.abilities.abilities import (
    BRUTAL,
    BY_NAME,
    INFILTRATE,
    SKIRMISHER,
    TIRELESS,
    UNKILLABLE,
)
from holdfast.games.empire.rules.abilities.standing import has, keywords_of
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import NOBODY

WORDS = (BRUTAL, INFILTRATE, SKIRMISHER, TIRELESS, UNKILLABLE)


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


def test_keywords_asked_for_together_are_those_asked_for_one_by_one() -> None:
    game, luck, found = REGISTRY.get("empire"), Rng(5), 0
    state = game.new(4)
    assert isinstance(state, EmpireState)
    while state.asked != NOBODY and state.board[ROUND] < 9:
        for n in range(len(state.kind)):
            if state.zone[n] <= HEARTLAND:
                one_by_one = [word for word in WORDS if has(state, Piece(n), word)]
                assert keywords_of(state, Piece(n), FIGHTING) == sum(one_by_one)
                found += len(one_by_one)
        ratings, options = game.heuristic(state) if state.asked >= 0 else [], state.options()
        state.step(options[ratings.index(max(ratings))] if ratings else draw(state, luck))
    assert found > 0
