"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Builder, Faces, NextTables, Primer, Terminal, Thinking, Web, Worths


def _terminal() -> Terminal:
    from .screens.terminal import render

    return Terminal(render=render)


def _web() -> Web:
    from holdfast.games.empire.screens.web.art.gallery import draft_cover
    from holdfast.games.empire.screens.web.table import CSS

    from .screens.web.table import GROUPS, board, summary
    from .words.guide import GUIDE

    return Web(board=board, summary=summary, css=CSS, guide=GUIDE, groups=GROUPS, cover=draft_cover)


def _next_tables() -> NextTables:
    from .screens.web.next_table import LABEL, next_tables

    return NextTables(label=LABEL, tables=next_tables)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


def _primer() -> Primer:
    from .screens.web.primer import drawings

    return Primer(drawings=drawings)


def _worths() -> Worths:
    from .study.worths import WORTHS

    return WORTHS


def _levels() -> Mapping[str, Thinking]:
    # Drafting wins nothing by itself: a future is worth what its deck is in the match that follows.
    from .mind.worth import prospect

    asked = ("pick", "deck")
    return {
        "normal": Thinking(futures=6, width=3, leaf=prospect, questions=asked),
        "hard": Thinking(futures=18, leaf=prospect, questions=asked),
        "expert": Thinking(futures=60, width=8, leaf=prospect, questions=asked),
    }


FACES: Final = Faces(
    terminal=_terminal,
    web=_web,
    primer=_primer,
    next_tables=_next_tables,
    builder=_builder,
    worths=_worths,
    levels=_levels,
)
