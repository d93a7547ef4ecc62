"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Faces, Forms, Primer, Thinking, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.battle import BATTLES, place_of, scene
    from .screens.web.style import CSS
    from .screens.web.table import board, note, summary
    from .words.guide import GUIDE

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        note=note,
        battles=BATTLES,
        cover_file="screens/web/cover.svg",
        card_signs=CardSigns(FAMILIES, DEALS_IN),
        scene=scene,
        place_of=place_of,
    )


def _forms() -> Forms:
    from .screens.web.deploy import answers, form, numbers, progress
    from .words.text import amount

    return Forms(form=form, answers=answers, numbers=numbers, progress=progress, amount=amount)


def _levels() -> Mapping[str, Thinking]:
    series = ("deploy", "redeploy", "move_token", "stockpile")  # piece by piece, up to sixteen in a turn
    return {
        # A season and more ahead, then the value: to the end a future says little, and takes long.
        "normal": Thinking(futures=8, width=3, depth=20, win_share=1.0),
        "hard": Thinking(futures=24, depth=60, tree=4, win_share=1.0),
        "expert": Thinking(futures=200, width=8, depth=60, tree=6, win_share=1.0, series=series),
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
