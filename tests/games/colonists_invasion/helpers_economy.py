"""Words for the tests of the economy: a town at its first turn, visits to Places, the end of a Year."""

from typing import Any

from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import MOVE
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.tables import STORED
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST
from holdfast.games.colonists_invasion.rules.turns import BLOCK
from holdfast.games.colonists_invasion.rules.year import YEAR_END
from holdfast.games.colonists_invasion.study.builder import building_number, card_number, lay_before
from holdfast.kernel.state import Frame
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table, table

GAME = "colonists_invasion"
LETTERS = "WCOPBF"


def town(seats: int = 2, variant: str = "economy", seed: int = 1) -> Table:
    """A game whose first seat begins, at its first turn; the Market card is M1a."""
    t = table(GAME, seats, variant, seed=seed)
    if seats > 1:
        t.chance("seat 1 begins")
    assert t.state.question() == "turn"
    return t.seat(-1, market="M1a")


def calm(seats: int = 2, variant: str = "", **what: object) -> Table:
    """A game against Raiders at its first turn, with no Invader on the Battleground."""
    t = town(seats, variant)
    s = t.state
    for hex in range(1, ws.HEXES + 1):
        for kind in (ws.BASIC, ws.ELITE):
            s.war[ws.SUPPLY + kind] += s.ground[hex * ws.GROUND + ws.TROOP + kind]
            rows(s).ground[hex * ws.GROUND + ws.TROOP + kind] = 0
    return t.seat(0, **what)


def enter(t: Table, name: str, seat: int = 0) -> Table:
    """The seat's Steward goes from the first Market to the Place of this name."""
    s = t.state
    s.own[seat * st.OWN + st.STEWARD] = 0
    return t.choose(MOVE + lay_before(s, name))


def to_market(t: Table, seat: int = 0, **what: Any) -> Table:
    """The seat's Steward jumps from the first Market to the second."""
    s = t.state
    s.own[seat * st.OWN + st.STEWARD] = 0
    t.seat(seat, **what)
    return t.choose(MOVE + second_market(t))


def second_market(t: Table) -> int:
    """The tile of the second Market."""
    tiles = t.state.tiles
    found = [n for n in range(1, 56) if tiles[n * st.TILE + st.PLACE] == 0]
    assert len(found) == 1
    return found[0]


def goods(t: Table, seat: int = 0, where: str = "storage") -> str:
    """What lies in Storage or Warehouse: "2W 1C"."""
    at = seat * st.OWN + (st.STORAGE if where == "storage" else st.WAREHOUSE)
    own = t.state.own
    return " ".join(f"{own[at + n]}{LETTERS[n]}" for n in range(STORED) if own[at + n])


def own(t: Table, field: int, seat: int = 0) -> int:
    """One number of the seat's block."""
    found: int = t.state.own[seat * st.OWN + field]
    return found


def lots(t: Table, seat: int = 0) -> list[tuple[str, int, int]]:
    """The seat's Buildings: name, workers, Buffer."""
    s = t.state
    first = seat * st.LOTS * st.LOT
    blocks = [rows(s).lots[at : at + st.LOT] for at in range(first, first + st.LOTS * st.LOT, st.LOT)]
    return [(BUILDING_LIST[kind].name, workers, buffer) for kind, workers, buffer in blocks if kind >= 0]


def names(t: Table, seat: int = 0) -> list[str]:
    """The names of the seat's Buildings."""
    return [name for name, _, _ in lots(t, seat)]


def hand(t: Table, seat: int = 0) -> list[int]:
    """The numbers of the Improvements the seat holds."""
    held = t.state.held
    return [card.number for n, card in enumerate(IMPROVEMENT_LIST) if held[n] == seat]


def place_of(t: Table, number: int) -> int:
    """Where an Improvement lies, as the position says it."""
    found: int = t.state.cards[card_number(number)]
    return found


def counter_of(t: Table, number: int) -> int:
    """What is left on an Improvement in play."""
    found: int = t.state.counters[card_number(number)]
    return found


def year_end(t: Table) -> Table:
    """The end of the Year is reached at once, out of the middle of a turn."""
    s = t.state
    while s.stack[-1].script.name != "year":
        s.stack.pop()
    year = s.stack.pop().script
    s.stack.append(Frame(year, year.size - 1, -1))
    s.board[st.ACTIVE] = st.NONE
    s.push(YEAR_END, -1)
    return t.go_on()


def block_of(t: Table, seat: int) -> Table:
    """The seat's block of turns begins now."""
    s = t.state
    while s.stack[-1].script.name != "half_year":
        s.stack.pop()
    s.board[st.ACTIVE] = seat
    s.board[st.TURN] = 0
    s.push(BLOCK, seat)
    return t.go_on()


def finish(t: Table, *questions: str) -> Table:
    """Whoever is asked one of these answers "done", ends the turns, or takes the first space there is."""
    while t.state.asked >= 0 and t.state.question() in questions:
        question = t.state.question()
        first = t.state.options()[0]
        ends = {"put": first, "may_trade": first, "after": "end your turns"}
        t.choose(ends.get(question, "done"))
    return t


def price(name: str) -> int:
    """The normal price of a Building."""
    return BUILDING_LIST[building_number(name)].price


__all__ = ["bundle"]
