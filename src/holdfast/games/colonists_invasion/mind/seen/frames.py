"""What is half resolved, as bytes: the bookmarks, and beside them what a bookmark has packed into a number.

Most numbers of a bookmark are told as they are. Seats in them are counted from the viewer, teams are the
viewer's own or the other one, and offers, prices and sets of hexes have blocks of their own.
"""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.kernel.state import Script, Seat
from holdfast.parts.observing import FRAME, add_mask, add_one, frames_block

from ...position.actions import MOVE_SECOND
from ...position.goods import amount
from ...position.state import ColonistsState, is_versus
from ...position.tables import GOODS, STORED, TILES
from ...position.war_state import HEXES
from ...rules.battleground.bombs import CHAIN
from ...rules.battleground.fire import VOLLEY
from ...rules.command.deploy import Deploy
from ...rules.command.fortify import KnockBackAll
from ...rules.command.rotation import Rotate
from ...rules.economy.construction import CONSTRUCT
from ...rules.economy.fee import PayFee
from ...rules.economy.improvements import PLAY_CARD
from ...rules.economy.sustenance import SendUnfedToSickbay
from ...rules.flow import all_scripts
from ...rules.goods.chores import MoveGoods
from ...rules.goods.deals import DEAL_BITS, MOST
from ...rules.goods.trade import TRADING
from ...rules.turns import MoveSteward
from ...rules.versus.battle import VERSUS_BATTLE

MOST_FRAMES: Final = 14
SCRIPTS: Final = all_scripts()
QUESTIONS: Final = sorted(
    {step.question() for script in SCRIPTS.values() for step in script.steps if step.question()}
)
QUESTION_NUMBERS: Final = {name: n for n, name in enumerate(QUESTIONS)}

# What the numbers of a bookmark are, where they are not told as they are
PLAIN: Final = 0
OFFERED: Final = 1  # a trade: all three
PRICED: Final = 2  # `b` is a bundle
MOVED: Final = 3  # `b` is kinds of Goods brought to Storage and to the Warehouse, as bits
DONE_HEXES: Final = 4  # `a` is hexes as bits
MARKED_HEXES: Final = 5  # `a` is hexes as bits
GROUPED: Final = 6  # where teams fight, `b` counts a group and `c` may be negative
STRIDING: Final = 7  # `b` is the code of a move, plus 1
OWED: Final = 8  # `c` is a seat, plus 1
RECEIVED: Final = 9  # `b` is a seat
SIDED: Final = 10  # where teams fight, `a` is a team
OUTCOME: Final = 11  # `c` is a team, and twice something else

# Hexes that a question is about
ON_HEX: Final = 1  # `a`
AIMED: Final = 2  # `a` is twice the hex, counted from 0
ABOUT: Final = (
    "war_battle",
    "war_fire_bomb",
    "war_guards_knockback",
    "war_knockback",
    "war_lay_work",
    "war_replace",
    "war_versus_battle",
    "war_versus_wounds",
    "war_wounds",
)
GROUP: Final = 64  # a group as one number: Farmers, then Citizens, then tiles or those slowed down
DECIDED: Final = 2  # from this step of a Battle of teams on it is known who has won
SECOND_MOVES: Final = 64  # moves of the second Steward are told from here on

HALF_RESOLVED: Final = (
    Block("question", len(QUESTIONS), "what is asked: " + ", ".join(QUESTIONS)),
    frames_block(MOST_FRAMES, len(SCRIPTS)),
    Block("about", HEXES, "the hex that the question is about"),
    Block("trade", 3, "an offer: to anybody anywhere, how often it was changed, answers given", most=24),
    Block("on_the_way", TILES, "the tile that the trade lets a Steward enter"),
    Block("given", GOODS, "what is offered, by Good", most=MOST),
    Block("wanted", GOODS, "what is asked for it, by Good", most=MOST),
    Block("price", GOODS, "what the Building about to be built costs, by Good", most=15),
    Block("moved", 2 * STORED, "Goods moved at the end of a Year, by kind: to Storage, to the Warehouse"),
    Block("done", HEXES, "hexes that have had their turn in this action"),
    Block("marked", HEXES, "hexes with a Bomb that is about to explode"),
    Block("group", 4, "that enters a hex: Farmers, Citizens, tiles or slowed down; a Trap acts", most=8),
)
_BESIDE: Final = sum([block.size for block in HALF_RESOLVED[3:]])
_NO_OFFER: Final = 3 + TILES + 2 * GOODS
_NOTHING: Final = bytes(_BESIDE)


def sort_of(script: Script, pc: int) -> int:
    """What the numbers of a bookmark in this step are."""
    step = script.steps[pc]
    if script is TRADING or script is CHAIN:
        return OFFERED if script is TRADING else MARKED_HEXES
    if script is CONSTRUCT and pc < 2:
        return PRICED
    if script is PLAY_CARD and pc > 0:
        return RECEIVED
    if script is VERSUS_BATTLE and DECIDED <= pc < script.size - 1:
        return OUTCOME
    if isinstance(step, MoveGoods):
        return MOVED
    if isinstance(step, (KnockBackAll, Rotate)):
        return DONE_HEXES
    if isinstance(step, Deploy):
        return GROUPED
    if isinstance(step, MoveSteward):
        return STRIDING
    if isinstance(step, PayFee):
        return OWED
    return SIDED if isinstance(step, SendUnfedToSickbay) else PLAIN


def _hex_of(script: Script, pc: int) -> int:
    if script is VOLLEY:
        return AIMED
    return ON_HEX if script.name in ABOUT or isinstance(script.steps[pc], Deploy) else 0


# By name of the script and step: the script's number from 1, its sort and its hex in one number
_SORT: Final = 256
_HEX: Final = 16 * _SORT
CODES: Final = {
    name: [n + _SORT * sort_of(script, pc) + _HEX * _hex_of(script, pc) for pc in range(script.size)]
    for n, (name, script) in enumerate(SCRIPTS.items(), 1)
}


def add_half_resolved(s: ColonistsState, seat: Seat, turned: bool, out: list[bytes]) -> int:
    """Append the blocks of HALF_RESOLVED; gives the seat that an offer is made to, -1 for none."""
    stack = s.stack
    add_one(out, QUESTION_NUMBERS[s.question()] if stack else -1, len(QUESTIONS))
    found: list[int] = []
    beside = 0
    seats = s.seats
    for n in range(len(stack) - 1, -1, -1):
        f = stack[n]
        pc = f.pc
        code = CODES[f.script.name][pc]
        sort = code // _SORT % 16
        whose = f.seat
        a, b, c = f.a, f.b, f.c
        if sort:
            if sort <= GROUPED and (sort != GROUPED or is_versus(s)):
                beside |= 1 << sort
                if sort in (OFFERED, DONE_HEXES, MARKED_HEXES):
                    a = 0
                if sort != DONE_HEXES and sort != MARKED_HEXES:
                    b = 0
                if sort == OFFERED:
                    c = 0
                elif sort == GROUPED and c < 0:
                    c = -c
            elif sort == STRIDING and b > MOVE_SECOND:
                b -= MOVE_SECOND - SECOND_MOVES
            elif sort == OWED and c:
                c = 1 + (c - 1 - seat + seats) % seats
            elif sort == RECEIVED:
                b = 1 + (b - seat + seats) % seats
            elif sort == SIDED and is_versus(s) and a < 2:
                a ^= seat & 1
            elif sort == OUTCOME:
                c ^= seat & 1
        found.append(code % _SORT)
        found.append(pc)
        found.append(0 if whose < 0 else 1 + (whose - seat + seats) % seats)
        found.append(a)
        found.append(b)
        found.append(c)
    room = MOST_FRAMES * FRAME - len(found)
    if room < 0:
        raise ValueError(f"an observation has room for {MOST_FRAMES} bookmarks, not for {len(stack)}")
    out.append(bytes(found))
    out.append(bytes(room))
    add_one(out, _about(s, turned), HEXES)
    if not beside:
        out.append(_NOTHING)
        return -1
    return _add_beside(s, turned, out)


def _about(s: ColonistsState, turned: bool) -> int:
    """The hex that the question is about, counted from 0; -1 for none."""
    if not s.stack:
        return -1
    f = s.stack[-1]
    kind = CODES[f.script.name][f.pc] // _HEX
    aim = f.a
    if not kind or (kind == ON_HEX and aim == 0):
        return -1
    hex = aim - 1 if kind == ON_HEX else aim // 2
    return HEXES - 1 - hex if turned else hex


def _add_beside(s: ColonistsState, turned: bool, out: list[bytes]) -> int:
    """Append what is packed in bookmarks; there is never more than one of a sort."""
    offered, price, moved, done, marked, group, slows = bytes(_NO_OFFER), 0, 0, 0, 0, 0, 0
    taker = -1
    for f in s.stack:
        sort = CODES[f.script.name][f.pc] // _SORT % 16
        if sort == OFFERED:
            terms, given, asked = f.a, f.b, f.c
            taker = terms // 2 % 8 - 1
            offered = _offer(terms, given, asked)
        elif sort == PRICED:
            price = f.b
        elif sort == MOVED:
            moved = f.b
        elif sort == DONE_HEXES:
            done = f.a
        elif sort == MARKED_HEXES:
            marked = f.a
        elif sort == GROUPED and is_versus(s):
            group, groups = f.b, f.c
            slows = 1 if groups < 0 else 0
    out.append(offered)
    out.append(bytes([amount(price, good) for good in range(GOODS)]))
    add_mask(out, moved, 2 * STORED)
    add_hexes(out, done >> 1, turned)
    add_hexes(out, marked >> 1, turned)
    out.append(bytes([group % GROUP, group // GROUP % GROUP, group // (GROUP * GROUP), slows]))
    return taker


def _offer(terms: int, given: int, asked: int) -> bytes:
    """The blocks of an offer; `terms` as the trade packs them."""
    out: list[bytes] = [bytes([terms % 2, terms // 16 % 8, terms // 128 % 64])]
    add_one(out, terms // 8192 - 1, TILES)
    numbers = [given >> DEAL_BITS * good & MOST for good in range(GOODS)]
    numbers += [asked >> DEAL_BITS * good & MOST for good in range(GOODS)]
    out.append(bytes(numbers))
    return b"".join(out)


def add_hexes(out: list[bytes], mask: int, turned: bool) -> None:
    """Append a byte for each hex of a mask that begins with hex 1, from the viewer's side."""
    pieces: list[bytes] = []
    add_mask(pieces, mask, HEXES)
    row = b"".join(pieces)
    out.append(row[::-1] if turned else row)
