"""The file of a game's network: an npz, and in it `about.json`, which says what it was trained for."""

import io
import json
import zipfile
from functools import lru_cache
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json

ABOUT: Final = "about.json"
FORMAT: Final = 1
MOST_BYTES: Final = 1_000_000


@lru_cache(maxsize=16)  # every page of a table asks it of the game's own
def about_of(data: bytes) -> dict[str, Json]:
    """What a network's file says of itself."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as whole:
            found = json.loads(whole.read(ABOUT))
    except (zipfile.BadZipFile, KeyError, ValueError):
        found = None
    if not isinstance(found, dict):
        raise Mistake(f"The file of a network cannot be read: it is no npz with '{ABOUT}' in it.")
    return found


def key_of(game: AnyGame) -> dict[str, Json]:
    """What a network that plays the game says of itself."""
    observing = game.faces.observing()
    return {
        "format": FORMAT,
        "game": game.id,
        "rules_version": game.rules_version,
        "layout_version": observing.version if observing is not None else 0,
    }


def why_not_for(game: AnyGame, about: dict[str, Json]) -> str:
    """Why a network that says this of itself does not play the game, in a sentence; empty where it does."""
    for name, value in key_of(game).items():
        if about.get(name) != value:
            return (
                f"The network of {game.title} was trained with {name} {about.get(name)}, not {value}, so it "
                f"does not play; 'holdfast train {game.id}' makes another."
            )
    return ""
