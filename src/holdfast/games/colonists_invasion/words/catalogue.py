"""Buildings, Places, Market cards and Improvements as people read them."""

from holdfast.kernel.game import CardInfo
from holdfast.parts.cards import slug

from ..position.goods import counted
from ..position.state import NONE
from ..position.tables import BASE_CARDS
from ..rules.economy.deck import (
    BUILDING_LIST,
    ERA_1,
    ERA_2,
    IMPROVEMENT_LIST,
    MARKET_LIST,
    MARKETS,
    PLACE_LIST,
    Building,
    Place,
)
from .catalogue_war import build_war
from .names import KINDS, improvement_text, market_text, people, price_text

_SETS = {0: "start", ERA_1: "Era I", ERA_2: "Era II", MARKETS: "Market"}


def build() -> tuple[CardInfo, ...]:
    """Everything that is printed on tiles and cards."""
    found = [_building(building) for building in BUILDING_LIST]
    for place in PLACE_LIST:
        family = f"Place, {_SETS[place.group]}" if place.group in _SETS else "Place, Command Center"
        found.append(
            CardInfo(
                place_id(place),
                place.name,
                family,
                _sentence(place.script.phrase()) + _built_there(place),
                place.rule,
                copies=place.copies,
                source="rulebook",
            )
        )
    for n, market in enumerate(MARKET_LIST):
        family = f"Market card, Era {'I' if market.era == 1 else 'II'}"
        words = _sentence(market_text(n))
        found.append(CardInfo(slug(market.name), market.name, family, words, "CB-MKT-02", source="rulebook"))
    for n, card in enumerate(IMPROVEMENT_LIST):
        found.append(
            CardInfo(
                improvement_id(n),
                card.name,
                f"Improvement, Era {'I' if card.number < 200 else 'II'}, {KINDS[card.kind]}",
                _sentence(improvement_text(n)),
                "CB-IMP-01",
                cost=price_text(card.price),
                value=card.value,
                source="rulebook",
            )
        )
    return (*found, *build_war())


def building_id(building: Building) -> str:
    """A Building's name for programs."""
    return f"building_{slug(building.name)}"


def place_id(place: Place) -> str:
    """A Place's name for programs."""
    return f"{slug(place.name)}_{place.group}"


def improvement_id(n: int) -> str:
    """An Improvement's name for programs, by its place in the list."""
    number = IMPROVEMENT_LIST[n].number
    return str(number) if n < BASE_CARDS else f"{number}_invasion"


def _built_there(place: Place) -> str:
    """What is built at a Place, for whoever has not seen one yet; "" where nothing is."""
    name = place.name.rpartition(": ")[2]
    found = [building for building in BUILDING_LIST if building.name == name]
    if not found:
        return ""
    card = _building(found[0])
    return f" Each costs {card.cost}: {card.text[0].lower()}{card.text[1:]}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _building(building: Building) -> CardInfo:
    says: list[str] = []
    if building.made_from != NONE:
        says.append(f"remodelled from a {BUILDING_LIST[building.made_from].name}")
    if building.farmers:
        says.append(f"work for {people(0, building.farmers)}")
    if building.citizens:
        says.append(f"work for {people(1, building.citizens)}")
    if building.either:
        says.append("work for a Farmer or a Citizen")
    if building.output:
        says.append(f"yields {counted(building.good, building.output)} a Year")
    if building.storage:
        says.append(f"{building.storage} Storage spaces")
    if building.houses != NONE:
        says.append(f"houses {people(building.houses, building.spaces)}")
    if building.limit:
        says.append(f"at most {building.limit} per seat")
    family = f"Building, {_SETS[building.era]}"
    return CardInfo(
        building_id(building),
        building.name,
        family,
        _sentence("; ".join(says) or "a Building without jobs"),
        building.rule,
        cost=price_text(building.price),
        value=building.value,
        source="rulebook",
    )
