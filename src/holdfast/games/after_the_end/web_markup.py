"""Writing the table: elements, symbols, watched numbers, sliding pieces, and the spots of options.

Cards and boards are elements of the page, so that their texts wrap and keep their size on any screen; what is
drawn in them is SVG.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any, Final, Protocol

Seen = dict[str, Any]

PREFIX: Final = "end"
GAME_ID: Final = "after_the_end"
NOT_ASKED: Final = " Now: "  # what follows in a refusal is the question that is asked instead
NOBODYS: Final = "Only chance"  # how the refusal of what is in nobody's hands begins
CHARGES: Final = ("lozenge", "cross", "trefoil", "crescent", "star")


class Hot(Protocol):
    """What can be done at a spot, and what cannot and why."""

    @property
    def actions(self) -> Sequence[tuple[int, str]]:
        """Action and text of every option there."""

    @property
    def refused(self) -> Sequence[tuple[str, str, str]]:
        """Text, rule and reason of what is not allowed there now."""


Spots = Mapping[str, Hot]


def tag(name: str, body: str = "", **attributes: str | int | None) -> str:
    """An element; `class_` is the class, other underscores are hyphens, None leaves an attribute out."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None and value != "":
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{escape(str(value))}"')
    head = " ".join(parts)
    return f"<{head}>{body}</{name}>"


def box(class_: str, *bodies: str, **attributes: str | int | None) -> str:
    """A block."""
    return tag("div", "".join(bodies), class_=class_, **attributes)


def span(class_: str, *bodies: str, **attributes: str | int | None) -> str:
    """A stretch of a line; the bodies are markup."""
    return tag("span", "".join(bodies), class_=class_, **attributes)


def text(words: str | int, class_: str = "") -> str:
    """Words, made safe."""
    return tag("span", escape(str(words)), class_=class_) if class_ else escape(str(words))


def hidden(words: str) -> str:
    """Words for those who listen to the page."""
    return tag("span", f" {escape(words)} ", class_="hidden-text")


def count(name: str, value: str | int, class_: str = "") -> str:
    """A number (or word) with a name, so that the page can see it change."""
    return tag("b", escape(str(value)), class_=f"{PREFIX}-n {class_}".strip(), data_count=name)


@lru_cache(2048)
def icon(name: str, label: str = "", class_: str = "") -> str:
    """A symbol of the game at the size of the text; with a label it says what it means."""
    use = f'<use href="#{PREFIX}-{name}"></use>'
    look = f"{PREFIX}-i i-{name} {class_}".strip()
    if label:
        return tag("svg", use, viewBox="0 0 24 24", class_=look, role="img", aria_label=label)
    return tag("svg", use, viewBox="0 0 24 24", class_=look, aria_hidden="true")


def picture(width: int, height: int, body: str, class_: str, fit: str = "") -> str:
    """A drawing that stands for nothing by itself; `fit` says how it fills a place of another shape."""
    view = f"0 0 {width} {height}"
    return tag("svg", body, viewBox=view, class_=class_, preserveAspectRatio=fit, aria_hidden="true")


def shape(class_: str, path: str) -> str:
    """A path of a drawing."""
    return tag("path", d=path, class_=class_)


@lru_cache(16)
def badge(seat: int) -> str:
    """The colour and the charge of a seat."""
    kind = seat % len(CHARGES)
    return span(f"{PREFIX}-badge seat-{kind}", icon(f"charge-{CHARGES[kind]}"))


def points(value: int | str, name: str = "") -> str:
    """Control Points on their coin; a name makes the number a watched one."""
    number = count(name, value) if name else tag("b", text(value))
    return span(f"{PREFIX}-cp", number, hidden("CP"))


@lru_cache(512)
def chip(rule: str) -> str:
    """The clause, leading to its place in the rulebook."""
    return tag("a", escape(rule), class_="chip", href=f"/rules/{GAME_ID}#{rule}", aria_label=f"Rule {rule}")


def piece(name: str, body: str, class_: str = "", face: str = "") -> str:
    """Something that moves about the table and keeps its name wherever it lies, or turns to another face."""
    look = f"{PREFIX}-piece {class_}".strip()
    return tag("span", body, class_=look, id=_piece_id(name), data_piece=name, data_face=face)


def _piece_id(name: str) -> str:
    return f"{PREFIX}-p-{name.replace('.', '-').replace('_', '-')}"


def spot(
    anchor: str,
    body: str,
    hot: Spots | None,
    class_: str = "",
    label: str = "",
    full: str = "",
    moving: str = "",
    card: str = "",
) -> str:
    """The place of an anchor: a button when something can be done there, and it says what.

    Without `hot` the place is somebody else's: drawn, but no anchor leads there. `full` is shown beside the
    place while it is pointed at or focused, `card` after a long press; `moving` names the piece that it is.
    """
    here = hot.get(anchor) if hot is not None else None
    actions = list(here.actions) if here is not None else []
    refused = list(here.refused) if here is not None and not actions else []
    closed = [one for one in refused if NOT_ASKED not in one[2] and not one[2].startswith(NOBODYS)]
    state = "hot" if actions else "" if not refused else "refused" if closed else "asleep"
    refused = closed or refused
    live = bool(state)
    told = ". ".join(words for _, words in actions)
    told = told or ". ".join(dict.fromkeys(_short(reason) for _, _, reason in refused))
    inner = tag(
        "div",
        body + (hidden(told) if told else ""),
        class_=" ".join(f"spot {state} {class_}".split()),
        data_anchor=anchor if hot is not None else None,
        tabindex=0 if live or full else None,
        role="button" if live else "group" if full else None,
        aria_label=label if full and not live else None,
        aria_disabled="true" if refused else None,
        data_action=actions[0][0] if len(actions) == 1 else None,
        data_card=card,
    )
    beside = _reasons(refused)
    if full or beside:
        inner += box(f"{PREFIX}-full", full, beside)
    piece_id = _piece_id(moving) if moving else None
    return box(f"{PREFIX}-hold", inner, id=piece_id, data_piece=moving or None)


def _reasons(refused: Sequence[tuple[str, str, str]]) -> str:
    """Why what belongs there cannot be done, each reason with its clause."""
    told = dict.fromkeys((rule, _short(reason)) for _, rule, reason in refused)
    return "".join(tag("p", f"{escape(reason)} {chip(rule)}", class_="why-not") for rule, reason in told)


def _short(reason: str) -> str:
    """The reason without the question that is asked instead."""
    return reason.partition(NOT_ASKED)[0]


def section(name: str, heading: str, *bodies: str, head: str = "", label: str = "") -> str:
    """A part of the table under its heading."""
    title = box(f"{PREFIX}-head", tag("h3", escape(heading)), head)
    look = f"{PREFIX}-part {PREFIX}-{name}"
    return tag("section", title + "".join(bodies), class_=look, aria_label=label or heading)
