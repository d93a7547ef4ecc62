"""Names and sentences of the draft: actions, anchors, questions and events in words."""

from collections.abc import Sequence
from functools import cache

from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Event
from holdfast.kernel.game import Prompt
from holdfast.parts.wording import ActionWords

from ..position.actions import ACTION_SPACE, ADD, BUILD, DEAL, FINISH, PICK, REMOVE, SUGGESTED
from ..position.state import DraftState, picks_at

PROMPTS = {
    "open": Prompt("The packs are made.", "EM-DRAFT-01"),
    "pick": Prompt("Which card do you take?", "EM-DRAFT-02"),
    "deck": Prompt("Take the suggested deck, or build your own?", "EM-DRAFT-06"),
    "build": Prompt("Build your deck: 25 army cards, 5 more per further faction, 15 civic.", "EM-DDECK-03"),
    "": Prompt("The draft is over.", "EM-DRAFT-05"),
}
TWO = Prompt("Which card do you take? At the first pick you take two.", "EM-PACK-14")

_VERBS = {"pick": PICK, "add": ADD, "remove": REMOVE, "deal": DEAL}
_WORDS = {SUGGESTED: "take the suggested deck", BUILD: "build an own deck", FINISH: "hand in the deck"}


def card_name(kind: int) -> str:
    """The name of a kind of card; a number that no card has is called by its number."""
    names = the_box().names
    return names[kind] if 0 <= kind < len(names) else f"card {kind}"


def _word(s: DraftState, offset: int) -> str:
    return _WORDS.get(offset, f"answer {offset}")


_ACTIONS: ActionWords[DraftState] = ActionWords(
    ACTION_SPACE,
    (
        (0, _word, "turn.deck"),
        (PICK, "pick {card}", "pack.{n}"),
        (ADD, "add {card}", "pool.{n}"),
        (REMOVE, "remove {card}", "deck.{n}"),
        (DEAL, "deal {card}", "box"),
    ),
    {"card": card_name},
)
action_text = _ACTIONS.text
anchor = _ACTIONS.anchor


def parse_action(s: DraftState, text: str) -> int:
    """The action of this text, legal or not."""
    wanted = " ".join(text.lower().split())
    for action, words in _WORDS.items():
        if words == wanted:
            return action
    verb, _, name = wanted.partition(" ")
    if verb in _VERBS and name in _kinds():
        return _VERBS[verb] + _kinds()[name]
    raise Mistake(f"'{text}' is no action of a draft; say for example 'pick' and the name of a card.")


@cache
def _kinds() -> dict[str, int]:
    return {name.lower(): kind for kind, name in enumerate(the_box().names)}


def prompt(s: DraftState) -> Prompt:
    """What is asked now."""
    key = s.question()
    return TWO if key == "pick" and picks_at(s) == 2 else PROMPTS[key]


def event_text(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence; the data may be the public half of a secret."""
    who = names[event.seat] if event.seat >= 0 else ""
    data = event.data
    match event.kind:
        case "pack_opened":
            cards = _listed(data[1:])
            return f"{who} opens pack {data[0]}{cards}."
        case "pack_passed":
            return f"{who} gets the pack of {names[data[0]]}{_listed(data[1:])}."
        case "card_picked":
            return f"{who} picks {card_name(data[0])}." if data else f"{who} has picked a card."
        case "deck_changed":
            return f"{who}: {_changed(data[0])}." if data else f"{who} builds a deck."
        case "deck_handed_in":
            return f"{who} hands in a deck."
        case "packs_finished":
            return f"The packs are empty; everybody has {data[0]} cards."
        case _:
            return "All decks are handed in; the draft is over."


def _listed(kinds: Sequence[int]) -> str:
    return ": " + ", ".join(card_name(kind) for kind in kinds) if kinds else ""


def _changed(action: int) -> str:
    return f"adds {card_name(action - ADD)}" if action < REMOVE else f"takes out {card_name(action - REMOVE)}"
