"""How much of a rulebook the code cites and the tests prove.

Clauses that only list components or define words need neither (they may have both). Every other
clause needs a citation in the game's code and a proof among the game's tests; every worked example
needs a test named after it. Rulings may be cited; those that are not are told, not demanded.
"""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json

from .book import Ledger
from .reading import read_folder
from .records import Citation, Ruling


@dataclass(frozen=True)
class Checkout:
    """Where a game's source and its tests lie."""

    root: Path
    code: Path
    tests: Path

    def code_files(self) -> list[Path]:
        """The game's Python files."""
        return sorted(self.code.rglob("*.py"))

    def test_files(self) -> list[Path]:
        """The Python files of the game's tests."""
        return sorted(self.tests.rglob("*.py"))


@dataclass(frozen=True)
class Coverage:
    """What of one ledger is cited and proved, and where."""

    ledger: Ledger
    cited: dict[str, list[Citation]]  # by id, in the code
    proved: dict[str, list[Citation]]  # by id, in the tests
    unknown: list[Citation]  # ids that no ledger of the game has

    @property
    def uncited(self) -> list[str]:
        """Required clauses that no code cites."""
        return [clause.id for clause in self.ledger.required if clause.id not in self.cited]

    @property
    def untested(self) -> list[str]:
        """Required clauses that no test proves."""
        return [clause.id for clause in self.ledger.required if clause.id not in self.proved]

    @property
    def untested_examples(self) -> list[str]:
        """Worked examples without a test named after them."""
        return [example.id for example in self.ledger.examples if not self._has_named_test(example.id)]

    @property
    def missing(self) -> list[str]:
        """Required clauses not cited or not proved, then examples without their test, in the book's order."""
        lacking = {*self.uncited, *self.untested}
        clauses = [clause.id for clause in self.ledger.required if clause.id in lacking]
        return clauses + self.untested_examples

    @property
    def uncited_rulings(self) -> list[Ruling]:
        """Rulings that no code cites: for information."""
        return [ruling for ruling in self.ledger.rulings if ruling.id not in self.cited]

    def summary(self) -> dict[str, Json]:
        """The figures: `clauses` counts the required ones, `cited` and `tested` how many of them are."""
        total = len(self.ledger.required)
        return {
            "game": self.ledger.game,
            "clauses": total,
            "cited": total - len(self.uncited),
            "tested": total - len(self.untested),
            "missing": list(self.missing),
        }

    def _has_named_test(self, example_id: str) -> bool:
        name = example_id.replace("-", "_")
        return any(name in proof.test for proof in self.proved.get(example_id, []))


def find_checkout(game: AnyGame, here: Path | None = None) -> Checkout | None:
    """The source tree around the game's package, or else the one at `here` (the current directory)."""
    package = Path(next(iter(import_module(game.package).__path__)))
    for root in [*package.parents, here or Path.cwd()]:
        tests = root / "tests" / "games" / game.id
        if tests.is_dir():
            # An installed copy may lie inside the checkout, in an environment; the source is what counts.
            source = root / "src" / Path(*game.package.split("."))
            return Checkout(root, source if source.is_dir() else package, tests)
    return None


def need_checkout(game: AnyGame, here: Path | None = None) -> Checkout:
    """The game's checkout, or a clear word that there is none."""
    checkout = find_checkout(game, here)
    if checkout is None:
        raise Mistake(
            f"Coverage counts tests, and no folder tests/games/{game.id} was found; "
            "run this in a checkout of the source."
        )
    return checkout


def measure(checkout: Checkout, game_id: str) -> Coverage:
    """Read the checkout's ledger, code and tests, and hold them against each other."""
    from .scan import citations, mentions, proofs

    ledger = read_folder(checkout.code, game_id)
    code, tests = checkout.code_files(), checkout.test_files()
    known = ledger.records
    everywhere = mentions(checkout.root, [*code, *tests], ledger.prefixes)
    return Coverage(
        ledger=ledger,
        cited=_by_id(citations(checkout.root, code, ledger.prefixes)),
        proved=_by_id(proofs(checkout.root, tests, ledger.prefixes)),
        unknown=[citation for citation in everywhere if citation.id not in known],
    )


def places_of(checkout: Checkout, ledger: Ledger, rule_id: str) -> tuple[list[Citation], list[Citation]]:
    """Where one rule is cited and where it is proved; files that do not name it are not taken apart."""
    from .scan import citations, proofs

    prefixes = ledger.prefixes
    names = (rule_id, rule_id.replace("-", "_"))

    def naming(paths: list[Path]) -> list[Path]:
        texts = ((path, path.read_text(encoding="utf-8")) for path in paths)
        return [path for path, text in texts if any(name in text for name in names)]

    cited = citations(checkout.root, naming(checkout.code_files()), prefixes)
    proved = proofs(checkout.root, naming(checkout.test_files()), prefixes)
    return _by_id(cited).get(rule_id, []), _by_id(proved).get(rule_id, [])


def _by_id(found: list[Citation]) -> dict[str, list[Citation]]:
    places: dict[str, list[Citation]] = {}
    for citation in found:
        places.setdefault(citation.id, []).append(citation)
    return places
