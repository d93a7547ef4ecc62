"""The command line starts quickly because it loads what was asked for and nothing else. No clock is read."""

import inspect
import subprocess
import sys
from importlib import import_module

import pytest
import typer

from holdfast.cli.main import COMMANDS
from holdfast.games import GAMES

LIST_MODULES = """
import sys
from holdfast.cli.main import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""
LIST_AFTER_EACH_HELP = """
import sys
from holdfast.cli.main import main
for command in sys.argv[1:]:
    sys.argv[1:] = [command, "--help"]
    try:
        main()
    except SystemExit as end:
        print(command, end.code or 0, *sys.modules, file=sys.stderr)
"""
BARE = {"holdfast", "holdfast._build", "holdfast.kernel", "holdfast.kernel.errors", "holdfast.kernel.state"}
BARE |= {"holdfast.kernel.event", "holdfast.cli", "holdfast.cli.main"}


def loaded_by(*arguments: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", LIST_MODULES, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "holdfast" and "__mypyc" not in name}


def test_version_and_help_load_no_game_no_bot_no_table() -> None:
    version, listing = loaded_by("--version"), loaded_by("--help")
    assert ours(version) <= BARE
    assert ours(listing) <= BARE
    assert not (version | listing) & {"rich", "msgspec", "pydantic", "numpy", "asyncio"}


def test_a_command_loads_itself_and_the_game_it_is_asked_about() -> None:
    modules = ours(loaded_by("cards", "_template"))
    assert "holdfast.games._template" in modules
    others = [name for name in modules if name.startswith("holdfast.games.") and "_template" not in name]
    assert others == []
    assert not any(name.startswith(("holdfast.lab", "holdfast.web", "holdfast.cli.play")) for name in modules)


HEAVY = {
    "pydantic",
    "rich.progress",
    "numpy",
    "fastapi",
    "sqlalchemy",
    "gymnasium",
    "matplotlib",
    "asyncio",
}
ELSEWHERE = (
    "holdfast.web",
    "holdfast.rl",
    "holdfast.lab",
    "holdfast.api",
    "holdfast.testkit",
    "holdfast.lessons",
    "holdfast.patches",
)


@pytest.mark.parametrize(
    ("asked", "game"),
    [
        (("cards", "empire"), "empire"),
        (("rules", "after_the_empire", "--id", "AE-ARCH-05"), "after_the_empire"),
        (("values", "colonists_invasion"), "colonists_invasion"),
        (("decks", "empire"), "empire"),
        (("rl", "layout", "after_the_end"), "after_the_end"),
        (("games",), ""),
    ],
)
def test_what_is_only_read_is_read_without_pages_bots_that_think_and_heavy_libraries(
    asked: tuple[str, ...], game: str
) -> None:
    loaded = loaded_by(*asked)
    assert not loaded & {*HEAVY, "rich._emoji_codes"}
    modules = ours(loaded)
    assert [name for name in modules if name.startswith(ELSEWHERE)] == []
    assert [name for name in modules if name.startswith("holdfast.games.") and ".screens.web" in name] == []
    assert [name for name in modules if name.startswith("holdfast.cli.") and ".table" in name] == []
    if game:
        assert not loaded & {"importlib.metadata", "multiprocessing"}  # no other package is looked through
        assert asked[0] == "decks" or "holdfast.bots" not in modules
        others = set(GAMES) - {game} - ({"empire_draft"} if game == "empire" else set())
        assert [name for name in modules if name.split(".")[2:3] and name.split(".")[2] in others] == []


def test_the_help_of_a_command_loads_no_game() -> None:
    """All in one process: what the help of one loads stays, so that whoever loads too much comes first."""
    commands = [name for name in COMMANDS if name not in ("serve", "moderate")]
    run = [sys.executable, "-c", LIST_AFTER_EACH_HELP, *commands]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    asked = []
    for line in done.stderr.splitlines():
        command, code, *loaded = line.split()
        asked.append(command)
        assert code == "0", command
        assert not HEAVY.intersection(loaded), command
        games = {name for name in ours({*loaded}) if name.split(".")[2:3] and name.split(".")[2] in GAMES}
        assert games == set(), command
    assert asked == commands


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_says_of_a_command_what_the_command_says_of_itself(command: str) -> None:
    module, words = COMMANDS[command]
    function = getattr(import_module(f"holdfast.cli.{module}"), command.replace("-", "_"))
    said = function.info.help if isinstance(function, typer.Typer) else inspect.getdoc(function)
    assert (said or "").split("\n\n")[0] == words
