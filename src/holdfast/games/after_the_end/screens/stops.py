"""Where a person wants to be asked about cards, and the answer given for them elsewhere. No rule reads this.

Experience may be played at any point [AT-LOSE-13], so whoever holds a card is asked before whatever happens
next [AT-R-24]. Most people want to be asked where a card usually counts. Every answer stands in the journal.
"""

from typing import Final

from holdfast.kernel.game import Stop
from holdfast.kernel.state import Seat

from ..position.actions import DECLINE
from ..position.state import ColonyState, in_order
from ..rules.steps import on_mission

ALWAYS: Final = "always"
MINE: Final = "mine"
NEXT_ROUND: Final = "round"

STOPS: Final = (
    Stop(ALWAYS, "Ask me about cards before anything happens"),
    Stop(
        MINE,
        "Ask me about cards on my turn, before my mission is decided, before a raid hits me, and at the end",
        usual=True,
    ),
    Stop(NEXT_ROUND, "Play no card until the next round", frozenset({"round_began", "missions_over"})),
)


def quiet(s: ColonyState, stop: str) -> int | None:
    """The answer for whoever wants to be asked only there, or None where they are asked."""
    if stop == ALWAYS or not s.question().endswith("_window"):
        return None
    return DECLINE if stop == NEXT_ROUND or not _is_mine(s) else None


def _is_mine(s: ColonyState) -> bool:
    """Whether what happens next happens to the asked seat."""
    key = s.question()
    if key == "mission_window":
        return on_mission(s, Seat(s.asked))
    if key == "raid_window":  # below the window the raid is dealt with, seat by seat
        done = s.stack[-2].a
        return in_order(s, done) == s.asked
    return key == "last_window"
