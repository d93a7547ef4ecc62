"""What a view of Empire holds, name by name, for the screens that draw it."""

from typing import NotRequired, TypedDict, cast, final

from holdfast.kernel.game import View


class FrontierSeen(TypedDict):
    """A frontier; pieces and seats are numbers, -1 for none."""

    name: str
    place: int
    occupied_by: int
    settled: list[int]  # by seat


@final
class PieceSeen(TypedDict):
    """A card in play."""

    piece: int
    card: str
    name: str
    label: str
    seat: int
    zone: str
    role: str
    faction: str
    exerted: bool
    improvised: bool
    token: bool
    text: str
    tier: NotRequired[int]  # army cards
    attack: NotRequired[int]  # from here on of units
    defence: NotRequired[int]
    printed: NotRequired[list[int]]
    damage: NotRequired[int]
    promoted: NotRequired[bool]
    sated: NotRequired[bool]
    keywords: NotRequired[list[str]]
    plan: NotRequired[int]
    counters: NotRequired[int]  # monuments
    completion: NotRequired[int]


@final
class CardSeen(TypedDict):
    """Copies of a card in a hand, a deck or a graveyard."""

    kind: int
    card: str
    name: str
    count: int
    role: str
    faction: str
    text: str
    tier: NotRequired[int]  # army cards
    cost: NotRequired[int]
    attack: NotRequired[int]  # units
    defence: NotRequired[int]
    completion: NotRequired[int]  # monuments
    unique: NotRequired[bool]


class ItemSeen(TypedDict):
    """An ability that waits for its turn."""

    card: str
    seat: int
    text: str
    about: str


class WaitingSeen(TypedDict):
    """A sentinel that waits for its frontier."""

    card: str
    seat: int


class KnownSeen(TypedDict):
    """A card of a deck whose place the seat knows."""

    end: str  # "top" or "bottom"
    seat: int
    deck: str  # "army" or "civic"
    card: str
    name: str
    place: int


class HandSeen(TypedDict):
    """How many cards of each deck are in a hand."""

    army: int
    civic: int


class SeatSeen(TypedDict):
    """What everybody sees of one seat."""

    seat: int
    morale: int
    out: int
    hurt: int
    tier: int
    supplies: int
    reverence: bool
    villager_deployed: bool
    settlement_deployed: bool
    committed: bool
    hand: HandSeen
    shown: list[CardSeen]
    army_deck: int
    civic_deck: int
    placed: list[int]
    graveyard: list[CardSeen]
    vault: list[CardSeen]


class TableSeen(TypedDict):
    """The whole table, as one seat or a spectator sees it."""

    seat: int
    round: int
    phase: str
    question: str
    asked: int
    tracker: int
    order: list[int]
    teams: bool
    drafted: bool
    best_of_three: bool
    game: int
    wins: list[int]
    frontiers: list[FrontierSeen]
    pieces: list[PieceSeen]
    sequence: list[ItemSeen]
    waiting: list[WaitingSeen]
    damage_order: list[str]
    hand: list[CardSeen]
    prices: dict[str, int]
    looking: list[CardSeen]
    known: list[KnownSeen]
    deck: list[CardSeen]
    sideboard: list[CardSeen]
    seats: list[SeatSeen]


def read(view: View) -> TableSeen:
    """A view of this game with its types."""
    return cast("TableSeen", view)


def price_now(v: TableSeen, card: CardSeen) -> int | None:
    """What an army card in hand costs its holder now, None for civic cards.

    [EM-SUP-10] One tier too high costs the card's tier on top: a desperate measure.
    """
    price = v["prices"].get(card["card"])
    if price is None:
        return None
    return price + card["tier"] if is_desperate(v, card) else price


def is_desperate(v: TableSeen, card: CardSeen) -> bool:
    """Whether the card is one tier too high for its holder, now that cards are deployed. [EM-SUP-09]"""
    if v["phase"] == "setup" or v["seat"] < 0 or "tier" not in card:
        return False
    return card["tier"] == v["seats"][v["seat"]]["tier"] + 1


def threat(v: TableSeen, number: int, seat: int) -> int:
    """The damage that a seat's units in a frontier would deal to the other commander if they fought as they
    stand; with three and four seats too much depends on who is chosen. [EM-FIGHT-02, EM-COMBAT-15]"""
    here = v["frontiers"][number]
    units = [one for one in v["pieces"] if one["zone"] == here["name"] and "attack" in one]
    dealers = [
        one for one in units if one["seat"] == seat and (not one["exerted"] or "tireless" in one["keywords"])
    ]
    enemies = [one for one in units if one["seat"] != seat]
    attack = sum(one["attack"] for one in dealers)
    through = attack
    if here["occupied_by"] != seat:
        through = sum(
            one["attack"] for one in dealers if "infiltrate" in one["keywords"] or one["role"] == "skirmisher"
        )
    left = sum(one["defence"] - one["damage"] for one in enemies)
    blocked = sum(one["defence"] - one["damage"] for one in enemies if "bulwark" in one["keywords"])
    return max(0, min(through, attack - left) - blocked)
