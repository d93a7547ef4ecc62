"""Drawing: the table, the events as sentences, hints, the score sheet. Nothing here decides anything."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from inspect import signature

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from holdfast.kernel.event import Event
from holdfast.kernel.game import AnyGame, Json, Outcome, View
from holdfast.kernel.state import State

from .choices import Choice

BAR = 20  # columns of a full rating bar
MOST_HINTS = 10


def draw_table(game: AnyGame, view: View, width: int, focus: int | None = None) -> RenderableType:
    """The game's own picture of the view, or a plain table of it when the game draws none.

    A picture that can look at one seat takes it as its third parameter, `focus`.
    """
    render = _own_picture(game)
    if render is None:
        return _generic(view)
    looks = focus is not None and len(signature(render).parameters) > 2
    return render(view, width, focus) if looks else render(view, width)


def _own_picture(game: AnyGame) -> Callable[..., RenderableType] | None:
    name = f"{game.package}.terminal"
    package = sys.modules.get(game.package)
    if not hasattr(package, "__path__") or find_spec(name) is None:
        return None
    render: Callable[..., RenderableType] = import_module(name).render
    return render


def _generic(view: View) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for name, value in view.items():
        grid.add_row(Text(name.replace("_", " "), style="bold"), _generic_value(value))
    return grid


def _generic_value(value: Json) -> RenderableType:
    if isinstance(value, dict):
        return Text(_pairs(value))
    if isinstance(value, list) and any(isinstance(part, dict) for part in value):
        return Group(*(_generic_value(part) for part in value))
    return Text(_short(value))


def _pairs(value: dict[str, Json]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {_short(part)}" for name, part in value.items())


def _short(value: Json) -> str:
    if value is None or value == {}:
        return "-"
    if isinstance(value, dict):
        return f"({_pairs(value)})"
    if isinstance(value, list):
        return " ".join(_short(part) for part in value) or "-"
    return str(value)


def event_line(game: AnyGame, event: Event, names: Sequence[str]) -> Text:
    """What happened, as a sentence that ends in its rule."""
    sentence = game.event_text(event, names)
    return Text.assemble(sentence, " ", (f"[{event.rule}]", "dim"))


def hint_lines(choices: list[Choice], ratings: dict[int, float]) -> Text:
    """The choices as a bot rates them, best first, with a bar each; `ratings` is by action."""
    best_first = sorted(choices, key=lambda choice: -ratings[choice.action])
    low, high = min(ratings.values()), max(ratings.values())
    page = Text()
    for choice in best_first[:MOST_HINTS]:
        share = (ratings[choice.action] - low) / (high - low) if high > low else 1.0
        bar = "#" * max(1, round(BAR * share))
        page.append(f"  {bar:<{BAR}} ", style="green" if choice is best_first[0] else "dim")
        page.append(f"{choice.number:>3} ", style="cyan")
        page.append(f"{choice.text}\n")
    if len(best_first) > MOST_HINTS:
        page.append(f"  and {len(best_first) - MOST_HINTS} more that look worse\n", style="dim")
    page.rstrip()
    return page


def score_sheet(game: AnyGame, state: State, names: Sequence[str]) -> RenderableType:
    """The score sheet line by line, each with the rule that grants it, and the totals."""
    table = Table(title="Score sheet", title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right")
    table.add_column("rule", style="dim")
    for line in game.sheet(state):
        table.add_row(Text(line.label), *(str(value) for value in line.values), line.rule)
    table.add_section()
    table.add_row("Total", *(str(score) for score in game.scores(state)), "", style="bold")
    return table


def outcome_line(outcome: Outcome, names: Sequence[str]) -> Text:
    """Who won, why, and by which rule."""
    winners = [names[seat] for seat in outcome.winners]
    who = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody wins"
    reason = outcome.reason.replace("_", " ")
    return Text.assemble((who, "bold"), f" ({reason}) ", (f"[{outcome.rule}]", "dim"))


def seat_panel(console: Console, heading: str) -> None:
    """A rule across the screen with a heading, so that decisions stand apart."""
    console.rule(Text(heading, style="bold"), align="left", characters="-")
