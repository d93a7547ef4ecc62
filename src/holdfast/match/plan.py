"""What answers would bring, worked out on a copy of the position before anything happens."""

from dataclasses import dataclass
from typing import Final

from holdfast.kernel.event import Event, Log
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, draw, let_chance_answer
from holdfast.kernel.state import CHANCE, State


@dataclass(frozen=True)
class Entry:
    """One answer in the journal: who was asked, what was answered, what happened because of it."""

    asked: int  # a seat, or CHANCE
    answerers: tuple[int, ...]  # the seats that may have answered; empty for chance
    action: int
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Seal:
    """Who is asked the sealed question that is open."""

    owed: frozenset[int] = frozenset()  # those who owed an answer when it was first asked
    owing: frozenset[int] = frozenset()  # those who still do

    def at(self, game: AnyGame, state: State) -> "Seal":
        """The same one answer later."""
        if state.asked == CHANCE:
            return self
        now = frozenset(game.sealed(state))
        is_same_question = bool(now) and now <= self.owing
        return Seal(self.owed if is_same_question else now, now)


UNSEALED: Final = Seal()


class Plan:
    """Answers and what they bring. The match is as it was until `Match.commit` lets it happen."""

    def __init__(self, game: AnyGame, start: State, number: int, luck: Rng, seal: Seal) -> None:
        self.start = start  # the position it begins at, which stays as it is
        self.number = number  # the decision that is open there
        self.state = start.clone()
        self.entries: list[Entry] = []
        self.luck = luck
        self.seal = seal
        self._game = game
        self._owns_luck = False

    @property
    def answers(self) -> tuple[int, ...]:
        """What the journal gains: the answers and those of chance that follow."""
        return tuple(entry.action for entry in self.entries)

    @property
    def shows_secrets(self) -> bool:
        """Whether luck or something hidden comes up: who answers on would answer blindly. What a seat shows
        of its own it knew."""
        return self.state.asked == CHANCE or any(
            event.reveals and not event.shown for entry in self.entries for event in entry.events
        )

    def answer(self, action: int) -> None:
        """A legal answer of whoever is asked; a recorded one of chance uses up its number of the luck."""
        asked = self.state.asked
        if asked == CHANCE:
            self._own_luck().skip(1)
        answerers = () if asked == CHANCE else tuple(self._game.answerers(self.state))
        log = Log()
        self.state.step(action, log)
        self.entries.append(Entry(asked, answerers, action, tuple(log.events)))
        self.seal = self.seal.at(self._game, self.state)

    def let_chance_answer(self) -> None:
        """Chance has answered whatever it is asked now."""
        if self.state.asked != CHANCE:
            return
        log, begins = Log(), list[int]()

        def noted(state: State, luck: Rng) -> int:
            begins.append(len(log.events))
            return draw(state, luck)

        answers = let_chance_answer(self.state, self._own_luck(), log, noted)
        ends = [*begins[1:], len(log.events)]
        for action, begin, end in zip(answers, begins, ends, strict=True):
            self.entries.append(Entry(CHANCE, (), action, tuple(log.events[begin:end])))
        self.seal = self.seal.at(self._game, self.state)

    def _own_luck(self) -> Rng:
        """The luck of the match stays as it is; a copy of it is used up here."""
        if not self._owns_luck:
            self.luck, self._owns_luck = self.luck.clone(), True
        return self.luck
