"""Why an action is refused: the clause and the reason in words."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Refusal
from holdfast.kernel.state import NOBODY, Seat

from ..position import actions as a
from ..position.goods import GOOD, bundle_text, counted
from ..position.state import (
    ACTIVE,
    CAME_FROM,
    ECONOMY,
    ERA,
    HOME,
    IN_PLAY,
    MARKET,
    NONE,
    OWN,
    PLACE,
    RULES,
    SECOND,
    STEWARD,
    STOCK,
    STORAGE,
    TILE,
    TOOLS,
    WAREHOUSE,
    ColonistsState,
    count_of,
)
from ..position.tables import BUILDINGS, CARDS, CITIZEN, CLASSES, LIBRARY, STORED, TILES
from ..position.values import (
    BUFFER_MOVES,
    CITIZEN_FOOD,
    DISCARD_GOODS,
    LIBRARY_NEEDED_FOR_PERMANENT,
    MARKET_SELL_ANY_NUMBER,
)
from ..position.values import PAY_FOOD_WHEN_EMPLOYING_CITIZEN as PAYS_FOOD
from ..rules.economy.construction import first_lot, is_available, limit_of, residents_allow
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, LIMITED, MARKET_LIST, ONE_TIME
from ..rules.economy.fee import fee_bars, fee_due
from ..rules.economy.mainland import is_market
from ..rules.economy.people import food_at_hand
from ..rules.economy.steps import Build
from ..rules.goods.chores import has_goods
from ..rules.goods.deals import mates, partners_on, stands_with
from ..rules.goods.payment import can_pay
from ..rules.goods.stores import has_room, on_buffers, warehouse_takes
from .explain_war import refusal_war
from .names import RANK, building_name, card_name, price_text, tile_name
from .text import prompt
from .text_trade import why_no_change, why_no_consent, why_no_offer, why_no_piece

Reason = tuple[str, str]
OWN_TURN: Final = ("turn", "after", "exchange", "sell", "build", "play", "market", "overflow")
TRADE_MOMENTS: Final = (*OWN_TURN, "goods", "may_trade", "sustain", "yearly")
CONSENT_MOMENTS: Final = ("turn", "after", "goods", "may_trade", "offer")

LAYING: Final = ("add_place", "lay", "market_space", "replace")

# Which questions take an answer of each block of codes, and what to say where they do not: clause and reason.
_BLOCKS: Final[tuple[tuple[int, int, tuple[str, ...], str, str], ...]] = (
    (a.MOVE, a.SLIDE, ("turn",), "CB-STEW-03", "A Steward moves once, when his turn starts."),
    (a.SLIDE, a.USE, ("market",), "CI-TURN-10", "A slide follows at once on entering a Market."),
    (a.USE, a.PLAY, ("turn",), "CB-IMP-22", "Cards for moving are used when a turn starts."),
    (a.PLAY, a.GIVE, ("play",), "CB-IMP-07", "Improvements are played at the Developer."),
    (a.GIVE, a.MOVE_SECOND, ("receiver", "wave_steward"), "CI-TURN-05", "No Improvement is being played."),
    (a.MOVE_SECOND, a.END_TURN, ("turn",), "CB-STEW-03", "A Steward moves once, when his turn starts."),
    (a.END_TURN, a.EMPLOY, ("after",), "CB-STEW-08", "A turn ends with the action of the tile reached."),
    (a.EMPLOY, a.TAKE_HOME, (*OWN_TURN, "employ"), "CB-EMP-02", "This is no moment for employing."),
    (a.TAKE_HOME, a.FEED, ("take_home",), "CB-EMP-04", "Workers are taken home at the end of a Year only."),
    (a.FEED, a.BRING, ("sustain",), "CB-SUS-02", "Citizens are sustained at the end of the Year."),
    (a.BRING, a.STOW, (*OWN_TURN, "goods"), "CB-MOVE-01", "This is no moment for moving Goods."),
    (a.STOW, a.FETCH, ("goods",), "CB-MOVE-04", "Goods go into the Warehouse at the end of the Year only."),
    (a.FETCH, a.THROW, (*OWN_TURN, "goods"), "CB-MOVE-02", "This is no moment for moving Goods."),
    (a.THROW, a.THROW_STORAGE, OWN_TURN, "CB-MOVE-06", "Goods are thrown away on the own turn."),
    (a.THROW_STORAGE, a.PUT, ("throw",), "CB-MOVE-06", "You are not throwing anything away."),
    (a.PUT, a.SHIFT, ("put",), "CB-STORE-12", "You have not received anything."),
    (a.SHIFT, a.PAY, ("overflow",), "CB-STORE-16", "No Good has lost its space."),
    (a.PAY, a.PAY_BUFFER, ("pay", "fee"), "CB-BUILD-02", "Nothing is to be paid now."),
    (a.PAY_BUFFER, a.BUILD, ("pay",), "CB-IMP-24", "Nothing can be paid from Buffers now."),
    (a.BUILD, a.RAZE, ("build",), "CB-BUILD-01", "You are not at a builder."),
    (a.RAZE, a.EXCHANGE, ("raze",), "CB-LOT-11", "Razing is only for a new Building when no lot is free."),
    (
        a.EXCHANGE,
        a.SELL,
        ("exchange", "yearly", "start_clay"),
        "CB-STORE-05",
        "There is nothing to exchange here.",
    ),
    (a.SELL, a.RECEIVE, ("market", "sell"), "CB-MKT-02", "Nobody buys here."),
    (a.RECEIVE, a.SWAP_TILE, ("market",), "CB-MKT-02", "You have not just come to a Market."),
    (a.SWAP_TILE, a.CHOOSE, ("swap",), "CB-IMP-25", "You are not swapping Places."),
    (a.CHOOSE, a.BOOST, ("either",), "CB-STEW-08", "There is nothing to choose between."),
    (a.BOOST, a.DONE, ("factory",), "CB-FACT-06", "Factories raise Buildings in Production."),
    (a.DONE, a.LAY, (), "CB-STEW-08", "The action has to be taken."),
    (a.LAY, a.TRADE, LAYING, "CB-MAP-10", "No tile is being laid by the seats."),
    (a.TRADE, a.TRADE_GIVE, TRADE_MOMENTS, "CI-TURN-13", "There is nobody to trade with now."),
    (a.TRADE_GIVE, a.TRADE_TAKE, ("trade",), "CI-TURN-13", "You are not trading."),
    (a.TRADE_TAKE, a.STARVE, ("trade",), "CI-TURN-13", "You are not trading."),
    (a.STARVE, a.OFFER, ("starve",), "CI-EOH-08", "No Citizen goes without Food now."),
    (a.OFFER, a.ACCEPT, ("trade",), "CI-TURN-13", "You are not trading."),
    (a.ACCEPT, a.GRANT, ("offer",), "CI-R-022", "Nobody has offered you anything."),
    (a.GRANT, a.GIVE_FIVE, CONSENT_MOMENTS, "CB-R-095", "Leave is given on one's own turn."),
    (a.GIVE_FIVE, a.TRADE_AS, ("trade",), "CI-TURN-13", "You are not trading."),
    (a.TRADE_AS, a.CHANCE_SEAT, ("put_back",), "CI-TURN-13", "Everybody trades at his own moments."),
    (a.MEET, a.MEET_SECOND, ("turn", "market"), "CB-STEW-09", "Only a Steward on his way trades so."),
    (a.MEET_SECOND, a.ACTION_SPACE, ("turn",), "CB-STEW-09", "Only a Steward on his way trades so."),
)


def refuse(s: ColonistsState, action: int) -> Refusal:
    """The clause that forbids an action that is no option, and the reason."""
    if s.asked == NOBODY:
        return Refusal("CB-SCORE-02", "The game is over.")
    if not 0 <= action < a.ACTION_SPACE:
        return Refusal("CB-STEW-03", f"There is no action {action}.")
    if s.asked < 0:
        return Refusal(prompt(s).rule, f"Chance must answer first: {prompt(s).text}")
    if a.CHANCE_SEAT <= action < a.WAR_FIRST:
        return Refusal("CB-MAP-10", "Only chance lays tiles and draws cards.", CHANCE_ONLY)
    if a.WAR_FIRST <= action < a.MEET:
        return refusal_war(s, action, prompt(s).text)
    for first, end, questions, rule, reason in _BLOCKS:
        if first <= action < end:
            if s.question() not in questions:
                return Refusal(rule, reason, NOT_ASKED, prompt(s).text)
            if first in (a.MOVE_SECOND, a.MEET_SECOND) and s.own[s.asked * OWN + SECOND] == NONE:
                return Refusal("CB-STEW-01", "You have no second Steward.", NOT_ASKED)
            found = _REASONS.get(first, _plain)(s, action - first)
            return Refusal(*found)
    return Refusal(prompt(s).rule, "That does not answer the question.")


def _plain(s: ColonistsState, n: int) -> Reason:
    return prompt(s).rule, f"That is not possible now: {prompt(s).text}"


def _move(s: ColonistsState, tile: int) -> Reason:
    if tile >= TILES or s.tiles[tile * TILE + PLACE] == NONE:
        return "CB-MAP-01", "No tile lies there."
    name = tile_name(s, tile)
    here = s.own[s.asked * OWN + STEWARD]
    if tile == here:
        return "CB-STEW-05", "The Steward has to leave his tile."
    if not s.links[here] >> tile & 1 and not is_market(s, tile):
        return "CB-STEW-03", f"{name} is not next to {tile_name(s, here)}; only Markets are jumped to."
    due = fee_due(s, Seat(s.asked), tile)
    if due and fee_bars(s, Seat(s.asked), tile, due):
        return "CB-FEE-07", f"A rival's Steward is there, and you cannot pay the Fee of {due}."
    return "CB-STEW-09", f"Nothing of the action of {name} would have an effect now."


def _slide(s: ColonistsState, tile: int) -> Reason:
    if s.stack[-1].a or s.board[RULES] == ECONOMY:
        return "CI-TURN-10", "A slide follows at once on entering a Market, where a war is fought."
    if tile == s.board[CAME_FROM]:
        return "CI-TURN-12", "The Steward has just come from there."
    return "CI-TURN-09", "A slide leads to a Place beside the Market that may be entered."


def _throw(s: ColonistsState, n: int) -> Reason:
    if not s.values[DISCARD_GOODS]:
        return "CB-R-051", "No Goods are thrown away at this table."
    if has_goods(s, Seat(s.asked)):
        return "CB-STEW-08", "The action of the tile has to be taken first."
    return "CB-MOVE-06", "You have nothing to throw away."


def _trade(s: ColonistsState, n: int) -> Reason:
    anywhere = s.question() in ("goods", "sustain", "yearly")
    if any(anywhere or stands_with(s, Seat(s.asked), other) for other in mates(s, Seat(s.asked))):
        return "CB-R-095", "An offer was declined, or there were too many; trade again next turn."
    return "CI-TURN-13", "No Steward of your team shares a tile with yours."


def _meet(s: ColonistsState, tile: int) -> Reason:
    if tile >= TILES or s.tiles[tile * TILE + PLACE] == NONE:
        return "CB-MAP-01", "No tile lies there."
    if not partners_on(s, Seat(s.asked), tile):
        return "CI-TURN-13", f"Nobody of your team you could trade with stands on {tile_name(s, tile)}."
    return "CB-STEW-09", f"No trade would let you enter {tile_name(s, tile)} from where you are."


def _second(s: ColonistsState, tile: int) -> Reason:
    return "CB-STEW-01", "Your second Steward cannot go there."


def _use(s: ColonistsState, card: int) -> Reason:
    if card >= CARDS or s.cards[card] != IN_PLAY + s.asked or IMPROVEMENT_LIST[card].kind != LIMITED:
        return "CB-IMP-22", "You have no such card in play."
    return "CB-IMP-22", f"{card_name(card)} cannot be paid or would lead nowhere."


def _play(s: ColonistsState, card: int) -> Reason:
    if card >= CARDS or s.held[card] != s.asked:
        return "CB-IMP-07", "You do not hold that card."
    improvement = IMPROVEMENT_LIST[card]
    if not can_pay(s, Seat(s.asked), improvement.price):
        return "CB-IMP-08", f"{card_name(card)} costs {price_text(improvement.price)}."
    needed = s.values[LIBRARY_NEEDED_FOR_PERMANENT] and improvement.kind != ONE_TIME
    if needed and not count_of(s, Seat(s.asked), LIBRARY):
        return "CB-LIBR-02", f"{card_name(card)} stays in play and needs a Library."
    return "CB-R-090", f"{card_name(card)} would have no effect now."


def _job(s: ColonistsState, n: int) -> Reason:
    kind, rank = divmod(n, CLASSES)
    if kind >= BUILDINGS or not count_of(s, Seat(s.asked), kind):
        return "CB-EMP-02", "You have no such Building."
    if not s.own[s.asked * OWN + HOME + rank]:
        return "CB-EMP-02", f"You have no unemployed {RANK[rank]}."
    building = BUILDING_LIST[kind]
    jobs = building.either + (building.citizens if rank == CITIZEN else building.farmers)
    if not jobs:
        return "CB-EMP-03", f"A {building.name} has no job for a {RANK[rank]}."
    food = s.values[CITIZEN_FOOD] if s.values[PAYS_FOOD] else 0
    if rank == CITIZEN and food_at_hand(s, Seat(s.asked)) < food:
        return "CB-EMP-06", f"Employing a Citizen costs {food} Food."
    return "CB-EMP-02", f"All jobs in your {building.name} are filled."


def _worker(s: ColonistsState, n: int) -> Reason:
    kind, rank = divmod(n, CLASSES)
    return "CB-EMP-08", f"No {RANK[rank]} of yours works in a {building_name(min(kind, BUILDINGS))}."


def _feed(s: ColonistsState, n: int) -> Reason:
    if not food_at_hand(s, Seat(s.asked)):
        return "CB-SUS-02", "You have no Food."
    if food_at_hand(s, Seat(s.asked)) < s.values[CITIZEN_FOOD]:
        return "CB-SUS-06", f"A Citizen needs {s.values[CITIZEN_FOOD]} Food."
    return "CB-SUS-02", "Nobody there needs Food from you."


def _bring(s: ColonistsState, good: int) -> Reason:
    if not s.own[s.asked * OWN + WAREHOUSE + good]:
        return "CB-MOVE-01", f"There is no {GOOD[good]} in your Warehouse."
    if s.question() == "goods" and has_room(s, Seat(s.asked)):
        return "CB-R-093", f"You have brought {GOOD[good]} the other way."
    return "CB-STORE-01", "No Storage space is free."


def _stow(s: ColonistsState, good: int) -> Reason:
    if not s.own[s.asked * OWN + STORAGE + good]:
        return "CB-MOVE-04", f"There is no {GOOD[good]} in your Storage."
    if warehouse_takes(s, Seat(s.asked), good):
        return "CB-R-093", f"You have brought {GOOD[good]} the other way."
    return "CB-STORE-03", f"No Warehouse space is free for {GOOD[good]}."


def _fetch(s: ColonistsState, n: int) -> Reason:
    good = n % STORED
    if not on_buffers(s, Seat(s.asked), good):
        return "CB-MOVE-02", f"There is no {GOOD[good]} on your Buffers."
    if s.values[BUFFER_MOVES] and s.board[ACTIVE] == s.asked:
        return "CB-R-050", "Goods are fetched from Buffers at the end of the Year."
    return "CB-STORE-01", f"No space is free for {GOOD[good]}."


def _build(s: ColonistsState, kind: int) -> Reason:
    seat, f = s.asked, s.stack[-1]
    step = f.script.steps[f.pc]
    if kind >= BUILDINGS or not isinstance(step, Build) or kind != step.kind:
        return "CB-BUILD-01", "That Building is not built here."
    building = BUILDING_LIST[kind]
    if building.era > s.board[ERA]:
        return "CB-ERA-03", f"A {building.name} can be built from Era II on."
    if not is_available(s, Seat(seat), kind):
        if s.board[STOCK + kind] == 0:
            return "CB-SUP-07", f"No {building.name} is left."
        return building.rule, f"You have as many as you may: {limit_of(s, kind)}."
    if building.made_from != NONE and not count_of(s, Seat(seat), building.made_from):
        return "CB-REM-01", f"You have no {building_name(building.made_from)} to remodel."
    if not can_pay(s, Seat(seat), step.price(kind)):
        return "CB-BUILD-02", f"A {building.name} costs {bundle_text(step.price(kind))}."
    if building.made_from != NONE and not residents_allow(s, Seat(seat), building):
        if building.houses == BUILDING_LIST[building.made_from].houses:
            return "CB-R-059", "Not enough residents are at home."
        return "CB-FLAT-02", "No Farmer of yours is at home to make room."
    if building.made_from == NONE and first_lot(s, Seat(seat), building) == NONE:
        return "CB-LOT-05", "No lot is free, and none can be razed and paid for."
    return "CB-MKT-05", "No more of them in this action."


def _market(s: ColonistsState, n: int) -> Reason:
    action = n + a.RECEIVE
    if s.stack[-1].a:
        return "CB-MKT-02", "You are selling; a Market gives one choice only."
    if action < a.SPECIAL:
        return "CB-MKT-04", "The Market card has no such bundle."
    if action == a.SPECIAL:
        phrase = MARKET_LIST[s.board[MARKET]].special.phrase()
        return "CB-MKT-05", f"You cannot do that now: {phrase}."
    return "CB-IMP-25", "You have no card that swaps Places, or no two are free."


def _exchange(s: ColonistsState, n: int) -> Reason:
    return prompt(s).rule, "You do not have what it takes; somebody of your team may hand it to you."


def _sell(s: ColonistsState, rate: int) -> Reason:
    if s.question() == "market" and not s.values[MARKET_SELL_ANY_NUMBER] and s.stack[-1].a >> rate & 1:
        return "CB-R-034", "A Market buys once at each rate."
    return "CB-MKT-03", "You do not have that in Storage."


def _pay(s: ColonistsState, good: int) -> Reason:
    payer = s.stack[-1].seat
    if good > TOOLS or not s.own[payer * OWN + good]:
        whose = "You have" if payer == s.asked else f"Seat {payer + 1} has"
        return "CB-BUILD-02", f"{whose} no {GOOD[good]} in Storage or Toolbox."
    return "CB-BUILD-02", f"{counted(good, 1)} is not what is due next."


_REASONS: Final[dict[int, Callable[[ColonistsState, int], Reason]]] = {
    a.MOVE: _move,
    a.THROW: _throw,
    a.TRADE: _trade,
    a.TRADE_GIVE: lambda s, n: why_no_piece(s, n, True),
    a.TRADE_TAKE: lambda s, n: why_no_piece(s, n, False),
    a.OFFER: why_no_offer,
    a.ACCEPT: why_no_change,
    a.GRANT: why_no_consent,
    a.MEET: _meet,
    a.MEET_SECOND: _meet,
    a.SLIDE: _slide,
    a.USE: _use,
    a.PLAY: _play,
    a.MOVE_SECOND: _second,
    a.EMPLOY: _job,
    a.TAKE_HOME: _worker,
    a.FEED: _feed,
    a.BRING: _bring,
    a.STOW: _stow,
    a.FETCH: _fetch,
    a.BUILD: _build,
    a.EXCHANGE: _exchange,
    a.SELL: _sell,
    a.RECEIVE: _market,
    a.PAY: _pay,
}
