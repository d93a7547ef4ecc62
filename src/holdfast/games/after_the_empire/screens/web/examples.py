"""The worked examples of the ledger as pictures: the position given, and what the engine makes of it."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.faces import Examples
from holdfast.kernel.state import Frame, Script
from holdfast.parts.web_scene import TABLE, Scene

from ... import GAME
from ...rules.combat.hordes import INVADER_CARDS, LEADER, NONE, SIEGES
from ...rules.combat.melee import COMBAT
from ...rules.flow import SEASON
from ...study.builder import arrange
from ...words.names import SIDE
from ..seen import read
from .board import hordes
from .castle import castle
from .home import goods, own_cards
from .symbols import SYMBOL_DEFS
from .tracks import gold_track

DEFS: Final = f'<div class="ate">{SYMBOL_DEFS}</div>'  # once on a page
STARTERS: Final = ("Steward", "Forester", "Huntress", "Stonemason")
WOODEN: Final = {"north": "Wood Gate", "east": "Wood Wall", "south": "Wood Wall", "west": "Wood Wall"}
Pictures = list[tuple[str, str]]  # what it shows, and the drawing


def pictures() -> dict[str, Pictures]:
    """The pictures of every example that has some, by its id."""
    return {example: draw() for example, draw in PICTURES.items()}


# Tables


def quiet(seats: int = 2, season: int = 1, threat: int = 0) -> Scene:
    """Every seat has its starting Castle and Farms, the Gate in the north, and nothing else."""
    t = Scene(GAME, seats, arrange).choose(*["Gate to the north"] * seats)
    t.choose(*[f"take {name}" for name in STARTERS[:seats]])
    for seat in range(seats):
        t.seat(seat, gold=0, food=0, wood=0, stone=0, iron=0, soldiers={}, cards=[], objectives=[])
        t.seat(seat, walls=WOODEN, used=["Barracks", *STARTERS])
    t.seat(TABLE, season=season, order=list(range(seats)), invaders=[]).seat(TABLE, threat=threat)
    engine = next(card for card in SIEGES if not card.bypass and card.surge == NONE)
    return t.seat(TABLE, siege=(engine.name, engine.surge, "east"))


def blue() -> Scene:
    """Blue of the season 4 example: its Castle, Farms and Gold; it has placed its Troops."""
    t = quiet(season=4, threat=9).seat(0, gold=17).seat(1, gold=12)
    t.seat(0, walls={"north": "Stone Wall", "east": "Stone Gate", "south": "Wood Wall", "west": "Wood Wall"})
    t.seat(0, turrets={"northwest": "Wood Turret", "southwest": "Wood Turret", "northeast": "Stone Turret"})
    t.seat(0, soldiers={"north": 2, "west": 4}, mercenaries={"east": 2}, farms={"west": 2})
    return t.seat(TABLE, siege=("Mangonel", LEADER, "west"))


def attacked_blue() -> Scene:
    """Blue after preparation: the southwest Turret is gone, the surge has come."""
    t = blue().seat(0, turrets={"southwest": None}, wood=1)
    return t.seat(0, swordsmen={"north": 7, "west": 8}, archers={"north": 3, "west": 1})


def shot() -> Scene:
    """Blue after the Archery of the first round."""
    return attacked_blue().run(COMBAT, 0).choose("3 Archers shot in the north", "1 Archer shot in the west")


def moved() -> Scene:
    """Blue after the Movement of the first round, just before the Melee that follows at once."""
    return shot().seat(0, soldiers={"north": 1, "west": 2}, mercenaries={"north": 2})


def arranged() -> Scene:
    """Blue after the Movement and the Melee of the first round, in the second one."""
    t = shot().choose("rearrange", "1 Soldier to the north", "2 Mercenaries to the north")
    return t.choose("0 Soldiers to the east", "0 Soldiers to the south", "2 Soldiers to the west")


def play(t: Scene, *names: str) -> Scene:
    """These steps of the season have run to their first question or their end."""
    steps = tuple(step for step in SEASON.steps if type(step).__name__ in names)
    return t.run(Script("play", "AE-PREP-01", steps))


def one_step(t: Scene, name: str, turn: int = 1) -> Scene:
    """One step of a combat round of the first seat has run to its first question or its end."""
    steps = tuple(step for step in COMBAT.steps if type(step).__name__ == name)
    return t.run(Script("one_step", "AE-COMB-01", steps), 0, turn)


# Drawing


def _wrap(body: str, wide: bool = False) -> str:
    return f'<div class="ate{" wide" if wide else ""}">{body}</div>'


def _castle(t: Scene, seat: int = 0, name: str = "Blue") -> str:
    v = read(t.view(seat))
    return _wrap(castle(v, v["seats"][seat], None, name) + goods(v["seats"][seat], None))


def _track(t: Scene, *names: str) -> str:
    return _wrap(gold_track(read(t.view()), list(names)), wide=True)


def _pair(t: Scene, then: Callable[[Scene], Scene], draw: Callable[[Scene], str] = _castle) -> Pictures:
    """The position before and after."""
    return [("Given", draw(t)), ("Then", draw(then(t)))]


# Examples


def bakery() -> Pictures:
    """A Worker on the Bakery."""

    def cards(t: Scene) -> str:
        v = read(t.view())
        return _wrap(goods(v["seats"][0], None) + "".join(own_cards(v["seats"][0], None)[-1:]))

    t = quiet().seat(0, cards=["Bakery"], food=4, workers=3, used=["Barracks", "Steward"])
    return _pair(t, lambda t: t.choose("work at Bakery"), cards)


def archers_in_the_north() -> Pictures:
    """Two seats that face each other."""
    card = next(card for card in INVADER_CARDS if card.swordsmen[0] == 0)
    t = quiet().seat(0, gold=card.amounts[0]).seat(1, gold=card.amounts[0])
    play(t.seat(TABLE, invaders=[(card.name, "north")]), "RevealInvaders")
    return [("Player P", _castle(t, 0, "P")), ("Player Q", _castle(t, 1, "Q"))]


def four_cards() -> Pictures:
    """The lines of four Invader cards that 17 Gold reach."""
    names = [card.name for card in INVADER_CARDS[1:] if card.amounts[1] <= 17 < card.amounts[2]]
    t = blue().seat(TABLE, invaders=list(zip(["Infernal Army", *names[:3]], SIDE, strict=False)))
    v = read(t.view())
    cards = hordes(v, v["seats"][0])[:4]
    return [("The line reached on each card is marked", _wrap("".join(cards), wide=True))]


def ladders() -> Pictures:
    """Invaders over a standing Wall."""
    card = next(card for card in SIEGES if card.name == "Ladders")
    t = quiet(threat=card.amounts[card.strengths.index(2)])
    t.seat(TABLE, siege=(card.name, card.surge, "south"))
    t.seat(0, swordsmen={"south": 5}, soldiers={"inside": 3}, walls={"south": "Stone Wall"})
    start = ("Given", _castle(t))
    t.run(COMBAT, 0).choose("hold positions")
    return [start, ("In round 2: two more are inside", _castle(t))]


def whole_season() -> Pictures:
    """The season 4 example from end to end."""
    t = blue().seat(0, swordsmen={"north": 7, "west": 4}, archers={"north": 3, "west": 1})
    start = ("Given", _castle(t))
    play(t, "RevealSiege", "SiegeDamage", "Surge", "Raze").choose("the southwest Turret is hit")
    prepared = ("After preparation", _castle(t))
    t.run(COMBAT, 0).choose("3 Archers shot in the north", "1 Archer shot in the west", "rearrange")
    t.choose("1 Soldier to the north", "2 Mercenaries to the north", "0 Soldiers to the east")
    t.choose("0 Soldiers to the south", "2 Soldiers to the west", "all inside")
    t.choose("2 Mercenaries among the Troops hit")
    return [start, prepared, ("Then, after combat", _castle(t))]


def three_orders() -> Pictures:
    """Gold by turn order."""
    t = Scene(GAME, 3, arrange).choose(*["Gate to the north"] * 3)
    t.choose("take Stonemason", "take Steward", "take Huntress")
    return [("Then", _track(t, "Seat 0", "Seat 1", "Seat 2"))]


def struck(t: Scene) -> Scene:
    """Five points of damage from the east."""
    steps = tuple(step for step in SEASON.steps if type(step).__name__ == "SiegeDamage")
    return t.run(Script("strike", "AE-SIEGE-04", steps), TABLE, 0, 6)


def stockpile() -> Pictures:
    """Three pieces built in one Stockpile action."""
    t = quiet().seat(0, stone=8, iron=1, walls={"south": None}, turrets={"southeast": "Wood Turret"})
    t.seat(0, workers=2)
    builds = ("build Stone Wall east", "build Stone Turret southeast", "build Wood Wall south")
    return _pair(t, lambda t: t.choose("Stockpile", *builds))


def sacked() -> Pictures:
    """A sack and what is left."""
    t = quiet().seat(0, gold=17, cards=["Chapel", "Minstrel"], wounded=1, swordsmen={"inside": 2, "east": 3})
    t.seat(0, soldiers={"north": 2}, mercenaries={"west": 1})
    pc = [type(step).__name__ for step in COMBAT.steps].index("Verdict")
    return _pair(t, lambda t: t.stand(*t.state.stack, Frame(COMBAT, pc, 0, 1)))


def flags() -> Pictures:
    """Gold of four seats before and after the sack of the richest."""
    t = quiet(4, season=5)
    for seat, gold in enumerate((20, 15, 15, 9)):
        t.seat(seat, gold=gold)
    t.seat(0, swordsmen={"east": 1}, walls={"east": None})
    return _pair(t, lambda t: play(t, "CombatPhase", "AwardFlags"), lambda t: _track(t, *"ABCD"))


def feast() -> Pictures:
    """B before and after Harvest and Feast."""
    t = quiet(3).seat(0, gold=12).seat(1, gold=9, food=1).seat(2, gold=9)
    t.seat(1, soldiers={"inside": 3}, wounded=2, mercenaries={"inside": 2})
    t.seat(1, farms={"north": 1, "east": 1, "south": 0, "west": 2})
    steps = ("SetOrder", "BringHarvest", "HoldFeast")
    return _pair(t, lambda t: play(t, *steps), lambda t: _castle(t, 1, "B"))


def two_leaders() -> Pictures:
    """The surge of two Leaders."""
    t = quiet(3, season=5, threat=12)
    for seat, gold in enumerate((5, 14, 14)):
        t.seat(seat, gold=gold)
    card = next(card for card in SIEGES if card.surge == LEADER)
    play(t.seat(TABLE, siege=(card.name, card.surge, "north")), "RevealSiege", "Surge")
    return [("Gold", _track(t, *"ABC")), ("Then: A", _castle(t, 0, "A")), ("Then: B", _castle(t, 1, "B"))]


def second_archery() -> Pictures:
    """Archery when a Wall is gone."""
    t = quiet().seat(0, swordsmen={"north": 5, "west": 4}, soldiers={"north": 1, "inside": 2})
    t.seat(0, mercenaries={"north": 2}, walls={"west": None})
    t.seat(0, turrets={"northwest": "Wood Turret", "northeast": "Stone Turret"})
    return _pair(t, lambda t: one_step(t, "Archery", 2))


def income() -> Pictures:
    """Five pieces."""
    t = quiet().seat(0, gold=4, turrets={"northeast": "Wood Turret", "southwest": "Stone Turret"})
    walls = {"north": "Wood Wall", "east": "Stone Wall", "south": "Stone Gate", "west": None}
    return _pair(t.seat(0, walls=walls), lambda t: play(t, "TakeIncome"))


def _turret_and_wall() -> Scene:
    return quiet().seat(0, turrets={"northeast": "Stone Turret"}, soldiers={"east": 3})


def _surge() -> Scene:
    return blue().seat(0, swordsmen={"west": 4}, archers={"west": 1})


def _siege(t: Scene) -> Scene:
    return play(t, "RevealSiege", "SiegeDamage").choose("the southwest Turret is hit")


def _second_melee() -> Pictures:
    return _pair(arranged().choose("all inside"), lambda t: t.choose("2 Mercenaries among the Troops hit"))


PICTURES: Final[dict[str, Callable[[], Pictures]]] = {
    "AE-EX-01": bakery,
    "AE-EX-02": archers_in_the_north,
    "AE-EX-03": four_cards,
    "AE-EX-04": lambda: _pair(_surge(), lambda t: play(t, "RevealSiege", "Surge")),
    "AE-EX-05": lambda: _pair(blue(), _siege),
    "AE-EX-06": lambda: _pair(attacked_blue(), lambda t: play(t, "Raze")),
    "AE-EX-07": lambda: [("Given", _castle(attacked_blue())), ("Then", _castle(shot()))],
    "AE-EX-08": lambda: [("Given", _castle(shot())), ("Then", _castle(moved()))],
    "AE-EX-09": lambda: _pair(moved(), lambda t: one_step(t, "Melee")),
    "AE-EX-10": second_archery,
    "AE-EX-11": lambda: _pair(arranged(), lambda t: t.choose("all inside")),
    "AE-EX-12": _second_melee,
    "AE-EX-13": whole_season,
    "AE-EX-14": income,
    "AE-EX-16": three_orders,
    "AE-EX-17": lambda: _pair(_turret_and_wall(), struck),
    "AE-EX-18": stockpile,
    "AE-EX-19": sacked,
    "AE-EX-20": flags,
    "AE-EX-21": feast,
    "AE-EX-22": ladders,
    "AE-EX-23": two_leaders,
}


EXAMPLES: Final = Examples(pictures=pictures, shared=DEFS)
