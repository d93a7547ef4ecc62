"""Several answers in one request: forms and courses, taken back in one go, filled in by a hint."""

import re
from types import SimpleNamespace
from typing import Any

from starlette.testclient import TestClient

from holdfast.games import REGISTRY
from holdfast.kernel.faces import Course, Form, Line
from holdfast.kernel.game import Stop
from holdfast.web.pages.at_table import in_lines
from holdfast.web.pages.table import BEST_OF_ALL, batch, rated_courses, with_courses
from holdfast.web.tables.hints import Hinted
from holdfast.web.tables.shown import Option, heeding
from web.helpers import Chair, create

WRITE = {"origin": "http://localhost"}

GAME = "colonists_invasion"
ENLIST = "Recruiting Officer: enlist"


def look(chair: Chair) -> str:
    page: str = chair.client.get(f"/t/{chair.table}").text
    return page


def send(chair: Chair, path: str, **fields: object) -> Any:
    return chair.client.post(f"/t/{chair.table}/{path}", data=fields, headers={"X-Part": "1", **WRITE})


def decision(chair: Chair) -> int:
    found: int = chair.state["decision"]
    return found


def test_a_course_and_a_form_are_one_request_each_and_one_step_back(client: TestClient) -> None:
    client.cookies.clear()
    chair = create(client, "you", "random", game=GAME, seed=7)[0]
    client.cookies.set(f"hf_{chair.table}", chair.key)
    page = look(chair)
    courses = re.findall(r'name="course" value="(\d+)"[^>]*>(.*?)</button>', page, re.DOTALL)
    place = next(number for number, text in courses if ENLIST in re.sub(r"<[^>]*>", "", text))
    begin = decision(chair)
    assert send(chair, "batch", decision=begin, course=place).status_code == 200
    at_form, page = decision(chair), look(chair)
    assert at_form == begin + 3  # to the Market, on to the Officer, which of the two
    assert 'id="batch"' in page
    assert "Enlist a" in page
    most = int(re.findall(r'name="step" min="0" max="(\d+)"', page)[0])
    lines = page.count('name="step"')
    refused = send(chair, "batch", decision=at_form, step=[most + 1] + [0] * (lines - 1))
    assert refused.status_code == 422
    assert f"give 0 to {most}" in refused.text
    assert decision(chair) == at_form
    hinted = send(chair, "hint").text
    assert "Filled in as a good bot would" in hinted
    assert f'value="{most}"' in hinted
    assert send(chair, "batch", decision=at_form, step=[most] + [0] * (lines - 1)).status_code == 200
    assert decision(chair) >= at_form + most
    assert send(chair, "undo", decision=decision(chair)).status_code == 200
    assert decision(chair) == at_form
    assert send(chair, "undo", decision=at_form).status_code == 200
    assert decision(chair) == begin
    assert send(chair, "batch", decision=begin, course=99).status_code == 422


class Steps:
    """A position that only counts the answers given."""

    def __init__(self, given: int = 0) -> None:
        self.given = given

    def clone(self) -> "Steps":
        return Steps(self.given)

    def step(self, action: int) -> None:
        self.given += 1


def test_whoever_wants_to_be_asked_always_is_asked_in_the_middle_of_a_course() -> None:
    """The third answer of the course lets a window pass, as the usual stop does."""
    stops = (Stop("always", "Ask always"), Stop("danger", "Ask at dangers", usual=True))
    game: Any = SimpleNamespace(
        stops=stops, quiet=lambda s, stop: 9 if stop == "danger" and s.given == 2 else None
    )
    position: Any = Steps()
    course = (5, 6, 9, 7)
    assert heeding(game, position, course, "always") == [5, 6]
    for stop in ("danger", "", "nonsense"):
        assert heeding(game, position, course, stop) == [5, 6, 9, 7]
    assert position.given == 0


def shows(*courses: Course) -> Any:
    options = [Option(4, "pay", "turn", "", ""), Option(9, "exert", "piece.9", "", "")]
    return SimpleNamespace(game=REGISTRY.get("empire"), view={}, courses=list(courses), options=options)


def test_courses_of_one_place_stand_together_in_their_own_order() -> None:
    shown = shows(Course("as proposed", "payment", (9, 4)), Course("or so", "payment", (4,)))
    whole, steps = with_courses(shown)
    assert [one.text for one in whole] == ["as proposed", "or so"]
    assert [one.text for one in steps] == ["pay", "exert"]


def test_a_hint_about_a_first_step_is_seen_on_every_course_that_begins_so() -> None:
    shown = shows(Course("a", "payment", (9, 4)), Course("b", "payment", (4,)), Course("c", "x", (9, 5)))
    assert rated_courses(shown, Hinted("greedy", 9, {9: 1.0, 4: 0.25})) == {
        9: 1.0,
        4: 0.25,
        -1: 1.0,
        -2: 0.25,
        -3: 1.0,
    }
    assert rated_courses(shown, Hinted("greedy", 9, {9: 1.0}, course=1))[-2] == BEST_OF_ALL


def test_numbers_are_those_of_the_lines_though_the_page_puts_the_lines_of_a_row_together() -> None:
    where = (("wood", "to Storage"), ("clay", "to Storage"), ("wood", "to the Warehouse"))
    lines = tuple(Line(f"{row}-{label}", row, label, 9) for row, label in where)
    drawn = batch(Form("Where to?", "Put them away", lines))
    assert drawn is not None
    inputs = [line for row in drawn["rows"].values() for line in row]
    assert [line["name"] for line in inputs] == [
        "wood-to Storage",
        "wood-to the Warehouse",
        "clay-to Storage",
    ]
    posted = {"line": [str(line["place"]) for line in inputs], "step": ["1", "2", "3"]}
    assert in_lines(posted) == [1, 3, 2]
    assert in_lines({"step": ["1", "2", "3"]}) == [1, 2, 3]
