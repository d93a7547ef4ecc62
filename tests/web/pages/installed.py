"""What the browser tests need beside Python: a Chrome or Chromium, and axe-core. The browser is found, or
installed where that may be done, or asked for in so many words; a test is never left out."""

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

from playwright.sync_api import sync_playwright

from support.alone import alone

# The one without windows first: to open a page costs it a third of what it costs a browser that has them.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_browser() -> str:
    """The path of a Chrome or Chromium. When there is none it is installed: Debian's package where that is
    allowed, else Playwright's own. A sentence says what to do when that fails too."""
    found = _installed()
    if found:
        return found
    with alone():
        tried: list[str] = []
        if not _installed() and shutil.which("apt-get") and os.geteuid() == 0:
            tried.append(_try("apt-get", "update", "-q"))
            for name in (SHELL, "chromium"):
                if not _installed():
                    bare = ("apt-get", "install", "-qy", "--no-install-recommends")
                    tried.append(_try(*bare, name, "fonts-liberation"))
        if not _installed():
            tried.append(_try(sys.executable, "-m", "playwright", "install", "chromium"))
        found = _installed()
    assert found, (
        "The browser tests need Chrome or Chromium, and none could be installed "
        f"({'; '.join(filter(None, tried))}). Install one, or set HOLDFAST_BROWSER to its path."
    )
    return found


def _installed() -> str:
    given = os.environ.get("HOLDFAST_BROWSER", "")
    if given:
        assert Path(given).exists(), f"HOLDFAST_BROWSER says {given}, and there is nothing."
        return given
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    with sync_playwright() as play:
        own = play.chromium.executable_path
    return own if Path(own).exists() else ""


def _try(*command: str) -> str:
    """Run an installer; what went wrong, in a line, or nothing."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=quiet)
    last = (done.stderr or done.stdout).strip().splitlines()[-1:]
    return "" if done.returncode == 0 else f"{' '.join(command)}: {''.join(last)}"


def axe_source() -> str:
    """The source of axe-core, as the package that brings it to Python has it."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
