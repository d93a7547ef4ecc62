"""How cards are written: keywords for people, flat values for the rules."""

from holdfast.kernel.state import Script
from holdfast.parts.cards import slug

from ..position.state import CHARACTERS
from ..position.tables import FOOD, MATERIAL, QUESTION, TECH
from ..rules.deck import PERKS, Character, Contract, Experience, Spot, Tool, Verb


def character(number: int, name: str, skills: str, wounds: int, spots: int, flavour: str) -> Character:
    """A character; `skills` are Charisma, Engineering, Investigation, Marksmanship; "?" a question mark."""
    numbers = [QUESTION if word == "?" else int(word) for word in skills.split()]
    return Character(number, number // CHARACTERS, name, numbers, wounds, spots, flavour)


def contract(number: int, name: str, cost: str, points: int) -> Contract:
    """A contract; `cost` is written "2F 1M": F Food, M Material, T Tech."""
    numbers = [0, 0, 0]
    for word in cost.split():
        numbers[(FOOD, MATERIAL, TECH)["FMT".index(word[-1])]] += int(word[:-1])
    return Contract(number, name, numbers, points)


def tool(number: int, name: str, perk: int, amount: int, flavour: str) -> Tool:
    """A tool with one perk."""
    perks = [0] * PERKS
    perks[perk] = amount
    return Tool(number, name, perks, flavour)


def experience(number: int, name: str, copies: int, verb: Verb, flavour: str) -> Experience:
    """A kind of experience card with its power."""
    script = Script(f"experience.{slug(name)}", "AT-LOSE-13", (verb,))
    return Experience(number, name, copies, verb, script, flavour)


def spot(number: int, points: int = 0, benefit: Verb | None = None) -> Spot:
    """The spot with this number, counted from 1, of the knowledge track with CP or a benefit."""
    script = None if benefit is None else Script(f"knowledge.{number}", "AT-LOSE-16", (benefit,))
    return Spot(number - 1, f"spot {number}", points, script)
