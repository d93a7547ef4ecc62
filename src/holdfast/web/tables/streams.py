"""Streams: news of a table as server-sent events."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from starlette.responses import StreamingResponse

from .live import LiveTable
from .service import Tables
from .wire import encode

PULSE_SECONDS = 15.0  # so often an idle stream says that it is alive; proxies close silent ones
STILL_HERE = b": still here\n\n"


async def stream_changes(tables: Tables, table_id: str, viewer: int) -> StreamingResponse:
    """A stream of change numbers, for pages: the current one first."""
    return await _answer(_numbers(await _begin(tables, table_id, viewer)))


async def stream_events(tables: Tables, table_id: str, viewer: int) -> StreamingResponse:
    """A stream of what happens, for programs: the viewer's whole log first, then whatever is new."""
    live = await tables.get(table_id)
    return await _answer(_events(await _begin(tables, table_id, viewer), live, viewer))


class _Begun:
    """A stream whose first number has come: limits are checked before the answer begins."""

    def __init__(self, numbers: AsyncGenerator[int, None], first: int) -> None:
        self.numbers = numbers
        self.first = first

    async def follow(self) -> AsyncGenerator[int, None]:
        """Every number, the first one included; the stream is let go of when nobody follows any more."""
        async with aclosing(self.numbers):
            yield self.first
            async for number in self.numbers:
                yield number


async def _begin(tables: Tables, table_id: str, viewer: int) -> _Begun:
    numbers = tables.stream(table_id, viewer, PULSE_SECONDS)
    return _Begun(numbers, await anext(numbers))


async def _answer(chunks: AsyncIterator[bytes]) -> StreamingResponse:
    return StreamingResponse(chunks, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


async def _numbers(begun: _Begun) -> AsyncIterator[bytes]:
    told = -1
    async with aclosing(begun.follow()) as numbers:
        async for number in numbers:
            yield STILL_HERE if number == told else f"id: {number}\ndata: {number}\n\n".encode()
            told = number


async def _events(begun: _Begun, live: LiveTable, viewer: int) -> AsyncIterator[bytes]:
    told, sent = -1, list[str]()
    async with aclosing(begun.follow()) as numbers:
        async for number in numbers:
            if not live.holds(viewer):
                return
            yield STILL_HERE if number == told else _change(live, viewer, number, sent)
            told = number


def _change(live: LiveTable, viewer: int, number: int, sent: list[str]) -> bytes:
    """What is new to a stream that has `sent` these lines; they are brought up to date."""
    lines, match = live.story.lines(viewer), live.match
    # What was taken back, or is told anew under another name, is sent again.
    keep = next((n for n, text in enumerate(sent) if n >= len(lines) or lines[n].text != text), len(sent))
    fresh = live.log(viewer, keep)
    sent[keep:] = [line.text for line in fresh]
    change = {
        "change": number,
        "decision": match.number,
        "asked": match.state.asked,
        "over": match.over,
        "keep": keep,
        "log": fresh,
    }
    return f"id: {number}\nevent: change\ndata: ".encode() + encode(change) + b"\n\n"
