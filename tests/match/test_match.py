"""A match: answers, refusals, batches, what each seat sees, taking back."""

import pytest

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng
from holdfast.match import (
    BatchPastLuck,
    GameOver,
    IllegalAction,
    IllegalJournal,
    Match,
    StaleDecision,
    UndoClosed,
    WrongSeat,
    replay,
)
from support.tiny import GAME, LOOK, PASS, TAKE_ONE, TAKE_TWO


def rich(**more: object) -> Match:
    """Two seats, pebbles enough."""
    return Match(GAME, 2, ("rich",), 5, ("Ann", "Ben"), **more)  # type: ignore[arg-type]


def finish(match: Match) -> None:
    while not match.over:
        match.submit(match.answerers[0], match.options()[-2])


def test_chance_is_answered_and_journalled_at_once() -> None:
    match = rich()
    assert match.number == 3  # two stones and the first pouring
    assert match.answerers == (0,)
    assert [entry.asked for entry in match.entries] == [-1, -1, -1]


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    journals = []
    for seed in (1, 1, 2, 3, 4):
        match = Match(GAME, 3, (), seed)
        finish(match)
        journals.append(match.journal)
    assert journals[0] == journals[1]
    assert any(journal != journals[0] for journal in journals[2:])


def test_an_answer_from_another_seat_is_refused() -> None:
    with pytest.raises(WrongSeat) as refusal:
        rich().submit(1, PASS)
    assert (refusal.value.seat, refusal.value.answerers) == (1, (0,))


def test_an_answer_to_an_older_question_is_refused() -> None:
    match = rich()
    match.submit(0, PASS, 3)
    with pytest.raises(StaleDecision) as refusal:
        match.submit(0, PASS, 3)
    assert (refusal.value.given, refusal.value.current) == (3, 4)


def test_an_illegal_answer_carries_rule_and_reason_and_changes_nothing() -> None:
    match = Match(GAME, 2, (), 5)
    before = key(GAME, match.state)
    while TAKE_ONE in match.options():
        match.submit(match.answerers[0], TAKE_ONE)
        before = key(GAME, match.state)
    with pytest.raises(IllegalAction) as refusal:
        match.submit(match.answerers[0], TAKE_TWO)
    assert refusal.value.refusal.rule == "TY-ROUND-02"
    assert "[TY-ROUND-02]" in str(refusal.value)
    assert key(GAME, match.state) == before


def test_after_the_end_nothing_is_answered() -> None:
    match = rich()
    finish(match)
    assert match.outcome is not None
    assert match.answerers == ()
    with pytest.raises(GameOver):
        match.submit(0, PASS)


def test_a_batch_is_applied_whole() -> None:
    match = rich()
    match.submit(0, [TAKE_ONE, TAKE_TWO], 3)
    assert match.journal[3:] == [TAKE_ONE, TAKE_TWO]
    assert match.answerers == (1,)


@pytest.mark.parametrize(
    ("actions", "error"),
    [([TAKE_ONE, 9], IllegalAction), ([PASS, PASS, PASS], WrongSeat), ([LOOK, PASS], BatchPastLuck)],
)
def test_a_batch_with_one_wrong_answer_changes_nothing(actions: list[int], error: type[Mistake]) -> None:
    match = rich()
    before = (key(GAME, match.state), match.journal)
    with pytest.raises(error):
        match.submit(0, actions)
    assert (key(GAME, match.state), match.journal) == before


def test_a_batch_stops_before_luck() -> None:
    match = rich()
    match.submit(0, [PASS, PASS])
    with pytest.raises(BatchPastLuck) as refusal:
        match.submit(1, [PASS, PASS, PASS])
    assert refusal.value.index == 2


def test_each_seat_sees_its_own_events_only() -> None:
    match = rich()
    match.submit(0, LOOK)
    own = [event.data for event in match.events(0, since=3)]
    assert own == [(match.state.stones[0],)]  # type: ignore[attr-defined]
    for other in (1, SPECTATOR):
        assert [event.data for event in match.events(other, since=3)] == [()]


def test_a_bot_is_given_a_redealt_position() -> None:
    match = rich()
    assert "your stone" not in match.view(0)
    stones = {tuple(match.redealt(0, Rng(n)).stones) for n in range(40)}  # type: ignore[attr-defined]
    assert len(stones) == 4


def test_undo_takes_back_the_last_decision_of_the_seat() -> None:
    match = rich()
    match.submit(0, TAKE_ONE)
    before = key(GAME, match.state)
    match.submit(0, TAKE_TWO)
    assert match.can_undo(0)
    match.undo(0)
    assert key(GAME, match.state) == before
    assert match.journal[3:] == [TAKE_ONE]
    match.undo(0)
    with pytest.raises(UndoClosed, match="luck"):
        match.undo(0)


def test_undo_then_luck_goes_on_as_it_would_have() -> None:
    plain, wavering = rich(), rich()
    wavering.submit(0, TAKE_TWO)
    wavering.undo(0)
    finish(plain)
    finish(wavering)
    assert plain.journal == wavering.journal


def test_undo_is_closed_by_a_revealed_secret() -> None:
    match = rich()
    match.submit(0, LOOK)
    check = match.can_undo(0)
    assert not check
    assert check.event is not None
    assert check.event.rule == "TY-ROUND-03"
    with pytest.raises(UndoClosed, match="hidden"):
        match.undo(0)


def test_undo_is_closed_by_the_answer_of_another_person() -> None:
    match = rich(takebacks=True)
    match.submit(0, [PASS, TAKE_ONE])
    match.submit(1, PASS)
    check = match.can_undo(0)
    assert not check
    assert check.reason == "Ben has answered since"


@pytest.mark.parametrize("takebacks", [True, False])
def test_undo_goes_past_a_bot_only_with_takebacks(takebacks: bool) -> None:
    match = rich(bots=("", "greedy"), takebacks=takebacks)
    match.submit(0, [PASS, TAKE_ONE])
    match.submit(1, TAKE_ONE)
    assert bool(match.can_undo(0)) is takebacks
    if takebacks:
        match.undo(0)
        assert match.journal[3:] == [PASS]


def test_undo_before_any_decision_says_so() -> None:
    match = Match(GAME, 2)
    match.entries.clear()
    assert match.can_undo(0).reason == "this seat has decided nothing yet"


def test_wrong_number_of_names_and_bad_seats_are_refused() -> None:
    with pytest.raises(Mistake, match="names"):
        Match(GAME, 2, names=("Ann",))
    with pytest.raises(Mistake, match="bots"):
        Match(GAME, 2, bots=("greedy",))
    with pytest.raises(Mistake, match="2 or 3 seats, not 5"):
        Match(GAME, 5)
    with pytest.raises(Mistake, match="no variant 'poor'"):
        Match(GAME, 2, ("poor",))


def test_replay_gives_every_position_and_all_events() -> None:
    match = rich()
    finish(match)
    positions = list(replay(GAME, match.journal, 2, ("rich",)))
    assert len(positions) == match.number + 1
    assert key(GAME, positions[-1][0]) == key(GAME, match.state)
    assert key(GAME, positions[0][0]) == key(GAME, GAME.new(2, ("rich",)))
    kinds = [event.kind for _, events in positions for event in events]
    assert kinds == [event.kind for entry in match.entries for event in entry.events]


@pytest.mark.parametrize(
    ("journal", "index"), [([0, 1, 7], 2), ([0, 1, 2, 99], 3), ([0, 0, 1] + [0] * 4 + [1] + [0] * 5, 12)]
)
def test_an_illegal_journal_is_refused_at_its_first_wrong_entry(journal: list[int], index: int) -> None:
    with pytest.raises(IllegalJournal) as refusal:
        list(replay(GAME, journal, 2))
    assert refusal.value.index == index
    assert f"entry {index}" in str(refusal.value)
