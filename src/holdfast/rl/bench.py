"""`python -m holdfast.rl.bench [GAME ...]`: what the PettingZoo shell costs beside the bare game.

Both play the same number of random games. Bare: options, choice and step. Shell: `legal_actions`, choice,
`step` and `last(observe=False)`, then the same with the mask, and with the whole observation, looked at.
"""

import sys
import time

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, playout

from .pettingzoo import HoldfastEnv, env

GAMES = 20
RUNS = 5


def bare(game: AnyGame, seats: int) -> float:
    """Microseconds per decision of the game itself."""
    begun, made = time.process_time(), 0
    for seed in range(GAMES):
        made += playout(game.new(seats), Rng(seed), game.max_decisions)
    return 1e6 * (time.process_time() - begun) / made


def shell(table: HoldfastEnv, look: str) -> float:
    """Microseconds per decision through the environment, looking at nothing, the mask or everything."""
    seconds, made = 0.0, 0
    for seed in range(2 if look == "observation" else GAMES):
        luck = Rng(seed)
        begun = time.process_time()
        table.reset(seed=seed)
        while True:
            seen, _, over, _, _ = table.last(observe=bool(look))
            if over:
                break
            if look:
                seen[look]
            legal = table.legal_actions()
            table.step(legal[luck.below(len(legal))])
            made += 1
        seconds += time.process_time() - begun
    return 1e6 * seconds / made


def main(names: list[str]) -> None:
    """Print a line per game with its largest table: bare, shell, ratio, with mask, with observation."""
    print("game seats bare_us shell_us ratio mask_us observation_us")
    for name in names or REGISTRY.ids():
        game = REGISTRY.get(name)
        seats = game.plain_seats[-1]
        table = env(game, seats)
        base = min(bare(game, seats) for _ in range(RUNS))
        costs = [min(shell(table, look) for _ in range(RUNS)) for look in ("", "action_mask", "observation")]
        print(f"{name} {seats} {base:.2f} {costs[0]:.2f} {costs[0] / base:.1f} {costs[1]:.2f} {costs[2]:.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
