"""Draws the capture of the README anew: run `python docs/captures/make.py` with holdfast installed.

Greedy bots play one game of a fixed seed; the liveliest moment of seat 1 in combat is drawn.
"""

from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console

from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games import REGISTRY
from holdfast.games.after_the_empire.screens.terminal import render
from holdfast.kernel.game import View
from holdfast.match import Match

SEED = 22
SEATS = 3
HERE = Path(__file__).parent


def liveliness(view: View) -> int:
    """How much there is to see of seat 1 in a moment of combat."""
    v: dict[str, Any] = view
    seat = v["seats"][0]
    if v["phase"] != "Combat" or v["siege"] is None or v["asked"] != 0:
        return -1
    sides = ("north", "east", "south", "west")
    fields = sum(1 for side in sides if seat["swordsmen"][side] + seat["archers"][side])
    manned = sum(1 for side in sides if seat["soldiers"][side] + seat["mercenaries"][side])
    pieces = [piece for piece in (*seat["walls"].values(), *seat["turrets"].values()) if piece]
    stone = sum(1 for piece in pieces if "Stone" in piece["piece"])
    hurt = sum(1 for piece in pieces if piece["cubes"] < piece["room"] or piece.get("flame"))
    return 4 * fields + 3 * manned + 3 * stone + 2 * min(hurt, 2) + len(pieces)


def liveliest() -> View:
    """The view of seat 1 at the moment with the most to see."""
    match, bot = Match(REGISTRY.get("after_the_empire"), SEATS, (), SEED), GreedyBot()
    best = match.view(0)
    while not match.over:
        view = match.view(0)
        if liveliness(view) > liveliness(best):
            best = view
        answer_for_bot(match, bot)
    return best


def capture() -> str:
    """The moment as a terminal of 80 columns shows it."""
    console = Console(file=StringIO(), width=80, color_system=None, record=True)
    console.print(render(liveliest(), 80))
    return console.export_text()


if __name__ == "__main__":
    (HERE / "after_the_empire_80.txt").write_text(capture(), encoding="utf-8")
