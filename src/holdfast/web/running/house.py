"""What a server does beside play: it keeps where tables stand, forgets old ones, and counts."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from ..manners.clocks import Clocks
from ..storage.damage import cause_of

if TYPE_CHECKING:
    from ..tables.keeper import Keeper

HOUSE_SECONDS: Final = 2.0  # how often it is looked what is to be done
COUNT_SECONDS: Final = 60.0  # how often the tables of the store are counted
FORGET_SECONDS: Final = 3600.0  # how often old tables are looked for
_log = logging.getLogger("holdfast.web")


class House:
    """Keeps the house of one server."""

    def __init__(self, keeper: "Keeper") -> None:
        self._keeper = keeper
        self._clocks = Clocks(keeper)
        self._next: dict[str, float] = {}

    async def keep(self) -> None:
        """Do what is to be done, until the server ends."""
        keeper = self._keeper
        while True:
            keeper.gauge()
            self._clocks.look()
            try:
                await self._every(COUNT_SECONDS, keeper.count)
                if keeper.settings.keep_days:
                    await self._every(FORGET_SECONDS, keeper.forget_old)
                await keeper.settle()
                await keeper.look_after()
            except SQLAlchemyError as error:
                _log.error("the store failed: %s", cause_of(error))
            await asyncio.sleep(HOUSE_SECONDS)

    async def _every(self, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
        now = time.monotonic()
        if self._next.get(work.__name__, 0.0) <= now:
            self._next[work.__name__] = now + seconds
            await work()
