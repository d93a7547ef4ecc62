"""Games end, options are sound, clones are independent, chance is honest, totals are kept."""

import pytest

from conformance.cases import Case, every_case, every_seed
from holdfast.testkit.conformance import PLAY, Check


@every_seed
@every_case
@pytest.mark.parametrize("check", PLAY, ids=lambda check: check.__name__)
def test_promise(check: Check, case: Case, seed: int) -> None:
    check(case.game, case.seats, case.variant, seed)
