"""The worked examples of the ledger as pictures: the position given, and what the engine makes of it."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.faces import Examples
from holdfast.parts.web_elements import box
from holdfast.parts.web_scene import Scene

from ... import GAME
from ...study.builder import arrange
from ..seen import read
from .capitol import capitol
from .colony import colony
from .symbols import SYMBOL_DEFS
from .wilds import wilds

DEFS: Final = box("end", SYMBOL_DEFS)  # once on a page
COLONIES_SHOWN: Final = ("Harbour", "Foundry", "Quarry", "Orchard", "Archive")
ROWS_SHOWN: Final = (
    *("noble Lord Hargreave", "noble Dame Ottoline", "noble Baron Ironmonger"),
    *("contract Field Kitchen", "contract Radio Mast", "contract Feast of the Regent"),
    *("tool Silver Megaphone", "tool Torque Wrench", "tool Night Goggles"),
)
SHOOT: Final = "The Ridge Wolves"  # highest Marksmanship
LATER: Final = "A Wedding Feud"
JOAN, PETE, MARY = 0, 1, 2
SEAT_NAMES: Final = ("Joan", "Pete", "Mary")
Pictures = list[tuple[str, str]]  # what it shows, and the drawing


def pictures() -> dict[str, Pictures]:
    """The pictures of every example that has some, by its id."""
    return {example: draw() for example, draw in PICTURES.items()}


# Tables


def start(seats: int, mission: str) -> Scene:
    """The first round, its first seat about to decide."""
    deals = [f"deal {name}" for name in COLONIES_SHOWN[:seats]]
    script = ["seat 1 is 1st", *deals, *ROWS_SHOWN, f"mission {mission}", "mission Copper Street"]
    return Scene(GAME, seats, arrange, script)


def round_of_joan() -> Scene:
    """Joan (1st), Pete and Mary; highest Marksmanship; Joan's Bram Hook has a 4 and a Tech token."""
    return start(3, SHOOT).seat(JOAN, tokens={4: ["Tech"]})


def tied() -> Scene:
    """Joan and Pete have 4 each, Mary is to decide."""
    return round_of_joan().chance("roll 4").choose("commit Bram Hook", "commit Cinder Joy")


def mary_pays() -> Scene:
    """Mary has what two contracts cost, and two of her people are used."""
    t = round_of_joan().seat(MARY, food=1, material=1, tech=2, used=[5, 6]).chance("roll 4")
    return t.choose("commit Bram Hook", "commit Cinder Joy", "pass", "knowledge", "gain Food")


# Drawing


def _board(seat: int, *parts: str) -> str:
    return box("end", box(f"end-table own-{seat}", *parts))


def _wilds(t: Scene, names: tuple[str, ...] = SEAT_NAMES) -> str:
    v = read(t.view())
    return _board(0, wilds(v, {}, names))


def _colony(t: Scene, seat: int) -> str:
    v = read(t.view(seat))
    return _board(seat, colony(v, v["seats"][seat], None, SEAT_NAMES))


def _capitol(t: Scene) -> str:
    return _board(0, capitol(read(t.view()), {}, SEAT_NAMES))


# Examples


def charisma() -> Pictures:
    """Three seats have sent somebody; the fourth is to decide."""
    t = start(4, "The Toll Bridge").choose("commit Jonah Pike")
    t.seat(1, colony="Orchard").choose("commit Abel Thorne")
    t.seat(2, colony="Foundry").choose("commit Celia Brand")
    return [("Given", _wilds(t, ("A", "B", "C", "D")))]


def lowest() -> Pictures:
    """The lowest sum of two skills."""
    t = start(2, "Through the Minefield").seat(0, colony="Quarry").seat(1, colony="Orchard")
    return [("Given: A has committed", _wilds(t.choose("commit Rosalind Kerr"), ("A", "B")))]


def two_of_one_colony() -> Pictures:
    """Two characters of one colony."""
    t = start(3, "Two Down the Shaft").seat(2, used=[1, 2, 3, 4, 5])
    t.choose("commit Ines Calloway", "commit Bram Hook")
    return [("Given: A has committed two", _wilds(t, ("A", "B", "C")))]


def joan_commits() -> Pictures:
    """A token is gathered on committing."""
    before = ("Given", _colony(round_of_joan(), JOAN))
    return [before, ("Then", _colony(round_of_joan().choose("commit Bram Hook"), JOAN))]


def compensation() -> Pictures:
    """What Joan may choose from, and the card she keeps."""
    t = tied().choose("pass")
    before = ("Given", _colony(t, JOAN))
    t.chance("experience Hard", "experience Hidden", "experience Early", f"mission {LATER}")
    t.choose("experience", "keep Hidden Cache")
    return [before, ("Then", _colony(t, JOAN))]


def contracts() -> Pictures:
    """The Capitol and Mary's colony before and after."""
    t = mary_pays()
    before = [("Given: the Capitol", _capitol(t)), ("Given: Mary", _colony(t, MARY))]
    t.chance("contract Cold Storage", "contract Street Lamps", f"mission {LATER}")
    t.choose("complete Field Kitchen", "complete Radio Mast")
    return [*before, ("Then: the Capitol", _capitol(t)), ("Then: Mary", _colony(t, MARY))]


def raid() -> Pictures:
    """The raid is uncovered."""
    t = round_of_joan().chance("roll 4", "raid", f"mission {LATER}")
    t.choose("commit Bram Hook", "commit Cinder Joy", "pass", "knowledge", "gain Food")
    return [("Then: everybody deals with the raid", _wilds(t))]


def whole_round() -> Pictures:
    """The whole round from Joan's side."""
    t = round_of_joan().seat(MARY, food=1, material=1, tech=2, used=[5, 6])
    before = [("Given", _wilds(t))]
    t.chance("roll 4", "experience Hard", "experience Hidden", "experience Early")
    t.choose("commit Bram Hook", "commit Cinder Joy", "pass", "experience", "keep Hidden Cache")
    t.chance("contract Cold Storage", "contract Street Lamps", "raid", f"mission {LATER}")
    t.choose("complete Field Kitchen", "complete Radio Mast", "play nothing")
    t.choose("wound Viktor Slag", "wound Dane Halloran", "wound Mara Venn")
    return [*before, *((f"Then: {SEAT_NAMES[seat]}", _colony(t, seat)) for seat in range(3))]


PICTURES: Final[dict[str, Callable[[], Pictures]]] = {
    "AT-EX-01": charisma,
    "AT-EX-02": lowest,
    "AT-EX-03": two_of_one_colony,
    "AT-EX-04": joan_commits,
    "AT-EX-05": lambda: [("Then", _wilds(tied()))],
    "AT-EX-06": lambda: [("Given", _wilds(tied())), ("Then: Pete", _colony(tied().choose("pass"), PETE))],
    "AT-EX-07": compensation,
    "AT-EX-08": contracts,
    "AT-EX-09": raid,
    "AT-EX-10": whole_round,
}


EXAMPLES: Final = Examples(pictures=pictures, shared=DEFS)
