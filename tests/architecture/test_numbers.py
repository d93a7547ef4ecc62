"""Numbers have names: one value a name, positions laid out name after name, spare numbers called by name."""

import ast
import importlib
from collections import defaultdict
from pathlib import Path

import pytest

from architecture.house import SRC, tree_of
from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State

# Games that keep this law; every game belongs here.
GAMES: tuple[str, ...] = (
    "_template",
    "after_the_empire",
    "after_the_end",
    "colonists_invasion",
    "empire",
    "empire_draft",
)
# Lists of a position that are made of blocks; the size of a block has the list's name in capitals.
BLOCKS: dict[str, tuple[str, ...]] = {
    "after_the_empire": ("own", "board"),
    "after_the_end": ("own", "crew", "board", "hands", "drawn", "deck"),
    "colonists_invasion": ("board", "own"),
    "empire": ("own", "board"),
}
ROOMS = ("position", "rules", "mind", "cards")
SPARE = ("a", "b", "c")


def modules(game: str) -> list[Path]:
    """The modules of a game that deal in numbers."""
    folder = SRC / "games" / game
    return sorted(path for room in ROOMS for path in (folder / room).rglob("*.py"))


def declared(tree: ast.Module) -> list[tuple[str, ast.expr]]:
    """Names a module declares as final numbers, with what they are made of."""
    return [
        (node.target.id, node.value)
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.value is not None
        and not node.target.id.startswith("_")
        and isinstance(node.value, ast.Constant | ast.BinOp | ast.UnaryOp | ast.Name)
    ]


def double_names(game: str) -> list[str]:
    """Names that stand for two things in one game."""
    found: dict[str, set[str]] = defaultdict(set)
    where: dict[str, list[str]] = defaultdict(list)
    for path in modules(game):
        for name, value in declared(tree_of(path)):
            found[name].add(ast.unparse(value))
            where[name].append(path.name)
    return [f"{name}: {', '.join(where[name])}" for name in sorted(where) if len(where[name]) > 1]


def shared_names(game: str) -> list[str]:
    """Names of numbers that stand for something else elsewhere in the game, screens and words included."""
    found: dict[str, set[str]] = defaultdict(set)
    numbers: set[str] = set()
    for path in sorted((SRC / "games" / game).rglob("*.py")):
        for node in tree_of(path).body:
            if (
                not isinstance(node, ast.AnnAssign)
                or node.value is None
                or not isinstance(node.target, ast.Name)
            ):
                continue
            name = node.target.id
            if name.isupper() and not name.startswith("_"):
                found[name].add(ast.unparse(node.value))
                if isinstance(node.value, ast.Constant) and isinstance(node.value.value, int):
                    numbers.add(name)
    return sorted(name for name in numbers if len(found[name]) > 1)


def _is_spare(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "f"
        and node.attr in SPARE
    )


def nameless(path: Path) -> list[str]:
    """Uses of a frame's spare numbers that give them no name.

    Only `name = f.a` may read one, and `return f.a`, where the function is the name.
    """
    named: set[ast.AST] = set()
    tree = tree_of(path)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            for value in values:
                inner = value.args[0] if isinstance(value, ast.Call) and len(value.args) == 1 else value
                named.update({value, inner})
        elif isinstance(node, ast.Return) and node.value is not None:
            named.add(node.value)
    return [
        f"{path.name}:{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and _is_spare(node) and node not in named
    ]


def plain_seats(path: Path) -> list[str]:
    """Parameters called `seat` that any number would fit. The contract may."""
    return [
        f"{path.name}:{node.lineno}: {node.name}"
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef)
        for argument in node.args.args
        if argument.arg == "seat"
        and isinstance(argument.annotation, ast.Name)
        and argument.annotation.id == "int"
    ]


def layout(game: str) -> list[tuple[str, ast.expr]]:
    """The final numbers of the position in the order they are declared."""
    return declared(tree_of(SRC / "games" / game / "position" / "state.py"))


def block_of(game: str, size: str) -> list[str]:
    """The names of a block from its first offset to its size; what is not joined to the rest is a fault.

    The first offset is 0 or a plain count; every other one is the name declared before it and how many
    numbers that one takes.
    """
    names = [name for name, _ in layout(game)]
    values = dict(layout(game))
    block = [size]
    while isinstance(values[block[0]], ast.BinOp):
        before = names[names.index(block[0]) - 1]
        value = values[block[0]]
        assert isinstance(value, ast.BinOp)
        assert isinstance(value.op, ast.Add), f"{block[0]} does not follow {before}"
        assert ast.unparse(value).startswith(f"{before} + "), f"{block[0]} does not begin where {before} ends"
        block.insert(0, before)
    first = values[block[0]]
    start = values.get(first.id) if isinstance(first, ast.Name) else first
    assert isinstance(start, ast.Constant), f"{block[0]} begins nowhere"
    assert isinstance(first, ast.Name) or start.value == 0 or len(block) == 1, f"{block[0]} begins nowhere"
    return block


def position_class(game: str) -> ast.ClassDef:
    """The class of the game's position."""
    classes = [
        node
        for node in tree_of(SRC / "games" / game / "position" / "state.py").body
        if isinstance(node, ast.ClassDef) and [ast.unparse(base) for base in node.bases] == ["State"]
    ]
    assert len(classes) == 1
    return classes[0]


def attributes(game: str) -> list[str]:
    """What a position of the game holds beside what every position holds."""
    found = [
        target.attr
        for node in ast.walk(position_class(game))
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
    ]
    # What a position has only worked out from its fields has an underscore. A method may replace a row again.
    return [name for name in {*found} if name not in ("asked", "stack", "values") and name[0] != "_"]


def begun(game: AnyGame) -> list[tuple[int, State]]:
    """A new table of every number of seats and variant."""
    variants = [(), *((option.id,) for option in game.variants)]
    return [
        (seats, game.new(seats, variant))
        for seats in game.seats
        for variant in variants
        if not game.fits(seats, variant)
    ]


@pytest.mark.parametrize(("game", "field"), [(game, field) for game in BLOCKS for field in BLOCKS[game]])
def test_lists_of_a_position_are_blocks_without_gaps(game: str, field: str) -> None:
    constants = importlib.import_module(f"holdfast.games.{game}.position.state")
    block = block_of(game, field.upper())
    offsets: list[int] = [getattr(constants, name) for name in block]
    assert offsets == sorted(set(offsets)), block
    for seats, s in begun(REGISTRY.get(game)):
        assert len(getattr(s, field)) % offsets[-1] == 0, seats


@pytest.mark.parametrize("game", GAMES)
def test_fields_attributes_and_clone_agree(game: str) -> None:
    names = attributes(game)
    assert sorted(names) == sorted(f.name for f in REGISTRY.get(game).fields)
    for _, s in begun(REGISTRY.get(game)):
        other = s.clone()
        assert other.values is s.values
        for name in (*names, "asked", "stack"):
            assert getattr(other, name) == getattr(s, name), name
            if isinstance(getattr(s, name), list):
                assert getattr(other, name) is not getattr(s, name), f"clones share {name}"


@pytest.mark.parametrize("game", GAMES)
def test_seats_are_typed(game: str) -> None:
    outside = {*contract(REGISTRY.get(game))}
    faults = [fault for path in modules(game) for fault in plain_seats(path)]
    assert [fault for fault in faults if fault.rpartition(": ")[2] not in outside] == []


def contract(game: AnyGame) -> list[str]:
    """The functions of a game that others call with plain numbers."""
    observing = game.faces.observing()
    parts = [*vars(game).values(), *(vars(observing).values() if observing else ())]
    return [part.__name__ for part in parts if callable(part) and hasattr(part, "__name__")]


@pytest.mark.parametrize("game", GAMES)
def test_a_name_has_one_value(game: str) -> None:
    assert double_names(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_number_means_the_same_on_every_screen(game: str) -> None:
    assert shared_names(game) == []


@pytest.mark.parametrize("game", GAMES)
def test_spare_numbers_of_frames_have_names(game: str) -> None:
    assert [fault for path in modules(game) for fault in nameless(path)] == []


if __name__ == "__main__":
    import sys

    for line in [
        *double_names(sys.argv[1]),
        *(fault for path in modules(sys.argv[1]) for fault in nameless(path)),
        *(fault for path in modules(sys.argv[1]) for fault in plain_seats(path)),
    ]:
        print(line)
