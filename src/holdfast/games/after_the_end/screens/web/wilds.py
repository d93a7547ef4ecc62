"""The wilderness: the mission in play with everybody's commitment, what comes next, decks and reserves."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots, Told
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import below, box, hidden, kept, parts_of, span, tag, text

from ...words.names import GOOD, WALL_KIND
from ..seen import GOOD_KEYS, CharacterSeen, MissionSeen, SeatSeen, TableSeen
from .cards import full, mission_marks
from .colony import OUT, WALL_ICON
from .pieces import badge, chip, count, icon, piece, points, section, spot
from .portraits import portrait, skyline
from .symbols import face

SEEN_BESIDE: Final = (  # what of a view is drawn beside the mission
    "deck",
    "experience_deck",
    "experience_discarded",
    "last_round",
    "next",
    "reserve",
    "supply",
)
DECIDED: Final = ("Compensation", "Capitol")  # phases in which the mission in play has its winner


def wilds(v: TableSeen, hot: Spots, names: Sequence[str]) -> str:
    """Mission, commitments, the next card, and what lies beside the board."""
    card = v["mission"]
    now = _mission(card, "now") if card is not None else _nothing(v, names)
    drawn = _entry if v["phase"] in OUT else _defence if v["phase"] == "Raid" else None
    entries = [drawn(v, v["seats"][seat], hot, names) for seat in v["order"]] if drawn is not None else []
    pairs = (card is not None and card["people"] > 1) or any(len(one["sent"]) > 1 for one in v["seats"])
    crowd = " crowd" if len(entries) > 3 else " pair" if pairs else ""  # two faces leave no room for names
    field = box("end-field", now, box(f"end-entries{crowd}", *entries) if entries else "")
    beside = _beside(parts_of(v, *SEEN_BESIDE), below(hot, "experience", "die", "tokens"))
    return section("wilds", "The wilderness", field, beside, head=skyline("wilds"))


def strip(v: TableSeen) -> str:
    """The mission in a line, for a telephone: it stays in sight while a colony is looked through."""
    card = v["mission"]
    if card is None or v["phase"] not in OUT:
        return ""
    symbol = card["type"].lower()
    asks = span(
        "wants", icon(symbol), tag("b", text(card["name"])), mission_marks(card), points(card["points"])
    )
    return box(
        "end-strip stays", asks, *(_side(v, v["seats"][seat]) for seat in v["order"]), aria_hidden="true"
    )


def _side(v: TableSeen, seat: SeatSeen) -> str:
    """What a seat brings, in the line."""
    number = seat["seat"]
    known = "?" if seat["value"] is None and seat["sent"] else seat["value"]
    said = "" if known is None else str(known)
    lead = icon("lead") if v["leader"] == number else ""
    return span(f"brings{' ahead' if lead else ''}", badge(number), text(said), lead) if said else ""


def brought(v: TableSeen, story: Sequence[Told]) -> TableSeen:
    """The table with what everybody brought to a mission that is decided, as the story tells it."""
    values: dict[int, int] = {}
    for line in reversed(story):
        if line.kind == "round_began" or v["phase"] not in DECIDED:
            break
        if line.kind == "valued":
            values.setdefault(line.seat, line.data[0])
    seats: list[SeatSeen] = [{**one, "value": values.get(one["seat"], one["value"])} for one in v["seats"]]
    return {**v, "seats": seats} if values else v


def _mission(card: MissionSeen, when: str) -> str:
    """A mission with its type as a picture, its points, and what it asks for."""
    symbol = card["type"].lower()
    body = span("pic", icon(symbol, card["type"]))
    body += span("line", tag("b", text(card["name"]), class_="name"), points(card["points"]))
    body += span("asks", mission_marks(card), span("words", text(card["requirement"])))
    whole = full(card["id"], icon(symbol), points(card["points"]), mission_marks(card))
    look = f"end-card mission {when} {symbol}"
    return spot(
        "", body, None, look, label=card["name"], full=whole, moving=f"mission.{card['id']}", card=card["id"]
    )


def _nothing(v: TableSeen, names: Sequence[str]) -> str:
    """What stands in place of the mission when none is in play."""
    words = "The mission is decided."
    if v["phase"] == "Setup":
        words = "No mission yet."
    elif v["phase"] in ("Final scoring", "Game over"):
        words = "All missions are over."
    elif v["leader"] >= 0:
        words = f"{names[v['leader']]} has won the mission."
    return box("end-card mission slot", text(words, "words"))


def _entry(v: TableSeen, seat: SeatSeen, hot: Spots, names: Sequence[str]) -> str:
    """What a seat sends: its characters in their spots, the dice, the strength."""
    number = seat["seat"]
    own = hot if number == v["seat"] else None
    people = v["mission"]["people"] if v["mission"] is not None else 1
    slots = "".join(_slot(seat, place, own) for place in range(max(people, len(seat["sent"]))))
    leads = v["leader"] == number
    first = icon("first", "1st seat") if v["first"] == number else ""
    who = span("who", badge(number), text(names[number], "called"), first)
    value = seat["value"]
    known = count(f"strength.{number}", value) + hidden("strength") if value is not None else ""
    strength = span("strength", known)
    said = _said(v, seat)
    others = [other["value"] for other in v["seats"] if other["seat"] != number]
    won = "won the tie" if value is not None and value in others else "won"  # [AT-MIS-05]
    lead = span("leading", icon("lead"), text(won if v["phase"] in DECIDED else "leads")) if leads else ""
    state = span("state", lead or text(said, "quiet"))
    asked = " asked" if v["asked"] == number else ""
    look = f"end-entry seat-{number % 5} {seat['choice']}{asked}{' ahead' if leads else ''}"
    return box(look, who, span("sent", slots), strength, state)


def _defence(v: TableSeen, seat: SeatSeen, hot: Spots, names: Sequence[str]) -> str:
    """What a seat has to meet a raid with."""
    number = seat["seat"]
    ready = sum(1 for one in seat["characters"] if one["status"] == "ready")
    stored = sum(seat[good] for good in GOOD_KEYS)
    kind = WALL_KIND[seat["wall"]]
    wall = icon(WALL_ICON[seat["wall"]], "", f"wall-{kind}") + text(seat["wall"])
    facts = span("guard", wall) + span("guard", icon("ready"), text(f"{ready} ready"))
    facts += span("guard", icon("any"), text(f"{stored} stored"))
    facts = span("guard", icon("safe"), text("ignores the raid")) if seat["immune"] else facts
    asked = " asked" if v["asked"] == number else ""
    who = span("who", badge(number), text(names[number], "called"))
    return box(f"end-entry guards seat-{number % 5}{asked}", who, span("defence", facts))


def _said(v: TableSeen, seat: SeatSeen) -> str:
    if seat["choice"] == "passed":
        return "in the Capitol" if v["visitor"] == seat["seat"] else "passed"
    if seat["choice"] == "committed":
        return "lost" if v["phase"] in DECIDED else "committed"
    if v["phase"] != "Decisions":
        return ""
    return "decides" if v["asked"] == seat["seat"] else "is to decide"


def _slot(seat: SeatSeen, place: int, hot: Spots | None) -> str:
    """A spot of the mission with the character on it and the die that was rolled for it."""
    if place >= len(seat["sent"]):
        here = "" if seat["choice"] == "passed" else span("vacant")
        return spot(f"mission.{place}", here, hot, "end-slot") if here else ""
    number = seat["sent"][place]
    someone = seat["characters"][number]
    colony = slug(seat["colony"])
    token = piece(f"character.{seat['seat']}.{number}", portrait(colony, number), "token")
    words = someone["name"].split()[-1]
    body = token + text(words, "words")
    out = spot(
        f"mission.{place}",
        body,
        hot,
        "end-slot taken",
        label=someone["name"],
        full=_person(someone, colony),
        card=slug(someone["name"]),
    )
    die = seat["dice"][place]
    if die:
        drawn = face(die) if die <= 6 else icon("die")
        seen = drawn + hidden(f"rolled {die} for {someone['name']}")
        out += spot(f"die.{place}", seen, hot, "end-rolled")
    return out


def _person(someone: CharacterSeen, colony: str) -> str:
    card = slug(someone["name"])
    tool = f"Carries {someone['tool']}." if someone["tool"] else ""
    return full(card, marks=portrait(colony, someone["number"]), now=tool)


# Beside the mission: what comes, decks, the reserves


@kept
def _beside(v: TableSeen, hot: Spots) -> str:
    return box("end-beside", _next(v), box("end-piles", *_decks(v, hot), *_reserves(v, hot)))


def _next(v: TableSeen) -> str:
    """The card on top of the mission deck, and how many lie under it."""
    left = span(
        "left",
        count("deck.missions", v["deck"]["missions"]),
        text("missions,"),
        count("deck.raids", v["deck"]["raids"]),
        text("raids below"),
    )
    card = v["next"]
    if card is None:
        words = "The deck is empty." if v["last_round"] else "No card lies open."
        body = box("end-card mission slot next", text(words, "words"))
    elif card["raid"]:
        body = _raid()
    else:
        body = _mission(card, "next")
    head = tag("h4", text("Next"))
    deck = spot("deck.missions", head + left, {}, "end-deckline")
    return box("end-next", deck, body)


def _raid() -> str:
    """The raid, and whom it passes by."""
    body = span("pic", icon("raid")) + span("line", tag("b", text("Raid"), class_="name"))
    body += span("words", text("A wall side, a wound, or all resources: each colony loses one."))
    whole = full("raid", icon("raid"))
    return spot(
        "", body, None, "end-card mission raid next", label="Raid", full=whole, moving="raid", card="raid"
    )


def _decks(v: TableSeen, hot: Spots) -> list[str]:
    """The experience deck with its discard pile, and the die."""
    left = v["experience_deck"]
    body = icon("experience") + count("deck.experience", left) + hidden("experience cards")
    gone = ", ".join(f"{card['count']} {card['name']}" for card in v["experience_discarded"]) or "nothing"
    facts = tag("b", text("Experience deck"), class_="name") + tag("p", text(f"Discarded: {gone}."))
    whole = box("whole", facts, span("foot", text("draw three, keep one"), chip("AT-LOSE-10")))
    deck = spot("experience.deck", body, hot, "end-pile", label="Experience deck", full=whole)
    die = spot("die", icon("die", "die"), hot, "end-pile")
    return [deck, die]


def _reserves(v: TableSeen, hot: Spots) -> list[str]:
    """Resource tokens and cubes that are left."""
    out = []
    for good in GOOD:
        name = good.lower()
        body = span("token", icon(name)) + count(f"supply.{name}", v["supply"][name])
        body += hidden(f"{good} tokens") + span("cube", icon(name))
        body += count(f"reserve.{name}", v["reserve"][name]) + hidden("cubes left")
        out.append(spot(f"tokens.{name}", body, hot, "end-pile"))
    return out
