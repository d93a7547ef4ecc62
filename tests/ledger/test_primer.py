"""The readable rules: every sentence has its clauses, and the reader refuses what leads nowhere."""

import re
from importlib.resources import files

import msgspec
import pytest

from holdfast.cli.reading import reading_pages
from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.ledger import Primer, primer_of, read
from holdfast.ledger.primer import CHAPTERS, cited, faults_of, pieces, plain, sentences
from ledger.sample import ledger

GOAL = {"short": "Hit", "text": "Hit first.", "rule": "ZZ-FIGHT-01"}


def made(**changes: object) -> Primer:
    """A primer of the sample's game that has nothing wrong with it but the changes."""
    parts = [{"text": "A hit costs a life [ZZ-FIGHT-01]."}]
    chapters = [{"key": key, "title": key, "parts": parts} for key in CHAPTERS]
    return msgspec.convert({"goals": [GOAL], "chapters": chapters, "words": [], **changes}, Primer)


def faults(**changes: object) -> list[str]:
    """What the reader says of such a primer."""
    return faults_of(made(**changes), ledger(), {"long"})


def with_text(text: str, **more: object) -> list[dict[str, object]]:
    """Chapters of which the first has this paragraph."""
    rest: list[dict[str, object]] = [{"key": key, "title": key, "parts": []} for key in CHAPTERS[1:]]
    return [{"key": CHAPTERS[0], "title": "Aim", "parts": [{"text": text, **more}]}, *rest]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_chapters_and_every_sentence_its_clauses(game: str) -> None:
    primer = primer_of(REGISTRY.get(game))
    assert primer is not None
    assert [chapter.key for chapter in primer.chapters if chapter.key in CHAPTERS] == list(CHAPTERS)
    known = read(REGISTRY.get(game)).records
    for chapter in primer.chapters:
        assert chapter.parts
        for part in chapter.parts:
            for sentence in sentences(part.text):
                assert cited(sentence), f"{chapter.key}: {sentence}"
                assert set(cited(sentence)) <= set(known)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("_")])
def test_a_round_is_told_in_pictures(game: str) -> None:
    primer = primer_of(REGISTRY.get(game))
    assert primer is not None
    told = next(chapter for chapter in primer.chapters if chapter.key == "round")
    assert sum(bool(part.example or part.drawing) for part in told.parts) >= 2
    assert len(primer.words) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_of_the_sources_is_copied(game: str) -> None:
    """The primer says it in words of its own: no clause of the ledger stands in it as it is."""
    text = files(REGISTRY.get(game).package).joinpath("primer.toml").read_text(encoding="utf-8")
    flat = re.sub(r"\s+", " ", plain(text)).casefold()
    long = [clause for clause in read(REGISTRY.get(game)).clauses if len(clause.text) > 60]
    assert [clause.id for clause in long if clause.text.casefold() in flat] == []


def test_a_sound_primer_has_no_faults() -> None:
    assert faults() == []


def test_a_chapter_that_is_missing_is_told() -> None:
    assert faults(chapters=with_text("A hit costs a life [ZZ-FIGHT-01].")[:-1]) == [
        "chapter 'scoring' is missing."
    ]


def test_chapters_stand_in_reading_order() -> None:
    turned: list[dict[str, object]] = [{"key": key, "title": key, "parts": []} for key in reversed(CHAPTERS)]
    assert "order" in faults(chapters=turned)[0]


def test_a_sentence_without_a_clause_is_told() -> None:
    found = faults(chapters=with_text("A hit costs a life [ZZ-FIGHT-01]. Parry first."))
    assert found == ["a sentence of 'aim' names no clause: Parry first."]


def test_an_unknown_clause_and_an_unknown_example_are_told() -> None:
    missing = "-".join(("ZZ", "NONE", "09"))
    found = faults(chapters=with_text(f"A hit [{missing}].", example="ZZ-R-01"))
    assert found == [
        "'aim' shows ZZ-R-01, which is no worked example.",
        f"it cites {missing}, which the ledger does not have.",
    ]


def test_a_goal_for_nobody_and_a_word_told_twice_are_told() -> None:
    assert faults(goals=[{**GOAL, "variants": ["short"]}, GOAL]) == [
        "a goal is for 'short', which nobody can choose."
    ]
    assert faults(goals=[{**GOAL, "variants": ["long"]}]) == ["the last goal must hold everywhere."]
    word = {"word": "hit", "text": "A hit.", "rule": "ZZ-FIGHT-01"}
    twice = faults(words=[word, {**word, "word": "hits", "also": ["hit"]}])
    assert twice == ["the word 'Hit' is explained twice.", "the word 'hit' is explained twice."]


def test_the_goal_is_that_of_the_variant() -> None:
    primer = made(goals=[{**GOAL, "short": "Run", "variants": ["long"]}, GOAL])
    assert (primer.goal(("long",)).short, primer.goal(()).short) == ("Run", "Hit")


def test_a_text_is_cut_behind_its_clauses_and_keeps_its_stops() -> None:
    assert pieces("One [ZZ-A-01]. Two; three [ZZ-B-01, ZZ-C-02]. ") == [
        ("One.", ["ZZ-A-01"]),
        (" Two; three.", ["ZZ-B-01", "ZZ-C-02"]),
    ]
    assert plain("One [ZZ-A-01]. Two") == "One. Two"


def test_what_is_no_primer_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    game = REGISTRY.get("_template")
    monkeypatch.setattr("holdfast.ledger.primer._KNOWN", {})
    monkeypatch.setattr("holdfast.ledger.primer.tomllib.loads", lambda _: {"goals": []})
    with pytest.raises(Mistake, match="is no primer"):
        primer_of(game)


def test_the_terminal_reads_the_same() -> None:
    primer = primer_of(REGISTRY.get("after_the_end"))
    assert primer is not None
    assert len(reading_pages(primer)) > len(primer.chapters)
