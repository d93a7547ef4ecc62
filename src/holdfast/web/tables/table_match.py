"""The match of a table: it says what an answer would bring before it happens."""

from collections.abc import Iterable, Sequence

from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE
from holdfast.match import BatchPastLuck, IllegalJournal, Match
from holdfast.match.match import check_answer, check_entry

from ..server.errors import Unfit


class TableMatch(Match):
    """A match that says what an answer would bring before it happens, so that it can be kept first."""

    owed: frozenset[int] = frozenset()  # who owed an answer when the sealed question that is open was asked
    _owe: frozenset[int] = frozenset()  # who still does

    def _begin(self) -> None:
        super()._begin()
        self.owed = self._owe = frozenset()
        self._note_owed()

    def _apply(self, action: int) -> None:
        super()._apply(action)
        self._note_owed()

    def _note_owed(self) -> None:
        if self.state.asked == CHANCE:
            return
        now = frozenset(self.game.sealed(self.state))
        if not now or not now <= self._owe:
            self.owed = now  # another question
        self._owe = now

    @property
    def drawn(self) -> int:
        """How many numbers of its luck the match has used."""
        return self._luck.draws

    def check_number(self, decision: int) -> None:
        """Refuse to act on a decision that is no longer open."""
        self._check_number(decision)

    def plan(self, seat: int, actions: Sequence[int], decision: int) -> tuple[int, ...]:
        """The answers the journal gains from these: they and the answers of chance that follow. Nothing
        changes yet; what the rules refuse is raised."""
        self._check_number(decision)
        if not actions:
            raise Unfit("Field 'actions' is empty; send at least one.")
        trial, log = self.state.clone(), Log()
        for index, action in enumerate(actions):
            if trial.asked == CHANCE or any(event.reveals for event in log.events):
                raise BatchPastLuck(index)
            check_answer(self.game, trial, seat, action)
            trial.step(action, log)
        luck = Rng(self.seed)
        luck.skip(self._luck.draws)
        answers = list(actions)
        while trial.asked == CHANCE:
            answers.append(draw(trial, luck))
            trial.step(answers[-1])
        return tuple(answers)

    def check(self, answers: Iterable[int]) -> None:
        """Refuse answers, chance included, that do not lead from here to somebody's decision."""
        trial, index = self.state.clone(), self.number
        for index, action in enumerate(answers, self.number):
            check_entry(trial, index, action)
            trial.step(action)
        if trial.asked == CHANCE:
            raise IllegalJournal(index, -1, "leaves chance unanswered")

    def extend(self, answers: Iterable[int]) -> None:
        """Play answers of the journal, chance included."""
        for action in answers:
            check_entry(self.state, self.number, action)
            if self.state.asked == CHANCE:
                self._luck.skip(1)
            self._apply(action)

    def start_over(self, journal: Sequence[int]) -> None:
        """Stand where the match stood after these answers, even if chance is to answer next."""
        self._begin()
        self.extend(journal)
