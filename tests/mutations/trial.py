"""The mutation trial: change a rule at random, run the tests, and see who notices.

    make mutations N=30 SEED=1 GAME=after_the_end

Each change is made in a copy of the repository. The game's own tests run first, those that run the changed
lines only, shortest first, up to the first failure; then, if all pass, the conformance tests with goldens,
journals and perft. What nobody notices is listed with its diff: a person judges whether it changes anything.
Tests in a browser are left out.

A changed function is put into a process that has read everything already; what rules or tests read once,
while they are loaded, is changed in the source and takes a new process.

Noting which tests run which lines takes minutes; `--notes FOLDER` keeps it for the next trial. A file of
tests that has changed is noted anew, and so is the whole game when its rules have. `--quick` leaves out what
is marked `slow` or `search`: a trial in a fraction of the time, which can only count too many as unnoticed.
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
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from threading import Lock, get_ident
from typing import Any, Final

from mutations.mutants import KINDS, Mutant, all_mutants, choose, rule_modules
from mutations.warm import FAILED, NOT_CHANGED, PASSED

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = sorted(path.parent.name for path in (ROOT / "src/holdfast/games").glob("*/ledger.toml"))
OWN, ELSEWHERE, NOBODY, SLOW = "own tests", "records or conformance", "nobody", "never ends"
LEFT_BEHIND: Final = shutil.ignore_patterns(".git", ".venv", "build", ".*_cache", ".hypothesis")
PLUGINS: Final = {"HOLDFAST_TOUCHED": "mutations.touched", "HOLDFAST_MUTANTS": "mutations.warm"}
NO_TESTS: Final = 5  # what pytest answers when a file holds none
ALL, QUICK = "not browser", "not browser and not slow and not search"  # tests, by their marks
SPARE_SECONDS: Final = 60  # beside three times what the tests take unchanged; for a new process


def copy_of_everything(folder: Path) -> Path:
    """A copy of the repository, to be changed."""
    shutil.copytree(ROOT, folder, ignore=LEFT_BEHIND)
    return folder


def run_tests(
    copy: Path,
    arguments: list[str],
    seconds: float | None,
    plugin: dict[str, str] | None = None,
    marks: str = ALL,
) -> tuple[int, str]:
    """The exit code of pytest and the last it said; -1 when the time is up."""
    paths = f"{copy / 'src'}{os.pathsep}{copy / 'tests'}"
    known = {**os.environ, "PYTHONPATH": paths, **(plugin or {"PYTHONDONTWRITEBYTECODE": "1"})}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += ["-m", marks, "--assert=plain", "--tb=native"]
    for name in plugin or {}:
        command += ["-p", PLUGINS[name]]
    listed = copy / f"arguments-{get_ident()}.txt"
    listed.write_text("\n".join(arguments))
    try:
        done = subprocess.run(
            [*command, f"@{listed}"], cwd=copy, env=known, capture_output=True, text=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return -1, "the time is up"
    return done.returncode, done.stdout[-20_000:] + done.stderr[-2_000:]


def touched_by(game: str, files: list[str], copies: Queue[Path], marks: str) -> dict[str, Any]:
    """What the tests of these files touch while nothing is changed."""
    copy = copies.get()
    try:
        notes = copy / "touched.json"
        notes.unlink(missing_ok=True)
        code, said = run_tests(copy, files, None, {"HOLDFAST_TOUCHED": str(notes)}, marks)
        if code == NO_TESTS:
            return {"fixed": {}, "tests": {}}
        if code > 1 or not notes.exists():
            raise SystemExit(f"The tests of {game} cannot be run (pytest ended with {code}):\n{said}")
        told: dict[str, Any] = json.loads(notes.read_text())
        return told
    finally:
        copies.put(copy)


def noted_files(game: str, notes: Path, marks: str) -> dict[str, Path]:
    """The files of tests of a game, each with its note of what it touches, be it there or not."""
    rules = b"".join(module.read_bytes() for module in rule_modules(ROOT, [game]))
    kept = {}
    for file in sorted((ROOT / "tests/games" / game).rglob("test_*.py")):
        read = hashlib.sha256(marks.encode() + rules + file.read_bytes()).hexdigest()[:16]
        kept[str(file.relative_to(ROOT))] = notes / f"{game}-{file.stem}-{read}.json"
    return kept


def note(games: list[str], copies: Queue[Path], notes: Path, jobs: int, marks: str) -> dict[str, "GameTests"]:
    """What the tests of each game touch: as an earlier trial noted it, or noted now, some files at a time."""
    kept = {game: noted_files(game, notes, marks) for game in games}
    fresh = {game: [name for name, file in kept[game].items() if not file.exists()] for game in games}
    at_once = max(1, -(-sum(map(len, fresh.values())) // (2 * jobs)))
    parts = [
        (game, fresh[game][n : n + at_once]) for game in games for n in range(0, len(fresh[game]), at_once)
    ]

    def note_some(part: tuple[str, list[str]]) -> None:
        game, names = part
        told = touched_by(game, names, copies, marks)
        for name in names:
            tests = {test: noted for test, noted in told["tests"].items() if test.split("::")[0] == name}
            kept[game][name].write_text(json.dumps({"fixed": told["fixed"], "tests": tests}))

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(note_some, parts))
    return {
        game: GameTests(game, [json.loads(file.read_text()) for file in kept[game].values()])
        for game in games
    }


class GameTests:
    """What the tests of a game touch, and which of them fail before anything is changed."""

    def __init__(self, game: str, notes: list[dict[str, Any]]) -> None:
        self.game = game
        self.fixed: dict[str, list[int]] = {}
        for told in notes:
            for place, lines in told["fixed"].items():
                self.fixed.setdefault(place, []).extend(lines)
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
        """The tests that run the changed lines, shortest first; all, where something runs before any test."""
        every = sorted(self.tests, key=lambda name: float(self.tests[name].get("seconds", 0.0)))
        if self.is_fixed(mutant):
            return every
        return [name for name in every if _runs(mutant, self.tests[name].get("lines", {}))]

    def is_fixed(self, mutant: Mutant) -> bool:
        """Is this read or run while tests are collected?"""
        return not mutant.function or _runs(mutant, self.fixed)


def _runs(mutant: Mutant, lines: dict[str, list[int]]) -> bool:
    place = Path(mutant.path).relative_to("src/holdfast/games").as_posix()
    return any(mutant.lines[0] <= line <= mutant.lines[1] for line in lines.get(place, ()))


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


def judge_warm(mutants: list[Mutant], tests: GameTests, copy: Path) -> Iterator[tuple[Mutant, int]]:
    """How the game's own tests end with each change, made in one process that has read everything."""
    listed = []
    for number, mutant in enumerate(mutants):
        chosen = tests.touching(mutant)
        seconds = [tests.seconds_of([name]) for name in chosen]
        place = {"path": str(copy / mutant.path), "start": mutant.start, "end": mutant.end}
        listed.append({"number": number, "tests": chosen, "seconds": seconds, "text": mutant.text, **place})
    file = copy / "mutants.json"
    file.write_text(json.dumps(listed))
    told = file.with_suffix(".told")
    told.write_text("")
    seen = 0
    with ThreadPoolExecutor(1) as pool:
        folder = f"tests/games/{tests.game}"
        running = pool.submit(run_tests, copy, [folder], None, {"HOLDFAST_MUTANTS": str(file)})
        while seen < len(mutants):
            is_over = running.done()
            for line in told.read_text().splitlines()[seen:]:
                which, code = line.split()
                yield mutants[int(which)], int(code)
                seen += 1
            if is_over and seen < len(mutants):
                raise SystemExit(f"The tests of {tests.game} cannot be run:\n{running.result()[1]}")
            time.sleep(0.2)


def judged(
    mutants: list[Mutant], tests: GameTests, copy: Path, own_only: bool
) -> Iterator[tuple[Mutant, str]]:
    """Each change of a game with who noticed it: first those that need no new process."""
    later = [one for one in mutants if tests.is_fixed(one)]
    for mutant, code in judge_warm([one for one in mutants if not tests.is_fixed(one)], tests, copy):
        if code == NOT_CHANGED or (code == PASSED and not own_only):
            later.append(mutant)
        else:
            yield mutant, NOBODY if code == PASSED else OWN if code == FAILED else SLOW
    for mutant in later:
        yield mutant, judge(mutant, tests, copy, own_only)


def trial(
    chosen: list[Mutant], folder: Path, jobs: int, own_only: bool, notes: Path, marks: str
) -> list[tuple[Mutant, str]]:
    """Each change with who noticed it, told as it comes."""
    copies: Queue[Path] = Queue()
    for number in range(jobs):
        copies.put(copy_of_everything(folder / str(number)))
    games = sorted({one.game for one in chosen})
    known = note(games, copies, notes, jobs, marks)
    for game in games:
        print(f"{game}: {len(known[game].tests)} tests, {known[game].seconds:.0f} s", flush=True)
    parts = [
        [one for one in chosen if one.game == game][number::jobs] for game in games for number in range(jobs)
    ]
    done: list[tuple[Mutant, str]] = []

    def some(mutants: list[Mutant]) -> None:
        copy = copies.get()
        for mutant, found in judged(mutants, known[mutants[0].game], copy, own_only):
            done.append((mutant, found))
            place = f"{mutant.path.removeprefix('src/holdfast/games/')}:{mutant.line}"
            print(f"{len(done):4}/{len(chosen)}  {found:<22} {mutant.kind:<10} {place}", flush=True)
            if found == NOBODY:
                print(mutant.diff((copy / mutant.path).read_text()), flush=True)
        copies.put(copy)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(some, [part for part in parts if part]))
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
    parser.add_argument("--quick", action="store_true", help="leave slow tests and searches out")
    told = parser.parse_args()
    wanted = GAMES if told.games == "all" else told.games.split(",")
    if unknown := sorted(set(wanted) - set(GAMES)):
        parser.error(f"there is no game {unknown[0]}; choose all or some of {', '.join(GAMES)}")
    kinds = list(KINDS) if told.kinds == "all" else told.kinds.split(",")
    if unknown := sorted(set(kinds) - set(KINDS)):
        parser.error(f"there is no kind {unknown[0]}; choose all or some of {', '.join(KINDS)}")
    possible = [one for one in all_mutants(ROOT, wanted) if one.kind in kinds]
    chosen = choose(possible, told.count, told.seed)
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        notes = told.notes or Path(folder) / "notes"
        notes.mkdir(parents=True, exist_ok=True)
        marks = QUICK if told.quick else ALL
        tell(trial(chosen, Path(folder), told.jobs, told.own_only, notes, marks))


if __name__ == "__main__":
    main()
