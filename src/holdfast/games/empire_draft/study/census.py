"""Conservation: cards are in the box, in packs or picked, and no position of a draft may be otherwise."""

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.building import is_completable
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, the_box
from holdfast.kernel.state import Seat

from ..position.state import (
    NONE,
    PACKS,
    PICKS,
    SEALED,
    DraftState,
    cards_left,
    deck_of,
    pack_before,
    pack_of,
    pick_count,
    pool_of,
)
from ..rules.building import BUILDING, is_legal, within_reach
from ..rules.flow import DRAFT


def census(s: DraftState) -> dict[str, int]:
    """Totals that are the same in every position of a draft."""
    held = sum(1 for kind in s.picks if kind != NONE)
    return {"cards": sum(s.box) + sum(s.packs) + held, "seats": s.seats, "double": s.doubles}


def audit(s: DraftState) -> list[str]:
    """What is impossible about the position; empty when it is sound."""
    faults = _shape(s)
    if faults:
        return faults
    return _cards(s) or _progress(s) or _sealed(s) or _decks(s)


def _shape(s: DraftState) -> list[str]:
    kinds = the_box().kinds
    checks = [
        (len(s.packs) != s.seats * KIND_SPACE, "seats does not fit the number of packs"),
        (s.doubles not in (0, 1), "doubles is neither 0 nor 1"),
        (not 0 <= s.pack <= PACKS + 1, "pack is outside the draft"),
        (not 0 <= s.passes <= PICKS // PACKS, "passes is outside the pack"),
        (not 0 <= s.built <= s.seats, "built is no number of seats"),
        (any(not NONE <= kind < kinds for kind in [*s.picks, *s.sealed]), "a pick is no card"),
        (bool(s.stack) and s.stack[0].script is not DRAFT, "the stack does not begin with the draft"),
    ]
    return [text for wrong, text in checks if wrong]


def _cards(s: DraftState) -> list[str]:
    box = the_box()
    total = list(s.box)
    for seat in range(s.seats):
        for kind, count in enumerate(pool_of(s, Seat(seat))):
            total[kind] += count
    for place, count in enumerate(s.packs):
        total[place % KIND_SPACE] += count
    for kind, count in enumerate(total):
        whole = box.copies[kind] if kind < box.kinds and box.draft[kind] > 0 else 0
        if count != whole:
            return [f"there are {count} copies of card {kind}, not {whole}"]
    return []


def _progress(s: DraftState) -> list[str]:
    """Packs and picks are as many as the place in the draft says."""
    top = s.stack[-1] if s.stack else None
    dealt = top.a if top is not None and top.script is DRAFT and top.pc == 0 else -1
    if dealt >= 0 and not 0 <= dealt <= s.seats * (PICKS // PACKS):
        return ["more cards are dealt than the packs hold"]
    if dealt >= 0 and (cards_left(s) > 0 or s.pack >= PACKS):
        return ["packs are made though there are some"]
    if top is not None and top.script is DRAFT and top.pc == 1 and cards_left(s) <= 0:
        return ["cards are picked though the packs are empty"]
    if (top is None or top.script is BUILDING) != (s.pack == PACKS + 1):
        return ["decks are built before the last pack is empty"]
    for seat in range(s.seats):
        full = cards_left(s) if dealt < 0 else min(max(dealt - seat * (PICKS // PACKS), 0), PICKS // PACKS)
        if sum(pack_of(s, seat)) != full:
            return [f"pack {seat} does not have {full} cards"]
        own = s.picks[seat * PICKS : (seat + 1) * PICKS]
        if own.count(NONE) != PICKS - pick_count(s) or NONE in own[: pick_count(s)]:
            return [f"seat {seat} does not have {pick_count(s)} picks"]
    return []


def _sealed(s: DraftState) -> list[str]:
    """The cards chosen at this pick lie in their packs, and the bookmark counts them."""
    chosen = [kind != NONE for kind in s.sealed]
    top = s.stack[-1] if s.stack else None
    if top is None or top.script is not DRAFT or top.pc != 1:
        return ["cards are chosen at no pick"] if any(chosen) else []
    wanted = 2 if s.doubles and pick_count(s) == 0 else 1
    places = [seat * SEALED + n for seat in range(s.seats) for n in range(wanted)]
    if [n for n, yes in enumerate(chosen) if yes] != places[: top.a]:
        return ["the bookmark does not count the cards chosen"]
    for seat in range(s.seats):
        pack = pack_of(s, pack_before(s, Seat(seat)))
        kinds = [kind for kind in s.sealed[seat * SEALED : (seat + 1) * SEALED] if kind != NONE]
        if any(pack[kind] < kinds.count(kind) for kind in kinds):
            return [f"seat {seat} has chosen what is not in its pack"]
    return []


def _decks(s: DraftState) -> list[str]:
    top = s.stack[-1] if s.stack else None
    builds = top.seat if top is not None and top.script is BUILDING else NONE
    if (s.built > 0 and s.pack <= PACKS) or builds not in (NONE, s.built):
        return ["built does not say who builds"]
    if top is None and s.built != s.seats:
        return ["the draft is over before all decks are in"]
    for seat in range(s.seats):
        if seat < s.built and not is_legal(s, Seat(seat)):
            return [f"the deck of seat {seat} is not legal"]
        if seat > s.built and any(deck_of(s, Seat(seat))):
            return [f"seat {seat} has a deck too early"]
        if seat == s.built and not _can_be_completed(s, seat):
            return [f"the deck of seat {seat} cannot become legal"]
    return []


def _can_be_completed(s: DraftState, seat: int) -> bool:
    deck = deck_of(s, Seat(seat))
    if not any(deck):
        return True
    if s.pack <= PACKS:
        return False
    box, none = the_box(), [0] * KIND_SPACE
    return is_completable(box, DRAFTED_DECK, within_reach(pool_of(s, Seat(seat))), deck, none)
