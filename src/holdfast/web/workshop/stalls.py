"""Where changes of visitors are tried: a few small processes, one for each address, for a bounded time."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from ..running.children import end
from ..server.budget import Busy
from ..server.security import ADDRESS

AT_ONCE: Final = 2  # visitors whose changes are tried at the same time
SECONDS: Final = 60.0  # for one of them
COMMAND: Final = (sys.executable, "-m", "holdfast.lab.changes.live")
LONGEST: Final = 1 << 20  # bytes of a line


class Stalls:
    """Those at work. A visitor's new change ends the one before it."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._working: dict[str, Process] = {}

    async def lines(self, game_id: str, patch: str) -> AsyncIterator[bytes]:
        """What is found, line by line, until all is said, time is up or nobody reads any more."""
        address = ADDRESS.get()
        await self._end(address)
        if len(self._working) >= AT_ONCE:
            raise Busy
        child = await asyncio.create_subprocess_exec(
            *self._command,
            game_id,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST,
            start_new_session=True,
        )
        self._working[address] = child
        try:
            assert child.stdin is not None
            assert child.stdout is not None
            child.stdin.write(patch.encode())
            child.stdin.write_eof()
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS):
                    while line := await child.stdout.readline():
                        yield line
        finally:
            if self._working.get(address) is child:
                del self._working[address]
            end(child)

    async def _end(self, address: str) -> None:
        child = self._working.pop(address, None)
        if child is not None:
            end(child)
            await child.wait()


STALLS: Final = Stalls()
