"""A match: one game being played, its journal, and what each seat saw of it.

The journal is the truth: a list of actions, chance included. Everything else is derived from it by
playing it again, which is also how a match is resumed and how decisions are taken back.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Event, Log
from holdfast.kernel.game import AnyGame, Outcome, Refusal, Variant, View
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, State
from holdfast.kernel.values import Numbers

from .errors import (
    BatchPastLuck,
    GameOver,
    IllegalAction,
    IllegalJournal,
    StaleDecision,
    UndoClosed,
    WrongSeat,
)
from .plan import UNSEALED, Entry, Plan

PERSON: Final = ""  # the bot name of a seat where a person sits


@dataclass(frozen=True)
class UndoCheck:
    """Whether a seat may take back its last decision; if not, why, and the event that closed the way."""

    allowed: bool
    keep: int = 0  # how many journal entries stay
    reason: str = ""
    event: Event | None = None

    def __bool__(self) -> bool:
        return self.allowed


class Match:
    """A game in progress between named seats, with luck of its own."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        variant: Variant = (),
        seed: int = 0,
        names: Sequence[str] = (),
        *,
        bots: Sequence[str] = (),
        takebacks: bool = False,
        start: State | None = None,
        values: Numbers | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.variant = game.check_table(seats, variant)
        self.seed = seed
        self.bots = _per_seat("bots", bots, [PERSON] * seats)  # a bot's name, or PERSON
        self.names = _per_seat("names", names, [f"Seat {n + 1}" for n in range(seats)])
        self.takebacks = takebacks  # a person may take back past the answers of bots
        self.start = start  # the position it began from; None for a new game
        # the numbers it is played with; a position brings its own
        self.values: Numbers = start.values if start is not None else values or game.standard
        self.play_journal(())

    def _begin(self) -> None:
        log = Log()
        self.entries: list[Entry] = []
        self.state = first_position(self.game, self.seats, self.variant, self.start, log, self.values)
        self.opening = tuple(log.events)  # what happened before the first answer
        self._luck = Rng(self.seed)
        self._seal = UNSEALED.at(self.game, self.state)
        self._planned: Plan | None = None  # the last plan, which may be the one that happens

    # Looking

    @property
    def journal(self) -> list[int]:
        """Every answer so far, chance included."""
        return [entry.action for entry in self.entries]

    @property
    def number(self) -> int:
        """The number of the open decision: how many answers came before it."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.asked == NOBODY

    @property
    def answerers(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return () if self.over else tuple(self.game.answerers(self.state))

    @property
    def owed(self) -> frozenset[int]:
        """The seats that owed an answer when the sealed question that is open was asked."""
        return self._seal.owed

    @property
    def drawn(self) -> int:
        """How many numbers of its luck the match has used."""
        return self._luck.draws

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def options(self) -> list[int]:
        """The legal answers to the open decision."""
        return self.state.options()

    def view(self, seat: int) -> View:
        """What a seat (or SPECTATOR) may see."""
        return self.game.view(self.state, seat)

    def redealt(self, seat: int, luck: Rng) -> State:
        """A position the seat cannot tell from the true one; the only one a bot is given."""
        state: State = self.game.redeal(self.state, seat, luck)
        return state

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat (or SPECTATOR) saw from journal entry `since` on; from 0 the opening too."""
        found = list(self.opening) if since == 0 else []
        for entry in self.entries[since:]:
            found += entry.events
        return [event for event in found if event.seen_by(seat)]

    def is_person(self, seat: int) -> bool:
        """Whether a person sits there."""
        return self.bots[seat] == PERSON

    # Answering

    def submit(self, seat: int, answers: int | Sequence[int], decision_number: int | None = None) -> None:
        """Answer the open decision, or several in a row, and what chance is asked then: all or nothing."""
        actions = (answers,) if isinstance(answers, int) else answers
        self.commit(self.plan(seat, actions, decision_number))

    def plan(self, seat: int, actions: Sequence[int], decision_number: int | None = None) -> Plan:
        """What these answers and those of chance after them would bring. Nothing happens yet; what the rules
        refuse is raised."""
        if decision_number is not None:
            self.check_number(decision_number)
        plan = self._new_plan()
        for index, action in enumerate(actions):
            if plan.shows_secrets:
                raise BatchPastLuck(index)
            check_answer(self.game, plan.state, seat, action)
            plan.answer(action)
        plan.let_chance_answer()
        self._planned = plan
        return plan

    def plan_entries(self, answers: Iterable[int]) -> Plan:
        """The same for entries of a journal, chance included, that lead from here to somebody's decision."""
        plan = self._read(answers)
        if plan.state.asked == CHANCE:
            raise IllegalJournal(self.number + len(plan.entries) - 1, -1, "leaves chance unanswered")
        self._planned = plan
        return plan

    def commit(self, plan: Plan) -> None:
        """Let a plan happen that was made where the match stands now."""
        if plan.start is not self.state:
            raise StaleDecision(plan.number, self.number)
        self.state, self._luck, self._seal = plan.state, plan.luck, plan.seal
        self.entries += plan.entries
        self._planned = None

    def check_number(self, decision_number: int) -> None:
        """Refuse to act on a decision that is no longer open."""
        if decision_number != self.number:
            raise StaleDecision(decision_number, self.number)

    # Catching up with a journal

    def extend(self, answers: Sequence[int]) -> None:
        """Play entries of the journal, chance included. What was planned last is not worked out again."""
        plan = self._planned
        if plan is None or plan.start is not self.state or plan.answers != tuple(answers):
            plan = self._read(answers)
        self.commit(plan)

    def start_over(self, journal: Sequence[int]) -> None:
        """Stand where the match stood after these answers, even if chance is to answer next."""
        self._begin()
        self.commit(self._read(journal))

    def play_journal(self, journal: Sequence[int]) -> None:
        """Play recorded answers from the beginning, chance included; luck then goes on after them."""
        self.start_over(journal)
        plan = self._new_plan()
        plan.let_chance_answer()
        self.commit(plan)

    def _new_plan(self) -> Plan:
        return Plan(self.game, self.state, self.number, self._luck, self._seal)

    def _read(self, answers: Iterable[int]) -> Plan:
        plan = self._new_plan()
        for index, action in enumerate(answers, self.number):
            check_entry(plan.state, index, action)
            plan.answer(action)
        return plan

    # Taking back

    def can_undo(self, seat: int) -> UndoCheck:
        """Whether the seat may take back its last decision, and if not, what closed the way."""
        for index in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[index]
            hidden = [event for event in entry.events if event.reveals]
            revealing = next((event for event in hidden if not (event.shown and event.seat == seat)), None)
            if entry.asked == CHANCE:
                event = entry.events[0] if entry.events else None
                return UndoCheck(False, reason="luck has decided something since", event=event)
            if revealing is not None:
                return UndoCheck(False, reason="something hidden was shown since", event=revealing)
            if seat in entry.answerers:
                return UndoCheck(True, keep=index)
            if not (self.takebacks and all(not self.is_person(n) for n in entry.answerers)):
                event = entry.events[0] if entry.events else None
                return UndoCheck(False, reason=f"{self.names[entry.asked]} has answered since", event=event)
        return UndoCheck(False, reason="this seat has decided nothing yet")

    def check_undo(self, seat: int) -> int:
        """How many answers stay when the seat takes back its last decision; refused where it may not."""
        check = self.can_undo(seat)
        if not check:
            raise UndoClosed(check.reason, check.event)
        return check.keep

    def undo(self, seat: int) -> None:
        """Go back to the seat's last decision, as if it had not been made."""
        self.go_back(self.check_undo(seat))

    def go_back(self, keep: int) -> None:
        """Stand where the match stood after so many answers."""
        self.play_journal(self.journal[:keep])


def first_position(
    game: AnyGame,
    seats: int,
    variant: Variant,
    start: State | None,
    log: Log | None,
    values: Numbers | None = None,
) -> State:
    """The position a match begins from: a copy of `start`, or a new game."""
    if start is not None:
        return start.clone()
    state: State = game.new(seats, variant, log, values)
    return state


def check_answer(game: AnyGame, state: State, seat: int, action: int) -> None:
    """Refuse an answer that the open question does not allow from this seat."""
    if state.asked == NOBODY:
        raise GameOver
    answerers = tuple(game.answerers(state))
    if seat not in answerers:
        raise WrongSeat(seat, answerers)
    if not 0 <= action < game.action_space:
        raise IllegalAction(action, Refusal(game.prompt(state).rule, "There is no such action"))
    if action not in state.options():
        refusal = game.why_not(state, action)
        raise IllegalAction(action, refusal or Refusal(game.prompt(state).rule, "That is no answer here"))


def check_entry(state: State, index: int, action: int) -> None:
    """Refuse a journal entry that is not legal where it stands."""
    if state.asked == NOBODY:
        raise IllegalJournal(index, action, "comes after the end of the game")
    if action not in state.options():
        raise IllegalJournal(index, action, "is not allowed there")


def _per_seat(field: str, given: Sequence[str], default: list[str]) -> tuple[str, ...]:
    if given and len(given) != len(default):
        raise Mistake(
            f"Field '{field}' has {len(given)} entries for {len(default)} seats; give one per seat."
        )
    return tuple(given or default)
