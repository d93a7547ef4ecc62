"""The three frontiers as places: a mountain pass, a river crossing, a coast.

Each is a whole landscape, sky above and road below, so that the units of both sides stand somewhere in it.
"""

from typing import Final

from .ink import ring

GROUND_WIDE: Final = 360
GROUND_HIGH: Final = 300
Layers = tuple[tuple[str, str], ...]


def _pine(x: float, y: float, size: float) -> str:
    """A pine that stands there."""
    half, step = size * 0.28, size * 0.3
    return "".join(
        f"M{x - half * wide:.1f} {y - step * at:.1f}L{x:.1f} {y - step * at - size * 0.5:.1f}"
        f"L{x + half * wide:.1f} {y - step * at:.1f}z"
        for at, wide in enumerate((1.0, 0.8, 0.58))
    )


def _pines(*places: tuple[float, float, float]) -> str:
    return "".join(_pine(*place) for place in places)


def _tree(x: float, y: float, size: float) -> str:
    """The crown of a tree in leaf."""
    return (
        ring(x, y - size * 0.62, size * 0.36, size * 0.34)
        + ring(x - size * 0.24, y - size * 0.42, size * 0.26, size * 0.22)
        + ring(x + size * 0.24, y - size * 0.42, size * 0.26, size * 0.22)
    )


def _trunk(x: float, y: float, size: float) -> str:
    return f"M{x - size * 0.06:.1f} {y:.1f}v{-size * 0.4:.1f}h{size * 0.12:.1f}v{size * 0.4:.1f}z"


_PASS: Final[Layers] = (
    ("#fff3d2", ring(96, 62, 24)),
    ("#b9c9d1", "M0 128l44-50 26 26 52-70 44 58 30-32 46 56 40-62 50 54 28-22v120H0z"),
    (
        "#f4f6f4",
        "M122 34l24 32-12-4-10 14-12-10-10 6zM282 54l21 23-12-2-8 12-12-10-8 2zM44 78l13 13-9 0-6 7-8-9z",
    ),
    ("#8ea4ab", "M0 168l58-52 40 34 50-44 34 36 26-22 40 30 52-48 60 54v70H0z"),
    ("#6f8a7f", "M0 196q70-40 128-14t104-10 128 4v124H0z"),
    ("#e0d0a4", "M166 300q-10-44 26-66t2-42q-8-10 4-18 4 12 22 24 26 22-2 46t16 56z"),
    ("#c6b486", "M196 300q-16-40 18-66t0-44q26 20 4 44t16 66z"),
    ("#5b7862", "M0 232q60-26 120-10t58 78H0zM360 220q-60-16-112 6t-14 74h126z"),
    ("#43604d", "M0 264q50-18 96-4t40 40H0zM360 258q-50-14-88 4t-16 38h104z"),
    (
        "#35503f",
        _pines((26, 236, 44), (52, 246, 34), (330, 232, 46), (302, 244, 34), (348, 252, 30), (84, 262, 28)),
    ),
    ("#4d6a56", _pines((74, 206, 22), (92, 204, 18), (270, 202, 20), (288, 206, 24), (254, 206, 16))),
    ("#9a8f7d", "M232 178v-40h-4v-10h6v5h5v-5h6v5h5v-5h6v10h-4v40z"),
    ("#7c7263", "M246 178v-45h6v-5h4v10h-4v40z"),
    ("#3b3630", "M238 150h5v9h-5z"),
    ("#b8442f", "M242 128v-20h16l-5 5 5 5h-14v10z"),
)
_RIVER: Final[Layers] = (
    ("#fff6d8", ring(262, 58, 26)),
    (
        "#ffffff",
        "M40 60q10-14 24-6 8-10 20 0 14-2 14 8H32q0-2 8-2zM150 36q8-10 18-4 8-8 16 2 10 0 10 6h-50q0-4 6-4z",
    ),
    ("#c3cfa0", "M0 132q50-34 104-16t96-14 90 10 70-8v196H0z"),
    ("#a6bd7c", "M0 164q70-30 140-10t120-8 100 6v148H0z"),
    ("#dcc46c", "M0 176q40-16 84-8l-20 30q-34-4-64 6zM270 170q50-12 90-2v34q-50-10-76-4z"),
    ("#c9ae54", "M10 184l60-8M6 192l56-6M286 178l74 2M290 188l70 4"),
    ("#7fb0c2", "M214 150q-30 10-20 28t38 28 8 40-90 54h150q60-30 60-70t-62-42-54-38z"),
    ("#a9cfd8", "M206 176q16 14 34 20M232 224q10 20-20 40M286 236q6 26-20 48M250 206q30 8 40 22"),
    ("#8fa866", "M0 214q70-26 140-4 50 22-10 50t-60 40H0zM360 206q-40-8-58 8 40 30 14 60l-20 26h64z"),
    ("#9b9484", "M140 254q0-44 68-44t72 44h-16q-2-24-18-24t-18 24h-34q-2-24-18-24t-18 24z"),
    ("#b7b09f", "M136 222q70-24 148-2v9q-76-22-148 2z"),
    ("#6f8a4c", "M0 262q60-18 110-2 20 14 4 40H0zM360 254q-30-8-50 6-6 16 6 40h44z"),
    ("#6b4a2c", _trunk(34, 240, 60) + _trunk(332, 232, 64) + _trunk(72, 262, 44) + _trunk(104, 168, 24)),
    ("#4f7040", _tree(34, 240, 60) + _tree(332, 232, 64) + _tree(72, 262, 44)),
    ("#6d8f52", _tree(104, 168, 24) + _tree(306, 164, 22) + _tree(128, 166, 18)),
)
_COAST: Final[Layers] = (
    ("#fff0c6", ring(118, 92, 30)),
    ("#ffffff", "M214 44q10-14 24-6 8-10 20 0 14-2 14 8h-66q0-2 8-2zM20 30q8-10 18-4 8-8 16 2 10 0 10 6H14q0-4 6-4z"),
    ("#7da9bd", "M0 120h360v180H0z"),
    ("#ffe9b4", "M92 124h52v3H92zM98 132h40v3H98zM104 140h30v3h-30z"),
    ("#98c0cd", "M0 136h70v3H0zM160 130h60v3h-60zM20 160h90v4H20zM150 176h90v4h-90zM0 192h60v4H0zM90 210h110v4H90zM200 150h50v3h-50z"),
    ("#6794aa", "M0 226q90-14 180 0t180-4v78H0z"),
    ("#cbb893", "M360 96l-44 6-18 22-36 8-10 26-34 16-4 30 24 30-12 26 30 40h104z"),
    ("#a8936c", "M360 150l-30 8-16 26-30 10-8 34 16 26-14 46h82z"),
    ("#8aa064", "M360 92l-46 6-20 22-34 8-10 26 26-14 30-6 18-18 36-6z"),
    ("#e9e1cd", "M322 98l3-46h14l3 46z"),
    ("#b8442f", "M323 84l1-14h16l1 14zM324 52q8-12 16 0z"),
    ("#fff3b8", "M328 52h8v6h-8z"),
    ("#7b5230", "M36 176h64l-12 16H50z"),
    ("#5e3d22", "M66 176v-56h4v56zM38 183h58l-3 4H41z"),
    ("#f3ead8", "M72 122q24 20 22 48H72zM64 128q-20 18-24 42h24z"),
    ("#b8442f", "M70 120v-10h16l-4 4 4 4z"),
    ("#e6d6ab", "M0 262q70-18 140-6t90 44H0z"),
    ("#d2bf8f", "M0 284q50-12 100-4t50 20H0z"),
    ("#eef5f4", "M0 256q70-18 140-6t96 46l-8 4q-40-34-92-42T0 262z"),
)  # fmt: skip
LANDS: Final[tuple[tuple[tuple[str, str], Layers], ...]] = (
    (("#7fa9c2", "#f0e0bd"), _PASS),
    (("#8fc0d3", "#f5e9c2"), _RIVER),
    (("#6fa3bf", "#f7dcb2"), _COAST),
)
STROKED: Final = frozenset(("#c9ae54", "#a9cfd8"))  # furrows and ripples are lines


def ground(number: int) -> str:
    """The land of a frontier as a whole SVG file."""
    (top, low), layers = LANDS[number]
    shapes = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2.500" stroke-linecap="round"/>'
        if colour in STROKED
        else f'<path d="{path}" fill="{colour}"/>'
        for colour, path in layers
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GROUND_WIDE} {GROUND_HIGH}" width="{GROUND_WIDE}" height="{GROUND_HIGH}" '
        'preserveAspectRatio="xMidYMid slice"><linearGradient id="s" x2="0" y2="1">'
        f'<stop stop-color="{top}"/><stop offset=".6" stop-color="{low}"/></linearGradient>'
        f'<rect width="{GROUND_WIDE}" height="{GROUND_HIGH}" fill="url(#s)"/>{shapes}</svg>'
    )
