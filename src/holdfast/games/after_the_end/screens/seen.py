"""The shape of a view: what a seat sees, part by part. `view.py` fills it in, screens draw it."""

from typing import Final, Literal, TypedDict, cast

from holdfast.kernel.game import View

GoodKey = Literal["food", "material", "tech"]
RowKey = Literal["nobles", "contracts", "tools"]
ROW_KEYS: Final[tuple[RowKey, ...]] = ("nobles", "contracts", "tools")
GOOD_KEYS: Final[tuple[GoodKey, ...]] = ("food", "material", "tech")


class RaidSeen(TypedDict):
    """A raid that lies on the mission deck."""

    id: str
    name: str
    raid: Literal[True]


class MissionSeen(TypedDict):
    """A mission."""

    id: str
    name: str
    raid: Literal[False]
    type: str
    requirement: str
    skills: list[str]
    lowest: bool
    people: int
    points: int


class CardSeen(TypedDict):
    """A card with a text: a tool on display, an experience card."""

    id: str
    name: str
    text: str


class NobleSeen(CardSeen):
    """A noble on display."""

    now: int  # CP it would give the seat that looks


class OwnNobleSeen(CardSeen):
    """A noble next to a colony."""

    counted: int
    points: int


class OwnToolSeen(CardSeen):
    """A tool next to a colony."""

    free: bool  # it lies with no character


class PileSeen(CardSeen):
    """Discarded experience cards of a kind."""

    count: int


class ContractSeen(TypedDict):
    """A contract."""

    id: str
    name: str
    cost: str  # a letter per resource
    points: int


class CharacterSeen(TypedDict):
    """One of the six of a colony."""

    number: int
    name: str
    skills: list[int | None]  # None for a question mark
    status: str
    wounds: int
    wound_spots: int
    tokens: list[str]
    token_spots: int
    tool: str | None


class SpotSeen(TypedDict):
    """A spot of the knowledge track."""

    points: int
    text: str


class SeatSeen(TypedDict):
    """A seat with its colony."""

    seat: int
    colony: str
    food: int
    material: int
    tech: int
    capacity: int
    knowledge: int
    wall: str
    choice: str
    value: int | None  # what it brings to the mission, when that can be told
    wins_ties: bool
    immune: bool
    discount: int
    sent: list[int]
    dice: list[int]
    characters: list[CharacterSeen]  # none before the colony is dealt
    living: int
    missions: list[MissionSeen]
    nobles: list[OwnNobleSeen]
    contracts: list[ContractSeen]
    tools: list[OwnToolSeen]
    experience_count: int
    experience: list[CardSeen]  # of the seat that looks alone


class TableSeen(TypedDict):
    """Everything a seat sees."""

    seat: int  # whose eyes these are
    round: int
    rounds: int
    phase: str
    asked: int
    first: int
    order: list[int]
    mission: MissionSeen | None
    next: MissionSeen | RaidSeen | None
    deck: dict[str, int]
    last_round: bool
    leader: int
    abandoned: list[MissionSeen]
    visitor: int
    nobles: list[NobleSeen | None]
    contracts: list[ContractSeen | None]
    tools: list[CardSeen | None]
    decks: dict[str, int]
    reserve: dict[str, int]
    supply: dict[str, int]
    experience_deck: int
    experience_discarded: list[PileSeen]
    drawn: list[CardSeen]
    track: list[SpotSeen]
    seats: list[SeatSeen]
    scores: list[int]


class NamedTable(TableSeen):
    """A view with the names that came with it."""

    names: list[str]


def read(view: View) -> TableSeen:
    """A view of this game, with the types its parts have."""
    return cast("TableSeen", view)
