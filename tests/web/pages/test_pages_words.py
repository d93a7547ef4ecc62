"""Words explained where they stand, and rounds that are over, as the server writes them."""

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from holdfast import web
from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.ledger import primer_of
from holdfast.match import Match
from holdfast.parts.wording import seat_name, seats_called
from holdfast.web.pages.table import groups
from holdfast.web.reference.words import explained, glossary, words_in
from holdfast.web.tables.chronicle import Chronicle
from holdfast.web.tables.shown import Option


def test_a_word_is_marked_once_and_leads_to_what_it_means() -> None:
    text = str(explained("empire", "Battalion: +1. No battalion <b> & more."))
    link = '<a class="term" href="/rules/empire#word-battalion">Battalion</a>'
    assert text == f"{link}: +1. No battalion &lt;b&gt; &amp; more."


def test_inside_a_button_a_word_takes_no_focus() -> None:
    text = str(explained("after_the_end", "commit Bram Hook", True))
    assert text == '<span class="term" data-href="/rules/after_the_end#word-commit">commit</span> Bram Hook'
    assert "<a" not in text


def test_the_name_of_a_card_is_no_word() -> None:
    names = [card.name for card in REGISTRY.get("empire").catalogue]
    guards = [name for name in names if re.search(r"\bGuard\b", name)]
    for name in [*guards, *names[:20]]:
        assert str(explained("empire", f"deploy {name}.")).count('class="term"') == 1  # deploy alone


def test_symbols_and_abbreviations_are_words_too() -> None:
    assert [word.word for word in words_in("empire", "■ Allied units have +1/+0.")] == ["square"]
    assert [word.word for word in words_in("after_the_end", "2 CP per 3 living characters")] == ["CP"]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_tells_what_it_means_and_stands_in_the_rulebook(client: TestClient, game: str) -> None:
    page = client.get(f"/rules/{game}").text
    words = glossary(game).words
    assert words
    for word in words:
        assert f'id="{word.id}"' in page
    word = words[0]
    told = unescape(client.get(f"/rules/{game}/clause/{word.id}").text)
    assert word.text in told
    assert word.rule in told
    assert client.get(f"/rules/{game}/clause/word-zeppelin").status_code == 404


def test_questions_and_answers_call_seats_by_their_names() -> None:
    game = REGISTRY.get("colonists_invasion")
    state = game.new(2)
    give, ask = (
        game.parse_action(state, f"{words} seat 2") for words in ("give Wood to", "ask for Wood from")
    )
    with seats_called(["Ada", "Bo"]):
        assert game.action_text(state, give) == "give Wood to Bo"
        assert game.action_text(state, ask) == "ask for Wood from Bo"
        assert seat_name(0, begins=True) == "Ada"
        assert seat_name(6) == "seat 7"
    assert game.action_text(state, give) == "give Wood to seat 2"
    assert seat_name(1, begins=True) == "Seat 2"


def test_what_a_view_says_of_seats_it_says_by_number() -> None:
    match = played(REGISTRY.get("empire"), 2, 120)
    plain = [match.view(seat) for seat in range(2)]
    with seats_called(["Ada", "Bo"]):
        assert [match.view(seat) for seat in range(2)] == plain


def test_the_draft_knows_the_words_of_the_game_it_is_for() -> None:
    assert {"bulwark", "pack"} <= {word.word for word in glossary("empire_draft").words}


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_opens_with_what_is_read_first(client: TestClient, game: str) -> None:
    page = client.get(f"/rules/{game}").text
    places = [page.index(f'id="read-{key}"') for key in ("aim", "course", "round", "end", "scoring")]
    assert places == sorted(places)
    assert (
        places[-1] < page.index('id="words"') < page.index('id="every-rule"') < page.index('class="clause ')
    )
    read = page[places[0] : page.index('id="words"')]
    primer = primer_of(REGISTRY.get(game))
    assert primer is not None
    parts = [part for chapter in primer.chapters for part in chapter.parts]
    assert read.count('class="chip cite"') >= len(parts)
    assert read.count('<figure class="shows">') == sum(bool(part.drawing) for part in parts)


def test_a_search_gives_clauses_and_no_chapters(client: TestClient) -> None:
    page = client.get("/rules/after_the_end?q=raid+wall").text
    assert 'id="read-aim"' not in page
    assert 'class="clause ' in page


# Rounds


def played(game: AnyGame, seats: int, answers: int) -> Match:
    """A match in which everybody has taken what looks best so often."""
    match = Match(game, seats, seed=3)
    for _ in range(answers):
        if match.over:
            break
        options, ratings = match.options(), game.heuristic(match.state)
        match.submit(match.state.asked, options[ratings.index(max(ratings))])
    return match


@pytest.mark.parametrize(
    ("game_id", "label"), [("after_the_end", "Round 1"), ("after_the_empire", "Season 1")]
)
def test_each_round_that_is_over_is_told_by_lines(game_id: str, label: str) -> None:
    match = played(REGISTRY.get(game_id), 2, 120)
    rounds = Chronicle(match).told(0)
    assert rounds
    assert rounds[0].label == label
    assert [one.entry for one in rounds] == sorted(one.entry for one in rounds)
    assert any(one.change.lines for one in rounds)
    for one in rounds:
        for line in one.change.lines:
            assert any(line.values)


def test_the_rounds_follow_the_match_and_forget_what_was_taken_back() -> None:
    match = played(REGISTRY.get("after_the_end"), 2, 60)
    chronicle = Chronicle(match)
    before = chronicle.told(0)[:]
    assert len(before) > 1
    match.go_back(before[0].entry)
    assert [one.label for one in chronicle.told(0)] == [before[0].label]
    fresh = Chronicle(match).told(0)
    assert chronicle.told(0) == fresh


def test_a_rival_s_secret_is_in_no_round() -> None:
    match = played(REGISTRY.get("after_the_empire"), 2, 150)
    assert not match.over
    for viewer in (0, 1):
        for one in Chronicle(match).told(viewer):
            for line in one.change.lines:
                if line.label == "Secret Objectives":
                    assert line.values[1 - viewer] is None


def test_the_last_round_is_told_when_the_game_is_over() -> None:
    match = played(REGISTRY.get("_template"), 2, 200)
    assert match.over
    assert [one.label for one in Chronicle(match).told(0)] == ["Watch 1", "Watch 2", "Watch 3"]


def test_what_a_card_does_is_told_once_and_what_a_choice_comes_to_each_time() -> None:
    card = "Once per season: pay 1 Iron, then gain 1 Soldier; and/or pay 1 Food, then heal 1 Soldier."
    notes = ["would be behind, 5 to 8", "would be behind, 5 to 8", card, card]
    options = [Option(k, f"choice {k}", f"place.{k}", note, "") for k, note in enumerate(notes)]
    (group,) = groups(options)
    assert [one["note"] for one in group["options"]] == [*notes[:3], ""]


def test_the_sheet_of_the_page_before_a_lesson_leaves_drawings_of_games_alone() -> None:
    """It is loaded at every table: a bare class of it would reach into whatever a game draws."""
    rules = (Path(web.__file__).parent / "static" / "learn.css").read_text(encoding="utf-8")
    assert ".first-page .drawn {" in rules
    assert not re.search(r"(?:^|[}{,]\s*)\.drawn\b", rules)
