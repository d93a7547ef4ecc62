"""A clock where a table wants one: when somebody's time is up, a bot answers once in their place.

The seat stays theirs, nobody gets to see anything, and their next answer is their own again. For somebody who
has let the time run out and has not answered since, the others wait only a moment.
"""

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from holdfast.kernel.errors import Mistake

from ..server.errors import Unfit
from ..storage.records import ANSWER, CONTROL, NewEntry, Payload
from ..tables.thinkers import BotCrashed

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
        raise Unfit(f"Field 'clock' is {seconds}; it is 0 for none, or from {LEAST} to {MOST} seconds.")
    return seconds


def due(live: "LiveTable") -> float | None:
    """When the time of whoever is asked is up, in seconds since 1970; None where no clock runs."""
    asked, clock = live.match.state.asked, live.header.options.clock
    if not clock or asked < 0 or live.shut or asked not in live.sitting:
        return None
    return live.moved + (min(AWAY_SECONDS, clock) if asked in live.away else clock)


class Clocks:
    """The clocks of the tables in memory."""

    def __init__(self, keeper: "Keeper") -> None:
        self._keeper = keeper

    def look(self) -> None:
        """See to it that a bot answers wherever time is up."""
        now = time.time()
        for live in self._keeper.in_memory:
            until = due(live)
            if until is not None and until <= now and not live.is_thinking and live.held.to_move() is None:
                live.thinking = self._keeper.start(self._answer(live, live.match.state.asked))

    async def _answer(self, live: "LiveTable", seat: int) -> None:
        keeper = self._keeper
        task = keeper.task(live)
        bots = tuple(STAND_IN if n == seat else bot for n, bot in enumerate(task.bots))
        try:
            move = (await keeper.thinkers.play(replace(task, bots=bots)))[0]
            async with live.lock:
                if tuple(live.match.journal) != task.journal or seat not in live.sitting:
                    return
                live.match.plan_entries(move.answers)
                await keeper.append(live, self._entries(live, seat, move.answers))
        except (BotCrashed, Mistake):
            return  # it is tried again when it is looked next
        finally:
            live.thinking = None
        keeper.drive(live)

    def _entries(self, live: "LiveTable", seat: int, answers: tuple[int, ...]) -> list[NewEntry]:
        words = f"The time of {live.seats[seat].name} is up: a bot answers in this seat until somebody does."
        told = [] if seat in live.away else [NewEntry(CONTROL, seat, Payload(text=words))]
        return [NewEntry(ANSWER, seat, Payload(answers=answers, overdue=True)), *told]
