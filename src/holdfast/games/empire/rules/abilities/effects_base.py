"""How effects of cards are chained: what a step hands to the next, what is a price, how the words are joined.

The frame of an ability has its controller as `seat`. Its numbers are the source, the frontier it is about
(`where`) and the piece it is about or the one `chosen` last. A step hands them on; an unpaid price ends it.
"""

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.state import Frame

from ...position.state import NONE, EmpireState, Piece, in_play, is_frontier
from .abilities import Effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Price(Effect):
    """A step that is paid in order to get what follows: "sacrifice a unit to ..."."""


def phrase_of(steps: Sequence[Effect]) -> str:
    """The words of all steps, in order; what follows a price is joined to it with "to"."""
    text = ""
    joint = ""
    for step in steps:
        words = step.phrase()
        if words:
            if step.is_sentence:
                joint, words = ". " if text else "", words[:1].upper() + words[1:]
            text += joint + words
            joint = " to " if isinstance(step, Price) else ", then "
    return text


def go_on(s: EmpireState, f: Frame, chosen: int) -> None:
    """The step is finished; the ability goes on with what was chosen."""
    source, where = Piece(f.a), f.b
    s.next(source, where, chosen)


def carry_on(s: EmpireState, f: Frame) -> None:
    """The step is finished; the ability goes on with what was chosen before it."""
    source, where, chosen = Piece(f.a), f.b, Piece(f.c)
    s.next(source, where, chosen)


def give_up(s: EmpireState, f: Frame, log: Log | None) -> None:
    """The price was not paid, or what the ability needs is gone: nothing more of it happens. [EM-SEQ-07]"""
    source = Piece(f.a)
    if log is not None:
        log.add("came_to_nothing", "EM-SEQ-07", f.seat, (s.kind[source],))
    s.stack.pop()


def here_of(s: EmpireState, f: Frame) -> int:
    """The frontier "here" and "there" mean: the one the ability is about, else where its source is; NONE."""
    source, where = Piece(f.a), f.b
    if where != NONE:
        return where
    zone = s.zone[source]
    return zone if in_play(s, source) and is_frontier(zone) else NONE
