"""The verbs that experience cards and spots of the knowledge track are written with.

Every verb says itself in words and knows whether it would have an effect now, so that a card's text cannot
drift from what it does and a card without effect cannot be played. [AT-LOSE-13, AT-LOSE-16, AT-R-24]
"""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat

from ..position.actions import CHOOSE, RECEIVE
from ..position.state import (
    CHOICE,
    COMMITTED,
    DISCOUNT,
    EVERY_PLACE,
    EVERYBODY,
    IMMUNE,
    NEXT,
    NOT_ROLLED,
    OWN,
    RAID_CARD,
    READY,
    ROLLED,
    STATUS,
    TYPES,
    UNDECIDED,
    USED,
    VISITOR,
    WALL,
    WINNER,
    WOUNDS,
    ColonyState,
    Member,
    count_with,
    crew_at,
    sent,
    stored,
)
from ..position.tables import INTACT, NO_WALL
from .capitol_prices import lowers_a_price
from .crew import heal, make_ready
from .deck import Verb
from .stores import can_gain, gain


def on_mission(s: ColonyState, seat: Seat) -> bool:
    """Whether the seat takes part in a mission that is not decided yet."""
    return s.board[WINNER] == UNDECIDED and s.own[seat * OWN + CHOICE] == COMMITTED


def has_die(s: ColonyState, seat: Seat) -> bool:
    """Whether the seat has rolled a die for the open mission. [AT-R-23]"""
    if on_mission(s, seat):
        for place in EVERY_PLACE:
            if s.own[seat * OWN + ROLLED + place] != NOT_ROLLED:
                return True
    return False


@final
class GainAny(Verb):
    """Resources of types the seat chooses; `a` counts those gained. What cannot be stored is lost.

    [AT-R-20]
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether any type can be gained."""
        for good in range(TYPES):
            if can_gain(s, seat, good):
                return True
        return False

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """All are gained, or the seat chooses the next type."""
        gained = f.a
        while gained < self.n:
            choices = self.options(s, f)
            if not choices:
                if log is not None:
                    log.add("benefit_lost", self.lost_by(f), f.seat)
                break
            if len(choices) > 1:
                s.stay(gained)
                s.asked = f.seat
                return WAIT
            gain(s, f.seat, choices[0] - RECEIVE, f.script.rule, log)
            gained += 1
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The types there is room and a cube for."""
        return [RECEIVE + good for good in range(TYPES) if can_gain(s, f.seat, good)]

    def lost_by(self, f: Frame) -> str:
        """The clause by which what cannot be gained is lost: a spot's ruling, else the limit of storage."""
        return "AT-R-20" if f.script.rule == "AT-LOSE-16" else "AT-LOSE-09"

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The resource is in the storehouse."""
        gained = f.a
        gain(s, f.seat, action - RECEIVE, f.script.rule, log)
        s.stay(gained + 1)

    def question(self) -> str:
        return "receive"

    def phrase(self) -> str:
        return f"gain {self.n} resource{'' if self.n == 1 else 's'} of your choice"


@final
class GainEach(Verb):
    """One resource of each type."""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Each type is gained or lost."""
        for good in range(TYPES):
            gain(s, f.seat, good, f.script.rule, log)
        s.next()
        return DONE

    def phrase(self) -> str:
        return "gain 1 resource of each type"


@final
class BuildFreeWall(Verb):
    """The wall for nothing, or its intact side again."""

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether the wall is not intact."""
        return s.own[seat * OWN + WALL] != INTACT

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The wall stands intact."""
        if self.useful(s, f.seat):
            s.own[f.seat * OWN + WALL] = INTACT
            if log is not None:
                log.add("wall_built", f.script.rule, f.seat)
        elif log is not None:
            log.add("benefit_lost", "AT-R-20", f.seat)
        s.next()
        return DONE

    def phrase(self) -> str:
        return "build your wall for free, or turn a damaged wall to its intact side"


def can_be_readied(s: ColonyState, seat: Seat, character: Member) -> bool:
    """Whether the character is used and not away on an open mission. [AT-R-49]"""
    if s.crew[crew_at(seat, character) + STATUS] != USED:
        return False
    if not on_mission(s, seat):
        return True
    for place in EVERY_PLACE:
        if sent(s, seat, place) == character:
            return False
    return True


class OneCharacter(Verb):
    """Something happens to one of the seat's characters; the seat chooses where several fit."""

    def fits(self, s: ColonyState, seat: Seat, character: Member) -> bool:
        """Whether it can happen to the character."""
        raise RuntimeError(f"{type(self).__name__} does not say whom it fits")

    def happen(self, s: ColonyState, f: Frame, character: Member, log: Log | None) -> None:
        """It has happened to the character."""
        raise RuntimeError(f"{type(self).__name__} does not say what happens")

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether it can happen to anybody."""
        for character in EVERYBODY:
            if self.fits(s, seat, character):
                return True
        return False

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """It has happened to somebody, or the seat chooses to whom."""
        choices = self.options(s, f)
        if len(choices) > 1:
            s.asked = f.seat
            return WAIT
        if choices:
            self.happen(s, f, Member(choices[0] - CHOOSE), log)
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The characters it can happen to."""
        return [CHOOSE + n for n in EVERYBODY if self.fits(s, f.seat, n)]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """It has happened to the character."""
        self.happen(s, f, Member(action - CHOOSE), log)
        s.next()


@final
class ReadyOne(OneCharacter):
    """Ready one used character. [AT-CAP-07]"""

    def fits(self, s: ColonyState, seat: Seat, character: Member) -> bool:
        """Whether the character is used and at home."""
        return can_be_readied(s, seat, character)

    def happen(self, s: ColonyState, f: Frame, character: Member, log: Log | None) -> None:
        """The character is ready."""
        make_ready(s, f.seat, character, f.script.rule, log)

    def question(self) -> str:
        return "ready"

    def phrase(self) -> str:
        return "ready one of your used characters"


@final
class HealOne(OneCharacter):
    """Remove one wound."""

    def fits(self, s: ColonyState, seat: Seat, character: Member) -> bool:
        """Whether the character is wounded."""
        return s.crew[crew_at(seat, character) + WOUNDS] != 0

    def happen(self, s: ColonyState, f: Frame, character: Member, log: Log | None) -> None:
        """The wound is gone."""
        heal(s, f.seat, character, f.script.rule, log)

    def question(self) -> str:
        return "heal"

    def phrase(self) -> str:
        return "remove one wound from one of your characters"


@final
class PassByRaid(Verb):
    """Ignore the raid just uncovered. [AT-R-35]"""

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether a raid lies open that would take something from the seat: wall, blood or resources."""
        if s.board[NEXT] != RAID_CARD or s.own[seat * OWN + IMMUNE]:
            return False
        guarded = s.own[seat * OWN + WALL] != NO_WALL or count_with(s, seat, READY) > 0
        return guarded or stored(s, seat) > 0  # [AT-R-37]

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The raid will pass the colony by."""
        s.own[f.seat * OWN + IMMUNE] = 1
        s.next()
        return DONE

    def phrase(self) -> str:
        return "ignore the raid just uncovered"


@final
class PayLess(Verb):
    """The next purchase of this visit costs less."""

    def __init__(self, n: int) -> None:
        self.n = n

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether the seat is in the Capitol and could buy something with the help."""
        return s.board[VISITOR] == seat and lowers_a_price(s, seat, s.own[seat * OWN + DISCOUNT], self.n)

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The discount waits for the next purchase, with any that waits already. [AT-R-50]"""
        s.own[f.seat * OWN + DISCOUNT] += self.n
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"pay {self.n} resource less for a purchase in this visit"
