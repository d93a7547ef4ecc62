"""Where people want to be asked: each seat's stop, and the answers given for it everywhere else."""

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Stop
from holdfast.match import Match

from .seats import seat_names


class Stops:
    """The stop each seat has chosen; before that the game's usual one, else everybody is asked everything."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.known = match.game.stops
        self.chosen: dict[int, Stop] = {}
        self.passing: dict[int, tuple[Stop, int]] = {}  # a stop for the moment, and since which answer
        self.passed: dict[int, list[str]] = {}  # what was answered for a seat since it was told
        usual = seat_names([""] * match.seats)  # whoever has brought no name plays all seats without one
        people = [n for n in range(match.seats) if match.is_person(n) and match.names[n] == usual[n]]
        self.one_person = tuple(people) if len(people) > 1 else ()

    def answer(self, seat: int) -> int | None:
        """The answer the seat's stop gives to the open question, None when the seat is asked."""
        match = self.match
        if seat not in match.answerers:
            return None
        agreed = match.game.agree(match.state, self.one_person)
        if agreed is not None:
            return agreed
        if seat in self.passing:
            stop, since = self.passing[seat]
            action = match.game.quiet(match.state, stop.id)
            if action is not None and not any(
                event.kind in stop.until for event in match.events(seat, since)
            ):
                return action
            self.end_passing(seat)
        here = self.here(seat)
        return match.game.quiet(match.state, here.id) if here is not None else None

    def here(self, seat: int) -> Stop | None:
        """The lasting stop of the seat: chosen, else the game's usual one, else its first."""
        if seat in self.chosen or not self.known:
            return self.chosen.get(seat)
        return next((stop for stop in self.known if stop.usual), self.known[0])

    def end_passing(self, seat: int) -> None:
        """The stop the seat chose for the moment no longer holds."""
        self.passing.pop(seat, None)

    def submit(self, seat: int, action: int) -> None:
        """The answer is given, and kept to be told."""
        match = self.match
        self.passed.setdefault(seat, []).append(match.game.action_text(match.state, action))
        match.submit(seat, action, match.number)

    def could_pass(self) -> bool:
        """Whether any stop that lasts would answer the open question."""
        lasting = [stop for stop in self.known if not stop.until]
        return any(self.match.game.quiet(self.match.state, stop.id) is not None for stop in lasting)

    def choose(self, seat: int, words: str) -> str:
        """The seat has the stop meant by its id or its number; without words the stops are listed."""
        if not self.known:
            raise Mistake("This game asks only what must be asked; there is nothing to choose.")
        if not words:
            return self.listed(seat)
        for number, stop in enumerate(self.known, 1):
            if words in (stop.id, str(number)):
                self.end_passing(seat)
                if stop.until:
                    self.passing[seat] = (stop, self.match.number)
                else:
                    self.chosen[seat] = stop
                return f"{stop.title}."
        raise Mistake(f"'{words}' is no stop; choose {' or '.join(stop.id for stop in self.known)}.")

    def listed(self, seat: int) -> str:
        """Every stop in a line, the chosen one marked."""
        here = self.here(seat)
        lines = [f"{'>' if stop is here else ' '} stop {stop.id:<9} {stop.title}" for stop in self.known]
        return "\n".join(lines)

    def told(self, seat: int) -> str:
        """What was answered for the seat since this was last asked for, in a sentence; "" for nothing."""
        passed = self.passed.pop(seat, [])
        if not passed:
            return ""
        times = "" if len(passed) == 1 else f" ({len(passed)} times)"
        return f"Answered for you: {'; '.join(dict.fromkeys(passed))}{times}. 'stop' changes it."
