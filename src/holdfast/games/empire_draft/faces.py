"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Faces, Thinking, Web, Worths
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from holdfast.games.empire.screens.web.art.gallery import draft_cover
    from holdfast.games.empire.screens.web.table import CSS

    from .screens.web.table import GROUPS, board, summary
    from .words.guide import GUIDE

    return Web(board=board, summary=summary, css=CSS, guide=GUIDE, groups=GROUPS, cover=draft_cover)


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


FACES: Final = with_placed(
    Faces(web=_web, worths=_worths, levels=_levels),
    __package__,
    "terminal",
    "primer",
    "next_tables",
    "builder",
)
