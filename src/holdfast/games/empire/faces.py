"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Bringing, Faces, Forms, Thinking, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from .screens.web.art.gallery import art, cover
    from .screens.web.table import BATTLES, CSS, GROUPS, board, bring, brought, place_of, summary
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
        place_of=place_of,
        art=art,
        cover=cover,
        card=listed,
        bringing=Bringing(asks=bring, answers=brought),
    )


def _forms() -> Forms:
    from .screens.paying import courses, progress

    return Forms(courses=courses, progress=progress)


def _levels() -> Mapping[str, Thinking]:
    # Where a round begins, how all stand says more than an end far away, and costs less. How many rounds
    # ahead that is does far more than how many futures: that is what `hard` has before `normal`.
    from .mind.value import rounds

    return {
        "normal": Thinking(futures=4, width=3, clock=rounds, win_share=1.0),
        "hard": Thinking(futures=6, width=4, clock=rounds, rounds=2, win_share=1.0),
        # Units are committed one by one, so that a battle is many answers in one turn.
        "expert": Thinking(futures=96, clock=rounds, rounds=2, win_share=1.0, series=("commit",)),
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
    "net",
)
