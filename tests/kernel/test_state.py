"""The machine: settle, next, stay, jump, push, and what a position refuses."""

import copy
import pickle

import pytest

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, NOBODY, WAIT, Frame, Script, State, Step, replaced
from kernel.grounds.card import GAME, Coins
from kernel.proving import Ground


class Note(Step[Ground]):
    """Notes the frame's numbers in `queue` and moves as told."""

    def __init__(self, mark: int, move: str = "next") -> None:
        self.mark = mark
        self.move = move

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.queue += [self.mark, f.a, f.b, f.c]
        if self.move == "stay" and f.a < 2:
            s.stay(f.a + 1, 7)
        elif self.move == "jump":
            s.jump(2, 5, 6, 7)
        elif self.move == "push" and f.a == 0:
            s.stay(1)
            s.push(INNER, f.seat, 8)
        else:
            s.next(9)
        return DONE


class Ask(Step[Ground]):
    """Asks the frame's seat."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [4, 2]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.queue.append(action)
        s.next()


INNER = Script("inner", "PG-PLAY-01", (Note(50),))


def started(*steps: Step[Ground], seat: int = 1) -> Ground:
    s = GAME.setup(2, ())
    s.stack[:] = [Frame(Script("test", "PG-PLAY-01", steps), 0, seat)]
    s.settle()
    return s


def test_settle_runs_to_the_end_and_then_nobody_is_asked() -> None:
    s = started(Note(1), Note(2))
    assert (s.asked, s.stack, s.options(), s.question()) == (NOBODY, [], [], "")
    assert s.queue == [1, 0, 0, 0, 2, 9, 0, 0]  # next gives its numbers to the step after it


def test_settle_stops_where_somebody_must_answer_and_step_goes_on() -> None:
    s = started(Note(1), Ask(), Note(2))
    assert (s.asked, s.options(), s.stack[-1].pc) == (1, [4, 2], 1)
    s.settle()  # settling again changes nothing
    assert s.queue == [1, 0, 0, 0]
    s.step(2)
    assert (s.asked, s.queue[4:]) == (NOBODY, [2, 2, 0, 0, 0])


def test_stay_repeats_the_step_with_other_numbers() -> None:
    assert started(Note(1, "stay")).queue == [1, 0, 0, 0, 1, 1, 7, 0, 1, 2, 7, 0]


def test_jump_goes_to_another_step() -> None:
    assert started(Note(1, "jump"), Note(2), Note(3)).queue == [1, 0, 0, 0, 3, 5, 6, 7]


def test_push_lets_the_inner_script_finish_first() -> None:
    s = started(Note(1, "push"), Note(2))
    assert s.queue == [1, 0, 0, 0, 50, 8, 0, 0, 1, 1, 0, 0, 2, 9, 0, 0]


def test_frames_are_replaced_never_changed() -> None:
    s = started(Ask(), Ask())
    frame = s.stack[-1]
    s.step(4)
    assert (frame.pc, s.stack[-1].pc) == (0, 1)
    assert s.stack[-1] is not frame


def test_weights_are_equal_unless_told() -> None:
    assert started(Ask(), seat=CHANCE).weights() == [1, 1]


def test_a_step_or_state_that_does_not_say_how_is_named() -> None:
    s, f = started(Ask()), Frame(INNER, 0, 0)
    step: Step[Ground] = Step()
    for call in (
        lambda: step.run(s, f, None),
        lambda: step.options(s, f),
        lambda: step.answer(s, f, 0, None),
    ):
        with pytest.raises(RuntimeError, match="Step"):
            call()
    assert (step.question(), step.phrase()) == ("", "")
    with pytest.raises(RuntimeError, match="State does not say how it is cloned"):
        State(0, []).clone()


def test_a_row_is_replaced_and_never_changed() -> None:
    row = (4, 5, 6)
    assert (replaced(row, 0, 9), replaced(row, 2, 9), replaced(row, 3, 9)) == (
        (9, 5, 6),
        (4, 5, 9),
        (4, 5, 6, 9),
    )
    assert row == (4, 5, 6)
    with pytest.raises(IndexError):
        replaced(row, 4, 9)


def test_a_script_speaks_for_its_steps_and_skips_the_silent() -> None:
    assert (
        Script("x", "PG-PLAY-01", (Coins(1), Ask(), Coins(2))).phrase() == "gain 1 coins, then gain 2 coins"
    )


def test_positions_are_neither_copied_nor_pickled() -> None:
    s = started(Ask())
    with pytest.raises(TypeError, match=r"clone\(\)"):
        copy.copy(s)
    with pytest.raises(TypeError, match=r"clone\(\)"):
        copy.deepcopy(s)
    with pytest.raises(TypeError, match="journal"):
        pickle.dumps(s)
