"""A lesson at the terminal: a match in which every step says what to do and why."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from holdfast.kernel.errors import Mistake
from holdfast.lessons import Pupil

from .session import Quit, Session


class LessonSession(Session):
    """A session that lets only through what the lesson is about; when it is over, one plays on."""

    def __init__(self, pupil: Pupil, path: Path, console: Console, read: Callable[[str], str]) -> None:
        super().__init__(pupil.match, path, console, read)
        self.pupil = pupil

    def run(self) -> None:
        """Read the pages, take the steps, play on."""
        lesson = self.pupil.lesson
        self.console.print(Text(lesson.title, style="bold"))
        try:
            for page in lesson.pages:
                self.console.print(
                    Padding(Text.assemble((f"{page.head}. ", "bold"), page.text), (1, 2, 0, 2))
                )
            self.read("\nPress Enter to sit down at the table. ")
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return
        super().run()

    def _next_decision(self) -> None:
        if self.pupil.step is None:
            super()._next_decision()
            return
        seat, number = self._asked(), self.match.number
        self.question = None  # the table is drawn anew at every step
        self._curtain(seat)
        self._show(seat)
        while self.match.number == number:
            try:
                self._obey(seat, self.read("> ").strip())
            except Mistake as mistake:
                self.console.print(Text(str(mistake)))
        if self.pupil.step is None:
            self._end()

    def _ask(self, seat: int) -> None:
        super()._ask(seat)
        step = self.pupil.step
        if step is not None:
            place = f"{self.pupil.number + 1} of {len(self.pupil.lesson.steps)}"
            wanted = self.pupil.wanted()
            choice = next(one for one in self._choices(seat) if one.action == wanted)
            words = Text.assemble(
                self.pupil.say, " ", (f"[{step.rule}]", "dim"), f"\n→ {choice.number}  {choice.text}"
            )
            self.console.print(Panel(words, title=f"Lesson, step {place}", title_align="left"))

    def _submit(self, seat: int, actions: list[int]) -> None:
        if self.pupil.step is None:
            super()._submit(seat, actions)
            return
        reply = self.pupil.take(actions[0])
        if not reply.right:
            raise Mistake(reply.words)
        if reply.words:
            self._tell(seat, self.match.events(seat, min(self.seen[seat], self.match.number)))
            self.seen[seat] = self.match.number
            self.console.print(Padding(Text(reply.words, style="italic"), (1, 2)))

    def _undo(self, seat: int) -> None:
        if self.pupil.step is not None:
            raise Mistake("A lesson only goes forward; begin it again to see a step once more.")
        super()._undo(seat)

    def _end(self) -> None:
        self.console.print(Panel(Text(self.pupil.say), title="The lesson is over", title_align="left"))
        if self.match.over:
            return
        if self.read("Press Enter to play on, or q to leave. ").strip():
            raise Quit
