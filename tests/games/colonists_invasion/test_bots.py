"""The greedy bot: it answers everything, changes nothing by thinking, and is far better than chance."""

import pytest

from games.colonists_invasion.battlefield import fire_at
from games.colonists_invasion.duel import Duel
from holdfast.bots import make_bots, play_game
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.cards.movement_notation import FARMERS, MINES
from holdfast.games.colonists_invasion.mind.outlook_deploy import attack_gain, deploy_worth, raid
from holdfast.games.colonists_invasion.mind.outlook_economy import building_worth
from holdfast.games.colonists_invasion.mind.outlook_field import Field, survey
from holdfast.games.colonists_invasion.mind.outlook_places import Mind, enlist_worth
from holdfast.games.colonists_invasion.mind.outlook_scale import fear
from holdfast.games.colonists_invasion.mind.outlook_sky import Flight, Sky, flights_of
from holdfast.games.colonists_invasion.position.actions_war import LET_IT_HAPPEN
from holdfast.games.colonists_invasion.position.state import HOME, WAVE, YEAR
from holdfast.games.colonists_invasion.position.tables import FORESTERS_HOUSE
from holdfast.games.colonists_invasion.position.war_state import (
    BASIC,
    ELITE,
    GROUND,
    GROUND_TILE,
    SOLDIERS,
    TROOP,
    Hex,
)
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import MOVEMENT_LIST
from holdfast.games.colonists_invasion.rules.command.defensive_works import (
    BOMB,
    BOUNDING_MINE,
    CATAPULT,
    PRESSURE_MINE,
    TRENCH,
)
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat
from holdfast.testkit.rows import rows

TABLES = [
    (1, ()),
    (2, ()),
    (3, ("dragons",)),
    (2, ("twice_as_strong",)),
    (2, ("capture_the_flag",)),
    (4, ("area_control",)),
    (3, ("economy",)),
]
IDS = ["-".join([str(seats), *variant]) for seats, variant in TABLES]


def reached(bot: str, seats: int, seed: int) -> int:
    """How many Half-Years and Battle Rounds a team of this bot has seen when the game ends."""
    state, luck, whims = GAME.new(seats), Rng(seed), Rng(f"{seed}/bots")
    player = make_bots([bot])[0]
    while state.asked != NOBODY:
        if state.asked == CHANCE:
            state.step(draw(state, luck))
        else:
            state.step(player.choose(GAME, state, state.asked, whims))
    return 2 * state.board[YEAR] + state.board[WAVE]


@pytest.mark.parametrize(("seats", "variant"), TABLES, ids=IDS)
def test_a_rating_per_option_and_the_position_as_it_was(seats: int, variant: tuple[str, ...]) -> None:
    state, luck = GAME.new(seats, variant), Rng(5)
    for _ in range(250):
        if state.asked == NOBODY:
            break
        if state.asked == CHANCE:
            state.step(draw(state, luck))
            continue
        options, before = state.options(), key(GAME, state)
        ratings = GAME.heuristic(state)
        assert len(ratings) == len(options)
        assert key(GAME, state) == before
        state.step(options[luck.below(len(options))])


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "variant"), TABLES, ids=IDS)
def test_the_greedy_bot_ends_its_games(seats: int, variant: tuple[str, ...]) -> None:
    played = play_game(GAME, make_bots(["greedy"] * seats), 3, variant)
    assert played.outcome is not None


def test_a_greedy_team_holds_longer_than_a_random_one() -> None:
    greedy = sum([reached("greedy", 2, seed) for seed in range(4)])
    chance = sum([reached("random", 2, seed) for seed in range(4)])
    assert greedy > chance + 12


@pytest.mark.parametrize("variant", ["capture_the_flag", "area_control"])
def test_greedy_beats_random_between_teams(variant: str) -> None:
    won = 0
    for seed in range(6):
        names = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
        outcome = play_game(GAME, make_bots(names), seed, (variant,)).outcome
        assert outcome is not None
        won += 1 if outcome.winners == (seed % 2,) else 0
    assert won >= 5


def test_greedy_beats_random_in_the_economy() -> None:
    won = 0
    for seed in range(6):
        names = ["greedy", "random"] if seed % 2 == 0 else ["random", "greedy"]
        outcome = play_game(GAME, make_bots(names), seed, ("economy",)).outcome
        assert outcome is not None
        won += 1 if outcome.winners == (seed % 2,) else 0
    assert won >= 5


def test_danger_falls_with_guards_and_rises_with_invaders() -> None:
    state = GAME.new(2)
    calm = survey(state).danger()
    rows(state).ground[7 * GROUND + TROOP + BASIC] = 2
    threat = survey(state).danger()
    rows(state).ground[2 * GROUND + SOLDIERS] += 4
    guarded = survey(state).danger()
    assert calm < threat
    assert guarded < threat


def test_a_leak_is_the_part_of_the_cards_that_lead_over_the_edge() -> None:
    field = Field()
    field.paths, field.odds, field.more, field.cards = [[1], [0, 1]], [3.0, 1.0], [0.0, 0.0], 4.0
    assert field.leak(Hex(2), 1.0) == 1.0  # both ways lead off hex 2
    assert field.leak(Hex(7), 1.0) == 0.25  # only two arrows do from hex 7: left to 4, then off
    field.guard[4] = 1.0
    assert field.leak(Hex(7), 1.0) == 0.0
    assert field.leak(Hex(7), 2.0) == 0.25


def test_fear_grows_with_what_is_missing() -> None:
    values = [fear(gap) for gap in (-9.0, -5.0, -3.0, -1.5, -0.5, 0.0, 2.0)]
    assert values == sorted(values)
    assert values[0] > 0.0


AHEAD = 1  # in the order of TARGETS: left, ahead, right


def guarded_sky(hex: int, farmers: float, high: float = 0.0, tile: int = 0) -> tuple[Sky, list[float]]:
    """Farmers, or a Mine, on a hex below a troop on hex 12, and our Strength by hex."""
    sky, guard = Sky([]), [0.0] * 29
    sky.farmers[hex], sky.tiles[hex] = farmers, tile
    guard[hex] = farmers + (2.0 if tile else 0.0)
    sky.air[hex] = 2.0 if tile == BOUNDING_MINE else 0.0
    sky.high[12] = high
    return sky, guard


def test_elite_dragons_fly_over_farmers_and_meet_them_where_they_land() -> None:
    sky, guard = guarded_sky(7, 5.0, high=3.0)
    three = Flight([[AHEAD]] * 3, [False] * 3, 0)
    one = Flight([[AHEAD]], [False], 0)
    assert sky.gets_through(guard, three, Hex(12), 3.0)
    assert not sky.gets_through(guard, one, Hex(12), 3.0)
    sky.high[12] = 0.0  # three Basic Dragons fight on the way
    assert not sky.gets_through(guard, three, Hex(12), 3.0)


def test_fire_burns_a_mine_before_the_dragons_come() -> None:
    sky, guard = guarded_sky(7, 0.0, tile=BOUNDING_MINE)
    three = [[AHEAD]] * 3
    assert not sky.gets_through(guard, Flight(three, [False] * 3, 0), Hex(12), 2.0)
    assert sky.gets_through(guard, Flight(three, [True, False, False], 0), Hex(12), 2.0)


def test_stealth_leads_past_farmers_or_mines_to_the_edge() -> None:
    sky, guard = guarded_sky(7, 9.0)
    sky.farmers[2] = guard[2] = 9.0
    assert sky.gets_through(guard, Flight([[AHEAD]], [False], FARMERS), Hex(12), 1.0)
    assert not sky.gets_through(guard, Flight([[AHEAD]], [False], MINES), Hex(12), 1.0)


def test_dodging_dragons_take_the_free_way_or_stay() -> None:
    sky = guarded_sky(7, 1.0)[0]
    dodge = Flight([[AHEAD, 0]], [False], 0)
    assert sky.next_hex(dodge, 0, Hex(12)) == 9
    sky.farmers[9] = 1.0
    assert sky.next_hex(dodge, 0, Hex(12)) == 12


def test_every_card_that_moves_dragons_is_followed() -> None:
    half = len(MOVEMENT_LIST) // 4
    flights = flights_of(list(range(2 * half, 3 * half)))
    assert len(flights) == half  # one card only breathes fire, one splits into two flights
    assert sum([len(flight.arrows) == 1 for flight in flights]) >= 5


def test_farmers_beside_a_landed_elite_dragon_attack_it() -> None:
    state = GAME.new(2, ("dragons",))
    rows(state).ground[5 * GROUND + TROOP + ELITE] = 1
    rows(state).ground[2 * GROUND + SOLDIERS] = 6
    field = survey(state)
    base = field.danger()
    assert attack_gain(field, base, Hex(5), 6.0, 0) > 100.0
    assert attack_gain(field, base, Hex(5), 2.0, 0) < 0.0
    before = field.guard[:]
    assert deploy_worth(state, field, 1, 0) > 100.0
    assert field.guard == before
    assert field.danger() == base


def test_a_raid_costs_as_many_farmers_as_the_dragons_are_strong() -> None:
    state = GAME.new(2, ("dragons",))
    rows(state).ground[7 * GROUND + TROOP + ELITE] = 1
    rows(state).ground[2 * GROUND + SOLDIERS] = 4
    field = survey(state)
    assert field.sky is not None
    raid(field, field.sky, Hex(7), 1)
    assert field.foes[7] == 0.0
    assert field.sky.high[7] == 0.0
    assert field.sky.farmers[2] == 2.0
    assert field.guard[2] == 2.0


def test_a_tile_is_tried_and_taken_away_again() -> None:
    state = GAME.new(1, ("dragons",))
    rows(state).ground[7 * GROUND + TROOP + BASIC] = 2
    field = survey(state)
    base = field.danger()
    gains = [field.gain_of_tile(Hex(2), tile) for tile in (BOUNDING_MINE, PRESSURE_MINE)]
    assert gains[0] > gains[1] > 0.0
    assert field.danger() == base
    rows(state).ground[2 * GROUND + GROUND_TILE] = BOUNDING_MINE
    assert survey(state).danger() == pytest.approx(base - gains[0])


def test_fewer_are_enlisted_against_dragons_while_a_crowd_waits_on_the_spawn_point() -> None:
    state = GAME.new(1, ("dragons",))
    state.own[HOME] = 3
    few = enlist_worth(Mind(state, Seat(0)))
    rows(state).ground[2 * GROUND + SOLDIERS] = 12
    assert 0.0 < enlist_worth(Mind(state, Seat(0))) < 0.6 * few


def test_in_the_war_nobody_builds_for_longer_than_an_era() -> None:
    one, two = GAME.new(2), GAME.new(2, ("two_eras",))
    assert building_worth(one, Seat(0), FORESTERS_HOUSE) == building_worth(two, Seat(0), FORESTERS_HOUSE)
    last = GAME.new(2)
    last.board[YEAR] = 5
    assert building_worth(last, Seat(0), FORESTERS_HOUSE) < building_worth(one, Seat(0), FORESTERS_HOUSE)


def rated(field: Duel, seat: int) -> dict[int, float]:
    """What the bot thinks of each answer in a window of the seat's turn."""
    field.s.push(VERSUS_WINDOW, seat)
    field.s.settle()
    assert (field.s.asked, field.s.question()) == (seat, "soldiers")
    return dict(zip(field.s.options(), GAME.heuristic(field.s), strict=True))


@pytest.mark.parametrize("seat", range(2))
def test_between_teams_the_bot_shoots_at_whom_is_nearest_to_its_edge(seat: int) -> None:
    gun, near, far = ((7, 9, 12), (22, 20, 17))[seat]
    field = Duel().work(gun, TRENCH, 3 * seat, team=seat).men(seat, gun, farmers=1)
    field.men(1 - seat, near, farmers=1).men(1 - seat, far, farmers=1)
    worth = rated(field, seat)
    assert worth[fire_at(near)] > worth[fire_at(far)] > worth[LET_IT_HAPPEN]


@pytest.mark.parametrize("seat", range(2))
def test_between_teams_the_bot_leaves_a_bomb_alone_that_would_hit_its_own(seat: int) -> None:
    for other, fires in ((seat, False), (1 - seat, True)):
        field = Duel().work(7, CATAPULT, 0, team=seat).men(seat, 7, farmers=1).work(17, BOMB, 0, team=seat)
        worth = rated(
            field.men(other, 22, farmers=2).men(other, 19, farmers=1).men(other, 20, farmers=1), seat
        )
        assert (worth[fire_at(17)] > worth[LET_IT_HAPPEN]) == fires
