"""Lessons: every step can be taken, whatever is wrong is answered, and one can play on."""

from itertools import pairwise

import pytest

from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lessons import Pupil, lesson_of, road_of, taught
from holdfast.testkit.corpus import rule_ids
from support.tiny import GAME as TINY

TAUGHT = [name for name in REGISTRY.ids() if taught(REGISTRY.get(name))]


def wanted_by(pupil: Pupil) -> int:
    """The answer of the step that comes now."""
    wanted = pupil.wanted()
    assert wanted is not None
    return wanted


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_can_be_taken_to_its_end_and_played_on(name: str) -> None:
    pupil = Pupil(REGISTRY.get(name))
    while pupil.step is not None:
        before = pupil.match.number
        wrong = [action for action in pupil.match.options() if action != pupil.wanted()]
        if wrong:
            reply = pupil.take(wrong[0])
            assert not reply.right
            assert reply.words
            assert pupil.match.number == before
        assert pupil.take(wanted_by(pupil)).right
        assert pupil.match.number > before
    while not pupil.match.over:
        answer_for_bot(pupil.match, GreedyBot())
    assert pupil.match.outcome is not None


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_cites_clauses_that_exist(name: str) -> None:
    known = rule_ids(REGISTRY.get(name).package)
    assert {step.rule for step in lesson_of(REGISTRY.get(name)).steps} <= known


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_goes_on_where_it_was_left(name: str) -> None:
    pupil, answers = Pupil(REGISTRY.get(name)), []
    for _ in range(3):
        answers.append(wanted_by(pupil))
        pupil.take(answers[-1])
    again = Pupil(REGISTRY.get(name), journal=answers)
    assert (again.number, again.match.journal) == (pupil.number, pupil.match.journal)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_course_knows_every_moment_of_its_lesson(name: str) -> None:
    game = REGISTRY.get(name)
    road, pupil = road_of(game), Pupil(game)
    assert road.opening == tuple(pupil.match.journal)
    for here, later in pairwise(road.moments):
        assert road.moment(pupil.match.journal) == here
        assert road.moment([*pupil.match.journal, -1]) is None
        assert (road.step(here), road.wanted(here)) == (pupil.step, pupil.wanted())
        wrong = [action for action in pupil.match.options() if action != pupil.wanted()]
        assert all(road.after(here, [action]) is None for action in wrong)
        assert road.after(here, [wanted_by(pupil)]) == later
        assert road.before(later) == max(
            (one for one in road.moments if one.begins and one.at < later.at), key=lambda one: one.at
        )
        pupil.take(wanted_by(pupil))
    last = road.moments[-1]
    assert (road.step(last), road.wanted(last), road.before(road.moments[0])) == (None, None, None)


def test_a_row_of_answers_is_given_at_once_or_one_by_one() -> None:
    road = road_of(REGISTRY.get("after_the_empire"))
    first = next(one for one in road.moments if (step := road.step(one)) and len(step.do) > 1)
    step = road.step(first)
    assert step is not None
    row = [one for one in road.moments if one.number == first.number]
    assert [one.begins for one in row] == [True] + [False] * (len(step.do) - 1)
    answers = [road.journal[one.at] for one in row]
    after = road.after(first, answers)
    assert after is not None
    assert (after.number, road.told(after)) == (first.number + 1, step.then)
    assert road.after(first, [*answers[:-1], answers[0]]) is None
    assert road.before(row[-1]) == first
    assert road.told(row[-1]) == ""


@pytest.mark.parametrize("name", TAUGHT)
def test_a_row_of_answers_is_what_the_form_of_the_game_gives(name: str) -> None:
    game = REGISTRY.get(name)
    road, face, pupil = road_of(game), game.faces.forms(), Pupil(game)
    for here in road.moments:
        step = road.step(here)
        if step is not None and here.begins and len(step.do) > 1:
            assert face is not None
            row = [road.journal[at] for at in road.own if at >= here.at]
            given = face.answers(pupil.match.state, face.numbers(pupil.match.state, row))
            after = road.after(here, given)
            assert after is not None
            assert after.number == here.number + 1
        if step is not None:
            pupil.take(wanted_by(pupil))


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(Mistake, match="has no lesson yet"):
        lesson_of(TINY)
