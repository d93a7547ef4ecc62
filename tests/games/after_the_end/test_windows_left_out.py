"""Where no window for experience is opened, and that a card leads to the same position in the next one."""

from collections.abc import Callable, Iterator

import pytest

from games.after_the_end.walks import Walk, board_of
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.position.actions import CHANCE_MISSION, CHOOSE
from holdfast.games.after_the_end.position.state import EXPERIENCE_KINDS, ColonyState
from holdfast.games.after_the_end.rules.capitol import FillRows, ReadyAll
from holdfast.games.after_the_end.rules.deck import EXPERIENCE_LIST, READIES
from holdfast.games.after_the_end.rules.missions.compensation import KeepCards
from holdfast.games.after_the_end.rules.missions.contest import DecideMission
from holdfast.games.after_the_end.rules.missions.onward import EndRound, MoveOn, Uncover
from holdfast.games.after_the_end.rules.missions.skills import tool_perk
from holdfast.games.after_the_end.rules.reactions import discard_card
from holdfast.games.after_the_end.rules.steps import GainAny, HealOne, ReadyOne
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import WAIT, Frame, Script, Seat, Step
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows


class Halt(Step[ColonyState]):
    """The game stands still here."""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        s.asked = 0
        return WAIT


HALT = Script("halt", "AT-LOSE-13", (Halt(),))
QUIET_CARDS = [
    kind for kind, card in enumerate(EXPERIENCE_LIST) if isinstance(card.verb, (GainAny, ReadyOne, HealOne))
]
Happening = Callable[[ColonyState], None]


def answer_all(s: ColonyState, seed: int) -> None:
    """What was put on top is done, whatever it asks answered by the seed."""
    rng = Rng(seed)
    s.settle()
    while s.stack[-1].script is not HALT:
        options = s.options()
        s.step(options[rng.below(len(options))])


def step_alone(step: Step[ColonyState], seat: int, seed: int, a: int = 0, b: int = 0) -> Happening:
    """The step runs for the seat."""

    def happen(s: ColonyState) -> None:
        s.push(Script("alone", "AT-LOSE-13", (step,)), seat, a, b)
        answer_all(s, seed)

    return happen


def ways(s: ColonyState, seat: int, kind: int) -> list[int]:
    """The ways to play the card now; none when it would do nothing."""
    verb = EXPERIENCE_LIST[kind].verb
    return verb.options(s, Frame(EXPERIENCE_LIST[kind].script, 0, seat)) if verb.useful(s, Seat(seat)) else []


def played(s: ColonyState, seat: int, kind: int, way: int) -> None:
    """The seat has played the card in this way."""
    discard_card(s, Seat(seat), kind)
    s.push(EXPERIENCE_LIST[kind].script, seat)
    s.settle()
    if s.stack[-1].script is not HALT:
        s.step(way)


def same_either_way(s: ColonyState, seat: int, happen: Happening, bearers: bool = False) -> int:
    """Each card the seat may hold leads to the same board before and after; how many ways were tried.

    With `bearers`, readying somebody with a tool that readies is left out: of no use, says the ruling.
    """
    s = s.clone()
    s.stack[:] = [Frame(HALT, 0, -1)]
    tried = 0
    for kind in QUIET_CARDS:
        if not s.hands[seat * EXPERIENCE_KINDS + kind]:  # hands are secret: any card may be there
            rows(s).hands[seat * EXPERIENCE_KINDS + kind] += 1
            s.own[seat * st.OWN + st.HELD] += 1
        for way in ways(s, seat, kind):
            if bearers and kind == READYING and tool_perk(s, Seat(seat), st.Member(way - CHOOSE), READIES):
                continue
            before, after = s.clone(), s.clone()
            played(before, seat, kind, way)
            happen(before)
            happen(after)
            assert way in ways(after, seat, kind)
            played(after, seat, kind, way)
            assert board_of(before) == board_of(after)
            tried += 1
    return tried


READYING = next(kind for kind in QUIET_CARDS if isinstance(EXPERIENCE_LIST[kind].verb, ReadyOne))


def corpus(key: str) -> Iterator[tuple[ColonyState, int]]:
    """Positions of random games at this question, and a number that differs."""
    for seats in (2, 3, 5):
        for seed in range(4):
            n = 100 * seed
            for s in Walk(seats, seed).steps():
                if s.question() == key:
                    n += 1
                    yield s.clone(), n


@pytest.mark.slow
@proves("AT-R-24")
@pytest.mark.parametrize("step", [EndRound(), MoveOn()], ids=["end_of_round", "moving_on"])
def test_AT_R_24_a_card_before_the_round_ends_can_as_well_be_played_after(step: Step[ColonyState]) -> None:
    tried = 0
    for s, n in corpus("capitol"):
        s.board[st.VISITOR] = st.NONE
        if s.board[st.NEXT] != st.NONE:
            for seat in range(s.seats):
                tried += same_either_way(s, seat, step_alone(step, -1, n), bearers=True)
    assert tried > 200


@proves("AT-R-24")
def test_AT_R_24_a_card_before_a_mission_is_uncovered_can_as_well_be_played_after() -> None:
    tried = 0
    for s, n in corpus("capitol"):
        if not s.board[st.MISSIONS_LEFT]:
            continue
        missions = [k for k in range(st.RAID_CARD) if s.board[st.UNSEEN] >> k & 1]

        def uncovered(t: ColonyState, mission: int = missions[n % len(missions)]) -> None:
            t.board[st.NEXT] = st.NONE
            t.push(Script("alone", "AT-NEXT-03", (Uncover(),)), -1)
            t.settle()
            t.step(CHANCE_MISSION + mission)

        for seat in range(s.seats):
            tried += same_either_way(s, seat, uncovered)
    assert tried > 200


@proves("AT-R-24")
@pytest.mark.parametrize(
    "step", [ReadyAll(), FillRows(("AT-CAP-11", "AT-CAP-15", "AT-CAP-19"))], ids=["readying", "refilling"]
)
def test_AT_R_24_a_card_of_another_before_a_visit_is_over_can_as_well_be_played_after(
    step: Step[ColonyState],
) -> None:
    tried = 0
    for s, n in corpus("capitol"):
        for slot in range(n % 4):
            s.board[st.ROW + slot] = st.NONE
        for seat in range(s.seats):
            if seat != s.asked:
                tried += same_either_way(s, seat, step_alone(step, s.asked, n))
    assert tried > 200


@proves("AT-R-24")
def test_AT_R_24_a_card_between_drawing_and_keeping_can_as_well_be_played_after() -> None:
    tried = 0
    for s, n in corpus("keep"):
        f = s.stack[-1]
        for seat in range(s.seats):
            tried += same_either_way(s, seat, step_alone(KeepCards(), f.seat, n, f.a, f.b))
    assert tried > 100


@pytest.mark.slow
@proves("AT-R-24", "AT-R-12")
@pytest.mark.parametrize("participants", [0, 1])
def test_AT_R_24_before_a_mission_of_fewer_than_two_no_window_is_missed(participants: int) -> None:
    """Skills and dice change nothing that is kept; every other card can as well be played after."""
    tried = 0
    for s, n in corpus("decide"):
        lone = n % s.seats
        for seat in range(s.seats):
            s.own[seat * st.OWN + st.CHOICE] = st.PASSED
        if participants:
            s.own[lone * st.OWN + st.CHOICE] = st.COMMITTED
            s.own[lone * st.OWN + st.SENT : lone * st.OWN + st.SENT + 2] = [0, 1]
        decided = step_alone(DecideMission(), -1, n)
        for seat in range(s.seats):
            tried += same_either_way(s, seat, decided)
        s.stack[:] = [Frame(HALT, 0, -1)]
        plain, other = s.clone(), s.clone()
        other.own[lone * st.OWN + st.EDGE + n % 8] += 2 if n % 2 else -2
        other.own[lone * st.OWN + st.DIE] = 1 + n % 6
        decided(plain)
        decided(other)
        assert plain.board == other.board
        assert plain.board[st.WINNER] == (lone if participants else st.NONE)
        assert [plain.own[k * st.OWN + st.WON] for k in range(s.seats)] == [
            other.own[k * st.OWN + st.WON] for k in range(s.seats)
        ]
    assert tried > 300
