"""Replace: a Mine that was destroyed is put back at once by a Soldier who sees its hex."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import TRADE_AS
from ...position.actions_war import LET_IT_HAPPEN, REPLACE
from ...position.state import IN_PLAY, NONE, OWN, TOOLS, ColonistsState, Team, team_of, team_seats
from ...position.tables import TOOL
from ...position.war_state import Hex
from ..battleground.soldiers import ChooseGuard, guards_seeing
from ..battleground.troops import has_invaders
from ..economy.deck import IMPROVEMENT_LIST
from ..goods.deals import can_trade, could_get
from ..goods.trade import begin_trade
from .defensive_works import WORK, place


def replace_price(s: ColonistsState, seat: Seat, mine: int) -> int:
    """What the seat pays to put the Mine back: as many Tools as its Strength, less by its cards.

    [CI-ACT-04]
    """
    price = WORK[mine].strength
    for card in range(len(s.cards)):
        standing = IMPROVEMENT_LIST[card].standing
        if standing is not None and standing.mine_discount and s.cards[card] == IN_PLAY + seat:
            price -= standing.mine_discount
    return max(0, price)


def payers(s: ColonistsState, team: Team, mine: int) -> list[Seat]:
    """The seats that could pay; one of them pays the whole price. [CI-R-029]"""
    return [seat for seat in team_seats(s, team) if s.own[seat * OWN + TOOLS] >= replace_price(s, seat, mine)]


def could_pay(s: ColonistsState, team: Team, mine: int) -> bool:
    """Whether a seat can pay, or could after a trade on its tile. [CI-R-022]"""
    for seat in team_seats(s, team):
        if s.own[seat * OWN + TOOLS] + could_get(s, seat, TOOL, False) >= replace_price(s, seat, mine):
            return True
    return False


def offer_replace(s: ColonistsState, seat: Seat, hex: Hex, mine: int) -> None:
    """The seat is asked whether the Mine just destroyed is put back. Move your own bookmark before.

    [CI-ACT-01, CI-MINE-09] Only a Guard Post or Guard Tower that has the hex in sight can; [CI-ACT-03] not
    while an Invader is left on the hex.
    """
    team = team_of(s, seat)
    if not has_invaders(s, team, hex) and guards_seeing(s, team, hex) and could_pay(s, team, mine):
        s.push(PUT_BACK, seat, hex, mine)


@final
class ChoosePayer(Step[ColonistsState]):
    """Whether the Mine `b` is put back on hex `a`, and who pays for it."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Nothing, a seat that pays, or a seat that trades before. [CI-R-022]"""
        mine = f.b
        team = team_of(s, f.seat)
        out = [LET_IT_HAPPEN, *[REPLACE + seat for seat in payers(s, team, mine)]]
        out += [TRADE_AS + seat for seat in team_seats(s, team) if can_trade(s, seat, False)]
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Tools are paid and a Soldier is to be found, or the Mine is gone."""
        hex, mine = Hex(f.a), f.b
        if action == LET_IT_HAPPEN:
            s.stack.pop()
            return
        if action < LET_IT_HAPPEN:
            begin_trade(s, Seat(action - TRADE_AS), 0, NONE)
            return
        payer = action - REPLACE
        price = replace_price(s, Seat(payer), mine)
        s.own[payer * OWN + TOOLS] -= price
        if log is not None:
            log.add("replace_paid", "CI-ACT-04", payer, (price, mine))
        s.next(hex, mine)

    def question(self) -> str:
        return "put_back"


@final
class LayMine(Step[ColonistsState]):
    """The Mine `b` lies on hex `a` again. [CI-ACT-02]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex, mine = Hex(f.a), f.b
        team = team_of(s, f.seat)
        place(s, team, hex, mine, 0, log)
        s.next()
        return DONE


PUT_BACK: Final = Script("war_replace", "CI-ACT-01", (ChoosePayer(), ChooseGuard(), LayMine()))
