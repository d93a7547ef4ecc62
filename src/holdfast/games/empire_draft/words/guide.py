"""What a newcomer is told beside each question."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Hint

GUIDE: Final[Mapping[str, Sequence[Hint]]] = {
    "pick": (
        Hint(
            "Take one card; the rest goes to your neighbour, and theirs comes to you. Two factions are "
            "enough, and a deck needs 15 villagers and settlements.",
            when="pack",
        ),
    ),
    "deck": (Hint("The suggested deck is legal and plays well."),),
    "build": (Hint("25 army cards, 5 more for a second faction, and 15 civic cards make a deck.", "pool"),),
}
