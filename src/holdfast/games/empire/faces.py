"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from holdfast.kernel.faces import Bringing, Builder, Decks, Faces, Study, Terminal, Web, WorkPage


@cache
def terminal() -> Terminal:
    """The table in a terminal."""
    from .screens.terminal import GROUPS, HEADLINES, note, render, status

    return Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=frozenset(HEADLINES))


@cache
def web() -> Web:
    """The table on a web page."""
    from .screens.web.table import BATTLES, CSS, GROUPS, GUIDE, board, bring, brought, summary

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        battles=frozenset(BATTLES),
        cover_file="screens/web/cover.svg",
        bringing=Bringing(asks=bring, answers=brought),
    )


def pages() -> Sequence[WorkPage]:
    """The deck builder."""
    from .screens.web.pages import PAGES

    return PAGES


@cache
def decks() -> Decks:
    """Decks people bring."""
    from .words.deck_book import answers, check, export, ready

    return Decks(ready=ready, export=export, check=check, answers=answers)


@cache
def study() -> Study:
    """The balance study."""
    from .study.balance import count, judge

    return Study(count=count, judge=judge)


@cache
def builder() -> Builder:
    """Words for tests."""
    from .study.builder import EVENT_DATA, arrange

    return Builder(arrange=arrange, event_data=EVENT_DATA)


FACES: Final = Faces(terminal=terminal, web=web, pages=pages, decks=decks, study=study, builder=builder)
