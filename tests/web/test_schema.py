"""The API against its own description: whatever the description allows, and whatever it forbids, is answered
as the description says, and never with a fault of the server. Streams of events are tested elsewhere: they
do not end by themselves."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance

from holdfast.kernel.event import SPECTATOR
from holdfast.testkit.corpus import THOROUGH
from holdfast.web.server.app import build_app
from holdfast.web.server.settings import Settings
from web.helpers import GAME, Process, serving, sqlite_url

SCHEMA = schemathesis.openapi.from_dict(build_app(Settings(database="sqlite:///unused.db")).openapi())
ENDING = SCHEMA.exclude(path_regex="/events$")


class Host:
    """A server with a table, and the key of a seat at it."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.set_table()

    def set_table(self) -> None:
        """A new table with two people."""
        told = self.process.call("/api/tables", body={"game": GAME, "seats": ["you", "you"], "seed": 1})
        self.table, self.key = told["table"], told["keys"]["0"]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    limits = {"HOLDFAST_WEB_REQUESTS_PER_SECOND": "1000000"}
    with serving(sqlite_url(tmp_path_factory.mktemp("schema")), **limits) as process:
        yield Host(process)


@pytest.mark.slow
@ENDING.parametrize()
@settings(
    max_examples=200 if THOROUGH else 12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
)
def test_the_api_keeps_to_its_description(case: Any, host: Host) -> None:
    if "table_id" in (case.path_parameters or {}) and case.meta.generation.mode.value == "positive":
        case.path_parameters["table_id"] = host.table  # an id made up at random is never there
    response = case.call(base_url=host.process.address, headers={"Authorization": f"Bearer {host.key}"})
    assert response.status_code < 500, f"{case.as_curl_command()}: {response.text[:400]}"
    # Without a key one may watch; and what is well formed may still be against the rules of the game.
    case.validate_response(response, excluded_checks=[ignored_auth, positive_data_acceptance])


@pytest.mark.slow
def test_the_table_of_this_file_still_answers(host: Host) -> None:
    """After all that the table is whole: it is there, and a game can be played at it."""
    state = host.process.call(f"/api/tables/{host.table}")
    assert (state["table_id"], state["viewer"]) == (host.table, SPECTATOR)
    host.set_table()
    asked = host.process.call(f"/api/tables/{host.table}", host.key)
    answer = {"action": asked["options"][0]["action"], "decision": asked["decision"]}
    after = host.process.call(f"/api/tables/{host.table}/answer", host.key, answer)
    assert after["decision"] > asked["decision"]
