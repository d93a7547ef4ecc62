"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Faces, Forms, Thinking, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from holdfast.games.empire.screens.web.art.gallery import draft_cover
    from holdfast.games.empire.screens.web.table import CSS
    from holdfast.games.empire.screens.web.whole import listed

    from .screens.web.table import GROUPS, ROUTINE, board, summary
    from .words.guide import GUIDE

    return Web(
        board=board,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        routine=ROUTINE,
        cover=draft_cover,
        card=listed,
    )


def _forms() -> Forms:
    from .screens.building import courses, progress

    return Forms(courses=courses, progress=progress)


def _levels() -> Mapping[str, Thinking]:
    # Drafting wins nothing by itself, so there is nothing to play on to: it knows what cards did in matches.
    from .mind.worth import by_worth

    return {"hard": Thinking(futures=0, rating=by_worth)}


FACES: Final = with_placed(
    Faces(web=_web, forms=_forms, levels=_levels),
    __package__,
    "terminal",
    "primer",
    "next_tables",
    "builder",
    "worths",
    "observing",
)
