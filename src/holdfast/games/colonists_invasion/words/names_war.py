"""Names of Units, Defensive Works and directions, and what Movement cards say, in words."""

from typing import Final

from ..position.hexes import AHEAD, DIRECTIONS, LEFT
from ..rules.battleground.movement_deck import (
    ADD_BASIC,
    ADD_ELITE,
    BREATHE,
    DECREASE,
    DESTROY_TRAP,
    DESTROY_WORKS,
    GIVE_BASIC,
    GIVE_ELITE,
    HEAT,
    KILLED_BY_CITIZENS,
    MERGE,
    MOVEMENT_LIST,
    ON_FIRST_ARROW,
    PRESS_AHEAD,
    REMOVE_CITIZENS,
    SHOOT,
    SPLIT,
    STEALTH,
    STRONGER,
    TAKE_BASIC,
    TAKE_ELITE,
    Arrow,
)
from ..rules.command.defensive_works import WORK, WORKS

KIND_NAME: Final = ("Basic Unit", "Elite Unit")
SOLDIER_NAME: Final = ("Farmer", "Citizen")
DIRECTION_NAME: Final = ("straight up", "up-right", "down-right", "straight down", "down-left", "up-left")
BACK_NAME: Final = ("up-left", "straight up", "up-right")


def work_name(tile: int) -> str:
    """The name of a Defensive Work."""
    return WORK[tile].name if 0 <= tile < WORKS else f"work {tile}"


def some(n: int, name: str) -> str:
    """So many of something: "1 Farmer", "2 Farmers"."""
    return f"{n} {name}" if n == 1 else f"{n} {name}s"


def troop_text(basic: int, elite: int) -> str:
    """A troop in words: "2 Basic Units and 1 Elite Unit"."""
    words = [some(n, name) for n, name in zip((basic, elite), KIND_NAME, strict=True) if n]
    return " and ".join(words) or "nobody"


def kinds_text(bits: int) -> str:
    """Kinds of tiles given as bits, bit 0 for Farmers."""
    words = ["Farmer"] if bits & 1 else []
    words += [work_name(tile) for tile in range(1, WORKS) if bits >> tile & 1]
    return " or ".join(words)


def ways_text(bits: int) -> str:
    """Directions given as bits."""
    return ", ".join(DIRECTION_NAME[way] for way in range(DIRECTIONS) if bits >> way & 1)


def _way(way: int) -> str:
    return {LEFT: "left", AHEAD: "down"}.get(way, "right")


def _arrow(arrow: Arrow) -> str:
    if len(arrow.ways) > 1:
        return "the first free of " + ", ".join(_way(way) for way in arrow.ways)
    return ("flaming " if arrow.flaming else "") + _way(arrow.ways[0])


def powers_text(powers: list[int]) -> list[str]:
    """The Special Powers of a card, one phrase each."""
    says: list[str] = []
    if powers[MERGE]:
        says.append("merge with the troop on the smallest hex")
    if powers[SHOOT]:
        says.append(f"shoot {ways_text(powers[SHOOT])} for 1 damage")
    if powers[BREATHE]:
        says.append(f"breathe fire {ways_text(powers[BREATHE])} for {powers[HEAT]} damage")
    if powers[ADD_BASIC] or powers[ADD_ELITE]:
        says.append(f"add {troop_text(powers[ADD_BASIC], powers[ADD_ELITE])}")
    if powers[GIVE_BASIC] or powers[GIVE_ELITE]:
        given = troop_text(powers[GIVE_BASIC], powers[GIVE_ELITE])
        says.append(f"regroup {given} into {troop_text(powers[TAKE_BASIC], powers[TAKE_ELITE])}")
    if powers[STRONGER]:
        says.append(f"{powers[STRONGER]:+d} Strength in Battle")
    if powers[ON_FIRST_ARROW]:
        says.append(f"{powers[ON_FIRST_ARROW]:+d} Strength in the Battle of the first arrow")
    if powers[DESTROY_TRAP]:
        says.append("destroy Traps")
    if powers[DECREASE]:
        says.append(f"lose {some(powers[DECREASE], KIND_NAME[0])} in a Trap")
    if powers[PRESS_AHEAD]:
        says.append("press ahead: 4, 3, 2, 1 or 0 hexes down for 1, 2, 3, 4 or more Units")
    if powers[REMOVE_CITIZENS]:
        says.append("remove Citizens before Battle")
    if powers[KILLED_BY_CITIZENS]:
        says.append("killed by Citizens")
    if powers[SPLIT]:
        says.append("split: one half left, the other right")
    if powers[DESTROY_WORKS]:
        says.append(f"destroy a {kinds_text(powers[DESTROY_WORKS])} on entering")
    if powers[STEALTH]:
        says.append(f"stealth past any {kinds_text(powers[STEALTH])}")
    return says


def movement_id(card: int) -> str:
    """The number printed on a Movement card."""
    return MOVEMENT_LIST[card].id if 0 <= card < len(MOVEMENT_LIST) else f"card {card}"


def movement_text(card: int) -> str:
    """How a troop moves by a Movement card, from its arrows and powers."""
    movement = MOVEMENT_LIST[card]
    arrows = [] if movement.powers[SPLIT] else [_arrow(arrow) for arrow in movement.arrows]
    words = ", ".join(arrows)
    return "; ".join([words] * bool(words) + powers_text(movement.powers)) or "no arrow"


def spawn_text(card: int) -> str:
    """Who appears where by a Movement card."""
    hexes: dict[int, list[int]] = {}
    for hex, kind in MOVEMENT_LIST[card].spawn:
        hexes.setdefault(hex, [0, 0])[kind] += 1
    return ", ".join(f"{troop_text(*troop)} on {hex}" for hex, troop in hexes.items())
