"""The shape of a position: declared fields, numbers only, nothing shared between clones."""

import copy
import pickle
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from holdfast.kernel.game import NOBODYS, OWN, PUBLIC, AnyGame, Variant
from holdfast.kernel.position import ROWS, key
from holdfast.kernel.state import CHANCE, NOBODY, Frame, State

from ..corpus import walk, where


def attributes(state: State) -> set[str]:
    """The names of all data a position holds, whether its class is interpreted or compiled.

    A name with an underscore is what the position has worked out from its fields and may forget.
    """
    names = set(getattr(state, "__dict__", {}))
    for cls in type(state).__mro__:
        for name, member in vars(cls).items():
            if isinstance(member, GetSetDescriptorType | MemberDescriptorType):
                names.add(name)
    return {name for name in names if not name.startswith("_")}


def check_fields(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The position is exactly its declared fields: numbers and rows of numbers."""
    declared = [f.name for f in game.fields]
    assert len(set(declared)) == len(declared), f"{game.id}: a field is declared twice"
    for f in game.fields:
        assert f.audience in (PUBLIC, OWN, NOBODYS), f"{game.id}: field {f.name} is {f.audience!r}'s"
        assert f.note, f"{game.id}: field {f.name} has no note"
    lengths: dict[str, int] = {}
    for point in walk(game, seats, variant, seed).points:
        at = where(game, seats, variant, seed, point.number)
        found = attributes(point.state) - {"asked", "stack", "values"}
        assert found == set(declared), f"{at}: declared and held fields differ: {found ^ set(declared)}"
        for f in game.fields:
            value: Any = getattr(point.state, f.name)
            _check_number(f"{at}: field {f.name}", value)
            if isinstance(value, ROWS) and not f.grows:
                length = lengths.setdefault(f.name, len(value))
                assert len(value) == length, f"{at}: field {f.name} changed its length; declare it grows"


def _check_number(what: str, value: Any) -> None:
    if isinstance(value, ROWS):
        assert type(value) in ROWS, f"{what} is a {type(value).__name__}"
        odd = {type(item).__name__ for item in value if type(item) not in (int, bool)}
        assert not odd, f"{what} holds {odd}"
    else:
        assert type(value) in (int, bool), f"{what} is a {type(value).__name__}, neither number nor row"


def check_stack(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The stack holds plain frames of the game's own scripts, and a waiting step may be run again."""
    for name, script in game.scripts.items():
        assert script.name == name, f"{game.id}: script {script.name!r} is listed as {name!r}"
        assert script.size == len(script.steps) > 0, f"{game.id}: script {name!r} is empty"
    for point in walk(game, seats, variant, seed).points:
        at = where(game, seats, variant, seed, point.number)
        state = point.state
        assert (not state.stack) == (state.asked == NOBODY), f"{at}: the stack does not fit asked"
        for frame in state.stack:
            assert type(frame) is Frame, f"{at}: the stack holds a {type(frame).__name__}"
            known = game.scripts.get(frame.script.name)
            assert known is frame.script, f"{at}: script {frame.script.name!r} is not in game.scripts"
            assert 0 <= frame.pc < frame.script.size, f"{at}: step {frame.pc} of {frame.script.name!r}"
            assert CHANCE <= frame.seat < seats, f"{at}: a frame of seat {frame.seat}"
        again = state.clone()
        again.settle(None)
        assert key(game, again) == key(game, state), f"{at}: settling once more changes the position"


def check_clone_fields(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A clone is equal, of the same class, and shares nothing with its parent that can be changed."""
    for point in walk(game, seats, variant, seed).points:
        at = where(game, seats, variant, seed, point.number)
        parent, before = point.state, key(game, point.state)
        clone = parent.clone()
        assert type(clone) is type(parent), f"{at}: the clone is a {type(clone).__name__}"
        assert key(game, clone) == before, f"{at}: the clone differs"
        for f in game.fields:
            value: Any = getattr(clone, f.name)
            if isinstance(value, list):
                value.append(1)
                value[0] += 1
            elif isinstance(value, ROWS):  # these are never changed, only replaced
                setattr(clone, f.name, type(value)([*value, 1]))
            else:
                setattr(clone, f.name, value + 1)
            assert key(game, parent) == before, f"{at}: the clone shares field {f.name}"
            assert key(game, clone) != before, f"{at}: field {f.name} is no part of the key"
            clone = parent.clone()
        clone.stack.clear()
        assert key(game, parent) == before, f"{at}: the clone shares the stack"


def check_no_copying(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Copying and pickling are refused, because a compiled base would drop fields in silence."""
    state = walk(game, seats, variant, seed).points[0].state
    for way in (copy.copy, copy.deepcopy, pickle.dumps):
        try:
            way(state)
        except TypeError:
            continue
        raise AssertionError(f"{game.id}: {way.__name__} of a position is not refused")
