"""What the game brings beside its rules, each part loaded when it is asked for."""

from typing import Final

from holdfast.kernel.faces import Builder, Faces, Study, Terminal, Web


def _terminal() -> Terminal:
    from .screens.terminal import GROUPS, HEADLINES, note, render, status

    return Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.cover import cover
    from .screens.web.story import place_of, scene
    from .screens.web.table import BATTLES, CSS, GROUPS, GUIDE, board, summary

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
    )


def _study() -> Study:
    from .study.balance import count, judge

    return Study(count=count, judge=judge)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


FACES: Final = Faces(terminal=_terminal, web=_web, study=_study, builder=_builder)
