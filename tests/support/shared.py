"""How a run in plain Python and a run of compiled code share the tests."""


def runs_here(marks: set[str], compiled: bool) -> bool:
    """Whether one of the two runs has a test with these marks. Every test is in one of them at least."""
    if compiled:
        return "search" in marks or "both" in marks or "slow" not in marks
    return "search" not in marks
