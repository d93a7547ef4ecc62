"""Seats in small, the way of the round, the Control Points of all, and colonies to choose from."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import CHARGES, box, hidden, kept, parts_of, span, tag, text

from ...position.state import CHARACTERS, Member
from ...position.tables import QUESTION, SPOTS
from ...rules.deck import COLONY_NAMES, person
from ...words.names import GOOD, SKILL, WALL_KIND
from ..seen import GOOD_KEYS, CharacterSeen, SeatSeen, TableSeen
from .colony import STATE_WORDS, WALL_ICON, asked_skills, skill_words, state_of
from .pieces import PREFIX, badge, count, icon, piece, points, section, spot
from .portraits import portrait

PHASES: Final = ("Decisions", "Mission", "Compensation", "Capitol", "Raid")
WIDE: Final = 410
LEFT, ROOM = 12, 380
SEEN: Final = (
    "seat",
    "colony",
    "characters",
    *GOOD_KEYS,
    "experience_count",
    "knowledge",
    "wall",
    "missions",
    "nobles",
    "contracts",
    "tools",
)


def rival(v: TableSeen, seat: SeatSeen, names: Sequence[str]) -> str:
    """A seat in small: its people with the skills that matter now, and the numbers that are compared."""
    asked, number = asked_skills(v), seat["seat"]
    wanted = [k for k, skill in enumerate(SKILL) if skill in asked]
    states = [state_of(v, seat, one) for one in seat["characters"]]
    told = parts_of(seat, *SEEN)
    return _rival(told, names[number], v["scores"][number], v["asked"] == number, states, wanted)


@kept
def _rival(seat: SeatSeen, name: str, score: int, asked: bool, states: list[str], wanted: list[int]) -> str:
    number = seat["seat"]
    look = tag("a", text(name), class_="called", href=f"?look={number}")
    emblem = icon(slug(seat["colony"]), seat["colony"]) if seat["characters"] else ""
    head = box(
        "end-head",
        badge(number),
        look,
        span("quiet", emblem),
        points(score, f"cp.{number}"),
    )
    home, people_here = slug(seat["colony"]), zip(states, seat["characters"], strict=True)
    faces = [_mini(number, home, state, wanted, one) for state, one in people_here]
    people = box("end-minis", *faces)
    look_at = f"end-rival seat-{number % 5}{' asked' if asked else ''}"
    return box(look_at, head, people, _numbers(seat), _won(seat), data_focus=number)


@kept
def _mini(seat: int, home: str, state: str, asked: list[int], someone: CharacterSeen) -> str:
    number = someone["number"]
    at = f"{seat}.{number}"
    if state == "away":
        figure = span(f"{PREFIX}-gone", icon("away"))
    else:
        figure = piece(f"character.{at}", portrait(home, number), "token")
    skills = "+".join(skill_words(someone, k) for k in asked) if asked and state != "dead" else ""
    sign = span(f"end-state s-{state}", icon(state))
    wounds = icon("wound", f"{someone['wounds']} wounds", "on") if someone["wounds"] else ""
    body = figure + sign + wounds + (span("mini-skill", text(skills)) if asked else "")
    told = f"{someone['name']}, {STATE_WORDS[state]}"
    return box(f"end-mini is-{state}", body, hidden(told), title=_told(someone, told))


def _told(someone: CharacterSeen, told: str) -> str:
    skills = ", ".join(f"{skill} {skill_words(someone, k)}" for k, skill in enumerate(SKILL))
    more = f"; {someone['wounds']} of {someone['wound_spots']} wounds" if someone["wounds"] else ""
    more += "".join(f"; {good} token" for good in someone["tokens"])
    more += f"; carries {someone['tool']}" if someone["tool"] else ""
    return f"{told}: {skills}{more}"


def _numbers(seat: SeatSeen) -> str:
    """What people compare: resources, experience, knowledge, wall."""
    number = seat["seat"]
    out = []
    for good, name in zip(GOOD, GOOD_KEYS, strict=True):
        out.append(span("fact", icon(name, good), count(f"{name}.{number}", seat[name])))
    out.append(
        span(
            "fact", icon("experience", "experience cards"), count(f"hand.{number}", seat["experience_count"])
        )
    )
    reached = f"{seat['knowledge']}/{SPOTS}"
    out.append(span("fact", icon("knowledge", "knowledge"), count(f"small.knowledge.{number}", reached)))
    kind = WALL_KIND[seat["wall"]]
    sign = icon(WALL_ICON[seat["wall"]], "", f"wall-{kind}")
    out.append(span(f"fact wall-{kind}", sign, count(f"small.wall.{number}", kind, "word"), hidden("wall")))
    return box("end-facts", *out)


def _won(seat: SeatSeen) -> str:
    """Its cards as symbols with their points; a pointer is told their names."""
    out = []
    for mission in seat["missions"]:
        sign = icon(mission["type"].lower(), f"{mission['type']} {mission['name']}")
        out.append(piece(f"mission.{mission['id']}", sign + points(mission["points"]), "won"))
    for noble in seat["nobles"]:
        sign = icon("noble", noble["name"])
        out.append(piece(f"noble.{noble['id']}", sign + points(noble["points"]), "won"))
    for contract in seat["contracts"]:
        sign = icon("contract", contract["name"])
        out.append(piece(f"contract.{contract['id']}", sign + points(contract["points"]), "won"))
    for tool in seat["tools"]:
        out.append(piece(f"tool.{tool['id']}", icon("tool", f"{tool['name']}: {tool['text']}"), "won"))
    return box("end-cards", *out) if out else ""


# The round and the points


def course(v: TableSeen) -> str:
    """The round, and the steps of a round with the present one marked."""
    steps = "".join(
        tag(
            "li",
            text(name),
            class_="now" if name == v["phase"] else None,
            aria_current="step" if name == v["phase"] else None,
        )
        for name in PHASES
    )
    other = "" if v["phase"] in PHASES else span("phase", text(v["phase"]))
    last = span("last", text("the last round")) if v["last_round"] else ""
    title = span(
        "round", text("Round"), count("round", v["round"]), text(f"of {v['rounds']}", "quiet"), last, other
    )
    return box("end-course", title, tag("ol", steps, class_="end-steps", aria_label="Steps of a round"))


@kept
def score_track(scores: Sequence[int], names: Sequence[str]) -> str:
    """The Control Points of all seats on one line, each seat with its charge."""
    top = max(20, -(-max(scores) // 10) * 10)
    unit = ROOM / top
    parts = [tag("path", d=f"M{LEFT} 16h{ROOM}", class_="track")]
    for mark in range(0, top + 1, 5):
        x = round(LEFT + unit * mark)
        parts.append(tag("path", d=f"M{x} 12v8", class_="tick"))
        if mark % 10 == 0:
            parts.append(tag("text", text(mark), x=x, y=9, class_="mark"))
    parts += _markers(scores, unit, names)
    told = ", ".join(f"{name} {score} CP" for name, score in zip(names, scores, strict=True))
    return tag(
        "svg",
        tag("title", text(told)) + "".join(parts),
        viewBox=f"0 0 {WIDE} 44",
        class_=f"{PREFIX}-scores",
        role="img",
        aria_label=f"Control Points: {told}",
    )


def _markers(scores: Sequence[int], unit: float, names: Sequence[str]) -> list[str]:
    """The seats below the line in the order of their points, each tied to its place on it."""
    parts = []
    free = 2
    ranked = sorted(range(len(scores)), key=lambda seat: scores[seat])
    for place, seat in enumerate(ranked):
        at = round(LEFT + unit * scores[seat])
        x = min(max(free, at - 10), WIDE - 58 - 62 * (len(ranked) - 1 - place))
        free = x + 62
        kind = seat % len(CHARGES)
        sign = tag("path", d=f"M{at} 16L{x + 9} 26", class_="tie")
        sign += tag("circle", cx=at, cy=16, r=4, class_="dot")
        sign += tag("rect", x=x, y=24, width=18, height=18, rx=4, class_="dot")
        symbol = f"#{PREFIX}-charge-{CHARGES[kind]}"
        sign += tag("use", href=symbol, x=x + 3, y=27, width=12, height=12, class_="charge-mark")
        letter = tag("text", text(names[seat][:1]), x=x + 21, y=38, class_="letter")
        number = tag("text", text(scores[seat]), x=x + 34, y=38, class_="score", data_count=f"track.{seat}")
        parts.append(tag("g", sign + letter + number, class_=f"seat-{kind}"))
    return parts


# Choosing colonies


def colonies(v: TableSeen, hot: Spots, names: Sequence[str]) -> str:
    """The five colonies with their people, while seats choose; whoever leads one is named."""
    led = {seat["colony"]: seat["seat"] for seat in v["seats"]}
    out = []
    for place, name in enumerate(COLONY_NAMES):
        rows = []
        for number in range(CHARACTERS):
            card = person(place, Member(number))
            skills = " ".join("?" if skill == QUESTION else str(skill) for skill in card.skills)
            rows.append(
                span("one", portrait(slug(name), number), text(card.name, "name"), text(skills, "numbers"))
            )
        by = span("led", badge(led[name]), text(names[led[name]])) if name in led else ""
        body = span("line", icon(slug(name)), tag("b", text(name), class_="name"), by) + "".join(rows)
        out.append(spot(f"colonies.{slug(name)}", body, hot, "end-card choice"))
    key = span("key", *(icon(skill.lower(), skill) for skill in SKILL))
    return section("colonies", "Colonies", box("end-choices", *out), head=key)
