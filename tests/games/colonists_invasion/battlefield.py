"""A Battleground set up as told, without any economy, and short ways to play on it and look at it.

    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1, citizens=1).troop(12, basic=2)
    field.phase("R101")

Cards are named by their ids and drawn in the order given. Questions are answered from `answers`; when these
are used up Soldiers do nothing, and any other question is a failure of the test. A card that no deck has is
written with `printed`.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Self

from holdfast.games.colonists_invasion.cards.movement_notation import Pairs, card
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.goods import GOOD
from holdfast.games.colonists_invasion.position.tables import CARDS, FARM, FLAT, TILES
from holdfast.games.colonists_invasion.position.values import STANDARD
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.battle import start_battle
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import MOVEMENT_LIST
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.economy.deck import Effect
from holdfast.games.colonists_invasion.rules.economy.fee import PayFee
from holdfast.games.colonists_invasion.rules.goods.trade import MayTrade, Reply
from holdfast.games.colonists_invasion.rules.versus.battle import BothAct, ChooseSet, SpareMine
from holdfast.games.colonists_invasion.rules.war_flow import WAR_SCRIPTS
from holdfast.kernel.event import Event, Log
from holdfast.kernel.state import CHANCE, NOBODY, Script, Seat
from holdfast.testkit.rows import rows
from holdfast.testkit.stand_in import stand_in

RAIDERS, DRAGONS = st.RAIDERS, st.DRAGONS
ASKS_OTHERS = (BothAct, SpareMine, ChooseSet, Reply, MayTrade, PayFee)
NUMBER = {movement.id: n for n, movement in enumerate(MOVEMENT_LIST)}
assert WAR_SCRIPTS


class Battlefield:
    """The war's part of a position, and a log of what happened."""

    def __init__(self, scenario: int = RAIDERS, era: int = 1, seats: int = 2, strong: int = 0) -> None:
        board = [0] * st.BOARD
        board[st.RULES] = st.TOGETHER
        board[st.SCENARIO] = scenario
        board[st.STRONG] = strong
        board[st.ERA], board[st.YEAR] = era, 2
        war, ground, pending, movement = ws.new_war(seats, board)
        war[ws.FIRST_CARD] = (scenario * 2 + era - 1) * ws.DECK_SIZE
        own = [0] * (st.OWN * seats)
        for seat in range(seats):  # no two Stewards share a tile
            own[seat * st.OWN + st.STEWARD], own[seat * st.OWN + st.SECOND] = seat, st.NONE
        board[st.ACTIVE] = st.NONE
        tiles, links = (st.NONE, 0, 0, st.NONE) * TILES, (0,) * TILES
        cards, counters, held = (st.OUT,) * CARDS, (0,) * CARDS, (st.NONE,) * CARDS
        lots = (st.NONE, 0, 0) * (st.LOTS * seats)
        self.s = st.ColonistsState(
            NOBODY,
            [],
            seats,
            board,
            own,
            lots,
            tiles,
            links,
            cards,
            counters,
            held,
            war,
            ground,
            pending,
            movement,
            STANDARD,
        )
        self.speaker = seats - 1  # who is asked for all; not the first, to see that it is asked
        self.log = Log()
        self.draws: list[str] = []
        self.answers: list[int] = []
        self.asked: list[str] = []

    # Setting up

    def work(self, hex: int, tile: int, facing: int = 0) -> Self:
        """A Defensive Work lies on the hex."""
        rows(self.s).ground[hex * ws.GROUND + ws.GROUND_TILE] = tile
        rows(self.s).ground[hex * ws.GROUND + ws.FACING] = facing
        return self

    def soldiers(
        self, hex: int, farmers: int = 0, citizens: int = 0, tired: int = 0, tired_citizens: int = 0
    ) -> Self:
        """Soldiers stand on the hex; `tired` Farmers and `tired_citizens` are exhausted."""
        at = hex * ws.GROUND + ws.SOLDIERS
        for offset, n in enumerate((farmers, tired, citizens, tired_citizens)):
            rows(self.s).ground[at + offset] += n
        return self

    def troop(self, hex: int, basic: int = 0, elite: int = 0) -> Self:
        """Invaders from the supply stand on the hex."""
        for kind, n in enumerate((basic, elite)):
            rows(self.s).ground[hex * ws.GROUND + ws.TROOP + kind] += n
            self.s.war[ws.SUPPLY + kind] -= n
        return self

    def tools(self, *numbers: int) -> Self:
        """Each seat has so many Tools."""
        for seat, n in enumerate(numbers):
            self.s.own[seat * st.OWN + st.TOOLS] = n
        return self

    def home(self, seat: int, farms: int = 0, flats: int = 0, farmers: int = 0, citizens: int = 0) -> Self:
        """The seat has so many Farms and Flats, and so many unemployed Colonists in them."""
        for lot, kind in enumerate([FARM] * farms + [FLAT] * flats):
            rows(self.s).lots[(seat * st.LOTS + lot) * st.LOT + st.KIND] = kind
        self.s.own[seat * st.OWN + st.HOME] = farmers
        self.s.own[seat * st.OWN + st.HOME + 1] = citizens
        return self

    def goods(self, seat: int, **goods: int) -> Self:
        """Goods in Storage, Tools and Dollars, by their small names: `wood=3, tool=1`."""
        for name, n in goods.items():
            self.s.own[seat * st.OWN + st.STORAGE + GOOD.index(name.capitalize())] = n
        return self

    # Playing

    def act(self, effect: Effect, *answers: int) -> Self:
        """Seat 0 carries out an action of a Place."""
        return self.play(Script("act", "CI-GEN-05", (effect,)), (), answers)

    def ask(self, effect: Effect, *answers: int) -> list[int]:
        """The options of seat 0 at an action of a Place, after these answers."""
        return self.begin(Script("act", "CI-GEN-05", (effect,)), answers=answers).s.options()

    def phase(self, *cards: str, answers: Iterable[int] = ()) -> Self:
        """A whole Battle Phase with these cards."""
        return self.play(BATTLE_PHASE, cards, answers, seat=self.speaker)

    def battle(self, hex: int, answers: Iterable[int] = (), bonus: int = 0) -> Self:
        """A Battle with the Invaders that stand on the hex."""
        start_battle(self.s, Seat(self.speaker), Hex(hex), ws.STANDING, bonus)
        return self.play(None, (), answers)

    def window(self, *answers: int) -> Self:
        """Soldiers may act outside any Movement."""
        return self.play(WINDOW, (), answers, seat=self.speaker)

    def play(
        self,
        script: Script | None,
        cards: Iterable[str],
        answers: Iterable[int],
        a: int = 0,
        b: int = 0,
        seat: int = 0,
    ) -> Self:
        """Run a script (or what is on the stack) to its end."""
        self.draws, self.answers = list(cards), list(answers)
        if script is not None:
            self.s.push(script, seat, a, b)
        alone = self.s.stack[-1].seat if self.s.board[st.RULES] == st.TOGETHER else st.NONE
        self.s.settle(self.log)
        while self.s.asked != NOBODY:
            assert alone == st.NONE or self.s.asked in (alone, CHANCE), "who began it answers for all"
            self.step()
        assert not self.draws, f"cards not drawn: {self.draws}"
        assert not self.answers, f"answers not asked for: {self.answers}"
        return self

    def begin(self, script: Script, *cards: str, answers: Iterable[int] = ()) -> Self:
        """Run a script until all answers are given and something else than a card is asked."""
        self.draws, self.answers = list(cards), list(answers)
        self.s.push(script, 0)
        self.s.settle(self.log)
        while self.s.asked != NOBODY and (self.answers or self.s.asked == CHANCE):
            self.step()
        assert asks_its_seat(self.s), f"{self.s.asked} is asked {self.s.question()!r}"
        return self

    def step(self) -> None:
        """One answer."""
        assert asks_its_seat(self.s), f"{self.s.asked} is asked {self.s.question()!r}"
        options = self.s.options()
        if self.s.asked == CHANCE:
            card = NUMBER[self.draws.pop(0)]
            action = a.DRAW_MOVEMENT + card - self.s.war[ws.FIRST_CARD]
        else:
            self.asked.append(self.s.question())
            if self.answers:
                action = self.answers.pop(0)
            else:
                assert self.s.question() in ("soldiers", "put_back"), self.s.question()
                action = a.LET_IT_HAPPEN
        assert action in options, (
            f"{action - a.LET_IT_HAPPEN} is not among {[o - a.LET_IT_HAPPEN for o in options]}"
        )
        f = self.s.stack[-1]
        f.script.steps[f.pc].answer(self.s, f, action, self.log)
        self.s.asked = NOBODY  # who is asked next has to be said anew
        self.s.settle(self.log)

    # Looking

    def troops(self) -> dict[int, tuple[int, int]]:
        """Basic and Elite Units by hex, where there are any."""
        found = {}
        for hex in range(1, ws.HEXES + 1):
            at = hex * ws.GROUND + ws.TROOP
            if self.s.ground[at] or self.s.ground[at + 1]:
                found[hex] = (self.s.ground[at], self.s.ground[at + 1])
        return found

    def on(self, hex: int) -> tuple[int, int, int]:
        """Farmers and Citizens on the hex, upright or exhausted, and its tile."""
        at = hex * ws.GROUND
        four = rows(self.s).ground[at + ws.SOLDIERS : at + ws.SOLDIERS + 4]
        return four[0] + four[1], four[2] + four[3], self.s.ground[at + ws.GROUND_TILE]

    def tired(self, hex: int) -> tuple[int, int]:
        """Exhausted Farmers and Citizens on the hex."""
        at = hex * ws.GROUND + ws.SOLDIERS
        return self.s.ground[at + 1], self.s.ground[at + 3]

    def held(self, hex: int) -> tuple[int, int]:
        """Basic and Elite Units that lose the first arrow of their next card."""
        at = hex * ws.GROUND + ws.HELD
        return self.s.ground[at], self.s.ground[at + 1]

    @property
    def sickbay(self) -> tuple[int, int]:
        """Wounded Farmers and Citizens."""
        return self.s.war[ws.SICKBAY], self.s.war[ws.SICKBAY + 1]

    @property
    def supply(self) -> tuple[int, int]:
        """Basic and Elite Units in the general supply."""
        return self.s.war[ws.SUPPLY], self.s.war[ws.SUPPLY + 1]

    @property
    def lost(self) -> bool:
        """Whether the Invaders have broken through."""
        return self.s.war[ws.FATE] == ws.LOST

    def offers(self) -> list[int]:
        """The options of whoever is asked, without letting it happen."""
        return [action for action in self.s.options() if action != a.LET_IT_HAPPEN]

    def events(self, kind: str) -> list[Event]:
        """What happened of a kind."""
        return [event for event in self.log.events if event.kind == kind]

    def route(self) -> list[tuple[int, int]]:
        """From where to where troops moved."""
        return [(event.data[2], event.data[3]) for event in self.events("troop_moved")]


def asks_its_seat(s: st.ColonistsState) -> bool:
    """Whether the seat is asked whose script it is; a few steps ask others, the table's scripts anybody."""
    if s.asked < 0 or not s.stack or s.stack[-1].seat < 0:
        return True
    f = s.stack[-1]
    return s.asked == f.seat or isinstance(f.script.steps[f.pc], ASKS_OTHERS)


@contextmanager
def printed(id: str, arrows: str, *powers: Pairs, units: str = "") -> Iterator[None]:
    """For a while the card of this id has these arrows, powers and Units instead of its own."""
    new = card(id, units, arrows, *powers)
    with stand_in("colonists_invasion", id, spawn=new.spawn, arrows=new.arrows, powers=new.powers):
        yield


def fire_at(hex: int, who: int = ws.STANDING) -> int:
    """The code of a volley at a troop."""
    return a.FIRE_AT + (hex - 1) * 2 + who


def soldier(hex: int) -> int:
    """The code of a Soldier in the Building on a hex."""
    return a.SOLDIER + hex - 1
