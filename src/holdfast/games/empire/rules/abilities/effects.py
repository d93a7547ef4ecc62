"""Effects on pieces: one chosen, one more, each, itself, the one the ability is about."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat

from ...position.actions import ACCEPT, DECLINE, FRONTIER, FRONTIERS, TARGET
from ...position.state import NONE, EmpireState, Piece, in_play
from ..moving.pieces import sacrifice, to_bottom
from .abilities import Condition, Effect
from .effects_base import Price, carry_on, give_up, go_on, here_of
from .standing import can_affect
from .targets import Target
from .verbs import Verb


@final
class Choose(Effect):
    """One piece that fits, chosen when the step is reached, and what is done to it. [EM-ABIL-04]

    With one that fits and no "may" nobody is asked; with none the step is voided. [EM-DEP-09]
    """

    targets = True

    def __init__(self, target: Target, verb: Verb, optional: bool = False) -> None:
        self.target = target
        self.verb = verb
        self.optional = optional

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        return self.target.has_candidate(s, seat, source)

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """It is done, or voided, or its controller chooses."""
        source = Piece(f.a)
        found = self.target.candidates(s, f.seat, source, here_of(s, f))
        if found and (self.optional or len(found) > 1):
            s.asked = f.seat
            return WAIT
        if not found:
            go_on(s, f, NONE)
            return DONE
        self._apply(s, f, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        source = Piece(f.a)
        found = [TARGET + piece for piece in self.target.candidates(s, f.seat, source, here_of(s, f))]
        return [*found, DECLINE] if self.optional else found

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """It is done to the chosen one."""
        if action == DECLINE:
            go_on(s, f, NONE)
        else:
            self._apply(s, f, Piece(action - TARGET), log)

    def _apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        go_on(s, f, piece)
        self.verb.apply(s, f, piece, log)

    def question(self) -> str:
        return "target"

    def phrase(self) -> str:
        return ("you may " if self.optional else "") + self.verb.phrase(self.target.phrase())


@final
class UpTo(Effect):
    """The first or the second of at most two different pieces; `up_to_two` makes both.

    Both are chosen before anything is done, and it is done to both at once.
    """

    targets = True

    def __init__(self, target: Target, verb: Verb, is_second: bool = False) -> None:
        self.target = target
        self.verb = verb
        self.is_second = is_second

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        return self.target.has_candidate(s, seat, source)

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The controller chooses one or declines; a declined first one ends both."""
        first = Piece(f.c)
        if (self.is_second and first == NONE) or len(self.options(s, f)) == 1:
            self.answer(s, f, DECLINE, log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Those that fit, without the one just chosen."""
        source, first = Piece(f.a), Piece(f.c)
        found = self.target.candidates(s, f.seat, source, here_of(s, f))
        return [*[TARGET + piece for piece in found if not self.is_second or piece != first], DECLINE]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """One is chosen; after the second it is done."""
        first = Piece(f.c)
        chosen = [] if action == DECLINE else [Piece(action - TARGET)]
        go_on(s, f, chosen[0] if chosen else NONE)
        if self.is_second:
            self.verb.apply_all(s, f, chosen if first == NONE else [first, *chosen], log)

    def question(self) -> str:
        return "target"

    def phrase(self) -> str:
        """Words for the card, told by the first of the two."""
        return "" if self.is_second else self.verb.phrase(f"up to two {self.target.plural()}")


def up_to_two(target: Target, verb: Verb) -> list[Effect]:
    """At most two different pieces, chosen one after the other."""
    return [UpTo(target, verb), UpTo(target, verb, True)]


@final
class Each(Effect):
    """Every piece that fits when the step is reached. Enemy tactics leave stalwart units alone. [EM-R-43]"""

    targets = True

    def __init__(self, target: Target, verb: Verb) -> None:
        self.target = target
        self.verb = verb

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        return self.target.has_candidate(s, seat, source)

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """It is done to all of them."""
        source = Piece(f.a)
        carry_on(s, f)
        self.verb.apply_all(s, f, self.target.candidates(s, f.seat, source, here_of(s, f)), log)
        return DONE

    def phrase(self) -> str:
        return self.verb.phrase(self.target.each())


@final
class EachInFrontier(Effect):
    """Every piece that fits in a frontier the controller chooses."""

    targets = True

    def __init__(self, target: Target, verb: Verb) -> None:
        self.target = target  # with the place HERE
        self.verb = verb

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether any frontier holds one."""
        return bool(self._frontiers(s, seat, source))

    def _frontiers(self, s: EmpireState, seat: Seat, source: Piece) -> list[int]:
        return [n for n in range(FRONTIERS) if self.target.has_candidate(s, seat, source, n)]

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """It is done in the only frontier that holds one, or the controller chooses."""
        source = Piece(f.a)
        found = self._frontiers(s, f.seat, source)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        if found:
            self._apply(s, f, found[0], log)
        else:
            go_on(s, f, NONE)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The frontiers that hold one."""
        source = Piece(f.a)
        return [FRONTIER + n for n in self._frontiers(s, f.seat, source)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """It is done there."""
        self._apply(s, f, action - FRONTIER, log)

    def _apply(self, s: EmpireState, f: Frame, frontier: int, log: Log | None) -> None:
        source = Piece(f.a)
        go_on(s, f, NONE)
        self.verb.apply_all(s, f, self.target.candidates(s, f.seat, source, frontier), log)

    def question(self) -> str:
        return "frontier"

    def phrase(self) -> str:
        return self.verb.phrase(
            self.target.each().replace("in this frontier", "in a frontier of your choice")
        )


@final
class Itself(Effect):
    """The source, if it is still in play. [EM-SEQ-06, EM-SEQ-07]"""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """It is done, or voided."""
        source = Piece(f.a)
        if not in_play(s, source):
            give_up(s, f, log)
            return DONE
        carry_on(s, f)
        self.verb.apply(s, f, source, log)
        return DONE

    def phrase(self) -> str:
        return self.verb.phrase("{name}")


@final
class ItselfIf(Effect):
    """The source, if something is true when this part is reached; an earlier part may have made it so.

    [EM-ABIL-02, EM-ABIL-05]
    """

    def __init__(self, condition: Condition, verb: Verb, is_sentence: bool = False) -> None:
        self.condition = condition
        self.verb = verb
        self.is_sentence = is_sentence  # nothing before it is a price, so the card tells it apart

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """It is done, or it was not true."""
        source = Piece(f.a)
        carry_on(s, f)
        if in_play(s, source) and self.condition.holds(s, f.seat, source):
            self.verb.apply(s, f, source, log)
        return DONE

    def phrase(self) -> str:
        if self.is_sentence:
            return f"whenever you advance {{name}} into {self.condition.place()}, {self.verb.phrase('it')}"
        return f"if {self.condition.phrase()}, {self.verb.phrase('{name}')}"


@final
class Subject(Effect):
    """The piece the ability is about: the one that advanced, was deployed, and so on."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """It is done if the piece is still in play and may be touched."""
        source, subject = Piece(f.a), Piece(f.c)
        carry_on(s, f)
        if subject >= 0 and in_play(s, subject) and can_affect(s, f.seat, source, subject):
            self.verb.apply(s, f, subject, log)
        return DONE

    def phrase(self) -> str:
        return self.verb.phrase("it")


@final
class SacrificeTo(Price):
    """Sacrifice a unit in order to get what follows; nobody has killed it. [EM-DMG-12, EM-DMG-20]"""

    targets = True

    def __init__(self, target: Target, optional: bool = False) -> None:
        self.target = target
        self.optional = optional

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        return self.target.has_candidate(s, seat, source)

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """One is sacrificed, or the controller chooses; with none the ability is voided."""
        source = Piece(f.a)
        found = self.target.candidates(s, f.seat, source, here_of(s, f))
        if found and (self.optional or len(found) > 1):
            s.asked = f.seat
            return WAIT
        if not found:
            give_up(s, f, log)
            return DONE
        go_on(s, f, found[0])
        sacrifice(s, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Those that may be sacrificed."""
        source = Piece(f.a)
        found = [TARGET + piece for piece in self.target.candidates(s, f.seat, source, here_of(s, f))]
        return [*found, DECLINE] if self.optional else found

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """It is sacrificed, or nothing more happens."""
        if action == DECLINE:
            s.stack.pop()
            return
        go_on(s, f, action - TARGET)
        sacrifice(s, Piece(action - TARGET), log)

    def question(self) -> str:
        return "sacrifice"

    def phrase(self) -> str:
        return ("you may " if self.optional else "") + f"sacrifice {self.target.phrase()}"


@final
class PutItselfUnder(Price):
    """Put the source on the bottom of its owner's deck in order to get what follows. [EM-CARD-07]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The controller decides; a source that has left cannot be put there. [EM-SEQ-07]"""
        source = Piece(f.a)
        if not in_play(s, source):
            give_up(s, f, log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        return [ACCEPT, DECLINE]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card lies at the bottom, or nothing more happens."""
        source, chosen = Piece(f.a), Piece(f.c)
        if action == DECLINE:
            s.stack.pop()
            return
        s.next(source, here_of(s, f), chosen)
        to_bottom(s, source, log)

    def question(self) -> str:
        return "may"

    def phrase(self) -> str:
        return "you may put {name} on the bottom of your army deck"
