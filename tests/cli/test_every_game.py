"""Every game at the terminal: a whole match with every command typed, within 80 columns, and replayed."""

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from holdfast.cli.table.choices import find_choice, list_choices
from holdfast.cli.table.session import Session
from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.match import Match, read_match, resume, standings

CASES = [(game_id, seats) for game_id in GAMES for seats in REGISTRY.get(game_id).plain_seats]
WIDTH = 80
SIDE_TRIPS = ("h", "?", "? 1", "l", "help", "v 2", "nonsense", "u")


class Restless:
    """Types side trips now and then, and otherwise any choice."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match = match
        self.luck = Rng(seed)

    def __call__(self, prompt: str) -> str:
        if self.luck.below(8) == 0:
            return SIDE_TRIPS[self.luck.below(len(SIDE_TRIPS))]
        choices = list_choices(self.match.game, self.match.state)
        choice = choices[self.luck.below(len(choices))]
        return choice.text if self.luck.below(4) == 0 else str(choice.number)


def play(game: AnyGame, seats: int, path: Path) -> tuple[Match, str]:
    bots = ["", *["greedy"] * (seats - 1)]
    match = Match(game, seats, (), 2, bots=bots, takebacks=True)
    page = io.StringIO()
    console = Console(file=page, width=WIDTH, highlight=False)
    Session(match, path, console, Restless(match, seats)).run()
    return match, page.getvalue()


@pytest.mark.search
@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_a_whole_match_at_the_terminal(game_id: str, seats: int, tmp_path: Path) -> None:
    game = REGISTRY.get(game_id)
    path = tmp_path / "m.json"
    match, page = play(game, seats, path)
    assert match.over
    adds_up = bool(standings(game, match.state, SPECTATOR, revealed=True).totals)
    assert ("Score sheet" in page, "How it ended" in page) == (adds_up, not adds_up)
    lines = [line for line in page.splitlines() if not line.startswith("See it again")]
    too_wide = [line for line in lines if cell_len(line) > WIDTH]
    assert too_wide == []
    assert resume(game, read_match(path)).journal == match.journal


@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_every_choice_is_found_by_its_own_text(game_id: str, seats: int) -> None:
    game = REGISTRY.get(game_id)
    match = Match(game, seats, (), 3)
    luck = Rng(3)
    for _ in range(60):
        if match.over:
            break
        choices = list_choices(game, match.state)
        assert sorted(choice.action for choice in choices) == sorted(match.options())
        for choice in choices:
            assert find_choice(choices, choice.text) == choice
        match.submit(match.answerers[0], choices[luck.below(len(choices))].action)
