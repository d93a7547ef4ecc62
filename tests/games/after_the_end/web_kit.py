"""What a page hands to the drawing of a table, and short ways to look at what comes back."""

from typing import Any
from xml.etree import ElementTree

from holdfast.games.after_the_end.screens.web import table as web
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import View


def page(view: View, hot: dict[str, Hot] | None = None, **more: Any) -> ElementTree.Element:
    """The drawing, read as XML."""
    return ElementTree.fromstring(web.board(view, hot or {}, **more))


def anchors(drawing: ElementTree.Element) -> list[str]:
    """The places of the drawing."""
    return [spot.attrib["data-anchor"] for spot in drawing.iter() if "data-anchor" in spot.attrib]


def at(drawing: ElementTree.Element, anchor: str) -> ElementTree.Element:
    """The one element of an anchor."""
    found = [spot for spot in drawing.iter() if spot.get("data-anchor") == anchor]
    assert len(found) == 1, anchor
    return found[0]


def parts(drawing: ElementTree.Element, class_: str) -> list[ElementTree.Element]:
    """The elements of a class."""
    return [part for part in drawing.iter() if class_ in part.get("class", "").split()]


def words(element: ElementTree.Element) -> str:
    """All text in it as it is read, with what its symbols stand for."""
    return " ".join(" ".join(_read(element)).split())


def _read(element: ElementTree.Element) -> list[str]:
    out = [element.text or ""]
    for part in element:
        out += [part.get("aria-label", ""), *_read(part), part.tail or ""]
    return out


def icons(element: ElementTree.Element) -> list[str]:
    """The symbols in it, one by one."""
    return [part.attrib["href"].removeprefix("#end-") for part in element.iter() if part.tag.endswith("use")]
