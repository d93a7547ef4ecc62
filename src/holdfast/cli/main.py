"""The command `holdfast` and its parts."""

import sys
from typing import Annotated, NoReturn

import typer

from holdfast._build import version_text
from holdfast.kernel.errors import Mistake

from .balance import balance
from .bench import bench
from .decks import decks
from .lab.analyse import analyse
from .lab.calibrate import calibrate
from .ladder import ladder
from .learn import learn
from .listing import cards, games
from .play import play
from .replay import replay
from .rules import rules
from .serve import backup, moderate, restore, serve
from .simulate import simulate
from .values import values

app = typer.Typer(
    name="holdfast",
    help="Executable rulebooks: play, study and simulate modern board games, every rule with its number.",
    epilog="Try: holdfast games  |  holdfast play after_the_empire  |  holdfast COMMAND --help",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    games,
    cards,
    values,
    decks,
    rules,
    learn,
    play,
    serve,
    backup,
    restore,
    moderate,
    replay,
    analyse,
    simulate,
    ladder,
    calibrate,
    balance,
    bench,
):
    app.command()(command)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(version_text())
        raise typer.Exit


@app.callback()
def options(
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
    try:
        app(prog_name="holdfast")
    except Mistake as mistake:
        print(f"holdfast: {mistake}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(0)


if __name__ == "__main__":
    main()
