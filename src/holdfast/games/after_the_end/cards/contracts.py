"""The 15 contracts, all of our own design. [AT-COMP-14]"""

from typing import Final

from .writing import contract

CONTRACT_FAMILY: Final = [
    contract(0, "Field Kitchen", "1F 1M", 2),
    contract(1, "Cold Storage", "1F 1T", 2),
    contract(2, "Street Lamps", "1M 1T", 2),
    contract(3, "Winter Rations", "2F", 2),
    contract(4, "Paving the Square", "2M", 2),
    contract(5, "Radio Mast", "2T", 2),
    contract(6, "Feast of the Regent", "3F", 4),
    contract(7, "The North Rampart", "3M", 4),
    contract(8, "The Dead Computer", "3T", 4),
    contract(9, "The Orphanage", "2F 2M", 5),
    contract(10, "The Aqueduct", "2M 2T", 5),
    contract(11, "Hydroponic Hall", "2F 2T", 5),
    contract(12, "The Public Bath", "3F 2M", 7),
    contract(13, "The Night Tram", "3M 2T", 7),
    contract(14, "The Grand Hospital", "2F 3T", 7),
]
