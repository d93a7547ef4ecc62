"""What a seat may know, as bytes for programs that learn; `holdfast rl layout` prints the blocks.

Pieces follow each other exactly as the blocks do: a new one goes to the same place in both lists, and the
layout gets another version. Nothing is read that the seat may not know.

The numbers of the table (`values.toml`) are not told: they are agreed on before a game, are the same for all
and stay as they are, so a network learns with one set of them. `decode` takes the standard ones.
"""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.kernel.state import Seat
from holdfast.parts.observing import add_mask, add_one

from ..position.state import (
    ACTIVE,
    AGAINST,
    ARRIVED,
    BAG,
    CAME_FROM,
    CARTED,
    CONSENT,
    ERA,
    ERAS,
    FINALE,
    FIRST,
    GOAL,
    HALF,
    LOTS,
    MARKER,
    MARKET,
    MARKETS_LEFT,
    OWN,
    REFUSED,
    RULES,
    SCENARIO,
    SPENT,
    STEWARD,
    STIRRED,
    STOCK,
    STRONG,
    TRADES,
    TURN,
    WAVE,
    YEAR,
    ColonistsState,
    team_of,
)
from ..position.tables import BUILDINGS, CARDS, CLASSES, GOODS, MARKET_CARDS, SEATS, STORED, TILES
from ..position.war_state import SICKBAY, WINNER
from ..rules.economy.deck import BUILDING_LIST, PLACE_LIST
from ..rules.economy.mainland import FAR
from ..rules.goods.deals import MOST_TRADES
from .seen.economy import (
    IN_LOT,
    MARKET_TEXT,
    MARKET_TEXTS,
    ORIGIN,
    PLACES,
    add_cards,
    add_goods,
    add_lots,
    map_of,
)
from .seen.frames import HALF_RESOLVED, add_half_resolved
from .seen.war import POSTS, WAR_BLOCKS, add_posts, add_war

VERSION: Final = 1
GAMES: Final = 3
FINALES: Final = 3
STRENGTHS: Final = 3
GOALS: Final = 3
OTHERS: Final = SEATS - 1
HIGHEST_HUNDRED: Final = 2

_KINDS: Final = ("none", *[place.name for place in PLACE_LIST])
_LYING: Final = ("hidden", "discarded", "out of the game", "of a later Era", "in play")
_BUILDINGS: Final = ", ".join([f"{n} {building.name}" for n, building in enumerate(BUILDING_LIST, 1)])
_STANDING: Final = (
    "its Improvements add: Warehouse spaces, those for one Good, more gained by Good, more cards drawn,"
    " Residence spaces by class"
)
SHARED: Final = (
    *HALF_RESOLVED,
    Block("rules", GAMES, "the economy alone, all together, two teams"),
    Block("finale", FINALES, "the Final Wave: plain, All Dead, Crescendo"),
    Block("strong", STRENGTHS, "Twice as Strong: not, one card, three turns"),
    Block("goal", GOALS, "none, Capture the Flag, Area Control"),
    Block("played", 2, "two Eras are played, Dragons come"),
    Block("time", 4, "Era, Year, half, turns begun in the block", most=5),
    Block("carted", 1, "Goods of this turn's payments that came from Buffers", most=3),
    Block("wave", 1, "Battle Round of the Final Wave", most=10),
    Block("war_marks", 2, "the Final Wave is spent, Soldiers may act before the next step"),
    Block("trades", 1, "trades begun this turn", most=MOST_TRADES),
    Block("market", MARKET_CARDS, "the Market card"),
    Block("market_text", MARKET_TEXT, "both rates: Goods given; Dollars; both bundles received", most=6),
    Block("markets_left", MARKET_CARDS, "Market cards of this Era nobody has seen"),
    Block("came_from", TILES, "the tile that the active Steward has just left"),
    Block("bag", PLACES, "tiles not laid yet, by kind of Place", most=3),
    Block("stock", BUILDINGS, "tiles of each Building left; -1: without end", most=12, zero=1),
    Block("kinds", TILES, "by tile: the Place there", most=PLACES, codes=_KINDS),
    Block("x", TILES, "by tile: its column; the Command Center lies 100 away", most=FAR, zero=ORIGIN),
    Block("y", TILES, "by tile: its slanted row", most=8, zero=ORIGIN),
    Block("turned", TILES, "by tile: direction of its second hex, from 1; 0: it has none", most=6),
    Block("near", TILES, "tiles next to the viewer's Steward"),
    *WAR_BLOCKS,
    Block("cards", CARDS, "by Improvement: where it lies", most=len(_LYING) - 1, codes=_LYING),
    Block("counters", CARDS, "by Improvement: uses left, or Goods on it", most=6),
    Block("unseen", CARDS, "Improvements in the deck or in hands the viewer does not see"),
)
SEAT: Final = (
    Block(
        "marks",
        9,
        "it is asked, begins the Year, holds the marker, is active, is of the viewer's team, has crossed the"
        " Battleground; an offer is made to it; its team may take what it needs; it changed that this turn",
    ),
    Block("turn", 1, "its place in turn order, 0 for the 1st", most=OTHERS),
    Block("arrived", 2, "how many Stewards came to their tiles before each of its two", most=2 * SEATS - 1),
    Block("refuses", OTHERS, "whether it and the next seats do not trade any more this turn"),
    Block("wounded", CLASSES, "Farmers and Citizens in its own Sickbay, where teams fight", most=10),
    Block("storage", STORED, "Goods in Storage", most=12),
    Block("money", 2, "Tools, Dollars; ones of the hundreds below", most=99),
    Block("warehouse", STORED, "Goods in the Warehouse", most=6),
    Block("home", CLASSES, "Farmers and Citizens without work", most=20),
    Block("hundreds", 2, "of Tools, of Dollars", most=HIGHEST_HUNDRED),
    Block("incoming", STORED, "Goods received that have no space yet", most=6),
    Block("due", STORED, "Goods of a price still to be paid", most=6),
    Block("standing", 2 * GOODS, _STANDING, most=4),
    Block("powers_of_cards", 4, "pays no Fee, may build Farms along, pays from Buffers, swaps Places"),
    Block("steward", TILES, "the tile of its Steward"),
    Block("second", TILES, "the tile of its second Steward"),
    Block("at", PLACES, "the kind of Place its Steward stands on"),
    Block(
        "lots",
        LOTS * IN_LOT,
        f"by lot: Building ({_BUILDINGS}), Farmers, Citizens at work, 1 fed and 2 raised",
        most=BUILDINGS,
    ),
    Block("buffers", LOTS, "by lot: Goods on the Buffer", most=6),
    Block("buildings", BUILDINGS, "how many it has of each", most=10),
    Block("capacity", 1, "Storage spaces", most=20),
    Block("housing", CLASSES, "Residence spaces for Farmers, for Citizens", most=20),
    Block("points", 2, "prosperity in the economy alone: hundreds, the rest", most=99),
    Block("hand_size", 2, "Improvements held, of Era I and of Era II", most=20),
    Block("hand", CARDS, "Improvements held, if the viewer sees them"),
    Block("improvements", CARDS, "Improvements in play"),
    Block(
        "posts",
        POSTS,
        "by hex where teams fight: Soldiers (Farmers, exhausted, Citizens, exhausted); in a Deploy with one"
        " step and none; held by a Trap, serving that, gone along with a tile (Farmers, Citizens each)",
        most=6,
    ),
)


def encode(s: ColonistsState, seat: int) -> bytes:
    """All that the seat may know: the shared blocks, then those of each seat, its own first."""
    viewer = Seat(seat)
    out: list[bytes] = []
    board = s.board
    # where teams fight, the Battleground is told from the viewer's side; the second team has the upper one
    turned = board[RULES] == AGAINST and seat & 1 == 1
    taker = add_half_resolved(s, viewer, turned, out)
    _add_table(s, viewer, out)
    add_war(s, viewer, turned, out)
    cards = add_cards(s, viewer, out)
    came = _arrivals(s)
    for n in range(seat, seat + s.seats):
        other = Seat(n % s.seats)
        _add_marks(s, viewer, other, taker, came, out)
        add_goods(s, other, out)
        add_lots(s, other, out)
        out.append(cards[3 * other])
        out.append(cards[3 * other + 1])
        out.append(cards[3 * other + 2])
        add_posts(s, other, turned, out)
    return b"".join(out)


def _add_table(s: ColonistsState, seat: Seat, out: list[bytes]) -> None:
    """Append what all share but the war."""
    board = s.board
    add_one(out, board[RULES], GAMES)
    add_one(out, board[FINALE], FINALES)
    add_one(out, board[STRONG], STRENGTHS)
    add_one(out, board[GOAL], GOALS)
    numbers = [board[ERAS] - 1, board[SCENARIO], board[ERA], board[YEAR], board[HALF], board[TURN]]
    numbers += [board[CARTED], board[WAVE], board[SPENT], board[STIRRED], board[TRADES]]
    out.append(bytes(numbers))
    add_one(out, board[MARKET], MARKET_CARDS)
    out.append(MARKET_TEXTS[board[MARKET]])
    add_mask(out, board[MARKETS_LEFT], MARKET_CARDS)
    add_one(out, board[CAME_FROM], TILES)
    out.append(bytes(board[BAG : BAG + PLACES]))
    out.append(bytes([board[STOCK + kind] + 1 for kind in range(BUILDINGS)]))
    out.append(map_of(s.tiles))
    add_mask(out, s.links[s.own[seat * OWN + STEWARD]], TILES)


def _arrivals(s: ColonistsState) -> list[int]:
    """When Stewards came to their tiles, in rising order."""
    own = s.own
    came: list[int] = []
    for base in range(0, s.seats * OWN, OWN):
        came.append(own[base + ARRIVED])
        came.append(own[base + ARRIVED + 1])
    came.sort()
    return came


def _add_marks(
    s: ColonistsState, seat: Seat, other: Seat, taker: int, came: list[int], out: list[bytes]
) -> None:
    """Append what a seat is to the table and to the viewer."""
    board, base, seats = s.board, other * OWN, s.seats
    team = team_of(s, other)
    consent = board[CONSENT] >> other
    numbers = [
        1 if s.asked == other else 0,
        1 if board[FIRST] == other else 0,
        1 if board[MARKER] == other else 0,
        1 if board[ACTIVE] == other else 0,
        1 if team == team_of(s, seat) else 0,
        1 if s.war and s.war[WINNER] == team else 0,
        1 if taker == other else 0,
        consent & 1,
        consent >> SEATS & 1,
        (other - board[FIRST] + seats) % seats,
        came.index(s.own[base + ARRIVED]),
        came.index(s.own[base + ARRIVED + 1]),
    ]
    for n in range(1, SEATS):
        third = (other + n) % seats
        pair = other * SEATS + third if other < third else third * SEATS + other
        numbers.append(board[REFUSED] >> pair & 1 if n < seats else 0)
    if board[RULES] == AGAINST:
        numbers.append(s.war[SICKBAY + 2 * other])
        numbers.append(s.war[SICKBAY + 2 * other + 1])
    else:
        numbers.append(0)
        numbers.append(0)
    out.append(bytes(numbers))
