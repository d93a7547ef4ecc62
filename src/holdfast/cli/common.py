"""What several commands share: options, finding games, printing, and the folder where matches are kept."""

import json
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json
from holdfast.kernel.values import Numbers

if TYPE_CHECKING:  # every command imports this module, and few of them a patch
    from holdfast.match import SavedMatch
    from holdfast.patches import Patch

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
Cluster = Annotated[
    str,
    typer.Option(
        metavar="WHERE", help="Play on a Ray cluster: auto, local or ray://HOST:PORT; the result is the same."
    ),
]
PatchFile = Annotated[Path | None, typer.Option(metavar="FILE", help="Play the cards of a patch.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Width = Annotated[int | None, typer.Option(metavar="N", help="Columns to draw in.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colour; NO_COLOR does the same.")]


def at_least_one(option: str, number: int) -> None:
    """Refuse a count of nothing."""
    if number < 1:
        raise Mistake(f"Option '{option}' is {number}; it must be at least 1.")


def values_line(game: AnyGame, values: Numbers) -> str:
    """What differs from the standard values, in a line; empty where nothing does."""
    pairs = zip(game.values, values, strict=True)
    other = [f"{value.id} {value.text(number)}" for value, number in pairs if number != value.default]
    return f"Other values than the standard: {', '.join(other)}." if other else ""


def patch_from(game: AnyGame, path: Path) -> "Patch":
    """A checked patch from a file."""
    from holdfast.patches import read_patch

    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise Mistake(f"'{path}' cannot be read: {error.strerror}; name a patch file.") from None
    except UnicodeError:
        raise Mistake(f"'{path}' is not a text; write '[[card]]', then lines like 'cost.wood = 3'.") from None
    return read_patch(text, f"'{path}'", game)


def patch_and_values(
    game: AnyGame, patch: Path | None, values: Path | None
) -> tuple["Patch | None", Numbers]:
    """What is played: the cards of a patch, which can be played, and the values of a file or of the patch."""
    from holdfast.match import read_values

    found = None if patch is None else patch_from(game, patch)
    if found is not None and found.cards:
        from holdfast.patches.trying import tried

        tried(found)
    if values is not None and found is not None and found.values:
        raise Mistake("Both '--values' and '--patch' set values; put all of them into the patch.")
    if values is not None:
        return found, read_values(game, values)
    return found, game.standard if found is None else found.numbers(game)


def playable(game: AnyGame, patch: Path | None) -> AnyGame:
    """The game with the numbers of a patch file, which can be played with them; without one as printed."""
    if patch is None:
        return game
    from holdfast.patches.trying import tried

    return tried(patch_from(game, patch))


def saved_game(saved: "SavedMatch") -> AnyGame:
    """The game of a saved match, with the numbers it is played with."""
    from holdfast.games import find_game
    from holdfast.patches import game_with

    return game_with(find_game(saved.game).id, saved.patch)


def changes_line(game: AnyGame) -> str:
    """What a patch has changed, in a line; empty where nothing has."""
    if not game.patch:
        return ""
    from holdfast.patches import read_patch

    said = read_patch(game.patch).sentences()
    return f"Played with other numbers: {'; '.join(said)}." if said else ""


def bots_for(game: AnyGame, bots: str, seats: int) -> list[str]:
    """One bot per seat; a single name plays all seats of the table."""
    names = split_names(bots, "--bots")
    if len(names) == 1:
        return names * (seats or game.usual_seats)
    if seats and seats != len(names):
        raise Mistake(f"Option '--bots' names {len(names)} bots and '--seats' is {seats}; leave one out.")
    return names


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
    # What we print holds no names of emoji, and to look for some takes a table of all of them.
    return Console(
        width=width,
        highlight=False,
        emoji=False,
        no_color=plain or None,
        color_system=None if plain else "auto",
    )


def print_json(data: Json) -> None:
    """Print data for programs: one document, readable, nothing else."""
    readable = (sys.stdout.encoding or "").lower().startswith("utf")
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=not readable) + "\n")


@contextmanager
def counting(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, and what tells it how many more are done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.advance(task, done)


def check_writable(*paths: Path | None) -> None:
    """Refuse a file that cannot be written, before the work begins whose result it is for."""
    for path in paths:
        if path is None:
            continue
        if path.is_dir():
            raise Mistake(f"'{path}' is a folder; name a file.")
        if not path.parent.is_dir():
            raise Mistake(
                f"'{path}' cannot be written: there is no folder '{path.parent}'; name another file."
            )
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise Mistake(f"'{path}' cannot be written: it is not yours to write; name another file.")


def write_file(path: Path, text: str) -> None:
    """Write a text, or say why not."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"'{path}' cannot be written: {error.strerror}; name another file.") from None


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
