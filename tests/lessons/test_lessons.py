"""Lessons: every step can be taken, whatever is wrong is answered, and one can play on."""

import pytest

from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lessons import Pupil, lesson_of, taught
from holdfast.testkit.corpus import rule_ids
from support.tiny import GAME as TINY

TAUGHT = [name for name in REGISTRY.ids() if taught(REGISTRY.get(name))]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_can_be_taken_to_its_end_and_played_on(name: str) -> None:
    pupil = Pupil(REGISTRY.get(name))
    while pupil.step is not None:
        before = pupil.match.number
        wrong = [action for action in pupil.match.options() if action not in pupil.wanted()]
        if wrong:
            reply = pupil.take(wrong[0])
            assert not reply.right
            assert reply.words
            assert pupil.match.number == before
        assert pupil.take(pupil.wanted()[0]).right
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
        answers.append(pupil.wanted()[0])
        pupil.take(answers[-1])
    again = Pupil(REGISTRY.get(name), journal=answers)
    assert (again.number, again.match.journal) == (pupil.number, pupil.match.journal)


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(Mistake, match="has no lesson yet"):
        lesson_of(TINY)
