"""A list of answers submitted as one: all or nothing."""

import pytest

from holdfast.kernel.errors import Mistake
from holdfast.kernel.position import key
from holdfast.match.errors import BatchPastLuck, IllegalAction, WrongSeat
from holdfast.match.match import Match
from kernel.grounds.deck import GAME as DECK
from kernel.grounds.deck import LOOK
from kernel.grounds.deploy import GAME


def test_a_whole_deployment_at_once() -> None:
    match = Match(GAME, 2)
    match.submit(0, [0, 0, 3])
    assert match.journal == [0, 0, 3]
    assert match.state.places[:4] == [2, 0, 0, 1]  # type: ignore[attr-defined]
    assert match.answerers == (1,)


@pytest.mark.parametrize(
    ("batch", "refusal"),
    [
        ([0, 0, 0], IllegalAction),  # legal twice, and then the place is full
        ([0, 1, 9], IllegalAction),
        ([0, 1, 2, 3], WrongSeat),  # the fourth answer would be the other seat's
    ],
)
def test_one_bad_answer_spoils_all(batch: list[int], refusal: type[Mistake]) -> None:
    match = Match(GAME, 2)
    before = key(GAME, match.state)
    with pytest.raises(refusal):
        match.submit(0, batch)
    assert (key(GAME, match.state), match.journal) == (before, [])


def test_each_answer_is_judged_when_its_turn_comes() -> None:
    one_by_one, at_once = Match(GAME, 2), Match(GAME, 2)
    for action in (1, 1, 2):
        one_by_one.submit(0, action)
    at_once.submit(0, [1, 1, 2])
    assert key(GAME, one_by_one.state) == key(GAME, at_once.state)
    assert [e.events[0].data for e in one_by_one.entries] == [e.events[0].data for e in at_once.entries]


def test_a_batch_does_not_reach_past_luck() -> None:
    match = Match(DECK, 2)
    with pytest.raises(BatchPastLuck):
        match.submit(0, [LOOK, 5])
    assert match.journal == []
