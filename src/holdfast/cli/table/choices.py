"""The choices of a decision: numbered, grouped by place, and found again from what a person typed."""

import re
from dataclasses import dataclass

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, View
from holdfast.kernel.state import State
from holdfast.match import fitting

from .picture import Picture

AMOUNT = re.compile(r"\d+\b")
ENDING = "turn."  # an option anchored below this ends what the seat is doing: Enter alone means it


@dataclass(frozen=True)
class Choice:
    """One option as a person sees it."""

    number: int  # what to type
    action: int
    text: str
    place: str
    note: str = ""  # what it does and costs
    usual: bool = False  # what an empty line means
    amount: bool = False  # the number is the one its text begins with


def list_choices(game: AnyGame, state: State, picture: Picture | None = None, seat: int = -1) -> list[Choice]:
    """The options of the open decision, those of one place together, numbered from 1.

    When every text begins with an amount of its own, the number to type is that amount. With a picture
    the choices have titles and notes as the seat may read them.
    """
    options = state.options()
    anchors = {action: game.anchor(state, action) for action in options}
    texts = {action: game.action_text(state, action) for action in options}
    ending = [action for action in options if f"{anchors[action]}.".startswith(ENDING)]
    view: View = game.view(state, seat) if picture is not None else {}
    places: dict[str, list[int]] = {}
    for action in sorted(options, key=lambda action: action in ending):
        places.setdefault(anchors[action].split(".")[0], []).append(action)
    amounts = _amounts([texts[action] for actions in places.values() for action in actions])
    choices: list[Choice] = []
    for place, actions in places.items():
        for action in actions:
            here = len(choices)
            choices.append(
                Choice(
                    number=amounts[here] if amounts else here + 1,
                    action=action,
                    text=texts[action],
                    place=picture.notes.group(anchors[action]) if picture is not None else place,
                    note=picture.notes.note(view, anchors[action], action) if picture is not None else "",
                    usual=ending == [action],
                    amount=bool(amounts),
                )
            )
    return choices


def _amounts(texts: list[str]) -> list[int]:
    """The numbers the texts begin with, if all do and no two are the same; else nothing."""
    found = [AMOUNT.match(text) for text in texts]
    numbers = [int(one.group()) for one in found if one is not None]
    return numbers if len(set(numbers)) == len(texts) else []


def find_choice(choices: list[Choice], typed: str) -> Choice | None:
    """The choice a person means by a number, its text, the beginning of it, or some of its words, each as
    much of it as one likes; None when there is none.

    Words that fit several choices are a Mistake that lists them.
    """
    if typed.isdecimal():
        number = int(typed)
        for choice in choices:
            if choice.number == number:
                return choice
        raise Mistake(f"There is no choice {number}; choose {_range(choices)}.")
    found = [choices[place] for place in fitting([choice.text for choice in choices], typed)]
    if len(found) > 1:
        some = ", ".join(f"{choice.number} ({choice.text})" for choice in found[:5])
        raise Mistake(f"'{typed}' fits several choices: {some}{' ...' if len(found) > 5 else ''}.")
    return found[0] if found else None


def _range(choices: list[Choice]) -> str:
    numbers = sorted(choice.number for choice in choices)
    if len(numbers) == 1:
        return str(numbers[0])
    if numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"from {numbers[0]} to {numbers[-1]}"
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"
