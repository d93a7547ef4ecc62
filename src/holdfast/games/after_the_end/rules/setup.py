"""Setup (AT-SETUP) and the components laid out (AT-COMP). No luck here: deals are chance steps."""

from typing import final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Step

from ..position.actions import CHANCE_COLONY, CHANCE_FIRST, CHANCE_MISSION, CHANCE_RAID, PICK_COLONY
from ..position.state import (
    BOARD,
    CHARACTERS,
    COLONY,
    CREW,
    CUBES,
    FIRST,
    MISSION,
    MISSIONS,
    MISSIONS_LEFT,
    MOST_SENT,
    NEXT,
    NO_CARDS,
    NONE,
    OWN,
    RAIDS_LEFT,
    ROW,
    ROW_DECK,
    ROW_SIZE,
    ROWS,
    SEATED,
    SENT,
    TOKENS,
    TOOL,
    TYPES,
    UNDECIDED,
    UNSEEN,
    VISITOR,
    WINNER,
    ColonyState,
    in_order,
)
from ..position.tables import COLONIES, CUBES_OF_TYPE, MARKET_CARDS, RAIDS, REMOVED, TOKENS_OF_TYPE
from .deck import EXPERIENCE_LIST, MISSION_LIST, add_bits, nth_bit


def new_table(seats: int, variant: tuple[str, ...]) -> ColonyState:
    """The table before anything is drawn. [AT-SETUP-01, AT-SETUP-10, AT-SETUP-13, AT-R-05]

    [AT-SETUP-06, AT-R-01, AT-R-51] Five missions are out of the game, and nobody knows which: the unseen
    missions are a bag of 24 of which 19 lie in the deck. [AT-COMP-11, AT-R-02] The raids are among them.
    """
    board = [0] * BOARD
    for slot in range(ROWS * ROW_SIZE):
        board[ROW + slot] = NONE
    board[WINNER] = UNDECIDED
    board[MISSION] = board[NEXT] = board[VISITOR] = NONE
    board[UNSEEN] = (1 << MISSIONS) - 1
    board[MISSIONS_LEFT] = MISSIONS - REMOVED
    board[RAIDS_LEFT] = RAIDS
    for row in range(ROWS):  # [AT-SETUP-02, AT-SETUP-03, AT-SETUP-04]
        board[ROW_DECK + row] = (1 << MARKET_CARDS) - 1
    for good in range(TYPES):
        board[CUBES + good] = CUBES_OF_TYPE
        board[TOKENS + good] = TOKENS_OF_TYPE
    own = [0] * (seats * OWN)  # [AT-SETUP-12] the knowledge tracker is outside the track
    crew = [0] * (seats * CHARACTERS * CREW)
    for seat in range(seats):
        own[seat * OWN + COLONY] = NONE
        for place in range(MOST_SENT):
            own[seat * OWN + SENT + place] = NONE
    for at in range(0, len(crew), CREW):
        crew[at + TOOL] = NONE
    deck = tuple([kind.copies for kind in EXPERIENCE_LIST])  # [AT-SETUP-05] face down, none laid out
    return ColonyState(
        CHANCE,
        [],
        seats,
        1 if "draft" in variant else 0,
        1 if "first_seat" in variant else 0,
        own,
        crew,
        board,
        NO_CARDS * seats,
        NO_CARDS,
        deck,
    )


@final
class DrawFirst(Step[ColonyState]):
    """The 1st seat of the first round: drawn, since nobody's age is known. [AT-SETUP-14, AT-R-06]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance is asked unless the table has named the first seat."""
        if s.named:
            self.answer(s, f, CHANCE_FIRST, log)
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """Every seat."""
        return [CHANCE_FIRST + seat for seat in SEATED[s.seats]]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The seat begins."""
        s.board[FIRST] = action - CHANCE_FIRST
        if log is not None:
            log.add("first_drawn", "AT-SETUP-14", action - CHANCE_FIRST)
        s.next()

    def question(self) -> str:
        return "first"


@final
class TakeColonies(Step[ColonyState]):
    """Every seat has a colony: dealt, or chosen from the last seat to the first. [AT-SETUP-11, AT-R-07]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance or the next seat is asked; `a` counts the seats served."""
        served = f.a
        if served == s.seats:
            s.next()
            return DONE
        s.asked = in_order(s, s.seats - 1 - served) if s.draft else CHANCE
        return WAIT

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The colonies nobody has."""
        taken = 0
        for seat in SEATED[s.seats]:
            if s.own[seat * OWN + COLONY] != NONE:
                taken |= 1 << s.own[seat * OWN + COLONY]
        base = PICK_COLONY if s.draft else CHANCE_COLONY
        return [base + colony for colony in range(COLONIES) if not taken >> colony & 1]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The seat leads the colony."""
        served, colony = f.a, action - (PICK_COLONY if s.draft else CHANCE_COLONY)
        seat = s.asked if s.draft else served
        s.own[seat * OWN + COLONY] = colony
        if log is not None:
            log.add("colony_taken", "AT-SETUP-11", seat, (colony,))
        s.stay(served + 1)

    def question(self) -> str:
        return "colony"


class FromDeck(Step[ColonyState]):
    """Chance shows the next card of the mission deck."""

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """What the deck may show."""
        out: list[int] = []
        if s.board[MISSIONS_LEFT]:
            add_bits(s.board[UNSEEN], CHANCE_MISSION, out)
        if s.board[RAIDS_LEFT]:
            out.append(CHANCE_RAID)
        return out

    def weights(self, s: ColonyState, f: Frame) -> list[int]:
        """How likely each is: the deck holds so many missions and raids, every unseen mission alike.

        [AT-R-04]
        """
        out: list[int] = []
        unseen = s.board[UNSEEN].bit_count()
        if s.board[MISSIONS_LEFT]:
            out = [s.board[MISSIONS_LEFT]] * unseen
        if s.board[RAIDS_LEFT]:
            out.append(s.board[RAIDS_LEFT] * unseen if out else 1)
        return out

    def drawn(self, s: ColonyState, f: Frame, luck: float) -> int:
        """Any card of the deck; of a mission any that nobody has seen."""
        missions, unseen = s.board[MISSIONS_LEFT], s.board[UNSEEN].bit_count()
        ticket = int(luck * ((missions + s.board[RAIDS_LEFT]) * unseen))
        if ticket >= missions * unseen:
            return CHANCE_RAID
        return CHANCE_MISSION + nth_bit(s.board[UNSEEN], ticket // missions)


def take_mission(s: ColonyState, mission: int) -> None:
    """The mission is out of the deck and seen."""
    s.board[UNSEEN] &= ~(1 << mission)
    s.board[MISSIONS_LEFT] -= 1


@final
class LayMissions(FromDeck):
    """The mission in play and the visible one; a raid goes back into the deck.

    [AT-SETUP-08, AT-SETUP-09, AT-R-03]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance is asked until both lie there."""
        if s.board[NEXT] != NONE:
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """A mission stays; a raid is shuffled back and takes no effect."""
        if action == CHANCE_RAID:
            if log is not None:
                log.add("raid_reshuffled", "AT-SETUP-09", TABLE)
            return
        mission = action - CHANCE_MISSION
        take_mission(s, mission)
        if s.board[MISSION] == NONE:
            s.board[MISSION] = mission
            if log is not None:
                log.reveal("mission_laid", "AT-SETUP-08", TABLE, (mission, MISSION_LIST[mission].points))
        else:
            s.board[NEXT] = mission
            if log is not None:
                log.reveal("mission_uncovered", "AT-SETUP-07", TABLE, (mission,))

    def question(self) -> str:
        return "mission"
