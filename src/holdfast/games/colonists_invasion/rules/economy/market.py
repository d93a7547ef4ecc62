"""The Market: sell, receive or the special action; sliding on; swapping Places. Chapter CB-MKT."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ...position.actions import DONE as ENOUGH
from ...position.actions import MEET, RECEIVE, SELL, SLIDE, SPECIAL, SWAP, SWAP_TILE
from ...position.state import (
    ARRIVED,
    CAME_FROM,
    ECONOMY,
    MARKET,
    MARKS,
    NONE,
    OWN,
    PLACE,
    RULES,
    SECOND,
    STEWARD,
    SWAPS,
    TILE,
    ColonistsState,
)
from ...position.tables import TILES
from ...position.values import (
    COUNCIL_CHAMBER_REPLACES_MARKET_ACTION,
    FEE_AFTER_SLIDE,
    MARKET_SELL_ANY_NUMBER,
    PLACE_BONUS_AT_MARKETS,
)
from ..goods.chores import add_chores, do_chore, is_chore
from ..goods.deals import could_meet, tiles_of_mates
from ..goods.payment import holds
from ..goods.stores import receive
from ..goods.trade import begin_trade
from ..turns import ENTER, stand
from .deck import MARKET_LIST, Effect, can_act
from .entering import can_enter
from .mainland import is_market
from .steps import sell, with_bonus

SOLD: Final = 3  # bits of the two rates
SWAPPED: Final = 4


def is_empty_place(s: ColonistsState, tile: int) -> bool:
    """Whether the tile is a Place on which no Steward stands. [CB-IMP-25, CB-IMP-26]"""
    if s.tiles[tile * TILE + PLACE] == NONE or is_market(s, tile):
        return False
    for seat in range(s.seats):
        if s.own[seat * OWN + STEWARD] == tile or s.own[seat * OWN + SECOND] == tile:
            return False
    return True


def swappable(s: ColonistsState, tile: int) -> list[int]:
    """The Places the tile's Place could change positions with: the empty ones next to it."""
    return [other for other in range(TILES) if s.links[tile] >> other & 1 and is_empty_place(s, other)]


@final
class MarketAction(Effect):
    """Sell, receive or the special action: exactly one. [CB-MKT-01, CB-MKT-02]

    `a` has bits for the rates sold at and for a swap of Places beside the action.
    `b` is the tile of a slide a trade is bound to plus 1, and `c` is 1 once it is agreed on. [CB-R-095]
    """

    def gives(self) -> bool:
        """There is always something to receive."""
        return True

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked; having sold it may only sell more."""
        sold, bound, agreed = f.a, f.b, f.c
        if agreed:
            self._slide(s, f.seat, bound - 1, log)
            return DONE
        if sold & SOLD and not self._rates(s, f.seat, sold):
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def _rates(self, s: ColonistsState, seat: Seat, used: int) -> list[int]:
        card = MARKET_LIST[s.board[MARKET]]
        if s.values[MARKET_SELL_ANY_NUMBER]:
            used = 0  # [CB-R-034]
        return [SELL + rate for rate in range(2) if not used >> rate & 1 and holds(s, seat, card.give[rate])]

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """The choices of the card, a slide, a swap of Places, and the chores."""
        sold = f.a
        seat = f.seat
        card = MARKET_LIST[s.board[MARKET]]
        out = self._rates(s, seat, sold)  # [CB-MKT-03]
        if sold & SOLD:
            out.append(ENOUGH)
        else:
            out += [RECEIVE + n for n in range(len(card.bundles))]
            if can_act(s, seat, card.special):
                out.append(SPECIAL)
            if s.own[seat * OWN + MARKS] & SWAPS and not sold & SWAPPED and self._first_tiles(s):
                out.append(SWAP)
            if s.board[RULES] != ECONOMY:
                self._add_slides(s, seat, out)
        add_chores(s, seat, out)
        return out

    def _first_tiles(self, s: ColonistsState) -> list[int]:
        return [tile for tile in range(TILES) if is_empty_place(s, tile) and swappable(s, tile)]

    def _add_slides(self, s: ColonistsState, seat: Seat, out: list[int]) -> None:
        """[CI-TURN-09, CI-TURN-12] to a Place next to the Market just entered, but not back."""
        near, mates = s.links[s.own[seat * OWN + mover(s, seat)]], tiles_of_mates(s, seat)
        for tile in range(TILES):
            if not near >> tile & 1 or tile == s.board[CAME_FROM] or is_market(s, tile):
                continue
            if can_enter(s, seat, tile, s.values[FEE_AFTER_SLIDE] > 0):  # [CB-FEE-10, CB-R-041]
                out.append(SLIDE + tile)
            if mates >> tile & 1 and could_meet(s, seat, tile):  # [CB-STEW-09]
                out.append(MEET + tile)

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One choice is made, and it is the only one. [CB-MKT-04, CB-MKT-05, CB-IMP-26]"""
        sold = f.a
        seat = f.seat
        card = MARKET_LIST[s.board[MARKET]]
        if is_chore(action):
            do_chore(s, seat, action, log)
        elif action == ENOUGH:
            s.next()
        elif SELL <= action < SELL + 2:
            rate = action - SELL
            sell(s, seat, card.give[rate], card.dollars[rate], "CB-MKT-03", log)
            s.stay(sold | 1 << rate)
        elif RECEIVE <= action < SPECIAL:
            s.next()
            bundle = card.bundles[action - RECEIVE]
            if s.values[PLACE_BONUS_AT_MARKETS]:  # [CB-IMP-16] what a Market gives counts as given by a Place
                bundle = with_bonus(s, seat, bundle)
            receive(s, seat, bundle, "CB-MKT-04", log)
        elif action == SPECIAL:
            s.next()
            if log is not None:
                log.add("special_used", "CB-MKT-05", seat, (s.board[MARKET],))
            s.push(card.special, seat)
        elif action == SWAP:
            if s.values[COUNCIL_CHAMBER_REPLACES_MARKET_ACTION]:  # [CB-IMP-26, CB-R-081]
                s.next()
            else:
                s.stay(sold | SWAPPED)
            s.push(SWAP_PLACES, seat)
        elif action >= MEET:
            s.stay(sold, action - MEET + 1)
            begin_trade(s, seat, 0, action - MEET)
        else:
            self._slide(s, seat, action - SLIDE, log)

    def _slide(self, s: ColonistsState, seat: Seat, tile: int, log: Log | None) -> None:
        """[CI-TURN-10, CI-TURN-11] The Steward is at the Place, and the Market action is forfeited."""
        s.next()
        stand(s, seat, 1 if mover(s, seat) == SECOND else 0, tile)
        if log is not None:
            log.add("slid", "CI-TURN-09", seat, (s.tiles[tile * TILE + PLACE], tile))
        s.push(ENTER, seat, tile)
        if not s.values[FEE_AFTER_SLIDE]:
            s.jump(1, tile)

    def question(self) -> str:
        return "market"

    def phrase(self) -> str:
        return "sell, receive or use the special action of the Market card"


def mover(s: ColonistsState, seat: Seat) -> int:
    """Which Steward of the seat has moved last: STEWARD or SECOND."""
    base = seat * OWN
    from_first = s.own[base + SECOND] == NONE or s.own[base + ARRIVED] > s.own[base + ARRIVED + 1]
    return STEWARD if from_first else SECOND


@final
class SwapPlaces(Step[ColonistsState]):
    """Two adjacent Places without Stewards change positions; `a` is the first chosen plus 1.

    [CB-IMP-25, CB-IMP-26, CB-R-081]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked for both."""
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every Place that could be swapped, or those next to the one chosen."""
        first = f.a
        if first:
            return [SWAP_TILE + tile for tile in swappable(s, first - 1)]
        return [SWAP_TILE + tile for tile in range(TILES) if is_empty_place(s, tile) and swappable(s, tile)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The first is chosen, or the two have changed positions."""
        first = f.a
        tile = action - SWAP_TILE
        if not first:
            s.stay(tile + 1)
            return
        one, two = (first - 1) * TILE + PLACE, tile * TILE + PLACE
        s.tiles = replaced(replaced(s.tiles, one, s.tiles[two]), two, s.tiles[one])
        if log is not None:
            log.add("swapped", "CB-IMP-25", f.seat, (s.tiles[one], s.tiles[two]))
        s.next()

    def question(self) -> str:
        return "swap"


SWAP_PLACES: Final = Script("swap_places", "CB-IMP-25", (SwapPlaces(),))
