"""The bot that thinks about its own next answers, and the bots of the lab."""

from dataclasses import replace

import pytest

from holdfast.bots import GreedyBot, answer_for_bot, bots_of, make_bot, play_game
from holdfast.bots.ahead.futures import Futures
from holdfast.bots.ahead.tree import Branch, Tree, trusted
from holdfast.bots.rollout import RolloutBot
from holdfast.bots.search import SearchBot
from holdfast.bots.table import BOTS, LAB_BOTS
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Thinking
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.match import Match
from holdfast.match.save import dumps, loads, resume
from support.positions import positions
from support.tiny import GAME, LOOK, PASS, TAKE_ONE, TAKE_TWO, TinyState

SMALL = Thinking(futures=12, width=3, depth=2, tree=3, win_share=1.0)
MISLED = replace(GAME, heuristic=lambda state: [-float(action) for action in state.options()])
WITH_VALUES = [one for one in map(REGISTRY.get, REGISTRY.ids()) if one.value is not None]


def first_of(variant: str) -> TinyState:
    state = GAME.new(2, (variant,))
    let_chance_answer(state, Rng(1))
    return state


def test_below_an_option_the_answer_that_goes_well_is_tried_most_though_it_is_rated_low() -> None:
    state = first_of("rich")
    state.pool = 9
    found = Tree(MISLED, state, 0, [PASS], 7, replace(SMALL, tree=1, depth=1000))
    found.extend([0], 200)
    (below,) = found.roots[0].further.values()
    tried = {answer: below.visits[place] for answer, place in below.places.items()}
    assert below.priors[below.places[PASS]] == max(below.priors)
    assert tried[TAKE_TWO] == max(tried.values())
    assert sum(tried.values()) == below.visited == 199  # the first future found the branch


def test_an_answer_is_as_curious_as_it_was_possible() -> None:
    branch = Branch()
    branch.learn([PASS, TAKE_ONE], [0.0, 0.0])
    for _ in range(50):
        branch.hear(branch.choose([PASS]), 0.5)
    branch.learn([TAKE_TWO], [0.0])
    assert branch.possible == [50, 0, 0]
    assert branch.visits == [50, 0, 0]
    branch.choose([PASS, TAKE_TWO])
    assert branch.possible == [51, 0, 1]


def test_ratings_are_trusted_in_their_order_and_equal_ones_alike() -> None:
    shares = trusted([1.0, 3.0, 2.0, 3.0])
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] < shares[2] < shares[1] == shares[3]
    assert trusted([5.0, 5.0]) == [0.5, 0.5]


@pytest.mark.parametrize("bot", [RolloutBot(Thinking(futures=2)), SearchBot(SMALL)], ids=lambda bot: bot.name)
def test_a_win_in_one_is_taken_though_it_is_rated_low(bot: RolloutBot) -> None:
    state = GAME.new(2, ("rich",))
    luck = Rng(4)
    let_chance_answer(state, luck)
    while state.stack[-1].a < 3 or state.round_number < 2:
        state.step(PASS)
        let_chance_answer(state, luck)
    state.pebbles = [1, 1]
    state.looked[1], state.stones[1] = 1, 0  # the other's stone may be worth one: only two more are enough
    assert {TAKE_TWO, LOOK} < set(state.options())
    for seed in range(20):
        assert bot.choose(MISLED, state, 1, Rng(seed)) == TAKE_TWO
    state.pebbles[0] = 3
    found = Futures(MISLED, state, 1, state.options(), 1, SMALL)
    assert found.wins_at_once([0, 1, 2, 3]) == -1


@pytest.mark.parametrize("game", WITH_VALUES, ids=lambda game: game.id)
def test_an_answer_is_the_same_for_every_truth_the_seat_cannot_tell_apart(game: object) -> None:
    bot, one = SearchBot(SMALL), next(one for one in WITH_VALUES if one is game)
    seats = one.plain_seats[-1]
    for truth in positions(one, seats, 5, 60):
        seat = truth.asked
        answers = set()
        for hidden in (truth, one.redeal(truth, seat, Rng(98)), one.redeal(truth, seat, Rng(99))):
            luck = Rng(7)
            answers.add(bot.choose(one, one.redeal(hidden, seat, luck), seat, luck))
        assert len(answers) == 1


def test_a_resumed_match_gets_the_same_answers() -> None:
    game, bot = REGISTRY.get("after_the_end"), SearchBot(SMALL)
    first = Match(game, 2, seed=3)
    for _ in range(12):
        answer_for_bot(first, bot)
    again = resume(game, loads(dumps(first)))
    for match in (first, again):
        for _ in range(12):
            answer_for_bot(match, SearchBot(SMALL))
    assert first.journal == again.journal


def test_bots_of_the_lab_never_sit_at_a_table() -> None:
    assert not set(LAB_BOTS) & set(BOTS)
    assert not set(LAB_BOTS) & set(bots_of(GAME))
    for name in LAB_BOTS:
        assert make_bot(name, GAME, lab=True).name == name
        with pytest.raises(Mistake, match=f"There is no bot '{name}'"):
            make_bot(name, GAME)


def test_the_truth_is_seen_by_the_bot_of_the_lab_alone() -> None:
    state = first_of("rich")
    dealt = []

    def redeal(s: TinyState, seat: int, luck: Rng) -> TinyState:
        dealt.append(seat)
        return GAME.redeal(s, seat, luck)

    spying = replace(GAME, redeal=redeal)
    make_bot("truth", lab=True).choose(spying, state, 0, Rng(1))
    assert dealt == []
    RolloutBot(SMALL).choose(spying, state, 0, Rng(1))
    assert dealt != []


def test_the_one_ply_bot_takes_what_the_value_prefers() -> None:
    def value(s: TinyState, seat: int) -> float:
        return 0.9 if s.looked[seat] else 0.1

    state = first_of("rich")
    assert make_bot("value", lab=True).choose(replace(GAME, value=value), state, 0, Rng(1)) == LOOK


def test_search_beats_the_rating_it_searches_with() -> None:
    blind = replace(GAME, heuristic=lambda state: [0.0] * len(state.options()))
    ahead = [0, 0]
    for number in range(12):
        bots = [GreedyBot(), GreedyBot()]
        bots[number % 2] = SearchBot(Thinking(futures=24, width=4, tree=2))  # type: ignore[call-overload]
        scores = play_game(blind, bots, f"search{number // 2}", ("rich",)).scores
        ahead[0] += scores[number % 2]
        ahead[1] += scores[1 - number % 2]
    assert ahead[0] > 1.25 * ahead[1]
