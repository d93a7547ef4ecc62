"""The mutation trial: change a rule at random, run the tests, and see who notices.

    make mutations N=30 SEED=1 GAME=after_the_end

Each change is made in a copy of the repository. The game's own tests run first, those that touch the changed
function only, shortest first, up to the first failure; then, if all pass, the conformance tests with goldens,
journals and perft. What nobody notices is listed with its diff: a person judges whether it changes anything.

Noting which tests touch which functions takes minutes; `--notes FOLDER` keeps it for the next trial. A file
of tests that has changed is noted anew; after a change of the functions of the rules, empty the folder.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from threading import Lock, get_ident
from typing import Any, Final

from mutations.mutants import KINDS, Mutant, all_mutants, choose

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = sorted(path.parent.name for path in (ROOT / "src/holdfast/games").glob("*/ledger.toml"))
OWN, ELSEWHERE, NOBODY, SLOW = "own tests", "records or conformance", "nobody", "never ends"
LEFT_BEHIND: Final = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", "build", ".*_cache", ".hypothesis"
)
NO_TESTS: Final = 5  # what pytest answers when a file holds none
SPARE_SECONDS: Final = 60  # beside three times what the tests take unchanged


def copy_of_everything(folder: Path) -> Path:
    """A copy of the repository, to be changed."""
    shutil.copytree(ROOT, folder, ignore=LEFT_BEHIND)
    return folder


def run_tests(
    copy: Path, arguments: list[str], seconds: float, touched: Path | None = None
) -> tuple[int, str]:
    """The exit code of pytest and the last it said; -1 when the time is up."""
    paths = f"{copy / 'src'}{os.pathsep}{copy / 'tests'}"
    known = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    if touched is not None:
        command += ["-p", "mutations.touched"]
        known["HOLDFAST_TOUCHED"] = str(touched)
    listed = copy / f"arguments-{get_ident()}.txt"
    listed.write_text("\n".join(arguments))
    try:
        done = subprocess.run(
            [*command, f"@{listed}"], cwd=copy, env=known, capture_output=True, text=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return -1, "the time is up"
    return done.returncode, done.stdout[-20_000:]


def touched_by(game: str, file: str, copies: Queue[Path]) -> dict[str, Any]:
    """What the tests of one file touch while nothing is changed."""
    copy = copies.get()
    notes = copy / "touched.json"
    notes.unlink(missing_ok=True)
    code, said = run_tests(copy, [file], 3600, notes)
    if code == NO_TESTS:
        told: dict[str, Any] = {"fixed": [], "tests": {}}
    elif code > 1 or not notes.exists():
        raise SystemExit(f"{file} of {game} cannot be run (pytest ended with {code}):\n{said}")
    else:
        told = json.loads(notes.read_text())
    copies.put(copy)
    return told


def kept_notes(game: str, file: Path, copies: Queue[Path], notes: Path | None) -> dict[str, Any]:
    """What the tests of one file touch: as an earlier trial noted it, or noted now and kept."""
    name = str(file.relative_to(ROOT))
    if notes is None:
        return touched_by(game, name, copies)
    kept = notes / f"{game}-{file.stem}-{hashlib.sha256(file.read_bytes()).hexdigest()[:16]}.json"
    if not kept.exists():
        kept.write_text(json.dumps(touched_by(game, name, copies)))
    told: dict[str, Any] = json.loads(kept.read_text())
    return told


def known_tests(
    games: list[str], copies: Queue[Path], jobs: int, notes: Path | None
) -> dict[str, "GameTests"]:
    """The tests of each game, file by file, as many at a time as there are copies; large files first."""
    files = [(game, file) for game in games for file in (ROOT / "tests/games" / game).rglob("test_*.py")]
    files.sort(key=lambda one: -one[1].stat().st_size)
    with ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(lambda one: kept_notes(one[0], one[1], copies, notes), files))
    return {
        game: GameTests(game, [told for (of, _), told in zip(files, found, strict=True) if of == game])
        for game in games
    }


class GameTests:
    """What the tests of a game touch, and which of them fail before anything is changed."""

    def __init__(self, game: str, notes: list[dict[str, Any]]) -> None:
        self.game = game
        self.fixed: set[str] = set().union(*(told["fixed"] for told in notes))
        self.tests: dict[str, dict[str, Any]] = {
            name: note for told in notes for name, note in told["tests"].items() if not note.get("failed")
        }
        self.seconds = self.seconds_of(list(self.tests))
        self.seconds_elsewhere = 0.0
        self._elsewhere: list[str] = []
        self._one_at_a_time = Lock()

    def elsewhere(self, copy: Path) -> list[str]:
        """Arguments that run the conformance cases of the game that pass in the unchanged copy."""
        with self._one_at_a_time:
            self._elsewhere = self._elsewhere or self._passing_elsewhere(copy)
        return self._elsewhere

    def _passing_elsewhere(self, copy: Path) -> list[str]:
        others = "".join(f" and not {one}" for one in GAMES if self.game in one and one != self.game)
        found = ["tests/conformance", f"-k={self.game}{others}"]
        before = time.perf_counter()
        said = run_tests(copy, [*found, "-rf"], 3600)[1]
        self.seconds_elsewhere = time.perf_counter() - before
        for line in said.splitlines():
            if line.startswith("FAILED "):
                found.append(f"--deselect={line.removeprefix('FAILED ').split(' - ')[0]}")
        return found

    def seconds_of(self, names: list[str]) -> float:
        """How long these tests take unchanged."""
        return sum(float(self.tests[name].get("seconds", 0.0)) for name in names)

    def touching(self, mutant: Mutant) -> list[str]:
        """The tests that run the changed function, shortest first; all, where it runs before any test."""
        place = f"{Path(mutant.path).relative_to('src/holdfast/games').as_posix()}:{mutant.function}"
        every = sorted(self.tests, key=lambda name: float(self.tests[name].get("seconds", 0.0)))
        if not mutant.function or place in self.fixed:
            return every
        return [name for name in every if place in self.tests[name].get("places", ())]


def judge(mutant: Mutant, tests: GameTests, copy: Path, own_only: bool) -> str:
    """Who notices the change, made in the copy and taken back."""
    path = copy / mutant.path
    original = path.read_text()
    try:
        path.write_text(mutant.source(original))
        chosen = tests.touching(mutant)
        if chosen:
            code = run_tests(copy, ["-x", *chosen], 3 * tests.seconds_of(chosen) + SPARE_SECONDS)[0]
            if code != 0:
                return SLOW if code < 0 else OWN
        if own_only:
            return NOBODY
        path.write_text(original)
        others = tests.elsewhere(copy)
        path.write_text(mutant.source(original))
        code = run_tests(copy, ["-x", *others], 3 * tests.seconds_elsewhere + SPARE_SECONDS)[0]
        return ELSEWHERE if code != 0 else NOBODY
    finally:
        path.write_text(original)


def trial(
    chosen: list[Mutant], folder: Path, jobs: int, own_only: bool, notes: Path | None
) -> list[tuple[Mutant, str]]:
    """Each change with who noticed it, told as it comes."""
    copies: Queue[Path] = Queue()
    for number in range(jobs):
        copies.put(copy_of_everything(folder / str(number)))
    games = sorted({one.game for one in chosen})
    known = known_tests(games, copies, jobs, notes)
    for game in games:
        print(f"{game}: {len(known[game].tests)} tests, {known[game].seconds:.0f} s", flush=True)
    done: list[tuple[Mutant, str]] = []

    def one(mutant: Mutant) -> None:
        copy = copies.get()
        before = time.perf_counter()
        found = judge(mutant, known[mutant.game], copy, own_only)
        copies.put(copy)
        done.append((mutant, found))
        spent = time.perf_counter() - before
        place = f"{mutant.path.removeprefix('src/holdfast/games/')}:{mutant.line}"
        print(
            f"{len(done):4}/{len(chosen)}  {found:<22} {mutant.kind:<10} {place}  {spent:.0f} s", flush=True
        )

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, chosen))
    return done


def tell(done: list[tuple[Mutant, str]]) -> None:
    """The sums, and what the game's own tests did not notice, to be judged by a person."""
    for game in sorted({mutant.game for mutant, _ in done}):
        counted = Counter(found for mutant, found in done if mutant.game == game)
        sums = ", ".join(f"{counted[found]} {found}" for found in (OWN, SLOW, ELSEWHERE, NOBODY))
        print(f"{game}: {sum(counted.values())} mutations, noticed by: {sums}")
    for found in (ELSEWHERE, NOBODY):
        for mutant, who in done:
            if who == found:
                print(f"\nNoticed by {found}: {mutant.kind}, line {mutant.line} of {mutant.path}")
                print(mutant.diff((ROOT / mutant.path).read_text()))


def main() -> None:
    """Run the trial as told on the command line."""
    parser = argparse.ArgumentParser(description="Change rules at random and see which tests notice.")
    parser.add_argument("--count", type=int, default=30, help="how many mutations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", default="all", help=f"all, or some of {','.join(GAMES)}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="tests at a time")
    parser.add_argument("--kinds", default="all", help=f"all, or some of {','.join(KINDS)}")
    parser.add_argument("--notes", type=Path, help="a folder that keeps which tests touch what")
    parser.add_argument("--own-only", action="store_true", help="leave the conformance tests out")
    told = parser.parse_args()
    wanted = GAMES if told.games == "all" else told.games.split(",")
    if unknown := sorted(set(wanted) - set(GAMES)):
        parser.error(f"there is no game {unknown[0]}; choose all or some of {', '.join(GAMES)}")
    kinds = list(KINDS) if told.kinds == "all" else told.kinds.split(",")
    if unknown := sorted(set(kinds) - set(KINDS)):
        parser.error(f"there is no kind {unknown[0]}; choose all or some of {', '.join(KINDS)}")
    if told.notes is not None:
        told.notes.mkdir(parents=True, exist_ok=True)
    possible = [one for one in all_mutants(ROOT, wanted) if one.kind in kinds]
    chosen = choose(possible, told.count, told.seed)
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        tell(trial(chosen, Path(folder), told.jobs, told.own_only, told.notes))


if __name__ == "__main__":
    main()
