"""Perft: how many ways a position can go on. A checksum for the options of a game."""

import json
from pathlib import Path
from typing import Final

from holdfast.kernel.game import AnyGame, Variant, variant_text
from holdfast.kernel.state import NOBODY, State

from .corpus import random_journal

_ENOUGH: Final = 3000  # leaves at which counting deeper stops
_DEEPEST: Final = 6


def perft(state: State, depth: int) -> int:
    """Leaves of the tree of all answers, chance enumerated like a seat; an ended game is one leaf."""
    if depth == 0 or state.asked == NOBODY:
        return 1
    options = state.options()
    if depth == 1:
        return len(options)
    leaves = 0
    for action in options:
        child = state.clone()
        child.step(action, None)
        leaves += perft(child, depth - 1)
    return leaves


def divide(game: AnyGame, state: State, depth: int) -> dict[str, int]:
    """The leaves under each option, by its text: where two engines differ is found in a few looks."""
    counts = {}
    for action in state.options():
        child = state.clone()
        child.step(action, None)
        counts[game.action_text(state, action)] = perft(child, depth - 1)
    return counts


def counts(state: State) -> list[int]:
    """Leaf counts from depth 1 on, as deep as is cheap."""
    found = [perft(state, 1)]
    growth = found[0]
    while len(found) < _DEEPEST and found[-1] * growth < _ENOUGH:
        found.append(perft(state, len(found) + 1))
        growth = 1 + found[-1] // found[-2]  # foretells the size of the next level
    return found


def perft_records(game: AnyGame) -> list[dict[str, object]]:
    """Counts from the start of every seat count and variant, and from later on in the plain game."""
    records: list[dict[str, object]] = []
    for seats in game.seats:
        for variant in game.all_variants(seats):
            journal, _ = random_journal(game, seats, variant, f"perft {seats}")
            for third in range(1 if variant else 3):
                prefix = journal[: third * len(journal) // 3]
                state = _played(game, seats, variant, prefix)
                record = {"seats": seats, "variant": variant_text(variant), "journal": prefix}
                records.append({**record, "leaves": counts(state)})
    return records


def _played(game: AnyGame, seats: int, variant: Variant, journal: list[int]) -> State:
    state: State = game.new(seats, variant)
    for action in journal:
        assert action in state.options(), f"{game.id}: the journal of a perft record is no longer legal"
        state.step(action, None)
    return state


def write_perft(game: AnyGame, path: Path) -> None:
    """Write the counts of today, one record a line."""
    lines = ",\n".join(json.dumps(record) for record in perft_records(game))
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def compare_perft(game: AnyGame, path: Path) -> None:
    """The options of today grow the trees that were recorded."""
    assert path.exists(), f"{game.id} has no perft record; write it with `make golden`"
    records = json.loads(path.read_text(encoding="utf-8"))
    assert records, f"{game.id}: the perft record is empty"
    for record in records:
        state = _played(game, record["seats"], game.parse_variant(record["variant"]), record["journal"])
        for depth, leaves in enumerate(record["leaves"], 1):
            now = perft(state, depth)
            assert now == leaves, (
                f"{game.id}, {record['seats']} seats, {record['variant']}, after {len(record['journal'])} "
                f"answers: {now} leaves at depth {depth}, recorded {leaves}; "
                f"now by text: {divide(game, state, depth)}"
            )
