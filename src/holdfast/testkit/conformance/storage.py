"""Keeping: positions saved and loaded, other values kept, broken files refused, batches all or nothing."""

import json
from typing import Any

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Variant, variant_text
from holdfast.kernel.position import dumps, key, loads
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, State
from holdfast.kernel.values import differences
from holdfast.match.match import Match

from ..corpus import THOROUGH, walk, where

_SPOILT = 200 if THOROUGH else 12  # ways in which one saved position is spoilt
_VALUES = 1 if THOROUGH else 12  # of so many values one is changed
_ANSWERS = 25  # given at a table with another value


def check_positions(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A saved position is loaded as it was, and play from it goes the same way."""
    done = walk(game, seats, variant, seed)
    for n, point in enumerate(done.points):
        at = where(game, seats, variant, seed, point.number)
        text = dumps(game, point.state, seats, variant)
        try:
            loaded, loaded_seats, loaded_variant = loads(game, text)
        except Mistake as mistake:
            raise AssertionError(f"{at}: what was saved is not loaded: {mistake}") from mistake
        assert (loaded_seats, loaded_variant) == (seats, variant), f"{at}: seats or variant got lost"
        assert key(game, loaded) == key(game, point.state), f"{at}: loaded as another position"
        assert dumps(game, loaded, seats, variant) == text, f"{at}: saved again, the text differs"
        if n % 3 == 0:
            for action in done.journal[point.number :]:
                loaded.step(action, None)
            assert key(game, loaded) == done.end_key, f"{at}: play from the loaded position went astray"


def check_values(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A table may play other values: every position has them, and files name exactly what differs."""
    assert bool(game.values) == (game.furnish is not None), f"{game.id}: values need furnish, and it them"
    luck = Rng(f"values {seed}")
    for n, value in enumerate(game.values):
        assert value.low <= value.default <= value.high, f"{game.id}: {value.id} is not in its own range"
        others = [number for number in range(value.low, value.high + 1) if number != value.default]
        assert bool(others) != bool(value.fixed), f"{game.id}: {value.id} must be fixed or have a choice"
        if not others or (n + seed) % min(_VALUES, len(game.values)):
            continue
        given = {value.id: value.plain(others[luck.below(len(others))])}
        at = f"{game.id}, {seats} seats, {variant_text(variant)}, seed {seed}, {given}"
        numbers = game.check_values(given)
        try:
            match = Match(game, seats, variant, seed, values=numbers)
        except Mistake:
            continue  # a table of so many seats cannot play it
        for _ in range(_ANSWERS):
            if match.over:
                break
            match.submit(match.answerers[0], match.options()[luck.below(len(match.options()))])
        assert match.state.values == numbers, f"{at}: the position has other values"
        assert game.audit(match.state) == [], f"{at}: audit says {game.audit(match.state)}"
        loaded, _, _ = loads(game, dumps(game, match.state, seats, variant))
        assert key(game, loaded) == key(game, match.state), f"{at}: loaded as another position"
        assert differences(game.values, loaded.values) == given, f"{at}: the file names other values"


def check_broken_positions(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A spoilt position is refused with a Mistake, or it is sound and can be played; nothing else."""
    rng = Rng(f"spoilt {seed}")
    for point in walk(game, seats, variant, seed).points[::3]:
        at = where(game, seats, variant, seed, point.number)
        text = dumps(game, point.state, seats, variant)
        for _ in range(_SPOILT):
            data = json.loads(text)
            what = _spoil(data, rng)
            try:
                loaded, _, _ = loads(game, json.dumps(data))
            except Mistake:
                continue
            except Exception as error:
                raise AssertionError(f"{at}, spoilt by {what}: loading raised {error!r}") from error
            _check_sound(game, loaded, f"{at}, spoilt by {what}")


def _spoil(data: dict[str, Any], rng: Rng) -> str:
    value = (-7, -2, -1, 0, 1, 2, 99, 4321)[rng.below(8)]
    if rng.below(12) == 0:
        data["asked"] = value
        return f"asked = {value}"
    if rng.below(6) == 0 and data["stack"]:
        frame, column = rng.below(len(data["stack"])), 1 + rng.below(5)
        data["stack"][frame][column] = value
        return f"stack[{frame}][{column}] = {value}"
    name = list(data["fields"])[rng.below(len(data["fields"]))]
    if isinstance(data["fields"][name], int):
        data["fields"][name] = value
        return f"{name} = {value}"
    numbers: list[int] = data["fields"][name]
    if not numbers or rng.below(8) == 0:
        numbers.append(value)
        return f"{name} + [{value}]"
    place = rng.below(len(numbers))
    numbers[place] = value
    return f"{name}[{place}] = {value}"


def _check_sound(game: AnyGame, state: State, at: str) -> None:
    assert game.audit(state) == [], f"{at}: it loads though audit says {game.audit(state)}"
    assert state.asked == NOBODY or state.options(), f"{at}: it loads though nobody can answer"


def check_batch(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Several answers are applied together, or the match is as it was."""
    done = walk(game, seats, variant, seed)
    for point in done.points[::3]:
        if point.state.asked in (CHANCE, NOBODY):
            continue
        at = where(game, seats, variant, seed, point.number)
        match = Match(game, seats, variant, seed)
        match.play_journal(done.journal[: point.number])
        before, journal = key(game, match.state), match.journal
        seat, action = point.state.asked, match.options()[0]
        for batch in ([game.action_space], [action, game.action_space], [action] * (game.max_decisions + 2)):
            try:
                match.submit(seat, batch)
            except Mistake:
                same = key(game, match.state) == before and match.journal == journal
                assert same, f"{at}: the refused batch {batch[:3]} left a trace"
                continue
            raise AssertionError(f"{at}: the batch {batch[:3]} was taken")
        match.submit(seat, [action])
        assert match.journal[: len(journal) + 1] == [*journal, action], (
            f"{at}: the batch is not in the journal"
        )
