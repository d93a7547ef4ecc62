"""What the game brings beside its rules, each part loaded when it is asked for."""

from typing import Final

from holdfast.kernel.faces import Faces, Primer
from holdfast.parts.faces import with_placed

FACES: Final = with_placed(Faces(primer=Primer), __package__, "terminal", "builder", "observing")
