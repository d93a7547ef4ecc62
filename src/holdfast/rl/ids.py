"""Gymnasium knows every game by its name. What an id's number needs is read from the sources of the game:
loading all games would take longer than everything else that `import holdfast.rl` does.
"""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import gymnasium

from holdfast.games import REGISTRY

OPPONENTS: Final = "greedy"
_RULES: Final = re.compile(r"^ +rules_version=(\d+),$", re.MULTILINE)
_LAYOUT: Final = re.compile(r"^VERSION: Final = (\d+)$", re.MULTILINE)


def name_of(game_id: str) -> str:
    """The id of a game without its number: `after_the_end` is AfterTheEnd."""
    return "".join(word.capitalize() for word in game_id.split("_"))


def number_of(game_id: str) -> int:
    """The version of the rules, and one more for each change of the layout of observations; 0 for a game
    that has none."""
    printed = printed_versions(REGISTRY.package(game_id))
    if printed is None:
        game = REGISTRY.get(game_id)
        observing = game.faces.observing()
        if observing is None:
            return 0
        printed = game.rules_version, observing.version
    return sum(printed) - 1


def printed_versions(package: str) -> tuple[int, int] | None:
    """The versions of rules and layout where a game has them in the usual places; it is not loaded."""
    found = find_spec(package)
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    rules = _RULES.findall(Path(found.origin).read_text("utf-8"))
    mind = "".join(file.read_text("utf-8") for file in (home / "mind").glob("*.py"))
    layouts = _LAYOUT.findall(mind)
    return (int(rules[0]), int(layouts[0])) if len(rules) == len(layouts) == 1 else None


def register_all() -> None:
    """Every game with observations has its id."""
    for game_id in REGISTRY.ids():
        number = number_of(game_id)
        name = f"{name_of(game_id)}-v{number}"
        if number and name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="holdfast.rl.gymnasium:HoldfastGym",
                vector_entry_point="holdfast.rl.vector:make",
                kwargs={"game": game_id, "opponents": OPPONENTS},
            )
