"""Playing a journal again."""

from collections.abc import Iterator, Sequence

from holdfast.kernel.event import Event, Log
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.state import State
from holdfast.kernel.values import Numbers

from .match import check_entry, first_position


def replay(
    game: AnyGame,
    journal: Sequence[int],
    seats: int,
    variant: Variant = (),
    start: State | None = None,
    values: Numbers | None = None,
) -> Iterator[tuple[State, list[Event]]]:
    """Give the opening position and then the position after each entry, with what happened on the way.

    Each position is a clone of its own. An entry the rules do not allow raises IllegalJournal.
    """
    log = Log()
    state = first_position(game, seats, variant, start, log, values)
    yield state.clone(), log.events
    for index, action in enumerate(journal):
        check_entry(state, index, action)
        log = Log()
        state.step(action, log)
        yield state.clone(), log.events
