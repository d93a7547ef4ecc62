"""`holdfast games` and `holdfast cards`: what there is to play."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from holdfast.games import REGISTRY, find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, CardInfo, Json

from .common import AsJson, GameId, make_console, print_json

if TYPE_CHECKING:  # only the list of games speaks of bots
    from holdfast.bots import Level


def games(as_json: AsJson = False) -> None:
    """List the games: seats, length, variants, and the bots that play each, with what they are worth.

    Example: holdfast games --json
    """
    from holdfast.bots import levels_of

    found = [REGISTRY.get(game_id) for game_id in REGISTRY.ids()]
    if as_json:
        print_json([_game_json(game, levels_of(game)) for game in found])
        return
    console = make_console()
    for game in found:
        console.print(Text.assemble((game.id, "bold"), f"  {game.title} ({game.stage})"))
        facts = f"{game.seats_text} seats, {game.minutes} minutes, rules version {game.rules_version}"
        console.print(Padding(Text(f"{game.blurb}\n{facts}"), (0, 0, 0, 2)))
        for option in game.variants:
            console.print(
                Padding(Text(f"--variant {option.id}: {option.title} [{option.rule}]"), (0, 0, 0, 4))
            )
        for level in levels_of(game):
            console.print(Padding(Text.assemble(f"bot {level.name}: ", (level.words, "dim")), (0, 0, 0, 4)))
    console.print(
        "Play one with: holdfast play GAME, or against another bot: holdfast play GAME --seats you,easy",
        style="dim",
    )


def _game_json(game: AnyGame, levels: "list[Level]") -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "prefix": game.prefix,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "stage": game.stage,
        "rules_version": game.rules_version,
        "blurb": game.blurb,
        "variants": [
            {"id": option.id, "title": option.title, "rule": option.rule, "group": option.group}
            for option in game.variants
        ],
        "bots": [{"name": level.name, "words": level.words} for level in levels],
        "cards": len(game.catalogue),
    }


def cards(
    game: GameId,
    family: Annotated[str | None, typer.Option(metavar="F", help="Only the cards of this family.")] = None,
    search: Annotated[str | None, typer.Option(metavar="TEXT", help="Only cards that say this.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the cards of a game: names, costs, and what they do in their own words.

    Example: holdfast cards after_the_empire --search wood
    """
    chosen = find_game(game)
    families = sorted({card.family for card in chosen.catalogue})
    if family is not None and family not in families:
        raise Mistake(
            f"{chosen.title} has no card family '{family}'; known families: {', '.join(families) or 'none'}."
        )
    found = [card for card in chosen.catalogue if _matches(card, family, search)]
    if as_json:
        print_json([_card_json(card) for card in found])
        return
    console = make_console()
    for name in dict.fromkeys(card.family for card in found):
        console.print(_family_table(name, [card for card in found if card.family == name]))
    if not found:
        console.print("No card says that." if chosen.catalogue else f"{chosen.title} has no cards.")


def _family_table(name: str, found: list[CardInfo]) -> Table:
    """The cards of one family, with a column for each thing printed on their faces, or for cost and value."""
    faces = [dict(card.face) or _price(card) for card in found]
    labels = list(dict.fromkeys(label for face in faces for label in face))
    table = Table(title=f"{name} ({len(found)})", title_justify="left")
    for heading in ("card", *labels, "copies", "what it does"):
        table.add_column(heading, justify="left" if heading in ("card", "cost", "what it does") else "right")
    for card, face in zip(found, faces, strict=True):
        numbers = [Text(face.get(label, "")) for label in labels]
        table.add_row(Text(card.name), *numbers, str(card.copies), Text(f"{card.text} [{card.rule}]"))
    return table


def _price(card: CardInfo) -> dict[str, str]:
    """Cost and value, where a card has them."""
    price = {"cost": card.cost} if card.cost else {}
    return price if card.value is None else {**price, "value": str(card.value)}


def _matches(card: CardInfo, family: str | None, search: str | None) -> bool:
    if family is not None and card.family != family:
        return False
    words = f"{card.id} {card.name} {card.text} {card.flavour} {card.rule}".casefold()
    return search is None or search.casefold() in words


def _card_json(card: CardInfo) -> Json:
    return {
        "id": card.id,
        "name": card.name,
        "family": card.family,
        "text": card.text,
        "rule": card.rule,
        "cost": card.cost,
        "value": card.value,
        "copies": card.copies,
        "source": card.source,
        "flavour": card.flavour,
        "numbers": dict(card.numbers),
        "face": [list(pair) for pair in card.face],
    }
