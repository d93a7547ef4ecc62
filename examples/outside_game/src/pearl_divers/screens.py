"""The table in a terminal and on a web page."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from holdfast.kernel.faces import Hint, Spots, Terminal, Told, Web
from holdfast.kernel.game import View
from holdfast.parts.web_elements import Kit, box, escape, tag

from . import COLOURS

KIT = Kit("pd", "pearl_divers")
CSS = """
.pd { display: grid; gap: 12px; }
.pd-sea { display: flex; gap: 8px; padding: 12px; border-radius: 8px; background: #1b5e7d; color: #fff; }
.pd-pearl { display: inline-block; width: 1em; height: 1em; border-radius: 50%; border: 1px solid #777; }
.pd-black { background: #333; } .pd-white { background: #fff; } .pd-pink { background: #f0a6b8; }
"""


def counts(numbers: Sequence[int]) -> str:
    """Pearls by colour, in words."""
    return ", ".join(f"{n} {c}" for n, c in zip(numbers, COLOURS, strict=True) if n) or "nothing"


def seat_line(seat: dict[str, Any], name: str) -> str:
    """What a seat has kept, and its order if the reader may know it."""
    order = f", wanted: {COLOURS[seat['order']]}" if seat["order"] is not None else ""
    return f"{name}: {counts(seat['kept'])}{order}"


def called(names: Sequence[str], seat: int) -> str:
    """A seat by its name, or by its number where names are not told."""
    return names[seat] if names else f"Seat {seat + 1}"


def render(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    """Four lines or so."""
    seen: Any = view
    rows = [f"The sea: {counts(seen['sea'])}, 3 eels", f"This dive: {counts(seen['dive'])}"]
    rows += [seat_line(seat, called(names, n)) for n, seat in enumerate(seen["seats"])]
    return Text("\n".join(rows))


def pearls(numbers: Sequence[int]) -> str:
    """Pearls as they look, and in words for those who listen."""
    round_ones = "".join(
        tag("span", class_=f"pd-pearl pd-{c}") * n for n, c in zip(numbers, COLOURS, strict=True)
    )
    return tag("span", round_ones, role="img", aria_label=counts(numbers))


def board(
    view: View, hot: Spots, names: Sequence[str] = (), focus: int | None = None, story: Sequence[Told] = ()
) -> str:
    """The sea, the dive, and what everybody has."""
    seen: Any = view
    sea = KIT.spot("sea.deeper", box("pd-sea", tag("b", "The sea"), pearls(seen["sea"])), hot)
    dive = tag("p", f"This dive: {pearls(seen['dive'])}")
    rows = [
        tag("li", f"{escape(seat_line(seat, called(names, n)))} {pearls(seat['kept'])}")
        for n, seat in enumerate(seen["seats"])
    ]
    return box("pd", sea, dive, tag("ul", "".join(rows)))


def summary(view: View) -> list[list[tuple[str, str, object]]]:
    """Per seat the number of pearls."""
    seen: Any = view
    return [[("", "Pearls", sum(seat["kept"]))] for seat in seen["seats"]]


TERMINAL = Terminal(render=render)


def web() -> Web:
    """The page, with a hint for newcomers."""
    hint = Hint("Three eels wait among the pearls; with four pearls you come up by yourself.", "sea")
    return Web(board=board, summary=summary, css=CSS, guide={"deeper": (hint,)})
