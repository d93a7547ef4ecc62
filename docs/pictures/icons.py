"""The sign of the site as pictures for home screens, which take no drawings: `python docs/pictures/icons.py`.

It needs a Chromium that Playwright finds (CHROME names another one). The corners are filled: phones cut them
as they like.
"""

import os
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

STATIC: Final = Path(__file__).parents[2] / "src" / "holdfast" / "web" / "static"
SIZES: Final = (180, 512)


def main() -> None:
    """Draw `icon.svg` in every size."""
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8").replace(' rx="5"', "")
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=os.environ.get("CHROME"))
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>* {{ margin: 0; display: block }}</style>{drawing}")
            page.screenshot(path=STATIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
