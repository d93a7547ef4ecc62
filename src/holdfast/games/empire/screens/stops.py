"""Where a person wants to be asked, and the answers given for them elsewhere. No rule reads this.

A hand is secret, so whoever holds a card is asked for every action of a phase [EM-R-74]. That is long when
there is nothing to do; a person may therefore pass for a while. Every answer stands in the journal.
"""

from typing import Final

from holdfast.kernel.game import Stop

from ..mind.indifferent import common_answer
from ..position.actions import PASS
from ..position.state import EmpireState
from ..words.events import SECRETS, TEMPLATES

ALWAYS: Final = "always"
MATTERS: Final = "matters"
LULL: Final = "lull"
REST_OF_PHASE: Final = "phase"

PASSING: Final = frozenset({"passed"})  # what may happen while somebody passes until something happens
NEW_PHASE: Final = frozenset({"phase_began", "round_began", "game_began", "tracker_passed"})
HAPPENINGS: Final = frozenset({*TEMPLATES, *SECRETS, "game_over"}) - PASSING

STOPS: Final = (
    Stop(ALWAYS, "Ask me everything"),
    Stop(MATTERS, "Ask me only where my answers differ in what comes of them"),
    Stop(REST_OF_PHASE, "Pass this phase", NEW_PHASE),
    Stop(LULL, "Pass until something happens", HAPPENINGS),
)


def quiet(s: EmpireState, stop: str) -> int | None:
    """The answer for whoever wants to be asked only there, or None where they are asked."""
    if stop == MATTERS:
        return common_answer(s)
    if stop in (LULL, REST_OF_PHASE) and s.question() == "act" and PASS in s.options():
        return PASS
    return None
