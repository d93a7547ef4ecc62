"""Tables of a game and the arrays they are written into: all of a vector environment, or a worker's part."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from math import prod
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from holdfast.bots.base import Bot
from holdfast.bots.table import make_bots
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Observing
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from holdfast.parts.layout import size_of, width

from .given import a_game, a_number, a_variant, bot_names
from .rewards import checked, rewards_of
from .tables import ALL, Table, Tables

Array: TypeAlias = NDArray[Any]
MOST_LEGAL: Final = 512
_ALIGN: Final = 64


def observing_of(game: AnyGame) -> Observing:
    """How the game tells positions to programs that learn."""
    found = game.faces.observing()
    if found is None:
        raise Mistake(f"{game.title} has no observations yet.")
    return found


@dataclass(frozen=True)
class Plan:
    """What is played: everything that a worker needs to know, and nothing that cannot be sent to it."""

    game: AnyGame
    seats: int
    variant: Variant
    opponents: tuple[str, ...]  # the bots of the other seats, from the learner's next one on; empty: none
    seat: int | None  # the learner's where there are bots; None: another one each game
    reward: str
    most_legal: int

    def __reduce__(self) -> Any:
        rest = (self.seats, self.variant, self.opponents, self.seat, self.reward, self.most_legal)
        return _plan_again, (self.game.id, *rest)

    def bots(self) -> list[Bot]:
        """The bots of the other seats."""
        return make_bots(self.opponents, self.game, lab=True)


def _plan_again(game: str, *rest: Any) -> Plan:
    return Plan(REGISTRY.get(game), *rest)


def planned(
    game: str | AnyGame,
    seats: int | None,
    variant: str | None,
    opponents: str | Sequence[str] | None,
    seat: int | None,
    reward: str,
    most_legal: int | None = None,
) -> Plan:
    """A plan that can be played, or a Mistake."""
    found = a_game(game)
    observing_of(found)
    seats = found.plain_seats[0] if seats is None else a_number(seats, "seats")
    chosen = a_variant(variant, found, seats)
    names = bot_names(opponents, seats - 1)
    if seat is not None and not (names and 0 <= a_number(seat, "seat") < seats):
        raise Mistake("A learner has one seat only beside opponents, and it is one of the table's.")
    most = MOST_LEGAL if most_legal is None else a_number(most_legal, "most_legal", 1)
    plan = Plan(found, seats, chosen, tuple(names), seat, checked(reward), min(most, found.action_space))
    plan.bots()
    return plan


@dataclass(frozen=True)
class Arrays:
    """What there is to see of every table after a step; the first axis is the table."""

    observations: Array  # bytes of the asked seat
    legal: Array  # codes of its options, -1 after the last
    described: Array  # the bytes that describe each option
    counts: Array  # how many options it has
    seats: Array  # which seat it is
    rewards: Array  # by seat, all 0 but when a game has just ended
    reward: Array  # that of the seat that acted
    terminated: Array  # the game has ended, and another has begun
    scores: Array  # by seat, of the game that ended last
    final: Array  # what the seat that acted last saw at the end of that game
    actions: Array  # the codes of the actions to come

    @classmethod
    def over(cls, plan: Plan, tables: int, buffer: Any = None) -> "Arrays":
        """Arrays in a buffer of `bytes_of` bytes: the caller's, shared memory, or one of their own."""
        size = bytes_of(plan, tables)
        if buffer is None:
            buffer = bytearray(size)
        try:
            room = memoryview(buffer)
        except TypeError:
            raise Mistake(f"Field 'buffer' is {buffer!r}; give memory, such as bytearray({size}).") from None
        if room.readonly or room.nbytes < size:
            raise Mistake(f"Field 'buffer' must be memory to write into, of at least {size} bytes.")
        made: list[Array] = []
        at = 0
        for shape, kind in _shapes(plan, tables):
            array: Array = np.frombuffer(buffer, kind, prod(shape), at).reshape(shape)
            made.append(array)
            at += _room(array.nbytes)
        return cls(*made)

    def rows(self, first: int, end: int) -> "Arrays":
        """The same of some tables."""
        return Arrays(*(getattr(self, part.name)[first:end] for part in fields(self)))


def _shapes(plan: Plan, tables: int) -> list[tuple[tuple[int, ...], Any]]:
    observing = observing_of(plan.game)
    size, each, most = size_of(observing, plan.seats), width(observing.action), plan.most_legal
    return [
        ((tables, size), np.uint8),
        ((tables, most), np.int32),
        ((tables, most, each), np.uint8),
        ((tables,), np.int32),
        ((tables,), np.int8),
        ((tables, plan.seats), np.float32),
        ((tables,), np.float32),
        ((tables,), np.bool_),
        ((tables, plan.seats), np.int32),
        ((tables, size), np.uint8),
        ((tables,), np.int32),
    ]


def _room(size: int) -> int:
    return -(-size // _ALIGN) * _ALIGN


def bytes_of(plan: Plan, tables: int) -> int:
    """How large a buffer for so many tables must be."""
    return sum(_room(prod(shape) * np.dtype(kind).itemsize) for shape, kind in _shapes(plan, tables))


class Rows:
    """Tables that play by a plan and write what is seen into arrays."""

    def __init__(self, plan: Plan, arrays: Arrays, first: int = 0) -> None:
        self.plan = plan
        self.arrays = arrays
        self.first = first  # the number of the first table, where others play those before it
        self._observing = observing_of(plan.game)
        each = width(self._observing.action)
        observing = self._observing
        self._core = Tables(observing.encode, observing.describe, self._answer, each, plan.game.action_space)
        self._bots = plan.bots()
        self._seeds = [0] * len(arrays.seats)
        self._begun = [0] * len(arrays.seats)
        self._kept: dict[int, Any] = {}
        self._widest = 0
        arrays.legal.fill(-1)

    def _answer(self, state: State, seat: int, whims: Rng, learner: int) -> int:
        bot = self._bots[(seat - learner - 1) % self.plan.seats]
        seen = self.plan.game.redeal(state, seat, whims) if bot.peeks else state
        return bot.choose(self.plan.game, seen, seat, whims)

    def reset(self, seeds: Sequence[int] | None = None) -> None:
        """All begin a game: the first of their seeds, or without seeds the next one."""
        if seeds is not None:
            self._seeds = list(seeds)
            self._begun = [0] * len(self._seeds)
        self._core.tables = [self._fresh(n) for n in range(len(self._seeds))]
        self.arrays.terminated.fill(False)
        self.arrays.reward.fill(0)
        self.arrays.rewards.fill(0)
        self._write()

    def _fresh(self, n: int) -> Table:
        """The next game of a table. In the rare case that bots end it alone, the one after it."""
        plan = self.plan
        while True:
            number, seed = self._begun[n], self._seeds[n]
            self._begun[n] += 1
            name = f"seed {seed} game {number}" if number else f"seed {seed}"
            learner = (seed + number) % plan.seats if plan.seat is None else plan.seat
            state = plan.game.new(plan.seats, plan.variant)
            table = Table(state, Rng(name), Rng(f"{name}/bots"), learner if plan.opponents else ALL)
            if self._core.settle(table):
                return table

    def step(self) -> None:
        """All go on with the actions in the arrays; a game that ends makes room for the next at once."""
        arrays, core = self.arrays, self._core
        actions = self.checked()
        if self._ended:
            arrays.terminated.fill(False)
            arrays.reward.fill(0)
            arrays.rewards.fill(0)
        self._ended = core.step(actions)
        for n in self._ended:
            self._end(n)
        self._write()

    _ended: Sequence[int] = ()

    def checked(self) -> list[int]:
        """The actions in the arrays, all of them legal."""
        if not self._core.tables:
            raise Mistake("No game has begun: reset begins one.")
        actions: list[int] = self.arrays.actions.tolist()
        wrong = self._core.illegal(actions)
        if wrong >= 0:
            raise Mistake(self.refusal(wrong, actions[wrong]))
        return actions

    def _end(self, n: int) -> None:
        plan, arrays, state = self.plan, self.arrays, self._core.tables[n].state
        acted = int(arrays.seats[n])
        scores = plan.game.scores(state)
        rewards = rewards_of(plan.game, state, plan.reward, scores)
        arrays.terminated[n] = True
        arrays.scores[n] = scores
        arrays.rewards[n] = rewards
        arrays.reward[n] = rewards[acted]
        arrays.final[n] = np.frombuffer(self._observing.encode(state, acted), np.uint8)
        self._core.tables[n] = self._fresh(n)

    def refusal(self, n: int, action: int) -> str:
        """Why an action is not legal at a table, with the rule."""
        why = self.plan.game.why_not(self._core.tables[n].state, action)
        reason = f"{why.text} [{why.rule}]" if why else "it is not among the options."
        return f"Action {action} at table {self.first + n} is not legal: {reason}"

    def _write(self) -> None:
        arrays, core = self.arrays, self._core
        tables = len(arrays.seats)
        arrays.counts[:] = core.counts()
        widest = core.widest
        if widest > self.plan.most_legal:
            raise Mistake(f"There are {widest} options: make room for them with most_legal={widest}.")
        arrays.seats[:] = core.asked()
        arrays.observations[:] = np.frombuffer(core.seen(), np.uint8).reshape(tables, -1)
        arrays.legal[:, :widest] = np.frombuffer(core.legal(), np.int32).reshape(tables, widest)
        described = np.frombuffer(core.described(), np.uint8)
        arrays.described[:, :widest] = described.reshape(tables, widest, -1)
        if widest < self._widest:
            arrays.legal[:, widest : self._widest] = -1
            arrays.described[:, widest : self._widest] = 0
        self._widest = widest

    def clone(self, number: int) -> None:
        """Keep how everything stands under a number."""
        if not self._core.tables:
            raise Mistake("No game has begun: reset begins one.")
        tables = [table.clone() for table in self._core.tables]
        self._kept[number] = (tables, self._seeds[:], self._begun[:])

    def restore(self, number: int) -> None:
        """Everything stands as it did; it can be restored again."""
        self._look_for(number)
        tables, seeds, begun = self._kept[number]
        self._core.tables = [table.clone() for table in tables]
        self._seeds, self._begun = seeds[:], begun[:]
        self.arrays.terminated.fill(False)
        self.arrays.reward.fill(0)
        self.arrays.rewards.fill(0)
        self._write()

    def forget(self, number: int) -> None:
        """What was kept under the number is gone."""
        self._look_for(number)
        del self._kept[number]

    def _look_for(self, number: int) -> None:
        if number not in self._kept:
            raise Mistake(f"Nothing is kept under {number!r}; give a number that clone gave.")

    def state(self, n: int) -> State:
        """The true position of a table, for experiments that may know everything."""
        return self._core.tables[n].state
