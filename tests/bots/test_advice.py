"""Advice: what a bot that looks ahead would do and why, from what the seat knows alone."""

from dataclasses import replace
from typing import Any

import pytest

from holdfast.bots import advice as advices
from holdfast.bots.advice import Advice, Prospect, advise, adviser, look_ahead, reason, short
from holdfast.bots.ahead.futures import play_on
from holdfast.bots.rollout import RolloutBot
from holdfast.games import REGISTRY
from holdfast.kernel.faces import Faces, Thinking
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, State
from support.tiny import GAME, LOOK, PASS, TAKE_ONE, TAKE_TWO


def levels() -> dict[str, Thinking]:
    return {"normal": Thinking(futures=8), "hard": Thinking(futures=40)}


LEVELLED = replace(GAME, faces=Faces(levels=levels))
TO_THE_END, NOT_FAR, AT_ONCE = (Thinking(futures=1, depth=depth) for depth in (1000, 1, 0))
NAMES = {PASS: "pass", TAKE_ONE: "take one", TAKE_TWO: "take two", LOOK: "look"}


def first_question() -> State:
    state = GAME.new(2, ("rich",))
    luck = Rng(1)
    while state.asked == CHANCE:
        state.step(draw(state, luck))
    return state


def test_a_game_without_levels_keeps_the_ratings_of_greedy_and_gives_no_reason() -> None:
    found = advise(GAME, first_question(), 0, "seed")
    assert (found.bot, found.choice, found.ratings) == ("greedy", TAKE_TWO, (0.0, 0.5, 1.0, 0.0))
    assert found.prospects == ()
    assert reason(found, NAMES) == ""


@pytest.mark.parametrize(("compiled", "bot", "futures"), [(True, "hard", 50), (False, "hard", 16)])
def test_hard_advises_and_fewer_futures_are_told_of_in_plain_python(
    monkeypatch: pytest.MonkeyPatch, compiled: bool, bot: str, futures: int
) -> None:
    monkeypatch.setattr(advices, "is_compiled", lambda: compiled)
    assert adviser(LEVELLED) == bot
    found = advise(LEVELLED, first_question(), 0, "seed")
    assert found.bot == bot
    assert found.prospects[0].action == found.choice
    assert {one.futures for one in found.prospects} == {futures}
    assert len(found.prospects) == (4 if compiled else 3)


def test_the_choice_is_rated_best_and_what_was_looked_at_above_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("holdfast.bots.advice.COMPARED", 3)  # of four options, compiled or not
    found = advise(LEVELLED, first_question(), 0, "seed")
    rated = dict(zip(first_question().options(), found.ratings, strict=True))
    assert rated[found.choice] == 1
    assert sorted(rated.values())[-2] < 1
    seen = {one.action for one in found.prospects}
    assert min(rated[action] for action in seen) > max(
        rated[action] for action in rated if action not in seen
    )


@pytest.mark.slow
def test_the_same_seed_gives_the_same_advice_whatever_is_hidden() -> None:
    game = REGISTRY.get("after_the_end")
    state, luck = game.new(2, ()), Rng(3)
    while state.asked == CHANCE:
        state.step(draw(state, luck))
    found = {advise(game, game.redeal(state, state.asked, Rng(n)), state.asked, "seed") for n in range(3)}
    assert len(found) == 1
    assert found.pop().prospects


def test_futures_count_wins_at_the_end_and_points_before_it() -> None:
    state = first_question()
    ended = look_ahead(GAME, state, 0, [TAKE_TWO, PASS], 20, TO_THE_END, "seed")
    assert all(one.ended and one.sure for one in ended)
    assert ended[0].wins > ended[1].wins
    assert look_ahead(GAME, state, 0, [TAKE_TWO], 5, NOT_FAR, "seed")[0].ended is False
    assert look_ahead(GAME, state, 0, [TAKE_TWO], 5, NOT_FAR, "seed")[0].sure is False
    valued = replace(GAME, value=lambda state, seat: 0.75)
    early = look_ahead(valued, state, 0, [TAKE_TWO], 5, NOT_FAR, "seed")[0]
    assert (early.sure, early.ended, early.wins) == (True, False, 0.75)


def test_the_reason_says_what_was_seen_of_the_choice_and_of_the_best_other() -> None:
    won = [Prospect(TAKE_TWO, 100, 0.71, 3, True), Prospect(PASS, 100, 0.2, 0, True)]
    told = reason(Advice("hard", TAKE_TWO, (), (*won, Prospect(LOOK, 100, 0.59, 1, True))), NAMES)
    assert told == "It wins in 71 of 100 futures, 'look' in 59."
    assert short(won[0]) == "wins 71 of 100"
    even = reason(Advice("hard", PASS, (), (won[1], Prospect(LOOK, 100, 0.2, 1, True))), NAMES)
    assert even == "It wins in 20 of 100 futures, 'look' in 20, which so few futures cannot tell apart."
    early = [Prospect(PASS, 30, 0.62, 0, False), Prospect(LOOK, 30, 0.5, 0, False)]
    assert reason(Advice("hard", PASS, (), tuple(early)), NAMES) == (
        "It stands at 62% to win, over 30 futures, 'look' at 50%."
    )
    points = [Prospect(PASS, 30, 0.5, 2.5, False, False), Prospect(LOOK, 30, 0.5, -1, False, False)]
    assert reason(Advice("hard", PASS, (), tuple(points)), NAMES) == (
        "It is 2.5 points ahead on average, over 30 futures, 'look' 1.0 points behind."
    )
    assert [short(early[0]), short(points[1])] == ["wins 62%", "-1.0 points"]


def test_a_choice_that_fares_clearly_worse_in_its_own_futures_is_not_advised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advices, "is_compiled", lambda: True)  # with enough futures to tell
    monkeypatch.setattr(RolloutBot, "choose", lambda *_: PASS)
    found = advise(LEVELLED, first_question(), 0, "seed")
    assert found.choice != PASS
    assert found.prospects[0].action == found.choice
    assert (seen := found.of(PASS)) is not None
    assert seen.wins < found.prospects[0].wins


def test_what_the_game_foretells_is_counted_and_told_where_it_differs() -> None:
    def fates(before: Any, after: Any, seat: int) -> dict[str, bool]:
        return {
            "has two pebbles at least": after.pebbles[seat] >= before.pebbles[seat] + 2,
            "never smiles": False,
        }

    game = replace(GAME, faces=Faces(fates=lambda: fates))
    found = look_ahead(game, first_question(), 0, [TAKE_TWO, PASS], 10, AT_ONCE, "seed")
    assert [dict(one.fates) for one in found] == [
        {"has two pebbles at least": 1.0, "never smiles": 0.0},
        {"has two pebbles at least": 0.0, "never smiles": 0.0},
    ]
    told = reason(Advice("hard", TAKE_TWO, (), tuple(found)), NAMES)
    assert told.endswith("; it has two pebbles at least in 10, the other in 0.")
    assert "smiles" not in told


@pytest.mark.parametrize(
    ("game_id", "fate"), [("after_the_empire", "is never sacked"), ("after_the_end", "loses nobody")]
)
def test_what_games_foretell_comes_true_in_some_games_and_not_in_others(game_id: str, fate: str) -> None:
    game = REGISTRY.get(game_id)
    foretell = game.faces.fates()
    assert foretell is not None
    seen: set[bool] = set()
    for seed in range(12):
        state, luck = game.new(2, ()), Rng(seed)
        begin = state.clone()
        play_on(game, state, luck, 100_000, None, 0)
        seen |= {foretell(begin, state, seat)[fate] for seat in (0, 1)}
        if len(seen) == 2:
            break
    assert seen == {True, False}
