"""Random mutations of rule modules: one small change each, of the kind a person makes by mistake."""

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

RULES: Final = "rules"  # the room of a game that holds them
NO_RULES: Final = {"redeal", "phrases", "rating", "__init__"}  # what a bot may think, and words
OPPOSITE: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
KINDS: Final = ("comparison", "constant", "seat", "dropped", "negated", "and_or")


@dataclass(frozen=True)
class Mutant:
    """One change: where, of which kind, the text that goes and the text that comes."""

    path: str  # below the root of the repository
    kind: str
    line: int
    lines: tuple[int, int]  # first and last of the statement, of an `if` those of its condition
    function: str  # the function around it, "" outside of any
    start: int  # offsets in the source
    end: int
    text: str

    @property
    def game(self) -> str:
        return Path(self.path).relative_to("src/holdfast/games").parts[0]

    def source(self, original: str) -> str:
        """The module with the change."""
        return original[: self.start] + self.text + original[self.end :]

    def diff(self, original: str) -> str:
        """The change as people read it."""
        old, new = original.splitlines(), self.source(original).splitlines()
        return "\n".join(list(difflib.unified_diff(old, new, self.path, self.path, lineterm="", n=1))[2:])


def rule_modules(root: Path, games: list[str]) -> list[Path]:
    """The modules of these games that hold rules."""
    found = []
    for game in games:
        room = root / "src/holdfast/games" / game / RULES
        found += [path for path in sorted(room.rglob("*.py")) if path.stem not in NO_RULES]
    return found


def mutants_of(root: Path, path: Path) -> list[Mutant]:
    """Every mutation of a module that this program can make."""
    source = path.read_text()
    finder = _Finder(source, str(path.relative_to(root)))
    finder.visit(ast.parse(source))
    return finder.found


def choose(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, the kinds and then the modules as evenly as they come."""
    rng = Random(f"mutations {seed}")
    pools: dict[str, list[Mutant]] = {kind: [one for one in mutants if one.kind == kind] for kind in KINDS}
    for pool in pools.values():
        rng.shuffle(pool)
    chosen: list[Mutant] = []
    while len(chosen) < count and any(pools.values()):
        for kind in KINDS:
            if pools[kind] and len(chosen) < count:
                chosen.append(pools[kind].pop())
    return chosen


def _first_line(part: ast.stmt | ast.match_case) -> int:
    return part.lineno if isinstance(part, ast.stmt) else part.pattern.lineno


class _Finder(ast.NodeVisitor):
    """Walks a module and notes what can be changed; what only tells people is left alone."""

    def __init__(self, source: str, path: str) -> None:
        self.source = source
        self.path = path
        self.found: list[Mutant] = []
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.around: list[str] = []
        self.statement = (0, 0)

    def visit(self, node: ast.AST) -> None:
        before = self.statement
        if isinstance(node, ast.stmt):
            inside = getattr(node, "body", None) or getattr(node, "cases", None)
            last = (node.end_lineno or node.lineno) if not inside else _first_line(inside[0]) - 1
            self.statement = (node.lineno, max(node.lineno, last))
        super().visit(node)
        self.statement = before

    def _at(self, line: int, column: int) -> int:
        begin = self.lines[line - 1]
        text = self.source[begin : self.lines[line]].encode()[:column]
        return begin + len(text.decode())

    def _note(self, kind: str, node: ast.expr | ast.stmt, text: str) -> None:
        start, end = self._span(node)
        if "log" not in self.source[start:end]:
            function = ".".join(self.around)
            self.found.append(
                Mutant(self.path, kind, node.lineno, self.statement, function, start, end, text)
            )

    def _text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self._span(node)
        return self.source[start:end]

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.around.append(node.name)
        for child in node.body:  # names and types of parameters are no rules
            self.visit(child)
        self.around.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.around.append(node.name)
        self.generic_visit(node)
        self.around.pop()

    def visit_If(self, node: ast.If) -> None:
        if self._text(node.test).startswith("log is"):
            for child in node.orelse:
                self.visit(child)
            return
        self._note("negated", node.test, f"not ({self._text(node.test)})")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._note("negated", node.test, f"(not ({self._text(node.test)}))")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1 and type(node.ops[0]) in OPPOSITE:
            left, right = self._text(node.left), self._text(node.comparators[0])
            self._note("comparison", node, f"({left} {OPPOSITE[type(node.ops[0])]} {right})")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        word = " or " if isinstance(node.op, ast.And) else " and "
        self._note("and_or", node, "(" + word.join(f"({self._text(one)})" for one in node.values) + ")")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int:
            self._note("constant", node, str(node.value + 1))
            if node.value > 0:
                self._note("constant", node, str(node.value - 1))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words for people; their parts do not know where they stand."""

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.ctx, ast.Load) and self._text(node) in ("f.seat", "s.asked"):
            self._note("seat", node, f"((max({self._text(node)}, 0) + 1) % s.seats)")
        self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id == "seat" and self.around:
            self._note("seat", node, "((seat + 1) % s.seats)")

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._note("dropped", node, "pass")
            self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._note("dropped", node, "pass")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
            self._note("dropped", node, "pass")
            if self._text(node.targets[0]) == "s.asked":
                self._note("seat", node, "s.asked = 0")
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)


def all_mutants(root: Path, games: list[str]) -> Iterator[Mutant]:
    """Every mutation of the rules of these games."""
    for path in rule_modules(root, games):
        yield from mutants_of(root, path)
