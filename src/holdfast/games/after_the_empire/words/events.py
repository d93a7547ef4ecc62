"""Events as sentences. A template names the numbers of its event and how to read each one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.event import Event
from holdfast.parts.wording import Sentences

from ..position.actions import ACTIVATE, GO_INFIRMARY, TAKE_BUILDING, TAX_GOLD, WORK
from ..rules.board import TRADE_SPACE
from .names import (
    CORNER,
    DECK,
    GOOD,
    PLACE,
    SIDE,
    SPACE,
    TURRET_PIECE,
    WALL_PIECE,
    card_name,
    garrison,
    host,
    invader_name,
    objective_name,
    several,
    siege_name,
)


def _placement(action: int) -> str:
    if TAX_GOLD <= action < TAKE_BUILDING:
        space = SPACE[TRADE_SPACE[action - TAX_GOLD]]
        return space if space == "Tax" else f"the {space}"
    if action < GO_INFIRMARY:
        return "the Buildings" if action < TAKE_BUILDING + 3 else "the Refugees"
    if action < WORK:
        return ("the Infirmary", "the Granary", "the Stockpile")[action - GO_INFIRMARY]
    return card_name(action - WORK) if action < ACTIVATE else "a space"


TEMPLATES: Final = {
    "action_phase_ended": "The Action phase is over.",
    "aimed": "{seat} aims {1:extra kill} at the {0:side} field.",
    "card_discarded": "{0:card} leaves the row.",
    "card_laid": "{0:card} is laid out.",
    "card_marked": "{seat}: {0:card} is marked and worth nothing until mended.",
    "card_mended": "{seat} mends {0:card}.",
    "card_taken": "{seat} takes {0:card}.",
    "card_turned": "{seat} uses {0:card}.",
    "cubes_returned": "{seat} gets {1} {0:good} back from the rubble.",
    "deck_reshuffled": "The {0:deck} deck is shuffled anew.",
    "farm_kept": "{seat}: the protected {0:side} Farm is spared.",
    "farm_razed": "{seat}: the {0:side} Farm is razed to level {1}.",
    "feasted": "{seat} feeds {0:Soldier}.",
    "flag_won": "{seat} wins a Flag of {0} Gold.",
    "gained": "{seat} gains {1} {0:good}.",
    "gate_placed": "{seat} puts the Gate to the {0:side}.",
    "gold_plundered": "{seat} loses {0} Gold and has {1} left.",
    "harvested": "{seat} harvests {0} Food.",
    "healed": "{seat} heals {0:Soldier}.",
    "hired": "{seat} gains {0:Mercenary}.",
    "hordes_discarded": "The Invader and Siege cards are discarded.",
    "hunger_paid": "{seat} cannot feed {0:Soldier} and pays {1} Gold.",
    "income": "{seat} has an income of {0} Gold.",
    "invader_laid": "{0:invader} will come from the {1:side}.",
    "invaders_revealed": "Invaders: {1:invader} from the {2:side}.",
    "invaders_stayed_away": "{seat} is too poor for {0:invader}.",
    "invaders_withdrew": "{seat}: the Invaders withdraw.",
    "mercenaries_left": "{seat} parts with {0:Mercenary}.",
    "mercenaries_lost": "{seat} loses {0:Mercenary}.",
    "move_token_taken": "{seat} takes a Move token of value {0}.",
    "no_flag": "Everybody was sacked: no Flag.",
    "objectives_reshuffled": "The Secret Objectives are shuffled anew.",
    "objective_dealt": "{seat} is dealt {0:objective}.",
    "objective_discarded": "{seat} discards {0:objective}.",
    "objective_drawn": "{seat} draws {0:objective}.",
    "objective_kept": "{seat} keeps {0:objective}.",
    "order_taken": "{seat} is number {0} in turn order with {1} Gold.",
    "paid": "{seat} pays {1} {0:good}.",
    "protected": "{seat} protects the {0:side} Farm.",
    "protection_ended": "Protect tokens return to the supply.",
    "recruited": "{seat} gains {0:Soldier}.",
    "round_began": "{seat}: combat round {0}.",
    "sacked": "{seat} is sacked in round {0}!",
    "scored": "{seat} ends with {0} Gold.",
    "season_began": "Season {0} begins.",
    "siege_laid_down": "A Siege card lies face down.",
    "siege_revealed": "Siege: {0:siege} from the {1:side}.",
    "siege_struck": "{seat} takes {2} damage from the {1:side}.",
    "siege_token_placed": "{seat}: the siege stands in the {0:side}.",
    "sold": "{seat} sells {1} {0:good} for 1 Gold.",
    "soldiers_wounded": "{seat} brings {0:Soldier} to the Infirmary.",
    "sown": "{seat} sows the {0:side} Farm: level {1}.",
    "starter_taken": "{seat} begins with the {0:card}.",
    "surge_came": "{seat}: a surge of {1:Swordsman} in the {0:side}.",
    "swapped": "{seat} exchanges {0} {1:good} for {0} {2:good}.",
    "target_chosen": "{seat} lets the {0:corner} Turret be hit first.",
    "threat_rose": "The threat rises to {0}.",
    "troops_fell_back": "{seat} draws {1:Troop} back from the {0:side} side.",
    "troops_withdrew": "{seat} draws all {0} Troops inside.",
    "turn_skipped": "{seat} can place no Worker.",
    "turret_built": "{seat} builds a {0:turret} in the {1:corner}.",
    "turret_burned": "{seat}: the {0:corner} Stone Turret burns.",
    "turret_destroyed": "{seat}: the {0:corner} Turret is destroyed.",
    "turret_hit": "{seat}: the {1:corner} Turret loses {2:cube}.",
    "turret_quenched": "{seat} quenches the {0:corner} Turret.",
    "turret_repaired": "{seat} repairs the {1:corner} Turret.",
    "villager_came": "{seat} takes in a Villager for the next season.",
    "villager_left": "{seat}: the Villager leaves.",
    "wall_built": "{seat} builds a {0:wall} to the {1:side}.",
    "wall_destroyed": "{seat}: the {1:side} {0:wall} is destroyed.",
    "wall_hit": "{seat}: the {1:side} {0:wall} loses {2:cube}.",
    "wall_repaired": "{seat} repairs the {1:side} {0:wall}.",
    "wood_returned": "{seat} gets {0} Wood back from the old piece.",
    "worker_placed": "{seat} sends a Worker to {0:placement}.",
    "workers_joined": "Everybody gains a Worker.",
    "workers_returned": "Workers return to the Great Halls.",
}


SENTENCES: Final = Sentences(
    TEMPLATES,
    {
        "side": SIDE,
        "corner": CORNER,
        "place": PLACE,
        "good": GOOD,
        "wall": WALL_PIECE,
        "turret": TURRET_PIECE,
        "deck": DECK,
    },
    {
        "card": card_name,
        "objective": objective_name,
        "invader": invader_name,
        "siege": siege_name,
        "placement": _placement,
    },
    lambda n, noun: several(n, noun) if n else several(0, noun).replace("0", "no", 1),
)


def _hosts(event: Event, name: str) -> str | None:
    data = event.data
    if event.kind == "invaders_came":
        return f"{name} faces {host(data[2], data[3])} of the {invader_name(data[0])} in the {SIDE[data[1]]}."
    if event.kind in ("invaders_climbed", "invaders_entered"):
        verb = "climb" if event.kind == "invaders_climbed" else "walk"
        verb += "s in" if data[1] + data[2] == 1 else " in"
        return f"{name}: {host(data[1], data[2])} {verb} from the {SIDE[data[0]]}."
    if event.kind == "invaders_shot":
        return f"{name} shoots {host(data[1], data[2])} in the {SIDE[data[0]]}."
    if event.kind == "invaders_slain":
        return f"{name} slays {host(data[0], data[1])} inside."
    if event.kind == "invader_spied":
        if data[1] < 0:
            return f"{name} looks at a face-down Invader card."
        return f"{name} spies {invader_name(data[1])} from the {SIDE[data[2]]}."
    return None


def _troops(event: Event, name: str) -> str | None:
    data = event.data
    if event.kind == "troops_hit":
        place = "inside" if data[0] == 0 else f"on the {PLACE[data[0]]} side"
        return f"{name} has {garrison(data[1], data[2])} hit {place}."
    if event.kind in ("troops_placed", "troops_moved"):
        spots = [(PLACE[k], garrison(data[k], data[k + 5])) for k in range(5) if data[k] + data[k + 5]]
        return f"{name}'s Troops: " + ("; ".join(f"{who} {place}" for place, who in spots) or "none") + "."
    if event.kind == "troop_moved":
        noun = "Mercenary" if data[0] else "Soldier"
        return f"{name} moves a {noun} from {PLACE[data[1]]} to {PLACE[data[2]]}."
    if event.kind == "survived":
        return f"{name} survives" + (f" after {several(data[0], 'round')}." if data[0] else " unattacked.")
    if event.kind == "refilled":
        spot = SIDE[data[0]] if data[0] < 4 else CORNER[data[0] - 4]
        return f"{name} refills a cube in the {spot}."
    return None


def _face_down(count: int) -> str:
    if count == 0:
        return "No other Invader card is laid."
    return "1 Invader card lies face down." if count == 1 else f"{count} Invader cards lie face down."


def event_text(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence, with the seats called by these names."""
    name = names[event.seat] if event.seat >= 0 else ""
    if event.kind == "order_set":
        return "Turn order: " + ", ".join(names[seat] for seat in event.data) + "."
    if event.kind == "invaders_laid_down":
        return _face_down(event.data[0])
    if event.kind == "objective_revealed":
        gold = f"{event.data[1]} Gold" if event.data[1] else "not met"
        return f"{name}: {objective_name(event.data[0])}, {gold}."
    special = _hosts(event, name) or _troops(event, name)
    if special is not None:
        return special
    return SENTENCES.tell(event, seat=name)
