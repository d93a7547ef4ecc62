"""A castle as a picture of characters: four Turrets, four Walls, the Troops on them, the fields outside.

The frame of a piece says what it is made of, so that no colour is needed: dots for nothing, single lines for
Wood, double lines for Stone, and a row of flames in a burning Turret.
"""

from typing import Final

from rich.text import Text

from ..position.tables import TURRET_KILLS
from ..words.names import CORNER, GATES, SIDE
from .seen import NamedTable, PieceSeen, SeatSeen, TurretSeen, expected, material

CASTLE_WIDTH: Final = 54
HEIGHT: Final = 18
FULL: Final = "■"
EMPTY: Final = "□"
SWORD_SIGN: Final = "†"
BOW: Final = "»"
FLAME: Final = "^"
SHIELD: Final = "◆"
LEGEND: Final = (
    "S Soldier",
    "M Mercenary",
    f"{SWORD_SIGN} Swordsman",
    f"{BOW} Archer",
    f"{FULL} cube",
    "●○ Farm",
    f"{SHIELD} safe",
    f"{FLAME} fire",
)

# Frames: top left, line, top right, side, bottom left, bottom right
DOTS: Final = ("·", "·", "·", "·", "·", "·")
SINGLE: Final = ("┌", "─", "┐", "│", "└", "┘")
DOUBLE: Final = ("╔", "═", "╗", "║", "╚", "╝")
STYLE: Final = {"none": "dim", "wood": "yellow", "stone": "bold"}

# Where things stand: the left and top edge of each Turret, in the order of CORNER
TOWER_WIDTH: Final = 9
TOWER_HEIGHT: Final = 5
TOWERS: Final = {"northeast": (35, 2), "southeast": (35, 11), "southwest": (10, 11), "northwest": (10, 2)}
COURT: Final = (19, 16)  # left edge and width of the yard between the Walls
MIDDLE: Final = 7  # first of the four rows between the Turrets
FIELD_BOXES: Final = {"north": (10, 0, 34), "east": (44, 6, 10), "south": (10, 16, 34), "west": (0, 6, 10)}
ARROW: Final = {"north": "▼", "east": "◄", "south": "▲", "west": "►"}


class Canvas:
    """Rows of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self._letters = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """The text stands there, over what was there before."""
        for offset, letter in enumerate(text):
            self._letters[y][x + offset] = letter
            self._styles[y][x + offset] = style

    def centre(self, x: int, y: int, width: int, text: str, style: str = "") -> None:
        """The text stands in the middle of so many columns."""
        shown = text[:width]
        self.put(x + (width - len(shown)) // 2, y, shown, style)

    def lines(self) -> list[Text]:
        """The rows as texts of one width."""
        page = []
        for letters, styles in zip(self._letters, self._styles, strict=True):
            line = Text()
            for letter, style in zip(letters, styles, strict=True):
                line.append(letter, style=style or None)
            page.append(line)
        return page


def figures(kinds: tuple[tuple[str, int], ...], room: int) -> str:
    """One sign per figure while there is room, else the numbers: "SSM", "12S 3M"; empty for nobody."""
    drawn = " ".join(sign * count for sign, count in kinds if count)
    if len(drawn) <= room:
        return drawn
    return " ".join(f"{count}{sign}" for sign, count in kinds if count)


def cubes(piece: PieceSeen) -> str:
    """The cubes of a piece, filled, then those it has lost."""
    return FULL * piece["cubes"] + EMPTY * (piece["room"] - piece["cubes"])


def horde(swordsmen: int, archers: int) -> str:
    """Invaders in numbers and signs: "5† 2»"."""
    parts = [f"{n}{sign}" for sign, n in ((SWORD_SIGN, swordsmen), (BOW, archers)) if n]
    return " ".join(parts) or "nobody"


def castle(view: NamedTable, seat: SeatSeen) -> list[Text]:
    """The board of one seat, CASTLE_WIDTH columns wide and HEIGHT rows high."""
    canvas = Canvas(CASTLE_WIDTH, HEIGHT)
    for side in ("north", "south"):
        _long_wall(canvas, seat, side)
    for side in ("west", "east"):
        _short_wall(canvas, seat, side)
    for corner in CORNER:
        _tower(canvas, corner, seat["turrets"][corner])
    _inside(canvas, seat)
    coming = expected(view, seat)
    for side in SIDE:
        besieged = view["siege"] is not None and view["siege"]["side"] == side
        _field(canvas, seat, side, coming[side], besieged)
    return canvas.lines()


def _frame(made_of: str) -> tuple[str, ...]:
    return {"none": DOTS, "wood": SINGLE, "stone": DOUBLE}[made_of]


def _garrison(seat: SeatSeen, place: str, room: int) -> str:
    return figures((("S", seat["soldiers"][place]), ("M", seat["mercenaries"][place])), room)


def _long_wall(canvas: Canvas, seat: SeatSeen, side: str) -> None:
    wall = seat["walls"][side]
    made_of = material(wall)
    left, width = COURT
    outer, inner = (3, 6) if side == "north" else (14, 11)
    inward = 1 if side == "north" else -1
    line = _frame(made_of)[1] * width if wall is not None else " ·  " * (width // 4)
    for y in (outer, inner):
        canvas.put(left, y, line, STYLE[made_of])
    first, second = (outer + 1, outer + 2) if inward > 0 else (inner + 1, inner + 2)
    if wall is None:
        canvas.centre(left, first, width, "no Wall", "dim")
    else:
        canvas.centre(left, first, width, f"{wall['piece']} {cubes(wall)}", STYLE[made_of])
        if wall["piece"] in GATES:
            posts = "╡╞" if made_of == "stone" else "┤├"
            canvas.centre(left, outer, width, f"{posts[0]}▒▒▒▒{posts[1]}", STYLE[made_of])
    canvas.centre(left, second, width, _garrison(seat, side, width), "bold green")


def _short_wall(canvas: Canvas, seat: SeatSeen, side: str) -> None:
    wall = seat["walls"][side]
    made_of = material(wall)
    outer, inner, left = (11, 18, 12) if side == "west" else (42, 35, 36)
    if wall is None:
        words = ["", "no", "Wall"]
        for y in (MIDDLE, MIDDLE + 3):
            for x in (outer, inner):
                canvas.put(x, y, "·", STYLE[made_of])
    else:
        for y in range(MIDDLE, MIDDLE + 4):
            for x in (outer, inner):
                canvas.put(x, y, _frame(made_of)[3], STYLE[made_of])
        words = [*wall["piece"].split(), cubes(wall)]
        if wall["piece"] in GATES:
            for y in (MIDDLE + 1, MIDDLE + 2):
                canvas.put(outer, y, "▒", STYLE[made_of])
    for row, word in enumerate(words):
        canvas.centre(left, MIDDLE + row, 6, word, STYLE[made_of])
    canvas.centre(left, MIDDLE + 3, 6, _garrison(seat, side, 6), "bold green")


def _tower(canvas: Canvas, corner: str, turret: TurretSeen | None) -> None:
    x, y = TOWERS[corner]
    made_of = material(turret)
    style = STYLE[made_of]
    top_left, line, top_right, edge, low_left, low_right = _frame(made_of)
    inner = TOWER_WIDTH - 2
    if turret is None:
        for row in (0, TOWER_HEIGHT - 1):
            canvas.put(x, y + row, "·   ·   ·", style)
        return
    canvas.put(x, y, top_left + line * inner + top_right, style)
    for row in range(1, TOWER_HEIGHT - 1):
        canvas.put(x, y + row, edge + " " * inner + edge, style)
    canvas.put(x, y + TOWER_HEIGHT - 1, low_left + line * inner + low_right, style)
    name = "Stone" if made_of == "stone" else "Wood"
    canvas.centre(x + 1, y + 1, inner, name, style)
    if turret["flame"]:
        canvas.put(x + 1, y + 2, FLAME * inner, "bold red")
        canvas.centre(x + 1, y + 3, inner, "on fire", "bold red")
    else:
        canvas.centre(x + 1, y + 2, inner, cubes(turret), style)
        canvas.centre(x + 1, y + 3, inner, f"kills {TURRET_KILLS[2 if made_of == 'stone' else 1]}", "dim")


def _inside(canvas: Canvas, seat: SeatSeen) -> None:
    left, width = COURT
    room = width - 2
    canvas.centre(left + 1, MIDDLE, room, "inside", "dim")
    canvas.centre(left + 1, MIDDLE + 1, room, _garrison(seat, "inside", room) or "no Troops", "bold green")
    foes = figures(((SWORD_SIGN, seat["swordsmen"]["inside"]), (BOW, seat["archers"]["inside"])), room)
    canvas.centre(left + 1, MIDDLE + 2, room, foes, "bold red")
    if seat["wounded"]:
        canvas.centre(left + 1, MIDDLE + 3, room, f"Infirmary {seat['wounded']}")


def _field(canvas: Canvas, seat: SeatSeen, side: str, coming: tuple[int, int], besieged: bool) -> None:
    x, y, width = FIELD_BOXES[side]
    farm = seat["farms"][side]
    level = "●" * farm["level"] + "○" * (2 - farm["level"]) + (SHIELD if farm["protected"] else "")
    land = f"Farm {level}" if farm["level"] else f"Farm {FLAME}{FLAME}"
    foes = [
        figures(((sign, counts[side]),), min(width, 12) - 1)
        for sign, counts in ((SWORD_SIGN, seat["swordsmen"]), (BOW, seat["archers"]))
        if counts[side]
    ]
    notes = [("expected", "red"), (horde(*coming), "red")] if any(coming) else []
    notes += [(line, "bold red") for line in foes]
    siege = [("Siege", "bold magenta")] if besieged else []
    if width > 10:  # a broad field north or south: two rows
        gap = "  "
        words = gap.join(text for text, _ in notes)
        mark = f"{ARROW[side]} Siege {ARROW[side]}" if besieged else ""
        near, far = (y + 1, y) if side == "north" else (y, y + 1)
        canvas.centre(x, far, width, f"{side}   {land}", "green" if farm["level"] else "red")
        canvas.centre(x, near, width, gap.join(part for part in (words, mark) if part), "bold red")
        return
    rows = [(side, "green"), (land, "green" if farm["level"] else "red"), *notes, *siege]
    for row, (text, style) in enumerate(rows):
        shown = (
            text if text != "Siege" else f"Siege {ARROW[side]}" if side == "west" else f"{ARROW[side]} Siege"
        )
        canvas.put(x + (width - 1 - len(shown) if side == "west" else 1), y + row, shown, style)
