"""The cards as a page: the catalogue of a game, what the ledger says of each card, and how it fares.

How a card fares is read from `card_figures.json` beside the game, which `holdfast balance GAME --cards FILE`
writes; a game without it has a page without figures.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib.resources import files
from typing import Any

from holdfast.kernel.game import AnyGame, CardInfo
from holdfast.ledger import Gap, prose
from holdfast.parts.card_signs import signs_of
from holdfast.parts.once import made_of

from .book import ledger_of

TINTS = 6  # a family keeps its tint
MOST_MENTIONS = 6
SORTS = {
    "": "as in the box",
    "name": "by name",
    "value": "by value",
    "done": "by how often taken",
    "won": "by wins",
}


@dataclass(frozen=True)
class Fares:
    """How a card fares, in parts of a hundred."""

    deed: str
    done: int
    won: int | None  # None where hardly anybody did it
    even: int  # what would be nobody's advantage
    chances: int


FEWEST = 30  # seats below which a share of wins would be noise


def figures_of(game: AnyGame) -> dict[str, Any]:
    """What the lab has counted for a game's cards, with where it comes from; empty when it has not, or
    the game has other numbers than those that were counted."""
    return made_of(game, _figures)


def _figures(game: AnyGame) -> dict[str, Any]:
    try:
        text = files(game.package).joinpath("card_figures.json").read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        text = ""
    found: dict[str, Any] = json.loads(text) if text and not game.patch else {"cards": []}
    return found


def cards(game: AnyGame, words: str = "", family: str = "", sort: str = "") -> list[dict[str, Any]]:
    """The cards that hold all the words, in the order asked for."""
    wanted = words.casefold().split()
    found = [
        card
        for card in made_of(game, _all)
        if (not family or card["family"] == family) and all(word in card["words"] for word in wanted)
    ]
    if sort == "name":
        found.sort(key=lambda card: card["name"])
    elif sort == "value":
        found.sort(key=lambda card: -(card["value"] or 0))
    elif sort in ("done", "won"):
        found.sort(key=lambda card: -_share(card["fares"], sort))
    return found


def families(game: AnyGame) -> list[str]:
    """The families of the game's cards, in their order."""
    return list(dict.fromkeys(card.family for card in game.catalogue))


def _share(fares: Fares | None, what: str) -> int:
    share: int | None = None if fares is None else getattr(fares, what)
    return -1 if share is None else share


def _all(game: AnyGame) -> list[dict[str, Any]]:
    figures = figures_of(game)
    fares = {(one["family"], one["card"]): one for one in figures.get("cards", ())}
    seats = len(figures.get("bots", ())) or 1
    mentions = _mentions(game)
    order = families(game)
    found = []
    for card in game.catalogue:
        said = " ".join((card.name, card.family, card.text, card.cost, card.rule)).casefold()
        found.append(
            {
                **asdict(card),
                "words": said,
                "signs": signs_of(game, card),
                "tint": order.index(card.family) % TINTS,
                "facts": _facts(card),
                "mentions": mentions.get(card.name, []),
                "fares": _fares(fares.get((card.family, card.id)), seats),
            }
        )
    return found


def _fares(counted: Mapping[str, Any] | None, seats: int) -> Fares | None:
    if counted is None or not counted["chances"]:
        return None
    won = round(100 * counted["wins"] / counted["seats"]) if counted["seats"] >= FEWEST else None
    done = round(100 * counted["done"] / counted["chances"])
    return Fares(counted["deed"], done, won, round(100 / seats), counted["chances"])


def _mentions(game: AnyGame) -> dict[str, list[str]]:
    """The records of the ledger that speak of a card by its name."""
    texts = [
        (record_id, " ".join(text for _, text in prose(record)))
        for record_id, record in ledger_of(game).records.items()
        if not isinstance(record, Gap)  # those list what the house had to make up, card by card
    ]
    found: dict[str, list[str]] = {}
    for name in {card.name for card in game.catalogue}:
        whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
        found[name] = [record_id for record_id, text in texts if whole.search(text)][:MOST_MENTIONS]
    return found


def _facts(card: CardInfo) -> list[tuple[str, str]]:
    """The card's own numbers that neither its face nor its text tells."""
    if card.face:
        return []
    told = set(re.findall(r"\d+", f"{card.text} {card.cost} {card.value}"))
    facts = []
    for key, value in card.numbers.items():
        parts = value if isinstance(value, list) else [value]
        if all(isinstance(part, int) and (part < 0 or str(part) in told) for part in parts):
            continue
        facts.append((key.replace("_", " "), " · ".join(str(part) for part in parts)))
    return facts
