"""Our games beside Catanatron on one core: times, ratios and whether our aims are met."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
SEATS = 4  # the comparison is made with four seats
# Our time as a share of Catanatron's, at most: per decision and per clone.
AIMS = {"interpreted": (1 / 3, 1 / 20), "compiled": (1 / 20, 1 / 50)}
# Steps a second of our vector environments with observations, at least
STEPS = {
    "after_the_empire": 50_000,
    "after_the_end": 50_000,
    "empire": 20_000,
    "colonists_invasion": 20_000,
}

Row = dict[str, Any]


def run(command: list[str], path: str | None = None) -> list[Row]:
    """The JSON rows a program prints."""
    environment = dict(os.environ)
    environment.pop("PYTHONPATH", None)
    if path is not None:
        environment["PYTHONPATH"] = str(Path(path).resolve())
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stderr}")
    rows: list[Row] = json.loads(done.stdout)
    return rows


def pin() -> None:
    """Stay on one core, so that both sides meet the same machine; children inherit it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def verdict(row: Row, peer: Row) -> list[str]:
    """How many times faster than the peer, and whether that is what we aim for."""
    words = []
    for field, aim in zip(("us_per_decision", "us_per_clone"), AIMS[row["mode"]], strict=True):
        share = row[field] / peer[field]
        met = "met" if share <= aim else "MISSED"
        words.append(f"1/{1 / share:.1f} (aim 1/{1 / aim:.0f}: {met})")
    return words


def engines(peer: str, pure: str, compiled: str, games: list[str]) -> Table:
    """Decisions and clones."""
    bench = [sys.executable, "-m", "holdfast", "bench", *games, "--json"]
    theirs = run([peer, str(HERE / "measure_catanatron.py")])
    ours = run(bench, pure) + run(bench, compiled)
    compared_to = next(row for row in theirs if row["seats"] == SEATS)
    table = Table(title="Processor time on one core, best of several runs")
    for heading in ("game", "seats", "mode", "us/decision", "us/clone", "decision ratio", "clone ratio"):
        table.add_column(heading, justify="left" if heading in ("game", "mode") else "right")
    for row in theirs + ours:
        compared = row in ours and row["seats"] == SEATS
        ratios = verdict(row, compared_to) if compared else ["", ""]
        times = [f"{row['us_per_decision']:.2f}", f"{row['us_per_clone']:.2f}"]
        table.add_row(row["game"], str(row["seats"]), row["mode"], *times, *ratios)
    return table


def environments(peer: str, compiled: str, games: list[str]) -> Table:
    """Steps with observations, through the interfaces that learners use."""
    table = Table(title="Steps a second with observations, one core, processor time, best of several runs")
    for heading in ("environment", "seats", "vector", "one table", "bare game", "aim of vector"):
        table.add_column(heading, justify="left" if heading == "environment" else "right")
    for row in run([sys.executable, "-m", "holdfast.rl.bench", *games, "--json"], compiled):
        aim = STEPS.get(row["game"], 0)
        met = "" if not aim else f"{aim:,}: {'met' if row['vector'] >= aim else 'MISSED'}"
        rates = [f"{row[name]:,.0f}" for name in ("vector", "pettingzoo", "bare")]
        table.add_row(row["game"], str(row["seats"]), *rates, met)
    for row in run([peer, str(HERE / "measure_environments.py")]):
        table.add_row(row["name"], "", "", f"{row['steps']:,.0f}" if row["steps"] else "")
    return table


def main() -> None:
    """Measure both sides and print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", required=True, help="the Python of the peers' environment")
    parser.add_argument("--pure", default="src", help="our sources")
    parser.add_argument("--compiled", required=True, help="our compiled package")
    parser.add_argument("--game", default="", help="one game only")
    parser.add_argument("--environments", action="store_true", help="what learners play in, not the engines")
    given = parser.parse_args()
    pin()
    games = [given.game] if given.game else []
    if given.environments:
        table = environments(given.peer, given.compiled, games)
    else:
        table = engines(given.peer, given.pure, given.compiled, games)
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
