"""Coverage: what counts as a citation, what counts as a proof, and what is then missing."""

import shutil
from pathlib import Path

import pytest

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.ledger import Coverage, find_checkout, measure, need_checkout, places_of, scan
from holdfast.testkit.proves import proves
from ledger.sample import CODE, TESTS, checkout, game

House = pytest.MonkeyPatch


def covered(root: Path, patch: House, code: str = CODE, tests: str = TESTS) -> Coverage:
    return measure(need_checkout(checkout(root, patch, code, tests)), "duel")


def test_a_complete_game_misses_nothing(tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch)
    assert found.summary() == {"game": "duel", "clauses": 2, "cited": 2, "tested": 2, "missing": []}
    assert found.unknown == []
    assert found.uncited_rulings == []


def test_places_are_told_by_file_and_line(tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch)
    [cited] = found.cited["ZZ-FIGHT-02"]
    assert (cited.path, cited.line) == ("src/duels/duel/fight.py", 4)
    [proved] = found.proved["ZZ-FIGHT-02"]
    assert (proved.path, proved.line, proved.test) == (
        "tests/games/duel/test_fight.py",
        5,
        "test_ZZ_FIGHT_02_one_parry",
    )


def test_a_clause_without_citation_is_missing(tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch, code=CODE.replace("[ZZ-FIGHT-02] ", ""))
    assert found.uncited == ["ZZ-FIGHT-02"]
    assert found.untested == []
    assert found.summary() == {
        "game": "duel",
        "clauses": 2,
        "cited": 1,
        "tested": 2,
        "missing": ["ZZ-FIGHT-02"],
    }


def test_a_clause_without_test_is_missing(tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch, tests=TESTS.replace("test_ZZ_FIGHT_01_", "test_"))
    assert found.untested == ["ZZ-FIGHT-01"]
    assert found.missing == ["ZZ-FIGHT-01"]
    assert found.summary()["tested"] == 1


def test_an_example_without_test_is_missing_and_no_clause(tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch, tests=TESTS.replace("ZZ_EX_01", "example"))
    assert found.untested_examples == ["ZZ-EX-01"]
    assert found.missing == ["ZZ-EX-01"]
    assert found.summary()["tested"] == found.summary()["clauses"] == 2


def test_an_example_needs_a_test_of_its_name(tmp_path: Path, monkeypatch: House) -> None:
    declared = TESTS.replace("def test_ZZ_EX_01_", '@proves("ZZ-EX-01")\ndef test_')
    assert covered(tmp_path, monkeypatch, tests=declared).missing == ["ZZ-EX-01"]


@pytest.mark.parametrize(
    ("code", "counts"),
    [
        ('"ZZ-FIGHT-01"', True),
        ('f"{1} by ZZ-FIGHT-01"', True),
        ("0  # [ZZ-FIGHT-01] a hit", True),
        ("0  # [ZZ-R-01, ZZ-FIGHT-01] both", True),
        ('0\n\n\ndef hit():\n    """Take a life. [ZZ-FIGHT-01]"""', True),
        ("0  # ZZ-FIGHT-01 without brackets", False),
        ('0\n\n\ndef hit():\n    """Clauses ZZ-FIGHT-01 and after."""', False),
        ("ZZ - FIGHT - 1", False),
        ('"ZZ-FIGHT-011"', False),
        ('"XZZ-FIGHT-01"', False),
    ],
)
def test_only_literals_and_brackets_cite(code: str, counts: bool, tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch, code=f'"""The fight."""\nX = {code}\n')
    assert ("ZZ-FIGHT-01" in found.cited) == counts


@pytest.mark.parametrize(
    ("tests", "counts"),
    [
        ("def test_ZZ_FIGHT_01():\n    assert f()", True),
        ("def test_ZZ_FIGHT_02_ZZ_FIGHT_01_both():\n    assert f()", True),
        ("class TestFight:\n    def test_ZZ_FIGHT_01(self):\n        assert f()", True),
        ('@proves("ZZ-FIGHT-02", "ZZ-FIGHT-01")\ndef test_both():\n    assert f()', True),
        ('@testkit.proves("ZZ-FIGHT-01")\ndef test_it():\n    assert f()', True),
        ('"""ZZ-FIGHT-01"""\ndef test_it():\n    assert f("ZZ-FIGHT-01")', False),
        ("def check_ZZ_FIGHT_01():\n    assert f()", False),
        ("def test_ZZ_FIGHT_011():\n    assert f()", False),
        ("def test_it():\n    def test_ZZ_FIGHT_01():\n        assert f()", False),
        ("def test_ZZ_FIGHT_01():\n    '''A hit costs one life.'''", False),
        ("def test_ZZ_FIGHT_01():\n    pass", False),
        ("@pytest.mark.skip\ndef test_ZZ_FIGHT_01():\n    assert f()", False),
        ("@pytest.mark.xfail(strict=True)\ndef test_ZZ_FIGHT_01():\n    assert f()", False),
    ],
)
def test_only_tests_that_run_prove(tests: str, counts: bool, tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch, tests=tests + "\n")
    assert ("ZZ-FIGHT-01" in found.proved) == counts


def test_files_that_pytest_does_not_collect_prove_nothing(tmp_path: Path, monkeypatch: House) -> None:
    duel = checkout(tmp_path, monkeypatch)
    tests = tmp_path / "tests/games/duel"
    (tests / "test_fight.py").rename(tests / "helpers.py")
    assert measure(need_checkout(duel), "duel").proved == {}


@pytest.mark.parametrize(
    ("code", "tests", "place"),
    [
        (CODE + 'MORE = "ZZ-FIGHT-03"\n', TESTS, ("src/duels/duel/fight.py", 5)),
        (CODE + "# as ZZ-R-07 says\n", TESTS, ("src/duels/duel/fight.py", 5)),
        (CODE, TESTS + "\ndef test_ZZ_FIGHT_09():\n    assert 1\n", ("tests/games/duel/test_fight.py", 11)),
    ],
)
def test_an_unknown_id_is_told_with_its_place(
    code: str, tests: str, place: tuple[str, int], tmp_path: Path, monkeypatch: House
) -> None:
    [unknown] = covered(tmp_path, monkeypatch, code, tests).unknown
    assert (unknown.path, unknown.line) == place


def test_an_uncited_ruling_is_told_but_not_missing(tmp_path: Path, monkeypatch: House) -> None:
    found = covered(tmp_path, monkeypatch, code=CODE.replace("[ZZ-R-01]", ""))
    assert [ruling.id for ruling in found.uncited_rulings] == ["ZZ-R-01"]
    assert found.missing == []


def test_code_that_does_not_parse_is_told(tmp_path: Path, monkeypatch: House) -> None:
    with pytest.raises(Mistake, match=r"fight.py is not valid Python at line 1"):
        covered(tmp_path, monkeypatch, code='"ZZ-FIGHT-01" = = 1\n')


def test_an_installed_game_without_tests_says_so(tmp_path: Path, monkeypatch: House) -> None:
    duel = checkout(tmp_path / "site", monkeypatch)
    shutil.rmtree(tmp_path / "site/tests")
    assert find_checkout(duel, tmp_path) is None
    with pytest.raises(Mistake, match="no folder tests/games/duel was found; run this in a checkout"):
        need_checkout(duel, tmp_path)


def test_the_current_directory_may_be_the_checkout_of_an_installed_game(
    tmp_path: Path, monkeypatch: House
) -> None:
    checkout(tmp_path / "work", monkeypatch)
    installed = tmp_path / "site" / "elsewhere"
    installed.mkdir(parents=True)
    (installed / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    found = need_checkout(game("elsewhere"), tmp_path / "work")
    assert found.tests == tmp_path / "work/tests/games/duel"
    assert found.code == installed


def test_the_source_counts_when_the_installed_copy_lies_inside_the_checkout(
    tmp_path: Path, monkeypatch: House
) -> None:
    checkout(tmp_path, monkeypatch)
    copy = tmp_path / ".venv" / "duels" / "duel"
    copy.mkdir(parents=True)
    (copy / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path / ".venv"))
    assert need_checkout(game("duels.duel")).code == tmp_path / "src/duels/duel"


def test_proves_keeps_its_ids_and_leaves_the_test_alone() -> None:
    @proves("ZZ-FIGHT-01")
    @proves("ZZ-FIGHT-02")
    def check() -> int:
        return 7

    assert check() == 7
    assert check.__dict__["proves"] == ("ZZ-FIGHT-02", "ZZ-FIGHT-01")


def test_the_places_of_one_rule_are_those_of_the_whole_count_from_fewer_files(
    monkeypatch: House,
) -> None:
    house = need_checkout(REGISTRY.get("_template"))
    whole, opened, before = measure(house, "_template"), set[Path](), scan.words_of

    def counted(path: Path) -> list[scan.Words]:
        opened.add(path)
        return before(path)

    monkeypatch.setattr(scan, "words_of", counted)
    for rule in ("TP-STORM-02", "TP-VOW-02"):
        found = places_of(house, whole.ledger, rule)
        assert found == (whole.cited[rule], whole.proved[rule])
    assert 0 < len(opened) < len(house.code_files()) / 2
