"""Digests of many random games: the same bytes in every process and in both compile modes."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from holdfast.kernel.game import AnyGame, Variant, variant_text
from holdfast.kernel.position import dumps
from holdfast.kernel.state import NOBODY

from .corpus import random_journal

GAMES_EACH: Final = 8


def journal_digest(game: AnyGame, seats: int, variant: Variant, games: int = GAMES_EACH) -> str:
    """A sha256 over the journals and final positions of seeded random games."""
    digest = sha256()
    for seed in range(games):
        journal, _ = random_journal(game, seats, variant, f"journal {seed}")
        state = game.new(seats, variant)
        for action in journal:
            state.step(action, None)
        digest.update(json.dumps(journal).encode())
        digest.update(dumps(game, state, seats, variant).encode())
    return digest.hexdigest()


def endings(game: AnyGame, games: int = 40) -> dict[str, dict[str, object]]:
    """For each way to end that random games find, one journal that ends so, the shortest of them."""
    found: dict[str, dict[str, Any]] = {}
    for seats in game.plain_seats:
        for seed in range(games):
            journal, _ = random_journal(game, seats, (), f"ending {seed}")
            reason = _reason(game, seats, journal)
            if reason not in found or len(journal) < len(found[reason]["journal"]):
                found[reason] = {"seats": seats, "journal": journal}
    return dict(sorted(found.items()))


def _reason(game: AnyGame, seats: int, journal: list[int]) -> str:
    state = game.new(seats)
    for action in journal:
        assert action in state.options(), f"{game.id}: the journal of an ending is no longer legal"
        state.step(action, None)
    assert state.asked == NOBODY, f"{game.id}: the journal of an ending does not reach the end"
    result = game.outcome(state)
    assert result is not None, f"{game.id}: no outcome at the end"
    return result.reason


def journal_record(game: AnyGame) -> dict[str, Any]:
    """What is stored: a digest per seat count and variant, and a journal for every way to end."""
    digests = {
        f"{seats} {variant_text(variant)}": journal_digest(game, seats, variant)
        for seats in game.seats
        for variant in game.all_variants(seats)
    }
    return {"rules_version": game.rules_version, "digests": digests, "endings": endings(game)}


def write_journals(game: AnyGame, path: Path) -> None:
    """Write the record of today, one digest and one journal a line."""
    parts = []
    for name, value in journal_record(game).items():
        text = json.dumps(value)
        if isinstance(value, dict):
            text = (
                "{\n" + ",\n".join(f"  {json.dumps(k)}: {json.dumps(v)}" for k, v in value.items()) + "\n }"
            )
        parts.append(f" {json.dumps(name)}: {text}")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def read_journals(game: AnyGame, path: Path) -> dict[str, Any]:
    """The stored record, which must be of these rules."""
    assert path.exists(), f"{game.id} has no journal record; write it with `make golden`"
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    assert record["rules_version"] == game.rules_version, f"{path.name}: written under other rules"
    return record


def compare_journals(game: AnyGame, seats: int, variant: Variant, path: Path) -> None:
    """The random games of this seat count and variant are those that were stored, byte by byte."""
    name = f"{seats} {variant_text(variant)}"
    stored = read_journals(game, path)["digests"].get(name)
    now = journal_digest(game, seats, variant)
    assert now == stored, (
        f"{game.id}, {name}: the seeded random games changed; if the rules were meant to change, "
        "bump rules_version and run `make golden`; if only the compile mode differs, that is a bug"
    )


def compare_endings(game: AnyGame, path: Path) -> None:
    """Every stored ending still ends so, and random games find no ending that is not stored."""
    stored = read_journals(game, path)["endings"]
    for reason, ending in stored.items():
        now = _reason(game, ending["seats"], ending["journal"])
        assert now == reason, f"{game.id}: the journal of {reason!r} now ends by {now!r}"
    missing = set(endings(game, 3)) - set(stored)
    assert not missing, f"{game.id}: no journal is stored for the endings {missing}"
