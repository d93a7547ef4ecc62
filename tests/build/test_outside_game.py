"""A game of another package is found by an entry point and has everything ours have."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOME = ROOT / "examples" / "outside_game"
GAME = "pearl_divers"

pytestmark = pytest.mark.slow

LIBRARY = """
import holdfast
from holdfast.games import GAMES, REGISTRY
from holdfast.testkit.conformance import PROMISES
assert holdfast.games()[-1] == "pearl_divers" and "pearl_divers" not in GAMES
game = REGISTRY.get("pearl_divers")
for seats in game.seats:
    for check in PROMISES:
        check(game, seats, (), 1)
table = holdfast.new("pearl_divers", seats=3, seed=3)
assert table.legal == ["go deeper", "come up"] and "Pearls in the sea" in table.html()
assert table.why("an eel").rule == "PD-SEA-01" and not table.why("an eel")
assert table.play("hard").text in ("go deeper", "come up")
assert table.finish("greedy").rule == "PD-END-02"
"""
ENVIRONMENT = """
import warnings
from pettingzoo.test import api_test
from holdfast.rl.pettingzoo import env
warnings.simplefilter("ignore")
api_test(env("pearl_divers", seats=4), num_cycles=60, verbose_progress=False)
"""
WEB = """
import sys
from starlette.testclient import TestClient
from holdfast.web.server.app import build_app
from holdfast.web.server.settings import Settings
settings = Settings(database=sys.argv[1]).changed({"warm": False, "thinkers": 1})
with TestClient(build_app(settings), base_url="http://localhost") as client:
    assert "Pearl Divers" in client.get("/").text
    assert "PD-DIVE-03" in client.get("/rules/pearl_divers").text
    assert "Order for pink pearls" in client.get("/cards/pearl_divers").text
    table = {"game": "pearl_divers", "seats": ["you", "you"], "seed": 3}
    made = client.post("/api/tables", json=table).json()
    told = {"Authorization": f"Bearer {made['keys']['0']}"}
    state = client.get(f"/api/tables/{made['table']}", headers=told).json()
    assert [option["text"] for option in state["options"]] == ["go deeper", "come up"], state
    page = client.get(f"/t/{made['table']}").text
    assert "Pearls in the sea" in page and "/static/games/pearl_divers.css" in page
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the game, and nothing else."""
    folder = tmp_path_factory.mktemp("outside")
    shutil.copytree(
        HOME, folder / "source", ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    )
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-deps"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--target", str(folder / "site"), str(folder / "source")], check=True
    )
    return folder / "site"


def run(installed: Path, *arguments: str) -> str:
    """What Python prints with the game on its path, beside the Holdfast that is being tested."""
    import holdfast

    assert holdfast.__file__ is not None
    path = os.pathsep.join([str(Path(holdfast.__file__).parents[1]), str(installed)])
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100"},
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_command_knows_it(installed: Path, tmp_path: Path) -> None:
    listed = json.loads(run(installed, "-m", "holdfast", "games", "--json"))
    assert [game["title"] for game in listed if game["id"] == GAME] == ["Pearl Divers"]
    assert "An eel ends the dive" in run(installed, "-m", "holdfast", "rules", GAME, "--id", "PD-DIVE-03")
    counted = run(
        installed, "-m", "holdfast", "simulate", GAME, "--seats", "greedy,random", "--jobs", "2", "--json"
    )
    assert json.loads(counted)["finished"] == 100
    assert json.loads(run(installed, "-m", "holdfast", "cards", GAME, "--json"))[0]["family"] == "order"


def test_the_library_the_suite_and_the_searcher_know_it(installed: Path) -> None:
    run(installed, "-c", LIBRARY)


def test_it_is_an_environment(installed: Path) -> None:
    pytest.importorskip("pettingzoo")
    run(installed, "-c", ENVIRONMENT)


def test_it_has_a_table_in_the_browser(installed: Path, tmp_path: Path) -> None:
    pytest.importorskip("fastapi")
    run(installed, "-c", WEB, f"sqlite:///{tmp_path / 'tables.db'}")
