"""Draws the captures of the documentation anew: run `python docs/captures/make.py` with holdfast installed.

Greedy bots play one game of a fixed seed; the liveliest moment of seat 1 in combat is drawn.
"""

from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games import REGISTRY
from holdfast.games.after_the_empire.screens.terminal import render
from holdfast.kernel.game import View
from holdfast.match import Match

SEED = 22
SEATS = 3
HERE = Path(__file__).parent
THEME = TerminalTheme(
    (24, 26, 31),
    (214, 216, 220),
    [
        (24, 26, 31),
        (224, 108, 98),
        (140, 184, 112),
        (214, 170, 88),
        (104, 156, 214),
        (190, 130, 200),
        (96, 178, 178),
        (214, 216, 220),
    ],
)
# Rich's own page asks a web host for its font; this one takes what the reader's machine has.
PAGE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>After the Empire in a terminal</title>
<style>
.{unique_id}-matrix {{
font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; white-space: pre;
}}
{styles}
</style>
<rect width="{width}" height="{height}" rx="10" fill="#181a1f"/>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""


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


def main() -> None:
    """Both captures are written beside this script."""
    view = liveliest()
    plain = Console(file=StringIO(), width=80, color_system=None, record=True)
    plain.print(render(view, 80))
    text = plain.export_text()
    (HERE / "after_the_empire_80.txt").write_text(text, encoding="utf-8")
    coloured = Console(file=StringIO(), width=120, color_system="truecolor", force_terminal=True, record=True)
    coloured.print(render(view, 120))
    svg = coloured.export_svg(theme=THEME, code_format=PAGE, unique_id="table")
    (HERE / "after_the_empire.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
