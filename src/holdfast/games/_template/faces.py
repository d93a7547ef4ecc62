"""What the game brings beside its rules, each part loaded when it is asked for."""

from functools import cache
from typing import Final

from holdfast.kernel.faces import Builder, Faces, Terminal


@cache
def terminal() -> Terminal:
    """The table in a terminal."""
    from .screens.terminal import render

    return Terminal(render=render)


@cache
def builder() -> Builder:
    """Words for tests."""
    from .study.builder import EVENT_DATA, arrange

    return Builder(arrange=arrange, event_data=EVENT_DATA)


FACES: Final = Faces(terminal=terminal, builder=builder)
