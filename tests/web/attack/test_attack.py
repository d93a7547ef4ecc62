"""The standing attack in its short form; `make attack` is the long one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.attack.described import described
from web.attack.flood import Honest, flood, has_addresses, percentile
from web.attack.kill import kills
from web.attack.odd import nonsense
from web.attack.old import gnawed
from web.attack.race import races
from web.attack.table import Row, printed
from web.helpers import AS_USUAL, GAME, Process, serving, sqlite_url

LIMITS = AS_USUAL | {  # small ones, so that little is needed to reach them
    "HOLDFAST_WEB_CONNECTIONS_PER_ADDRESS": "20",
    "HOLDFAST_WEB_REQUESTS_AT_ONCE": "4",
    "HOLDFAST_WEB_HEAD_SECONDS": "1",
    "HOLDFAST_WEB_BODY_SECONDS": "1",
    "HOLDFAST_WEB_READER_SECONDS": "1",
    "HOLDFAST_WEB_WORK_SHARE": "0.5",
}


@pytest.mark.slow
def test_a_killed_server_has_lost_and_doubled_nothing(database: str) -> None:
    row = kills(database, 2, "kill -9", visitors=2, answers=2)
    assert row.holds, row
    assert row.rounds == 2
    assert row.answers >= 4


@pytest.mark.slow
def test_of_answers_through_two_servers_at_once_one_is_kept(database: str) -> None:
    row = races(database, 6, "races")
    assert row.holds, row
    assert (row.rounds, row.answers) == (6, 6)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    limits = {"HOLDFAST_WEB_REQUESTS_PER_SECOND": "1000000"}
    with serving(sqlite_url(tmp_path_factory.mktemp("attack")), **limits) as process:
        yield process
        assert "Traceback" not in process.stop()


@pytest.mark.slow
def test_odd_requests_are_refused_and_none_is_a_fault(server: Process) -> None:
    row, failed = nonsense(server, 600)
    assert not failed
    assert row.answers == 600
    row, failed = described(server, 2)
    assert not failed
    assert row.answers > 50


@pytest.mark.slow
def test_harmed_stores_stop_nothing_but_themselves(tmp_path: Path) -> None:
    row = gnawed(tmp_path, 8)
    assert row.holds, row
    assert row.answers


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with serving(sqlite_url(tmp_path_factory.mktemp("floods")), **LIMITS) as process:
        yield process
        assert "Traceback" not in process.stop()


@pytest.mark.slow
@pytest.mark.skipif(not has_addresses(), reason="this machine has one address for itself")
@pytest.mark.parametrize(("place", "kind"), list(enumerate(["idle", "book", "search", "head", "body"], 1)))
def test_a_flood_from_one_address_refuses_nobody_else(strict: Process, place: int, kind: str) -> None:
    # Each kind has an address of its own, which owes nothing for what another has done.
    honest = Honest(strict.address, GAME)
    with flood(strict.address, kind, 60, 3.0, f"127.0.1.{place}") as seen:
        for _ in range(15):
            honest.answer()
    assert set(honest.codes) == {200}
    refused = seen.get("told 503", 0) + seen.get("503", 0) + seen.get("429", 0)
    assert refused, seen  # it was a flood: some of it did not get through


def test_the_table_says_what_was_found() -> None:
    good, bad = Row("kills", 3, 1200, p99_ms=12.4), Row("odd", 1, 10, faults=1)
    text = printed([good, bad])
    assert "| kills | 3      | 1,200   | 0 " in text
    assert (good.holds, bad.holds) == (True, False)
    for field in ("lost", "doubled", "tracebacks"):
        bad = Row("x")
        setattr(bad, field, 1)
        assert not bad.holds


def test_a_percentile_is_of_what_was_measured() -> None:
    assert percentile([float(n) for n in range(100)], 0.99) == 99.0
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
