"""What a page hands to the drawing of a table, and short ways to look at what comes back."""

from typing import Any
from xml.etree import ElementTree

from holdfast.games.after_the_end.screens.web import table as web
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import View


def page(view: View, hot: dict[str, Hot] | None = None, **more: Any) -> ElementTree.Element:
    """The drawing, read as XML."""
    return ElementTree.fromstring(web.board(view, hot or {}, **more))


def icons(element: ElementTree.Element) -> list[str]:
    """The symbols in it, one by one."""
    return [part.attrib["href"].removeprefix("#end-") for part in element.iter() if part.tag.endswith("use")]
