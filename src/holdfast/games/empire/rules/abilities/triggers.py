"""What begins when something happens: abilities join the position's loose ones and wait for the sequence.

[EM-ABIL-03, EM-ABIL-04] Nothing about an ability is decided here but that it has begun; its targets and its
conditions are looked at when its turn comes.
"""

from holdfast.kernel.state import Seat

from ...position.actions import FRONTIERS
from ...position.state import COMMANDER_AT, NONE, EmpireState, Piece, are_allies
from ..fielded import fielding
from .abilities import ANY, BY_ALLY, CARDS, COMMANDER_HURT, DISCARDED, ITSELF, MINE, WITH_ITSELF, Ability
from .standing import ability_awake, cares


def begin(s: EmpireState, ability: Ability, seat: Seat, source: Piece, where: int, about: int) -> None:
    """The ability waits to be put into the sequence."""
    s.loose += (ability.index, seat, source, where, about, 0)


def fire(s: EmpireState, trigger: int, piece: Piece, about: int = NONE) -> None:
    """Something happened to a piece still in play: its own abilities begin, and those that watch it."""
    where = s.zone[piece] if s.zone[piece] < FRONTIERS else NONE
    fire_own(s, trigger, piece, about)
    bit, fielded = 1 << trigger, fielding(s)
    if not fielded.watched & bit:
        return
    for other in fielded.watching:
        card = CARDS[s.kind[other]]
        if not card.watches & bit or other == piece:
            continue
        for ability in card.abilities:
            if (
                ability.trigger == trigger
                and cares(s, other, ability, piece)
                and ability_awake(s, other, ability)
            ):
                begin(s, ability, s.owner[other], other, where, piece)


def fire_own(s: EmpireState, trigger: int, piece: Piece, about: int = NONE) -> None:
    """Something happened that only the piece itself cares for."""
    card = CARDS[s.kind[piece]]
    if not card.begins & 1 << trigger:
        return
    where = s.zone[piece] if s.zone[piece] < FRONTIERS else NONE
    for ability in card.abilities:
        is_meant = ability.trigger == trigger and WITH_ITSELF >> ability.whose & 1
        if is_meant and ability_awake(s, piece, ability):
            begin(s, ability, s.owner[piece], piece, where, about)


def fire_seat(s: EmpireState, trigger: int, seat: Seat) -> None:
    """A commander was hurt, or discarded a card: cards in play that watch for it begin."""
    bit, fielded = 1 << trigger, fielding(s)
    if not fielded.watched & bit:
        return
    for piece in fielded.watching:
        if not CARDS[s.kind[piece]].watches & bit:
            continue
        where = s.zone[piece] if s.zone[piece] < FRONTIERS else NONE
        for ability in CARDS[s.kind[piece]].abilities:
            if (
                ability.trigger == trigger
                and concerns(s, ability.whose, s.owner[piece], seat)
                and ability_awake(s, piece, ability)
            ):
                begin(s, ability, s.owner[piece], piece, where, COMMANDER_AT - seat)


def concerns(s: EmpireState, whose: int, owner: int, seat: Seat) -> bool:
    """Whether what happens to a commander is watched by a card of the owner: its own, its team's, others'."""
    if whose == MINE:
        return owner == seat
    if whose == ANY:
        return True
    return whose != ITSELF and are_allies(s, Seat(owner), seat) == (whose == BY_ALLY)


def commander_hurt(s: EmpireState, seat: Seat) -> None:
    """A commander has taken damage."""
    fire_seat(s, COMMANDER_HURT, seat)


def card_discarded(s: EmpireState, seat: Seat) -> None:
    """A commander has discarded a card."""
    fire_seat(s, DISCARDED, seat)
