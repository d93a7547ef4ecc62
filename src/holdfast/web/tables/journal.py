"""The journal of a table: the answers in it that count, and the rules under which they are played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from holdfast.games import REGISTRY
from holdfast.kernel import position
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State
from holdfast.lessons import road_of
from holdfast.match import Match
from holdfast.patches import game_with

from ..seats.handovers import sitting
from ..server.errors import OldRules
from ..storage.records import ANSWER, RULES, UNDO, Header, Payload, SeatRow, StoredEntry


@dataclass(frozen=True)
class Part:
    """The part of a journal that is played under one version of the rules."""

    rules_version: int
    entries: Sequence[StoredEntry]
    said: Payload | None = None  # what the entry said with which it began; None for the beginning of a table
    place: int = 0  # of that entry

    @property
    def position(self) -> str:
        """Where it begins; nothing for the beginning of the game."""
        return self.said.position if self.said is not None else ""

    @property
    def before(self) -> int:
        """How many pages of the story came under other rules: one for each answer or change of them."""
        return self.said.before if self.said is not None else 0


def last_part(header: Header, entries: Sequence[StoredEntry]) -> Part:
    """The part that is played now."""
    for n in range(len(entries) - 1, -1, -1):
        if entries[n].kind == RULES:
            said = entries[n].payload
            return Part(said.rules, entries[n + 1 :], said, entries[n].seq)
    return Part(header.rules_version, entries)


def fold(entries: Iterable[StoredEntry], starts: list[int] | None = None) -> list[int]:
    """The answers that count: those given and not taken back; and where those given in one go begin."""
    journal: list[int] = []
    begun = starts if starts is not None else []
    for entry in entries:
        if entry.kind == ANSWER:
            begun.append(len(journal))
            journal += entry.payload.answers
        elif entry.kind == UNDO:
            del journal[entry.payload.keep :]
            begun[:] = [start for start in begun if start < entry.payload.keep]
    return journal


def first_match(header: Header, part: Part) -> Match:
    """The match of a table as it begins under the rules of its last part; OldRules where this program does
    not play them."""
    game = installed(header)
    if game.rules_version != part.rules_version:
        raise OldRules(
            f"This table is played under rules version {part.rules_version} of {game.title}, but this "
            f"server plays version {game.rules_version}."
        )
    start, seed = None, header.seed
    if part.position:
        start = read_position(game, part.position)
        # Luck that was used before is not used again.
        seed = int.from_bytes(sha256(f"{header.seed}/{part.place}".encode()).digest()[:8]) >> 11
    variant = game.parse_variant(header.variant)
    return Match(game, header.seats, variant, seed, takebacks=header.options.takebacks, start=start)


def read_position(game: AnyGame, text: str) -> State:
    """A saved position, whatever version of the rules it was saved under; Mistake where it cannot be."""
    try:
        saved: dict[str, Any] = msgspec.json.decode(text, type=dict)
        state, _, _ = position.loads(
            game, msgspec.json.encode({**saved, "rules_version": game.rules_version})
        )
    except Mistake:
        raise
    except Exception as error:  # what other rules have written may be anything to these
        raise Mistake(f"This position cannot be read: {type(error).__name__}.") from None
    return state


def opening(header: Header, seats: Sequence[SeatRow], given: Sequence[Sequence[int]] = ()) -> Payload:
    """What the journal of a new table begins with: who sits there, the answers of chance before the first
    decision, and those that seats have given beforehand, seat by seat."""
    sits = tuple(sitting(row) for row in seats)
    match = first_match(header, last_part(header, ()))
    if header.options.lesson:
        return Payload(answers=road_of(match.game).opening, sits=sits)
    for seat, actions in enumerate(given):
        if actions:
            match.submit(seat, actions)
    return Payload(answers=tuple(match.journal), sits=sits)


def installed(header: Header) -> AnyGame:
    """The game of a table, with its other numbers; OldRules where it is not here, or cannot have them."""
    try:
        game = REGISTRY.get(header.game)
    except Mistake:
        raise OldRules(f"This table is of the game '{header.game}', which is not installed here.") from None
    try:
        return game_with(game.id, header.options.patch)
    except Mistake as mistake:
        raise OldRules(
            f"This table is played with other numbers than this server's {game.title} can have: {mistake}"
        ) from None
