"""Writing a table as a web page: elements, watched numbers, sliding pieces, and the spots of options.

A game's drawing is HTML with a little SVG, built as text. A `Kit` knows the game's prefix, which its class
names and symbols begin with, and writes everything escaped.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from html import escape as escape_all
from typing import Any, Final, ParamSpec, TypeVar, cast

import msgspec

from holdfast.kernel.faces import Spots
from holdfast.kernel.game import FORBIDDEN, Refusal

Seen = dict[str, Any]

CHARGES: Final = ("lozenge", "cross", "trefoil", "crescent", "star", "chevron")


P = ParamSpec("P")
Shown = TypeVar("Shown", bound=Mapping[str, object])
Made = TypeVar("Made", str, list[str])
KEPT: Final = 2_000  # drawings of one kind that are remembered
KEPT_CHARACTERS: Final = 4_000_000  # that they have together; a large one takes the room of many
SHAPES: Final = frozenset(("circle", "path", "rect", "use"))  # of SVG: they end by themselves
HEADS: Final = 20_000  # beginnings of elements that are remembered
_SPECIAL: Final = re.compile("[&<>\"']")


def escape(words: str) -> str:
    """Words as a page may have them; most have nothing to escape."""
    return escape_all(words) if _SPECIAL.search(words) else words


def number(value: float) -> str:
    """A number without needless digits."""
    return str(value) if type(value) is int else f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, body: str = "", **attributes: str | float | None) -> str:
    """An element; `class_` is the class, other underscores are hyphens, None and "" leave it out."""
    head = _head(name, *attributes.items()) if attributes else name
    return f"<{head}/>" if name in SHAPES and not body else f"<{head}>{body}</{name}>"


@lru_cache(HEADS)
def _head(name: str, *attributes: tuple[str, str | float | None]) -> str:
    """Name and attributes of an element; most elements of a page were on the page before."""
    parts = [name]
    for key, value in attributes:
        if value is not None and value != "":
            said = escape(value) if isinstance(value, str) else number(value)
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{said}"')
    return " ".join(parts)


def _characters(key: bytes, drawn: str | list[str]) -> int:
    return len(key) + (len(drawn) if isinstance(drawn, str) else sum(map(len, drawn)))


def kept(draw: Callable[P, Made]) -> Callable[P, Made]:
    """A drawing that is made once of the same things: most of a table is as it was a moment ago.

    The things are compared as they are written out, so they must be plain data, and as few as will do.
    """
    made: dict[bytes, Made] = {}
    room = KEPT_CHARACTERS

    @wraps(draw)
    def remembered(*args: P.args, **named: P.kwargs) -> Made:
        nonlocal room
        key = msgspec.msgpack.encode((args, named) if named else args)
        found = made.get(key)
        if found is None:
            found = draw(*args, **named)
            room -= _characters(key, found)
            while made and (room < 0 or len(made) >= KEPT):  # the oldest give way
                oldest = next(iter(made))
                room += _characters(oldest, made.pop(oldest))
            made[key] = found
        return found

    return remembered


def only(hot: Spots | None, anchor: str) -> Spots | None:
    """What belongs to one place, so that a drawing of it can be remembered."""
    return {anchor: hot[anchor]} if hot and anchor in hot else hot and {}


def below(hot: Spots, *words: str) -> Spots:
    """What belongs to places whose anchors begin with these words, so that a drawing of them can be
    remembered."""
    return {anchor: here for anchor, here in hot.items() if anchor.partition(".")[0] in words}


def parts_of(view: Shown, *keys: str) -> Shown:
    """Some parts of a view, so that a drawing of them can be remembered."""
    return cast("Shown", {key: view[key] for key in keys})


def box(class_: str, *bodies: str, **attributes: str | float | None) -> str:
    """A block; the bodies are markup."""
    return tag("div", "".join(bodies), class_=class_, **attributes)


def span(class_: str, *bodies: str, **attributes: str | float | None) -> str:
    """A stretch of a line; the bodies are markup."""
    return tag("span", "".join(bodies), class_=class_, **attributes)


def text(words: str | float, class_: str = "") -> str:
    """Words, made safe."""
    return tag("span", escape(str(words)), class_=class_) if class_ else escape(str(words))


def hidden(words: str) -> str:
    """Words for those who listen to the page."""
    return tag("span", f" {escape(words)} ", class_="hidden-text")


class Kit:
    """The elements that carry a game's prefix."""

    def __init__(self, prefix: str, game_id: str) -> None:
        self.prefix = prefix
        self.game_id = game_id

    def count(self, name: str, value: str | int, class_: str = "") -> str:
        """A number (or word) with a name, so that the page can see it change."""
        return tag("b", escape(str(value)), class_=f"{self.prefix}-n {class_}".strip(), data_count=name)

    def icon(self, name: str, label: str = "", class_: str = "") -> str:
        """A symbol of the game at the size of the text; with a label it says what it means."""
        use = f'<use href="#{self.prefix}-{name}"></use>'
        return self._svg(use, f"i-{name} {class_}", label)

    def common(self, name: str, label: str = "", class_: str = "") -> str:
        """A symbol that all games share."""
        return self._svg(f'<use href="/static/sprite.svg#{name}"></use>', class_, label)

    def _svg(self, use: str, class_: str, label: str) -> str:
        look = f"{self.prefix}-i {class_}".strip()
        if label:
            return tag("svg", use, viewBox="0 0 24 24", class_=look, role="img", aria_label=label)
        return tag("svg", use, viewBox="0 0 24 24", class_=look, aria_hidden="true")

    def badge(self, seat: int) -> str:
        """The colour and the charge of a seat."""
        kind = seat % len(CHARGES)
        return span(f"charge seat-{kind}", self.common(CHARGES[kind]))

    def chip(self, rule: str) -> str:
        """The clause, leading to its place in the rulebook."""
        href = f"/rules/{self.game_id}#{rule}"
        return tag("a", escape(rule), class_="chip", href=href, aria_label=f"Rule {rule}")

    def piece_id(self, name: str) -> str:
        """The id of something that moves about the table and keeps its name wherever it lies."""
        return f"{self.prefix}-p-{name.replace('.', '-').replace('_', '-')}"

    def section(self, name: str, heading: str, *bodies: str, head: str = "", label: str = "") -> str:
        """A part of the table under its heading."""
        title = box(f"{self.prefix}-head", tag("h3", escape(heading)), head)
        look = f"{self.prefix}-part {self.prefix}-{name}"
        return tag("section", title + "".join(bodies), class_=look, aria_label=label or heading)

    def spot(
        self,
        anchor: str,
        body: str,
        hot: Spots | None,
        class_: str = "",
        *,
        label: str = "",
        full: str = "",
        moving: str = "",
        face: str = "",
        card: str = "",
    ) -> str:
        """The place of an anchor: a button when something can be done there, and it says what.

        Without `hot` no anchor leads there. `full` is shown beside the place while it is pointed at or
        focused, `card` after a long press; `moving` names the piece that it is, `face` what is seen of it.
        """
        here = hot.get(anchor) if hot is not None else None
        actions = list(here.actions) if here is not None else []
        refused = list(here.refused) if here is not None and not actions else []
        closed = [one for one in refused if one[1].kind == FORBIDDEN]
        state = "hot" if actions else "" if not refused else "refused" if closed else "asleep"
        told = ". ".join(words for _, words in actions)
        told = told or ". ".join(dict.fromkeys(why.reason for _, why in closed or refused))
        inner = tag(
            "div",
            body + (hidden(told) if told else ""),
            class_=" ".join(f"spot {state} {class_}".split()),
            data_anchor=anchor if hot is not None else None,
            tabindex=0 if state or full else None,
            role="button" if state else "group" if full else None,
            aria_label=label if full and not state else None,
            aria_disabled="true" if refused else None,
            data_action=actions[0][0] if len(actions) == 1 else None,
            data_card=card,
        )
        beside = self._reasons(closed)  # what another question would offer is told when it is clicked
        if full or beside:
            inner += box(f"{self.prefix}-full", full, beside, data_full="1" if card else None)
        return box(
            f"{self.prefix}-hold",
            inner,
            id=self.piece_id(moving) if moving else None,
            data_piece=moving or None,
            data_face=face or None,
        )

    def _reasons(self, refused: Sequence[tuple[str, Refusal]]) -> str:
        """Why what belongs there cannot be done, each reason with its clause."""
        told = dict.fromkeys((why.rule, why.reason) for _, why in refused)
        return "".join(
            tag("p", f"{escape(reason)} {self.chip(rule)}", class_="why-not") for rule, reason in told
        )
