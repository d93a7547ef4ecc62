"""A Battleground for two teams, set up as told, without any economy."""

from collections.abc import Iterable
from typing import Self

from games.colonists_invasion.battlefield import Battlefield
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.hexes import neighbour
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command.deploy import Deploy
from holdfast.games.colonists_invasion.rules.economy.deck import Effect
from holdfast.games.colonists_invasion.rules.versus.battle import start_versus_battle
from holdfast.kernel.state import NOBODY, Script, Seat
from holdfast.testkit.rows import rows

COMMANDER, SUPREME = Deploy(1, 0), Deploy(2, 1)
FULL, LATE, FULL_CITIZEN, LATE_CITIZEN, TILE = range(5)


class Duel(Battlefield):
    """Seats 0 and 2 against 1 and 3."""

    def __init__(self, goal: int = st.FLAG, seats: int = 2) -> None:
        super().__init__(seats=seats)
        self.speaker = 0
        s = self.s
        s.board[st.RULES], s.board[st.GOAL] = st.AGAINST, goal
        s.war, s.ground, s.pending, s.movement = ws.new_war(seats, s.board)

    def work(self, hex: int, tile: int, facing: int = 0, team: int = 0) -> Self:
        """A Defensive Work of a team lies on the hex."""
        super().work(hex, tile, facing)
        rows(self.s).ground[hex * ws.GROUND + ws.OWNER] = team
        return self

    def men(
        self,
        seat: int,
        hex: int,
        farmers: int = 0,
        citizens: int = 0,
        tired: int = 0,
        tired_citizens: int = 0,
    ) -> Self:
        """Soldiers of a seat stand on the hex."""
        at = ws.post(Seat(seat), Hex(hex))
        for offset, n in enumerate((farmers, tired, citizens, tired_citizens)):
            rows(self.s).ground[at + offset] += n
        return self

    def fight(self, hex: int, attacker: int, answers: Iterable[int] = (), bonus: int = 0) -> Self:
        """A Battle the attacker's team starts on the hex, to its end."""
        start_versus_battle(self.s, Seat(attacker), Hex(hex), bonus)
        self.play(None, (), answers)
        return self

    def begin_fight(self, hex: int, attacker: int) -> Self:
        """A Battle up to its first question."""
        start_versus_battle(self.s, Seat(attacker), Hex(hex), 0)
        self.s.settle(self.log)
        return self

    def act_as(self, seat: int, effect: Effect, *answers: int) -> Self:
        """A seat carries out an action of a Place, to its end."""
        self.answers = list(answers)
        self.s.push(Script("act", "CI-GEN-05", (effect,)), seat)
        self.s.settle(self.log)
        while self.s.asked != NOBODY:
            self.step()
        assert not self.answers
        return self

    def ask_as(self, seat: int, effect: Effect, *answers: int) -> list[int]:
        """The options of a seat at an action of a Place after these answers."""
        self.answers = list(answers)
        self.s.push(Script("act", "CI-GEN-05", (effect,)), seat)
        self.s.settle(self.log)
        while self.answers:
            self.step()
        return self.s.options()

    def team(self, team: int, hex: int) -> tuple[int, int]:
        """Farmers and Citizens of a team on the hex."""
        four = [0, 0, 0, 0]
        for seat in range(team, self.s.seats, 2):
            at = ws.post(Seat(seat), Hex(hex))
            four = [n + more for n, more in zip(four, rows(self.s).ground[at : at + 4], strict=True)]
        return four[0] + four[1], four[2] + four[3]

    def laid(self, seat: int, hex: int) -> tuple[int, int]:
        """Exhausted Farmers and Citizens of a seat on the hex."""
        at = ws.post(Seat(seat), Hex(hex))
        return self.s.ground[at + 1], self.s.ground[at + 3]

    def sick(self, seat: int) -> tuple[int, int]:
        """Wounded Farmers and Citizens of a seat."""
        at = ws.SICKBAY + 2 * seat
        return self.s.war[at], self.s.war[at + 1]


def enter(hex: int) -> int:
    """A Deploy goes to the hex."""
    return a.DEPLOY_TO + hex - 1


def way(target: int, source: int) -> int:
    """Where the source lies, seen from the target."""
    return next(way for way in range(6) if neighbour(Hex(target), way) == source)


def join(target: int, source: int, who: int) -> int:
    """A Unit of the source hex joins the group."""
    return a.JOIN + way(target, source) * 5 + who


def one_step(field: Duel, seat: int, source: int, target: int, who: int = FULL) -> Duel:
    """The only Unit that can has moved by the Commander."""
    return field.act_as(seat, COMMANDER, enter(target), join(target, source, who))
