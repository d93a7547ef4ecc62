"""Where bots think: worker processes that get a journal and give back answers.

Each worker does one task at a time. One that dies or takes too long costs only the table it worked for,
and another takes its place. However many bots think long, one worker is left for those that answer at once.
"""

import asyncio
import os
import signal
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from holdfast.bots import Bot, make_bot
from holdfast.bots.advice import WITHOUT_LEVELS, Advice, advise
from holdfast.kernel import position
from holdfast.kernel.event import Log
from holdfast.kernel.faces import LEVELS
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import State
from holdfast.patches import KEPT, game_with

RUN_SECONDS: Final = 0.15  # bots that follow each other answer in one task for about so long
RUN_ANSWERS: Final = 30
FOLLOWED: Final = 60  # answers of one seat in a row
STARTING_SECONDS: Final = 120.0  # a worker that has not begun by then has failed
REMEMBERED: Final = 64  # positions a worker keeps, so that it need not play a journal from its beginning


class BotCrashed(Exception):
    """The bot gave no answer."""


@dataclass(frozen=True)
class Task:
    """All a worker needs to know. The journal holds chance; the seed gives the luck to come."""

    table_id: str
    game: str
    seats: int
    variant: tuple[str, ...]
    seed: int
    drawn: int  # how many numbers of that luck are used up
    journal: tuple[int, ...]
    bots: tuple[str, ...]  # per seat, empty for a person
    hint: bool = False  # advice is wanted instead of an answer
    start: str = ""  # the saved position that the journal begins at; empty for the beginning of the game
    patch: str = ""  # the file of the other numbers of the game; empty: as printed
    about: int = -1  # for a look back: whose decisions are looked at; -1 for everybody's
    given: int = 0  # for a look back: how many answers the table began with

    @property
    def is_long(self) -> bool:
        """Whether somebody looks ahead, which takes a while."""
        return self.hint or any(bot in LEVELS for bot in self.bots)


@dataclass(frozen=True)
class Move:
    """A bot's answer with the answers of chance that follow it."""

    seat: int
    answers: tuple[int, ...]


@dataclass(frozen=True)
class Opinion:
    """What a bot advises, and the answers that would follow while the same seat can give them."""

    advice: Advice
    series: tuple[int, ...]


Thought = list[Move] | Opinion
T = TypeVar("T")  # what workers make of a task
_spawning = Lock()
_places: OrderedDict[str, tuple[AnyGame, tuple[int, ...], State]] = OrderedDict()


def think(task: Task) -> Thought:
    """In a worker: answer for the bots until a person is asked, or advise on the open decision."""
    game = game_with(task.game, task.patch)
    state = _position(game, task)
    if task.hint:
        seat = game.answerers(state)[0]
        seen: State = game.redeal(state, seat, Rng(f"{task.seed}/hint/{len(task.journal)}"))
        advice = advise(game, seen, seat, f"{task.seed}/advice/{len(task.journal)}")
        return Opinion(advice, follow(game, seen, make_bot(WITHOUT_LEVELS), advice.choice))
    chance = Rng(task.seed)
    journal = list(task.journal)
    chance.skip(task.drawn)
    moves: list[Move] = []
    began = time.monotonic()
    while len(moves) < RUN_ANSWERS and (not moves or time.monotonic() - began < RUN_SECONDS):
        answerers = game.answerers(state) if state.asked >= 0 else ()
        if not answerers or not all(task.bots[seat] for seat in answerers):
            break
        seat, bot = answerers[0], make_bot(task.bots[answerers[0]])
        # Luck of its own for each decision: the same after a restart and after something was taken back.
        luck = Rng(f"{task.seed}/bot/{len(journal)}")
        answers = [bot.choose(game, game.redeal(state, seat, luck), seat, luck)]
        state.step(answers[0])
        answers += let_chance_answer(state, chance)
        journal += answers
        moves.append(Move(seat, tuple(answers)))
    _remember(game, replace(task, journal=tuple(journal)), state)
    return moves


def follow(game: AnyGame, state: State, bot: Bot, first: int | None = None) -> tuple[int, ...]:
    """What the bot would answer for the asked seat until another is, or luck or a secret comes up; after the
    first answer, where that is given. Where a person is usually not asked, the bot is not either."""
    seat, trial, log, answers = state.asked, state.clone(), Log(), list[int]()
    usual = next((stop.id for stop in game.stops if stop.usual), "")
    while trial.asked == seat and len(answers) < FOLLOWED and not any(one.reveals for one in log.events):
        chosen = first if not answers else game.quiet(trial, usual) if usual else None
        if chosen is None:
            chosen = bot.choose(game, trial, seat, Rng(len(answers)))
        answers.append(chosen)
        trial.step(answers[-1], log)
    return tuple(answers)


def _position(game: AnyGame, task: Task) -> State:
    of, known, state = _places.get(task.table_id, (None, (), None))
    if of is not game or state is None or task.journal[: len(known)] != known:
        known, state = (), start_of(task) or game.new(task.seats, task.variant)
    state = state.clone()
    for action in task.journal[len(known) :]:
        state.step(action)
    return state


def start_of(task: Task) -> State | None:
    """The position that the journal begins at; None for the beginning of the game."""
    return position.loads(game_with(task.game, task.patch), task.start)[0] if task.start else None


def _remember(game: AnyGame, task: Task, state: State) -> None:
    _places.pop(task.table_id, None)
    _places[task.table_id] = (game, task.journal, state.clone())
    while len(_places) > REMEMBERED:
        _places.popitem(last=False)
    changed = list(dict.fromkeys(one.patch for one, _, _ in _places.values() if one.patch))
    for table_id in [one for one, (of, _, _) in _places.items() if of.patch in changed[:-KEPT]]:
        del _places[table_id]  # a game with other numbers takes many megabytes


class Worker(Generic[T]):
    """One process. It is started when it is first needed, and again after it has died."""

    def __init__(self, answer: Callable[[Any], T]) -> None:
        self._answer = answer
        self._path = ""  # where it finds the package, if not where the server has it
        self._busy = Lock()
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def start(self) -> Connection:
        """Have a process at work; gives the line to it."""
        if self._line is not None:
            return self._line
        self._process, self._line = self._spawn(self._path)
        return self._line

    def _spawn(self, path: str) -> tuple[BaseProcess, Connection]:
        context = get_context("spawn")  # a server has threads, so forking it would be unsafe
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._answer), daemon=True)
        with _spawning:  # a process begins with the path of the one that starts it
            sys.path[:0] = [path] if path else []
            try:
                process.start()
            finally:
                del sys.path[: 1 if path else 0]
        theirs.close()
        return process, ours

    def take(self, path: str, seconds: float) -> bool:
        """Have a process at work that runs the package of this folder; False, and all as before, when it does
        not run there. Whoever asks meanwhile is answered by the process as it was."""
        process, line = self._spawn(path)
        try:
            line.send(None)
            runs = line.poll(seconds) and line.recv() == (True, None)
        except (EOFError, OSError):
            runs = False
        if not runs:
            _end(process, line)
            return False
        with self._busy:
            self.stop()
            self._process, self._line, self._path = process, line, path
        return True

    def ask(self, task: object, seconds: float) -> T:
        """What the worker makes of the task; BotCrashed when it fails, dies or takes too long."""
        with self._busy:
            try:
                line = self.start()
                line.send(task)
                if not line.poll(seconds):
                    raise BotCrashed(f"it took longer than {seconds:g} seconds")
                well, thought = line.recv()
            except (BotCrashed, EOFError, OSError) as error:
                self.stop()
                raise BotCrashed(str(error) or "its process died") from None
        if not well:
            raise BotCrashed(thought)
        found: T = thought
        return found

    def stop(self) -> None:
        """End the process, whatever it does."""
        # Taken over first: the thread that waits for an answer stops the worker too, as soon as it has died.
        process, line, self._process, self._line = self._process, self._line, None, None
        if process is not None and line is not None:
            _end(process, line)


def _end(process: BaseProcess, line: Connection) -> None:
    process.kill()
    process.join()
    line.close()


def _work(line: Connection, answer: Callable[[Any], T]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server tells its workers when to stop
    if hasattr(os, "nice"):
        os.nice(5)  # people who wait for a page come before bots that think
    with suppress(EOFError, OSError):  # the server has gone
        while True:
            task = line.recv()
            try:
                line.send((True, None if task is None else answer(task)))
            except Exception as error:  # a bot may fail in any way; the table is told
                line.send((False, type(error).__name__))


class Crew(Generic[T]):
    """A few workers and a queue before them."""

    def __init__(self, count: int, seconds: float, answer: Callable[[Task], T]) -> None:
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(max(1, count), thread_name_prefix="thinker")
        self._workers = [Worker(answer) for _ in range(max(1, count))]
        self._long = asyncio.Semaphore(max(1, count - 1))
        self._idle: asyncio.Queue[Worker[T]] = asyncio.Queue()
        self.waiting = 0  # tasks that wait for a worker
        for worker in self._workers:
            self._idle.put_nowait(worker)

    @property
    def busy(self) -> int:
        """Workers at work."""
        return len(self._workers) - self._idle.qsize()

    def warm(self) -> None:
        """Start all workers now, so that the first task need not wait for one."""
        for worker in self._workers:
            worker.start()

    async def take(self, path: str) -> None:
        """Let every worker run the package of this folder, if it runs there; nobody waits for it."""
        for worker in self._workers:
            await asyncio.to_thread(worker.take, path, STARTING_SECONDS)

    async def ask(self, task: Task) -> T:
        """What the first idle worker makes of the task; one that takes long waits until few others do."""
        waits = True
        self.waiting += 1
        try:
            async with self._long if task.is_long else nullcontext():
                worker = await self._idle.get()
                self.waiting, waits = self.waiting - 1, False
                try:
                    loop = asyncio.get_running_loop()
                    return await loop.run_in_executor(self._threads, worker.ask, task, self._seconds)
                finally:
                    self._idle.put_nowait(worker)
        finally:
            self.waiting -= waits

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


class Thinkers(Crew[Thought]):
    """The workers where bots think."""

    def __init__(self, count: int, seconds: float, answer: Callable[[Task], Thought] = think) -> None:
        super().__init__(count, seconds, answer)

    async def play(self, task: Task) -> list[Move]:
        """The answers of the bots until a person is asked, or some of them."""
        moves = await self.ask(task)
        if isinstance(moves, Opinion) or not moves:
            raise BotCrashed("it gave no answer")
        return moves

    async def advise(self, task: Task) -> Opinion:
        """What a bot thinks of the options of the open decision."""
        opinion = await self.ask(task)
        if not isinstance(opinion, Opinion):
            raise BotCrashed("it gave no advice")
        return opinion
