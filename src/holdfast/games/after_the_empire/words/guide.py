"""What a newcomer is told beside each question."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Hint

_MOVE: Final = (
    Hint("Who is not on a Wall stands inside. On a Wall a Troop shoots over it; inside it fights."),
)

GUIDE: Final[Mapping[str, Sequence[Hint]]] = {
    "starter": (
        Hint("Take one of these Refugees: the symbols say what it brings all game long.", "starters"),
    ),
    "gate": (
        Hint("The Gate holds one cube, the Walls of the other sides two: choose the side for it.", "castle"),
    ),
    "turn": (
        Hint("Glowing spaces take your Worker. The symbols say what it pays, then what it brings.", "board"),
        Hint("A ready card gives its free action once a season. Or end the turn.", "cards"),
        Hint("Nothing else is left to do: end the turn."),
    ),
    "stockpile": (
        Hint("Choose what glows on the castle to build or repair it, until you are done.", "castle"),
        Hint("Nothing more can be paid for: be done."),
    ),
    "sow": (Hint("A glowing Farm can be sown: each sheaf on it feeds a Soldier at the Feast.", "farm"),),
    "protect": (Hint("A protected Farm is not razed by Invaders this season.", "farm"),),
    "deploy": (
        Hint(
            "Put Troops on the Walls where the red shapes announce Invaders. All place in secret.", "troops"
        ),
    ),
    "redeploy": _MOVE,
    "maneuver": _MOVE,
    "move_token": _MOVE,
    "archery": (
        Hint("Archers wound Troops on the Wall in every round: shoot them first.", "field"),
        Hint("Mercenaries leave after the fight in any case; a wounded Soldier can be healed.", "troops"),
    ),
    "melee": (Hint("Mercenaries leave after the fight in any case; a wounded Soldier can be healed."),),
    "climb": (),
    "siege_target": (Hint("The siege hits one of these first; a piece without cubes falls.", "castle"),),
    "aim": (Hint("The extra kills fall in one field: where most Invaders stand, or the Wall is weakest."),),
    "mark": (Hint("A damaged or wounded card keeps its abilities, but counts no Gold until it is healed."),),
    "refill": (Hint("A cube more is a blow more that the piece withstands.", "castle"),),
    "objective": (Hint("Only you see it. It pays its Gold at the end if you fulfil it.", "objectives"),),
    "either_or_both": (Hint("Each part is paid for by itself."),),
    "sell": (Hint("Give what you need least.", "goods"),),
    "spend": (Hint("Pay with what you need least.", "goods"),),
    "swap": (),
}
