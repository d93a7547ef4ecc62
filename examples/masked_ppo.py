"""Masked PPO with sb3-contrib: learns After the Empire against a random bot, and prints its curve.

pip install 'holdfast[rl]' sb3-contrib, then: python examples/masked_ppo.py [MINUTES] [GAME] [OPPONENT]
"""

import sys
import time
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from holdfast.rl.gymnasium import HoldfastGym
from holdfast.rl.observation import scale_of

TABLES = 8


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Numbers from about -1 to 1 instead of bytes."""

    def __init__(self, env: HoldfastGym) -> None:
        super().__init__(env)
        self.zero, self.most = scale_of(env.plan.game, env.plan.seats)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, self.zero.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        return (observation - self.zero) / self.most

    def action_masks(self) -> Any:
        """What sb3-contrib asks for."""
        env: Any = self.env
        return env.action_masks()


class Clock(BaseCallback):  # type: ignore[misc]
    """Prints what share of the last games was won, and stops in time."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.ends = time.monotonic() + 60 * minutes

    def _on_rollout_end(self) -> None:
        ended = self.model.ep_info_buffer
        won = sum(game["r"] > 0 for game in ended) / max(1, len(ended))
        print(f"{self.num_timesteps:9,} steps: {won:.0%} of the last {len(ended)} games won", flush=True)

    def _on_step(self) -> bool:
        return time.monotonic() < self.ends


def main(
    minutes: float = 10,
    game: str = "after_the_empire",
    opponent: str = "random",
    *,
    games: int = 200,
    steps: int = 512,
    most: int = 10**9,
) -> float:
    """Learn so long, or `most` steps, `steps` of each table at a time; then play. Gives the share won."""
    tables = make_vec_env(lambda: Scaled(HoldfastGym(game, 2, opponents=opponent)), TABLES, seed=1)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=steps,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.999,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
        device="cpu",
    )
    model.learn(most, callback=Clock(minutes))
    table, won = Scaled(HoldfastGym(game, 2, opponents=opponent)), 0
    for seed in range(games):
        seen, _ = table.reset(seed=10_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, reward, over, _, _ = table.step(action)
        won += float(reward) > 0
    print(f"{won / games:.1%} of {games} games won against {opponent}")
    return won / games


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 10, *sys.argv[2:4])
