"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Builder, Faces, Forms, Primer, Study, Terminal, Thinking, Web


def _terminal() -> Terminal:
    from .screens.terminal import GROUPS, HEADLINES, OPENERS, note, render, status

    return Terminal(
        render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES, openers=OPENERS
    )


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.cover import cover
    from .screens.web.pictures import art
    from .screens.web.story import place_of, scene
    from .screens.web.table import BATTLES, CSS, GROUPS, board, summary
    from .words.guide import GUIDE

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        battles=BATTLES,
        card_signs=CardSigns(FAMILIES, DEALS_IN),
        scene=scene,
        place_of=place_of,
        cover=cover,
        art=art,
    )


def _forms() -> Forms:
    from .screens.courses import courses
    from .screens.forms import answers, form, numbers, progress

    return Forms(form=form, answers=answers, numbers=numbers, courses=courses, progress=progress)


def _study() -> Study:
    from .study.balance import count, judge

    return Study(count=count, judge=judge)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


def _primer() -> Primer:
    from .screens.web.primer import SHARED, drawings

    return Primer(drawings=drawings, shared=SHARED)


def _levels() -> Mapping[str, Thinking]:
    # A future lasts until the Battles of this Half-Year are over. Of many small questions only those are
    # thought about that decide something.
    from .mind.value import half_years

    asked = ("turn", "market", "deploy", "fortify", "wave_steward")
    return {
        "normal": Thinking(futures=12, width=4, clock=half_years, win_share=1.0, questions=asked),
        "hard": Thinking(futures=40, clock=half_years, win_share=1.0, questions=asked),
        "expert": Thinking(futures=100, clock=half_years, rounds=2, win_share=1.0, questions=asked),
    }


FACES: Final = Faces(
    terminal=_terminal,
    web=_web,
    forms=_forms,
    primer=_primer,
    study=_study,
    builder=_builder,
    levels=_levels,
)
