"""Races: the same decision is answered through two servers at once, and one answer is kept."""

import random
import threading

from web.attack.table import Row
from web.helpers import GAME, Process, serving
from web.test_restart import kept

BOTH = 2


def races(database: str, rounds: int, what: str, seed: int = 1) -> Row:
    """So many decisions, each answered from both servers by two each, at the same moment."""
    row, luck = Row(what), random.Random(seed)
    with serving(database) as one, serving(database) as other:
        table, keys = _sit(one)
        accepted: dict[str, list[list[int]]] = {table: [[], []]}
        while row.rounds < rounds:
            state = one.call(f"/api/tables/{table}", keys[0])
            if state["over"]:
                table, keys = _sit(one)
                accepted[table] = [[], []]
                continue
            asked = int(state["asked"])
            state = one.call(f"/api/tables/{table}", keys[asked])
            actions = [option["action"] for option in state["options"]]
            tries = [(server, luck.choice(actions)) for server in (one, other) for _ in range(BOTH)]
            codes = _at_once(tries, f"/api/tables/{table}/answer", keys[asked], state["decision"])
            row.rounds += 1
            row.faults += sum(code == 500 for code in codes)
            won = [action for (_, action), code in zip(tries, codes, strict=True) if code == 200]
            row.answers += len(won)
            row.lost += not won
            row.doubled += max(0, len(won) - 1)
            accepted[table][asked] += won
        for name, seats in accepted.items():
            for seat, answers in enumerate(seats):
                row.lost += kept(database, name, seat) != answers
        row.tracebacks = one.stop().count("Traceback") + other.stop().count("Traceback")
    return row


def _sit(server: Process) -> tuple[str, list[str]]:
    told = server.call("/api/tables", body={"game": GAME, "seats": ["you", "you"]})
    return told["table"], [told["keys"]["0"], told["keys"]["1"]]


def _at_once(tries: list[tuple[Process, int]], path: str, key: str, decision: int) -> list[int]:
    """The status of each, all sent at the same moment."""
    codes = [0] * len(tries)
    start = threading.Barrier(len(tries))

    def send(n: int, server: Process, action: int) -> None:
        start.wait()
        codes[n] = server.try_call(path, key, {"action": action, "decision": decision})[0]

    threads = [threading.Thread(target=send, args=(n, *one)) for n, one in enumerate(tries)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return codes
