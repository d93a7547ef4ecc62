"""Numbers have names: one value a name, and spare numbers of frames that are called by name."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from architecture.house import SRC, tree_of

# Games that keep this law; every game belongs here.
GAMES: tuple[str, ...] = ("colonists_invasion", "empire", "empire_draft")
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


def _is_spare(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "f"
        and node.attr in SPARE
    )


def nameless(path: Path) -> list[str]:
    """Uses of a frame's spare numbers that give them no name: only `name = f.a` may read one."""
    named: set[ast.AST] = set()
    tree = tree_of(path)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            for value in values:
                inner = value.args[0] if isinstance(value, ast.Call) and len(value.args) == 1 else value
                named.update({value, inner})
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


@pytest.mark.parametrize("game", GAMES)
def test_a_name_has_one_value(game: str) -> None:
    assert double_names(game) == []


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
