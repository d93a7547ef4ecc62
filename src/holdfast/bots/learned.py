"""The bot that has learned: a small network says what each option is worth, and it looks no further."""

from typing import Final

from holdfast.kernel.faces import Observing, Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

from .ahead.futures import ranked
from .base import Bot
from .levels import LevelBot
from .net import Net, net_of

DIGITS: Final = 4  # of worths: what differs less is alike, on every machine


class LearnedBot(Bot):
    """Takes what its game's network thinks best of the options that are rated best.

    An option is what it changes at once in a position that the seat cannot tell from the truth; nothing is
    played on.
    """

    name = "learned"

    def __init__(self, net: Net | None = None) -> None:
        self.net = net

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        options = state.options()
        if len(options) == 1:
            return options[0]
        ratings: list[float] = game.heuristic(state)
        order = ranked(ratings)
        net = self.net or net_of(game)
        if not net.asks(state):
            return options[order[0]]
        best = order[: net.width]
        worths = worths_of(game, net, state, [options[place] for place in best], [ratings[p] for p in best])
        return options[best[worths.index(max(worths))]]

    def ratings(self, game: AnyGame, state: State, seat: int) -> list[float]:
        """What the network thinks of each option; of those it does not look at, less than of all others."""
        net = self.net or net_of(game)
        options, ratings = state.options(), [float(one) for one in game.heuristic(state)]
        if len(options) == 1 or not net.asks(state):
            return ratings
        order = ranked(ratings)
        best = order[: net.width]
        worths = worths_of(game, net, state, [options[place] for place in best], [ratings[p] for p in best])
        found = [0.0] * len(options)
        for behind, place in enumerate(order[net.width :], 1):
            found[place] = min(worths) - behind
        for place, worth in zip(best, worths, strict=True):
            found[place] = worth
        return found


class GuidedBot(LevelBot):
    """A level that begins from what the game's network thinks and not from its rating: the options are ranked
    by it, and what it thinks best is taken where the futures see no clear difference."""

    def __init__(self, level: str) -> None:
        super().__init__(f"guided_{level}")
        self.level = level

    def thinking_of(self, game: AnyGame) -> Thinking:
        """As much as the level does."""
        return game.faces.levels()[self.level]

    def rated(self, game: AnyGame, state: State, thinking: Thinking) -> list[float]:
        """What the network thinks of each option."""
        return LearnedBot().ratings(game, state, state.asked)


def worths_of(game: AnyGame, net: Net, state: State, options: list[int], ratings: list[float]) -> list[float]:
    """What the network thinks of these options of the asked seat, the best rated first."""
    seat = state.asked
    afters, values = looked_at(game, net.observing, state, options)
    described = net.observing.describe(state, options)
    worths = net.worths(net.observing.encode(state, seat), afters, described, ratings, values)
    worths[0] += net.margin
    return [round(worth, DIGITS) for worth in worths]


def looked_at(
    game: AnyGame, observing: Observing, state: State, options: list[int]
) -> tuple[list[bytes], list[float]]:
    """What the asked seat sees right after each option, and what it did to the value of the game."""
    seat, value = state.asked, game.value
    before = value(state, seat) if value is not None else 0.0
    afters: list[bytes] = []
    values: list[float] = []
    for option in options:
        trial = state.clone()
        trial.step(option)
        afters.append(observing.encode(trial, seat))
        values.append(value(trial, seat) - before if value is not None else 0.0)
    return afters, values
