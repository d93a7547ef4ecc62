"""A small game from its rules alone: rows of numbers, steps, words. All the rest is drawn from them.

An author declares the rows of the position once, names the answers, and writes the steps and a score sheet.
`plain_game` makes the whole record of it: copies, views, secrets dealt anew, refusals, a table in the
terminal and on the web, observations for programs that learn, and bots that look ahead. Any part can be
written by hand later: it is then given to `plain_game` by its name in `kernel.game.Game`.
`docs/first-game.md` walks through one.
"""

from .record import plain_game
from .rows import PlainState, each, shared
from .steps import Ask, Luck, Turns
from .words import Act, Acts, Told

__all__ = ["Act", "Acts", "Ask", "Luck", "PlainState", "Told", "Turns", "each", "plain_game", "shared"]
