"""What belongs to a seat besides its castle: goods, own Worker spaces, cards, objectives; and the rivals."""

from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_kit import Seen, kept, only, parts_of, tag

from ...rules.home import GRANARY_WORK, INFIRMARY_WORK
from ...words.names import GOOD, garrison
from .board import CATALOGUE, peg, sentence
from .castle import small_castle
from .effects import AND, Mark, draw_effects, draw_marks, script_marks
from .svg import (
    GOOD_ICON,
    Box,
    badge,
    frame,
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
HOME: Final = (
    ("infirmary", "Infirmary", script_marks(INFIRMARY_WORK), "heal up to 4 Soldiers"),
    ("granary", "Granary", script_marks(GRANARY_WORK), "sow 3 times and protect a Farm"),
    ("stockpile", "Stockpile", STOCKPILE_MARKS, "build, repair, heal, rebuild"),
)
CARD: Final = (150, 62)
GOAL: Final = (232, 62)
RIVAL: Final = (252, 176)


def goods(seat: Seen, hot: Spots | None) -> str:
    """The goods of the seat, its Move tokens, Flags and sackings."""
    shown = [good.lower() for good in GOOD]
    anchors = [f"goods.{name}" for name in shown]
    here = hot and {anchor: hot[anchor] for anchor in anchors if anchor in hot}
    return _goods(parts_of(seat, "seat", *shown, "moves", "flags", "flag_gold", "sacks"), here)


@kept
def _goods(seat: Seen, hot: Spots | None) -> str:
    number = seat["seat"]
    parts = [rect((0, 0, 560, 52), "panel", 8)]
    for k, good in enumerate(GOOD):
        name = good.lower()
        box: Box = (4 + 76 * k, 4, 74, 44)
        body = icon(GOOD_ICON[name], 12 + 76 * k, 12, 28)
        body += words(46 + 76 * k, 33, seat[name], "number", f"{name}.{number}")
        parts.append(spot(f"goods.{name}", f"{seat[name]} {good}", frame(box), body, hot))
    parts.append(line("rule", "M386 10v32"))
    tokens = (
        ("move", "moves", f"Move tokens: {seat['moves']}"),
        ("flag", "flags", f"Flags: {seat['flags']}, worth {seat['flag_gold']} Gold"),
        ("ruin", "sacks", f"Times sacked: {seat['sacks']}"),
    )
    for k, (symbol, key, said) in enumerate(tokens):
        x = 396 + 55 * k
        body = icon(symbol, x, 15, 22) + words(x + 27, 32, seat[key], "count", f"{key}.{number}")
        body = tag("g", body, aria_hidden="true")
        parts.append(tag("g", title(said) + body, role="img", aria_label=said))
    return picture(560, 52, *parts, class_="ate-goods")


def home(seat: Seen, hot: Spots | None) -> list[str]:
    """The seat's own Worker spaces; in the Infirmary also the wounded."""
    return [
        _home(seat["seat"], k, home[0] in seat["busy"], seat["wounded"], only(hot, f"home.{home[0]}"))
        for k, home in enumerate(HOME)
    ]


@kept
def _home(seat: int, place: int, busy: bool, wounded: int, hot: Spots | None) -> str:
    name, heading, marks, does = HOME[place]
    box: Box = (1, 1, 182, 60)
    body = rect(box, "tile full" if busy else "tile", 8) + words(10, 21, heading, "name")
    body += peg(160, 6, seat, busy)
    body += draw_marks(10, 34, marks)
    said = f"{heading}, {does}: {'taken' if busy else 'free'}"
    if name == "infirmary":
        body += icon("soldier", 118, 33, 20, "hurt")
        body += words(141, 49, wounded, "count", f"wounded.{seat}")
        said += f"; {wounded} wounded"
    return picture(184, 62, spot(f"home.{name}", said, frame(box, 8), body, hot), class_="ate-home")


def own_cards(seat: Seen, hot: Spots | None) -> list[str]:
    """The seat's cards in play, small: name, effect in symbols, and whether they can be used."""
    return [_own_card(card, only(hot, f"cards.{card['id']}")) for card in seat["cards"]]


def card_state(card: Seen) -> str:
    """The state of a card in play in a word."""
    text = CATALOGUE[card["id"]].text
    if card["marked"]:
        return "wounded" if card["family"] == "refugee" else "damaged"
    if "Once per season" in text:
        return "ready" if card["ready"] else "used"
    if "Worker space" in text:
        return "taken" if card["busy"] else "open"
    return "always" if "Always" in text else "done"


@kept
def _own_card(card: Seen, hot: Spots | None) -> str:
    width, height = CARD
    state = card_state(card)
    box: Box = (1, 1, width - 2, height - 2)
    look = "broken" if card["marked"] else "spent" if state in ("used", "taken") else "fresh"
    body = rect(box, f"face {card['family']} {look}", 7)
    body += icon("house" if card["family"] == "building" else "hood", 7, 7, 15, "family")
    body += words(26, 20, card["name"], "name ink")
    body += draw_effects(8, 28, card["id"], width - 12, 15)
    if card["marked"]:
        body += line("crack", "M86 2l-9 17 13 8-12 14 8 20")
    body += words(width - 8, height - 7, state, f"small end state {look}")
    body += icon("coin", 8, height - 18, 13) + words(24, height - 7, card["value"], "small ink")
    said = f"{card['name']}, {state}, worth {card['value']}. {CATALOGUE[card['id']].text}"
    turns = {"piece": f"card.{card['id']}", "card": card["id"]}
    one = spot(f"cards.{card['id']}", said, frame(box, 7), body, hot)
    return picture(width, height, one, class_="ate-own", **turns)


def objectives(view: Seen, seat: Seen, hot: Spots | None) -> list[str]:
    """The Secret Objectives the view shows, those to choose from first, and the backs of the others."""
    out = []
    if seat["seat"] == view["seat"]:
        out += [_objective(card, "draw", only(hot, f"objectives.{card['id']}")) for card in view["drawn"]]
    out += [_objective(card, "kept", only(hot, f"objectives.{card['id']}")) for card in seat["objectives"]]
    out += [_hidden()] * (seat["objective_count"] - len(seat["objectives"]))
    return out


@kept
def _objective(card: Seen, look: str, hot: Spots | None) -> str:
    width, height = GOAL
    box: Box = (1, 1, width - 2, height - 2)
    text = CATALOGUE[card["id"]].text
    body = rect(box, f"face goal {look}", 7) + icon("scroll", 8, 8, 16, "family")
    body += words(30, 21, card["name"], "name ink")
    body += worth(width - 8, 6, card["gold"])
    body += paragraph(9, 38, sentence(text), width - 22, 2, "small ink")
    said = f"Secret Objective {card['name']}, worth {card['gold']}. {text}"
    one = spot(f"objectives.{card['id']}", said, frame(box, 7), body, hot)
    turns = {"piece": f"card.{card['id']}", "face": "up", "card": card["id"]}
    return picture(width, height, one, class_="ate-goal", **turns)


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


def rival(view: Seen, seat: Seen, names: list[str]) -> str:
    """A seat in small: its castle, and the numbers that are compared."""
    return _rival(seat, names[seat["seat"]], view["asked"] == seat["seat"])


@kept
def _rival(seat: Seen, called: str, turn: bool) -> str:
    width, height = RIVAL
    number = seat["seat"]
    parts = [rect((1, 1, width - 2, height - 2), "panel asked" if turn else "panel", 8), badge(number, 10, 8)]
    parts.append(words(37, 23, called[:20], "name"))
    if turn:
        parts.append(words(width - 10, 22, "to decide", "small accent end"))
    parts.append(small_castle(seat, 10, 34, 108))
    parts += [_fact(130 + k % 2 * 60, 36 + k // 2 * 26, number, *fact) for k, fact in enumerate(_facts(seat))]
    for k, good in enumerate(GOOD[1:]):
        name = good.lower()
        parts.append(_fact(10 + 46 * k, 148, number, GOOD_ICON[name], seat[name], good, name))
    foes = sum(seat["swordsmen"].values()) + sum(seat["archers"].values())
    if foes:
        parts.append(icon("swordsman", 200, 149, 18, "danger") + words(222, 163, foes, "count danger"))
    troops = garrison(sum(seat["soldiers"].values()), sum(seat["mercenaries"].values()))
    said = f"{called}: {seat['gold']} Gold, {troops}, {seat['flags']} Flags, {foes} Invaders"
    drawn = tag("g", "".join(parts), aria_hidden="true")
    small = picture(width, height, drawn, class_=f"own-{number % 5}")
    # A link, so that it works without a script too.
    label = f"{said}. Show large"
    return tag(
        "a", small, class_="ate-rival", href=f"?look={number}", aria_label=label, data_focus=str(number)
    )


def _facts(seat: Seen) -> list[tuple[str, str | int, str, str]]:
    """Symbol, number, meaning and key of what is compared between seats."""
    hands = seat["workers_all"] + int(seat["villager"])
    return [
        ("coin", seat["gold"], "Gold", "gold"),
        ("worker", f"{seat['workers']}/{hands}", "Workers at home", "workers"),
        ("flag", seat["flags"], "Flags", "flags"),
        ("card", len(seat["cards"]), "Cards in play", "cards"),
        ("scroll", seat["objective_count"], "Secret Objectives", "objectives"),
        ("soldier", seat["wounded"], "Wounded Soldiers", "wounded"),
        ("ruin", seat["sacks"], "Times sacked", "sacks"),
        ("move", seat["moves"], "Move tokens", "moves"),
    ]


def _fact(x: float, y: float, seat: int, symbol: str, count: str | int, what: str, key: str) -> str:
    drawn = icon(symbol, x, y, 19, "hurt" if key == "wounded" else None)
    return tag(
        "g", title(f"{what}: {count}") + drawn + words(x + 23, y + 15, count, "count", f"{key}.{seat}")
    )
