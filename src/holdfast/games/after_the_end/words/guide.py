"""What a newcomer is told beside each question."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Hint

_WINDOW: Final = (
    Hint(
        "An experience card can be played before almost everything. Usually you keep it for a close mission."
    ),
)

GUIDE: Final[Mapping[str, Sequence[Hint]]] = {
    "colony": (Hint("Every colony has six people with other strengths. Take any."),),
    "decide": (
        Hint(
            "Dark numbers are what this mission asks for. Send whoever just suffices, or pass: then you "
            "visit the Capitol, and all your people are ready again.",
            "colony",
        ),
        Hint("Nobody is ready: pass, visit the Capitol, and all your people come back.", "capitol"),
    ),
    "second": (Hint("Two go together and their values count together.", "colony"),),
    "tool": (Hint("A tool helps whoever carries it on this mission."),),
    "compensation": (
        Hint(
            "You lost, and that is paid too: a token, experience, or a step on the knowledge track.",
            "knowledge",
        ),
        Hint("You lost, and that is paid too: a token or experience."),
    ),
    "keep": (Hint("An experience card is used once, and nobody else sees it."),),
    "receive": (Hint("Look at the contracts in the Capitol: they say what will be wanted.", "storehouse"),),
    "spend": (Hint("Keep what the contracts in the Capitol ask for.", "storehouse"),),
    "capitol": (
        Hint(
            "Contracts bring points at once, nobles at the end; tools and a wall help on the way.",
            "contracts",
        ),
        Hint("Buy what you can use; when you leave, all your people are ready again."),
    ),
    "raid": (
        Hint(
            "A wound makes every skill better by one; one wound too many kills. A wall keeps raids off.",
            "colony",
        ),
    ),
    "decision_window": _WINDOW,
    "mission_window": _WINDOW,
    "compensation_window": _WINDOW,
    "visit_window": _WINDOW,
    "raid_window": _WINDOW,
    "last_window": _WINDOW,
    "heal": (Hint("Who has lost a wound has also lost its +1.", "colony"),),
    "ready": (Hint("Whoever is made ready can be sent again before you visit the Capitol.", "colony"),),
    "aim": (Hint("Only the skills this mission asks for help now."),),
    "roll_again": (),
    "spare": (),
}
