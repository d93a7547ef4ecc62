"""The way back from an observation: the war, and what bookmarks have packed into a number."""

from collections.abc import Sequence

from holdfast.kernel.faces import Blocks
from holdfast.kernel.state import Frame
from holdfast.parts.layout import chosen, mask_of

from ..mind.seen import frames as fr
from ..position import war_state as ws
from ..position.actions import MOVE_SECOND
from ..position.goods import some
from ..position.hexes import DIRECTIONS
from ..position.state import AGAINST, FED_SOLDIERS, NONE, RULES, ColonistsState
from ..position.tables import GOODS
from ..rules.goods.deals import pieces


def unpacked(f: Frame, shared: Blocks, seat: int, seats: int, versus: bool, taker: int) -> Frame:
    """The bookmark with the numbers as the rules have packed them."""
    a, b, c = f.a, f.b, f.c
    sort = fr.sort_of(f.script, f.pc)
    turned = versus and seat % 2 == 1
    if sort == fr.OFFERED:
        anywhere, changes, answers = shared["trade"]
        a = anywhere + 2 * (taker + 1) + 16 * changes + 128 * answers
        a += 8192 * (chosen(shared["on_the_way"]) + 1)
        b = sum(pieces(good, shared["given"][good]) for good in range(GOODS))
        c = sum(pieces(good, shared["wanted"][good]) for good in range(GOODS))
    elif sort == fr.PRICED:
        b = sum(some(good, shared["price"][good]) for good in range(GOODS))
    elif sort == fr.MOVED:
        b = mask_of(shared["moved"])
    elif sort in (fr.DONE_HEXES, fr.MARKED_HEXES):
        hexes = shared["done" if sort == fr.DONE_HEXES else "marked"]
        a = mask_of(hexes[::-1] if turned else hexes) << 1
    elif sort == fr.GROUPED and versus:
        farmers, citizens, others, slows = shared["group"]
        b = farmers + fr.GROUP * (citizens + fr.GROUP * others)
        c = -c if slows else c
    elif sort == fr.STRIDING and b > fr.SECOND_MOVES:
        b += MOVE_SECOND - fr.SECOND_MOVES
    elif sort == fr.OWED and c:
        c = 1 + (c - 1 + seat) % seats
    elif sort == fr.RECEIVED:
        b = (b - 1 + seat) % seats
    elif sort == fr.SIDED and versus and a < 2:
        a ^= seat & 1
    elif sort == fr.OUTCOME:
        c ^= seat & 1
    return Frame(f.script, f.pc, f.seat, a, b, c)


def fill_war(s: ColonistsState, shared: Blocks, seat: int, winner: int) -> None:
    """The Battleground but for the Soldiers of seats, its cards and what is pending there."""
    war, versus = s.war, s.board[RULES] == AGAINST
    war[ws.FATE] = chosen(shared["fate"])
    war[ws.FIRST_CARD] = first = chosen(shared["deck"]) * ws.DECK_SIZE
    card = chosen(shared["card"])
    war[ws.CARD] = NONE if card == NONE else first + card
    (war[ws.ARROWS],), (war[ws.PARTS],) = shared["arrows_left"], shared["parts"]
    war[ws.SUPPLY : ws.LAST_ASKED] = [*shared["supply"], *shared["gone"], *shared["strength"]]
    war[ws.WINNER] = NONE if winner == NONE else winner % 2
    top = shared["top"]
    s.movement[:] = [
        mask_of(shared["drawn_from"]),
        mask_of(shared["discarded"]),
        chosen(top[: ws.DECK_SIZE]),
        chosen(top[ws.DECK_SIZE :]),
    ]
    s.pending[:] = shared["pending"][: shared["waiting"][0] * ws.PENDING]
    fed = list(shared["fed"])
    ground = list(shared["ground"])
    if versus:
        turned = seat % 2 == 1
        for at in range(0, len(s.pending), ws.PENDING):
            s.pending[at + ws.BATTLE_WHO] ^= seat & 1
            if turned:
                s.pending[at] = ws.HEXES + 1 - s.pending[at]
        fed = fed[::-1] if turned else fed
        ground = _turned(ground, ws.GROUND) if turned else ground
        for at in range(0, len(ground), ws.GROUND):
            if not ground[at]:
                continue
            ground[at + ws.OWNER] ^= seat & 1
            if turned:
                ground[at + ws.FACING] = (ground[at + ws.FACING] + DIRECTIONS // 2) % DIRECTIONS
    else:
        war[ws.SICKBAY : ws.SICKBAY + 2] = shared["sickbay"]
    s.board[FED_SOLDIERS : FED_SOLDIERS + 2] = fed
    s.ground = s.ground[: ws.GROUND] + bytes(ground) + s.ground[ws.FIELD :]


def fill_posts(s: ColonistsState, row: Blocks, viewer: int, seat: int) -> None:
    """The Soldiers of a seat, where teams fight."""
    if s.board[RULES] != AGAINST:
        return
    posts = row["posts"]
    first = ws.FIELD + seat * ws.CAMP
    theirs = bytes(_turned(posts, ws.POST) if viewer % 2 else posts)
    s.ground = s.ground[: first + ws.POST] + theirs + s.ground[first + ws.CAMP :]
    s.war[ws.SICKBAY + 2 * seat : ws.SICKBAY + 2 * seat + 2] = row["wounded"]


def _turned(numbers: Sequence[int], size: int) -> list[int]:
    """The blocks of hexes in the order of the other side."""
    starts = range(len(numbers) - size, -1, -size)
    return [number for at in starts for number in numbers[at : at + size]]
