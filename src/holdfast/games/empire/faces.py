"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Bringing, Faces, Forms, Thinking, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from .screens.web.art.gallery import art, cover
    from .screens.web.table import BATTLES, CSS, GROUPS, board, bring, brought, summary
    from .screens.web.whole import listed
    from .words.guide import GUIDE

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


def _forms() -> Forms:
    from .screens.paying import courses, progress

    return Forms(courses=courses, progress=progress)


def _levels() -> Mapping[str, Thinking]:
    # Where the next round but one begins, how all stand says more than an end far away, and costs less.
    from .mind.value import rounds

    return {
        "normal": Thinking(futures=12, width=4, clock=rounds, win_share=1.0),
        "hard": Thinking(futures=24, clock=rounds, win_share=1.0),
        "expert": Thinking(futures=48, clock=rounds, rounds=2, win_share=1.0),
    }


FACES: Final = with_placed(
    Faces(web=_web, forms=_forms, levels=_levels),
    __package__,
    "terminal",
    "primer",
    "pages",
    "decks",
    "study",
    "builder",
    "observing",
)
