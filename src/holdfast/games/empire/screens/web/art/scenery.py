"""What lies behind: sky, sun or moon, far hills with what a faction builds and grows there, and the ground."""

from typing import Final

from .ink import Parts, inked, placed, ring
from .palette import LANDS, PALETTES, SKIES

PICTURE_WIDTH: Final = 160
PICTURE_HEIGHT: Final = 120
GROUND: Final = 100

# By faction the outlines of far and nearer hills, several of each; they reach from edge to edge
FAR: Final = (
    ("M0 74h26l6-14h34l6 14h30l8-20h24l8 20h18v46H0z", "M0 70q40-16 80-6t80-10v66H0z", "M0 78l30-16 22 10 34-22 30 20 24-12 20 14v48H0z"),
    ("M0 72q30-8 54-2t56-4 50 2v52H0z", "M0 66l20 6 16-8 24 10 30-12 24 10 26-8 20 6v50H0z", "M0 76q20-20 46-10t50-6 64 10v50H0z"),
    ("M0 70q18-18 40-10 14-16 40-4 20-14 42 0 18-10 38 6v58H0z", "M0 64q26 4 40-4t44 2 36-6 40 4v60H0z", "M0 78q24-26 52-20t44-8 64 20v50H0z"),
    ("M0 84l34-14 30-34q6-6 12 0l30 32 24-8 30 22v38H0z", "M0 76q22-22 40-8 10-20 32-6 20-12 34 4 28-10 54 10v44H0z", "M0 82h20l60-48 24 20 10-4 46 34v36H0z"),
)  # fmt: skip
NEAR: Final = (
    ("M0 88q40-10 86-2t74-6v40H0z", "M0 84q30 8 70 0t90 4v32H0z"),
    ("M0 86q24 6 50 0t54 2 56-4v36H0z", "M0 90q50-12 90-4t70-2v36H0z"),
    ("M0 84q30-12 60-2t56-4 44 4v38H0z", "M0 88q44-6 84-2t76-6v40H0z"),
    ("M0 90q40-14 80-6t80-8v44H0z", "M0 86q30 6 64 0t96 6v28H0z"),
)
FLOOR: Final = ("M0 100q44-7 84-3t76-4v27H0z", "M0 98q40 6 90 1t70 3v18H0z", "M0 102q50-8 100-5t60 2v21H0z")
# By faction small things on the far hills, in one flat colour
LANDMARKS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "M-10 0l2-26 4-4 4 4 2 26zM-18 0l1-14h6l1 14zM6 0l1-14h6l1 14z",
        "M-1.500 0v-22h3V0zM0-20q-16 2-20-6 6-8 20-6 14-2 20 6-4 8-20 6z",
        "M-24 0v-10h4v-3h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v3h4v-3h4v3h4V0z",
        "M-14 0v-12h28V0zM-4-12v-14h8v14zM-2-26l2-6 2 6z",
    ),
    (
        "M-1.500 0l-2-16-8-6 8 2-1-12 4 8 4-12-1 14 8-6-7 10-1 18z",
        "M-8 0v-14h4v-14l4-10 4 10v14h4V0z",
        "M-12 0v-6h4v-3h-4v-3h4v-4h4v4h4v3h-4v9zM6 0v-8a3 3 0 0 1 6 0v8z",
        "M-2 0l1-28h-8l6-3 10 4-6 2v25z",
    ),
    (
        "M-3 0q1-12-2-20-14 0-16-6 8-8 20-4 14-6 22 4-4 6-18 6-2 8 0 20z",
        "M-9 0v-8h18v8zM-14-7Q-4-14 0-22q4 8 14 15z",
        "M-1.500 0q2-16-1-28-8 0-14 6 4-12 13-10-2-8-8-10 12-2 12 8 4-8 14-6-10 2-11 10 10-2 13 8-8-6-14-4 2 12-1 26z",
        "M-2 0l-1-20h6l-1 20zM-8-24l8-8 8 8-8 6z",
    ),
    (
        "M-8 0l1-16h-7q5-2 6-6h16q1 4 6 6h-7l1 16zM-4-22v-6h-6q4-1 5-5h10q1 4 5 5h-6v6z",
        "M-10 0l1-18h3l-1 18zM7 0l-1-18h3l1 18zM-14-18q14 4 28 0l1-4q-15 4-30 0z",
        "M-1.500 0v-14l-14 4q4-6 12-8-6 0-8-2 8-6 12-10 4 6 12 8-4 2-8 2 8 2 12 8l-14-4V0z",
        "M-16 0q16 4 32 0l-4 4h-24zM-1 0v-20q12 8 12 18z",
    ),
)
# By faction what grows on the ground, and its colour
GROWTH: Final[tuple[tuple[str, str], ...]] = (
    ("#5c381b", "M-9 0q-1-8-5-11 6 2 7 8 0-9 4-14 1 8 0 14 3-7 8-8-4 4-5 11zM16 0q1-5 6-5t6 5z"),
    (
        "#5f7a62",
        "M-22 1q22-7 44 0-22 6-44 0zM-10-1v-15h2v15zM-5-1v-21h2v21zM2-1v-12h2v12zM-11-15h4v-6h-4zM-6-21h4v-6h-4z",
    ),
    ("#1f4a31", "M0 0q-4-14-18-14 8 4 12 14-2-20 4-26 4 10 2 24 4-14 16-18-8 8-10 20z"),
    ("#8ea6c4", "M-24 0q3-7 10-7 7 0 8 6-3-2-5-1 2 2 6 2h14q3-7 10-7 7 0 8 6-3-2-5-1 2 2 6 2z"),
)
CLOUDS: Final = (
    "M14 26q6-8 16-4 6-8 16-2 10-2 10 6z",
    "M100 20q8-6 16-2 8-6 16 0 8 0 8 6h-40z",
    "M20 14h44q4 0 4 3t-4 3H20q-4 0-4-3t4-3zM96 32h36q3 0 3 2.500t-3 2.500H96q-3 0-3-2.500t3-2.500z",
    "",
)
BIRDS: Final = "M0 0q4-4 7 0 3-4 7 0M18-8q3-3 5 0 2-3 5 0"


def sky(faction: int, mood: int, seed: int) -> str:
    """The sky of a faction at a time of day, with its sun or moon behind what stands in the middle."""
    top, middle, low, sun = SKIES[faction][mood]
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in ((0, top), (0.55, middle), (0.9, low))
    )
    x = (54, 80, 106, 66, 94)[seed % 5]
    y = (46, 40, 50, 44)[seed // 5 % 4]
    radius = 30 if mood else 22
    lines = (
        f'<linearGradient id="s" x2="0" y2="1">{stops}</linearGradient>'
        f'<rect width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" fill="url(#s)"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius + 9}" fill="{sun}" opacity=".28"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{sun}" opacity=".9"/>'
    )
    cloud = CLOUDS[seed // 20 % len(CLOUDS)]
    if cloud:
        lines += f'<path d="{cloud}" fill="{low}" opacity=".7"/>'
    if mood == 4:
        stars = "".join(
            ring((seed * k * 37 + 13 * k) % PICTURE_WIDTH, 4 + (seed + k * 29) % 34, 0.9) for k in range(1, 9)
        )
        lines += f'<path d="{stars}" fill="{sun}" opacity=".8"/>'
    return lines


def land(faction: int, seed: int, *, homely: bool = False) -> str:
    """Hills with their landmarks, and the ground that things stand on."""
    far, near, ground, edge = LANDS[faction]
    marks = LANDMARKS[faction]
    one, other = marks[seed // 3 % len(marks)], marks[(seed // 3 + 1 + seed // 12 % 3) % len(marks)]
    left, right = 14 + seed % 17, 146 - seed // 7 % 19
    hills = FAR[faction][seed % 3]
    lines = f'<path d="{hills}" fill="{far}"/>'
    lines += f'<path d="{one}" fill="{near}" transform="translate({left} 84)"/>'
    lines += (
        f'<path d="{other}" fill="{near}" transform="translate({right} 85) scale({1.25 if homely else 1})"/>'
    )
    lines += f'<path d="{NEAR[faction][seed // 2 % 2]}" fill="{near}"/>'
    floor = FLOOR[seed // 5 % 3]
    lines += (
        f'<path d="{floor}" fill="{edge}"/><path d="{floor}" fill="{ground}" transform="translate(0 3)"/>'
    )
    colour, growth = GROWTH[faction]
    for x, y, scale in ((10 + seed % 31, 112, 1), (152 - seed // 3 % 29, 115, 1.2)):
        lines += f'<path d="{growth}" fill="{colour}" transform="translate({x} {y}) scale({scale})"/>'
    if seed % 4 == 1:
        lines += (
            f'<path d="{BIRDS}" fill="none" stroke="{edge}" stroke-width="1.4" '
            f'transform="translate({112 - seed % 90} {22 + seed % 9})"/>'
        )
    return lines


def scene(faction: int, mood: int, seed: int, *, homely: bool = False) -> str:
    """Sky and land."""
    return sky(faction, mood, seed) + land(faction, seed, homely=homely)


def burst(faction: int, mood: int, seed: int) -> str:
    """Rays from the middle, for what happens in a battle."""
    _, _, low, sun = SKIES[faction][mood]
    palette = PALETTES[faction]
    wedge = "M80 60L-40-26V14z"
    rays = "".join(
        f'<path d="{wedge}" fill="{palette["C"]}" opacity=".5" transform="rotate({seed % 22 + at * 360 // 8} 80 60)"/>'
        for at in range(8)
    )
    return (
        f'<radialGradient id="s"><stop offset="0" stop-color="{sun}"/><stop offset=".5" stop-color="{low}"/>'
        f'<stop offset="1" stop-color="{palette["c"]}"/></radialGradient>'
        f'<rect width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" fill="url(#s)"/>{rays}'
        f'<circle cx="80" cy="60" r="44" fill="{low}" opacity=".75"/>'
        f'<circle cx="80" cy="60" r="44" fill="none" stroke="{palette["g"]}" stroke-width="1.5"/>'
    )


WEAVES: Final[tuple[Parts, ...]] = (
    (("C~2", "M0 0l10 10 10-10 10 10 10-10"),),
    (("C~2", "M0 10q10-10 20 0t20 0"),),
    (("C~2", "M0 0l10 10L20 0M20 0l10 10L40 0"), ("C!", ring(10, 3, 2) + ring(30, 3, 2))),
    (("C~2", "M0 10a10 10 0 0 1 20 0 10 10 0 0 1 20 0M5 10a5 5 0 0 1 10 0M25 10a5 5 0 0 1 10 0"),),
)


def hanging(faction: int, mood: int, seed: int) -> str:
    """A woven cloth with a plain middle, for what is decided away from the field."""
    palette = PALETTES[faction]
    weave = inked(WEAVES[faction], palette)
    rows = "".join(
        placed(weave, x + (y // 10 % 2) * 4 - 4, y)
        for y in range(2, PICTURE_HEIGHT, 14)
        for x in range(-4, PICTURE_WIDTH, 40)
    )
    _, middle, low, sun = SKIES[faction][mood]
    shape = (
        "M80 6q56 2 62 54-6 52-62 54-56-2-62-54Q24 8 80 6z",
        "M30 10h100q10 0 10 10v80q0 10-10 10H30q-10 0-10-10V20q0-10 10-10z",
    )[seed % 2]
    return (
        f'<rect width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}" fill="{palette["c"]}"/><g stroke="none">{rows}</g>'
        f'<linearGradient id="s" x2="0" y2="1"><stop stop-color="{middle}"/><stop offset="1" stop-color="{low}"/></linearGradient>'
        f'<path d="{shape}" fill="url(#s)" stroke="{palette["g"]}" stroke-width="2.500"/>'
        f'<circle cx="80" cy="58" r="36" fill="{sun}" opacity=".45"/>'
    )
