"""The Battleground in a terminal: eleven half-rows of hexes, the Spawn Area on top, the edge below."""

from typing import Any, Final

from rich.text import Text

from holdfast.parts.terminal_lines import Lines, cut, heading

COLUMNS: Final = 5
CELL: Final = 15


def battleground(war: dict[str, Any], width: int) -> Lines:
    """Every hex with its troop, Soldiers and tile; what is in sight bears a dot."""
    versus = "posts" in war["hexes"][0]
    who = "two teams" if versus else f"{war['invaders']}, b Basic, e Elite; deck {war['deck']}"
    note = f"{who}; F Farmers, C Citizens, / exhausted"
    lines = [heading("Battleground", note, width)]
    hexes = {one["hex"]: one for one in war["hexes"]}
    for row in range(10, -1, -1):
        line = Text(" ")
        for column in range(COLUMNS):
            number = _hex_at(row, column)
            words = _cell(hexes[number]) if number in hexes else ""
            line.append(f"{words[:CELL]:<{CELL}}")
        line.rstrip()
        lines.append(cut(line, width))
    lines += _moving(war, width)
    sick = war["sickbay"]
    if any(sick):
        lines.append(cut(Text(f" Sickbay: {sick[0]} Farmers, {sick[1]} Citizens"), width))
    return lines


def _hex_at(row: int, column: int) -> int:
    """The hex in a half-row and column, 0 where there is none: the outer and the middle column lie lower."""
    if row % 2 == column % 2:
        return 5 * (row // 2) + (1, 4, 2, 5, 3)[column]
    return 0


def _cell(one: dict[str, Any]) -> str:
    troop, soldiers = one["troop"], one["soldiers"]
    words = f"{one['hex']}{'.' if one['seen'] else ''}"
    if any(troop):
        words += " " + "".join(f"{n}{letter}" for n, letter in zip(troop, "be", strict=True) if n)
    words += _post("", soldiers)
    for seat, post in enumerate(one.get("posts", ())):
        words += _post(str(seat + 1), post)
    if one["tile"]:
        words += " " + "".join(word[0] for word in one["tile"].split()) + ("*" if one["manned"] else "")
    return words


def _post(whose: str, soldiers: list[int]) -> str:
    """Soldiers on a hex: "F2/1" are two upright Farmers and an exhausted one; a number in front is a seat."""
    words = ""
    for letter, upright, tired in (("F", soldiers[0], soldiers[1]), ("C", soldiers[2], soldiers[3])):
        if upright or tired:
            words += f" {whose}{letter}{upright}" + (f"/{tired}" if tired else "")
    return words


def _moving(war: dict[str, Any], width: int) -> Lines:
    lines: Lines = []
    if war["card"]:
        lines.append(cut(Text(f" Card {war['card']['id']}: {war['card']['text']}"), width))
    for part in war["parts"]:
        troop = "".join(f"{n}{letter}" for n, letter in zip(part["troop"], "be", strict=True) if n)
        words = "flying over" if part["flying"] else "moving over"
        lines.append(cut(Text(f" {troop} {words} hex {part['hex']}"), width))
    for battle in war["battles"]:
        words = f" Battle on hex {battle['hex']}: {battle['ours']} against {battle['theirs']}"
        lines.append(cut(Text(words), width))
    return lines
