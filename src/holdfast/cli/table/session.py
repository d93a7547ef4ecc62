"""One evening at the terminal: bots answer for themselves, people are asked, and everything is saved."""

import shlex
from collections.abc import Callable
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from holdfast.bots import Bot, answer_for_bot, make_bot
from holdfast.bots.advice import advise, reason, short
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR, Event
from holdfast.kernel.rng import Rng
from holdfast.match import Match, UndoClosed, write_match

from ..common import program
from . import answers, screen
from .choices import Choice, find_choice, list_choices
from .pages import Pages
from .picture import Picture
from .rulebook import Rulebook
from .sheet import draw_choices
from .stops import Stops
from .story import Story

HELP = """\
a number, or some words of a choice       answer; several at once: 2 1 0 3, or: enlist 3
Enter    the choice marked [Enter]           t        the whole table
u        take back your last decision        h        what a good bot would do
?        the rules that apply here           ? 12     the rule of choice 12
? words  a rule, or why it is not allowed    v 2      look at seat 2
l        what happened since your turn       l all    everything that happened
s [FILE] save, or save a copy                q        leave; the match is saved
stop     where you want to be asked, in games that ask often"""
MANY_CHANGES = 6  # after so many events of its own a seat sees the table again at the next new question
FULL_WORDS = {
    "undo": "u",
    "hint": "h",
    "log": "l",
    "save": "s",
    "view": "v",
    "table": "t",
    "quit": "q",
    "exit": "q",
}


class Quit(Exception):
    """A person wants to stop."""


class Session:
    """A match played at a terminal."""

    def __init__(self, match: Match, path: Path, console: Console, read: Callable[[str], str]) -> None:
        self.match = match
        self.path = path  # saved here after every decision
        self.console = console
        self.read = read  # gives a line; EOFError at the end of input
        self.pages = Pages(console, read)
        self.rulebook = Rulebook(match.game)
        self.picture = Picture(match.game)
        self.story = Story(match.game, match.names, self.picture.headlines, self.picture.openers)
        self.bots: dict[int, Bot] = {n: make_bot(name) for n, name in enumerate(match.bots) if name}
        self.people = [n for n in range(match.seats) if match.is_person(n)]
        self.shown: int | None = None  # whose view is on the screen
        self.question: str | None = None  # what was asked last; None when the table must be drawn anew
        self.changes = 0  # events since the table was drawn
        self.noted: set[str] = set()  # notes of choices read since then
        self.seen = {n: self._last_answer(n) for n in self.people}  # journal entries each person has read
        self.told = dict.fromkeys(self.people, 0)  # the same, when the table was drawn before
        self.forced: dict[int, list[str]] = {n: [] for n in self.people}  # answered for want of a choice
        self.stops = Stops(match)
        self.last_rule = ""  # what a bare `?` explains first

    def _last_answer(self, seat: int) -> int:
        """The journal entry where the seat answered last, so that a resumed match is told from there on."""
        numbers = [n for n, entry in enumerate(self.match.entries) if seat in entry.answerers]
        return numbers[-1] if numbers else 0

    def run(self) -> None:
        """Play until the game ends or somebody leaves. Either way the match is saved."""
        try:
            while not self.match.over:
                self._next_decision()
            self._save()
            self._show_end()
        except (Quit, EOFError, KeyboardInterrupt):
            self._save()
            self.console.print()
            self._say_resume()

    def _next_decision(self) -> None:
        match = self.match
        seat = self._asked()
        if seat in self.bots:
            answer_for_bot(match, self.bots[seat])
            return
        options = match.options()
        if len(options) == 1:
            self.forced[seat].append(match.game.action_text(match.state, options[0]))
            match.submit(seat, options[0], match.number)
            return
        passing = self.stops.answer(seat)
        if passing is not None:
            self.stops.submit(seat, passing)
            return
        self._save()
        self._curtain(seat)
        self._show(seat)
        number = match.number
        while match.number == number:
            try:
                self._obey(seat, self.read("> ").strip())
            except UndoClosed as closed:
                self.console.print(str(closed))
                self._explain_event(closed.event)
            except Mistake as mistake:
                self.console.print(Text(str(mistake)))

    def _asked(self) -> int:
        answerers = self.match.answerers
        return next((n for n in answerers if n in self.people), answerers[0])

    # Showing

    def _curtain(self, seat: int) -> None:
        if len(self.people) > 1 and self.shown != seat:
            if self.shown is not None:
                self.console.clear()
                if self.console.is_terminal:
                    self.console.file.write("\x1b[3J")  # what has scrolled away is a secret too
            self.read(f"{self.match.names[seat]}, it is your turn. Press Enter when nobody else looks. ")
            self.question = None
        self.shown = seat

    def _show(self, seat: int) -> None:
        match, console = self.match, self.console
        since = min(self.seen[seat], match.number)
        events = match.events(seat, since)
        self.changes += len(events)
        anew = self._is_stale(seat, events)
        if anew:
            self.changes = 0
            self.noted.clear()
            self.told[seat] = since
        self.seen[seat] = match.number
        self.question = match.state.question()
        view = match.view(seat)
        status = self.picture.status(view, console.width)

        def tell() -> None:
            if anew:
                heading = screen.seat_text(match.names, seat)
                screen.seat_panel(console, heading.append(f", decision {match.number}"))
            self._tell(seat, events)

        def stand() -> None:
            if status is not None:
                console.print(status)

        def draw() -> None:
            console.print(self.picture.table(view, console.width, match.names, brief=True))

        drawn = [draw] if anew else [stand] if events else []
        self.pages.show(tell, *drawn, lambda: self._ask(seat), again=stand)

    def _is_stale(self, seat: int, events: list[Event]) -> bool:
        """Whether the table must be drawn anew: not while a seat goes on with what it has begun."""
        if self.question is None or any(event.seat != seat for event in events):
            return True
        return self.question != self.match.state.question() and self.changes > MANY_CHANGES

    def _tell(self, seat: int, events: list[Event]) -> None:
        for line in self.story.digest(events, seat, self.console.width):
            self.console.print(line)
        if events:
            self.last_rule = events[-1].rule
        if self.forced[seat]:
            answered = "; ".join(dict.fromkeys(self.forced[seat]))
            self.console.print(Text(f"  There was no other choice: {answered}.", style="dim"))
            self.forced[seat].clear()
        passed = self.stops.told(seat)
        if passed:
            self.console.print(Text(f"  {passed}", style="dim"))

    def _ask(self, seat: int) -> None:
        prompt = self.match.game.prompt(self.match.state)
        words = answers.with_progress(self.match, seat, prompt.text)
        self.console.print(Text.assemble((words, "bold"), " ", (f"[{prompt.rule}]", "dim")))
        self.console.print(draw_choices(self._choices(seat), self.console.width, self.noted))
        if self.stops.could_pass():
            self.console.print(Text("  Asked too often? 'stop' chooses where you are asked.", style="dim"))

    def _choices(self, seat: int) -> list[Choice]:
        return answers.told_in_full(
            self.match, seat, list_choices(self.match.game, self.match.state, self.picture, seat)
        )

    def _show_end(self) -> None:
        match, console = self.match, self.console
        reader = self.people[0] if len(self.people) == 1 else SPECTATOR
        since = max(self.seen.values(), default=0)
        screen.seat_panel(console, Text("The end"))
        events = match.events(reader, since)
        for line in self.story.digest(events, reader, console.width, "the replay shows all"):
            console.print(line)
        console.print(self.picture.table(match.view(reader), console.width, match.names))
        console.print(screen.score_sheet(match.game, match.state, match.names))
        if match.outcome is not None:
            console.print(screen.outcome_line(match.outcome, match.names))
        console.print(f"See it again with: {program()} replay {shlex.quote(str(self.path))}", soft_wrap=True)

    def _say_resume(self) -> None:
        path = shlex.quote(str(self.path))
        self.console.print(
            f"The match is saved. Go on with: {program()} play --resume {path}", soft_wrap=True
        )

    # Obeying

    def _obey(self, seat: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if line.startswith("?"):
            self._explain(line[1:].strip(), seat)
            return
        commands: dict[str, Callable[[], None]] = {
            "u": lambda: self._undo(seat),
            "h": lambda: self._hint(seat),
            "l": lambda: self._log(seat, rest),
            "s": lambda: self._save_copy(rest),
            "t": lambda: self._draw(seat),
            "v": lambda: self._look(seat, rest),
            "stop": lambda: self._stop(seat, rest),
            "q": self._leave,
            "help": lambda: self.console.print(Text(HELP)),
        }
        short = FULL_WORDS.get(word, word)
        takes_more = short in ("s", "v", "stop") or (short == "l" and rest == "all")
        if short in commands and (takes_more or not rest):
            commands[short]()
        else:
            self._answer(seat, line)

    def _answer(self, seat: int, line: str) -> None:
        match, choices = self.match, self._choices(seat)
        choice = answers.usual(choices) if not line else find_choice(choices, line)
        if choice is not None:
            self._submit(seat, [choice.action])
            return
        repeated = answers.repeated(match, seat, line)
        if repeated:
            self._submit(seat, repeated)
            return
        several = answers.split(line)
        try:
            action = match.game.parse_action(match.state, line)
        except Mistake:
            if len(several) > 1:
                self._submit(seat, answers.read_all(match, seat, several))
                return
            raise Mistake(f"'{line}' is no choice here; type a number, or 'help'.") from None
        refusal = match.game.why_not(match.state, action)
        if refusal is not None:
            self.last_rule = refusal.rule
            raise Mistake(f"{refusal.text.rstrip('.')} [{refusal.rule}]. Type ? for the rule.")
        self._submit(seat, [action])

    def _submit(self, seat: int, actions: list[int]) -> None:
        """These answers happen."""
        self.match.submit(seat, actions, self.match.number)

    def _undo(self, seat: int) -> None:
        match = self.match
        before = match.journal
        match.undo(seat)
        self.stops.end_passing(seat)
        # What was answered without asking would be answered so again: taking it back would change nothing.
        while len(match.options()) == 1 or self.stops.answer(seat) is not None:
            try:
                match.undo(seat)
            except UndoClosed:
                match.play_journal(before)
                raise
        self.seen = {n: min(number, match.number) for n, number in self.seen.items()}
        self.told = {n: min(number, match.number) for n, number in self.told.items()}
        self.question = None
        self.console.print("Taken back.")

    def _hint(self, seat: int) -> None:
        match = self.match
        state = match.redealt(seat, Rng(f"{match.seed}/hint/{match.number}"))
        advice = advise(match.game, state, seat, f"{match.seed}/advice/{match.number}")
        ratings = dict(zip(state.options(), advice.ratings, strict=True))
        choices = self._choices(seat)
        best = max(choices, key=lambda choice: (choice.action == advice.choice, ratings[choice.action]))
        self.console.print(Text(f"A {advice.bot} bot would choose {best.number}, '{best.text}':"))
        seen = {one.action: short(one) for one in advice.prospects}
        self.console.print(screen.hint_lines(choices, ratings, seen))
        why = reason(advice, {choice.action: choice.text for choice in choices})
        if why:
            self.console.print(Text(why, style="dim"))

    def _explain(self, words: str, seat: int) -> None:
        # Trying a choice out shows only its rule, and on a redealt position even that gives nothing away.
        match = self.match
        state = match.redealt(seat, Rng(f"{match.seed}/rule/{match.number}"))
        answer: RenderableType
        if words.isdecimal():
            choice = find_choice(self._choices(seat), words)
            assert choice is not None
            answer = self.rulebook.choice(state, choice)
        elif words:
            answer = self.rulebook.about(state, self._choices(seat), words)
        else:
            rule = match.game.prompt(match.state).rule
            if self.last_rule not in ("", rule):
                self.console.print(self.rulebook.rule(self.last_rule))
            answer = self.rulebook.rule(rule)
        self.console.print(answer)

    def _explain_event(self, event: Event | None) -> None:
        reader = self.shown if self.shown is not None else SPECTATOR
        if event is not None and event.seen_by(reader):
            self.console.print(self.story.line(event, reader))
            self.last_rule = event.rule

    def _log(self, seat: int, rest: str) -> None:
        events = self.match.events(seat, 0 if rest else self.told[seat])
        lines = [self.story.line(event, seat) for event in events]
        self.pages.show(lambda: self.console.print(*lines, sep="\n") if lines else None)

    def _draw(self, seat: int) -> None:
        match = self.match
        table = self.picture.table(match.view(seat), self.console.width, match.names)
        self.noted.clear()
        self.pages.show(lambda: self.console.print(table), lambda: self._ask(seat))

    def _look(self, seat: int, rest: str) -> None:
        match = self.match
        if not rest.isdecimal() or not 1 <= int(rest) <= match.seats:
            raise Mistake(f"Look at a seat from 1 to {match.seats}, for example: v {match.seats}")
        other = int(rest) - 1
        table = self.picture.table(match.view(seat), self.console.width, match.names, focus=other)
        heading = screen.seat_text(match.names, other)
        self.pages.show(lambda: screen.seat_panel(self.console, heading), lambda: self.console.print(table))

    def _stop(self, seat: int, words: str) -> None:
        self.console.print(Text(self.stops.choose(seat, words)))
        passing = self.stops.answer(seat)
        if words and passing is not None:
            self.stops.submit(seat, passing)

    def _leave(self) -> None:
        raise Quit

    # Saving

    def _save(self) -> None:
        """Save; a full disk in the middle of a game is told and does not end it."""
        try:
            write_match(self.match, self.path)
        except Mistake as mistake:
            self.console.print(Text(str(mistake)))

    def _save_copy(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        if path != self.path and path.exists():
            raise Mistake(f"'{path}' exists already; choose another name.")
        write_match(self.match, path)
        self.console.print(f"Saved to {path}", soft_wrap=True)
