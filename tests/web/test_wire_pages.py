"""Nothing a viewer may not know is on a page.

Positions of random games are dealt anew for every seat. The page of that seat and of a spectator, the part
of it that scripts ask for, and what the table says when somebody asks "why not" must be the same bytes
before and after, there and for some answers further on, until an event shows the viewer something hidden.
"""

import random
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.games import REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE
from holdfast.testkit.corpus import THOROUGH
from holdfast.web.pages import why as pages_why
from holdfast.web.tables.live import LiveTable
from holdfast.web.tables.service import Tables
from web.helpers import create
from web.test_wire import EVERY_GAME, shows_secret

POSITIONS = 20 if THOROUGH else 5
MOST_DECISIONS = 2_000 if THOROUGH else 250
AHEAD = 10 if THOROUGH else 3
WORDS = "aeiou"  # asked about: "why can't I ..."; every action has one of these in its name


class House:
    """A server whose one table can be exchanged for a twin of it."""

    def __init__(self, client: TestClient, game_id: str, seats: int, seed: int) -> None:
        self.client = client
        self.tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
        self.chairs = create(client, *["you"] * seats, game=game_id, seed=seed)
        self.id = self.chairs[0].table
        self.live = self.tables._live[self.id]
        # Who looks at the file for news would bring a twin up to date with the true table.
        if self.tables.others.watch is not None and client.portal is not None:
            client.portal.call(self.tables.others.watch.close)

    def play(self, luck: random.Random, most: int) -> list[int]:
        """Play so many answers of a random game; the numbers of the decisions."""
        assert self.client.portal is not None
        decisions: list[int] = []
        while not self.live.match.over and len(decisions) < most:
            decisions.append(self.live.match.number)
            seat, action = self.live.match.answerers[0], luck.choice(self.live.match.options())
            self.client.portal.call(self.tables.answer, self.id, seat, action, decisions[-1])
        return decisions

    def twin(self, number: int) -> LiveTable:
        """The table as it stood."""
        assert self.client.portal is not None
        entries = self.client.portal.call(self.tables.store.entries, self.id)
        twin = LiveTable(replace(self.live.header), self.live.seats, entries[:1])
        twin.match.start_over(self.live.match.journal[:number])
        twin.story.forget()
        return twin

    def pages(self, twin: LiveTable, viewer: int) -> list[bytes]:
        """What a browser of the viewer is sent when the twin is the table."""
        twin.seq = 1
        pages_why._known.clear()  # reasons are kept by table and change, and twins share both
        self.tables._live[self.id] = twin
        self.client.cookies.clear()
        if viewer != SPECTATOR:
            self.client.cookies.set(f"hf_{self.id}", self.chairs[viewer].key)
        paths = ["", "/part", *(f"/why?q={word}" for word in WORDS[: 1 + 2 * (viewer >= 0)])]
        try:
            return [self.page(path) for path in paths]
        finally:
            self.tables._live[self.id] = self.live

    def page(self, path: str) -> bytes:
        """One page."""
        response = self.client.get(f"/t/{self.id}{path}")
        assert response.status_code == 200, response.text
        return bytes(response.content)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_redealt_secrets_change_no_page(client: TestClient, game_id: str) -> None:
    game = REGISTRY.get(game_id)
    seats = game.plain_seats[-1]
    house = House(client, game_id, seats, 5)
    numbers = house.play(random.Random(5), MOST_DECISIONS)
    luck, changed = Rng("pages"), 0
    for number in numbers[:: max(1, len(numbers) // POSITIONS)]:
        sent: dict[tuple[int, int], list[bytes]] = {}
        for seat in range(seats):
            true, other = house.twin(number), house.twin(number)
            other.match.state = game.redeal(other.match.state, seat, luck)
            changed += key(game, other.match.state) != key(game, true.match.state)
            _walk(house, true, other, [seat, SPECTATOR], sent)
    hides = any(f.audience != "public" for f in game.fields) and len(game.teams(seats, ())) > 1
    assert changed or not hides


def _walk(
    house: House,
    true: LiveTable,
    other: LiveTable,
    viewers: list[int],
    sent: dict[tuple[int, int], list[bytes]],
) -> None:
    """Play both on while anybody of the viewers has been shown no secret, and while they are two positions
    and not one. What the true table sends is the same for every deal, and is kept in `sent`."""
    game, journal = house.live.match.game, house.live.match.journal
    for _ in range(AHEAD):
        if key(game, true.match.state) == key(game, other.match.state):
            return
        at = true.match.number
        if true.match.state.asked != CHANCE:
            assert other.match.state.asked != CHANCE
            for viewer in viewers:
                if (viewer, at) not in sent:
                    sent[viewer, at] = house.pages(true, viewer)
                for one, two in zip(sent[viewer, at], house.pages(other, viewer), strict=True):
                    assert one == two, f"{viewer} can tell decision {at}: {_difference(one, two)}"
        if true.match.over or at >= len(journal) or journal[at] not in other.match.state.options():
            return
        for table in (true, other):
            table.match.extend([journal[at]])
        last = [table.match.entries[-1] for table in (true, other)]
        viewers = [one for one in viewers if not any(shows_secret(entry, one) for entry in last)]
        if not viewers or true.match.over or other.match.over:
            return


def _difference(one: bytes, other: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 80) : at + 80]!r} against {other[max(0, at - 80) : at + 80]!r}"


def test_the_proof_bites(client: TestClient) -> None:
    """A page drawn from a view that shows a secret is noticed."""
    game: Any = REGISTRY.get(EVERY_GAME[0])
    house = House(client, game.id, 2, 1)
    number = house.play(random.Random(1), 5)[2]
    hidden = [f.name for f in game.fields if f.audience != "public"]
    leaky = replace(
        game, sees=lambda s, seat: {**game.view(s, seat), "all": repr([getattr(s, f) for f in hidden])}
    )
    luck, told = Rng("bite"), set()
    for _ in range(20):
        twin = house.twin(number)
        twin.match.game = leaky
        twin.match.state = game.redeal(twin.match.state, 0, luck)
        told.add(house.pages(twin, 0)[1])
    assert len(told) > 1
