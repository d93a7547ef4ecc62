"""What a game may bring beside its rules: one typed record for each use, loaded when somebody asks for it.

A game lists its faces in `faces.py`, each as a function that imports what it is made of. So the command line
pays for no web page and a simulation for no drawing, and a misspelt part is an error of types, not a feature
that is missing. `testkit.conformance` asks every face for what it promises here.
"""

from __future__ import annotations  # the types of the record of a game are named before they exist

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

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


Spots: TypeAlias = Mapping[str, Hot]  # by anchor


class Note(Protocol):
    """Says what the option with this text at this place of the board does and costs."""

    def __call__(self, view: View, anchor: str, text: str, /) -> str: ...


class Render(Protocol):
    """Draws a table for a terminal."""

    def __call__(
        self,
        view: View,
        width: int,
        focus: int | None = None,
        names: Sequence[str] = (),
        brief: bool = False,
    ) -> RenderableType:
        """The view within so many columns, with the seat `focus` large.

        `brief`: a list of choices follows, so that what the choices say need not be drawn.
        """


class Board(Protocol):
    """Draws a table for a web page, as escaped HTML."""

    def __call__(
        self,
        view: View,
        hot: Spots,
        names: Sequence[str] = (),
        focus: int | None = None,
        story: Sequence[Told] = (),
    ) -> str:
        """The view with the spots of `hot` alive and the seat `focus` large."""


@dataclass(frozen=True, kw_only=True)
class Terminal:
    """A game in a terminal."""

    render: Render
    status: Callable[[View, int], RenderableType] | None = None  # what the seat has, in a line
    note: Note | None = None  # None: the text of the card an option is anchored at
    groups: Mapping[str, str] = field(default_factory=dict)  # titles over options, by first word of anchors
    headlines: Collection[str] = ()  # events told even of a rival when much has happened


@dataclass(frozen=True, kw_only=True)
class Placing:
    """Pieces that are placed by a series of questions, placed in one go.

    `asked(view, hot)` says which `sides` there are, how many of each kind wait (every other number in it) and
    which question comes `first`, or None; `answers(view, placed, hot)` turns {side: {kind: number}} into the
    answers. Elements of the drawing with `data-step` and `data-for="step-SIDE-KIND"` count the fields.
    """

    place: str  # the anchors of the sides begin so
    asked: Callable[[View, Spots], Json]
    answers: Callable[[View, Mapping[str, Mapping[str, int]], Spots], list[int]]


@dataclass(frozen=True, kw_only=True)
class Bringing:
    """Questions that a text can answer, such as a deck file."""

    asks: Callable[[View], str]  # what the question is answered with, in words; "" for other questions
    answers: Callable[[View, str], list[int]]  # Mistake when the text cannot be one


@dataclass(frozen=True, kw_only=True)
class Web:
    """A game on a web page.

    In a drawing `data-anchor` marks the spot of an option, `data-piece` what slides to its new place (pieces
    of one name are alike), `data-face` what turns when it changes, `data-count` numbers that count,
    `data-card` the card to show in full, `data-focus` the picture of a rival; links to `?look=SEAT` lead to
    seats that can be seen large.
    """

    board: Board
    focuses: bool = False  # whether a seat other than the reader's can be drawn large
    summary: Callable[[View], list[list[tuple[str, str, object]]]]  # per seat sign, label and value
    css: str
    guide: Sequence[tuple[str, str]] = ()  # hints of a first game: place (with * while hot), words
    groups: Mapping[str, str] | None = None  # None: those of the terminal
    note: Note | None = None  # None: that of the terminal
    battles: Collection[str] = ()  # kinds of events that are fighting
    scene: Callable[[View, View, Sequence[Told]], View] | None = None  # in the middle of an answer
    place_of: Callable[[Any, int], str] | None = None  # the anchor a line speaks of while a seat is large
    cover: Callable[[], str] | None = None  # the picture in the list of games, as escaped HTML
    cover_file: str = ""  # the same as a file of the game's package, an SVG
    art: Callable[[str], str | None] | None = None  # a picture by its name, as SVG
    card: Callable[[str], str] | None = None  # a card of the catalogue in full, by its id
    card_signs: Callable[[CardInfo], Sequence[str]] | None = None  # of cards without a picture of their own
    placing: Placing | None = None
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
class Examples:
    """The worked examples of the ledger as pictures: captions with escaped drawings, or with views."""

    pictures: Callable[[], Mapping[str, Sequence[tuple[str, str | View]]]]
    shared: str = ""  # what the drawings of one page refer to


class WorkPage(Protocol):
    """A page of a game that is no table, such as a deck builder. It keeps nothing on the server."""

    @property
    def name(self) -> str: ...  # in the address

    @property
    def title(self) -> str: ...  # for people

    def render(self, fields: Mapping[str, Sequence[str]]) -> str:
        """The page for the fields of its form, as escaped HTML."""


class Curves(Protocol):
    """Says what is shown beside the points of a finished game: numbers per seat, by name, off a view that
    shows everything."""

    def __call__(self, view: View, /) -> dict[str, list[float]]: ...


def _none() -> None:
    return None


def _no_pages() -> Sequence[WorkPage]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Faces:
    """What a game brings beside its rules: a function for each part, called once, when it is asked for."""

    terminal: Callable[[], Terminal | None] = _none
    web: Callable[[], Web | None] = _none
    examples: Callable[[], Examples | None] = _none
    curves: Callable[[], Curves | None] = _none
    pages: Callable[[], Sequence[WorkPage]] = _no_pages
    decks: Callable[[], Decks | None] = _none
    study: Callable[[], Study | None] = _none
    builder: Callable[[], Builder | None] = _none
    next_tables: Callable[[], NextTables | None] = _none

    def __post_init__(self) -> None:
        for part in fields(self):
            object.__setattr__(self, part.name, cache(getattr(self, part.name)))
