"""On a low screen nothing scrolls away unread: what does not fit waits for Enter."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from holdfast.cli.table.pages import MORE, Pages
from holdfast.cli.table.session import Session
from holdfast.games import REGISTRY
from holdfast.match import PERSON, Match

HEIGHT = 24
ANSWERS = 12


class Desk:
    """A terminal of 80 x 24 and somebody who answers with the last choice, and looks at everything."""

    def __init__(self, height: int = HEIGHT, terminal: bool = True) -> None:
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=80, height=height, force_terminal=terminal)
        self.pages: list[str] = []
        self.typed: list[str] = []

    def read(self, prompt: str) -> str:
        """A page was read; what is typed next."""
        self.pages.append(self.file.getvalue())
        self.file.seek(0)
        self.file.truncate()
        if prompt == MORE:
            return ""
        return self.typed.pop(0) if self.typed else "q"


def numbered(count: int) -> list[str]:
    return [f"line {number}" for number in range(count)]


def printing(desk: Desk, lines: list[str]) -> Callable[[], None]:
    return lambda: desk.console.print("\n".join(lines), highlight=False)


@pytest.mark.parametrize("game_id", sorted(REGISTRY.ids()))
def test_no_page_is_longer_than_the_screen(game_id: str, tmp_path: Path) -> None:
    game, desk = REGISTRY.get(game_id), Desk()
    bots = [PERSON, *["random"] * (game.seats[0] - 1)]
    match = Match(game, game.seats[0], seed=3, bots=bots)
    desk.typed = [word for _ in range(ANSWERS) for word in ("t", "l all", "1")]
    Session(match, tmp_path / "match.json", desk.console, desk.read).run()
    assert len(desk.pages) > ANSWERS
    assert max(page.count("\n") for page in desk.pages) < HEIGHT
    assert match.number > ANSWERS / 2


def test_the_question_stands_on_one_page_with_what_one_has() -> None:
    desk = Desk(height=10)
    Pages(desk.console, desk.read).show(
        printing(desk, numbered(12)),
        printing(desk, ["What now?", "1 this", "2 that", "3 more", "4 else"]),
        again=printing(desk, ["Food 3"]),
    )
    pages = [*desk.pages, desk.file.getvalue()]
    assert [page.splitlines() for page in pages] == [
        numbered(9),
        [*numbered(12)[9:], "What now?", "1 this", "2 that", "3 more", "4 else"],
    ]
    desk = Desk(height=10)
    Pages(desk.console, desk.read).show(
        printing(desk, numbered(8)),
        printing(desk, ["What now?", "1 this", "2 that"]),
        again=printing(desk, ["Food 3"]),
    )
    assert desk.pages[0].splitlines() == numbered(8)
    assert desk.file.getvalue().splitlines() == ["Food 3", "What now?", "1 this", "2 that"]


def test_what_is_no_screen_gets_everything_at_once() -> None:
    desk = Desk(height=10, terminal=False)
    Pages(desk.console, desk.read).show(printing(desk, numbered(40)))
    assert desk.pages == []
    assert desk.file.getvalue().splitlines() == numbered(40)
