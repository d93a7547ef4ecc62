"""Every ground keeps every promise of the contract: what the kernel carries, it carries whole."""

import pytest

from holdfast.kernel.game import AnyGame
from holdfast.testkit.conformance import PROMISES, Check
from kernel.grounds import card, deck, deploy, hands, reactions, sealed, sequence, together

GROUNDS: tuple[AnyGame, ...] = (
    reactions.GAME,
    sequence.GAME,
    sealed.GAME,
    card.GAME,
    together.COOPERATIVE,
    together.TEAMS,
    deck.GAME,
    deploy.GAME,
    hands.GAME,
)


@pytest.mark.parametrize("check", PROMISES, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GROUNDS, ids=lambda game: game.id)
def test_ground_keeps_promise(game: AnyGame, check: Check) -> None:
    for seats in game.seats:
        check(game, seats, (), 1)
