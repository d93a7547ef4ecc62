"""For tests of pages: what is wrong with a piece of markup, and which places it marks."""

from html.parser import HTMLParser
from xml.etree.ElementTree import Element

_VOID = ("br", "hr", "img", "input", "link", "meta", "wbr")


class Markup(HTMLParser):
    """A piece of a page that was read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fault = "" if text.strip() else "nothing is drawn"  # empty when it is sound
        self.anchors: set[str] = set()  # the places of options in it
        self._open: list[str] = []
        self.feed(text)
        self.close()
        if self._open and not self.fault:
            self.fault = f"<{self._open[-1]}> is not closed"

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.anchors.update(value for name, value in attrs if name == "data-anchor" and value)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in _VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._open and self._open[-1] == tag:
            self._open.pop()
        elif not self.fault:
            self.fault = f"</{tag}> closes {self._open[-1] if self._open else 'nothing'}"


def drawn(text: str) -> set[str]:
    """The anchors in a drawing whose markup is sound."""
    markup = Markup(text)
    assert not markup.fault, f"{markup.fault} in {text[:80]!r}"
    return markup.anchors


# Drawings that are read as XML


def anchors(drawing: Element) -> list[str]:
    """The places of the drawing."""
    return [spot.attrib["data-anchor"] for spot in drawing.iter() if "data-anchor" in spot.attrib]


def at(drawing: Element, anchor: str) -> Element:
    """The one element of an anchor."""
    found = [spot for spot in drawing.iter() if spot.get("data-anchor") == anchor]
    assert len(found) == 1, anchor
    return found[0]


def parts(drawing: Element, class_: str) -> list[Element]:
    """The elements of a class."""
    return [part for part in drawing.iter() if class_ in part.get("class", "").split()]


def words(element: Element) -> str:
    """All text in it as it is read, with what its symbols stand for."""
    return " ".join(" ".join(_read(element)).split())


def _read(element: Element) -> list[str]:
    out = [element.text or ""]
    for part in element:
        out += [part.get("aria-label", ""), *_read(part), part.tail or ""]
    return out
