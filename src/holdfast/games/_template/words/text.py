"""Names and sentences: actions, anchors, questions and events in words."""

from collections.abc import Sequence

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Event
from holdfast.kernel.game import Prompt

from ..position.actions import (
    ACTION_SPACE,
    DRAW,
    FIND_NAMES,
    GIVE,
    KEEPSAKE_NAMES,
    ROLL,
    TAKE_WOOD,
    VOW,
    action_name,
)
from ..position.state import NightState

PROMPTS = {
    "deal": Prompt("A keepsake is dealt.", "TP-SET-02"),
    "draw": Prompt("A find card is drawn.", "TP-WATCH-02"),
    "storm": Prompt("The storm die is rolled.", "TP-STORM-01"),
    "vow": Prompt("How much wood do you vow to burn?", "TP-VOW-01"),
    "pedlar": Prompt("What do you take from the Pedlar?", "TP-CARD-02"),
    "stranger": Prompt("To whom do you give the wood?", "TP-CARD-03"),
    "": Prompt("The night is over.", "TP-END-02"),
}

CODES = {action_name(action): action for action in range(ACTION_SPACE)}


def action_text(s: NightState, action: int) -> str:
    """The short text of an action."""
    return action_name(action)


def parse_action(s: NightState, text: str) -> int:
    """The action of this text, legal or not."""
    action = CODES.get(" ".join(text.lower().split()))
    if action is None:
        raise Mistake(f"'{text}' is no action of Last Light; say for example 'burn 2'.")
    return action


def anchor(s: NightState, action: int) -> str:
    """The place on the board the option belongs to."""
    if action < DRAW:
        return "box"
    if action < ROLL:
        return "deck"
    if action < VOW:
        return "die"
    if action < TAKE_WOOD:
        return f"hill.{s.asked}.fire"
    if action < GIVE:
        return f"hill.{s.asked}.card"
    return f"hill.{action - GIVE}.wood"


def prompt(s: NightState) -> Prompt:
    """What is asked now."""
    return PROMPTS[s.question()]


def event_text(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; the data may be the public half of a secret."""
    who = names[event.seat] if event.seat >= 0 else ""
    n = event.data[0] if event.data else 0
    match event.kind:
        case "keepsake_dealt" | "keepsake_shown":
            what = f"the {KEEPSAKE_NAMES[n].title()}" if event.data else "a keepsake"
            return f"{who} {'is dealt' if event.kind == 'keepsake_dealt' else 'shows'} {what}."
        case "watch_begun":
            return f"Watch {n} begins; {who} leads."
        case "card_found":
            return f"{who} finds a {FIND_NAMES[n].title()}."
        case "vow_made":
            return f"{who} vows to burn {n} wood." if event.data else f"{who} has made a vow."
        case "storm_rolled":
            return f"The storm rolls {n} and asks for {event.data[1]} wood."
        case "wood_given":
            return f"{who} gives 1 wood to {names[n]}."
    return _SENTENCES[event.kind].format(who=who, n=n)


_SENTENCES = {
    "wood_gained": "{who} gains {n} wood.",
    "wood_lost": "{who} has no room for {n} wood.",
    "glory_gained": "{who} gains {n} glory.",
    "gift_impossible": "{who} has nothing to give.",
    "vow_shown": "{who} burns {n} wood.",
    "ember_lost": "{who} loses an ember; {n} left.",
    "all_dark": "All hills are dark. Everybody loses.",
    "dawn_broke": "Dawn breaks.",
}
