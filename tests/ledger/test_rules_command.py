"""`holdfast rules` as people type it."""

import json
import shutil
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from holdfast.cli import rules as command
from holdfast.kernel.errors import Mistake
from ledger.sample import CODE, TESTS, checkout


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shelf = {"duel": checkout(tmp_path, monkeypatch)}
    monkeypatch.setattr(command, "find_game", shelf.__getitem__)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(*words: str, width: int = 80) -> str:
    """What the command prints; a Mistake comes through as it is."""
    app = typer.Typer()
    app.command()(command.rules)
    result = CliRunner().invoke(app, [*words], env={"COLUMNS": str(width), "TERM": "dumb"})
    if result.exception:
        raise result.exception
    return result.output


def refused(*words: str) -> str:
    with pytest.raises(Mistake) as caught:
        said(*words)
    text = str(caught.value)
    assert "\n" not in text
    return text


@pytest.mark.usefixtures("root")
class TestPages:
    def test_the_whole_book_goes_by_sections_and_fits_eighty_columns(self) -> None:
        page = said("duel")
        assert max(len(line) for line in page.splitlines()) <= 80
        assert page.index("Components") < page.index("ZZ-COMP-01") < page.index("Fight\n")
        assert "A seat may parry once a round [the red one first]. [ZZ-R-01]" in page
        assert "3 clauses, 1 ruling, 1 worked example, 1 gap, 1 table." in page

    def test_a_narrow_page_keeps_every_word(self) -> None:
        words = said("duel", width=40).split()
        assert {"parry", "[the", "first].", "[ZZ-R-01]"} <= set(words)

    def test_no_colour_reaches_a_pipe(self) -> None:
        assert "\x1b" not in said("duel") + said("duel", "--id", "ZZ-FIGHT-02") + said("duel", "--coverage")

    def test_one_rule_shows_all_that_hangs_on_it(self) -> None:
        page = said("duel", "--id", "zz-fight-01")
        assert "ZZ-FIGHT-01  effect, Fight" in page
        assert "A hit costs one life." in page
        assert "Source: letter: 2" in page
        assert "ZZ-EX-01" in page
        assert "Blue hits twice." in page
        assert "src/duels/duel/fight.py:3" in page
        assert "test_ZZ_FIGHT_01_a_hit_costs_one_life" in page
        assert "Rulings" not in page

    def test_one_rule_shows_its_ruling_in_full(self) -> None:
        page = said("duel", "--id", "ZZ-FIGHT-02")
        for words in ("ZZ-R-01", "May a parry be parried?", "No.", "ZZ-FIGHT-02 speaks of hits."):
            assert words in page

    def test_a_table_is_drawn(self) -> None:
        page = said("duel", "--id", "ZZ-T-SWORDS")
        assert any("rapier" in line and "yes" in line and "1 2" in line for line in page.splitlines())

    def test_a_component_that_nobody_cites_says_so(self) -> None:
        assert "nothing" in said("duel", "--id", "ZZ-COMP-01")

    def test_search_marks_the_hit_without_colour(self) -> None:
        page = said("duel", "--search", "parry")
        assert "may *parry* once" in page
        assert "2 records hold 'parry'." in page
        assert "ZZ-FIGHT-01" not in page

    def test_coverage_says_that_nothing_is_missing(self) -> None:
        page = said("duel", "--coverage")
        assert "3 clauses, 2 of them say what happens" in page
        assert "Nothing is missing." in page

    def test_the_data_of_the_book_holds_every_record(self) -> None:
        data = json.loads(said("duel", "--json"))
        assert [clause["id"] for clause in data["clauses"]] == ["ZZ-COMP-01", "ZZ-FIGHT-01", "ZZ-FIGHT-02"]
        assert data["tables"][0]["rows"] == [["rapier", True, [1, 2]], ["foil", False, []]]

    def test_the_data_of_one_rule_holds_what_hangs_on_it(self) -> None:
        data = json.loads(said("duel", "--id", "ZZ-FIGHT-01", "--json"))
        assert (data["record"], data["kind"]) == ("clause", "effect")
        assert data["examples"][0]["then"] == "Red has 1 life."
        assert data["code"] == ["src/duels/duel/fight.py:3"]
        assert len(data["tests"]) == 1

    def test_the_data_of_a_search_lists_the_records(self) -> None:
        data = json.loads(said("duel", "--search", "parry", "--json"))
        assert [(row["record"], row["id"]) for row in data["results"]] == [
            ("clause", "ZZ-FIGHT-02"),
            ("ruling", "ZZ-R-01"),
        ]

    def test_an_unknown_id_is_one_sentence_with_near_ones(self) -> None:
        assert "Did you mean ZZ-FIGHT-02 or ZZ-FIGHT-01?" in refused("duel", "--id", "ZZ-FIGHT-10")

    def test_a_fruitless_search_is_a_mistake(self) -> None:
        assert "No rule of The Duel holds 'bazooka'" in refused("duel", "--search", "bazooka")

    def test_two_questions_at_once_are_refused(self) -> None:
        assert "exclude each other" in refused("duel", "--id", "ZZ-R-01", "--coverage")


def test_coverage_as_data_is_exactly_five_fields(root: Path) -> None:
    (root / "src/duels/duel/fight.py").write_text(CODE.replace("[ZZ-FIGHT-02] ", ""))
    (root / "tests/games/duel/test_fight.py").write_text(TESTS.replace("ZZ_EX_01", "example"))
    assert json.loads(said("duel", "--coverage", "--json")) == {
        "game": "duel",
        "clauses": 2,
        "cited": 1,
        "tested": 2,
        "missing": ["ZZ-FIGHT-02", "ZZ-EX-01"],
    }


def test_an_unknown_game_is_a_mistake() -> None:
    assert "no game 'bazooka'" in refused("bazooka")


def test_coverage_lists_what_is_missing_and_what_is_unknown(root: Path) -> None:
    (root / "src/duels/duel/fight.py").write_text('"""[ZZ-FIGHT-01]"""\nX = "ZZ-FIGHT-44"\n')
    page = said("duel", "--coverage")
    assert "Not cited in code (1)\nZZ-FIGHT-02" in page
    assert "ZZ-FIGHT-44 at src/duels/duel/fight.py:2" in page
    assert "Rulings no code cites (for information) (1)\nZZ-R-01" in page
    assert "Nothing is missing" not in page


def test_without_a_checkout_rules_are_shown_and_coverage_is_refused(root: Path) -> None:
    shutil.rmtree(root / "tests")
    assert "A hit costs one life." in said("duel", "--id", "ZZ-FIGHT-01")
    assert "Cited in code" not in said("duel", "--id", "ZZ-FIGHT-01")
    assert "run this in a checkout" in refused("duel", "--coverage")
