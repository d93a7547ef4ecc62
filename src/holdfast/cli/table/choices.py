"""The choices of a decision: numbered, grouped by place, and found again from what a person typed."""

from dataclasses import dataclass
from math import ceil

from rich.text import Text

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State

COLUMN_FROM = 7  # groups of this size and more are set in columns
INDENT = 2


@dataclass(frozen=True)
class Choice:
    """One option as a person sees it."""

    number: int
    action: int
    text: str
    place: str


def list_choices(game: AnyGame, state: State) -> list[Choice]:
    """The options of the open decision, those of one place together, numbered from 1."""
    places: dict[str, list[int]] = {}
    for action in state.options():
        place = game.anchor(state, action).split(".")[0].replace("_", " ").title()
        places.setdefault(place, []).append(action)
    choices: list[Choice] = []
    for place, actions in places.items():
        for action in actions:
            choices.append(Choice(len(choices) + 1, action, game.action_text(state, action), place))
    return choices


def draw_choices(choices: list[Choice], width: int) -> Text:
    """All choices under their places, long groups in columns, no line wider than `width`."""
    digits = len(str(len(choices)))
    page = Text()
    for place in dict.fromkeys(choice.place for choice in choices):
        page.append(f"{place}\n", style="bold")
        cells = [(f"{c.number:>{digits}} ", c.text) for c in choices if c.place == place]
        for line in _columns(cells, width - INDENT):
            page.append(" " * INDENT)
            for number, text in line:
                page.append(number, style="cyan")
                page.append(text)
            page.rstrip()
            page.append("\n")
    page.rstrip()
    return page


def _columns(cells: list[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
    """The cells line by line, read down the columns, padded so that the columns stand straight."""
    widest = max(len(number) + len(text) for number, text in cells) + 2
    count = max(1, (width + 2) // widest) if len(cells) >= COLUMN_FROM else 1
    height = ceil(len(cells) / count)
    if count == 1:
        return [[cell] for cell in cells]
    padded = [(number, text.ljust(widest - len(number))) for number, text in cells]
    return [padded[row::height] for row in range(height)]


def find_choice(choices: list[Choice], typed: str) -> Choice | None:
    """The choice a person means by a number, its text, or the beginning of it; None when there is none.

    Words that fit several choices are a Mistake that lists them.
    """
    if typed.isdigit():
        number = int(typed)
        if not 1 <= number <= len(choices):
            raise Mistake(f"There is no choice {number}; choose from 1 to {len(choices)}.")
        return choices[number - 1]
    wanted = " ".join(typed.casefold().split())
    for fits in (str.__eq__, str.startswith):
        found = [choice for choice in choices if fits(choice.text.casefold(), wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(f"{choice.number} ({choice.text})" for choice in found[:5])
            raise Mistake(f"'{typed}' fits several choices: {some}{' ...' if len(found) > 5 else ''}.")
    return None
