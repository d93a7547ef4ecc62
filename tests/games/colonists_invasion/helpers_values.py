"""What the tests of values look at: small tables with other values, and one number or word of each."""

from collections.abc import Mapping
from typing import Any

from games.colonists_invasion.helpers_economy import (
    block_of,
    enter,
    finish,
    goods,
    hand,
    lots,
    own,
    to_market,
    year_end,
)
from holdfast.games import REGISTRY
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import MOVE, PLAY
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.tables import ESTATE, FOOD
from holdfast.games.colonists_invasion.rules.economy.construction import can_build, construct
from holdfast.games.colonists_invasion.rules.economy.entering import can_enter
from holdfast.games.colonists_invasion.rules.economy.fee import fee_due
from holdfast.games.colonists_invasion.rules.economy.scoring import prosperity
from holdfast.games.colonists_invasion.rules.economy.steps import Exchange
from holdfast.games.colonists_invasion.rules.goods.stores import fit, receive, warehouse_takes
from holdfast.games.colonists_invasion.rules.year import SECOND_ERA
from holdfast.games.colonists_invasion.study.builder import card_number, lay_before
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat
from holdfast.testkit.table import Table, table

GAME = REGISTRY.get("colonists_invasion")
Values = Mapping[str, object]


def town(v: Values, seats: int = 2, variant: str = "economy") -> Table:
    """A table with these values whose first seat begins, at its first turn; the Market card is M1a."""
    t = table(GAME, seats, variant, values=v)
    if seats > 1:
        t.chance("seat 1 begins")
    assert t.state.question() == "turn"
    return t.seat(-1, market="M1a")


def late(v: Values, seats: int = 1, **what: object) -> Table:
    """A table with these values in Era II; the first seat has this, a Library, and nobody at home."""
    t = town(v, seats, "economy+two_eras").seat(-1, era=2)
    t.seat(0, buildings=["Farm", "Farm", "Library"], farmers=0, storage="", warehouse="", tools=0)
    return t.seat(0, **what)


def produce(t: Table) -> Table:
    """The Year ends; nobody moves anything, and all who can be fed are."""
    finish(year_end(t), "take_home", "employ", "goods")
    while t.state.question() == "sustain":
        t.choose(t.state.options()[-1])
    return t


def buffer(t: Table, name: str) -> int:
    """What lies on the Buffer of the first Building of this name."""
    return next(buffer for kind, _, buffer in lots(t) if kind == name)


def question(t: Table) -> str:
    """The key of what is asked."""
    return str(t.state.question())


def asked(t: Table) -> int:
    """Who is asked."""
    return int(t.state.asked)


def plays_otherwise(v: Values, seats: int, variant: str, seed: int) -> bool:
    """Whether the same answers lead to another question or position than with the standard values."""
    chosen = GAME.parse_variant(variant)
    one, two, luck = GAME.new(seats, chosen), GAME.new(seats, chosen, None, GAME.check_values(v)), Rng(seed)
    while one.asked != NOBODY:
        options = one.options()
        fields = [(getattr(one, f.name), getattr(two, f.name)) for f in GAME.fields]
        if one.asked != two.asked or options != two.options() or any(a != b for a, b in fields):
            return True
        action = draw(one, luck) if one.asked == CHANCE else options[luck.below(len(options))]
        one.step(action)
        two.step(action)
    return False


def after_a_visit(v: Values) -> int:
    t = to_market(town(v)).choose("receive 1 Wood, 1 Food")
    return asked(finish(t, "put", "after"))


def starting_player(v: Values) -> int:
    return int(year_end(town(v).seat(-1, marker=1)).state.board[st.FIRST])


def scarce_wood(v: Values) -> int:
    t = town(v).seat(1, storage="1W")
    t.state.own[st.OWN + st.STORAGE] = 86  # of 90, with the 3 of the first seat
    receive(t.state, Seat(0), bundle("2W"), "CB-STORE-12", None)
    return own(t, st.INCOMING)


def may_starve(v: Values) -> bool:
    t = late(v, buildings=["Flat", "Theater+C"], warehouse="1F")
    return "done" in finish(year_end(t), "take_home", "employ", "goods").texts


def pub_dollars(v: Values) -> int:
    t = late(v, buildings=["Farm", "Farm", "Pub+F", "Factory+F"])
    return own(produce(t), st.DOLLARS)


def marker_holder(v: Values) -> int:
    return int(year_end(town(v)).state.board[st.MARKER])


def first_year_end_question(v: Values) -> str:
    return question(year_end(late(v, buildings=["Farm", "Forester's House+F"], warehouse="1F")))


def employing(v: Values) -> str:
    return question(year_end(late(v, buildings=["Farm", "Hollow"], farmers=1, warehouse="1F")))


def asked_first(v: Values) -> int:
    return asked(year_end(town(v).seat(-1, marker=1)))


def first_map_question(v: Values, steps: int) -> tuple[int, int]:
    """Who is asked while the Mainland is laid, after so many answers, and how many options there are."""
    state = GAME.new(2, ("economy",), None, GAME.check_values(v))
    for _ in range(steps):
        state.step(state.options()[0])
    return state.asked, len(state.options())


def all_open(v: Values) -> bool:
    s = town(v).seat(0, tools=0, storage="", warehouse="").state
    near = [tile for tile in range(1, 56) if s.links[0] >> tile & 1]
    return all(MOVE + tile in s.options() for tile in near)


def fee_table(v: Values, seats: int = 2, **what: object) -> Table:
    t = town(v, seats).seat(0, storage="2W 1F", tools=1, before="Developer").seat(0, **what)
    for seat in range(1, seats):
        t.seat(seat, at="Developer", storage="", warehouse="3F")
    return t


def fee_of(v: Values, seats: int = 2, era: int = 1) -> int:
    s = fee_table(v, seats).seat(-1, era=era).state
    return fee_due(s, Seat(0), lay_before(s, "Developer"))


def sells_again(v: Values) -> bool:
    t = to_market(town(v), storage="3C").choose("sell 1 Clay")
    return any(text.startswith("sell 1 Clay") for text in t.texts)


def cards_at_the_market(v: Values) -> int:
    t = late(v, buildings=["Institute+F+F"]).seat(-1, market="M1f")
    return len(hand(to_market(t).choose("special action")))


def is_over_after_two_years(v: Values) -> bool:
    t = finish(year_end(town(v, 1).seat(-1, year=2)), "goods")
    return not t.state.stack


def market_fee(v: Values) -> int:
    s = town(v).seat(0, at="Developer").state
    return fee_due(s, Seat(0), 0)


def enters_poor(v: Values) -> bool:
    s = fee_table(v, storage="", tools=0).state
    return can_enter(s, Seat(0), lay_before(s, "Developer"))


def takes_more_food(v: Values) -> bool:
    return warehouse_takes(town(v).seat(0, warehouse="1F").state, Seat(0), FOOD)


def exchanges_when_full(v: Values) -> bool:
    s = town(v).seat(0, storage="6W", warehouse="3F").state
    return Exchange(bundle("2W"), bundle("1P"), 1, False).possible(s, Seat(0))


def loses_at_once(v: Values) -> bool:
    s = town(v).seat(0, storage="6W 2C", warehouse="3F").state
    fit(s, Seat(0))
    return bool(s.stack[-1].script.name == "overflow")


def fetches(v: Values) -> bool:
    return any(text.startswith("fetch") for text in late(v, buildings=["Hollow+F=1"]).texts)


def start_question(v: Values) -> str:
    return question(table(GAME, 1, "economy", values=v))


def first_seats(v: Values) -> set[int]:
    found = set()
    for seed in range(8):
        t = table(GAME, 2, "economy", seed=seed, values=v)
        t.texts  # noqa: B018 - chance has answered
        found.add(int(t.state.board[st.FIRST]))
    return found


def refunds(v: Values) -> bool:
    t = late(v, buildings=["Farm"], farmers=1)
    construct(t.state, Seat(0), ESTATE, 0)
    return any(event.rule == "CB-REM-03" for event in t.go_on().events)


def builds(v: Values, kind: int, *buildings: str) -> bool:
    return can_build(late(v, buildings=list(buildings)).state, Seat(0), kind, 0)


def food_after_employing(v: Values) -> str:
    t = late(v, buildings=["Flat", "Theater"], citizens=1, warehouse="3F")
    return goods(t.choose("employ a Citizen in a Theater"), where="warehouse")


def forest(v: Values, *buildings: str) -> int:
    return buffer(produce(late(v, buildings=[*buildings], warehouse="3F")), "Forester's House")


def uses_buffers(v: Values) -> str:
    t = late(v, buildings=["Hollow+F=1"], storage="1C", improvements=[215])
    return question(produce(t))


def asks_for_targets(v: Values) -> str:
    return question(produce(late(v, buildings=["Factory+F"] + ["Hollow+F"] * 3)))


def after_one_card(v: Values) -> str:
    t = late(v, hand=[201, 203], buildings=["Farm", "Farm", "Institute+F+F"])
    return question(finish(enter(t, "Developer").choose(PLAY + card_number(201)), "put"))


def draws(v: Values, *buildings: str) -> int:
    t = late(v, buildings=[*buildings])
    return len(hand(enter(t, "Librarian")))


def draws_from_discards(v: Values) -> int:
    t = late(v).seat(-1, deck=[]).seat(-1, discards=[201, 203])
    return len(hand(enter(t, "Librarian")))


def may_play_nothing(v: Values) -> bool:
    return "done" in enter(late(v, hand=[201]), "Developer").texts


def rival_sees_hand(v: Values) -> bool:
    t = town(v).seat(0, hand=[101])
    seats: Any = t.game.view(t.state, 1)["seats"]
    return seats[0]["hand"] is not None


def cottages(v: Values) -> int:
    return own(late(v, improvements=[222, 223]), st.MORE_HOUSED)


def market_gives(v: Values) -> str:
    t = late(v, improvements=[123, 124], warehouse="3F").seat(-1, market="M2g")
    return goods(finish(to_market(t).choose("receive 1 Wood, 1 Clay"), "put"))


def after_a_swap(v: Values) -> str:
    t = to_market(late(v, improvements=[232])).choose("swap two Places")
    return question(t.choose(t.state.options()[0]).choose(t.state.options()[0]))


def turn_of_the_second_steward(v: Values) -> int:
    t = block_of(late(v, hand=[234], storage="1P 1B"), 0)
    finish(enter(t, "Developer").choose(PLAY + card_number(234)), "put")
    return int(t.state.board[st.TURN])


def hand_in_era_two(v: Values) -> list[int]:
    t = town(v, 1, "economy+two_eras").seat(0, hand=[101])
    t.state.push(SECOND_ERA, -1)
    t.go_on()
    return hand(t)


def worth_of_goods(v: Values) -> int:
    s = town(v).seat(0, storage="2W", warehouse="1F", tools=4).state
    assert sum(line.values[0] for line in GAME.sheet(s)) == prosperity(s, Seat(0))
    return prosperity(s, Seat(0))


def worth_of_a_soldier(v: Values) -> int:
    return prosperity(table(GAME, 2, "area_control", values=v).state, Seat(0))
