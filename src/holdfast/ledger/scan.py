"""Finds rule ids in Python files: what cites a rule, what proves one, what merely mentions one.

A citation is an id in a string literal, or in square brackets in a comment or docstring. A proof is a
test that carries the id in its name (`test_XX_FLAG_02_one_a_season`) or in `@proves("XX-FLAG-02")`.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from holdfast.kernel.errors import Mistake

from .records import Citation, id_pattern

_BRACKETS: Final = re.compile(r"\[[^\[\]]*\]")
_FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
_Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Words:
    """A text in a source file that is not code: a literal, a docstring or a comment."""

    line: int
    text: str
    literal: bool  # a string the program uses, as opposed to one for readers


@dataclass(frozen=True)
class _Test:
    """A test that can fail: its name, its line, and the ids its decorator declares."""

    name: str
    line: int
    declared: tuple[str, ...]


def words_of(path: Path) -> list[Words]:
    """Every literal, docstring and comment of a Python file, in the order of their lines."""
    return _take_apart(path.name, path.read_text(encoding="utf-8"))[0]


@lru_cache(maxsize=2048)  # by its text: it is slow, and citations, mentions and proofs read the same files
def _take_apart(name: str, text: str) -> tuple[list[Words], list[_Test]]:
    """The words of a Python file, and its tests that can fail."""
    tree = _tree(name, text)
    docs = set(_docstrings(tree))
    found = [
        Words(node.lineno, node.value, node not in docs)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    found += [
        Words(token.start[0], token.string, False)
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    ]
    tests = [
        _Test(test.name, test.lineno, tuple(_declared(test))) for test in _tests(tree) if not _is_idle(test)
    ]
    return sorted(found, key=lambda words: words.line), tests


def citations(root: Path, paths: Iterable[Path], prefixes: Iterable[str]) -> list[Citation]:
    """Every citation in these files."""
    pattern = id_pattern(prefixes)
    found: list[Citation] = []
    for path, words in _words(paths, pattern):
        inside = words.text if words.literal else " ".join(_BRACKETS.findall(words.text))
        found += _cite(root, path, words.line, pattern.findall(inside))
    return found


def mentions(root: Path, paths: Iterable[Path], prefixes: Iterable[str]) -> list[Citation]:
    """Every id in a literal, docstring, comment or test name, cited or not; none of them may be unknown."""
    prefixes = tuple(prefixes)
    paths = tuple(paths)
    pattern = id_pattern(prefixes)
    found: list[Citation] = []
    for path, words in _words(paths, pattern):
        found += _cite(root, path, words.line, pattern.findall(words.text))
    return found + proofs(root, paths, prefixes)


def proofs(root: Path, paths: Iterable[Path], prefixes: Iterable[str]) -> list[Citation]:
    """Every proof in the test files among these. Tests that skip, may fail or are empty prove nothing."""
    prefixes = tuple(prefixes)
    pattern = id_pattern(prefixes)
    in_name = _name_pattern(prefixes)
    found: list[Citation] = []
    for path in paths:
        if not path.name.startswith("test_"):
            continue
        for test in _take_apart(path.name, path.read_text(encoding="utf-8"))[1]:
            ids = [name.replace("_", "-") for name in in_name.findall(test.name)]
            ids += [text for text in test.declared if pattern.fullmatch(text)]
            found += _cite(root, path, test.line, ids, test.name)
    return found


def _tree(name: str, text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Mistake(f"{name} is not valid Python at line {error.lineno}: {error.msg}.") from None


def _words(paths: Iterable[Path], pattern: re.Pattern[str]) -> Iterator[tuple[Path, Words]]:
    for path in paths:
        if pattern.search(path.read_text(encoding="utf-8")):  # taking a file apart is slow
            for words in words_of(path):
                yield path, words


def _cite(root: Path, path: Path, line: int, ids: Iterable[str], test: str = "") -> list[Citation]:
    where = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
    return [Citation(found, where, line, test) for found in dict.fromkeys(ids)]


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, *_FUNCTIONS)) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def _name_pattern(prefixes: tuple[str, ...]) -> re.Pattern[str]:
    start = "|".join(re.escape(prefix) for prefix in prefixes)
    return re.compile(rf"(?<![A-Za-z0-9])(?:{start})_(?:[A-Z][A-Z0-9]*_)+?[0-9]+(?![A-Za-z0-9])")


def _tests(tree: ast.Module) -> Iterator[_Function]:
    nodes = list(tree.body)
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            nodes += node.body
    for node in nodes:
        if isinstance(node, _FUNCTIONS) and node.name.startswith("test"):
            yield node


def _declared(test: _Function) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).split(".")[-1] == "proves":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_idle(test: _Function) -> bool:
    marks = [ast.unparse(decorator) for decorator in test.decorator_list]
    if any(re.search(r"\bmark\.(skip|xfail)\b", mark) for mark in marks):
        return True
    return all(
        isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in test.body
    )
