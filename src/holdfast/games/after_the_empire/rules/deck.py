"""Cards in play: what a card is, which free actions are usable, what entering play does.

Actions / free actions (AE-FREE), Action space / Buildings and Refugees (AE-CARD), glossary (AE-GLOS).
The card families in `cards/` fill the table; nothing here knows a card by name.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import ACTIVATE
from ..position.state import CARD_COUNT, GOODS, OWN, OWNED, PERK, PERK_BITS, READY, CardNumber, FiefState
from ..position.tables import GOLD


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Step[FiefState]):
    """A step that cards are written with: it knows whether it can be paid and whether it would help."""

    def payable(self, s: FiefState, seat: Seat) -> bool:
        """Whether the seat can pay what the step costs; costs are all or nothing. [AE-R-20]"""
        return True

    def useful(self, s: FiefState, seat: Seat) -> bool:
        """Whether the step would change anything for the better; paying is no use in itself."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(Verb):
    """A step the seat may take so many times, as long as it helps. a: times taken."""

    def __init__(self, times: int) -> None:
        self.times = times

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        taken = f.a
        if taken >= self.times or not self.useful(s, f.seat):
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT


class Card:
    """A Building or Refugee: its numbers, and a script for each way of using it."""

    def __init__(
        self,
        number: CardNumber,
        name: str,
        cost: list[int],
        value: int,
        free: Script | None,
        work: Script | None,
        instant: Script | None,
        perks: list[int],
        source: str,
    ) -> None:
        self.number = number
        self.name = name
        self.cost = cost  # one number per good
        self.value = value  # Gold in final scoring
        self.free = free  # once per season, without a Worker [AE-GLOS-01]
        self.work = work  # needs a Worker on the card [AE-GLOS-02]
        self.instant = instant  # once, on entering play [AE-GLOS-03]
        self.perks = perks  # standing effects as pairs: perk, amount [AE-CARD-04]
        self.source = source


CARDS: Final[list[Card]] = []


def add_bits(mask: int, base: int, out: list[int]) -> None:
    """Append base + number for every card of a mask, in rising order."""
    while mask:
        low = mask & -mask
        out.append(base + low.bit_length() - 1)
        mask ^= low


def any_bit(mask: int, luck: float) -> int:
    """The bit, by its number, that a number from 0 up to 1 stands for, each of the mask as likely."""
    for _ in range(int(luck * mask.bit_count())):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def usable(s: FiefState, seat: Seat, script: Script) -> bool:
    """Whether every cost of the script can be paid and at least one effect would do something."""
    helps = False
    for step in script.steps:
        if isinstance(step, Verb):
            if not step.payable(s, seat):
                return False
            if not helps and step.useful(s, seat):
                helps = True
    return helps


def add_free_actions(s: FiefState, seat: Seat, out: list[int]) -> None:
    """Append the free actions the seat can use now. [AE-FREE-02, AE-FREE-03, AE-R-23]"""
    mask = s.own[seat * OWN + READY]
    while mask:
        low = mask & -mask
        mask ^= low
        card = low.bit_length() - 1
        script = CARDS[card].free
        if script is not None and usable(s, seat, script):
            out.append(ACTIVATE + card)


def has_free_action(s: FiefState, seat: Seat) -> bool:
    """Whether the seat can use any free action now."""
    mask = s.own[seat * OWN + READY]
    while mask:
        low = mask & -mask
        mask ^= low
        script = CARDS[low.bit_length() - 1].free
        if script is not None and usable(s, seat, script):
            return True
    return False


def activate(s: FiefState, seat: Seat, card: CardNumber, log: Log | None) -> None:
    """The card is turned for the season and its script begins. [AE-FREE-03, AE-GLOS-01]"""
    s.own[seat * OWN + READY] &= ~(1 << card)
    script = CARDS[card].free
    if log is not None:
        log.add("card_turned", "AE-FREE-01", seat, (card,))
    if script is not None:
        s.push(script, seat)


def affordable(s: FiefState, seat: Seat, cost: list[int]) -> bool:
    """Whether the seat holds every good of a price. [AE-R-20]"""
    base = seat * OWN + GOLD
    for good in range(GOODS):
        if s.own[base + good] < cost[good]:
            return False
    return True


def enter_play(s: FiefState, seat: Seat, number: CardNumber) -> None:
    """The card belongs to the seat alone and its instant gain begins. [AE-CARD-03, AE-GLOS-03]"""
    card = CARDS[number]
    s.own[seat * OWN + OWNED] |= 1 << number
    if card.free is not None:
        s.own[seat * OWN + READY] |= 1 << number
    for i in range(0, len(card.perks), 2):
        s.own[seat * OWN + PERK] += card.perks[i + 1] << (PERK_BITS * card.perks[i])
    if card.instant is not None:
        s.push(card.instant, seat)


def all_free_cards(owned: int) -> int:
    """The cards of a mask that have a free action."""
    mask = 0
    for number in range(CARD_COUNT):
        if owned >> number & 1 and CARDS[number].free is not None:
            mask |= 1 << number
    return mask
