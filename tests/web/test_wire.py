"""Nothing a viewer may not know is on the wire.

Random games of every game are played by HTTP, and every byte sent to each seat and to a spectator is kept.
Then the secrets are dealt anew, at many positions and for every seat: what the server would have sent to
that seat and to the spectator must be the same bytes, there and while the same answers are played on,
until an event says that it shows the viewer something hidden.
"""

import random
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng, playout
from holdfast.kernel.state import CHANCE, State
from holdfast.match import Entry
from holdfast.testkit.corpus import THOROUGH
from holdfast.web.storage.store import Header, SeatRow, StoredEntry
from holdfast.web.tables.live import LiveTable
from holdfast.web.tables.service import Tables
from holdfast.web.tables.wire import encode, wire
from web.helpers import Chair, create

DECISIONS = 2000 if THOROUGH else 80  # answered by HTTP, from a random place of a game on
POSITIONS = 60 if THOROUGH else 8  # dealt anew
AHEAD = 40 if THOROUGH else 12  # answers played beside the true ones
EVERY_GAME = list(dict.fromkeys([*GAMES, *REGISTRY.ids()]))


@dataclass
class Recording:
    """A game played by HTTP, and what was sent: by viewer and number of the open decision."""

    live: LiveTable
    header: Header
    seats: list[SeatRow]
    entries: list[StoredEntry]
    keys: dict[int, str]
    first: int = 0
    sent: dict[tuple[int, int], bytes] = field(default_factory=dict)
    everything: dict[int, list[bytes]] = field(default_factory=dict)
    changes: dict[int, int] = field(default_factory=dict)


def record(client: TestClient, game: AnyGame, seats: int, seed: int) -> Recording:
    """Play at random; the first part quickly, then with everybody looking after every answer."""
    chairs = create(client, *["you"] * seats, game=game.id, seed=seed)
    viewers: dict[int, Chair] = dict(zip([*range(seats), SPECTATOR], chairs, strict=True))
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    live = tables._live[chairs[0].table]
    made = Recording(live, live.header, live.seats, [], {n: c.key for n, c in viewers.items() if c.key})
    luck = random.Random(seed)
    # Even seeds look at a later part of a game, where other things are secret.
    length = playout(game.new(seats), Rng(seed), game.max_decisions)
    skipped = 0 if seed % 2 else length // 4
    assert client.portal is not None
    for _ in range(skipped):
        if not live.match.over:
            seat, action = live.match.answerers[0], luck.choice(live.match.options())
            client.portal.call(tables.answer, live.header.id, seat, action, live.match.number)
    made.first = live.match.number
    for _ in range(DECISIONS):
        if live.match.over:
            break
        number = live.match.number
        made.changes[number] = live.seq
        for viewer, chair in viewers.items():
            made.sent[viewer, number] = chair.get().content
            made.everything.setdefault(viewer, []).append(made.sent[viewer, number])
        answered = _answer(viewers, live, luck)
        if answered is not None:
            made.everything[answered[0]].append(answered[1])
    made.entries = client.portal.call(tables.store.entries, live.header.id)
    return made


def _answer(viewers: dict[int, Chair], live: LiveTable, luck: random.Random) -> tuple[int, bytes] | None:
    if live.match.over:
        return None
    seat, number = live.match.answerers[0], live.match.number
    action = luck.choice(live.match.options())
    response = viewers[seat].post("/answer", action=action, decision=number)
    assert response.status_code == 200, response.text
    return seat, response.content


def twin_at(made: Recording, number: int) -> LiveTable:
    """A table of its own that stands where the recorded one stood."""
    twin = LiveTable(replace(made.header), made.seats, made.entries[:1])
    twin.match.start_over(made.live.match.journal[:number])
    twin.story.forget()
    return twin


def bytes_of(twin: LiveTable, viewer: int, change: int) -> bytes:
    twin.seq = change
    return encode(wire(twin.shown(viewer)))


def shows_secret(entry: Entry, viewer: int) -> bool:
    return any(event.reveals and event.seen_by(viewer) for event in entry.events)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("seed", [1, 2])
def test_redealt_secrets_change_no_byte(client: TestClient, game_id: str, seed: int) -> None:
    game = REGISTRY.get(game_id)
    seats = game.seats[seed % len(game.seats)]
    made = record(client, game, seats, seed)
    luck = Rng(f"wire {seed}")
    numbers = sorted(made.changes)
    compared = changed = 0
    for number in numbers[:: max(1, len(numbers) // POSITIONS)]:
        for seat in range(seats):
            for viewer in (seat, SPECTATOR):
                twin = twin_at(made, number)
                assert bytes_of(twin, viewer, made.changes[number]) == made.sent[viewer, number]
                true = key(game, twin.match.state)
                twin.match.state = game.redeal(twin.match.state, seat, luck)
                changed += key(game, twin.match.state) != true
                compared += _play_beside(
                    made, twin, viewer, number, f"{game_id} seed {seed} redealt for {seat}"
                )
    assert compared >= len(numbers[:POSITIONS]) > 0
    hides = any(f.audience != "public" for f in game.fields) and len(game.teams(seats, ())) > 1
    assert changed or not hides


def _play_beside(made: Recording, twin: LiveTable, viewer: int, number: int, at: str) -> int:
    """How many positions were alike, until a secret was shown or the others' secrets forbid what was done."""
    match, journal, compared = twin.match, made.live.match.journal, 0
    for n in range(number, min(number + AHEAD, len(journal))):
        if match.state.asked != CHANCE and n in made.changes:
            told = bytes_of(twin, viewer, made.changes[n])
            assert told == made.sent[viewer, n], (
                f"{at}: {viewer} can tell decision {n}: {_difference(told, made.sent[viewer, n])}"
            )
            compared += 1
        if match.over or journal[n] not in match.state.options():
            break
        match.extend([journal[n]])
        if shows_secret(match.entries[-1], viewer) or shows_secret(made.live.match.entries[n], viewer):
            break
        if match.over or (n + 1 == len(journal) and made.live.match.over):
            break
    return compared


def _difference(one: bytes, other: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 80) : at + 80]!r} against {other[max(0, at - 80) : at + 80]!r}"


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_refusals_tell_the_same_whatever_the_others_hide(game_id: str) -> None:
    game, rng, luck = REGISTRY.get(game_id), Rng("refusals"), random.Random(8)
    state = game.new(game.seats[0])
    for n in range(300 if THOROUGH else 120):
        options = state.options()
        if not options:
            break
        if state.asked != CHANCE and n % 4 == 0:
            other: State = game.redeal(state, state.asked, rng)
            for action in luck.sample(range(game.action_space), min(40, game.action_space)):
                assert game.why_not(other, action) == game.why_not(state, action), (n, action)
        state.step(luck.choice(options))


def test_no_viewer_is_sent_the_seed_or_the_key_of_a_seat(client: TestClient) -> None:
    game = REGISTRY.get(EVERY_GAME[0])
    seed = 7_070_707_070_707
    made = record(client, game, game.seats[0], seed)
    assert made.everything
    for sent in made.everything.values():
        for told in sent:
            if b'"over":false' in told:
                assert str(seed).encode() not in told
            assert not any(secret.encode() in told for secret in made.keys.values())


def test_the_proof_bites(client: TestClient) -> None:
    """A view that shows a secret is noticed."""
    game: Any = REGISTRY.get(EVERY_GAME[0])
    made = record(client, game, 2, 1)
    hidden = [f.name for f in game.fields if f.audience != "public"]
    leaky = replace(
        game, view=lambda s, seat: {**game.view(s, seat), "all": repr([getattr(s, f) for f in hidden])}
    )
    luck, told = Rng("bite"), set()
    number = sorted(made.changes)[2]
    for _ in range(20):
        twin = twin_at(made, number)
        twin.match.game = leaky
        twin.match.state = game.redeal(twin.match.state, 0, luck)
        told.add(bytes_of(twin, 0, 1))
    assert len(told) > 1
