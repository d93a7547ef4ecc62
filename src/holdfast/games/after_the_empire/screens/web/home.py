"""What belongs to a seat besides its castle: goods, own Worker spaces, cards, objectives; and the rivals."""

from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_elements import escape, kept, only, parts_of, tag

from ...rules.home import GRANARY_WORK, INFIRMARY_WORK
from ...words.catalogue import ALWAYS, SEASONAL, SPACE_OF_ITS_OWN, does
from ...words.names import GOOD, garrison
from ..seen import GOOD_KEYS, ObjectiveSeen, OwnCardSeen, SeatSeen, TableSeen
from .board import CATALOGUE, band, peg
from .castle import small_castle
from .effects import AND, Mark, draw_effects, draw_marks, script_marks
from .svg import (
    GOOD_ICON,
    Box,
    badge,
    fitted,
    frame,
    group,
    icon,
    line,
    paragraph,
    picture,
    rect,
    spot,
    title,
    words,
    worth,
)

STOCKPILE_MARKS: Final = [Mark("", "wall"), AND, Mark("", "turret"), AND, Mark("", "heal")]
HOME_PLACES: Final = (
    ("infirmary", "Infirmary", script_marks(INFIRMARY_WORK), "heal up to 4 Soldiers"),
    ("granary", "Granary", script_marks(GRANARY_WORK), "sow 3 times and protect a Farm"),
    ("stockpile", "Stockpile", STOCKPILE_MARKS, "build, repair, heal, rebuild"),
)
OWN_CARD_SIZE: Final = (176, 58)
GOAL: Final = (176, 68)
LONG: Final = 56  # letters of an objective that need twice the room
FACT: Final = (44, 23)  # a symbol and its number


def goods(seat: SeatSeen, hot: Spots | None) -> str:
    """The goods of the seat, its Move tokens, Flags and sackings."""
    shown = [good.lower() for good in GOOD]
    anchors = [f"goods.{name}" for name in shown]
    here = hot and {anchor: hot[anchor] for anchor in anchors if anchor in hot}
    return _goods(parts_of(seat, "seat", *shown, "moves", "flags", "flag_gold", "sacks"), here)


@kept
def _goods(seat: SeatSeen, hot: Spots | None) -> str:
    number = seat["seat"]
    parts = [rect((1, 1, 558, 50), "chest", 9)]
    for k, name in enumerate(GOOD_KEYS):
        good = GOOD[k]
        box: Box = (4 + 76 * k, 4, 74, 44)
        body = icon(GOOD_ICON[name], 10 + 76 * k, 11, 30)
        body += words(44 + 76 * k, 34, seat[name], "number", f"{name}.{number}")
        parts.append(spot(f"goods.{name}", f"{seat[name]} {good}", frame(box), body, hot))
    parts.append(line("rule", "M386 10v32"))
    tokens = (
        ("move", "moves", seat["moves"], f"Move tokens: {seat['moves']}"),
        ("flag", "flags", seat["flags"], f"Flags: {seat['flags']}, worth {seat['flag_gold']} Gold"),
        ("ruin", "sacks", seat["sacks"], f"Times sacked: {seat['sacks']}"),
    )
    for k, (symbol, key, count, said) in enumerate(tokens):
        x = 394 + 56 * k
        body = icon(symbol, x, 14, 24) + words(x + 28, 33, count, "number", f"{key}.{number}")
        body = tag("g", body, aria_hidden="true")
        parts.append(tag("g", title(said) + body, role="img", aria_label=said))
    return picture(560, 52, *parts, class_="ate-goods")


def home(seat: SeatSeen, hot: Spots | None) -> list[str]:
    """The seat's own Worker spaces; in the Infirmary also the wounded."""
    return [
        _home(seat["seat"], k, home[0] in seat["busy"], seat["wounded"], only(hot, f"home.{home[0]}"))
        for k, home in enumerate(HOME_PLACES)
    ]


@kept
def _home(seat: int, place: int, busy: bool, wounded: int, hot: Spots | None) -> str:
    name, heading, marks, does = HOME_PLACES[place]
    box: Box = (1, 1, 122, 58)
    body = rect(box, "tile own full" if busy else "tile own", 7)
    body += line(f"stripe seat-{seat % 5}", "M1 8a7 7 0 0 1 7-7h1v58h-1a7 7 0 0 1-7-7z")
    body += fitted(16, 17, heading, "name", 14, 84) + peg(104, 5, seat, busy)
    body += draw_marks(16, 31, marks)
    said = f"{heading}, {does}: {'taken' if busy else 'free'}"
    if name == "infirmary":
        body += icon("soldier", 74, 30, 19, "hurt")
        body += words(97, 44, wounded, "count", f"wounded.{seat}")
        said += f"; {wounded} wounded"
    return picture(124, 60, spot(f"home.{name}", said, frame(box, 7), body, hot), class_="ate-home")


def own_cards(seat: SeatSeen, hot: Spots | None) -> list[str]:
    """The seat's cards in play, small: name, effect in symbols, and whether they can be used."""
    return [_own_card(card, only(hot, f"cards.{card['id']}")) for card in seat["cards"]]


def card_state(card: OwnCardSeen) -> str:
    """The state of a card in play in a word."""
    if card["marked"]:
        return "wounded" if card["family"] == "refugee" else "damaged"
    if does(card["id"], SEASONAL):
        return "ready" if card["ready"] else "used"
    if does(card["id"], SPACE_OF_ITS_OWN):
        return "taken" if card["busy"] else "open"
    return "always" if does(card["id"], ALWAYS) else "done"


@kept
def _own_card(card: OwnCardSeen, hot: Spots | None) -> str:
    width, height = OWN_CARD_SIZE
    state = card_state(card)
    box: Box = (1, 1, width - 2, height - 2)
    look = "broken" if card["marked"] else "spent" if state in ("used", "taken") else "fresh"
    body = rect((2, 3, width - 3, height - 3), "shade", 7)
    body += rect(box, f"face {card['family']} {look}", 7) + band(width, 26, f"{card['family']} {look}")
    if card["marked"]:
        body += line("crack", "M128 2l-9 16 13 8-12 13 8 17")
    body += icon("house" if card["family"] == "building" else "hood", 6, 6, 15, "family")
    body += fitted(25, 19, card["name"], "name ink", 14, width - 52) + _ready(state, width - 23, 5)
    worthy = card["value"] > 0
    body += draw_effects(8, 33, card["id"], width - (40 if worthy else 14))
    body += worth(width - 6, 31, card["value"]) if worthy else ""
    said = f"{card['name']}, {state}, worth {card['value']}. {CATALOGUE[card['id']].text}"
    turns = {"piece": f"card.{card['id']}", "card": card["id"]}
    one = spot(f"cards.{card['id']}", said, frame(box, 7), body, hot)
    return picture(width, height, one, class_="ate-own", **turns)


def _ready(state: str, x: float, y: float) -> str:
    """The state of a card as a sign: a tick, a dash, a cross, or a place for a Worker with or without one."""
    signs = {"ready": "M4 8.5l3 3.5 5-7", "used": "M4 8h8", "damaged": "M4.5 4.5l7 7M11.5 4.5l-7 7"}
    signs["wounded"] = signs["missed"] = signs["damaged"]
    if state in ("open", "taken"):
        return peg(x, y, None, state == "taken")
    if state not in signs:
        return ""
    disc = tag("circle", cx=8.0, cy=8.0, r=7.5)
    return group(
        disc, tag("path", d=signs[state]), class_=f"ready {state}", transform=f"translate({x:g} {y:g})"
    )


def objectives(view: TableSeen, seat: SeatSeen, hot: Spots | None) -> list[str]:
    """The Secret Objectives the view shows, those to choose from first, and the backs of the others."""
    out = []
    if seat["seat"] == view["seat"]:
        out += [_objective(card, "draw", only(hot, f"objectives.{card['id']}")) for card in view["drawn"]]
    out += [_objective(card, "kept", only(hot, f"objectives.{card['id']}")) for card in seat["objectives"]]
    out += [_hidden()] * (seat["objective_count"] - len(seat["objectives"]))
    return out


@kept
def _objective(card: ObjectiveSeen, look: str, hot: Spots | None) -> str:
    width, height = GOAL
    text = CATALOGUE[card["id"]].text
    broad = len(text) > LONG
    width += (width + 6) * broad
    box: Box = (1, 1, width - 2, height - 2)
    look += "" if card["gold"] else " spent"
    body = rect((2, 3, width - 3, height - 3), "shade", 7) + rect(box, f"face goal {look}", 7)
    body += icon("scroll", 7, 5, 15, "family")
    body += fitted(26, 18, card["name"], "name ink", 14, width - 62)
    coin = worth(width - 6, 3, card["gold"]) if card["gold"] else _ready("missed", width - 23, 5)
    body += group(coin, class_="corner")
    body += paragraph(8, 37, text, width - 12, 3, "small ink", 13)  # below the coin
    worthy = f"worth {card['gold']}" if card["gold"] else "not met"
    said = f"Secret Objective {card['name']}, {worthy}. {text}"
    one = spot(f"objectives.{card['id']}", said, frame(box, 7), body, hot)
    turns = {"piece": f"card.{card['id']}", "face": "up", "card": card["id"]}
    return picture(width, height, one, class_="ate-goal broad" if broad else "ate-goal", **turns)


@kept
def _hidden() -> str:
    width, height = GOAL
    body = rect((1, 1, width - 2, height - 2), "back", 7) + rect(
        (7, 7, width - 14, height - 14), "weave-fill", 3
    )
    body += tag("circle", cx=width / 2, cy=height / 2, r=18.0, class_="back-disc") + icon(
        "scroll", width / 2 - 11, height / 2 - 11, 22, "back-icon"
    )
    return picture(width, height, body, class_="ate-goal", label="A Secret Objective face down")


def rival(view: TableSeen, seat: SeatSeen, names: list[str]) -> str:
    """A seat in small: its castle, and the numbers that are compared."""
    across = 3 if len(view["seats"]) == 3 else 4
    return _rival(seat, names[seat["seat"]], view["asked"] == seat["seat"], across)


@kept
def _rival(seat: SeatSeen, called: str, turn: bool, across: int) -> str:
    number = seat["seat"]
    foes = sum(seat["swordsmen"].values()) + sum(seat["archers"].values())
    sign = tag("svg", badge(number, 0, 0, 20), viewBox="0 0 20 20", class_="sign")
    head = sign + tag("b", escape(called)) + (tag("small", "to decide") if turn else "")
    small = tag("span", head, class_="head") + small_castle(seat) + _facts(seat, foes, across)
    troops = garrison(sum(seat["soldiers"].values()), sum(seat["mercenaries"].values()))
    said = f"{called}: {seat['gold']} Gold, {troops}, {seat['flags']} Flags, {foes} Invaders. Show large"
    # A link, so that it works without a script too.
    return tag(
        "a",
        tag("span", small, class_=f"ate-far own-{number % 5}", aria_hidden="true"),
        class_="ate-rival asked" if turn else "ate-rival",
        href=f"?look={number}",
        aria_label=said,
        data_focus=str(number),
    )


def _facts(seat: SeatSeen, foes: int, across: int) -> str:
    """What is compared between seats: symbol and number, so many beside each other."""
    hands = seat["workers_all"] + int(seat["villager"])
    facts: list[tuple[str, str | int, str, str]] = [
        ("coin", seat["gold"], "Gold", "gold"),
        ("flag", seat["flags"], "Flags", "flags"),
        ("swordsman", foes, "Invaders", "foes"),
        ("card", len(seat["cards"]), "Cards in play", "cards"),
        ("scroll", seat["objective_count"], "Secret Objectives", "objectives"),
        ("soldier", seat["wounded"], "Wounded Soldiers", "wounded"),
        ("ruin", seat["sacks"], "Times sacked", "sacks"),
    ]
    facts += [
        (GOOD_ICON[name], seat[name], good, name) for good, name in zip(GOOD[1:], GOOD_KEYS[1:], strict=True)
    ]
    # last of all, where its broad number has nothing beside it
    facts.append(("worker", f"{seat['workers']}/{hands}", "Workers at home", "workers"))
    width, height = FACT
    drawn = [
        _fact(k % across * width + 1, k // across * height + 2, seat["seat"], *fact)
        for k, fact in enumerate(facts)
    ]
    return picture(width * across, height * -(-len(facts) // across), *drawn, class_="ate-facts")


def _fact(x: float, y: float, seat: int, symbol: str, count: str | int, what: str, key: str) -> str:
    drawn = icon(symbol, x, y, 18, "hurt" if key == "wounded" else None)
    return tag(
        "g", title(f"{what}: {count}") + drawn + words(x + 20, y + 14, count, "count", f"{key}.{seat}")
    )
