"""Another position the seat cannot tell from this one: what the others hide is dealt anew.

What a seat hides lies in its hand, in the bags of its decks, among the cards it looks at and in the places on
top of and below its decks that only it knows; the numbers in each place stay. Which cards these are, nobody
knows either: a list was registered sealed [EM-REG-01], so another list that holds everything seen so far is
as good, a ready-made one where one fits, else any legal one.

Whoever searches deals the same position anew very often, so what does not depend on luck is worked out once
(`Secrets`) and kept by the position.
"""

from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat, replaced

from ..position.actions import KIND_SPACE
from ..position.piles import Kind, cards_in, counts_of, first_from, size_of
from ..position.seats import all_seats
from ..position.secrets import ABOVE, BELOW, LOOKED_AT, Hidden, Place, Secrets
from ..position.state import DECK, KIND, NONE, OVER, PHASE, PLACED, SEEN, EmpireState, Row
from .abilities.abilities import is_army
from .decks.construction import the_box
from .decks.luck import fixed_of, random_rest
from .decks.ready import ready_lists
from .decks.redeal import redeal_lists, redeal_side
from .decks.registration import format_of, list_of


def redeal(s: EmpireState, seat: int, rng: Rng) -> EmpireState:
    """A clone in which the secrets of the other seats are dealt anew."""
    watcher = Seat(seat)
    if s.game == 0 or s.board[PHASE] == OVER:  # nothing is dealt; the lists are secret all the same
        c = s.clone()
        redeal_lists(c, watcher, rng)
        return c
    secrets = secrets_before(s, watcher)
    c = s.clone()
    army: list[int] = []
    civic: list[int] = []
    hands: list[int] = []
    decks: list[int] = []
    for other in all_seats(c.seats):
        if other == watcher:
            decks += _own_part(s.decks, other)
            army += _own_part(s.army, other)
            civic += _own_part(s.civic, other)
            hands += _own_part(s.hands, other)
        else:
            _deal_seat(c, other, secrets.hidden[other], rng, decks, army, civic, hands)
    c.decks, c.army, c.civic, c.hands = tuple(decks), tuple(army), tuple(civic), tuple(hands)
    return c


def _own_part(pile: Row, seat: Seat) -> Row:
    """The seat's cards of a pile, as they lie there."""
    return pile[first_from(pile, seat * KIND_SPACE) : first_from(pile, (seat + 1) * KIND_SPACE)]


def _deal_seat(
    c: EmpireState,
    seat: Seat,
    hidden: Hidden,
    rng: Rng,
    decks: list[int],
    army: list[int],
    civic: list[int],
    hands: list[int],
) -> None:
    """Everything a seat hides is dealt anew, out of a list it may have registered; its cards follow those of
    the seats before it."""
    if hidden.lists:
        number = rng.below(len(hidden.lists))
        decks += hidden.lists[number]
        pools = [hidden.army_pools[number][:], hidden.civic_pools[number][:]]
    else:
        pools = _random_pools(c, seat, hidden, rng)
        decks += sorted(hidden.bound.cards + pools[0] + pools[1])
    if c.sides and size_of(c.sides, seat):
        redeal_side(c, seat, counts_of(tuple(decks), seat), rng)
    for place in hidden.places:
        pool = pools[place.civic]
        _place(c, place, pool.pop(rng.below(len(pool))) - seat * KIND_SPACE)
    hand = hidden.shown[:]
    for n in range(hidden.army_held + hidden.civic_held):
        pool = pools[0 if n < hidden.army_held else 1]
        hand.append(pool.pop(rng.below(len(pool))))
    hand.sort()
    army += pools[0]
    civic += pools[1]
    hands += hand


def _place(c: EmpireState, place: Place, kind: int) -> None:
    """Another card lies at the place."""
    if place.row == ABOVE:
        c.top = replaced(c.top, place.at, kind)
    elif place.row == BELOW:
        c.bottom = replaced(c.bottom, place.at, kind)
    else:
        c.looking = replaced(c.looking, place.at, Kind(kind))


def _random_pools(c: EmpireState, seat: Seat, hidden: Hidden, rng: Rng) -> list[list[int]]:
    """The places of army and civic cards, in order, that a seat may have registered beside the fixed ones."""
    army, civic = random_rest(the_box(), format_of(c), hidden.bound, hidden.army, hidden.civic, rng)
    army.sort()
    civic.sort()
    base = seat * KIND_SPACE
    return [[base + kind for kind in army], [base + kind for kind in civic]]


# What does not depend on luck


def secrets_before(s: EmpireState, watcher: Seat) -> Secrets:
    """What the others hide from the seat; worked out anew only when cards have moved out of sight since."""
    known = s._secrets
    looker = s.stack[-1].seat if s.looking else Seat(NONE)
    if (
        known.watcher != watcher
        or known.hands is not s.hands
        or known.army is not s.army
        or known.civic is not s.civic
        or known.shown is not s.shown
        or known.decks is not s.decks
        or known.top is not s.top
        or known.bottom is not s.bottom
        or known.looking is not s.looking
        or known.looker != looker
    ):
        known = Secrets(watcher)
        known.hands, known.army, known.civic, known.shown = s.hands, s.army, s.civic, s.shown
        known.decks, known.top, known.bottom = s.decks, s.top, s.bottom
        known.looking, known.looker = s.looking, looker
        known.hidden = [_hidden_by(s, watcher, other) for other in all_seats(s.seats)]
        s._secrets = known
    return known


def _hidden_by(s: EmpireState, watcher: Seat, seat: Seat) -> Hidden:
    """What one seat hides from another; nothing from itself."""
    hidden = Hidden()
    if seat == watcher:
        return hidden
    hidden.listed, hidden.fixed = cards_in(s.decks, seat), list_of(s, seat)
    secret = _secret_hand(s, seat)
    hidden.places = _places(s, watcher, seat)
    for kind in secret + cards_in(s.army, seat) + cards_in(s.civic, seat):
        hidden.fixed[kind] -= 1
    for place in hidden.places:
        hidden.fixed[(s.top, s.bottom, s.looking)[place.row][place.at]] -= 1
    for kind in secret:
        if is_army(Kind(kind)):
            hidden.army_held += 1
    hidden.civic_held = len(secret) - hidden.army_held
    hidden.shown = [seat * KIND_SPACE + kind for kind in cards_in(s.shown, seat)]
    for kind in hidden.listed:
        if is_army(Kind(kind)):
            hidden.army += 1
    hidden.known = sum([count for count in hidden.fixed if count > 0])
    hidden.civic = len(hidden.listed) - hidden.army
    for cards in ready_lists(the_box(), format_of(s)):
        if _fits(cards, hidden):
            hidden.lists.append([seat * KIND_SPACE + kind for kind in cards])
            hidden.army_pools.append(_hidden_cards(seat, cards, hidden.fixed, True))
            hidden.civic_pools.append(_hidden_cards(seat, cards, hidden.fixed, False))
    if not hidden.lists:
        hidden.bound = fixed_of(the_box(), hidden.fixed, seat * KIND_SPACE)
    return hidden


def _secret_hand(s: EmpireState, seat: Seat) -> list[int]:
    """The cards of a hand that not everybody knows."""
    cards = cards_in(s.hands, seat)
    for kind in cards_in(s.shown, seat):
        cards.remove(kind)
    return cards


def _places(s: EmpireState, watcher: Seat, seat: Seat) -> list[Place]:
    """Where single cards of a seat lie that the watcher does not know."""
    found: list[Place] = []
    for row in (ABOVE, BELOW):
        known = s.bottom if row == BELOW else s.top
        for at in range(0, len(known), PLACED):
            if known[at + DECK] // 2 == seat and not known[at + SEEN] >> watcher & 1:
                found.append(Place(row, at + KIND, known[at + DECK] % 2))
    if s.looking and s.stack[-1].seat == seat:
        for at in range(len(s.looking)):
            found.append(Place(LOOKED_AT, at, 0))
    return found


def _fits(cards: list[int], hidden: Hidden) -> bool:
    """Whether a list has as many army and civic cards as the one registered, and all the fixed ones."""
    if len(cards) != len(hidden.listed):
        return False
    army, known = 0, 0
    seen, before = 0, -1
    for kind in cards:
        army += 1 if is_army(Kind(kind)) else 0
        seen = seen + 1 if kind == before else 1
        before = kind
        if seen <= hidden.fixed[kind]:
            known += 1
    return army == hidden.army and known == hidden.known


def _hidden_cards(seat: Seat, deck: list[int], fixed: list[int], of_army: bool) -> list[int]:
    """The places of the seat's army or civic cards of a list beyond the fixed ones, in order."""
    pool: list[int] = []
    seen, before = 0, -1
    for kind in deck:
        seen = seen + 1 if kind == before else 1
        before = kind
        if seen > fixed[kind] and is_army(Kind(kind)) == of_army:
            pool.append(seat * KIND_SPACE + kind)
    return pool
