"""One evening at the terminal: bots answer for themselves, people are asked, and everything is saved."""

import shlex
from collections.abc import Callable
from pathlib import Path

from rich.console import Console, RenderableType
from rich.text import Text

from holdfast.bots import Bot, GreedyBot, answer_for_bot, make_bot
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR, Event
from holdfast.kernel.rng import Rng
from holdfast.match import Match, UndoClosed, write_match

from . import screen
from .choices import Choice, draw_choices, find_choice, list_choices
from .rulebook import Rulebook

HELP = """\
a number, or the beginning of a choice   answer
u        take back your last decision        h        what a greedy bot would do
?        the rules that apply here           ? 12     the rule of choice 12
? words  a rule, or why it is not allowed    l        everything that happened
v 2      look at seat 2                      s [FILE] save, or save a copy
q        leave; the match is saved           help     this list"""


class Quit(Exception):
    """A person wants to stop."""


class Session:
    """A match played at a terminal."""

    def __init__(self, match: Match, path: Path, console: Console, read: Callable[[str], str]) -> None:
        self.match = match
        self.path = path  # saved here after every decision
        self.console = console
        self.read = read  # gives a line; EOFError at the end of input
        self.rulebook = Rulebook(match.game)
        self.bots: dict[int, Bot] = {n: make_bot(name) for n, name in enumerate(match.bots) if name}
        self.people = [n for n in range(match.seats) if match.is_person(n)]
        self.shown: int | None = None  # whose view is on the screen
        self.seen = dict.fromkeys(self.people, 0)  # journal entries each person has read about
        self.last_rule = ""  # what a bare `?` explains first

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
        answerers = self.match.answerers
        seat = next((n for n in answerers if n in self.people), answerers[0])
        if seat in self.bots:
            answer_for_bot(self.match, self.bots[seat])
            return
        self._save()
        self._curtain(seat)
        self._show(seat)
        number = self.match.number
        while self.match.number == number:
            try:
                self._obey(seat, self.read("> ").strip())
            except UndoClosed as closed:
                self.console.print(str(closed))
                self._explain_event(closed.event)
            except Mistake as mistake:
                self.console.print(Text(str(mistake)))

    # Showing

    def _curtain(self, seat: int) -> None:
        if len(self.people) > 1 and self.shown != seat:
            if self.shown is not None:
                self.console.clear()
                if self.console.is_terminal:
                    self.console.file.write("\x1b[3J")  # what has scrolled away is a secret too
            self.read(f"{self.match.names[seat]}, it is your turn. Press Enter when nobody else looks. ")
        self.shown = seat

    def _show(self, seat: int) -> None:
        match, console = self.match, self.console
        screen.seat_panel(console, f"{match.names[seat]}, decision {match.number}")
        console.print(screen.draw_table(match.game, match.view(seat), console.width))
        since = min(self.seen[seat], match.number)
        for event in match.events(seat, since):
            console.print(screen.event_line(match.game, event, match.names))
            self.last_rule = event.rule
        self.seen[seat] = match.number
        prompt = match.game.prompt(match.state)
        console.print(Text.assemble((prompt.text, "bold"), " ", (f"[{prompt.rule}]", "dim")))
        console.print(draw_choices(self._choices(), console.width))

    def _choices(self) -> list[Choice]:
        return list_choices(self.match.game, self.match.state)

    def _show_end(self) -> None:
        match, console = self.match, self.console
        reader = self.people[0] if len(self.people) == 1 else SPECTATOR
        since = max(self.seen.values(), default=0)
        screen.seat_panel(console, "The end")
        console.print(screen.draw_table(match.game, match.view(reader), console.width))
        for event in match.events(reader, since):
            console.print(screen.event_line(match.game, event, match.names))
        console.print(screen.score_sheet(match.game, match.state, match.names))
        if match.outcome is not None:
            console.print(screen.outcome_line(match.outcome, match.names))
        console.print(f"See it again with: holdfast replay {shlex.quote(str(self.path))}", soft_wrap=True)

    def _say_resume(self) -> None:
        path = shlex.quote(str(self.path))
        self.console.print(f"The match is saved. Go on with: holdfast play --resume {path}", soft_wrap=True)

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
            "l": lambda: self._log(seat),
            "s": lambda: self._save_copy(rest),
            "v": lambda: self._look(seat, rest),
            "q": self._leave,
            "help": lambda: self.console.print(Text(HELP)),
        }
        full = {"undo": "u", "hint": "h", "log": "l", "save": "s", "view": "v", "quit": "q", "exit": "q"}
        takes_more = word in ("s", "save", "v", "view")
        command = commands.get(full.get(word, word))
        if command is not None and (takes_more or not rest):
            command()
        else:
            self._answer(seat, line)

    def _answer(self, seat: int, line: str) -> None:
        choices = self._choices()
        if not line and len(choices) > 1:
            raise Mistake("Type a number or the beginning of a choice; 'help' lists what else there is.")
        choice = find_choice(choices, line) if line else choices[0]
        if choice is not None:
            self.match.submit(seat, choice.action, self.match.number)
            return
        game = self.match.game
        try:
            action = game.parse_action(self.match.state, line)
        except Mistake:
            raise Mistake(f"'{line}' is no choice here; type a number, or 'help'.") from None
        refusal = game.why_not(self.match.state, action)
        if refusal is not None:
            self.last_rule = refusal.rule
            raise Mistake(f"{refusal.reason.rstrip('.')} [{refusal.rule}]. Type ? for the rule.")
        self.match.submit(seat, action, self.match.number)

    def _undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.seen = {n: min(number, self.match.number) for n, number in self.seen.items()}
        self.console.print("Taken back.")

    def _hint(self, seat: int) -> None:
        match, bot = self.match, GreedyBot()
        state = match.redealt(seat, Rng(f"{match.seed}/hint/{match.number}"))
        ratings = dict(zip(state.options(), bot.ratings(match.game, state, seat), strict=True))
        choices = self._choices()
        best = max(choices, key=lambda choice: ratings[choice.action])
        self.console.print(Text(f"A greedy bot would choose {best.number}, '{best.text}':"))
        self.console.print(screen.hint_lines(choices, ratings))

    def _explain(self, words: str, seat: int) -> None:
        # Trying a choice out shows only its rule, and on a redealt position even that gives nothing away.
        match = self.match
        state = match.redealt(seat, Rng(f"{match.seed}/rule/{match.number}"))
        answer: RenderableType
        if words.isdigit():
            choice = find_choice(self._choices(), words)
            assert choice is not None
            answer = self.rulebook.choice(state, choice)
        elif words:
            answer = self.rulebook.about(state, self._choices(), words)
        else:
            if self.last_rule:
                self.console.print(self.rulebook.rule(self.last_rule))
            answer = self.rulebook.rule(match.game.prompt(match.state).rule)
        self.console.print(answer)

    def _explain_event(self, event: Event | None) -> None:
        if event is not None and event.seen_by(self.shown if self.shown is not None else SPECTATOR):
            self.console.print(screen.event_line(self.match.game, event, self.match.names))
            self.last_rule = event.rule

    def _log(self, seat: int) -> None:
        for event in self.match.events(seat):
            self.console.print(screen.event_line(self.match.game, event, self.match.names))

    def _look(self, seat: int, rest: str) -> None:
        match = self.match
        if not rest.isdigit() or not 1 <= int(rest) <= match.seats:
            raise Mistake(f"Look at a seat from 1 to {match.seats}, for example: v {match.seats}")
        other = int(rest) - 1
        screen.seat_panel(self.console, match.names[other])
        picture = screen.draw_table(match.game, match.view(seat), self.console.width, other)
        self.console.print(picture)

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
