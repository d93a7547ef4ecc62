"""Short recordings of each table as it is played: the web's own drawing, as the first seat sees it.

    python docs/pictures/make.py docs/pictures [GAME...]

It needs Pillow and a Chromium that Playwright finds (CHROME names another one).
"""

import io
import os
import sys
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import holdfast

SIZE: Final = (1180, 720)
SHOWN: Final = (885, 540)
SECONDS: Final = 1.4  # for a picture
PICTURES: Final = 12
SEED: Final = 7
# From which answer on, and how many answers lie between two pictures: openings are slow.
FROM: Final = {"after_the_empire": (100, 9), "after_the_end": (14, 4), "empire": (60, 5)}
USUAL: Final = (70, 13)


def record(page: Page, game: str, folder: Path) -> Path:
    """The recording of a game between greedy bots, as its first seat sees it."""
    table = holdfast.new(game, seed=SEED)
    begin, between = FROM.get(game, USUAL)
    pictures: list[Image.Image] = []
    for number in range(begin + PICTURES * between):
        if table.over:
            break
        table.play("greedy")
        if number >= begin and (number - begin) % between == 0:
            page.set_content(table.html(0), wait_until="load")
            shot = Image.open(io.BytesIO(page.screenshot()))
            pictures.append(shot.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS))
    path = folder / f"{game}.webp"
    pictures[0].save(
        path,
        save_all=True,
        append_images=pictures[1:],
        duration=int(SECONDS * 1000),
        loop=0,
        quality=45,
        method=6,
        minimize_size=True,
    )
    return path


def main() -> None:
    """Record the games that are named, or all."""
    folder, games = Path(sys.argv[1]), sys.argv[2:] or holdfast.games()
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=os.environ.get("CHROME"))
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        for game in games:
            path = record(page, game, folder)
            print(f"{path}: {path.stat().st_size // 1000} kB")
        browser.close()


if __name__ == "__main__":
    main()
