"""Views are plain, and people are asked where they want to be."""

import pytest

from conformance.cases import Case, every_case_in_words, every_seed
from holdfast.testkit.conformance import SURFACE, Check


@every_seed
@every_case_in_words
@pytest.mark.parametrize("check", SURFACE, ids=lambda check: check.__name__)
def test_promise(check: Check, case: Case, seed: int) -> None:
    check(case.game, case.seats, case.variant, seed)
