"""What the game brings beside its rules, each part loaded when it is asked for."""

from typing import Final

from holdfast.kernel.faces import Faces, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from holdfast.games.empire.screens.web.art.gallery import draft_cover
    from holdfast.games.empire.screens.web.table import CSS

    from .screens.web.table import GROUPS, board, summary
    from .words.guide import GUIDE

    return Web(board=board, summary=summary, css=CSS, guide=GUIDE, groups=GROUPS, cover=draft_cover)


FACES: Final = with_placed(Faces(web=_web), __package__, "terminal", "primer", "next_tables", "builder")
