"""The 15 contracts, all of our own design. [AT-COMP-14]"""

from typing import Final

from .kit import contract

CONTRACTS: Final = [
    contract("Bread for the Guard", "F", 1),
    contract("Sandbags", "M", 1),
    contract("Spare Fuses", "T", 1),
    contract("Field Kitchen", "FM", 2),
    contract("Cold Storage", "FT", 2),
    contract("Street Lamps", "MT", 2),
    contract("Winter Rations", "FF", 3),
    contract("Paving the Square", "MM", 3),
    contract("Radio Mast", "TT", 3),
    contract("The Orphanage", "FFM", 4),
    contract("The Aqueduct", "MMT", 4),
    contract("Hydroponic Hall", "TTF", 4),
    contract("Feast of the Regent", "FFF", 5),
    contract("The North Rampart", "MMM", 5),
    contract("The Dead Computer", "TTT", 5),
]
