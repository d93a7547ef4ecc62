"""Choices on the screen and in what people type: numbers, amounts, columns, notes, several at once."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from rich.cells import cell_len

from cli.games import listing
from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.cli.table.answers import read_all, repeated, split, usual
from holdfast.cli.table.choices import Choice, find_choice, list_choices
from holdfast.cli.table.picture import Picture
from holdfast.cli.table.seats import seat_names
from holdfast.cli.table.sheet import draw_choices
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import CardInfo
from holdfast.match import BatchPastLuck, Match
from support.tiny import GAME, LOOK, TAKE_ONE

AMOUNTS = (
    "0 Soldiers to the north",
    "1 Soldier to the north",
    "2 Soldiers to the north",
    "9 Soldiers to the north",
)


def offered(texts: Sequence[str], anchors: Sequence[str] = ()) -> list[Choice]:
    """The four choices of a first decision, read like this."""
    game = listing(texts, anchors)
    match = Match(replace(game, action_text=GAME.action_text, anchor=GAME.anchor), 2, ("rich",), 5)
    return list_choices(game, match.state, Picture(game), 0)


def test_amounts_are_typed_as_they_are() -> None:
    choices = offered(AMOUNTS)
    assert [choice.number for choice in choices] == [0, 1, 2, 9]
    assert find_choice(choices, "9") == choices[3]
    assert find_choice(choices, "1 soldier to") == choices[1]
    with pytest.raises(Mistake, match="There is no choice 3; choose 0, 1, 2 or 9"):
        find_choice(choices, "3")
    assert draw_choices(choices, 80).plain == " 0  1  2  9  Soldiers to the north"


def test_texts_that_do_not_all_begin_with_an_amount_of_their_own_are_counted() -> None:
    for texts in (("2 Gold", "2 Food", "1 Iron", "3 Wood"), ("1 Gold", "2 Food", "3 Iron", "pass")):
        choices = offered(texts)
        assert [choice.number for choice in choices] == [1, 2, 3, 4]
        assert f"1) {texts[0]}" in draw_choices(choices, 80).plain


def test_amounts_of_different_things_are_listed() -> None:
    page = draw_choices(offered(("4 Gold", "2 Food", "1 Iron", "3 Wood")), 80).plain
    assert page.split() == ["Pool", "4", "Gold", "2", "Food", "1", "Iron", "3", "Wood"]


def test_enter_alone_ends_the_turn() -> None:
    choices = offered(("end turn", "b", "c", "d"), ("turn.end", "pool", "pool", "pool"))
    assert [choice.text for choice in choices] == ["b", "c", "d", "end turn"]
    assert usual(choices).text == "end turn"
    assert "Turn 4 end turn [Enter]" in draw_choices(choices, 80).plain
    several = offered(("end turn", "done", "c", "d"), ("turn.end", "turn.done", "pool", "pool"))
    with pytest.raises(Mistake, match="Type a number"):
        usual(several)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("length", [3, 17, 36, 90])
def test_choices_stand_side_by_side_and_never_too_wide(width: int, length: int) -> None:
    choices = [Choice(n + 1, n, f"{n:03}" + "x" * length, "Pool") for n in range(22)]
    lines = draw_choices(choices, width).plain.splitlines()
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).count("x") == 22 * length or length > width - 8
    if length < width // 2 - 6:
        assert len(lines) <= 12


@pytest.mark.parametrize("width", [40, 80])
def test_a_note_stands_behind_its_choice_once(width: int) -> None:
    note = "Pay 1 Iron, then gain 1 Soldier; and/or pay 1 Food, then heal 1 Soldier."
    choices = [Choice(1, 0, "use Barracks", "Cards", note), Choice(2, 1, "mend Barracks", "Cards", note)]
    lines = draw_choices(choices, width).plain.splitlines()
    assert all(cell_len(line) <= width for line in lines)
    assert " ".join(" ".join(lines).split()).count(note) == 1
    assert lines[1].startswith(" 1 use Barracks")
    assert lines[-1] == " 2 mend Barracks"


def test_a_card_is_explained_by_the_catalogue_unless_the_game_does() -> None:
    card = CardInfo("well", "Well", "buildings", "Gives water.", "TY-END-01", cost="2 Stone", value=3)
    picture = Picture(replace(GAME, catalogue=(card,)))
    assert picture.notes.note({}, "row.well", 0) == "2 Stone; worth 3. Gives water."
    assert picture.notes.note({}, "row.mill", 1) == ""
    assert picture.notes.group("your_cards.well") == "Your Cards"


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("2 1 0 3", ["2", "1", "0", "3"]),
        ("2,1 , 0", ["2", "1", "0"]),
        ("sow, done", ["sow", "done"]),
        ("2", ["2"]),
    ],
)
def test_several_answers_are_told_apart(line: str, parts: list[str]) -> None:
    assert split(line) == parts


def test_several_answers_are_read_one_after_the_other_or_refused() -> None:
    match = Match(GAME, 2, ("rich",), 5)
    assert read_all(match, 0, ["take one", "4"]) == [TAKE_ONE, LOOK]
    with pytest.raises(Mistake, match="Only 2 of these 3 answers would be asked for; none was given"):
        read_all(match, 0, ["1", "1", "1"])
    with pytest.raises(Mistake, match=r"Answer 2 of 2: There is no choice 9"):
        read_all(match, 0, ["1", "9"])
    with pytest.raises(Mistake, match="Answer 1, 'dance', is no choice there"):
        read_all(match, 0, ["dance", "1"])
    with pytest.raises(BatchPastLuck):
        read_all(match, 0, ["look", "1"])
    assert match.number == 3


def test_a_choice_is_made_several_times_in_one_line() -> None:
    match = Match(REGISTRY.get("colonists_invasion"), 2, (), 3)
    bot = GreedyBot()
    while match.state.question() != "enlist" or len(match.options()) < 3:
        answer_for_bot(match, bot)
    seat = match.answerers[0]
    once = find_choice(list_choices(match.game, match.state), "enlist")
    assert once is not None
    assert repeated(match, seat, "enlist 2") == repeated(match, seat, "enlist x2") == [once.action] * 2
    assert repeated(match, seat, "enlist") == []
    assert repeated(match, seat, "dance 2") == []
    with pytest.raises(Mistake, match=r"can be done \d times in a row, not 40; nothing was done"):
        repeated(match, seat, "enlist 40")


def test_seats_have_names_of_their_own() -> None:
    assert seat_names(["", "", ""]) == ["Blue", "Vermilion", "Green"]
    assert seat_names(["Green", "Ann", ""]) == ["Green", "Ann", "Green 3"]
    with pytest.raises(Mistake, match="two seats called 'Ann'"):
        seat_names(["Ann", "", "Ann"])


def test_a_choice_is_found_by_any_of_its_words() -> None:
    texts = [
        "commit Cinder to the mission",
        "commit Mara Venn to the mission",
        "pass",
        "Mason's Lodge: build",
    ]
    choices = [Choice(number, number, text, "") for number, text in enumerate(texts, 1)]
    for typed, number in (
        ("cinder", 1),
        ("CIN", 1),
        ("mission venn", 2),
        ("mara v", 2),
        ("lodge", 4),
        ("mason's", 4),
    ):
        found = find_choice(choices, typed)
        assert found is not None
        assert found.number == number
    with pytest.raises(Mistake, match=r"'mission' fits several choices: 1 .*, 2 "):
        find_choice(choices, "mission")
    assert find_choice(choices, "inder") is None  # a word is known by its beginning
    assert find_choice(choices, "cinder mara") is None
    # Whole texts and beginnings come first, so nothing that was found before is found otherwise.
    first = [Choice(1, 1, "end", ""), Choice(2, 2, "end turn", ""), Choice(3, 3, "the end", "")]
    assert find_choice(first, "end") == first[0]
    assert find_choice(first, "end t") == first[1]
