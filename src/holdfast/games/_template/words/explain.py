"""Why an action is refused, how the game ended, and the score sheet. Every answer names its clause."""

from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Outcome, Refusal, SheetLine

from ..position.actions import ACTION_SPACE, DRAW, GIVE, ROLL, TAKE_WOOD, VOW
from ..position.state import SEATED, NightState
from ..rules.scoring import keepsake_points, ranks

# The question an action answers, its rule, and when that question comes.
_WHEN = {
    "deal": Refusal("TP-SET-02", "Keepsakes are dealt once, before the first watch.", CHANCE_ONLY),
    "draw": Refusal("TP-WATCH-02", "Find cards are drawn only while foraging.", CHANCE_ONLY),
    "storm": Refusal("TP-STORM-01", "The die is rolled only when all vows are revealed.", CHANCE_ONLY),
    "vow": Refusal("TP-VOW-01", "Vows are made after foraging, by lit hills only.", NOT_ASKED),
    "pedlar": Refusal("TP-CARD-02", "Only the Pedlar offers this choice.", NOT_ASKED),
    "stranger": Refusal("TP-CARD-03", "Wood is given only to a Stranger's choice of rival.", NOT_ASKED),
}


def question_of(action: int) -> str:
    """The key of the question this action answers."""
    if action < DRAW:
        return "deal"
    if action < ROLL:
        return "draw"
    if action < VOW:
        return "storm"
    if action < TAKE_WOOD:
        return "vow"
    return "pedlar" if action < GIVE else "stranger"


def refuse(s: NightState, action: int) -> Refusal:
    """The clause that forbids an action that is no option, and the reason."""
    if not 0 <= action < ACTION_SPACE:
        return Refusal("TP-WATCH-01", "There is no such action.")
    if not s.stack:
        return Refusal("TP-END-02", "The game is over.")
    question = question_of(action)
    if question != s.question():
        return _WHEN[question]
    if question == "vow":
        return Refusal("TP-VOW-02", f"You have only {s.wood[s.asked]} wood.")
    if question == "stranger":
        return Refusal("TP-CARD-03", "The wood goes to a rival whose hill is lit.")
    return Refusal(_WHEN[question].rule, "None of that kind is left.")


def outcome(s: NightState) -> Outcome | None:
    """How the game ended, or None."""
    if s.stack:
        return None
    if not s.any_lit():  # [TP-END-01] everybody loses together
        return Outcome("all dark", "TP-END-01", (1,) * s.seats)
    return Outcome("dawn", "TP-END-02", tuple(ranks(s)))


def sheet(s: NightState) -> list[SheetLine]:
    """The score sheet; its lines add up to the scores."""
    seats = SEATED[s.seats]
    return [
        SheetLine("Glory", "TP-SCORE-01", tuple(s.glory)),
        SheetLine("Embers", "TP-SCORE-01", tuple(2 * s.embers[seat] for seat in seats)),
        SheetLine("Keepsake", "TP-SCORE-02", tuple(keepsake_points(s, seat) for seat in seats), secret=True),
    ]
