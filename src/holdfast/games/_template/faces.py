"""What the game brings beside its rules, each part loaded when it is asked for."""

from typing import Final

from holdfast.kernel.faces import Builder, Faces, Primer, Terminal


def _terminal() -> Terminal:
    from .screens.terminal import render

    return Terminal(render=render)


def _builder() -> Builder:
    from .study.builder import BUILDER

    return BUILDER


def _primer() -> Primer:
    return Primer()


FACES: Final = Faces(terminal=_terminal, primer=_primer, builder=_builder)
