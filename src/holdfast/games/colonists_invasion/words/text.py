"""What is asked and what an answer is called: prompts, action texts and the way back, anchors."""

from typing import Final

from holdfast.kernel.game import Prompt
from holdfast.parts.wording import ActionWords, Reader, Rows, seat_name

from ..position import actions as a
from ..position.goods import GOOD, bundle_text, counted, dollars_text
from ..position.state import INCOMING, MARKET, NONE, OWN, YEAR, ColonistsState
from ..position.tables import BUILDINGS, CLASSES, MARKET_CARDS, STORED
from ..position.values import ERA1_PLACES_AFTER_START
from ..rules.command.command_center import beside, spaces_to_add
from ..rules.economy.deck import BUILDING_LIST, ERA_1, IMPROVEMENT_LIST, MARKET_LIST, PLACE_LIST
from ..rules.economy.mainland import replacing, spaces_for
from ..rules.economy.steps import Build, Either, Exchange, SellFor
from ..rules.economy.sustenance import AT_WAR, SEAT_SPAN
from ..rules.goods.payment import ALL
from .names import (
    RANK,
    building_name,
    card_name,
    improvement_text,
    market_text,
    place_name,
    price_text,
    rate_text,
    tile_name,
)
from .names_war import SOLDIER_NAME
from .text_trade import (
    ROWS_TRADE,
    prompt_trade,
    text_done,
    text_give,
    text_meet,
    text_meet_second,
)
from .text_war import ROWS_WAR, prompt_war

PROMPTS: Final = {
    "first": ("The first Starting Player is drawn.", "CB-START-08"),
    "market_space": ("The second Market is laid.", "CB-MAP-05"),
    "lay": ("A Place is drawn and laid.", "CB-MAP-10"),
    "lay_command": ("A Place is drawn and laid at the small Market.", "CI-SETUP-03"),
    "trade": ("What do you offer?", "CI-TURN-13"),
    "offer": ("Do you take the offer?", "CI-R-022"),
    "may_trade": ("Do you trade with whoever shares your tile?", "CI-TURN-13"),
    "wave_steward": ("Whose Steward takes the turn of this Battle Round?", "CI-FINAL-13"),
    "starve": ("Which Citizen on the Battleground goes without Food, and to the Sickbay?", "CI-EOH-08"),
    "replace": ("A Place of Era II takes another's position.", "CB-MAP-13"),
    "market_card": ("The Market card of the Year is turned up.", "CB-TIME-06"),
    "draw": ("An Improvement is drawn.", "CB-IMP-03"),
    "turn": ("Where does your Steward go?", "CB-STEW-03"),
    "after": ("Your turns are over. Anything else before the next seat's?", "CB-EMP-02"),
    "throw": ("Which Good do you throw away?", "CB-MOVE-06"),
    "put": ("Where does what you receive go?", "CB-STORE-12"),
    "overflow": ("Storage has shrunk: what goes to the Warehouse, what is lost?", "CB-STORE-16"),
    "pay": ("From where do you pay this Good?", "CB-IMP-24"),
    "fee": ("A Fee is due: which Good do you pay?", "CB-FEE-05"),
    "start_clay": ("Your Wood of the start: Clay instead of a piece?", "CB-START-02"),
    "exchange": ("Exchange?", "CB-STORE-05"),
    "sell": ("Sell more?", "CB-STORE-05"),
    "build": ("Build?", "CB-BUILD-01"),
    "raze": ("No lot is free: which Building makes way?", "CB-LOT-05"),
    "play": ("Which Improvement do you play?", "CB-PLACE-04"),
    "receiver": ("Who gets the Improvement?", "CI-TURN-05"),
    "market": ("What do you do at the Market?", "CB-MKT-02"),
    "swap": ("Which two Places change positions?", "CB-IMP-25"),
    "take_home": ("The Year ends: whom do you take out of a Building?", "CB-EOY-03"),
    "employ": ("The Year ends: whom do you employ? No Food is due for it now.", "CB-EMP-08"),
    "goods": ("Which Goods do you move?", "CB-MOVE-03"),
    "sustain": ("Which Citizens do you feed?", "CB-SUS-02"),
    "factory": ("Which Building does your Factory raise?", "CB-FACT-06"),
    "yearly": ("Make the yearly exchange?", "CB-PROD-07"),
}


def prompt(s: ColonistsState) -> Prompt:
    """What is asked of the seat (or of chance) in one sentence, and by which rule."""
    if not s.stack:
        return Prompt("The game is over.", "CB-SCORE-02")
    war = prompt_war(s)
    if war is not None:
        return war
    key, f = s.question(), s.stack[-1]
    step = f.script.steps[f.pc]
    if f.script.name == "trading":
        return prompt_trade(s, f)
    if key == "turn" and f.a:
        return Prompt(f"{card_name(f.a - 1)}: to which Place?", "CB-IMP-22")
    if isinstance(step, Exchange | SellFor | Build):
        words = step.phrase()
        return Prompt(f"{words[0].upper()}{words[1:]}?", f.script.rule)
    if isinstance(step, Either):
        which = "Which of the two?" if len(step.choices) == 2 else "Which of them?"
        return Prompt(which, step.choices[0].rule)
    if key == "put":
        return Prompt(f"{incoming(s, f.seat)} Where does the next piece go?", "CB-STORE-12")
    if key == "goods" and f.script.name == "year_end":
        when = "before" if is_before_production(s) else "after"
        return Prompt(f"The Year ends: which Goods do you move {when} Production?", "CB-MOVE-03")
    if key == "after" and s.seats == 1:
        return Prompt("Your turns are over. Anything else before the Half-Year ends?", "CB-EMP-02")
    if key == "yearly":
        return Prompt(f"{card_name(f.b)}: {improvement_text(f.b)}. Use it?", "CB-PROD-07")
    if key == "add_place":
        if s.asked < 0:
            rule = "CI-HALF-07" if s.board[YEAR] == 1 else "CI-HALF-08"
            return Prompt("A Place for the Command Center is drawn.", rule)
        return Prompt(f"Where does {place_name(f.b - 1)} join the Command Center?", "CI-HALF-10")
    if s.asked >= 0 and key in ("lay", "market_space", "replace"):
        return Prompt(_where(s, key, f.a), PROMPTS[key][1])
    if key == "fee" and s.asked != f.seat:
        return Prompt(
            f"{seat_name(f.seat, begins=True)} owes you a Fee: which Good do you take?", "CB-FEE-05"
        )
    if key == "receiver":
        return Prompt(f"Who gets {card_name(f.a)}?", "CI-TURN-05")
    if key == "pay" and f.a > ALL // 2:
        return Prompt(PROMPTS[key][0], "CB-PROD-07")
    if key == "raze":
        return Prompt(f"No lot is free for the {building_name(f.a)}: which Building makes way?", "CB-LOT-05")
    if key == "swap" and f.a:
        return Prompt(f"With which Place does {tile_name(s, f.a - 1)} change positions?", "CB-IMP-25")
    return Prompt(*PROMPTS[key])


def is_before_production(s: ColonistsState) -> bool:
    """Of the questions that the end of a Year asks twice: whether Production is still to come."""
    f = s.stack[-1]
    return f.pc <= f.script.size // 2


def _where(s: ColonistsState, key: str, kind: int) -> str:
    """The question for a seat that lays a tile of the Mainland. [CB-R-029, CB-R-030]"""
    if key == "lay":
        return f"Where does {place_name(kind - 1)} join the Mainland?"
    if key == "replace":
        return f"Which Place makes way for {place_name(replacing(s))}?"
    return "Where does the second Market lie?"


def incoming(s: ColonistsState, seat: int) -> str:
    """What waits to be put away."""
    base = seat * OWN + INCOMING
    goods = [counted(good, s.own[base + good]) for good in range(STORED) if s.own[base + good]]
    return f"To put away: {', '.join(goods)}."


def _job(verb: str, n: int, into: str) -> str:
    kind, rank = divmod(n, CLASSES)
    return f"{verb} a {RANK[rank]} {into} {building_name(kind)}"


def _feed(s: ColonistsState, n: int) -> str:
    seat, kind = divmod(n, SEAT_SPAN)
    whose = "" if seat == max(s.asked, 0) else f" of {seat_name(seat)}"
    if kind == AT_WAR:
        return f"feed a Citizen{whose} on the Battleground"
    return f"feed a Citizen{whose} in the {building_name(kind)}"


def _step(s: ColonistsState) -> object:
    if not s.stack:
        return None
    f = s.stack[-1]
    return f.script.steps[f.pc]


def _exchange(s: ColonistsState, n: int) -> str:
    step = _step(s)
    if isinstance(step, Exchange):
        return f"exchange {bundle_text(step.out_of)} for {bundle_text(step.into)}"
    if s.stack and s.question() == "yearly":
        standing = IMPROVEMENT_LIST[s.stack[-1].b].standing
        if standing is not None:
            return f"exchange {bundle_text(standing.exchange_give)} for {bundle_text(standing.exchange_get)}"
    if s.stack and s.question() == "start_clay":
        return "exchange 1 Wood for 1 Clay"
    return "exchange"


def _sell(s: ColonistsState, n: int) -> str:
    step = _step(s)
    if isinstance(step, SellFor):
        return f"sell {bundle_text(step.out_of)} for {dollars_text(step.dollars)}" + (" again" if n else "")
    if s.board[MARKET] == NONE:
        return f"sell at rate {n + 1}"
    return f"sell {rate_text(s.board[MARKET], n)}"


def _receive(s: ColonistsState, n: int) -> str:
    bundles = MARKET_LIST[s.board[MARKET]].bundles if s.board[MARKET] != NONE else []
    return f"receive {bundle_text(bundles[n])}" if n < len(bundles) else f"receive bundle {n + 1}"


def _special(s: ColonistsState, n: int) -> str:
    if s.board[MARKET] == NONE:
        return "special action"
    return f"special action: {MARKET_LIST[s.board[MARKET]].special.phrase()}"


def _choose(s: ColonistsState, n: int) -> str:
    step = _step(s)
    if isinstance(step, Either) and n < len(step.choices):
        return step.choices[n].phrase()
    return f"choose {n + 1}"


def _build(s: ColonistsState, n: int) -> str:
    if n >= BUILDINGS:
        return f"build {n}"
    building, step = BUILDING_LIST[n], _step(s)
    price = step.price(n) if isinstance(step, Build) else building.price
    if building.made_from != NONE:
        return f"turn a {building_name(building.made_from)} into {building.name}: {price_text(price)}"
    return f"build {building.name}: {price_text(price)}"


def _play(s: ColonistsState, n: int) -> str:
    if n >= len(IMPROVEMENT_LIST):
        return f"play card {n}"
    return f"play {card_name(n)}: {price_text(IMPROVEMENT_LIST[n].price)}; {improvement_text(n)}"


def _space(s: ColonistsState, n: int) -> str:
    spaces = spaces_for(s, False, bool(s.stack) and s.question() == "market_space")
    if n >= len(spaces):
        return f"space {n + 1}"
    x, y, turned = spaces[n]
    return f"space {n + 1} at {x},{y}" + ("" if turned == NONE else f" turned {turned}")


def _give(s: ColonistsState, n: int) -> str:
    if s.stack and s.question() == "wave_steward":
        return f"{seat_name(n)} takes the turn"
    return f"for {seat_name(n)}"


def _lay(s: ColonistsState, n: int) -> str:
    question = s.question() if s.stack else ""
    if question in ("lay", "market_space"):
        return f"lay on {_space(s, n)}"
    if question == "replace":
        return f"replace {tile_name(s, n)}"
    spaces = spaces_to_add(s) if question == "add_place" else []
    if n >= len(spaces):
        return f"lay on space {n + 1}"
    near = " and ".join(tile_name(s, tile) for tile in beside(s, *spaces[n]))
    return f"lay on space {n + 1}: beside {near}"


def _draw_place(s: ColonistsState, n: int) -> str:
    mixed = not s.values[ERA1_PLACES_AFTER_START] and n < len(PLACE_LIST) and PLACE_LIST[n].group == ERA_1
    return f"draw {place_name(n)}" + (" of Era I" if mixed else "")


def _market_card(s: ColonistsState, n: int) -> str:
    return f"Market card {MARKET_LIST[n].name}: {market_text(n)}" if n < MARKET_CARDS else f"Market card {n}"


def _building_anchor(s: ColonistsState, n: int) -> str:
    return f"building.{n // CLASSES}"


_ROWS: Final[Rows[ColonistsState]] = (
    (a.MOVE, lambda s, n: f"go to {tile_name(s, n)}", "tile.{n}"),
    (a.SLIDE, lambda s, n: f"slide to {tile_name(s, n)}", "tile.{n}"),
    (a.USE, "use {card}", "improvement.{n}"),
    (a.PLAY, _play, "hand.{n}"),
    (a.GIVE, _give, "seat.{n}"),
    (a.MOVE_SECOND, lambda s, n: f"second Steward to {tile_name(s, n)}", "tile.{n}"),
    (a.END_TURN, "end your turns", "turn.end"),
    (a.EMPLOY, lambda s, n: _job("employ", n, "in a"), _building_anchor),
    (a.TAKE_HOME, lambda s, n: _job("take", n, "out of a"), _building_anchor),
    (a.FEED, _feed, lambda s, n: f"building.{n % SEAT_SPAN}"),
    (a.FEED_ALL, "feed all your Citizens at work", "building"),
    (a.BRING, "bring {good} from the Warehouse to Storage", "warehouse.{n}"),
    (a.STOW, "stow {good} from Storage in the Warehouse", "storage.{n}"),
    (a.FETCH, "fetch {good} from a Buffer to Storage", "buffer.{n}"),
    (a.FETCH_STOW, "fetch {good} from a Buffer to the Warehouse", "buffer.{n}"),
    (a.THROW, "throw something away", "storage"),
    (a.THROW_STORAGE, "throw away {good} in Storage", "storage.{n}"),
    (a.THROW_WAREHOUSE, "throw away {good} in the Warehouse", "warehouse.{n}"),
    (a.THROW_BUFFER, "throw away {good} on a Buffer", "buffer.{n}"),
    (a.PUT, "{good} to Storage", "storage.{n}"),
    (a.PUT_WAREHOUSE, "{good} to the Warehouse", "warehouse.{n}"),
    (a.SHIFT, "shift {good} to the Warehouse", "warehouse.{n}"),
    (a.LOSE, "lose {good}", "storage.{n}"),
    (a.PAY, "pay {good}", "storage.{n}"),
    (a.PAY_BUFFER, "pay {good} from a Buffer", "buffer.{n}"),
    (a.BUILD, _build, "building.{n}"),
    (a.RAZE, "raze {building}", "building.{n}"),
    (a.EXCHANGE, _exchange, "place.exchange"),
    (a.SELL, _sell, "market.sell{n}"),
    (a.RECEIVE, _receive, "market.receive{n}"),
    (a.SPECIAL, _special, "market.special"),
    (a.SWAP, "swap two Places", "market.swap"),
    (a.SWAP_TILE, lambda s, n: f"swap {tile_name(s, n)}", "tile.{n}"),
    (a.CHOOSE, _choose, "place.choice{n}"),
    (a.BOOST, "raise a {building}", "building.{n}"),
    (a.DONE, text_done, "turn.done"),
    (a.LAY, _lay, "space.{n}"),
    (a.TRADE, "trade", "trade"),
    (a.TRADE_GIVE, lambda s, n: text_give(s, n, True), lambda s, n: f"trade.{n // 8}"),
    (a.TRADE_TAKE, lambda s, n: text_give(s, n, False), lambda s, n: f"trade.{n // 8}"),
    (a.STARVE, "the Citizen on hex {nth} goes without", "hex.{nth}"),
    *ROWS_TRADE,
    (a.CHANCE_SEAT, "{seat} begins", "seat.{n}"),
    (a.CHANCE_PLACE, _draw_place, "map.bag"),
    (a.CHANCE_SPACE, _space, "space.{n}"),
    (a.CHANCE_MARKET, _market_card, "deck.market"),
    (a.CHANCE_CARD, "draw {card}", "deck.improvements"),
    (a.CHANCE_TILE, lambda s, n: f"replace {tile_name(s, n)}", "tile.{n}"),
    *ROWS_WAR,
    (a.MEET, text_meet, "tile.{met}"),
    (a.MEET_SECOND, text_meet_second, "tile.{met}"),
)

READERS: Final[dict[str, Reader]] = {
    "good": lambda n: GOOD[n] if n < len(GOOD) else f"good {n}",
    "five": lambda n: counted(n, 5),
    "building": building_name,
    "card": card_name,
    "soldier": SOLDIER_NAME,
    "half": lambda n: str(n // 2 + 1),
    "met": lambda n: str(n % 64),
}
_WORDS: Final = ActionWords(a.ACTION_SPACE, _ROWS, READERS)
action_text = _WORDS.text
parse_action = _WORDS.parse
anchor = _WORDS.anchor
