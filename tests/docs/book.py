"""The documents as the tests read them: pages, their blocks of code, and the commands they name."""

import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs" / "site"))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
INLINE = re.compile(r"`(holdfast [^`]+)`")
LINK = re.compile(r"(?<!\!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
TARGET = re.compile(r"^([a-z][a-z-]*):", re.M)
SUBSTITUTED = re.compile(r"\$\([^)]*\)")
PLACEHOLDER = re.compile(r"\b(?:COMMAND|\.\.\.)")


@dataclass(frozen=True)
class Block:
    """A block of code in a page."""

    page: str
    language: str
    text: str


def pages() -> list[Path]:
    """Every document of the checkout."""
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
    return sorted(path for path in found if "build" not in path.parts)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks() -> list[Block]:
    """Every block of code, in order."""
    return [
        Block(name_of(page), language, text)
        for page in pages()
        for language, text in BLOCK.findall(page.read_text(encoding="utf-8"))
    ]


def shell_lines() -> Iterator[tuple[str, list[str]]]:
    """Every line of a shell block that is a command, in words, without its remark."""
    for block in blocks():
        lines = block.text.splitlines() if block.language == "sh" else []
        if block.language == "":
            lines = [line.removeprefix("$ ") for line in block.text.splitlines() if line.startswith("$ ")]
        for line in lines:
            words = shlex.split(SUBSTITUTED.sub("X", line.strip()), comments=True)
            if ">" in words:
                words = words[: words.index(">")]
            if words:
                yield block.page, words


def holdfast_commands() -> Iterator[tuple[str, list[str]]]:
    """Every call of `holdfast` that a page names, in a block or in a sentence, without the word itself."""
    for page, words in shell_lines():
        if words[0] == "holdfast":
            yield page, words[1:]
    for path in pages():
        for text in INLINE.findall(BLOCK.sub("", path.read_text(encoding="utf-8"))):
            if not PLACEHOLDER.search(text):
                yield name_of(path), shlex.split(text)[1:]


def make_targets() -> set[str]:
    """What `make` can make."""
    return set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))


@cache
def sources() -> str:
    """The code a page may show a piece of."""
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)
