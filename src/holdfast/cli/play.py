"""`holdfast play`: a game at the terminal."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from holdfast.bots import BOTS, bots_of, levels_of, make_bot
from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, variant_text
from holdfast.kernel.position import loads
from holdfast.match import PERSON, Match, read_file, read_match, read_values, resume, write_match

from .common import (
    MaybeGameId,
    PatchFile,
    Plain,
    ValuesFile,
    VariantText,
    Width,
    changes_line,
    make_console,
    new_match_path,
    playable,
    saved_game,
    split_names,
    values_line,
)
from .decks import bring_decks
from .table.screen import seat_text
from .table.seats import seat_names
from .table.session import Session

YOU = "you"
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="A,B,C",
        help=f"Who sits where: you, you:Name or a bot ({', '.join(BOTS)}). Several 'you' share it.",
    ),
]


def play(
    game: MaybeGameId = None,
    seats: Seats = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Same seed, same luck.")] = None,
    variant: VariantText = "",
    resume_file: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved match.")
    ] = None,
    position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Begin from a position saved by 'replay --position'.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the match in this file; a new one.")
    ] = None,
    deck: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Bring your deck; once more for the next person, then for bots."),
    ] = None,
    values: ValuesFile = None,
    patch: PatchFile = None,
    width: Width = None,
    plain: Plain = False,
) -> None:
    """Play at a terminal table against bots, or with friends who take turns at the keyboard.

    The match is saved after every decision. Type 'help' at the table for what you may do there.

    Without seats and variant it is a first game: the gentlest setting of the rulebook. '--variant normal' is
    the plain game.

    Examples:
    holdfast play after_the_empire --seats you,hard
    holdfast play after_the_empire --seats you:Ann,you:Ben,greedy --variant hard --seed 7
    holdfast play empire --deck my_deck.txt
    holdfast play after_the_empire --patch bread.toml
    holdfast play --resume FILE
    """
    console = make_console(width, plain)
    if save is not None and save.exists():
        raise Mistake(f"'{save}' exists already; go on with it by --resume, or choose another name.")
    if resume_file is not None:
        match = _resumed(resume_file, game, (seats, seed, variant, position, deck, values, patch))
        path = save or resume_file
    else:
        if game is None:
            raise Mistake("Name a game, for example: holdfast play after_the_empire")
        match = _new_match(playable(find_game(game), patch), seats, seed, variant, position, values)
        if deck:
            if position is not None:
                raise Mistake("A position has its decks already; leave '--deck' or '--position' out.")
            bring_decks(match, deck)
        path = save or new_match_path(match.game, match.seed)
    write_match(match, path)  # before anything is shown: a file that cannot be written is a mistake
    _greet(console, match)
    Session(match, path.absolute(), console, make_reader(console)).run()


def _resumed(path: Path, game: str | None, fixed: tuple[object, ...]) -> Match:
    if any(option not in (None, "", []) for option in fixed):
        raise Mistake(
            "A resumed match has its own seats, seed, variant, position, decks, values and patch; leave "
            "these out."
        )
    saved = read_match(path)
    for name in saved.bots:
        if name != PERSON:
            make_bot(name, find_game(saved.game))
    if game is not None and find_game(game).id != saved.game:
        raise Mistake(f"This match is of the game '{saved.game}', not of '{game}'.")
    return resume(saved_game(saved), saved)


def _new_match(
    game: AnyGame,
    seats: str | None,
    seed: int | None,
    variant_names: str,
    position: Path | None,
    values: Path | None,
) -> Match:
    variant, start = game.parse_variant(variant_names), None
    if seats is None and not variant_names:
        variant = game.first_variant  # whoever asks for nothing gets a newcomer's table
    who = split_names(seats, "--seats") if seats is not None else None
    if position is not None:
        if values is not None:
            raise Mistake("A position has its values already; leave '--values' or '--position' out.")
        start, count, variant = loads(game, read_file(position))
        if variant_names and game.parse_variant(variant_names) != variant:
            raise Mistake(f"The position is of the variant {variant_text(variant)}; leave '--variant' out.")
        who = who or [YOU] + ["greedy"] * (count - 1)
        if len(who) != count:
            raise Mistake(f"The position has {count} seats, but {_given(who)} given; name one per seat.")
    who = who or _usual_seats(game)
    if len(who) not in game.seats:
        raise Mistake(
            f"{game.title} is played with {game.seats_text} seats, but {_given(who)} given; "
            f"name {YOU} or one of the bots {', '.join(bots_of(game))} per seat."
        )
    return Match(
        game,
        len(who),
        variant,
        randbelow(2**31) if seed is None else seed,
        seat_names([_own_name(one) for one in who]),
        bots=[_bot(game, one) for one in who],
        takebacks=True,
        start=start,
        values=None if values is None else read_values(game, values),
    )


def _usual_seats(game: AnyGame) -> list[str]:
    return [YOU] + ["greedy"] * (game.usual_seats - 1)


def _bot(game: AnyGame, one: str) -> str:
    """The bot that sits there, or PERSON; an unknown bot is refused."""
    if one.partition(":")[0] == YOU:
        return PERSON
    return make_bot(one, game).name


def _own_name(one: str) -> str:
    """The name a person brings; empty for everybody else."""
    kind, _, own = one.partition(":")
    return own.strip() if kind == YOU else ""


def _greet(console: Console, match: Match) -> None:
    game = match.game
    console.print(Text.assemble((game.title, "bold"), f", {variant_text(match.variant)}, seed {match.seed}"))
    for other in (changes_line(game), values_line(game, match.values)):
        if other:
            console.print(Text(other))
    seats = [seat_text(match.names, seat, match.bots[seat] or YOU) for seat in range(match.seats)]
    console.print(Text("Seats: ").append_text(Text(", ").join(seats)).append("."))
    for level in levels_of(game):
        if level.name in match.bots:
            console.print(Text(f"Bot {level.name}: {level.words}", style="dim"))
    console.print(Text("Type 'help' for what you may do.", style="dim"))


def make_reader(console: Console) -> Callable[[str], str]:
    """Reads a person's lines: with editing on a terminal, echoed when they come from a pipe."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _read_terminal

    def read_pipe(prompt: str) -> str:
        console.print(Text(prompt), end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        console.print(Text(line.rstrip("\n")))
        return line

    return read_pipe


def _read_terminal(prompt: str) -> str:
    with suppress(ImportError):
        import readline  # noqa: F401 - importing it gives input() line editing
    return input(prompt)


def _given(names: Sequence[str]) -> str:
    return "1 name was" if len(names) == 1 else f"{len(names)} names were"
