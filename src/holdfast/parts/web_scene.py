"""Positions for the worked examples of a rulebook: arranged by the game's builder, then really played.

So what a picture shows after "then" is what the engine makes of the picture before it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from holdfast.kernel.game import AnyGame, Variant, View
from holdfast.kernel.rng import Rng, draw, let_chance_answer
from holdfast.kernel.state import Frame, Script, State

TABLE = -1  # the shared board, in the words of a builder


class Scene:
    """A position that is told a story. Chance answers from the script first, then by a fixed draw."""

    def __init__(
        self, game: AnyGame, seats: int, arrange: Callable[..., None], chance: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.state: Any = game.new(seats)
        self._arrange = arrange
        self._script = list(chance)
        self._luck = Rng("scene")
        self._answer_chance()

    def _answer_chance(self) -> None:
        let_chance_answer(self.state, self._luck, choose=self._scripted)

    def _scripted(self, state: State, luck: Rng) -> int:
        return self._option(self._script.pop(0)) if self._script else draw(state, luck)

    def _option(self, text: str) -> int:
        fitting = self.game.called(self.state, text)
        texts = [self.game.action_text(self.state, option) for option in self.state.options()]
        assert len(fitting) == 1, f"{text!r} is not one of {texts}"
        return fitting[0]

    def _quiet(self) -> int | None:
        stops = self.game.stops  # the last asks least
        return self.game.quiet(self.state, stops[-1].id) if stops and self.state.asked >= 0 else None

    def seat(self, seat: int, **what: Any) -> "Scene":
        """The seat, or TABLE, has what is told."""
        self._arrange(self.state, seat, **what)
        return self

    def chance(self, *texts: str) -> "Scene":
        """The next answers of chance are these."""
        self._script += texts
        return self

    def choose(self, *texts: str) -> "Scene":
        """Whoever is asked has chosen these, one after the other; who is only asked to pass, has passed."""
        for text in texts:
            while not self.game.called(self.state, text) and (passed := self._quiet()) is not None:
                self.state.step(passed)
                self._answer_chance()
            self.state.step(self._option(text))
            self._answer_chance()
        return self

    def run(self, script: Script, seat: int = TABLE, a: int = 0, b: int = 0) -> "Scene":
        """The script has run to its first question or its end."""
        self.state.push(script, seat, a, b)
        return self.go_on()

    def stand(self, *frames: Frame) -> "Scene":
        """The game stands in these scripts and has run to its next question or its end."""
        self.state.stack[:] = list(frames)
        return self.go_on()

    def go_on(self) -> "Scene":
        """What is on the stack has run to its first question or its end."""
        self.state.settle()
        self._answer_chance()
        return self

    def view(self, seat: int = 0) -> View:
        """What the seat sees."""
        return self.game.view(self.state, seat)


def played(game: AnyGame, seats: int, seed: str, fits: Callable[[Any], bool], variant: Variant = ()) -> Any:
    """A position that such players come to as do what looks best to them: the first that fits."""
    state, luck = game.new(seats, variant), Rng(seed)
    let_chance_answer(state, luck)
    while not fits(state):
        assert state.asked >= 0, f"{game.id}: no position of game {seed!r} fits"
        options, ratings = state.options(), game.heuristic(state)
        state.step(options[ratings.index(max(ratings))])
        let_chance_answer(state, luck)
    return state
