"""What a page is told of stops: the answers of the viewer's own questions alone."""

from dataclasses import replace

from holdfast.games import REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import Stop
from holdfast.kernel.state import State
from holdfast.match import Match
from holdfast.web.tables.shown import as_known, shown_quiet
from web.helpers import GAME

STOPS = (Stop("always", "Ask always"), Stop("never", "Ask never"))


def quiet(state: State, stop: str) -> int | None:
    return state.options()[0] if stop == "never" else None


def told(match: Match, viewer: int) -> dict[str, int]:
    return shown_quiet(match.game, as_known(match, viewer))


def test_only_whoever_is_asked_is_told_what_a_stop_would_answer() -> None:
    game = REGISTRY.get(GAME)
    match = Match(replace(game, stops=STOPS, quiet=quiet), 2, seed=1)
    asked = match.state.asked
    assert told(match, asked) == {"never": match.options()[0]}
    assert told(match, 1 - asked) == {}
    assert told(match, SPECTATOR) == {}
    assert told(Match(game, 2, seed=1), asked) == {}
