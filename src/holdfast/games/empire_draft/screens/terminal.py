"""The draft in a terminal, drawn from a view."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holdfast.games.empire.rules.abilities.abilities import CARDS, SETTLEMENT, UNIT, VILLAGER
from holdfast.games.empire.rules.decks.construction import FACTION_NAMES, the_box
from holdfast.kernel.faces import Terminal
from holdfast.kernel.game import View

from .view import DraftSeen, read

TYPES = ("unit", "tactic", "monument", "villager", "settlement")
TIERS = ("", "I", "II", "III", "IV")


def render(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    """A picture of the view, at most `width` columns wide, readable without colour."""
    v = read(view)
    parts: list[RenderableType] = [Text(_headline(v)), Text(_drafters(v))]
    if v["before_you"]:
        parts.append(_table("The pack before you", v["before_you"], width))
    if v["picks"] and not v["deck"]:
        parts.append(_table("Your picks", v["picks"], width))
    if v["deck"]:
        parts.append(_table("Your deck", [n for n, count in v["deck"].items() for _ in range(count)], width))
    return Group(*parts)


def _headline(v: DraftSeen) -> str:
    if v["over"]:
        return "The draft is over."
    if v["cards_left"]:
        way = "left" if v["left"] else "right"
        return f"Pack {v['pack']} of 3, {v['cards_left']} cards left in each; packs go to the {way}."
    return "Decks are built." if v["pack"] > 3 else "Packs are made."


def _drafters(v: DraftSeen) -> str:
    words = []
    for drafter in v["drafters"]:
        name = "you" if drafter["seat"] == v["seat"] else f"seat {drafter['seat'] + 1}"
        done = "handed in" if drafter["has_handed_in"] else "has chosen" if drafter["has_chosen"] else ""
        words.append(f"{name}: {drafter['picks']} cards{', ' + done if done else ''}")
    return "; ".join(words)


def _table(title: str, names: list[str], width: int) -> Table:
    box = the_box()
    counts = {name: names.count(name) for name in names}
    table = Table(width=min(width, 78), title=f"{title} ({len(names)})", title_justify="left")
    for heading in ("", "card", "faction", "type", "tier", "cost", "stats"):
        table.add_column(heading, justify="right" if heading in ("", "cost") else "left")
    for kind in sorted((box.names.index(name) for name in counts), key=_order):
        card = CARDS[kind]
        stats = f"{card.attack}/{card.defence}" if card.type == UNIT else ""
        cost = "" if card.type in (VILLAGER, SETTLEMENT) else str(card.cost)
        faction = FACTION_NAMES[card.faction]
        row = (str(counts[card.name]), card.name, faction, TYPES[card.type], TIERS[card.tier], cost, stats)
        table.add_row(*row)
    return table


def _order(kind: int) -> tuple[int, int, int, int]:
    card = CARDS[kind]
    return (card.faction, card.type, card.tier, card.cost)


TERMINAL: Final = Terminal(render=render)
