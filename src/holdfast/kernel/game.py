"""The contract of a game outside the hot path: one plain record per game, `GAME = Game(...)`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar, cast

from .errors import Mistake
from .event import SPECTATOR, Event, Log
from .faces import Faces
from .rng import Rng
from .state import Script, State
from .values import Numbers, Value, numbers_of, standard

S = TypeVar("S", bound=State)

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
View: TypeAlias = "dict[str, Json]"
Variant: TypeAlias = tuple[str, ...]

PUBLIC = "public"  # everybody may know the field
OWN = "own"  # each seat may know its own part
NOBODYS = "nobody's"  # no seat may know it
MOST_AHEAD = 10_000  # answers to one sealed question, all seats together


@dataclass(frozen=True)
class Field:
    """One field of the position: a number or a flat list of numbers."""

    name: str
    audience: str  # PUBLIC, OWN or NOBODYS
    note: str  # meaning and unit, one line
    grows: bool = False  # a list whose length changes in play


@dataclass(frozen=True)
class VariantOption:
    """A way of playing the rulebook allows. Options of one group exclude each other."""

    id: str
    title: str
    rule: str
    group: str


@dataclass(frozen=True)
class Stop:
    """At which questions a person wants to be asked; of a game's stops the first asks always.

    One with kinds of events in `until` is chosen for the moment: it is over when such an event happens, and
    when the person is asked what it does not answer. Then the one chosen before holds again.
    """

    id: str
    title: str
    until: frozenset[str] = frozenset()
    usual: bool = False  # what people have until they choose; without one, the first


FORBIDDEN = "forbidden"  # it answers the question that is asked, and a rule forbids it
NOT_ASKED = "not asked"  # it answers another question
CHANCE_ONLY = "chance only"  # it is in nobody's hands


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal: the clause, the reason in words, and of which kind it is."""

    rule: str
    reason: str
    kind: str = FORBIDDEN
    now: str = ""  # the question that is asked instead, when the reader should be told

    @property
    def text(self) -> str:
        """The reason, and what is asked instead."""
        return f"{self.reason} Now: {self.now}" if self.now else self.reason


@dataclass(frozen=True)
class Prompt:
    """What is asked, in one sentence, and by which rule."""

    text: str
    rule: str


def _listed(names: Sequence[str], last: str = "and") -> str:
    return f" {last} ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


@dataclass(frozen=True)
class Outcome:
    """How a game ended. The reason is a value, not a sentence."""

    reason: str
    rule: str
    ranks: tuple[int, ...]  # per seat, 0 is best; seats that share a result share the number
    words: str = ""  # the end as a sentence, {who} for the winners and {others}; empty: told by the reason

    def sentence(self, names: Sequence[str]) -> str:
        """The end as people would say it, given the seats' names; empty where there are no words."""
        others = [name for seat, name in enumerate(names) if seat not in self.winners]
        return self.words.format(who=_listed([names[seat] for seat in self.winners]), others=_listed(others))

    @property
    def is_decided(self) -> bool:
        """Whether anybody is told to have won."""
        return not self.words or "{who}" in self.words

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 0)


@dataclass(frozen=True)
class SheetLine:
    """One line of the score sheet, with the clause that grants it."""

    label: str
    rule: str
    values: tuple[int, ...]
    secret: bool = False  # until the end each seat knows its own value alone
    total: bool = False  # adds up the lines above it


@dataclass(frozen=True)
class CardInfo:
    """A card as people read it; the text comes from the card's own steps."""

    id: str
    name: str
    family: str
    text: str
    rule: str
    cost: str = ""
    value: int | None = None
    copies: int = 1
    source: str = "designed"  # rulebook, derived or designed
    flavour: str = ""
    numbers: Mapping[str, Json] = field(default_factory=dict)
    face: tuple[tuple[str, str], ...] = ()  # what is printed beside the text, in printed order: label, value
    picture: str = ""  # the sign it is drawn with; empty: screens choose one


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """Everything the outside may know of a game."""

    id: str = ""  # the last name of its package, unless it says otherwise
    title: str
    prefix: str  # of its rule ids
    package: str  # where its ledger, drawings and texts live
    seats: tuple[int, ...]
    rules_version: int  # bumped exactly when a golden playthrough changes
    stage: str  # alpha, beta or stable
    blurb: str  # one sentence for the lobby
    minutes: str  # how long people play
    max_decisions: int  # a random game never takes more
    variants: tuple[VariantOption, ...] = ()
    first_table: int = 0  # seats of a newcomer's table; 0: three where three can play, else the fewest
    first_variant: Variant = ()  # what a newcomer's table plays: the gentlest setting the rulebook has

    setup: Callable[[int, Variant], S]  # no luck: deals are chance steps
    furnish: Callable[[int, Variant, Numbers], S] | None = None  # setup with other numbers for its values
    values: tuple[Value, ...] = ()  # numbers a table may set otherwise, in the order of `state.values`
    redeal: Callable[[S, int, Rng], S]  # a position the seat cannot tell from this one
    sees: Callable[[S, int], View]  # what one seat (or SPECTATOR) may see, by allowlist; ask `view`
    action_text: Callable[[S, int], str]  # unique among the options, short
    parse_action: Callable[[S, str], int]  # the way back; Mistake when it is no action
    anchor: Callable[[S, int], str]  # the place on the board an option belongs to, "space.tax"
    refuse: Callable[[S, int], Refusal]  # why an action is refused; asked only for what is no option
    refuse_all: Callable[[S], list[tuple[int, Refusal]]] | None = None  # the same for all in one pass
    prompt: Callable[[S], Prompt]
    event_text: Callable[[Event, Sequence[str]], str]  # a sentence, given the seats' names
    scores: Callable[[S], list[int]]
    sheet: Callable[[S], list[SheetLine]]
    standing: Callable[[S], list[SheetLine]] | None = None  # compared meanwhile; None: as on the sheet
    outcome: Callable[[S], Outcome | None]  # None while the game goes on
    census: Callable[[S], dict[str, int]]  # totals that never change
    audit: Callable[[S], list[str]]  # what is impossible about a position; empty when sound
    heuristic: Callable[[S], list[float]]  # how good each option looks to the asked seat, which may not peek
    # how a seat, or the team it wins with, stands: 0 to 1, from what it may know; at the end its share won
    value: Callable[[S, int], float] | None = None
    action_space: int  # every action is below it

    fields: tuple[Field, ...]
    scripts: Mapping[str, Script]
    catalogue: tuple[CardInfo, ...] = ()
    # who may answer for the asked seat
    answerers: Callable[[S], tuple[int, ...]] = lambda state: (state.asked,) if state.asked >= 0 else ()
    sealed: Callable[[S], tuple[int, ...]] = lambda state: ()  # who owes an answer to an open sealed question
    # who wins together
    teams: Callable[[int, Variant], tuple[tuple[int, ...], ...]] = lambda seats, variant: tuple(
        (seat,) for seat in range(seats)
    )
    stops: tuple[Stop, ...] = ()  # a person's choices of where to be asked; the first: everywhere
    # the answer given for a person with this stop, and for one person on these seats; None: ask
    quiet: Callable[[S, str], int | None] = lambda state, stop: None
    agree: Callable[[S, tuple[int, ...]], int | None] = lambda state, seats: None
    faces: Faces = field(default_factory=Faces)  # what it brings beside its rules
    patch: str = ""  # the file of the other numbers it is played with; empty: as printed
    # why these seats cannot play this variant; "" when they can
    fits: Callable[[int, Variant], str] = lambda seats, variant: ""

    def __post_init__(self) -> None:
        if not self.id:
            object.__setattr__(self, "id", self.package.rpartition(".")[2])

    def new(
        self, seats: int | None = None, variant: Variant = (), log: Log | None = None,
        values: Numbers | None = None,
    ) -> S:  # fmt: skip
        """A new position, resolved up to its first question; `values` are a set that was checked."""
        seats = self.seats[0] if seats is None else seats
        state = self.begin(seats, self.check_table(seats, variant), values)
        state.settle(log)
        return state

    def begin(self, seats: int, variant: Variant, values: Numbers | None = None) -> S:
        """A position before its first script has run, with these values or the standard ones."""
        if values is None or self.furnish is None:
            return self.setup(seats, variant)
        return self.furnish(seats, variant, values)

    @cached_property
    def standard(self) -> Numbers:
        """The values everybody plays who says nothing."""
        return standard(self.values)

    def check_values(self, given: Mapping[str, object]) -> Numbers:
        """The numbers of a set given by name; refuse unknown names and what a value cannot be."""
        return numbers_of(self.id, self.title, self.values, given)

    def view(self, state: S, seat: int) -> View:
        """What a seat of this table, or SPECTATOR, may see; anybody else is refused."""
        seats: int = cast("Any", state).seats
        if seat != SPECTATOR and not 0 <= seat < seats:
            raise Mistake(f"There is no seat {seat} at this table; seats are 0 to {seats - 1}.")
        return self.sees(state, seat)

    def called(self, state: S, text: str) -> list[int]:
        """The options of this text; where none has it, those that begin so."""
        texts = {option: self.action_text(state, option) for option in state.options()}
        exact = [option for option, words in texts.items() if words == text]
        return exact or [option for option, words in texts.items() if words.startswith(text)]

    def why_not(self, state: S, action: int) -> Refusal | None:
        """None exactly when the action is an option; otherwise why it is refused."""
        return None if action in state.options() else self.refuse(state, action)

    def ahead(self, state: S, seat: int, given: Sequence[int] = ()) -> S | None:
        """The position in which a seat not asked yet owes its next answer to the open sealed question,
        after these answers of its own; None when it owes none. The answers of the seats before it are
        stand-ins: sealed as they are, it cannot tell them from the true ones."""
        owing, left = set(self.sealed(state)), list(given)
        if state.asked == seat:
            return None
        trial = cast("S", state.clone())
        for _ in range(MOST_AHEAD):
            now = set(self.sealed(trial))
            if trial.asked < 0 or seat not in now or not now <= owing:
                return None
            if trial.asked == seat and not left:
                return trial
            action = left.pop(0) if trial.asked == seat else trial.options()[0]
            if action not in trial.options():
                return None
            owing = now
            trial.step(action)
        raise RuntimeError(f"{self.id}: a sealed question goes on and on")

    @property
    def seats_text(self) -> str:
        """The seat counts in words: "2, 3 or 4"."""
        return _listed([str(n) for n in self.seats], "or")

    @property
    def plain_seats(self) -> tuple[int, ...]:
        """The seat counts that can play the plain game, with no variant chosen."""
        return tuple(seats for seats in self.seats if not self.fits(seats, ()))

    @property
    def usual_seats(self) -> int:
        """A good first table."""
        return self.first_table or (3 if 3 in self.plain_seats else self.plain_seats[0])

    def parse_variant(self, text: str) -> Variant:
        """Read "hard+no_reports"; the empty text and "normal" are the plain game."""
        names = [part.strip() for part in text.replace(",", "+").split("+")]
        return self.check_variant(tuple(name for name in names if name not in ("", "normal")))

    def check_variant(self, variant: Variant) -> Variant:
        """Put the options in their declared order; refuse unknown and contradictory ones."""
        known = [option.id for option in self.variants]
        for name in variant:
            if name not in known:
                raise Mistake(f"{self.title} has no variant '{name}'; known: {', '.join(known) or 'none'}.")
        chosen = [option for option in self.variants if option.id in variant]
        for group in {option.group for option in chosen}:
            clash = [option.id for option in chosen if option.group == group]
            if len(clash) > 1:
                raise Mistake(f"Variants {' and '.join(clash)} exclude each other; choose one.")
        return tuple(option.id for option in chosen)

    def check_table(self, seats: int, variant: Variant) -> Variant:
        """The variant in its declared order; refuse a seat count that cannot play it."""
        if seats not in self.seats:
            raise Mistake(f"{self.title} is played with {self.seats_text} seats, not {seats}.")
        chosen = self.check_variant(variant)
        if reason := self.fits(seats, chosen):
            raise Mistake(reason)
        return chosen

    def all_variants(self, seats: int | None = None) -> list[Variant]:
        """Every combination the rules allow (with that many seats), the plain game first."""
        groups: dict[str, list[str | None]] = {}
        for option in self.variants:
            groups.setdefault(option.group, [None]).append(option.id)
        found = [tuple(name for name in combo if name) for combo in product(*groups.values())]
        return found if seats is None else [variant for variant in found if not self.fits(seats, variant)]


AnyGame: TypeAlias = Game[Any]


def variant_text(variant: Variant) -> str:
    """The text `parse_variant` reads back."""
    return "+".join(variant) or "normal"
