"""`python -m holdfast.web.server.bench_pages [GAME...] [--tables N] [--answers N] [--keep FOLDER]`.

Processor time of one answer and of the pages that show it, the asked seat's and the others', in this process
and without a network. People sit on every seat and answer at random, the same in every run, so that two
versions of the program can be compared: the digest is the same when they have made the same pages, byte for
byte. `--keep` writes the pages to a folder, to see where they differ.
"""

import argparse
import asyncio
import hashlib
import json
import random
import re
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, median
from urllib.parse import urlencode

from fastapi import FastAPI

from holdfast.games import REGISTRY

from .app import build_app
from .settings import Settings

_DECISION = re.compile(rb'name="decision" value="(\d+)"')
_TURN = re.compile(rb'data-turn="1"')
_ACTION = re.compile(rb'name="action" value="(\d+)"')
FORM = (b"content-type", b"application/x-www-form-urlencoded")


@dataclass
class Times:
    """Milliseconds of the processor."""

    answer: list[float] = field(default_factory=list)  # from an answer until it is kept
    asked: list[float] = field(default_factory=list)  # a page with options
    others: list[float] = field(default_factory=list)  # a page without


class Browser:
    """Asks the application as a server would, without a network between them."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def ask(self, method: str, path: str, key: str = "", form: bytes = b"") -> tuple[int, bytes, float]:
        """The status, the body, and how many milliseconds of the processor it took."""
        headers = [(b"host", b"localhost"), FORM if method == "POST" and key else (b"accept", b"*/*")]
        headers += [(b"authorization", f"Bearer {key}".encode())] if key else []
        if form and not key:
            headers.append((b"content-type", b"application/json"))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 50_000),
            "server": ("localhost", 80),
            "app": self._app,
        }
        told: list[bytes] = []
        status = 0

        async def receive() -> dict[str, object]:
            return {"type": "http.request", "body": form, "more_body": False}

        async def send(message: dict[str, object]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                assert isinstance(message["status"], int)
                status = message["status"]
            elif message["type"] == "http.response.body":
                body = message.get("body", b"")
                assert isinstance(body, bytes)
                told.append(body)

        began = time.process_time()
        await self._app(scope, receive, send)  # type: ignore[arg-type]
        return status, b"".join(told), 1e3 * (time.process_time() - began)


async def measure(app: FastAPI, game: str, seed: int, answers: int, times: Times) -> list[bytes]:
    """Play a table for so many answers; gives all pages, with the table's id left out."""
    browser, luck = Browser(app), random.Random(f"{game}/{seed}")
    seats = REGISTRY.get(game).usual_seats
    table = {"game": game, "seats": ["you"] * seats, "seed": seed}
    status, told, _ = await browser.ask("POST", "/api/tables", form=json.dumps(table).encode())
    assert status == 201, told
    made = json.loads(told)
    path, keys = f"/t/{made['table']}", [made["keys"][str(seat)] for seat in range(seats)]
    pages: list[bytes] = []
    for _ in range(answers):
        turn: list[tuple[str, bytes]] = []
        for key in keys:
            status, html, took = await browser.ask("GET", f"{path}/part", key)
            assert status == 200, status
            pages.append(html.replace(made["table"].encode(), b"TABLE"))
            is_asked = _TURN.search(html) is not None
            (times.asked if is_asked else times.others).append(took)
            turn += [(key, html)] if is_asked else []
        if not turn:
            break
        key, html = turn[0]
        decision, actions = _DECISION.search(html), _ACTION.findall(html)
        assert decision is not None
        form = {"action": int(luck.choice(actions)), "decision": int(decision.group(1))}
        status, told, took = await browser.ask("POST", f"{path}/answer", key, urlencode(form).encode())
        assert status == 303, status
        times.answer.append(took)
    return pages


async def compare(game: str, tables: int, answers: int, keep: Path | None) -> tuple[Times, str]:
    """The times of a game and the digest of its pages."""
    times, digest = Times(), hashlib.sha256()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{folder}/bench.db", requests_per_second=10**9).changed(
            {"thinkers": 1, "warm": False, "tables_per_minute": 10**6, "work_share": 0.0}
        )
        app = build_app(settings)
        async with app.router.lifespan_context(app):
            for seed in range(tables):
                pages = await measure(app, game, seed, answers, times)
                for number, html in enumerate(pages):
                    digest.update(html)
                    if keep is not None:
                        (keep / f"{game}-{seed}-{number:04}.html").write_bytes(html)
    return times, digest.hexdigest()[:16]


def main(arguments: list[str]) -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m holdfast.web.server.bench_pages", description=__doc__)
    parser.add_argument("games", nargs="*", default=REGISTRY.ids())
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--keep", type=Path, default=None)
    given = parser.parse_args(arguments)
    if given.keep is not None:
        given.keep.mkdir(parents=True, exist_ok=True)
    print("milliseconds of the processor, mean (median)")
    for game in given.games:
        times, digest = asyncio.run(compare(game, given.tables, given.answers, given.keep))
        for name, took in (("answer", times.answer), ("asked", times.asked), ("others", times.others)):
            print(f"{game} {name:6} {fmean(took):7.2f} ({median(took):.2f}) of {len(took)}")
        print(f"{game} pages  {digest}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
