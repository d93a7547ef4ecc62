"""Bombs: explosions, their chains, and firing one as a Soldier action."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Script, Seat, Step

from ...position.actions_war import BLAST
from ...position.hexes import RINGS
from ...position.state import ColonistsState, Team, is_versus, team_of
from ...position.war_state import EVERY_HEX, HEXES, Hex
from ..command.defensive_works import BOMB, TRAP, is_mine, own_tile, take_away, tile_on
from ..command.mines import offer_replace
from ..victory import holds_out
from .damage import rival_seat, strike, suffer
from .soldiers import ChooseGuard, Offer, guards_seeing
from .troops import EVERY, hurt

OWN_HEX_DAMAGE: Final = 3  # [CI-BOMB-07]
NEAR_DAMAGE: Final = 1  # [CI-BOMB-08]


def explode(s: ColonistsState, seat: Seat, hex: Hex) -> None:
    """The Bomb on the hex is about to explode, with its whole chain. Move your own bookmark before."""
    s.push(CHAIN, seat, 1 << hex, 0, 0)


@final
class Explosions(Step[ColonistsState]):
    """The chain: `a` the marked Bombs as bits, `b` the one that explodes now, `c` how many hexes it has hit.

    [CI-BOMB-05, CI-R-062, CI-R-131] Always the marked Bomb with the smallest hex; its own hex, then the
    adjacent ones in rising order. What different Bombs deal is never added together.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """One hex is hit, or the next Bomb explodes, or the chain is over."""
        marked, bomb, hits = f.a, Hex(f.b), f.c
        if bomb == 0:
            if marked == 0:
                s.next()
                return DONE
            hex = Hex((marked & -marked).bit_length() - 1)
            take_away(s, hex, "CI-BOMB-06", log)
            if log is not None:
                log.add("bomb_exploded", "CI-BOMB-06", TABLE, (hex,))
            s.stay(marked ^ (1 << hex), hex, 0)
            return DONE
        ring = RINGS[bomb]
        if hits > len(ring):
            s.stay(marked, 0, 0)
            return DONE
        self.hit(s, f, bomb if hits == 0 else ring[hits - 1], log)
        return DONE

    def hit(self, s: ColonistsState, f: Frame, hex: Hex, log: Log | None) -> None:
        """Everybody on the hex takes the damage; tiles beside the Bomb go.

        [CI-BOMB-06, CI-BOMB-09, CI-R-063]
        """
        bomb, hits = Hex(f.b), f.c
        team = team_of(s, f.seat)
        near = hex != bomb
        damage = NEAR_DAMAGE if near else OWN_HEX_DAMAGE
        rule = "CI-BOMB-08" if near else "CI-BOMB-07"
        tile = tile_on(s, hex)
        marked = f.a
        if near and tile == BOMB:
            marked |= 1 << hex  # [CI-BOMB-10, CI-ACT-18]
        s.stay(marked, bomb, hits + 1)
        if is_versus(s):
            strike(s, team, hex, damage, rule, log)
        else:
            hurt(s, hex, EVERY, damage, 0, rule, log)
            if holds_out(s, log):
                return
        if near and is_mine(tile):
            owner = f.seat if own_tile(s, team, hex) else rival_seat(team)
            take_away(s, hex, "CI-BOMB-12", log)
            offer_replace(s, owner, hex, tile)  # [CI-R-064]
        elif near and tile == TRAP:
            take_away(s, hex, "CI-BOMB-11", log)  # [CI-TRAP-09]
        suffer(s, f.seat, hex, damage, False, rule, log)


@final
class Light(Step[ColonistsState]):
    """The Bomb on hex `a` explodes."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex = Hex(f.a)
        s.next()
        explode(s, f.seat, hex)
        return DONE


@final
class OfferBombs(Offer):
    """Fire a Bomb: one Bomb in sight of a Guard Post or Guard Tower. [CI-ACT-16, CI-ACT-17]"""

    def add(self, s: ColonistsState, team: Team, out: list[int]) -> None:
        """Every Bomb that a guard sees."""
        for hex in EVERY_HEX:
            if own_tile(s, team, hex) == BOMB and guards_seeing(s, team, hex):
                out.append(BLAST + hex - 1)

    def begin(self, s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
        """A guard is chosen, then it explodes."""
        s.push(FIRE_BOMB, seat, action - BLAST + 1)


CHAIN: Final = Script("war_explosions", "CI-BOMB-06", (Explosions(),))
FIRE_BOMB: Final = Script("war_fire_bomb", "CI-ACT-16", (ChooseGuard(), Light()))
BOMB_OFFER: Final = OfferBombs(BLAST, BLAST + HEXES)
