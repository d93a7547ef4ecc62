"""`holdfast ladder`: which bot is stronger, and how sure that is."""

import csv
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Json
from holdfast.lab.ladder import Ladder, Record, Result
from holdfast.lab.ratings import Rating, rate
from holdfast.lab.simulate import wilson

from .common import Cluster, at_least_one, check_writable, counting, make_console, print_json, split_names

RATING_UNITS = {True: "Elo", False: "openskill"}


def ladder(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; see 'holdfast games'.")],
    bots: Annotated[str, typer.Option(metavar="A,B,C", help="The bots, each once: greedy,random.")],
    games: Annotated[
        int, typer.Option(metavar="N", help="How many deals; each is played in all seats.")
    ] = 100,
    seats: Annotated[int, typer.Option(metavar="S", help="Seats at a table; 0: the fewest from two on.")] = 0,
    seed: Annotated[int, typer.Option(metavar="S", help="Same seed, same result.")] = 0,
    variant: Annotated[str, typer.Option(metavar="V", help="Variants joined by '+'.")] = "",
    among: Annotated[
        str, typer.Option(metavar="BOT", help="Fill each table with this bot; the others sit alone at it.")
    ] = "",
    jobs: Annotated[int, typer.Option(metavar="J", help="Processes to use; the result is the same.")] = 1,
    cluster: Cluster = "",
    keep: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every game there, and go on from it.")
    ] = None,
    table: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="The table for programs.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The ratings as a picture: .svg, .png.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Let bots meet on the same luck in every seat, and rate them with 95 % intervals.

    Example: holdfast ladder after_the_end --bots hard,greedy,random --games 100 --keep ladder.jsonl
    """
    chosen = find_game(game)
    at_least_one("--games", games)
    at_least_one("--jobs", jobs)
    count = seats or next((one for one in chosen.seats if one > 1), chosen.seats[0])
    names = tuple(split_names(bots, "--bots"))
    made = Ladder(chosen, names, count, chosen.parse_variant(variant), seed, among)
    check_writable(keep, table, plot)
    record = Record(keep, made) if keep is not None else None
    _play(made, games, jobs, record, cluster)
    ratings = rate(made)
    told = summary(made, ratings)
    if table is not None:
        _write_csv(table, told)
    if plot is not None:
        _draw(plot, made, ratings)
    if as_json:
        print_json(told)
    else:
        _print(make_console(), made, ratings)


def _play(made: Ladder, games: int, jobs: int, record: Record | None, cluster: str) -> None:
    known = sum(one in made.results for one in made.fixtures(range(games)))
    with counting(games * len(made.tables())) as advance:
        advance(known)

        def tell(result: Result) -> None:
            if record is not None:
                record.add(result)
            advance(1)

        made.play(range(games), jobs, tell, cluster)


def summary(made: Ladder, ratings: list[Rating]) -> dict[str, Json]:
    """The ladder as the command prints it for programs."""
    shares, thoughts = made.shares(), made.thoughts()
    rated = {one.bot: one for one in ratings}
    order = [one.bot for one in ratings] or sorted(made.bots, key=lambda bot: -shares[bot][0])
    lines: list[Json] = []
    for bot in order:
        share, low, high, sat = shares[bot]
        line: dict[str, Json] = {"bot": bot, "tables": sat, "wins": share, "wins_low": low, "wins_high": high}
        if bot in rated:
            one = rated[bot]
            line |= {"rating": one.value, "rating_low": one.low, "rating_high": one.high}
        thought = thoughts[bot]
        line["seconds"] = thought.seconds / max(1, thought.choices)
        line |= {"slowest_answer": thought.answer, "slowest_turn": thought.turn}
        lines.append(line)
    wins = made.wins()
    pairs: list[Json] = [
        {"bot": one, "over": other, "games": float(won + wins[other, one]), "wins": float(won)}
        for (one, other), won in sorted(wins.items())
    ]
    unit = "" if made.together else RATING_UNITS[made.seats == 2]
    return {**made.key(), "unit": unit, "bots": lines, "pairs": pairs}


def _print(console: Console, made: Ladder, ratings: list[Rating]) -> None:
    told = summary(made, ratings)
    heading = f"{made.game.title}, {made.seats} seats: {len(made.done())} games"
    table = Table(title=heading)
    table.add_column("bot", overflow="fold")
    columns = ["tables", "wins\n95 %"] + ([f"{told['unit']}\n95 %"] if ratings else [])
    columns += ["ms an\nanswer", "slowest\nms", "s a turn\nat most"]
    for name in columns:
        table.add_column(name, justify="right")
    rated = {one.bot: one for one in ratings}
    shares = made.shares()
    lines: Any = told["bots"]
    for line in lines:
        bot = str(line["bot"])
        share, low, high, sat = shares[bot]
        row = [bot, str(sat), f"{share:.1%}\n{100 * low:.1f} - {high:.1%}"]
        if bot in rated:
            one = rated[bot]
            digits = 0 if made.seats == 2 else 1
            row.append(f"{one.value:+.{digits}f}\n{one.low:+.{digits}f} to {one.high:+.{digits}f}")
        row += [f"{1000 * line['seconds']:.1f}", f"{1000 * line['slowest_answer']:.0f}"]
        row.append(f"{line['slowest_turn']:.2f}")
        table.add_row(*row)
    console.print(table)
    if len(made.bots) > 2 and not made.together:
        console.print(_crossing(made, [str(line["bot"]) for line in lines]))


def _crossing(made: Ladder, order: list[str]) -> Table:
    """How often the bot of a row was ahead of the bot of a column."""
    wins = made.wins()
    table = Table(title="ahead of")
    table.add_column("bot")
    for bot in order:
        table.add_column(bot, justify="right")
    for one in order:
        cells = []
        for other in order:
            won, lost = wins.get((one, other)), wins.get((other, one))
            if won is None or lost is None:
                cells.append("")
                continue
            games = float(won + lost)
            low, high = wilson(float(won), int(games))
            cells.append(f"{float(won) / games:.0%} ({low:.0%} - {high:.0%})")
        table.add_row(one, *cells)
    return table


def _write_csv(path: Path, told: dict[str, Json]) -> None:
    lines: Any = told["bots"]
    names = list(lines[0])
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, names)
        writer.writeheader()
        writer.writerows(lines)


def _draw(path: Path, made: Ladder, ratings: list[Rating]) -> None:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise Mistake("A plot needs matplotlib: pip install 'holdfast[lab]'.") from None
    if made.together:
        shares = made.shares()
        points = [(bot, *shares[bot][:3]) for bot in sorted(made.bots, key=lambda bot: shares[bot][0])]
        unit = "share of games won"
    else:
        points = [(one.bot, one.value, one.low, one.high) for one in reversed(ratings)]
        unit = RATING_UNITS[made.seats == 2]
    figure = Figure(figsize=(7, 1 + 0.45 * len(points)), layout="constrained")
    axes = figure.add_subplot()
    for place, (_, value, low, high) in enumerate(points):
        axes.plot([low, high], [place, place], color="#1f5f8b", linewidth=3, alpha=0.35)
        axes.plot([value], [place], "o", color="#1f5f8b")
    axes.set_yticks(range(len(points)), [bot for bot, *_ in points])
    axes.set_xlabel(unit)
    axes.set_title(f"{made.game.title}, {made.seats} seats")
    axes.grid(axis="x", alpha=0.3)
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise Mistake(f"The plot cannot be written to {path}: {error}") from None
