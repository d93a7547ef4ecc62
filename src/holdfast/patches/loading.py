"""Games with other numbers: the patch is there when their cards are written, before anything is made of them.

Cards are values that the whole of a game shares, and much follows from them once they are loaded: texts,
faces, masks of what a card watches. So no card is ever changed. A patch is put in force by loading the cards
from lines with other numbers, and all that follows from them follows. There are two ways:

- `put_in_force`: in this process the game is the patched one, compiled where it is compiled. For a process
  that was begun for nothing else: a worker of the lab.
- `patched_game`: another copy of the whole game, in plain Python, under a name of its own beside the printed
  one. For a server, where tables of both are played: they share no card, no table of numbers and no cache.

A copy lives as long as somebody plays it, and its modules go with it.
"""

import ast
import copy
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from threading import Lock
from types import CodeType, ModuleType
from typing import Any, Final
from weakref import WeakValueDictionary, finalize

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame, Variant

from .makers import tree_of
from .record import Patch, cards_in, checked, read_patch
from .words import folder_of, printed_in

ALIAS: Final = "holdfast.patched"  # where copies of games live
HOUSE: Final = "holdfast.games"  # games that know each other are copied together
KEPT: Final = 4  # copies that nobody plays: each is some ten megabytes

_IN_FORCE: dict[str, Patch] = {}  # by the package whose cards are patched
_ALIVE: WeakValueDictionary[str, AnyGame] = WeakValueDictionary()  # that somebody plays or that are kept
_LAST: OrderedDict[str, AnyGame] = OrderedDict()  # the last ones that were asked for
_GONE: list[str] = []  # names below which there is nothing any more
_MAKING: Final = Lock()


def put_in_force(patch: Patch) -> None:
    """From now on the game of the patch is the patched one in this process, which has not loaded it yet."""
    package = home_of(patch.game)
    if _IN_FORCE.get(package, Patch(patch.game)).cards == patch.cards:
        return
    if package in _IN_FORCE or any(name == package or name.startswith(f"{package}.") for name in sys.modules):
        raise RuntimeError(f"{package} is loaded already; a patch needs a process of its own")
    _IN_FORCE[package] = patch
    sys.meta_path.insert(0, _Cards(package, patched_trees(package, patch)))


def patched_game(patch: Patch) -> AnyGame:
    """A copy of the game with the cards and values of the patch, called so; the printed game where nothing
    changes. The same copy for the same patch, while there is one."""
    if not patch:
        return REGISTRY.get(patch.game)
    mark = sha256(repr(patch).encode()).hexdigest()[:16]
    with _MAKING:
        while _GONE:
            _forget(_GONE.pop())
        game = _ALIVE.get(mark)
        if game is None:
            game = _ALIVE[mark] = _with_patch(patch, f"{ALIAS}.p{mark}")
        _LAST[mark] = game
        _LAST.move_to_end(mark)
        while len(_LAST) > KEPT:
            _LAST.popitem(last=False)
    return game


def game_with(game_id: str, patch: str = "") -> AnyGame:
    """The game with the numbers of a patch file that was checked before; without one as it is printed."""
    return patched_game(_read(game_id, patch)) if patch else REGISTRY.get(game_id)


@lru_cache(64)
def _read(game_id: str, text: str) -> Patch:
    return read_patch(text, "The patch of this game", REGISTRY.get(game_id))


def patch_for(game_id: str, patch: str) -> str:
    """What a patch of one game is for another: the same where they share their cards, else nothing."""
    if not patch:
        return ""
    told = read_patch(patch)
    if home_of(told.game) != home_of(game_id):
        return ""
    known = {value.id for value in REGISTRY.get(game_id).values}
    values = {name: value for name, value in told.values if name in known}
    cards = {card: dict(numbers) for card, numbers in told.cards}
    return checked(REGISTRY.get(game_id), cards, values, told.title).as_text()


def home_of(game_id: str) -> str:
    """The package whose cards a game plays with; nothing of it is loaded."""
    return printed_in(REGISTRY.package(game_id)).package


def patched_trees(package: str, patch: Patch) -> dict[Path, ast.Module]:
    """The modules of its cards, with the numbers of the patch in their lines."""
    wanted = {name: dict(numbers) for name, numbers in patch.cards}
    trees: dict[Path, ast.Module] = {}
    for path, tree, name, line in cards_in(
        package, {name.lower(): name for name in (card.split(" #")[0] for card in wanted)}
    ):
        trees[path] = tree
        for spot in line.spots():
            if spot.name in wanted.get(name, {}):
                spot.put(wanted[name][spot.name])
    return trees


class _Cards(MetaPathFinder):
    """Finds the modules of a game's cards where they always are, and has them loaded with other numbers."""

    def __init__(self, package: str, trees: dict[Path, ast.Module]) -> None:
        self.package = package
        self.home = folder_of(package)
        self.trees = trees

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, if it is one of the cards'."""
        if fullname != self.package and not fullname.startswith(f"{self.package}."):
            return None
        home = self.home.joinpath(*fullname.removeprefix(self.package).split(".")[1:])
        for file, inside in ((home / "__init__.py", [str(home)]), (home.with_suffix(".py"), None)):
            if file in self.trees:
                loader = _Patched(fullname, str(file), self.trees[file])
                return spec_from_file_location(
                    fullname, file, loader=loader, submodule_search_locations=inside
                )
        return None


class _Patched(SourceFileLoader):
    """Loads a module from a tree instead of its text; nothing is kept on disk."""

    def __init__(self, fullname: str, path: str, tree: ast.Module) -> None:
        super().__init__(fullname, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        """The module with other numbers."""
        return compile(ast.fix_missing_locations(self.tree), self.path, "exec", dont_inherit=True)


class _Copy(MetaPathFinder):
    """Finds the modules of a folder of games below another name; none of them is compiled."""

    def __init__(self, root: str, alias: str, trees: dict[Path, ast.Module]) -> None:
        self.root = root
        self.alias = alias
        self.trees = trees
        self.home = folder_of(root)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, if it is below the other name."""
        if fullname != self.alias and not fullname.startswith(f"{self.alias}."):
            return None
        parts = fullname.split(".")[len(self.alias.split(".")) :]
        home = self.home.joinpath(*parts)
        is_house = self.root == HOUSE and not parts  # its own module lists the games: not copied
        for file, inside in ((home / "__init__.py", [str(home)]), (home.with_suffix(".py"), None)):
            if is_house or file.exists():
                tree = (
                    ast.Module([], []) if is_house else self.trees.get(file) or copy.deepcopy(tree_of(file))
                )
                loader = _Patched(fullname, str(file), _moved(tree, self.root, self.alias))
                return spec_from_file_location(
                    fullname, file, loader=loader, submodule_search_locations=inside
                )
        return None


def _moved(tree: ast.Module, root: str, alias: str) -> ast.Module:
    """The module with what it imports of the same folder taken from the copies as well."""
    for node in ast.walk(tree):
        named = node.module if isinstance(node, ast.ImportFrom) and not node.level else None
        if named and (named.startswith(f"{root}.") or (named == root and root != HOUSE)):
            assert isinstance(node, ast.ImportFrom)
            node.module = alias + named.removeprefix(root)
    return tree


def _with_patch(patch: Patch, alias: str) -> AnyGame:
    """The game as the outside is to know it: with its patch, and with the values of the patch as its own."""
    game = _copied(patch, alias) if patch.cards else REGISTRY.get(patch.game)
    numbers = patch.numbers(game)
    values = tuple(replace(one, default=now) for one, now in zip(game.values, numbers, strict=True))
    changes: dict[str, Any] = {"values": values, "setup": _furnished(game, numbers)} if patch.values else {}
    made = replace(game, title=f"{game.title} (changed)", patch=patch.as_text(), **changes)
    if patch.cards:
        finalize(made, _GONE.append, alias)
    return made


def _furnished(game: AnyGame, numbers: tuple[int, ...]) -> Callable[[int, Variant], Any]:
    furnish = game.furnish
    assert furnish is not None, "a game with values can be furnished with them"
    return lambda seats, variant: furnish(seats, variant, numbers)


def _copied(patch: Patch, alias: str) -> AnyGame:
    package = REGISTRY.package(patch.game)
    root = HOUSE if package.startswith(f"{HOUSE}.") else package.partition(".")[0]
    if ALIAS not in sys.modules:
        sys.modules[ALIAS] = ModuleType(ALIAS)
        sys.modules[ALIAS].__path__ = []
    sys.meta_path.insert(0, _Copy(root, alias, patched_trees(home_of(patch.game), patch)))
    try:
        game: AnyGame = import_module(alias + package.removeprefix(root)).GAME
    except Exception:
        _forget(alias)
        raise
    return game


def _forget(alias: str) -> None:
    """Nothing is found below this name any more."""
    sys.meta_path[:] = [one for one in sys.meta_path if not (isinstance(one, _Copy) and one.alias == alias)]
    for name in [name for name in list(sys.modules) if name == alias or name.startswith(f"{alias}.")]:
        del sys.modules[name]
