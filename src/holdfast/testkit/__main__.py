"""`python -m holdfast.testkit [--force] FOLDER [GAME ...]` writes the records that tests compare with.

FOLDER is where `tests/games` lives; every game's own folder in it gets golden/, journals.json and perft.json.
"""

import sys
from pathlib import Path

from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.errors import Mistake

from .golden import write_golden
from .journals import write_journals
from .perft import write_perft


def write_records(folder: Path, game_ids: list[str], force: bool) -> None:
    """The records of the games are those of today; prints what changed."""
    for game_id in game_ids:
        game = REGISTRY.get(game_id)
        own = folder / game_id
        changed = write_golden(game, own / "golden", force)
        write_journals(game, own / "journals.json")
        write_perft(game, own / "perft.json")
        print(f"{game_id}: {len(changed)} golden playthroughs changed")


def main(arguments: list[str]) -> int:
    """Write the records; 2 on a mistake."""
    words = [word for word in arguments if word != "--force"]
    if not words or words[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        write_records(Path(words[0]), words[1:] or list(GAMES), "--force" in arguments)
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
