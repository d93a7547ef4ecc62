"""What is asked for often is told without lists, and what seldom changes is kept: the same answers."""

import random
from collections.abc import Callable

import pytest

from games.colonists_invasion.battlefield import DRAGONS, RAIDERS, Battlefield, fire_at
from games.colonists_invasion.duel import Duel
from games.colonists_invasion.test_war_random import scattered
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.mind.value import value
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ALLIES, ColonistsState, Team, is_versus
from holdfast.games.colonists_invasion.rules.battleground.fire import FIRE_OFFER, shoot
from holdfast.games.colonists_invasion.rules.battleground.sight import (
    can_hit,
    has_place_for_tile,
    places_for_tiles,
)
from holdfast.games.colonists_invasion.rules.battleground.soldiers import ready_on
from holdfast.games.colonists_invasion.rules.battleground.troops import has_invaders
from holdfast.games.colonists_invasion.rules.command.defensive_works import INDIRECT, WORK, own_tile
from holdfast.games.colonists_invasion.rules.command.deploy import Deploy
from holdfast.games.colonists_invasion.rules.command.deploy_steps import joining, open_to_units
from holdfast.games.colonists_invasion.rules.command.one_by_one import Repeat
from holdfast.games.colonists_invasion.rules.economy.deck import PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.mainland import spaces_for
from holdfast.games.colonists_invasion.rules.economy.steps import Either
from holdfast.kernel.rng import Rng, draw, playout
from holdfast.kernel.state import CHANCE, Seat
from holdfast.testkit.rows import rows


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
                rows(s).ground[hex * ws.GROUND + ws.STEPPED + kind + ws.NO_STEP] = luck.randint(0, upright)
        found = [hex for hex in ws.EVERY_HEX if joining(s, hex, reach)]
        assert open_to_units(s, reach) == found
        assert Deploy(reach, 0).has_target(s) == (len(found) > 0)
        assert has_place_for_tile(s, ALLIES) == (len(places_for_tiles(s, ALLIES)) > 0)


def opposed(luck: random.Random) -> Duel:
    """Two teams of two with tiles and Soldiers all over the Battleground."""
    field = Duel(seats=4)
    for hex in ws.EVERY_HEX:
        team = luck.randint(0, 1)
        if luck.randint(0, 3):
            field.work(hex, luck.randint(1, 11), luck.randint(0, 5), team=team)
        for seat in (team, team + 2):
            men = [luck.choice([0, 0, 0, 1, 2]) for _ in range(4)]
            field.men(seat, hex, men[0], men[1], men[2], men[3])
    return field


def together(luck: random.Random) -> Battlefield:
    """Soldiers and Invaders all over the Battleground."""
    return scattered(luck, luck.choice([RAIDERS, DRAGONS]), 1)


@pytest.mark.parametrize("scatter", [opposed, together])
def test_CI_R_134_a_volley_is_offered_exactly_where_it_would_change_something(
    scatter: Callable[[random.Random], Battlefield],
) -> None:
    offered = set()
    for seed in range(24):
        s = scatter(random.Random(seed)).s
        for team in (Team(0), Team(1)) if is_versus(s) else (ALLIES,):
            found: list[int] = []
            FIRE_OFFER.add(s, team, found)
            for hex in ws.EVERY_HEX:
                fire = shots = 0
                for gun in ws.EVERY_HEX:
                    work = WORK[own_tile(s, team, gun)]
                    if work.damage and can_hit(s, team, gun, hex):
                        if work.action == INDIRECT:
                            fire += work.damage * ready_on(s, team, gun)
                        elif has_invaders(s, team, hex):
                            shots += work.damage * ready_on(s, team, gun)
                after = s.clone()
                if fire + shots:
                    shoot(after, Seat(team), hex, ws.STANDING, fire, shots, None)
                changes = (after.ground, len(after.stack)) != (s.ground, len(s.stack))
                assert (fire_at(hex) in found) == changes, (seed, team, hex, fire, shots)
                offered.add(changes)
    assert offered == {True, False}


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
