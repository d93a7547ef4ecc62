"""How good each option looks to the asked seat: rules of thumb, and for abilities one step ahead."""

from typing import Final, final

from holdfast.kernel.state import Seat

from ..position import actions as a
from ..position.piles import Kind, copies_in, kinds_in
from ..position.state import ARMY_DECK, CIVIC_DECK, HEARTLAND, MORALE, OWN, EmpireState, Piece, are_allies
from ..rules.abilities.abilities import CARDS, SETTLEMENT, TACTIC, UNIT, VILLAGER, Card, is_army
from ..rules.abilities.effects_graves import DeployFree
from ..rules.abilities.standing import commander_tier, defence_of, has_settled, is_unit, occupies
from ..rules.civic import settleable
from ..rules.decks.registration import SURPRISE
from ..rules.deploy import price_of
from ..rules.fielded import fielding
from ..rules.fighting.combat import need_of
from ..rules.moving.draw import deck_count
from .marching import best_places
from .outlook import Muster, card_worth, fighters_of, mustered_worth, position_worth, unit_worth

DEPTH: Final = 2  # own questions answered in thought after an option
IN_ORDER: Final = [-float(n) for n in range(4 * a.KIND_SPACE)]  # ratings where the first is as good as any
FIRST_IS_BEST: Final = frozenset({"build", "exchange", "order", "pay"})


def heuristic(s: EmpireState) -> list[float]:
    """One number per option, from nothing the seat may not know."""
    return rate(s, s.options(), DEPTH)


@final
class Now:
    """The table before anything is done, looked at once when somebody asks."""

    def __init__(self, s: EmpireState) -> None:
        self.s = s
        self._muster: Muster | None = None
        self._worth: float | None = None

    def muster(self) -> Muster:
        """Who would fight where."""
        if self._muster is None:
            self._muster = Muster(self.s, Seat(self.s.asked), fighters_of(self.s))
        return self._muster

    def worth(self) -> float:
        """What the table is worth to the asked seat."""
        if self._worth is None:
            self._worth = mustered_worth(self.muster())
        return self._worth


def rate(s: EmpireState, options: list[int], depth: int) -> list[float]:
    """Ratings of the options of the asked seat."""
    question = s.question()
    if question == "act":
        now = Now(s)
        return [_act(s, action, depth, now) for action in options]
    if question == "commit":
        return _commit(s, options)
    if question == "damage":
        return [_damage(s, action) for action in options]
    if question == "deck":
        return [float(action == SURPRISE) for action in options]
    if question in FIRST_IS_BEST:
        return IN_ORDER[: len(options)]
    if question == "mulligan":
        return [_mulligan(s, action) for action in options]
    if question in ("replenish", "draw"):
        return [_draw(s, action) for action in options]
    if question in ("plan", "scheme"):
        return [_place(s, action) for action in options]
    if question == "occupy":
        return [float(defence_of(s, Piece(x - a.TARGET))) if x >= a.TARGET else -1.0 for x in options]
    if question == "flank":
        return [_flank(s, action) for action in options]
    if question == "discard":
        return [-card_worth(Kind(x - a.PICK)) if x >= a.PICK else -99.0 for x in options]
    return [look_ahead(s, action, depth) for action in options]


def look_ahead(s: EmpireState, action: int, depth: int) -> float:
    """The worth of the table after an option, own questions that follow answered by rule of thumb."""
    seat = Seat(s.asked)
    c = s.clone()
    c.step(action)
    while depth > 0 and c.asked == seat and c.question() != "act":
        options = c.options()
        if len(options) == 1 or c.question() in FIRST_IS_BEST:
            c.step(options[0])
        else:
            ratings = rate(c, options, depth - 1)
            c.step(options[ratings.index(max(ratings))])
        depth -= 1
    return position_worth(c, seat)


def _act(s: EmpireState, action: int, depth: int, now: Now) -> float:
    """An action of a phase; passing is 0."""
    seat = Seat(s.asked)
    if action == a.PASS:
        return 0.0
    if action == a.COMMIT:
        gain = best_places(now.muster())[1]
        return min(15.0, 0.1 + gain) if gain > 0.3 else -1.0
    if action < a.DEPLOY:
        return look_ahead(s, action, depth) - now.worth() - 0.3
    if action < a.DEPLOY_VILLAGER:
        return _deploy(s, seat, action, depth, now)
    if action < a.SETTLE:
        kind = action - a.DEPLOY_VILLAGER
        return 60.0 if CARDS[kind].type == VILLAGER else 50.0 - _settlement_need(s, seat)
    return _settle(s, seat, Kind(action - a.SETTLE))


def _deploy(s: EmpireState, seat: Seat, action: int, depth: int, now: Now) -> float:
    """An army card: units by what they are worth, the others by what they change."""
    card = CARDS[action - a.DEPLOY]
    price = price_of(s, seat, card.kind)
    if card.type == UNIT:
        late = 3.0 if price > card.cost else 0.0  # desperate measures
        return 20.0 + 2.0 * card_worth(card.kind) - 0.5 * price - late
    gain = look_ahead(s, action, depth) - now.worth() + 2.0  # leaving the hand is what a card is for
    if card.type == TACTIC:
        if gain <= 0.9 * price:
            return -1.0
        # a unit that can be had for free is not deployed for its price before
        return 24.0 + 2.0 * gain - price if _brings_unit(card) else gain - 0.9 * price
    return 18.0 + gain - price


def _brings_unit(card: Card) -> bool:
    """Whether a tactic deploys a unit for free."""
    for ability in card.abilities:
        for step in ability.script.steps:
            if isinstance(step, DeployFree):
                return True
    return False


def _settlement_need(s: EmpireState, seat: Seat) -> float:
    """How much a settlement in hand should rather wait for a frontier."""
    if commander_tier(s, seat) == 4:
        return 0.0
    held = 0
    for kind, count in zip(kinds_in(s.hands, seat), copies_in(s.hands, seat), strict=True):
        if CARDS[kind].type == SETTLEMENT:
            held += count
    return 55.0 if held == 1 else 5.0


def _settle(s: EmpireState, seat: Seat, kind: Kind) -> float:
    """Settling raises the tier; oversettling hardly ever helps."""
    for frontier in settleable(s, seat):
        if not has_settled(s, seat, frontier):
            return 70.0 if CARDS[kind].type == SETTLEMENT else 55.0
    return -5.0


def move_gain(muster: Muster, piece: Piece, frontier: int, now: float) -> float:
    """What a unit changes by advancing into a frontier whose combat is worth so much now."""
    s, seat = muster.s, muster.seat
    gain = muster.worth_with(frontier, piece) - now
    if not has_settled(s, seat, frontier) and not occupies(s, seat, frontier):
        gain += 1.5
    return gain + 0.2


def _commit(s: EmpireState, options: list[int]) -> list[float]:
    """The moves of the best plan; then it is enough."""
    muster = Muster(s, Seat(s.asked), fighters_of(s))
    places = best_places(muster)[0]
    now = [muster.worth(frontier) for frontier in range(a.FRONTIERS)]
    values: list[float] = []
    for action in options:
        if action == a.FINISH:
            values.append(0.0)
        elif action >= a.RETREAT:
            values.append(1.0 if places[action - a.RETREAT] == HEARTLAND else -1.0)
        else:
            piece, frontier = divmod(action - a.ADVANCE, a.FRONTIERS)
            value = 1.0 if places[piece] == frontier else -1.0
            gain = move_gain(muster, Piece(piece), frontier, now[frontier])
            values.append(value + 0.01 * gain)
    return values


def _flank(s: EmpireState, action: int) -> float:
    """Where a flanking unit goes; staying is 0."""
    if action == a.DECLINE:
        return 0.0
    frontier, muster = action - a.FRONTIER, Muster(s, Seat(s.asked), fighters_of(s))
    return move_gain(muster, Piece(s.stack[-1].a), frontier, muster.worth(frontier))


def _damage(s: EmpireState, action: int) -> float:
    """The order of damage: the best kills first; excess goes to the weakest commander."""
    if action < a.TARGET:
        return -float(s.own[(action - a.COMMANDER) * OWN + MORALE])
    piece = Piece(action - a.TARGET)
    if are_allies(s, Seat(s.asked), s.owner[piece]):
        return float(len(CARDS[s.kind[piece]].abilities))
    return unit_worth(s, piece) / max(1, need_of(s, piece))


def _mulligan(s: EmpireState, action: int) -> float:
    """Cards far above the first tier go back."""
    if action == a.FINISH:
        return 0.0
    card = CARDS[action - a.PUT_BACK]
    return 1.0 if is_army(card.kind) and card.tier >= 3 else -1.0


def _draw(s: EmpireState, action: int) -> float:
    """Civic cards while the people are few or none are held, army cards otherwise."""
    seat = Seat(s.asked)
    army = civic = 0
    for kind, count in zip(kinds_in(s.hands, seat), copies_in(s.hands, seat), strict=True):
        if is_army(kind):
            army += count
        else:
            civic += count
    people = 0
    for piece in fielding(s).own[seat]:
        if not is_unit(s, piece):
            people += 1
    wants_civic = civic == 0 and people < 9 and army >= 2
    if deck_count(s, seat, ARMY_DECK) == 0 or deck_count(s, seat, CIVIC_DECK) == 0:
        return 0.0
    return 1.0 if (action == a.DRAW_CIVIC) == wants_civic else 0.0


def _place(s: EmpireState, action: int) -> float:
    """Cards that can be deployed soon stay on top."""
    top = action < a.ON_BOTTOM
    kind = Kind(action - (a.ON_TOP if top else a.TO_GRAVE if action >= a.TO_GRAVE else a.ON_BOTTOM))
    soon = CARDS[kind].tier <= commander_tier(s, Seat(s.asked)) + 1
    return card_worth(kind) if top == soon else -1.0
