"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.faces import Faces, Forms, Thinking, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.cover import cover
    from .screens.web.pictures import art
    from .screens.web.story import place_of, scene
    from .screens.web.table import BATTLES, CSS, GROUPS, board, summary
    from .words.guide import GUIDE

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        battles=BATTLES,
        card_signs=CardSigns(FAMILIES, DEALS_IN),
        scene=scene,
        place_of=place_of,
        cover=cover,
        art=art,
    )


def _forms() -> Forms:
    from .screens.courses import courses
    from .screens.forms import answers, form, numbers, progress

    return Forms(form=form, answers=answers, numbers=numbers, courses=courses, progress=progress)


def _levels() -> Mapping[str, Thinking]:
    # A future lasts until the Battles of this Half-Year are over. Of many small questions only those are
    # thought about that decide something; of these there are up to forty in a turn, so each gets little time.
    from .mind.value import half_years

    asked = ("turn", "market", "deploy", "fortify", "wave_steward")
    return {
        "normal": Thinking(futures=2, width=3, clock=half_years, win_share=1.0, questions=asked),
        "hard": Thinking(futures=6, width=4, clock=half_years, win_share=1.0, questions=asked),
        "expert": Thinking(futures=40, clock=half_years, win_share=1.0, questions=asked),
    }


FACES: Final = with_placed(
    Faces(web=_web, forms=_forms, levels=_levels),
    __package__,
    "terminal",
    "primer",
    "study",
    "builder",
    "observing",
)
