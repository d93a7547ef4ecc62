"""The land of a castle, its Farms, Walls, Gates and Turrets, as somebody sees them who stands above it.

Light falls from outside on what is built: the outer edge is bright, the foot lies in shadow.
"""

from typing import Final

from holdfast.parts.web_elements import kept, tag

from ...position.tables import TURRET_KILLS
from ...words.names import GATES
from ..seen import FarmSeen, PieceSeen, TurretSeen, material
from .svg import TIMES, Box, group, icon, line, rect, words

SIZE: Final = 560
ROAD: Final = "M250 2H310Q301 50 304 98H256Q259 50 250 2z"
FIELD: Final = "M14 6H546L458 94H102z"
HEDGES: Final = "M6 6L96 96M554 6L464 96M6 554L96 464M554 554L464 464"
YARD: Final = "M178 138H382V178H422V382H382V422H178V382H138V178H178z"
# Where trees and stones stand, out of the way of everything that is played with
TREES: Final = ((34, 30, 15), (62, 22, 11), (22, 62, 12), (540, 54, 13), (524, 522, 12), (546, 532, 10))
MORE_TREES: Final = ((34, 534, 15), (62, 544, 11), (20, 506, 11), (88, 526, 9))
STONES: Final = ((84, 92), (548, 98), (470, 540), (96, 474))
FARMS: Final[dict[str, Box]] = {
    "north": (112, 16, 104, 68),
    "east": (464, 112, 84, 84),
    "south": (112, 476, 104, 68),
    "west": (12, 112, 84, 84),
}
NORTH_WALL: Final = (178, 104, 204, 34)  # the north side; the others are turned
TOWER: Final = (96, 96, 82, 82)  # the northwest corner


def is_gate(wall: PieceSeen | None) -> bool:
    """Whether a Gate stands there."""
    return wall is not None and wall["piece"] in GATES


def _cubes(x: float, y: float, part: PieceSeen, size: float = 14) -> str:
    step = size + 3
    left = x - (part["room"] * step - 3) / 2
    return "".join(
        rect((left + k * step, y, size, size), "cube" if k < part["cubes"] else "cube lost", 2)
        for k in range(part["room"])
    )


def wall_art(wall: PieceSeen, plain: bool = False) -> str:
    """A Wall or Gate as it stands in the north, with its cubes; a plain one is for a small picture."""
    x, y, width, height = NORTH_WALL
    cube = 24 if plain else 14
    kind = material(wall)
    if kind == "stone":
        teeth = "".join(f"M{x + 3 + 18 * k} {y + 1}v-9h12v9z" for k in range(11))
    else:
        teeth = "".join(f"M{x + 2 + 10 * k} {y + 1}l5 -9l5 9z" for k in range(20))
    parts = [
        rect((x - 2, y + height - 2, width + 4, 8), "shade", 2),
        line(f"{kind} edge", teeth),
        rect(NORTH_WALL, f"{kind}-fill edge", 0),
        rect(NORTH_WALL, "lit", 0),
    ]
    if kind == "wood":  # two beams hold the stakes
        parts.append(line("beam", f"M{x} {y + 7}h{width}M{x} {y + height - 6}h{width}"))
    else:
        parts.append(line("coping", f"M{x} {y + 2.5}h{width}"))
    middle = x + width / 2
    if is_gate(wall):
        parts.append(_gate(middle, y, height))
        parts.append(_cubes(x + 42, y + 17 - cube / 2, wall, cube))
    else:
        parts.append(_cubes(middle, y + 17 - cube / 2, wall, cube))
    return "".join(parts)


def _gate(middle: float, y: float, height: float) -> str:
    bars = "".join(f"M{middle - 14 + 7 * k} {y - 3}v{height + 4}" for k in range(5))
    return (
        rect((middle - 27, y - 9, 54, height + 12), "gatehouse", 4)
        + rect((middle - 21, y - 4, 42, height + 5), "opening", 3)
        + line("bars", f"{bars}M{middle - 20} {y + 8}h40M{middle - 20} {y + 20}h40")
    )


def tower_art(turret: TurretSeen, x: float, y: float, plain: bool = False) -> str:
    """A Turret with its cubes, its arrows or its fire; a plain one is for a small picture."""
    size = TOWER[2]
    kind = material(turret)
    mid, centre = x + size / 2, y + size / 2
    parts = [tag("circle", cx=mid + 3, cy=centre + 5, r=size / 2, class_="shade")]
    parts += _keep(x, y, size) if kind == "stone" else _scaffold(x, y, size)
    parts.append(tag("circle", cx=mid, cy=centre, r=29.0, class_=f"floor {kind}-floor"))
    parts.append(line("planks", "".join(_plank(mid, centre, off) for off in (-17, -6, 6, 17))))
    if turret["flame"]:
        parts.append(icon("flame", mid - 24, centre - 27, 48, "i-flame big"))
        return group(*parts, class_="burning")
    if plain:
        return "".join(parts) + _cubes(mid, y + 29, turret, 24)
    kills = TURRET_KILLS[2 if kind == "stone" else 1]
    parts.append(
        icon("archer", mid - 24, y + 19, 22, "ink") + words(mid + 1, y + 38, f"{TIMES}{kills}", "count ink")
    )
    parts.append(_cubes(mid, y + 46, turret))
    return "".join(parts)


def _plank(mid: float, centre: float, off: float) -> str:
    half = (29.0**2 - off**2) ** 0.5
    return f"M{mid - half:.1f} {centre + off:g}h{2 * half:.1f}"


def _keep(x: float, y: float, size: float) -> list[str]:
    """Eight corners of stone with battlements."""
    notch = 20
    far_x, far_y = x + size, y + size
    outline = (
        f"M{x + notch} {y}H{far_x - notch}L{far_x} {y + notch}V{far_y - notch}"
        f"L{far_x - notch} {far_y}H{x + notch}L{x} {far_y - notch}V{y + notch}z"
    )
    teeth = "".join(
        f"M{x + notch + 4 + 16 * k} {y}v7h9v-7zM{x + notch + 4 + 16 * k} {far_y}v-7h9v7z"
        f"M{x} {y + notch + 4 + 16 * k}h7v9h-7zM{far_x} {y + notch + 4 + 16 * k}h-7v9h7z"
        for k in range(3)
    )
    return [line("stone-fill edge", outline), line("lit", outline), line("merlon", teeth)]


def _scaffold(x: float, y: float, size: float) -> list[str]:
    """Four posts and a floor of planks."""
    box = (x + 4, y + 4, size - 8, size - 8)
    posts = [
        tag("circle", cx=x + 9 + (size - 18) * across, cy=y + 9 + (size - 18) * down, r=7.0, class_="post")
        for across in (0, 1)
        for down in (0, 1)
    ]
    return [rect(box, "wood-fill edge", 3), rect(box, "lit", 3), *posts]


# The land


@kept
def meadow() -> str:
    """Grass from edge to edge, hedges between the fields, and the mound the castle stands on."""
    parts = [
        rect((0, 0, SIZE, SIZE), "land", 12),
        tag("rect", width=SIZE, height=SIZE, rx=12.0, class_="turf-fill"),
        line("hedge", HEDGES),
        rect((86, 86, 388, 388), "mound", 26),
    ]
    parts += [_tree(*place) for place in (*TREES, *MORE_TREES)]
    parts += [line("pebble", f"M{x} {y}q4 -7 9 -1q7 1 4 6h-14q-3 -2 1 -5z") for x, y in STONES]
    return "".join(parts)


def _tree(x: float, y: float, size: float) -> str:
    return (
        tag("circle", cx=x + 2.5, cy=y + 4, r=size, class_="shade")
        + tag("circle", cx=x, cy=y, r=size, class_="tree")
        + tag("circle", cx=x - size * 0.28, cy=y - size * 0.3, r=size * 0.52, class_="leaf")
    )


@kept
def yard() -> str:
    """The ground within the Walls."""
    return line("yard", YARD) + line("cobbles", YARD)


@kept
def farm_art(farm: FarmSeen, side: str) -> str:
    """A Farm: a sheaf for each level, fire where it was razed, a shield where it is protected."""
    x, y, width, height = box = FARMS[side]
    level = farm["level"]
    body = rect((x + 2, y + 3, width, height), "shade", 6) + rect(box, "farm" if level else "farm razed", 6)
    body += tag(
        "rect", x=x, y=y, width=width, height=height, rx=6.0, class_="furrow-fill" if level else "ash-fill"
    )
    body += rect((x + 2, y + 2, width - 4, height - 4), "fence", 5)
    middle, top = x + width / 2, y + height / 2 - 18
    if level:
        for k in range(2):
            look = "i-sheaf ripe" if k < level else "sheaf-empty"
            body += icon("sheaf", middle - 37 + 38 * k, top, 36, look)
    else:
        body += icon("flame", middle - 20, top - 2, 40, "i-flame")
    if farm["protected"]:
        body += icon("shield", x + width - 28, y + 3, 25, "i-shield guard")
    return body
