"""Looking things up: by id across kinds, by section, by word."""

import pytest

from holdfast.kernel.errors import Mistake
from holdfast.ledger import kind_of, refers_to
from ledger.sample import ledger


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("ZZ-FIGHT-01", "clause"),
        ("ZZ-R-01", "ruling"),
        ("ZZ-G-01", "gap"),
        ("ZZ-EX-01", "example"),
        ("ZZ-T-SWORDS", "table"),
        ("zz_fight_02", "clause"),
        ("[ZZ-FIGHT-02]", "clause"),
    ],
)
def test_every_kind_is_found_by_its_id_however_it_is_typed(asked: str, found: str) -> None:
    assert kind_of(ledger().find(asked)) == found


def test_an_unknown_id_is_answered_with_near_ones() -> None:
    with pytest.raises(Mistake, match=r"The Duel has no rule 'ZZ-FIGTH-01'. Did you mean ZZ-FIGHT-01"):
        ledger().find("ZZ-FIGTH-01")


def test_an_id_far_from_all_is_answered_with_the_prefix() -> None:
    with pytest.raises(Mistake, match=r"has no rule 'banana'. Its ids begin with ZZ-"):
        ledger().find("banana")


def test_sections_keep_the_order_of_the_book() -> None:
    sections = ledger().sections()
    assert list(sections) == ["Components", "Fight"]
    assert [clause.id for clause in sections["Fight"]] == ["ZZ-FIGHT-01", "ZZ-FIGHT-02"]


def test_what_hangs_on_a_clause_is_found() -> None:
    book = ledger()
    assert [ruling.id for ruling in book.rulings_about("ZZ-FIGHT-02")] == ["ZZ-R-01"]
    assert book.rulings_about("ZZ-FIGHT-01") == []
    assert [example.id for example in book.examples_covering("ZZ-FIGHT-01")] == ["ZZ-EX-01"]
    assert [table.id for table in book.tables_about("ZZ-COMP-01")] == ["ZZ-T-SWORDS"]


def test_references_are_what_a_record_points_to() -> None:
    book = ledger()
    assert refers_to(book.find("ZZ-EX-01")) == ("ZZ-FIGHT-01",)
    assert refers_to(book.find("ZZ-G-01")) == ()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("parry", ["ZZ-FIGHT-02", "ZZ-R-01"]),
        ("PARRY round", ["ZZ-FIGHT-02"]),
        ("zz-g", ["ZZ-G-01"]),
        ("components", ["ZZ-COMP-01"]),
        ("bazooka", []),
    ],
)
def test_search_wants_every_word_in_any_kind_of_record(words: str, found: list[str]) -> None:
    assert [record.id for record in ledger().search(words)] == found


def test_an_empty_search_is_a_mistake() -> None:
    with pytest.raises(Mistake, match="'--search' is empty"):
        ledger().search("  ")
