"""What a person typed as answers: an empty line, or several answers in one line."""

import re
from collections.abc import Sequence

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.match import BatchPastLuck, Match

from .choices import Choice, find_choice, list_choices

NUMBERS = re.compile(r"\d+([\s,]+\d+)+")


def usual(choices: Sequence[Choice]) -> Choice:
    """What Enter alone means: the choice that ends the turn, if there is one."""
    for choice in choices:
        if choice.usual:
            return choice
    raise Mistake("Type a number or the beginning of a choice; 'help' lists what else there is.")


def split(line: str) -> list[str]:
    """The answers in a line: numbers with spaces or commas between them, or anything with commas."""
    if NUMBERS.fullmatch(line):
        return re.split(r"[\s,]+", line)
    return [word.strip() for word in line.split(",") if word.strip()]


def read_all(match: Match, seat: int, words: Sequence[str]) -> list[int]:
    """The actions meant by several answers, each to the question that the one before it leads to.

    Questions with a single option are answered on the way. Whatever cannot be answered blindly is refused.
    """
    game, trial, log = match.game, match.state.clone(), Log()
    actions: list[int] = []
    for index, word in enumerate(words):
        if index:
            while trial.asked >= 0 and seat in game.answerers(trial) and len(trial.options()) == 1:
                actions.append(trial.options()[0])
                trial.step(actions[-1], log)
        if any(event.reveals for event in log.events):
            raise BatchPastLuck(index)
        if trial.asked < 0 or seat not in game.answerers(trial):
            raise Mistake(f"Only {index} of these {len(words)} answers would be asked for; none was given.")
        try:
            choice = find_choice(list_choices(game, trial), word)
        except Mistake as mistake:
            raise Mistake(f"Answer {index + 1} of {len(words)}: {mistake} None was given.") from None
        if choice is None:
            raise Mistake(f"Answer {index + 1}, '{word}', is no choice there; none was given.")
        actions.append(choice.action)
        trial.step(choice.action, log)
    return actions
