"""What an answer is, as two bytes, so that a learner compares answers and needs no output for each code."""

from typing import Final

from holdfast.kernel.faces import Block

from ..position.actions import GIVE, TAKE_GLORY, TAKE_WOOD, VOW
from ..position.state import MOST_BURNT, NightState

KINDS: Final = ("chance", "burn", "take_wood", "take_glory", "give")
FIRST: Final = (0, VOW, TAKE_WOOD, TAKE_GLORY, GIVE)  # the code each begins at
ACTION: Final = (
    Block("kind", 1, "what is done", most=len(KINDS) - 1, codes=KINDS),
    Block(
        "number", 1, "wood that is burnt, or the seat that gets it, from the asked one on", most=MOST_BURNT
    ),
)


def describe(s: NightState, actions: list[int]) -> bytes:
    """The bytes of each of these answers to the question that is asked, one after the other."""
    numbers: list[int] = []
    for action in actions:
        kind = len(KINDS) - 1
        while action < FIRST[kind]:
            kind -= 1
        number = action - FIRST[kind]
        numbers.append(kind)
        numbers.append((number - s.asked + s.seats) % s.seats if action >= GIVE else number)
    return bytes(numbers)
