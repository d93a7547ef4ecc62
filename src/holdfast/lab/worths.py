"""What each card of a made deck does to its odds, out of the tables that follow the making of it.

    python -m holdfast.lab.worths empire_draft --games 20000 --jobs 2

prints the file `worths.json` of the game. Drafters of several kinds make the decks, so that cards turn up in
good and in bad company; one pilot plays them all. The logarithm of the odds is taken to be a sum over the
numbers of a deck (`Faces.worths`). What the game expects of each number is where its worth starts from, and
the seldomer it was seen, the closer it stays there.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, Final

from holdfast.bots import make_bots
from holdfast.bots.play import play_out
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Worths
from holdfast.kernel.game import AnyGame, Json

from .following import ranks_after
from .work import Job, run_job

DRAFTERS: Final = ("easy", "greedy", "random", "easy")  # every two of them meet
SPREAD: Final = 0.06  # how far a worth usually lies from what was expected
ROUNDS: Final = 12  # of Newton's method, which arrives sooner
HELD_OUT: Final = 10  # one deck in so many is not learned from; it shows what has been learned

Match = tuple[
    list[float], list[float], float
]  # the numbers of two decks, and the first one's share of the win


def worths_of(game: AnyGame) -> Worths:
    """The face that says what a deck is."""
    found = game.faces.worths()
    if found is None:
        raise Mistake(f"In {game.title} no deck is made that another table plays.")
    return found


def play_matches(told: tuple[str, int], numbers: range) -> list[Match]:
    """The matches of these numbers."""
    game_id, seed = told
    return [play_match(REGISTRY.get(game_id), seed, number) for number in numbers]


def play_match(game: AnyGame, seed: int, number: int) -> Match:
    """A draft of two and the match that follows."""
    names = (DRAFTERS[number % len(DRAFTERS)], DRAFTERS[number // len(DRAFTERS) % len(DRAFTERS)])
    luck = f"{seed}/worths {number}"
    end, _ = play_out(game, make_bots(names), luck)
    first, second = ranks_after(game, end, luck)
    numbers = worths_of(game).numbers
    return numbers(end, 0), numbers(end, 1), 0.5 if first == second else float(first < second)


def as_arrays(matches: Sequence[Match]) -> tuple[Any, Any]:
    """What one deck has more than the other, match by match, and its share of the win."""
    import numpy

    gaps = numpy.array([one for one, _, _ in matches]) - numpy.array([other for _, other, _ in matches])
    return gaps, numpy.array([share for _, _, share in matches])


def learned(matches: Sequence[Match], expected: Sequence[float]) -> list[float]:
    """The likeliest worth of every number: so much of what was expected, and what the matches add to it."""
    import numpy

    gaps, shares = as_arrays(matches)
    scale: Any = numpy.array(expected)
    rows = numpy.column_stack([gaps @ scale, gaps])
    doubt = numpy.array([0.0] + [SPREAD**-2.0] * gaps.shape[1])
    found = numpy.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        chance = 1.0 / (1.0 + numpy.exp(-rows @ found))
        slope = rows.T @ (shares - chance) - doubt * found
        bend = (rows * (chance * (1.0 - chance))[:, None]).T @ rows + numpy.diag(doubt + 1e-9)
        found = found + numpy.linalg.solve(bend, slope)
    return [float(one) for one in found[0] * scale + found[1:]]


def surprise(matches: Sequence[Match], worths: Sequence[float]) -> float:
    """The mean surprise of results under these worths, in nats; 0.693 for who knows nothing."""
    import numpy

    gaps, shares = as_arrays(matches)
    odds = gaps @ numpy.array(worths)
    return float(numpy.mean(numpy.logaddexp(0.0, odds) - shares * odds))


def study(game: AnyGame, games: int, seed: int, jobs: int, cluster: str = "") -> dict[str, Json]:
    """Play, learn, and say how it was done."""
    face = worths_of(game)
    if games < 2 * HELD_OUT or jobs < 1:
        raise Mistake(f"Learning needs at least {2 * HELD_OUT} games and one job.")
    job = Job(play_matches, (game.id, seed), range(games))
    matches = [match for batch in run_job(job, jobs, cluster, game=game.id) for match in batch]
    kept = [match for place, match in enumerate(matches) if place % HELD_OUT]
    held_out = matches[::HELD_OUT]
    found = learned(kept, face.expected())
    made: dict[str, Json] = {
        "command": f"python -m holdfast.lab.worths {game.id} --games {games} --seed {seed}",
        "rules_version": game.rules_version,
        "matches": len(kept),
        "surprise": round(surprise(kept, found), 4),
        "surprise_held_out": round(surprise(held_out, found), 4),
        "surprise_of_what_was_expected": round(surprise(held_out, face.expected()), 4),
    }
    return {"made": made, **face.told(found)}


def main(words: Sequence[str]) -> None:
    """Print the file of a game's worths."""
    parser = argparse.ArgumentParser(
        prog="python -m holdfast.lab.worths", description="Learn worths of cards."
    )
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cluster", default="", help="auto, local or ray://HOST:PORT")
    told = parser.parse_args(words)
    try:
        found = study(REGISTRY.get(told.game), told.games, told.seed, told.jobs, told.cluster)
    except Mistake as mistake:
        parser.error(str(mistake))
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
