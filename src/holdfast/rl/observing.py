"""`python -m holdfast.rl.observing [GAME ...]`: what observations cost, one process, in processor time.

Random games: encoding the asked seat's observation, describing its options, and a whole step with both the
list of options and the observation. Compile first: interpreted figures say little.
"""

import sys
import time
from collections.abc import Callable

from holdfast.games import REGISTRY
from holdfast.kernel.faces import Observing
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import State
from holdfast.parts.layout import size_of

GAMES = 10
RUNS = 5


def played(game: AnyGame, seats: int, seen: Callable[[State], object]) -> int:
    """Play random games and look at each decision; gives how many there were."""
    made = 0
    for seed in range(GAMES):
        state, luck = game.new(seats), Rng(seed)
        let_chance_answer(state, luck)
        while state.asked >= 0:
            options = state.options()
            seen(state)
            state.step(options[luck.below(len(options))])
            let_chance_answer(state, luck)
            made += 1
    return made


def least(work: Callable[[], int]) -> float:
    """Microseconds per piece of the quickest of some runs."""
    costs: list[float] = []
    for _ in range(RUNS):
        begun = time.process_time()
        made = work()
        costs.append((time.process_time() - begun) / made)
    return 1e6 * min(costs)


def measure(game: AnyGame, observing: Observing, seats: int) -> str:
    """A line of figures for a table of so many seats."""
    states: list[State] = []
    played(game, seats, lambda state: states.append(state.clone()))
    options = [state.options() for state in states]

    def encoded() -> int:
        for state in states:
            observing.encode(state, state.asked)
        return len(states)

    def described() -> int:
        for state, legal in zip(states, options, strict=True):
            observing.describe(state, legal)
        return len(states)

    step = least(lambda: played(game, seats, lambda state: observing.encode(state, state.asked)))
    bare = least(lambda: played(game, seats, lambda state: None))
    return (
        f"{game.id} {seats} {size_of(observing, seats)} {least(encoded):.2f} {least(described):.2f} "
        f"{bare:.2f} {step:.2f} {1e6 / step:,.0f}"
    )


def main(names: list[str]) -> None:
    """Print a line per game with its fewest and its most seats."""
    print("game seats bytes encode_us describe_us bare_step_us step_with_observation_us steps_a_second")
    for name in names or REGISTRY.ids():
        game = REGISTRY.get(name)
        observing = game.faces.observing()
        if observing is not None:
            for seats in sorted({game.plain_seats[0], game.plain_seats[-1]}):
                print(measure(game, observing, seats))


if __name__ == "__main__":
    main(sys.argv[1:])
