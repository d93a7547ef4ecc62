"""What is shown, as bytes for programs, and the models that describe them."""

from dataclasses import fields
from typing import Annotated, Any, Final

import msgspec
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from holdfast.match import Standings

from ..manners.conduct import Absence
from .changed import MOST_CHARACTERS
from .chronicle import RoundTold
from .shown import Asking, ChatLine, Holding, LogLine, Option, Proposal, SeatInfo, Shown

MOST: Final = 2**53 - 1
Decision = Annotated[StrictInt, Field(ge=0, le=MOST, description="The number of the decision answered.")]
Action = Annotated[StrictInt, Field(ge=-MOST, le=MOST, description="The action of an option.")]
Word = Annotated[StrictStr, Field(max_length=200)]


class Body(BaseModel):
    """A request; unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Body):
    """A table to set up."""

    game: Word
    seats: list[Word] = Field(
        max_length=20, description="Per seat: 'you', 'open' for a friend, or the name of a bot."
    )
    variant: Word = Field(default="", description="Variants joined by '+'; empty for the plain game.")
    seed: Annotated[StrictInt, Field(ge=0, le=MOST)] | None = Field(
        default=None, description="Same seed, same luck; everybody is told that it was chosen."
    )
    names: list[Word] = Field(default_factory=list, max_length=20)
    takebacks: StrictBool = True
    watchable: StrictBool = True
    clock: Annotated[StrictInt, Field(ge=0, le=MOST)] = Field(
        default=0, description="Seconds for an answer, after which a bot gives it; 0 waits for everybody."
    )
    leaves: Word = Field(
        default="wait",
        description="When somebody is away: 'wait', 'vote' (a bot answers when all others want it) or 'bot'.",
    )
    patience: Annotated[StrictInt, Field(ge=0, le=MOST)] = Field(
        default=0, description="Seconds of being away after which that happens."
    )
    patch: StrictStr = Field(
        default="",
        max_length=MOST_CHARACTERS,
        description="A patch file: other numbers for cards and values, at this table alone.",
    )


class Created(BaseModel):
    """A table that was set up. The key of an open seat is its invitation."""

    table: str
    keys: dict[str, str] = Field(description="The key of every seat that is no bot, by seat.")


class Join(Body):
    """Sitting down with the key of the Authorization header."""

    name: Word


class Joined(BaseModel):
    """Where one sits, and the key to use from now on."""

    seat: int
    key: str


class Answer(Body):
    """An answer to the open decision."""

    action: Action
    decision: Decision


class Answers(Body):
    """Several answers in a row, all or none."""

    actions: list[Action] = Field(max_length=1000)
    decision: Decision


class Propose(Body):
    """An answer to propose to the others who may give it."""

    action: Action | None = Field(description="The action of an option; null takes the proposal back.")
    decision: Decision


class Undo(Body):
    """Taking back the last decision of the seat."""

    decision: Decision | None = None


class Agree(Body):
    """Whether the seat is content with hints."""

    agree: StrictBool


class Chat(Body):
    """Something to say."""

    text: Annotated[StrictStr, Field(max_length=4000)]


class About(Body):
    """What whoever runs the server is told about a seat."""

    seat: Annotated[StrictInt, Field(ge=0, le=20)]
    text: Annotated[StrictStr, Field(max_length=4000)]


class Standing(Body):
    """Whether the seat wants a bot to answer for somebody who is away."""

    agree: StrictBool


class NewBot(Body):
    """Who is to sit there: the name of a bot, or 'open'."""

    bot: Word


class Following(BaseModel):
    """A table that follows from another."""

    table: str


class Invitation(BaseModel):
    """The key of a seat that is open now, or nothing. It opens the seat as soon as all have agreed."""

    key: str
    waits_for: list[int] = Field(description="The seats that have yet to agree; empty when it is done.")


class Consent(Body):
    """Whether the seat agrees that a seat is handed to somebody else."""

    agree: StrictBool


class NewKey(Body):
    """Nothing is asked but the key itself."""


class Rating(BaseModel):
    """How good an option looks, from 0 to 1."""

    action: int
    rating: float
    futures: int  # in which the bot looked at it; 0 for an option it judged at a glance
    wins: float | None  # the share of them that it wins, or is reckoned to


class Hint(BaseModel):
    """What a bot thinks of each option."""

    decision: int
    bot: str
    choice: int
    reason: str  # a sentence; empty where the bot looks at no futures
    ratings: list[Rating]


class State(BaseModel):
    """A table as one viewer may see it."""

    table_id: str
    game: str
    title: str
    patch: str = Field(description="The patch file of the other numbers of its game; empty: as printed.")
    variant: list[str]
    viewer: int = Field(description="The seat that looks, or -3 for a spectator.")
    change: int = Field(description="Grows with everything that happens at the table.")
    decision: int = Field(description="The number of the open decision.")
    over: bool
    view: dict[str, Any] = Field(description="What the viewer may see; its shape is the game's own.")
    prompt_text: str
    prompt_rule: str
    asked: int = Field(description="The seat that owes an answer; -2 when the game is over.")
    my_turn: bool
    options: list[Option]
    log: list[LogLine]
    seats: list[SeatInfo]
    can_undo: bool
    undo_closed_by: str
    hints_allowed: bool
    thinking: bool
    takebacks: bool
    watchable: bool
    seed_chosen: bool
    chat: list[ChatLine]
    sheet: list[dict[str, Any]]
    scores: list[int]
    standings: Standings = Field(description="Where everybody stands, line by line, as far as you know.")
    rounds: list[RoundTold] = Field(description="What each round that is over has changed.")
    round_event: str = Field(description="The kind of line in the log that opens a round.")
    outcome: dict[str, Any] | None
    seed: int | None
    revealed: bool
    views: list[dict[str, Any]]
    last: int
    quiet: dict[str, int] = Field(
        description="By stop of the game, the answer for a viewer who does not want to be asked here."
    )
    mates: list[int] = Field(description="The other people's seats that may answer in your place.")
    waiting: list[int] = Field(
        description="The seats that owe an answer; of a sealed one all who were asked, answered or not."
    )
    ahead: int = Field(description="The `decision` to name when you answer before your turn; 0: you cannot.")
    held: list[str] = Field(description="Your answers that are kept until you are asked.")
    handovers: list[Asking] = Field(description="Seats that get somebody else once all who sit here agree.")
    holdings: list[Holding] = Field(description="When the game is over: who held which seat when.")
    question: str = Field(description="The kind of the question you are asked, as the game calls it.")
    clock: int = Field(description="Seconds for an answer, after which a bot gives it; 0: none.")
    due: float | None = Field(description="When the time of the asked seat is up, in seconds since 1970.")
    leaves: str = Field(description="What happens to a seat that leaves: wait, vote or bot.")
    patience: int = Field(description="Seconds of being away after which it does.")
    absences: list[Absence] = Field(description="Who is away for longer, and who wants a bot there.")
    undoes: int = Field(description="The `decision` to name when you take something back.")
    proposals: list[Proposal] = Field(description="What those who may answer propose; for them alone.")


class Fault(BaseModel):
    """Why something was not done."""

    kind: str
    text: str
    rule: str | None = Field(default=None, description="The clause that forbids it.")
    reason: str | None = None


class Failure(BaseModel):
    """A refusal; with a conflict comes the table as it stands."""

    error: Fault
    state: State | None = None


class Change(BaseModel):
    """One event of the stream: the log from line `keep` on is replaced by `log`."""

    change: int
    decision: int
    asked: int
    over: bool
    keep: int
    log: list[LogLine]


_ON_PAGES: Final = (
    "game",
    "progress",
    "form",
    "courses",
    "amounts",
    "undo_reason",
)  # programs send several answers as they are
_NAMES: Final = tuple(field.name for field in fields(Shown) if field.name not in _ON_PAGES)


def wire(shown: Shown) -> dict[str, object]:
    """The table as data for JSON."""
    data: dict[str, object] = {name: getattr(shown, name) for name in _NAMES}
    data["game"], data["title"], data["patch"] = shown.game.id, shown.game.title, shown.game.patch
    data["my_turn"] = shown.my_turn and not shown.ahead
    return data


def encode(data: object) -> bytes:
    """Data as JSON."""
    return msgspec.json.encode(data)
