"""What games bring beside their rules does what it is for."""

from dataclasses import fields

import pytest

from conformance.cases import Case, every_case, every_seed
from holdfast.kernel.faces import Faces
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
