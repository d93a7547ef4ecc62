"""How good each option looks to the asked seat. It knows what that seat may know and looks one step ahead.

Worths are measured in Wood; what a seat may always do besides is done first when it is any good, else never.
"""

from holdfast.kernel.state import Seat

from ..position.actions import (
    BRING,
    BUILD,
    CHANCE_SEAT,
    CHOOSE,
    EMPLOY,
    END_TURN,
    EXCHANGE,
    FEED,
    FETCH,
    FETCH_STOW,
    GIVE,
    GRANT,
    LOSE,
    MEET,
    MOVE_SECOND,
    PAY_BUFFER,
    PLAY,
    PUT,
    PUT_WAREHOUSE,
    RAZE,
    RECEIVE,
    SELL,
    SHIFT,
    SLIDE,
    SPECIAL,
    STOW,
    TAKE_HOME,
    THROW,
    THROW_STORAGE,
    TRADE_AS,
    USE,
    WAR_FIRST,
)
from ..position.actions import DONE as ENOUGH
from ..position.state import MARKET, ColonistsState, at_war
from ..position.tables import FOOD, SEATS, STORED, WOOD
from ..rules.economy.deck import BUILDING_LIST, MARKET_LIST
from ..rules.economy.steps import Either, Exchange
from ..rules.goods.chores import is_chore
from ..rules.goods.stores import capacity, stored
from .outlook_economy import building_worth, gain_worth, good_worth, job_worth, price_worth
from .outlook_places import Mind, card_worth, exchange_worth, script_worth
from .outlook_soldiers import rate_soldiers
from .outlook_trade import AT_ONCE, NEVER, rate_pooling, rate_trade


def heuristic(s: ColonistsState) -> list[float]:
    """One number per option of the asked seat, higher for what looks better."""
    mind = Mind(s, Seat(s.asked))
    question = s.question()
    return [rate(mind, action, question) for action in s.options()]


def rate(mind: Mind, action: int, question: str) -> float:
    """How good one action looks."""
    if question in ("trade", "offer", "may_trade") or action >= MEET:
        return rate_trade(mind.s, action)
    if TRADE_AS <= action < CHANCE_SEAT:
        return rate_pooling(mind.s, action)
    if is_chore(action) and question != "goods":
        return rate_chore(mind, action)
    if question == "turn":
        return rate_move(mind, action)
    if question == "market":
        return rate_market(mind, action)
    if action >= WAR_FIRST or question in ("deploy", "fortify", "enlist", "discharge"):
        return rate_soldiers(mind, action, question)
    if action < EMPLOY:
        return _rate_card(mind, action, question)
    if action < BUILD:
        return _rate_good(mind, action, question)
    return _rate_deal(mind, action)


def rate_chore(mind: Mind, action: int) -> float:
    """What a seat may always do: employing and fetching Goods it can use."""
    s, seat = mind.s, mind.seat
    if action == GRANT:  # [CB-R-095] a bot's team takes what it needs
        return AT_ONCE
    if EMPLOY <= action < TAKE_HOME:
        kind, rank = divmod(action - EMPLOY, 2)
        worth = job_worth(s, seat, kind, rank)
        return AT_ONCE + worth if worth > 0.0 else NEVER
    room = capacity(s, seat) - stored(s, seat)
    if FETCH <= action < FETCH_STOW:
        return AT_ONCE + good_worth(s, seat, action - FETCH) if room > 1 else NEVER
    if FETCH_STOW <= action < THROW:
        return AT_ONCE
    if BRING <= action < STOW and action - BRING != FOOD and room > 2:
        return AT_ONCE
    return NEVER


def rate_move(mind: Mind, action: int) -> float:
    """A move of a Steward, a Ticket, or the end of the block."""
    if action < SLIDE:
        return mind.tile(action)
    if USE <= action < PLAY:
        return -1.0
    if action >= MOVE_SECOND and action < END_TURN:
        return mind.tile(action - MOVE_SECOND)
    return 0.0


def rate_market(mind: Mind, action: int) -> float:
    """A choice at a Market."""
    s, seat = mind.s, mind.seat
    card = MARKET_LIST[s.board[MARKET]]
    if SLIDE <= action < USE:
        return mind.tile(action - SLIDE) - 0.1
    if SELL <= action < RECEIVE:
        rate = action - SELL
        if at_war(s):
            return -1.0
        return card.dollars[rate] * 1.0 - price_worth(s, card.give[rate]) * 0.8
    if RECEIVE <= action < SPECIAL:
        return gain_worth(s, seat, card.bundles[action - RECEIVE])
    if action == SPECIAL:
        return script_worth(mind, card.special)
    return 0.0 if action == ENOUGH else -2.0


def _rate_card(mind: Mind, action: int, question: str) -> float:
    """A card from hand, or the seat it goes to; a Steward in the Final Wave."""
    if question == "wave_steward":
        return Mind(mind.s, Seat(action - GIVE)).best_move()
    if GIVE <= action < GIVE + SEATS:
        return 1.0 if action - GIVE == mind.seat else 0.0
    if PLAY <= action < GIVE:
        return card_worth(mind, action - PLAY)
    return 0.0


def _rate_good(mind: Mind, action: int, question: str) -> float:
    """Goods and workers: where they go."""
    s, seat = mind.s, mind.seat
    if action < TAKE_HOME:
        kind, rank = divmod(action - EMPLOY, 2)
        return job_worth(s, seat, kind, rank)
    if action < BRING:
        return -1.0 if action < FEED else 6.0
    if action < THROW:
        return _rate_transfer(s, seat, action)
    if THROW_STORAGE <= action < PUT:
        return -good_worth(s, seat, (action - THROW_STORAGE) % STORED)
    if action == THROW:
        return NEVER
    if action < SHIFT:
        return 1.0 if action < PUT_WAREHOUSE else 0.6
    if action < LOSE:
        return 2.0
    if action < PAY_BUFFER:
        return -1.0
    return 0.5


def _rate_transfer(s: ColonistsState, seat: Seat, action: int) -> float:
    """At the end of a Year: Goods off the Buffers, Wood to hand, the rest where it lies."""
    room = capacity(s, seat) - stored(s, seat)
    if action >= FETCH:
        return 2.0 + (0.5 if action < FETCH_STOW else 0.0)
    if action >= STOW:
        return -1.0
    return 1.0 if action - BRING == WOOD and room > 2 else -1.0


def _rate_deal(mind: Mind, action: int) -> float:
    """Buildings, exchanges and choices of Places and cards."""
    s, seat = mind.s, mind.seat
    if action < RAZE:
        kind = action - BUILD
        return building_worth(s, seat, kind) - price_worth(s, BUILDING_LIST[kind].price)
    if action < EXCHANGE:
        return -building_worth(s, seat, action - RAZE)
    step = s.stack[-1].script.steps[s.stack[-1].pc]
    if action == EXCHANGE and s.question() == "start_clay":
        return -1.0  # Wood builds the first Buildings
    if action == EXCHANGE:
        return exchange_worth(mind, step) if isinstance(step, Exchange) else 1.0
    if CHOOSE <= action < CHOOSE + 8 and isinstance(step, Either):
        return script_worth(mind, step.choices[action - CHOOSE])
    if action == ENOUGH:
        return 0.0
    return 0.1 if action < ENOUGH else -1.0
