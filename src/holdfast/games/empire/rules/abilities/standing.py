"""What a card is worth and may do right now: every question about standing effects is asked here.

Nothing is stored: battalion, nomadic, reverence and the like are read from the table whenever somebody asks,
so an effect is gone in the very moment its reason is. [EM-KEY-15, EM-ABIL-10]
"""

from holdfast.kernel.state import Seat

from ...position.actions import FRONTIERS
from ...position.piles import Kind, kinds_in
from ...position.state import (
    HEARTLAND,
    IMPROVISED,
    NONE,
    PLACE,
    PROMOTED,
    SATED,
    EmpireState,
    Piece,
    are_allies,
)
from ..fielded import fielding
from .abilities import (
    BY_ALLY,
    BY_ENEMY,
    CARDS,
    ITSELF,
    MINE,
    MONUMENT,
    SETTLEMENT,
    STALWART,
    TACTIC,
    UNIT,
    VILLAGER,
    Ability,
    Standing,
)


def is_unit(s: EmpireState, piece: Piece) -> bool:
    """Whether a piece is a unit. [EM-TYPE-04, EM-TYPE-12]"""
    return CARDS[s.kind[piece]].type == UNIT


def is_monument(s: EmpireState, piece: Piece) -> bool:
    """Whether a piece is a monument. [EM-MON-01]"""
    return CARDS[s.kind[piece]].type == MONUMENT


def is_villager(s: EmpireState, piece: Piece) -> bool:
    """Whether a piece counts as a villager; an improvised settlement does. [EM-R-12]"""
    wanted = SETTLEMENT if s.flags[piece] & IMPROVISED else VILLAGER
    return CARDS[s.kind[piece]].type == wanted


def is_settlement(s: EmpireState, piece: Piece) -> bool:
    """Whether a piece counts as a settlement; an improvised villager does. [EM-R-12]"""
    wanted = VILLAGER if s.flags[piece] & IMPROVISED else SETTLEMENT
    return CARDS[s.kind[piece]].type == wanted


def occupier_of(s: EmpireState, frontier: int) -> Piece:
    """The occupying unit of a frontier, NONE; a monument does not occupy. [EM-MON-04, EM-R-64]"""
    piece = s.board[PLACE + frontier]
    return Piece(piece if piece != NONE and CARDS[s.kind[piece]].type == UNIT else NONE)


def occupies(s: EmpireState, seat: Seat, frontier: int) -> bool:
    """Whether the seat is occupying a frontier. [EM-BOARD-03]"""
    piece = occupier_of(s, frontier)
    return piece != NONE and s.owner[piece] == seat


def occupied_count(s: EmpireState, seat: Seat) -> int:
    """How many frontiers the seat is occupying."""
    n = 0
    for frontier in range(FRONTIERS):
        if occupies(s, seat, frontier):
            n += 1
    return n


def has_settled(s: EmpireState, seat: Seat, frontier: int) -> bool:
    """Whether the seat has a settlement, or a villager in its place, in a frontier. [EM-R-42, EM-ZONE-10]"""
    return s.settled[seat * FRONTIERS + frontier] != NONE


def commander_tier(s: EmpireState, seat: Seat) -> int:
    """1 and 1 more for each frontier the seat has settled. [EM-TIER-01, EM-CIVIC-02, EM-CIVIC-08]"""
    base = seat * FRONTIERS
    tier = 1
    for frontier in range(FRONTIERS):
        if s.settled[base + frontier] != NONE:
            tier += 1
    return tier


def has_reverence(s: EmpireState, seat: Seat) -> bool:
    """Whether cards of four different tiers lie in the seat's graveyard. [EM-TIER-04, EM-R-30]"""
    return tiers_in_graveyard(s, seat) >= 4


def tiers_in_graveyard(s: EmpireState, seat: Seat) -> int:
    """How many different printed tiers lie there; civic cards have none. [EM-TIER-05, EM-TIER-03]"""
    mask = 0
    for kind in kinds_in(s.graveyard, seat):
        if CARDS[kind].type <= MONUMENT:
            mask |= 1 << CARDS[kind].tier
    return mask.bit_count()


def is_solitary(s: EmpireState, piece: Piece) -> bool:
    """Whether a unit is in a frontier with no other allied unit. [EM-KEY-08]"""
    zone = s.zone[piece]
    if zone >= FRONTIERS:
        return False
    seat = s.owner[piece]
    for other in fielding(s).units_at[zone]:
        if other != piece and are_allies(s, seat, s.owner[other]):
            return False
    return True


def has_superior(s: EmpireState, piece: Piece) -> bool:
    """Whether the unit's frontier holds an allied unit of a higher tier. [EM-KEY-14, EM-R-39]"""
    zone = s.zone[piece]
    if zone >= FRONTIERS:
        return False
    seat, tier = s.owner[piece], tier_of(s, piece)
    for other in fielding(s).units_at[zone]:
        if tier_of(s, other) > tier and are_allies(s, seat, s.owner[other]):
            return True
    return False


def tier_of(s: EmpireState, piece: Piece) -> int:
    """The tier of a piece, a promotion included. [EM-MOD-05]"""
    return CARDS[s.kind[piece]].tier + (1 if s.flags[piece] & PROMOTED else 0)


def is_awake(s: EmpireState, piece: Piece, occupying: bool, tiers: tuple[int, int]) -> bool:
    """Whether an ability of a piece in play exists now, by its marks.

    A square asks the unit, or the settlement's owner, to be occupying [EM-OCC-01, EM-OCC-02]; a settlement
    sleeps anyway while its owner is not [EM-CIVIC-03, EM-R-15, EM-R-76]; numerals ask for a tier
    [EM-R-66]; an improvised card has lost what is printed on it [EM-CIVIC-06, EM-CIVIC-07].
    """
    if s.flags[piece] & IMPROVISED:
        return False
    zone, seat = s.zone[piece], s.owner[piece]
    if CARDS[s.kind[piece]].type == SETTLEMENT:
        if zone >= FRONTIERS or not occupies(s, seat, zone):
            return False
    elif occupying and (zone >= FRONTIERS or s.board[PLACE + zone] != piece):
        return False
    if tiers[0] > 1 or tiers[1] < 4:
        return tiers[0] <= commander_tier(s, seat) <= tiers[1]
    return True


def ability_awake(s: EmpireState, piece: Piece, ability: Ability) -> bool:
    """Whether an ability of a piece in play exists now."""
    return is_awake(s, piece, ability.occupying, ability.tiers)


def stands(s: EmpireState, source: Piece, standing: Standing, piece: Piece) -> bool:
    """Whether a standing effect of `source` reaches `piece` now; most do not, so that is asked first."""
    if standing.filter is None:
        if source != piece:
            return False
    elif not standing.filter.fits(s, s.owner[source], source, piece):
        return False
    return is_in_force(s, source, standing)


def is_in_force(s: EmpireState, source: Piece, standing: Standing) -> bool:
    """Whether a standing effect of `source` is there now, for whatever it reaches."""
    if not is_awake(s, source, standing.occupying, standing.tiers):
        return False
    return standing.condition is None or standing.condition.holds(s, s.owner[source], source)


def bonus_of(s: EmpireState, piece: Piece, defence: bool) -> int:
    """What standing effects add to attack or defence of a unit in play."""
    total = 0
    for standing in CARDS[s.kind[piece]].standings:
        amount = standing.defence if defence else standing.attack
        if amount is not None and stands(s, piece, standing, piece):
            total += amount.value(s, s.owner[piece], piece)
    fielded = fielding(s)
    for source in fielded.strengthening_at[s.zone[piece]]:
        if source != piece:
            total += added_by(s, source, piece, defence)
    for source in fielded.strengthening:
        if source != piece:
            total += added_by(s, source, piece, defence)
    return total


def added_by(s: EmpireState, source: Piece, piece: Piece, defence: bool) -> int:
    """What another card adds to attack or defence of a unit that it can reach from where it lies."""
    card, seat = CARDS[s.kind[source]], s.owner[source]
    if card.strengthens_allies and not are_allies(s, s.owner[piece], seat):
        return 0
    total = 0
    for standing in card.standings:
        amount = standing.defence if defence else standing.attack
        if amount is not None and standing.filter is not None and stands(s, source, standing, piece):
            total += amount.value(s, seat, source)
    return total


def strength_of(s: EmpireState, piece: Piece) -> tuple[int, int]:
    """Attack and defence of a unit in play; for whoever would otherwise ask for both, one after the other."""
    card, flags, seat = CARDS[s.kind[piece]], s.flags[piece], s.owner[piece]
    more = (1 if flags & PROMOTED else 0) + (2 if flags & SATED else 0)
    attack, defence = card.attack + s.attack[piece] + more, card.defence + s.defence[piece] + more
    for standing in card.standings:
        if standing.strengthens and stands(s, piece, standing, piece):
            attack += 0 if standing.attack is None else standing.attack.value(s, seat, piece)
            defence += 0 if standing.defence is None else standing.defence.value(s, seat, piece)
    fielded = fielding(s)
    for sources in (fielded.strengthening_at[s.zone[piece]], fielded.strengthening):
        for source in sources:
            if source == piece:
                continue
            other, whose = CARDS[s.kind[source]], s.owner[source]
            if other.strengthens_allies and not are_allies(s, seat, whose):
                continue
            for standing in other.standings:
                if (
                    standing.strengthens
                    and standing.filter is not None
                    and stands(s, source, standing, piece)
                ):
                    attack += 0 if standing.attack is None else standing.attack.value(s, whose, source)
                    defence += 0 if standing.defence is None else standing.defence.value(s, whose, source)
    return max(0, attack), max(0, defence)


def attack_of(s: EmpireState, piece: Piece) -> int:
    """The attack of a unit, never below 0. [EM-TYPE-05, EM-MOD-01, EM-MOD-04, EM-MOD-06, EM-R-63]"""
    flags = s.flags[piece]
    total = CARDS[s.kind[piece]].attack + s.attack[piece]
    total += (1 if flags & PROMOTED else 0) + (2 if flags & SATED else 0)
    if s.zone[piece] <= HEARTLAND:
        total += bonus_of(s, piece, False)
    return max(0, total)


def defence_of(s: EmpireState, piece: Piece) -> int:
    """The defence of a unit, never below 0. [EM-TYPE-05, EM-DMG-07, EM-MOD-04, EM-MOD-06, EM-R-63]"""
    flags = s.flags[piece]
    total = CARDS[s.kind[piece]].defence + s.defence[piece]
    total += (1 if flags & PROMOTED else 0) + (2 if flags & SATED else 0)
    if s.zone[piece] <= HEARTLAND:
        total += bonus_of(s, piece, True)
    return max(0, total)


def has(s: EmpireState, piece: Piece, keyword: int) -> bool:
    """Whether a piece has a keyword now; more than once is the same as once. [EM-COMBAT-09, EM-COMBAT-11]"""
    if s.given[piece] & keyword:
        return True
    if s.flags[piece] & IMPROVISED:
        return False
    card = CARDS[s.kind[piece]]
    if card.keywords & keyword:
        return True
    if s.zone[piece] > HEARTLAND:
        return False
    if (card.own_keywords | card.aura_keywords) & keyword:
        for standing in card.standings:
            if standing.keywords & keyword and stands(s, piece, standing, piece):
                return True
    fielded = fielding(s)
    if not fielded.granted & keyword:
        return False
    for source in fielded.granting:
        other = CARDS[s.kind[source]]
        if source == piece or not other.aura_keywords & keyword:
            continue
        for standing in other.standings:
            if not standing.keywords & keyword or standing.filter is None:
                continue
            if standing.filter.is_local and s.zone[source] != s.zone[piece]:
                continue
            if stands(s, source, standing, piece):
                return True
    return False


def keywords_of(s: EmpireState, piece: Piece, wanted: int) -> int:
    """Which of the wanted keywords a piece has now; for whoever would otherwise ask for each of them."""
    found = s.given[piece] & wanted
    if s.flags[piece] & IMPROVISED:
        return found
    card = CARDS[s.kind[piece]]
    found |= card.keywords & wanted
    if s.zone[piece] > HEARTLAND:
        return found
    if (card.own_keywords | card.aura_keywords) & wanted & ~found:
        for standing in card.standings:
            if standing.keywords & wanted & ~found and stands(s, piece, standing, piece):
                found |= standing.keywords & wanted
    fielded = fielding(s)
    if not fielded.granted & wanted & ~found:
        return found
    for source in fielded.granting:
        other = CARDS[s.kind[source]]
        if source == piece or not other.aura_keywords & wanted & ~found:
            continue
        for standing in other.standings:
            gives = standing.keywords & wanted & ~found
            if not gives or standing.filter is None:
                continue
            if standing.filter.is_local and s.zone[source] != s.zone[piece]:
                continue
            if stands(s, source, standing, piece):
                found |= gives
    return found


def can_affect(s: EmpireState, seat: Seat, source: Piece, piece: Piece) -> bool:
    """Whether an effect of the seat may touch a piece: an enemy tactic leaves stalwart units alone.

    [EM-KEY-17, EM-R-43, EM-TYPE-11, EM-ABIL-08, EM-ABIL-09] A tactic still in hand has no piece: `source` is
    NONE.
    """
    if source != NONE and CARDS[s.kind[source]].type != TACTIC:
        return True
    return are_allies(s, seat, s.owner[piece]) or not has(s, piece, STALWART)


def cost_of(s: EmpireState, seat: Seat, kind: Kind) -> int:
    """The supply cost of an army card of the seat in any zone, reduced. [EM-SUP-06, EM-SUP-07, EM-SUP-08]"""
    card = CARDS[kind]
    cost = card.cost
    for discount in card.discounts:
        if discount.types == 0 and (
            discount.condition is None or discount.condition.holds(s, seat, Piece(NONE))
        ):
            cost -= discount.amount.value(s, seat, Piece(NONE))
    for source in fielding(s).reducing[seat]:
        for discount in CARDS[s.kind[source]].discounts:
            if not discount.types >> card.type & 1 or card.tier > discount.highest_tier:
                continue
            if not is_awake(s, source, discount.occupying, (1, 9)):
                continue
            if discount.condition is None or discount.condition.holds(s, seat, source):
                cost -= discount.amount.value(s, seat, source)
    return max(0, cost)


def cares(s: EmpireState, piece: Piece, ability: Ability, about: int) -> bool:
    """Whether a watching ability of a piece cares for what happened to another."""
    if ability.whose == ITSELF:
        return False
    seat, other = s.owner[piece], s.owner[about]
    if ability.whose == BY_ENEMY:
        if are_allies(s, seat, other):
            return False
    elif ability.whose == MINE:
        if seat != other:
            return False
    elif ability.whose == BY_ALLY and not are_allies(s, seat, other):
        return False
    return ability.filter is None or ability.filter.fits(s, seat, piece, Piece(about))
