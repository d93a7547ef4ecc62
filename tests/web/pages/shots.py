"""Screenshots of every page and of five positions of each game, light and dark, desktop and phone.

Run `python tests/web/pages/shots.py FOLDER` from the root of a checkout. The folder is not committed.
"""

import sys
import tempfile
from pathlib import Path
from typing import Literal

sys.path.insert(0, str(Path(__file__).parents[2]))  # as the tests are run

from playwright.sync_api import Browser

from holdfast.games import REGISTRY
from holdfast.ledger import read
from web.helpers import serving, sqlite_url
from web.pages.browser import Visitor, launched

Scheme = Literal["light", "dark"]
LOOKS: tuple[tuple[str, int, int, Scheme], ...] = (
    ("desktop-dark", 1440, 900, "dark"),
    ("desktop-light", 1440, 900, "light"),
    ("phone-dark", 390, 844, "dark"),
    ("phone-light", 390, 844, "light"),
)
STOPS = (0, 3, 8, 20, 40)  # after so many answers a position is kept


class Camera:
    """Takes a page in all looks."""

    def __init__(self, folder: Path, visitor: Visitor) -> None:
        self.folder = folder
        self.visitor = visitor

    def take(self, name: str) -> None:
        """Keep what is on the screen, once for each look."""
        page = self.visitor.page
        for look, width, height, scheme in LOOKS:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            page.screenshot(path=self.folder / f"{name}-{look}.png")
        page.set_viewport_size({"width": 1440, "height": 900})


def plain_pages(camera: Camera) -> None:
    """The pages that belong to no table."""
    paths = {"home": "/", "new": "/new", "new-wrong": "/new?seats=99", "mine": "/mine", "error": "/nowhere"}
    paths |= {"new-six": "/new?game=empire_draft&seats=6", "decks": "/w/empire/decks"}
    for game_id in REGISTRY.ids():
        paths[f"rules-{game_id}"] = f"/rules/{game_id}"
        paths[f"cards-{game_id}"] = f"/cards/{game_id}"
        examples = read(REGISTRY.get(game_id)).examples
        for example in examples[3:8]:
            paths[f"example-{example.id}"] = f"/rules/{game_id}/example/{example.id}"
    for name, path in paths.items():
        camera.visitor.go(path)
        camera.take(name)


def one_game(camera: Camera, game_id: str) -> None:
    """Positions of a game, a hint, a refusal, the end and the replay."""
    visitor, page, answers = camera.visitor, camera.visitor.play_now(game_id), 0
    while visitor.wait_for_question():
        if answers in STOPS:
            camera.take(f"table-{game_id}-{answers}")
        if answers == STOPS[2]:
            page.click("#hint")
            page.wait_for_selector("meter", state="attached")
            camera.take(f"hint-{game_id}")
            page.keyboard.press("?")
            page.keyboard.type("build")
            page.keyboard.press("Enter")
            page.wait_for_selector("#why-answers")
            camera.take(f"why-{game_id}")
        visitor.answer(answers)
        answers += 1
    page.wait_for_selector("#review .curve, .onward", timeout=60_000)  # a worker looks back, or it goes on
    camera.take(f"end-{game_id}")
    page.click("#tools a:has-text('Replay')")
    page.wait_for_selector("#replay-at")
    page.wait_for_load_state()
    page.fill("#replay-at", "60")
    page.wait_for_timeout(500)
    camera.take(f"replay-{game_id}")


def two_people(camera: Camera) -> None:
    """The curtain of a shared device, an invitation, and what a spectator sees."""
    page = camera.visitor.go("/new?game=after_the_end&seats=2")
    page.select_option("[name=kind_1]", "you")
    page.click("main button.primary")
    page.wait_for_selector(".curtain")
    camera.take("curtain")
    camera.visitor.go("/new?game=after_the_empire&seats=2")
    page.select_option("[name=kind_1]", "open")
    page.click("main button.primary")
    link = page.input_value("#invites input")
    camera.take("invitation")
    camera.visitor.context.clear_cookies()
    table = page.url
    camera.visitor.go(link)
    camera.take("join")
    camera.visitor.go(table)
    camera.take("spectator")


def take_all(browser: Browser, address: str, folder: Path) -> None:
    """Every page, in every look."""
    visitor = Visitor(browser, address)
    camera = Camera(folder, visitor)
    plain_pages(camera)
    for game_id in REGISTRY.ids():
        one_game(camera, game_id)
    two_people(camera)
    visitor.close()


def main() -> None:
    """Fill the folder named on the command line."""
    if len(sys.argv) != 2:
        raise SystemExit("Say where the pictures go: python tests/web/pages/shots.py FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        serving(sqlite_url(Path(place))) as server,
        launched() as browser,
    ):
        take_all(browser, server.address, folder)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main()
