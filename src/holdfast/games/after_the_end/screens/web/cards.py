"""Card faces: compact in rows and hands, full beside the place that is pointed at.

What a card does is drawn from what it is made of, so that a symbol cannot drift from the rule.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import box, kept, span, tag, text

from ...cards.missions import MISSION_TYPE_NAMES as MISSION_TYPE
from ...rules import deck as d
from ...rules.missions.changes import Edge, RollAgain
from ...rules.steps import BuildFreeWall, GainAny, GainEach, HealOne, PassByRaid, PayLess, ReadyOne
from ...words.catalogue import build
from ...words.names import GOOD, LETTER, SKILL
from ..seen import GOOD_KEYS, CardSeen, ContractSeen, MissionSeen, NobleSeen
from .pieces import chip, icon, points, spot

CATALOGUE: Final = {card.id: card for card in build()}
_NOBLES: Final = {slug(card.name): card for card in d.NOBLE_LIST}
_TOOLS: Final = {slug(card.name): card for card in d.TOOL_LIST}
_EXPERIENCE: Final = {slug(card.name): card for card in d.EXPERIENCE_LIST}
KIND_OF: Final = {slug(card.name): kind for kind, card in enumerate(d.EXPERIENCE_LIST)}
MINUS: Final = "\N{MINUS SIGN}"

# What a noble counts, as a symbol
_COUNTED: Final = {
    d.DONE_CONTRACTS: "contract",
    d.OWNED_TOOLS: "tool",
    d.LIVING: "pair",
    d.FALLEN: "dead",
    d.WOUNDS_BORNE: "wound",
    d.TOKENS_BORNE: "any",
    d.STORED: "any",
    d.CARDS_HELD: "experience",
    d.WALL_SIDES: "wall",
    d.SPOTS_REACHED: "knowledge",
}
# What a tool does beyond skills, as symbols
_PERKS: Final = {
    d.DIE_AGAIN: ("die", "again"),
    d.DIE_VALUE: ("die",),
    d.WINS_TIES: ("tie", "lead"),
    d.EXTRA_GATHER: ("any",),
    d.RICH_TOKEN: ("any", "any"),
    d.KEEPS_MORE: ("experience", "experience"),
    d.READIES: ("ready",),
}


def goods(letters: str, has: Mapping[str, int] | None = None) -> str:
    """A price as one symbol per resource; what the seat lacks is crossed out."""
    out = []
    spent = dict.fromkeys(LETTER, 0)
    for letter in letters:
        number = LETTER.index(letter)
        good, key = GOOD[number], GOOD_KEYS[number]
        spent[letter] += 1
        lacking = has is not None and has[key] < spent[letter]
        label = f"{good}, which you lack" if lacking else good
        out.append(icon(key, label, "lacking" if lacking else ""))
    return span("cost", *out)


@lru_cache(64)
def noble_marks(card_id: str) -> str:
    """Points for what: a coin and the symbol of what is counted."""
    card = _NOBLES[card_id]
    if card.measure == d.ALL_TYPES:
        counted = "".join(icon(kind.lower()) for kind in MISSION_TYPE)
    else:
        name = MISSION_TYPE[card.kind].lower() if card.measure == d.WON_OF_TYPE else _COUNTED[card.measure]
        counted = icon(name) * (card.per if card.per > 1 else 1)
    return span("marks", points(card.points), text("per" if card.measure != d.ALL_TYPES else "for"), counted)


@lru_cache(64)
def tool_marks(card_id: str) -> str:
    """A bonus on a skill, or what else the tool does."""
    out = []
    for perk, amount in enumerate(_TOOLS[card_id].perks):
        if amount and perk < len(SKILL):
            sign = f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"
            out.append(tag("b", sign) + icon(SKILL[perk].lower()))
        elif amount:
            number = tag("b", str(amount)) if perk == d.DIE_VALUE else ""
            out.append("".join(icon(name) for name in _PERKS[perk]) + number)
    return span("marks", *out)


def _edge(verb: Edge) -> str:
    sign = f"+{verb.amount}" if verb.amount > 0 else f"{MINUS}{-verb.amount}"
    return tag("b", sign) + "".join(icon(name.lower()) for name in SKILL)


_VERBS: Final[tuple[tuple[type, Callable[..., str]], ...]] = (
    (Edge, _edge),
    (RollAgain, lambda verb: icon("die") + icon("again")),
    (ReadyOne, lambda verb: icon("ready")),
    (GainAny, lambda verb: tag("b", f"+{verb.n}") + icon("any")),
    (GainEach, lambda verb: "".join(icon(good.lower()) for good in GOOD)),
    (BuildFreeWall, lambda verb: icon("wall")),
    (PassByRaid, lambda verb: icon("safe") + icon("raid")),
    (HealOne, lambda verb: tag("b", f"{MINUS}1") + icon("wound")),
    (PayLess, lambda verb: tag("b", f"{MINUS}{verb.n}") + icon("any")),
)


def verb_marks(verb: object) -> str:
    """What an experience card or a spot of the track does, in symbols."""
    return span("marks", *(draw(verb) for kind, draw in _VERBS if isinstance(verb, kind)))


@lru_cache(16)
def spot_marks(number: int) -> str:
    """What a spot of the knowledge track gives, by its number from 1."""
    spot_here = d.TRACK[number - 1]
    if spot_here.script is None:
        return points(spot_here.points)
    return verb_marks(spot_here.script.steps[0])


def mission_marks(card: MissionSeen) -> str:
    """What a mission asks for: highest or lowest, of which skills, of one or two."""
    arrow = icon("low" if card["lowest"] else "high", "lowest" if card["lowest"] else "highest")
    skills = text("+").join(icon(skill.lower(), skill) for skill in card["skills"])
    pair = icon("pair", "two characters") if card["people"] == 2 else ""
    return span("marks", pair, arrow, skills)


# Faces


@lru_cache(2048)
@lru_cache(2048)
def full(card_id: str, cost: str = "", value: str = "", marks: str = "", now: str = "") -> str:
    """The whole card: cost, value, name, symbols, sentence, and the clause in its foot."""
    info = CATALOGUE[card_id]
    top = span("top", cost, value)
    name = tag("b", text(info.name), class_="name")
    sentence = tag("p", text(info.text))
    said = tag("p", text(now), class_="now") if now else ""
    flavour = tag("p", tag("i", text(info.flavour)), class_="flavour") if info.flavour else ""
    foot = span("foot", text(info.family), chip(info.rule))
    return box(f"whole {info.family}", top, name, span("drawn", marks), sentence, said, flavour, foot)


@kept
def noble(card: NobleSeen, place: str, hot: Spots | None, now: int | None) -> str:
    """A noble on display."""
    said = f"Worth {now} CP to you now." if now is not None else ""
    worth = text("; ") + tag("b", text(f"now {now}")) if now is not None else ""
    body = _line(card["name"], "") + noble_marks(card["id"]) + span("words", text(card["text"]), worth)
    price = span("cost", *(icon(good.lower()) for good in GOOD))
    whole = full(card["id"], price, "", noble_marks(card["id"]), said)
    return spot(
        place,
        body,
        hot,
        "end-card noble",
        label=card["name"],
        full=whole,
        moving=f"noble.{card['id']}",
        card=card["id"],
    )


@kept
def contract(card: ContractSeen, place: str, hot: Spots | None, has: Mapping[str, int] | None) -> str:
    """A contract on display: its price in symbols, its points on the coin."""
    body = _line(card["name"], points(card["points"])) + goods(card["cost"], has)
    whole = full(card["id"], goods(card["cost"]), points(card["points"]), icon("contract"))
    return spot(
        place,
        body,
        hot,
        "end-card contract",
        label=card["name"],
        full=whole,
        moving=f"contract.{card['id']}",
        card=card["id"],
    )


@kept
def tool(card: CardSeen, place: str, hot: Spots | None) -> str:
    """A tool on display."""
    body = _line(card["name"], "") + tool_marks(card["id"]) + span("words", text(card["text"]))
    whole = full(card["id"], span("cost", icon("any")), "", tool_marks(card["id"]))
    return spot(
        place,
        body,
        hot,
        "end-card tool",
        label=card["name"],
        full=whole,
        moving=f"tool.{card['id']}",
        card=card["id"],
    )


def drawn(card: CardSeen, hot: Spots | None, copies: int, held: bool) -> str:
    """An experience card to choose from; `held` says that the hand has its like."""
    verb = _EXPERIENCE[card["id"]].verb
    body = _line(card["name"], _many(copies)) + verb_marks(verb) + span("words", text(card["text"]))
    whole = full(card["id"], marks=verb_marks(verb))
    moving = f"experience.{card['id']}.1" if held else f"experience.{card['id']}"
    place = f"experience.{KIND_OF[card['id']]}"
    return spot(
        place,
        body,
        hot,
        "end-card experience",
        label=card["name"],
        full=whole,
        moving=moving,
        card=card["id"],
    )


def held(card: CardSeen, hot: Spots | None, copies: int) -> str:
    """An experience card of the hand; equal ones lie together."""
    marks = verb_marks(_EXPERIENCE[card["id"]].verb)
    whole = full(card["id"], marks=marks)
    place = f"experience.{KIND_OF[card['id']]}"
    return small(card["id"], "experience", marks + _many(copies), whole, anchor=place, hot=hot)


def _many(copies: int) -> str:
    return tag("b", f"\N{MULTIPLICATION SIGN}{copies}", class_="many") if copies > 1 else ""


def backs(number: int, what: str) -> str:
    """Cards face down."""
    shown = "".join(icon("card", "", "back") for _ in range(min(number, 6)))
    return span("end-backs", shown, text(f"{number} {what} face down"))


def empty(place: str, words: str, hot: Spots | None, kind: str) -> str:
    """A place without a card."""
    return spot(place, text(words, "words"), hot, f"end-card slot {kind}")


def _line(name: str, right: str) -> str:
    return span("line", tag("b", text(name), class_="name"), right)


def small(
    card_id: str,
    kind: str,
    right: str,
    whole: str,
    symbol: str = "",
    anchor: str = "",
    hot: Spots | None = None,
) -> str:
    """A card somebody has: its symbol, its name, and what it is worth or does."""
    name = CATALOGUE[card_id].name
    body = icon(symbol or kind, kind) + tag("b", text(name), class_="name") + right
    return spot(
        anchor,
        body,
        hot if anchor else None,
        f"end-own {kind}",
        label=name,
        full=whole,
        moving=f"{kind}.{card_id}",
    )
