"""How long something has taken."""

import time
from collections.abc import Callable


def since() -> Callable[[], float]:
    """A clock that tells how many seconds ago it was made."""
    began = time.perf_counter()
    return lambda: time.perf_counter() - began
