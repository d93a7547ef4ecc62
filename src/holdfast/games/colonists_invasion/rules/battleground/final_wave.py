"""The Final Wave: Battle Rounds until no Invader is left and none would come. Chapter CI-FINAL, CI-VAR."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import GIVE
from ...position.state import (
    ACTIVE,
    AGAINST,
    ERAS,
    FIRST,
    MARKET,
    NONE,
    OWN,
    PLACE,
    RULES,
    SECOND,
    STEWARD,
    TILE,
    TOGETHER,
    TURN,
    WAVE,
    ColonistsState,
)
from ..economy.deck import MARKET_LIST, WAVE_CARD
from ..economy.mainland import SMALL_MARKET_KIND, tile_count
from ..goods.chores import MoveGoods
from ..goods.trade import NewMoment
from ..turns import TURN_SCRIPT, is_far, stand
from ..versus.flow import tell_end
from ..victory import holds_out, open_round, spawns_in
from .movement import MOVE_INVADERS
from .spawn import SPAWN_CARDS


@final
class GatherStewards(Step[ColonistsState]):
    """Stewards of the Mainland stand on the small Market, and the card of the wave lies there.

    [CI-FINAL-04, CI-FINAL-06, CI-SETUP-14, CI-R-105, CI-R-106]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        small = 0
        for tile in range(tile_count(s)):
            if s.tiles[tile * TILE + PLACE] == SMALL_MARKET_KIND:
                small = tile
        for seat in range(s.seats):
            for which in range(2):
                tile = s.own[seat * OWN + (SECOND if which else STEWARD)]
                if tile != NONE and not is_far(s, tile):
                    stand(s, Seat(seat), which, small)
        for card in range(len(MARKET_LIST)):
            if MARKET_LIST[card].era == WAVE_CARD + s.board[ERAS]:
                s.board[MARKET] = card
        if log is not None:
            log.add("wave_began", "CI-FINAL-01", TABLE)
        s.next()
        return DONE


@final
class BeginRound(Step[ColonistsState]):
    """A Battle Round opens with its spawn. [CI-FINAL-07, CI-FINAL-08]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Step 1 is about to be carried out."""
        open_round(s)
        if log is not None:
            log.add("wave_round", "CI-FINAL-07", TABLE, (s.board[WAVE],))
        cards = spawns_in(s, s.board[WAVE])
        s.next()
        if cards:
            s.push(SPAWN_CARDS, s.board[FIRST], cards)
        return DONE


@final
class MoveInvaders(Step[ColonistsState]):
    """Every troop moves by a card, with Battles; nobody is set upright. [CI-FINAL-10, CI-FINAL-11]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Step 2 is about to be carried out."""
        s.next()
        s.push(MOVE_INVADERS, s.board[FIRST])
        return DONE


@final
class CheckEnd(Step[ColonistsState]):
    """The seats have won once no Invader is left and none would come. [CI-FINAL-15, CI-GEN-04, CI-EOH-10]

    [CI-R-109] This is the check at the end of a step.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The game is over, or the round goes on."""
        if not holds_out(s, log):
            s.next()
        return DONE


@final
class ChooseSteward(Step[ColonistsState]):
    """One Steward of all takes exactly one turn. [CI-FINAL-13, CI-R-107]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The Starting Player says for all whose it is."""
        if s.seats == 1:
            self.answer(s, f, GIVE, log)
            return DONE
        s.asked = s.board[FIRST]
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return [GIVE + seat for seat in range(s.seats)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        seat = action - GIVE
        s.board[ACTIVE] = seat
        s.board[TURN] = 1
        s.next()
        s.push(TURN_SCRIPT, seat)

    def question(self) -> str:
        return "wave_steward"


@final
class EndRound(Step[ColonistsState]):
    """The next Battle Round follows."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Nobody's turn it is; the round begins anew."""
        s.board[ACTIVE] = NONE
        s.jump(1)
        return DONE


@final
class BeginWave(Step[ColonistsState]):
    """After the last Production the Final Wave comes, once. [CI-FINAL-01, CI-FINAL-02, CI-EOH-09]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """It begins where all play together against Invaders. [CI-CONF-16]"""
        s.next()
        if s.board[RULES] == TOGETHER:
            s.push(FINAL_WAVE, -1)
        return DONE


@final
class JudgeTeams(Step[ColonistsState]):
    """If no team has crossed the board by the end, the goal of the game decides. [CI-CONF-04, CI-CONF-05]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Everybody knows who has won."""
        if s.board[RULES] == AGAINST:
            tell_end(s, log)
        s.next()
        return DONE


# [CB-MOVE-03, CI-R-022] Goods may be moved by all, and traded on one tile, before the turn of step 3
FINAL_WAVE: Final = Script(
    "final_wave",
    "CI-FINAL-03",
    (
        GatherStewards(),
        BeginRound(),
        CheckEnd(),
        MoveInvaders(),
        CheckEnd(),
        NewMoment(),
        MoveGoods(year_end=False),
        ChooseSteward(),
        CheckEnd(),
        EndRound(),
    ),
)
