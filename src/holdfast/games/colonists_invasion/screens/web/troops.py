"""What stands on a hex of the Battleground: a Defensive Work, Soldiers, Invaders."""

from collections.abc import Sequence
from typing import Final

from holdfast.parts.web_elements import tag

from ...position.hexes import turned
from ...rules.command.defensive_works import WORK
from ...screens.seen import SeenHex
from .marks import num, use, words
from .pictures import picture, picture_of

_NAMES: Final = {work.name: work for work in WORK}
SOLDIER_SIGNS: Final = (("farmer", "Farmer"), ("citizen", "Citizen"))
LARGE: Final = 1.35  # a troop that has its hex for itself
FIGURES: Final = {"Raiders": ("raider", "raider-elite"), "Dragons": ("dragon", "dragon-elite")}


def work(one: SeenHex, x: float, y: float, crowded: bool) -> str:
    """The tile with its arrows, its owner's side where teams fight; small where Invaders stand on it."""
    if not one["tile"]:
        return ""
    owner = one.get("owner")
    look = "co-work" + ("" if owner is None else f" seat-{owner % 5}") + (" manned" if one["manned"] else "")
    left, top, size = (x - 20, y + 12, 0.76) if crowded else (x, y - 4, 1.0)
    if sum(n > 0 for posts in one.get("posts") or [one["soldiers"]] for n in posts) > 2:
        left, top, size, crowded = x + 4, y - 21, 0.66, True
    wide, high = 46 * size, 35 * size
    plate = tag(
        "rect",
        x=num(left - wide / 2),
        y=num(top - high / 2),
        width=num(wide),
        height=num(high),
        rx=6,
        class_="co-tile",
    )
    body = plate + picture(picture_of(one["tile"]), left, top, 42 * size, 31.5 * size)
    strength = _NAMES[one["tile"]].strength
    if strength and not crowded:
        body += tag("circle", cx=num(left + 24), cy=num(top + 11), r=10, class_="co-strength")
        body += words(left + 24, top + 17, strength, "co-small co-ink")
    if one["facing"] is not None:
        side = _NAMES[one["tile"]].arrows // 2
        body += "".join(_arrow(x, y, turned(one["facing"], turn)) for turn in range(-side, side + 1))
    return tag("g", body, class_=look, data_piece=f"work.{one['tile']}")


def _arrow(x: float, y: float, way: int) -> str:
    """An arrow at the edge of the hex, pointing out."""
    head = tag("path", d="M-9 -32h18l-9 -10z", class_="co-arrow")
    return tag("g", head, transform=f"translate({num(x)} {num(y)}) rotate({60 * way})")


def soldiers_on(one: SeenHex, x: float, y: float) -> str:
    """Soldiers at the bottom of the hex: those who are upright stand, the exhausted lie."""
    marks = []
    for seat, posts in enumerate(one.get("posts") or [one["soldiers"]]):
        for rank, (icon, _) in enumerate(SOLDIER_SIGNS):
            whose = seat if "posts" in one else None
            if posts[2 * rank]:
                marks.append((icon, posts[2 * rank], False, whose))
            if posts[2 * rank + 1]:
                marks.append((icon, posts[2 * rank + 1], True, whose))
    body = ""
    alone = (
        len(marks) == 1 and not one["tile"] and not any(one["troop"])
    )  # then there is room for a large figure
    for n, mark in enumerate(marks):
        rows, row = (len(marks) - 1) // 2, marks[n // 2 * 2 :][:2]
        left = x + 32 * (n % 2) - 16 * (len(row) - 1)
        body += (
            _post(*mark, left, y + 26 - 22 * (rows - n // 2)) if not alone else _post(*mark, x, y + 11, 1.7)
        )
    return body


def _post(icon: str, n: int, tired: bool, whose: int | None, x: float, y: float, size: float = 1.0) -> str:
    """So many Soldiers of one kind."""
    look = "co-soldier" + (" tired" if tired else "") + ("" if whose is None else f" seat-{whose % 5}")
    at = x - 7 * size
    person = picture(f"fig-{icon}", at, y, 18 * size, 22.5 * size)
    if tired:
        person = tag("g", person, transform=f"rotate(-80 {num(at)} {num(y)})")
    number = words(x + 4 * size + 5 * len(str(n)), y + 7, n, "co-small")
    return tag("g", person + number, class_=look, data_piece=f"{icon}.{'' if whose is None else whose}")


def troop_on(invaders: str, one: SeenHex, x: float, y: float) -> str:
    """The Invaders standing there, with how many of each; a mark when their card is still to come."""
    if not any(one["troop"]):
        return ""
    if one["tile"] or any(one["soldiers"]) or all(one["troop"]):
        body = tokens(invaders, one["troop"], x + 8 * bool(one["tile"]), y - 13 * bool(one["tile"]))
    else:
        body = tokens(invaders, one["troop"], x, y + 1, LARGE)
    if one["due"]:
        body += use("hourglass", x - 39, y - 6, 14, "co-due")
    if any(one["held"]):
        body += use("trap", x + 24, y + 28, 15, "co-held")
    if one.get("may_break_through") and not any(one["soldiers"]):
        body += use("down", x + 10, y + 32, 15, "co-through")
        body += words(x - 6, y + 38, one["may_break_through"], "co-small co-through")
    return body


def tokens(invaders: str, troop: Sequence[int], x: float, y: float, size: float = 1.0) -> str:
    """One figure for each kind of Unit, with how many there are."""
    kinds = [(kind, n) for kind, n in zip(("basic", "elite"), troop, strict=True) if n]
    body = ""
    for at, (kind, n) in enumerate(kinds):
        left = x + 40 * at - 20 * (len(kinds) - 1)
        named = FIGURES[invaders][kind == "elite"]
        foot = tag(
            "ellipse", cx=num(left - 3), cy=num(y + 16 * size), rx=num(13 * size), ry=4, class_="co-foot"
        )
        inner = foot + picture(named, left - 4 * size, y, 29 * size, 35 * size)
        inner += tag("circle", cx=num(left + 12 * size), cy=num(y + 9 * size), r=num(8 * size + 2))
        inner += words(left + 12 * size, y + 9 * size + 6, n, "co-count")
        body += tag("g", inner, class_=f"co-unit {kind} {named}", data_piece=f"unit.{kind}")
    return body
