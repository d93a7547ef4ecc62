"""Bots: what they choose, that they never need the truth, and whole games between them."""

from collections import Counter
from dataclasses import replace

import pytest

from holdfast.bots import BOTS, EasyBot, GreedyBot, RandomBot, answer_for_bot, make_bot, make_bots, play_game
from holdfast.bots.base import Bot
from holdfast.kernel.errors import Mistake
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, State
from holdfast.match import Match
from support.tiny import GAME, LOOK, PASS, TAKE_ONE, TAKE_TWO


def first_question() -> State:
    state = GAME.new(2, ("rich",))
    luck = Rng(1)
    while state.asked == CHANCE:
        state.step(draw(state, luck))
    return state


def test_random_takes_every_option_about_equally_often() -> None:
    state, luck = first_question(), Rng(5)
    counts = Counter(RandomBot().choose(GAME, state, 0, luck) for _ in range(4000))
    assert set(counts) == {PASS, TAKE_ONE, TAKE_TWO, LOOK}
    assert all(850 < count < 1150 for count in counts.values())


def test_greedy_takes_the_best_rated_option_and_the_first_of_equals() -> None:
    state = first_question()
    assert GreedyBot().choose(GAME, state, 0, Rng(0)) == TAKE_TWO
    assert GreedyBot().ratings(GAME, state, 0) == [0.0, 1.0, 2.0, 0.0]
    while state.pool:  # type: ignore[attr-defined]
        state.step(TAKE_ONE)
    assert state.options() == [PASS, LOOK]
    assert GreedyBot().choose(GAME, state, 0, Rng(0)) == PASS


def test_easy_takes_one_of_the_better_options_and_mostly_the_best() -> None:
    state, luck = first_question(), Rng(5)
    counts = Counter(EasyBot().choose(GAME, state, 0, luck) for _ in range(4000))
    assert set(counts) == {TAKE_TWO, TAKE_ONE}
    assert 2800 < counts[TAKE_TWO] < 3400  # 5 of 8 at once, and where both were passed over
    while state.pool:  # type: ignore[attr-defined]
        state.step(TAKE_ONE)
    assert {EasyBot().choose(GAME, state, 0, luck) for _ in range(50)} == {PASS}
    assert EasyBot().ratings(GAME, state, 0) == GreedyBot().ratings(GAME, state, 0)


def test_a_bot_without_opinion_rates_all_options_equal() -> None:
    assert set(RandomBot().ratings(GAME, first_question(), 0)) == {0.0}


def test_bots_are_found_by_name() -> None:
    assert [bot.name for bot in make_bots(list(BOTS))] == list(BOTS)
    with pytest.raises(Mistake, match=r"no bot 'genius'\. Known bots: random, easy, greedy"):
        make_bot("genius")


def test_greedy_beats_random() -> None:
    results = [play_game(GAME, make_bots(["random", "greedy"]), seed, ("rich",)) for seed in range(60)]
    scores = [sum(played.scores[seat] for played in results) for seat in (0, 1)]
    assert scores[1] > 1.25 * scores[0]


@pytest.mark.parametrize(("stronger", "weaker"), [("greedy", "easy"), ("easy", "random")])
def test_easy_stands_between_random_and_greedy(stronger: str, weaker: str) -> None:
    totals = Counter[str]()
    for names in ([weaker, stronger], [stronger, weaker]):
        for seed in range(100):
            scores = play_game(GAME, make_bots(names), seed, ("rich",)).scores
            totals.update(dict(zip(names, scores, strict=True)))
    assert totals[stronger] > totals[weaker]


def test_a_played_game_depends_on_its_seed_alone() -> None:
    bots = make_bots(["random", "random", "greedy"])
    games = [play_game(GAME, bots, seed) for seed in (1, 1, "1", 2, 3, 4)]
    assert games[0] == games[1]
    assert len({game.scores for game in games}) > 1
    assert games[0].decisions == 12


def test_a_game_that_does_not_end_in_time_has_no_outcome() -> None:
    played = play_game(replace(GAME, max_decisions=5), make_bots(["random", "random"]), 1)
    assert (played.decisions, played.outcome) == (5, None)


def test_the_number_of_bots_must_fit_the_game() -> None:
    with pytest.raises(Mistake, match="2 or 3 seats, not 1"):
        play_game(GAME, make_bots(["random"]), 1)


class Peeking(Bot):
    """Remembers the stones it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, ...]] = []

    def choose(self, game: object, state: State, seat: int, luck: Rng) -> int:
        self.shown.append(tuple(state.stones))  # type: ignore[attr-defined]
        return PASS


def test_a_bot_that_could_peek_is_never_shown_the_truth() -> None:
    shown: set[tuple[int, ...]] = set()
    for seed in range(8):
        bot = Peeking()
        play_game(GAME, [bot, bot], seed)
        assert len(set(bot.shown)) > 1  # the stones never change in a game, so these were dealt anew
        shown |= set(bot.shown)
    assert len(shown) == 4


def test_in_a_match_a_bot_answers_alike_after_a_decision_was_taken_back() -> None:
    match = Match(GAME, 2, ("rich",), 3, bots=("random", "random"), takebacks=True)
    bot = make_bot("random")
    journals = []
    for _ in range(2):
        answer_for_bot(match, bot)
        journals.append(match.journal)
        if match.can_undo(0):
            match.undo(0)
    assert len(journals[0]) == 4
    assert journals[1][:4] == journals[0]


def test_a_bot_in_a_match_is_shown_redealt_positions() -> None:
    match = Match(GAME, 2, (), 3)
    bot = Peeking()
    while not match.over:
        answer_for_bot(match, bot)
    assert len(set(bot.shown)) > 1
