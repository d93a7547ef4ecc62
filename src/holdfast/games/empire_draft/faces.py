"""What the game brings beside its rules, each part loaded when it is asked for."""

from functools import cache
from typing import Final

from holdfast.kernel.faces import Builder, Faces, NextTables, Terminal, Web


@cache
def terminal() -> Terminal:
    """The draft in a terminal."""
    from .screens.terminal import render

    return Terminal(render=render)


@cache
def web() -> Web:
    """The draft on a web page."""
    from holdfast.games.empire.screens.web.table import CSS

    from .screens.web.table import GROUPS, GUIDE, board, summary

    return Web(
        board=board,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        cover_file="screens/web/cover.svg",
    )


@cache
def next_tables() -> NextTables:
    """The matches with the decks just built."""
    from .screens.web.next_table import LABEL, next_tables

    return NextTables(label=LABEL, tables=next_tables)


@cache
def builder() -> Builder:
    """Words for tests."""
    from .study.builder import EVENT_DATA, arrange

    return Builder(arrange=arrange, event_data=EVENT_DATA)


FACES: Final = Faces(terminal=terminal, web=web, next_tables=next_tables, builder=builder)
