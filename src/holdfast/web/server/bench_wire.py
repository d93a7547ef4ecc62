"""Just enough HTTP for the bench, and what a process has taken of the machine."""

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path


class Connection:
    """A kept-alive connection that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._pair: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: bytes = b"", headers: str = "") -> tuple[int, bytes]:
        """Send a request; the status and the whole body of the answer."""
        kept = self._pair is not None
        try:
            reader, head = await self._sent(_request(method, path, body, headers))
        except (asyncio.IncompleteReadError, ConnectionError):
            if not kept:
                raise
            self.close()  # the server hung up while nothing was asked, as it may; a browser asks again
            reader, head = await self._sent(_request(method, path, body, headers))
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        told = await reader.readexactly(int(length.group(1))) if length else b""
        return int(head.split(b" ", 2)[1]), told

    async def lines(self, path: str, headers: str) -> AsyncIterator[bytes]:
        """The lines of a stream, until it ends."""
        reader, writer = await self._connected()
        writer.write(_request("GET", path, b"", headers))
        while line := await reader.readline():
            yield line

    async def _sent(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        reader, writer = await self._connected()
        writer.write(request)
        return reader, await reader.readuntil(b"\r\n\r\n")

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._pair is None:
            self._pair = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        return self._pair

    def close(self) -> None:
        """Hang up."""
        if self._pair is not None:
            self._pair[1].close()
            self._pair = None


def _request(method: str, path: str, body: bytes, headers: str) -> bytes:
    length = f"Content-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}{length}\r\n".encode() + body


def family(process: int, workers: int) -> list[int]:
    """The processes that serve: the one that was started, and its children where it watches over several."""
    found = [process]
    if workers == 1:
        return found  # its children are those where bots think
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            parent = place.joinpath("stat").read_text().rpartition(")")[2].split()[1]
            if parent == str(process) and b"spawn_main" in place.joinpath("cmdline").read_bytes():
                found.append(int(place.name))
    return found


def memory(processes: list[int]) -> int | None:
    """Kilobytes of memory the processes have; None where the system does not tell."""
    total = 0
    try:
        for process in processes:
            with open(f"/proc/{process}/status", encoding="ascii") as told:
                total += next(int(line.split()[1]) for line in told if line.startswith("VmRSS"))
    except (OSError, StopIteration):
        return None
    return total


def processor_seconds(processes: list[int]) -> float:
    """Seconds of the processor that the processes have taken, without their children."""
    ticks = 0
    for process in processes:
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def below(process: int) -> list[int]:
    """All processes that a process has started, and those that they have."""
    parents: dict[int, list[int]] = {}
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            parent = int(place.joinpath("stat").read_text().rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(place.name))
    found = parents.get(process, [])
    for one in found:
        found += parents.get(one, [])
    return found


def machine_seconds() -> float:
    """Seconds that all processors of the machine together were busy since it was started."""
    with open("/proc/stat", encoding="ascii") as told:
        user, nice, system, _, _, irq, soft, steal = map(int, told.readline().split()[1:9])
    return (user + nice + system + irq + soft + steal) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Spent:
    """Seconds of processors, of all since they began or of a while."""

    servers: float
    bots: float
    bench: float
    machine: float
    clock: float

    @staticmethod
    def now(process: int, servers: list[int]) -> "Spent":
        """What a server's processes, those where its bots think, and this one have taken so far."""
        bots = [one for one in below(process) if one not in servers]
        mine = time.process_time()
        return Spent(
            processor_seconds(servers), processor_seconds(bots), mine, machine_seconds(), time.perf_counter()
        )

    def since(self, before: "Spent") -> "Spent":
        """What was taken since."""
        return Spent(*(now - then for now, then in zip(astuple(self), astuple(before), strict=True)))

    @property
    def busy(self) -> float:
        """Which part of all processors was taken."""
        return self.machine / (self.clock * (os.cpu_count() or 1))

    @property
    def others(self) -> float:
        """Which part was taken by others."""
        own = self.servers + self.bots + self.bench
        return max(0.0, self.machine - own) / (self.clock * (os.cpu_count() or 1))
