"""Paying supplies: ready cards with supply abilities are exerted, what is too much is lost.

[EM-SUP-01, EM-SUP-02, EM-SUP-04, EM-SUP-05, EM-R-32] The table proposes a payment; a seat that likes other
cards exerted names them one by one. No card is offered that could be left out of every payment it completes.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import EXERT, PAY
from ..position.state import EXERTED, HEARTLAND, IMPROVISED, NONE, EmpireState, Piece
from .abilities.abilities import CARDS, MONUMENT, UNIT, Supply
from .fielded import fielding
from .twins import PIECES, all_alike, are_noted_alike, may_change_places, spoken_of

NO_TYPE: Final = 5  # what is paid for is no card: a stratagem or a maneuver
EVERY_TYPE: Final = (1 << MONUMENT + 1) - 1  # army cards of all types
EVERYTHING: Final = 9999  # more supplies than there are


def supply_of(s: EmpireState, piece: Piece, type: int, extra: dict[int, int]) -> int:
    """The supplies a ready card gives when it is exerted for a card of that type, 0 for none. [EM-SUP-03]

    `extra` keeps what conditions add to each kind, so that many cards of a seat ask once.
    """
    if s.flags[piece] & EXERTED or s.zone[piece] > HEARTLAND:
        return 0
    return supply_in_play(s, piece, type, extra)


def supply_in_play(s: EmpireState, piece: Piece, type: int, extra: dict[int, int]) -> int:
    """The same of a card that is known to be ready and in play."""
    if s.flags[piece] & IMPROVISED:
        # [EM-CIVIC-06, EM-R-13] a settlement in the heartland has: exert to supply 1
        return 1 if s.zone[piece] == HEARTLAND else 0
    supply = CARDS[s.kind[piece]].supply
    if supply is None:
        return 0
    if not supply.more or not supply.types >> type & 1:
        return supply.amount
    return supply.amount + more_of(s, piece, supply, extra)


def more_of(s: EmpireState, piece: Piece, supply: Supply, extra: dict[int, int]) -> int:
    """What its condition adds to the supply of a card now."""
    kind = s.kind[piece]
    more = extra.get(kind, NONE)
    if more == NONE:
        holds = supply.condition is None or supply.condition.holds(s, s.owner[piece], Piece(NONE))
        more = supply.more if holds else 0
        extra[kind] = more
    return more


def sources(
    s: EmpireState, seat: Seat, type: int, spared: int, enough: int = EVERYTHING
) -> tuple[list[int], list[int]]:
    """The cards of the seat that could be exerted for supplies now, villagers first, and what each gives.

    They are not looked for any further once those found are of several kinds and give `enough`.
    """
    found: list[int] = []
    amounts: list[int] = []
    people = total = 0
    is_mixed = False
    extra: dict[int, int] = {}
    flags, kinds = s.flags, s.kind
    for piece in fielding(s).supplying[seat]:
        if flags[piece] & EXERTED or piece == spared:
            continue
        kind = kinds[piece]
        card = CARDS[kind]
        supply = card.supply
        if supply is None or supply.more or flags[piece] & IMPROVISED:
            amount = supply_in_play(s, piece, type, extra)
        else:
            amount = supply.amount
        if amount == 0:
            continue
        is_person = card.type != UNIT
        if is_person and people < len(found):
            found.insert(people, piece)
            amounts.insert(people, amount)
        else:
            found.append(piece)
            amounts.append(amount)
        people += 1 if is_person else 0
        total += amount
        is_mixed = is_mixed or kind != kinds[found[0]]
        if is_mixed and total >= enough:
            break
    return found, amounts


def supplies(s: EmpireState, seat: Seat, type: int, spared: int = NONE) -> int:
    """All the supplies the seat could pay now."""
    total = 0
    extra: dict[int, int] = {}
    for piece in fielding(s).supplying[seat]:
        if not s.flags[piece] & EXERTED and piece != spared:
            total += supply_in_play(s, piece, type, extra)
    return total


def supplies_by_type(s: EmpireState, seat: Seat) -> list[int]:
    """All the supplies the seat could pay now for an army card, by its type."""
    total, by_type = 0, [0] * (MONUMENT + 1)
    extra: dict[int, int] = {}
    all_flags, kinds = s.flags, s.kind
    for piece in fielding(s).supplying[seat]:
        flags = all_flags[piece]
        if flags & EXERTED:
            continue
        if flags & IMPROVISED:
            total += supply_in_play(s, piece, MONUMENT, extra)
            continue
        supply = CARDS[kinds[piece]].supply
        if supply is None:
            continue
        total += supply.amount
        if not supply.more:
            continue
        more = more_of(s, piece, supply, extra)
        if supply.types & EVERY_TYPE == EVERY_TYPE:
            total += more
            continue
        for type in range(MONUMENT + 1):
            by_type[type] += more if supply.types >> type & 1 else 0
    return [total + amount for amount in by_type]


def is_one_of(s: EmpireState, piece: Piece, seen: list[int], spoken: list[bool]) -> bool:
    """Whether a card is like one of those already seen; `spoken` is filled when it is first needed."""
    kinds = s.kind
    kind = kinds[piece]
    for other in seen:
        if kinds[other] == kind and are_noted_alike(s, piece, other):
            if not spoken:
                spoken += spoken_of(s)
            if may_change_places(s, piece, other, spoken):
                return True
    return False


def goes_on(amounts: list[int], amount: int, price: int, smallest: int) -> bool:
    """Whether a payment that begins with this amount can be completed with nothing that could be left out.

    So more than the price is paid by less than the smallest amount used. For each amount that may be the
    smallest, the sums of those no smaller are the bits of a mask.
    """
    left = price - amount
    smallest = min(smallest, amount)
    if left <= 0:
        return -left < smallest
    least = smallest
    while least > 0:
        is_begun = False
        sums, most = 1, (1 << left + least) - 1
        for other in amounts:
            if other == amount and not is_begun:
                is_begun = True
            elif other >= least:
                sums |= sums << other & most
        if sums >> left:
            return True
        least -= 1
    return False


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
        """Whether all payments come to the same: all cards are alike, or everything is needed.

        Cards of several kinds that give twice what is owed are neither, whatever else there is.
        """
        owed, type, packed = f.a, f.b, f.c
        found, amounts = sources(s, f.seat, type, packed % PIECES - 1, 2 * owed)
        total, least = 0, owed
        for amount in amounts:
            total += amount
            least = min(least, amount)
        return total - least < owed or all_alike(s, found)

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The proposal, or one card that shall be exerted: cards that are alike are one choice. [EM-R-75]"""
        owed, type, packed = f.a, f.b, f.c
        found, amounts = sources(s, f.seat, type, packed % PIECES - 1)
        asked = useful = 0  # bits for the amounts asked about, and for those a payment can go on with
        out = [PAY]
        seen: list[int] = []
        spoken: list[bool] = []
        for n in range(len(found)):
            amount = amounts[n]
            if is_one_of(s, Piece(found[n]), seen, spoken):
                continue
            seen.append(found[n])
            if not asked >> amount & 1:
                asked |= 1 << amount
                useful |= 1 << amount if goes_on(amounts, amount, owed, packed // PIECES) else 0
            if useful >> amount & 1:
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
