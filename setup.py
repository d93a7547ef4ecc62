"""Build: the same sources compiled with mypyc when a wheel is built, plain Python otherwise.

`pip install .` and `pip wheel .` compile; editable installs and source archives never do, so that no
stale extension can hide an edited file. Without a C compiler, or when compiling fails, the plain Python
files are installed alone; one line says which it was. HOLDFAST_COMPILE=0 builds a plain wheel;
HOLDFAST_COMPILE=1 insists, and a build that cannot compile fails. HOLDFAST_OPT is the level of optimisation.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src/holdfast")
KERNEL = ("event.py", "state.py", "rng.py")
# Modules of a game that talk to people or run seldom, besides terminal*.py and web*.py.
# Everything else in its folder is hot and compiled.
INTERPRETED = (
    "__init__.py",
    "balance.py",
    "builder.py",
    "catalogue.py",
    "census.py",
    "deck_text.py",
    "decks.py",
    "events.py",
    "explain.py",
    "features.py",
    "names.py",
    "registration_explain.py",
    "text.py",
    "view.py",
    "wording.py",
)
GROUP = "holdfast"
WANTED = "bdist_wheel" in sys.argv and os.environ.get("HOLDFAST_COMPILE") != "0"
INSISTS = os.environ.get("HOLDFAST_COMPILE") == "1"
ONLY = os.environ.get("HOLDFAST_GAMES", "").split()  # the games to compile; all when it is not set
OPTIMISED = os.environ.get("HOLDFAST_OPT", "3")  # how hard the C compiler tries: 0 builds quickly, to check


def is_hot(name: str) -> bool:
    """Whether a module of a game or of `parts` is compiled."""
    return name not in INTERPRETED and not name.startswith(("terminal", "web"))


def hot_modules() -> list[str]:
    """The files to compile, found by glob so that a new game edits nothing here."""
    files = [SOURCE / "kernel" / name for name in KERNEL]
    files += [path for path in (SOURCE / "parts").glob("*.py") if is_hot(path.name)]
    files += [
        path
        for path in (SOURCE / "games").glob("*/**/*.py")
        if is_hot(path.name) and (not ONLY or path.relative_to(SOURCE / "games").parts[0] in ONLY)
    ]
    return sorted(str(path) for path in files)


def say(words: str) -> None:
    """Tell the person who builds, in one line."""
    print(f"holdfast: {words}", file=sys.stderr, flush=True)


def fall_back(reason: str) -> None:
    """Go on without compiled modules, unless the person insists on them."""
    if INSISTS:
        raise SystemExit(f"holdfast: cannot compile ({reason}), and HOLDFAST_COMPILE=1 insists on it")
    say(f"pure Python ({reason})")


def has_compiler() -> bool:
    """Whether a C file that includes Python's headers can be compiled here."""
    if os.name == "nt":
        return True  # finding Visual C++ is setuptools' business; failing there falls back all the same
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(command[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        include = sysconfig.get_paths()["include"]
        build = [*command, "-c", str(probe), "-I", include, "-o", str(Path(folder, "probe.o"))]
        return subprocess.run(build, capture_output=True, check=False).returncode == 0


def extensions() -> list[Extension]:
    """The compiled modules, or none when this build is plain Python."""
    if not WANTED:
        return []
    if not has_compiler():
        fall_back("no C compiler found")
        return []
    try:
        from mypyc.build import mypycify

        # The project's own mypy settings are for checking; translating needs none of them.
        flags = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
        found: list[Extension] = mypycify([*flags, *hot_modules()], group_name=GROUP, opt_level=OPTIMISED)
    except (Exception, SystemExit) as error:
        fall_back(f"mypyc refused the sources, as said above: {error}")
        return []
    return found


class BuildOrFallBack(build_ext):
    """Compiles all modules or none."""

    def run(self) -> None:
        """Build the extensions; when the compiler fails, remove what it left and go on without."""
        if not self.extensions:
            return
        try:
            super().run()
        except Exception as error:
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
            fall_back(f"compiling failed: {error}")
        else:
            say("compiled with mypyc")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrFallBack})
