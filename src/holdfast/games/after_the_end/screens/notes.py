"""What is said beside a choice: what it comes to in the mission as it stands, and what it costs."""

from typing import Final

from holdfast.kernel.game import View

from ..position.actions import COMMIT, DECLINE
from ..position.state import CHARACTERS
from ..position.tables import WALL_PRICE
from ..rules.capitol_prices import NOBLE_PRICE, TOOL_PRICE
from ..rules.deck import TOOL_LIST
from ..words.names import SKILL, price, several
from .seen import CharacterSeen, MissionSeen, SeatSeen, TableSeen, read

ANY: Final = "of any type"


def note(view: View, anchor: str, action: int) -> str:
    """What a choice comes to, or costs; nothing where it says so itself."""
    v = read(view)
    place, *rest = anchor.split(".")
    if COMMIT <= action < COMMIT + CHARACTERS:
        return _commitment(v, action - COMMIT)
    if place == "equip":
        return _equipment(v["mission"], int(rest[0]))
    if action == DECLINE:
        return _standing(v)
    return _price(v["seats"][max(0, v["seat"])], place)


def _price(seat: SeatSeen, place: str) -> str:
    """What a noble or a tool costs; a contract and the wall say it themselves. [AT-CAP-08, AT-CAP-16]"""
    less = seat["discount"]
    if place == "nobles":
        return f"costs {price(NOBLE_PRICE)}" + (f", but {several(less, 'resource')} less" if less else "")
    if place == "tools":
        left = max(0, TOOL_PRICE - less)
        return f"costs {several(left, 'resource')} {ANY}" if left else "costs nothing"
    return f"{several(min(less, WALL_PRICE), 'resource')} less" if place == "wall" and less else ""


def _commitment(v: TableSeen, number: int) -> str:
    """Whether the character would lead the mission, or what is to be beaten."""
    mission, seat = v["mission"], v["seats"][v["seat"]]
    lead = _best_of_others(v)
    if mission is None or lead is None or lead["value"] is None:
        return ""
    best = lead["value"]
    # One of two alone is not to be compared yet.
    value = _value(seat["characters"][number], mission) if mission["people"] == 1 else None
    if value is None:
        return f"to beat: {best}"
    if value == best:
        return f"ties with {best} and would {'be behind' if lead['wins_ties'] else 'lead'}"
    better = value < best if mission["lowest"] else value > best
    return f"would {'lead' if better else 'be behind'}, {value} to {best}"


def _best_of_others(v: TableSeen) -> SeatSeen | None:
    """The other seat that is ahead of all others, if anybody's strength can be told."""
    mission = v["mission"]
    others = [one for one in v["seats"] if one["seat"] != v["seat"] and one["value"] is not None]
    if mission is None or not others:
        return None
    ahead = [one for one in others if one["seat"] == v["leader"]]
    sign = -1 if mission["lowest"] else 1
    return ahead[0] if ahead else max(others, key=lambda one: sign * (one["value"] or 0))


def _equipment(mission: MissionSeen | None, number: int) -> str:
    """That a tool changes no skill the mission asks for, or changes it for the worse."""
    if mission is None:
        return ""
    perks = TOOL_LIST[number].perks
    changed = [skill for skill, n in enumerate(perks[: len(SKILL)]) if n]
    if not changed or any(perks[len(SKILL) :]):
        return ""
    if not any(SKILL[skill] in mission["skills"] for skill in changed):
        return f"{SKILL[changed[0]]} does not count in this mission"
    worse = all((perks[skill] > 0) == mission["lowest"] for skill in changed)
    return f"here the {'lowest' if mission['lowest'] else 'highest'} wins" if worse else ""


def _standing(v: TableSeen) -> str:
    """Who is ahead once all have decided, for whoever thinks of playing a card."""
    own, lead = v["seats"][max(0, v["seat"])]["value"], _best_of_others(v)
    if v["phase"] != "Mission" or own is None or lead is None:
        return ""
    best, leads = lead["value"], v["leader"] == v["seat"]
    if own == best:
        return f"you are {'ahead' if leads else 'behind'} on the tie of {own}"
    return f"you {'lead' if leads else 'are behind'}, {own} to {best}"


def _value(character: CharacterSeen, mission: MissionSeen) -> int | None:
    """What the character would bring, None with a question mark."""
    total = 0
    for skill in mission["skills"]:
        number = character["skills"][SKILL.index(skill)]
        if number is None:
            return None
        total += number + character["wounds"]
    return total
