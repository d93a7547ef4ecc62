"""The bot that plays on in its head, and its levels."""

from dataclasses import replace

import pytest

from holdfast.bots import Bot, GreedyBot, bots_of, make_bot, play_game
from holdfast.bots.ahead.futures import Futures
from holdfast.bots.levels import LevelBot
from holdfast.bots.rollout import RolloutBot, affordable
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import LEVELS, Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import CHANCE, NOBODY, State
from support.positions import positions
from support.tiny import GAME, PASS, TAKE_TWO

END = REGISTRY.get("after_the_end")
SMALL = Thinking(futures=6, width=3)


def test_what_fares_best_is_taken_though_it_is_rated_low() -> None:
    first = GAME.new(2, ("rich",))
    let_chance_answer(first, Rng(1))
    misled = replace(GAME, heuristic=lambda state: [-float(action) for action in state.options()])
    assert GreedyBot().choose(misled, first, first.asked, Rng(2)) == PASS
    bot = RolloutBot(Thinking(futures=64, width=10))
    assert bot.choose(misled, first, first.asked, Rng(2)) == TAKE_TWO
    found = Futures(GAME, first, first.asked, first.options(), 0, SMALL)
    every = list(range(len(first.options())))
    found.extend(every, 8)
    best = [first.options()[i] for i in found.best(every)]
    assert best[0] == TAKE_TWO
    assert best.index(PASS) > 0


def test_of_options_within_noise_the_one_the_rating_prefers_is_taken() -> None:
    first = GAME.new(2, ("rich",))
    let_chance_answer(first, Rng(1))
    found = Futures(GAME, first, first.asked, first.options(), 0, SMALL)
    found.wins = [[1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 1.0, 0.0], [1.0, 1.0, 1.0, 1.0], [0.0, 0.0, 0.0, 0.0]]
    found.margins = [[0.0] * 4 for _ in range(4)]
    assert found.is_noise(0, 1)
    assert found.is_noise(1, 0)
    assert not found.is_noise(2, 0)
    assert found.is_noise(0, 2)  # worse is never clearly better


def test_a_forced_answer_takes_no_thought() -> None:
    class Counting(RolloutBot):
        def thinking_of(self, game: AnyGame) -> Thinking:
            raise AssertionError

    state = next(one for one in positions(END, 2, 3, 1))
    forced = state.clone()
    while len(forced.options()) > 1 or forced.asked < 0:
        forced.step(forced.options()[0])
        let_chance_answer(forced, Rng(1))
    assert Counting().choose(END, forced, forced.asked, Rng(1)) == forced.options()[0]
    with pytest.raises(AssertionError):
        Counting().choose(END, state, state.asked, Rng(1))


@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_is_the_same_for_every_truth_the_seat_cannot_tell_apart(level: str) -> None:
    bot = LevelBot(level)
    bot.thinking_of = lambda game: SMALL  # type: ignore[method-assign]
    for truth in positions(END, 3, 5, 40):
        seat = truth.asked
        other = END.redeal(truth, seat, Rng(99))
        answers = []
        for one in (truth, other):
            luck = Rng(7)
            answers.append(bot.choose(END, END.redeal(one, seat, luck), seat, luck))
        assert answers[0] == answers[1]


def test_it_leaves_the_position_as_it_was() -> None:
    state = positions(END, 2, 5, 20)[0]
    before = END.view(state, state.asked)
    RolloutBot(SMALL).choose(END, state, state.asked, Rng(1))
    assert END.view(state, state.asked) == before


def test_levels_are_bots_where_a_game_has_them_and_think_more_on_each() -> None:
    bots = [LevelBot(name) for name in LEVELS]
    assert [bot.name for bot in bots] == list(LEVELS) == ["normal", "hard", "expert"]
    assert all(bot.peeks for bot in bots)  # it plays on from a redealt position, never from the truth
    with_levels = 0
    for game in map(REGISTRY.get, REGISTRY.ids()):
        has = [name for name in bots_of(game) if name in LEVELS]
        assert has in (["hard"], list(LEVELS))  # where nothing is played on to, one bot rates better
        with_levels += has == list(LEVELS)
        futures = [LevelBot(name).thinking_of(game).futures for name in has]
        assert futures == sorted(set(futures))
        assert make_bot("hard", game).name == "hard"
    assert with_levels >= 3


def test_a_level_is_refused_in_a_sentence_where_a_game_has_none() -> None:
    assert bots_of(GAME) == ["random", "easy", "greedy"]
    with pytest.raises(Mistake, match=r"no bot 'hard' for Tiny Pebbles\. Known bots: random, easy, greedy\."):
        make_bot("hard", GAME)


def test_playing_on_beats_the_rating_it_plays_on_with() -> None:
    blind = replace(GAME, heuristic=lambda state: [0.0] * len(state.options()))
    ahead = [0, 0]
    for number in range(12):
        bots: list[Bot] = [GreedyBot(), GreedyBot()]
        bots[number % 2] = RolloutBot(Thinking(futures=24, width=4))
        scores = play_game(blind, bots, f"rollout{number // 2}", ("rich",)).scores
        ahead[0] += scores[number % 2]
        ahead[1] += scores[1 - number % 2]
    assert ahead[0] > 1.25 * ahead[1]


def test_at_a_larger_table_fewer_futures_go_to_the_end() -> None:
    assert [affordable(Thinking(futures=60), seats) for seats in (1, 2, 3, 5)] == [60, 60, 40, 24]
    assert affordable(Thinking(futures=60, depth=20), 5) == 60
    assert affordable(Thinking(futures=60, clock=lambda state: 0), 3) == 40


def test_what_is_asked_many_times_in_a_turn_gets_half_of_the_futures() -> None:
    thinking = Thinking(futures=60, depth=20, series=("deploy",))
    assert affordable(thinking, 2, "turn") == 60
    assert affordable(thinking, 2, "deploy") == 30
    assert affordable(Thinking(futures=1, series=("deploy",)), 2, "deploy") == 1


def test_a_future_ends_with_the_round_where_a_game_has_a_clock() -> None:
    def clock(state: State) -> int:
        asked.append(state.asked)
        return passed[0]

    asked: list[int] = []
    passed = [3]
    state = positions(END, 2, 3, 1)[0]
    found = Futures(END, state, 0, state.options(), 0, Thinking(futures=1, clock=clock, rounds=2))
    assert found.until == 5
    by_table = Thinking(futures=1, clock=clock, rounds=lambda state: 4)
    assert Futures(END, state, 0, state.options(), 0, by_table).until == 7
    trial = state.clone()
    passed[0] = 5
    found.play_on(trial, Rng(1))
    assert key(END, trial) == key(END, state)  # the round is over: nobody answers any more
    passed[0] = 4
    found.play_on(trial, Rng(1))
    assert trial.asked == NOBODY
    assert min(asked) >= CHANCE


def test_a_level_thinks_only_about_the_questions_its_game_names() -> None:
    class Thoughtless(RolloutBot):
        def futures(self, *_: object) -> Futures:
            raise AssertionError

    state = positions(END, 2, 3, 1)[0]
    rated = GreedyBot().choose(END, state, state.asked, Rng(1))
    bot = Thoughtless(replace(SMALL, questions=("nothing of the kind",)))
    assert bot.choose(END, state, state.asked, Rng(1)) == rated
    with pytest.raises(AssertionError):
        Thoughtless(replace(SMALL, questions=(state.question(),))).choose(END, state, state.asked, Rng(1))
