"""What the game brings beside its rules, each part loaded when it is asked for."""

from typing import Final

from holdfast.kernel.faces import Builder, Curves, Examples, Faces, Study, Terminal, Web


def _terminal() -> Terminal:
    from .screens.terminal import GROUPS, HEADLINES, note, render, status

    return Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.battle import place_of, scene
    from .screens.web.style import CSS
    from .screens.web.table import BATTLES, GROUPS, GUIDE, board, summary

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


def _examples() -> Examples:
    from .screens.web.examples import DEFS, pictures

    return Examples(pictures=pictures, shared=DEFS)


def _curves() -> Curves:
    from .screens.web.after import curves

    return curves


def _study() -> Study:
    from .study.balance import cards, count, judge

    return Study(count=count, judge=judge, cards=cards)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


FACES: Final = Faces(
    terminal=_terminal, web=_web, examples=_examples, curves=_curves, study=_study, builder=_builder
)
