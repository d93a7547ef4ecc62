"""Requests made from the API's own description: what it allows, and what it forbids."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from holdfast.web.server.app import build_app
from holdfast.web.server.settings import Settings
from web.attack.table import Row
from web.helpers import GAME, Process


class Asking:
    """Sends what was made up, and counts."""

    def __init__(self, server: Process) -> None:
        told = server.call("/api/tables", body={"game": GAME, "seats": ["you", "you"]})
        self.address, self.table = server.address, told["table"]
        self.headers = {"Authorization": f"Bearer {told['keys']['0']}"}
        self.row = Row("requests from the API's description", 1)
        self.failed: list[str] = []

    def right(self, case: Any) -> None:
        """A request as the description wants it, at a table that is there."""
        if "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = self.table
        self.any(case)

    def any(self, case: Any) -> None:
        """Whatever it is."""
        answer = case.call(base_url=self.address, headers=self.headers)
        self.row.answers += 1
        if answer.status_code == 500:
            self.row.faults += 1
            self.failed.append(case.as_curl_command())


def _calling(ask: Callable[[Any], None]) -> Callable[[Any], None]:
    def send(case: Any) -> None:
        ask(case)

    return send


def described(server: Process, examples: int) -> tuple[Row, list[str]]:
    """For every operation so many requests of either kind; the row, and those answered with a fault. Streams
    are left out here: they do not end by themselves."""
    asking = Asking(server)
    schema = schemathesis.openapi.from_dict(build_app(Settings(database="sqlite:///unused.db")).openapi())
    run = settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    kinds = ((GenerationMode.POSITIVE, asking.right), (GenerationMode.NEGATIVE, asking.any))
    for found in schema.exclude(path_regex="/events$").get_all_operations():
        operation = cast(Any, found).ok()
        for mode, ask in kinds:
            with suppress(Unsatisfiable):  # a request without anything in it cannot be made wrong
                run(given(case=operation.as_strategy(generation_mode=mode))(_calling(ask)))()
    return asking.row, asking.failed
