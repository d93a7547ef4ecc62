"""What a server is told: by its command line and by the environment."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from holdfast.cli.serve import _listen
from holdfast.kernel.errors import Mistake
from holdfast.web.server.settings import Settings, from_environment
from web.helpers import PATIENCE, serving

USUAL = Settings(database="sqlite:///x.db")


def test_the_usual_server_is_for_this_machine_alone() -> None:
    assert USUAL.host == "127.0.0.1"
    assert "localhost" in USUAL.allowed_hosts


def test_a_server_for_others_answers_to_the_names_it_is_given() -> None:
    assert USUAL.changed({"host": "0.0.0.0"}).allowed_hosts == ()
    named = USUAL.changed({"host": "0.0.0.0", "hosts": "Table.example, b.example,"})
    assert named.allowed_hosts == ("table.example", "b.example")


def test_the_environment_sets_every_kind_of_field() -> None:
    found = from_environment(
        USUAL,
        {
            "HOLDFAST_WEB_PORT": "99",
            "HOLDFAST_WEB_THINK_SECONDS": "0.5",
            "HOLDFAST_WEB_HTTPS": "yes",
            "HOLDFAST_WEB_HOSTS": "a",
            "OTHER": "1",
        },
    )
    assert (found.port, found.think_seconds, found.https, found.hosts) == (99, 0.5, True, "a")
    assert from_environment(USUAL, {}) == USUAL


@pytest.mark.parametrize(("name", "text"), [("PORT", "x"), ("PORT", "-1"), ("HTTPS", "maybe")])
def test_an_environment_that_makes_no_sense_is_a_mistake(name: str, text: str) -> None:
    with pytest.raises(Mistake, match=f"HOLDFAST_WEB_{name}"):
        from_environment(USUAL, {f"HOLDFAST_WEB_{name}": text})


def serve(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "holdfast", "serve", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_answers_are_sent_without_waiting_for_more() -> None:
    # The event loop turns Nagle's delay off only for sockets that name their protocol.
    with _listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


@pytest.mark.slow
def test_a_port_in_use_and_a_wrong_database_are_mistakes(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        taken = serve("--port", str(busy.getsockname()[1]), "--database", f"sqlite:///{tmp_path}/x.db")
    assert taken.returncode == 2
    assert "Cannot listen" in taken.stderr
    wrong = serve("--port", "0", "--database", "oracle://somewhere")
    assert wrong.returncode == 2
    assert "oracle" in wrong.stderr
    (tmp_path / "broken.db").write_text("not a database at all, not even nearly, only words" * 20)
    broken = serve("--port", "0", "--database", f"sqlite:///{tmp_path}/broken.db")
    assert broken.returncode == 2
    assert "Cannot open the database" in broken.stderr


@pytest.mark.slow
def test_without_a_database_the_tables_are_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with serving("") as server:
        assert server.call("/api/games")["games"]
    assert list(tmp_path.rglob("tables.db"))
    assert os.environ["XDG_DATA_HOME"] == str(tmp_path)
