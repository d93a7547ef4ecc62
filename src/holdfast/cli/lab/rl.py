"""`holdfast rl`: for programs that learn."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Block, Observing
from holdfast.kernel.game import AnyGame, Json
from holdfast.parts.layout import size_of, width

from ..common import AsJson, GameId, make_console, print_json

FEW = 16  # names of a block that are told beside it

rl = typer.Typer(
    name="rl", help="For programs that learn: what each byte of an observation means.", no_args_is_help=True
)


@rl.callback()
def options() -> None:
    """For programs that learn: what each byte of an observation means."""


@rl.command()
def layout(
    game: GameId,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Places for a table of so many.")] = None,
    names: Annotated[
        bool, typer.Option("--names", help="List what every number of a block of names stands for.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Say what each byte of an observation means, and each byte that describes an action.

    Example: holdfast rl layout after_the_end --seats 2
    """
    chosen = find_game(game)
    face = chosen.faces.observing()
    if face is None:
        raise Mistake(f"{chosen.title} has no observations yet.")
    seats = chosen.usual_seats if seats is None else seats
    if seats not in chosen.seats:
        raise Mistake(f"{chosen.title} is played with {chosen.seats_text} seats, not {seats}.")
    if as_json:
        print_json(_layout_json(chosen, face, seats))
        return
    console = make_console()
    first, each = width(face.shared), width(face.seat)
    console.print(f"{chosen.title}, layout {face.version}, rules {chosen.rules_version}", style="bold")
    console.print(
        f"{size_of(face, seats)} bytes with {seats} seats: {first} for all, then {each} for each seat, the "
        f"viewer's first. A byte stands for itself less its zero; learners divide that by the most it can be."
    )
    console.print(_table("For all", face.shared, 0))
    console.print(_table(f"For each seat: seat k begins at {first} + {each} k", face.seat, first))
    console.print(_table(f"For each action: {width(face.action)} bytes", face.action, 0))
    lists = _lists_of(face)
    for blocks in lists.values() if names else ():
        codes = blocks[0].codes
        console.print(f"{', '.join(block.name for block in blocks)}: {len(codes)} names", style="bold")
        console.print(_numbered(codes), highlight=False)
    if lists and not names:
        console.print("--names lists what the numbers of blocks with many names stand for.")


def _lists_of(face: Observing) -> dict[tuple[str, ...], list[Block]]:
    """The lists of many names, each once, with the blocks that use it."""
    lists: dict[tuple[str, ...], list[Block]] = {}
    for block in (*face.shared, *face.seat, *face.action):
        if len(block.codes) > FEW:
            lists.setdefault(tuple(block.codes), []).append(block)
    return lists


def _numbered(codes: Sequence[str]) -> str:
    return ", ".join(f"{n} {code}" for n, code in enumerate(codes))


def _told(codes: Sequence[str]) -> str:
    """What the numbers of a block stand for, where they do not stand for themselves."""
    if not codes:
        return ""
    return f": {_numbered(codes)}" if len(codes) <= FEW else f": one of {len(codes)} names"


def _table(title: str, blocks: Sequence[Block], at: int) -> Table:
    table = Table(title=title, title_justify="left")
    for heading in ("from", "bytes", "block", "most", "zero", "meaning"):
        table.add_column(heading, overflow="fold")
    for block in blocks:
        cells = (at, block.size, block.name, block.most, block.zero, block.note + _told(block.codes))
        table.add_row(*(Text(str(cell)) for cell in cells))
        at += block.size
    return table


def _layout_json(game: AnyGame, face: Observing, seats: int) -> Json:
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "version": face.version,
        "seats": seats,
        "bytes": size_of(face, seats),
        "shared": _blocks_json(face.shared),
        "seat": _blocks_json(face.seat),
        "action": _blocks_json(face.action),
    }


def _blocks_json(blocks: Sequence[Block]) -> Json:
    return [{**block._asdict(), "codes": list(block.codes)} for block in blocks]
