"""The war's events as sentences; `events.py` asks here for the kinds it finds in TEMPLATES_WAR."""

from typing import Final

from holdfast.kernel.event import Event
from holdfast.parts.wording import Sentences

from .names_war import (
    DIRECTION_NAME,
    SOLDIER_NAME,
    movement_id,
    movement_text,
    some,
    spawn_text,
    troop_text,
    work_name,
)

JOINED: Final = ("A Farmer", "A Farmer", "A Citizen", "A Citizen", "A tile")
JUDGED: Final = ("Neither team wins.", "Team I wins.", "Team II wins.")
TEMPLATES_WAR: Final = {
    "all_upright": "{seat} sets all {0:ranks} upright.",
    "cards_seen": "{seat} has looked at the next Movement cards.",
    "battle_begun": "Battle on hex {0}: {1} against {2}.",
    "edge_crossed": "{seat} crosses the edge from hex {0} and wins.",
    "team_upright": "The Soldiers of {seat}'s team are set upright.",
    "teams_fought": "Team {1:team} wins the Battle on hex {0} and takes {2} damage.",
    "teams_judged": "{0:judged}",
    "battle_lost": "The Battle on hex {0} is lost; the Invaders take {1} damage.",
    "battle_won": "The Battle on hex {0} is won; {1} damage is to be taken.",
    "bomb_exploded": "The Bomb on hex {0} explodes.",
    "broke_through": "Invaders leave the Battleground from hex {0}. All is lost.",
    "damage_absorbed": "{0} damage on hex {1} is absorbed.",
    "deployed": "{0:who} is deployed from hex {1} to hex {2}.",
    "discharged": "{seat} discharges a {0:rank} from hex {1}.",
    "enlisted": "{seat} enlists a {0:rank}.",
    "healed": "A {0:rank} is healed and goes home to {seat}.",
    "raised_soldier": "{seat} sets a {0:rank} on hex {1} upright.",
    "work_turned": "{seat} turns the {0:work} on hex {1} {2:direction}.",
    "deck_laid": "The Movement cards of Era {0:era} are shuffled.",
    "deck_shuffled": "The discarded Movement cards are shuffled.",
    "fire_added": "Fire adds {0} Strength on hex {1}.",
    "fire_breathed": "Dragons breathe fire on hex {1}: {0} damage.",
    "mine_spared": "Soldiers on hex {1} take the damage; the {0:work} stays.",
    "no_spawn": "No Invaders appear.",
    "replace_paid": "{seat} pays {0:Tool} for a new {1:work}.",
    "shot_fired": "The troop shoots at hex {1}: {0} damage.",
    "soldier_acted": "A {0:rank} of the {1:work} on hex {2} acts and is exhausted.",
    "soldiers_upright": "Set upright again: {0:Soldier}.",
    "soldiers_wounded": "",
    "troop_stayed": "Every way is blocked; the troop stays on hex {0}.",
    "volley_fired": "A volley of {0} damage hits hex {1}.",
    "went_along": "A {0:rank} goes along with it from hex {1} to hex {2}.",
    "work_lost": "The {0:work} on hex {1} is lost.",
    "work_placed": "A {0:work} is placed on hex {1}.",
    "invaders_fell": "",
    "invaders_spawned": "",
    "knocked_back": "",
    "movement_drawn": "",
    "regrouped": "",
    "trap_holds": "",
    "trap_slowed": "",
    "troop_grew": "",
    "troop_moved": "",
    "troop_split": "",
    "troops_merged": "",
}
_SENTENCES: Final = Sentences(
    TEMPLATES_WAR,
    {
        "rank": SOLDIER_NAME,
        "era": ("", "I", "II"),
        "who": JOINED,
        "team": ("I", "II"),
        "judged": JUDGED,
        "ranks": ("Farmers", "Citizens"),
        "direction": DIRECTION_NAME,
    },
    {"work": work_name},
    some,
)


def _verb(n: int, plural: str) -> str:
    """The verb for so many: "move", or "moves" for one."""
    if n != 1:
        return plural
    return "is" if plural == "are" else f"{plural}s"


def _of_a_troop(kind: str, data: tuple[int, ...]) -> str:
    """Events whose first two numbers are Basic and Elite Units."""
    who, where, n = troop_text(data[0], data[1]), data[2], data[0] + data[1]
    if kind == "invaders_fell":
        return f"{who} on hex {where} {_verb(n, 'fall')}."
    if kind == "invaders_spawned":
        return f"{who} {_verb(n, 'appear')} on hex {where}."
    if kind == "knocked_back":
        return f"{who} {_verb(n, 'are')} knocked back from hex {where} to hex {data[3]}."
    if kind == "trap_holds":
        return f"The Trap on hex {where} holds {who}: the next arrow is lost."
    if kind == "trap_slowed":
        return f"The Trap on hex {where} slows down {who}."
    if kind == "troop_grew":
        return f"{who} {_verb(n, 'join')} the troop on hex {where}."
    if kind == "troop_moved":
        return f"{who} {_verb(n, 'move')} from hex {where} to hex {data[3]}."
    return f"{who} {_verb(n, 'merge')} with the troop on hex {where}."


def event_text_war(event: Event, name: str) -> str:
    """An event of the war as a sentence, its seat called by this name."""
    data = event.data
    if event.kind == "movement_drawn":
        card, hex = data
        if hex:
            return f"Card {movement_id(card)} for hex {hex}: {movement_text(card)}."
        return f"Card {movement_id(card)}: {spawn_text(card)}."
    if event.kind == "soldiers_wounded":
        return f"{some(data[0], SOLDIER_NAME[data[1]])} on hex {data[2]} {_verb(data[0], 'are')} wounded."
    if event.kind == "regrouped":
        given, taken = troop_text(*data[1:3]), troop_text(*data[3:5])
        return f"On hex {data[0]} {given} {_verb(data[1] + data[2], 'become')} {taken}."
    if event.kind == "troop_split":
        left, right = troop_text(*data[:2]), troop_text(*data[2:4])
        return f"The troop on hex {data[4]} splits: to the left {left}, to the right {right}."
    if not TEMPLATES_WAR[event.kind]:
        return _of_a_troop(event.kind, data)
    return _SENTENCES.tell(event, seat=name)
