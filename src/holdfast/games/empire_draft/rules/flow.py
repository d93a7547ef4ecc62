"""The draft as scripts: packs are opened, picked from and passed on; then decks are built."""

from typing import Final, final

from holdfast.games.empire.position.seats import all_seats
from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import DEAL, PICK
from ..position.state import (
    NONE,
    PACK_CARDS,
    PACKS,
    PICKS,
    SEALED,
    DraftState,
    cards_in,
    cards_left,
    direction,
    kinds_in,
    pack_before,
    pick_count,
    picks_at,
    with_more,
)
from .building import BUILDING
from .packs import SLOTS, dealt_from, kinds_of_stock


@final
class OpenPacks(Step[DraftState]):
    """Chance makes a pack for every seat; `dealt` counts the cards dealt. [EM-DRAFT-01, EM-PACK-10]"""

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        """Chance is asked card by card; then the packs lie open, each before its seat."""
        dealt = f.a
        if dealt < s.seats * PACK_CARDS:
            s.asked = CHANCE
            return WAIT
        s.pack += 1
        s.passes = 0
        for seat in all_seats(s.seats):
            if log is not None:
                cards = cards_in(s.packs, seat)
                log.whisper("pack_opened", "EM-DRAFT-01", seat, (s.pack, *cards), (s.pack,))
        s.next()
        return DONE

    def options(self, s: DraftState, f: Frame) -> list[int]:
        """The cards left of the stock that comes next."""
        dealt = f.a
        stock = dealt_from(SLOTS[dealt % PACK_CARDS])
        return stock.without([kind for kind in stock.kinds if s.box[kind] == 0])

    def weights(self, s: DraftState, f: Frame) -> list[int]:
        """How many of each are left."""
        dealt = f.a
        return [s.box[kind] for kind in kinds_of_stock(SLOTS[dealt % PACK_CARDS]) if s.box[kind] > 0]

    def drawn(self, s: DraftState, f: Frame, luck: float) -> int:
        """Any card left of the stock."""
        dealt = f.a
        kinds, left = kinds_of_stock(SLOTS[dealt % PACK_CARDS]), 0
        for kind in kinds:
            left += s.box[kind]
        ticket, n = int(luck * left), 0
        while ticket >= s.box[kinds[n]]:
            ticket -= s.box[kinds[n]]
            n += 1
        return DEAL + kinds[n]

    def answer(self, s: DraftState, f: Frame, action: int, log: Log | None) -> None:
        """The card is in the pack."""
        dealt = f.a
        kind = action - DEAL
        s.box = with_more(s.box, 0, kind, -1)
        s.packs = with_more(s.packs, dealt // PACK_CARDS, kind, 1)
        s.stay(dealt + 1)

    def question(self) -> str:
        return "open"


@final
class PickCards(Step[DraftState]):
    """Every seat takes a card of the pack in front of it, hidden from the others. [EM-DRAFT-02]

    A seat is asked whatever its pack holds, unless that is a single card: being asked tells nothing.
    """

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        """The next seat without its picks is asked; `chosen` counts the cards chosen."""
        chosen = f.a
        wanted = picks_at(s)
        if chosen == wanted * s.seats:
            s.next()
            return DONE
        if cards_left(s) == wanted:
            self.answer(s, f, self.options(s, f)[0], log)
            return DONE
        s.asked = chosen // wanted
        return WAIT

    def options(self, s: DraftState, f: Frame) -> list[int]:
        """The kinds in the seat's pack, without what it has already taken at this pick."""
        chosen = f.a
        seat = Seat(chosen // picks_at(s))
        packs, pack = s.packs, pack_before(s, seat)
        if chosen % picks_at(s) == 1:
            packs = with_more(packs, pack, s.sealed[seat * SEALED], -1)
        return [PICK + kind for kind in kinds_in(packs, pack)]

    def answer(self, s: DraftState, f: Frame, action: int, log: Log | None) -> None:
        """The card is chosen, face down."""
        chosen = f.a
        wanted = picks_at(s)
        seat, kind = chosen // wanted, action - PICK
        s.sealed[seat * SEALED + chosen % wanted] = kind
        if log is not None:
            rule = "EM-PACK-14" if wanted == 2 else "EM-DRAFT-02"
            log.seal("card_picked", rule, seat, (kind,), ())
        s.stay(chosen + 1)

    def question(self) -> str:
        return "pick"


@final
class PassPacks(Step[DraftState]):
    """The picks are taken and the packs passed on; empty ones make room for the next. [EM-DRAFT-03]"""

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        """The script goes on with the next pick, the next pack or the decks."""
        self.take(s)
        s.passes += 1
        if cards_left(s) > 0:
            if log is not None:
                self.tell(s, log)
            s.jump(1)
        elif s.pack < PACKS:
            s.jump(0)
        else:
            s.pack += 1
            s.passes = 0
            if log is not None:
                log.add("packs_finished", "EM-DRAFT-05", TABLE, (PICKS,))
            s.next()
        return DONE

    def take(self, s: DraftState) -> None:
        """Every chosen card has gone from its pack to its seat's picks."""
        wanted, first = picks_at(s), pick_count(s)
        picks = list(s.picks)
        for seat in all_seats(s.seats):
            pack = pack_before(s, seat)
            for n in range(wanted):
                kind = s.sealed[seat * SEALED + n]
                s.packs = with_more(s.packs, pack, kind, -1)
                picks[seat * PICKS + first + n] = kind
                s.sealed[seat * SEALED + n] = NONE
        s.picks = tuple(picks)

    def tell(self, s: DraftState, log: Log) -> None:
        """Every seat sees the pack that has come to it, and no other. [EM-DRAFT-04]"""
        for seat in all_seats(s.seats):
            giver = (seat - direction(s.pack)) % s.seats
            cards = cards_in(s.packs, pack_before(s, seat))
            log.whisper("pack_passed", "EM-DRAFT-03", seat, (giver, *cards), (giver,))


@final
class BuildDecks(Step[DraftState]):
    """Every seat has built its deck, sealed. [EM-DRAFT-05]"""

    def run(self, s: DraftState, f: Frame, log: Log | None) -> bool:
        """The next seat builds, or the draft is over."""
        if s.built < s.seats:
            s.push(BUILDING, s.built)
        else:
            if log is not None:
                log.add("draft_over", "EM-DRAFT-05", TABLE, (s.seats,))
            s.next()
        return DONE


def sealed(s: DraftState) -> tuple[int, ...]:
    """The seats that have yet to pick, or to hand in their deck. [EM-DRAFT-02, EM-DRAFT-05]"""
    if s.asked < 0:
        return ()
    done = s.asked if s.question() == "pick" else s.built
    return tuple(range(done, s.seats))


DRAFT: Final = Script("draft", "EM-DRAFT-01", (OpenPacks(), PickCards(), PassPacks(), BuildDecks()))
