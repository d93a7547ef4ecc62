"""What a page says once: repeated lines of the story, what a title says already, reasons of one kind; and
parts of pages that are made once."""

import pytest
from jinja2 import UndefinedError

from holdfast.bots import Level
from holdfast.bots.figures import Figures
from holdfast.kernel.game import Prompt
from holdfast.web.pages.base import part
from holdfast.web.pages.table import groups, once_told
from holdfast.web.pages.why import Why, asleep, gathered, plainest
from holdfast.web.tables.shown import LogLine, Option


def line(number: int, text: str, fresh: bool = False) -> LogLine:
    return LogLine(number, text, "XX-A-01", "moved", 0, fresh, number)


def test_what_happens_several_times_in_a_row_is_told_once_by_its_last_line() -> None:
    lines = [line(5, "A goes."), line(4, "A goes."), line(3, "B goes."), line(2, "A goes.")]
    told = once_told(lines)
    assert [(one.number, one.text) for one in told] == [
        (5, "A goes (2 times)."),
        (3, "B goes."),
        (2, "A goes."),
    ]


def test_what_is_new_is_told_apart_from_what_was_known() -> None:
    told = once_told([line(2, "A goes.", fresh=True), line(1, "A goes.")])
    assert [one.text for one in told] == ["A goes.", "A goes."]


LEADS = dict.fromkeys(("Go to", "Go and build"), ("go to Builder: ", "go to "))


def choices(title: str, *texts: str, anchor: str = "tile.1") -> list[Option]:
    return [Option(n, text, anchor, "", title) for n, text in enumerate(texts)]


def test_options_do_not_repeat_what_their_title_says() -> None:
    found = groups(
        choices("Go to", "go to Baker", "go to Grove on tile 2", "go to Grove on tile 7"), leads=LEADS
    )
    assert [one["text"] for one in found[0]["options"]] == ["Baker", "Grove on tile 2", "Grove on tile 7"]
    assert {one["begins"] for one in found[0]["options"]} == {"go to "}
    found = groups(choices("Go and build", "go to Builder: Farm", "go to Builder: Flat"), leads=LEADS)
    assert [one["text"] for one in found[0]["options"]] == ["Farm", "Flat"]


def test_options_under_another_title_or_alone_keep_their_words() -> None:
    for title, texts in (
        ("Your hand", ("go to Baker", "go to Grove")),
        ("Go to", ("go to Baker", "sell")),
        ("Go to", ("go to Baker",)),
    ):
        found = groups(choices(title, *texts), leads=LEADS)
        assert [one["text"] for one in found[0]["options"]] == list(texts)


def test_what_ends_a_question_stays_in_sight_below_other_choices() -> None:
    ending = choices("Or", "pass", anchor="turn.pass")
    assert [one["ends"] for one in groups([*choices("Go to", "go to Baker"), *ending])] == [False, True]
    assert [one["ends"] for one in groups(ending)] == [False]
    many = choices("Or", "pass", "end", "wait", anchor="turn.pass")
    assert not any(one["ends"] for one in groups([*choices("Go to", "go to Baker"), *many]))


def test_refusals_of_one_kind_with_one_reason_are_one_answer() -> None:
    def refused(text: str, reason: str = "Too dear.") -> Why:
        return Why(text, "XX-A-01", reason, False, "")

    found = gathered(
        [refused("build Turret north"), refused("build Turret south"), refused("build Wall south")]
    )
    assert [one.text for one in found] == ["build Turret north, south", "build Wall south"]
    assert len(gathered([refused("build Turret north"), refused("build Turret south", "It stands.")])) == 2
    allowed = [Why(f"build Turret {side}", "", "", True, "") for side in ("north", "south")]
    assert gathered(allowed) == allowed


def test_a_part_of_a_page_is_made_once_of_the_same_things() -> None:
    bots = [Level("hard", "Looks ahead <far>.", Figures())]
    said = part("levels.html.j2", levels=bots)
    assert "<dt>hard</dt><dd>Looks ahead &lt;far&gt;.</dd>" in said
    assert part("levels.html.j2", levels=[Level("hard", "Looks ahead <far>.", Figures())]) is said
    assert "Looks near" in part("levels.html.j2", levels=[Level("hard", "Looks near.", Figures())])


def test_a_part_of_a_page_knows_nothing_but_what_it_is_given() -> None:
    with pytest.raises(UndefinedError, match="levels"):
        part("levels.html.j2", bots=[])


def refusal(text: str, reason: str = "It is too far.", away: bool = False) -> Why:
    return Why(text, "XX-A-02", reason, False, "tile.1", away)


def test_what_only_adds_to_a_refused_action_is_not_told_beside_it() -> None:
    found = plainest(
        [refusal("go to the Pub"), refusal("go to the Pub with a trade"), refusal("go to the Pubs")]
    )
    assert [one.text for one in found] == ["go to the Pub", "go to the Pubs"]
    allowed = Why("go to the Pub with a trade", "", "", True, "tile.1")
    assert plainest([refusal("go to the Pub"), allowed])[-1] == allowed


def test_a_place_of_another_question_tells_few_reasons_or_just_what_is_asked() -> None:
    asked = Prompt("Where do you go?", "XX-A-01")
    few = [refusal("sell", "Nobody buys.", True), refusal("fire at hex 1", "Nobody fires.", True)]
    assert [one.reason for one in asleep(few, asked)] == ["Nobody buys.", "Nobody fires."]
    many = [*few, refusal("enter hex 1", "Nobody moves.", True)]
    (told,) = asleep(many, asked)
    assert (told.reason, told.rule) == ("another question is open. Where do you go?", "XX-A-01")
