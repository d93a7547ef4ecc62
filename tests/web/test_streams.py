"""Streams: whoever follows one has the whole log at every moment, also after something was taken back."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.responses import StreamingResponse

from holdfast.kernel.event import SPECTATOR
from holdfast.web.tables import streams
from holdfast.web.tables.service import Tables
from web.helpers import GAME, PATIENCE, make_settings, sqlite_url


class Follower:
    """A client of a stream that keeps the log as the stream tells it."""

    def __init__(self, response: StreamingResponse) -> None:
        self._chunks: AsyncIterator[Any] = response.body_iterator.__aiter__()
        self.log: list[dict[str, Any]] = []
        self.change = -1
        self.kept: list[int] = []  # from which line on each event told the log

    async def follow(self, change: int) -> None:
        """Read until the table's change has come."""
        while self.change < change:
            chunk: bytes = await asyncio.wait_for(anext(self._chunks), PATIENCE)
            assert chunk.endswith(b"\n\n")
            number, kind, data = chunk.strip().split(b"\n")
            assert kind == b"event: change"
            told = json.loads(data.removeprefix(b"data: "))
            assert number == b"id: %d" % told["change"]
            self.change = told["change"]
            self.kept.append(told["keep"])
            self.log[told["keep"] :] = told["log"]

    async def close(self) -> None:
        """Go away, as a browser does."""
        await self._chunks.aclose()  # type: ignore[attr-defined]


def test_a_follower_has_the_log_of_its_viewer_after_every_change(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(make_settings(sqlite_url(tmp_path)))
        await tables.open()
        table_id, keys = await tables.create(GAME, ["you", "open"], seed=3)
        viewers = (0, 1, SPECTATOR)
        followers = {
            viewer: Follower(await streams.stream_events(tables, table_id, viewer)) for viewer in viewers
        }
        luck, live, undone = random.Random(3), await tables.get(table_id), 0

        async def compare() -> None:
            for viewer, follower in followers.items():
                await follower.follow(live.seq)
                texts = [line.text for line in await tables.log(table_id, viewer)]
                assert [line["text"] for line in follower.log] == texts
                assert [line["number"] for line in follower.log] == list(range(len(texts)))

        await compare()
        await tables.take_seat(table_id, keys[1], "Ben")  # its name is in lines that were told already
        await compare()
        assert any("Ben" in line["text"] for line in followers[0].log)
        while not live.match.over:
            seat = live.match.answerers[0]
            await tables.answer(table_id, seat, luck.choice(live.match.options()), live.match.number)
            await compare()
            if live.match.can_undo(seat) and undone < 4:
                undone += 1
                await tables.undo(table_id, seat)
                await compare()
        assert undone
        assert followers[0].log != followers[1].log != followers[SPECTATOR].log
        for follower in followers.values():
            await follower.close()
        assert not live.waiting
        await tables.close()

    asyncio.run(run())


def test_pages_get_numbers_and_a_sign_of_life(tmp_path: Path, monkeypatch: Any) -> None:
    async def run() -> None:
        monkeypatch.setattr(streams, "PULSE_SECONDS", 0.05)
        tables = Tables(make_settings(sqlite_url(tmp_path)))
        await tables.open()
        table_id, _ = await tables.create(GAME, ["you", "you"])
        response = await streams.stream_changes(tables, table_id, 0)
        assert response.media_type == "text/event-stream"
        chunks: Any = response.body_iterator.__aiter__()
        assert await anext(chunks) == b"id: 1\ndata: 1\n\n"
        assert await asyncio.wait_for(anext(chunks), PATIENCE) == streams.STILL_HERE
        await tables.chat(table_id, 0, "hello")
        told = [await asyncio.wait_for(anext(chunks), PATIENCE) for _ in range(2)]
        assert b"id: 2\ndata: 2\n\n" in told
        tables.end_streams()
        rest = [chunk async for chunk in chunks]
        assert set(rest) <= {streams.STILL_HERE}
        await tables.close()

    asyncio.run(run())
