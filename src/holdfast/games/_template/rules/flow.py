"""The night as scripts: deal, watches, dawn. Chapters Setup, The watch and End (TP-SET-02 to TP-END-02)."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step

from ..cards.finds import FINDS
from ..position.actions import DEAL, DRAW, ROLL, VOW
from ..position.state import MOST_BURNT, SEATED, UNKNOWN, NightState
from .steps import gain_glory

NEEDED: Final[list[int]] = [1, 1, 1, 2, 2, 3]  # [TP-STORM-01] wood the storm asks for, by face


@final
class DealKeepsakes(Step[NightState]):
    """Chance deals every seat one keepsake, face down."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """Chance is asked until every seat has one; `a` counts the seats served."""
        served = f.a
        if served == s.seats:
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: NightState, f: Frame) -> list[int]:
        """The kinds left in the box."""
        return [DEAL + kind for kind in range(len(s.box)) if s.box[kind] > 0]

    def weights(self, s: NightState, f: Frame) -> list[int]:
        """How many of each kind are left."""
        return [count for count in s.box if count > 0]

    def answer(self, s: NightState, f: Frame, action: int, log: Log | None) -> None:
        """The next seat has the keepsake and alone knows which."""
        seat, kind = f.a, action - DEAL
        s.box[kind] -= 1
        s.keepsakes[seat] = kind
        if log is not None:
            log.whisper("keepsake_dealt", "TP-SET-02", seat, (kind,), ())
        s.stay(seat + 1)

    def question(self) -> str:
        return "deal"


@final
class KeepWatch(Step[NightState]):
    """Begin one watch after the other until the night or the light is over."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """A new watch has begun, or the script is over."""
        if not s.any_lit():
            if log is not None:
                log.add("all_dark", "TP-END-01", TABLE)
            s.next()
        elif s.watch == s.watches:
            if log is not None:
                log.add("dawn_broke", "TP-END-02", TABLE)
            s.next()
        else:
            if s.watch > 0:  # [TP-WATCH-03] the lead passes after each watch
                s.lead = (s.lead + 1) % s.seats
            s.watch += 1
            if log is not None:
                log.add("watch_begun", "TP-WATCH-01", s.lead, (s.watch,))
            s.push(WATCH, TABLE)
        return DONE


@final
class Forage(Step[NightState]):
    """Every lit seat draws a find card and resolves it at once."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """Chance is asked for the next lit seat's card; `a` counts the seats passed."""
        passed = f.a
        for turn in range(passed, s.seats):
            if s.is_lit(s.after_lead(turn)):
                s.stay(turn)
                s.asked = CHANCE
                return WAIT
        s.next()
        return DONE

    def options(self, s: NightState, f: Frame) -> list[int]:
        """The kinds left in the deck."""
        return [DRAW + kind for kind in range(len(s.deck)) if s.deck[kind] > 0]

    def weights(self, s: NightState, f: Frame) -> list[int]:
        """How many of each kind are left."""
        return [count for count in s.deck if count > 0]

    def answer(self, s: NightState, f: Frame, action: int, log: Log | None) -> None:
        """The card is out of the deck and its script is on top."""
        passed, kind = f.a, action - DRAW
        seat = s.after_lead(passed)
        s.deck[kind] -= 1
        s.found[kind] += 1
        if log is not None:
            log.reveal("card_found", "TP-WATCH-02", seat, (kind,))
        s.stay(passed + 1)
        s.push(FINDS[kind].script, seat)

    def question(self) -> str:
        return "draw"


@final
class Vow(Step[NightState]):
    """Every lit seat chooses in secret; the answers stay face down until all are in."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """The next lit seat without a vow is asked; when there is none, all vows are shown and paid."""
        for seat in SEATED[s.seats]:
            if s.is_lit(seat) and s.vows[seat] == UNKNOWN:
                s.asked = seat
                return WAIT
        for seat in SEATED[s.seats]:
            if s.is_lit(seat):
                s.wood[seat] -= s.vows[seat]
                if log is not None:
                    log.reveal("vow_shown", "TP-VOW-03", seat, (s.vows[seat],))
        s.next()
        return DONE

    def options(self, s: NightState, f: Frame) -> list[int]:
        """From nothing to three. [TP-VOW-02] Never more than the seat has."""
        return [VOW + amount for amount in range(min(MOST_BURNT, s.wood[s.asked]) + 1)]

    def answer(self, s: NightState, f: Frame, action: int, log: Log | None) -> None:
        """The vow lies face down."""
        s.vows[s.asked] = action - VOW
        if log is not None:
            log.seal("vow_made", "TP-VOW-01", s.asked, (action - VOW,), ())

    def question(self) -> str:
        return "vow"


def sealed(s: NightState) -> tuple[int, ...]:
    """The seats that have yet to vow. [TP-VOW-01]"""
    if s.asked < 0 or s.question() != "vow":
        return ()
    return tuple([seat for seat in SEATED[s.seats] if s.is_lit(seat) and s.vows[seat] == UNKNOWN])


@final
class Storm(Step[NightState]):
    """The die is rolled; weak fires lose an ember, the brightest gains glory."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """Chance is asked for the die."""
        s.asked = CHANCE
        return WAIT

    def options(self, s: NightState, f: Frame) -> list[int]:
        """The six faces."""
        return [ROLL + face for face in range(6)]

    def answer(self, s: NightState, f: Frame, action: int, log: Log | None) -> None:
        """Embers and glory are settled and the vows are cleared."""
        face = action - ROLL
        needed = NEEDED[face]
        if log is not None:
            log.add("storm_rolled", "TP-STORM-01", TABLE, (face + 1, needed))
        most = max(s.vows)
        # [TP-STORM-03] alone the brightest; who burns nothing is no brighter than a dark hill
        if most > 0 and s.vows.count(most) == 1:
            gain_glory(s, Seat(s.vows.index(most)), 1, "TP-STORM-03", log)
        for seat in SEATED[s.seats]:
            if s.is_lit(seat) and s.vows[seat] < needed:
                s.embers[seat] -= 1
                if log is not None:
                    log.add("ember_lost", "TP-STORM-02", seat, (s.embers[seat],))
            s.vows[seat] = UNKNOWN
        s.next()

    def question(self) -> str:
        return "storm"


@final
class ShowKeepsakes(Step[NightState]):
    """At the end everybody's keepsake is turned up."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """All keepsakes are known to all."""
        if log is not None:
            for seat in SEATED[s.seats]:
                log.reveal("keepsake_shown", "TP-SCORE-02", seat, (s.keepsakes[seat],))
        s.next()
        return DONE


WATCH: Final = Script("watch", "TP-WATCH-01", (Forage(), Vow(), Storm()))
NIGHT: Final = Script("night", "TP-WATCH-01", (DealKeepsakes(), KeepWatch(), ShowKeepsakes()))
SCRIPTS: Final = {script.name: script for script in (NIGHT, WATCH, *(card.script for card in FINDS))}
