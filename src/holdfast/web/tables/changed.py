"""Tables whose game has other numbers: what may be played there, and of how many such games at once.

A changed game is a copy of the whole game in memory, so a server plays only so many. A table that has to
wait for that rests in the store; nothing of it is lost.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, CardInfo, Variant
from holdfast.patches import NoPatch, Patch, read_patch
from holdfast.patches.trying import changed_cards, tried

from ..server.errors import TooMuch, Unfit
from ..storage.records import Header
from .journal import installed

if TYPE_CHECKING:
    from .live import LiveTable

MOST_CHARACTERS: Final = 8_000  # of a patch that is played at a table
TOLD: Final = 6  # cards whose numbers are told in the story
Aside = Callable[[Callable[[], str]], Awaitable[str]]  # does work that takes long in another process


def read_for_table(game: AnyGame, text: str) -> Patch:
    """A patch for a table of this game; Unfit where it cannot be."""
    if len(text) > MOST_CHARACTERS:
        raise Unfit.of("patch", f"has more than {MOST_CHARACTERS} characters; change fewer cards.")
    try:
        patch = read_patch(text, "Field 'patch'", game)
    except NoPatch as mistake:
        raise Unfit(str(mistake), "patch") from None
    except Mistake as mistake:
        raise _about(str(mistake)) from None
    if not patch:
        raise Unfit.of("patch", "changes nothing: all its numbers are as printed; leave it out.")
    return patch


def _about(fault: str) -> Unfit:
    return Unfit(f"Field 'patch': {fault}", "patch")


async def playable(game: AnyGame, text: str, seats: int, variant: Variant, aside: Aside) -> str:
    """The patch as a table keeps it, once some random games with it have come to no harm."""
    patch = read_for_table(game, text)
    fault = await aside(partial(fault_of, patch, seats, variant))
    if fault:
        raise _about(fault)
    return patch.as_text()


def fault_of(patch: Patch, seats: int, variant: Variant) -> str:
    """Why a patch cannot be played at such a table; empty where it can."""
    try:
        tried(patch, seats, variant)
    except Mistake as mistake:
        return str(mistake)
    return ""


def story_of(game: AnyGame) -> list[str]:
    """What stands first in the story of a table whose game has other numbers."""
    if not game.patch:
        return []
    said = read_patch(game.patch).sentences()
    more = [f"{len(said) - TOLD} more"] if len(said) > TOLD else []
    return [f"This table plays with other numbers. {'; '.join([*said[:TOLD], *more])}."]


@dataclass(frozen=True)
class Changes:
    """What is different in a game with other numbers, for a page."""

    title: str  # what the patch is called
    sentences: list[str]  # the numbers in words
    cards: list[tuple[CardInfo, CardInfo]]  # that read otherwise: as printed, and as they are


def changes_of(game: AnyGame) -> Changes | None:
    """What is different; None where nothing is."""
    if not game.patch:
        return None
    patch = read_patch(game.patch)
    return Changes(patch.title, patch.sentences(), changed_cards(patch, game) if patch.cards else [])


class Room:
    """Which tables of a server stay in memory."""

    def __init__(self, live: "dict[str, LiveTable]", tables: int, changed: int) -> None:
        self._live = live
        self._tables = tables
        self._changed = changed  # games with other numbers at once
        self._coming = asyncio.Lock()

    def make(self) -> None:
        """Forget the tables that were not used for longest, where there are too many; the store has them."""
        surplus = len(self._live) + 1 - self._tables
        if surplus <= 0:
            return
        idle = [one for one in self._live.values() if _is_idle(one)]
        for live in sorted(idle, key=lambda one: one.used)[: surplus + self._tables // 10]:
            del self._live[live.header.id]

    async def admit(self, header: Header) -> None:
        """Have the game of a table ready, also one with other numbers. Of those the one that was not used
        for longest makes way; TooMuch where all are being played."""
        if not header.options.patch:
            return
        async with self._coming:
            self._make_way((header.game, header.options.patch))
            await asyncio.to_thread(installed, header)  # reading a whole game takes a second

    def _make_way(self, wanted: tuple[str, str]) -> None:
        playing: dict[tuple[str, str], list[LiveTable]] = {}
        for live in self._live.values():
            if live.header.options.patch:
                playing.setdefault((live.header.game, live.header.options.patch), []).append(live)
        if wanted in playing or len(playing) < self._changed:
            return
        idle = [tables for tables in playing.values() if all(map(_is_idle, tables))]
        if not idle:
            raise TooMuch(
                f"This server plays {self._changed} games with other numbers at once, and all are being "
                "played; the table is kept, try again later."
                if self._changed
                else "This server plays no games with other numbers."
            )
        for live in min(idle, key=lambda tables: max(one.used for one in tables)):
            del self._live[live.header.id]


def _is_idle(live: "LiveTable") -> bool:
    return not live.waiting and not live.is_thinking and not live.lock.locked()
