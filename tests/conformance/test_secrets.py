"""Nobody sees, and no bot values, what a seat may not know."""

import pytest

from conformance.cases import Case, every_case, every_seed
from holdfast.testkit.conformance import SECRETS, Check


@every_seed
@every_case
@pytest.mark.parametrize("check", SECRETS, ids=lambda check: check.__name__)
def test_promise(check: Check, case: Case, seed: int) -> None:
    check(case.game, case.seats, case.variant, seed)
