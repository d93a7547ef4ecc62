"""Odd requests: from nearly right to nonsense, at every path, and as bytes that are hardly HTTP."""

import json
import random
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import quote, urlsplit

from web.attack.table import Row
from web.helpers import GAME, Process

TEXTS = [
    "", "x", "\x00", "é" * 30, "a" * 3000, "9" * 5000, "-1", "1e999", "NaN", "{{7*7}}",
    "'; DROP TABLE entry; --", "../../etc/passwd", "%00", "%ff%fe", "you", "open", "greedy", "http://[",
    "[", "\u202e",
    "\ud800", "0", "1",
]  # fmt: skip
VALUES: list[Any] = [
    0,
    1,
    -1,
    7,
    2**31,
    2**53,
    2**64,
    -(2**70),
    1e308,
    0.5,
    True,
    None,
    [],
    {},
    [[]],
    [0] * 300,
]
FIELDS = (
    "action", "actions", "decision", "text", "name", "agree", "bot", "seats", "game", "variant", "seed",
    "names",
    "who", "seat", "theme", "back", "k", "words", "print", "upto", "line", "at", "takebacks", "watchable",
)  # fmt: skip
HEADERS = (
    "Origin", "Referer", "Cookie", "Accept", "Accept-Encoding", "If-None-Match", "If-Modified-Since", "Range",
    "Sec-Fetch-Site", "Content-Type", "X-Part", "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Expect",
    "Upgrade", "Last-Event-ID", "Authorization", "Transfer-Encoding", "Host",
)  # fmt: skip
PAGES = (
    "/", "/new", "/mine", "/theme", "/api", "/api/games", "/api/openapi.json", "/api/tables", "/play/{game}",
    "/rules/{game}", "/rules/{game}/clause/{text}", "/rules/{game}/example/{text}", "/cards/{game}",
    "/w/{game}/{text}", "/static/{text}", "/static/games/{game}.css", "/t/{table}", "/t/{table}/part",
    "/t/{table}/answer", "/t/{table}/answers", "/t/{table}/undo", "/t/{table}/chat", "/t/{table}/why",
    "/t/{table}/replay", "/t/{table}/review", "/t/{table}/journal", "/t/{table}/hint", "/t/{table}/hints",
    "/t/{table}/propose", "/t/{table}/lift", "/t/{table}/rematch", "/join/{table}", "/t/{table}/{text}",
    "/api/tables/{table}", "/api/tables/{table}/answer", "/api/tables/{table}/answers",
    "/api/tables/{table}/undo", "/api/tables/{table}/chat", "/api/tables/{table}/join",
    "/api/tables/{table}/hints", "/api/tables/{table}/hint", "/api/tables/{table}/propose",
    "/api/tables/{table}/seats/{text}/bot", "/api/tables/{table}/log", "/api/tables/{table}/replay",
    "/api/tables/{table}/journal", "/api/tables/{table}/options", "/api/tables/{table}/next", "/{text}",
)  # fmt: skip
STREAMS = ("/t/{table}/stream", "/t/{table}/events", "/api/tables/{table}/events")
GAMES = (GAME, "after_the_empire", "after_the_end", "empire", "colonists_invasion", "none")
POSTED = (
    "answer",
    "answers",
    "undo",
    "chat",
    "join",
    "hints",
    "propose",
    "bot",
    "next",
    "theme",
    "lift",
    "rematch",
)
METHODS = (
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "get",
    "TRACE",
)
BROKEN = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
    b"GET \xff HTTP/1.1\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 300,
    b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    b"POST /new HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-a: b\r\n" * 3000 + b"\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc",
)  # fmt: skip


class Odd:
    """A seeded source of requests to a server, and what was answered to them."""

    def __init__(self, server: Process, seed: int) -> None:
        self.server = server
        self.port = urlsplit(server.address).port
        self.luck = random.Random(seed)
        self.codes: Counter[int] = Counter()
        self.failed: list[str] = []  # the requests that a fault of the server answered
        self.line: socket.socket | None = None
        self.sit()

    def sit(self) -> None:
        """A table to aim at."""
        seats = [self.luck.choice(("you", "open", "greedy")) for _ in range(1)]
        told = self.server.call("/api/tables", body={"game": GAME, "seats": ["you", *seats]})
        self.table, self.keys = told["table"], list(told["keys"].values())

    def run(self, requests: int) -> None:
        """Send so many."""
        kinds: tuple[Callable[[], None], ...] = (self.ask,) * 40 + (self.stream, self.break_in)
        for number in range(requests):
            if number % 500 == 499:
                self.sit()
            self.luck.choice(kinds)()
        self.hang_up()

    def ask(self) -> None:
        """One request, on a connection that is kept while the server keeps it."""
        self._note(self.request(self.luck.choice(PAGES)))

    def stream(self) -> None:
        """Open a stream, read its beginning, and leave."""
        self.hang_up()
        self._note(self.request(self.luck.choice(STREAMS)))
        self.hang_up()

    def break_in(self) -> None:
        """Bytes that are no request; whatever comes back, or nothing."""
        self.hang_up()
        with suppress(OSError):
            line = self._connected()
            line.sendall(self.luck.choice(BROKEN) + self.luck.choice((b"", b"zz\r\n\r\n")))
            line.settimeout(0.05)
            told = line.recv(200)
            if told.startswith(b"HTTP/1.1 500"):
                self.failed.append("bytes that are no request")
        self.codes[400] += 1
        self.hang_up()

    def request(self, path: str) -> bytes:
        """A whole request for a path."""
        luck = self.luck
        usual = "POST" if path.rpartition("/")[2] in POSTED or path.startswith("/play/") else "GET"
        method = usual if luck.random() < 0.85 else luck.choice(METHODS)
        fields = {luck.choice(FIELDS): self.value() for _ in range(luck.randrange(4))}
        target = self._filled(path)
        if luck.random() < 0.4:
            target += "?" + "&".join(
                f"{quote(name)}={quote(self._text(v), errors='replace')}" for name, v in fields.items()
            )
        body, kind = self._body(fields)
        headers = {"Host": "localhost", **self._headers(kind)}
        lines = [f"{name}: {value}" for name, value in headers.items()]
        lines += [f"Content-Length: {len(body)}"] if body or method == "POST" else []
        head = f"{method} {target} HTTP/1.1\r\n" + "\r\n".join(lines) + "\r\n\r\n"
        return head.encode("latin-1", "replace") + body

    def value(self) -> Any:
        """Something for a field."""
        return self.luck.choice(VALUES) if self.luck.random() < 0.5 else self.luck.choice(TEXTS)

    def _text(self, value: object) -> str:
        return value if isinstance(value, str) else json.dumps(value)[:4000]

    def _filled(self, path: str) -> str:
        luck = self.luck
        table = self.table if luck.random() < 0.9 else luck.choice(("x", "a" * 16, "%00", "%F0%28"))
        text = quote(luck.choice(TEXTS), errors="replace", safe="/.")[:2000] or "x"
        return path.format(game=luck.choice(GAMES), table=table, text=text)

    def _body(self, fields: dict[str, Any]) -> tuple[bytes, str]:
        luck = self.luck
        kind = luck.randrange(4)
        if kind == 0:
            return b"", ""
        if kind == 1:
            pairs = (f"{quote(name)}={quote(self._text(v), errors='replace')}" for name, v in fields.items())
            return "&".join(pairs).encode(), "application/x-www-form-urlencoded"
        if luck.random() < 0.1:
            return luck.choice(
                (b"{", b"\xff\xfe", b"[" * 5000, b'{"action": 1e999}', b"x" * 70_000)
            ), "application/json"
        if luck.random() < 0.5:
            fields = {"action": luck.randrange(40), "decision": luck.randrange(30), **fields}
        return json.dumps(fields).encode(), "application/json"

    def _headers(self, kind: str) -> dict[str, str]:
        luck, keys = self.luck, [*self.keys, "wrong", "a" * 3000]
        key = luck.choice(keys)
        headers: dict[str, str] = {"Content-Type": kind} if kind else {}
        if luck.random() < 0.5:
            headers["Authorization"] = f"Bearer {key}"
        elif luck.random() < 0.5:
            headers["Cookie"] = luck.choice(
                (
                    f"hf_{self.table}={'.'.join(self.keys)}; hf_at_{self.table}={luck.choice(TEXTS)}",
                    f"hf_{self.table}={key}; hf_theme={luck.choice(TEXTS)}",
                    f"hf_inv_{self.table}={luck.choice(TEXTS)}",
                    f"hf_browser={luck.choice([*TEXTS, *keys])}; hf_at={self.table}.{luck.choice(TEXTS)}",
                )
            )
        for _ in range(luck.randrange(3)):
            headers[luck.choice(HEADERS)] = luck.choice(TEXTS)
        clean = {name: value.replace("\n", "").replace("\r", "") for name, value in headers.items()}
        return {name: value.replace("\x00", "") for name, value in clean.items()}

    def _note(self, request: bytes) -> None:
        code = 0
        for _ in range(2):  # a connection may have been closed meanwhile; then another one is used
            try:
                code = self._sent(request)
                break
            except (OSError, ValueError):
                self.hang_up()
        self.codes[code] += 1
        if code == 500:
            self.failed.append(request[:300].decode("latin-1"))

    def _sent(self, request: bytes) -> int:
        line = self._connected()
        line.sendall(request)
        told = b""
        while b"\r\n\r\n" not in told:
            more = line.recv(65536)
            if not more:
                raise ConnectionError
            told += more
        head, _, body = told.partition(b"\r\n\r\n")
        code = int(head.split(b" ", 2)[1])
        fields = {name.lower(): value for name, _, value in _lines(head)}
        if b"event-stream" in fields.get(b"content-type", b"") or fields.get(b"connection") == b"close":
            self.hang_up()
            return code
        length = int(fields.get(b"content-length", b"-1"))
        if length < 0 or request.startswith(b"HEAD ") or code in (204, 304):
            self.hang_up() if length < 0 and code not in (204, 304) else None
            return code
        while len(body) < length:
            more = line.recv(1 << 20)
            if not more:
                raise ConnectionError
            body += more
        return code

    def _connected(self) -> socket.socket:
        if self.line is None:
            self.line = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        return self.line

    def hang_up(self) -> None:
        """Close the connection."""
        if self.line is not None:
            self.line.close()
            self.line = None


def _lines(head: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    for line in head.split(b"\r\n")[1:]:
        name, colon, value = line.partition(b":")
        yield name, colon, value.strip()


def nonsense(server: Process, requests: int, seed: int = 1) -> tuple[Row, list[str]]:
    """So many odd requests; the row, and the requests that were answered with a fault."""
    odd = Odd(server, seed)
    odd.run(requests)
    row = Row("odd requests, streams included", 1, odd.codes.total(), faults=odd.codes[500])
    return row, odd.failed
