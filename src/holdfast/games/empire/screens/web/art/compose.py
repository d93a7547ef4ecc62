"""A recipe becomes a picture.

A recipe is a line of things, each `name+part+part@x,y,scale,turn`: a body with head, gear and back, a beast, a
place or a piece of gear alone. A leading `-` mirrors it, `3*` makes a group of it. What a recipe leaves out is
the middle of the ground and the size of the card's tier.
"""

import hashlib
from functools import cache
from typing import Final

from ....cards.pictures import RECIPES
from ....rules.abilities.abilities import (
    BATTLE_TACTIC,
    JUMP,
    SETTLEMENT,
    TACTIC,
    UNIT,
    VILLAGER,
    Card,
)
from .beasts import BEASTS
from .effects import BEFORE, BEHIND, FAINT, LIFTED
from .engines import ENGINES
from .gear import GEAR
from .ink import OUTLINE, Palette, Parts, inked, placed
from .palette import PALETTES
from .people import BACKS, BODIES, HEADS
from .places import PLACES
from .scenery import GROUND, PICTURE_HEIGHT, PICTURE_WIDTH, burst, hanging, scene
from .usual import USUAL

SHIELDS: Final = frozenset(("round", "tower", "hide", "heater", "skullshield"))
GROUPS: Final[dict[int, tuple[tuple[float, float, float], ...]]] = {
    2: ((-22, -3, 0.94), (20, 2, 1)),
    3: ((-34, -5, 0.84), (34, -5, 0.84), (0, 2, 1)),
    5: ((-50, -8, 0.7), (50, -8, 0.7), (-26, -3, 0.8), (26, -3, 0.8), (0, 3, 0.92)),
}
WHOLE_PICTURES: Final[dict[str, Parts]] = {**HEADS, **BEASTS, **PLACES, **ENGINES, **GEAR}
SIZES: Final = (1.06, 1.06, 1.1, 1.14, 1.18)  # by tier; civic cards have none
STANDING: Final = GROUND + 8
ON_THE_GROUND: Final = {*BODIES, *BEASTS} - {"parrot", "hornets", "crowfly", "ghost", "dragonhead"}
SHADOW: Final = '<ellipse cx="3" cy="0" rx="25" ry="4" fill="#1d1712" fill-opacity=".28" stroke="none"/>'


def seed_of(name: str) -> int:
    """A number of the name, always the same."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:3], "big")


@cache
def picture(card: Card) -> str:
    """The picture of a card as a whole SVG file."""
    palette, seed = PALETTES[card.faction], seed_of(card.name)
    recipe = RECIPES.get(card.name) or USUAL[card.type][card.faction]
    things = "".join(_thing(one, palette, SIZES[card.tier], card.type) for one in recipe.split())
    if card.keywords & JUMP:
        things = placed(things, 0, -LIFTED)
    body = (
        f"{_ground(card, seed)}{_effects(card.keywords, palette, BEHIND)}{things}"
        f"{_effects(card.keywords, palette, BEFORE)}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {PICTURE_WIDTH} {PICTURE_HEIGHT}" width="{PICTURE_WIDTH * 2}" '
        f'height="{PICTURE_HEIGHT * 2}" stroke-linejoin="round" stroke-linecap="round">{body}</svg>'
    )


def _ground(card: Card, seed: int) -> str:
    if card.keywords & BATTLE_TACTIC:
        return burst(card.faction, card.tier, seed)
    if card.type == TACTIC:
        return hanging(card.faction, card.tier, seed)
    homely = card.type in (VILLAGER, SETTLEMENT)
    return scene(card.faction, card.tier, seed, homely=homely)


def _effects(keywords: int, palette: Palette, which: dict[int, Parts]) -> str:
    found = []
    for bit, parts in which.items():
        if keywords & bit:
            seen = f' opacity="{FAINT[bit]}"' if bit in FAINT else ""
            found.append(
                f'<g stroke="{palette["k"]}" stroke-width="{OUTLINE}"{seen}>{inked(parts, palette)}</g>'
            )
    return "".join(found)


def _thing(words: str, palette: Palette, size: float, type_: int) -> str:
    flip = words.startswith("-")
    name, _, where = words.lstrip("-").partition("@")
    count, star, name = name.rpartition("*")
    body = drawn(name, palette)
    numbers = [float(one) for one in where.split(",")] if where else []
    x, y, scale, turn = numbers + [80.0, STANDING, 1.0, 0.0][len(numbers) :]
    if type_ in (UNIT, VILLAGER):
        scale *= size
        body = (SHADOW if name.partition("+")[0] in ON_THE_GROUND and not turn else "") + body
    ink = f'stroke="{palette["k"]}" stroke-width="{OUTLINE}"'
    places = GROUPS[int(count)] if star else ((0, 0, 1),)
    many = "".join(
        placed(body, x + dx * scale, y + dy * scale, scale * more, turn, flip) for dx, dy, more in places
    )
    return f"<g {ink}>{many}</g>"


def drawn(name: str, palette: Palette) -> str:
    """One thing around its origin."""
    first, *more = name.split("+")
    if "other" in more:  # the second cloth of the faction instead of its first
        more.remove("other")
        palette = {**palette, "c": palette["a"], "C": palette["A"], "a": palette["c"], "A": palette["C"]}
    if first not in BODIES:
        parts = [WHOLE_PICTURES[one] for one in (first, *more)]
        return "".join(inked(one, palette) for one in parts)
    body = BODIES[first]
    back = "".join(inked(BACKS[one], palette) for one in more if one in BACKS)
    if first == "rider" and back:
        back = placed(back, -1, -14)
    head = next((one for one in more if one in HEADS), "bare")
    held = [one for one in more if one in GEAR]
    shield = next((one for one in held if one in SHIELDS), "")
    tools = [one for one in held if one != shield]
    lines = inked(body.behind, palette) + back + inked(body.parts, palette)
    if len(tools) > 1:
        lines += placed(inked(GEAR[tools[1]], palette), *body.left)
    lines += placed(inked(HEADS[head], palette), *body.head)
    if tools:
        lines += placed(inked(GEAR[tools[0]], palette), *body.right)
    lines += inked(body.before, palette)
    return lines + (placed(inked(GEAR[shield], palette), *body.left) if shield else "")
