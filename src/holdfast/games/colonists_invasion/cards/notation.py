"""How Buildings, Places and cards are written: keywords for people, flat values for the rules."""

from holdfast.kernel.state import Script
from holdfast.parts.cards import slug

from ..position.goods import GOOD, bundle, bundle_text, counted
from ..position.state import NONE
from ..position.tables import BASE_CARDS, ERA_CARDS, TOOL
from ..position.values import REPLACED
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


def building(
    kind: int,
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
        kind,
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


def place(
    index: int, name: str, group: int, copies: int, rule: str, *effects: Effect, replaces: str = ""
) -> Place:
    """A kind of Place with its action; `index` is its number for good."""
    script = Script(f"place.{slug(name)}.{group}", rule, effects)
    return Place(index, name, group, copies, script, rule, replaces)


def market(
    index: int, name: str, era: int, sell: list[tuple[str, int]], bundles: list[str], special: Effect
) -> MarketCard:
    """A Market card: two rates, bundles to choose from, and the special action; `index` is its for good."""
    script = Script(f"market.{slug(name)}", "CB-MKT-05", (special,))
    give = [bundle(goods) for goods, _ in sell]
    dollars = [each for _, each in sell]
    return MarketCard(index, name, era, give, dollars, [bundle(goods) for goods in bundles], script)


def improvement_index(number: int, war: bool) -> int:
    """Where a card lies in the list of Improvements, by its printed number: Era I, Era II, then the war's."""
    if war:
        return BASE_CARDS + REPLACED.index(number)
    return number - 101 if number < 200 else ERA_CARDS + number - 201


def one_time(number: int, name: str, *effects: Effect, price: str = "", war: bool = False) -> Improvement:
    """A card that takes effect at once and is discarded; one of the war bears a base card's number.

    [CB-IMP-09]
    """
    script = Script(f"improvement.{number}{'.war' if war else ''}", "CB-IMP-09", effects)
    index = improvement_index(number, war)
    return Improvement(index, number, name, ONE_TIME, bundle(price), 0, 0, script, None)


def permanent(
    number: int, name: str, price: str, value: int, standing: Standing, war: bool = False
) -> Improvement:
    """A card that stays to the end. [CB-IMP-10]"""
    index = improvement_index(number, war)
    return Improvement(index, number, name, PERMANENT, bundle(price), value, 0, None, standing)


def limited(
    number: int, name: str, price: str, uses: int, standing: Standing, *effects: Effect
) -> Improvement:
    """A card that stays until its uses or turns are spent. [CB-IMP-11]"""
    script = Script(f"improvement.{number}", "CB-IMP-11", effects) if effects else None
    index = improvement_index(number, False)
    return Improvement(index, number, name, LIMITED, bundle(price), 0, uses, script, standing)


# What cards do while in play


def waives_fee() -> Standing:
    """No Fee."""
    return Standing("pay no Fee", waives_fee=True)


def place_bonus(good: int, amount: int) -> Standing:
    """More of a Good that a Place gives."""
    words = f"{counted(good, amount)} more whenever a Place gives {GOOD[good]}"
    return Standing(words, bonus_good=good, bonus=amount)


def yearly(goods: str) -> Standing:
    """A yield in each Production."""
    return Standing(f"yields {bundle_text(bundle(goods))} a Year", yearly=bundle(goods))


def yearly_exchange(give: str, get: str) -> Standing:
    """An exchange in each Production."""
    words = f"{bundle_text(bundle(give))} for {bundle_text(bundle(get))}"
    return Standing(
        f"once in each Production you may exchange {words}",
        exchange_give=bundle(give),
        exchange_get=bundle(get),
    )


def yearly_bonus(kind: int, amount: int) -> Standing:
    """More from each Building of a kind; `names.improvement_text` says it with the Building's name."""
    return Standing("", raised=kind, raise_by=amount)


def housing(rank: int, spaces: int) -> Standing:
    """Residence spaces."""
    words = f"houses {spaces} {PEOPLE[rank]}{'s' if spaces > 1 else ''}"
    return Standing(words, houses=rank, spaces=spaces)


def warehouse(spaces: int, good: int = NONE) -> Standing:
    """Warehouse spaces, for any Good or for one."""
    only = "" if good == NONE else f", for {GOOD[good]}"
    words = f"{spaces} Warehouse space{'s' if spaces > 1 else ''} more{only}"
    return Standing(words, warehouse=spaces, reserved=good)


def draw_bonus(cards: int) -> Standing:
    """More cards at the Librarian."""
    return Standing(f"draw {cards} card more at the Librarian", draws=cards)


def farms_with_build() -> Standing:
    """Farms along with other Buildings."""
    words = "build Farms along when you build a Farmer Building or Factory at a builder"
    return Standing(words, farms=True)


def ticket(fare: str) -> Standing:
    """A move to any Place."""
    return Standing(f"move to any Place for {bundle_text(bundle(fare))}", fare=bundle(fare))


def pay_from_buffers(goods: int) -> Standing:
    """Buffers may pay."""
    words = f"once in each of your turns up to {goods} Goods of a payment may come from Buffers"
    return Standing(words, carts=goods)


def spare_fuses(tools: int) -> Standing:
    """Mines are put back for less."""
    return Standing(f"Replace costs you {counted(TOOL, tools)} less", mine_discount=tools)


def swap_places() -> Standing:
    """A further choice at Markets."""
    return Standing("at a Market you may swap two adjacent Places without Stewards", swaps=True)


def end_points(most: int) -> Standing:
    """Points for the unemployed."""
    return Standing(f"at the end 1 point per unemployed Farmer, at most {most}", end_points=most)


def second_steward() -> Standing:
    """A second Steward for some turns."""
    return Standing("you have a second Steward", second=True)
