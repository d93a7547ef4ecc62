"""How seats are told apart: by name, by colour and by charge, for people who see colours and for those who do
not. Stylesheets say the same colours again, by the number of the livery."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Livery:
    """The usual name of a seat, its colour, and the shape it bears besides."""

    name: str
    colour: str
    charge: str

    @property
    def words(self) -> str:
        """The livery for those who listen: "blue lozenge"."""
        return f"{self.name.lower()} {self.charge}"


LIVERIES: Final = (
    Livery("Blue", "#0072b2", "lozenge"),
    Livery("Vermilion", "#d55e00", "cross"),
    Livery("Green", "#009e73", "trefoil"),
    Livery("Rose", "#cc79a7", "crescent"),
    Livery("Amber", "#e69f00", "star"),
    Livery("Sky", "#56b4e9", "chevron"),
)


def number_of(seat: int) -> int:
    """The number of a seat's livery: after the last they begin again."""
    return seat % len(LIVERIES)


def livery_of(seat: int) -> Livery:
    """The livery of a seat."""
    return LIVERIES[number_of(seat)]


def usual_name(seat: int) -> str:
    """What a seat is called unless somebody brings a name."""
    return LIVERIES[seat].name if seat < len(LIVERIES) else f"Seat {seat + 1}"
