"""The bot that has learned: what its network is told, when it refuses, and that it plays."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from holdfast.bots import bots_of, make_bot, net, play_game
from holdfast.bots.learned import LearnedBot, worths_of
from holdfast.bots.net import Folds, Net, net_of, rating_numbers, why_no_net
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Faces, Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import State
from holdfast.parts.net_file import MOST_BYTES, about_of, why_not_for
from holdfast.rl.training.fit import Feed, Fit, Fitting, columns_of
from holdfast.rl.training.network import in_numpy
from holdfast.rl.training.played import Course, Lessons, play_lessons

END = REGISTRY.get("after_the_end")


@pytest.fixture(scope="module")
def lessons() -> Lessons:
    """Two games, in which every decision of some is searched a little."""
    return play_lessons(Course(END.id, (2,), 1, searched=40, futures=1), range(2))


@pytest.fixture(scope="module")
def fit(lessons: Lessons) -> Fit:
    """A network that has seen one of them."""
    feed = Feed(END, in_numpy(), lessons, columns_of(lessons, lessons.seen.shape[1]), 0)
    made = Fit(END, feed, Fitting(passes=3, batch=8, hidden=16))
    made.learn()
    return made


@pytest.fixture(scope="module")
def data(fit: Fit) -> bytes:
    """Its file."""
    return fit.file({"command": "a test", "games": 2, "curve": [1]})


@pytest.fixture
def game(data: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The game, bringing this network."""
    kept = dict(net._READ)
    faces = END.faces
    yield replace(END, faces=Faces(levels=faces.levels, observing=faces.observing, net=lambda: data))
    net._READ.clear()
    net._READ.update(kept)


def first_choice() -> State:
    state: State = END.new(2)
    luck = Rng(3)
    while True:
        let_chance_answer(state, luck)
        if len(state.options()) > 2:
            return state
        state.step(state.options()[0])


def test_playing_reads_what_training_read(data: bytes, fit: Fit, lessons: Lessons) -> None:
    """The same decision, out of the arrays of training and out of the position: worths differ by a constant
    and by what half floats lose."""
    asked: list[Any] = []
    played = Net(END, data)

    class Listening(Net):
        def worths(self, *told: Any) -> list[float]:
            asked.append(told)
            return super().worths(*told)

    state, luck = END.new(2), Rng("look")
    while state.asked != -2 and len(asked) < 5:
        let_chance_answer(state, luck)
        options = state.options()
        if len(options) > 1 and state.asked >= 0:
            ratings = sorted(map(float, END.heuristic(state)), reverse=True)[: played.width]
            worths_of(END, Listening(END, data), state, options[: played.width], ratings)
        if state.asked >= 0:
            state.step(options[luck.below(len(options))])
    assert len(asked) == 5
    for seen, afters, described, ratings, values in asked:
        rows = played.folds.fold([seen, *afters])
        changes = (rows[1:].astype(np.int16) - rows[0]).reshape(-1)
        at = np.flatnonzero(changes)
        width, count = lessons.ratings.shape[1], len(afters)
        told = np.zeros((1, width, played.action_width), np.uint8)
        told[0, :count] = np.frombuffer(described, np.uint8).reshape(count, -1)
        rated = np.zeros((1, width), np.float32)
        rated[0, :count] = ratings
        valued = np.zeros((1, width), np.float32)
        valued[0, :count] = values
        one = Lessons(
            rows[:1], np.array([count], np.uint8), told, rated, valued, np.zeros((1, width, 2), np.float32),
            np.array([1]), np.array([len(at)]), at.astype(np.uint32), changes[at],
            rows[:1], np.zeros(1, np.float32), np.array([1]),
        )  # fmt: skip
        batch = fit.feed.reader.decisions(one, np.array([0]), np.array([0]))
        trained = fit.learner.compare(batch)[0][0, :count]
        assert np.allclose(trained, played.worths(seen, afters, described, ratings, values), atol=0.01)
        looked = fit.learner.judge(fit.feed.reader.positions(rows[:1]))[0][0]
        assert abs(looked - played.value(seen)) < 0.01


def test_it_plays_to_the_end_and_the_same_game_again(game: AnyGame, data: bytes) -> None:
    bots = [LearnedBot(Net(game, data)), make_bot("greedy")]
    played = [play_game(END, bots, 5) for _ in range(2)]
    assert played[0] == played[1]
    assert played[0].outcome is not None


def test_it_takes_what_its_network_thinks_best(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    made, state = Net(END, data), first_choice()
    ratings = END.heuristic(state)
    order = sorted(range(len(ratings)), key=lambda place: -ratings[place])
    for wanted in range(min(3, len(ratings))):
        monkeypatch.setattr(
            made, "worths", lambda *told, best=wanted: [float(n == best) for n in range(len(told[1]))]
        )
        assert LearnedBot(made).choose(END, state, state.asked, Rng(0)) == state.options()[order[wanted]]
        told = LearnedBot(made).ratings(END, state, state.asked)
        assert told.index(max(told)) == order[wanted]
        assert len(told) == len(state.options())


def test_what_it_was_not_trained_for_it_answers_as_rated(data: bytes) -> None:
    made, state = Net(END, data), first_choice()
    made.questions = frozenset({"no such question"})
    ratings = END.heuristic(state)
    assert LearnedBot(made).ratings(END, state, state.asked) == ratings
    assert (
        LearnedBot(made).choose(END, state, state.asked, Rng(0))
        == state.options()[ratings.index(max(ratings))]
    )


def test_at_a_table_it_is_no_good_for_it_answers_as_rated(data: bytes) -> None:
    made = Net(END, data)
    state: State = END.new(3)
    let_chance_answer(state, Rng(3))
    assert made.asks(state)
    made.most_seats = 2
    assert not made.asks(state)
    assert made.asks(first_choice())
    assert LearnedBot(made).ratings(END, state, state.asked) == END.heuristic(state)


def test_it_is_offered_where_its_network_runs(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "learned" in bots_of(game)
    assert net_of(game) is net_of(game)
    monkeypatch.setattr(net, "has_numpy", lambda: False)
    assert "learned" not in bots_of(game)
    with pytest.raises(
        Mistake, match=r"needs numpy, which is not installed here: pip install 'holdfast\[learned\]'"
    ):
        make_bot("learned", game)


def test_a_game_without_a_network_says_how_to_get_one() -> None:
    bare = replace(END, faces=replace(END.faces, net=lambda: None))
    assert "learned" not in bots_of(bare)
    with pytest.raises(Mistake, match="After The End has no trained network; 'holdfast train after_the_end'"):
        make_bot("learned", bare)


@pytest.mark.parametrize("other", [{"rules_version": 99}, {"id": "another"}])
def test_a_network_of_other_rules_does_not_play(game: AnyGame, data: bytes, other: dict[str, Any]) -> None:
    changed = replace(game, **other)
    name = next(iter(other)).replace("id", "game")
    assert f"was trained with {name} " in why_no_net(changed)
    with pytest.raises(Mistake, match="so it does not play; 'holdfast train"):
        make_bot("learned", changed)


def test_a_network_of_another_layout_does_not_play(game: AnyGame, data: bytes) -> None:
    observing = END.faces.observing()
    assert observing is not None
    layout = replace(observing, version=observing.version + 1)
    changed = replace(game, faces=replace(game.faces, observing=lambda: layout))
    assert "with layout_version" in why_not_for(changed, about_of(data))


def test_a_file_that_is_no_network_is_told(data: bytes) -> None:
    with pytest.raises(Mistake, match="cannot be read: it is no npz"):
        about_of(data[:100])
    assert len(data) < MOST_BYTES


def test_observations_of_any_number_of_seats_have_one_width() -> None:
    observing = END.faces.observing()
    assert observing is not None
    folds = Folds(observing)
    for seats in (2, 3, 5):
        state = END.new(seats)
        let_chance_answer(state, Rng(seats))
        assert folds.fold([observing.encode(state, 0)]).shape == (1, len(folds.zero))
    first, each = folds.first, folds.each
    three = bytes(first + each) + bytes([3] * each) + bytes([4] * each)
    assert folds.fold([three])[0, first + each :].tolist() == [4] * each  # the mean, rounded up


def test_ratings_are_told_beside_the_best() -> None:
    assert rating_numbers([5.0, 5.0], [0.0, 0.5]) == [[0.0, 1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.5, 4.0, 4.0]]
    found = rating_numbers([9.0, 3.0, 0.0], [0.1, 0.0, -0.05])[2]
    assert found == pytest.approx([-1.8, 0.0, 2 / 3, -0.5, -1.5])


def test_the_margin_is_the_best_rated_ones_lead(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    made, state = Net(END, data), first_choice()
    ratings = END.heuristic(state)
    usual = state.options()[ratings.index(max(ratings))]
    monkeypatch.setattr(made, "worths", lambda *told: [0.0, 0.5, *[-1.0] * (len(told[1]) - 2)])
    for margin, as_rated in ((0.0, False), (0.4, False), (0.6, True)):
        made.margin = margin
        assert (LearnedBot(made).choose(END, state, state.asked, Rng(0)) == usual) is as_rated


def test_the_package_has_no_leftover(tmp_path: Path) -> None:
    """A face that names a file which is not there is an error that names it."""
    from holdfast.parts.faces import with_placed

    with pytest.raises(FileNotFoundError, match=r"net\.npz"):
        with_placed(Faces(), "holdfast.games._template", "net").net()


def test_a_guided_bot_begins_from_the_network(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without futures it takes what the network thinks best, the plain level what is rated best."""
    state = first_choice()
    ratings = [float(one) for one in END.heuristic(state)]
    worst = ratings.index(min(ratings))
    monkeypatch.setattr(
        LearnedBot, "ratings", lambda *told: [float(n == worst) for n in range(len(state.options()))]
    )
    game = replace(game, faces=replace(game.faces, levels=lambda: {"normal": Thinking(futures=0)}))
    plain, guided = (make_bot(name, game, lab=True) for name in ("normal", "guided_normal"))
    assert plain.choose(game, state, state.asked, Rng(0)) == state.options()[ratings.index(max(ratings))]
    assert guided.choose(game, state, state.asked, Rng(0)) == state.options()[worst]
