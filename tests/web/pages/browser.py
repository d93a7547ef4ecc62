"""Somebody with a real browser: how the tests look at pages, answer, and come to a table."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from web.helpers import PATIENCE, Process, wait_until
from web.pages.installed import find_browser

QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
WATCH_FOR_POLICY = """
window.broken = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.broken.push(`${event.violatedDirective} ${event.blockedURI}`);
});
"""
# The middle of the first spot with one option that nothing lies over
FREE_SPOT = """() => {
  for (const spot of document.querySelectorAll("#board .hot[data-action], #board .hot[data-anchor]")) {
    const here = spot.dataset.anchor;
    const ways = [...document.querySelectorAll("#dock .option")].filter((one) => one.dataset.anchor === here);
    const box = spot.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (ways.length === 1 && spot.contains(document.elementFromPoint(x, y))) return [x, y];
  }
  return null;
}"""
# Another question is open, or the answer was refused
MOVED_ON = """before => { const t = document.querySelector("#table");
  return t && !t.dataset.busy && (Number(t.dataset.decision) > before || t.querySelector("#notice")); }"""
# How many answers lead to a page with such words, in a game played in such a way
WAYS: dict[tuple[str, str, str, int], int] = {}
expect.set_options(timeout=1000 * PATIENCE)


_RUNNING: list[Browser] = []


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser without a window; the one that runs in this process already, if one does."""
    if _RUNNING:
        yield _RUNNING[0]
        return
    path = find_browser()
    with sync_playwright() as play:
        _RUNNING.append(play.chromium.launch(executable_path=path, args=QUIET.split()))
        try:
            yield _RUNNING[0]
        finally:
            _RUNNING.pop().close()


class Visitor:
    """Somebody with a browser of their own. Whatever the page complains about is kept."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = 1440,
        height: int = 900,
        script: bool = True,
        motion: bool = False,
        touch: bool = False,
        bypass_csp: bool = False,
    ) -> None:
        self.address = address
        # A table as the server sent it looks ready before its script has run and listens.
        self.awake = "html[data-awake] " if script else ""
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            java_script_enabled=script,
            color_scheme="dark",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            bypass_csp=bypass_csp,
        )
        self.context.set_default_timeout(1000 * PATIENCE)
        self.context.add_init_script(WATCH_FOR_POLICY)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def go(self, path: str) -> Page:
        """Open a page of the server."""
        self.page.goto(self.address + path if path.startswith("/") else path)
        return self.page

    def play_now(self, game: str) -> Page:
        """Sit down against bots with one click."""
        self.go("/")
        self.page.click(f'form[action="/play/{game}"] button')
        self.page.wait_for_selector(f"{self.awake}#dock")
        return self.page

    @property
    def decision(self) -> int:
        """The number of the decision that is open on the page."""
        return int(self.page.get_attribute("#table", "data-decision") or -1)

    def wait_for_question(self) -> bool:
        """Wait until this visitor is asked; False when the game is over."""
        self.page.wait_for_selector(
            f"{self.awake}#table[data-turn]:not([data-busy]), {self.awake}#table[data-over]:not([data-busy])"
        )
        return self.page.query_selector("#table[data-over]") is None

    def wait_past(self, decision: int) -> None:
        """Wait until the page shows a later decision, of this visitor again, or the end."""
        self.page.wait_for_function(
            """before => { const t = document.querySelector("#table");
            return t && Number(t.dataset.decision) > before && !t.dataset.busy
              && (t.dataset.turn || t.dataset.over); }""",
            arg=decision,
            polling=40,  # looking again with every frame would keep the page busy drawing frames
        )

    def sit_down(self, game: str, bot: str = "random") -> Page:
        """Sit down against one bot that thinks quickly; the same luck every time."""
        self.go(f"/new?game={game}&seats=2")
        self.page.fill("[name=seed]", "1")
        self.page.select_option("[name=kind_1]", bot)
        self.page.click("main button.primary")
        self.page.wait_for_selector(f"{self.awake}#dock")
        return self.page

    def arrive(
        self, server: Process, game: str, here: str = "", bot: str = "random", place: int = -1
    ) -> Page:
        """Come to a table against one bot as soon as its page holds words like these. The way there is
        played over the API, always the same way, because clicks take their time."""
        seat = ApiSeat(server, game, bot)
        way, given = (game, here, bot, place), 0
        while True:
            state = seat.state()
            assert not state["over"], f"no page of the game held {here}"
            known = given < WAYS.get(way, 0)  # then the page need not be looked at
            if not here or (not known and re.search(here, part_of(server, seat.table, seat.key))):
                break
            seat.answer(state, state["options"][place]["action"])
            given += 1
        WAYS[way] = given
        return self.enter(seat)

    def enter(self, seat: "ApiSeat") -> Page:
        """Come to a table whose seat was played over the API so far, and is asked."""
        self.context.add_cookies([{"name": f"hf_{seat.table}", "value": seat.key, "url": self.address}])
        self.go(f"/t/{seat.table}")
        assert self.wait_for_question()
        return self.page

    def answer(self, place: int = 0) -> None:
        """Click an option of the list, or place everybody as the form stands."""
        before = self.decision
        placing = self.page.query_selector("#batch button.primary")
        if placing is not None:
            if self.page.query_selector("#batch [data-source]") is not None:
                self.page.fill("#batch input[name=step] >> nth=0", "1")  # somebody has to go
            placing.click()
            self.page.wait_for_function(MOVED_ON, arg=before, polling=40)
            if self.decision == before and self.page.is_visible("#notice"):  # not as it stands, so one by one
                self.page.click("#one-by-one > summary")
                self.page.locator("#one-by-one .option:visible").last.click()
        else:
            options = self.page.locator("#dock .option:visible")  # others may be folded away
            expect(options).not_to_have_count(0)
            options.nth(place % options.count()).click()
        self.wait_past(before)

    def spot(self) -> tuple[float, float] | None:
        """Where to click on the board for a place with one option, if one can be clicked right now."""
        found: list[float] | None = self.page.evaluate(FREE_SPOT)
        return (found[0], found[1]) if found else None

    def assert_content(self) -> None:
        """Nothing was complained about, and nothing broke the content security policy."""
        assert self.complaints == [], self.complaints
        if self.page.url.startswith("http"):
            assert self.page.evaluate("window.broken") == []

    def close(self) -> None:
        """Leave."""
        self.context.close()


class ApiSeat:
    """The first seat of a table against bots, with the same luck every time, answered over the API."""

    def __init__(self, server: Process, game: str, *bots: str, seed: int = 1) -> None:
        told = server.call("/api/tables", body={"game": game, "seats": ["you", *bots], "seed": seed})
        self._server = server
        self.table: str = told["table"]
        self.key: str = told["keys"]["0"]

    def state(self) -> dict[str, Any]:
        """The table as soon as the seat is asked, or the game over."""
        found: dict[str, Any] = wait_until(lambda: asked(self._server, self.table, self.key))
        return found

    def answer(self, state: dict[str, Any], action: int) -> None:
        """Give an answer to the question that is open in this state."""
        given = {"action": action, "decision": state["decision"]}
        self._server.call(f"/api/tables/{self.table}/answer", self.key, given)


def asked(server: Process, table: str, key: str) -> dict[str, Any] | None:
    """The table when its seat is asked, or when the game is over."""
    state: dict[str, Any] = server.call(f"/api/tables/{table}", key)
    return state if state["my_turn"] or state["over"] else None


def part_of(server: Process, table: str, key: str) -> str:
    """The table's page as the server writes it for a seat."""
    request = Request(f"{server.address}/t/{table}/part", headers={"Authorization": f"Bearer {key}"})
    with urlopen(request, timeout=PATIENCE) as answer:
        text: str = answer.read().decode()
    return text
