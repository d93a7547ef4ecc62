"""What a seat may know, as bytes for programs that learn; `holdfast rl layout` prints the blocks.

Cards out of play are counted by kind. Cards in play are rows of their seat, each column a block; the number
is what answers, bookmarks and waiting abilities call a card. Pieces follow each other exactly as the
blocks do: a new one goes to the same place here and in `layout.py`, and the layout gets another version.
Nothing is read that the seat may not know.
"""

from typing import Final, final

from holdfast.kernel.state import Frame, Seat
from holdfast.parts.observing import add_mask, add_one

from ..position.actions import FRONTIERS, KIND_SPACE
from ..position.piles import first_from, size_of
from ..position.state import (
    ABOUT,
    BATCH,
    BEST_OF_THREE,
    BLOW,
    COMMANDER_AT,
    DAMAGE,
    DEALER,
    DECK,
    DEFEATS,
    DRAFTED,
    ENDED,
    FOUGHT,
    HEARTLAND,
    ITEM,
    KIND,
    NONE,
    ORDERED,
    OWN,
    PHASE,
    PLACE,
    PLACED,
    RECEIVER,
    ROUND,
    SEEN,
    SOURCE,
    STARTED,
    TAKEN,
    TEAMS,
    TRACKER,
    WHAT,
    WHERE,
    WHOSE,
    EmpireState,
    Piece,
    nones,
    zeros,
)
from ..rules.abilities.abilities import CARDS, MONUMENT, UNIT
from ..rules.abilities.effects_graves import SEALING
from ..rules.abilities.standing import commander_tier, has_reverence, strength_of
from ..rules.decks.registration import REGISTRATION
from ..rules.decks.sideboard import SIDEBOARDING
from ..rules.flow import ROUND_SCRIPT
from ..rules.payment import NO_TYPE, supplies
from ..rules.sequence import RESOLVE
from .layout import (
    BEGUN,
    CHANGES,
    FLAGS,
    GIVEN,
    KINDS,
    MORALE_NOUGHT,
    MOST_BLOWS,
    MOST_FRAMES,
    MOST_ITEMS,
    MOST_LOOKED_AT,
    MOST_PIECES,
    MOST_PLACED,
    NOUGHT,
    PHASES,
    QUESTION_NUMBERS,
    QUESTIONS,
    QUEUED,
    SCRIPT_NUMBERS,
    STATE,
    WAITING,
    ZONES,
)

# Ready as bytes: noughts, single numbers, what a row is when nothing is noted of its card
_NOUGHTS: Final = [bytes(n) for n in range(MOST_PIECES * STATE + 1)]
_COUNT: Final = [bytes([n]) for n in range(256)]
_STATES: Final = [  # by zone, flags, and whether it holds a place: the occupying 1, the settling 2
    bytes(
        [
            *[zone == n for n in range(ZONES)],
            *[flags >> n & 1 for n in range(FLAGS)],
            holds & 1,
            holds >> 1,
        ]
    )
    for zone in range(ZONES)
    for flags in range(1 << FLAGS)
    for holds in range(4)
]
_NO_CHANGES: Final = bytes([NOUGHT] * CHANGES)
_NO_CHANGES_LEFT: Final = [_NO_CHANGES * n for n in range(MOST_PIECES + 1)]
_NO_NUMBERS: Final = [bytes([NOUGHT] * n) for n in range(MOST_FRAMES * 3 + 1)]
_IS_UNIT: Final = [card.type == UNIT for card in CARDS]
_IS_ARMY: Final = [card.type <= MONUMENT for card in CARDS]
_NO_PILE: Final[tuple[int, ...]] = ()


@final
class Rows:
    """The cards of one seat in play, column by column."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.kinds: list[int] = []
        self.states: list[bytes] = []
        self.changes: list[bytes] = []
        self.given: list[int] = []
        self.used: list[int] = []
        self.strength: list[int] = []


def encode(s: EmpireState, seat: int) -> bytes:
    """All that the seat may know: the shared blocks, then those of each seat, its own first."""
    out: list[bytes] = []
    viewer = Seat(seat)
    _add_shared(s, viewer, out)
    rows = [Rows() for _ in range(s.seats)]
    _gather(s, rows)
    for n in range(seat, seat + s.seats):
        whose = Seat(n % s.seats)
        _add_seat(s, whose, out)
        _add_rows(rows[whose], out)
    return b"".join(out)


def turned(whose: int, viewer: Seat, seats: int) -> int:
    """The seat counted from the viewer as 1, nobody 0."""
    return 0 if whose < 0 else (whose - viewer + seats) % seats + 1


def _add_shared(s: EmpireState, viewer: Seat, out: list[bytes]) -> None:
    board = s.board
    add_one(out, QUESTION_NUMBERS[s.question()] if s.stack else NONE, len(QUESTIONS))
    _add_frames(s, viewer, out)
    formats = s.formats
    out.append(
        bytes([1 if formats & DRAFTED else 0, 1 if formats & BEST_OF_THREE else 0, board[TEAMS]]),
    )
    add_one(out, board[PHASE], PHASES)
    add_mask(out, board[FOUGHT], FRONTIERS)
    numbers = [board[TAKEN], s.game, board[ROUND], board[ENDED], board[DEFEATS]]
    for at in range(PLACE, PLACE + FRONTIERS):
        numbers.append(board[at] + 1)
    out.append(bytes(numbers))
    _add_sequence(s, viewer, out)
    _add_blows(s, viewer, out)
    _add_placed(s.top, viewer, s.seats, out)
    _add_placed(s.bottom, viewer, s.seats, out)
    _add_looking(s, viewer, out)
    _add_counts(s.hands, _NO_PILE, viewer, out)
    _add_counts(s.army, s.civic, viewer, out)
    _add_counts(s.decks, _NO_PILE, viewer, out)
    _add_counts(s.sides, _NO_PILE, viewer, out)


def _pad(out: list[bytes], numbers: list[int], room: int, what: str) -> None:
    """Append the numbers and noughts up to the room there is."""
    out.append(bytes(numbers))
    if len(numbers) > room:
        raise ValueError(f"an observation has no room for so many {what}")
    out.append(_NOUGHTS[room - len(numbers)])


def _add_frames(s: EmpireState, viewer: Seat, out: list[bytes]) -> None:
    heads: list[int] = []
    lower: list[int] = []
    higher: list[int] = []
    for n in range(len(s.stack) - 1, -1, -1):
        f = s.stack[n]
        heads.append(SCRIPT_NUMBERS[f.script.name])
        heads.append(f.pc)
        heads.append(turned(f.seat, viewer, s.seats))
        for number in _numbers_of(s, f, viewer):
            lower.append(number + NOUGHT & 255)
            higher.append(number + NOUGHT >> 8)
    _pad(out, heads, MOST_FRAMES * 3, "bookmarks")
    out.append(bytes(lower))
    out.append(_NO_NUMBERS[MOST_FRAMES * 3 - len(lower)])
    _pad(out, higher, MOST_FRAMES * 3, "bookmarks")


def _numbers_of(s: EmpireState, f: Frame, viewer: Seat) -> tuple[int, int, int]:
    """The numbers of a bookmark; seats are counted from the viewer, batches of abilities from the latest."""
    first, second, third = f.a, f.b, f.c
    if f.script is RESOLVE:
        second = s.board[BATCH] - second + 1 if second > 0 else 0
    elif f.script is ROUND_SCRIPT:
        second = turned(second, viewer, s.seats) if third == 1 else second
    elif f.script is REGISTRATION:
        first = turned(first - 1, viewer, s.seats)
    elif f.script is SIDEBOARDING or (f.script is SEALING and f.pc == 1):
        first = turned(first, viewer, s.seats)
    elif third <= COMMANDER_AT:
        third = COMMANDER_AT - turned(COMMANDER_AT - third, viewer, s.seats) + 1
    return first, second, third


def _add_sequence(s: EmpireState, viewer: Seat, out: list[bytes]) -> None:
    found: list[int] = []
    _add_items(s, QUEUED, s.queue, viewer, found)
    _add_items(s, BEGUN, s.loose, viewer, found)
    _add_items(s, WAITING, s.waiting, viewer, found)
    _pad(out, found, MOST_ITEMS * 8, "abilities in the sequence")


def _add_items(s: EmpireState, where: int, items: tuple[int, ...], viewer: Seat, found: list[int]) -> None:
    for at in range(0, len(items), ITEM):
        about, batch = items[at + ABOUT], items[at + ORDERED]
        found.append(where)
        found.append(items[at + WHAT] + 1)
        found.append(turned(items[at + WHOSE], viewer, s.seats))
        found.append(items[at + SOURCE] + 1)
        found.append(items[at + WHERE] + 1)
        found.append(about + 1 if about >= 0 else 0)
        found.append(turned(COMMANDER_AT - about, viewer, s.seats) if about <= COMMANDER_AT else 0)
        found.append(s.board[BATCH] - batch + 1 if batch > 0 else 0)


def _add_blows(s: EmpireState, viewer: Seat, out: list[bytes]) -> None:
    found: list[int] = []
    for at in range(0, len(s.blows), BLOW):
        receiver = s.blows[at + RECEIVER]
        found.append(s.blows[at + DEALER] + 1)
        found.append(receiver + 1 if receiver >= 0 else 0)
        found.append(turned(COMMANDER_AT - receiver, viewer, s.seats) if receiver <= COMMANDER_AT else 0)
        found.append(s.blows[at + DAMAGE])
    _pad(out, found, MOST_BLOWS * 4, "blows")


def _add_placed(known: tuple[int, ...], viewer: Seat, seats: int, out: list[bytes]) -> None:
    found: list[int] = []
    for at in range(0, len(known), PLACED):
        seen = known[at + SEEN]
        found.append(turned(known[at + DECK] // 2, viewer, seats))
        found.append(known[at + DECK] % 2)
        found.append(known[at + KIND] + 1 if seen >> viewer & 1 else 0)
        found.append((seen >> viewer | seen << seats - viewer) & (1 << seats) - 1)
    _pad(out, found, MOST_PLACED * 4, "placed cards")


def _add_looking(s: EmpireState, viewer: Seat, out: list[bytes]) -> None:
    out.append(_COUNT[len(s.looking)])
    found: list[int] = []
    if s.looking and s.stack[-1].seat == viewer:
        for kind in s.looking:
            found.append(kind + 1)
    _pad(out, found, MOST_LOOKED_AT, "cards that are looked at")


def _add_counts(pile: tuple[int, ...], other: tuple[int, ...], seat: Seat, out: list[bytes]) -> None:
    """Append how many of each kind the seat has in a pile, or in two that share no kind."""
    base = seat * KIND_SPACE
    at, ends = first_from(pile, base), first_from(pile, base + KIND_SPACE)
    beside, ends_beside = first_from(other, base), first_from(other, base + KIND_SPACE)
    told = base  # kinds up to this place have been told
    while at < ends or beside < ends_beside:
        place = pile[at] if at < ends else -1
        if beside < ends_beside and (place < 0 or other[beside] < place):
            place = other[beside]
        count = 0
        while at < ends and pile[at] == place:
            count += 1
            at += 1
        while beside < ends_beside and other[beside] == place:
            count += 1
            beside += 1
        out.append(_NOUGHTS[place - told])
        out.append(_COUNT[count])
        told = place + 1
    out.append(_NOUGHTS[base + KINDS - told])


def _add_seat(s: EmpireState, seat: Seat, out: list[bytes]) -> None:
    board, base = s.board, seat * OWN
    numbers = [
        1 if s.asked == seat else 0,
        1 if board[TRACKER] == seat else 0,
        1 if s.first == seat else 0,
    ]
    for at in range(STARTED, STARTED + FRONTIERS):
        numbers.append(1 if board[at] == seat else 0)
    numbers.append(s.wins[seat])
    numbers.append(commander_tier(s, seat))
    numbers.append(supplies(s, seat, NO_TYPE))
    numbers.append(1 if has_reverence(s, seat) else 0)
    for at in range(seat * FRONTIERS, seat * FRONTIERS + FRONTIERS):
        numbers.append(s.settled[at] + 1)
    first, ends = first_from(s.hands, seat * KIND_SPACE), first_from(s.hands, (seat + 1) * KIND_SPACE)
    army = 0
    for at in range(first, ends):
        if _IS_ARMY[s.hands[at] - seat * KIND_SPACE]:
            army += 1
    numbers.append(army)
    numbers.append(ends - first - army)
    numbers.append(size_of(s.army, seat))
    numbers.append(size_of(s.civic, seat))
    own = s.own[base : base + OWN]
    own[0] += MORALE_NOUGHT
    out.append(bytes(numbers + own))
    _add_counts(s.graveyard, _NO_PILE, seat, out)
    _add_counts(s.vault, _NO_PILE, seat, out)
    _add_counts(s.shown, _NO_PILE, seat, out)


def _gather(s: EmpireState, rows: list[Rows]) -> None:
    """What lies in play, or did a moment ago, sorted by seats."""
    size = len(s.kind)
    zero, none = zeros(size), nones(size)
    calm = s.attack is zero and s.defence is zero and s.was is none and s.plan is none and not s.lineup
    for n in range(size):
        kind = s.kind[n]
        if kind < 0:
            continue
        row, zone = rows[s.owner[n]], s.zone[n]
        row.numbers.append(n + 1)
        row.kinds.append(kind + 1)
        holds = 0
        if zone < FRONTIERS:
            holds = 1 if s.board[PLACE + zone] == n else 0
            if s.settled[s.owner[n] * FRONTIERS + zone] == n:
                holds += 2
        row.states.append(_STATES[((zone << FLAGS) + s.flags[n] << 2) + holds])
        if calm and s.damage[n] == 0 and s.counters[n] == 0:
            row.changes.append(_NO_CHANGES)
        else:
            row.changes.append(_changes(s, n))
        given = s.given[n]
        row.given.append(given & 255)
        row.given.append(given >> 8 & 255)
        row.given.append(given >> 16)
        row.used.append(s.used[n])
        if _IS_UNIT[kind] and zone <= HEARTLAND:
            attack, defence = strength_of(s, Piece(n))
            row.strength.append(attack)
            row.strength.append(defence)
        else:
            row.strength.append(0)
            row.strength.append(0)


def _changes(s: EmpireState, n: int) -> bytes:
    order = 0
    for at in range(len(s.lineup)):
        if s.lineup[at] == n:
            order = at + 1
    return bytes(
        [
            s.damage[n] + NOUGHT,
            s.attack[n] + NOUGHT,
            s.defence[n] + NOUGHT,
            s.counters[n] + NOUGHT,
            s.plan[n] + 1 + NOUGHT,
            s.was[n] + 1 + NOUGHT,
            order + NOUGHT,
        ]
    )


def _add_rows(row: Rows, out: list[bytes]) -> None:
    left = MOST_PIECES - len(row.numbers)
    if left < 0:
        raise ValueError(f"an observation has room for {MOST_PIECES} cards of a seat in play")
    out.append(bytes(row.numbers))
    out.append(_NOUGHTS[left])
    out.append(bytes(row.kinds))
    out.append(_NOUGHTS[left])
    out += row.states
    out.append(_NOUGHTS[left * STATE])
    out += row.changes
    out.append(_NO_CHANGES_LEFT[left])
    out.append(bytes(row.given))
    out.append(_NOUGHTS[left * GIVEN])
    out.append(bytes(row.used))
    out.append(_NOUGHTS[left])
    out.append(bytes(row.strength))
    out.append(_NOUGHTS[left * 2])
