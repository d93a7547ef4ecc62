"""The rules of a moment written a second time: from the bare rows, nothing gathered and nothing cut short.

Tests hold the questions of the engine against these on boards where anything may lie anywhere.
"""

from collections.abc import Iterator

from games.empire.rig import Rig
from holdfast.games.empire.cards.edition import EDITION
from holdfast.games.empire.position.actions import (
    ACTIVATE,
    COMMIT,
    DEPLOY,
    DEPLOY_VILLAGER,
    PASS,
    SETTLE,
)
from holdfast.games.empire.position.piles import kinds_in
from holdfast.games.empire.position.state import (
    BATTLE,
    COMMITS,
    EXERTED,
    HEARTLAND,
    IMPROVISED,
    NONE,
    OWN,
    PHASE,
    PLACE,
    PROMOTED,
    SATED,
    SETTLEMENTS_DEPLOYED,
    STRATEGY,
    TEAMS,
    VILLAGERS_DEPLOYED,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import (
    AMBUSH,
    ANY,
    BATTLE_TACTIC,
    BY_ALLY,
    BY_ENEMY,
    CARDS,
    EXECUTE,
    GUARD,
    ITSELF,
    JUMP,
    MANEUVER,
    MINE,
    MONUMENT,
    RECKLESS,
    REINFORCE,
    ROOTED,
    SETTLEMENT,
    SKIRMISHER,
    STRATAGEM,
    TACTIC,
    TAKES_EFFECT,
    TIRELESS,
    UNIT,
    UNKILLABLE,
    VILLAGER,
    Ability,
    Card,
    Standing,
)
from holdfast.games.empire.rules.abilities.keywords import EXECUTING, JUMPING, REINFORCING
from holdfast.games.empire.rules.abilities.targets import (
    ALLIED,
    ALONE,
    ENEMY,
    HERE,
    IN_FRONTIERS,
    IN_HEARTLAND,
    IS_EXERTED,
    OCCUPYING,
    OTHER,
    READY,
    SKIRMISHING,
    TOKEN,
    UNOCCUPYING,
    YOURS,
    Target,
)
from holdfast.games.empire.rules.payment import NO_TYPE
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat, replaced
from holdfast.testkit.rows import rows

GIVEN = (0, 0, 0, GUARD, TIRELESS, ROOTED, RECKLESS, EXECUTE, JUMP, REINFORCE, SKIRMISHER, UNKILLABLE)
GRANTED = {5: (EXECUTE, EXECUTING), 6: (JUMP, JUMPING), 7: (REINFORCE, REINFORCING)}
IN_BOX = [card for card in CARDS if card.kind in EDITION]  # a card that is new changes no random board
FIELDED = [card for card in IN_BOX if card.type != TACTIC]
OFTEN = [card for card in FIELDED if card.standings or card.discounts or card.supply or card.watches]


GATHERED = (
    *("all", "units", "units_at", "watching", "strengthening", "granting", "granted", "weakening"),
    *("own", "own_units", "supplying", "reducing", "able", "assembled", "strengthening_at"),
)


def random_board(seats: int, variant: tuple[str, ...], rng: Rng, many: int = 22) -> Rig:
    """Any cards lie anywhere they may lie, in any state."""
    r = Rig(seats, variant)
    s = r.s
    for _ in range(many):
        cards = OFTEN if rng.below(2) else FIELDED
        card, seat = cards[rng.below(len(cards))], rng.below(seats)
        zone, improvised = rng.below(HEARTLAND + 1), False
        if card.type == MONUMENT and (zone == HEARTLAND or s.board[PLACE + zone] != NONE):
            continue
        if card.type in (VILLAGER, SETTLEMENT):
            improvised = (card.type == VILLAGER) == (zone < HEARTLAND)
            if zone < HEARTLAND and s.settled[seat * HEARTLAND + zone] != NONE:
                continue
        holds = card.type == UNIT and zone < HEARTLAND and s.board[PLACE + zone] == NONE
        piece = r.put(seat, card.name, zone, occupying=holds and rng.below(2) == 0, improvised=improvised)
        s.flags[piece] |= EXERTED if rng.below(4) == 0 else 0
        if card.type == UNIT:
            s.flags[piece] |= (0, 0, PROMOTED, SATED)[rng.below(4)]
            rows(s).damage[piece] = rng.below(3)
            rows(s).given[piece] = GIVEN[rng.below(len(GIVEN))]
            s.attack = replaced(s.attack, piece, rng.below(4) - 1)
            s.defence = replaced(s.defence, piece, rng.below(4) - 1)
    for seat in range(seats):
        r.bury(seat, *[FIELDED[rng.below(len(FIELDED))].name for _ in range(rng.below(7))])
    return r


def lying(s: EmpireState) -> Iterator[tuple[Piece, Card]]:
    """All cards in play."""
    for n in range(len(s.kind)):
        if s.kind[n] != NONE and s.zone[n] <= HEARTLAND:
            yield Piece(n), CARDS[s.kind[n]]


def allied(s: EmpireState, seat: int, other: int) -> bool:
    """Whether two seats are of one side."""
    return seat % 2 == other % 2 if s.board[TEAMS] else seat == other


def counts_as(s: EmpireState, piece: int) -> int:
    """The type a card has while it lies there. EM-R-12."""
    printed = CARDS[s.kind[piece]].type
    return {VILLAGER: SETTLEMENT, SETTLEMENT: VILLAGER}[printed] if s.flags[piece] & IMPROVISED else printed


def tier_of_seat(s: EmpireState, seat: int) -> int:
    """One, and one for each frontier with a settlement of the seat. EM-TIER-01."""
    lands = {s.zone[n] for n, _ in lying(s) if s.owner[n] == seat and counts_as(s, n) == SETTLEMENT}
    return 1 + len(lands - {HEARTLAND})


def holder(s: EmpireState, frontier: int) -> int:
    """The unit that occupies a frontier."""
    piece = s.board[PLACE + frontier]
    return piece if piece != NONE and CARDS[s.kind[piece]].type == UNIT else NONE


def awake(s: EmpireState, piece: int, occupying: bool, tiers: tuple[int, int]) -> bool:
    """Whether what is printed there exists now. EM-OCC-01, EM-OCC-02, EM-CIVIC-03, EM-R-66."""
    if s.flags[piece] & IMPROVISED:
        return False
    zone, seat = s.zone[piece], s.owner[piece]
    if CARDS[s.kind[piece]].type == SETTLEMENT:
        if zone == HEARTLAND or holder(s, zone) == NONE or s.owner[holder(s, zone)] != seat:
            return False
    elif occupying and (zone == HEARTLAND or s.board[PLACE + zone] != piece):
        return False
    return tiers[0] <= tier_of_seat(s, seat) <= tiers[1]


def reaching(s: EmpireState, piece: int) -> Iterator[tuple[Standing, int]]:
    """The standing effects that reach a card now, and whose they are."""
    for source, card in lying(s):
        for one in card.standings:
            owner = s.owner[source]
            if not (
                source == piece if one.filter is None else one.filter.fits(s, owner, source, Piece(piece))
            ):
                continue
            if not awake(s, source, one.occupying, one.tiers):
                continue
            if one.condition is None or one.condition.holds(s, owner, source):
                yield one, source


def stats(s: EmpireState, piece: int) -> tuple[int, int]:
    """Attack and defence of a unit. EM-MOD-01 to EM-MOD-06."""
    card, flags = CARDS[s.kind[piece]], s.flags[piece]
    more = (1 if flags & PROMOTED else 0) + (2 if flags & SATED else 0)
    attack, defence = card.attack + s.attack[piece] + more, card.defence + s.defence[piece] + more
    for one, source in reaching(s, piece):
        if one.attack is not None:
            attack += one.attack.value(s, s.owner[source], Piece(source))
        if one.defence is not None:
            defence += one.defence.value(s, s.owner[source], Piece(source))
    return max(0, attack), max(0, defence)


def keywords(s: EmpireState, piece: int) -> int:
    """All keywords of a card in play; an improvised one has only what it was given. EM-CIVIC-07."""
    found = s.given[piece]
    if not s.flags[piece] & IMPROVISED:
        found |= CARDS[s.kind[piece]].keywords
        for one, _ in reaching(s, piece):
            found |= one.keywords
    return found


def tier(s: EmpireState, piece: int) -> int:
    """The tier of a card in play. EM-MOD-05."""
    return CARDS[s.kind[piece]].tier + (1 if s.flags[piece] & PROMOTED else 0)


def beside(s: EmpireState, piece: int) -> list[Piece]:
    """The other allied units in the frontier of a card. EM-KEY-08."""
    if s.zone[piece] == HEARTLAND:
        return []
    return [
        n
        for n, card in lying(s)
        if card.type == UNIT
        and n != piece
        and s.zone[n] == s.zone[piece]
        and allied(s, s.owner[n], s.owner[piece])
    ]


def cost(s: EmpireState, seat: Seat, card: Card) -> int:
    """What a card costs its seat. EM-SUP-06, EM-SUP-07."""
    less = 0
    for one in card.discounts:
        if not one.types and (one.condition is None or one.condition.holds(s, seat, Piece(NONE))):
            less += one.amount.value(s, seat, Piece(NONE))
    for source, other in lying(s):
        for one in other.discounts:
            meant = one.types & 1 << card.type and card.tier <= one.highest_tier
            if s.owner[source] != seat or not meant or not awake(s, source, one.occupying, (1, 9)):
                continue
            if one.condition is None or one.condition.holds(s, seat, source):
                less += one.amount.value(s, seat, source)
    return max(0, card.cost - less)


def supplied(s: EmpireState, seat: Seat, type: int, spared: int) -> int:
    """All that the ready cards of a seat supply for a card of this type. EM-SUP-03."""
    total = 0
    for n, card in lying(s):
        if s.owner[n] != seat or s.flags[n] & EXERTED or n == spared:
            continue
        if s.flags[n] & IMPROVISED:
            total += s.zone[n] == HEARTLAND  # EM-CIVIC-06
        elif card.supply is not None:
            supply, total = card.supply, total + card.supply.amount
            holds = supply.condition is None or supply.condition.holds(s, seat, Piece(NONE))
            total += supply.more if supply.types & 1 << type and holds else 0
    return total


def chosen_by(s: EmpireState, target: Target, seat: Seat, source: int, here: int, n: Piece) -> bool:
    """Whether a card in play is one of those a target means. EM-ABIL-09."""
    card, zone, owner = CARDS[s.kind[n]], s.zone[n], s.owner[n]
    occupying = zone < HEARTLAND and s.board[PLACE + zone] == n
    places = {HERE: zone < HEARTLAND and zone == here, IN_FRONTIERS: zone < HEARTLAND}
    places[IN_HEARTLAND] = zone == HEARTLAND
    sides = {ALLIED: allied(s, seat, owner), ENEMY: not allied(s, seat, owner), YOURS: owner == seat}
    marks = {
        OTHER: n != source,
        UNOCCUPYING: not occupying,
        OCCUPYING: occupying,
        READY: not s.flags[n] & EXERTED,
        IS_EXERTED: bool(s.flags[n] & EXERTED),
        ALONE: zone < HEARTLAND and not beside(s, n),
        TOKEN: card.token,
        SKIRMISHING: bool(card.keywords & SKIRMISHER),
    }
    if target.highest_cost != NONE:
        dear = card.type > MONUMENT or cost(s, owner, card) > target.highest_cost
        if dear:
            return False
    return (
        bool(target.types & 1 << counts_as(s, n))
        and places.get(target.place, True)
        and sides.get(target.side, True)
        and all(true for mark, true in marks.items() if target.marks & mark)
        and (target.highest_tier == 0 or tier(s, n) <= target.highest_tier)
    )


def begun(s: EmpireState, trigger: int, piece: int) -> list[tuple[int, ...]]:
    """The abilities that begin when something happens to a card: its own, then those of who watches."""
    where = s.zone[piece] if s.zone[piece] < HEARTLAND else NONE
    found: list[tuple[int, ...]] = []
    for ability in CARDS[s.kind[piece]].abilities:
        if ability.trigger == trigger and ability.whose in (ITSELF, ANY, MINE) and stirs(s, piece, ability):
            found.append((ability.index, s.owner[piece], piece, where, NONE, 0))
    for n, card in lying(s):
        for ability in card.abilities if n != piece else ():
            seat, fits = s.owner[n], ability.filter
            if ability.trigger != trigger or not watches(s, ability.whose, seat, s.owner[piece]):
                continue
            if (fits is None or fits.fits(s, seat, n, Piece(piece))) and stirs(s, n, ability):
                found.append((ability.index, seat, n, where, piece, 0))
    return found


def watches(s: EmpireState, whose: int, seat: int, other: int) -> bool:
    """Whether a card of a seat watches what happens to another's."""
    side = allied(s, seat, other)
    return {ITSELF: False, ANY: True, MINE: seat == other, BY_ALLY: side, BY_ENEMY: not side}[whose]


def stirs(s: EmpireState, piece: int, ability: Ability) -> bool:
    """Whether an ability exists now."""
    return awake(s, piece, ability.occupying, ability.tiers)


def deployable(s: EmpireState, seat: Seat, card: Card) -> bool:
    """Whether an army card of the hand may be deployed. EM-DEP-04, EM-SUP-10, EM-DEP-10, EM-MON-02."""
    if s.board[PHASE] == BATTLE and not card.keywords & (AMBUSH | BATTLE_TACTIC):
        return False
    over = card.tier - tier_of_seat(s, seat)
    price = cost(s, seat, card) + (card.tier if over == 1 else 0)
    if over > 1 or price > supplied(s, seat, card.type, NONE):
        return False
    if card.type == TACTIC:
        aims = [one.aims for one in card.abilities if one.trigger == TAKES_EFFECT and one.aims is not None]
        return not aims or aims[0].possible(s, seat, Piece(NONE))
    holders = [s.board[PLACE + frontier] for frontier in range(HEARTLAND)]
    free = [
        n for n in holders if n == NONE or (CARDS[s.kind[n]].type == UNIT and allied(s, seat, s.owner[n]))
    ]
    return card.type == UNIT or bool(free)


def activated(s: EmpireState, seat: Seat) -> list[int]:
    """The stratagems and maneuvers that may be activated. EM-ACT-01 to EM-ACT-11."""
    wanted, out = STRATAGEM if s.board[PHASE] == STRATEGY else MANEUVER, []
    for n, card in lying(s):
        if s.owner[n] != seat or s.flags[n] & EXERTED:
            continue
        printed = [one for one in card.abilities if one.trigger in (STRATAGEM, MANEUVER)]
        able = {number: one for number, one in enumerate(printed) if stirs(s, n, one)}
        if card.type == UNIT and s.zone[n] < HEARTLAND:
            words = keywords(s, n)
            able |= {number: one for number, (word, one) in GRANTED.items() if words & word}
        for number, one in able.items():
            if one.trigger != wanted or (wanted == MANEUVER and s.used[n] >> number & 1):
                continue
            if one.condition is not None and not one.condition.holds(s, seat, n):
                continue
            if one.supplies and one.supplies > supplied(s, seat, NO_TYPE, n):
                continue
            if one.aims is None or one.aims.possible(s, seat, n):
                out.append(ACTIVATE + n * 8 + number)
    return out


def free_to_move(s: EmpireState, seat: Seat) -> list[Piece]:
    """The units a commit may move. EM-MOVE-08, EM-ABIL-08."""
    units = [n for n, card in lying(s) if card.type == UNIT and s.owner[n] == seat]
    ready = [n for n in units if not s.flags[n] & EXERTED]
    return [n for n in ready if s.zone[n] == HEARTLAND or not keywords(s, n) & ROOTED]


def actions(s: EmpireState, seat: Seat) -> list[int]:
    """All that a seat may do in a phase. EM-PHASE-02, EM-PHASE-04, EM-PHASE-06."""
    own, strategy = seat * OWN, s.board[PHASE] == STRATEGY
    moving = free_to_move(s, seat) if strategy and not s.own[own + COMMITS] else []
    held = [n for n in moving if s.zone[n] == HEARTLAND and keywords(s, n) & RECKLESS]
    out = [] if held else [PASS]
    out += [COMMIT] if moving else []
    lands = [n for n in (holder(s, at) for at in range(HEARTLAND)) if n != NONE]
    may_settle = not s.own[own + SETTLEMENTS_DEPLOYED] and seat in [s.owner[n] for n in lands]
    for kind in kinds_in(s.hands, seat):
        if CARDS[kind].type <= MONUMENT:
            out += [DEPLOY + kind] if deployable(s, seat, CARDS[kind]) else []
        elif strategy:
            out += [DEPLOY_VILLAGER + kind] if not s.own[own + VILLAGERS_DEPLOYED] else []
            out += [SETTLE + kind] if may_settle else []
    return out + activated(s, seat)
