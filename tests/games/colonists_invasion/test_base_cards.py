"""Every Improvement and Market card and every open value is what the ledger's tables say."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from holdfast.games.colonists_invasion.position import values
from holdfast.games.colonists_invasion.position.goods import bundle, size
from holdfast.games.colonists_invasion.position.state import NONE
from holdfast.games.colonists_invasion.position.tables import LETTERS
from holdfast.games.colonists_invasion.rules.economy.deck import (
    IMPROVEMENT_LIST,
    MARKET_LIST,
    Improvement,
)
from holdfast.games.colonists_invasion.rules.economy.steps import AsPlace, Build, Exchange, Gain
from holdfast.games.colonists_invasion.study.builder import building_number, card_number
from holdfast.games.colonists_invasion.words.names import KINDS, improvement_text
from holdfast.kernel.state import Step

LEDGER = tomllib.loads(
    (files("holdfast.games.colonists_invasion") / "ledger_base.toml").read_text(encoding="utf-8")
)
TABLES = {table["id"]: table["rows"] for table in LEDGER["table"]}
IMPROVEMENTS = TABLES["CB-T-IMPROVEMENTS-1"] + TABLES["CB-T-IMPROVEMENTS-2"]
RANKS = ("Farmer", "Citizen")


def packed(goods: dict[str, int]) -> int:
    """A bundle of the ledger's tables."""
    return bundle(" ".join(f"{n}{letter}" for letter, n in goods.items()))


def step_of(effect: dict[str, Any], step: Step[Any]) -> None:
    """The step does what the table's verb says."""
    if effect["do"] == "gain":
        assert isinstance(step, Gain)
        assert step.bundle == packed(effect["goods"])
        assert not step.by_place
    elif effect["do"] == "exchange":
        assert isinstance(step, Exchange)
        found = (step.out_of, step.into, step.times)
        assert found == (packed(effect["give"]), packed(effect["get"]), effect["times"])
    elif effect["do"] == "as_place":
        assert isinstance(step, AsPlace)
        assert step.name == effect["place"]
    else:
        assert isinstance(step, Build)
        kind = building_number(effect.get("building") or effect["to"])
        price = packed(effect["price"]) if "price" in effect else NONE
        assert (step.kind, step.times, step.special_price) == (kind, effect["times"], price)


def standing_of(effect: dict[str, Any], card: Improvement) -> None:
    """The card in play does what the table's verb says."""
    standing = card.standing
    assert standing is not None
    expected: dict[str, Callable[[], object]] = {
        "waive_fee": lambda: standing.waives_fee,
        "place_bonus": lambda: (
            (LETTERS[standing.bonus_good], standing.bonus) == (effect["good"], effect["amount"])
        ),
        "yearly": lambda: standing.yearly == packed(effect["goods"]),
        "yearly_exchange": lambda: (
            (standing.exchange_give, standing.exchange_get) == (packed(effect["give"]), packed(effect["get"]))
        ),
        "yearly_bonus": lambda: (
            (standing.raised, standing.raise_by)
            == (building_number(effect["building"]), size(packed(effect["goods"])))
        ),
        "house": lambda: (RANKS[standing.houses], standing.spaces) == (effect["class"], effect["spaces"]),
        "warehouse": lambda: (
            standing.warehouse == effect["spaces"]
            and (LETTERS[standing.reserved] if standing.reserved != NONE else "any") == effect["good"]
        ),
        "draw_bonus": lambda: standing.draws == effect["cards"],
        "farms_with_build": lambda: standing.farms,
        "ticket": lambda: (standing.fare, card.uses) == (packed(effect["pay"]), effect["uses"]),
        "pay_from_buffers": lambda: standing.carts == effect["goods_per_turn"],
        "swap_places": lambda: standing.swaps,
        "end_points": lambda: standing.end_points == effect["most"],
        "second_steward": lambda: standing.second and card.uses == effect["turns"],
    }
    assert expected[effect["do"]](), effect


@pytest.mark.parametrize("row", IMPROVEMENTS, ids=lambda row: str(row[0]))
def test_an_improvement_is_the_ledgers(row: list[Any]) -> None:
    number, name, kind, price, value, replaced, effects, _ = row
    card = IMPROVEMENT_LIST[card_number(number)]
    assert (card.name, KINDS[card.kind], card.price, card.value) == (name, kind, packed(price), value)
    assert (number in values.REPLACED) == replaced
    steps = list(card.script.steps) if card.script is not None else []
    for effect in effects:
        if effect["do"] in ("gain", "exchange", "build", "remodel"):
            step_of(effect, steps.pop(0))
        else:
            standing_of(effect, card)
    assert not steps
    assert improvement_text(card_number(number))


@pytest.mark.parametrize("row", TABLES["CB-T-MARKET"], ids=lambda row: str(row[0]))
def test_a_market_card_is_the_ledgers(row: list[Any]) -> None:
    name, era, sell, receive, special, _ = row
    card = next(card for card in MARKET_LIST if card.name == name)
    assert card.era == {"I": 1, "II": 2}[era]
    assert card.give == [packed(rate["give"]) for rate in sell]
    assert card.dollars == [rate["dollars"] for rate in sell]
    assert card.bundles == [packed(goods) for goods in receive]
    for effect, step in zip(special, card.special.steps, strict=True):
        step_of(effect, step)
