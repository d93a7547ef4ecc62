"""The greedy bot: it answers everything, changes nothing by thinking, and is far better than chance."""

import pytest

from holdfast.bots import make_bots, play_game
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.outlook_field import Field, fear, survey
from holdfast.games.colonists_invasion.state import WAVE, YEAR
from holdfast.games.colonists_invasion.war_state import BASIC, GROUND, SOLDIERS, TROOP
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY

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
    state.ground[7 * GROUND + TROOP + BASIC] = 2
    threat = survey(state).danger()
    state.ground[2 * GROUND + SOLDIERS] += 4
    guarded = survey(state).danger()
    assert calm < threat
    assert guarded < threat


def test_a_leak_is_the_part_of_the_cards_that_lead_over_the_edge() -> None:
    field = Field()
    field.paths, field.odds, field.more, field.cards = [[1], [0, 1]], [3.0, 1.0], [0.0, 0.0], 4.0
    assert field.leak(2, 1.0) == 1.0  # both ways lead off hex 2
    assert field.leak(7, 1.0) == 0.25  # only two arrows do from hex 7: left to 4, then off
    field.guard[4] = 1.0
    assert field.leak(7, 1.0) == 0.0
    assert field.leak(7, 2.0) == 0.25


def test_fear_grows_with_what_is_missing() -> None:
    values = [fear(gap) for gap in (-9.0, -5.0, -3.0, -1.5, -0.5, 0.0, 2.0)]
    assert values == sorted(values)
    assert values[0] > 0.0
