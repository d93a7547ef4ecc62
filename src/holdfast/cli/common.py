"""What several commands share: options, finding games, printing, and the folder where matches are kept."""

import json
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json
from holdfast.kernel.values import Numbers

NARROWEST = 40

# Arguments and options, worded once.
_GAME = typer.Argument(metavar="GAME", help="The id of a game; see 'holdfast games'.")

GameId = Annotated[str, _GAME]
MaybeGameId = Annotated[str | None, _GAME]
VariantText = Annotated[str, typer.Option(metavar="V", help="Variants joined by '+': hard+no_reports.")]
ValuesFile = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Play other values; see 'holdfast values GAME'.")
]
Seed = Annotated[int, typer.Option(metavar="S", help="Same seed, same result.")]
Jobs = Annotated[int, typer.Option(metavar="J", help="Processes to use; the result is the same.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Width = Annotated[int | None, typer.Option(metavar="N", help="Columns to draw in.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colour; NO_COLOR does the same.")]


def values_line(game: AnyGame, values: Numbers) -> str:
    """What differs from the standard values, in a line; empty where nothing does."""
    pairs = zip(game.values, values, strict=True)
    other = [f"{value.id} {value.text(number)}" for value, number in pairs if number != value.default]
    return f"Other values than the standard: {', '.join(other)}." if other else ""


def split_names(text: str, field: str) -> list[str]:
    """Names separated by commas; every one must say something."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise Mistake(f"Option '{field}' is '{text}'; give one name per seat, separated by commas.")
    return names


def make_console(width: int | None = None, plain: bool = False) -> Console:
    """A console for standard output; colour only on a terminal that wants it."""
    if width is not None and width < NARROWEST:
        raise Mistake(f"Option '--width' is {width}; the table needs at least {NARROWEST} columns.")
    # Without a terminal rich would believe COLUMNS or fall back to 80; both are what we want.
    return Console(
        width=width, highlight=False, no_color=plain or None, color_system=None if plain else "auto"
    )


def print_json(data: Json) -> None:
    """Print data for programs: one document, readable, nothing else."""
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


@contextmanager
def counting(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, and what tells it how many more are done."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.advance(task, done)


def data_folder() -> Path:
    """Where this person's matches are kept, as the platform wants it."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "holdfast"


def new_match_path(game: AnyGame, seed: int) -> Path:
    """A file for a new match that does not exist yet."""
    folder = data_folder() / "matches"
    path, number = folder / f"{game.id}-{seed}.json", 1
    while path.exists():
        number += 1
        path = folder / f"{game.id}-{seed}-{number}.json"
    return path


def program() -> str:
    """What to type to run this program again: `holdfast` when it is on the path, else where it lies."""
    beside = Path(sys.executable).with_name("holdfast")
    found = shutil.which("holdfast")
    if not beside.exists() or (found is not None and Path(found).samefile(beside)):
        return "holdfast"
    try:
        return shlex.quote(str(beside.relative_to(Path.cwd())))
    except ValueError:
        return shlex.quote(str(beside))
