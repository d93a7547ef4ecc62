"""Reading ledgers: what is in them, and one clear sentence for each thing that can be wrong."""

from pathlib import Path

import pytest

from holdfast.games import GAMES
from holdfast.kernel.errors import Mistake
from holdfast.ledger import Clause, Example, Gap, Ruling, Table, parse, read, read_folder
from ledger.sample import CLAUSES, HEAD, TEXT, checkout, game, ledger

GAMES_FOLDER = Path(__file__).parents[2] / "src" / "holdfast" / "games"
SECOND = """
game = "duel"
prefix = "YY"
title = "The Duel, second book"
players = "2"
sources = ["another letter"]

[[clause]]
id = "YY-FIGHT-01"
section = "Fight again"
text = "As ZZ-FIGHT-01, twice."
source = "found"
kind = "effect"
see = ["ZZ-FIGHT-01", "ZZ-R-01"]

[[ruling]]
id = "YY-R-001"
about = ["YY-FIGHT-01"]
see = ["ZZ-G-01"]
question = "How often?"
decision = "Twice."
why = "It says so."
config = ["hits_twice"]
"""


def test_every_kind_of_record_is_read_with_its_fields() -> None:
    book = ledger()
    assert book.title == "The Duel"
    assert book.prefixes == ("ZZ",)
    assert book.clauses[1] == Clause("ZZ-FIGHT-01", "Fight", "A hit costs one life.", "letter: 2", "effect")
    assert book.rulings == (
        Ruling("ZZ-R-01", ("ZZ-FIGHT-02",), "May a parry be parried?", "No.", "ZZ-FIGHT-02 speaks of hits."),
    )
    assert book.gaps == (Gap("ZZ-G-01", "How many lives?", "Three."),)
    assert book.examples == (
        Example(
            "ZZ-EX-01",
            "letter: 3",
            "Red has 3 lives.",
            "Blue hits twice.",
            "Red has 1 life.",
            ("ZZ-FIGHT-01",),
        ),
    )
    rows: tuple[tuple[object, ...], ...] = (("rapier", True, [1, 2]), ("foil", False, []))
    assert book.tables == (
        Table("ZZ-T-SWORDS", ("ZZ-COMP-01",), "The swords.", ("name", "sharp", "marks"), rows),
    )


def test_components_and_definitions_are_not_required() -> None:
    assert [clause.id for clause in ledger().required] == ["ZZ-FIGHT-01", "ZZ-FIGHT-02"]


def test_a_second_file_belongs_to_the_same_book_and_may_refer_to_the_first() -> None:
    book = ledger(base=SECOND)
    assert book.prefixes == ("ZZ", "YY")
    assert [clause.id for clause in book.clauses][-1] == "YY-FIGHT-01"
    assert book.find("YY-FIGHT-01") == book.clauses[-1]
    assert book.clauses[-1].see == ("ZZ-FIGHT-01", "ZZ-R-01")
    assert (book.rulings[-1].see, book.rulings[-1].config) == (("ZZ-G-01",), ("hits_twice",))
    assert book.title == "The Duel"


def test_the_game_finds_its_files_in_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = checkout(tmp_path, monkeypatch)
    (tmp_path / "src/duels/duel/ledger_base.toml").write_text(SECOND)
    assert read(duel).prefixes == ("ZZ", "YY")


def test_a_game_whose_prefix_is_not_its_ledgers_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout(tmp_path, monkeypatch, text=TEXT.replace("ZZ", "QQ"))
    with pytest.raises(Mistake, match=r"'prefix' of duels.duel is 'ZZ', but its ledger.toml says 'QQ'"):
        read(game("duels.duel"))


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


WRONG = {
    "not TOML": (TEXT + "oops", "ledger.toml is not a TOML file"),
    "unknown key at the head": ('colour = "red"\n' + TEXT, "the key 'colour' is unknown; a ledger has game"),
    "missing field at the head": (TEXT.replace('title = "The Duel"\n', ""), "the field 'title' is missing"),
    "wrong type at the head": (changed('"The Duel"', "7"), "the field 'title' must be a text"),
    "another game's file": (changed('game = "duel"', 'game = "chess"'), "'game' is 'chess', .* 'duel'"),
    "bad prefix": (changed('prefix = "ZZ"', 'prefix = "zz"'), "it must be two or more capital letters"),
    "not a list of tables": ('clause = "one"\n' + HEAD, r"'clause' must be written as \[\[clause\]\]"),
    "unknown field": (
        changed('kind = "effect"', 'kind = "effect"\nloud = true'),
        "clause ZZ-FIGHT-01 has the unknown field 'loud'; a clause has id, section",
    ),
    "missing field": (
        changed('why = "ZZ-FIGHT-02 speaks of hits."', ""),
        "ZZ-R-01: the field 'why' is missing",
    ),
    "missing id": (changed('id = "ZZ-G-01"\n', ""), "gap number 1: the field 'id' is missing"),
    "wrong type": (changed('"A hit costs one life."', "3"), "ZZ-FIGHT-01: a field has the wrong type"),
    "empty field": (changed('"A hit costs one life."', '""'), "ZZ-FIGHT-01: the field 'text' is empty"),
    "covers nothing": (changed('covers = ["ZZ-FIGHT-01"]', "covers = []"), "the field 'covers' is empty"),
    "unknown kind": (changed('kind = "effect"', 'kind = "joke"'), "'kind' is 'joke'; it must be one of"),
    "duplicate id": (HEAD + CLAUSES + CLAUSES, "the id 'ZZ-COMP-01' stands twice, first in ledger.toml"),
    "wrong prefix": (changed('id = "ZZ-G-01"', 'id = "XX-G-01"'), "'XX-G-01' does not begin with .*'ZZ-'"),
    "clause under a ruling's id": (
        changed('"ZZ-COMP-01"', '"ZZ-R-09"'),
        "of a clause must look like 'ZZ-CHAPTER-01'",
    ),
    "ruling under a clause's id": (
        changed('"ZZ-R-01"', '"ZZ-WHY-01"'),
        "of a ruling must look like 'ZZ-R-01'",
    ),
    "about nothing known": (
        changed('about = ["ZZ-FIGHT-02"]', 'about = ["ZZ-FIGHT-12"]'),
        "ruling ZZ-R-01 names 'ZZ-FIGHT-12', which does not exist",
    ),
    "covers nothing known": (
        changed('covers = ["ZZ-FIGHT-01"]', 'covers = ["ZZ-FIGHT-77"]'),
        "example ZZ-EX-01 names 'ZZ-FIGHT-77', which does not exist",
    ),
    "prose names nothing known": (changed("ZZ-FIGHT-02 speaks", "ZZ-FIGHT-22 speaks"), "names 'ZZ-FIGHT-22'"),
    "ragged table": (changed(", [1, 2]]", "]"), "row 1 has 2 cells for 3 columns"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_in_one_sentence(name: str) -> None:
    text, message = WRONG[name]
    with pytest.raises(Mistake, match=message):
        ledger(text)


def test_two_files_may_not_share_a_prefix_or_an_id() -> None:
    with pytest.raises(Mistake, match=r"ledger_base.toml: field 'prefix' is 'ZZ', which another ledger"):
        ledger(base=SECOND.replace('"YY"', '"ZZ"'))


def test_a_game_without_a_main_file_is_refused() -> None:
    with pytest.raises(Mistake, match=r"'duel' has no ledger.toml"):
        parse({"ledger_base.toml": SECOND}, "duel")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_of_the_house_has_a_sound_ledger(game_id: str) -> None:
    book = read_folder(GAMES_FOLDER / game_id, game_id)
    assert book.game == game_id
    assert book.required


CUP = """
game = "duel_cup"
prefix = "ZZ"
title = "The Duel, for eight"
players = "8"
sources = ["a letter"]
shares = "duel"

[[clause]]
id = "ZZ-CUP-01"
section = "Cup"
text = "Duels are fought as ZZ-FIGHT-01 says."
source = "found"
kind = "effect"
see = ["ZZ-FIGHT-02"]
"""


def write_cup(folder: Path, text: str = CUP) -> Path:
    (folder / "duel").mkdir()
    (folder / "duel" / "ledger.toml").write_text(TEXT)
    (folder / "cup").mkdir()
    (folder / "cup" / "ledger.toml").write_text(text)
    return folder / "cup"


def test_a_second_game_of_a_rulebook_shares_its_ledger(tmp_path: Path) -> None:
    book = read_folder(write_cup(tmp_path), "duel_cup")
    assert [clause.id for clause in book.clauses] == ["ZZ-CUP-01"]
    assert book.shared is not None
    assert book.shared.game == "duel"
    assert book.find("ZZ-FIGHT-01").id == "ZZ-FIGHT-01"
    assert [clause.id for clause in book.required] == ["ZZ-CUP-01"]


def test_a_shared_id_cannot_be_taken_again(tmp_path: Path) -> None:
    folder = write_cup(tmp_path, CUP.replace("ZZ-CUP-01", "ZZ-FIGHT-02"))
    with pytest.raises(Mistake, match="'ZZ-FIGHT-02' stands twice, first in the ledger of 'duel'"):
        read_folder(folder, "duel_cup")


def test_a_shared_ledger_must_exist(tmp_path: Path) -> None:
    folder = write_cup(tmp_path, CUP.replace('"duel"', '"joust"'))
    with pytest.raises(Mistake, match="field 'shares' is 'joust'; no game of this id lies beside 'duel_cup'"):
        read_folder(folder, "duel_cup")
