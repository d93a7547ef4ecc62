"""The command line starts quickly because it loads what was asked for and nothing else. No clock is read."""

import inspect
import subprocess
import sys
from importlib import import_module

import pytest
import typer

from holdfast.cli.main import COMMANDS

LIST_MODULES = """
import sys
from holdfast.cli.main import main
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
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


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_says_of_a_command_what_the_command_says_of_itself(command: str) -> None:
    module, words = COMMANDS[command]
    function = getattr(import_module(f"holdfast.cli.{module}"), command)
    said = function.info.help if isinstance(function, typer.Typer) else inspect.getdoc(function)
    assert (said or "").split("\n\n")[0] == words
