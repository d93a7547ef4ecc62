"""The command `holdfast` and its parts. Of the commands only the one that is asked for is loaded."""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from types import MappingProxyType
from typing import Annotated, Any, Final, NoReturn

import typer

from holdfast._build import version_text
from holdfast.kernel.errors import Mistake

# In the order of the help: the module a command lies in, and what the help says of it.
COMMANDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "games": (
            "listing",
            "List the games: seats, length, variants, and the bots that play each, with what they are worth.",
        ),
        "cards": ("listing", "List the cards of a game: names, costs, and what they do in their own words."),
        "values": (
            "values",
            "List the values a table may set otherwise: standard, range, where each comes from.",
        ),
        "decks": (
            "decks",
            "List the ready-made decks, print one as a text file, or hold a deck file against the rules.",
        ),
        "rules": (
            "rules",
            "Read a game's rulebook: whole, one rule by its id, or the rules that hold some words.",
        ),
        "learn": ("learn", "Learn a game in five to ten minutes at the table itself, then play on."),
        "play": (
            "play",
            "Play at a terminal table against bots, or with friends who take turns at the keyboard.",
        ),
        "serve": (
            "serve",
            "Serve the web table: play in a browser with friends and bots, or by programs over HTTP.",
        ),
        "backup": ("serve", "Copy all tables of a server into one file, also while it serves."),
        "restore": ("serve", "Put the tables of a copy into an empty database, of either kind."),
        "moderate": (
            "serve",
            "What people at the tables of your server have reported, and what you do about it.",
        ),
        "replay": (
            "replay",
            "Read a saved match: every decision, and what happened because of it, with its rules.",
        ),
        "analyse": (
            "lab.analyse",
            "Look back on a finished match: how it went, which decisions mattered, what a bot had done "
            "instead.",
        ),
        "simulate": (
            "simulate",
            "Let bots play many games and count who wins, with 95 % confidence intervals.",
        ),
        "what-if": (
            "lab.what_if",
            "Play a game before and after a change on the same luck, and say what became of it, with "
            "intervals.",
        ),
        "report": (
            "lab.report",
            "Write one page about a game: balance, lengths, seats, use and worth of cards, what takes long.",
        ),
        "tune": (
            "lab.tune",
            "Search for numbers of cards and values that give wanted figures, and say what was changed.",
        ),
        "ladder": (
            "ladder",
            "Let bots meet on the same luck in every seat, and rate them with 95 % intervals.",
        ),
        "calibrate": (
            "lab.calibrate",
            "Hold the value of positions against what became of them, with 95 % intervals over games.",
        ),
        "balance": (
            "balance",
            "Let bots play and hold the game's own figures against the ranges its designers want.",
        ),
        "train": (
            "lab.train",
            "Train the network of a game's bot `learned`: resumable, on one processor or many.",
        ),
        "rl": ("lab.rl", "For programs that learn: what each byte of an observation means."),
        "bench": ("bench", "Measure time per decision and per clone, best of several runs, on one core."),
    }
)
USAGE_ERROR: Final[type[Exception]] = typer.BadParameter.__mro__[
    1
]  # of the library below, wherever typer has it
# What that library says of values, as people say it.
PLAIN_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "is not a valid int range.": "is not a whole number.",
        "is not a valid int.": "is not a whole number.",
        "is not a valid float range.": "is not a number.",
        "is not a valid float.": "is not a number.",
        "Got unexpected extra argument(s)": "There is a word too many",
    }
)
ABOUT: Final = (
    "Executable rulebooks: play, study and simulate modern board games, every rule with its number."
)


def command_line(loaded: Sequence[str]) -> typer.Typer:
    """The command line with these commands; of the others it knows what the help says."""
    app = typer.Typer(
        name="holdfast",
        help=ABOUT,
        epilog="Try: holdfast games  |  holdfast play after_the_empire  |  holdfast COMMAND --help",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich" if loaded else None,  # the list of commands is told at once, without colours
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    for name, (module, words) in COMMANDS.items():
        if name in loaded:
            found = getattr(import_module(f"holdfast.cli.{module}"), name.replace("-", "_"))
            if isinstance(found, typer.Typer):
                app.add_typer(found)
            else:
                app.command(name)(found)
        else:
            app.command(name, help=words, short_help=words)(_not_loaded)
    return app


def _not_loaded() -> None:
    raise RuntimeError("a command that was not asked for is called")


def _print_version(wanted: bool) -> None:
    if wanted:
        print(version_text())
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Say which version and build runs."
        ),
    ] = False,
) -> None:
    """Executable rulebooks: play, study and simulate modern board games, every rule with its number."""


def main() -> NoReturn:
    """Run the command line. A person's mistake ends in one sentence and exit code 2."""
    words = [word for word in sys.argv[1:] if not word.startswith("-")]
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a file on Windows cannot hold every sign we draw with
    try:
        code = command_line(words[:1])(prog_name="holdfast", standalone_mode=False)
    except Mistake as mistake:
        print(f"holdfast: {mistake}", file=sys.stderr)
        sys.exit(2)
    except USAGE_ERROR as error:
        _tell(error)
        sys.exit(2)
    except typer.Abort:
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(code or 0)


def _tell(error: Any) -> None:
    """Say what of a command means nothing, and where it is told what does; without any words, the help."""
    said = error.format_message()
    if not said or type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        return
    for theirs, ours in PLAIN_WORDS.items():
        said = said.replace(theirs, ours)
    said += "" if said.endswith((".", "?")) else "."
    asked = error.ctx.command_path if error.ctx is not None else "holdfast"
    param = getattr(error, "param", None)
    games = "'holdfast games' lists the games, " if getattr(param, "name", "") == "game" else ""
    print(f"holdfast: {said} {games}'{asked} --help' says what it takes.", file=sys.stderr)


if __name__ == "__main__":
    main()
