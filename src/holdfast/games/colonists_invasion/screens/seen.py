"""What a view holds, name by name: the shapes that `view.py` fills and every screen reads."""

from typing import NotRequired, TypedDict, cast

from holdfast.kernel.game import View

Goods = dict[str, int]  # by the Good's name in lower case


class SeenMarket(TypedDict):
    """The current Market card."""

    name: str
    text: str


class SeenTile(TypedDict):
    """A tile of the map, by its number."""

    tile: int
    name: str
    called: str  # told from others of its name
    text: str
    x: int
    y: int
    turned: int
    next_to: list[int]
    stewards: list[int]  # seats


class SeenCard(TypedDict):
    """An Improvement."""

    id: int
    number: int  # as printed
    name: str
    text: str
    left: int  # uses left, or Goods on its Buffer


class SeenBuilding(TypedDict):
    """A Building on a lot."""

    kind: int
    name: str
    farmers: int
    citizens: int
    jobs: int
    active: bool
    marks: int
    buffer: int
    good: str | None


class SeenSeat(TypedDict):
    """A seat's board; its hand is None for those who may not see it."""

    seat: int
    team: int
    tools: int
    dollars: int
    storage: Goods
    capacity: int
    warehouse_spaces: int
    lots: list[int]
    warehouse: Goods
    incoming: Goods
    due: Goods
    home: list[int]  # by class, as the next two
    working: list[int]
    spaces: list[int]
    steward: int
    second: int
    buildings: list[SeenBuilding]
    improvements: list[SeenCard]
    lets_take: bool
    hand_size: int
    hand: list[SeenCard] | None
    prosperity: int


class SeenHex(TypedDict):
    """A hex of the Battleground."""

    hex: int
    row: int
    seen: bool  # by the first team
    tile: str | None
    facing: int | None
    manned: bool
    reaches: list[int]
    soldiers: list[int]
    troop: list[int]
    held: list[int]
    due: bool
    scorch: int
    owner: NotRequired[int | None]  # where two teams fight, as the next two
    posts: NotRequired[list[list[int]]]  # Soldiers by seat
    seen_by: NotRequired[list[int]]  # teams
    may_reach: NotRequired[list[int]]  # where a troop stands, as the next one
    may_break_through: NotRequired[int]


class SeenPart(TypedDict):
    """A part of the moving troop."""

    hex: int
    troop: list[int]
    arrow: int
    moving: bool
    flying: bool


class SeenBattle(TypedDict):
    """A Battle as it stands."""

    hex: int
    ours: int
    theirs: int
    won: bool
    attackers: NotRequired[int]  # the team, where two teams fight
    moving: NotRequired[bool]


class SeenMovement(TypedDict):
    """A Movement card; the one in play has arrows left."""

    id: str
    spawn: str
    text: str
    arrows_left: NotRequired[int]


class SeenWar(TypedDict):
    """The Battleground and the Movement deck."""

    invaders: str
    fate: str
    hexes: list[SeenHex]
    parts: list[SeenPart]
    battles: list[SeenBattle]
    card: SeenMovement | None
    deck: int
    coming: list[str]
    discards: list[SeenMovement]
    supply: list[int]
    gone: list[int]
    strength: list[int]
    sickbay: list[int]
    wounded: list[int]


class SeenTable(TypedDict):
    """Everything a seat or a spectator may see."""

    seat: int
    rules: str
    asked: int
    phase: str
    eras: int
    era: int
    year: int
    half: str
    first: int
    marker: int
    active: int
    turn: int
    wave: int
    market: SeenMarket | None
    tiles: list[SeenTile]
    stock: dict[str, int]
    deck: int
    discards: list[SeenCard]
    seats: list[SeenSeat]
    war: SeenWar | None
    prosperity: int


def table_of(view: View) -> SeenTable:
    """A view of this game with the names it has."""
    return cast(SeenTable, view)


def view_of(table: SeenTable) -> View:
    """The same for whoever knows no game."""
    return cast(View, table)
