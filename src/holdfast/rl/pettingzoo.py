"""Any registered game as a PettingZoo AEC environment.

    env = holdfast.rl.pettingzoo.env("after_the_empire", seats=3, variant="hard")

Actions are discrete with a mask. Observations hold `observation`, the bytes that `holdfast rl layout` tells
of, and `action_mask`. Chance answers by itself, from the seed of `reset`; the same seed gives the same game
in any process. Rewards come at the end: 1 for each seat that won and -1 for the others, or with
`reward="score"` the score less the mean score of the others.
"""

from copy import copy
from itertools import count
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import NOBODY, State

from .given import a_game, a_mode, a_number, a_variant
from .observation import Observation, space_of
from .rendering import MODES, drawn
from .rewards import checked, rewards_of


def env(
    game: str | AnyGame,
    seats: int | None = None,
    variant: str | None = None,
    reward: str = "outcome",
    render_mode: str | None = None,
) -> "HoldfastEnv":
    """An environment of the game with this many seats (the fewest when not told) and this variant."""
    found = a_game(game)
    seats = found.plain_seats[0] if seats is None else a_number(seats, "seats")
    chosen = a_variant(variant, found, seats)
    return HoldfastEnv(found, seats, chosen, checked(reward), a_mode(render_mode))


class HoldfastEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One table of a game; agents are named `player_0`, `player_1` and so on, by seat."""

    def __init__(
        self, game: AnyGame, seats: int, variant: Variant, reward: str, render_mode: str | None
    ) -> None:
        super().__init__()
        self.game = game
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.id}_v{game.rules_version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._variant = variant
        self._seats = seats
        self._fresh = count()
        self._actions = spaces.Discrete(game.action_space)
        self._observations = spaces.Dict(
            {
                "observation": space_of(game, seats),
                "action_mask": spaces.Box(0, 1, (game.action_space,), np.int8),
            }
        )
        self._begin(game.new(seats, self._variant), Rng("unseeded"))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed each reset gives another game, the same ones in every process."""
        name = f"reset {next(self._fresh)}" if seed is None else f"seed {a_number(seed, 'seed')}"
        self._begin(self.game.new(self._seats, self._variant), Rng(name))

    def _begin(self, state: State, luck: Rng) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._state = state
        self._luck = luck
        self._skip_agent_selection = None
        self._go_on()

    @property
    def state_of_play(self) -> State:
        """The true position, for experiments that may know everything; agents may not."""
        return self._state

    def legal_actions(self) -> list[int]:
        """The legal actions of the selected agent as numbers, cheaper than the mask."""
        return [] if self._state.asked == NOBODY else self._options

    def observe(self, agent: str) -> Observation:
        if agent not in self.possible_agents:
            raise Mistake(f"There is no agent '{agent}'; there are {', '.join(self.possible_agents)}.")
        seat = self.possible_agents.index(agent)
        return Observation(self.game, self._state, seat, self._options if self._state.asked == seat else [])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        code = None if action is None else a_number(action, "action")
        if code is None or code not in self._options:
            raise Mistake(self._refusal(code))
        self._cumulative_rewards[agent] = 0.0
        self._state.step(code)
        self._go_on()

    def _refusal(self, action: int | None) -> str:
        why = None if action is None else self.game.why_not(self._state, action)
        reason = f"{why.text} [{why.rule}]" if why else "Every live agent must act."
        return f"Action {action} of {self.agent_selection} is not legal: {reason}"

    def _go_on(self) -> None:
        state = self._state
        let_chance_answer(state, self._luck)
        if state.asked == NOBODY:
            self._finish()
        else:
            self._options = state.options()
            self.agent_selection = self.possible_agents[state.asked]

    def _finish(self) -> None:
        outcome = self.game.outcome(self._state)
        scores = self.game.scores(self._state)
        rewards = rewards_of(self.game, self._state, self.reward, scores)
        for seat, agent in enumerate(self.agents):
            reward = rewards[seat]
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat], "reason": outcome.reason if outcome else ""}
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The selected agent's table as text."""
        if self.render_mode != "ansi":
            return None
        seat = self.possible_agents.index(self.agent_selection)
        return drawn(self.game, self._state, seat)

    def clone(self) -> "HoldfastEnv":
        """An environment of its own that stands where this one does, its luck included."""
        other = HoldfastEnv(self.game, self._seats, self._variant, self.reward, self.render_mode)
        other._begin(self._state.clone(), self._luck.clone())
        other._fresh = copy(self._fresh)
        return other

    def restore(self, kept: "HoldfastEnv") -> None:
        """This environment stands where a clone does."""
        if (kept.game, kept._seats, kept._variant) != (self.game, self._seats, self._variant):
            raise Mistake("That is a table of another game, of other seats or of another variant.")
        self._begin(kept._state.clone(), kept._luck.clone())
        self._fresh = copy(kept._fresh)

    def close(self) -> None:
        """Nothing is held open."""
