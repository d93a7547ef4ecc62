"""Who makes a card: the parameters of what a card's line calls, read from the sources.

A compiled class does not tell the names of its parameters, and its source lies beside it; so the source is
asked in both builds.
"""

import ast
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

Node: TypeAlias = ast.FunctionDef | ast.ClassDef | ast.Call


@dataclass(frozen=True)
class Parameters:
    """What a maker is told, in its order."""

    names: tuple[str, ...]  # by place
    rest: str = ""  # of what is told beyond them
    defaults: dict[str, ast.expr] = field(default_factory=dict)  # of those that need not be told


@cache
def tree_of(path: Path) -> ast.Module:
    """A module as it is written; to be read alone."""
    return ast.parse(path.read_text(encoding="utf-8"))


def parameters_of(path: Path, maker: ast.expr) -> Parameters | None:
    """What the maker named in this module is told; None where the name says no more here."""
    if isinstance(maker, ast.Attribute) and isinstance(maker.value, ast.Name):
        home = _module(path, maker.value.id)
        found = _defined(home, maker.attr) if home is not None else None
    else:
        found = _defined(path, maker.id) if isinstance(maker, ast.Name) else None
    return _told(*found) if found is not None else None


def _told(path: Path, node: Node, method: str = "__init__") -> Parameters | None:
    if isinstance(node, ast.FunctionDef):
        return _of_function(node, skipped=0)
    if isinstance(node, ast.Call):  # what a class made: calling it is what the class says
        made = _defined(path, node.func.id) if isinstance(node.func, ast.Name) else None
        return _told(*made, method="__call__") if made is not None else None
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == method:
            return _of_function(part, skipped=1)
    for base in node.bases:
        found = _defined(path, base.id) if isinstance(base, ast.Name) else None
        if found is not None and (told := _told(*found, method=method)) is not None:
            return told
    return None


def _of_function(node: ast.FunctionDef, skipped: int) -> Parameters:
    told = node.args
    names = [one.arg for one in [*told.posonlyargs, *told.args]][skipped:]
    defaults = dict(zip(names[len(names) - len(told.defaults) :], told.defaults, strict=True))
    for one, default in zip(told.kwonlyargs, told.kw_defaults, strict=True):
        if default is not None:
            defaults[one.arg] = default
    return Parameters(tuple(names), told.vararg.arg if told.vararg else "", defaults)


def _defined(path: Path, name: str, far: int = 8) -> tuple[Path, Node] | None:
    """Where a name of a module is defined, through the modules it is imported from."""
    for part in tree_of(path).body:
        if isinstance(part, (ast.FunctionDef, ast.ClassDef)) and part.name == name:
            return path, part
        if isinstance(part, (ast.Assign, ast.AnnAssign)) and name in targets(part):
            return (path, part.value) if isinstance(part.value, ast.Call) else None
        if isinstance(part, ast.ImportFrom) and far:
            for alias in part.names:
                home = _imported(path, part) if (alias.asname or alias.name) == name else None
                if home is not None:
                    return _defined(home, alias.name, far - 1)
    return None


def targets(part: ast.Assign | ast.AnnAssign) -> list[str]:
    """The names that are assigned."""
    found = part.targets if isinstance(part, ast.Assign) else [part.target]
    return [one.id for one in found if isinstance(one, ast.Name)]


def _module(path: Path, name: str) -> Path | None:
    """The module that `from .x import name` brings."""
    for part in tree_of(path).body:
        if isinstance(part, ast.ImportFrom) and any((one.asname or one.name) == name for one in part.names):
            home = _imported(path, part)
            within = home.parent / f"{name}.py" if home is not None and home.name == "__init__.py" else None
            return within if within is not None and within.exists() else None
    return None


def _imported(path: Path, part: ast.ImportFrom) -> Path | None:
    """The file an import speaks of."""
    if part.level:
        home = path.parent
        for _ in range(part.level - 1):
            home = home.parent
        home = home.joinpath(*(part.module or "").split(".")) if part.module else home
    else:
        root, _, rest = (part.module or "").partition(".")
        spec = find_spec(root)
        if spec is None or not spec.submodule_search_locations:
            return None
        home = Path(spec.submodule_search_locations[0]).joinpath(*rest.split("."))
    for file in (home.with_suffix(".py"), home / "__init__.py"):
        if file.exists():
            return file
    return None
