"""Movement cards as values the rules read, and the deck. The families in `cards/` fill the table.

Nothing here knows a card by its number; what a Special Power does is a number with a meaning. [CI-BOARD-07]
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Step

from ...position.actions_war import DRAW_MOVEMENT
from ...position.state import NONE, ColonistsState, go_on
from ...position.war_state import CARD, DECK, DECK_SIZE, DISCARD, FIRST_CARD, TOP

# Special Powers: numbers of a card, 0 where it has none. Directions are bits.
MERGE: Final = 0  # [CI-RAID-05]
SHOOT: Final = 1  # target hexes as bits of directions [CI-RAID-13]
ADD_BASIC: Final = 2  # [CI-RAID-04, CI-DRAG-16]
ADD_ELITE: Final = 3
GIVE_BASIC: Final = 4  # Regroup: what is given up, then what is taken [CI-RAID-02]
GIVE_ELITE: Final = 5
TAKE_BASIC: Final = 6
TAKE_ELITE: Final = 7
STRONGER: Final = 8  # added to the troop's total in Battle, negative when weaker [CI-RAID-08, CI-RAID-09]
ON_FIRST_ARROW: Final = 9  # the same, in a Battle on the hex of the first arrow only [CI-DRAG-17]
DESTROY_TRAP: Final = 10  # [CI-RAID-10, CI-DRAG-19]
DECREASE: Final = 11  # Basic Units lost on moving onto a Trap [CI-RAID-11]
PRESS_AHEAD: Final = 12  # [CI-RAID-12]
REMOVE_CITIZENS: Final = 13  # [CI-RAID-07]
KILLED_BY_CITIZENS: Final = 14  # [CI-RAID-15]
SPLIT: Final = 15  # [CI-DRAG-12]
BREATHE: Final = 16  # Fire without Movement: target hexes as bits of directions [CI-DRAG-14]
HEAT: Final = 17  # its damage [CI-DRAG-15]
DESTROY_WORKS: Final = 18  # kinds of Building destroyed on entering, as bits [CI-DRAG-18]
STEALTH: Final = 19  # Units passed without Battle: kinds of tiles as bits, bit 0 for Farmers [CI-DRAG-23]
POWERS: Final = 20


class Arrow:
    """One arrow, or a group of alternatives of which the first that dodges is taken.

    [CI-DRAG-20, CI-DRAG-22]
    """

    def __init__(self, ways: list[int], flaming: bool) -> None:
        self.ways = ways  # directions, the preferred one first
        self.flaming = flaming  # [CI-DRAG-07]


class Movement:
    """A Movement card: who appears where, how a troop moves, and what it can do besides.

    [CI-BOARD-05, CI-BOARD-06]
    """

    def __init__(
        self, index: int, id: str, spawn: list[tuple[int, int]], arrows: list[Arrow], powers: list[int]
    ) -> None:
        self.index = index  # its number in MOVEMENT_LIST and in positions
        self.id = id
        self.spawn = spawn  # hex and kind of each Unit, in rising order of the hexes
        self.arrows = arrows
        self.powers = powers  # one number per Special Power


MOVEMENT_LIST: Final[list[Movement]] = []  # Raiders I and II, Dragons I and II, 22 each [CI-COMP-08]


def power(s: ColonistsState, which: int) -> int:
    """The number of a Special Power on the card being carried out, 0 without. [CI-MOVE-04]"""
    card = s.war[CARD]
    return MOVEMENT_LIST[card].powers[which] if card != NONE else 0


def discard(s: ColonistsState) -> None:
    """The card in play lies on the discard pile. [CI-R-011]"""
    s.movement[DISCARD] |= 1 << (s.war[CARD] - s.war[FIRST_CARD])
    s.war[CARD] = NONE


def lay_deck(s: ColonistsState, era: int, log: Log | None) -> None:
    """The Movement deck of the Era is shuffled anew; the other is put away. [CI-R-012, CI-SETUP-08]"""
    first = s.war[FIRST_CARD]
    s.war[FIRST_CARD] = first - first % (2 * DECK_SIZE) + DECK_SIZE * (era - 1)
    s.movement[DECK] = (1 << DECK_SIZE) - 1
    s.movement[DISCARD] = 0
    s.movement[TOP] = NONE
    s.movement[TOP + 1] = NONE
    if log is not None:
        log.add("deck_laid", "CI-R-012", TABLE, (era,))


@final
class DrawMovement(Step[ColonistsState]):
    """A Movement card is drawn and lies face up; `a`, `b` and `c` stay as they are."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """A card that was looked at comes first; else chance draws, from the discard pile when the deck is
        empty.
        """
        if s.movement[TOP] != NONE:
            card = s.movement[TOP]
            s.movement[TOP] = s.movement[TOP + 1]
            s.movement[TOP + 1] = NONE
            self.turn_over(s, f, card, log)
            return DONE
        if s.movement[DECK] == 0:
            s.movement[DECK] = s.movement[DISCARD]
            s.movement[DISCARD] = 0
            if log is not None:
                log.add("deck_shuffled", "CI-R-011", TABLE)
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        return [DRAW_MOVEMENT + n for n in range(DECK_SIZE) if s.movement[DECK] >> n & 1]

    def drawn(self, s: ColonistsState, f: Frame, luck: float) -> int:
        """Any card of the deck."""
        deck = s.movement[DECK]
        for _ in range(int(luck * deck.bit_count())):
            deck &= deck - 1
        return DRAW_MOVEMENT + (deck & -deck).bit_length() - 1

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        card = action - DRAW_MOVEMENT
        s.movement[DECK] ^= 1 << card
        self.turn_over(s, f, card, log)

    def turn_over(self, s: ColonistsState, f: Frame, card: int, log: Log | None) -> None:
        """The card is in play."""
        hex = f.a  # of a troop, OFF for a spawn
        s.war[CARD] = s.war[FIRST_CARD] + card
        if log is not None:
            rule = "CI-MOVE-01" if hex else "CI-HALF-03"
            log.reveal("movement_drawn", rule, TABLE, (s.war[CARD], hex))
        go_on(s, f)

    def question(self) -> str:
        return "movement_card"
