"""A position that is run step by step, so that a test can stop where nobody is asked anything."""

from holdfast.kernel.event import EVERYONE, Event, Log
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import CHANCE, Frame, Script, State


def step_name(frame: Frame) -> str:
    """What the step at a bookmark is called: the name of its class."""
    return type(frame.script.steps[frame.pc]).__name__


def _names(frame: Frame) -> tuple[str, str]:
    return step_name(frame), f"{frame.script.name}/{step_name(frame)}"


def once(events: list[Event]) -> list[Event]:
    """The events without the public halves of what was whispered: each thing that happened is told once."""
    kept: list[Event] = []
    for event in events:
        last = kept[-1] if kept else None
        is_half = (
            last is not None
            and (last.kind, last.rule, last.seat) == (event.kind, event.rule, event.seat)
            and last.audience == EVERYONE & ~event.audience
        )
        if not is_half:
            kept.append(event)
    return kept


class Machine:
    """Runs a position as `State.settle` does, with places to stop at. It changes nothing of the game."""

    def __init__(self, game: AnyGame, state: State, log: Log) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.stopped = ""  # where it stands still, in words; empty when it runs
        self._before: set[str] = set()
        self._after: dict[str, bool] = {}  # by name, whether it has begun

    def stop(self, before: str = "", after: str = "") -> None:
        """The next time a script, a step or a step of a script ("script/Step") is about to begin, or is over,
        the machine stops."""
        for name in (before, after):
            if name and name not in {*self.game.scripts, *self.step_names()}:
                raise AssertionError(f"{self.game.id} has no script or step {name!r}")
        if before:
            self._before.add(before)
        if after:
            self._after[after] = False

    def step_names(self) -> set[str]:
        """The names of the steps of all scripts, and the same with their scripts."""
        scripts = self.game.scripts.values()
        names = [(script.name, type(step).__name__) for script in scripts for step in script.steps]
        return {step for _, step in names} | {f"{script}/{step}" for script, step in names}

    def step(self, action: int) -> None:
        """The answer is given and everything resolved until somebody is asked, or until a stop."""
        frame = self.state.stack[-1]
        frame.script.steps[frame.pc].answer(self.state, frame, action, self.log)
        self.settle()

    def settle(self) -> None:
        """Scripts have run until somebody must answer, nothing is left to run, or a stop is reached."""
        self.stopped = ""
        while not self._stops() and self.state.advance(self.log):
            pass

    def _stops(self) -> bool:
        if not self._before and not self._after:
            return False
        stack = self.state.stack
        running = {name for frame in stack for name in (frame.script.name, *_names(frame))}
        for name, begun in list(self._after.items()):
            if name in running:
                self._after[name] = True
            elif begun:
                del self._after[name]
                self.stopped = f"after {name}"
        if stack and not self.stopped:
            top = {*_names(stack[-1]), *([stack[-1].script.name] if stack[-1].pc == 0 else [])}
            for name in sorted(self._before & top):
                self._before.discard(name)
                self.stopped = f"before {name}"
        return bool(self.stopped)

    def script(self, name: str | Script) -> Script:
        """A script of the game by its name."""
        if isinstance(name, Script):
            return name
        if name not in self.game.scripts:
            raise AssertionError(f"{self.game.id} has no script {name!r}; it has {sorted(self.game.scripts)}")
        return self.game.scripts[name]

    def place(self, script: Script, step: str | int) -> int:
        """The number of a step in a script, by its name (the first one) or as it is."""
        names = [type(one).__name__ for one in script.steps]
        if isinstance(step, int) and 0 <= step < len(names):
            return step
        if step not in names:
            raise AssertionError(f"{script.name!r} has no step {step!r}; it has {names}")
        return names.index(str(step))

    def jump(self, name: str, step: str | int, a: int, b: int, c: int) -> None:
        """What goes on inside the script is dropped, and the script goes on at this step."""
        stack = self.state.stack
        found = [n for n, frame in enumerate(stack) if frame.script.name == name]
        if not found:
            raise AssertionError(f"{name!r} is not going on; {[frame.script.name for frame in stack]} are")
        frame = stack[found[-1]]
        place = self.place(frame.script, step)
        stack[found[-1] :] = [Frame(frame.script, place, frame.seat, a, b, c)]
        self.settle()

    def run(
        self,
        name: str | Script,
        steps: tuple[str | int, ...],
        first: str | int,
        frame: tuple[int, int, int, int],
    ) -> None:
        """The script from the step `first` on, or only these steps of it, runs on top of what is going on."""
        script = self.script(name)
        if steps:
            chosen = tuple(script.steps[self.place(script, step)] for step in steps)
            script = Script(script.name, script.rule, chosen)
        self.state.stack.append(Frame(script, self.place(script, first), *frame))
        self.settle()

    def is_chance(self) -> bool:
        """Whether chance owes an answer."""
        return not self.stopped and self.state.asked == CHANCE
