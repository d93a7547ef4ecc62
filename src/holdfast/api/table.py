"""A table: a match with everything one wants to type at it."""

from collections.abc import Iterator, Sequence
from os import PathLike

from holdfast.bots import Bot, answer_for_bot, make_bot, make_bots, play_from
from holdfast.bots.advice import Advice, advise
from holdfast.bots.play import PlayedGame
from holdfast.kernel import position as positions
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR, Event
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY
from holdfast.lab.simulate import SeatTally, Tally
from holdfast.match import GameOver, Match, replay, write_match
from holdfast.match.save import dumps

from .given import a_bot, a_number, a_path, a_seat, texts
from .reading import action_of
from .seen import Seen
from .simulation import Simulation
from .told import Answer, Result, Story


class Table(Seen):
    """A game in progress. `holdfast.new` opens one, `holdfast.load` reads one from a file.

    Seats are numbered from 0. Whoever holds this object holds the whole truth; `view`, `story` and the
    drawings tell what one seat may know.

    >>> import holdfast
    >>> holdfast.new("after_the_end", seats=3, seed=7)
    <Table of After The End, 3 seats, seed 7: Seat 1 is asked, 7 answers>
    """

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._bots = [make_bot(name, match.game) if name else None for name in match.bots]
        self._let_bots_answer()

    # Answering

    def push(self, answer: str | int, seat: int | None = None) -> Story:
        """Give an answer, in its words, the beginning of them, some of them, or as a number of `actions`.

        What happened is given back, as the seat saw it. Bots of this table answer after it until you are
        asked again. What is not legal raises `Mistake`, with the rule that forbids it.

        >>> import holdfast
        >>> table = holdfast.new("after_the_end", seats=3, seed=7)
        >>> print(table.push("commit Mara Venn"))  # doctest: +ELLIPSIS
        Seat 1 commits Mara Venn... [AT-...]
        """
        action = action_of(self.match, answer)
        seat = self.asked[0] if seat is None else a_seat(self.match, seat)
        since = self.match.number
        self.match.submit(seat, action)
        self._let_bots_answer()
        happened = [event for entry in self.match.entries[since:] for event in entry.events]
        return self._lines([event for event in happened if event.seen_by(seat)])

    def undo(self, seat: int | None = None) -> str:
        """Take back the last answer, and what luck brought after it; gives the words of the answer.

        With a seat it is as at a table: the seat takes back its own, and not past luck or a secret.

        >>> import holdfast
        >>> table = holdfast.new("after_the_end", seats=3, seed=7)
        >>> happened = table.push("commit Mara Venn")
        >>> table.undo()
        'commit Mara Venn: Marksmanship 1'
        >>> len(table.legal)
        7
        """
        match = self.match
        taken = list(match.journal)
        self._take_back(seat)
        return match.game.action_text(match.state, taken[match.number])

    def _take_back(self, seat: int | None) -> None:
        match = self.match
        if seat is not None:
            match.undo(a_seat(match, seat))
            return
        people = [n for n, entry in enumerate(match.entries) if self._is_mine(entry.answerers)]
        if not people:
            raise Mistake("Nothing can be taken back: nobody has answered yet.")
        match.go_back(people[-1])

    def play(self, bot: str | Bot = "greedy") -> Answer:
        """Let a bot answer the open question for the seat that is asked.

        >>> import holdfast
        >>> holdfast.new("after_the_empire", seats=2, seed=7).play("greedy").name
        'Seat 1'
        """
        if self.over:
            raise GameOver
        state, since = self.match.state, self.match.number
        answer_for_bot(self.match, a_bot(bot, self.match.game))
        first, *following = self.match.entries[since:]
        events = [event for entry in (first, *following) for event in entry.events]
        number = sum(1 for entry in self.match.entries[: since + 1] if entry.answerers)
        text = self.match.game.action_text(state, first.action)
        self._let_bots_answer()
        return self._answer(number, (first.asked, text, [e for e in events if e.seen_by(SPECTATOR)]))

    def finish(self, bot: str | Bot = "greedy") -> Result:
        """Let a bot play all seats to the end.

        >>> import holdfast
        >>> sorted(holdfast.new("after_the_end", seats=2, seed=3).finish("random").ranks)
        [0, 1]
        """
        chosen = a_bot(bot, self.match.game)
        while not self.over:
            answer_for_bot(self.match, self._bots[self.asked[0]] or chosen)
        result = self.result
        assert result is not None
        return result

    def hint(self) -> str:
        """What a good bot would answer now, from what the asked seat may know.

        >>> import holdfast
        >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
        >>> table.hint() in table.legal
        True
        """
        return self.match.game.action_text(self.match.state, self.advice().choice)

    def advice(self) -> Advice:
        """The same with how good every answer looks, and what was seen in the futures it looked into.

        >>> import holdfast
        >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
        >>> len(table.advice().ratings) == len(table.legal)
        True
        """
        match = self.match
        if match.over:
            raise GameOver
        seat, name = match.answerers[0], f"{match.seed}/advice/{match.number}"
        return advise(match.game, match.redealt(seat, Rng(f"{match.seed}/hint/{match.number}")), seat, name)

    def simulate(
        self, games: int = 100, bot: str | Sequence[str] = "greedy", *, seed: int = 0, seat: int | None = None
    ) -> Simulation:
        """Play on from here on copies, so many times, with new luck; nothing happens at the table.

        With a seat, what that seat cannot know is dealt anew each time.

        >>> import holdfast
        >>> holdfast.new("after_the_end", seats=2, seed=7).simulate(games=5).games
        5
        """
        match = self.match
        names = [bot] * match.seats if isinstance(bot, str) else texts(bot, "bot")
        if len(names) != match.seats:
            raise Mistake(f"Field 'bot' has {len(names)} names for {match.seats} seats; give one per seat.")
        many, viewer = a_number(games, "games", 1), None if seat is None else a_seat(match, seat)
        bots, teams = make_bots(names, match.game), match.game.teams(match.seats, match.variant)
        tally = Tally(match.game.id, [SeatTally(name) for name in names])
        for number in range(many):
            luck = f"{seed}/{number}"
            state = match.state.clone() if viewer is None else match.redealt(viewer, Rng(f"{luck}/deal"))
            decisions = play_from(match.game, state, bots, luck)
            outcome = match.game.outcome(state) if state.asked == NOBODY else None
            tally.add(PlayedGame(decisions, tuple(match.game.scores(state)), outcome), teams)
        return Simulation(self.game.title, tally)

    # Keeping

    def save(self, path: str | PathLike[str]) -> None:
        """Keep the match in a file, whole; `holdfast.load` and `holdfast play --resume` go on with it.

        >>> import holdfast, tempfile, pathlib
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     holdfast.new("empire", seed=1).save(pathlib.Path(folder, "match.json"))
        ...     holdfast.load(pathlib.Path(folder, "match.json"))
        <Table of Empire, 2 seats, seed 1: Seat 1 is asked, 10 answers>
        """
        write_match(self.match, a_path(path))

    def dumps(self) -> str:
        """The match as a text; `holdfast.loads` reads it.

        >>> import holdfast
        >>> table = holdfast.new("empire", seed=1)
        >>> holdfast.loads(table.dumps()).legal == table.legal
        True
        """
        return dumps(self.match)

    @property
    def position(self) -> str:
        """The position alone as a text, every secret in it; `holdfast.new(..., position=...)` begins there.

        >>> import holdfast
        >>> table = holdfast.new("empire", seed=1)
        >>> holdfast.new("empire", position=table.position).legal == table.legal
        True
        """
        match = self.match
        return positions.dumps(match.game, match.state, match.seats, match.variant)

    def copy(self) -> "Table":
        """A table of its own that stands where this one stands.

        >>> import holdfast
        >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
        >>> other = table.copy()
        >>> happened = other.push("Gate to the north")
        >>> len(table.story()) < len(other.story())
        True
        """
        old = self.match
        match = Match(
            old.game,
            old.seats,
            old.variant,
            old.seed,
            old.names,
            bots=old.bots,
            takebacks=old.takebacks,
            start=old.start,
            values=old.values,
        )
        match.play_journal(old.journal)
        return Table(match)

    def __iter__(self) -> Iterator[Answer]:
        """Every answer so far, in order, with what came of it, luck included.

        >>> import holdfast
        >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
        >>> happened = table.push("Gate to the north"), table.push("Gate to the south")
        >>> [f"{answer.name}: {answer}" for answer in table]
        ['Seat 1: Gate to the north', 'Seat 2: Gate to the south']
        """
        match = self.match
        states = replay(match.game, match.journal, match.seats, match.variant, match.start, match.values)
        pending: tuple[int, str, list[Event]] | None = None
        number = 0
        for (state, _), entry in zip(states, match.entries, strict=False):
            if entry.answerers:
                if pending is not None:
                    number += 1
                    yield self._answer(number, pending)
                pending = (entry.asked, match.game.action_text(state, entry.action), [])
            if pending is not None:
                pending[2].extend(event for event in entry.events if event.seen_by(SPECTATOR))
        if pending is not None:
            yield self._answer(number + 1, pending)

    # Inside

    def _is_mine(self, answerers: Sequence[int]) -> bool:
        return any(self._bots[seat] is None for seat in answerers)

    def _let_bots_answer(self) -> None:
        while not self.match.over:
            bot = self._bots[self.match.answerers[0]]
            if bot is None:
                return
            answer_for_bot(self.match, bot)

    def _answer(self, number: int, given: tuple[int, str, list[Event]]) -> Answer:
        seat, text, events = given
        return Answer(number, seat, self.names[seat], text, self._lines(events))
