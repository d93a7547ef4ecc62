"""Cards come from decks: draw, plan, scheme, waste. [EM-FLOW-01 to EM-FLOW-10]

A deck is a bag of unseen cards with a few known ones on top and at the bottom. A card of the bag comes to
exist when somebody looks or draws: chance says which it is.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import CHANCE_CARD, DRAW_ARMY, DRAW_CIVIC, ON_BOTTOM, ON_TOP, TO_GRAVE
from ...position.piles import Kind, any_card, copies_in, has_cards, kinds_in, size_of, with_card, without_card
from ...position.state import ARMY_DECK, CIVIC_DECK, DECK, KIND, NONE, PLACED, EmpireState


def unseen(s: EmpireState, deck: int) -> tuple[int, ...]:
    """The bags of the deck's sort: a pile."""
    return s.army if deck == ARMY_DECK else s.civic


def deck_number(seat: Seat, deck: int) -> int:
    """How known cards of a deck are marked."""
    return seat * 2 + (0 if deck == ARMY_DECK else 1)


def deck_count(s: EmpireState, seat: Seat, deck: int) -> int:
    """How many cards the deck has."""
    count = size_of(unseen(s, deck), seat)
    return count + placed_count(s, seat, deck) if s.top or s.bottom else count


def is_empty(s: EmpireState, seat: Seat, deck: int) -> bool:
    """Whether the deck has no cards."""
    return not has_cards(unseen(s, deck), seat) and placed_count(s, seat, deck) == 0


def placed_count(s: EmpireState, seat: Seat, deck: int) -> int:
    """How many cards of the deck have a place on top or at the bottom."""
    number = deck_number(seat, deck)
    n = 0
    for known in (s.top, s.bottom):
        for at in range(0, len(known), PLACED):
            if known[at + DECK] == number:
                n += 1
    return n


def take_known(s: EmpireState, seat: Seat, deck: int) -> Kind:
    """The topmost card, removed, if it does not come out of the bag; else NONE."""
    number = deck_number(seat, deck)
    at = len(s.top) - PLACED
    while at >= 0:
        if s.top[at + DECK] == number:
            kind = Kind(s.top[at + KIND])
            s.top = s.top[:at] + s.top[at + PLACED :]
            return kind
        at -= PLACED
    if has_cards(unseen(s, deck), seat):
        return Kind(NONE)
    for at in range(0, len(s.bottom), PLACED):
        if s.bottom[at + DECK] == number:
            kind = Kind(s.bottom[at + KIND])
            s.bottom = s.bottom[:at] + s.bottom[at + PLACED :]
            return kind
    return Kind(NONE)


class FromDeck(Step[EmpireState]):
    """Takes cards off the deck `deck`, `wanted` of them; chance names those nobody knows."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Cards come until there are enough, or no more. [EM-R-28, EM-R-29]"""
        deck, wanted, kept = f.a, f.b, f.c
        if wanted <= 0 or is_empty(s, f.seat, deck):
            s.next(deck, wanted, kept)
            return DONE
        kind = take_known(s, f.seat, deck)
        if kind == NONE:
            s.asked = CHANCE
            return WAIT
        s.stay(deck, wanted - 1, kept)
        self.take(s, f, kind, log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The cards of the bag."""
        deck = f.a
        return [CHANCE_CARD + kind for kind in kinds_in(unseen(s, deck), f.seat)]

    def weights(self, s: EmpireState, f: Frame) -> list[int]:
        deck = f.a
        return copies_in(unseen(s, deck), f.seat)

    def drawn(self, s: EmpireState, f: Frame, luck: float) -> int:
        """Any card of the bag: as many are of a kind as its weight."""
        deck = f.a
        return CHANCE_CARD + any_card(unseen(s, deck), f.seat, luck)

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is that one."""
        deck, wanted, kept = f.a, f.b, f.c
        kind = Kind(action - CHANCE_CARD)
        if deck == ARMY_DECK:
            s.army = without_card(s.army, f.seat, kind)
        else:
            s.civic = without_card(s.civic, f.seat, kind)
        s.stay(deck, wanted - 1, kept)
        self.take(s, f, kind, log)

    def take(self, s: EmpireState, f: Frame, kind: Kind, log: Log | None) -> None:
        """What becomes of the card."""
        raise RuntimeError("a card taken off a deck must go somewhere")

    def question(self) -> str:
        return "turn_up"


@final
class DrawCards(FromDeck):
    """The seat draws into its hand. [EM-FLOW-01, EM-FLOW-04]"""

    def take(self, s: EmpireState, f: Frame, kind: Kind, log: Log | None) -> None:
        """The card is in hand; only its seat knows it."""
        deck = f.a
        s.hands = with_card(s.hands, f.seat, kind)
        if log is not None:
            log.whisper("drew", "EM-FLOW-01", f.seat, (deck, kind), (deck,))


@final
class WasteCards(FromDeck):
    """The top cards of the army deck go to the graveyard, not discarded, not dead. [EM-FLOW-10, EM-R-28]"""

    def take(self, s: EmpireState, f: Frame, kind: Kind, log: Log | None) -> None:
        """The card lies in the graveyard for all to see."""
        s.graveyard = with_card(s.graveyard, f.seat, kind)
        if log is not None:
            log.reveal("wasted", "EM-FLOW-10", f.seat, (kind,))


@final
class LookAtCards(FromDeck):
    """The seat looks at the top cards of its army deck. [EM-FLOW-06, EM-FLOW-08]"""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def take(self, s: EmpireState, f: Frame, kind: Kind, log: Log | None) -> None:
        """The card is among those looked at."""
        deck = f.a
        s.looking += (kind,)
        if log is not None:
            log.whisper("looked", self.rule, f.seat, (deck, kind), (deck,))


@final
class PutBack(Step[EmpireState]):
    """One by one the cards looked at go on top or to the other place; the last one put on top is topmost."""

    def __init__(self, graveyard: bool) -> None:
        self.graveyard = graveyard

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while cards are left."""
        if not s.looking:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Each card on top, or at the bottom (plan) or in the graveyard (scheme), in any order.

        [EM-FLOW-05, EM-FLOW-07, EM-FLOW-09]
        """
        out: list[int] = []
        for kind in sorted(set(s.looking)):
            out += [ON_TOP + kind, (TO_GRAVE if self.graveyard else ON_BOTTOM) + kind]
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card lies where it was put; only its seat knows it, unless it is in the graveyard."""
        if action >= TO_GRAVE:
            kind = Kind(action - TO_GRAVE)
            self.look_away(s, kind)
            s.graveyard = with_card(s.graveyard, f.seat, kind)
            if log is not None:
                log.reveal("put_in_graveyard", "EM-FLOW-09", f.seat, (kind,))
            return
        on_top = action < ON_BOTTOM
        kind = Kind(action - (ON_TOP if on_top else ON_BOTTOM))
        self.look_away(s, kind)
        placed = (deck_number(f.seat, ARMY_DECK), kind, 1 << f.seat)
        if on_top:
            s.top += placed
        else:
            s.bottom += placed
        if log is not None:
            where = "put_on_top" if on_top else "put_under"
            log.seal(where, "EM-FLOW-09" if self.graveyard else "EM-FLOW-07", f.seat, (kind,), ())

    def look_away(self, s: EmpireState, kind: Kind) -> None:
        """The card is not looked at any more."""
        at = s.looking.index(kind)
        s.looking = s.looking[:at] + s.looking[at + 1 :]

    def question(self) -> str:
        return "scheme" if self.graveyard else "plan"


@final
class ChooseDeck(Step[EmpireState]):
    """For one instance of draw the seat chooses one deck for all its cards. [EM-FLOW-02, EM-FLOW-04]

    `count` is the number of cards. [EM-R-29] An empty deck is no choice while the other has cards.
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked if both decks have cards."""
        found = self.options(s, f)
        if len(found) < 2:
            self.answer(s, f, found[0] if found else DRAW_ARMY, log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The decks that have cards."""
        out: list[int] = []
        if deck_count(s, f.seat, ARMY_DECK):
            out.append(DRAW_ARMY)
        if deck_count(s, f.seat, CIVIC_DECK):
            out.append(DRAW_CIVIC)
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The cards come from that deck."""
        count = f.a
        s.next(ARMY_DECK if action == DRAW_ARMY else CIVIC_DECK, count)

    def question(self) -> str:
        return "draw"


DRAW: Final = Script("draw", "EM-FLOW-01", (DrawCards(),))
CHOOSE_AND_DRAW: Final = Script("choose_and_draw", "EM-FLOW-02", (ChooseDeck(), DrawCards()))
WASTE: Final = Script("waste", "EM-FLOW-10", (WasteCards(),))
PLAN: Final = Script("plan", "EM-FLOW-06", (LookAtCards("EM-FLOW-06"), PutBack(False)))
SCHEME: Final = Script("scheme", "EM-FLOW-08", (LookAtCards("EM-FLOW-08"), PutBack(True)))


def push_draw(s: EmpireState, seat: Seat, count: int, deck: int = NONE) -> None:
    """The seat draws from the deck, or from one it chooses. Move your own bookmark first. [EM-FLOW-03]"""
    if deck == NONE:
        s.push(CHOOSE_AND_DRAW, seat, count)
    else:
        s.push(DRAW, seat, deck, count)


def push_waste(s: EmpireState, seat: Seat, count: int) -> None:
    """The top cards of the army deck go to the graveyard. Move your own bookmark first."""
    s.push(WASTE, seat, ARMY_DECK, count)


def push_plan(s: EmpireState, seat: Seat, count: int) -> None:
    """The seat plans. Move your own bookmark first."""
    s.push(PLAN, seat, ARMY_DECK, count)


def push_scheme(s: EmpireState, seat: Seat, count: int) -> None:
    """The seat schemes. Move your own bookmark first."""
    s.push(SCHEME, seat, ARMY_DECK, count)
