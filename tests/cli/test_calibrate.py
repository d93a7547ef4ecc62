"""`holdfast calibrate`: what a value said beside what happened."""

import json
from dataclasses import replace

import pytest

from cli.conftest import Run
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lab.calibrate import BINS, calibrate


def test_bins_hold_what_was_said_beside_what_happened(run: Run) -> None:
    told = json.loads(run("calibrate", "_template", "--games", "60", "--json").out)
    assert 3 <= len(told) <= BINS
    for row in told:
        low, high = (int(end) / 100 for end in row["bin"].removesuffix(" %").split("-"))
        assert low <= row["said"] <= high
        assert 0.0 <= row["won"] <= 1.0
        assert row["games"] <= min(60, row["positions"])
    assert told[0]["won"] < told[-1]["won"]


def test_the_table_is_the_same_on_any_number_of_processes(run: Run) -> None:
    words = ("calibrate", "_template", "--games", "60")
    alone = run(*words)
    assert "60 games of greedy" in alone.out
    assert run(*words, "--jobs", "2").out == alone.out


def test_a_game_without_a_value_is_refused_in_a_sentence() -> None:
    plain = replace(REGISTRY.get("_template"), value=None)
    with pytest.raises(Mistake, match=r"Last Light has no value to calibrate\."):
        calibrate(plain, 1, 2)
