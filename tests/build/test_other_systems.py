"""Nothing that is imported, played or served needs what only some systems have.

Windows is not at hand: here a process loses what Windows lacks before it begins.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import holdfast

pytestmark = pytest.mark.slow

LOST = """
import os, signal, sys
for name in ("fork", "getegid", "geteuid", "getgid", "getuid", "killpg", "nice", "setsid"):
    delattr(os, name)
for name in ("SIGALRM", "SIGCHLD", "SIGHUP", "SIGSTOP", "SIGUSR1"):
    delattr(signal, name)
LACKING = ("fcntl", "grp", "pwd", "readline", "resource", "termios")
for name in LACKING:
    sys.modules[name] = None
"""
EVERY_MODULE = """
import importlib, pkgutil, holdfast
imported = 0
for module in pkgutil.walk_packages(holdfast.__path__, "holdfast."):
    if module.name.endswith(("__main__", "migrations.env")):  # these act when they are imported
        continue
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:  # an extra that is not installed
        assert error.name and error.name.split(".")[0] not in ("holdfast", *LACKING), (module.name, error)
    imported += 1
assert imported > 700, imported
table = holdfast.new("after_the_end", seats=2, seed=1)
table.play("hard")
assert table.finish("greedy").rule.startswith("AT-END-")
"""
SERVED = """
from starlette.testclient import TestClient
from holdfast.web.server.app import build_app
from holdfast.web.server.settings import Settings
with TestClient(build_app(Settings(database=sys.argv[1])), base_url="http://localhost") as client:
    made = client.post("/api/tables", json={"game": "_template", "seats": ["you", "greedy"], "seed": 3})
    assert made.status_code == 201, made.text
    assert client.get("/t/" + made.json()["table"]).status_code == 200
"""


def run(program: str, *arguments: str) -> None:
    assert holdfast.__file__ is not None
    environment = {**os.environ, "PYTHONPATH": str(Path(holdfast.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", LOST + program, *arguments],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_module_can_be_imported_and_a_game_played() -> None:
    run(EVERY_MODULE)


def test_a_table_is_served(tmp_path: Path) -> None:
    pytest.importorskip("fastapi")
    run(SERVED, f"sqlite:///{tmp_path / 'tables.db'}")
