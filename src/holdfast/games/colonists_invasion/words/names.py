"""Names of Goods, Buildings, tiles and cards, and what cards say, in words."""

from functools import cache
from typing import Final

from ..position.goods import GOOD, bundle_text, counted, dollars_text
from ..position.state import NONE, PLACE, TILE, ColonistsState
from ..position.tables import TILES
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, MARKET_LIST, PLACE_LIST

RANK: Final = ("Farmer", "Citizen")
RANKS: Final = ("Farmers", "Citizens")
HALVES: Final = ("Summer", "Winter")
KINDS: Final = ("one-time", "permanent", "limited")

__all__ = ["GOOD", "bundle_text", "counted", "dollars_text"]


def building_name(kind: int) -> str:
    """The name of a kind of Building."""
    return BUILDING_LIST[kind].name if kind < len(BUILDING_LIST) else f"Building {kind}"


def people(rank: int, n: int) -> str:
    """Colonists of a class, counted: "2 Farmers"."""
    return f"{n} {RANK[rank] if n == 1 else RANKS[rank]}"


def place_name(kind: int) -> str:
    """The name of a kind of Market or Place."""
    return PLACE_LIST[kind].name if 0 <= kind < len(PLACE_LIST) else f"Place {kind}"


def tile_name(s: ColonistsState, tile: int) -> str:
    """The name of what lies there, with its number where several of that name lie."""
    kind = s.tiles[tile * TILE + PLACE] if tile < TILES else NONE
    if kind == NONE:
        return f"empty tile {tile + 1}"
    name, lying = PLACE_LIST[kind].name, s.tiles[PLACE : TILES * TILE : TILE]
    same = sum(lying.count(other) for other in _of_one_name()[name])
    return f"{name} on tile {tile + 1}" if same > 1 else name


@cache
def _of_one_name() -> dict[str, list[int]]:
    """The kinds of Markets and Places by their names."""
    kinds: dict[str, list[int]] = {}
    for kind, place in enumerate(PLACE_LIST):
        kinds.setdefault(place.name, []).append(kind)
    return kinds


def card_name(card: int) -> str:
    """The name of an Improvement with its number, since several bear the same."""
    if not 0 <= card < len(IMPROVEMENT_LIST):
        return f"card {card}"
    return f"{IMPROVEMENT_LIST[card].name} ({IMPROVEMENT_LIST[card].number})"


def improvement_text(card: int) -> str:
    """What an Improvement does, from its own steps and its standing effect."""
    improvement = IMPROVEMENT_LIST[card]
    words = [improvement.script.phrase()] if improvement.script is not None else []
    standing = improvement.standing
    if standing is not None and standing.raise_by:
        building = BUILDING_LIST[standing.raised]
        more = counted(building.good, standing.raise_by)
        words.append(f"each active {building.name} yields {more} more a Year")
    elif standing is not None:
        words.append(standing.words)
    if improvement.uses:
        words.append(f"{improvement.uses} {'turns' if standing and standing.second else 'times'} in all")
    return "; ".join(words)


def price_text(price: int) -> str:
    """A price in words, "free" when there is none."""
    return bundle_text(price) if price else "free"


def rate_text(card: int, rate: int) -> str:
    """One rate of a Market card."""
    market = MARKET_LIST[card]
    return f"{bundle_text(market.give[rate])} for {dollars_text(market.dollars[rate])}"


def market_text(card: int) -> str:
    """A Market card in one line."""
    market = MARKET_LIST[card]
    bundles = " or ".join(bundle_text(bundle) for bundle in market.bundles)
    rates = " and ".join(rate_text(card, rate) for rate in range(2))
    return f"sell {rates}; receive {bundles}; {market.special.phrase()}"
