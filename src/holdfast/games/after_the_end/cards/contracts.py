"""The 15 contracts, all of our own design. [AT-COMP-14]"""

from typing import Final

from .writing import contract

CONTRACT_FAMILY: Final = [
    contract(0, "Field Kitchen", "FM", 2),
    contract(1, "Cold Storage", "FT", 2),
    contract(2, "Street Lamps", "MT", 2),
    contract(3, "Winter Rations", "FF", 2),
    contract(4, "Paving the Square", "MM", 2),
    contract(5, "Radio Mast", "TT", 2),
    contract(6, "Feast of the Regent", "FFF", 4),
    contract(7, "The North Rampart", "MMM", 4),
    contract(8, "The Dead Computer", "TTT", 4),
    contract(9, "The Orphanage", "FFMM", 5),
    contract(10, "The Aqueduct", "MMTT", 5),
    contract(11, "Hydroponic Hall", "FFTT", 5),
    contract(12, "The Public Bath", "FFFMM", 7),
    contract(13, "The Night Tram", "MMMTT", 7),
    contract(14, "The Grand Hospital", "FFTTT", 7),
]
