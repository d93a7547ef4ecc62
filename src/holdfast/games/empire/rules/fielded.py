"""Who lies where: what is in play, sorted once for each row of zones. No rule is decided here."""

from holdfast.kernel.state import Seat

from ..position.actions import FRONTIERS
from ..position.fielded import MOST_SEATS, Fielded, changed, changed_at
from ..position.state import HEARTLAND, UNKNOWN, EmpireState, Piece, relaid
from .abilities.abilities import ASSEMBLY, CARDS, UNIT, VILLAGER, Card


def fielding(s: EmpireState) -> Fielded:
    """The cards in play, sorted; gathered anew only when the position has another row of zones.

    A row is never changed, so the same row means the same zones. Kind and owner of a card in play never
    change; a card that becomes another one, or another's, has another zone in between. A row of one piece may
    come again, since small bytes are shared: what is not true any more is UNKNOWN at once.
    """
    return s._fielded if s._zone is s.zone else gathered_anew(s)


def gathered_anew(s: EmpireState) -> Fielded:
    """The same, when it has another row."""
    s._fielded = gathered(s)
    s._zone = s.zone
    return s._fielded


def lay(s: EmpireState, piece: Piece, zone: int) -> None:
    """The piece lies in the zone."""
    before, is_known = s.zone[piece], s._zone is s.zone
    s.zone = relaid(s.zone, piece, zone)
    if is_known:
        follow(s, piece, before, zone)
    s._zone = s.zone if is_known else UNKNOWN


def follow(s: EmpireState, piece: Piece, before: int, zone: int) -> None:
    """What was gathered is true again after one card has changed its zone."""
    was_in, is_in = before <= HEARTLAND, zone <= HEARTLAND
    if not was_in and not is_in:
        return
    card, seat = CARDS[s.kind[piece]], s.owner[piece]
    is_unit, found = card.type == UNIT, s._fielded.copy()
    if is_unit and before < FRONTIERS:
        found.units_at = changed_at(found.units_at, before, piece, False)
    if is_unit and zone < FRONTIERS:
        found.units_at = changed_at(found.units_at, zone, piece, True)
    if card.strengthens and card.strengthens_here:
        if was_in:
            found.strengthening_at = changed_at(found.strengthening_at, before, piece, False)
        if is_in:
            found.strengthening_at = changed_at(found.strengthening_at, zone, piece, True)
    if was_in != is_in:
        found.all = changed(found.all, piece, is_in)
        found.own = changed_at(found.own, seat, piece, is_in)
        if is_unit:
            found.units = changed(found.units, piece, is_in)
            found.own_units = changed_at(found.own_units, seat, piece, is_in)
        if may_supply(card):
            found.supplying = changed_at(found.supplying, seat, piece, is_in)
        if card.activations:
            found.able = changed_at(found.able, seat, piece, is_in)
        if card.keywords & ASSEMBLY:
            found.assembled = changed_at(found.assembled, seat, piece, is_in)
        if card.watches or card.has_aura:
            follow_reach(s, found, piece, is_in)
    s._fielded = found


def follow_reach(s: EmpireState, found: Fielded, piece: Piece, is_in: bool) -> None:
    """The same of what is gathered of cards that reach others."""
    card = CARDS[s.kind[piece]]
    if card.watches:
        found.watching = changed(found.watching, piece, is_in)
        found.watched = 0
        for other in found.watching:
            found.watched |= CARDS[s.kind[other]].watches
    if card.strengthens and not card.strengthens_here:
        found.strengthening = changed(found.strengthening, piece, is_in)
    if card.aura_keywords:
        found.granting = changed(found.granting, piece, is_in)
        found.granted = 0
        for other in found.granting:
            found.granted |= CARDS[s.kind[other]].aura_keywords
    if card.weakens:
        found.weakening = changed(found.weakening, piece, is_in)
    if card.reduces:
        found.reducing = changed_at(found.reducing, s.owner[piece], piece, is_in)


def may_supply(card: Card) -> bool:
    """Whether a card in play may ever pay: one that says so, or a civic card that is improvised."""
    return card.supply is not None or card.type >= VILLAGER


def by_seat() -> list[list[Piece]]:
    """A new list for each seat, or for each frontier and the heartland."""
    return [[] for _ in range(MOST_SEATS)]


def gathered(s: EmpireState) -> Fielded:
    """The cards in play, sorted."""
    found = Fielded()
    found.all, found.units, found.watching = [], [], []
    found.strengthening, found.granting, found.weakening = [], [], []
    found.units_at, found.own, found.own_units, found.supplying = by_seat(), by_seat(), by_seat(), by_seat()
    found.reducing, found.able, found.assembled = by_seat(), by_seat(), by_seat()
    found.strengthening_at = by_seat()
    for n in range(len(s.zone)):
        zone = s.zone[n]
        if zone > HEARTLAND:
            continue
        piece, seat, card = Piece(n), s.owner[n], CARDS[s.kind[n]]
        found.all.append(piece)
        found.own[seat].append(piece)
        if card.type == UNIT:
            found.units.append(piece)
            found.own_units[seat].append(piece)
            if zone < FRONTIERS:
                found.units_at[zone].append(piece)
        if may_supply(card):
            found.supplying[seat].append(piece)
        if card.activations:
            found.able[seat].append(piece)
        if card.keywords & ASSEMBLY:
            found.assembled[seat].append(piece)
        if card.watches:
            found.watching.append(piece)
            found.watched |= card.watches
        if card.has_aura:
            gather_aura(found, piece, zone, seat, card)
    return found


def gather_aura(found: Fielded, piece: Piece, zone: int, seat: Seat, card: Card) -> None:
    """A card whose standing effects reach others is noted by what they do."""
    if card.strengthens:
        reaching = found.strengthening_at[zone] if card.strengthens_here else found.strengthening
        reaching.append(piece)
    if card.aura_keywords:
        found.granting.append(piece)
        found.granted |= card.aura_keywords
    if card.weakens:
        found.weakening.append(piece)
    if card.reduces:
        found.reducing[seat].append(piece)
