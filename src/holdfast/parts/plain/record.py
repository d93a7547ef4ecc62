"""The record of a plain game: what its author wrote, and all that follows from it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from holdfast.kernel.faces import Faces, Observing, Terminal, Thinking, Web
from holdfast.kernel.game import Game, Outcome, SheetLine, Variant
from holdfast.kernel.state import CHANCE, Script

from .rows import PlainState, audit, census, fields_of, redeal, view
from .words import Acts, Told, events, prompts

S = TypeVar("S", bound=PlainState)


def plain_game(
    state: type[S],
    package: str,
    *,
    title: str,
    prefix: str,
    seats: tuple[int, ...],
    blurb: str,
    minutes: str,
    max_decisions: int,
    scripts: Sequence[Script],
    acts: Acts,
    questions: Mapping[str, tuple[str, str]],
    told: Mapping[str, Told],
    words: Mapping[str, Sequence[str]],
    sheet: Callable[[S], list[SheetLine]],
    end: tuple[str, str],
    opinion: Callable[[S], list[float]] | None = None,
    **others: Any,
) -> Game[S]:
    """A whole game from its rows, its scripts (the first one is played) and its words.

    `questions` has for each step that asks a seat the sentence and the rule, `told` a sentence for each
    event, `words` the lists they read numbers by; `end` is the rule that names the winner, and how that is
    said. Who has the most wins. `others` are parts of `Game` written by hand, instead of those made here.
    """
    named = {script.name: script for script in scripts}
    prompt = prompts(questions, scripts[0].rule, end[0])
    spoken = acts.words({row.name: row.names for row in state.ROWS})
    made: dict[str, Any] = {
        "setup": partial(_begun, state, scripts[0]),
        "action_text": spoken.text,
        "parse_action": spoken.parse,
        "anchor": spoken.anchor,
        "refuse": acts.refuse(prompt),
        "prompt": prompt,
        "event_text": events(told, words),
        "scores": partial(_scores, sheet),
        "sheet": sheet,
        "outcome": partial(_outcome, sheet, end),
        "heuristic": opinion or _indifferent,
        "action_space": acts.space,
        "fields": fields_of(state),
        "scripts": named,
        "faces": plain_faces(state, package, named, acts),
        **others,
    }
    about = {"title": title, "prefix": prefix, "package": package, "seats": seats, "blurb": blurb}
    return Game(**{**_ALWAYS, **about, "minutes": minutes, "max_decisions": max_decisions, **made})


# What is the same in every plain game.
_ALWAYS: Final[Mapping[str, Any]] = {
    "redeal": redeal,
    "sees": view,
    "census": census,
    "audit": audit,
    "rules_version": 1,
    "stage": "alpha",
}


def _begun(state: type[S], script: Script, seats: int, variant: Variant) -> S:
    made = state.begun(seats)
    made.push(script, CHANCE)
    return made


def _scores(sheet: Callable[[Any], list[SheetLine]], s: PlainState) -> list[int]:
    return [sum(numbers) for numbers in zip(*(line.values for line in sheet(s)), strict=True)]


def _outcome(sheet: Callable[[Any], list[SheetLine]], end: tuple[str, str], s: PlainState) -> Outcome | None:
    points = _scores(sheet, s)
    ranks = tuple(sum(other > mine for other in points) for mine in points)
    return None if s.stack else Outcome("most points", end[0], ranks, words=end[1])


def _indifferent(s: PlainState) -> list[float]:
    return [0.0] * len(s.options())


def plain_faces(
    state: type[PlainState], package: str, scripts: Mapping[str, Script], acts: Acts, **others: Any
) -> Faces:
    """A terminal, a page, observations and a bot that looks ahead; `others` are faces written by hand."""

    def screens() -> Any:
        from ..web_elements import Kit
        from .screens import Screens

        return Screens(state, Kit("plain", package.rpartition(".")[2]))

    def terminal() -> Terminal:
        return screens().terminal()  # type: ignore[no-any-return]

    def web() -> Web:
        return screens().web()  # type: ignore[no-any-return]

    def seen() -> Observing:
        from .learning import observing

        return observing(state, scripts, acts)

    levels = partial(dict[str, Thinking], hard=Thinking(futures=24))
    faces: dict[str, Any] = {"terminal": terminal, "web": web, "observing": seen, "levels": levels, **others}
    return Faces(**faces)
