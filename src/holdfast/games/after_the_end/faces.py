"""What the game brings beside its rules, each part loaded when it is asked for."""

from functools import cache
from typing import Final

from holdfast.kernel.faces import Builder, Curves, Examples, Faces, Study, Terminal, Web


@cache
def terminal() -> Terminal:
    """The table in a terminal."""
    from .screens.terminal import GROUPS, HEADLINES, note, render, status

    return Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=frozenset(HEADLINES))


@cache
def web() -> Web:
    """The table on a web page."""
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
        battles=frozenset(BATTLES),
        cover_file="screens/web/cover.svg",
        card_signs=CardSigns(FAMILIES, DEALS_IN),
        scene=scene,
        place_of=place_of,
    )


@cache
def examples() -> Examples:
    """The worked examples as pictures."""
    from .screens.web.examples import DEFS, pictures

    return Examples(pictures=pictures, shared=DEFS)


def curves() -> Curves:
    """What is shown beside the points of a finished game."""
    from .screens.web.after import curves

    return curves


@cache
def study() -> Study:
    """The balance study."""
    from .study.balance import cards, count, judge

    return Study(count=count, judge=judge, cards=cards)


@cache
def builder() -> Builder:
    """Words for tests."""
    from .study.builder import EVENT_DATA, arrange

    return Builder(arrange=arrange, event_data=EVENT_DATA)


FACES: Final = Faces(
    terminal=terminal, web=web, examples=examples, curves=curves, study=study, builder=builder
)
