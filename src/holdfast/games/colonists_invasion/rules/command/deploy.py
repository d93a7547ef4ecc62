"""Deploy: the Commander moves Mobile Units by one hex, the Supreme Commander by up to two.

[CI-CMDR-02, CI-SUPR-02]

A group is what enters one hex at the same time, from one hex or several. The Units of a group are put on the
hex one by one as they are named; the Battle, if there must be one, begins when the group is complete.
[CI-R-049] How far each Unit has come is counted on the hexes until the Deploy is over.
"""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat

from ...position.actions import DONE as ENOUGH
from ...position.actions_war import DEPLOY_TO, GO, JOIN, PASS_OVER
from ...position.hexes import neighbour
from ...position.state import ColonistsState, at_war, is_versus
from ...position.war_state import EVERY_HEX, STANDING, Hex
from ..battleground.battle import start_battle
from ..economy.deck import Effect
from ..goods.chores import add_chores, do_chore, is_chore
from ..versus.deploy import VersusDeploy
from .deploy_steps import (
    TILE_JOINS,
    WHO,
    carry_tile,
    clear_steps,
    has_walkers,
    joining,
    open_to_units,
    settle_tiles,
    step_soldier,
)


@final
class Deploy(Effect):
    """Groups of Mobile Units enter hexes; `a` is the hex entered, `b` counts its group, `c` all groups."""

    def __init__(self, reach: int, bonus: int) -> None:
        self.reach = reach
        self.bonus = bonus  # in every Battle it brings about [CI-SUPR-04]
        self.rule = "CI-CMDR-02" if reach == 1 else "CI-SUPR-02"
        self.between_teams = VersusDeploy(reach, bonus, self.rule)

    def targets(self, s: ColonistsState) -> list[int]:
        """The hexes somebody could enter, in sight or not. [CI-R-069]"""
        return [DEPLOY_TO + hex - 1 for hex in open_to_units(s, self.reach)]

    def has_target(self, s: ColonistsState) -> bool:
        """Whether somebody could enter any hex: a Soldier with a step left can always."""
        for hex in EVERY_HEX:
            if has_walkers(s, hex):
                return True
        return len(open_to_units(s, self.reach)) > 0

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        if is_versus(s):
            return self.between_teams.possible(s, seat)
        return at_war(s) and self.has_target(s)

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked for a hex, then for the group; a group that nobody can join any more goes."""
        target = Hex(f.a)
        if is_versus(s):
            return self.between_teams.run(s, f, log)
        settle_tiles(s)
        if target and not joining(s, target, self.reach):
            self.go(s, f)
            return DONE
        if not target and not self.has_target(s):
            clear_steps(s)
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """A hex or enough, and chores; or one more Unit for the group, or off it goes."""
        target, joined, groups = Hex(f.a), f.b, f.c
        if is_versus(s):
            return self.between_teams.options(s, f)
        if target:
            out = [GO] if joined else []
            out.extend(joining(s, target, self.reach))
            return out
        out = self.targets(s)
        if groups:
            out.append(ENOUGH)
        add_chores(s, f.seat, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """A group is begun, grows, or goes."""
        target, joined, groups = Hex(f.a), f.b, f.c
        if is_versus(s):
            self.between_teams.answer(s, f, action, log)
        elif is_chore(action):
            do_chore(s, f.seat, action, log)
        elif action == ENOUGH:
            clear_steps(s)
            s.next()
        elif action == GO:
            self.go(s, f)
        elif target == 0:
            s.stay(action - DEPLOY_TO + 1, 0, groups)
        else:
            self.join(s, f, action, log)
            s.stay(target, joined + 1, groups)

    def join(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One more Unit is on the hex."""
        target = Hex(f.a)
        if action >= PASS_OVER:
            source, who = Hex(action - PASS_OVER + 1), TILE_JOINS
            carry_tile(s, source, target, 2)
        else:
            way, who = divmod(action - JOIN, WHO)
            source = neighbour(target, way)
            if who == TILE_JOINS:
                carry_tile(s, source, target, 1)
            else:
                step_soldier(s, source, target, who, self.reach)
        if log is not None:
            log.add("deployed", self.rule, f.seat, (who, source, target))

    def go(self, s: ColonistsState, f: Frame) -> None:
        """The group is there; if Invaders stand there, a Battle follows at once.

        [CI-CMDR-07, CI-SUPR-05, CI-R-077]
        """
        target, groups = Hex(f.a), f.c
        s.stay(0, 0, groups + 1)
        start_battle(s, f.seat, target, STANDING, self.bonus)

    def question(self) -> str:
        return "deploy"

    def phrase(self) -> str:
        words = ("no hex", "one hex", "up to two hexes")
        far = words[self.reach] if self.reach < len(words) else f"up to {self.reach} hexes"
        more = f", +{self.bonus} Strength in Battles it causes" if self.bonus else ""
        return f"deploy any number of Mobile Units {far} each{more}"
