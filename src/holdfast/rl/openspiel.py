"""Every game as an OpenSpiel game: `import holdfast.rl.openspiel`, then

    game = pyspiel.load_game("holdfast_after_the_empire(players=3,variant=hard)")

Chance nodes are explicit. Returns are 1 for each seat that won and -1 for the others. The observation tensor
is the game's observation, each number divided by the most it is expected to be. An information state is what
the seat saw whenever it was asked, what it answered then, and what it sees now. `resample` is for IS-MCTS:
a position the seat cannot tell from the true one. Needs the package `open_spiel`.
"""

from ctypes import py_object, pythonapi
from functools import partial
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, State

from .observation import scale_of
from .rewards import rewards_of
from .rows import observing_of

PREFIX: Final = "holdfast_"


class Position:
    """A position that OpenSpiel may copy in its own way."""

    def __init__(self, state: State, past: list[bytes]) -> None:
        self.state = state
        self.past = past  # by seat, what it saw and answered, as a digest

    def __deepcopy__(self, memo: object) -> "Position":
        return Position(self.state.clone(), self.past[:])


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game at a table of so many."""

    def __init__(self, kind: Any, game: AnyGame, params: Any = None) -> None:
        params = params or {}
        seats = params.get("players", game.plain_seats[0])
        self.holdfast = game
        self.seats = seats
        self.variant = game.check_table(seats, game.parse_variant(params.get("variant", "")))
        info = pyspiel.GameInfo(
            num_distinct_actions=game.action_space,
            max_chance_outcomes=game.action_space,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=game.max_decisions,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.holdfast, self.seats, recalls)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of the game, chance not yet answered."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._position = Position(game.holdfast.new(game.seats, game.variant), [b""] * game.seats)

    @property
    def position(self) -> Position:
        """The true position, and what each seat has been through."""
        return self._position

    def _game(self) -> AnyGame:
        game: AnyGame = self.get_game().holdfast
        return game

    def current_player(self) -> Any:
        asked = self._position.state.asked
        if asked == NOBODY:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if asked == CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._position.state.options())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self._position.state
        options, weights = state.options(), state.weights()
        total = sum(weights)
        return sorted((code, weight / total) for code, weight in zip(options, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        position, state = self._position, self._position.state
        if state.asked >= 0:
            seat = state.asked
            seen = observing_of(self._game()).encode(state, seat)
            told = position.past[seat] + seen + action.to_bytes(4, "little")
            position.past[seat] = blake2b(told, digest_size=16).digest()
        state.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._game().action_text(self._position.state, action)

    def is_terminal(self) -> bool:
        return self._position.state.asked == NOBODY

    def returns(self) -> list[float]:
        game, state = self._game(), self._position.state
        if state.asked != NOBODY:
            return [0.0] * self.num_players()
        return rewards_of(game, state, "outcome", game.scores(state))

    def redealt(self, seat: int, luck: Rng) -> "SpielState":
        """A copy in which everything the seat cannot know is dealt again."""
        other: SpielState = self.clone()
        other._position.state = self._game().redeal(other._position.state, seat, luck)
        return other

    def __str__(self) -> str:
        state = self._position.state
        return f"{self._game().title}: {self._game().prompt(state).text} {self.history_str()}"


class SpielObserver:
    """What a seat sees, as OpenSpiel asks for it."""

    def __init__(self, game: AnyGame, seats: int, recalls: bool) -> None:
        self._encode = observing_of(game).encode
        self._zero, self._most = scale_of(game, seats)
        self._recalls = recalls
        self.tensor = np.zeros(len(self._zero), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """The tensor is what the seat sees now."""
        seen = np.frombuffer(self._encode(state.position.state, player), np.uint8)
        self.tensor[:] = (seen - self._zero) / self._most

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text; with perfect recall what the seat has been through before it."""
        seen = self._encode(state.position.state, player)
        return (state.position.past[player] + seen if self._recalls else seen).hex()


def resampler(seed: int | str) -> Any:
    """What `ISMCTSBot.set_resampler` takes."""
    luck = Rng(seed)
    return lambda state, player: state.redealt(player, luck)


def _register(game: AnyGame) -> None:
    kind = pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.plain_seats),
        min_num_players=min(game.plain_seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.plain_seats[0], "variant": ""},
    )
    maker = partial(SpielGame, kind, game)
    # OpenSpiel lets go of it when the interpreter is gone already: it must never be the last to hold it.
    pythonapi.Py_IncRef(py_object(maker))
    pyspiel.register_game(kind, maker)


for _id in REGISTRY.ids():
    if REGISTRY.get(_id).faces.observing() is not None:
        _register(REGISTRY.get(_id))
