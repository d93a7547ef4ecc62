"""Events as sentences. A template names the numbers of its event and how to read each one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.event import Event
from holdfast.parts.wording import Sentences

from .names import (
    GOOD,
    ROW_NAME,
    SKILL,
    card_name,
    colony_name,
    experience_name,
    mission_name,
    person_name,
    requirement,
    spot_text,
)

# {who} is the character of an event whose first two numbers are a character and its colony.
TEMPLATES: Final = {
    "benefit_lost": "{seat} cannot use the benefit, and it is lost.",
    "card_laid": "",
    "colony_taken": "{seat} leads {0:colony}.",
    "committed": "{seat} commits {who}.",
    "contract_completed": "{seat} completes {0:contract}: {1} CP.",
    "died": "{seat}: {who} dies.",
    "experience_discarded": "{seat} discards {0:experience}.",
    "experience_drawn": "{seat} draws {0:experience}.",
    "experience_kept": "{seat} keeps {0:experience}.",
    "experience_reshuffled": "The discarded experience cards are shuffled into a new deck.",
    "experience_used": "{seat} uses {0:experience}.",
    "first_drawn": "{seat} is 1st in the first round.",
    "first_taken": "{seat} is 1st from now on.",
    "gain_lost": "{seat} cannot store 1 {0:good}, and it is lost.",
    "gained": "{seat} gains {1} {0:good}.",
    "healed": "{seat}: {who} loses a wound.",
    "last_round": "The mission deck has run out: the coming round is the last.",
    "learned": "{seat} reaches knowledge spot {0}: {0:spot}.",
    "mission_abandoned": "Nobody takes part; {0:mission} leaves the game.",
    "mission_laid": "The first mission is {0:mission}: {0:requirement}, {1} CP.",
    "mission_moved": "Now in play: {0:mission}.",
    "mission_uncovered": "The next mission will be {0:mission}: {0:requirement}.",
    "mission_won": "{seat} wins {0:mission} ({1} CP).",
    "missions_over": "All missions are resolved.",
    "noble_influenced": "{seat} influences {0:noble}.",
    "number_kept": "{seat} keeps the {0}.",
    "number_set": "{seat}'s question mark counts as {0}.",
    "passed": "{seat} passes.",
    "raid_discarded": "The raid is over.",
    "raid_ignored": "{seat} ignores the raid.",
    "raid_reshuffled": "A raid goes back into the deck.",
    "raid_uncovered": "A raid is uncovered!",
    "readied": "{seat}: {who} is ready.",
    "reroll_bought": "{seat} gives up {0:experience} for a reroll.",
    "rerolled": "{seat} rerolls: {0}.",
    "resources_lost": "{seat} has nobody to stand guard and loses {0} resources.",
    "rolled": "{seat} rolls {0}.",
    "rolled_again": "{seat} rolls again: {0}.",
    "round_began": "Round {0}: {1:mission}, {1:requirement}; {seat} is 1st.",
    "scored": "{seat} ends with {0} CP.",
    "skill_changed": "{seat}: {who} has {3:signed} {2:skill} in this mission.",
    "spent": "{seat} pays {1} {0:good}.",
    "token_placed": "{seat}: {who} takes a {2:good} token.",
    "tool_assigned": "",
    "tool_bought": "{seat} buys {0:tool}.",
    "uncompensated": "{seat} lost, and no compensation is possible.",
    "valued": "{seat} brings {0} to the mission.",
    "visited": "{seat} visits the Capitol.",
    "wall_built": "{seat} has an intact wall.",
    "wall_damaged": "{seat}'s wall is damaged.",
    "wall_lost": "{seat}'s wall is gone.",
    "wounded": "{seat}: {who} is wounded; all skills are better by one.",
}
SENTENCES: Final = Sentences(
    TEMPLATES,
    {"good": GOOD, "skill": SKILL, "row": ROW_NAME},
    {
        "mission": mission_name,
        "requirement": requirement,
        "colony": colony_name,
        "experience": experience_name,
        "spot": spot_text,
        "noble": lambda n: card_name(0, n),
        "contract": lambda n: card_name(1, n),
        "tool": lambda n: card_name(2, n),
        "signed": lambda n: f"{n:+d}",
    },
    lambda n, word: f"{n} {word}",
)
_OF_A_CHARACTER: Final = (
    "committed",
    "died",
    "healed",
    "readied",
    "skill_changed",
    "token_placed",
    "wounded",
)


def event_text(event: Event, names: Sequence[str]) -> str:
    """The event as a sentence, with the seats called by these names."""
    name = names[event.seat] if event.seat >= 0 else ""
    data = event.data
    if event.kind == "card_laid":
        return f"{card_name(data[0], data[1])} is laid out: a {ROW_NAME[data[0]]}."
    if event.kind == "tool_assigned":
        return f"{name}: {person_name(data[2], data[1])} takes {card_name(2, data[0])} along."
    who = person_name(data[1], data[0]) if event.kind in _OF_A_CHARACTER else ""
    return SENTENCES.tell(event, seat=name, who=who)
