"""Boards put straight into a step of combat or upkeep, and short words for what stands on them."""

from typing import Any

from games.after_the_empire.helpers import first_turn, seat_of
from holdfast.games.after_the_empire.position import state as st
from holdfast.games.after_the_empire.rules.combat.hordes import (
    INVADER_CARDS,
    NONE,
    SIEGES,
    InvaderCard,
    SiegeCard,
    tier,
)
from holdfast.games.after_the_empire.words.names import PLACE, SIDE
from holdfast.testkit.table import TABLE, Table

STONES = {"north": "Stone Wall", "east": "Stone Wall", "south": "Stone Wall", "west": "Stone Gate"}
BARE: dict[str, str | None] = dict.fromkeys(SIDE)
WOODEN = {"north": "Wood Gate", "east": "Wood Wall", "south": "Wood Wall", "west": "Wood Wall"}


def quiet(seats: int = 2, season: int = 1, threat: int = 0) -> Table:
    """Every seat has its starting Castle and Farms, the Gate in the north, and nothing else at all.

    Seats are in turn order, no Invader card lies, and the Siege card is an engine without a surge.
    """
    t = first_turn(seats)
    for seat in range(seats):
        t.seat(seat, gold=0, food=0, wood=0, stone=0, iron=0, soldiers={}, cards=[], objectives=[])
        t.seat(seat, walls=WOODEN, used=["Barracks", "Steward", "Forester", "Huntress", "Stonemason"])
    order = list(range(seats))
    t.seat(TABLE, season=season, order=order, invaders=[])
    return besiege(t.seat(TABLE, threat=threat), engine(bypass=False, surge=NONE), "east")


def face_down(t: Table, cards: int) -> Table:
    """So many more Invader cards and the Siege card lie face down."""
    s = t.state
    s.board[st.LAID] += cards
    s.board[st.SIEGE] = s.board[st.SIEGE_SIDE] = st.NO_CARD
    s.board[st.SIEGE_DECK] = (1 << st.SIEGE_CARDS) - 1
    return t


def play(t: Table, *names: str) -> Table:
    """These steps of the season, in its order, have run to their first question or their end."""
    return t.run("season", *[step for step in t.steps("season") if step in names])


def season_from(t: Table, name: str) -> Table:
    """The season itself goes on from this step."""
    return t.jump("season", name)


def fight(t: Table, seat: int = 0) -> Table:
    """The board of the seat is in combat, at its first question or done with it."""
    return t.run("combat", seat=seat)


def one_step(t: Table, name: str, seat: int = 0, turn: int = 1) -> Table:
    """One step of a combat round alone has run to its first question or its end."""
    return t.run("combat", name, seat=seat, a=turn)


def verdict(t: Table, seat: int = 0, turn: int = 1) -> Table:
    """The board of the seat is after a Melee: its outcome is checked."""
    return t.run("combat", first="Verdict", seat=seat, a=turn)


def strike(t: Table, side: str, damage: int, seat: int = 0) -> Table:
    """An engine deals this much damage to the side of the seat's Castle."""
    besiege(t, engine(bypass=False, surge=NONE), side)
    order = t.state.board[st.ORDER : st.ORDER + t.seats]
    return t.run("season", "SiegeDamage", a=order.index(seat), b=damage + 1)


def horde(name: str) -> InvaderCard:
    """The Invader card of this name."""
    return next(card for card in INVADER_CARDS if card.name == name)


def engine(name: str = "", bypass: bool | None = None, surge: int | None = None) -> SiegeCard:
    """The first Siege card that is as told."""
    for card in SIEGES:
        if name in ("", card.name) and bypass in (None, card.bypass) and surge in (None, card.surge):
            return card
    raise AssertionError(f"no Siege card {name} with bypass {bypass} and surge {surge}")


def besiege(t: Table, card: SiegeCard, side: str) -> Table:
    """This Siege card lies face up, its border on this side."""
    return t.seat(TABLE, siege=(card.name, card.surge, side))


def host_at(name: str, gold: int) -> tuple[int, int]:
    """Swordsmen and Archers that an Invader card brings at so much Gold."""
    card = horde(name)
    reached = tier(card.amounts, gold)
    return (card.swordsmen[reached], card.archers[reached]) if reached >= 0 else (0, 0)


def troops(t: Table, seat: int = 0) -> dict[str, tuple[int, int]]:
    """Soldiers and Mercenaries wherever the seat has any."""
    return _placed(seat_of(t, seat), "soldiers", "mercenaries")


def invaders(t: Table, seat: int = 0) -> dict[str, tuple[int, int]]:
    """Swordsmen and Archers wherever any stand on the seat's board."""
    return _placed(seat_of(t, seat), "swordsmen", "archers")


def _placed(board: Any, one: str, two: str) -> dict[str, tuple[int, int]]:
    return {
        place: (board[one][place], board[two][place])
        for place in PLACE
        if board[one][place] + board[two][place]
    }


def cubes(t: Table, seat: int = 0) -> dict[str, int]:
    """Cubes on every standing Wall, Gate and Turret of the seat."""
    board = seat_of(t, seat)
    pieces = {**board["walls"], **board["turrets"]}
    return {where: piece["cubes"] for where, piece in pieces.items() if piece is not None}


def farms(t: Table, seat: int = 0) -> list[int]:
    """Levels of the seat's Farms: north, east, south, west."""
    return [farm["level"] for farm in seat_of(t, seat)["farms"].values()]


__all__ = ["BARE", "STONES", "TABLE", "WOODEN"]
