"""The table builder: the language of rule tests.

    t = table("_template", seats=2).chance("deal axe", "deal coin").play_to("vow").seat(0, wood=3)
    t.chance("roll 6").choose("burn 3", "burn 0").expect("TP-STORM-02", seat=1).expect_hidden(1, "axe")

Chance answers when something is looked at: from the script given by `chance`, else by a seeded draw. A table
that holds (`hold`), or was played to a question of chance, waits there. What `seat` understands is the game's
own (`Faces.builder`). `docs/testing.md` has an example of everything.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import TABLE, Event, Log
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Script, State

from .corpus import pick, seat_names
from .machine import Machine, once, step_name

Answer = str | int  # the text of an option, the unique beginning of one, or its code


class Table:
    """A position being told a story, and what happened in it."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        variant: str,
        seed: int,
        values: Mapping[str, object] | None = None,
        at: str = "",
    ) -> None:
        self.game = game
        self.seats = seats
        self._log = Log()
        numbers = game.check_values(values or {})
        chosen = game.check_table(seats, game.parse_variant(variant))
        opening: State = game.begin(seats, chosen, numbers)
        self._machine = Machine(game, opening, self._log)
        if at in self._machine.step_names():
            self._machine.stop(before=at)
        self._machine.settle()
        self._since = 0  # events before this one are older than the last choice
        self._script: list[Answer] = []
        self._waits = False  # chance is not to answer yet
        self._holds = False  # chance answers only what `chance` says
        self._luck = Rng(f"table {seed}")
        self._builder = game.faces.builder()

    # Arranging

    def set(self, **fields: int | Sequence[int]) -> "Table":
        """The fields of the position have these values, as `game.fields` names them."""
        declared = {f.name for f in self.game.fields}
        for name, value in fields.items():
            if name not in declared:
                raise AssertionError(f"{self.game.id} has no field {name!r}; it has {sorted(declared)}")
            row = type(getattr(self.state, name))
            setattr(self.state, name, value if isinstance(value, int) else row(value))
        return self

    def seat(self, seat: int, **what: Any) -> "Table":
        """The seat has what is told, in the words of the game's builder; TABLE (-1) is everybody's."""
        if self._builder is None:
            raise AssertionError(f"{self.game.id} has no builder, so seat() cannot arrange anything")
        if not TABLE <= seat < self.seats:
            raise AssertionError(f"there is no seat {seat} at this table of {self.seats}")
        try:
            self._builder.arrange(self.state, seat, **what)
        except (LookupError, StopIteration, TypeError, ValueError) as error:
            reason = f"{error}" or "no such name"
            raise AssertionError(f"{self.game.id} cannot arrange {what}: {reason}") from error
        return self

    def chance(self, *answers: Answer) -> "Table":
        """The next answers of chance are these, in this order; a table that holds gives them at once."""
        self._script += answers
        self._waits = False
        while self._holds and self._script and self._machine.is_chance():
            self._machine.step(self._scripted())
        return self

    def hold(self, holds: bool = True) -> "Table":
        """From now on the table waits before every draw and roll until `chance` says what comes."""
        self._holds = holds
        return self

    def play_to(self, at: str) -> "Table":
        """Random play went on until this question is asked, this script runs or this step is about to run."""
        if at in self._machine.step_names():
            self._machine.stop(before=at)
        for _ in range(20 * self.game.max_decisions):
            state = self._machine.state
            here = state.question() == at or any(frame.script.name == at for frame in state.stack)
            if here or self._machine.stopped:
                self._since = len(self._log.events)
                self._waits = self._machine.is_chance()
                return self
            if state.asked == NOBODY:
                break
            self._machine.step(self._scripted() if state.asked == CHANCE else pick(state, self._luck))
        raise AssertionError(f"{self.game.id}: play never came to {at!r}")

    def play(self) -> "Table":
        """Random play went on to the next stop, or to the end."""
        for _ in range(20 * self.game.max_decisions):
            state = self._machine.state
            if self._machine.stopped or state.asked == NOBODY:
                return self
            self._machine.step(self._scripted() if state.asked == CHANCE else pick(state, self._luck))
        raise AssertionError(f"{self.game.id}: play never came to an end")

    # Playing

    def stop(self, *, before: str = "", after: str = "") -> "Table":
        """Once, the table stops before or after a script or step; `go_on` lets it run again."""
        self._machine.stop(before, after)
        return self

    def go_on(self) -> "Table":
        """What was put on the stack by hand, or stopped, has run to its next question, stop or end."""
        self._begin_to_run()
        self._machine.settle()
        return self

    def jump(self, script: str, step: str | int = 0, a: int = 0, b: int = 0, c: int = 0) -> "Table":
        """The script that is going on goes on at this step; what went on inside it is dropped."""
        self._begin_to_run()
        self._machine.jump(script, step, a, b, c)
        return self

    def run(
        self,
        script: str | Script,
        *steps: str | int,
        first: str | int = 0,
        seat: int = TABLE,
        a: int = 0,
        b: int = 0,
        c: int = 0,
    ) -> "Table":
        """The script runs on top of what is going on, to its first question: from its step `first` on, or
        these steps of it alone."""
        self._answer_chance()
        self._begin_to_run()
        self._machine.run(script, steps, first, (seat, a, b, c))
        return self

    def choose(self, *answers: Answer) -> "Table":
        """The asked seats, one after the other, have chosen these."""
        self._waits = False
        self._answer_chance()
        self._since = len(self._log.events)
        for answer in answers:
            self._answer_chance()
            if self._machine.stopped:
                raise AssertionError(f"cannot choose {answer!r}: the table stands {self.stopped}; see go_on")
            if self.position.asked == NOBODY:
                raise AssertionError(f"cannot choose {answer!r}: the game is over")
            self._machine.step(self._option(answer))
        return self

    def _begin_to_run(self) -> None:
        self._waits = False
        self._since = len(self._log.events)

    def _answer_chance(self) -> None:
        while self._machine.is_chance() and not self._waits and (self._script or not self._holds):
            self._machine.step(self._scripted())

    def _scripted(self) -> int:
        return self._option(self._script.pop(0)) if self._script else draw(self._machine.state, self._luck)

    def _option(self, answer: Answer) -> int:
        state = self._machine.state
        if isinstance(answer, int):
            fitting = [answer] if answer in state.options() else []
        else:
            fitting = self.game.called(state, answer)
        if len(fitting) > 1:
            texts = [self.game.action_text(state, option) for option in fitting]
            raise AssertionError(f"{answer!r} could be any of {texts}")
        if not fitting:
            raise AssertionError(f"{answer!r} is not on offer: {self._offer()}")
        return fitting[0]

    def _offer(self) -> str:
        state = self.position
        who = "chance" if state.asked == CHANCE else f"seat {state.asked}"
        return f"{who} is asked {self.game.prompt(state).text!r} and may answer {self.texts}"

    # Looking

    @property
    def state(self) -> Any:
        """The position, with nothing left for chance to answer unless the table waits there."""
        self._answer_chance()
        return self._machine.state

    @property
    def position(self) -> Any:
        """The position as it is, before chance answers."""
        return self._machine.state

    @property
    def stopped(self) -> str:
        """Where the table stands still: "before Upkeep"; empty when it does not."""
        return self._machine.stopped

    @property
    def where(self) -> list[str]:
        """What is going on, outermost first, as "script/Step"."""
        return [f"{frame.script.name}/{step_name(frame)}" for frame in self.position.stack]

    def steps(self, script: str) -> list[str]:
        """The steps of a script by name, in order: what `run`, `jump` and `stop` understand."""
        return [type(step).__name__ for step in self._machine.script(script).steps]

    @property
    def texts(self) -> list[str]:
        """The options in words, of whoever is asked just now, be it chance."""
        if self.stopped:
            return []
        return [self.game.action_text(self.position, option) for option in self.position.options()]

    def offered(self, beginning: str = "") -> list[str]:
        """The options of the asked seat that begin so, chance having answered."""
        self._answer_chance()
        return [text for text in self.texts if text.startswith(beginning)]

    @property
    def odds(self) -> dict[str, int]:
        """What chance may answer now, with its weights; empty when it is not asked."""
        weights = self.position.weights() if self._machine.is_chance() else []
        return dict(zip(self.texts, weights, strict=False))

    @property
    def events(self) -> list[Event]:
        """What happened since the last choice began; what was whispered has two halves, see `story`."""
        self._answer_chance()
        return self._log.events[self._since :]

    def story(self, kind: str = "", seat: int | None = None, whole: bool = False) -> list[Event]:
        """What happened since the last choice began, or since the beginning (`whole`), each thing once.

        With a seat: as it was told there. A secret counts as what it is, else as what the seat may know.
        """
        self._answer_chance()
        events = self._log.events[0 if whole else self._since :]
        told = once(events) if seat is None else [event for event in events if event.seen_by(seat)]
        return [event for event in told if kind in ("", event.kind)]

    def told(self, seat: int) -> list[str]:
        """The sentences a seat (or SPECTATOR) has read since the last choice began."""
        names = seat_names(self.seats)
        return [self.game.event_text(event, names) for event in self.story(seat=seat)]

    def view(self, seat: int) -> Any:
        """What the seat (or SPECTATOR) sees."""
        return self.game.view(self.state, seat)

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
        view = json.dumps(self.view(seat), ensure_ascii=False)
        names = seat_names(self.seats)
        told = [self.game.event_text(event, names) for event in self.story(seat=seat, whole=True)]
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
    """A new table; `at` plays at random until that question is asked, that script runs or that step would."""
    if isinstance(game, str):
        try:
            game = REGISTRY.get(game)
        except Mistake as mistake:
            raise AssertionError(str(mistake)) from None
    found = Table(game, game.seats[0] if seats is None else seats, variant, seed, values, at or "")
    return found if at is None or found.stopped else found.play_to(at)


__all__ = ["TABLE", "Answer", "Table", "table"]
