"""What the game brings beside its rules, each part loaded when it is asked for."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import (
    Bringing,
    Builder,
    Decks,
    Faces,
    Forms,
    Primer,
    Study,
    Terminal,
    Thinking,
    Web,
    WorkPage,
)


def _terminal() -> Terminal:
    from .screens.terminal import GROUPS, HEADLINES, note, render, status

    return Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)


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


def _pages() -> Sequence[WorkPage]:
    from .screens.web.pages import PAGES

    return PAGES


def _decks() -> Decks:
    from .words.deck_book import answers, check, export, ready

    return Decks(ready=ready, export=export, check=check, answers=answers)


def _study() -> Study:
    from .study.balance import count, judge

    return Study(count=count, judge=judge)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


def _primer() -> Primer:
    from .screens.web.primer import drawings

    return Primer(drawings=drawings)


def _levels() -> Mapping[str, Thinking]:
    # Where the next round but one begins, how all stand says more than an end far away, and costs less.
    from .mind.value import rounds

    return {
        "normal": Thinking(futures=12, width=4, clock=rounds, win_share=1.0),
        "hard": Thinking(futures=24, clock=rounds, win_share=1.0),
        "expert": Thinking(futures=48, clock=rounds, rounds=2, win_share=1.0),
    }


FACES: Final = Faces(
    terminal=_terminal,
    web=_web,
    forms=_forms,
    primer=_primer,
    pages=_pages,
    decks=_decks,
    study=_study,
    builder=_builder,
    levels=_levels,
)
