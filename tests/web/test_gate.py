"""The gate: how many connections an address may hold, and how long it may keep the server waiting."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from holdfast.web.server.addresses import Networks, counted_as
from holdfast.web.server.gate import FULL, Gate, Watched
from holdfast.web.server.settings import Settings
from web.attack.flood import FOES, FRIENDS, Honest, has_addresses
from web.helpers import GAME, PATIENCE, Process, serving, sqlite_url, wait_until

SETTINGS = Settings(database="sqlite:///unused.db")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("x" * 5000, "unknown"),
    ],
)
def test_a_network_of_ipv6_counts_as_one_visitor(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_proxies_are_named_by_address_or_network() -> None:
    named = Networks("10.0.0.1, 192.168.0.0/16,, ::1, nonsense")
    assert "10.0.0.1" in named
    assert "192.168.7.7" in named
    assert "::ffff:192.168.7.7" in named
    assert "::1" in named
    assert "10.0.0.2" not in named
    assert "nonsense" not in named
    assert "10.0.0.2" in Networks("*")
    assert "10.0.0.2" not in Networks("")


class Stub:
    """A connection for the gate's eyes: when it began to wait, and whether it could give way."""

    def __init__(self, gate: Gate, address: str, since: float, is_idle: bool = True) -> None:
        self.gate, self.address, self.since, self.is_idle = gate, address, since, is_idle
        self.is_gone = False

    def hang_up(self) -> None:
        self.is_gone = True


def gate_with(connections: int = 100, each: int = 3, proxies: str = "") -> Gate:
    def make(*_: object) -> Watched:
        raise AssertionError("nothing is made in these tests")

    limits = {"connections": connections, "connections_per_address": each, "proxies": proxies}
    return Gate(SETTINGS.changed(limits), make)


def put(gate: Gate, address: str, ago: float, is_idle: bool = True) -> Any:
    one: Any = Stub(gate, address, time.monotonic() - ago, is_idle)
    gate.coming[address] = gate.coming.get(address, 0) + 1
    gate.count += 1
    gate.enter(one)
    return one


def test_of_a_full_address_the_longest_idle_connection_gives_way() -> None:
    gate = gate_with(each=3)
    busy, old, young = put(gate, "a", 99, is_idle=False), put(gate, "a", 50), put(gate, "a", 20)
    assert gate._has_room("a", "a")
    assert (busy.is_gone, old.is_gone, young.is_gone) == (False, True, False)
    assert gate.held_by("a") == 2


def test_a_full_address_whose_connections_are_all_busy_gets_no_more() -> None:
    gate = gate_with(each=2)
    put(gate, "a", 99, is_idle=False)
    put(gate, "a", 0.0)  # has just come
    assert not gate._has_room("a", "a")
    assert gate._has_room("b", "b")


def test_a_flood_does_not_make_the_gate_look_through_everything_again_and_again() -> None:
    gate = gate_with(each=2)
    put(gate, "a", 99)
    put(gate, "a", 98)
    assert gate._has_room("a", "a")
    put(gate, "a", 0.0)
    assert not gate._has_room("a", "a")  # the other could give way, but not at once after the first


def test_in_a_full_server_whoever_has_most_gives_way() -> None:
    gate = gate_with(connections=4, each=3)
    many = [put(gate, "a", 30 - n) for n in range(3)]
    other = put(gate, "b", 99)
    assert gate._has_room("c", "c")
    assert [one.is_gone for one in many] == [True, False, False]
    assert not other.is_gone


def test_a_proxy_holds_connections_for_many() -> None:
    gate = gate_with(each=1, proxies="10.0.0.0/8")
    put(gate, "10.1.1.1", 0.0, is_idle=False)
    assert gate._has_room("10.1.1.1", "10.1.1.1")


# Over real connections

LIMITS = {
    "HOLDFAST_WEB_CONNECTIONS_PER_ADDRESS": "12",
    "HOLDFAST_WEB_HEAD_SECONDS": "1",
    "HOLDFAST_WEB_BODY_SECONDS": "1",
    "HOLDFAST_WEB_READER_SECONDS": "1",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with serving(sqlite_url(tmp_path_factory.mktemp("gate")), **LIMITS) as process:
        yield process


def connect(server: Process, source: str = "127.0.0.1") -> socket.socket:
    port = int(server.address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0))


def told(connection: socket.socket) -> bytes:
    """Everything the server says until it hangs up."""
    found = b""
    try:
        while more := connection.recv(65536):
            found += more
    except ConnectionError:
        pass
    return found


@pytest.mark.slow
@pytest.mark.skipif(not has_addresses(), reason="this machine has one address for itself")
def test_one_address_cannot_take_the_connections_of_others(server: Process) -> None:
    honest = Honest(server.address, GAME, source=FRIENDS)
    held = [connect(server, FOES) for _ in range(60)]
    try:
        refused = 0
        for connection in held[12:]:
            connection.settimeout(0.2)
            try:
                refused += connection.recv(5000).startswith(b"HTTP/1.1 503 ")
            except OSError:
                refused += 1
        assert refused >= 30  # some that came later found the place of one that had given way
        for _ in range(10):
            honest.answer()
        assert honest.codes
        assert set(honest.codes) == {200}
        assert b"Retry-After" in FULL
    finally:
        for connection in held:
            connection.close()


@pytest.mark.slow
def test_a_head_that_does_not_come_is_not_waited_for(server: Process) -> None:
    for first in (b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-a: "):
        with connect(server) as connection:
            connection.sendall(first)
            assert told(connection).startswith(b"HTTP/1.1 408 ")


@pytest.mark.slow
def test_a_head_that_comes_letter_by_letter_is_not_waited_for(server: Process) -> None:
    with connect(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while b"</html>" not in connection.recv(65536):
            pass
        connection.sendall(b"GET / HTTP/1.1\r\n")  # the next one on the same connection
        began = time.monotonic()
        try:
            while time.monotonic() < began + PATIENCE:
                connection.sendall(b"X-a: b\r\n")
                time.sleep(0.1)
        except ConnectionError:
            return
    raise AssertionError("a head without an end was waited for")


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/api/tables", "/new", "/nowhere"])
def test_a_body_that_does_not_come_is_not_waited_for(server: Process, path: str) -> None:
    with connect(server) as connection:
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        connection.sendall(head.encode() + b"Content-Length: 5000\r\n\r\n{")
        told(connection)  # it hangs up, whether it has answered at once or has waited for the body


@pytest.mark.slow
def test_whoever_does_not_read_is_hung_up_on(server: Process) -> None:
    with connect(server) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        request = b"GET /rules/colonists_invasion?print=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
        connection.sendall(request * 20)
        wait_until(lambda: not is_open(connection))


def is_open(connection: socket.socket) -> bool:
    """Whether something sent still reaches the other side, without reading what it has said."""
    time.sleep(0.2)
    try:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    except OSError:
        return False
    return True


@pytest.mark.slow
def test_a_stream_may_be_silent_for_as_long_as_it_likes(server: Process) -> None:
    made = server.call("/api/tables", body={"game": GAME, "seats": ["you", "you"]})
    key = made["keys"]["0"]
    stream = server.stream(f"/api/tables/{made['table']}/events", key)
    next(stream)
    time.sleep(3)  # longer than any limit of this server
    server.call(f"/api/tables/{made['table']}/chat", key, {"text": "still here"})
    assert next(stream)["change"] > 0


@pytest.mark.slow
def test_garbage_gets_a_refusal_and_no_traceback(tmp_path: Path) -> None:
    with serving(sqlite_url(tmp_path), **LIMITS) as process:
        chunked = b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        for sent in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET \xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
            chunked + b"zz\r\n",
            b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc",
            b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
        ):
            with connect(process) as connection:
                connection.sendall(sent)
                connection.settimeout(1.0)
                with suppress(TimeoutError):
                    connection.recv(100)
                connection.sendall(b"zz\r\nzz\r\n")
        with connect(process) as connection:
            connection.sendall(chunked)
            connection.recv(5000)  # it is refused before its body is there; what follows is no chunk
            connection.sendall(b"not a chunk\r\n\r\n")
            told(connection)
        assert process.call("/api/games")["games"]
        assert "Traceback" not in process.stop()


def test_a_gate_that_is_closed_lets_go_of_everything() -> None:
    async def use() -> None:
        gate = gate_with()
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            gate.listen(listening)
            await asyncio.sleep(0)
            gate.close()
            await gate.wait_closed()
        assert not gate._tasks

    asyncio.run(use())
