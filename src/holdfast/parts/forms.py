"""What is true of the numbers of every form, and how a series of questions is told."""

from collections import Counter
from collections.abc import Sequence

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Form


def check_numbers(form: Form | None, numbers: Sequence[int]) -> Form:
    """Refuse numbers that are not those of the form, are below 0, or are more than there is."""
    if form is None or len(numbers) != len(form.lines):
        raise Mistake("These questions are no longer open; look again.")
    used: Counter[str] = Counter()
    for line, number in zip(form.lines, numbers, strict=True):
        name = " ".join(part for part in (line.row, line.label) if part)
        if not 0 <= number <= line.most:
            raise Mistake(f"{number} cannot be for '{name}'; give 0 to {line.most}.")
        used[line.pool] += number
        if line.pool and used[line.pool] > form.pools[line.pool]:
            raise Mistake(f"There are only {form.pools[line.pool]} for '{line.row}', not {used[line.pool]}.")
    return form


def with_progress(question: str, progress: str) -> str:
    """A question, and which of several like ones it is: "Sow a Farm: 2 of 3"."""
    if not progress:
        return question
    return f"{question} ({progress})" if question.endswith("?") else f"{question.rstrip('.')}: {progress}."


def counted(done: int, times: int) -> str:
    """Which time it is, where it is done several times."""
    return f"{done + 1} of {times}" if times > 1 else ""
