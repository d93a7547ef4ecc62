"""Paying supplies: ready cards with supply abilities are exerted, what is too much is lost.

[EM-SUP-01, EM-SUP-02, EM-SUP-04, EM-SUP-05, EM-R-32] The table proposes a payment; a seat that likes other
cards exerted names them one by one. No card is offered that could be left out of every payment it completes.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import EXERT, PAY
from ..position.state import EXERTED, NONE, EmpireState, Piece
from .abilities.standing import is_unit, supply_of
from .fielded import fielding
from .twins import PIECES, are_alike, spoken_of

NO_TYPE: Final = 5  # what is paid for is no card: a stratagem or a maneuver


def sources(s: EmpireState, seat: Seat, type: int, spared: int) -> tuple[list[int], list[int]]:
    """The cards of the seat that could be exerted for supplies now, villagers first, and what each gives."""
    people: list[int] = []
    units: list[Piece] = []
    from_people: list[int] = []
    from_units: list[int] = []
    extra: dict[int, int] = {}
    for piece in fielding(s).supplying[seat]:
        if s.flags[piece] & EXERTED or piece == spared:
            continue
        amount = supply_of(s, piece, type, extra)
        if amount and is_unit(s, piece):
            units.append(piece)
            from_units.append(amount)
        elif amount:
            people.append(piece)
            from_people.append(amount)
    return people + units, from_people + from_units


def supplies(s: EmpireState, seat: Seat, type: int, spared: int = NONE) -> int:
    """All the supplies the seat could pay now."""
    total = 0
    extra: dict[int, int] = {}
    for piece in fielding(s).supplying[seat]:
        if not s.flags[piece] & EXERTED and piece != spared:
            total += supply_of(s, piece, type, extra)
    return total


def is_one_of(s: EmpireState, piece: Piece, seen: list[int], spoken: list[bool]) -> bool:
    """Whether a card is like one of those already seen."""
    for other in seen:
        if are_alike(s, piece, other, spoken):
            return True
    return False


def completes(amounts: list[int], price: int, smallest: int) -> bool:
    """Whether some of the amounts pay the rest of the price with nothing that could be left out."""
    if price <= 0:
        return -price < smallest
    for n in range(len(amounts)):
        if n and amounts[n] == amounts[n - 1]:
            continue
        if completes(amounts[n + 1 :], price - amounts[n], min(smallest, amounts[n])):
            return True
    return False


def goes_on(amounts: list[int], amount: int, price: int, smallest: int) -> bool:
    """Whether a payment that begins with this amount can be completed with others."""
    rest = sorted(amounts, reverse=True)
    rest.remove(amount)
    return completes(rest, price - amount, min(smallest, amount))


def proposal(amounts: list[int], price: int) -> list[int]:
    """A sensible payment: with the least lost, then with villagers rather than units. Places in the list."""
    best: list[int] = []
    lost = 99
    for first in range(len(amounts)):
        chosen: list[int] = []
        left = price
        for n in range(first, first + len(amounts)):
            if left <= 0:
                break
            chosen.append(n % len(amounts))
            left -= amounts[chosen[-1]]
        chosen = without_surplus(amounts, chosen, -left)
        total = 0
        for n in chosen:
            total += amounts[n]
        if price <= total < price + lost:
            best, lost = chosen, total - price
            if lost == 0:
                break
    return best


def without_surplus(amounts: list[int], chosen: list[int], surplus: int) -> list[int]:
    """The payment less the cards it does not need."""
    kept: list[int] = []
    for n in chosen:
        if amounts[n] <= surplus:
            surplus -= amounts[n]
        else:
            kept.append(n)
    return kept


@final
class Pay(Step[EmpireState]):
    """The seat pays what is `owed` for something of a type; `packed` says what it has used so far."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while it makes a difference which cards are exerted."""
        owed = f.a
        if owed <= 0:
            s.next()
            return DONE
        if self.is_plain(s, f):
            self.answer(s, f, PAY, log)
            return DONE
        s.asked = f.seat
        return WAIT

    def is_plain(self, s: EmpireState, f: Frame) -> bool:
        """Whether all payments come to the same: all cards are alike, or everything is needed."""
        owed, type, packed = f.a, f.b, f.c
        found, amounts = sources(s, f.seat, type, packed % PIECES - 1)
        if sum(amounts) - min(amounts) < owed:
            return True
        spoken = spoken_of(s)
        for piece in found:
            if not are_alike(s, piece, found[0], spoken):
                return False
        return True

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The proposal, or one card that shall be exerted: cards that are alike are one choice. [EM-R-75]"""
        owed, type, packed = f.a, f.b, f.c
        found, amounts = sources(s, f.seat, type, packed % PIECES - 1)
        useful: list[int] = []  # amounts that a payment can go on with
        useless: list[int] = []
        out = [PAY]
        seen: list[int] = []
        spoken = spoken_of(s)
        for n in range(len(found)):
            amount = amounts[n]
            if is_one_of(s, Piece(found[n]), seen, spoken):
                continue
            seen.append(found[n])
            if amount not in useful and amount not in useless:
                is_useful = goes_on(amounts, amount, owed, packed // PIECES)
                (useful if is_useful else useless).append(amount)
            if amount in useful:
                out.append(EXERT + found[n])
        return out

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The cards are exerted; the rest is still to be paid."""
        owed, type, packed = f.a, f.b, f.c
        spared = packed % PIECES
        if action == PAY:
            found, amounts = sources(s, f.seat, type, spared - 1)
            for n in proposal(amounts, owed):
                self.use(s, f, Piece(found[n]), log)
            s.next()
            return
        piece = Piece(action - EXERT)
        amount = supply_of(s, piece, type, {})
        self.use(s, f, piece, log)
        s.stay(owed - amount, type, min(packed // PIECES, amount) * PIECES + spared)

    def use(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The card is exerted for what it supplies. [EM-SUP-02]"""
        type = f.b
        if log is not None:
            amount = supply_of(s, piece, type, {})
            log.add("supplied", "EM-SUP-02", f.seat, (s.kind[piece], amount, piece))
        s.flags[piece] |= EXERTED

    def question(self) -> str:
        return "pay"


PAY_SUPPLIES: Final = Script("pay", "EM-SUP-01", (Pay(),))


def push_payment(s: EmpireState, seat: Seat, price: int, type: int, spared: int = NONE) -> None:
    """The seat pays. Move your own bookmark first."""
    if price > 0:
        s.push(PAY_SUPPLIES, seat, price, type, 63 * PIECES + spared + 1)
