"""Losing a mission: compensation (AT-LOSE): a resource token, experience or knowledge."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step, replaced

from ...position.actions import CHANCE_EXPERIENCE, KEEP, TAKE_EXPERIENCE, TAKE_KNOWLEDGE, TAKE_TOKEN
from ...position.state import (
    COLONY,
    DISCARD,
    EVERY_PLACE,
    EXPERIENCE_KINDS,
    HELD,
    KNOWLEDGE,
    NO_CARDS,
    NONE,
    OWN,
    TOKEN,
    TOKENS,
    TYPES,
    WINNER,
    ColonyState,
    Member,
    Place,
    crew_at,
    in_order,
    sent,
    tokens_on,
)
from ...position.tables import EXPERIENCE_DRAWN, EXPERIENCE_KEPT, SPOTS
from ..deck import KEEPS_MORE, RICH_TOKEN, TRACK, person
from ..reactions import BEFORE_COMPENSATION, HEARD, add_plays, others_may_react, react
from ..stores import gain
from .contest import takes_part
from .skills import tool_perk


def cards_left(s: ColonyState) -> int:
    """Experience cards in deck and discard pile, which is public: all that nobody holds."""
    n = 0
    for kind in range(EXPERIENCE_KINDS):
        n += s.deck[kind] + s.board[DISCARD + kind]
    return n


def add_compensations(s: ColonyState, seat: Seat, out: list[int]) -> None:
    """Append what can be carried out at least in part. [AT-LOSE-02, AT-R-16]"""
    base = seat * OWN
    for place in EVERY_PLACE:
        character = sent(s, seat, place)
        # [AT-LOSE-04] a free place on the character
        if (
            character != NONE
            and tokens_on(s, seat, character) < person(s.own[base + COLONY], character).spots
        ):
            for good in range(TYPES):
                if s.board[TOKENS + good]:
                    out.append(TAKE_TOKEN + place * TYPES + good)
    if cards_left(s):
        out.append(TAKE_EXPERIENCE)
    if s.own[base + KNOWLEDGE] < SPOTS:  # [AT-R-42]
        out.append(TAKE_KNOWLEDGE)


@final
class Compensate(Step[ColonyState]):
    """In turn order every seat that lost takes exactly one compensation; `a` counts seats done.

    `b` is HEARD when the others have had their say before this one. [AT-LOSE-01, AT-R-15, AT-R-24]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The next loser is asked; without a choice it is not. [AT-R-14, AT-R-16]"""
        done, heard = f.a, f.b
        while done < s.seats:
            seat = in_order(s, done)
            if takes_part(s, seat) and seat != s.board[WINNER]:
                choices: list[int] = []
                add_compensations(s, seat, choices)
                if choices and heard != HEARD and others_may_react(s, seat):
                    s.stay(done, HEARD)
                    s.push(BEFORE_COMPENSATION, seat)
                    return DONE
                if len(choices) > 1 or (choices and s.own[seat * OWN + HELD]):
                    s.stay(done, HEARD)
                    s.asked = seat
                    return WAIT
                if choices:
                    self.take(s, seat, choices[0], done, log)
                    return DONE
                if log is not None:
                    log.add("uncompensated", "AT-R-16", seat)
            done, heard = done + 1, 0
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The compensations, and cards that help. Declining is not allowed."""
        out: list[int] = []
        add_compensations(s, Seat(s.asked), out)
        add_plays(s, Seat(s.asked), out)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The compensation is taken, or a card is played before it."""
        done, seat = f.a, Seat(s.asked)
        if TAKE_TOKEN <= action <= TAKE_KNOWLEDGE:
            self.take(s, seat, action, done, log)
        else:
            s.stay(done)
            react(s, seat, action, log)

    def take(self, s: ColonyState, seat: Seat, action: int, done: int, log: Log | None) -> None:
        """The seat has its compensation and the next one is looked for."""
        s.stay(done + 1)
        if action == TAKE_KNOWLEDGE:
            learn(s, seat, log)
        elif action == TAKE_EXPERIENCE:
            s.push(DRAW_EXPERIENCE, seat, 0, kept_cards(s, seat))
        else:
            place, good = divmod(action - TAKE_TOKEN, TYPES)
            equip(s, seat, sent(s, seat, Place(place)), good, log)

    def question(self) -> str:
        return "compensation"


def kept_cards(s: ColonyState, seat: Seat) -> int:
    """Experience cards the seat keeps of those it draws."""
    return EXPERIENCE_KEPT + tools_add(s, seat, KEEPS_MORE)


def token_yield(s: ColonyState, seat: Seat) -> int:
    """Resources the token of the seat's compensation yields at once."""
    return 1 + tools_add(s, seat, RICH_TOKEN)


def tools_add(s: ColonyState, seat: Seat, perk: int) -> int:
    """What the tools of those sent add to the compensation, whoever of them it goes to. [AT-R-19]"""
    n = 0
    for place in EVERY_PLACE:
        character = sent(s, seat, place)
        if character != NONE:
            n += tool_perk(s, seat, character, perk)
    return n


def equip(s: ColonyState, seat: Seat, character: Member, good: int, log: Log | None) -> None:
    """The character has one token more, the storehouse a resource of its type. [AT-LOSE-03, AT-LOSE-05]"""
    s.board[TOKENS + good] -= 1
    s.crew[crew_at(seat, character) + TOKEN + good] += 1
    if log is not None:
        log.add("token_placed", "AT-LOSE-03", seat, (character, s.own[seat * OWN + COLONY], good))
    for n in range(token_yield(s, seat)):
        gain(s, seat, good, "AT-COMP-17" if n else "AT-LOSE-05", log)


def learn(s: ColonyState, seat: Seat, log: Log | None) -> None:
    """The tracker is one spot up and the spot's benefit begins. [AT-LOSE-15, AT-LOSE-16]

    [AT-LOSE-17] CP on the spot are counted at the end, not now.
    """
    s.own[seat * OWN + KNOWLEDGE] += 1
    spot = TRACK[s.own[seat * OWN + KNOWLEDGE] - 1]
    if log is not None:
        log.add("learned", "AT-LOSE-15", seat, (s.own[seat * OWN + KNOWLEDGE], spot.points))
    if spot.script is not None:
        s.push(spot.script, seat)


@final
class DrawCards(Step[ColonyState]):
    """Chance draws three experience cards, seen by their drawer only; `a` counts them, `b` are kept."""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance is asked while cards are to be had. [AT-LOSE-10]"""
        drawn, kept = f.a, f.b
        if drawn < EXPERIENCE_DRAWN:
            if sum(s.deck) == 0 and cards_left(s):
                # [AT-LOSE-12] a card must be drawn and there is none: not earlier
                s.deck = tuple(s.board[DISCARD : DISCARD + EXPERIENCE_KINDS])
                for kind in range(EXPERIENCE_KINDS):
                    s.board[DISCARD + kind] = 0
                if log is not None:
                    log.add("experience_reshuffled", "AT-LOSE-12", TABLE)
            if sum(s.deck):
                s.asked = CHANCE
                return WAIT
        s.next(drawn, kept)
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The kinds in the deck."""
        return [CHANCE_EXPERIENCE + kind for kind in range(EXPERIENCE_KINDS) if s.deck[kind]]

    def weights(self, s: ColonyState, f: Frame) -> list[int]:
        """How many of each there are."""
        return [n for n in s.deck if n]

    def drawn(self, s: ColonyState, f: Frame, luck: float) -> int:
        """Any card of the deck."""
        left, kind = 0, 0
        for n in s.deck:
            left += n
        ticket = int(luck * left)
        while ticket >= s.deck[kind]:
            ticket -= s.deck[kind]
            kind += 1
        return CHANCE_EXPERIENCE + kind

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The card is drawn."""
        drawn, kept = f.a, f.b
        kind = action - CHANCE_EXPERIENCE
        s.deck = replaced(s.deck, kind, s.deck[kind] - 1)
        s.drawn = replaced(s.drawn, kind, s.drawn[kind] + 1)
        if log is not None:
            log.whisper("experience_drawn", "AT-LOSE-10", f.seat, (kind,), (NONE,))
        s.stay(drawn + 1, kept)

    def question(self) -> str:
        return "draw"


@final
class KeepCards(Step[ColonyState]):
    """Of the cards drawn one is kept, the others are discarded; `a` cards lie there, `b` are to be kept."""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while there are more cards than it keeps, whatever they are. [AT-LOSE-10]"""
        lying, to_keep = f.a, f.b
        if to_keep and lying > to_keep:
            s.asked = f.seat
            return WAIT
        for kind in range(EXPERIENCE_KINDS):
            for _ in range(s.drawn[kind]):
                if to_keep:
                    self.keep(s, f.seat, kind, log)
                else:  # [AT-LOSE-11] open on the discard pile [AT-R-25]
                    s.board[DISCARD + kind] += 1
                    if log is not None:
                        log.reveal("experience_discarded", "AT-LOSE-11", f.seat, (kind,))
        s.drawn = NO_CARDS
        s.next()
        return DONE

    def keep(self, s: ColonyState, seat: Seat, kind: int, log: Log | None) -> None:
        """The card is in hand, secretly. [AT-R-25]"""
        at = seat * EXPERIENCE_KINDS + kind
        s.hands = replaced(s.hands, at, s.hands[at] + 1)
        s.own[seat * OWN + HELD] += 1
        if log is not None:
            log.seal("experience_kept", "AT-LOSE-10", seat, (kind,), (NONE,))

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The kinds drawn."""
        return [KEEP + kind for kind in range(EXPERIENCE_KINDS) if s.drawn[kind]]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """One more card is kept."""
        lying, to_keep, kind = f.a, f.b, action - KEEP
        s.drawn = replaced(s.drawn, kind, s.drawn[kind] - 1)
        self.keep(s, f.seat, kind, log)
        s.stay(lying - 1, to_keep - 1)

    def question(self) -> str:
        return "keep"


DRAW_EXPERIENCE: Final = Script("draw_experience", "AT-LOSE-10", (DrawCards(), KeepCards()))
