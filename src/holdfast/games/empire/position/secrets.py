"""What others hide from a seat: gathered from rows of a position for whoever deals it anew, no part of it."""

from typing import Final, final

from holdfast.kernel.state import Seat

from .piles import Kind

ABOVE: Final = 0  # where a single card lies
BELOW: Final = 1
LOOKED_AT: Final = 2


@final
class Place:
    """A place for one card of a deck."""

    def __init__(self, row: int, at: int, civic: int) -> None:
        self.row = row
        self.at = at  # in the position's row
        self.civic = civic  # 1: of the civic deck


@final
class Fixed:
    """Cards a random deck must hold."""

    def __init__(self, counts: list[int], army: list[int], civic: int) -> None:
        self.counts = counts  # by kind
        self.army = army  # army cards of each faction
        self.civic = civic  # civic cards in all
        self.cards: list[int] = []  # places of all of them, in order
        self.factions = 0  # a bit for each they have a card of


NOTHING_FIXED: Final = Fixed([], [], 0)


@final
class Hidden:
    """What one seat hides. The lists are shared: change a copy."""

    def __init__(self) -> None:
        self.listed: list[int] = []  # the cards of its registered list, in order
        self.fixed: list[int] = []  # how many of each kind are known to be in it
        self.bound = NOTHING_FIXED  # the same, for whoever makes a list at random
        self.known = 0  # how many those are in all
        self.army = 0  # army cards of the list
        self.civic = 0
        self.army_held = 0  # secret army cards in hand
        self.civic_held = 0
        self.shown: list[int] = []  # places of the cards in hand that everybody knows
        self.places: list[Place] = []  # where single cards lie
        self.lists: list[list[int]] = []  # ready-made lists it may have registered: places of cards, in order
        self.army_pools: list[list[int]] = []  # what it would hide of each of them: places of cards, in order
        self.civic_pools: list[list[int]] = []


@final
class Secrets:
    """What all others hide from a seat, true as long as the position has these very rows."""

    def __init__(self, watcher: Seat) -> None:
        self.watcher = watcher
        self.hands: tuple[int, ...] = ()
        self.army: tuple[int, ...] = ()
        self.civic: tuple[int, ...] = ()
        self.shown: tuple[int, ...] = ()
        self.decks: tuple[int, ...] = ()
        self.top: tuple[int, ...] = ()
        self.bottom: tuple[int, ...] = ()
        self.looking: tuple[Kind, ...] = ()
        self.looker = Seat(-1)  # whose cards are looked at
        self.hidden: list[Hidden] = []  # by seat


NO_SECRETS: Final = Secrets(Seat(-1))
