"""The cards the rulebook names, with the clause that tells of each."""

from typing import Final

RULEBOOK: Final[dict[str, str]] = {
    "Gorefroth": "EM-CARD-01",
    "Wetland Emperor": "EM-CARD-03",
    "Tenmu": "EM-CARD-04",
    "Fearless Saboteur": "EM-CARD-05",
    "Shadow of Nakagami": "EM-CARD-06",
    "Frontline Messenger": "EM-CARD-07",
    "Conscript": "EM-CARD-08",
    "Agent of Dissidence": "EM-ERR-01",
    "Young Noble": "EM-ERR-04",
}
