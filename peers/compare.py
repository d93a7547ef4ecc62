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


def main() -> None:
    """Measure both sides and print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", required=True, help="the Python of the peer's environment")
    parser.add_argument("--pure", required=True, help="our sources")
    parser.add_argument("--compiled", required=True, help="our compiled package")
    parser.add_argument("--game", default="", help="one game only")
    given = parser.parse_args()
    pin()
    bench = [sys.executable, "-m", "holdfast", "bench", *([given.game] if given.game else []), "--json"]
    theirs = run([given.peer, str(HERE / "measure_catanatron.py")])
    ours = run(bench, given.pure) + run(bench, given.compiled)
    peer = next(row for row in theirs if row["seats"] == SEATS)
    table = Table(title="Processor time on one core, best of several runs")
    for heading in ("game", "seats", "mode", "us/decision", "us/clone", "decision ratio", "clone ratio"):
        table.add_column(heading, justify="left" if heading in ("game", "mode") else "right")
    for row in theirs + ours:
        compared = row in ours and row["seats"] == SEATS
        ratios = verdict(row, peer) if compared else ["", ""]
        times = [f"{row['us_per_decision']:.2f}", f"{row['us_per_clone']:.2f}"]
        table.add_row(row["game"], str(row["seats"]), row["mode"], *times, *ratios)
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
