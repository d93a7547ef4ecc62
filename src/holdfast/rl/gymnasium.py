"""One seat of a game as a Gymnasium environment, bots in the others.

    env = gymnasium.make("holdfast.rl:AfterTheEmpire-v3", seats=3, opponents="normal")

`import holdfast.rl` registers the ids. The number is the version of the rules, and one more for each change
of the layout of observations: what was trained under one does not play under another.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State

from .given import a_mode, a_number
from .ids import OPPONENTS
from .rendering import MODES, drawn
from .rewards import rewards_of
from .rows import Array, Arrays, Rows, planned


class LegalActions(spaces.Discrete):
    """All codes of a game; a sample is one of those that are legal now."""

    def __init__(self, n: int, legal: Array) -> None:
        super().__init__(n)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """A legal code, or what a mask or probabilities ask for."""
        options = self._legal[self._legal >= 0]
        if mask is not None or probability is not None or not len(options):
            return super().sample(mask, probability)
        return np.int64(self.np_random.choice(options))


class HoldfastGym(gymnasium.Env[Array, int]):
    """The table. Without opponents, or alone, the learner answers for every seat that is asked.

    An illegal action ends the game with a reward of -1, or what the score stands at if that is worse; `infos`
    says under `illegal` why, with the rule.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        variant: str | None = None,
        opponents: str | Sequence[str] | None = OPPONENTS,
        seat: int | None = None,
        reward: str = "outcome",
        render_mode: str | None = None,
    ) -> None:
        self.plan = planned(game, seats, variant, opponents, seat, reward)
        self.render_mode = a_mode(render_mode)
        self._arrays = Arrays.over(self.plan, 1)
        self._rows = Rows(self.plan, self._arrays)
        self._over = True
        self._kept = 0
        self.observation_space = spaces.Box(0, 255, self._arrays.observations.shape[1:], np.uint8)
        self.action_space: spaces.Space[Any] = LegalActions(
            self.plan.game.action_space, self._arrays.legal[0]
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new game: that of the seed, or the next one. The first without a seed is that of 0."""
        super().reset(seed=seed)
        self._rows.reset(None if seed is None else [seed])
        self._over = False
        return self._seen()

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        arrays, count = self._arrays, self._arrays.counts[0]
        infos = {
            "seat": int(arrays.seats[0]),
            "legal": arrays.legal[0, :count].copy(),
            "described": arrays.described[0, :count].copy(),
        }
        return arrays.observations[0].copy(), infos

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """The asked seat acts; the reward is its own, `infos` has those of all seats at the end."""
        if self._over:
            raise Mistake("The game is over: reset begins another.")
        arrays, action = self._arrays, a_number(action, "action")
        if action not in arrays.legal[0, : arrays.counts[0]]:
            return self._lost(action)
        arrays.actions[0] = action
        self._rows.step()
        if not arrays.terminated[0]:
            seen, infos = self._seen()
            return seen, 0.0, False, False, infos
        self._over = True
        infos = {"rewards": arrays.rewards[0].copy(), "scores": arrays.scores[0].copy()}
        arrays.legal.fill(-1)  # of the next game, which begins with reset
        return arrays.final[0].copy(), float(arrays.reward[0]), True, False, infos

    def _lost(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        self._over = True
        game, state, seat = self.plan.game, self.state_of_play, int(self._arrays.seats[0])
        reward = -1.0
        if self.plan.reward == "score":
            reward = min(reward, rewards_of(game, state, "score", game.scores(state))[seat])
        infos = {"illegal": self._rows.refusal(0, action)}
        return self._arrays.observations[0].copy(), reward, True, False, infos

    def action_masks(self) -> Array:
        """Whether each code is legal."""
        mask = np.zeros(self.plan.game.action_space, np.bool_)
        legal = self._arrays.legal[0]
        mask[legal[legal >= 0]] = True
        return mask

    def clone(self) -> int:
        """Keep how the table stands, its luck included; gives a number for `restore` and `forget`."""
        self._kept += 1
        self._rows.clone(self._kept)
        return self._kept

    def restore(self, number: int) -> tuple[Array, dict[str, Any]]:
        """The table stands as it did when it was cloned."""
        self._rows.restore(number)
        self._over = False
        return self._seen()

    def forget(self, number: int) -> None:
        """What was kept is given up."""
        self._rows.forget(number)

    @property
    def state_of_play(self) -> State:
        """The true position, for experiments that may know everything; agents may not."""
        return self._rows.state(0)

    def render(self) -> Any:
        """The table as the asked seat sees it, as text."""
        if self.render_mode != "ansi":
            return None
        return drawn(self.plan.game, self.state_of_play, max(0, self.state_of_play.asked))
