"""Words for the table builder of the tests: what stands on the Battleground."""

from collections.abc import Mapping
from typing import Any, Final

from holdfast.kernel.state import Seat

from ..position import war_state as ws
from ..position.state import NONE, ColonistsState
from ..rules.battleground.movement_deck import MOVEMENT_LIST
from ..rules.command.defensive_works import WORK
from ..words.names_war import DIRECTION_NAME

WAR_WORDS: Final = ("works", "soldiers", "invaders", "sickbay", "movement_deck", "movement_top", "strength")
_SOLDIERS: Final = ("farmers", "tired_farmers", "citizens", "tired_citizens")  # in the order of the position


def arrange_war(s: ColonistsState, name: str, value: Any, seat: int = 0) -> None:
    """The Battleground is as told; what is not named stays. Of a seat where teams fight each other."""
    if not s.war:
        raise AssertionError("the economy alone has no Battleground")
    if name == "works":
        for hex, told in value.items():
            _lay_work(s, hex, told, seat % 2)
    elif name == "soldiers":
        for hex, told in value.items():
            at = ws.soldiers_of(s, hex, Seat(seat))
            for offset, n in enumerate(_counts(told, _SOLDIERS)):
                s.set_ground(at + offset, n)
    elif name == "invaders":
        _lay_invaders(s, value)
    elif name == "sickbay":
        at = ws.SICKBAY + (2 * seat if len(s.war) > ws.WAR else 0)  # each seat's own where teams fight
        s.war[at : at + 2] = _counts(value, ("farmers", "citizens"))
    elif name == "strength":
        s.war[ws.STRENGTH : ws.STRENGTH + 2] = _counts(value, ("basic", "elite"))
    else:
        _stack_movement(s, name == "movement_top", value)


def _counts(told: Mapping[str, int], names: tuple[str, ...]) -> list[int]:
    unknown = [name for name in told if name not in names]
    if unknown:
        raise AssertionError(f"{unknown} are unknown; there are {names}")
    return [told.get(name, 0) for name in names]


def _lay_work(s: ColonistsState, hex: int, told: Any, team: int) -> None:
    """A Defensive Work by name, or name and direction; None for none."""
    name, way = (told, DIRECTION_NAME[0]) if told is None or isinstance(told, str) else told
    at = hex * ws.GROUND
    tile = [work.name for work in WORK].index(name) if name is not None else 0
    for offset, number in enumerate((tile, DIRECTION_NAME.index(way), team)):
        s.set_ground(at + offset, number)


def _lay_invaders(s: ColonistsState, troops: Mapping[int, Mapping[str, int]]) -> None:
    """Exactly these Invaders stand on the Battleground, by hex; the others are in the supply."""
    for hex in range(1, ws.HEXES + 1):
        at = hex * ws.GROUND + ws.TROOP
        new = _counts(troops.get(hex, {}), ("basic", "elite"))
        for kind in (ws.BASIC, ws.ELITE):
            s.war[ws.SUPPLY + kind] += s.ground[at + kind] - new[kind]
            s.set_ground(at + kind, new[kind])
            s.set_ground(hex * ws.GROUND + ws.HELD + kind, 0)
    short = [kind for kind in (ws.BASIC, ws.ELITE) if s.war[ws.SUPPLY + kind] < 0]
    assert not short, "there are not so many Invaders in the box"


def _stack_movement(s: ColonistsState, on_top: bool, ids: list[str]) -> None:
    """The Movement deck holds exactly these cards, or these (two at most) were looked at and lie on top."""
    first = s.war[ws.FIRST_CARD]
    of_deck = [card.id for card in MOVEMENT_LIST[first : first + ws.DECK_SIZE]]
    numbers = [of_deck.index(id) for id in ids]
    known = [card for card in s.movement[ws.TOP : ws.TOP + 2] if card != NONE]
    if on_top:
        s.movement[ws.DECK] |= sum(1 << card for card in known)
        s.movement[ws.TOP : ws.TOP + 2] = [*numbers, NONE, NONE][:2]
        s.movement[ws.DECK] &= ~sum(1 << card for card in numbers)
        s.movement[ws.DISCARD] &= ~sum(1 << card for card in numbers)
        return
    out = known + ([s.war[ws.CARD] - first] if s.war[ws.CARD] != NONE else [])
    wanted = sum(1 << card for card in numbers if card not in out)
    everything = (1 << ws.DECK_SIZE) - 1 & ~sum(1 << card for card in out)
    s.movement[ws.DECK], s.movement[ws.DISCARD] = wanted, everything & ~wanted
