"""Which of several like questions is open."""

from holdfast.parts.forms import counted

from ..position.state import ColonyState
from ..rules.steps import GainAny
from ..rules.stores import PayAny


def progress(s: ColonyState) -> str:
    """Of resources that are paid or gained one by one, how many are left, or which it is."""
    f = s.stack[-1]
    step = f.script.steps[f.pc]
    if isinstance(step, PayAny):
        return f"{f.a} left to pay" if f.a > 1 else ""
    return counted(f.a, step.n) if isinstance(step, GainAny) else ""
