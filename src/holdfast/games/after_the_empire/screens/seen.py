"""The shape of a view: what a seat sees, part by part. `view.py` fills it in, screens draw it."""

from typing import Final, Literal, TypedDict, cast

from holdfast.kernel.game import View

from ..position.actions import ALL_INSIDE
from ..rules.combat.hordes import tier
from ..words.names import OF_STONE, SIDE, several

GoodKey = Literal["gold", "food", "wood", "stone", "iron"]
TroopKey = Literal["soldiers", "mercenaries"]
ForceKey = Literal["soldiers", "mercenaries", "swordsmen", "archers"]
RowKey = Literal["buildings", "refugees"]
GOOD_KEYS: Final[tuple[GoodKey, ...]] = ("gold", "food", "wood", "stone", "iron")
TROOP_KEYS: Final[tuple[TroopKey, ...]] = ("soldiers", "mercenaries")


class SpaceSeen(TypedDict):
    """A space of the game board."""

    id: str
    name: str
    used: int  # Workers on it
    open: int  # Workers it takes in all


class CardSeen(TypedDict):
    """A Building or Refugee."""

    id: str
    name: str
    family: str
    cost: dict[GoodKey, int]  # by good; goods it does not cost are left out
    value: int  # Gold in final scoring


class OwnCardSeen(CardSeen):
    """A card in play."""

    marked: bool
    ready: bool
    busy: bool


class ObjectiveSeen(TypedDict):
    """A Secret Objective its reader may know."""

    id: str
    name: str
    gold: int  # what it is worth; once the game is over what it has brought


class UnseenCard(TypedDict):
    """An Invader card laid out that its reader has not seen."""

    face_up: bool
    name: None
    side: None
    tiers: None


class InvaderSeen(TypedDict):
    """An Invader card laid out that its reader has seen."""

    face_up: bool
    name: str
    side: str
    tiers: list[list[int]]  # Gold, Swordsmen, Archers


class SiegeSeen(TypedDict):
    """The Siege card, face up."""

    name: str
    effect: str
    surge: str
    side: str
    tiers: list[list[int]]  # Gold, strength


class PieceSeen(TypedDict):
    """A Wall or Gate."""

    piece: str
    cubes: int
    room: int


class TurretSeen(PieceSeen):
    """A Turret."""

    flame: bool


class FarmSeen(TypedDict):
    """A Farm."""

    level: int
    protected: bool


class SeatSeen(TypedDict):
    """A seat with its castle."""

    seat: int
    gold: int
    food: int
    wood: int
    stone: int
    iron: int
    threat_level: int
    workers: int
    workers_all: int
    villager: bool
    villager_next: bool
    soldiers: dict[str, int]  # by place, as the three below
    mercenaries: dict[str, int]
    wounded: int
    moves: int
    flags: int
    flag_gold: int
    sacked: bool
    sacks: int
    busy: list[str]
    walls: dict[str, PieceSeen | None]  # by side
    turrets: dict[str, TurretSeen | None]  # by corner
    farms: dict[str, FarmSeen]  # by side
    swordsmen: dict[str, int]
    archers: dict[str, int]
    cards: list[OwnCardSeen]
    objective_count: int
    objectives: list[ObjectiveSeen]  # those its reader may know
    objectives_discarded: list[ObjectiveSeen]


class TableSeen(TypedDict):
    """Everything a seat sees."""

    seat: int  # whose eyes these are
    season: int
    seasons: int
    phase: str
    mode: str
    no_reports: bool
    threat: int
    flag: int
    asked: int
    order: list[int]
    spaces: list[SpaceSeen]
    buildings: list[CardSeen | None]
    refugees: list[CardSeen | None]
    invader_cards: list[InvaderSeen | UnseenCard]
    siege: SiegeSeen | None
    decks: dict[str, int]
    drawn: list[ObjectiveSeen]
    seats: list[SeatSeen]


class NamedTable(TableSeen):
    """A view with the names that came with it."""

    names: list[str]


def read(view: View) -> TableSeen:
    """A view of this game, with the types its parts have."""
    return cast("TableSeen", view)


def material(piece: PieceSeen | None) -> str:
    """What a piece is made of: none, wood or stone."""
    if piece is None:
        return "none"
    return "stone" if piece["piece"] in OF_STONE else "wood"


def brought(card: InvaderSeen | SiegeSeen, level: int) -> list[int]:
    """What a card brings at this threat level: the numbers of its tier after the Gold, or none."""
    reached = tier([step[0] for step in card["tiers"]], level)
    return card["tiers"][reached][1:] if reached >= 0 else []


def expected(view: TableSeen, seat: SeatSeen) -> dict[str, tuple[int, int]]:
    """Swordsmen and Archers that known cards will bring to each field; none once they have come."""
    coming = dict.fromkeys(SIDE, (0, 0))
    if view["siege"] is not None:  # it is turned right after the Invader cards, so they have come
        return coming
    for card in view["invader_cards"]:
        if card["name"] is not None:
            brings = brought(card, seat["threat_level"])
            if brings:
                swordsmen, archers = coming[card["side"]]
                coming[card["side"]] = (swordsmen + brings[0], archers + brings[1])
    return coming


def outnumbered(view: View, action: int) -> str:
    """What is said beside an answer that leaves too few Troops inside for this Melee, or nothing."""
    v = read(view)
    seat = v["seats"][max(0, v["seat"])]
    troops = {place: sum(seat[kind][place] for kind in TROOP_KEYS) for place in (*SIDE, "inside")}
    invaders = {place: seat["swordsmen"][place] + seat["archers"][place] for place in troops}
    is_gathered = action == ALL_INSIDE
    ours = sum(troops.values()) if is_gathered else troops["inside"]
    if invaders["inside"] <= ours:  # each Troop kills one [AE-MELEE-03]
        return ""
    told = f"{several(invaders['inside'], 'Invader')} inside against {several(ours, 'Troop')} of yours"
    told += ": you are sacked"
    if not is_gathered and any(troops[side] and invaders[side] for side in SIDE):
        told += " unless Troops fall back from a lost Wall"  # those count as inside [AE-R-55]
    return f"{told}."
