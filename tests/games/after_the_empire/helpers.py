"""What the rule tests of After the Empire share: tables about to take a turn, and ways to read them."""

from typing import Any

from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.rules.combat.hordes import INVADER_CARDS, SIEGES
from holdfast.games.after_the_empire.rules.scoring import OBJECTIVE_LIST
from holdfast.testkit.table import TABLE, Table, table

STARTERS = ("Steward", "Forester", "Huntress", "Stonemason")
STARTING = [*STARTERS, "Drill Sergeant", "Barracks"]  # seat(0, cards=[...], used=STARTING) keeps them turned
# Cards whose numbers leave somebody with 0 Gold alone, whatever they are tuned to
CALM_SIEGE = next((card.name, card.surge, "east") for card in SIEGES if not card.surge and min(card.amounts))
CALM_CARDS = [card.name for card in INVADER_CARDS if min(card.amounts)]
EAGER_CARDS = [card.name for card in INVADER_CARDS if not min(card.amounts)]


def first_turn(seats: int = 2, variant: str = "", free: bool = False, seed: int = 1) -> Table:
    """Season 1: seat 0 is about to place its first Worker, seat 1 comes next, and so on.

    All Gates are in the north. Unless `free`, the free actions of the starting cards are used up, so
    that a turn ends with its Worker.
    """
    t = table(GAME, seats, variant, seed=seed).choose(*["Gate to the north"] * seats)
    if "first_game" not in variant:
        t.choose(*[f"take {name}" for name in STARTERS[:seats]])
    if not free:
        for seat in range(seats):
            t.seat(seat, used=STARTING)
    return t


def last_worker(seats: int = 2, variant: str = "", season: int = 1, seed: int = 1) -> Table:
    """Seat 0 is about to place the last Worker of a season in which no Invader attacks anybody.

    Everybody has 0 Gold, no Food and no Troops, so the season asks nothing more once the Worker is placed.
    """
    t = first_turn(seats, variant, seed=seed)
    for seat in range(seats):
        t.seat(seat, gold=0, food=0, soldiers={}, workers=1 if seat == 0 else 0)
    t.seat(TABLE, season=season, threat=0, invaders=[(CALM_CARDS[0], "north")], siege=CALM_SIEGE)
    for seat in range(seats):
        t.seat(seat, workers_all=3 + (season >= 3) + (season >= 6))
    return t


def board_of(t: Table) -> Any:
    """The shared board as everybody sees it."""
    return t.view(0)


def seat_of(t: Table, seat: int = 0, viewer: int | None = None) -> Any:
    """The board of a seat, as it sees it itself or as another seat does."""
    return t.view(seat if viewer is None else viewer)["seats"][seat]


def goods_of(t: Table, seat: int = 0) -> tuple[int, ...]:
    """Gold, Food, Wood, Stone and Iron of a seat."""
    board = seat_of(t, seat)
    return tuple(board[good] for good in ("gold", "food", "wood", "stone", "iron"))


def offered(t: Table, beginning: str = "") -> list[str]:
    """The options of the asked seat that begin so."""
    return t.offered(beginning)


def kinds(t: Table) -> list[str]:
    """The kinds of the events since the last choice, in order."""
    return [event.kind for event in t.events]


def card_of(t: Table, name: str, seat: int = 0) -> Any:
    """A card in play of the seat, as the screens show it; None when it is not there."""
    return next((card for card in seat_of(t, seat)["cards"] if card["name"] == name), None)


def objective_number(name: str) -> int:
    """The number of a Secret Objective, as events and decks know it."""
    return [card.name for card in OBJECTIVE_LIST].index(name)


def invader_number(name: str) -> int:
    """The number of an Invader card's design."""
    return [card.name for card in INVADER_CARDS].index(name)
