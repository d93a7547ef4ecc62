"""Answers given in one go: a form amounts to legal single answers of one seat, and tells no secrets."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.faces import Forms
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

from ..corpus import walk, where

_LOOKED_AT: Final = 24  # questions of a game, spread over it


def check_forms(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Forms are legal as they stand and when they are refilled, and so are all courses."""
    face = game.faces.forms()
    if face is None:
        return
    journal = walk(game, seats, variant, seed).journal
    state = game.new(seats, variant)
    stride = max(1, len(journal) // _LOOKED_AT) | 1
    for number, action in enumerate(journal):
        if state.asked >= 0 and number % stride == 0:
            _check_position(where(game, seats, variant, seed, number), game, state, face)
        state.step(action)


def _check_position(at: str, game: AnyGame, state: State, face: Forms) -> None:
    form, courses = face.form(state), face.courses(state)
    told = face.progress(state)
    assert isinstance(told, str), f"{at}: the progress is {told!r}"
    twin = game.redeal(state, state.asked, Rng(f"{at} form"))
    assert told == face.progress(twin), f"{at}: the progress tells a secret"
    assert form == face.form(twin), f"{at}: the form tells a secret"
    assert list(courses) == list(face.courses(twin)), f"{at}: a course tells a secret"
    for course in courses:
        assert course.text, f"{at}: a course has no name"
        _check_series(f"{at}, course {course.text!r}", state, course.actions)
    names = [course.text for course in courses]
    assert len(set(names)) == len(names), f"{at}: two courses have one name: {names}"
    if form is None:
        return
    assert form.words, f"{at}: the form asks nothing"
    assert form.button, f"{at}: its button says nothing"
    assert len({line.name for line in form.lines}) == len(form.lines), f"{at}: two lines have one name"
    assert {line.pool for line in form.lines} - {""} <= set(form.pools), f"{at}: a pool is not counted"
    if form.none:
        assert face.answers(state, [0] * len(form.lines)), f"{at}: to give nothing is no answer"
    start = tuple(line.start for line in form.lines)
    try:
        given = face.answers(state, start)
    except Mistake:
        assert not any(start), f"{at}: the form as it stands, {start}, is refused"
        return
    _check_series(f"{at}, form {form.words!r}", state, given)
    assert face.numbers(state, given) == start, f"{at}: {given} is another form than {start}"
    too_many = [tuple(line.most + 1 for line in form.lines)] if form.lines else []
    for wrong in ((*start, 1), *too_many):
        try:
            given = face.answers(state, wrong)
        except Mistake:
            continue
        assert face.numbers(state, given) != wrong, f"{at}: {wrong} is taken as {given}"


def _check_series(at: str, state: State, actions: Sequence[int]) -> None:
    """The seat may give these answers one after the other, and learns nothing before the last."""
    trial, log = state.clone(), Log()
    assert actions, f"{at}: no answer at all"
    for action in actions:
        assert trial.asked == state.asked, f"{at}: somebody else is asked in between"
        blind = any(event.reveals and not event.shown for event in log.events)
        assert not blind, f"{at}: something is shown in between"
        assert action in trial.options(), f"{at}: {action} is no option"
        trial.step(action, log)
