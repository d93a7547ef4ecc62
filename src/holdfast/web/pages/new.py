"""A new table: who sits where, by which rules. What cannot be is said beside its field; nothing is lost."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from holdfast.bots import BOTS, bots_of
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Variant, VariantOption

from ..manners.clocks import USUAL as CLOCKS
from ..manners.leaving import USUAL as LEAVES
from ..seats.liveries import usual_name
from ..seats.seating import MOST_SEED
from ..server.errors import Unfit
from ..tables.changed import MOST_CHARACTERS, read_for_table

DEFAULT_BOT: Final = "greedy"
Fields = Mapping[str, Sequence[str]]


@dataclass
class NewTable:
    """The form of a new table as somebody has filled it in, right or wrong."""

    game: AnyGame
    count: int
    kinds: list[str]  # per seat: 'you', 'open' or a bot
    names: list[str]
    chosen: dict[str, str]  # variant by group; empty for the rulebook's own way
    seed: str = ""
    takebacks: bool = True
    watchable: bool = True
    clock: str = "0"
    leaves: str = "wait"
    patch: str = ""  # the file of other numbers that are to be played with
    changes: list[str] = field(default_factory=list)  # what it changes, in words
    faults: dict[str, str] = field(default_factory=dict)  # by field

    @staticmethod
    def read(game: AnyGame, fields: Fields) -> "NewTable":
        """The form from the fields of a request; what is missing is as usual. A seat count that the game
        does not know is a fault."""
        faults: dict[str, str] = {}
        told = _one(fields, "seats")
        count = int(told) if told.isdecimal() and len(told) < 4 else 0
        if count not in game.seats:
            if told:
                faults["seats"] = f"{game.title} is played with {game.seats_text} seats."
            count = game.usual_seats
        # Once a form has been sent, a box that is not in it has been left empty.
        is_sent = any(name.startswith("kind_") for name in fields)
        kinds = [_one(fields, f"kind_{seat}") or _usual_kind(seat) for seat in range(count)]
        playing = bots_of(game)  # another game was chosen that has no such level
        kinds = [_usual_kind(n) if who in BOTS and who not in playing else who for n, who in enumerate(kinds)]
        names = [_one(fields, f"name_{seat}").strip() or usual_name(seat) for seat in range(count)]
        groups = dict.fromkeys(option.group for option in game.variants)
        chosen = {group: _one(fields, f"variant_{group}") for group in groups}
        form = NewTable(
            game, count, kinds, names, chosen, _one(fields, "seed").strip(),
            takebacks=not is_sent or "takebacks" in fields,
            watchable=not is_sent or "watchable" in fields,
            clock=_one(fields, "clock") or "0",
            leaves=_one(fields, "leaves") or "wait",
            patch=_one(fields, "patch").strip(),
            faults=faults,
        )  # fmt: skip
        form.read_patch()
        return form

    def read_patch(self) -> None:
        """Find out what the patch changes, or what is wrong with it."""
        if not self.patch:
            return
        try:
            self.changes = read_for_table(self.game, self.patch).sentences()
        except Mistake as mistake:
            self.faults["patch"] = str(mistake)

    @property
    def variant(self) -> Variant:
        """The chosen variants."""
        return tuple(one for one in self.chosen.values() if one)

    def check(self) -> bool:
        """Whether the table can be opened; if not, the faults say what is wrong where."""
        for seat, kind in enumerate(self.kinds):
            if kind not in ("you", "open", *bots_of(self.game)):
                self.faults[f"kind_{seat}"] = "Choose a person, a bot or an empty seat."
        for seat, name in enumerate(self.names):
            if name.casefold() in (other.casefold() for other in self.names[:seat]):
                self.faults[f"name_{seat}"] = f"Another seat is called {name} already; choose another name."
        if self.seed and not (self.seed.isdecimal() and len(self.seed) < 20 and int(self.seed) < MOST_SEED):
            self.faults["seed"] = f"The seed is a whole number from 0 to {MOST_SEED - 1}, or empty."
        if self.clock not in map(str, CLOCKS):
            self.faults["clock"] = "Choose one of the clocks, or none."
        if self.leaves not in LEAVES:
            self.faults["leaves"] = "Choose what happens when somebody stays away."
        self.check_variant()
        return not self.faults

    def check_variant(self) -> None:
        """Find out whether so many seats can play the chosen variants."""
        try:
            self.game.check_table(self.count, self.variant)
        except Mistake as mistake:
            self.faults.setdefault("variant", str(mistake))

    def blame(self, mistake: Mistake) -> None:
        """Put a refusal of the server beside the field it speaks of, or over the form."""
        self.faults[mistake.field if isinstance(mistake, Unfit) else ""] = str(mistake)

    # For the template

    clocks = property(lambda self: CLOCKS)
    ways = property(lambda self: LEAVES)
    most_patch = property(lambda self: MOST_CHARACTERS)

    @property
    def seat_counts(self) -> list[tuple[int, str]]:
        """Every seat count with why it cannot play the chosen variants, empty when it can."""
        return [(count, self._why_not(count, self.variant)) for count in self.game.seats]

    @property
    def groups(self) -> list[dict[str, Any]]:
        """The groups of variants, each option with why it cannot be chosen now."""
        found: dict[str, list[tuple[VariantOption, str]]] = {}
        for option in self.game.variants:
            others = tuple(one for group, one in self.chosen.items() if one and group != option.group)
            reason = self._why_not(self.count, (*others, option.id))
            found.setdefault(option.group, []).append((option, reason))
        return [
            {"name": group, "title": group.replace("_", " ").capitalize(), "options": options}
            for group, options in found.items()
        ]

    def _why_not(self, count: int, variant: Variant) -> str:
        try:
            self.game.check_table(count, variant)
        except Mistake as mistake:
            return str(mistake)
        return ""


def _one(fields: Fields, name: str) -> str:
    values = fields.get(name, ())
    return values[0] if values else ""


def _usual_kind(seat: int) -> str:
    return "you" if seat == 0 else DEFAULT_BOT


def all_games() -> list[AnyGame]:
    """The games that can be played, in their order."""
    return [REGISTRY.get(game_id) for game_id in REGISTRY.ids()]
