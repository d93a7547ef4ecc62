"""What a newcomer is told beside each question."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Hint

_FRONTIER: Final = (
    Hint("Three frontiers lie between the commanders; each is fought for by itself.", "frontier"),
)
_DECK: Final = (
    Hint("The army deck has units and tactics, the civic deck villagers and settlements.", "deck"),
)

GUIDE: Final[Mapping[str, Sequence[Hint]]] = {
    "deck": (
        Hint("Take a ready-made deck to begin with: four play one faction's way, four two.", when="ready"),
    ),
    "build": (Hint("A deck can be taken ready-made, too: then you play at once."),),
    "mulligan": (
        Hint("Put back what costs too much now; you want a villager or two and a cheap unit.", when="hand"),
        Hint("Your hand is as you like it: be done."),
    ),
    "act": (
        Hint(
            "Deploy what glows, or commit once a round: your ready units advance together.",
            when="turn_commit",
        ),
        Hint("Glowing cards can be played. Villagers pay: they are exerted for supplies.", "hand"),
        Hint("Glowing cards on the table have something they can do now; or pass.", "piece"),
        Hint("Nothing can be done now: pass."),
    ),
    "commit": (
        Hint(
            "In a frontier you occupy already, what no enemy unit stops hits the enemy commander.",
            "piece",
        ),
        Hint("Nobody else can move: be done."),
    ),
    "pay": (Hint("The proposal exerts cards that do nothing better now.", "piece"),),
    "replenish": _DECK,
    "draw": _DECK,
    "occupy": (
        Hint(
            "An occupier holds the frontier; only there can you settle, and settling raises your tier.",
            "piece",
        ),
    ),
    "damage": (Hint("Damage kills a unit when it reaches its defence; the rest goes to the next.", "piece"),),
    "target": (Hint("The card's text says what happens to it.", "piece"),),
    "order": (Hint("Your abilities happen one after the other, in the order you say."),),
    "may": (Hint("You need not use it."),),
    "frontier": _FRONTIER,
    "flank": _FRONTIER,
    "reinforce": _FRONTIER,
    "fighter": (),
    "consume": (Hint("To sate it costs a unit of yours; you may decline."),),
    "sacrifice": (Hint("Give the unit you need least.", "piece"),),
    "discard": (Hint("Give the card you need least."),),
    "discard_to": (Hint("More cards than a hand may hold go: give those you need least."),),
    "plan": (Hint("What lies on top is drawn first."),),
    "scheme": (Hint("What lies on top is drawn first; what goes to the graveyard is gone for now."),),
    "deploy_free": (Hint("It comes into play without paying."),),
    "revolt": (),
    "graveyard": (),
    "exchange": (),
    "execute": (),
    "return": (),
    "seal": (),
    "settle_here": (),
    "tracker": (),
    "turn_up": (),
}
