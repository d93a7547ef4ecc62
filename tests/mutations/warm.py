"""A plugin for pytest that tries mutations without starting anew: in children of a process that has read all.

Used by the mutation trial: `HOLDFAST_MUTANTS=FILE pytest -p mutations.warm tests/games/GAME`. The file lists
the changes, each with the tests to run; beside it a line with number and exit code is written for each.
"""

import gc
import json
import os
import resource
import signal
import time
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

PASSED, FAILED, NOT_CHANGED, ENDLESS = 0, 1, 3, -1  # exit codes of a child; the last is that of a killed one
SPARE: Final = 4  # seconds of work for one test beside four times what it takes unchanged
PATIENCE: Final = 1200  # seconds until a child that does not work is ended
MEMORY: Final = 3 << 30  # bytes a child may take


def functions_in(code: CodeType) -> dict[str, CodeType]:
    """The functions of a module and of its classes, by their qualified names."""
    found: dict[str, CodeType] = {}
    for part in code.co_consts:
        if isinstance(part, CodeType):
            found[part.co_qualname] = part
            if "<locals>" not in part.co_qualname:
                found = {**functions_in(part), **found}
    return found


def change(path: Path, source: str, functions: list[FunctionType]) -> bool:
    """The functions of this module do as the source says; false when it changes none of them."""
    codes = functions_in(compile(source, str(path), "exec"))
    changed = False
    for function in functions:
        code = function.__code__
        new = codes.get(code.co_qualname)
        if code.co_filename == str(path) and new is not None and new != code:
            function.__code__ = new
            changed = True
    return changed


def child(mutant: dict[str, Any], items: list[pytest.Item], functions: list[FunctionType]) -> int:
    """How the tests end in a process of their own in which the change is made."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    path = Path(mutant["path"])
    original = path.read_text()
    if not change(path, original[: mutant["start"]] + mutant["text"] + original[mutant["end"] :], functions):
        return NOT_CHANGED
    for item, following, seconds in zip(items, [*items[1:], None], mutant["seconds"], strict=True):
        most = int(time.process_time() + 4 * seconds) + SPARE
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return FAILED
    return PASSED


def ending_of(process: int) -> int:
    """The exit code of a child, which is killed when it only waits."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        done, status = os.waitpid(process, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return ENDLESS


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    known = {item.nodeid: item for item in session.items}
    listed = Path(os.environ["HOLDFAST_MUTANTS"])
    gc.unfreeze()  # nobody is told of what is frozen
    functions = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
    gc.freeze()
    with listed.with_suffix(".told").open("a", buffering=1) as told:
        for mutant in json.loads(listed.read_text()):
            items = [known[name] for name in mutant["tests"]]
            process = os.fork()
            if not process:
                code = FAILED
                try:
                    code = child(mutant, items, functions)
                finally:
                    os._exit(code)
            told.write(f"{mutant['number']} {ending_of(process)}\n")
    return True
