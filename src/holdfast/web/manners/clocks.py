"""A clock where a table wants one: when somebody's time is up, a bot answers once in their place. Where a
table wants it for those alone who are away, the same is done for them, or the others are asked: `leaving`.

The seat stays theirs, nobody gets to see anything, and their next answer is their own again. For somebody who
has let the time run out and has not answered since, the others wait only a moment.
"""

import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from holdfast.kernel.errors import Mistake

from ..server.errors import Unfit
from ..storage.records import ANSWER, CONTROL, NewEntry, Payload
from ..tables.thinkers import BotCrashed
from .leaving import BOT, VOTE, gone_at, lasting, left

if TYPE_CHECKING:
    from ..tables.keeper import Keeper
    from ..tables.live import LiveTable

LEAST: Final = 30  # seconds for an answer
MOST: Final = 30 * 24 * 3600
AWAY_SECONDS: Final = 5.0  # for somebody whose time has run out and who has not answered since
STAND_IN: Final = "greedy"
USUAL: Final = {0: "no clock", 120: "2 minutes", 600: "10 minutes", 86_400: "a day", 259_200: "3 days"}


def check_clock(seconds: int) -> int:
    """Refuse a clock that nobody could play by."""
    if seconds and not LEAST <= seconds <= MOST:
        raise Unfit.of("clock", f"is {seconds}; it is 0 for none, or from {LEAST} to {MOST} seconds.")
    return seconds


def due(live: "LiveTable") -> float | None:
    """When the time of whoever is asked is up, in seconds since 1970; None where no clock runs."""
    asked, clock, conduct = live.match.state.asked, live.header.options.clock, live.conduct
    if asked < 0 or conduct.shut or asked not in live.sitting:
        return None
    if asked in conduct.away:
        return conduct.moved + min(AWAY_SECONDS, clock or AWAY_SECONDS)
    if clock:
        return conduct.moved + clock
    return gone_at(live, asked) if live.header.options.leaves == BOT else None


class Clocks:
    """The clocks of the tables in memory."""

    def __init__(self, keeper: "Keeper") -> None:
        self._keeper = keeper

    def look(self) -> None:
        """See to it that a bot answers wherever time is up."""
        now = time.time()
        for live in self._keeper.in_memory:
            until = due(live)
            if until is None and live.header.options.leaves == VOTE:
                self._look_for(live, now)
            if until is not None and until <= now and not live.is_thinking and live.held.to_move() is None:
                live.thinking = self._keeper.start(self._answer(live, live.match.state.asked))

    def _look_for(self, live: "LiveTable", now: float) -> None:
        """Say so where somebody who is asked has been away for as long as the table bears."""
        asked = live.match.state.asked
        if asked not in live.sitting or live.conduct.shut or left(live, asked) is None:
            return
        since = gone_at(live, asked)
        if since is not None and since <= now and not live.lock.locked():
            self._keeper.start(self._tell(live, asked))

    async def _tell(self, live: "LiveTable", seat: int) -> None:
        async with live.lock:
            entry = left(live, seat) if live.match.state.asked == seat else None
            if entry is not None:  # another server may say it first: then nothing is to be said any more
                with suppress(SQLAlchemyError):
                    await self._keeper.append(live, [entry])

    async def _answer(self, live: "LiveTable", seat: int) -> None:
        keeper = self._keeper
        task = keeper.task(live)
        bots = tuple(STAND_IN if n == seat else bot for n, bot in enumerate(task.bots))
        try:
            move = (await keeper.thinkers.play(replace(task, bots=bots)))[0]
            async with live.lock:
                if tuple(live.match.journal) != task.journal or seat not in live.sitting or due(live) is None:
                    return
                live.match.plan_entries(move.answers)
                await keeper.append(live, self._entries(live, seat, move.answers))
        except (BotCrashed, Mistake):
            return  # it is tried again when it is looked next
        finally:
            live.thinking = None
        keeper.drive(live)

    def _entries(self, live: "LiveTable", seat: int, answers: tuple[int, ...]) -> list[NewEntry]:
        name, options = live.seats[seat].name, live.header.options
        words = f"The time of {name} is up: a bot answers in this seat until somebody does."
        if not options.clock:
            words = (
                f"{name} has been away for {lasting(options.patience)}: a bot answers in this seat meanwhile."
            )
        told = [] if seat in live.conduct.away else [NewEntry(CONTROL, seat, Payload(text=words))]
        return [NewEntry(ANSWER, seat, Payload(answers=answers, overdue=True)), *told]
