"""The table builder: the language of rule tests.

    t = table("_template", seats=2, at="vow").seat(0, wood=3, keepsake="axe").chance("roll 6")
    t.choose("burn 3", "burn 0").expect("TP-STORM-02", seat=1).expect_hidden(1, "axe")

Chance answers when something is looked at: from the script given by `chance`, else by a seeded draw. Only a
table played to a question of chance waits there, to be arranged, until `chance` or `choose` is called. What
`seat` understands is the game's own (`Faces.builder`).
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import TABLE, Event, Log
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, draw, let_chance_answer
from holdfast.kernel.state import CHANCE, NOBODY, State

from .corpus import pick, seat_names

Answer = str | int  # the text of an option, the unique beginning of one, or its code


class Table:
    """A position being told a story, and what happened in it."""

    def __init__(
        self, game: AnyGame, seats: int, variant: str, seed: int, values: Mapping[str, object] | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self._log = Log()
        numbers = game.check_values(values or {})
        self._position: State = game.new(seats, game.parse_variant(variant), self._log, numbers)
        self._since = 0  # events before this one are older than the last choice
        self._script: list[Answer] = []
        self._waits = False  # chance is not to answer yet
        self._luck = Rng(f"table {seed}")
        self._builder = game.faces.builder()

    # Arranging

    def set(self, **fields: int | Sequence[int]) -> "Table":
        """The fields of the position have these values, as `game.fields` names them."""
        declared = {f.name for f in self.game.fields}
        for name, value in fields.items():
            if name not in declared:
                raise AssertionError(f"{self.game.id} has no field {name!r}; it has {sorted(declared)}")
            setattr(self.state, name, value if isinstance(value, int) else list(value))
        return self

    def seat(self, seat: int, **what: Any) -> "Table":
        """The seat has what is told, in the words of the game's builder; TABLE (-1) is everybody's."""
        if self._builder is None:
            raise AssertionError(f"{self.game.id} has no builder, so seat() cannot arrange anything")
        self._builder.arrange(self.state, seat, **what)
        return self

    def chance(self, *answers: Answer) -> "Table":
        """The next answers of chance are these, in this order."""
        self._script += answers
        self._waits = False
        return self

    def play_to(self, at: str) -> "Table":
        """Random play went on until this question is asked or this script runs."""
        for _ in range(20 * self.game.max_decisions):
            state = self._position
            if state.question() == at or any(frame.script.name == at for frame in state.stack):
                self._since = len(self._log.events)
                self._waits = state.asked == CHANCE
                return self
            if state.asked == NOBODY:
                break
            state.step(self._scripted() if state.asked == CHANCE else pick(state, self._luck), self._log)
        raise AssertionError(f"{self.game.id}: play never came to {at!r}")

    # Playing

    def go_on(self) -> "Table":
        """What was put on the stack by hand has run to its first question or its end."""
        self._waits = False
        self._since = len(self._log.events)
        self._position.settle(self._log)
        return self

    def choose(self, *answers: Answer) -> "Table":
        """The asked seats, one after the other, have chosen these."""
        self._waits = False
        self._answer_chance()
        self._since = len(self._log.events)
        for answer in answers:
            self._answer_chance()
            if self._position.asked == NOBODY:
                raise AssertionError(f"cannot choose {answer!r}: the game is over")
            self._position.step(self._option(answer), self._log)
        return self

    def _answer_chance(self) -> None:
        if not self._waits:
            let_chance_answer(self._position, self._luck, self._log, lambda *_: self._scripted())

    def _scripted(self) -> int:
        return self._option(self._script.pop(0)) if self._script else draw(self._position, self._luck)

    def _option(self, answer: Answer) -> int:
        options = self._position.options()
        if isinstance(answer, int):
            if answer in options:
                return answer
        else:
            texts = {self.game.action_text(self._position, option): option for option in options}
            if answer in texts:
                return texts[answer]
            fitting = [text for text in texts if text.startswith(answer)]
            if len(fitting) == 1:
                return texts[fitting[0]]
            if fitting:
                raise AssertionError(f"{answer!r} could be any of {fitting}")
        raise AssertionError(f"{answer!r} is not on offer: {self._offer()}")

    def _offer(self) -> str:
        state = self._position
        who = "chance" if state.asked == CHANCE else f"seat {state.asked}"
        return f"{who} is asked {self.game.prompt(state).text!r} and may answer {self.texts}"

    # Looking

    @property
    def state(self) -> Any:
        """The position, with nothing left for chance to answer unless the table waits there."""
        self._answer_chance()
        return self._position

    @property
    def texts(self) -> list[str]:
        """The options in words, of whoever is asked just now, be it chance."""
        return [self.game.action_text(self._position, option) for option in self._position.options()]

    @property
    def events(self) -> list[Event]:
        """What happened since the last choice began."""
        self._answer_chance()
        return self._log.events[self._since :]

    def field(self, name: str) -> Any:
        """The value of a field."""
        return getattr(self.state, name)

    # Expecting

    def expect(self, rule: str, kind: str | None = None, **data: Any) -> "Table":
        """Something happened by this rule since the last choice; `seat` and `data` may be asked for too."""
        if not any(self._fits(event, rule, kind, data) for event in self.events):
            raise AssertionError(f"nothing happened by {rule} {kind or ''} {data or ''}; but {self._story()}")
        return self

    def expect_no(self, rule: str, kind: str | None = None, **data: Any) -> "Table":
        """Nothing of that sort happened since the last choice."""
        if any(self._fits(event, rule, kind, data) for event in self.events):
            raise AssertionError(f"{rule} {kind or ''} {data or ''} happened: {self._story()}")
        return self

    def expect_options(self, *texts: str) -> "Table":
        """Exactly these are on offer, in this order."""
        self._answer_chance()
        if self.texts != list(texts):
            raise AssertionError(f"expected the options {list(texts)}, but {self._offer()}")
        return self

    def expect_refused(self, action: Answer, rule: str) -> "Table":
        """The action is refused now, by this rule."""
        state = self.state
        code = action if isinstance(action, int) else self.game.parse_action(state, action)
        refusal = self.game.why_not(state, code)
        if refusal is None:
            raise AssertionError(f"{action!r} is legal: {self._offer()}")
        if refusal.rule != rule:
            raise AssertionError(f"{action!r} is refused by {refusal.rule}, not {rule}: {refusal.text}")
        return self

    def expect_hidden(self, seat: int, text: str) -> "Table":
        """Neither the seat's view nor any sentence it was told so far holds the text."""
        view = json.dumps(self.game.view(self.state, seat), ensure_ascii=False)
        names = seat_names(self.seats)
        told = [self.game.event_text(e, names) for e in self._log.events if e.seen_by(seat)]
        for where in (view, *told):
            if text.lower() in where.lower():
                raise AssertionError(f"seat {seat} can read {text!r} in {where}")
        return self

    def expect_over(self, rule: str, *winners: int) -> "Table":
        """The game has ended by this rule and these seats have won."""
        result = self.game.outcome(self.state)
        if result is None or (result.rule, result.winners) != (rule, winners):
            raise AssertionError(f"expected an end by {rule} won by {winners}, but the outcome is {result}")
        return self

    def _fits(self, event: Event, rule: str, kind: str | None, data: dict[str, Any]) -> bool:
        if event.rule != rule or (kind is not None and event.kind != kind):
            return False
        names = self._builder.event_data.get(event.kind, ()) if self._builder is not None else ()
        known = {"seat": event.seat, "data": event.data, **dict(zip(names, event.data, strict=False))}
        return all(name in known and known[name] == value for name, value in data.items())

    def _story(self) -> str:
        names = seat_names(self.seats)
        told = [
            f"{e.kind} {e.seat} {e.data} [{e.rule}] {self.game.event_text(e, names)}" for e in self.events
        ]
        return "this happened:\n  " + "\n  ".join(told) if told else "nothing happened"


def table(
    game: str | AnyGame,
    seats: int | None = None,
    variant: str = "",
    at: str | None = None,
    seed: int = 1,
    values: Mapping[str, object] | None = None,
) -> Table:
    """A new table; `at` plays at random until that question is asked or that script runs."""
    if isinstance(game, str):
        try:
            game = REGISTRY.get(game)
        except Mistake as mistake:
            raise AssertionError(str(mistake)) from None
    found = Table(game, game.seats[0] if seats is None else seats, variant, seed, values)
    return found if at is None else found.play_to(at)


__all__ = ["TABLE", "Answer", "Table", "table"]
