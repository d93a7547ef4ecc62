"""Decks out of a draft: the suggested one, or one's own out of the picks. [EM-DRAFT-05, EM-DRAFT-06]"""

from typing import Final, final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.abilities.abilities import FACTIONS
from holdfast.games.empire.rules.decks.building import Half, admitted, take_groups
from holdfast.games.empire.rules.decks.construction import (
    BASIC_COPIES,
    DRAFTED_DECK,
    army_by_faction,
    civic_by_faction,
    is_army_legal,
    refusals,
    the_box,
)
from holdfast.kernel.event import Log
from holdfast.kernel.state import WAIT, Frame, Script, Seat, Step

from ..position.actions import ADD, BUILD, FINISH, REMOVE, SUGGESTED
from ..position.state import DraftState, Pool, deck_of, pool_of, with_block, with_more
from .rating import suggested_deck

NO_SIDE: Final[list[int]] = [0] * KIND_SPACE  # nobody has a sideboard; never changed

TAKEN_OUT: Final = 30  # [EM-DRAFT-07] cards a seat may take out again


def within_reach(pool: list[int]) -> list[int]:
    """How many of each kind a drafter may put in: what was picked, and basic cards. [EM-DRAFT-06]"""
    most = pool[:]
    for kind in the_box().basic_kinds:
        most[kind] = BASIC_COPIES
    return most


def is_legal(s: DraftState, seat: Seat) -> bool:
    """Whether the seat's deck may be handed in."""
    return not refusals(the_box(), DRAFTED_DECK, deck_of(s, seat), NO_SIDE, False, pool_of(s, seat))


def pool_for(s: DraftState, seat: Seat) -> Pool:
    """What the seat can build with; worked out anew only for another seat or after another pick."""
    if s._pool.picks is not s.picks or s._pool.seat != seat:
        box, pool = the_box(), Pool(s.picks, seat)
        pool.picked = pool_of(s, seat)
        pool.most = within_reach(pool.picked)
        pool.kinds = [kind for kind in box.every if pool.most[kind]]
        pool.army, pool.civic = army_by_faction(box, pool.most), civic_by_faction(box, pool.most)
        s._pool = pool
    return s._pool


def suggestion(s: DraftState, seat: Seat) -> list[int]:
    """The deck suggested to the seat, by kind. The list is shared: change a copy."""
    pool = pool_for(s, seat)
    if not pool.suggested:
        pool.suggested = suggested_deck(pool.picked)
    return pool.suggested


def half_built(s: DraftState, seat: Seat, pool: Pool) -> Half:
    """The seat's half-built deck."""
    box, half = the_box(), Half(the_box(), NO_SIDE, NO_SIDE, NO_SIDE, [])
    half.army_spare, half.civic_spare = pool.army[:], pool.civic[:]
    base, decks, group, taken = seat * KIND_SPACE, s.decks, box.group, [0] * (4 * FACTIONS)
    for kind in pool.kinds:
        count = decks[base + kind]
        if count:
            taken[group[kind]] += count
    take_groups(half, taken)
    return half


@final
class ChooseDeck(Step[DraftState]):
    """The suggested deck, or an own one. [EM-DRAFT-06]"""

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: DraftState, f: Frame) -> list[int]:
        """Both ways."""
        return [SUGGESTED, BUILD]

    def answer(self, s: DraftState, f: Frame, action: int, log: Log | None) -> None:
        """The suggested deck is handed in, or building has begun with nothing."""
        if action == BUILD:
            s.next()
            return
        s.decks = with_block(s.decks, f.seat, suggestion(s, f.seat))
        hand_in(s, f.seat, log)
        s.stack.pop()

    def question(self) -> str:
        return "deck"


@final
class BuildDeck(Step[DraftState]):
    """The seat puts its deck together; `taken_out` counts the cards taken out again. [EM-DRAFT-07]"""

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        """The seat is asked until it hands in."""
        s.asked = f.seat
        return WAIT

    def options(self, s: DraftState, f: Frame) -> list[int]:
        """Handing in when the deck is legal, what may be added, what may be taken out again."""
        taken_out = f.a
        base, pool = f.seat * KIND_SPACE, pool_for(s, f.seat)
        half = half_built(s, f.seat, pool)
        found = [FINISH] if is_army_legal(DRAFTED_DECK, half.army) and is_legal(s, f.seat) else []
        decks, most = s.decks, pool.most
        kinds = admitted(half, the_box(), pool.kinds, DRAFTED_DECK, NO_SIDE, False)
        found += [ADD + kind for kind in kinds if decks[base + kind] < most[kind]]
        if taken_out < TAKEN_OUT:
            found += [REMOVE + kind for kind in pool.kinds if decks[base + kind]]
        return found

    def answer(self, s: DraftState, f: Frame, action: int, log: Log | None) -> None:
        """The card is in or out, or the deck is handed in."""
        taken_out = f.a
        if action == FINISH:
            hand_in(s, f.seat, log)
            s.next()
            return
        is_added = action < REMOVE
        if is_added:
            s.decks = with_more(s.decks, f.seat, action - ADD, 1)
        else:
            s.decks = with_more(s.decks, f.seat, action - REMOVE, -1)
        if log is not None:
            log.seal("deck_changed", "EM-DRAFT-06", f.seat, (action,), ())
        s.stay(taken_out if is_added else taken_out + 1)

    def question(self) -> str:
        return "build"


def hand_in(s: DraftState, seat: Seat, log: Log | None) -> None:
    """The seat's deck is fixed."""
    s.built += 1
    if log is not None:
        log.add("deck_handed_in", "EM-DRAFT-05", seat)


BUILDING: Final = Script("building", "EM-DRAFT-06", (ChooseDeck(), BuildDeck()))
