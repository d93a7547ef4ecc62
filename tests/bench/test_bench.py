"""The measurement itself: right fields, right counts, numbers of the right size."""

import pytest

from holdfast._build import is_compiled, version_text
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lab import bench as module
from holdfast.lab.bench import BenchRow, bench
from support.tiny import GAME


@pytest.fixture
def row(monkeypatch: pytest.MonkeyPatch) -> BenchRow:
    monkeypatch.setattr(module, "RUN_SECONDS", 0.01)
    monkeypatch.setattr(module, "CLONES", 20)
    return bench(GAME, 3)


def test_a_row_has_the_promised_fields(row: BenchRow) -> None:
    assert list(row) == [
        "game",
        "seats",
        "variant",
        "mode",
        "us_per_decision",
        "us_per_clone",
        "decisions_per_game",
        "games_per_s",
    ]
    assert (row["game"], row["seats"]) == ("tiny", 3)


def test_decisions_are_counted_without_chance(row: BenchRow) -> None:
    assert row["decisions_per_game"] == 12.0


def test_times_are_positive_and_agree_with_each_other(row: BenchRow) -> None:
    assert 0.01 < row["us_per_clone"] < 1000
    per_game = row["us_per_decision"] * row["decisions_per_game"]
    assert row["games_per_s"] == pytest.approx(1e6 / per_game, rel=0.02)


def test_the_mode_is_that_of_the_build(row: BenchRow) -> None:
    assert row["mode"] == ("compiled" if is_compiled() else "interpreted")
    assert ("(compiled, Python" if is_compiled() else "(pure Python, Python") in version_text()


def test_a_seat_count_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(Mistake, match="not 9"):
        bench(REGISTRY.get("_template"), 9)


def test_seats_that_cannot_play_the_variant_are_refused() -> None:
    game = REGISTRY.get("colonists_invasion")
    with pytest.raises(Mistake, match="4 play"):
        bench(game, 4)


def test_a_row_says_which_variant_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RUNS", 1)
    monkeypatch.setattr(module, "GAMES", 1)
    monkeypatch.setattr(module, "RUN_SECONDS", 0.0)
    row = bench(REGISTRY.get("after_the_empire"), 2, ("hard",))
    assert row["variant"] == "hard"
