"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import (
    Builder,
    Curves,
    Examples,
    Faces,
    Fates,
    Forms,
    Primer,
    Study,
    Terminal,
    Thinking,
    Web,
)


def _terminal() -> Terminal:
    from .screens.terminal import GROUPS, HEADLINES, note, render, status

    return Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.battle import place_of, scene
    from .screens.web.style import CSS
    from .screens.web.table import BATTLES, GROUPS, board, summary
    from .words.guide import GUIDE

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        battles=BATTLES,
        cover_file="screens/web/cover.svg",
        card_signs=CardSigns(FAMILIES, DEALS_IN),
        scene=scene,
        place_of=place_of,
    )


def _forms() -> Forms:
    from .screens.progress import progress

    return Forms(progress=progress)


def _examples() -> Examples:
    from .screens.web.examples import DEFS, pictures

    return Examples(pictures=pictures, shared=DEFS)


def _primer() -> Primer:
    return Primer()


def _curves() -> Curves:
    from .screens.web.after import curves

    return curves


def _study() -> Study:
    from .study.balance import cards, count, judge

    return Study(count=count, judge=judge, cards=cards)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


def _fates() -> Fates:
    from .words.fates import fates

    return fates


def _levels() -> Mapping[str, Thinking]:
    return {
        "normal": Thinking(futures=16, width=4),
        "hard": Thinking(futures=48),
        "expert": Thinking(futures=450, width=8),
    }


FACES: Final = Faces(
    terminal=_terminal,
    web=_web,
    forms=_forms,
    examples=_examples,
    primer=_primer,
    curves=_curves,
    study=_study,
    builder=_builder,
    fates=_fates,
    levels=_levels,
)
