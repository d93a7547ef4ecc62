"""How a card is written: keywords for people, flat values for the rules."""

from holdfast.kernel.state import Script
from holdfast.parts.cards import slug

from ..position.state import CardNumber
from ..rules.deck import Card, Verb


def card(
    number: int,
    name: str,
    gold: int = 0,
    *,
    g: int = 0,
    f: int = 0,
    w: int = 0,
    s: int = 0,
    i: int = 0,
    free: tuple[Verb, ...] = (),
    work: tuple[Verb, ...] = (),
    instant: tuple[Verb, ...] = (),
    perks: tuple[tuple[int, int], ...] = (),
    source: str = "designed",
) -> Card:
    """The card with this number, worth `gold`, costing Gold, Food, Wood, Stone, Iron, with its uses."""
    flat: list[int] = []
    for perk, amount in perks:
        flat += [perk, amount]
    key = slug(name)
    return Card(
        CardNumber(number),
        name,
        [g, f, w, s, i],
        gold,
        Script(f"{key}.free", "AE-FREE-01", free) if free else None,
        Script(f"{key}.work", "AE-GLOS-02", work) if work else None,
        Script(f"{key}.instant", "AE-GLOS-03", instant) if instant else None,
        flat,
        source,
    )
