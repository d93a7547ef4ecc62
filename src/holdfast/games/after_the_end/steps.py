"""The verbs that experience cards and spots of the knowledge track are written with.

Every verb says itself in words and knows whether it would have an effect now, so that a card's text cannot
drift from what it does and a card without effect cannot be played. [AT-LOSE-13, AT-LOSE-16, AT-R-24]
"""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame

from .actions import AIM, CHANCE_ROLL, CHOOSE, KEEP_NEW, KEEP_OLD, RECEIVE, WHICH_DIE
from .capitol_prices import any_purchase
from .crew import heal, make_ready
from .deck import MISSION_LIST, Verb
from .skills import people_sent, raw_skill
from .state import (
    CHOICE,
    COLONY,
    COMMITTED,
    CREW,
    DIE,
    DISCOUNT,
    EDGE,
    IMMUNE,
    MISSION,
    NEXT,
    OWN,
    RAID_CARD,
    ROLLED,
    SEAT_CREW,
    SENT,
    STATUS,
    UNDECIDED,
    USED,
    VISITOR,
    WALL,
    WINNER,
    WOUNDS,
    ColonyState,
)
from .stores import can_gain, gain
from .tables import CHARACTERS, DIE_FACES, INTACT, SKILLS, TYPES


def on_mission(s: ColonyState, seat: int) -> bool:
    """Whether the seat takes part in a mission that is not decided yet."""
    return s.board[WINNER] == UNDECIDED and s.own[seat * OWN + CHOICE] == COMMITTED


@final
class GainAny(Verb):
    """Resources of types the seat chooses; `a` counts those gained. What cannot be stored is lost.

    [AT-R-20]
    """

    def __init__(self, n: int) -> None:
        self.n = n

    def useful(self, s: ColonyState, seat: int) -> bool:
        """Whether any type can be gained."""
        return can_gain(s, seat, 0) or can_gain(s, seat, 1) or can_gain(s, seat, 2)

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """All are gained, or the seat chooses the next type."""
        gained = f.a
        while gained < self.n:
            choices = self.options(s, f)
            if not choices:
                if log is not None:
                    log.add("benefit_lost", "AT-R-20", f.seat)
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

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The resource is in the storehouse."""
        gain(s, f.seat, action - RECEIVE, f.script.rule, log)
        s.stay(f.a + 1)

    def question(self) -> str:
        """The key of the question."""
        return "receive"

    def phrase(self) -> str:
        """Words for the card."""
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
        """Words for the spot."""
        return "gain 1 resource of each type"


@final
class BuildFreeWall(Verb):
    """The wall for nothing, or its intact side again."""

    def useful(self, s: ColonyState, seat: int) -> bool:
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
        """Words for the spot."""
        return "build your wall for free, or turn a damaged wall to its intact side"


def can_be_readied(s: ColonyState, seat: int, character: int) -> bool:
    """Whether the character is used and not away on an open mission. [AT-R-49]"""
    if s.crew[(seat * CHARACTERS + character) * CREW + STATUS] != USED:
        return False
    base = seat * OWN + SENT
    away = on_mission(s, seat) and (s.own[base] == character or s.own[base + 1] == character)
    return not away


@final
class ReadyOne(Verb):
    """Ready one used character. [AT-CAP-07]"""

    def useful(self, s: ColonyState, seat: int) -> bool:
        """Whether anybody can be readied."""
        for character in range(CHARACTERS):
            if can_be_readied(s, seat, character):
                return True
        return False

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Somebody is ready, or the seat chooses who."""
        choices = self.options(s, f)
        if len(choices) > 1:
            s.asked = f.seat
            return WAIT
        if choices:
            make_ready(s, f.seat, choices[0] - CHOOSE, f.script.rule, log)
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The used characters at home."""
        return [CHOOSE + n for n in range(CHARACTERS) if can_be_readied(s, f.seat, n)]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The character is ready."""
        make_ready(s, f.seat, action - CHOOSE, f.script.rule, log)
        s.next()

    def question(self) -> str:
        """The key of the question."""
        return "ready"

    def phrase(self) -> str:
        """Words for the card."""
        return "ready one of your used characters"


@final
class HealOne(Verb):
    """Remove one wound."""

    def useful(self, s: ColonyState, seat: int) -> bool:
        """Whether anybody is wounded."""
        for at in range(seat * SEAT_CREW, (seat + 1) * SEAT_CREW, CREW):
            if s.crew[at + WOUNDS]:
                return True
        return False

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """A wound is gone, or the seat chooses whose."""
        choices = self.options(s, f)
        if len(choices) > 1:
            s.asked = f.seat
            return WAIT
        if choices:
            heal(s, f.seat, choices[0] - CHOOSE, f.script.rule, log)
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The wounded characters."""
        at = f.seat * SEAT_CREW + WOUNDS
        return [CHOOSE + n for n in range(CHARACTERS) if s.crew[at + n * CREW]]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The wound is gone."""
        heal(s, f.seat, action - CHOOSE, f.script.rule, log)
        s.next()

    def question(self) -> str:
        """The key of the question."""
        return "heal"

    def phrase(self) -> str:
        """Words for the card."""
        return "remove one wound from one of your characters"


@final
class Edge(Verb):
    """A bonus or penalty on one skill of one character sent, for this mission."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def changes(self, s: ColonyState, seat: int, place: int, skill: int) -> bool:
        """Whether the value of that skill would become another; below 0 counts as 0. [AT-R-48]"""
        now = raw_skill(s, seat, place, skill)
        return max(now, 0) != max(now + self.amount, 0)

    def useful(self, s: ColonyState, seat: int) -> bool:
        """Whether any skill the mission asks for would change."""
        if not on_mission(s, seat):
            return False
        for place in range(people_sent(s)):
            for skill in MISSION_LIST[s.board[MISSION]].skills:
                if self.changes(s, seat, place, skill):
                    return True
        return False

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The skill is changed, or the seat chooses which one."""
        choices = self.options(s, f)
        if len(choices) > 1:
            s.asked = f.seat
            return WAIT
        if choices:
            self.answer(s, f, choices[0], log)
        else:
            s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The skills asked for that would change, of each character sent."""
        out: list[int] = []
        for place in range(people_sent(s)):
            for skill in MISSION_LIST[s.board[MISSION]].skills:
                if self.changes(s, f.seat, place, skill):
                    out.append(AIM + place * SKILLS + skill)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The skill is better or worse for this mission."""
        s.own[f.seat * OWN + EDGE + action - AIM] += self.amount
        if log is not None:
            place, skill = divmod(action - AIM, SKILLS)
            character = s.own[f.seat * OWN + SENT + place]
            colony = s.own[f.seat * OWN + COLONY]
            log.add("skill_changed", f.script.rule, f.seat, (character, colony, skill, self.amount))
        s.next()

    def question(self) -> str:
        """The key of the question."""
        return "aim"

    def phrase(self) -> str:
        """Words for the card."""
        floor = "" if self.amount > 0 else ", not below 0"
        return f"{self.amount:+d} on a skill of a character you sent{floor}"


def has_die(s: ColonyState, seat: int) -> bool:
    """Whether the seat has rolled a die for the open mission. [AT-R-23]"""
    if not on_mission(s, seat):
        return False
    return s.own[seat * OWN + ROLLED] > 0 or s.own[seat * OWN + ROLLED + 1] > 0


@final
class RollAgain(Verb):
    """Roll a die again and keep either number. `a` is place + 1 once chosen, `b` the number rolled.

    [AT-R-48]
    """

    def useful(self, s: ColonyState, seat: int) -> bool:
        """Whether the seat has rolled a die."""
        return has_die(s, seat)

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Somebody is asked: which die, then chance, then which number."""
        if f.b:
            if f.b == s.own[f.seat * OWN + DIE + f.a - 1]:
                s.next()
                return DONE
            s.asked = f.seat
            return WAIT
        if f.a:
            s.asked = CHANCE
            return WAIT
        dice = self.options(s, f)
        if len(dice) > 1:
            s.asked = f.seat
            return WAIT
        s.stay(dice[0] - WHICH_DIE + 1)
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The dice rolled, the six faces, or the two numbers."""
        if f.b:
            return [KEEP_OLD, KEEP_NEW]
        if f.a:
            return [CHANCE_ROLL + face for face in range(DIE_FACES)]
        return [WHICH_DIE + place for place in range(2) if s.own[f.seat * OWN + ROLLED + place]]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The die is chosen, rolled, or the number kept."""
        if f.b:
            kept = f.b if action == KEEP_NEW else s.own[f.seat * OWN + DIE + f.a - 1]
            s.own[f.seat * OWN + DIE + f.a - 1] = kept
            if log is not None:
                log.add("number_kept", "AT-R-48", f.seat, (kept,))
            s.next()
        elif f.a:
            rolled = action - CHANCE_ROLL + 1
            if log is not None:
                log.reveal("rolled_again", f.script.rule, f.seat, (rolled,))
            s.stay(f.a, rolled)
        else:
            s.stay(action - WHICH_DIE + 1)

    def question(self) -> str:
        """The key of the question."""
        return "roll_again"

    def phrase(self) -> str:
        """Words for the card."""
        return "roll your die again and keep the better number"


@final
class PassByRaid(Verb):
    """Ignore the raid just uncovered. [AT-R-35]"""

    def useful(self, s: ColonyState, seat: int) -> bool:
        """Whether a raid lies open and has not been ignored."""
        return s.board[NEXT] == RAID_CARD and s.own[seat * OWN + IMMUNE] == 0

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The raid will pass the colony by."""
        s.own[f.seat * OWN + IMMUNE] = 1
        s.next()
        return DONE

    def phrase(self) -> str:
        """Words for the card."""
        return "ignore the raid just uncovered"


@final
class PayLess(Verb):
    """The next purchase of this visit costs less."""

    def __init__(self, n: int) -> None:
        self.n = n

    def useful(self, s: ColonyState, seat: int) -> bool:
        """Whether the seat is in the Capitol and could buy something with the help."""
        if s.board[VISITOR] != seat or s.own[seat * OWN + DISCOUNT]:
            return False
        return any_purchase(s, seat, self.n)

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The discount waits for the next purchase."""
        s.own[f.seat * OWN + DISCOUNT] = self.n
        s.next()
        return DONE

    def phrase(self) -> str:
        """Words for the card."""
        return f"pay {self.n} resource less for a purchase in this visit"
