"""A change while somebody waits: `python -m holdfast.lab.changes.live GAME`, for a server to show.

Reads a patch from standard input and writes one line of JSON after the other: the cards as they read now,
then the figures at each look. It takes a bounded time of the processor, however large the question is.
"""

import json
import os
import sys
from typing import Any, Final

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.patches import Patch, read_patch
from holdfast.patches.trying import as_shown, changed_cards, tried

from .what_if import Answer, what_if

GAMES: Final = 400  # before and after, at most
BOT: Final = "greedy"
SECONDS: Final = 90  # of the processor, for this process and for its worker each
SEEN: Final = 4  # cards that read otherwise
SHOWN: Final = 8  # figures beside the first ones


def main(game_id: str) -> None:
    """Answer one question."""
    _be_small()
    try:
        game = REGISTRY.get(game_id)
        patch = read_patch(sys.stdin.read(), game=game)
        if not patch:
            raise Mistake("Nothing is changed yet; move a number.")
        _say(cards=_cards(patch, tried(patch)))
        bots = [BOT] * game.usual_seats
        what_if(game, patch, bots, GAMES, told=lambda answer: _say(figures=_figures(answer)))
        _say(done=True)
    except Mistake as mistake:
        _say(mistake=str(mistake))


def _be_small() -> None:
    """Whoever waits for an answer of the server goes first, and nobody computes for ever."""
    if hasattr(os, "nice"):
        import resource

        os.nice(15)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def _say(**words: Any) -> None:
    sys.stdout.write(json.dumps(words) + "\n")
    sys.stdout.flush()


def _cards(patch: Patch, game: AnyGame) -> list[dict[str, Any]]:
    printed = REGISTRY.get(patch.game)
    pairs = changed_cards(patch, game)[:SEEN]
    return [as_shown(new, game) | {"was": as_shown(old, printed)} for old, new in pairs]


def _figures(answer: Answer) -> dict[str, Any]:
    told = answer.told(SHOWN)
    return {
        "games": answer.games,
        "wanted": answer.wanted,
        "clear": answer.is_clear,
        "rows": [one.as_json() for part in told for one in part],
    }


if __name__ == "__main__":
    main(sys.argv[1])
