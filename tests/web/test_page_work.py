"""How much a page asks the game: all refusals in one question, and no position is tried out for a clause."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.web.pages.why import refused_places
from holdfast.web.storage import store
from holdfast.web.storage.records import StoredEntry
from holdfast.web.storage.store import Header, SeatRow, TableOptions
from holdfast.web.tables.journal import opening
from holdfast.web.tables.live import LiveTable

COUNTED = ("redeal", "refuse", "refuse_all", "sees", "prompt")


def a_table(game_id: str) -> LiveTable:
    """A table of two people where the first decision is open."""
    game = REGISTRY.get(game_id)
    seats = [SeatRow(0, "person", "A"), SeatRow(1, "person", "B")]
    header = Header("t" * 16, game_id, game.rules_version, 2, "normal", 1, TableOptions(), 0.0)
    entry = StoredEntry(0, store.ANSWER, -1, opening(header, seats), 0.0)
    return LiveTable(header, seats, [entry])


def counting(game: AnyGame, asked: Counter[str]) -> AnyGame:
    """The game, counting what it is asked."""

    def counted(name: str) -> Any:
        ask = getattr(game, name)

        def told(*given: Any) -> Any:
            asked[name] += 1
            return ask(*given)

        return told if ask is not None else None

    return replace(game, **{name: counted(name) for name in COUNTED})


@pytest.mark.parametrize("game_id", ["after_the_empire", "after_the_end", "_template"])
def test_a_page_asks_once(game_id: str) -> None:
    live = a_table(game_id)
    asked: Counter[str] = Counter()
    live.game = live.match.game = counting(live.game, asked)
    viewer = live.match.answerers[0]
    shown = live.shown(viewer, clauses=False)
    assert shown.options
    looks_ahead = len(live.game.stops) > 0 or live.game.faces.forms() is not None
    assert (asked["redeal"], asked["sees"]) == (looks_ahead, 1)
    assert all(not option.rule for option in shown.options)
    asked.clear()
    refused_places(live, shown)
    assert (asked["redeal"], asked["prompt"]) == (1, 1)
    assert asked["refuse_all"] == (live.game.refuse_all is not None)
    assert asked["refuse"] == (0 if live.game.refuse_all else live.game.action_space - len(shown.options))


def test_programs_are_told_the_clause_of_every_option() -> None:
    live = a_table("after_the_empire")
    options = live.shown(live.match.answerers[0]).options
    assert options
    assert all(option.rule.startswith("AE-") for option in options)
