"""Somebody who does at every question what the hint says, in forms and courses or question by question."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from holdfast.bots import GreedyBot
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position.state import WAVE, YEAR, ColonistsState
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Variant
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.web.tables.thinkers import follow

FORMS: Any = GAME.faces.forms()
BOT = GreedyBot()
USUAL = next(stop.id for stop in GAME.stops if stop.usual)


class Decision(NamedTuple):
    """What seat 0 did at once: in which Year, at which position, and with which answers."""

    year: int
    in_wave: bool
    before: ColonistsState
    actions: list[int]
    by: str  # "form", "course" or "answer"


def one_go(s: ColonistsState) -> tuple[list[int], str]:
    """What the bot would do now, in as few goes as the page allows."""
    series = follow(GAME, s, BOT)
    courses = [list(one.actions) for one in FORMS.courses(s) if one.actions == series[: len(one.actions)]]
    if courses:
        return max(courses, key=len), "course"
    form = FORMS.form(s)
    if form is not None and form.lines:
        try:
            return FORMS.answers(s, FORMS.numbers(s, series)), "form"
        except Mistake:
            pass  # what the bot does next is none of the form's numbers
    return [series[0]], "answer"


def decisions(seats: int, variant: Variant, seed: int, in_forms: bool) -> Iterator[Decision]:
    """The decisions of seat 0 in a game. What has one answer, or is quiet at the usual stop, is none."""
    s, luck = GAME.new(seats, variant), Rng(seed)
    while s.asked != NOBODY:
        if s.asked == CHANCE:
            s.step(draw(s, luck))
            continue
        quiet = GAME.quiet(s, USUAL) if s.asked == 0 else None
        if s.asked != 0 or len(s.options()) == 1 or quiet is not None:
            s.step(quiet if quiet is not None else BOT.choose(GAME, s, s.asked, luck))
            continue
        actions, by = one_go(s) if in_forms else ([BOT.choose(GAME, s, 0, luck)], "answer")
        yield Decision(s.board[YEAR], s.board[WAVE] > 0, s.clone(), actions, by)
        for action in actions:
            s.step(action)


def by_year(made: list[Decision]) -> Counter[int]:
    """How many decisions a Year took; the Final Wave is counted as Year 0."""
    return Counter(0 if one.in_wave else one.year for one in made)
