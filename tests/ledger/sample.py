"""A small ledger and a small checkout for the tests of this folder. Its prefix belongs to no game."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from holdfast.kernel.faces import Faces
from holdfast.kernel.game import AnyGame
from holdfast.ledger import Ledger, parse

HEAD = """
game = "duel"
prefix = "ZZ"
title = "The Duel"
players = "2"
sources = ["a letter"]
"""

CLAUSES = """
[[clause]]
id = "ZZ-COMP-01"
section = "Components"
text = "There are two swords."
source = "letter: 1"
kind = "component"

[[clause]]
id = "ZZ-FIGHT-01"
section = "Fight"
text = "A hit costs one life."
source = "letter: 2"
kind = "effect"

[[clause]]
id = "ZZ-FIGHT-02"
section = "Fight"
text = "A seat may parry once a round [the red one first]."
source = "letter: 2"
kind = "option"
"""

REST = """
[[ruling]]
id = "ZZ-R-01"
about = ["ZZ-FIGHT-02"]
question = "May a parry be parried?"
decision = "No."
why = "ZZ-FIGHT-02 speaks of hits."

[[gap]]
id = "ZZ-G-01"
need = "How many lives?"
proposal = "Three."

[[example]]
id = "ZZ-EX-01"
source = "letter: 3"
given = "Red has 3 lives."
when = "Blue hits twice."
then = "Red has 1 life."
covers = ["ZZ-FIGHT-01"]

[[table]]
id = "ZZ-T-SWORDS"
about = ["ZZ-COMP-01"]
note = "The swords."
columns = ["name", "sharp", "marks"]
rows = [["rapier", true, [1, 2]], ["foil", false, []]]
"""

TEXT = HEAD + CLAUSES + REST

CODE = '''"""The fight. [ZZ-R-01]"""

LOSSES = ("ZZ-FIGHT-01", 1)
PARRIES = 1  # [ZZ-FIGHT-02] once a round
'''

TESTS = """
def test_ZZ_FIGHT_01_a_hit_costs_one_life():
    assert 3 - 1 == 2

def test_ZZ_FIGHT_02_one_parry():
    assert True

def test_ZZ_EX_01_two_hits():
    assert 3 - 2 == 1
"""


def ledger(text: str = TEXT, **more: str) -> Ledger:
    """The ledger of this text; further files by name, `base=...` for ledger_base.toml."""
    texts = {"ledger.toml": text} | {f"ledger_{name}.toml": other for name, other in more.items()}
    return parse(texts, "duel")


def game(package: str) -> AnyGame:
    """As much of a game as the ledger reads."""
    parts = {"id": "duel", "title": "The Duel", "prefix": "ZZ", "package": package}
    return cast(AnyGame, SimpleNamespace(**parts, faces=Faces()))


def checkout(
    root: Path, monkeypatch: pytest.MonkeyPatch, code: str = CODE, tests: str = TESTS, text: str = TEXT
) -> AnyGame:
    """Write a checkout with one importable game under `root`, and give the game."""
    package = root / "src" / "duels" / "duel"
    proofs = root / "tests" / "games" / "duel"
    package.mkdir(parents=True)
    proofs.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "fight.py").write_text(code)
    (package / "ledger.toml").write_text(text)
    (proofs / "test_fight.py").write_text(tests)
    forget()
    monkeypatch.syspath_prepend(str(root / "src"))
    return game("duels.duel")


def forget() -> None:
    """Let the next import of the sample package find its new place."""
    from holdfast.ledger import reading

    cast(Any, reading._read_package).cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "duels"]:
        del sys.modules[name]
