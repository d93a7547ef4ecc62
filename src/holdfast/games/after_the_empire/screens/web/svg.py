"""Writing SVG: elements, texts, icons, pieces, and the spots of the table that options belong to."""

from collections.abc import Iterable
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_elements import CHARGES, escape, number, tag

Box = tuple[float, float, float, float]  # left, top, width, height

PREFIX: Final = "ate"
GOOD_ICON: Final = {"gold": "coin", "food": "sheaf", "wood": "log", "stone": "block", "iron": "ingot"}
NARROW: Final = frozenset("iljtfrI.,:;'|!()- ")
MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
BROADEST: Final = 1.18  # how much wider than usual the type of a reader may be
BROAD: Final = frozenset(f"mwMW→≤+{MINUS}{TIMES}")


def title(text: str) -> str:
    """What the pointer is told when it rests on an element."""
    return f"<title>{escape(text)}</title>"


def group(*bodies: str, class_: str | None = None, transform: str | None = None) -> str:
    """The bodies together."""
    return tag("g", "".join(bodies), class_=class_, transform=transform)


def picture(
    width: float,
    height: float,
    /,
    *bodies: str,
    class_: str,
    label: str | None = None,
    piece: str | None = None,
    face: str | None = None,
    card: str | None = None,
) -> str:
    """An SVG of its own that grows with its place on the page.

    A `piece` slides when its place has changed and turns when its `face` has; `card` is the card that the
    page shows in full.
    """
    return tag(
        "svg",
        "".join(bodies),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        class_=class_,
        role="group" if label else None,
        aria_label=label,
        data_piece=piece,
        data_face=face,
        data_card=card,
    )


def rect(box: Box, class_: str, radius: float = 6) -> str:
    """A rounded rectangle."""
    x, y, width, height = box
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, class_=class_)


def line(class_: str, path: str) -> str:
    """A path."""
    return tag("path", d=path, class_=class_)


def words(x: float, y: float, content: str | int, class_: str = "", count: str | None = None) -> str:
    """A line of text; `count` names the number it shows, so that a page can see it change."""
    return tag("text", escape(str(content)), x=x, y=y, class_=class_ or None, data_count=count)


def fitted(x: float, y: float, content: str, class_: str, size: float, room: float) -> str:
    """A line of text that is drawn closer where the room would be short for it, whatever the type; never
    wider than it would be by itself."""
    usual = width_of(content, size)
    tight = number(min(room, usual)) if usual * BROADEST > room else None
    adjust = "spacingAndGlyphs" if tight else None
    return tag("text", escape(content), x=x, y=y, class_=class_, textLength=tight, lengthAdjust=adjust)


def icon(name: str, x: float, y: float, size: float = 18, class_: str | None = None) -> str:
    """A symbol of the game with its upper left corner there, in its own colour unless told."""
    look = class_ if class_ is not None else f"i-{name}"
    return tag("use", href=f"#{PREFIX}-{name}", x=x, y=y, width=size, height=size, class_=look)


def width_of(text: str, size: float) -> float:
    """About how wide a text is, rather more than less: the type is the reader's own."""
    return (
        sum(0.34 if c in NARROW else 0.92 if c in BROAD else 0.68 if c.isupper() else 0.57 for c in text)
        * size
    )


def wrap(text: str, size: float, room: float, most: int) -> list[str]:
    """The text in lines that fit the room; what exceeds the most lines is cut with an ellipsis."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def paragraph(
    x: float, y: float, text: str, room: float, most: int, class_: str = "small", apart: float = 16
) -> str:
    """A text of several lines."""
    lines = wrap(text, 13.5, room, most)
    return "".join(words(x, y + apart * k, part, class_) for k, part in enumerate(lines))


def spot(anchor: str, label: str, outline: str, body: str, hot: Spots | None) -> str:
    """The place of an anchor: a button when something can be done there, and it says what.

    The outline takes the pointer and shows the state; nothing else in the spot does. Without `hot` the place
    is somebody else's: it is drawn and named, but no anchor leads there.
    """
    here = hot.get(anchor) if hot is not None else None
    actions = list(here.actions) if here is not None else []
    refused = list(here.refused) if here is not None else []
    told = ". ".join([label, *(text for _, text in actions)])
    if refused and not actions:
        told = ". ".join([label, *(f"{text}: {why.text} ({why.rule})" for text, why in refused)])
    live = bool(actions or refused)
    return tag(
        "g",
        # The label says all of it in words; numbers beside symbols would only be read a second time.
        title(told) + tag("g", body, aria_hidden="true") + outline,
        data_anchor=anchor if hot is not None else None,
        class_="spot hot" if actions else "spot refused" if refused else "spot",
        tabindex="0" if live else None,
        role="button" if live else "img",
        aria_disabled="true" if refused and not actions else None,
        aria_label=told,
        data_action=str(actions[0][0]) if len(actions) == 1 else None,
    )


def frame(box: Box, radius: float = 6) -> str:
    """The outline of a rectangular spot."""
    return rect(box, "ring", radius)


# Pieces: light discs for one's own, dark ones for the enemy


def piece(
    kind: str, x: float, y: float, size: float = 26, ghost: bool = False, owner: int | None = None
) -> str:
    """A figure on its disc, with the upper left corner there; a ghost is one that is still to come.

    The pieces of one kind and owner are all alike to the page, which lets them slide to where they went.
    """
    half = size / 2
    look = f"piece p-{kind}" + (" ghost" if ghost else "")
    if kind == "mercenary":  # hired hands stand on a lozenge
        corner = size * 0.17
        side = size - 2 * corner
        disc = tag(
            "rect",
            x=x + corner,
            y=y + corner,
            width=side,
            height=side,
            rx=2.0,
            transform=f"rotate(45 {number(x + half)} {number(y + half)})",
        )
    else:
        disc = tag("circle", cx=x + half, cy=y + half, r=half - 1)
    inset = size * 0.2
    name = f"{kind}.{owner}" if owner is not None and not ghost else None
    return tag(
        "g", disc + icon(kind, x + inset, y + inset, size - 2 * inset, ""), class_=look, data_piece=name
    )


def figures(box: Box, kinds: Iterable[tuple[str, int]], owner: int, size: float = 26) -> str:
    """The pieces in rows from the upper left, one by one while they fit, else each kind with its number."""
    x, y, width, height = box
    there = [(kind, count) for kind, count in kinds if count]
    across, down = int(width // size), int(height // size)
    if sum(count for _, count in there) <= across * down:
        row = [kind for kind, count in there for _ in range(count)]
        return "".join(
            piece(kind, x + k % across * size, y + k // across * size, size, owner=owner)
            for k, kind in enumerate(row)
        )
    return "".join(_counted(kind, count, box, k, size, owner) for k, (kind, count) in enumerate(there))


def _counted(kind: str, count: int, box: Box, place: int, size: float, owner: int) -> str:
    x, y, width, _ = box
    if width >= 2 * size + 44:  # beside each other
        left = x + place * (size + 34)
        shown = piece(kind, left, y, size, owner=owner)
        return shown + words(left + size + 3, y + size / 2 + 6, count, "many")
    top = y + place * (size + 22)
    shown = piece(kind, x + (width - size) / 2, top, size, owner=owner)
    return shown + words(x + width / 2, top + size + 16, count, "many mid")


def worth(right: float, y: float, value: int) -> str:
    """What a card is worth, on a coin."""
    return (
        tag("circle", cx=right - 11, cy=y + 11, r=11.0, class_="coin")
        + tag("circle", cx=right - 11, cy=y + 11, r=8.5, class_="coin-rim")
        + words(right - 11, y + 16, value, "value mid")
    )


def badge(seat: int, x: float, y: float, size: float = 20) -> str:
    """The colour and the charge of a seat."""
    disc = tag("rect", x=x, y=y, width=size, height=size, rx=4.0, class_=f"seat-{seat % len(CHARGES)}")
    inset = size * 0.16
    return disc + icon(
        f"charge-{CHARGES[seat % len(CHARGES)]}", x + inset, y + inset, size - 2 * inset, "white"
    )
