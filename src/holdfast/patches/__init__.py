"""Patches: other numbers for a game's cards and values, as data.

`lines` finds the numbers of a card in its line, `record` is a patch and its file, `loading` makes a game with
other numbers, `trying` looks whether it can be played.
"""

from .loading import KEPT, game_with, patch_for, patched_game, put_in_force
from .record import NoPatch, Patch, bounds, card_called, checked, no_number, printed_numbers, read_patch

__all__ = [
    "KEPT",
    "NoPatch",
    "Patch",
    "bounds",
    "card_called",
    "checked",
    "game_with",
    "no_number",
    "patch_for",
    "patched_game",
    "printed_numbers",
    "put_in_force",
    "read_patch",
]
