"""Effects on cards out of play: drawing, planning, scheming, wasting, discarding, what lies in graveyards."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step

from ...position.actions import DECLINE, PICK, TARGET
from ...position.piles import Kind, kinds_in
from ...position.state import ARMY_DECK, CIVIC_DECK, NONE, EmpireState, Piece, hand_count, in_order
from ..moving.draw import push_draw, push_plan, push_scheme, push_waste
from ..moving.pieces import sacrifice
from ..moving.zones import discard
from ..multiplayer import opponents_of
from .abilities import Effect
from .effects_base import Price, carry_on, give_up
from .phrases import counted
from .targets import Target, your_unit

EITHER: Final = NONE  # the controller chooses the deck
DECK_WORDS: Final[dict[int, str]] = {EITHER: "", ARMY_DECK: "army ", CIVIC_DECK: "civic "}


@final
class Draw(Effect):
    """One instance of draw: all cards from one deck. [EM-FLOW-02, EM-FLOW-03, EM-FLOW-04]"""

    def __init__(self, count: int, deck: int = EITHER) -> None:
        self.count = count
        self.deck = deck

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The draw is under way."""
        carry_on(s, f)
        push_draw(s, f.seat, self.count, self.deck)
        return DONE

    def phrase(self) -> str:
        return f"draw {counted(self.count, DECK_WORDS[self.deck] + 'card')}"


@final
class Plan(Effect):
    """Look at the top of the army deck; each card goes back on top or to the bottom. [EM-FLOW-06]"""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The planning is under way."""
        carry_on(s, f)
        push_plan(s, f.seat, self.count)
        return DONE

    def phrase(self) -> str:
        return f"plan {self.count}"


@final
class Scheme(Effect):
    """Look at the top of the army deck; each card goes back on top or to the graveyard. [EM-FLOW-08]"""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The scheming is under way."""
        carry_on(s, f)
        push_scheme(s, f.seat, self.count)
        return DONE

    def phrase(self) -> str:
        return f"scheme {self.count}"


@final
class Waste(Effect):
    """The top of the army deck goes to the graveyard. [EM-FLOW-10]"""

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The wasting is under way."""
        carry_on(s, f)
        push_waste(s, f.seat, self.count)
        return DONE

    def phrase(self) -> str:
        return f"waste {self.count}"


@final
class DiscardOne(Step[EmpireState]):
    """Every opponent discards a card of its own choice; `place` counts them in the order of initiative."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next opponent with cards chooses; with a single card there is nothing to choose."""
        place = f.a
        places = opponents_of(s, f.seat)
        if place >= len(places):
            s.next()
            return DONE
        seat = places[place]
        held = hand_count(s, seat)
        if held > 1:
            s.asked = seat
            return WAIT
        s.stay(place + 1)
        if held:
            discard(s, seat, Kind(self.options(s, f)[0] - PICK), log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The kinds in that hand."""
        place = f.a
        return [PICK + kind for kind in kinds_in(s.hands, opponents_of(s, f.seat)[place])]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is discarded."""
        place = f.a
        seat = opponents_of(s, f.seat)[place]
        s.stay(place + 1)
        discard(s, seat, Kind(action - PICK), log)

    def question(self) -> str:
        return "discard"


@final
class SacrificeOne(Step[EmpireState]):
    """Every commander sacrifices a unit of its own choice; `place` counts them in the order of initiative."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next commander with several units chooses."""
        place, source = f.a, Piece(f.b)
        if place >= s.seats:
            s.next()
            return DONE
        seat = in_order(s, place)
        found = ANY_UNIT.candidates(s, seat, source)
        if len(found) > 1:
            s.asked = seat
            return WAIT
        s.stay(place + 1, source)
        if found:
            sacrifice(s, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The units of that commander."""
        place, source = f.a, Piece(f.b)
        return [TARGET + piece for piece in ANY_UNIT.candidates(s, in_order(s, place), source)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is sacrificed."""
        place, source = f.a, Piece(f.b)
        s.stay(place + 1, source)
        sacrifice(s, Piece(action - TARGET), log)

    def question(self) -> str:
        return "sacrifice"


ANY_UNIT: Final[Target] = your_unit()
DISCARDING: Final = Script("each opponent discards", "EM-DMG-11", (DiscardOne(),))
SACRIFICING: Final = Script("each commander sacrifices", "EM-DMG-12", (SacrificeOne(),))


@final
class EachOpponentDiscards(Effect):
    """Each opponent discards a card. [EM-DMG-11]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The discarding is under way."""
        carry_on(s, f)
        s.push(DISCARDING, f.seat)
        return DONE

    def phrase(self) -> str:
        return "each opponent discards a card"


@final
class EachSacrifices(Effect):
    """Each commander sacrifices a unit. [EM-DMG-12]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The sacrificing is under way."""
        source = Piece(f.a)
        carry_on(s, f)
        s.push(SACRIFICING, f.seat, 0, source)
        return DONE

    def phrase(self) -> str:
        return "each commander sacrifices a unit"


def discard_only(s: EmpireState, f: Frame, log: Log | None) -> None:
    """The only card of the hand is discarded."""
    discard(s, f.seat, kinds_in(s.hands, f.seat)[0], log)


@final
class Discard(Effect):
    """The controller discards a card of its choice, if it holds any. [EM-DMG-11]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The only card is discarded, or the controller chooses."""
        held = hand_count(s, f.seat)
        if held > 1:
            s.asked = f.seat
            return WAIT
        carry_on(s, f)
        if held:
            discard_only(s, f, log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The kinds in hand."""
        return [PICK + kind for kind in kinds_in(s.hands, f.seat)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is discarded."""
        carry_on(s, f)
        discard(s, f.seat, Kind(action - PICK), log)

    def question(self) -> str:
        return "discard"

    def phrase(self) -> str:
        return "discard a card"


@final
class DiscardTo(Price):
    """Discard a card in order to get what follows; with an empty hand there is nothing to get. [EM-DMG-11]"""

    def __init__(self, optional: bool = False) -> None:
        self.optional = optional

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The only card is discarded, or the controller chooses."""
        held = hand_count(s, f.seat)
        if held > 1 or (held and self.optional):
            s.asked = f.seat
            return WAIT
        if not held:
            give_up(s, f, log)
            return DONE
        carry_on(s, f)
        discard_only(s, f, log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The kinds in hand, and no where it is a "may"."""
        found = [PICK + kind for kind in kinds_in(s.hands, f.seat)]
        return [*found, DECLINE] if self.optional else found

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is discarded, or nothing more happens."""
        if action == DECLINE:
            s.stack.pop()
            return
        carry_on(s, f)
        discard(s, f.seat, Kind(action - PICK), log)

    def question(self) -> str:
        return "discard_to" if self.optional else "discard"

    def phrase(self) -> str:
        return ("you may " if self.optional else "") + "discard a card"
