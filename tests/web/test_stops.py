"""What a page is told of stops: the answers of the viewer's own questions alone."""

from dataclasses import replace

from holdfast.games import REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import Stop
from holdfast.kernel.state import State
from holdfast.match import Match
from holdfast.web.tables.shown import shown_quiet
from web.helpers import GAME

STOPS = (Stop("always", "Ask always"), Stop("never", "Ask never"))


def quiet(state: State, stop: str) -> int | None:
    return state.options()[0] if stop == "never" else None


def test_only_whoever_is_asked_is_told_what_a_stop_would_answer() -> None:
    game = REGISTRY.get(GAME)
    match = Match(replace(game, stops=STOPS, quiet=quiet), 2, seed=1)
    asked = match.state.asked
    assert shown_quiet(match, asked) == {"never": match.options()[0]}
    assert shown_quiet(match, 1 - asked) == {}
    assert shown_quiet(match, SPECTATOR) == {}
    assert shown_quiet(Match(game, 2, seed=1), asked) == {}
