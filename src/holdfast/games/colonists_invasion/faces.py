"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from holdfast.kernel.faces import Faces, Forms, Thinking, Web
from holdfast.parts.faces import with_placed


def _web() -> Web:
    from holdfast.parts.card_signs import CardSigns

    from .cards.signs import DEALS_IN, FAMILIES
    from .screens.web.cover import cover
    from .screens.web.pictures import art, over_card
    from .screens.web.story import place_of, scene
    from .screens.web.table import BATTLES, CSS, GROUPS, LEADS, board, summary, title
    from .words.guide import GUIDE

    return Web(
        board=board,
        focuses=True,
        summary=summary,
        css=CSS,
        guide=GUIDE,
        groups=GROUPS,
        title=title,
        leads=LEADS,
        battles=BATTLES,
        card_picture=over_card,
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
    # A future lasts until the Battles of this Half-Year are over, between teams until those of the next. Of
    # many small questions only those are thought about that decide something; of these there are up to forty
    # in a turn, so each gets little time.
    from .mind.value import half_years, half_years_ahead

    asked = ("turn", "market", "deploy", "fortify", "wave_steward")
    little = Thinking(futures=2, width=3, clock=half_years, win_share=1.0, questions=asked)
    return {
        "normal": little,
        "hard": replace(little, futures=6, width=4, rounds=half_years_ahead),
        "expert": replace(little, futures=40, width=6, rounds=half_years_ahead),
    }


FACES: Final = with_placed(
    Faces(web=_web, forms=_forms, levels=_levels),
    __package__,
    "terminal",
    "primer",
    "study",
    "builder",
    "observing",
    "net",
)
