"""The seats of a table: the name, charge and colour each one has unless a person brings a name."""

from collections.abc import Sequence
from dataclasses import dataclass

from holdfast.kernel.errors import Mistake


@dataclass(frozen=True)
class Livery:
    """How a seat is told from the others: by name, by shape, by colour."""

    name: str
    charge: str
    colour: str


LIVERIES = (
    Livery("Blue", "◆", "#3a93cf"),  # a shade lighter than on paper: terminals are mostly dark
    Livery("Vermilion", "✚", "#d55e00"),
    Livery("Green", "♣", "#009e73"),
    Livery("Rose", "☾", "#cc79a7"),
    Livery("Amber", "★", "#e69f00"),
)


def livery(seat: int) -> Livery:
    """The livery of a seat; from the sixth seat on they begin again."""
    return LIVERIES[seat % len(LIVERIES)]


def seat_names(given: Sequence[str]) -> list[str]:
    """A name for each seat: the one given, or that of its livery when it is empty or somebody has it."""
    for name in given:
        if name and given.count(name) > 1:
            raise Mistake(f"Option '--seats' has two seats called '{name}'; give each its own name.")
    names = []
    for seat, name in enumerate(given):
        own = livery(seat).name
        taken = own in given or seat >= len(LIVERIES)
        names.append(name or (f"{own} {seat + 1}" if taken else own))
    return names
