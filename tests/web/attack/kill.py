"""Kills: a server ended by kill -9 in the middle of play has kept every answer it has acknowledged, once."""

import random
import time

from web.attack.table import Row
from web.helpers import serving, wait_until
from web.test_restart import Visitor, kept


def kills(database: str, rounds: int, what: str, visitors: int = 3, answers: int = 4, seed: int = 1) -> Row:
    """So many times: several people play, the server is killed, and what is in the store is looked at."""
    row, luck = Row(what), random.Random(seed)
    with serving(database) as server:
        seats: list[tuple[str, str]] = []
        known: dict[str, list[int]] = {}
        for number in range(rounds):
            while len(seats) < visitors:
                told = server.call(
                    "/api/tables", body={"game": "after_the_empire", "seats": ["you", "greedy"]}
                )
                seats.append((told["table"], told["keys"]["0"]))
                known[told["table"]] = []
            playing = [Visitor(server, table, key, seed + 100 * number) for table, key in seats]
            for visitor in playing:
                visitor.start()
            wait_until(lambda playing=playing: _have(playing, answers), 120)
            time.sleep(luck.random() / 10)
            server.kill()
            for visitor in playing:
                visitor.join(60)
                _compare(row, visitor, known, kept(database, visitor.table, 0))
            row.rounds += 1
            server.start()
            seats = [
                seat for seat, visitor in zip(seats, playing, strict=True) if not visitor.state.get("over")
            ]
        row.tracebacks = server.stop().count("Traceback")
    return row


def _have(playing: list[Visitor], answers: int) -> bool:
    """Whether all have answered so often, or can no more."""
    return all(len(one.acknowledged) >= answers or not one.is_alive() for one in playing)


def _compare(row: Row, visitor: Visitor, known: dict[str, list[int]], found: list[int]) -> None:
    """Everything acknowledged is there in its order, and beyond it at most the last one that was tried."""
    expected = known[visitor.table] + visitor.acknowledged
    row.answers += len(visitor.acknowledged)
    if found[: len(expected)] != expected:
        row.lost += sum(a != b for a, b in zip(found, expected, strict=False)) + max(
            0, len(expected) - len(found)
        )
    surplus = found[len(expected) :]
    if surplus not in ([], visitor.tried[-1:]):
        row.doubled += len(surplus)
    known[visitor.table] = found
