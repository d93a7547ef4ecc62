"""The Battleground in a terminal, drawn as hexes: the Spawn Area on top, the edge to hold below."""

from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.text import Text

from holdfast.parts.terminal_lines import Lines, cut, flow, heading

from ..words.names_war import some
from .seen import SeenHex, SeenPart, SeenWar

COLUMNS: Final = 5
HALF_ROWS: Final = 11
EDGE: Final = 13  # characters along the flat top of a hex
SLANT: Final = 2  # characters and lines its sides lean by
PITCH: Final = EDGE + SLANT  # from one column of hexes to the next
WIDE: Final = COLUMNS * PITCH + SLANT
HIGH: Final = (HALF_ROWS + 1) * SLANT + 1
ARROW_SIGNS: Final = "↑↗↘↓↙↖"  # which way a Building faces, by its number of turns

# By line: how far the left side stands from the corner, and both sides
_GRID: Final = "dim"
_TROOP: Final = "bold red"
_OURS: Final = ("green", "cyan")  # by team
_TILE_COLOUR: Final = "yellow"


class Sheet:
    """Characters with a style each, written anywhere."""

    def __init__(self, high: int) -> None:
        self.rows = [[(" ", "")] * WIDE for _ in range(high)]

    def write(self, x: int, y: int, words: str, style: str = "") -> None:
        """The words stand there, from the left."""
        for n, letter in enumerate(words):
            self.rows[y][x + n] = (letter, style)

    def centre(self, x: int, y: int, room: int, parts: list[tuple[str, str]]) -> None:
        """The parts stand in the middle of the room, with a space between them; what is too much is cut."""
        pairs: list[tuple[str, str]] = []
        for words, style in parts:
            pairs += [*([(" ", "")] if pairs else []), *((letter, style) for letter in words)]
        pairs = pairs[:room]
        at = x + (room - len(pairs)) // 2
        self.rows[y][at : at + len(pairs)] = pairs

    def lines(self, width: int) -> Lines:
        """The sheet as text, never wider than told."""
        lines = []
        for row in self.rows:
            line = Text(" ")
            for style, run in groupby(row, key=itemgetter(1)):
                line.append("".join(letter for letter, _ in run), style=style)
            line.rstrip()
            lines.append(cut(line, width))
        return lines


def battleground(war: SeenWar, width: int, brief: bool = False) -> Lines:
    """Every hex with its troop, Soldiers and tile, then what is going on; in brief a line for a half-row."""
    versus = "posts" in war["hexes"][0]
    who = "two teams" if versus else f"{war['invaders']}, {war['deck']} Movement cards in the deck"
    lines = [heading("Battleground", who, width)]
    sheet = Sheet(HALF_ROWS if brief else HIGH)
    hexes = {one["hex"]: one for one in war["hexes"]}
    moving = {part["hex"]: part for part in war["parts"]}
    if brief:
        _draw_brief(sheet, hexes, moving)
    for row in range(0 if brief else HALF_ROWS):
        for column in range(COLUMNS):
            number = hex_at(row, column)
            if number:
                _draw(sheet, column * PITCH, (HALF_ROWS - 1 - row) * SLANT, hexes[number], moving.get(number))
    return [*lines, *sheet.lines(width), *_legend(war, versus, width), *_going_on(war, width)]


def hex_at(row: int, column: int) -> int:
    """The hex in a half-row and column, 0 where there is none: the outer and the middle column lie lower."""
    if row % 2 == column % 2:
        return 5 * (row // 2) + (1, 4, 2, 5, 3)[column]
    return 0


def _draw_brief(sheet: Sheet, hexes: dict[int, SeenHex], moving: dict[int, SeenPart]) -> None:
    """Every hex where it lies, in one line without its sides."""
    for row in range(HALF_ROWS):
        for column in range(COLUMNS):
            number = hex_at(row, column)
            if number:
                one = hexes[number]
                parts = [*_named(one, moving.get(number)), *_tile(one), *_people(one)]
                sheet.centre(column * PITCH, HALF_ROWS - 1 - row, WIDE - (COLUMNS - 1) * PITCH, parts)


def _named(one: SeenHex, moving: SeenPart | None) -> list[tuple[str, str]]:
    """The number of a hex, with a dot where it is in sight, and who moves over it."""
    found = [(f"{one['hex']}{'.' if one['seen'] else ''}", "bold" if one["seen"] else "")]
    if moving is not None:
        found.append((f"{'~' if moving['flying'] else '>'}{_units(moving['troop'])}", _TROOP))
    return found


def _tile(one: SeenHex) -> list[tuple[str, str]]:
    """What is built or laid there, and which way it faces."""
    if not one["tile"]:
        return []
    owner = one.get("owner")
    facing = "" if one["facing"] is None else ARROW_SIGNS[one["facing"]]
    return [(f"{one['tile']}{facing}", _TILE_COLOUR if owner is None else _OURS[owner])]


def _draw(sheet: Sheet, x: int, y: int, one: SeenHex, moving: SeenPart | None) -> None:
    """One hex with its flat top at line y: number, tile, and who is there."""
    sheet.write(x + SLANT, y, "_" * EDGE, _GRID)
    right = x + SLANT + EDGE
    for line, (left, edge, other) in enumerate(
        ((1, "/", "\\"), (0, "/", "\\"), (0, "\\", "/"), (1, "\\", "/"))
    ):
        sheet.write(x + left, y + 1 + line, edge, _GRID)
        sheet.write(right + 1 - left, y + 1 + line, other, _GRID)
    sheet.write(x + SLANT, y + 4, "_" * EDGE, _GRID)
    sheet.centre(x + SLANT, y + 1, EDGE, _named(one, moving))
    sheet.centre(x + 1, y + 2, EDGE + 2, _tile(one))
    sheet.centre(x + 1, y + 3, EDGE + 2, _people(one))


def _people(one: SeenHex) -> list[tuple[str, str]]:
    """The troop with a mark if it may break through, and the Soldiers."""
    found: list[tuple[str, str]] = []
    if any(one["troop"]):
        found.append((_units(one["troop"]) + ("!" if one.get("may_break_through") else ""), _TROOP))
    found += [(words, _OURS[0]) for words in _post("", one["soldiers"])]
    for seat, post in enumerate(one.get("posts", ())):
        found += [(words, _OURS[seat % 2]) for words in _post(f"{seat + 1}:", post)]
    return found


def _units(troop: list[int]) -> str:
    return " ".join(f"{n}{letter}" for n, letter in zip(troop, "BE", strict=True) if n)


def _post(whose: str, soldiers: list[int]) -> list[str]:
    """Soldiers on a hex: "2F" are two upright Farmers, "1c" is an exhausted Citizen."""
    words = [f"{n}{letter}" for n, letter in zip(soldiers, "FfCc", strict=True) if n]
    return [whose + words[0], *words[1:]] if words else []


def _legend(war: SeenWar, versus: bool, width: int) -> Lines:
    """What the letters mean that are on the map."""
    if versus:
        signs = [
            "12. in sight of the first team",
            "1:2F two Farmers of seat 1",
            "1C a Citizen",
            "f c exhausted",
        ]
    else:
        invaders = "Dragons" if war["invaders"] == "Dragons" else "Raiders"
        signs = [f"2B 1E Basic and Elite {invaders}", "! may break through by their next card"]
        signs += [
            ">1B on the move" if invaders == "Raiders" else "~1B in flight",
            "2F Farmers",
            "1C Citizens",
        ]
        signs += ["f c exhausted", "12. in sight"]
    return flow([Text(sign, style="dim") for sign in signs], width)


def _going_on(war: SeenWar, width: int) -> Lines:
    lines: Lines = []
    if war["card"]:
        lines.append(cut(Text(f" Card {war['card']['id']}: {war['card']['text']}"), width))
    for part in war["parts"]:
        words = "flying over" if part["flying"] else "moving over"
        lines.append(cut(Text(f" {_units(part['troop'])} {words} hex {part['hex']}"), width))
    for battle in war["battles"]:
        won = "we win" if battle["won"] else "we lose"
        if "attackers" in battle:
            won = f"team {2 - battle['attackers'] if battle['won'] else battle['attackers'] + 1} wins"
        words = (
            f" Battle on hex {battle['hex']}: {battle['ours']} against {battle['theirs']}, {won} as it stands"
        )
        lines.append(cut(Text(words), width))
    sick = war["sickbay"]
    if any(sick):
        lines.append(cut(Text(f" Sickbay: {some(sick[0], 'Farmer')}, {some(sick[1], 'Citizen')}"), width))
    return lines
