"""The games of the house. Adding one is one line here, or an entry point `holdfast.games` elsewhere."""

from typing import Final

from holdfast.kernel.registry import Registry

GAMES: Final = (
    "_template",
    "after_the_empire",
    "after_the_end",
    "empire",
    "empire_draft",
    "colonists_invasion",
)

REGISTRY: Final = Registry("holdfast.games", GAMES, "holdfast.games")
