"""Walls, Gates and Turrets with their cubes."""

from typing import Final

from holdfast.parts.web_kit import tag

from ...position.tables import TURRET_KILLS
from ..seen import PieceSeen, TurretSeen, material
from .svg import TIMES, group, icon, line, rect, words

NORTH_WALL: Final = (178, 104, 204, 34)  # the north side; the others are turned
TOWER: Final = (96, 96, 82, 82)  # the northwest corner


def is_gate(wall: PieceSeen | None) -> bool:
    """Whether a Gate stands there."""
    return wall is not None and "Gate" in wall["piece"]


def _cubes(x: float, y: float, part: PieceSeen, size: float = 13) -> str:
    step = size + 3
    left = x - (part["room"] * step - 3) / 2
    return "".join(
        rect((left + k * step, y, size, size), "cube" if k < part["cubes"] else "cube lost", 2)
        for k in range(part["room"])
    )


def wall_art(wall: PieceSeen, plain: bool = False) -> str:
    """A Wall or Gate as it stands in the north, with its cubes; a plain one is for a small picture."""
    x, y, width, height = NORTH_WALL
    cube = 20 if plain else 13
    kind = material(wall)
    if kind == "stone":
        teeth = "".join(f"M{x + 3 + 18 * k} {y}v-7h11v7z" for k in range(11))
    else:
        teeth = "".join(f"M{x + 2 + 10 * k} {y}l5 -7l5 7z" for k in range(20))
    parts = [line(f"{kind} edge", teeth), rect(NORTH_WALL, f"{kind}-fill edge", 0)]
    middle = x + width / 2
    if is_gate(wall):
        parts.append(rect((middle - 23, y - 4, 46, height + 6), "opening", 3))
        parts.append(line("bars", "".join(f"M{middle - 14 + 7 * k} {y - 3}v{height + 4}" for k in range(5))))
        parts.append(line("bars", f"M{middle - 22} {y + 10}h44M{middle - 22} {y + 22}h44"))
        parts.append(_cubes(x + 42, y + 17 - cube / 2, wall, cube))
    else:
        parts.append(_cubes(middle, y + 17 - cube / 2, wall, cube))
    return "".join(parts)


def tower_art(turret: TurretSeen, x: float, y: float, plain: bool = False) -> str:
    """A Turret with its cubes, its arrows or its fire; a plain one is for a small picture."""
    size = TOWER[2]
    kind = material(turret)
    mid = x + size / 2
    if kind == "stone":
        notch = 14
        outline = (
            f"M{x + notch} {y}H{x + size - notch}L{x + size} {y + notch}V{y + size - notch}"
            f"L{x + size - notch} {y + size}H{x + notch}L{x} {y + size - notch}V{y + notch}z"
        )
        parts = [line("stone-fill edge", outline)]
    else:
        parts = [rect((x + 3, y + 3, size - 6, size - 6), "wood-fill edge", 2)]
    parts.append(tag("circle", cx=mid, cy=y + size / 2, r=28.0, class_=f"floor {kind}-floor"))
    if turret["flame"]:
        parts.append(icon("flame", mid - 24, y + size / 2 - 27, 48, "i-flame big"))
        return group(*parts, class_="burning")
    if plain:
        return "".join(parts) + _cubes(mid, y + 30, turret, 20)
    kills = TURRET_KILLS[2 if kind == "stone" else 1]
    parts.append(
        icon("archer", mid - 20, y + 19, 20, "ink") + words(mid + 3, y + 36, f"{TIMES}{kills}", "count ink")
    )
    parts.append(_cubes(mid, y + 45, turret))
    return "".join(parts)
