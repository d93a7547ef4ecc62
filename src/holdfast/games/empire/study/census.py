"""Totals that never change, and what would make a position impossible."""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.actions import FRONTIERS, KIND_SPACE, PIECE_SPACE
from ..position.piles import Kind, copies_in, counts_of, kinds_in
from ..position.state import (
    ABOUT,
    BATCH,
    BEST_OF_THREE,
    BLOW,
    BOARD,
    COMMANDER_AT,
    COPY,
    DECK,
    DEFEATS,
    DRAFTED,
    ENDED,
    FOUGHT,
    GONE,
    HEARTLAND,
    ITEM,
    KIND,
    LENGTH,
    LIMBO,
    MORALE,
    NONE,
    NOWHERE,
    OUT,
    OVER,
    OWN,
    PHASE,
    PLACE,
    PLACED,
    ROUND,
    SOURCE,
    STARTED,
    TAKEN,
    TEAMS,
    TRACKER,
    WHAT,
    WHERE,
    WHOSE,
    EmpireState,
    Row,
)
from ..rules.abilities.abilities import ABILITIES, CARDS, MONUMENT, UNIT, is_army
from ..rules.abilities.standing import is_settlement
from ..rules.moving.pieces import columns

MOST: Final = 9999  # no number of a sound position is larger but masks


def census(s: EmpireState) -> dict[str, int]:
    """The seats, and how many of its registered cards each one lacks: none."""
    totals = {"seats": s.seats}
    for seat in range(s.seats):
        lost = sum(abs(n) for n in _missing(s, seat)) if is_dealt(s) else 0
        totals[f"cards missing from seat {seat}"] = lost
    return totals


def is_dealt(s: EmpireState) -> bool:
    """Whether a game is being played with the registered decks."""
    return s.game > 0 and s.board[PHASE] != OVER


def _missing(s: EmpireState, seat: int) -> list[int]:
    """By kind, how many registered cards the seat cannot account for."""
    lost = counts_of(s.decks, Seat(seat))
    for pile in (s.hands, s.graveyard, s.vault, s.army, s.civic):
        for kind, count in zip(kinds_in(pile, Seat(seat)), copies_in(pile, Seat(seat)), strict=True):
            if not CARDS[kind].token:
                lost[kind] -= count
    for piece in range(len(s.kind)):
        if s.kind[piece] == NONE or s.owner[piece] != seat or s.zone[piece] > LIMBO:
            continue
        if not s.flags[piece] & COPY and not CARDS[s.kind[piece]].token:
            lost[s.kind[piece]] -= 1
    for known in (s.top, s.bottom):
        for at in range(0, len(known), PLACED):
            if known[at + DECK] // 2 == seat:
                lost[known[at + KIND]] -= 1
    if s.looking and s.stack and s.stack[-1].seat == seat:
        for kind in s.looking:
            lost[kind] -= 1
    return lost


def audit(s: EmpireState) -> list[str]:
    """Everything impossible about the position, in words; empty when it is sound."""
    for check in (_shape, _numbers, _counts, _pieces, _places, _items):
        faults = check(s)
        if faults:
            return faults
    if is_dealt(s):
        for seat in range(s.seats):
            for kind, n in enumerate(_missing(s, seat)):
                if n:
                    return [f"seat {seat} has {-n:+d} of card {kind} besides the registered ones"]
    return []


def _shape(s: EmpireState) -> list[str]:
    """The lists have their lengths."""
    faults: list[str] = []
    if len(s.board) != BOARD or len(s.own) != OWN * s.seats or len(s.wins) != s.seats:
        faults.append("board, own or wins has a wrong length")
    if len(s.settled) != FRONTIERS * s.seats:
        faults.append("settled has a wrong length")
    sizes = {len(numbers) for numbers in columns(s)}
    if len(sizes) > 1 or max(sizes) > PIECE_SPACE:
        faults.append("the lists of pieces do not fit together")
    for items, size in ((s.queue, ITEM), (s.loose, ITEM), (s.waiting, ITEM), (s.blows, BLOW)):
        if len(items) % size:
            faults.append("a list of blocks is cut short")
    if len(s.top) % PLACED or len(s.bottom) % PLACED:
        faults.append("a list of placed cards is cut short")
    return faults


def _piles(s: EmpireState) -> list[Row]:
    return [s.graveyard, s.vault, s.shown, s.hands, s.decks, s.sides, s.army, s.civic]


def _numbers(s: EmpireState) -> list[str]:
    """The single numbers are possible."""
    board = s.board
    wrong = [
        (s.seats not in (2, 3, 4), "the number of seats"),
        (not 0 <= s.formats <= DRAFTED + BEST_OF_THREE, "formats"),
        (not 0 <= s.game <= 5, "game"),
        (not NONE <= s.first < s.seats, "first"),
        (any(not 0 <= n <= 3 for n in s.wins), "wins"),
        (not 0 <= board[ROUND] <= 40, "the round"),
        (not NONE <= board[TRACKER] < s.seats, "the tracker"),
        (not 0 <= board[PHASE] <= OVER, "the phase"),
        (any(not NONE <= board[STARTED + n] < s.seats for n in range(FRONTIERS)), "who was occupying"),
        (not 0 <= board[DEFEATS] <= s.seats, "the number of defeats"),
        (not 0 <= board[BATCH] <= 99999, "the number of batches"),
        (not 0 <= board[ENDED] <= LENGTH, "how the game ended"),
        (board[TEAMS] not in (0, 1) or (board[TEAMS] == 1 and s.seats != 4), "teams"),
        (not 0 <= board[FOUGHT] < 1 << FRONTIERS, "where combats take place"),
        (board[TAKEN] not in (0, 1), "whether the tracker has changed hands"),
        (board[PHASE] == OVER and s.game == 0, "a game is over that never began"),
        (board[ROUND] > 0 and board[TRACKER] == NONE, "nobody has the tracker"),
    ]
    for seat in range(s.seats):
        own = s.own[seat * OWN : (seat + 1) * OWN]
        wrong.append((not -MOST < own[MORALE] < MOST, f"the morale of seat {seat}"))
        wrong.append((not 0 <= own[OUT] <= board[DEFEATS], f"the defeat of seat {seat}"))
        wrong.append((any(not 0 <= n < MOST for n in own[OUT + 1 :]), f"what seat {seat} has done"))
    return [f"{what} is impossible" for bad, what in wrong if bad]


def _counts(s: EmpireState) -> list[str]:
    """Piles are sorted, hold cards that exist, and the cards lie where their type belongs."""
    for pile in _piles(s):
        if list(pile) != sorted(pile) or any(not 0 <= place < s.seats * KIND_SPACE for place in pile):
            return ["a pile is out of order"]
        if any(place % KIND_SPACE >= len(CARDS) for place in pile):
            return ["a card is counted that does not exist"]
    if any(s.shown.count(place) > s.hands.count(place) for place in s.shown):
        return ["a card is known to be in a hand that does not hold it"]
    if any(is_army(Kind(place % KIND_SPACE)) for place in s.civic):
        return ["a card lies in the wrong deck"]
    if any(not is_army(Kind(place % KIND_SPACE)) for place in s.army):
        return ["a card lies in the wrong deck"]
    for known in (s.top, s.bottom):
        for at in range(0, len(known), PLACED):
            deck, kind, seen = known[at : at + PLACED]
            if not 0 <= deck < 2 * s.seats or not 0 <= kind < len(CARDS) or not 0 <= seen < 16:
                return ["a placed card is impossible"]
            if is_army(Kind(kind)) == (deck % 2 == 1):
                return ["a placed card lies in the wrong deck"]
    if any(not 0 <= kind < len(CARDS) or not is_army(kind) for kind in s.looking):
        return ["a card looked at is impossible"]
    return []


def _pieces(s: EmpireState) -> list[str]:
    """Every piece is a card of a seat in a zone."""
    auras: list[int] = []
    for piece in range(len(s.kind)):
        kind, zone = s.kind[piece], s.zone[piece]
        if kind == NONE:
            if zone != NOWHERE or s.owner[piece] != NONE:
                return [f"piece {piece} is nothing and yet somewhere"]
            continue
        if not 0 <= kind < len(CARDS) or not 0 <= zone <= GONE or not 0 <= s.owner[piece] < s.seats:
            return [f"piece {piece} is impossible"]
        numbers = (s.flags[piece], s.damage[piece], s.counters[piece], s.used[piece], s.given[piece])
        if min(numbers) < 0 or s.flags[piece] > 255 or s.used[piece] > 255:
            return [f"piece {piece} has impossible marks"]
        if not NONE <= s.plan[piece] <= HEARTLAND or not NONE <= s.was[piece] < 16:
            return [f"piece {piece} is on an impossible way"]
        if zone <= HEARTLAND and CARDS[kind].has_aura:
            auras.append(piece)
    if auras != sorted(s.auras):
        return ["the list of cards with effects on others is wrong"]
    return []


def _places(s: EmpireState) -> list[str]:
    """Occupying places and settlements hold what can be there, and everything that must be."""
    for frontier in range(FRONTIERS):
        piece = s.board[PLACE + frontier]
        if piece == NONE:
            continue
        if not 0 <= piece < len(s.kind) or s.zone[piece] != frontier:
            return [f"the place of frontier {frontier} holds what is not there"]
        if CARDS[s.kind[piece]].type not in (UNIT, MONUMENT):
            return [f"the place of frontier {frontier} holds no unit and no monument"]
    for at, piece in enumerate(s.settled):
        if piece == NONE:
            continue
        if not 0 <= piece < len(s.kind) or s.zone[piece] != at % FRONTIERS:
            return ["a settlement is not where it should be"]
        if s.owner[piece] != at // FRONTIERS or not is_settlement(s, piece):
            return ["a settlement is somebody else's"]
    for piece in range(len(s.kind)):
        zone = s.zone[piece]
        if zone >= FRONTIERS or s.kind[piece] == NONE:
            continue
        card = CARDS[s.kind[piece]]
        if card.type > MONUMENT and s.settled[s.owner[piece] * FRONTIERS + zone] != piece:
            return ["a civic card in a frontier settles nothing"]
        if card.type == MONUMENT and s.board[PLACE + zone] != piece:
            return ["a monument has no place"]
    return []


def _items(s: EmpireState) -> list[str]:
    """What waits is an ability of a piece, and damage is dealt between pieces and commanders."""
    pieces = range(len(s.kind))
    for items in (s.queue, s.loose, s.waiting):
        for at in range(0, len(items), ITEM):
            item = items[at : at + ITEM]
            source, about = item[SOURCE], item[ABOUT]
            good = 0 <= item[WHAT] < len(ABILITIES) and 0 <= item[WHOSE] < s.seats and source in pieces
            good = good and s.kind[source] != NONE and NONE <= item[WHERE] < FRONTIERS
            good = good and (about in pieces or COMMANDER_AT - s.seats < about <= NONE)
            if not good:
                return ["an ability that waits is impossible"]
    for at in range(0, len(s.blows), BLOW):
        dealer, receiver, amount = s.blows[at : at + BLOW]
        good = dealer in pieces and (receiver in pieces or COMMANDER_AT - s.seats < receiver <= COMMANDER_AT)
        if not good or amount <= 0:
            return ["assigned damage is impossible"]
    if any(piece not in pieces or s.kind[piece] == NONE for piece in s.lineup):
        return ["the order of damage names what is not there"]
    return []
