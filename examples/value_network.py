"""A value network in numpy: who wins, from observations of games between bots. Needs holdfast[rl] alone.

python examples/value_network.py [GAMES] [GAME] [BOT]
"""

import sys
from typing import Any

import numpy as np

from holdfast.rl import vector
from holdfast.rl.observation import scale_of

TABLES, HIDDEN, RATE, BATCH, PASSES = 32, 64, 1e-3, 256, 4


def played(game: str, games: int, bot: str, seed: int) -> tuple[Any, Any]:
    """Observations of the seat that a random learner has beside the bots, and whether it won."""
    envs = vector.make(game, TABLES, opponents=bot)
    zero, most = scale_of(envs.plan.game, envs.plan.seats)
    luck, rows = np.random.default_rng(seed), np.arange(TABLES)
    seen, infos = envs.reset(seed=seed * 1_000_000)
    stories: list[list[Any]] = [[] for _ in rows]
    inputs: list[Any] = []
    results: list[float] = []
    while games > 0:
        for row in rows[luck.random(TABLES) < 0.1]:  # positions of one game are much alike: a few will do
            stories[row].append(seen[row].copy())
        picks = (luck.random(TABLES) * infos["legal_count"]).astype(int)
        seen, reward, over, _, infos = envs.step(infos["legal"][rows, picks])
        for row in np.flatnonzero(over):
            inputs += stories[row]
            results += [float(reward[row] > 0)] * len(stories[row])
            stories[row] = []
            games -= 1
    return ((np.array(inputs) - zero) / most).astype(np.float32), np.array(results, np.float32)


def main(games: int = 400, game: str = "after_the_end", bot: str = "random") -> float:
    """Learn, and say how well it tells winners in games it has not seen."""
    inputs, results = played(game, games, bot, 1)
    unseen, truth = played(game, max(20, games // 4), bot, 2)
    luck = np.random.default_rng(0)
    shapes = ((inputs.shape[1], HIDDEN), (HIDDEN,), (HIDDEN, 1), (1,))
    weights = [luck.normal(0, 1 / np.sqrt(shape[0]), shape).astype(np.float32) for shape in shapes]
    slow, sharp, steps = [0 * w for w in weights], [0 * w for w in weights], 0

    def value(x: Any) -> tuple[Any, Any]:
        hidden = np.maximum(0, x @ weights[0] + weights[1])
        return hidden, 1 / (1 + np.exp(-(hidden @ weights[2] + weights[3])[:, 0]))

    for number in range(PASSES):
        for some in np.array_split(luck.permutation(len(inputs)), max(1, len(inputs) // BATCH)):
            hidden, guess = value(inputs[some])
            wrong = (guess - results[some])[:, None] / len(some)  # of the logarithm of odds
            back = (wrong @ weights[2].T) * (hidden > 0)
            steps += 1
            for k, slope in enumerate((inputs[some].T @ back, back.sum(0), hidden.T @ wrong, wrong.sum(0))):
                slow[k] = 0.9 * slow[k] + 0.1 * slope
                sharp[k] = 0.999 * sharp[k] + 0.001 * slope**2
                size = np.sqrt(sharp[k] / (1 - 0.999**steps)) + 1e-8
                weights[k] -= RATE * slow[k] / (1 - 0.9**steps) / size
        told = float(np.mean((value(unseen)[1] > 0.5) == (truth > 0.5)))
        print(f"pass {number + 1}: {told:.1%} of {len(truth)} unseen positions told right")
    return told


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 400, *sys.argv[2:])
