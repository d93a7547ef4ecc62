"""Seats are told apart by name, colour and shape, at the largest table too."""

import re
from importlib.resources import files

from starlette.testclient import TestClient

from holdfast.games import REGISTRY
from holdfast.parts.web_elements import CHARGES
from holdfast.web.seats.liveries import LIVERIES, livery_of, usual_name
from web.helpers import create

STATIC = files("holdfast.web") / "static"


def test_every_seat_of_every_game_has_a_livery_of_its_own() -> None:
    most = max(max(REGISTRY.get(game).seats) for game in REGISTRY.ids())
    liveries = [livery_of(seat) for seat in range(most)]
    for part in ("name", "colour", "charge"):
        assert len({getattr(livery, part) for livery in liveries}) == most
    assert tuple(livery.charge for livery in LIVERIES) == CHARGES
    assert usual_name(len(LIVERIES)) == f"Seat {len(LIVERIES) + 1}"


def test_stylesheet_and_sprite_know_every_livery() -> None:
    tokens = (STATIC / "tokens.css").read_text(encoding="utf-8")
    sprite = (STATIC / "sprite.svg").read_text(encoding="utf-8")
    for number, livery in enumerate(LIVERIES):
        assert f"--seat-{livery.name.lower()}: {livery.colour};" in tokens
        assert f".seat-{number} {{ --seat: var(--seat-{livery.name.lower()}); }}" in tokens
        assert f'id="{livery.charge}"' in sprite


def test_a_table_for_six_shows_six_liveries(client: TestClient) -> None:
    chairs = create(client, *["you"] * 6, game="empire_draft")
    client.cookies.clear()
    page = client.get(f"/t/{chairs[0].table}").text
    seats = re.findall(r'<article class="seat seat-(\d)', page)
    assert seats == ["0", "1", "2", "3", "4", "5"]
    assert len({seat["colour"] for seat in chairs[0].state["seats"]}) == 6
