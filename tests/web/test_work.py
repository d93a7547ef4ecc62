"""Workbenches: pages a game brings beside its tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

import pytest
from starlette.testclient import TestClient

from holdfast.games import REGISTRY, Registry
from web.helpers import GAME


@dataclass(frozen=True)
class Echo:
    """Says back what is in the form."""

    name: str = "echo"
    title: str = "Echo"

    def render(self, fields: Mapping[str, Sequence[str]]) -> str:
        told = "; ".join(f"{key}={','.join(values)}" for key, values in fields.items())
        return f'<p id="told">{escape(told)}</p>'


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the tests brings a page."""
    own = REGISTRY.get(GAME)
    monkeypatch.setattr(
        Registry, "get", lambda self, game_id: replace(own, faces=replace(own.faces, pages=lambda: (Echo(),)))
    )


@pytest.mark.usefixtures("bench")
def test_a_page_is_made_from_its_fields(client: TestClient) -> None:
    whole = client.get(f"/w/{GAME}/echo", params={"a": ["1", "<2>"]})
    assert whole.status_code == 200
    assert "a=1,&lt;2&gt;" in whole.text
    assert "<!doctype html>" in whole.text
    posted = client.post(f"/w/{GAME}/echo", data={"b": "3"}, headers={"X-Part": "1"})
    assert 'id="told">b=3<' in posted.text
    assert "<!doctype html>" not in posted.text


@pytest.mark.usefixtures("bench")
def test_a_form_of_another_site_is_refused(client: TestClient) -> None:
    away = client.post(f"/w/{GAME}/echo", data={"b": "3"}, headers={"Sec-Fetch-Site": "cross-site"})
    assert away.status_code == 403


@pytest.mark.usefixtures("bench")
def test_an_unknown_page_is_not_there(client: TestClient) -> None:
    missing = client.get(f"/w/{GAME}/other")
    assert missing.status_code == 404
    assert "has no page &#39;other&#39;" in missing.text


@pytest.mark.slow
def test_every_page_of_every_game_opens(client: TestClient) -> None:
    for game_id in REGISTRY.ids():
        for one in REGISTRY.get(game_id).faces.pages():
            response = client.get(f"/w/{game_id}/{one.name}")
            assert response.status_code == 200, response.text
            assert one.title in response.text
