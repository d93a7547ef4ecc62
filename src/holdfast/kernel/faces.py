"""What a game may bring beside its rules: one typed record for each use, loaded when somebody asks for it.

A game lists its faces in `faces.py`, as functions that import what they are made of: the command line pays
for no web page, a misspelt part is an error of types. `testkit.conformance` asks each for what it promises.
"""

from __future__ import annotations  # the types of the record of a game are named before they exist

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from rich.console import RenderableType

    from .game import CardInfo, Json, Refusal, Variant, View
    from .study import CardFigures, Measure, Record, Tally


class Told(Protocol):
    """A line of the story: what happened, to whom (a seat or -1), and the numbers of the sentence."""

    @property
    def kind(self) -> str: ...

    @property
    def seat(self) -> int: ...

    @property
    def data(self) -> tuple[int, ...]: ...


@dataclass(frozen=True)
class Hot:
    """What can be done at a spot of a drawing, and what cannot and why."""

    actions: tuple[tuple[int, str], ...] = ()  # with their texts
    refused: tuple[tuple[str, Refusal], ...] = ()  # texts of what is not allowed there now, and why
    counted: str = ""  # where numbers are asked for there: `Amount.counted`


Spots: TypeAlias = Mapping[str, Hot]  # by anchor
Note: TypeAlias = Callable[[Any, str, int], str]  # what an option at this anchor does and costs, off a view
Blocks: TypeAlias = Mapping[str, Sequence[int]]  # numbers of an observation, by the name of their block


class Render(Protocol):
    """Draws a table for a terminal."""

    def __call__(
        self, view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
    ) -> RenderableType:
        """The view within so many columns, with the seat `focus` large. `brief`: a list of choices follows,
        so that what the choices say need not be drawn."""


class Board(Protocol):
    """Draws a table for a web page, as escaped HTML."""

    def __call__(
        self, view: View, hot: Spots, names: Sequence[str] = (), focus: int | None = None,
        story: Sequence[Told] = (),
    ) -> str:  # fmt: skip
        """The view with the spots of `hot` alive and the seat `focus` large."""


@dataclass(frozen=True, kw_only=True)
class Terminal:
    """A game in a terminal."""

    render: Render
    status: Callable[[View, int], RenderableType] | None = None  # what the seat has, in a line
    note: Note | None = None  # None: the text of the card an option is anchored at
    groups: Mapping[str, str] = field(default_factory=dict)  # titles over options, by first word of anchors
    headlines: Collection[str] = ()  # events told even of a rival when much has happened
    openers: Collection[str] = ()  # events that begin a line of their own


class Line(NamedTuple):
    """A number of a form, from 0 to `most`; lines of one `pool` share what there is of it."""

    name: str  # in the page: elements of a drawing with `data-step` and `data-for="step-NAME"` count it
    row: str  # lines of one row stand side by side
    label: str
    most: int
    pool: str = ""
    start: int = 0  # as it stands before anybody has changed it
    anchor: str = ""  # where a click on the board counts it up
    source: str = ""  # the place on the board that is chosen first, when what is counted leaves it


class Form(NamedTuple):
    """A series of questions that can be answered at once. Sent as it stands, it is legal or refused."""

    words: str  # what is asked
    button: str
    lines: tuple[Line, ...]
    pools: Mapping[str, int] = MappingProxyType({})
    none: str = ""  # what the button says while every number is 0, where that is an answer


class Course(NamedTuple):
    """Several answers in a row that are one thing to do, told and placed like an option."""

    text: str
    anchor: str
    actions: tuple[int, ...]
    same: tuple[int, ...] = ()  # single answers that come to the same and need not be listed
    says: str = ""  # of its text what is done in the end: its note need not say it again


class Amount(NamedTuple):
    """An option that is a number, or several of them, in the parts of its text."""

    number: int  # the number, or the first of them
    said: str  # "3", "40 to 49"
    rest: str  # "Soldiers to the north"
    counted: str = ""  # what is counted, as the game's own drawing calls it


@dataclass(frozen=True, kw_only=True)
class Forms:
    """Series of answers: given in one go each is an ordinary one, and what comes between ends the series.

    All read a position that the asked seat cannot tell from the true one. `answers` raises Mistake for
    numbers that cannot be; `numbers` says of answers what the form would be that gives them.
    """

    form: Callable[[Any], Form | None] = lambda state: None
    answers: Callable[[Any, Sequence[int]], list[int]] = lambda state, numbers: []
    numbers: Callable[[Any, Sequence[int]], tuple[int, ...]] = lambda state, actions: ()
    courses: Callable[[Any], Sequence[Course]] = lambda state: ()
    progress: Callable[[Any], str] = lambda state: ""  # which of several like questions it is: "2 of 3"
    amount: Callable[[Any, int], Amount | None] = lambda state, action: None


@dataclass(frozen=True, kw_only=True)
class Bringing:
    """Questions that a text can answer, such as a deck file."""

    asks: Callable[[View], str]  # what the question is answered with, in words; "" for other questions
    answers: Callable[[View, str], list[int]]  # Mistake when the text cannot be one


@dataclass(frozen=True)
class Hint:
    """What a newcomer is told beside a question: always, or while options are anchored below a place."""

    words: str
    place: str = ""  # of the board, where those options lie; it is pointed at
    when: str = ""  # the same for options that lie nowhere on the board

    def fits(self, anchors: Collection[str]) -> bool:
        """Whether it can be told beside options with these anchors."""
        below = f"{self.place or self.when}."
        return below == "." or any(f"{anchor}.".startswith(below) for anchor in anchors)


@dataclass(frozen=True, kw_only=True)
class Web:
    """A game on a web page.

    In a drawing `data-anchor` marks the spot of an option, `data-piece` what slides to a new place (those of
    one name are alike), `data-face` what turns when it changes, `data-count` numbers that count, `data-card`
    the card to show in full, `data-focus` the picture of a rival; `?look=SEAT` leads to a seat seen large.
    """

    board: Board
    focuses: bool = False  # whether a seat other than the reader's can be drawn large
    summary: Callable[[View], list[list[tuple[str, str, object]]]]  # per seat sign, label and value
    css: str
    guide: Mapping[str, Sequence[Hint]] = field(default_factory=dict)  # by question: the first that fits
    groups: Mapping[str, str] | None = None  # None: those of the terminal
    title: Note | None = None  # the title over an option where the view decides; "" for that of its group
    leads: Mapping[str, Sequence[str]] = field(default_factory=dict)  # by title: what options below it repeat
    note: Note | None = None  # None: that of the terminal
    battles: Collection[str] = ()  # kinds of events that are fighting
    scene: Callable[[View, View, Sequence[Told]], View] | None = None  # in the middle of an answer
    place_of: Callable[[Any, int], str] | None = None  # the anchor a line speaks of while a seat is large
    cover: Callable[[], str] | None = None  # the picture in the list of games, as escaped HTML
    cover_file: str = ""  # the same as a file of the game's package, an SVG
    art: Callable[[str], str | None] | None = None  # a picture by its name, as SVG
    card: Callable[[str], str] | None = None  # a card of the catalogue in full, by its id
    card_picture: Callable[[CardInfo], str] | None = None  # over one in lists, as escaped HTML, or ""
    card_signs: Callable[[CardInfo], Sequence[str]] | None = None  # of cards without a picture of their own
    bringing: Bringing | None = None


class Deck(Protocol):
    """A deck that was read from a text; its maker gave it the name."""

    @property
    def name(self) -> str: ...


@dataclass(frozen=True)
class ReadyDeck:
    """A ready-made deck as people read of it."""

    name: str
    blurb: str
    contents: str  # how many cards of what, in words
    data: dict[str, Json]  # the same for programs


@dataclass(frozen=True, kw_only=True)
class Decks:
    """Decks people bring."""

    ready: Callable[[], list[ReadyDeck]]
    export: Callable[[str, Variant], str]
    check: Callable[[str, Variant], tuple[Deck, list[Refusal]]]
    answers: Callable[[str, Variant], list[int]]  # that register it; Mistake when it may not be played


@dataclass(frozen=True, kw_only=True)
class Study:
    """Whether the designed content is sound, counted over games between bots."""

    count: Callable[[Tally, Record], None]
    judge: Callable[[Tally, int], list[Measure]]
    cards: Callable[[Tally], list[CardFigures]] | None = None


@dataclass(frozen=True, kw_only=True)
class Builder:
    """The game's words for the table builder of tests."""

    arrange: Callable[..., None]  # (state, seat, **what)
    event_data: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # names of events' numbers
    cards: Callable[[], Mapping[str, Any]] = dict  # what the rules read of every card, by name
    reprint: Callable[[Any], None] | None = None  # what a card keeps of its values is made anew


@dataclass(frozen=True)
class NextTable:
    """A table that follows from a finished one, such as the match after a draft."""

    game: str
    variant: tuple[str, ...]
    seats: tuple[int, ...]  # per seat who sits there: a seat of the old table, or -1 for a bot
    answers: tuple[tuple[int, ...], ...]  # per seat those it has given already


@dataclass(frozen=True, kw_only=True)
class NextTables:
    """Where a finished game leads."""

    label: str  # what the way there is called
    tables: Callable[[Any], Sequence[NextTable]]  # of a finished position


@dataclass(frozen=True, kw_only=True)
class Worths:
    """A deck that one table makes and another plays, in numbers whose worth can be learned."""

    numbers: Callable[[Any, int], list[float]]  # of a seat's deck, in a finished position
    expected: Callable[[], list[float]]  # what each of them is worth before anything was learned
    told: Callable[[list[float]], dict[str, Json]]  # learned worths as the game's file keeps them


@dataclass(frozen=True, kw_only=True)
class Examples:
    """The worked examples of the ledger as pictures: captions with escaped drawings, or with views."""

    pictures: Callable[[], Mapping[str, Sequence[tuple[str, str | View]]]]
    shared: str = ""  # what the drawings of one page refer to


@dataclass(frozen=True, kw_only=True)
class Primer:
    """The rules in reading order: a file of the game's package, and the drawings it names beside worked
    examples, escaped or as views. `ledger.primer` reads it."""

    file: str = "primer.toml"
    drawings: Callable[[], Mapping[str, str | View]] = dict
    shared: str = ""  # what the drawings of one page refer to


class WorkPage(Protocol):
    """A page of a game that is no table, such as a deck builder. It keeps nothing on the server."""

    @property
    def name(self) -> str: ...  # in the address

    @property
    def title(self) -> str: ...  # for people

    def render(self, fields: Mapping[str, Sequence[str]]) -> str:
        """The page for the fields of its form, as escaped HTML."""


class Block(NamedTuple):
    """Bytes of an observation that belong together. A byte stands for itself less `zero`."""

    name: str
    size: int
    note: str  # what they mean, and in which order they stand
    most: int = 1  # the largest number to be expected: learners divide by it
    zero: int = 0  # the byte of the number 0, where there are numbers below it
    codes: Sequence[str] = ()  # where numbers are names and none is more than another: those of 0, 1, 2...


@dataclass(frozen=True, kw_only=True)
class Observing:
    """A position as bytes, for programs that learn (docs/learning.md): all that a seat may know, `shared`
    blocks first, then those of each `seat` from its own on; and each of some actions in blocks of `action`.
    From these numbers and the seat `decode` makes a position that the seat cannot tell from the true one."""

    version: int  # another one when a byte has changed its place or its meaning
    shared: Sequence[Block]
    seat: Sequence[Block]
    action: Sequence[Block]
    encode: Callable[[Any, int], bytes]
    describe: Callable[[Any, list[int]], bytes]
    decode: Callable[[Blocks, Sequence[Blocks], int], Any]


# What is shown beside the points of a finished game: numbers per seat, by name, off a view of everything.
Curves: TypeAlias = Callable[[Any], dict[str, list[float]]]
# What came true for a seat between a position and a later one, by its name as a verb: "is never sacked".
Fates: TypeAlias = Callable[[Any, Any, int], Mapping[str, bool]]
LEVELS: Final = ("normal", "hard", "expert")  # each does more than the one before
TO_THE_END: Final = 100_000  # decisions: more than any game has


@dataclass(frozen=True, kw_only=True)
class Thinking:
    """How much a bot that plays on in its head does for one answer."""

    futures: int  # how often it plays on; with more than two seats less often, where a future lasts for a
    # round or to the end; 0: it does as rated
    width: int = 6  # how many options it compares, the best rated ones
    depth: int = TO_THE_END  # how many decisions ahead, greedily; most games end before
    tree: int = 0  # how many of its own answers it chooses with care before that; 0: none
    win_share: float = 0.5  # how much of a future's worth is winning (or the value); the rest is by how much
    clock: Callable[[Any], int] | None = None  # counts rounds, where a future ends with one
    rounds: int | Callable[[Any], int] = 1  # how many rounds it lasts then, at any table or at this one
    rating: Callable[[Any], list[float]] | None = None  # of the options, where it is not the game's own
    questions: tuple[str, ...] = ()  # it thinks about these alone, where there are any; else it does as rated
    series: tuple[str, ...] = ()  # asked many times in a turn: each gets half of the futures


@dataclass(frozen=True, kw_only=True)
class Faces:
    """What a game brings beside its rules: a function for each part, called once, when it is asked for."""

    terminal: Callable[[], Terminal | None] = lambda: None
    web: Callable[[], Web | None] = lambda: None
    examples: Callable[[], Examples | None] = lambda: None
    primer: Callable[[], Primer | None] = lambda: None
    curves: Callable[[], Curves | None] = lambda: None
    pages: Callable[[], Sequence[WorkPage]] = tuple
    decks: Callable[[], Decks | None] = lambda: None
    forms: Callable[[], Forms | None] = lambda: None
    study: Callable[[], Study | None] = lambda: None
    builder: Callable[[], Builder | None] = lambda: None
    next_tables: Callable[[], NextTables | None] = lambda: None
    worths: Callable[[], Worths | None] = lambda: None
    fates: Callable[[], Fates | None] = lambda: None
    levels: Callable[[], Mapping[str, Thinking]] = dict  # of bots that play on in their heads
    observing: Callable[[], Observing | None] = lambda: None
    net: Callable[[], bytes | None] = lambda: None  # a network trained at its tables; bots/net.py reads it

    def __post_init__(self) -> None:
        for part in fields(self):
            object.__setattr__(self, part.name, cache(getattr(self, part.name)))
