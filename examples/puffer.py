"""PufferLib over tables of a game: random legal answers against a random bot, and the share of games won.

pip install 'holdfast[rl]' gym psutil filelock && pip install --no-deps pufferlib==1.0.1
"""

from typing import Any

import gymnasium
import numpy as np
from pufferlib import emulation, vector

from holdfast.rl.gymnasium import HoldfastGym


class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
    """What is seen and which actions are legal, of which PufferLib makes one row of bytes."""

    def __init__(self, env: HoldfastGym) -> None:
        super().__init__(env)
        mask = gymnasium.spaces.Box(0, 1, (env.plan.game.action_space,), np.uint8)
        self.observation_space = gymnasium.spaces.Dict(seen=env.observation_space, mask=mask)
        self.masks = env.action_masks

    def observation(self, observation: Any) -> Any:
        return {"seen": observation, "mask": self.masks().astype(np.uint8)}


def table(**told: Any) -> Any:
    """A table as PufferLib wants it; what it tells it is where to write."""
    return emulation.GymnasiumPufferEnv(Masked(HoldfastGym("after_the_end", 2, opponents="random")), **told)


def main(steps: int = 2000, tables: int = 8, backend: Any = vector.Serial, **how: Any) -> list[float]:
    """Play so many steps; gives the rewards of the games that ended. `vector.Multiprocessing` does, too."""
    envs = vector.make(table, num_envs=tables, backend=backend, **how)
    luck, ended = np.random.default_rng(1), list[float]()
    seen, _ = envs.reset(seed=1)
    for _ in range(steps):
        masks = seen.view(envs.driver_env.obs_dtype)["mask"].reshape(tables, -1)
        seen, rewards, over, _, _ = envs.step((luck.random(masks.shape) * masks).argmax(axis=1))
        ended += rewards[over].tolist()
    envs.close()
    print(f"{np.mean(np.array(ended) > 0):.1%} of {len(ended)} games won")
    return ended


if __name__ == "__main__":
    main()
