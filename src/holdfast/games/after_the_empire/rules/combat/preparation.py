"""Combat / preparation (AE-PREP): placing Troops, revealing cards, surge, razing.

Boards do not influence each other, so each step is done seat by seat in turn order. [AE-R-47]
"""

from typing import final

from holdfast.kernel.event import EVERYONE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Step

from ...position.actions import CHANCE_INVADER, CHANCE_SIDE, CHANCE_SIEGE, TENS
from ...position.state import (
    ARCHER,
    BOTH_COPIES,
    BUILDING_DECK,
    DISCARD,
    EVERY_SIDE,
    FARM,
    HOST,
    INVADER,
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_DESIGNS,
    INVADER_SIDE,
    KNOWN,
    LAID,
    NO_CARD,
    NO_REPORTS,
    ON_WALL,
    OWN,
    PROTECTED,
    SEATED,
    SIDES,
    SIEGE,
    SIEGE_DECK,
    SIEGE_SIDE,
    SPYGLASS,
    SWORD,
    TROOP,
    TROOPS,
    FiefState,
    Side,
    invaders_at,
    perk,
    seat_at,
    siege_side,
)
from ...position.tables import GOLD, RICH_FARM
from ..deck import add_bits, any_bit
from .counting import Number, with_tens
from .hordes import ALL, INVADER_CARDS, LEADER, SIEGES, siege_strength, threat_level, tier
from .troops import QUESTIONS, kind_of, next_question, placed_in_two, post


def card_hidden(s: FiefState, slot: int) -> bool:
    """Whether chance must still say which Invader card lies there or which way it points."""
    return s.board[INVADER + slot] == NO_CARD or s.board[INVADER_SIDE + slot] == NO_CARD


def invader_options(s: FiefState, slot: int) -> list[int]:
    """Designs left in the deck, or the four directions. [AE-SETB-11, AE-SETB-12, AE-R-43]"""
    if s.board[INVADER + slot] != NO_CARD:
        return [CHANCE_SIDE + side for side in EVERY_SIDE]
    deck = s.board[INVADER_DECK]
    return [CHANCE_INVADER + d for d in range(INVADER_DESIGNS) if deck >> (INVADER_COPIES * d) & BOTH_COPIES]


def invader_weights(s: FiefState, slot: int) -> list[int]:
    """Copies left of each design; directions are equally likely."""
    if s.board[INVADER + slot] != NO_CARD:
        return [1] * SIDES
    deck = s.board[INVADER_DECK]
    out: list[int] = []
    for d in range(INVADER_DESIGNS):
        copies = deck >> (INVADER_COPIES * d) & BOTH_COPIES
        if copies:
            out.append(INVADER_COPIES if copies == BOTH_COPIES else 1)
    return out


def any_invader(s: FiefState, slot: int, luck: float) -> int:
    """Any card left in the deck, or any direction; each card is a bit of the deck."""
    if s.board[INVADER + slot] != NO_CARD:
        return CHANCE_SIDE + int(luck * SIDES)
    return CHANCE_INVADER + any_bit(s.board[INVADER_DECK], luck) // INVADER_COPIES


def draw_invader(s: FiefState, slot: int, action: int) -> None:
    """The card of a slot comes to be known, or its direction does."""
    if action >= CHANCE_SIDE:
        s.board[INVADER_SIDE + slot] = action - CHANCE_SIDE
        return
    design = action - CHANCE_INVADER
    copies = s.board[INVADER_DECK] >> (INVADER_COPIES * design) & BOTH_COPIES
    s.board[INVADER_DECK] &= ~((copies & -copies) << (INVADER_COPIES * design))
    s.board[INVADER + slot] = design


def refill_deck(s: FiefState, deck: int, log: Log | None) -> None:
    """When the next card to draw is a used one, all are turned down and shuffled. [AE-R-27]"""
    if s.board[deck] == 0 and s.board[deck + DISCARD] != 0:
        s.board[deck] = s.board[deck + DISCARD]
        s.board[deck + DISCARD] = 0
        if log is not None:
            log.add("deck_reshuffled", "AE-R-27", -1, (deck - BUILDING_DECK,))


@final
class LookAhead(Step[FiefState]):
    """Standing effects let seats look at face-down Invader cards. a: turn, b: cards this seat has seen."""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        turn, seen = f.a, f.b
        while turn < s.seats:
            seat = seat_at(s, turn)
            slot = self._slot(s, seen)
            if seen >= perk(s, seat, SPYGLASS) or slot >= s.board[LAID]:
                turn, seen = turn + 1, 0
                continue
            if card_hidden(s, slot):
                refill_deck(s, INVADER_DECK, log)
                s.stay(turn, seen)
                s.asked = CHANCE
                return WAIT
            s.board[KNOWN + slot] |= 1 << seat
            if log is not None:
                card = (slot, s.board[INVADER + slot], s.board[INVADER_SIDE + slot])
                log.whisper("invader_spied", "AE-ACT-12", seat, card, (slot, NO_CARD, NO_CARD))
            seen += 1
        s.next()
        return DONE

    def _slot(self, s: FiefState, seen: int) -> int:
        return seen if s.board[NO_REPORTS] else seen + 1

    def options(self, s: FiefState, f: Frame) -> list[int]:
        seen = f.b
        return invader_options(s, self._slot(s, seen))

    def weights(self, s: FiefState, f: Frame) -> list[int]:
        seen = f.b
        return invader_weights(s, self._slot(s, seen))

    def drawn(self, s: FiefState, f: Frame, luck: float) -> int:
        seen = f.b
        return any_invader(s, self._slot(s, seen), luck)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        seen = f.b
        draw_invader(s, self._slot(s, seen), action)

    def question(self) -> str:
        return "invader"


@final
class PlaceTroops(Number):
    """Each seat distributes its Troops, unseen by the others. a: turn, b: question, c: tens named + 1.

    [AE-PREP-04, AE-PREP-06]
    """

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.deploying = 1
        turn, question, named = f.a, f.b, f.c
        while turn < s.seats:
            seat = seat_at(s, turn)
            question = next_question(s, seat, question, True)
            if question < QUESTIONS:
                s.stay(turn, question, named)
                s.asked = seat
                return WAIT
            turn, question = turn + 1, 0
        s.deploying = 0
        if log is not None:
            for i in range(s.seats):
                seat = seat_at(s, i)
                places = tuple(s.own[seat * OWN + TROOP : seat * OWN + TROOP + TROOPS])
                log.reveal("troops_placed", "AE-PREP-03", seat, places)
        s.next()
        return DONE

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        turn, question = f.a, f.b
        return 0, s.own[seat_at(s, turn) * OWN + TROOP + kind_of(question)]

    def is_in_two(self, s: FiefState, f: Frame) -> bool:
        turn, question = f.a, f.b
        return placed_in_two(s, seat_at(s, turn), question)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        turn, question, named = f.a, f.b, f.c
        if action >= TENS:
            s.stay(turn, question, action - TENS + 1)
            return
        post(s, seat_at(s, turn), question, with_tens(named, action))
        s.stay(turn, question + 1)

    def question(self) -> str:
        return "deploy"


def sealed(s: FiefState) -> tuple[int, ...]:
    """The seats that have yet to place their Troops. [AE-PREP-06]"""
    if s.deploying == 0 or s.question() != "deploy":
        return ()
    turn = s.stack[-1].a
    later = [seat_at(s, at) for at in range(turn + 1, s.seats)]
    return (s.asked, *[seat for seat in later if next_question(s, seat, 0, True) < QUESTIONS])


@final
class RevealInvaders(Step[FiefState]):
    """Cards are turned up from left to right and every seat takes its Invaders. a: slot. [AE-PREP-07]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        slot = f.a
        while slot < s.board[LAID]:
            if card_hidden(s, slot):
                refill_deck(s, INVADER_DECK, log)
                s.stay(slot)
                s.asked = CHANCE
                return WAIT
            self._arrive(s, slot, log)
            slot += 1
        s.next()
        return DONE

    def _arrive(self, s: FiefState, slot: int, log: Log | None) -> None:
        design, side = s.board[INVADER + slot], Side(s.board[INVADER_SIDE + slot])
        if log is not None:
            log.reveal("invaders_revealed", "AE-PREP-07", -1, (slot, design, side))
        s.board[KNOWN + slot] = EVERYONE
        card = INVADER_CARDS[design]
        for i in range(s.seats):
            seat = seat_at(s, i)
            reached = tier(card.amounts, threat_level(s, seat))
            if reached >= 0:
                # [AE-INV-05, AE-INV-06, AE-INV-08] all in the field the border shows, whatever the seat
                field = seat * OWN + HOST + ON_WALL[side]
                s.own[field + SWORD] += card.swordsmen[reached]
                s.own[field + ARCHER] += card.archers[reached]
                if log is not None:
                    came = (design, side, card.swordsmen[reached], card.archers[reached])
                    log.add("invaders_came", "AE-PREP-08", seat, came)
            elif log is not None:
                log.add("invaders_stayed_away", "AE-INV-03", seat, (design,))

    def options(self, s: FiefState, f: Frame) -> list[int]:
        slot = f.a
        return invader_options(s, slot)

    def weights(self, s: FiefState, f: Frame) -> list[int]:
        slot = f.a
        return invader_weights(s, slot)

    def drawn(self, s: FiefState, f: Frame, luck: float) -> int:
        slot = f.a
        return any_invader(s, slot, luck)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        slot = f.a
        draw_invader(s, slot, action)

    def question(self) -> str:
        return "invader"


@final
class RevealSiege(Step[FiefState]):
    """The Siege card is turned up last. [AE-PREP-07, AE-PREP-09]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        if s.board[SIEGE] == NO_CARD or s.board[SIEGE_SIDE] == NO_CARD:
            refill_deck(s, SIEGE_DECK, log)
            s.asked = CHANCE
            return WAIT
        if log is not None:
            log.reveal("siege_revealed", "AE-SIEGE-05", -1, (s.board[SIEGE], s.board[SIEGE_SIDE]))
            for i in range(s.seats):
                seat = seat_at(s, i)
                # [AE-R-85] the token reminds; the engine keeps the direction once
                if siege_strength(s, seat, s.board[SIEGE]):
                    log.add("siege_token_placed", "AE-SIEGE-06", seat, (s.board[SIEGE_SIDE],))
        s.next()
        return DONE

    def options(self, s: FiefState, f: Frame) -> list[int]:
        if s.board[SIEGE] != NO_CARD:
            return [CHANCE_SIDE + side for side in EVERY_SIDE]
        out: list[int] = []
        add_bits(s.board[SIEGE_DECK], CHANCE_SIEGE, out)
        return out

    def drawn(self, s: FiefState, f: Frame, luck: float) -> int:
        if s.board[SIEGE] != NO_CARD:
            return CHANCE_SIDE + int(luck * SIDES)
        return CHANCE_SIEGE + any_bit(s.board[SIEGE_DECK], luck)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action >= CHANCE_SIDE:
            s.board[SIEGE_SIDE] = action - CHANCE_SIDE
        else:
            s.board[SIEGE] = action - CHANCE_SIEGE
            s.board[SIEGE_DECK] &= ~(1 << s.board[SIEGE])

    def question(self) -> str:
        return "siege"


@final
class Surge(Step[FiefState]):
    """Swordsmen equal to the season join on the side of the siege. [AE-SURGE-02, AE-SURGE-03, AE-SURGE-04]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        surge, side = SIEGES[s.board[SIEGE]].surge, siege_side(s)
        most = -1
        leaders = 0
        for seat in SEATED[s.seats]:  # [AE-R-15, AE-R-39] actual Gold, read now, before anybody is sacked
            gold = s.own[seat * OWN + GOLD]
            if gold > most:
                most, leaders = gold, 1
            elif gold == most:
                leaders += 1
        for i in range(s.seats):
            seat = seat_at(s, i)
            # [AE-SURGE-05] in the field of the siege, and for everybody who ties
            if surge == ALL or (surge == LEADER and s.own[seat * OWN + GOLD] == most):
                s.own[seat * OWN + HOST + SWORD + ON_WALL[side]] += s.season
                if log is not None:
                    alone = "AE-SURGE-02" if leaders == 1 else "AE-SURGE-06"
                    rule = "AE-SURGE-03" if surge == ALL else alone
                    log.add("surge_came", rule, seat, (side, s.season))
        s.next()
        return DONE


@final
class Raze(Step[FiefState]):
    """Every unprotected Farm with Invaders beside it loses one level, once. [AE-RAZE-01, AE-R-41]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for i in range(s.seats):
            seat = seat_at(s, i)
            base = seat * OWN
            for side in EVERY_SIDE:
                level = s.own[base + FARM + side]
                if level == 0 or invaders_at(s, seat, ON_WALL[side]) == 0:
                    continue
                if s.own[base + PROTECTED + side]:
                    if log is not None:
                        log.add("farm_kept", "AE-PROT-03", seat, (side, level))
                    continue
                s.own[base + FARM + side] = level - 1
                if log is not None:
                    log.add(
                        "farm_razed",
                        "AE-RAZE-02" if level == RICH_FARM else "AE-RAZE-03",
                        seat,
                        (side, level - 1),
                    )
        s.next()
        return DONE
