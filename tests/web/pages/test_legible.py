"""Everything on a table can be read: positions of every game, with several seats, on two screens, in both
themes. No words below twelve pixels, over each other, cut off, outside their card or tile; no caption over
anything.

The page is a real one; positions of the corpus are then put on its board, many in one go. `legible.js` looks.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from conformance.cases import Case, cases
from holdfast.games import REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.state import State
from holdfast.testkit.corpus import seat_names, walk
from holdfast.testkit.screens import spots
from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
LOOKS = Path(__file__).with_name("legible.js").read_text(encoding="utf-8")
SCREENS = ((1440, 900), (390, 844))
# Which of the sampled positions of a game are looked at: in its first third, in its last, at its end
MOMENTS = (3, 7, -1)


class Fault(NamedTuple):
    """Something that cannot be read, and where."""

    what: str
    place: str
    words: str
    other: str


# What is known and left so, by kind and place, with the reason. The list may only shrink.
KNOWN = {
    (
        "cut off",
        "h1#content",
    ): "on a phone the title of the game gives way to what is compared; tabs have it whole",
}


def ways(game_id: str) -> list[Case]:
    """The plain game and the fullest variant for each number of seats."""
    found = [case for case in cases() if case.game_id == game_id]
    by_seats = {case.seats: [other for other in found if other.seats == case.seats] for case in found}
    return [case for some in by_seats.values() for case in {some[0]: 0, some[-1]: 0}]


def drawing(case: Case, state: State) -> str:
    """The board as whoever is asked sees it; at the end, as a spectator does."""
    game, web = case.game, case.game.faces.web()
    assert web is not None
    seat = state.asked if state.asked >= 0 else SPECTATOR
    hot = spots(game, state) if state.asked >= 0 else {}
    return web.board(game.view(state, seat), hot, names=seat_names(case.seats))


def boards(game_id: str) -> Iterator[tuple[str, str]]:
    """Boards of the game, each with words that lead to it."""
    for case in ways(game_id):
        points = walk(case.game, case.seats, case.variant, 1).points
        for moment in MOMENTS:
            point = points[min(moment, len(points) - 1)]
            yield f"{case}, after {point.number} actions", drawing(case, point.state)


def told(where: str, faults: list[list[str]]) -> list[str]:
    """The faults that nobody knew of, each kind once."""
    found: dict[tuple[str, str], str] = {}
    for what, place, words, other in faults:
        kind = "small" if what.endswith(" px") else what
        if (kind, place) not in KNOWN:
            found.setdefault((kind, place), f"{where}: {what}: {place} {words[:40]!r} {other[:60]}".rstrip())
    return list(found.values())


@pytest.mark.parametrize("game_id", [game for game in REGISTRY.ids() if REGISTRY.get(game).faces.web()])
def test_everything_on_a_table_can_be_read(visit: Visit, server: Process, game_id: str) -> None:
    drawn = list(boards(game_id))
    assert len(drawn) >= len(ways(game_id))
    faults: list[str] = []
    page = visit().arrive(server, game_id)
    page.evaluate(LOOKS)
    first = page.inner_html("#zoomed")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        screen = f"{width} x {height}"
        page.evaluate("board => legibleBoards([board])", first)
        faults += told(f"{screen}, the page", page.evaluate("legible(document.querySelector('#table'))"))
        faults += [f"{screen}: a caption lies over {place}" for place in page.evaluate("underCaptions()")]
        looked = page.evaluate("boards => legibleBoards(boards)", [board for _, board in drawn])
        for (where, _), found in zip(drawn, looked, strict=True):
            faults += told(f"{screen}, {where}", found)
    page.set_viewport_size({"width": 1440, "height": 900})
    looked = page.evaluate("boards => legibleBoards(boards, '2')", [board for _, board in drawn])
    for (where, _), found in zip(drawn, looked, strict=True):
        faults += told(f"drawn very tight, {where}", found)
    assert not faults, "\n" + "\n".join(faults[:60])


WRONG = {
    "11.0 px": "<p style='font-size:11px'>tiny</p>",
    "9.0 px": "<svg width=50 height=50 viewBox='0 0 100 100'><text y=40 font-size=18>half</text></svg>",
    "over each other": "<p style='margin:0'>one</p><p style='margin:-20px 0 0'>other</p>",
    "cut off": "<p style='width:40px;overflow:hidden;white-space:nowrap'>words that are too long</p>",
    "outside its card": "<p style='width:40px;border:1px solid;white-space:nowrap'>words too long for it</p>",
    "outside its tile": "<svg width=300 height=50><g data-anchor='a'><polygon points='0,0 50,0 50,50'/>"
    "<text y=30>words beyond it</text></g></svg>",
}
RIGHT = (
    "<p>one</p><p>other</p><p>two <b>words</b></p>",
    "<p style='width:40px;overflow:auto;white-space:nowrap'>words that scroll</p>",
    "<p style='font-size:5px' class='hidden-text'>heard</p><p style='display:none;font-size:5px'>none</p>",
    "<svg width=200 height=100 viewBox='0 0 100 50'><text y=40 font-size=7>twice</text></svg>",
)


def test_the_look_finds_every_kind_of_fault_and_no_other(visit: Visit) -> None:
    page = visit("about:blank", bypass_csp=True).page
    page.set_content("<main id='table'><div id='zoomed'></div></main>")
    page.evaluate(LOOKS)
    found = page.evaluate("boards => legibleBoards(boards)", [*WRONG.values(), *RIGHT])
    assert [[fault[0] for fault in faults] for faults in found[: len(WRONG)]] == [[kind] for kind in WRONG]
    assert found[len(WRONG) :] == [[]] * len(RIGHT)
