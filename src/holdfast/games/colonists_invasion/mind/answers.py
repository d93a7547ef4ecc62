"""What an answer is, as a few bytes, so that a learner compares answers and needs no output for each code."""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.parts.observing import kind_block, sorted_out

from ..position import actions as a
from ..position import actions_war as w
from ..position.hexes import DIRECTIONS
from ..position.state import AGAINST, PLACE, RULES, TILE, ColonistsState
from ..position.tables import BUILDINGS, CARDS, CLASSES, GOODS, SEATS, TILES
from ..position.war_state import HEXES
from .seen.economy import PLACES

# Where the bytes of an answer lie; what depends on the position comes last
BY_GOOD: Final = 1
BY_BUILDING: Final = 2
BY_CLASS: Final = 3
BY_CARD: Final = 4
BY_HEX: Final = 5
BY_WAY: Final = 6
BY_NUMBER: Final = 7
TILE_AT: Final = 8
PLACE_AT: Final = 9
BY_SEAT: Final = 10
WIDTH: Final = BY_SEAT + 1
ALONE: Final = 0  # a kind that is one answer
MOST_NUMBER: Final = 128

# Kinds of answers: the code each begins at, what its codes count, and by how many of what below that
Kind = tuple[str, int, int, int, int]
KINDS: Final[tuple[Kind, ...]] = (
    ("go", a.MOVE, TILE_AT, 1, ALONE),
    ("slide", a.SLIDE, TILE_AT, 1, ALONE),
    ("use", a.USE, BY_CARD, 1, ALONE),
    ("play", a.PLAY, BY_CARD, 1, ALONE),
    ("give", a.GIVE, BY_SEAT, 1, ALONE),
    ("go_second", a.MOVE_SECOND, TILE_AT, 1, ALONE),
    ("end_turn", a.END_TURN, ALONE, 1, ALONE),
    ("employ", a.EMPLOY, BY_BUILDING, CLASSES, BY_CLASS),
    ("take_home", a.TAKE_HOME, BY_BUILDING, CLASSES, BY_CLASS),
    ("feed", a.FEED, BY_SEAT, 16, BY_BUILDING),
    ("feed_all", a.FEED_ALL, ALONE, 1, ALONE),
    ("bring", a.BRING, BY_GOOD, 1, ALONE),
    ("stow", a.STOW, BY_GOOD, 1, ALONE),
    ("fetch", a.FETCH, BY_GOOD, 1, ALONE),
    ("fetch_stow", a.FETCH_STOW, BY_GOOD, 1, ALONE),
    ("throw", a.THROW, ALONE, 1, ALONE),
    ("throw_storage", a.THROW_STORAGE, BY_GOOD, 1, ALONE),
    ("throw_warehouse", a.THROW_WAREHOUSE, BY_GOOD, 1, ALONE),
    ("throw_buffer", a.THROW_BUFFER, BY_GOOD, 1, ALONE),
    ("put", a.PUT, BY_GOOD, 1, ALONE),
    ("put_warehouse", a.PUT_WAREHOUSE, BY_GOOD, 1, ALONE),
    ("shift", a.SHIFT, BY_GOOD, 1, ALONE),
    ("lose", a.LOSE, BY_GOOD, 1, ALONE),
    ("pay", a.PAY, BY_GOOD, 1, ALONE),
    ("pay_buffer", a.PAY_BUFFER, BY_GOOD, 1, ALONE),
    ("build", a.BUILD, BY_BUILDING, 1, ALONE),
    ("raze", a.RAZE, BY_BUILDING, 1, ALONE),
    ("exchange", a.EXCHANGE, ALONE, 1, ALONE),
    ("sell", a.SELL, BY_NUMBER, 1, ALONE),
    ("receive", a.RECEIVE, BY_NUMBER, 1, ALONE),
    ("special", a.SPECIAL, ALONE, 1, ALONE),
    ("swap", a.SWAP, ALONE, 1, ALONE),
    ("swap_tile", a.SWAP_TILE, TILE_AT, 1, ALONE),
    ("choose", a.CHOOSE, BY_NUMBER, 1, ALONE),
    ("boost", a.BOOST, BY_BUILDING, 1, ALONE),
    ("done", a.DONE, ALONE, 1, ALONE),
    ("lay", a.LAY, BY_NUMBER, 1, ALONE),
    ("trade", a.TRADE, ALONE, 1, ALONE),
    ("trade_give", a.TRADE_GIVE, BY_SEAT, GOODS, BY_GOOD),
    ("trade_take", a.TRADE_TAKE, BY_SEAT, GOODS, BY_GOOD),
    ("starve", a.STARVE, BY_HEX, 1, ALONE),
    ("offer", a.OFFER, ALONE, 1, ALONE),
    ("accept", a.ACCEPT, ALONE, 1, ALONE),
    ("decline", a.DECLINE, ALONE, 1, ALONE),
    ("change", a.CHANGE, ALONE, 1, ALONE),
    ("grant", a.GRANT, ALONE, 1, ALONE),
    ("withdraw", a.WITHDRAW, ALONE, 1, ALONE),
    ("give_five", a.GIVE_FIVE, BY_GOOD, 1, ALONE),
    ("ask_five", a.ASK_FIVE, BY_GOOD, 1, ALONE),
    ("trade_as", a.TRADE_AS, BY_SEAT, 1, ALONE),
    ("chance", a.CHANCE_SEAT, ALONE, 1, ALONE),
    ("let_it_happen", w.LET_IT_HAPPEN, ALONE, 1, ALONE),
    ("fire_at", w.FIRE_AT, BY_HEX, 2, BY_NUMBER),
    ("soldier", w.SOLDIER, BY_HEX, 1, ALONE),
    ("fire", w.FIRE, ALONE, 1, ALONE),
    ("knock", w.KNOCK, BY_HEX, 1, ALONE),
    ("blast", w.BLAST, BY_HEX, 1, ALONE),
    ("replace", w.REPLACE, BY_SEAT, 1, ALONE),
    ("take", w.TAKE, BY_NUMBER, 2, BY_CLASS),
    ("taken", w.TAKEN, ALONE, 1, ALONE),
    ("send", w.SEND, BY_NUMBER, 1, ALONE),
    ("stop", w.STOP, ALONE, 1, ALONE),
    ("wound", w.WOUND, BY_CLASS, 2, BY_NUMBER),
    ("spare_mine", w.SPARE_MINE, ALONE, 1, ALONE),
    ("detonate", w.DETONATE, ALONE, 1, ALONE),
    ("draw_movement", w.DRAW_MOVEMENT, ALONE, 1, ALONE),
    ("enlist", w.ENLIST, BY_CLASS, 1, ALONE),
    ("discharge", w.DISCHARGE, BY_HEX, CLASSES, BY_CLASS),
    ("deploy_to", w.DEPLOY_TO, BY_HEX, 1, ALONE),
    ("join", w.JOIN, BY_WAY, 5, BY_NUMBER),
    ("pass_over", w.PASS_OVER, BY_HEX, 1, ALONE),
    ("go_on", w.GO, ALONE, 1, ALONE),
    ("turn_tile", w.TURN_TILE, BY_HEX, 4, BY_NUMBER),
    ("heal", w.HEAL, BY_CLASS, SEATS, BY_SEAT),
    ("raise", w.RAISE, BY_HEX, CLASSES, BY_CLASS),
    ("fortify", w.FORTIFY, BY_HEX, 1, ALONE),
    ("face", w.FACE, BY_WAY, 1, ALONE),
    ("keep_order", w.KEEP_ORDER, ALONE, 1, ALONE),
    ("swap_order", w.SWAP_ORDER, ALONE, 1, ALONE),
    ("along", w.ALONG, BY_WAY, 2, BY_NUMBER),
    ("cross", w.CROSS, BY_HEX, 1, ALONE),
    ("wound_set", w.WOUND_SET, BY_NUMBER, 1, ALONE),
    ("hold", w.HOLD, BY_CLASS, 1, ALONE),
    ("pass_along", w.PASS_ALONG, BY_HEX, 2, BY_NUMBER),
    ("meet", a.MEET, TILE_AT, 1, ALONE),
    ("meet_second", a.MEET_SECOND, TILE_AT, 1, ALONE),
)
_NUMBER: Final = (
    "which rate, bundle, choice or space; whether the Invaders move, a Soldier is exhausted; who joins; how"
    " a tile is turned or Invaders are sent; Citizens wounded; from 1, 0: none"
)
ACTION: Final = (
    kind_block([kind[0] for kind in KINDS]),
    Block("good", 1, "which Good, from 1; 0: none", most=GOODS),
    Block("building", 1, "which Building, from 1; 0: none; 16: the Battleground", most=BUILDINGS + 1),
    Block("class", 1, "1 Farmer or Basic Unit, 2 Citizen or Elite Unit; 0: none", most=CLASSES),
    Block("card", 1, "which Improvement, from 1; 0: none", most=CARDS),
    Block("hex", 1, "which hex, where teams fight from one's own side; 0: none", most=HEXES),
    Block("way", 1, "which direction, clockwise from 1 for up; 0: none", most=DIRECTIONS),
    Block("number", 1, _NUMBER, most=MOST_NUMBER),
    Block("tile", 1, "which tile of the map, from 1; 0: none", most=TILES),
    Block("place", 1, "the kind of Place there, from 1; 0: none", most=PLACES),
    Block("seat", 1, "which seat, 1 for one's own; 0: none", most=SEATS),
)


def _row(kind: int, n: int, turned: bool) -> bytes:
    """The bytes of an answer but for the kind of a Place; seats are counted from the first."""
    _, _, counts, each, below = KINDS[kind]
    row = [0] * WIDTH
    row[0] = kind
    if below != ALONE:
        row[below] = n % each + 1
        n //= each
    if counts != ALONE:
        row[counts] = (n + 1) % 256
    if turned and 0 < row[BY_HEX] <= HEXES:
        row[BY_HEX] = HEXES + 1 - row[BY_HEX]
    if turned and 0 < row[BY_WAY] <= DIRECTIONS:
        row[BY_WAY] = (row[BY_WAY] - 1 + DIRECTIONS // 2) % DIRECTIONS + 1
    return bytes(row)


_SORTED: Final = sorted_out([kind[1] for kind in KINDS], a.ACTION_SPACE)
_ROWS: Final = [_row(kind, n, False) for kind, n in _SORTED]
_TURNED: Final = [_row(kind, n, True) for kind, n in _SORTED]
_BEFORE_PLACE: Final = [row[:PLACE_AT] for row in _ROWS]
_BEFORE_SEAT: Final = [row[:BY_SEAT] for row in _ROWS]
_TILE_OF: Final = [row[TILE_AT] - 1 for row in _ROWS]  # -1 for none
_SEAT_OF: Final = [row[BY_SEAT] - 1 for row in _ROWS]
_PLACES: Final = [*[bytes([kind + 1, 0]) for kind in range(PLACES)], bytes(2)]
_SEATS: Final = [bytes([seat + 1]) for seat in range(SEATS)]


def describe(s: ColonistsState, actions: list[int]) -> bytes:
    """The bytes of each of these answers to the question that is asked, one after the other."""
    out: list[bytes] = []
    asked = s.asked
    rows = _TURNED if asked & 1 == 1 and s.board[RULES] == AGAINST else _ROWS
    for action in actions:
        tile, seat = _TILE_OF[action], _SEAT_OF[action]
        if tile >= 0:
            out.append(_BEFORE_PLACE[action])
            out.append(_PLACES[s.tiles[tile * TILE + PLACE]])
        elif seat >= 0:
            out.append(_BEFORE_SEAT[action])
            out.append(_SEATS[(seat - asked + s.seats) % s.seats])
        else:
            out.append(rows[action])
    return b"".join(out)
