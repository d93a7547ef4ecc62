"""Positions as data: comparing, saving and loading, generic over the fields a game declares."""

import json
from typing import Any, Final

import msgspec

from .errors import Mistake
from .game import AnyGame, Json, Variant, variant_text
from .state import CHANCE, NOBODY, Frame, State
from .values import Given, differences

FORMAT: Final = 1
ROWS: Final = (list, tuple, bytes)  # a field with many numbers; those never changed are shared by clones


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    holdfast: str
    format: int
    game: str
    rules_version: int
    seats: int
    variant: str
    asked: int
    stack: list[tuple[str, int, int, int, int, int]]
    fields: dict[str, int | list[int]]
    values: Given = {}  # what differs from the standard set


def frames(state: State) -> list[tuple[str, int, int, int, int, int]]:
    """The stack as plain data."""
    return [(f.script.name, f.pc, f.seat, f.a, f.b, f.c) for f in state.stack]


def key(game: AnyGame, state: State) -> tuple[object, ...]:
    """A value equal for equal positions: every field, the question, the stack and the values in play."""
    parts: list[object] = [state.asked, tuple(frames(state))]
    if state.values != game.standard:
        parts.append(state.values)
    for f in game.fields:
        value = getattr(state, f.name)
        parts.append(tuple(value) if isinstance(value, ROWS) else value)
    return tuple(parts)


def dump(game: AnyGame, state: State, seats: int, variant: Variant) -> dict[str, Json]:
    """The position as JSON data. It holds every secret: it is not a view."""
    fields: dict[str, Json] = {}
    for f in game.fields:
        value: Any = getattr(state, f.name)
        # A flag may be a bool in one compile mode and a number in the other; a file holds numbers.
        fields[f.name] = [int(item) for item in value] if isinstance(value, ROWS) else int(value)
    changed = differences(game.values, state.values)
    return {
        "holdfast": "position",
        "format": FORMAT,
        "game": game.id,
        "rules_version": game.rules_version,
        "seats": seats,
        "variant": variant_text(variant),
        "asked": state.asked,
        "stack": [list(frame) for frame in frames(state)],
        "fields": fields,
        **({"values": {**changed}} if changed else {}),
    }


def dumps(game: AnyGame, state: State, seats: int, variant: Variant) -> str:
    """The position as a JSON text, one field a line."""
    data = dump(game, state, seats, variant)
    return json.dumps(data, indent=None, separators=(",", ":")).replace(',"', ',\n"')


def loads(game: AnyGame, text: str | bytes) -> tuple[State, int, Variant]:
    """Read a saved position back: the state, its seats and its variant. Mistake on anything wrong."""
    try:
        saved = msgspec.json.decode(text, type=_Saved)
    except msgspec.MsgspecError as error:
        raise Mistake(f"This is not a saved position: {error}.") from None
    if saved.holdfast != "position" or saved.format != FORMAT:
        raise Mistake(f"This is not a position in format {FORMAT}; save it again with this program.")
    if saved.game != game.id:
        raise Mistake(f"This position is of the game '{saved.game}', not of '{game.id}'.")
    if saved.rules_version != game.rules_version:
        raise Mistake(
            f"This position was saved under rules version {saved.rules_version} of {game.title}; "
            f"this program plays version {game.rules_version}. Load it with the version that saved it."
        )
    if saved.seats not in game.seats:
        raise Mistake(f"Field 'seats' is {saved.seats}; {game.title} is played with {game.seats_text}.")
    variant = game.check_table(saved.seats, game.parse_variant(saved.variant))
    state: State = game.begin(saved.seats, variant, game.check_values(saved.values))
    _fill(game, state, saved.fields)
    state.stack[:] = [_frame(game, saved.seats, n, row) for n, row in enumerate(saved.stack)]
    state.asked = saved.asked
    _check(game, state, saved)
    return state, saved.seats, variant


def _fill(game: AnyGame, state: State, values: dict[str, int | list[int]]) -> None:
    names = {f.name for f in game.fields}
    for name in values:
        if name not in names:
            raise Mistake(f"Field 'fields.{name}' is unknown to {game.title}.")
    for f in game.fields:
        if f.name not in values:
            raise Mistake(f"Field 'fields.{f.name}' is missing.")
        value, like = values[f.name], getattr(state, f.name)
        if isinstance(value, list) != isinstance(like, ROWS):
            kind = "a list" if isinstance(like, ROWS) else "a number"
            raise Mistake(f"Field 'fields.{f.name}' must be {kind}.")
        if isinstance(value, list) and not f.grows and len(value) != len(like):
            raise Mistake(f"Field 'fields.{f.name}' has {len(value)} numbers; it needs {len(like)}.")
        if isinstance(like, bytes) and isinstance(value, list) and set(value) - set(range(256)):
            raise Mistake(f"Field 'fields.{f.name}' holds a number it has no room for.")
        setattr(state, f.name, type(like)(value))


def _frame(game: AnyGame, seats: int, n: int, row: tuple[str, int, int, int, int, int]) -> Frame:
    name, pc, seat, a, b, c = row
    script = game.scripts.get(name)
    if script is None:
        raise Mistake(f"Field 'stack[{n}]' names the script '{name}', which {game.title} does not have.")
    if not 0 <= pc < script.size:
        raise Mistake(f"Field 'stack[{n}]' points at step {pc} of '{name}', which has {script.size}.")
    if not CHANCE <= seat < seats:
        raise Mistake(f"Field 'stack[{n}]' is of seat {seat}; there are {seats} seats.")
    return Frame(script, pc, seat, a, b, c)


def _check(game: AnyGame, state: State, saved: _Saved) -> None:
    if not NOBODY <= saved.asked < saved.seats or (saved.asked == NOBODY) != (not saved.stack):
        raise Mistake(f"Field 'asked' is {saved.asked}, which fits neither stack nor {saved.seats} seats.")
    try:
        faults = game.audit(state)
        if not faults and saved.asked != NOBODY:
            if not _rests(game, state):
                faults = ["the open question is not the one its stack asks"]
            elif not state.options():
                faults = ["nobody can answer the open question"]
    except (IndexError, ValueError, KeyError, RuntimeError, OverflowError):
        faults = ["its numbers are outside what the game knows"]
    if faults:
        raise Mistake(f"This position is impossible: {faults[0]}.")


def _rests(game: AnyGame, state: State) -> bool:
    """Whether the top step, run again, waits for the same answer and changes nothing."""
    again = state.clone()
    top = again.stack[-1]
    return not top.script.steps[top.pc].run(again, top, None) and key(game, again) == key(game, state)
