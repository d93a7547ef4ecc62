"""What a person typed as answers: an empty line, or several answers in one line."""

import re
from collections.abc import Sequence
from dataclasses import replace

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from holdfast.match import BatchPastLuck, Match
from holdfast.parts import forms

from .choices import Choice, find_choice, list_choices

NUMBERS = re.compile(r"\d+([\s,]+\d+)+")
REPEATED = re.compile(r"(\D.*?)\s+(?:x\s*)?(\d{1,2})(?:\s*x)?")


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


def told_in_full(match: Match, seat: int, choices: Sequence[Choice]) -> list[Choice]:
    """The choices, with a note on those of which the game tells more: which cards a payment exerts."""
    face = match.game.faces.forms()
    if face is None:
        return list(choices)
    courses = face.courses(match.redealt(seat, Rng(f"{match.number}")))
    words = {course.actions[0]: course.text for course in courses if len(course.actions) == 1}
    return [replace(one, note=words.get(one.action, one.note)) for one in choices]


def with_progress(match: Match, seat: int, question: str) -> str:
    """The question, and which of several like ones it is."""
    face = match.game.faces.forms()
    if face is None:
        return question
    return forms.with_progress(question, face.progress(match.redealt(seat, Rng(f"{match.number}"))))


def repeated(match: Match, seat: int, line: str) -> list[int]:
    """The answers meant by a choice and how often it is made, as in "enlist 3"; none for other lines.

    It is made as often as it is asked for again, one question after the other; less than that is a Mistake.
    """
    words = REPEATED.fullmatch(line)
    if words is None:
        return []
    choice = find_choice(list_choices(match.game, match.state), words.group(1))
    if choice is None:
        return []
    times, trial, log = int(words.group(2)), match.state.clone(), Log()
    for n in range(times):
        shown = any(event.reveals and not event.shown for event in log.events)
        if shown or not _is_asked(match, seat, trial) or choice.action not in trial.options():
            raise Mistake(f"'{choice.text}' can be done {n} times in a row, not {times}; nothing was done.")
        trial.step(choice.action, log)
    return [choice.action] * times


def read_all(match: Match, seat: int, words: Sequence[str]) -> list[int]:
    """The actions meant by several answers, each to the question that the one before it leads to.

    Questions with a single option are answered on the way; at the end they may be answered in so many words.
    Whatever cannot be answered blindly is refused.
    """
    game, trial, log = match.game, match.state.clone(), Log()
    actions: list[int] = []
    for index, word in enumerate(words):
        forced = _answer_forced(match, seat, trial, log) if index else []
        actions += [choice.action for choice in forced]
        if any(event.reveals for event in log.events):
            raise BatchPastLuck(index)
        if not _is_asked(match, seat, trial):
            if _are_in_order(words[index:], [str(choice.number) for choice in forced]):
                break
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


def _is_asked(match: Match, seat: int, trial: State) -> bool:
    return trial.asked >= 0 and seat in match.game.answerers(trial)


def _answer_forced(match: Match, seat: int, trial: State, log: Log) -> list[Choice]:
    """Answer what has a single option, as the table does without asking."""
    forced: list[Choice] = []
    while _is_asked(match, seat, trial) and len(trial.options()) == 1:
        if any(event.reveals for event in log.events):
            break
        forced += list_choices(match.game, trial)
        trial.step(forced[-1].action, log)
    return forced


def _are_in_order(words: Sequence[str], numbers: Sequence[str]) -> bool:
    """Whether all words are found among the numbers, one after the other."""
    rest = iter(numbers)
    return all(word in rest for word in words)
