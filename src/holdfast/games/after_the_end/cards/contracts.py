"""The 15 contracts, all of our own design. [AT-COMP-14]"""

from typing import Final

from .kit import contract

CONTRACTS: Final = [
    contract("Field Kitchen", "FM", 2),
    contract("Cold Storage", "FT", 2),
    contract("Street Lamps", "MT", 2),
    contract("Winter Rations", "FF", 2),
    contract("Paving the Square", "MM", 2),
    contract("Radio Mast", "TT", 2),
    contract("Feast of the Regent", "FFF", 4),
    contract("The North Rampart", "MMM", 4),
    contract("The Dead Computer", "TTT", 4),
    contract("The Orphanage", "FFMM", 5),
    contract("The Aqueduct", "MMTT", 5),
    contract("Hydroponic Hall", "FFTT", 5),
    contract("The Public Bath", "FFFMM", 7),
    contract("The Night Tram", "MMMTT", 7),
    contract("The Grand Hospital", "FFTTT", 7),
]
