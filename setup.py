"""Build: the same sources compiled with mypyc when a wheel is built, plain Python otherwise.

`pip install .` and `pip wheel .` compile; editable installs and source archives never do, so that no
stale extension can hide an edited file. Without a C compiler, or when compiling fails, the plain Python
files are installed alone; one line says which it was. HOLDFAST_COMPILE=0 builds a plain wheel;
HOLDFAST_COMPILE=1 insists, and a build that cannot compile fails. HOLDFAST_OPT is the level of optimisation
(3 when it is not set; 0 builds quickly), HOLDFAST_GAMES the games to compile (all when it is not set).
HOLDFAST_HOME is the address of the repository: whoever releases names it, and the package links there.
"""

import os
import re
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
PARTS = ("observing.py",)  # what games write observations with
BOTS = ("ahead/futures.py", "ahead/tree.py")  # what bots that play on in their heads do most of the time
RL = ("tables.py",)  # what vector environments do most of the time
# The rooms of a game whose modules are hot. The others hold values or talk to people.
COMPILED_ROOMS = ("position", "rules", "mind")
WANTED = "bdist_wheel" in sys.argv and os.environ.get("HOLDFAST_COMPILE") != "0"
INSISTS = os.environ.get("HOLDFAST_COMPILE") == "1"
ONLY = os.environ.get("HOLDFAST_GAMES", "").split()
HOME = os.environ.get("HOLDFAST_HOME", "").rstrip("/")
OPTIMISED = os.environ.get("HOLDFAST_OPT", "3")
# How generated code is indented, GCC judges by going back to the beginning of a file for each line of it: that was
# half the time of a game, and two thirds of it in the largest.
COMPILER_ARGUMENTS = ("-fno-semantic-interposition", "-Wno-misleading-indentation")


def hot_modules() -> dict[str, list[str]]:
    """The files to compile by library, found by glob so that a new game edits nothing here.

    The kernel is one library, parts, bots and learning are others and each game is one: none gets so large
    that a C compiler takes minutes for it, and two can be compiled at a time.
    """
    found = {"holdfast_kernel": [SOURCE / "kernel" / name for name in KERNEL]}
    if (SOURCE / "parts").is_dir():
        found["holdfast_parts"] = [SOURCE / "parts" / name for name in PARTS]
    if (SOURCE / "bots").is_dir():
        found["holdfast_bots"] = [SOURCE / "bots" / name for name in BOTS]
    if (SOURCE / "rl").is_dir():
        found["holdfast_rl"] = [SOURCE / "rl" / name for name in RL]
    for game in sorted(path for path in (SOURCE / "games").glob("*") if path.is_dir()):
        if ONLY and game.name not in ONLY:
            continue
        modules = [path for room in COMPILED_ROOMS for path in (game / room).rglob("*.py")]
        if modules:
            found[f"holdfast_{game.name}"] = [path for path in modules if path.name != "__init__.py"]
    return {library: sorted(map(str, files)) for library, files in found.items()}


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
        # With a cache of its own it leaves that of `make types` as it is.
        flags = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
        flags.append("--cache-dir=.mypy_cache/mypyc")
        libraries = hot_modules()
        found: list[Extension] = mypycify(
            [*flags, *(file for files in libraries.values() for file in files)],
            separate=[(files, library) for library, files in libraries.items()],
            opt_level=OPTIMISED,
            debug_level="0" if OPTIMISED == "0" else "1",
        )
    except (Exception, SystemExit) as error:
        fall_back(f"mypyc refused the sources, as said above: {error}")
        return []
    if os.name != "nt":
        for extension in found:  # nobody replaces a function of ours from outside: small ones may be inlined
            # mypyc gives all of them the same list
            extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_ARGUMENTS]
    return found


class BuildOrFallBack(build_ext):
    """Compiles all modules or none."""

    def run(self) -> None:
        """Build the extensions; when the compiler fails, remove what it left and go on without."""
        if not self.extensions:
            return
        self.parallel = os.cpu_count()
        try:
            super().run()
        except Exception as error:
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
            fall_back(f"compiling failed: {error}")
        else:
            say("compiled with mypyc")


def readme() -> str:
    """What an index of packages shows: the README, with links that lead out of the package where they can."""
    text = Path("README.md").read_text(encoding="utf-8")
    if not HOME:
        return text
    text = re.sub(r"(!\[[^\]]*\]\()(?=docs/)", rf"\1{HOME}/raw/HEAD/", text)
    return re.sub(r"(\]\()(?=docs/)", rf"\1{HOME}/blob/HEAD/", text)


def links() -> dict[str, str]:
    """The places a person may look for, once it is known where they are."""
    places = {"Source": "", "Documentation": "/tree/HEAD/docs", "Issues": "/issues"}
    places["Changelog"] = "/blob/HEAD/CHANGELOG.md"
    return {name: f"{HOME}{place}" for name, place in places.items()} if HOME else {}


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOrFallBack},
    long_description=readme(),
    long_description_content_type="text/markdown",
    project_urls=links(),
)
