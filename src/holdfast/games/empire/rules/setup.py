"""Before the first round: the table is cleared, decks are shuffled, hands dealt, unwanted cards put back."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import CHANCE_SEAT, FINISH, FRONTIERS, KIND_SPACE, PUT_BACK
from ..position.piles import Kind, kinds_in, with_card, without_card
from ..position.seats import all_seats
from ..position.state import (
    ARMY_DECK,
    BOARD,
    CIVIC_DECK,
    MORALE,
    NO_ZONES,
    NONE,
    OWN,
    PHASE,
    PLACE,
    SETUP,
    STARTED,
    TEAMS,
    TRACKER,
    EmpireState,
    Piece,
    holds_cards,
    nones,
    zeros,
)
from .abilities.abilities import is_army
from .moving.draw import push_draw
from .multiplayer import seats_in

START_MORALE: Final = 25  # [EM-DMG-15]
OPENING_ARMY: Final = 4  # [EM-START-02]
OPENING_CIVIC: Final = 3


def clear_table(s: EmpireState) -> None:
    """Nothing is in play, hands and piles are empty, all have full morale. [EM-START-01, EM-DMG-15]"""
    teams = s.board[TEAMS] if s.board else 0
    s.board = [0] * BOARD
    s.board[TEAMS] = teams
    s.board[TRACKER] = NONE
    s.board[PHASE] = SETUP
    for frontier in range(FRONTIERS):
        s.board[PLACE + frontier] = NONE
        s.board[STARTED + frontier] = NONE
    s.own = [0] * (OWN * s.seats)
    for seat in all_seats(s.seats):
        s.own[seat * OWN + MORALE] = START_MORALE
    s.flags = []
    s.kind, s.owner, s.zone, s.auras, s.lineup, s.looking = (), (), NO_ZONES, (), (), ()
    s.was = s.plan = nones(0)
    s.damage = s.attack = s.defence = s.given = s.counters = s.used = zeros(0)
    s.settled = (Piece(NONE),) * (FRONTIERS * s.seats)
    s.graveyard = s.vault = s.shown = s.hands = s.army = s.civic = s.top = s.bottom = ()
    s.queue = s.loose = s.waiting = s.blows = ()


def shuffle_decks(s: EmpireState) -> None:
    """The registered cards lie in two decks per seat; nobody knows their order. [EM-START-01]"""
    s.army = tuple([place for place in s.decks if is_army(Kind(place % KIND_SPACE))])
    s.civic = tuple([place for place in s.decks if not is_army(Kind(place % KIND_SPACE))])


@final
class ClearTable(Step[EmpireState]):
    """A game of the match begins with an empty table and full decks."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The decks are shuffled."""
        clear_table(s)
        shuffle_decks(s)
        s.game += 1
        if log is not None:
            log.add("game_began", "EM-START-01", TABLE, (s.game,))
        s.next()
        return DONE


@final
class GiveTracker(Step[EmpireState]):
    """Somebody takes the initiative tracker: who must by the match, or one chosen at random. [EM-START-01]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Chance is asked unless it is clear."""
        if s.first != NONE:
            self.give(s, Seat(s.first), log)
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Any seat."""
        return [CHANCE_SEAT + seat for seat in all_seats(s.seats)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The seat has it."""
        self.give(s, Seat(action - CHANCE_SEAT), log)

    def give(self, s: EmpireState, seat: Seat, log: Log | None) -> None:
        """The tracker lies before the seat."""
        s.first = seat
        s.board[TRACKER] = seat
        if log is not None:
            log.add("tracker_taken", "EM-START-01", seat)
        s.next()

    def question(self) -> str:
        return "tracker"


@final
class EachOpens(Step[EmpireState]):
    """One seat after the other, the holder of the tracker first, draws its first hand, or may put cards back
    and draw as many; `place` counts the seats. [EM-START-02, EM-START-03]"""

    def __init__(self, puts_back: bool) -> None:
        self.puts_back = puts_back

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next seat draws 4 army and 3 civic cards, or decides what it puts back."""
        place = f.a
        if place == s.seats:
            s.next()
            return DONE
        seat = seats_in(s)[place]
        s.stay(place + 1)
        if self.puts_back:
            s.push(MULLIGAN, seat)
        else:
            push_draw(s, seat, OPENING_CIVIC, CIVIC_DECK)
            push_draw(s, seat, OPENING_ARMY, ARMY_DECK)
        return DONE


@final
class PutCardsBack(Step[EmpireState]):
    """The seat puts cards back into their decks; both sorts are counted, to draw as many."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while it has cards."""
        if not holds_cards(s, f.seat):
            self.answer(s, f, FINISH, log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Enough, or one more card."""
        return [FINISH] + [PUT_BACK + kind for kind in kinds_in(s.hands, f.seat)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is shuffled in, or as many are drawn as were put back."""
        army_cards, civic_cards = f.a, f.b
        if action == FINISH:
            s.next()
            push_draw(s, f.seat, civic_cards, CIVIC_DECK)
            push_draw(s, f.seat, army_cards, ARMY_DECK)
            return
        kind = Kind(action - PUT_BACK)
        s.hands = without_card(s.hands, f.seat, kind)
        army = is_army(kind)
        if army:
            s.army = with_card(s.army, f.seat, kind)
            s.stay(army_cards + 1, civic_cards)
        else:
            s.civic = with_card(s.civic, f.seat, kind)
            s.stay(army_cards, civic_cards + 1)
        if log is not None:
            deck = ARMY_DECK if army else CIVIC_DECK
            log.seal("put_back", "EM-START-03", f.seat, (deck, kind), (deck,))

    def question(self) -> str:
        return "mulligan"


MULLIGAN: Final = Script("mulligan", "EM-START-03", (PutCardsBack(),))
OPENING: Final = Script(
    "opening", "EM-START-01", (ClearTable(), GiveTracker(), EachOpens(False), EachOpens(True))
)
