"""What the tests of single cards share: an owner about to use a card, and what its steps promise."""

from dataclasses import dataclass, field

from games.after_the_empire.battle import quiet, troops
from games.after_the_empire.helpers import goods_of, seat_of
from holdfast.games.after_the_empire.rules.deck import CARDS, Card
from holdfast.games.after_the_empire.rules.steps import Gain, Hire, Pay, Recruit, TakeMove
from holdfast.kernel.state import Script
from holdfast.testkit.table import TABLE, Table

STARTING = ["Barracks", "Steward", "Forester", "Huntress", "Stonemason", "Drill Sergeant"]
PLENTY = {"gold": 9, "food": 9, "wood": 9, "stone": 9, "iron": 9}


def card(name: str) -> Card:
    """The Building or Refugee of this name."""
    return next(card for card in CARDS if card.name == name)


def perk(name: str, kind: int) -> int:
    """How much the card's standing effect of this kind is."""
    perks = card(name).perks
    return dict(zip(perks[::2], perks[1::2], strict=True))[kind]


def owner(name: str, **what: object) -> Table:
    """Seat 0 owns the card and plenty of goods; it is about to place one of two Workers."""
    t = quiet().seat(0, workers=2, cards=[name], **PLENTY).seat(0, used=[s for s in STARTING if s != name])
    return t.seat(0, **what)


@dataclass
class Effect:
    """What happens to goods and Troops of a seat."""

    goods: list[int] = field(default_factory=lambda: [0] * 5)
    soldiers: int = 0
    mercenaries: int = 0
    moves: int = 0


def promised(script: Script | None) -> Effect:
    """What the costs and gains of a script add up to."""
    assert script is not None
    effect = Effect()
    for step in script.steps:
        if isinstance(step, (Pay, Gain)):
            effect.goods[step.good] += step.n if isinstance(step, Gain) else -step.n
        elif isinstance(step, Recruit):
            effect.soldiers += step.n
        elif isinstance(step, Hire):
            effect.mercenaries += step.n
        elif isinstance(step, TakeMove):
            effect.moves += step.value
    return effect


def _holding(t: Table) -> Effect:
    inside = troops(t).get("inside", (0, 0))
    return Effect(list(goods_of(t)), inside[0], inside[1], seat_of(t)["moves"])


def effect(t: Table, *answers: str) -> Effect:
    """What the answers changed for seat 0."""
    before = _holding(t)
    after = _holding(t.choose(*answers))
    return Effect(
        [new - old for new, old in zip(after.goods, before.goods, strict=True)],
        after.soldiers - before.soldiers,
        after.mercenaries - before.mercenaries,
        after.moves - before.moves,
    )


def uses(name: str, **what: object) -> Effect:
    """The free action does what its steps promise, once a season; gives what that was."""
    t = owner(name, **what)
    found = effect(t, f"use {name}")
    assert found == promised(card(name).free) != Effect()
    t.expect("AE-FREE-01", "card_turned", seat=0, data=(card(name).number,))
    t.expect_refused(f"use {name}", "AE-FREE-03")
    costs = [good for good, n in zip(PLENTY, found.goods, strict=True) if n < 0]
    for good in costs:  # without the cost it cannot be used
        owner(name, **what).seat(0, **{good: 0}).expect_refused(f"use {name}", "AE-R-88")
    return found


def taken(name: str) -> Table:
    """Seat 0 has just taken the card from the row."""
    row = "buildings" if card(name).number < 28 else "refugees"
    word = "Building" if row == "buildings" else "Refugee"
    t = quiet().seat(0, workers=2).seat(TABLE, **{row: [name]})
    for good, n in zip(PLENTY, card(name).cost, strict=True):
        t.seat(0, **{good: n})
    return t.choose(f"{word}: {name}")
