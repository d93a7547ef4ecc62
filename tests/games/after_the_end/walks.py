"""Random games of After The End in which cards are held long, and who could play them where."""

from collections.abc import Iterator

from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.position.actions import DECLINE, PLAY
from holdfast.games.after_the_end.position.state import EXPERIENCE_KINDS, ColonyState
from holdfast.games.after_the_end.rules.deck import EXPERIENCE_LIST
from holdfast.kernel.event import Event, Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat

TURNS = ("decide", "compensation", "capitol")  # questions in which their own seat plays cards
Board = tuple[tuple[int, ...], ...]


def board_of(s: ColonyState) -> Board:
    """Everything on the table but the bookmarks."""
    return tuple(map(tuple, (s.own, s.crew, s.board, s.hands, s.deck, s.drawn)))


def can_play(s: ColonyState, seat: int) -> bool:
    """Whether a card in the seat's hand would do something now, or roll its die anew."""
    held = [kind for kind in range(EXPERIENCE_KINDS) if s.hands[seat * EXPERIENCE_KINDS + kind]]
    open_mission = s.board[st.WINNER] == st.UNDECIDED and s.own[seat * st.OWN + st.CHOICE] == st.COMMITTED
    rolled = open_mission and any(s.own[seat * st.OWN + st.ROLLED + place] for place in range(2))
    return bool(held) and (rolled or any(EXPERIENCE_LIST[kind].verb.useful(s, Seat(seat)) for kind in held))


class Walk:
    """A game in which cards are seldom played, with what it has to say about each step."""

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.s: ColonyState = GAME.new(seats)
        self.rng = Rng(f"windows {seats} {seed}")
        self.asked_at: dict[int, Board] = {}  # the board when a seat could last have played a card
        self.events: list[Event] = []

    def steps(self) -> Iterator[ColonyState]:
        """Every position somebody is asked in, before the answer; `events` are those since the last."""
        while self.s.asked != NOBODY:
            if self.s.asked == CHANCE:
                self._step(draw(self.s, self.rng))
                continue
            yield self.s
            self.events = []
            if any(PLAY <= option <= DECLINE for option in self.s.options()) or self.s.question() in TURNS:
                self.asked_at[self.s.asked] = board_of(self.s)
            self._step(self.choice())

    def choice(self) -> int:
        """Windows are mostly declined, compensations mostly experience: hands are full, and cards are met."""
        options = self.s.options()
        if DECLINE in options and self.rng.below(12):
            return DECLINE
        plain = [option for option in options if not PLAY <= option <= DECLINE] or options
        pool = options if self.rng.below(6) == 0 else plain
        liked = [option for option in pool if GAME.action_text(self.s, option).startswith("experience")]
        if liked and self.rng.below(3):
            pool = liked
        return pool[self.rng.below(len(pool))]

    def _step(self, action: int) -> None:
        log = Log()
        self.s.step(action, log)
        self.events += log.events

    def unasked(self) -> list[int]:
        """Seats other than the asked one that could play a card here and were not asked on this board."""
        now = board_of(self.s)
        return [
            seat
            for seat in range(self.seats)
            if seat != self.s.asked and can_play(self.s, seat) and self.asked_at.get(seat) != now
        ]


def pairs(walk: Walk) -> Iterator[tuple[ColonyState, ColonyState]]:
    """Each position somebody is asked in, and the next such position or the end."""
    before: ColonyState | None = None
    for s in walk.steps():
        if before is not None:
            yield before, s
        before = s.clone()
    assert before is not None
    yield before, walk.s
