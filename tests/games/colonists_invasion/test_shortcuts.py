"""What is asked for often is told without lists, and what seldom changes is kept: the same answers."""

import random

import pytest

from games.colonists_invasion.battlefield import DRAGONS, RAIDERS
from games.colonists_invasion.test_war_random import scattered
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.mind.value import value
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ALLIES, ColonistsState
from holdfast.games.colonists_invasion.rules.battleground.sight import has_place_for_tile, places_for_tiles
from holdfast.games.colonists_invasion.rules.command.deploy import Deploy
from holdfast.games.colonists_invasion.rules.command.deploy_steps import joining, open_to_units
from holdfast.games.colonists_invasion.rules.command.one_by_one import Repeat
from holdfast.games.colonists_invasion.rules.economy.deck import PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.mainland import spaces_for
from holdfast.games.colonists_invasion.rules.economy.steps import Either
from holdfast.kernel.rng import Rng, draw, playout
from holdfast.kernel.state import CHANCE, Seat


def repeats() -> list[Repeat]:
    """The actions of the Command Center that are done one by one."""
    steps = [step for place in PLACE_LIST for step in place.script.steps]
    for either in [step for step in steps if isinstance(step, Either)]:
        steps += [step for choice in either.choices for step in choice.steps]
    return [step for step in steps if isinstance(step, Repeat)]


@pytest.mark.parametrize("scenario", [RAIDERS, DRAGONS])
def test_an_action_is_possible_exactly_when_it_has_a_choice(scenario: int) -> None:
    answers: set[tuple[str, bool]] = set()
    for seed in range(12):
        luck = random.Random(seed)
        s = scattered(luck, scenario, 1).home(0, 4, 1, luck.randint(0, 1), luck.randint(0, 1)).s
        for step in repeats():
            possible = step.possible(s, Seat(0))
            assert possible == (len(step.choices(s, Seat(0), 0)) > 0)
            answers.add((type(step).__name__, possible))
    assert {("Enlist", True), ("Enlist", False), ("PlaceWorks", True), ("PlaceWorks", False)} <= answers


@pytest.mark.parametrize("scenario", [RAIDERS, DRAGONS])
@pytest.mark.parametrize("reach", [1, 2])
def test_a_hex_is_open_exactly_when_somebody_could_join_a_group_there(scenario: int, reach: int) -> None:
    for seed in range(12):
        luck = random.Random(seed)
        s = scattered(luck, scenario, 1).s
        for hex in ws.EVERY_HEX:  # some have used up their steps
            for kind in (ws.FARMER_SOLDIER, ws.CITIZEN_SOLDIER):
                upright = s.ground[hex * ws.GROUND + ws.SOLDIERS + kind]
                s.ground[hex * ws.GROUND + ws.STEPPED + kind + ws.NO_STEP] = luck.randint(0, upright)
        found = [hex for hex in ws.EVERY_HEX if joining(s, hex, reach)]
        assert open_to_units(s, reach) == found
        assert Deploy(reach, 0).has_target(s) == (len(found) > 0)
        assert has_place_for_tile(s, ALLIES) == (len(places_for_tiles(s, ALLIES)) > 0)


def test_a_rim_that_has_grown_is_that_of_its_map() -> None:
    s, other, luck = GAME.new(2), GAME.new(1), Rng(4)
    playout(other, Rng(1), 1)
    asked = 0
    while s.asked == CHANCE:
        grown = spaces_for(s, False, False)
        spaces_for(other, False, False)  # forgets the map of `s`
        assert spaces_for(s, False, False) == grown
        s.step(draw(s, luck))
        asked += 1
    assert asked > 20


@pytest.mark.parametrize("variant", [(), ("dragons",)])
def test_what_is_known_of_a_battleground_is_never_taken_for_another(variant: tuple[str, ...]) -> None:
    s, luck = GAME.new(2, variant), Rng(3)
    seen: list[ColonistsState] = []
    while s.asked != -2 and len(seen) < 60:
        if s.asked == CHANCE:
            s.step(draw(s, luck))
            continue
        options = s.options()
        seen.append(s.clone())
        s.step(options[luck.below(len(options))])
    forth = [(value(one, 0), GAME.heuristic(one)) for one in seen]
    back = [(value(one, 0), GAME.heuristic(one)) for one in seen[::-1]]
    assert forth == back[::-1]
    assert len({known for known, _ in forth}) > 10
