"""Movement cards and Defensive Works as people read them."""

from holdfast.kernel.game import CardInfo
from holdfast.parts.cards import slug

from ..position.war_state import DECK_SIZE
from ..rules.battleground.movement_deck import MOVEMENT_LIST
from ..rules.command.defensive_works import GUARDING, GUNFIRE, INDIRECT, WORK, Work, is_mine
from .names_war import SOLDIER_NAME, movement_text, some, spawn_text

_DECKS = ("Raiders, Era I", "Raiders, Era II", "Dragons, Era I", "Dragons, Era II")


def build_war() -> tuple[CardInfo, ...]:
    """Everything printed on the war's tiles and cards."""
    found = [
        CardInfo(slug(work.name), work.name, "Defensive Work", _work(work, tile), "CI-BLDG-09")
        for tile, work in enumerate(WORK)
        if tile
    ]
    for n, card in enumerate(MOVEMENT_LIST):
        words = f"Spawns {spawn_text(n)}. Movement: {movement_text(n)}."
        family = f"Movement card, {_DECKS[n // DECK_SIZE]}"
        found.append(CardInfo(card.id, card.id, family, words, "CI-COMP-08"))
    return tuple(found)


def _work(work: Work, tile: int) -> str:
    says = [f"Strength {work.strength}"]
    if work.workers:
        says.append(f"up to {some(work.workers, SOLDIER_NAME[work.kind // 2])} exhausted on it")
        says.append(
            f"{some(work.arrows, 'arrow')} of {'1 hex' if work.reach == 1 else f'{work.reach} hexes'}"
        )
    if work.action == GUARDING:
        says.append("Replace, Knockback, Fire a Bomb")
    elif work.action in (GUNFIRE, INDIRECT):
        name = "Gunfire" if work.action == GUNFIRE else "Indirect Fire"
        says.append(f"{name}: {work.damage} damage per Soldier")
    if is_mine(tile):
        says.append("with air defence" if work.air else "no air defence")
    return "; ".join(says) + "."
