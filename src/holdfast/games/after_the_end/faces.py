"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Faces, Forms, Primer, Thinking, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.battle import place_of, scene
    from .screens.web.portraits import over_card
    from .screens.web.style import CSS
    from .screens.web.table import BATTLES, GROUPS, board, summary
    from .words.guide import GUIDE

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        battles=BATTLES,
        cover_file="screens/web/cover.svg",
        card_picture=over_card,
        card_signs=CardSigns(FAMILIES, DEALS_IN),
        scene=scene,
        place_of=place_of,
    )


def _forms() -> Forms:
    from .screens.progress import progress

    return Forms(progress=progress)


def _levels() -> Mapping[str, Thinking]:
    return {
        "normal": Thinking(futures=16, width=4),
        "hard": Thinking(futures=48),
        "expert": Thinking(futures=450, width=8),
    }


FACES: Final = with_placed(
    Faces(web=_web, forms=_forms, primer=Primer, levels=_levels),
    __package__,
    "terminal",
    "examples",
    "curves",
    "study",
    "builder",
    "fates",
    "observing",
    "net",
)
