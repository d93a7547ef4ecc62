"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Bringing, Builder, Decks, Faces, Study, Terminal, Web, WorkPage


def _terminal() -> Terminal:
    from .screens.terminal import GROUPS, HEADLINES, note, render, status

    return Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)


def _web() -> Web:
    from .screens.web.art.gallery import art, cover
    from .screens.web.table import BATTLES, CSS, GROUPS, GUIDE, board, bring, brought, summary
    from .screens.web.whole import listed

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        battles=BATTLES,
        art=art,
        cover=cover,
        card=listed,
        bringing=Bringing(asks=bring, answers=brought),
    )


def _pages() -> Sequence[WorkPage]:
    from .screens.web.pages import PAGES

    return PAGES


def _decks() -> Decks:
    from .words.deck_book import answers, check, export, ready

    return Decks(ready=ready, export=export, check=check, answers=answers)


def _study() -> Study:
    from .study.balance import count, judge

    return Study(count=count, judge=judge)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


FACES: Final = Faces(terminal=_terminal, web=_web, pages=_pages, decks=_decks, study=_study, builder=_builder)
