"""Pictures that games draw: kept by browsers for good, asked for again only under another version."""

import re

import pytest
from starlette.testclient import TestClient

CARD = "gate_warden"


@pytest.fixture(scope="module")
def path(client: TestClient) -> str:
    """Where a page finds the picture of a card."""
    found = re.search(rf'src="(/static/art/empire/{CARD}\.svg\?v=\w+)"', client.get("/cards/empire").text)
    assert found is not None
    return found.group(1)


def test_a_picture_is_kept_for_good_under_its_version(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    assert "Cookie" not in answer.headers["vary"], "nothing of it depends on who looks"
    assert answer.text.startswith("<svg")
    again = client.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_under_another_version_it_is_asked_for_again(client: TestClient, path: str) -> None:
    for other in (path.partition("?")[0], f"{path}0"):
        answer = client.get(other)
        assert answer.text == client.get(path).text
        assert "immutable" not in answer.headers["cache-control"]
        assert answer.headers["etag"]


@pytest.mark.parametrize("name", ["empire/nobody", "empire/key-nothing", "after_the_end/bakery", "nothing/x"])
def test_what_nobody_has_drawn_is_not_there(client: TestClient, name: str) -> None:
    assert client.get(f"/static/art/{name}.svg").status_code == 404


def test_the_list_of_cards_and_one_card_alone_show_the_face(client: TestClient) -> None:
    page = client.get("/cards/empire").text
    assert "unique False" not in page
    assert page.count('class="em-window"') == page.count("<article")
    faces = set(re.findall(r'class="em-art" src="([^"]+)"', page))
    assert len(faces) == page.count("<article"), "one picture each"
    assert "/static/games/empire.css" in page
    assert "em-window" in client.get(f"/card/empire/{CARD}").text


def test_a_game_without_faces_has_its_list_as_it_was(client: TestClient) -> None:
    page = client.get("/cards/after_the_empire").text
    assert '<div class="picture">' in page
    assert "/static/games/" not in page
