"""A castle from above: Walls and Turrets around the yard, four fields with their Farms, Troops and Invaders.

North is always up. What a piece is made of shows in its pattern and its outline, not in its colour alone:
stakes with points for Wood, courses of blocks with battlements for Stone, a dotted gap for nothing.
"""

from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_elements import kept, only, parts_of, tag

from ...words.names import CORNER, SIDE, garrison, host
from ..seen import FarmSeen, PieceSeen, SeatSeen, TableSeen, TurretSeen, expected
from .masonry import (
    FARMS,
    FIELD,
    NORTH_WALL,
    ROAD,
    SIZE,
    TOWER,
    farm_art,
    is_gate,
    meadow,
    tower_art,
    wall_art,
    yard,
)
from .place import NO_PLACING, Placing, court, steppers, walkers
from .svg import (
    Box,
    badge,
    figures,
    frame,
    group,
    icon,
    line,
    picture,
    piece,
    rect,
    spot,
    title,
    width_of,
    words,
)

CENTRE: Final = f"{SIZE // 2} {SIZE // 2}"
WALKS: Final[dict[str, Box]] = {
    "north": (180, 140, 200, 32),
    "east": (388, 180, 32, 200),
    "south": (180, 388, 200, 32),
    "west": (140, 180, 32, 200),
}
HOSTS: Final[dict[str, Box]] = {
    "north": (226, 12, 216, 54),
    "east": (470, 204, 84, 162),
    "south": (226, 494, 216, 54),
    "west": (8, 204, 90, 162),
}
# The same a step back, while the plus and minus of a placing stand before the Walls
HOSTS_BEYOND: Final[dict[str, Box]] = {
    "north": (226, 6, 216, 54),
    "east": (502, 204, 54, 162),
    "south": (226, 500, 216, 54),
    "west": (4, 204, 54, 162),
}
COMING_BEYOND: Final = {"north": (226, 34), "east": (466, 406), "south": (226, 506), "west": (6, 406)}
COMING: Final = {"north": (226, 70), "east": (466, 372), "south": (226, 468), "west": (6, 372)}
SIEGE_SPOTS: Final = {"north": (452, 74), "east": (486, 452), "south": (452, 486), "west": (74, 452)}
ROSE: Final = {"north": (500, 34), "east": (532, 470), "south": (500, 540), "west": (28, 470)}
POINTS: Final = {
    "north": "M0 -7L8 5H-8z",
    "east": "M7 0L-5 8V-8z",
    "south": "M0 7L8 -5H-8z",
    "west": "M-7 0L5 8V-8z",
}
IN_THE_YARD: Final = (
    "seat",
    "soldiers",
    "mercenaries",
    "swordsmen",
    "archers",
    "workers",
    "workers_all",
    "villager",
    "villager_next",
)
INWARD: Final = {"north": "south", "east": "west", "south": "north", "west": "east"}


def castle(
    view: TableSeen, seat: SeatSeen, hot: Spots | None, names: str, placing: Placing = NO_PLACING
) -> str:
    """The board of one seat, large. Spots belong to it when its own seat looks at it.

    While Troops are placed every side that can take some has its plus and minus.
    """
    besieged = view["siege"]["side"] if view["siege"] is not None else ""
    draw = _castle if hot or placing.pools else _still_castle  # where something can be done all is different
    return draw(seat, expected(view, seat), besieged, hot, names, placing)


def _castle(
    seat: SeatSeen,
    coming: dict[str, tuple[int, int]],
    besieged: str,
    hot: Spots | None,
    names: str,
    placing: Placing,
) -> str:
    parts = [meadow()]
    parts += [
        _field(
            seat["seat"],
            side,
            (seat["swordsmen"][side], seat["archers"][side]),
            is_gate(seat["walls"][side]),
            coming[side],
            side == besieged,
            only(hot, f"field.{side}"),
            bool(placing.pools),
        )
        for side in SIDE
    ]
    parts += [_farm(seat["farms"][side], side, only(hot, f"farm.{side}")) for side in SIDE]
    parts.append(yard())
    parts += [_wall(seat["walls"][side], side, only(hot, f"castle.{side}")) for side in SIDE]
    parts += [_tower(seat["turrets"][corner], corner, only(hot, f"castle.{corner}")) for corner in CORNER]
    parts += [
        _walk(
            seat["seat"],
            side,
            (seat["soldiers"][side], seat["mercenaries"][side]),
            seat["walls"][side] is not None,
            only(hot, f"troops.{side}"),
            placing,
        )
        for side in SIDE
    ]
    inside = hot and {place: hot[place] for place in ("troops", "troops.inside") if place in hot}
    parts.append(_yard(parts_of(seat, *IN_THE_YARD), inside, names, placing))
    parts.append(steppers(placing))
    return picture(SIZE, SIZE, *parts, class_="ate-castle", label=f"Castle of {names}")


_still_castle = kept(_castle)


def _turn(side: str) -> str | None:
    quarter = SIDE.index(side)
    return f"rotate({90 * quarter} {CENTRE})" if quarter else None


@kept
def _wall(wall: PieceSeen | None, side: str, hot: Spots | None) -> str:
    x, y, width, height = NORTH_WALL
    if wall is None:
        body = rect(NORTH_WALL, "gap", 3) + group(icon("ruin", x + width / 2 - 11, y + 6, 22, "faint"))
        said = f"{side.title()}: no Wall"
    else:
        body = wall_art(wall)
        said = f"{side.title()}: {wall['piece']}, {wall['cubes']} of {wall['room']} cubes"
    outline = tag(
        "rect", x=x, y=y - 8, width=width, height=height + 8, rx=3.0, class_="ring", transform=_turn(side)
    )
    return spot(f"castle.{side}", said, outline, group(body, transform=_turn(side)), hot)


def _corner(corner: str) -> tuple[float, float]:
    x, y, _, _ = TOWER
    return x + (286 if "east" in corner else 0), y + (286 if "south" in corner else 0)


@kept
def _tower(turret: TurretSeen | None, corner: str, hot: Spots | None) -> str:
    x, y = _corner(corner)
    size = TOWER[2]
    box = (x, y, size, size)
    name = f"{corner.title()} corner"
    if turret is None:
        body = rect((x + 8, y + 8, size - 16, size - 16), "gap", 8)
        body += icon("turret", x + size / 2 - 14, y + size / 2 - 14, 28, "faint")
        return spot(f"castle.{corner}", f"{name}: no Turret", frame(box, 8), body, hot)
    said = f"{name}: {turret['piece']}"
    if not turret["flame"]:
        said += f", {turret['cubes']} of {turret['room']} cubes"
    return spot(f"castle.{corner}", said, frame(box, 8), tower_art(turret, x, y), hot)


@kept
def _walk(
    seat: int, side: str, troops: tuple[int, int], walled: bool, hot: Spots | None, placing: Placing
) -> str:
    box = WALKS[side]
    soldiers, mercenaries = troops
    x, y, width, height = box
    inner = (x + 3, y + 3, width - 6, height - 6)
    total = soldiers + mercenaries
    if total and total <= 7:  # in the middle of the Wall
        used = total * 26
        if width > height:
            inner = (x + (width - used) / 2, y + 3, used + 0.5, 26)
        else:
            inner = (x + 3, y + (height - used) / 2, 26, used + 0.5)
    body = rect(box, "walk" if walled else "walk open", 3)
    body += figures(inner, (("soldier", soldiers), ("mercenary", mercenaries)), seat)
    body += walkers(placing, side, box)
    said = f"On the {side} side: {garrison(soldiers, mercenaries)}"
    return spot(f"troops.{side}", said, frame(box, 3), body, hot)


FOES: Final[Box] = (188, 270, 184, 26)  # where Invaders inside stand


@kept
def _yard(seat: SeatSeen, hot: Spots | None, name: str, placing: Placing) -> str:
    soldiers, mercenaries = seat["soldiers"]["inside"], seat["mercenaries"]["inside"]
    swordsmen, archers = seat["swordsmen"]["inside"], seat["archers"]["inside"]
    all_soldiers, all_hired = sum(seat["soldiers"].values()), sum(seat["mercenaries"].values())
    plate: Box = (180, 178, 200, 28)
    head = rect(plate, "plate", 8)
    head += icon("soldier", 206, 181, 22, f"tone-{seat['seat']}")
    head += words(233, 199, all_soldiers, "count ink", f"soldiers.{seat['seat']}")
    head += icon("mercenary", 294, 181, 22, "hired") + words(
        321, 199, all_hired, "count ink", f"mercenaries.{seat['seat']}"
    )
    box: Box = (180, 209, 200, 91)
    body = rect(box, "court", 6)
    owner = seat["seat"]
    if not placing.pools:
        body += figures((188, 214, 184, 52), (("soldier", soldiers), ("mercenary", mercenaries)), owner)
    foes = (("swordsman", swordsmen), ("archer", archers))
    body += figures((188, 251, 184, 20), foes, owner, 20) if placing.pools else figures(FOES, foes, owner)
    if not soldiers + mercenaries + swordsmen + archers:
        body += words(280, 261, "nobody inside", "quiet mid")
    said = f"Inside: {garrison(soldiers, mercenaries)}"
    if swordsmen + archers:
        said += f"; Invaders inside: {host(swordsmen, archers)}"
    return (
        spot("troops", f"Troops: {garrison(all_soldiers, all_hired)}", frame(plate), head, hot)
        + spot("troops.inside", said, frame(box), body, hot)
        + _hall(seat, name)
        + court(placing, swordsmen + archers > 0)
    )


def _hall(seat: SeatSeen, name: str) -> str:
    """The Great Hall with the Workers at home, and the marks of those that are out."""
    hands = seat["workers_all"] + (1 if seat["villager"] else 0)
    tone = f"seat-{seat['seat'] % 5}"
    roof = "M174 336L204 303H356L386 336z"
    parts = [
        rect((184, 334, 192, 50), "hall", 2),
        line("timber", "M184 334v50M376 334v50M184 382h192M184 360h22M354 360h22M206 334v50M354 334v50"),
        line(f"roof {tone}", roof),
        line("shingles", roof),
        line("ridge", "M204 303H356"),
        rect((204, 307, 152, 25), "plate", 5),
        badge(seat["seat"], 208, 310, 19),
        words(291, 326, _short(name, 118), "name ink mid"),
    ]
    left = 280 - hands * 28 / 2 - (12 if seat["villager_next"] else 0)
    for k in range(hands):
        home = k < seat["workers"]
        drawn = icon("worker", left + k * 28 + 2, 348, 24, f"tone-{seat['seat']}" if home else "away")
        parts.append(tag("g", drawn, data_piece=f"worker.{seat['seat']}" if home else None))
    said = f"Great Hall of {name}: {seat['workers']} of {hands} Workers at home"
    if seat["villager_next"]:
        parts.append(words(372, 368, "+1", "count ink end"))
        said += ", a Villager next season"
    body = tag("g", "".join(parts), aria_hidden="true")
    return tag("g", title(said) + body, role="img", aria_label=said, class_="great-hall")


def _short(name: str, room: float) -> str:
    """As much of a name as there is room for."""
    while width_of(name, 18) > room:
        name = name[:-1]
    return name.rstrip()


@kept
def _field(
    seat: int,
    side: str,
    invaders: tuple[int, int],
    gate: bool,
    coming: tuple[int, int],
    besieged: bool,
    hot: Spots | None,
    placing: bool,
) -> str:
    swordsmen, archers = invaders
    body = tag("path", d=FIELD, class_="field", transform=_turn(side))
    if gate:
        body += tag("path", d=ROAD, class_="road", transform=_turn(side))
    x, y = ROSE[side]
    body += words(x, y, side[0].upper(), "rose mid")
    hosts, arrows = (HOSTS_BEYOND, COMING_BEYOND) if placing else (HOSTS, COMING)
    body += figures(hosts[side], (("swordsman", swordsmen), ("archer", archers)), seat)
    said = f"{side.title()} field: {host(swordsmen, archers)}"
    if any(coming):
        body += _coming(*arrows[side], coming)
        said += f", expected {host(*coming)}"
    if besieged:
        body += _engine(side)
        said += ", under siege"
    outline = tag("path", d=FIELD, class_="ring", transform=_turn(side))
    return spot(f"field.{side}", said, outline, body, hot)


def _engine(side: str) -> str:
    """A siege engine that points at the castle."""
    x, y = SIEGE_SPOTS[side]
    toward = {"north": (0, 18), "east": (-18, 0), "south": (0, -18), "west": (18, 0)}[side]
    nose = f"translate({x + toward[0]} {y + toward[1]})"
    return (
        tag("path", d=POINTS[INWARD[side]], transform=nose, class_="engine")
        + tag("circle", cx=float(x), cy=float(y), r=16.0, class_="engine")
        + icon("siege", x - 11, y - 11, 22, "white")
    )


def _coming(x: float, y: float, coming: tuple[int, int]) -> str:
    """What is expected: outlined figures with their numbers."""
    out = ""
    for kind, count in zip(("swordsman", "archer"), coming, strict=True):
        if count:
            out += piece(kind, x, y, 24, ghost=True) + words(x + 25, y + 19, count, "count danger")
            x += 47
    return out


@kept
def _farm(farm: FarmSeen, side: str, hot: Spots | None) -> str:
    level = farm["level"]
    said = f"{side.title()} Farm: " + (f"level {level}" if level else "razed")
    said += ", protected" if farm["protected"] else ""
    return spot(f"farm.{side}", said, frame(FARMS[side], 6), farm_art(farm, side), hot)


@kept
def small_castle(seat: SeatSeen) -> str:
    """The castle of a rival: what is built, who is within, and who stands before it."""
    art = [meadow()]
    for side in SIDE:
        art.append(tag("path", d=FIELD, class_="field", transform=_turn(side)))
        art.append(farm_art(seat["farms"][side], side))
    art.append(yard())
    for side in SIDE:
        wall = seat["walls"][side]
        built = wall_art(wall, True) if wall else rect(NORTH_WALL, "gap", 3)
        art.append(group(built, transform=_turn(side)))
    for corner in CORNER:
        x, y = _corner(corner)
        turret = seat["turrets"][corner]
        art.append(tower_art(turret, x, y, True) if turret else rect((x + 8, y + 8, 66, 66), "gap", 8))
    troops = (("soldier", sum(seat["soldiers"].values())), ("mercenary", sum(seat["mercenaries"].values())))
    art.append(rect((178, 196, 204, 168), "plate", 16))
    for row, (kind, count) in enumerate(troops):
        art.append(piece(kind, 190, 206 + 78 * row, 70) + words(272, 262 + 78 * row, count, "far ink"))
    art += [_crowd(side, seat["swordsmen"][side] + seat["archers"][side]) for side in SIDE]
    return picture(SIZE, SIZE, *art, class_="ate-mini")


def _crowd(side: str, count: int) -> str:
    """How many Invaders stand on a side, as far as one sees from a rival's castle."""
    if not count:
        return ""
    x, y = {"north": (330, 50), "east": (506, 310), "south": (330, 510), "west": (54, 310)}[side]
    disc = tag("circle", cx=x, cy=y, r=46.0, class_="horde-disc")
    return disc + words(x, y + 19, count, "far white mid")
