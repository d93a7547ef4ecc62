"""The position of Last Light, field by field. No rules here."""

from typing import Final

from holdfast.kernel.game import NOBODYS, OWN, PUBLIC, Field
from holdfast.kernel.state import Frame, Seat, State

MOST_SEATS: Final = 3
SEATED: Final = [[Seat(number) for number in range(seats)] for seats in range(MOST_SEATS + 1)]  # by seats

COIN: Final = 0
AXE: Final = COIN + 1
CANDLE: Final = AXE + 1
KEEPSAKE_KINDS: Final = CANDLE + 1
FIND_KINDS: Final = 3
FULL_EMBERS: Final = 2
MOST_WOOD: Final = 6
MOST_BURNT: Final = 3
UNKNOWN: Final = -1  # a keepsake not dealt yet, or a vow not made


class NightState(State):
    """A night on the hills. Lists are by seat or by kind; decks are bags of counts, never orders."""

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        seats: int,
        watches: int,
        watch: int,
        lead: int,
        wood: list[int],
        embers: list[int],
        glory: list[int],
        deck: list[int],
        found: list[int],
        vows: list[int],
        keepsakes: list[int],
        box: list[int],
    ) -> None:
        super().__init__(asked, stack)
        # public
        self.seats = seats
        self.watches = watches  # how many the night has
        self.watch = watch  # the current one, from 1; 0 before the first
        self.lead = lead  # the seat that forages first
        self.wood = wood  # by seat
        self.embers = embers  # by seat; 0 is a dark hill
        self.glory = glory  # by seat
        self.deck = deck  # find cards still to be drawn, by kind
        self.found = found  # find cards drawn, by kind
        # seat's own
        self.vows = vows  # wood to burn, by seat; UNKNOWN before it is chosen
        self.keepsakes = keepsakes  # kind, by seat; UNKNOWN before it is dealt
        # nobody's
        self.box = box  # keepsakes dealt to nobody, by kind

    def clone(self) -> "NightState":
        """An independent copy."""
        return NightState(
            self.asked,
            self.stack[:],
            self.seats,
            self.watches,
            self.watch,
            self.lead,
            self.wood[:],
            self.embers[:],
            self.glory[:],
            self.deck[:],
            self.found[:],
            self.vows[:],
            self.keepsakes[:],
            self.box[:],
        )

    def is_lit(self, seat: Seat) -> bool:
        """Whether the seat's hill still has an ember. [TP-DEF-01]"""
        return self.embers[seat] > 0

    def after_lead(self, passed: int) -> Seat:
        """The seat whose turn it is when so many have had theirs."""
        return Seat((self.lead + passed) % self.seats)

    def any_lit(self) -> bool:
        """Whether any hill still burns."""
        return sum(self.embers) > 0


FIELDS: Final = (
    Field("seats", PUBLIC, "how many hills there are"),
    Field("watches", PUBLIC, "watches of this night: 2, 3 or 4"),
    Field("watch", PUBLIC, "the current watch, from 1; 0 before the first"),
    Field("lead", PUBLIC, "the seat that forages first"),
    Field("wood", PUBLIC, "wood, by seat"),
    Field("embers", PUBLIC, "embers, by seat; 0 is a dark hill"),
    Field("glory", PUBLIC, "glory, by seat"),
    Field("deck", PUBLIC, "find cards still to be drawn, by kind"),
    Field("found", PUBLIC, "find cards drawn, by kind"),
    Field("vows", OWN, "wood vowed, by seat; -1 before the choice; public once all are in"),
    Field("keepsakes", OWN, "keepsake kind, by seat; -1 before the deal; public at the end"),
    Field("box", NOBODYS, "keepsakes dealt to nobody, by kind"),
)
