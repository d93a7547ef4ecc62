"""Plus and minus at the sides of the castle: all Troops are placed on the picture and sent at once.

Every button names the field of the page's form it counts up or down (`data-for`), so the picture and the form
are always the same placing. Without a script the form alone does it.
"""

from typing import Final, NamedTuple

from holdfast.parts.web_elements import kept, tag

from .svg import Box, icon, line, piece, rect, title, words

NOUNS: Final = {"soldiers": ("soldier", "Soldier"), "mercenaries": ("mercenary", "Mercenary")}
PADS: Final[dict[str, Box]] = {
    "north": (220, 58, 214, 38),
    "east": (464, 200, 38, 204),
    "south": (220, 464, 214, 38),
    "west": (58, 200, 38, 204),
}
PLUS: Final = "M-7 0H7M0 -7V7"
MINUS_SHAPE: Final = "M-7 0H7"
STEP_GAP: Final = 6
REACH: Final = 34  # a finger may touch so far outside of a pad
STANDING: Final = 7  # figures that fit on a Wall


class Placing(NamedTuple):
    """What is to be placed: side and kind of every question from now on, and how many wait of each kind."""

    rows: tuple[tuple[str, str], ...]
    pools: dict[str, int]


NO_PLACING: Final = Placing((), {})


def field(side: str, kind: str) -> str:
    """The name of the form's field for so many of a kind on a side."""
    return f"step-{side}-{kind}"


def steppers(placing: Placing) -> str:
    """The plus and minus before every Wall that can take Troops."""
    out = []
    for side, pad in PADS.items():
        kinds = [kind for row, kind in placing.rows if row == side]
        for place, kind in enumerate(kinds):
            out.append(_stepper(side, kind, _share(pad, place, len(kinds))))
    return "".join(out)


def _share(pad: Box, place: int, of: int) -> Box:
    """One kind's part of the pad of a side, along the Wall."""
    x, y, width, height = pad
    if width > height:
        each = (width - STEP_GAP * (of - 1)) / of
        return (x + place * (each + STEP_GAP), y, each, height)
    each = (height - STEP_GAP * (of - 1)) / of
    return (x, y + place * (each + STEP_GAP), width, each)


@kept
def _stepper(side: str, kind: str, box: Box) -> str:
    x, y, width, height = box
    symbol, noun = NOUNS[kind]
    name = field(side, kind)
    upright = height > width
    length = (height if upright else width) * 0.29
    # More is up, or to the right.
    if upright:
        more, fewer = (x, y, width, length), (x, y + height - length, width, length)
    else:
        fewer, more = (x, y, length, height), (x + width - length, y, length, height)
    middle_x, middle_y = x + width / 2, y + height / 2
    body = rect(box, "pad", 8)
    if upright:
        body += icon(symbol, middle_x - 9, middle_y - 19, 18)
        body += _number(middle_x, middle_y + 18, "count mid", name)
    else:
        body += icon(symbol, middle_x - 20, middle_y - 9, 18)
        body += _number(middle_x + 9, middle_y + 7, "count mid", name)
    body = tag("g", body, aria_hidden="true")
    for one, reach, sign, word, by in zip(
        (fewer, more), _reaches(side, box), (MINUS_SHAPE, PLUS), ("fewer", "more"), (-1, 1), strict=True
    ):
        body += _button(one, reach, sign, f"One {noun} {word} to the {side}", name, by)
    return tag("g", body, class_="stepper", data_drop=name)


def _reaches(side: str, box: Box) -> tuple[Box, Box]:
    """Where a finger takes one away and where it adds one: half of the pad each, and the field before it."""
    x, y, width, height = box
    if side in ("north", "south"):
        top = y - REACH if side == "north" else y
        return (x, top, width / 2, height + REACH), (x + width / 2, top, width / 2, height + REACH)
    left = x - REACH if side == "west" else x
    return (left, y + height / 2, width + REACH, height / 2), (left, y, width + REACH, height / 2)


def _number(x: float, y: float, class_: str, name: str) -> str:
    return tag("text", "0", x=x, y=y, class_=class_, data_placed=name)


def _button(box: Box, reach: Box, sign: str, label: str, name: str, by: int) -> str:
    x, y, width, height = box
    drawn = tag("path", d=sign, class_="sign", transform=f"translate({x + width / 2:g} {y + height / 2:g})")
    return tag(
        "g",
        title(label) + rect(box, "key", 8) + drawn + rect(reach, "reach"),
        class_="step",
        role="button",
        tabindex="0",
        aria_label=label,
        data_step=str(by),
        data_for=name,
    )


def walkers(placing: Placing, side: str, walk: Box) -> str:
    """The figures that appear on a Wall while they are placed there, Soldiers from one end."""
    kinds = [kind for row, kind in placing.rows if row == side]
    x, y, width, height = walk
    size = 26
    out = []
    for place, kind in enumerate(kinds):
        most = min(placing.pools[kind], STANDING if len(kinds) == 1 else STANDING // 2)
        for k in range(most):
            step = 6 + size * k
            far = (width if width > height else height) - 6 - size - size * k
            along = step if place == 0 else far
            left, top = (x + along, y + 3) if width > height else (x + 3, y + along)
            figure = piece(NOUNS[kind][0], left, top, size)
            out.append(tag("g", figure, class_="waiting", data_of=field(side, kind), data_nth=str(k + 1)))
    return "".join(out)


def court(placing: Placing, invaded: bool) -> str:
    """The Troops that still wait inside, to be dragged to a side, and the button that sends them all, which
    makes room for Invaders inside."""
    if not placing.pools:
        return ""
    kinds = [kind for kind, count in placing.pools.items() if count]
    out = []
    for place, kind in enumerate(kinds):
        x = 280 - 45 * len(kinds) + 90 * place
        figure = piece(NOUNS[kind][0], x + 8, 214, 34)
        number = tag("text", str(placing.pools[kind]), x=x + 48, y=238, class_="number", data_left=kind)
        said = f"{placing.pools[kind]} {kind} to place; drag them to a side"
        out.append(tag("g", title(said) + figure + number, class_="reserve", data_drag=kind))
    waiting = tag("g", "".join(out), aria_hidden="true")
    label = "Place them all"
    top, height = (273, 25) if invaded else (258, 34)
    send = rect((192, top, 176, height), "key", 8) + words(280, top + height / 2 + 6, label, "name mid")
    return (
        waiting
        + tag("g", send, class_="step send", role="button", tabindex="0", aria_label=label, data_send="batch")
        + ("" if invaded else line("rule", "M188 252h184"))
    )
