"""Whether a patch can be played: its texts are made, and random games begin before thousands are played."""

from typing import Any, Final

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, CardInfo, Variant
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.parts.card_signs import signs_of

from .loading import patched_game
from .record import Patch

TRIED: Final = 3  # games
DECISIONS: Final = 400  # of each at most
AUDITS: Final = 20  # a position is audited once in so many decisions


def tried(patch: Patch, seats: int = 0, variant: Variant = ()) -> AnyGame:
    """The patched game, which some random games have not broken; else Mistake says what went wrong."""
    try:
        game = patched_game(patch)
        for number in range(TRIED):
            _play(game, patch, seats or game.usual_seats, variant, number)
    except Mistake:
        raise
    except Exception as error:  # whatever a card with impossible numbers does
        last = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        raise Mistake(
            f"This patch cannot be played ({'; '.join(patch.sentences())}): {last}; choose other numbers."
        ) from error
    return game


def _play(game: AnyGame, patch: Patch, seats: int, variant: Variant, number: int) -> None:
    luck = Rng(f"try/{number}")
    state: Any = game.new(seats, variant, values=patch.numbers(game))
    for decision in range(DECISIONS):
        if state.asked == NOBODY:
            break
        if state.asked == CHANCE:
            let_chance_answer(state, luck, None)
            continue
        options = state.options()
        state.step(options[luck.below(len(options))])
        faults = game.audit(state) if decision % AUDITS == 0 else []
        if faults:
            raise ValueError(faults[0])
    game.scores(state)


def changed_cards(patch: Patch, game: AnyGame) -> list[tuple[CardInfo, CardInfo]]:
    """The cards that read otherwise, as printed and as patched; also those that only quote another."""
    printed = REGISTRY.get(patch.game).catalogue
    return [(old, new) for old, new in zip(printed, game.catalogue, strict=True) if old != new]


def as_shown(card: CardInfo, game: AnyGame) -> dict[str, Any]:
    """A card for a page: its words, and its face, or what is drawn over it where its face is words."""
    web = game.faces.web()
    whole = web.card if web is not None else None
    over = web.card_picture if web is not None else None
    return {
        **{
            key: getattr(card, key)
            for key in ("id", "name", "family", "text", "flavour", "cost", "value", "face")
        },
        "drawn": whole(card.id) if whole is not None else "",
        "picture": over(card) if over is not None else "",
        "signs": signs_of(game, card),
    }
