"""The way back from an observation to a position that its seat cannot tell from the true one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY, Frame, Seat
from holdfast.parts.layout import chosen, in_seats, marked, mask_of

from ..mind.answers import ACTION, describe
from ..mind.layout import (
    BEGUN,
    CHANGES,
    FLAGS,
    GIVEN,
    QUEUED,
    SCRIPTS,
    SEAT,
    SHARED,
    STATE,
    VERSION,
    WAITING,
    ZONES,
)
from ..mind.observation import encode
from ..position.actions import FRONTIERS, KIND_SPACE
from ..position.piles import Kind, with_cards, with_counts
from ..position.state import (
    BATCH,
    COMMANDER_AT,
    COPY,
    DECK,
    DEFEATS,
    ENDED,
    FOUGHT,
    HEARTLAND,
    KIND,
    LIMBO,
    MORALE,
    NONE,
    NOWHERE,
    OUT,
    OWN,
    PHASE,
    PLACE,
    PLACED,
    ROUND,
    STARTED,
    TAKEN,
    TEAMS,
    TRACKER,
    EmpireState,
    Piece,
    nones,
    zeros,
)
from ..rules.abilities.abilities import CARDS, is_army
from ..rules.abilities.effects_graves import SEALING
from ..rules.decks.construction import the_box
from ..rules.decks.registration import REGISTRATION
from ..rules.decks.sideboard import SIDEBOARDING
from ..rules.flow import ROUND_SCRIPT, setup
from ..rules.sequence import RESOLVE

_MARKS: Final = ("asked", "tracker", "first")
_VARIANTS: Final = ("drafted", "best_of_three", "teams")
_BATCHES: Final = 1 << 16  # abilities have begun so often: all that counts is which began together


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> EmpireState:
    """The position, with any cards of the right sort for those the seat cannot see."""
    variant = tuple(name for name, is_played in zip(_VARIANTS, shared["variants"], strict=True) if is_played)
    s = setup(len(rows), variant)
    s.stack = _frames(shared, seat, s.seats)
    marks = [{mark: [row["marks"][n]] for n, mark in enumerate(_MARKS)} for row in rows]
    s.asked = marked(marks, "asked", seat, CHANCE if s.stack else NOBODY)
    s.first = marked(marks, "first", seat)
    (s.game,) = shared["game"]
    s.board[TRACKER] = marked(marks, "tracker", seat)
    _fill_board(s, shared, rows, seat)
    seats = in_seats(rows, seat)
    s.wins = tuple(row["wins"][0] for row in seats)
    s.settled = tuple(Piece(number - 1) for row in seats for number in row["settled"])
    for n, row in enumerate(seats):
        s.own[n * OWN + MORALE] = row["morale"][0]
        s.own[n * OWN + OUT : (n + 1) * OWN] = row["done"]
    _fill_pieces(s, seats)
    _fill_sequence(s, shared, seat)
    _fill_cards(s, shared, seats, Seat(seat))
    return s


def _rows_of(numbers: Sequence[int], width: int) -> list[Sequence[int]]:
    """The rows of a block that say anything."""
    rows = [numbers[at : at + width] for at in range(0, len(numbers), width)]
    return [row for row in rows if any(row)]


def _seat_of(number: int, seat: int, seats: int) -> int:
    """The seat that was counted from the viewer as 1; 0 is nobody."""
    return NONE if number == 0 else (number - 1 + seat) % seats


def _frames(shared: Blocks, seat: int, seats: int) -> list[Frame]:
    scripts = list(SCRIPTS.values())
    found: list[Frame] = []
    for n, (number, pc, whose) in enumerate(_rows_of(shared["frames"], 3)):
        script = scripts[number - 1]
        first, second, third = (
            low + 256 * high
            for low, high in zip(
                shared["numbers"][n * 3 : n * 3 + 3], shared["numbers_high"][n * 3 : n * 3 + 3], strict=True
            )
        )
        if script is RESOLVE:
            second = _BATCHES - second + 1 if second else 0
        elif script is ROUND_SCRIPT:
            second = _seat_of(second, seat, seats) if third == 1 else second
        elif script is REGISTRATION:
            first = _seat_of(first, seat, seats) + 1
        elif script is SIDEBOARDING or (script is SEALING and pc == 1):
            first = _seat_of(first, seat, seats)
        elif third <= COMMANDER_AT:
            third = COMMANDER_AT - _seat_of(COMMANDER_AT - third + 1, seat, seats)
        found.append(Frame(script, pc, _seat_of(whose, seat, seats), first, second, third))
    return found[::-1]


def _fill_board(s: EmpireState, shared: Blocks, rows: Sequence[Blocks], seat: int) -> None:
    board = s.board
    board[PHASE] = chosen(shared["phase"])
    board[FOUGHT] = mask_of(shared["fought"])
    board[TEAMS] = shared["variants"][_VARIANTS.index("teams")]
    board[BATCH] = _BATCHES
    for at, name in ((TAKEN, "taken"), (ROUND, "round"), (ENDED, "ended"), (DEFEATS, "defeats")):
        (board[at],) = shared[name]
    for frontier in range(FRONTIERS):
        board[PLACE + frontier] = shared["places"][frontier] - 1
        started = [{"here": [row["started"][frontier]]} for row in rows]
        board[STARTED + frontier] = marked(started, "here", seat)


def _fill_pieces(s: EmpireState, seats: Sequence[Blocks]) -> None:
    size = max(max(row["number"]) for row in seats)
    kind, owner, zone = [NONE] * size, [NONE] * size, [NOWHERE] * size
    s.flags = [0] * size
    damage, attack, defence, given, counters, used = ([0] * size for _ in range(6))
    was, plan = [NONE] * size, [NONE] * size
    lineup: dict[int, Piece] = {}
    for whose, row in enumerate(seats):
        for at, number in enumerate(row["number"]):
            n = number - 1
            if n < 0:
                continue
            state = row["state"][at * STATE : (at + 1) * STATE]
            changes = row["changes"][at * CHANGES : (at + 1) * CHANGES]
            words = row["given"][at * GIVEN : (at + 1) * GIVEN]
            kind[n], owner[n], zone[n] = row["kind"][at] - 1, whose, chosen(state[:ZONES])
            s.flags[n] = mask_of(state[ZONES : ZONES + FLAGS])
            damage[n], attack[n], defence[n], counters[n] = changes[:4]
            plan[n], was[n] = changes[4] - 1, changes[5] - 1
            if changes[6]:
                lineup[changes[6]] = Piece(n)
            given[n] = sum(byte << 8 * k for k, byte in enumerate(words))
            used[n] = row["used"][at]
    s.kind, s.owner, s.zone = tuple(map(Kind, kind)), tuple(map(Seat, owner)), bytes(zone)
    # A row that says nothing is the one that is shared
    s.damage, s.attack, s.defence, s.given, s.counters, s.used = (
        tuple(numbers) if any(numbers) else zeros(size)
        for numbers in (damage, attack, defence, given, counters, used)
    )
    s.was, s.plan = (nones(size) if max(row, default=NONE) == NONE else tuple(row) for row in (was, plan))
    s.lineup = tuple(lineup[place] for place in sorted(lineup))
    in_play = [n for n in range(size) if zone[n] <= HEARTLAND]
    s.auras = tuple(Piece(n) for n in in_play if CARDS[kind[n]].has_aura)


def _fill_sequence(s: EmpireState, shared: Blocks, seat: int) -> None:
    found: dict[int, list[int]] = {QUEUED: [], BEGUN: [], WAITING: []}
    for where, what, whose, source, frontier, piece, commander, began in _rows_of(shared["sequence"], 8):
        about = COMMANDER_AT - _seat_of(commander, seat, s.seats) if commander else piece - 1
        batch = _BATCHES - began + 1 if began else 0
        owner = _seat_of(whose, seat, s.seats)
        found[where] += [what - 1, owner, source - 1, frontier - 1, about, batch]
    s.queue, s.loose, s.waiting = (tuple(found[where]) for where in (QUEUED, BEGUN, WAITING))
    blows: list[int] = []
    for dealer, receiver, commander, damage in _rows_of(shared["blows"], 4):
        hit = COMMANDER_AT - _seat_of(commander, seat, s.seats) if commander else receiver - 1
        blows += [dealer - 1, hit, damage]
    s.blows = tuple(blows)


def _stand_ins(army: int, civic: int) -> list[int]:
    """Any cards: so many for the army and so many civic ones."""
    box = the_box()
    return [box.army_kinds[0]] * army + [box.civic_kinds[0]] * civic


def _fill_cards(s: EmpireState, shared: Blocks, seats: Sequence[Blocks], seat: Seat) -> None:
    for n, row in enumerate(seats):
        whose = Seat(n)
        s.graveyard = with_counts(s.graveyard, whose, _counts(row["graveyard"]))
        s.vault = with_counts(s.vault, whose, _counts(row["vault"]))
        s.shown = with_counts(s.shown, whose, _counts(row["shown"]))
    s.top, s.bottom = (_placed(shared[name], seat, s.seats) for name in ("on_top", "below"))
    looking = [kind - 1 for kind in shared["looking"] if kind]
    s.looking = tuple(map(Kind, looking or _stand_ins(shared["looked_at"][0], 0)))
    for n, row in enumerate(seats):
        if n != seat:
            _fill_hidden(s, Seat(n), row)
    s.hands = with_counts(s.hands, seat, _counts(shared["hand"]))
    s.decks = with_counts(s.decks, seat, _counts(shared["deck"]))
    s.sides = with_counts(s.sides, seat, _counts(shared["sideboard"]))
    rest = _cards(shared["rest"])
    s.army = with_cards(s.army, seat, [kind for kind in rest if is_army(Kind(kind))])
    s.civic = with_cards(s.civic, seat, [kind for kind in rest if not is_army(Kind(kind))])


def _counts(told: Sequence[int]) -> list[int]:
    return [*told, *[0] * (KIND_SPACE - len(told))]


def _cards(told: Sequence[int]) -> list[int]:
    return [kind for kind, count in enumerate(told) for _ in range(count)]


def _placed(numbers: Sequence[int], seat: int, seats: int) -> tuple[int, ...]:
    """Cards on top of decks or below; who knows them was told from the viewer on."""
    found: list[int] = []
    for whose, civic, card, seen in _rows_of(numbers, 4):
        kind = card - 1 if card else _stand_ins(1 - civic, civic)[0]
        known = (seen << seat | seen >> seats - seat) & (1 << seats) - 1
        found += [_seat_of(whose, seat, seats) * 2 + civic, kind, known]
    return tuple(found)


def _fill_hidden(s: EmpireState, whose: Seat, row: Blocks) -> None:
    """The cards of another seat: those everybody knows, and stand-ins. Its list is what it has."""
    in_army, in_civic, army, civic = row["cards"]
    shown = _cards(row["shown"])
    known = sum(is_army(Kind(kind)) for kind in shown)
    hand = shown + _stand_ins(in_army - known, in_civic - len(shown) + known)
    s.hands = with_cards(s.hands, whose, hand)
    s.army = with_cards(s.army, whose, _stand_ins(army, 0))
    s.civic = with_cards(s.civic, whose, _stand_ins(0, civic))
    listed = hand + _stand_ins(army, civic) + _cards(row["graveyard"]) + _cards(row["vault"])
    for known_cards in (s.top, s.bottom):
        for at in range(0, len(known_cards), PLACED):
            if known_cards[at + DECK] // 2 == whose:
                listed.append(known_cards[at + KIND])
    for n, kind in enumerate(s.kind):
        if s.owner[n] == whose and s.zone[n] <= LIMBO and not CARDS[kind].token and not s.flags[n] & COPY:
            listed.append(kind)
    if s.looking and s.stack[-1].seat == whose:
        listed += s.looking
    s.decks = with_cards(s.decks, whose, listed)


OBSERVING: Final = Observing(
    version=VERSION,
    shared=SHARED,
    seat=SEAT,
    action=ACTION,
    encode=encode,
    describe=describe,
    decode=decode,
)
