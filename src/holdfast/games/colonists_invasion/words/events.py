"""Events as sentences. A template names the numbers of its event and how to read each one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.event import Event
from holdfast.parts.wording import Sentences

from ..position.goods import GOOD, bundle_text, counted
from ..rules.economy.deck import MARKET_LIST
from ..rules.goods.deals import offer_text
from .events_war import TEMPLATES_WAR, event_text_war
from .names import HALVES, RANK, building_name, card_name, market_text, people, place_name

WAYS: Final = (
    "from the Warehouse to Storage",
    "from Storage to the Warehouse",
    "from a Buffer to Storage",
    "from a Buffer to the Warehouse",
)
TEMPLATES: Final = {
    "block_began": "{seat}'s turns begin.",
    "built": "{seat} now has a {0:building}.",
    "card_drawn": "{seat} draws {0:card}.",
    "card_played": "{seat} plays {0:card}.",
    "consented": "{seat}'s team may take from {seat} what it needs.",
    "reserved": "{seat} wants to be asked before the team takes anything.",
    "card_spent": "{seat}'s {0:card} is used up.",
    "carted": "{seat} pays {0:good} from a Buffer.",
    "employed": "{seat} employs a {1:rank} in a {0:building}.",
    "era_began": "Era II begins.",
    "first_drawn": "{seat} is the first Starting Player.",
    "given": "{seat} gives {0:bundle}.",
    "good_moved": "{seat} moves {0:good} {1:way}.",
    "half_began": "{0:half} begins.",
    "laid": "{0:place} is laid as tile {1:tile}.",
    "marker_taken": "{seat} takes the Starting Player marker.",
    "moved": "{seat} goes to {0:place}.",
    "paid": "{seat} pays {0:bundle}.",
    "prospered": "{seat} ends with a prosperity of {0}.",
    "raised": "{seat}'s Factory raises a {0:building}.",
    "razed": "{seat} razes a {0:building}.",
    "replaced": "{0:place} takes the position of {1:place}.",
    "reshuffled": "The discarded Improvements are shuffled: {0} cards.",
    "slid": "{seat} slides on to {0:place}.",
    "sold": "{seat} sells {0:bundle} for {1:dollar}.",
    "special_used": "{seat} uses the special action of the Market card.",
    "start_changed": "{seat} is Starting Player from now on.",
    "stowed": "{seat} puts {0:good} into the Warehouse.",
    "sustained": "{seat} feeds {0:citizens}.",
    "held_out": "The last Invader is gone: you have held out.",
    "wave_began": "The Final Wave begins; Stewards gather in the Command Center.",
    "wave_round": "Battle Round {0} of the Final Wave.",
    "swapped": "{seat} swaps {0:place} and {1:place}.",
    "taken_home": "{seat} takes a {1:rank} out of a {0:building}.",
    "thrown_away": "{seat} throws away {0:good}.",
    "unsustained": "{seat}'s Citizen in a {0:building} gets no Food and loses his job.",
}
SENTENCES: Final = Sentences(
    TEMPLATES,
    {"good": GOOD, "rank": RANK, "half": HALVES, "way": WAYS},
    {
        "building": building_name,
        "bundle": bundle_text,
        "card": lambda n: "an Improvement" if n < 0 else card_name(n),
        "citizens": lambda n: people(1, n),
        "dollar": lambda n: counted(7, n),
        "place": place_name,
        "tile": lambda n: str(n + 1),
    },
    lambda n, word: f"{n} {word}",
)


def event_text(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence, with the seats called by these names."""
    name = names[event.seat] if event.seat >= 0 else ""
    data = event.data
    if event.kind in TEMPLATES_WAR:
        return event_text_war(event, name)
    if event.kind == "gained":
        return f"{name} gains {counted(data[0], data[1])}."
    if event.kind == "lost":
        return f"{name} has no room for {counted(data[0], data[1])}; lost."
    if event.kind == "moved_in":
        return f"{name} welcomes {people(data[0], data[1])}."
    if event.kind == "moved_out":
        return f"{people(data[0], data[1])} of {name} moves out."
    if event.kind == "card_yielded":
        return f"{name}: {card_name(data[0])} yields {counted(data[1], data[2])}."
    if event.kind == "yielded":
        return f"{name}: {building_name(data[0])} yields {counted(data[1], data[2])}."
    if event.kind == "fee_paid":
        return f"{name} pays {names[data[1]]} a Fee of 1 {GOOD[data[0]]}."
    if event.kind == "traded":
        return f"{name} hands {names[data[1]]} {counted(data[0], data[2])}."
    if event.kind == "offered":
        return f"{offer_text(name, names[data[0]], data[1], data[2])}."
    if event.kind == "declined":
        return f"{name} declines: no trade with {names[data[0]]} for now."
    if event.kind == "card_given":
        return f"{name} gives {card_name(data[0])} to {names[data[1]]}."
    if event.kind == "year_began":
        era = "I" if data[0] == 1 else "II"
        return (
            f"Year {data[1]} of Era {era}. Market card {MARKET_LIST[data[2]].name}: {market_text(data[2])}."
        )
    return SENTENCES.tell(event, seat=name)
