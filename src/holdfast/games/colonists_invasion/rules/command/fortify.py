"""Placing Defensive Works at Builders, Minelayers, Trapper and Combat Engineer; Knockback and Bombs there."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions_war import BLAST, FACE, FORTIFY, KNOCK
from ...position.goods import bundle_text, plural
from ...position.hexes import DIRECTIONS
from ...position.state import ColonistsState, at_war, team_of
from ...position.war_state import EVERY_HEX, FACING, GROUND, Hex
from ..battleground.bombs import explode
from ..battleground.sight import has_place_for_tile, places_for_tiles
from ..battleground.traps import KNOCKBACK, can_knock
from ..battleground.troops import has_invaders
from ..goods.payment import can_pay, cart_of, charge
from .defensive_works import (
    BOMB,
    BUNKER,
    CATAPULT,
    GUARD_POST,
    GUARD_TOWER,
    HOWITZER,
    NO_TILE,
    TRENCH,
    WORK,
    is_building,
    own_tile,
    place,
    tile_on,
    tiles_left,
)
from .one_by_one import Repeat

ALL_PAID: Final = 99
# The front of a tile whose back is built by turning it over. [CI-R-073]
_FRONT: Final[dict[int, int]] = {BUNKER: TRENCH, GUARD_TOWER: GUARD_POST, HOWITZER: CATAPULT}


def front_of(tile: int) -> int:
    """The tile that is turned over for this one, NO_TILE when none is."""
    return _FRONT.get(tile, NO_TILE)


@final
class PlaceWorks(Repeat):
    """Tiles of one kind are placed, each for its price; `a` counts.

    [CI-TILE-01, CI-MINE-01, CI-TRAP-02, CI-BOMB-03]
    """

    def __init__(self, tile: int, price: int, times: int, must: bool, paid: int = ALL_PAID) -> None:
        super().__init__(times)
        self.tile = tile
        self.price = price
        self.must = must  # the first is no choice
        self.paid = paid  # how many of them are paid for, the first ones

    def price_of(self, placed: int) -> int:
        """What the next tile costs after so many."""
        return self.price if placed < self.paid else 0

    def sites(self, s: ColonistsState, seat: Seat, placed: int) -> list[Hex]:
        """The hexes where the seat could have one more after so many. [CI-COMP-17, CI-MINE-10]"""
        team = team_of(s, seat)
        out: list[Hex] = []
        if not can_pay(s, seat, self.price_of(placed)):
            return out
        if tiles_left(s, self.tile) > 0:
            out = places_for_tiles(s, team)
        front = front_of(self.tile)
        if front != NO_TILE:
            for hex in EVERY_HEX:
                if own_tile(s, team, hex) == front and not has_invaders(s, team, hex):
                    out.append(hex)
            out.sort()
        return out

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether there is a site for one tile."""
        if not at_war(s) or not can_pay(s, seat, self.price_of(0)):
            return False
        if front_of(self.tile) == NO_TILE:
            return tiles_left(s, self.tile) > 0 and has_place_for_tile(s, team_of(s, seat))
        return len(self.sites(s, seat, 0)) > 0

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        return [FORTIFY + hex - 1 for hex in self.sites(s, seat, done)]

    def may_stop(self, done: int) -> bool:
        """Whether no more need be placed."""
        return done > 0 or not self.must

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The price is paid and the tile is about to be laid. [CI-R-071]"""
        placed = f.a
        s.stay(placed + 1)
        s.push(LAY_WORK, f.seat, action - FORTIFY + 1, self.tile)
        price = self.price_of(placed)
        if price:
            charge(s, f.seat, price, cart_of(s, f.seat), log)

    def question(self) -> str:
        return "fortify"

    def phrase(self) -> str:
        each = " each" if self.times != 1 and self.paid == ALL_PAID else ""
        cost = f" for {bundle_text(self.price)}{each}" if self.price else " for nothing"
        many = "any number of" if self.times == 0 else f"up to {self.times}"
        name = WORK[self.tile].name
        return f"place a {name}{cost}" if self.times == 1 else f"place {many} {plural(name)}{cost}"


@final
class LayWork(Step[ColonistsState]):
    """The tile `b` lies on hex `a`: turned over in its place, or new and turned as the seat says.

    [CI-R-071]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Asks which way a new Building is turned."""
        hex, tile = Hex(f.a), f.b
        team = team_of(s, f.seat)
        if tile_on(s, hex) != NO_TILE:
            place(
                s, team, hex, tile, s.ground[hex * GROUND + FACING], log
            )  # [CI-R-073] Soldiers and direction stay
        elif is_building(tile):
            s.asked = f.seat
            return WAIT
        else:
            place(s, team, hex, tile, 0, log)
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return [FACE + way for way in range(DIRECTIONS)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        hex, tile = Hex(f.a), f.b
        team = team_of(s, f.seat)
        place(s, team, hex, tile, action - FACE, log)
        s.next()

    def question(self) -> str:
        return "face"


@final
class KnockBackAll(Repeat):
    """Invaders in Traps are sent back, Trap by Trap; `a` holds the Traps done as bits.

    [CI-TRAP-12, CI-R-056]
    """

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        """The Traps with Invaders that have not had their turn."""
        team = team_of(s, seat)
        return [KNOCK + hex - 1 for hex in EVERY_HEX if can_knock(s, team, hex) and not done >> hex & 1]

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """Its Invaders are knocked back."""
        done = f.a
        hex = Hex(action - KNOCK + 1)
        s.stay(done | 1 << hex)
        s.push(KNOCKBACK, f.seat, hex)

    def question(self) -> str:
        return "knock"

    def phrase(self) -> str:
        return "knock back up to 3 Invaders from each Trap"


@final
class FireBombs(Repeat):
    """Bombs anywhere are fired one after the other; `a` counts. [CI-BOMB-04, CI-BOMB-05, CI-R-070]"""

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        team = team_of(s, seat)
        return [BLAST + hex - 1 for hex in EVERY_HEX if own_tile(s, team, hex) == BOMB]

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """It explodes with its chain."""
        done = f.a
        s.stay(done + 1)
        explode(s, f.seat, Hex(action - BLAST + 1))

    def question(self) -> str:
        return "blast"

    def phrase(self) -> str:
        if self.times == 1:
            return "fire a Bomb"
        return "fire any number of Bombs" if self.times == 0 else f"fire up to {self.times} Bombs"


LAY_WORK: Final = Script("war_lay_work", "CI-TILE-01", (LayWork(),))
