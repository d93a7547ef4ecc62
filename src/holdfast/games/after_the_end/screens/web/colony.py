"""A colony board: six characters, storehouse, wall, knowledge track, and the cards of the seat."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import below, box, hidden, kept, only, span, tag, text

from ...position.tables import SPOTS
from ...words.names import GOOD, SKILL, WALL_KIND
from ..seen import GOOD_KEYS, CardSeen, CharacterSeen, SeatSeen, TableSeen
from .cards import CATALOGUE, backs, drawn, full, held, noble_marks, small, spot_marks, tool_marks
from .pieces import badge, chip, count, icon, piece, points, section, spot
from .portraits import portrait

WALL_ICON: Final = {"no wall": "wall", "damaged wall": "broken", "intact wall": "wall"}
TOOL_NUMBER: Final = {
    card.id: n for n, card in enumerate(c for c in CATALOGUE.values() if c.family == "tool")
}
STATE_WORDS: Final = {"ready": "ready", "used": "used", "dead": "dead", "away": "away"}
# Phases in which whoever was sent is on the mission, or has just done with it
OUT: Final = ("Decisions", "Mission", "Compensation", "Capitol")


def state_of(v: TableSeen, seat: SeatSeen, someone: CharacterSeen) -> str:
    """ready, used, dead, or away on the mission."""
    if v["phase"] in OUT and someone["number"] in seat["sent"] and someone["status"] != "dead":
        return "away"
    return str(someone["status"])


def skill_words(someone: CharacterSeen, skill: int) -> str:
    """A skill as it stands, wounds included: "4", or "?+1"."""
    printed, wounds = someone["skills"][skill], someone["wounds"]
    if printed is None:
        return f"?+{wounds}" if wounds else "?"
    return str(printed + wounds)


def asked_skills(v: TableSeen) -> list[str]:
    """The skills the mission in play asks for."""
    card = v["mission"]
    return list(card["skills"]) if card is not None and not card["raid"] else []


def colony(v: TableSeen, seat: SeatSeen, hot: Spots | None, names: Sequence[str]) -> str:
    """The board of one seat, large."""
    number = seat["seat"]
    emblem = icon(slug(seat["colony"]), "", "emblem") if seat["characters"] else ""
    who = span("end-leader", badge(number), tag("b", text(names[number]), class_="called"))
    head = spot(f"seat.{number}", who + points(v["scores"][number], f"cp.{number}"), {}, "end-lead")
    heading = seat["colony"] if seat["characters"] else "No colony yet"
    stored: dict[str, int] = {name: seat[name] for name in GOOD_KEYS}
    works = box(
        "end-works",
        _storehouse(number, stored, seat["capacity"], None if hot is None else below(hot, "storehouse")),
        _wall(number, seat["wall"], seat["immune"], only(hot, "wall")),
    )
    asked, own = asked_skills(v), slug(seat["colony"])
    faces = [
        _character(number, own, state_of(v, seat, one), asked, one, only(hot, f"colony.{one['number']}"))
        for one in seat["characters"]
    ]
    people = box("end-people", *faces)
    return section(
        f"colony own-{number % 5}",
        heading,
        people,
        _track(number, seat["knowledge"], only(hot, "knowledge")),
        _belongings(v, seat, hot),
        head=emblem + head + works,
    )


@kept
def _character(
    seat: int, own: str, state: str, asked: list[str], someone: CharacterSeen, hot: Spots | None
) -> str:
    """One of the six of a colony: face, state, skills, wounds, tokens, tool."""
    number, name = someone["number"], someone["name"]
    body, whole = _face(seat, own, state, asked, someone)
    look = f"end-character is-{state}"
    return spot(f"colony.{number}", body, hot, look, label=name, full=whole, card=slug(name))


@kept
def _face(seat: int, own: str, state: str, asked: list[str], someone: CharacterSeen) -> list[str]:
    """What is seen of a character, small and in full; the same whatever can be done there."""
    number = someone["number"]
    at = f"{seat}.{number}"
    if state == "away":
        figure = span("end-gone", icon("away"))
    else:
        figure = piece(f"character.{at}", portrait(own, number), "token")
    words = icon(state) + count(f"state.{at}", STATE_WORDS[state], "word")
    sign = piece(f"state.{at}", words, f"end-state s-{state}", state)
    body = figure + tag("b", text(someone["name"]), class_="name")
    body += _skills(asked, someone, at) if state != "dead" else ""
    body += span("foot", _load(someone) if state != "dead" else "", sign)
    return [body, full(slug(someone["name"]), marks=portrait(own, number), now=_now(someone))]


def _now(someone: CharacterSeen) -> str:
    facts = [f"{someone['wounds']} of {someone['wound_spots']} wounds"] if someone["wounds"] else []
    facts += [f"a {good} token" for good in someone["tokens"]]
    facts += [f"carries {someone['tool']}"] if someone["tool"] else []
    return f"Now: {', '.join(facts)}." if facts else ""


def _skills(asked: list[str], someone: CharacterSeen, at: str) -> str:
    out = []
    for k, skill in enumerate(SKILL):
        look = "skill"
        look += " wanted" if skill in asked else ""
        look += " better" if someone["wounds"] else ""
        number = count(f"skill.{at}.{k}", skill_words(someone, k))
        out.append(span(look, icon(skill.lower(), skill), number))
    return span("skills", *out)


def _load(someone: CharacterSeen) -> str:
    """Wounds, tokens and the tool a character bears."""
    out = [
        icon(
            "wound",
            "wounded" if k < someone["wounds"] else "place for a wound",
            "on" if k < someone["wounds"] else "off",
        )
        for k in range(someone["wound_spots"])
    ]
    for k in range(someone["token_spots"]):
        if k < len(someone["tokens"]):
            good = someone["tokens"][k]
            out.append(span(f"token t-{good.lower()}", icon(good.lower(), f"{good} token")))
        else:
            out.append(span("token free", hidden("place for a token")))
    if someone["tool"]:
        carried = icon("tool", f"carries {someone['tool']}") + tool_marks(slug(someone["tool"]))
        out.append(span("bears", carried))
    return span("load", *out)


# Storehouse, wall, knowledge


@kept
def _storehouse(seat: int, stored: Mapping[str, int], capacity: int, hot: Spots | None) -> str:
    bins = []
    for good, name in zip(GOOD, GOOD_KEYS, strict=True):
        cubes = "".join(
            span("cube" if k < stored[name] else "cube free", icon(name)) for k in range(capacity)
        )
        number = count(f"{name}.{seat}", stored[name])
        body = number + hidden(good) + span("cubes", cubes)
        bins.append(spot(f"storehouse.{name}", body, hot, "end-bin"))
    return box("end-store", *bins)


@kept
def _wall(number: int, wall: str, immune: bool, hot: Spots | None) -> str:
    kind = WALL_KIND[wall]
    sign = piece(f"wall.{number}", icon(WALL_ICON[wall], "", f"wall-{kind}"), face=kind)
    body = sign + count(f"wall.{number}", wall, "word")
    if immune:
        body += span("safe", icon("safe"), text("the raid passes by"))
    return spot("wall", body, hot, f"end-wall {kind}")


@kept
def _track(number: int, reached: int, hot: Spots | None) -> str:
    """The knowledge track; the marker lies on the spot reached last, the next one is outlined."""
    marker = piece(f"knowledge.{number}", badge(number), "marker")
    places = [span("place start", marker if reached == 0 else "")]
    for k in range(1, SPOTS + 1):
        look = "place past" if k < reached else "place here" if k == reached else "place"
        look += " coming" if k == reached + 1 else ""
        places.append(span(look, spot_marks(k), marker if k == reached else ""))
    head = span(
        "line",
        icon("knowledge"),
        tag("b", text("Knowledge"), class_="name"),
        count(f"knowledge.{number}", reached),
        text(f"of {SPOTS}", "quiet"),
    )
    following = (
        f"Next: {CATALOGUE[f'knowledge_{reached + 1}'].text}" if reached < SPOTS else "The end is reached."
    )
    whole = box(
        "whole",
        tag("b", text("Knowledge track"), class_="name"),
        tag("p", text(following)),
        span("foot", text("knowledge"), chip("AT-LOSE-16")),
    )
    return spot("knowledge", head + span("places", *places), hot, "end-track", label="Knowledge", full=whole)


# Cards


def _belongings(v: TableSeen, seat: SeatSeen, hot: Spots | None) -> str:
    """The cards to choose from in full, then the hand and everything the seat has, in small."""
    own = seat["seat"] == v["seat"]
    held_ids = {card["id"] for card in seat["experience"]}
    fresh_ids = {card["id"] for card in v["drawn"]} if own else set()
    fresh = [drawn(same[0], hot, len(same), kind in held_ids) for kind, same in _alike(v["drawn"])]
    cards = [
        held(same[0], None if kind in fresh_ids else hot, len(same))
        for kind, same in _alike(seat["experience"])
    ]
    if not own and seat["experience_count"]:
        cards.append(backs(seat["experience_count"], "experience"))
    cards += owned_cards(seat, hot)
    fan = box("end-fan", *fresh) if own and fresh else ""
    return fan + (box("end-owned", *cards) if cards else "")


def _alike(cards: Sequence[CardSeen]) -> list[tuple[str, list[CardSeen]]]:
    """The cards by kind, in the order in which the kinds come."""
    kinds = dict.fromkeys(card["id"] for card in cards)
    return [(kind, [card for card in cards if card["id"] == kind]) for kind in kinds]


def owned_cards(seat: SeatSeen, hot: Spots | None) -> list[str]:
    """Won missions, nobles, contracts and tools, each with what it brings."""
    out = []
    for mission in seat["missions"]:
        sign = mission["type"].lower()
        whole = full(mission["id"], icon(sign), points(mission["points"]))
        out.append(small(mission["id"], "mission", points(mission["points"]), whole, symbol=sign))
    for noble in seat["nobles"]:
        now = f"{noble['points']} CP now; counts {noble['counted']}."
        whole = full(noble["id"], "", points(noble["points"]), noble_marks(noble["id"]), now)
        worth = points(noble["points"], f"noble.{noble['id']}")
        out.append(small(noble["id"], "noble", worth, whole))
    for contract in seat["contracts"]:
        whole = full(contract["id"], "", points(contract["points"]))
        out.append(small(contract["id"], "contract", points(contract["points"]), whole))
    for tool in seat["tools"]:
        whole = full(tool["id"], "", "", tool_marks(tool["id"]))
        right = tool_marks(tool["id"]) + ("" if tool["free"] else span("quiet", text("in use")))
        place = f"equip.{TOOL_NUMBER[tool['id']]}"
        out.append(small(tool["id"], "tool", right, whole, anchor=place, hot=hot))
    return out
