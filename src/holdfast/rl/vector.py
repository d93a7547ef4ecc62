"""Many tables of a game as one Gymnasium `VectorEnv`, each row the seat that is asked.

    envs = holdfast.rl.vector.make("after_the_empire", num_envs=64, seats=2)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminated, truncated, infos = envs.step(infos["legal"][:, 0])

Everything is written into arrays that stay the same: copy what is to be kept. See docs/learning.md.
"""

from collections.abc import Sequence
from itertools import count
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame

from .given import a_number, codes_of, seeds_of
from .rows import Array, Arrays, Plan, Rows, bytes_of, planned
from .workers import Workers


def make(
    game: str | AnyGame,
    num_envs: int = 1,
    seats: int | None = None,
    variant: str | None = None,
    opponents: str | Sequence[str] | None = None,
    *,
    seat: int | None = None,
    reward: str = "outcome",
    workers: int = 0,
    buffer: Any = None,
    most_legal: int | None = None,
) -> "HoldfastVectorEnv":
    """Tables with this many seats (the fewest when not told) and this variant.

    `opponents` names the bots of all other seats, or one for each of them, from the learner's next seat on;
    the learner then has `seat`, or another one each game. Without opponents it answers for every seat.
    `workers` is how many processes share the work; `buffer` is memory of the caller to write into (`size`).
    """
    plan = planned(game, seats, variant, opponents, seat, reward, most_legal)
    return HoldfastVectorEnv(plan, num_envs, workers, buffer)


def size(game: str | AnyGame, num_envs: int, seats: int | None = None, most_legal: int | None = None) -> int:
    """How many bytes a buffer for `make` has."""
    plan = planned(game, seats, None, None, None, "outcome", most_legal)
    return bytes_of(plan, a_number(num_envs, "num_envs", 1))


class HoldfastVectorEnv(VectorEnv[Array, Array, Array]):
    """The tables. `arrays` is all that is seen of them; the dictionary of infos names the same arrays."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, plan: Plan, num_envs: int, workers: int = 0, buffer: Any = None) -> None:
        num_envs = a_number(num_envs, "num_envs", 1)
        if not 0 <= (workers := a_number(workers, "workers")) <= num_envs:
            raise Mistake(f"{num_envs} tables cannot be shared by {workers} workers; take 0 to {num_envs}.")
        self.num_envs = num_envs
        self.plan = plan
        if workers and buffer is not None:
            raise Mistake("Workers write into shared memory of their own, not into a buffer.")
        self._tables: Rows | Workers
        if workers:
            self._tables = Workers(plan, num_envs, workers)
        else:
            self._tables = Rows(plan, Arrays.over(plan, num_envs, buffer))
        self.arrays = self._tables.arrays
        self.single_observation_space = spaces.Box(0, 255, self.arrays.observations.shape[1:], np.uint8)
        self.single_action_space = spaces.Discrete(plan.game.action_space)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._kept = count()
        self._truncated = np.zeros(num_envs, np.bool_)
        arrays = self.arrays
        self._infos: dict[str, Any] = {
            "seat": arrays.seats,
            "legal": arrays.legal,
            "legal_count": arrays.counts,
            "described": arrays.described,
            "rewards": arrays.rewards,
            "scores": arrays.scores,
            "final_obs": arrays.final,
            "_final_obs": arrays.terminated,
        }

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """New games: table n has `seed + n`, or its own seed of a list; without one the next games begin."""
        self._open().reset(seeds_of(seed, self.num_envs))
        return self.arrays.observations, self._infos

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Each asked seat acts. The reward is that of the seat that acted; infos has those of all seats."""
        self.send(actions)
        return self.recv()

    def send(self, actions: Any) -> None:
        """The actions are given; with workers the tables go on while the caller does something else."""
        tables = self._open()
        self.arrays.actions[:] = codes_of(actions, self.num_envs, self.plan.game.action_space)
        tables.step()

    def recv(self) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """What `step` gives, for the actions that were sent."""
        tables = self._open()
        if isinstance(tables, Workers):
            tables.wait()
        arrays = self.arrays
        return arrays.observations, arrays.reward, arrays.terminated, self._truncated, self._infos

    def action_masks(self) -> Array:
        """By table, whether each code is legal."""
        masks = np.zeros((self.num_envs, self.plan.game.action_space), np.bool_)
        tables, places = np.nonzero(self.arrays.legal >= 0)
        masks[tables, self.arrays.legal[tables, places]] = True
        return masks

    def clone(self) -> int:
        """Keep how every table stands, its luck included; gives a number for `restore` and `forget`."""
        number = next(self._kept)
        self._open().clone(number)
        return number

    def restore(self, number: int) -> tuple[Array, dict[str, Any]]:
        """Every table stands as it did when it was cloned."""
        self._open().restore(number)
        return self.arrays.observations, self._infos

    def forget(self, number: int) -> None:
        """What was kept is given up."""
        self._open().forget(number)

    def _open(self) -> Rows | Workers:
        if self.closed:
            raise Mistake("The environment is closed; make another.")
        return self._tables

    def close_extras(self, **kwargs: Any) -> None:
        if isinstance(self._tables, Workers):
            self._tables.close()
