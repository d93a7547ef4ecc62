"""Where things are in this repository, and how its Python files are read by the tests of this folder."""

import ast
import re
from functools import cache
from pathlib import Path

from holdfast.games import GAMES
from holdfast.ledger import Checkout, Ledger, read_folder

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src" / "holdfast"
GAME_IDS = GAMES


def folder_of(game_id: str) -> Path:
    """The source of a game."""
    return SRC / "games" / game_id


@cache
def ledger_of(game_id: str) -> Ledger:
    """The ledger of a game, whether or not the game can be imported yet."""
    return read_folder(folder_of(game_id), game_id)


def family_of(game_id: str) -> tuple[str, ...]:
    """The game and the games that share its ledger: they are of one rulebook and may know each other."""
    books = {other: ledger_of(other).shared for other in GAME_IDS}
    return (game_id, *(other for other, shared in books.items() if shared and shared.game == game_id))


def checkout_of(game_id: str) -> Checkout:
    """Code and tests of a game."""
    return Checkout(ROOT, folder_of(game_id), ROOT / "tests" / "games" / game_id)


def python_files(*folders: Path) -> list[Path]:
    """The Python files below these folders."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def tree_of(path: Path) -> ast.Module:
    """A Python file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports_of(path: Path, source: Path) -> list[tuple[int, str]]:
    """Every module a file imports, by line, relative ones resolved; `from a import b` gives a and a.b."""
    package = path.relative_to(source).with_suffix("").parts[:-1]
    return _imports_in(path.read_text(encoding="utf-8"), package)


@cache  # by its text: taking a file apart is slow, and several laws read the same files
def _imports_in(text: str, package: tuple[str, ...]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            found.append((node.lineno, module))
            found += [(node.lineno, f"{module}.{alias.name}") for alias in node.names]
    return found


def identifiers_of(path: Path) -> list[tuple[int, str]]:
    """Every name a file's code uses, by line."""
    return _identifiers_in(path.read_text(encoding="utf-8"))


@cache
def _identifiers_in(text: str) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(text)):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                found.append((line, name))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                found.append((line, name))
            case ast.alias(name=name):
                found.append((line, name.split(".")[-1]))
            case ast.keyword(arg=str(name)):
                found.append((line, name))
            case _:
                pass
    return found


@cache
def words_in(text: str) -> list[str]:
    """The words of a name or a sentence in lower case: CamelCase and snake_case split, plurals cut."""
    found = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", text.replace("'s", "").replace("'", ""))
    return [word[:-1] if len(word) > 3 and word.endswith("s") else word for word in map(str.lower, found)]


def within(part: list[str], whole: list[str]) -> bool:
    """Whether the words of one stand together, in order, in the other."""
    return any(whole[i : i + len(part)] == part for i in range(len(whole) - len(part) + 1))


def listing(faults: list[str]) -> str:
    """Faults as a failing test shows them: how many, then one a line."""
    return f"{len(faults)} found:\n" + "\n".join(faults)
