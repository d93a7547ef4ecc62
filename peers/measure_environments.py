"""Steps a second of other environments: random play with observation and mask, as in `holdfast.rl.bench`.

Runs in the peers' environment and prints JSON rows. What is not installed there is left out.
"""

import json
import random
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

CLASSIC = ("tictactoe_v3", "connect_four_v3", "texas_holdem_v4", "chess_v6")
STEPS = 1500  # a run
RUNS = 3


def catanatron() -> int:
    import gymnasium

    import_module("catanatron_gym")
    table: Any = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True)
    made = 0
    _, infos = table.reset(seed=1)
    while made < STEPS:
        _, _, over, cut, infos = table.step(random.choice(infos["valid_actions"]))
        made += 1
        if over or cut:
            _, infos = table.reset(seed=made)
    return made


def classic(name: str) -> int:
    table = import_module(f"pettingzoo.classic.{name}").env()
    made = 0
    while made < STEPS:
        table.reset(seed=made)
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                break
            table.step(random.choice([n for n, legal in enumerate(seen["action_mask"]) if legal]))
            made += 1
    return made


def best(work: Callable[[], int]) -> float:
    found = []
    for _ in range(RUNS):
        begun = time.process_time()
        made = work()
        found.append(made / (time.process_time() - begun))
    return max(found)


def main() -> None:
    rows = []
    works: list[tuple[str, Callable[[], int]]] = [("Catanatron (Gymnasium, 2 seats)", catanatron)]
    works += [(f"PettingZoo {name}", partial(classic, name)) for name in CLASSIC]
    for name, work in works:
        try:
            rows.append({"name": name, "steps": best(work)})
        except ImportError as error:
            rows.append({"name": f"{name}: not installed ({error})", "steps": 0})
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
