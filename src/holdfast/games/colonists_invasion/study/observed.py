"""The way back from an observation to a position that its seat cannot tell from the true one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.parts.layout import chosen, frames_of, in_seats, marked, mask_of

from ..mind.answers import ACTION, describe
from ..mind.observation import SEAT, SHARED, VERSION, encode
from ..mind.seen.economy import HUNDRED, IN_LOT, PLACES
from ..mind.seen.frames import SCRIPTS
from ..position import state as st
from ..position.tables import BUILDINGS, CARDS, SEATS, STORED, TILES
from ..rules.economy.deck import era_of
from ..rules.economy.mainland import touch
from ..rules.setup import new_table
from .observed_war import fill_posts, fill_war, unpacked

_GAMES: Final = ("economy", "", "")
_GOALS: Final = ("", "capture_the_flag", "area_control")
_FINALES: Final = ("", "all_dead", "crescendo")
_STRONG: Final = ("", "twice_as_strong", "twice_as_strong_3")
_MARKS: Final = ("asked", "first", "marker", "active", "mate", "winner", "taker", "consents", "changed")


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> st.ColonistsState:
    """The position with the standard numbers, and with stand-ins for the hands the seat cannot see."""
    s = new_table(len(rows), _variant(shared))
    marks = [{mark: [row["marks"][n]] for n, mark in enumerate(_MARKS)} for row in rows]
    taker = marked(marks, "taker", seat)
    frames = frames_of(shared["frames"], SCRIPTS, seat, s.seats)
    s.stack = [unpacked(f, shared, seat, s.seats, s.board[st.RULES] == st.AGAINST, taker) for f in frames]
    s.asked = marked(marks, "asked", seat, CHANCE if s.stack else NOBODY)
    s.board[st.FIRST] = marked(marks, "first", seat)
    s.board[st.MARKER] = marked(marks, "marker", seat)
    s.board[st.ACTIVE] = marked(marks, "active", seat)
    _fill_board(s, shared)
    _fill_map(s, shared)
    in_order = in_seats(rows, seat)
    for n, row in enumerate(in_order):
        _fill_own(s, n, row)
        _fill_lots(s, n, row)
        s.board[st.CONSENT] |= row["marks"][7] << n | row["marks"][8] << SEATS + n
        for k, refuses in enumerate(row["refuses"][: s.seats - 1], 1):
            low, high = sorted((n, (n + k) % s.seats))
            s.board[st.REFUSED] |= refuses << low * SEATS + high
    _fill_cards(s, shared, in_order)
    if s.war:
        fill_war(s, shared, seat, marked(marks, "winner", seat))
        for n, row in enumerate(in_order):
            fill_posts(s, row, seat, n)
    return s


def _variant(shared: Blocks) -> tuple[str, ...]:
    eras, dragons = shared["played"]
    names = [
        _GAMES[chosen(shared["rules"])],
        _GOALS[chosen(shared["goal"])],
        "two_eras" if eras else "",
        "dragons" if dragons else "",
        _FINALES[chosen(shared["finale"])],
        _STRONG[chosen(shared["strong"])],
    ]
    return tuple(name for name in names if name)


def _fill_board(s: st.ColonistsState, shared: Blocks) -> None:
    board = s.board
    board[st.ERA], board[st.YEAR], board[st.HALF], board[st.TURN] = shared["time"]
    (board[st.CARTED],), (board[st.WAVE],), (board[st.TRADES],) = (
        shared[name] for name in ("carted", "wave", "trades")
    )
    board[st.SPENT], board[st.STIRRED] = shared["war_marks"]
    board[st.MARKET] = chosen(shared["market"])
    board[st.MARKETS_LEFT] = mask_of(shared["markets_left"])
    board[st.CAME_FROM] = chosen(shared["came_from"])
    board[st.BAG : st.BAG + PLACES] = shared["bag"]
    board[st.STOCK : st.STOCK + BUILDINGS] = shared["stock"]


def _fill_map(s: st.ColonistsState, shared: Blocks) -> None:
    kinds, xs, ys, turned = (shared[name] for name in ("kinds", "x", "y", "turned"))
    tiles = [[kinds[n] - 1, xs[n], ys[n], turned[n] - 1] for n in range(TILES)]
    s.tiles = tuple(number for tile in tiles for number in tile)
    laid = [n for n in range(TILES) if kinds[n]]
    links = [0] * TILES
    for one in laid:
        for other in laid:
            if one != other and touch(s.tiles, one * st.TILE, other * st.TILE):
                links[one] |= 1 << other
    s.links = tuple(links)


def _fill_own(s: st.ColonistsState, seat: int, row: Blocks) -> None:
    own, base = s.own, seat * st.OWN
    money = [rest + HUNDRED * hundreds for rest, hundreds in zip(row["money"], row["hundreds"], strict=True)]
    numbers = [*row["storage"], *money, *row["warehouse"], *row["home"]]
    own[base : base + len(numbers)] = numbers
    own[base + st.STEWARD] = chosen(row["steward"])
    own[base + st.SECOND] = chosen(row["second"])
    own[base + st.ARRIVED : base + st.INCOMING] = row["arrived"]
    s.board[st.CLOCK] = max(s.board[st.CLOCK], *row["arrived"])
    own[base + st.INCOMING : base + st.DUE] = row["incoming"]
    own[base + st.DUE : base + st.DUE + STORED] = row["due"]
    own[base + st.MORE_SPACES : base + st.MARKS] = row["standing"]
    own[base + st.MARKS] = mask_of(row["powers_of_cards"])


def _fill_lots(s: st.ColonistsState, seat: int, row: Blocks) -> None:
    lots = list(s.lots)
    for lot in range(st.LOTS):
        kind, farmers, citizens, marks = row["lots"][lot * IN_LOT : (lot + 1) * IN_LOT]
        at = (seat * st.LOTS + lot) * st.LOT
        workers = farmers + citizens * st.AT_WORK + marks * st.FED
        lots[at : at + st.LOT] = [kind - 1, workers, row["buffers"][lot]]
    s.lots = tuple(lots)


def _fill_cards(s: st.ColonistsState, shared: Blocks, rows: Sequence[Blocks]) -> None:
    cards = list(shared["cards"])
    held = [st.NONE] * CARDS
    hidden = [
        [card for card in range(CARDS) if shared["unseen"][card] and era_of(card) == era] for era in (1, 2)
    ]
    for seat, row in enumerate(rows):
        for card in range(CARDS):
            if row["improvements"][card]:
                cards[card] = st.IN_PLAY + seat
            if row["hand"][card]:
                held[card] = seat
        if not any(row["hand"]):
            for era, n in enumerate(row["hand_size"]):
                for _ in range(n):
                    held[hidden[era].pop()] = seat
    s.cards, s.held, s.counters = tuple(cards), tuple(held), tuple(shared["counters"])


OBSERVING: Final = Observing(
    version=VERSION,
    shared=SHARED,
    seat=SEAT,
    action=ACTION,
    encode=encode,
    describe=describe,
    decode=decode,
)
