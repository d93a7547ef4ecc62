"""Headings, hints, the score sheet. Nothing here decides anything."""

from collections.abc import Mapping, Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame, Outcome
from holdfast.kernel.state import State
from holdfast.match import ending, standings

from .choices import Choice
from .seats import livery

BAR = 20  # columns of a full rating bar
MOST_HINTS = 10


def seat_text(names: Sequence[str], seat: int, note: str = "") -> Text:
    """The seat with its charge and colour: "◆ Blue (you)"."""
    text = Text.assemble((f"{livery(seat).charge} {names[seat]}", livery(seat).colour))
    return text.append(f" ({note})", style="dim") if note else text


def hint_lines(choices: list[Choice], ratings: dict[int, float], seen: Mapping[int, str]) -> Text:
    """The choices as a bot rates them, best first, with a bar each and what it saw of them, by action."""
    best_first = sorted(choices, key=lambda choice: -ratings[choice.action])
    low, high = min(ratings.values()), max(ratings.values())
    page = Text()
    for choice in best_first[:MOST_HINTS]:
        share = (ratings[choice.action] - low) / (high - low) if high > low else 1.0
        bar = "#" * max(1, round(BAR * share))
        page.append(f"  {bar:<{BAR}} ", style="green" if choice is best_first[0] else "dim")
        page.append(f"{choice.number:>3} ", style="cyan")
        page.append(choice.text)
        page.append(f"  {seen[choice.action]}\n" if choice.action in seen else "\n", style="dim")
    if len(best_first) > MOST_HINTS:
        page.append(f"  and {len(best_first) - MOST_HINTS} more that look worse\n", style="dim")
    page.rstrip()
    return page


def score_sheet(game: AnyGame, state: State, names: Sequence[str]) -> RenderableType:
    """The score sheet line by line, each with the rule that grants it, and what it adds up to, if it does."""
    found = standings(game, state, SPECTATOR, revealed=True)
    table = Table(title="Score sheet" if found.totals else "How it ended", title_justify="left")
    table.add_column("")
    for seat in range(len(names)):
        table.add_column(seat_text(names, seat), justify="right")
    table.add_column("rule", style="dim")
    for line in found.lines:
        values = [str(value) for value in line.values]
        table.add_row(Text(line.label), *values, *[""] * (len(names) - len(values)), line.rule)
    if found.totals:
        table.add_section()
        table.add_row("Total", *(str(total) for total in found.totals), found.total_rule, style="bold")
    return table


def outcome_line(outcome: Outcome, names: Sequence[str]) -> Text:
    """Who won, why, and by which rule."""
    who, reason = ending(outcome, names)
    return Text.assemble((who, "bold"), f" {reason} " if reason else " ", (f"[{outcome.rule}]", "dim"))


def seat_panel(console: Console, heading: Text) -> None:
    """A line across the screen with a heading, so that decisions stand apart."""
    heading.stylize("bold")
    console.rule(heading, align="left", characters="-")
