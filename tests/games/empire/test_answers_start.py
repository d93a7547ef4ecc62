"""Whoever only asks which bots there are pays for no table of answers."""

import subprocess
import sys

ROWS = """
from holdfast.bots import bots_of
from holdfast.games import REGISTRY
from holdfast.games.empire.mind import answers
made = REGISTRY.get("empire")
print(bots_of(made), len(answers._ROWS))
"""


def test_to_say_which_bots_there_are_makes_no_table_of_all_answers() -> None:
    done = subprocess.run([sys.executable, "-c", ROWS], capture_output=True, text=True, check=True)
    assert "'learned'" in done.stdout
    assert done.stdout.endswith(" 0\n")
