"""The game record: seats, variants, outcomes; and the registry that finds games."""

import sys
from dataclasses import replace
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from holdfast.games import GAMES, REGISTRY, Registry
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.game import Outcome, VariantOption, variant_text
from kernel.grounds.card import GAME as PLAIN

GAME = replace(
    PLAIN,
    seats=(2, 3, 4),
    variants=(
        VariantOption("easy", "Easy", "PG-PLAY-01", "level"),
        VariantOption("hard", "Hard", "PG-PLAY-01", "level"),
        VariantOption("quiet", "Quiet", "PG-PLAY-01", "noise"),
    ),
)


def test_a_new_position_is_resolved_up_to_its_first_question() -> None:
    state, log = GAME.new(3), Log()
    assert (state.asked, state.coins) == (0, [2, 0, 0])
    GAME.new(3, (), log)
    assert [event.kind for event in log.events] == ["coins"]
    assert GAME.new().seats == 2  # the smallest table when not told


def test_wrong_seats_are_refused_in_words() -> None:
    with pytest.raises(Mistake, match="is played with 2, 3 or 4 seats, not 5"):
        GAME.new(5)
    assert replace(GAME, seats=(2,)).seats_text == "2"
    assert replace(GAME, seats=(1, 2)).seats_text == "1 or 2"


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ("", ()),
        ("normal", ()),
        ("hard", ("hard",)),
        ("quiet+hard", ("hard", "quiet")),
        (" quiet , easy ", ("easy", "quiet")),
    ],
)
def test_variants_are_read_in_their_declared_order(text: str, variant: tuple[str, ...]) -> None:
    assert GAME.parse_variant(text) == variant
    assert GAME.parse_variant(variant_text(variant)) == variant


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hrd", "no variant 'hrd'; known: easy, hard, quiet"),
        ("easy+hard", "Variants easy and hard exclude each other"),
        ("Hard", "no variant 'Hard'"),
    ],
)
def test_wrong_variants_are_refused_in_words(text: str, message: str) -> None:
    with pytest.raises(Mistake, match=message):
        GAME.parse_variant(text)
    with pytest.raises(Mistake, match="known: none"):
        PLAIN.parse_variant("hard")


def test_all_variants_are_all_combinations_the_plain_game_first() -> None:
    found = GAME.all_variants()
    assert found[0] == ()
    assert len(found) == len(set(found)) == 6
    assert all(GAME.check_variant(variant) == variant for variant in found)
    assert PLAIN.all_variants() == [()]


def test_a_variant_may_ask_for_a_seat_count() -> None:
    def fits(seats: int, variant: tuple[str, ...]) -> str:
        return "Only the quiet game takes four." if seats == 4 and "quiet" not in variant else ""

    game = replace(GAME, fits=fits)
    assert (game.plain_seats, game.usual_seats) == ((2, 3), 3)
    assert replace(game, first_table=2).usual_seats == 2
    assert game.all_variants(4) == [("quiet",), ("easy", "quiet"), ("hard", "quiet")]
    assert len(game.all_variants(3)) == len(game.all_variants()) == 6
    assert game.new(4, ("quiet",)).seats == 4
    with pytest.raises(Mistake, match="Only the quiet game takes four"):
        game.new(4, ("hard",))


def test_winners_are_those_of_rank_nought() -> None:
    assert Outcome("x", "PG-PLAY-01", (1, 0, 0)).winners == (1, 2)
    assert Outcome("x", "PG-PLAY-01", (1, 1)).winners == ()


def test_the_asked_seat_answers_for_itself_and_wins_alone_unless_told() -> None:
    assert GAME.answerers(GAME.new(2)) == (0,)
    assert GAME.teams(3, ()) == ((0,), (1,), (2,))


def test_the_registry_lists_games_but_not_hidden_ones() -> None:
    assert [name for name in GAMES if not name.startswith("_")] == [n for n in REGISTRY.ids() if n in GAMES]
    assert "_template" not in REGISTRY.ids()
    assert REGISTRY.get("_template").id == "_template"


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Mistake, match=r"There is no game 'chess'\. Known games: after_the_empire"):
        REGISTRY.get("chess")


def test_a_game_is_imported_only_when_it_is_asked_for() -> None:
    own = Registry("no.such.package", ("ghost",), "holdfast.test")
    assert own.ids() == ["ghost"]
    with pytest.raises(ModuleNotFoundError):
        own.get("ghost")


def test_games_of_other_packages_come_by_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "far_away.py").write_text("from kernel.grounds.deck import GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    points = EntryPoints(
        [
            EntryPoint("far_away", "far_away", "holdfast.test"),
            EntryPoint("_template", "far_away", "holdfast.test"),  # may not replace a game of the house
        ]
    )
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points.select(group=group))
    own = Registry("holdfast.games", ("_template",), "holdfast.test")
    assert own.ids() == ["far_away"]
    assert own.get("far_away").id == "deck"
    assert own.get("_template").id == "_template"
    sys.modules.pop("far_away")
