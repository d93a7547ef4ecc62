"""A new table by form: what fits is offered, what does not is said beside its field, and nothing is lost."""

import re
from dataclasses import replace
from html import unescape

import pytest
from starlette.testclient import TestClient

from holdfast.bots import bots_of, levels_of
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Variant
from holdfast.web.pages.new import NewTable
from holdfast.web.server.errors import Unfit

WRITE = {"origin": "http://localhost"}


def picky() -> AnyGame:
    """A game whose hard mode is for four."""

    def fits(seats: int, variant: Variant) -> str:
        return "The hard game is for four." if "hard" in variant and seats != 4 else ""

    return replace(REGISTRY.get("after_the_empire"), fits=fits)


def form_of(**fields: str) -> dict[str, str]:
    """A form for three, right unless a field says otherwise."""
    kinds = {"kind_0": "you", "kind_1": "greedy", "kind_2": "open"}
    names = {"name_0": "Ada", "name_1": "Ben", "name_2": "Cleo"}
    return {"game": "after_the_empire", "seats": "3", **kinds, **names, **fields}


def test_only_seat_counts_that_can_play_the_chosen_rules_are_offered() -> None:
    form = NewTable.read(picky(), {"seats": ["4"], "variant_mode": ["hard"]})
    assert [(count, bool(reason)) for count, reason in form.seat_counts] == [(2, True), (3, True), (4, False)]
    form.check_variant()
    assert form.faults == {}


def test_only_variants_that_so_many_seats_can_play_are_offered() -> None:
    form = NewTable.read(picky(), {"seats": ["3"]})
    mode = next(group for group in form.groups if group["name"] == "mode")
    assert {option.id: reason for option, reason in mode["options"]} == {
        "easy": "",
        "hard": "The hard game is for four.",
    }


def test_rules_that_do_not_fit_are_a_fault_of_the_rules() -> None:
    form = NewTable.read(picky(), {"seats": ["3"], "variant_mode": ["hard"]})
    assert not form.check()
    assert form.faults == {"variant": "The hard game is for four."}


def test_a_refusal_of_the_server_goes_to_the_field_it_names() -> None:
    form = NewTable.read(picky(), {})
    form.blame(Unfit.of("seed", "must be a number."))
    form.blame(Mistake("The server is full."))
    assert form.faults == {"seed": "Field 'seed' must be a number.", "": "The server is full."}


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seed", "many", "The seed is a whole number"),
        ("seed", "-1", "The seed is a whole number"),
        ("seed", "9" * 18, "The seed is a whole number"),
        ("name_1", "ada", "Another seat is called ada already"),
        ("kind_1", "oracle", "Choose a person, a bot or an empty seat."),
        ("seats", "9", "is played with 2, 3 or 4 seats"),
        ("seats", "x", "is played with 2, 3 or 4 seats"),
        ("variant_mode", "wild", "has no variant 'wild'"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_the_rest_is_kept(
    client: TestClient, field: str, value: str, words: str
) -> None:
    client.cookies.clear()
    answer = client.post("/new", data=form_of(**{field: value}), headers=WRITE, follow_redirects=False)
    page = unescape(answer.text)
    assert answer.status_code == 422
    name = "variant" if field.startswith("variant") else field
    wrong = re.search(rf'id="wrong-{name}">([^<]+)<', page)
    assert wrong is not None
    assert words in wrong.group(1)
    assert f'aria-describedby="wrong-{name}"' in page
    if field != "name_1":
        assert 'value="Ben"' in page
    assert 'value="Cleo"' in page
    assert 'name="watchable" value="1">' in page  # left empty, it stays empty


def test_a_right_form_opens_the_table_under_the_names_given(client: TestClient) -> None:
    client.cookies.clear()
    answer = client.post("/new", data=form_of(name_2=""), headers=WRITE)
    assert answer.status_code == 200
    assert all(name in answer.text for name in ("Ada", "Ben", "Green"))
    assert "/join/" in answer.text  # the invitation of the empty seat


def test_changing_the_game_keeps_what_was_typed(client: TestClient) -> None:
    client.cookies.clear()
    page = client.get("/new", params=form_of(game="after_the_end", seats="5", seed="77")).text
    assert page.count('class="seat-row seat-') == 5
    assert all(f'value="{word}"' in page for word in ("Ada", "Ben", "Cleo", "77"))
    assert "After The End" in page


def test_the_first_form_offers_a_newcomers_table(client: TestClient) -> None:
    page = client.get("/new?game=after_the_end").text
    assert page.count('class="seat-row seat-') == REGISTRY.get("after_the_end").usual_seats
    assert 'name="takebacks" value="1" checked' in page
    assert 'role="alert"' not in page


def test_a_game_that_is_not_listed_can_be_named(client: TestClient) -> None:
    page = client.get("/new?game=_template").text
    assert '<option value="_template" selected>' in page
    assert '<option value="_template"' not in client.get("/new").text


# Light and dark


def test_each_button_names_the_look_it_brings(client: TestClient) -> None:
    client.cookies.clear()
    page = client.get("/").text
    assert 'class="plain to-light" name="theme" value="light"' in page
    assert 'class="plain to-dark" name="theme" value="dark"' in page
    answer = client.post("/theme", data={"theme": "light", "back": "/mine"}, headers=WRITE)
    assert 'data-theme="light"' in answer.text
    assert client.post("/theme", data={"theme": "plaid"}, headers=WRITE).status_code == 422
    client.cookies.clear()


@pytest.mark.parametrize("back", ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere"])
def test_choosing_a_look_leads_nowhere_else(client: TestClient, back: str) -> None:
    data = {"theme": "dark", "back": back}
    answer = client.post("/theme", data=data, headers=WRITE, follow_redirects=False)
    assert answer.headers["location"] == "/"
    client.cookies.clear()


@pytest.mark.parametrize("game_id", REGISTRY.ids())
def test_a_first_table_plays_the_gentlest_setting_and_says_so(client: TestClient, game_id: str) -> None:
    game = REGISTRY.get(game_id)
    page = client.post(f"/play/{game_id}").text
    titles = [option.title for option in game.variants if option.id in game.first_variant]
    assert re.findall(r'<span class="variant quiet">([^<]*) <', page) == titles
    assert (titles == ["First game: starting Refugees dealt"]) == (game_id == "after_the_empire")


@pytest.mark.parametrize("game_id", ["after_the_empire", "empire_draft"])
def test_every_bot_of_the_game_is_offered_with_a_sentence(client: TestClient, game_id: str) -> None:
    page = unescape(client.get(f"/new?game={game_id}&seats=2").text)
    offered = re.findall(r'<option value="(\w+)"[^>]*>Bot: ', page)
    told = re.findall(r"<dt>(\w+)</dt><dd>([^<]+)</dd>", page)
    levels = levels_of(REGISTRY.get(game_id))
    assert offered == [level.name for level in levels] * 2
    assert told == [(level.name, level.words) for level in levels]


def test_a_level_that_the_game_does_not_have_is_refused_with_those_it_has(client: TestClient) -> None:
    response = client.post("/api/tables", json={"game": "empire_draft", "seats": ["you", "expert"]})
    assert response.status_code == 422
    assert all(bot in response.text for bot in bots_of(REGISTRY.get("empire_draft")))
