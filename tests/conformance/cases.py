"""Every registered game with every seat count and variant. No game is named here."""

from dataclasses import dataclass

import pytest

from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.game import AnyGame, Variant, variant_text
from holdfast.testkit.corpus import THOROUGH

SEEDS = range(1, 7) if THOROUGH else range(1, 2)
SLOW = pytest.mark.slow
Marks = tuple[pytest.MarkDecorator, ...]
FEW = 12  # so many variants of a seat count are all taken


@dataclass(frozen=True)
class Case:
    """One way to play one game; an unreadable game is a case that fails when it is used."""

    game_id: str
    seats: int = 0
    variant: Variant = ()

    @property
    def game(self) -> AnyGame:
        return REGISTRY.get(self.game_id)

    @property
    def is_first(self) -> bool:
        """Whether it is the plain game of the fewest seats, or one that cannot be read."""
        return not self.seats or (not self.variant and self.seats == min(self.game.plain_seats))

    def __str__(self) -> str:
        return f"{self.game_id}-{self.seats}-{variant_text(self.variant)}"


def game_ids() -> list[str]:
    """All games, hidden ones and those of other packages included."""
    return list(dict.fromkeys([*GAMES, *REGISTRY.ids()]))


def sample(variants: list[Variant]) -> list[Variant]:
    """The plain game and the fewest others that show every option, unless few or all are wanted anyway.

    Options multiply; one by one they are what rules are about. A thorough run takes every combination.
    """
    if THOROUGH or len(variants) <= FEW:
        return variants
    chosen = variants[:1]
    unseen = {option for variant in variants for option in variant} - {*chosen[0]}
    while unseen:
        richest = max(variants, key=lambda variant: len(unseen & {*variant}))
        chosen.append(richest)
        unseen -= {*richest}
    return chosen


def cases() -> list[Case]:
    """Game x seats x variant, found without naming any of them."""
    found: list[Case] = []
    for game_id in game_ids():
        try:
            game = REGISTRY.get(game_id)
        except Exception:  # the case raises it again where pytest shows it
            found.append(Case(game_id))
            continue
        for seats in game.seats:
            found += [Case(game_id, seats, variant) for variant in sample(game.all_variants(seats))]
    return found


def tables(cases: list[Case], plain: Marks = (SLOW,), variant: Marks = (SLOW,)) -> pytest.MarkDecorator:
    """These cases, with marks for plain games of more than the fewest seats, and for variants. The first
    table of a game has none: it is in every run."""
    marks = [() if case.is_first else variant if case.variant else plain for case in cases]
    params = [pytest.param(case, marks=given) for case, given in zip(cases, marks, strict=True)]
    return pytest.mark.parametrize("case", params, ids=str)


# Rules are compiled; words and pictures are not.
every_case = tables(cases(), variant=(pytest.mark.search,))
every_case_in_words = tables(cases())
every_game = pytest.mark.parametrize("game_id", game_ids())
every_seed = pytest.mark.parametrize("seed", SEEDS)
