"""What must be written once is written once."""

import re
from pathlib import Path

from architecture.house import SRC, listing, python_files

CHANCE_LOOP = re.compile(
    r"\bwhile\b[^\n:]*\basked\s*==\s*(?:CHANCE|-1)\b|\bdraw\([^\n]*\), *(?:log|None|self)"
)
STORE_APPEND = re.compile(r"\bstore\.append\(")


def places(pattern: re.Pattern[str], folder: Path) -> list[str]:
    """Where the pattern is found below the folder."""
    found: list[str] = []
    for path in python_files(folder):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if pattern.search(line):
                found.append(f"{path.relative_to(folder).as_posix()}:{number}")
    return found


def test_one_loop_lets_chance_answer() -> None:
    found = places(CHANCE_LOOP, SRC)
    assert [place.partition(":")[0] for place in found] == ["kernel/rng.py"], listing(found)


def test_one_place_appends_to_the_store_and_tries_again() -> None:
    found = places(STORE_APPEND, SRC / "web")
    assert [place.partition(":")[0] for place in found] == ["tables/keeper.py"], listing(found)


def test_a_second_loop_is_seen(tmp_path: Path) -> None:
    lines = [
        "while state.asked == CHANCE:",
        "while s.asked == -1 and luck:",
        "state.step(draw(state, rng), log)",
    ]
    (tmp_path / "host.py").write_text("\n".join(lines) + "\nawait self.store.append(table, 1)\n")
    assert len(places(CHANCE_LOOP, tmp_path)) == 3
    assert len(places(STORE_APPEND, tmp_path)) == 1
