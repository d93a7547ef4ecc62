"""What is told of each bot: a sentence with measured figures, and only of bots that play the game."""

import tomllib
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from holdfast.bots import BOTS, bots_of, levels_of
from holdfast.bots.figures import DOES, FILE, Figures, sentence
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from support.tiny import GAME


def test_every_bot_has_its_words() -> None:
    assert list(DOES) == list(BOTS)


@pytest.mark.parametrize("game_id", REGISTRY.ids())
def test_a_game_tells_of_its_own_bots_and_of_no_other(game_id: str) -> None:
    game = REGISTRY.get(game_id)
    assert [level.name for level in levels_of(game)] == bots_of(game)
    file = files(game.package) / FILE
    assert set(tomllib.loads(file.read_text(encoding="utf-8"))) <= set(bots_of(game))


def test_what_is_not_measured_is_told_so() -> None:
    assert [level.name for level in levels_of(GAME)] == ["random", "easy", "greedy"]
    assert sentence("hard", Figures()).endswith("; how often it beats greedy is not measured yet.")
    assert sentence("greedy", Figures()) == "Takes what looks best now, without looking ahead."


def test_measured_figures_are_in_the_sentence() -> None:
    said = sentence("hard", Figures(wins=83.2, games=400, seconds=0.054))
    assert "wins 83 of 100 games against greedy over 400 games" in said
    assert "thinks about 0.054 s for an answer when compiled, longer in plain Python." in said
    assert "wins 41 of 100 games among 3 greedy" in sentence("hard", Figures(wins=41, seats=4))
    assert "answers at once" in sentence("easy", Figures(wins=20, seconds=0.001))
    together = sentence("hard", Figures(wins=62, greedy=47, games=400))
    assert "a team of it wins 62 of 100 games over 400 games, one of greedy 47" in together


def test_nearly_all_is_not_all() -> None:
    assert "wins over 99 of 100 games" in sentence("hard", Figures(wins=99.7))
    assert "wins under 1 of 100 games" in sentence("random", Figures(wins=0.3))
    assert "wins 100 of 100 games" in sentence("hard", Figures(wins=100))
    assert "wins 0 of 100 games" in sentence("random", Figures(wins=0))


def test_a_file_of_figures_that_is_wrong_names_the_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "odd_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / FILE).write_text("[hard]\nwinns = 80\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(Mistake, match=r"'levels\.toml' of odd_game cannot be read: .*winns"):
        levels_of(replace(GAME, package="odd_game"))
