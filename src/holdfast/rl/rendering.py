"""A table as text, as one of its seats sees it."""

import json
from io import StringIO
from typing import Final

from rich.console import Console

from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State

WIDTH: Final = 100  # columns
MODES: Final = ("ansi",)  # ways in which environments draw


def drawn(game: AnyGame, state: State, seat: int) -> str:
    """The drawing of the terminal, or the numbers of the view where a game has none."""
    view, terminal = game.view(state, seat), game.faces.terminal()
    if terminal is None:
        return json.dumps(view, indent=1)
    console = Console(file=StringIO(), width=WIDTH, no_color=True, force_terminal=False)
    with console.capture() as capture:
        console.print(terminal.render(view, WIDTH))
    return capture.get()
