"""How Buildings, Places and cards are written: keywords for people, flat values for the rules."""

from holdfast.kernel.state import Script

from ..position.goods import GOOD, bundle, bundle_text, counted
from ..position.state import NONE
from ..rules.economy.deck import (
    LIMITED,
    ONE_TIME,
    PERMANENT,
    Building,
    Effect,
    Improvement,
    MarketCard,
    Place,
    Standing,
)
from ..rules.economy.steps import Build, Either, Exchange, Gain, SellFor

PEOPLE = ("Farmer", "Citizen")


def slug(name: str) -> str:
    """The id of a card: its name in lower case with underscores."""
    plain = name.lower().replace("'", "").replace(":", "").replace("-", "_")
    return plain.replace(" ", "_")


def building(
    name: str,
    era: int,
    price: str,
    value: int,
    rule: str,
    made_from: int = NONE,
    farmers: int = 0,
    citizens: int = 0,
    either: int = 0,
    good: int = NONE,
    output: int = 0,
    storage: int = 0,
    houses: int = NONE,
    spaces: int = 0,
    limit: int = 0,
) -> Building:
    """A kind of Building; `era` 0 is the start, `price` is written "1T 2W"."""
    return Building(
        name,
        era,
        bundle(price),
        made_from,
        farmers,
        citizens,
        either,
        good,
        output,
        storage,
        houses,
        spaces,
        value,
        limit,
        rule,
    )


# Effects


def gain(goods: str, by_place: bool = False) -> Gain:
    """Goods, Tools or Dollars for nothing."""
    return Gain(bundle(goods), by_place)


def exchange(give: str, get: str, times: int, must: bool = False) -> Exchange:
    """An exchange; `times` 0 is as often as wanted."""
    return Exchange(bundle(give), bundle(get), times, must)


def sales(give: str, dollars: int) -> SellFor:
    """Sales at one rate."""
    return SellFor(bundle(give), dollars)


def build(kind: int, times: int, price: str = "", must: bool = False, builder: bool = False) -> Build:
    """Building or remodelling, at the normal price unless another is given."""
    return Build(kind, times, bundle(price) if price else NONE, must, builder)


def either(name: str, first: Effect, second: Effect, rule: str) -> Either:
    """One of two."""
    return one_of(name, rule, first, second)


def one_of(name: str, rule: str, *effects: Effect) -> Either:
    """One of several."""
    scripts = [Script(f"either.{name}.{n}", rule, (effect,)) for n, effect in enumerate(effects, start=1)]
    return Either(tuple(scripts))


# Tiles and cards


def place(name: str, group: int, copies: int, rule: str, *effects: Effect, replaces: str = "") -> Place:
    """A kind of Place with its action."""
    return Place(name, group, copies, Script(f"place.{slug(name)}.{group}", rule, effects), rule, replaces)


def market(
    name: str, era: int, sell: list[tuple[str, int]], bundles: list[str], special: Effect
) -> MarketCard:
    """A Market card: two rates, bundles to choose from, and the special action."""
    script = Script(f"market.{slug(name)}", "CB-MKT-05", (special,))
    give = [bundle(goods) for goods, _ in sell]
    return MarketCard(name, era, give, [dollars for _, dollars in sell], [bundle(b) for b in bundles], script)


def one_time(number: int, name: str, *effects: Effect, price: str = "", war: bool = False) -> Improvement:
    """A card that takes effect at once and is discarded; one of the war bears a base card's number.

    [CB-IMP-09]
    """
    script = Script(f"improvement.{number}{'.war' if war else ''}", "CB-IMP-09", effects)
    return Improvement(number, name, ONE_TIME, bundle(price), 0, 0, script, None)


def permanent(number: int, name: str, price: str, value: int, standing: Standing) -> Improvement:
    """A card that stays to the end. [CB-IMP-10]"""
    return Improvement(number, name, PERMANENT, bundle(price), value, 0, None, standing)


def limited(
    number: int, name: str, price: str, uses: int, standing: Standing, *effects: Effect
) -> Improvement:
    """A card that stays until its uses or turns are spent. [CB-IMP-11]"""
    script = Script(f"improvement.{number}", "CB-IMP-11", effects) if effects else None
    return Improvement(number, name, LIMITED, bundle(price), 0, uses, script, standing)


# What cards do while in play


def waives_fee() -> Standing:
    """No Fee."""
    standing = Standing()
    standing.waives_fee = True
    standing.words = "pay no Fee"
    return standing


def place_bonus(good: int, amount: int) -> Standing:
    """More of a Good that a Place gives."""
    standing = Standing()
    standing.bonus_good, standing.bonus = good, amount
    standing.words = f"{counted(good, amount)} more whenever a Place gives {GOOD[good]}"
    return standing


def yearly(goods: str) -> Standing:
    """A yield in each Production."""
    standing = Standing()
    standing.yearly = bundle(goods)
    standing.words = f"yields {bundle_text(standing.yearly)} a Year"
    return standing


def yearly_exchange(give: str, get: str) -> Standing:
    """An exchange in each Production."""
    standing = Standing()
    standing.exchange_give, standing.exchange_get = bundle(give), bundle(get)
    words = f"{bundle_text(standing.exchange_give)} for {bundle_text(standing.exchange_get)}"
    standing.words = f"once in each Production you may exchange {words}"
    return standing


def yearly_bonus(kind: int, amount: int) -> Standing:
    """More from each Building of a kind."""
    standing = Standing()
    standing.raised, standing.raise_by = kind, amount
    standing.words = ""  # said with the Building's name by `names.improvement_text`
    return standing


def housing(rank: int, spaces: int) -> Standing:
    """Residence spaces."""
    standing = Standing()
    standing.houses, standing.spaces = rank, spaces
    standing.words = f"houses {spaces} {PEOPLE[rank]}{'s' if spaces > 1 else ''}"
    return standing


def warehouse(spaces: int, good: int = NONE) -> Standing:
    """Warehouse spaces, for any Good or for one."""
    standing = Standing()
    standing.warehouse, standing.reserved = spaces, good
    only = "" if good == NONE else f", for {GOOD[good]}"
    standing.words = f"{spaces} Warehouse space{'s' if spaces > 1 else ''} more{only}"
    return standing


def draw_bonus(cards: int) -> Standing:
    """More cards at the Librarian."""
    standing = Standing()
    standing.draws = cards
    standing.words = f"draw {cards} card more at the Librarian"
    return standing


def farms_with_build() -> Standing:
    """Farms along with other Buildings."""
    standing = Standing()
    standing.farms = True
    standing.words = "build Farms along when you build a Farmer Building or Factory at a builder"
    return standing


def ticket(fare: str) -> Standing:
    """A move to any Place."""
    standing = Standing()
    standing.fare = bundle(fare)
    standing.words = f"move to any Place for {bundle_text(standing.fare)}"
    return standing


def pay_from_buffers(goods: int) -> Standing:
    """Buffers may pay."""
    standing = Standing()
    standing.carts = goods
    standing.words = f"once in each of your turns up to {goods} Goods of a payment may come from Buffers"
    return standing


def spare_fuses(tools: int) -> Standing:
    """Mines are put back for less."""
    standing = Standing()
    standing.mine_discount = tools
    standing.words = f"Replace costs you {counted(6, tools)} less"
    return standing


def swap_places() -> Standing:
    """A further choice at Markets."""
    standing = Standing()
    standing.swaps = True
    standing.words = "at a Market you may swap two adjacent Places without Stewards"
    return standing


def end_points(most: int) -> Standing:
    """Points for the unemployed."""
    standing = Standing()
    standing.end_points = most
    standing.words = f"at the end 1 point per unemployed Farmer, at most {most}"
    return standing


def second_steward() -> Standing:
    """A second Steward for some turns."""
    standing = Standing()
    standing.second = True
    standing.words = "you have a second Steward"
    return standing
