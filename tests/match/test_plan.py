"""What every host of a match needs: plans, catching up with a journal, answers ahead, proposals."""

from collections import Counter
from dataclasses import replace

import pytest

from holdfast.games import REGISTRY
from holdfast.kernel.position import key
from holdfast.match import AHEAD, Held, IllegalJournal, Match, NotNow, Proposals, StaleDecision
from holdfast.match.plan import Plan
from support.tiny import GAME, PASS, TAKE_ONE, TAKE_TWO

SEALED = REGISTRY.get("_template")  # its vows are sealed


def rich() -> Match:
    """Two seats, pebbles enough."""
    return Match(GAME, 2, ("rich",), 5, ("Ann", "Ben"))


@pytest.fixture
def resolved(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often each answer is resolved."""
    counted: Counter[int] = Counter()
    resolve = Plan.answer

    def answer(self: Plan, action: int) -> None:
        counted[action] += 1
        resolve(self, action)

    monkeypatch.setattr(Plan, "answer", answer)
    return counted


def test_a_plan_changes_nothing_until_it_is_committed() -> None:
    match, plain = rich(), rich()
    before = key(GAME, match.state)
    plan = match.plan(0, [TAKE_ONE, TAKE_TWO])
    assert (key(GAME, match.state), match.number, match.drawn) == (before, 3, 3)
    match.commit(plan)
    plain.submit(0, TAKE_ONE)
    plain.submit(0, TAKE_TWO)
    assert key(GAME, match.state) == key(GAME, plain.state)
    assert match.journal == plain.journal
    assert [entry.events[0].kind for entry in match.entries[3:]] == [
        entry.events[0].kind for entry in plain.entries[3:]
    ]


def test_a_plan_of_another_moment_is_refused() -> None:
    match = rich()
    plan = match.plan(0, [TAKE_ONE])
    match.submit(0, PASS)
    with pytest.raises(StaleDecision):
        match.commit(plan)
    assert match.journal[3:] == [PASS]


def test_what_was_planned_is_not_worked_out_again(resolved: Counter[int]) -> None:
    match = rich()
    planned = match.plan(0, [TAKE_ONE]).answers
    match.extend(planned)
    assert (resolved[TAKE_ONE], match.journal[3:]) == (1, [TAKE_ONE])
    match.plan(0, [TAKE_TWO])
    match.extend([PASS])  # another answer than the planned one has been kept
    assert (resolved[PASS], match.journal[3:]) == (1, [TAKE_ONE, PASS])


def test_luck_goes_on_after_a_journal_that_was_caught_up_with() -> None:
    first, second = rich(), rich()
    while not first.over:
        plan = first.plan(first.answerers[0], [first.options()[0]])
        first.commit(plan)
        second.extend(plan.answers)
        assert (second.drawn, second.journal) == (first.drawn, first.journal)
    assert second.over


def test_a_journal_that_is_not_legal_leaves_no_trace() -> None:
    match = rich()
    with pytest.raises(IllegalJournal):
        match.extend([TAKE_ONE, 999])
    assert match.number == 3
    with pytest.raises(IllegalJournal):
        match.plan_entries([999])


def at_the_vows(seats: int = 3) -> Match:
    """A match in which all owe a sealed answer."""
    match = Match(SEALED, seats, seed=1)
    while len(match.owed) < seats:
        match.submit(match.answerers[0], match.options()[-1])
    return match


def test_answers_ahead_are_kept_and_counted_by_seat() -> None:
    match = at_the_vows()
    held, asked = Held(match), match.state.asked
    later = next(seat for seat in sorted(match.owed) if seat != asked)
    ahead = held.ahead(later)
    assert ahead is not None
    assert held.ahead(asked) is None
    assert held.owing(later, ahead) == sorted(match.owed)
    before = held.number(later)
    held.keep(later, held.and_these(later, [ahead.options()[0]]))
    assert AHEAD <= before < held.number(later)
    assert held.texts(later) == [SEALED.action_text(ahead.state, ahead.options()[0])]
    assert held.ahead(later) is None
    assert held.owing(later) == sorted(match.owed - {later})
    with pytest.raises(NotNow):
        held.and_these(later, [0])
    assert held.to_move() is None
    while match.state.asked != later:
        match.submit(match.state.asked, match.options()[0])
    assert held.to_move() == later


def test_a_proposal_is_weighed_by_those_who_look() -> None:
    together = replace(GAME, answerers=lambda state: (0, 1) if state.asked >= 0 else ())
    match = Match(together, 2, ("rich",), 5)
    proposals = Proposals(match)
    assert proposals.mates(0, [0, 1]) == [1]
    with pytest.raises(NotNow):
        proposals.weigh(0, TAKE_ONE, [0], [0], 2)  # nobody else sits there
    assert proposals.weigh(0, TAKE_ONE, [0, 1], [0, 1], 2) is None
    proposals.keep(0, TAKE_ONE)
    assert proposals.seen_by(1) == [(0, TAKE_ONE)]
    assert proposals.seen_by(5) == []
    plan = proposals.weigh(1, TAKE_ONE, [0, 1], [0, 1], 2)
    assert plan is not None
    match.commit(plan)
    assert match.journal[3:] == [TAKE_ONE]
    proposals.forget()
    assert proposals.of(0) is None
