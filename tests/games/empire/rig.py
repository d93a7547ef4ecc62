"""A table for tests of cards: pieces are put down by name, answers are given by code, luck is scripted.

Both decks of every seat hold levies and peasants. The rig plays whole rounds of the real game; only the table
it begins with is arranged by hand.
"""

from holdfast.games.empire.position.actions import (
    ACTIVATE,
    ADVANCE,
    CHANCE_CARD,
    COMMIT,
    DEPLOY,
    DEPLOY_VILLAGER,
    DRAW_ARMY,
    FINISH,
    FRONTIER,
    FRONTIERS,
    KIND_SPACE,
    PASS,
    PAY,
    RETREAT,
    SETTLE,
    TARGET,
)
from holdfast.games.empire.position.piles import Kind, held, with_card
from holdfast.games.empire.position.state import (
    BATTLE,
    EXERTED,
    HEARTLAND,
    IMPROVISED,
    MORALE,
    NONE,
    OWN,
    PHASE,
    PLACE,
    REPLENISHMENT,
    ROUND,
    STRATEGY,
    TRACKER,
    EmpireState,
    Piece,
    hand_count,
)
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS, MONUMENT
from holdfast.games.empire.rules.abilities.effects_cards import DiscardOne, SacrificeOne
from holdfast.games.empire.rules.abilities.standing import attack_of, defence_of, has
from holdfast.games.empire.rules.decks.sideboard import ExchangeCards
from holdfast.games.empire.rules.deploy import price_of
from holdfast.games.empire.rules.flow import MATCH, ROUND_SCRIPT, setup
from holdfast.games.empire.rules.moving.pieces import enter_play, new_piece
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.kernel.event import TABLE, Event, Log
from holdfast.kernel.state import CHANCE, NOBODY, Frame, Seat

LEVY = "Songdu Levy"
PEASANT = "Songdu Peasant"
GONE_FROM_PLAY = HEARTLAND + 1
ACTING = 1  # the step of a round that asks for actions in the strategy phase


class Rig:
    """A position arranged by hand, and what happened in it."""

    def __init__(self, seats: int = 2, variant: tuple[str, ...] = ()) -> None:
        self.s: EmpireState = setup(seats, variant)
        self.log = Log()
        self.luck: list[str] = []  # names of the cards chance turns up next
        s = self.s
        s.board[TRACKER] = 0
        s.board[ROUND] = 1
        s.board[PHASE] = STRATEGY
        s.first = 0
        for seat in range(seats):
            s.army += (seat * KIND_SPACE + BY_NAME[LEVY],) * 12
            s.civic += (seat * KIND_SPACE + BY_NAME[PEASANT],) * 12
            self.hold(seat, LEVY)  # an empty hand would be passed over
        s.stack[:] = [Frame(MATCH, 2, TABLE), Frame(ROUND_SCRIPT, ACTING, TABLE)]
        s.settle(self.log)

    # Arranging

    def put(
        self,
        seat: int,
        name: str,
        where: int = HEARTLAND,
        exerted: bool = False,
        occupying: bool = False,
        improvised: bool = False,
    ) -> Piece:
        """A card of the seat lies in play; nothing has begun by it."""
        s = self.s
        piece = new_piece(s, Seat(seat), BY_NAME[name])
        if improvised:
            s.flags[piece] |= IMPROVISED
        enter_play(s, piece, where, exerted, None)
        if occupying or CARDS[s.kind[piece]].type == MONUMENT:
            s.board[PLACE + where] = piece
        s.loose = ()
        return piece

    def hold(self, seat: int, *names: str) -> "Rig":
        """The cards are in the seat's hand."""
        for name in names:
            self.s.hands = with_card(self.s.hands, Seat(seat), BY_NAME[name])
        return self

    def bury(self, seat: int, *names: str) -> "Rig":
        """The cards lie in the seat's graveyard."""
        for name in names:
            self.s.graveyard = with_card(self.s.graveyard, Seat(seat), BY_NAME[name])
        return self

    def stack_deck(self, seat: int, *names: str) -> "Rig":
        """The topmost cards of the seat's army deck, the first on top; nobody knows them."""
        for name in reversed(names):
            self.s.top += (seat * 2, BY_NAME[name], 0)
        return self

    def people(self, seat: int, count: int, name: str = PEASANT) -> list[Piece]:
        """So many villagers are in the heartland, ready."""
        return [self.put(seat, name) for _ in range(count)]

    def settle(self, seat: int, *frontiers: int) -> "Rig":
        """The frontiers are settled by improvised villagers."""
        for frontier in frontiers:
            self.put(seat, PEASANT, frontier, improvised=True)
        return self

    def begin(self) -> "Rig":
        """The strategy phase goes on from the table as it was arranged."""
        self.s.settle(self.log)
        return self

    # Playing

    def do(self, *codes: int) -> "Rig":
        """The asked seats answer these, one after the other; chance answers by itself."""
        for code in codes:
            options = self.s.options()
            assert code in options, f"{code} is not among {options} at {self.s.question()!r}"
            self._step(code)
            self._answer_chance()
            assert asks_its_seat(self.s), f"{self.s.asked} is asked {self.s.question()!r}"
        return self

    def _answer_chance(self) -> None:
        while self.s.asked == CHANCE:
            options = self.s.options()
            code = CHANCE_CARD + BY_NAME[self.luck.pop(0)] if self.luck else options[0]
            assert code in options, f"chance cannot turn up {code}"
            self._step(code)

    def _step(self, code: int) -> None:
        """One answer; who is asked next has to be said anew."""
        f = self.s.stack[-1]
        f.script.steps[f.pc].answer(self.s, f, code, self.log)
        self.s.asked = NOBODY
        self.s.settle(self.log)

    def order(self) -> "Rig":
        """Abilities that began together are put in the order in which they are listed."""
        while self.s.question() == "order":
            self.do(self.s.options()[0])
        return self

    def resolve(self) -> "Rig":
        """What has begun by something done by hand is carried out."""
        push_resolve(self.s)
        self.s.settle(self.log)
        assert asks_its_seat(self.s)
        return self.order()

    def turn(self, seat: int) -> "Rig":
        """The seat has the initiative."""
        f = self.s.stack[-1]
        assert self.s.question() == "act", f"{self.s.question()!r} is asked"
        self.s.stack[-1] = Frame(f.script, f.pc, f.seat, 0, seat, 1)
        self.s.settle(self.log)
        return self

    def deploy(self, seat: int, name: str, frontier: int = NONE) -> "Rig":
        """The seat holds the card and as many peasants as it costs, and deploys it."""
        kind = BY_NAME[name]
        self.hold(seat, name)
        self.people(seat, price_of(self.s, Seat(seat), kind))
        self.turn(seat).do(DEPLOY + kind)
        if frontier != NONE and self.s.question() == "frontier":
            self.do(FRONTIER + frontier)
        return self.pay()

    def code(self, what: str, name: str = "") -> int:
        """The code of an action: "deploy" a card of that name from hand, or "commit"."""
        return COMMIT if what == "commit" else DEPLOY + BY_NAME[name]

    def kind(self, name: str) -> Kind:
        """The number of a card."""
        return BY_NAME[name]

    def pay(self) -> "Rig":
        """Payments are made as the table proposes."""
        while self.s.question() == "pay":
            self.do(PAY)
        return self

    def villager(self, seat: int, name: str) -> "Rig":
        """The seat deploys the villager of the round."""
        self.hold(seat, name)
        return self.turn(seat).do(DEPLOY_VILLAGER + BY_NAME[name])

    def settlement(self, seat: int, name: str, frontier: int = NONE) -> "Rig":
        """The seat settles a frontier it occupies."""
        self.hold(seat, name)
        self.turn(seat).do(SETTLE + BY_NAME[name])
        if frontier != NONE and self.s.question() == "frontier":
            self.do(FRONTIER + frontier)
        return self

    def commit(self, seat: int, *moves: int) -> "Rig":
        """The seat commits these moves, as `adv` and `back` give them."""
        self.turn(seat).do(COMMIT, *moves)
        return self.do(FINISH) if self.s.question() == "commit" else self

    def activate(self, seat: int, piece: Piece, number: int = 0) -> "Rig":
        """The seat activates a stratagem or maneuver."""
        return self.turn(seat).do(ACTIVATE + piece * 8 + number).pay()

    def _pass_until(self, phase: int) -> "Rig":
        while self.s.question() == "act" and self.s.board[PHASE] < phase:
            self.do(PASS)
        return self

    def battle(self) -> "Rig":
        """All have passed; the battle phase has begun, or something is asked at its start."""
        return self._pass_until(BATTLE)

    def combat(self) -> "Rig":
        """All have passed in the battle phase; the table waits at a question of combat, or after it."""
        self._pass_until(BATTLE)
        while self.s.question() == "act" and self.s.board[PHASE] == BATTLE:
            self.do(PASS)
        return self

    def over(self) -> "Rig":
        """The rest of the round is played with the first answer to each question; draws come from armies."""
        this = self.s.board[ROUND]
        self.combat()
        while self.s.asked != NOBODY and self.s.board[ROUND] == this:
            options = self.s.options()
            self.do(DRAW_ARMY if DRAW_ARMY in options else options[0])
            if self.s.question() == "act":
                self.combat() if self.s.board[ROUND] == this else None
        return self

    def replenishment(self) -> "Rig":
        """Everything up to replenishment is played with the first answers; the table waits there."""
        self.combat()
        while self.s.board[PHASE] < REPLENISHMENT:
            self.do(self.s.options()[0])
        return self

    # Looking

    def stats(self, piece: Piece) -> tuple[int, int]:
        """Attack and defence of a unit."""
        return attack_of(self.s, piece), defence_of(self.s, piece)

    def has(self, piece: Piece, keyword: int) -> bool:
        """Whether the piece has a keyword."""
        return has(self.s, piece, keyword)

    def morale(self, seat: int) -> int:
        """The seat's morale."""
        return self.s.own[seat * OWN + MORALE]

    def exerted(self, piece: Piece) -> bool:
        """Whether the piece is exerted."""
        return self.s.flags[piece] & EXERTED != 0

    def zone(self, piece: Piece) -> int:
        """Where the piece lies."""
        return self.s.zone[piece]

    def in_play(self, piece: Piece) -> bool:
        """Whether the piece is still in play under its number."""
        return piece < len(self.s.kind) and self.s.zone[piece] < GONE_FROM_PLAY

    def fielded(self, seat: int, name: str) -> list[Piece]:
        """The pieces of that name the seat has in play."""
        s = self.s
        return [
            Piece(n)
            for n in range(len(s.kind))
            if s.kind[n] == BY_NAME[name] and s.owner[n] == seat and s.zone[n] <= HEARTLAND
        ]

    def the(self, seat: int, name: str) -> Piece:
        """The only piece of that name the seat has in play."""
        found = self.fielded(seat, name)
        assert len(found) == 1, f"seat {seat} fields {len(found)} of {name}"
        return found[0]

    def buried(self, seat: int, name: str) -> int:
        """How many cards of that name lie in the seat's graveyard."""
        return held(self.s.graveyard, Seat(seat), BY_NAME[name])

    def sealed(self, seat: int, name: str) -> int:
        """How many cards of that name lie in the seat's vault."""
        return held(self.s.vault, Seat(seat), BY_NAME[name])

    def held(self, seat: int, name: str) -> int:
        """How many cards of that name the seat holds."""
        return held(self.s.hands, Seat(seat), BY_NAME[name])

    def cards(self, seat: int) -> int:
        """How many cards the seat holds."""
        return hand_count(self.s, Seat(seat))

    def occupier(self, frontier: int) -> Piece:
        """The piece in the occupying place, NONE."""
        return Piece(self.s.board[PLACE + frontier])

    def events(self, kind: str) -> list[Event]:
        """What happened of one sort."""
        return [event for event in self.log.events if event.kind == kind]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what."""
        return self.s.asked, self.s.question()


def asks_its_seat(s: EmpireState) -> bool:
    """Whether the seat is asked whose script it is; a few steps ask others, the table's scripts anybody."""
    if s.asked < 0 or not s.stack or s.stack[-1].seat < 0:
        return True
    f = s.stack[-1]
    return s.asked == f.seat or isinstance(f.script.steps[f.pc], (DiscardOne, SacrificeOne, ExchangeCards))


def target(piece: Piece) -> int:
    """The code that chooses a piece."""
    return TARGET + piece


def adv(piece: Piece, frontier: int) -> int:
    """The code that names an advance."""
    return ADVANCE + piece * FRONTIERS + frontier


def back(piece: Piece) -> int:
    """The code that names a retreat."""
    return RETREAT + piece
