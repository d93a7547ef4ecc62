"""Golden playthroughs, journal digests, endings and perft counts: what was recorded is what is played."""

from pathlib import Path

import pytest

from conformance.cases import SLOW, Case, cases, every_game, tables
from holdfast.games import GAMES, REGISTRY
from holdfast.testkit.golden import compare_golden, golden, journal_of, write_golden
from holdfast.testkit.journals import compare_endings, compare_journals
from holdfast.testkit.perft import compare_perft

# Games of other packages keep their records at home and compare them there.
RECORDS = Path(__file__).parent.parent / "games"
OURS = [case for case in cases() if case.game_id in GAMES]
BOTH = (SLOW, pytest.mark.both)  # that compiled code plays the same games is what these show


@pytest.mark.parametrize("case", [case for case in OURS if case.variant == ()], ids=str)
def test_golden_playthrough(case: Case) -> None:
    compare_golden(case.game, case.seats, RECORDS / case.game_id / "golden")


@tables(OURS, BOTH, BOTH)
def test_random_journals(case: Case) -> None:
    compare_journals(case.game, case.seats, case.variant, RECORDS / case.game_id / "journals.json")


@pytest.mark.parametrize("game_id", GAMES)
def test_endings(game_id: str) -> None:
    compare_endings(REGISTRY.get(game_id), RECORDS / game_id / "journals.json")


@pytest.mark.parametrize("game_id", GAMES)
def test_perft(game_id: str) -> None:
    compare_perft(REGISTRY.get(game_id), RECORDS / game_id / "perft.json")


@pytest.mark.slow
@every_game
def test_a_golden_is_made_from_its_journal_alone(game_id: str, tmp_path: Path) -> None:
    game = REGISTRY.get(game_id)
    written = write_golden(game, tmp_path)
    assert [path.name for path in written] == [f"{seats}.txt" for seats in game.plain_seats]
    for path, seats in zip(written, game.plain_seats, strict=True):
        text = path.read_text(encoding="utf-8")
        assert golden(game, seats, (), journal_of(text)) == text
    assert write_golden(game, tmp_path) == []
