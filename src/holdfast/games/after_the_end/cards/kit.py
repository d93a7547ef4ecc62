"""How cards are written: keywords for people, flat values for the rules."""

from holdfast.kernel.state import Script

from ..position.tables import FOOD, MATERIAL, QUESTION, TECH
from ..rules.deck import PERKS, Character, Contract, Experience, Spot, Tool, Verb


def slug(name: str) -> str:
    """The id of a card: its name in lower case with underscores."""
    return name.lower().replace("'", "").replace("-", "_").replace(" ", "_")


def character(colony: int, name: str, skills: str, wounds: int, spots: int, flavour: str) -> Character:
    """A character; `skills` are Charisma, Engineering, Investigation, Marksmanship; "?" a question mark."""
    numbers = [QUESTION if word == "?" else int(word) for word in skills.split()]
    return Character(colony, name, numbers, wounds, spots, flavour)


def contract(name: str, cost: str, points: int) -> Contract:
    """A contract; `cost` is one letter per resource: F Food, M Material, T Tech."""
    numbers = [0, 0, 0]
    for letter in cost:
        numbers[(FOOD, MATERIAL, TECH)["FMT".index(letter)]] += 1
    return Contract(name, numbers, points)


def tool(name: str, perk: int, amount: int, flavour: str) -> Tool:
    """A tool with one perk."""
    perks = [0] * PERKS
    perks[perk] = amount
    return Tool(name, perks, flavour)


def experience(name: str, copies: int, verb: Verb, flavour: str) -> Experience:
    """A kind of experience card with its power."""
    return Experience(name, copies, verb, Script(f"experience.{slug(name)}", "AT-LOSE-13", (verb,)), flavour)


def spot(number: int, points: int = 0, benefit: Verb | None = None) -> Spot:
    """A spot of the knowledge track with CP or a benefit."""
    script = None if benefit is None else Script(f"knowledge.{number}", "AT-LOSE-16", (benefit,))
    return Spot(points, script)
