"""The tools of the testkit: the table builder, golden files, digests and the command that writes them."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from holdfast.games import GAMES
from holdfast.kernel.errors import Mistake
from holdfast.testkit.__main__ import main
from holdfast.testkit.golden import compare_golden, golden, journal_of, write_golden
from holdfast.testkit.journals import compare_endings, compare_journals, write_journals
from holdfast.testkit.perft import compare_perft, write_perft
from holdfast.testkit.table import table
from kernel.grounds.card import GAME as CARD
from kernel.grounds.sealed import GAME as SEALED
from kernel.grounds.together import COOPERATIVE


def test_the_table_says_what_was_on_offer() -> None:
    t = table(CARD, 2)
    with pytest.raises(
        AssertionError, match=r"'fly' is not on offer: seat 0 .* \['take a coin', 'play again'\]"
    ):
        t.choose("fly")
    with pytest.raises(AssertionError, match="7 is not on offer"):
        t.choose(7)
    with pytest.raises(AssertionError, match=r"'bid' could be any of \['bid 0', 'bid 1', 'bid 2'\]"):
        table(SEALED).choose("bid")
    with pytest.raises(AssertionError, match=r"expected the options \['fly'\], but seat 0 is asked"):
        t.expect_options("fly")
    with pytest.raises(AssertionError, match=r"chance is asked .* may answer"):
        table(COOPERATIVE).chance("rain").choose("hold")


def test_the_table_says_what_happened() -> None:
    t = table(CARD, 2).choose("take")
    t.expect("PG-CARD-01", "coins", seat=0, data=(10,))
    with pytest.raises(
        AssertionError, match=r"nothing happened by PG-DECK-01.*this happened:\s+coins 0 \(10,\)"
    ):
        t.expect("PG-DECK-01")
    with pytest.raises(AssertionError, match="nothing happened by PG-CARD-01"):
        t.expect("PG-CARD-01", amount=10)  # this ground names no numbers
    with pytest.raises(AssertionError, match="happened"):
        t.expect_no("PG-CARD-01", data=(10,))
    t.choose("take").expect_no("PG-CARD-01", seat=0)  # events before the last choice are over
    t.expect_over("PG-PLAY-01", 0, 1)
    with pytest.raises(AssertionError, match="the game is over"):
        t.choose("take")


def test_the_table_judges_refusals_and_secrets() -> None:
    t = table(SEALED).expect_refused(2 + 1, "PG-PLAY-01")
    with pytest.raises(AssertionError, match="'bid 1' is legal"):
        t.expect_refused("bid 1", "PG-PLAY-01")
    with pytest.raises(AssertionError, match="refused by PG-PLAY-01, not PG-SEAL-01"):
        t.expect_refused(3, "PG-SEAL-01")
    with pytest.raises(AssertionError, match="seat 0 can read 'hand_sizes'"):
        t.expect_hidden(0, "hand_sizes")


def test_the_table_refuses_what_it_cannot_arrange() -> None:
    with pytest.raises(AssertionError, match="no field 'gold'"):
        table(CARD).set(gold=1)
    with pytest.raises(AssertionError, match="no builder"):
        table(CARD).seat(0, gold=1)
    with pytest.raises(AssertionError, match="never came to 'winter'"):
        table(CARD, at="winter")
    with pytest.raises(AssertionError, match="There is no game 'chess'"):
        table("chess")


def test_a_table_waits_at_a_question_of_chance_to_be_arranged() -> None:
    t = table(COOPERATIVE, 2, at="doom").set(doom=5)
    assert t.texts == ["calm", "worse"]
    t.chance("calm").expect("PG-DOOM-01", "doom", data=(6,))


def test_luck_that_is_not_scripted_is_the_same_every_time() -> None:
    doomed = [table(COOPERATIVE, 2).choose(*["earn"] * 4).field("doom") for _ in range(2)]
    assert doomed[0] == doomed[1]


def test_a_changed_golden_needs_a_new_rules_version(tmp_path: Path) -> None:
    write_golden(CARD, tmp_path)
    louder = replace(CARD, event_text=lambda event, names: "Something happened.")
    with pytest.raises(AssertionError, match=r"2.txt, line \d+: was .*bump rules_version"):
        compare_golden(louder, 2, tmp_path)
    with pytest.raises(Mistake, match="bump it first"):
        write_golden(louder, tmp_path)
    compare_golden(CARD, 2, tmp_path)  # a refused change has overwritten nothing
    newer = replace(louder, rules_version=2)
    assert len(write_golden(newer, tmp_path)) == 2
    compare_golden(newer, 2, tmp_path)
    assert (
        len(write_golden(replace(newer, prompt=CARD.prompt, event_text=CARD.event_text), tmp_path, True)) == 2
    )


def test_a_golden_whose_journal_is_no_longer_legal_says_so(tmp_path: Path) -> None:
    write_golden(CARD, tmp_path)
    path = tmp_path / "2.txt"
    path.write_text(path.read_text().replace("journal: ", "journal: 9 "))
    with pytest.raises(AssertionError, match="answer 0 \\(9\\) is not legal"):
        compare_golden(CARD, 2, tmp_path)
    with pytest.raises(Mistake, match="Field 'journal' is missing"):
        journal_of("game: card\n")
    with pytest.raises(AssertionError, match="no golden playthrough for 3 seats"):
        compare_golden(CARD, 3, tmp_path / "elsewhere")


def test_a_golden_shows_secrets_only_to_their_seat() -> None:
    text = golden(SEALED, 2, (), [2, 1])
    assert "* (seat 1) Seat 1: sealed 2 [PG-SEAL-01]" in text
    assert "* (the others) Seat 1: sealed [PG-SEAL-01]" in text
    assert text.endswith("not over\n")


def test_digests_endings_and_counts_notice_a_change(tmp_path: Path) -> None:
    write_journals(COOPERATIVE, tmp_path / "journals.json")
    write_perft(COOPERATIVE, tmp_path / "perft.json")
    compare_journals(COOPERATIVE, 2, (), tmp_path / "journals.json")
    compare_endings(COOPERATIVE, tmp_path / "journals.json")
    compare_perft(COOPERATIVE, tmp_path / "perft.json")
    record = json.loads((tmp_path / "journals.json").read_text())
    assert set(record["endings"]) == {"doom", "held out"}
    del record["endings"]["doom"]
    record["digests"]["2 normal"] = "0" * 64
    (tmp_path / "journals.json").write_text(json.dumps(record))
    with pytest.raises(AssertionError, match="seeded random games changed"):
        compare_journals(COOPERATIVE, 2, (), tmp_path / "journals.json")
    with pytest.raises(AssertionError, match=r"no journal is stored for the endings {'doom'}"):
        compare_endings(COOPERATIVE, tmp_path / "journals.json")
    with pytest.raises(AssertionError, match="under other rules"):
        compare_endings(replace(COOPERATIVE, rules_version=2), tmp_path / "journals.json")
    counted = (tmp_path / "perft.json").read_text().replace('"leaves": [2, 4', '"leaves": [2, 5', 1)
    (tmp_path / "perft.json").write_text(counted)
    with pytest.raises(AssertionError, match="4 leaves at depth 2, recorded 5"):
        compare_perft(COOPERATIVE, tmp_path / "perft.json")


def test_the_command_writes_all_records_of_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), GAMES[0]]) == 0
    assert sorted(path.name for path in (tmp_path / GAMES[0]).iterdir()) == [
        "golden",
        "journals.json",
        "perft.json",
    ]
    assert main([str(tmp_path), "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err
    assert main([]) == 2
