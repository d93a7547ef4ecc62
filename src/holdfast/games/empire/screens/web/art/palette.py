"""The colours of the factions: cloth and skin of their people, their skies by tier, their land.

Letters: k ink, s skin, S its shade, h hair, c cloth, C its shade, a a second cloth, A its shade, m metal,
M its shade, w wood, W its shade, b leather, l light, g gold, r red, y flame, p plaster, P its shade,
q roof, f fur, F its shade, i grey hide, j dark hide, o sandy hide (I, J, O their shades), v leaf, V its shade, x water, e what shines.
"""

from typing import Final

COMMON: Final = {
    "k": "#1d1712", "m": "#d5d9dd", "M": "#8d97a3", "w": "#8a5a30", "W": "#5d3a1e", "b": "#6e4426",
    "l": "#f3e9d2", "g": "#e7b53c", "r": "#c4392b", "y": "#ffc94a", "e": "#fff2b8", "x": "#4f8fa8",
    "i": "#8f9296", "I": "#6a6d72", "j": "#5d4433", "J": "#40301f", "o": "#d9b06a", "O": "#a9803f",
}  # fmt: skip
PALETTES: Final[tuple[dict[str, str], ...]] = (
    {  # Songdu: ochre walls, indigo cloth, gold
        **COMMON, "s": "#7a4a2e", "S": "#573220", "h": "#221712", "c": "#dc9b22", "C": "#ad7212", "a": "#2d4f86",
        "A": "#1e3660", "p": "#d9a56a", "P": "#b27a43", "q": "#8e5a2d", "f": "#8c8478", "F": "#645d54",
        "v": "#7d8a3c", "V": "#56632a",
    },
    {  # Lyria: violet rags, bone, marsh light
        **COMMON, "s": "#cdbfb0", "S": "#9c8d80", "h": "#3a3440", "c": "#7d4c8c", "C": "#55325f", "a": "#4a4652",
        "A": "#322f3a", "p": "#8d8894", "P": "#67626f", "q": "#3e3a48", "f": "#6b6257", "F": "#474039",
        "v": "#6f7d4a", "V": "#4b5735", "g": "#c9a24a", "e": "#d6f08a", "x": "#56706b", "m": "#b7bcc4",
    },
    {  # Ndembe: leaf green, ochre, hide
        **COMMON, "s": "#6a3f28", "S": "#4b2b1b", "h": "#1e1511", "c": "#2f9159", "C": "#1f673f", "a": "#dd7d2c",
        "A": "#a9571a", "p": "#cfae72", "P": "#a38149", "q": "#b98a3e", "f": "#a9793f", "F": "#7c5429",
        "v": "#3f8f4c", "V": "#276338", "x": "#4fa3a0",
    },
    {  # Kyushima: vermilion lacquer, indigo, paper
        **COMMON, "s": "#e4bd97", "S": "#bd9069", "h": "#1c1a22", "c": "#bf3832", "C": "#8a2226", "a": "#2c3c68",
        "A": "#1d2848", "p": "#f1e8d8", "P": "#cdbfa8", "q": "#343c52", "f": "#9b6a44", "F": "#6f4628",
        "v": "#4a6b4f", "V": "#314a3a", "x": "#3f7090",
    },
)  # fmt: skip
# By faction: skies for civic cards and for tiers I to IV, top, middle and bottom; and the sun or moon
SKIES: Final[tuple[tuple[tuple[str, str, str, str], ...], ...]] = (
    (
        ("#a9d3d6", "#e3e6c6", "#f7ecc6", "#fff6d6"),
        ("#f4cf86", "#f8dfa6", "#fcefcb", "#fff5d0"),
        ("#7fb9c6", "#c9d9bd", "#f6e0a2", "#fff3c0"),
        ("#d8663a", "#ee9a4c", "#f9cf7d", "#ffe7a8"),
        ("#3c2c63", "#a8455a", "#f09a4a", "#ffd98a"),
    ),
    (
        ("#a5a3b4", "#c3bcc4", "#dcd3cf", "#f0ebe2"),
        ("#9692ab", "#b3a9bb", "#cfc4c6", "#ebe4dc"),
        ("#6e6488", "#96839d", "#bfa5a8", "#e9dccb"),
        ("#41345c", "#6f4f79", "#a8788a", "#f0d6b0"),
        ("#1f1831", "#4c2748", "#93445a", "#e0685a"),
    ),
    (
        ("#b6dcc6", "#dceabf", "#f4efc4", "#fffbe0"),
        ("#cfe6a8", "#e4edb2", "#f6f0c0", "#fffbd8"),
        ("#8bc9ae", "#bfdfae", "#eceeb4", "#fdf6c4"),
        ("#e2a24a", "#eec76c", "#f3e39c", "#fff2c0"),
        ("#173f44", "#3f7358", "#e0a850", "#ffdf8e"),
    ),
    (
        ("#cfdbe2", "#e8e2dc", "#f6e8dc", "#e2635a"),
        ("#f0c9b4", "#f5dccb", "#faeee0", "#d9433c"),
        ("#a9b4c8", "#d3cdd2", "#f0dfd4", "#cf3f3a"),
        ("#b9403c", "#dd7f60", "#f4c49c", "#ffe6c4"),
        ("#151b3a", "#3c2c5c", "#8f3c58", "#f4e9d0"),
    ),
)
# By faction: far hills, nearer hills, ground, the ground's edge
LANDS: Final[tuple[tuple[str, str, str, str], ...]] = (
    ("#d3a468", "#b87f44", "#8c5a2e", "#6c4221"),
    ("#8a8698", "#635f70", "#3f3d47", "#2c2b34"),
    ("#93bf86", "#5c9a62", "#35724a", "#245437"),
    ("#9aa6bd", "#66759a", "#3a4866", "#27334c"),
)
