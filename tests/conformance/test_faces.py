"""What games bring beside their rules does what it is for."""

from dataclasses import fields
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec

import pytest

from conformance.cases import Case, every_case, every_game, every_seed
from holdfast.games import REGISTRY
from holdfast.kernel.faces import Faces
from holdfast.parts.faces import FILES, PLACES, with_placed
from holdfast.testkit.conformance import FACES, Check
from holdfast.testkit.conformance.faces import FACES as CHECK_OF_FACE


@every_seed
@every_case
@pytest.mark.parametrize("check", FACES, ids=lambda check: check.__name__)
def test_promise(check: Check, case: Case, seed: int) -> None:
    check(case.game, case.seats, case.variant, seed)


def test_every_face_has_its_check() -> None:
    assert list(CHECK_OF_FACE) == [part.name for part in fields(Faces)]
    assert all(check.__name__ == f"check_{name}" for name, check in CHECK_OF_FACE.items())


def test_a_face_is_made_once_and_only_when_it_is_asked_for() -> None:
    made: list[str] = []
    faces = Faces(pages=lambda: made.append("pages") or ())  # type: ignore[func-returns-value]
    assert made == []
    assert faces.pages() is faces.pages()
    assert made == ["pages"]


def is_there(path: str) -> bool:
    """Whether there is a module of this name; a small game may have a module where others have a room."""
    try:
        return find_spec(path) is not None
    except ModuleNotFoundError:
        return False


@every_game
def test_a_face_that_lies_at_its_place_is_named(game_id: str) -> None:
    game = REGISTRY.get(game_id)
    for part, (module, name) in PLACES.items():
        path = f"{game.package}.{module}"
        if is_there(path):
            assert getattr(game.faces, part)() is getattr(import_module(path), name), f"{part} is not named"
    for part, file in FILES.items():
        there = files(game.package) / file
        found = getattr(game.faces, part)()
        assert found == (there.read_bytes() if there.is_file() else None), f"{part} is not named"


def test_a_misspelt_face_is_an_error() -> None:
    with pytest.raises(ValueError, match="no place: terminals"):
        with_placed(Faces(), "holdfast.games._template", "terminals")  # type: ignore[arg-type]
    with pytest.raises(ModuleNotFoundError):
        with_placed(Faces(), "holdfast.games._template", "fates").fates()
