"""Refresh (AE-REFR) and Season change (AE-SEAS), in the order of the rulebook. [AE-REFR-12]"""

from typing import Final, final

from holdfast.kernel.event import EVERYONE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Step

from ..position.actions import CHANCE_CARD
from ..position.state import (
    BOARD_SPACES,
    BUILDING_DECK,
    BUILDING_ROW,
    BUSY,
    DISCARD,
    HANDS,
    HOME,
    INVADER,
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_SIDE,
    KNOWN,
    LAID,
    MODE,
    MOST_INVADER_CARDS,
    NEWCOMER,
    NO_CARD,
    NO_REPORTS,
    OWN,
    OWNED,
    PROTECTED,
    READY,
    REFUGEE_DECK,
    REFUGEE_ROW,
    ROW,
    ROW_SLOTS,
    SACKED,
    SEATED,
    SIDES,
    SIEGE,
    SIEGE_DECK,
    SIEGE_SIDE,
    THREAT,
    USED,
    VILLAGER,
    FiefState,
)
from ..position.tables import FACE_DOWN, SEASONS, THREAT_STEP
from .combat.preparation import (
    any_invader,
    card_hidden,
    draw_invader,
    invader_options,
    invader_weights,
    refill_deck,
)
from .deck import add_bits, all_free_cards, any_bit

DOWN_RULES: Final = ("AE-REFR-03", "AE-VAR-01", "AE-VAR-02")  # whose table it is: normal, easy, hard


@final
class DiscardHordes(Step[FiefState]):
    """Step 1: the revealed Invader cards and the Siege card go under their decks. [AE-REFR-01]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for slot in range(s.board[LAID]):
            design = s.board[INVADER + slot]
            pile = s.board[INVADER_DECK + DISCARD]
            copy = 1 if pile >> (INVADER_COPIES * design) & 1 == 0 else 2
            s.board[INVADER_DECK + DISCARD] = pile | copy << (INVADER_COPIES * design)
        s.board[SIEGE_DECK + DISCARD] |= 1 << s.board[SIEGE]
        clear_hordes(s)
        if log is not None:
            log.add("hordes_discarded", "AE-REFR-01", -1)
        s.next()
        return DONE


def clear_hordes(s: FiefState) -> None:
    """No Invader or Siege card lies on the board."""
    s.board[LAID] = 0
    for slot in range(MOST_INVADER_CARDS):
        s.board[INVADER + slot] = NO_CARD
        s.board[INVADER_SIDE + slot] = NO_CARD
        s.board[KNOWN + slot] = 0
    s.board[SIEGE] = NO_CARD
    s.board[SIEGE_SIDE] = NO_CARD


@final
class LayInvaders(Step[FiefState]):
    """Step 2: the first card face up, the others face down by the table of the coming season. [AE-REFR-02]

    A card nobody has seen has no identity yet: chance decides when it is first looked at. `ahead` is 1 in
    Refresh, which lays for the next season, and 0 in setup. [AE-R-45]
    """

    def __init__(self, ahead: int, up_rule: str, siege_rule: str) -> None:
        self.ahead = ahead
        self.up_rule = up_rule
        self.siege_rule = siege_rule

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        if s.board[NO_REPORTS] == 0 and card_hidden(s, 0):  # [AE-VAR-03, AE-R-46] No Reports: all face down
            refill_deck(s, INVADER_DECK, log)
            s.asked = CHANCE
            return WAIT
        down = FACE_DOWN[s.board[MODE]][s.season + self.ahead - 1]  # [AE-REFR-03, AE-R-44]
        s.board[LAID] = 1 + down
        if s.board[NO_REPORTS] == 0:
            s.board[KNOWN] = EVERYONE
        if log is not None:
            if s.board[NO_REPORTS] == 0:
                log.reveal("invader_laid", self.up_rule, -1, (s.board[INVADER], s.board[INVADER_SIDE]))
            log.add("invaders_laid_down", DOWN_RULES[s.board[MODE]], -1, (down + s.board[NO_REPORTS],))
            log.add("siege_laid_down", self.siege_rule, -1)
        s.next()
        return DONE

    def options(self, s: FiefState, f: Frame) -> list[int]:
        return invader_options(s, 0)

    def weights(self, s: FiefState, f: Frame) -> list[int]:
        return invader_weights(s, 0)

    def drawn(self, s: FiefState, f: Frame, luck: float) -> int:
        return any_invader(s, 0, luck)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        draw_invader(s, 0, action)

    def question(self) -> str:
        return "invader"


@final
class RaiseThreat(Step[FiefState]):
    """Step 4: the Threat tracker moves up. [AE-REFR-05, AE-R-11]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.board[THREAT] += THREAT_STEP
        if log is not None:
            log.add("threat_rose", "AE-REFR-05", -1, (s.board[THREAT],))
        s.next()
        return DONE


@final
class SlideRows(Step[FiefState]):
    """Steps 5 and 6: the card on each mark goes under its deck, the others slide. [AE-REFR-06, AE-REFR-07]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        self._slide(s, ROW, BUILDING_ROW, BUILDING_DECK, log)
        self._slide(s, ROW + BUILDING_ROW, REFUGEE_ROW, REFUGEE_DECK, log)
        s.next()
        return DONE

    def _slide(self, s: FiefState, first: int, length: int, deck: int, log: Log | None) -> None:
        mark = first + length - 1  # [AE-R-77] the last slot of the row
        if s.board[mark] != NO_CARD:
            s.board[deck + DISCARD] |= 1 << s.board[mark]
            if log is not None:
                log.add("card_discarded", "AE-REFR-06", -1, (s.board[mark],))
            s.board[mark] = NO_CARD
        to = mark
        for slot in range(mark, first - 1, -1):
            card = s.board[slot]
            if card != NO_CARD:
                s.board[slot] = NO_CARD
                s.board[to] = card
                to -= 1


@final
class FillRows(Step[FiefState]):
    """Step 6: empty slots are filled from their own decks, from the mark outwards. a: slot. [AE-REFR-08]"""

    def __init__(self, building_rule: str, refugee_rule: str) -> None:
        self.building_rule = building_rule
        self.refugee_rule = refugee_rule

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for slot in range(ROW_SLOTS - 1, -1, -1):
            deck = BUILDING_DECK if slot < BUILDING_ROW else REFUGEE_DECK
            if s.board[ROW + slot] == NO_CARD:
                refill_deck(s, deck, log)
                if s.board[deck]:  # [AE-R-27] with an empty deck nothing is drawn
                    s.stay(slot)
                    s.asked = CHANCE
                    return WAIT
        s.next()
        return DONE

    def options(self, s: FiefState, f: Frame) -> list[int]:
        slot = f.a
        out: list[int] = []
        add_bits(s.board[BUILDING_DECK if slot < BUILDING_ROW else REFUGEE_DECK], CHANCE_CARD, out)
        return out

    def drawn(self, s: FiefState, f: Frame, luck: float) -> int:
        slot = f.a
        return CHANCE_CARD + any_bit(s.board[BUILDING_DECK if slot < BUILDING_ROW else REFUGEE_DECK], luck)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        slot, card = f.a, action - CHANCE_CARD
        s.board[BUILDING_DECK if slot < BUILDING_ROW else REFUGEE_DECK] &= ~(1 << card)
        s.board[ROW + slot] = card
        if log is not None:
            rule = self.building_rule if slot < BUILDING_ROW else self.refugee_rule
            log.reveal("card_laid", rule, -1, (card,))

    def question(self) -> str:
        return "card"


@final
class ComeHome(Step[FiefState]):
    """Steps 7 and 8: Workers and Protect tokens return, cards are straightened, Villagers leave. [AE-R-23]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        if log is not None:
            log.add("workers_returned", "AE-REFR-09", -1)
            log.add("protection_ended", "AE-REFR-10", -1)
        for space in range(BOARD_SPACES):
            s.board[USED + space] = 0
        for seat in SEATED[s.seats]:
            own = seat * OWN
            s.own[own + HOME] = s.own[own + HANDS]  # [AE-REFR-09]
            s.own[own + BUSY] = 0
            s.own[own + READY] = all_free_cards(s.own[own + OWNED])
            s.own[own + SACKED] = 0
            for side in range(SIDES):  # [AE-REFR-10]
                s.own[seat * OWN + PROTECTED + side] = 0
            if s.own[own + VILLAGER] and log is not None:
                log.add("villager_left", "AE-REFR-11", seat)
            # [AE-R-72] used or not, the old one leaves; the one just gained works next season
            s.own[own + VILLAGER] = s.own[own + NEWCOMER]
            s.own[own + NEWCOMER] = 0
            s.own[own + HOME] += s.own[own + VILLAGER]  # [AE-SACK-12, AE-R-84]
        s.next()
        return DONE


@final
class NextSeason(Step[FiefState]):
    """The Season tracker advances; Workers wait on spaces 3 and 6. [AE-SEAS-01, AE-SEAS-02, AE-R-73]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.season += 1
        if log is not None:
            log.add("season_began", "AE-SEAS-01", -1, (s.season,))
        if s.season in (3, 6):
            for seat in SEATED[s.seats]:
                s.own[seat * OWN + HANDS] += 1
                s.own[seat * OWN + HOME] += 1
            if log is not None:
                log.add("workers_joined", "AE-SEAS-02", -1)
        s.jump(0)
        return DONE


@final
class LastSeason(Step[FiefState]):
    """After the seventh season nothing is refreshed: final scoring follows. [AE-SEAS-03, AE-R-71]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        if s.season == SEASONS:
            s.stack.pop()
        else:
            s.next()
        return DONE
