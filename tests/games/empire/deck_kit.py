"""A small box of cards for tests of deck construction: the rules must not depend on which cards there are."""

from holdfast.games.empire.rules.decks.construction import (
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    Box,
    Format,
    refusals,
)

# Kinds of each faction, in this order; a faction's first kind is faction * STRIDE.
ARMY_KINDS = 10  # three copies each
UNIQUES = 2
CIVIC_KINDS = 6  # three copies each
STRIDE = ARMY_KINDS + UNIQUES + CIVIC_KINDS + 2  # and a Levy and a Peasant
UNIQUE = ARMY_KINDS
CIVIC = ARMY_KINDS + UNIQUES
LEVY = STRIDE - 2
PEASANT = STRIDE - 1
TOKEN = 4 * STRIDE
KINDS = TOKEN + 1


def small_box() -> Box:
    """Four factions alike and a token."""
    names, faction, is_army, is_unique, is_basic, draft, copies = [], [], [], [], [], [], []
    for kind in range(KINDS):
        place = kind % STRIDE
        names.append(f"card {kind}")
        faction.append(min(kind // STRIDE, 3))
        is_army.append(place < CIVIC or place == LEVY or kind == TOKEN)
        is_unique.append(UNIQUE <= place < CIVIC and kind != TOKEN)
        is_basic.append(place in (LEVY, PEASANT) and kind != TOKEN)
        draft.append(0 if place in (LEVY, PEASANT) or kind == TOKEN else 5)
        unique_or_basic = 1 if is_unique[-1] else 0
        copies.append(unique_or_basic if draft[-1] == 0 or is_unique[-1] else 3)
    return Box(names, faction, is_army, is_unique, is_basic, draft, copies)


BOX = small_box()


def none() -> list[int]:
    """No cards."""
    return [0] * KINDS


def army(faction: int, count: int) -> dict[int, int]:
    """So many army cards of a faction, at most three of a kind."""
    first = faction * STRIDE
    return {first + n: min(3, count - 3 * n) for n in range((count + 2) // 3)}


def civic(faction: int, count: int) -> dict[int, int]:
    """So many civic cards of a faction, at most three of a kind."""
    first = faction * STRIDE + CIVIC
    return {first + n: min(3, count - 3 * n) for n in range((count + 2) // 3)}


def deck(*parts: dict[int, int]) -> list[int]:
    """The parts together, by kind."""
    counts = none()
    for part in parts:
        for kind, count in part.items():
            counts[kind] += count
    return counts


def rules_against(
    counts: list[int],
    side: list[int] | None = None,
    fmt: Format = CONSTRUCTED_DECK,
    best_of_three: bool = False,
    pool: list[int] | None = None,
) -> list[str]:
    """The clauses that forbid the deck, in order."""
    found = refusals(BOX, fmt, counts, side or none(), best_of_three, pool)
    return [refusal.rule for refusal in found]


__all__ = ["CONSTRUCTED_DECK", "DRAFTED_DECK"]
