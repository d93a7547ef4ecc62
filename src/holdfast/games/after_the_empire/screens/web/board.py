"""What all seats share: the spaces of the game board, decks, cards for sale, Invaders, Siege."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_elements import kept, only, tag

from ...rules.combat.hordes import tier
from ...words.catalogue import LINES, build
from ..seen import CardSeen, InvaderSeen, RowKey, SeatSeen, SiegeSeen, SpaceSeen, TableSeen
from .castle import POINTS
from .effects import EFFECTS, OFFERS, Mark, draw_effects, draw_marks
from .svg import (
    GOOD_ICON,
    Box,
    badge,
    fitted,
    frame,
    icon,
    line,
    paragraph,
    picture,
    rect,
    spot,
    title,
    width_of,
    words,
    worth,
)

Out = Mapping[str, list[int]]  # whose Workers stand on each space
CATALOGUE: Final = {card.id: card for card in build()}
SPACE_SIZE: Final = (124, 60)
BROAD_SPACE: Final = (254, 60)
SALE_SIZE: Final = (164, 72)  # in the rows; the whole card is shown by the page
FACE: Final = (1, 1, 162, 70)
HIGH_CARD: Final = (184, 124)
HIGH_FACE: Final = (1, 1, 182, 122)
HORDE: Final = (108, 130)
# What stands large and pale behind the words of a space
SCENES: Final = {
    "tax": "chest",
    "camp_left": "tent",
    "camp_right": "tent",
    "merchant": "cart",
    "scout": "eye",
    "mine": "pick",
    "woodmill": "saw",
    "quarry": "block",
}
SHORT: Final = {"camp_left": "Camp, left", "camp_right": "Camp, right", "merchant": "Traveling Merchant"}
POINT_WORDS: Final = {"north": "N", "east": "E", "south": "S", "west": "W"}


def peg(x: float, y: float, owner: int | None, taken: bool) -> str:
    """A place for a Worker; who stands there shows the colour and the charge of the seat."""
    if not taken:
        return tag("circle", cx=x + 8, cy=y + 8, r=7.0, class_="peg")
    if owner is None:
        return tag("circle", cx=x + 8, cy=y + 8, r=7.5, class_="peg taken") + icon(
            "worker", x + 3, y + 3, 10, "peg-worker"
        )
    return tag("g", badge(owner, x, y, 16), class_="stands", data_piece=f"worker.{owner}")


def _pegs(right: float, y: float, space: SpaceSeen, owners: list[int]) -> str:
    out = ""
    for k in range(space["open"]):
        owner = owners[k] if k < len(owners) else None
        out += peg(right - 18 * (space["open"] - k), y, owner, k < space["used"])
    return out


def spaces(view: TableSeen, hot: Spots, out_there: Out, names: Sequence[str]) -> list[str]:
    """The spaces of the game board with their exchanges and the Workers on them."""
    out = []
    for space in view["spaces"]:
        if space["id"] in OFFERS:
            here = only(hot, f"board.{space['id']}")
            out.append(_space(space, here, out_there.get(space["id"], []), names))
    return out


def _said(space: SpaceSeen, owners: list[int], names: Sequence[str]) -> str:
    name, free = SHORT.get(space["id"], space["name"]), space["open"] - space["used"]
    called = f"{name}: {free} of {space['open']} free"
    return called + (f", taken by {', '.join(names[seat] for seat in owners)}" if owners else "")


@kept
def _space(space: SpaceSeen, hot: Spots | None, owners: list[int], names: Sequence[str]) -> str:
    offers = OFFERS[space["id"]]
    width, height = BROAD_SPACE if len(offers) > 2 else SPACE_SIZE
    box: Box = (1, 1, width - 2, height - 2)
    body = rect(box, "tile" if space["used"] < space["open"] else "tile full", 7)
    body += icon(SCENES[space["id"]], width - 42, 20, 36, "scene")
    called = str(SHORT.get(space["id"], space["name"]))
    body += fitted(8, 17, called, "name", 14, width - 16 - 18 * space["open"])
    body += _pegs(width - 4, 5, space, owners)
    for k, offer in enumerate(offers):
        column, row = divmod(k, 2)
        body += draw_marks(8 + 127 * column, (22 if len(offers) > 1 else 31) + 18 * row, offer)
    if len(offers) > 2:
        body += line("rule", "M129 25v28")
    one = spot(f"board.{space['id']}", _said(space, owners, names), frame(box, 7), body, hot)
    return picture(width, height, one, class_="ate-broad" if len(offers) > 2 else "ate-space")


@kept
def decks(counts: dict[str, int]) -> str:
    """How many cards are left to be drawn, deck by deck."""
    parts = [rect(FACE, "tile quiet", 8), words(10, 18, "Decks", "name mute")]
    shown = (
        ("cards", "card", counts["buildings"] + counts["refugees"], "Building and Refugee cards"),
        ("objectives", "scroll", counts["objectives"], "Secret Objectives"),
        ("invaders", "swordsman", counts["invaders"], "Invader cards"),
        ("sieges", "siege", counts["sieges"], "Siege cards"),
    )
    for k, (name, symbol, count, what) in enumerate(shown):
        x, y = 14 + k % 2 * 76, 24 + k // 2 * 23
        body = icon(symbol, x, y, 18, "faint") + words(x + 25, y + 14, count, "count mute", f"deck.{name}")
        parts.append(
            spot(f"deck.{name}", f"{count} {what} in the deck", frame((x - 6, y - 2, 70, 22)), body, {})
        )
    return picture(*SALE_SIZE, *parts, class_="ate-decks")


# Cards for sale


def row_title(view: TableSeen, kind: str, owners: list[int], names: Sequence[str]) -> str:
    """The head of a row of cards: its name, and the Workers that may still come for one."""
    space = next(space for space in view["spaces"] if space["id"] == kind)
    body = words(2, 17, space["name"], "title") + _pegs(182, 3, space, owners)
    one = spot(f"board.{kind}", _said(space, owners, names), frame((0, 0, 184, 24)), body, {})
    return picture(184, 24, one, class_="ate-rowtitle")


def row_cards(view: TableSeen, kind: RowKey, seat: SeatSeen, hot: Spots) -> list[str]:
    """The cards of a row; the last slot is the next to be cleared."""
    cards = view[kind]
    out = []
    for slot, card in enumerate(cards):
        lacks: list[str] = []
        if card is not None:
            lacks = [good for good, n in card["cost"].items() if seat[good] < n]
        here = only(hot, f"row.{kind[:-1]}.{slot}")
        out.append(_row_card(kind, slot, card, lacks, slot == len(cards) - 1, here))
    return out


@kept
def _row_card(
    kind: str, slot: int, card: CardSeen | None, lacks: list[str], leaves: bool, hot: Spots | None
) -> str:
    anchor = f"row.{kind[:-1]}.{slot}"
    if card is None:
        body = rect(FACE, "slot", 8) + words(82, 41, "taken", "mute mid")
        one = spot(anchor, f"{kind.title()}, slot {slot + 1}: empty", frame(FACE, 8), body, hot)
    else:
        one = spot(anchor, sale_words(card), frame(FACE, 8), _sale(card, lacks, leaves), hot)
    return picture(*SALE_SIZE, one, class_="ate-card", **_turns(card))


def _turns(card: CardSeen | None) -> dict[str, str]:
    """What a page must know to move a card, to turn it, and to show it in full."""
    if card is None:
        return {}
    return {"piece": f"card.{card['id']}", "face": "up", "card": card["id"]}


def sale_words(card: CardSeen) -> str:
    """Price, value and text of a card in a sentence."""
    cost = CATALOGUE[card["id"]].cost or "nothing"
    return f"{card['name']}, costs {cost}, worth {card['value']}. {CATALOGUE[card['id']].text}"


def sentence(card_id: str) -> str:
    """The text of a card without the words that the symbol before it says."""
    told = " ".join(f"{what[:1].upper()}{what[1:]}." for _, what in LINES[card_id])
    return told or CATALOGUE[card_id].text


def _sale(card: CardSeen, lacks: list[str], leaves: bool) -> str:
    width, height = SALE_SIZE
    body = rect((2, 3, width - 3, height - 3), "shade", 8) + rect(FACE, f"face {card['family']}", 8)
    body += band(width, 25, card["family"])
    body += _called(card["name"], card["family"], width - 30) + worth(width - 6, 2, card["value"])
    x = 8.0
    for good, n in card["cost"].items():
        look = "count short" if good in lacks else "count"
        body += words(x, 42, n, look) + icon(GOOD_ICON[good], x + 10, 28, 18)
        x += 36
    if leaves:
        cross = line("leaves", f"M{width - 20} 31l10 10M{width - 10} 31l-10 10")
        body += tag("g", title("Leaves the row at Refresh") + cross)
    body += line("rule paper", f"M8 48h{width - 16}")
    return body + _does(card["id"], 51, width)


def band(width: float, height: float, look: str) -> str:
    """The head of a card."""
    return line(f"band {look}", f"M1 {height}V9a8 8 0 0 1 8-8h{width - 18:g}a8 8 0 0 1 8 8v{height - 9:g}z")


def _called(called: str, family: str, room: float) -> str:
    """The name of a card with the sign of its family."""
    sign = icon("house" if family == "building" else "hood", 6, 5, 15, "family")
    return sign + fitted(24, 18, called, "name ink", 14, room - 27)


def _does(name: str, y: float, width: float) -> str:
    """What a card does: in symbols, or in a short sentence where there are none."""
    if EFFECTS[name]:
        return draw_effects(8, y, name, width - 16)
    return fitted(8, y + 13, sentence(name), "small ink", 13, width - 16)


def starters(view: TableSeen, hot: Spots) -> list[str]:
    """The starting Refugees nobody has taken yet, while the game is being set up."""
    taken = {card["id"] for seat in view["seats"] for card in seat["cards"]}
    out = []
    for card in CATALOGUE.values():
        if card.family == "starting refugee" and card.id not in taken:
            width, height = HIGH_CARD
            body = rect((2, 3, width - 3, height - 3), "shade", 8) + rect(HIGH_FACE, "face refugee", 8)
            body += band(width, 28, "refugee") + icon("hood", 7, 6, 17, "family")
            body += words(29, 19, card.name, "name ink")
            body += draw_effects(9, 35, card.id, width - 18)
            body += line("rule paper", f"M9 60h{width - 18}")
            body += paragraph(9, 77, sentence(card.id), width - 16, 4, "small ink")
            one = spot(f"starters.{card.id}", f"{card.name}. {card.text}", frame(HIGH_FACE, 8), body, hot)
            turns = {"piece": f"card.{card.id}", "card": card.id}
            out.append(picture(*HIGH_CARD, one, class_="ate-card", **turns))
    return out


# Invaders and the Siege


def hordes(view: TableSeen, seat: SeatSeen) -> list[str]:
    """The Invader cards and the Siege card, with what they bring to the seat marked."""
    level = seat["threat_level"]
    out = []
    for slot, card in enumerate(view["invader_cards"]):
        place = f"horde.{view['season']}.{slot}"
        if card["name"] is None:
            out.append(_back("Invaders", "swordsman", place))
        else:
            out.append(_invader(card, level, place))
    place = f"siege.{view['season']}"
    if view["siege"] is not None:
        out.append(_siege(view["siege"], level, place))
    elif view["invader_cards"]:
        out.append(_back("Siege", "siege", place))
    return out


@kept
def _back(what: str, symbol: str, place: str) -> str:
    width, height = HORDE
    body = rect((2, 3, width - 3, height - 3), "shade", 8)
    body += rect((1, 1, width - 2, height - 2), "back", 8) + rect(
        (8, 8, width - 16, height - 16), "weave-fill", 4
    )
    body += tag("circle", cx=width / 2, cy=height / 2, r=24.0, class_="back-disc")
    body += icon(symbol, width / 2 - 14, height / 2 - 14, 28, "back-icon")
    said = f"{what}: a card face down"
    turns = {"piece": place, "face": "down"}
    return picture(width, height, title(said), _unread(body), class_="ate-horde", label=said, **turns)


def _unread(body: str) -> str:
    return tag("g", body, aria_hidden="true")


def _head(card: InvaderSeen | SiegeSeen, look: str) -> str:
    width, height = HORDE
    body = rect((2, 3, width - 3, height - 3), "shade", 8)
    body += rect((1, 1, width - 2, height - 2), f"face {look}", 8) + band(width, 25, look)
    body += tag("path", d=POINTS[_inward(card["side"])], transform="translate(16 13)", class_="side-mark")
    return (
        body
        + words(29, 18, POINT_WORDS[card["side"]], "value")
        + fitted(7, 42, card["name"], "name ink", 14, width - 13)
    )


def _inward(side: str) -> str:
    return {"north": "south", "east": "west", "south": "north", "west": "east"}[side]


def _tiers(rows: list[tuple[int, list[Mark]]], level: int) -> str:
    reached = tier([gold for gold, _ in rows], level)
    body = ""
    for k, (gold, marks) in enumerate(rows):
        y = 48 + 20 * k
        if k == reached:
            body += rect((4, y, HORDE[0] - 8, 19), "reached", 4)
        body += words(26, y + 14.5, gold, "small ink end") + words(26, y + 14.5, "+", "small ink")
        body += draw_marks(40, y + 1.5, marks, 16)
    return body


@kept
def _invader(card: InvaderSeen, level: int, place: str) -> str:
    rows = []
    for gold, swordsmen, archers in card["tiers"]:
        marks = [Mark(str(n), kind) for kind, n in (("swordsman", swordsmen), ("archer", archers)) if n]
        rows.append((gold, marks))
    body = _head(card, "invader") + _tiers(rows, level)
    if not card["face_up"]:
        body += icon("eye", HORDE[0] - 26, 4, 19, "ink")
    said = f"{card['name']} from the {card['side']}. {CATALOGUE_BY_NAME[card['name']]}"
    if not card["face_up"]:
        said += " Face down; you have seen it."
    turns = {"piece": place, "face": "up", "card": CATALOGUE_IDS[card["name"]]}
    return picture(*HORDE, title(said), _unread(body), class_="ate-horde", label=said, **turns)


@kept
def _siege(card: SiegeSeen, level: int, place: str) -> str:
    kind = "siege" if card["effect"] == "damage" else "swordsman"
    rows = [(gold, [Mark(str(strength), kind)]) for gold, strength in card["tiers"]]
    body = _head(card, "engine-face") + _tiers(rows, level)
    if card["surge"] != "None":
        who = card["surge"].lower()
        body += words(HORDE[0] - 6, 18, who, "small ink end")
        body += icon("swordsman", HORDE[0] - 10 - width_of(who, 13) - 15, 5, 16)
    what = "damage" if card["effect"] == "damage" else "climb in"
    steps = "; ".join(f"from {gold} Gold: {strength} {what}" for gold, strength in card["tiers"])
    said = f"{card['name']} from the {card['side']}. {steps}. Surge: {card['surge']}."
    turns = {"piece": place, "face": "up", "card": CATALOGUE_IDS.get(card["name"], "")}
    return picture(*HORDE, title(said), _unread(body), class_="ate-horde", label=said, **turns)


CATALOGUE_IDS: Final = {card.name: card.id for card in CATALOGUE.values()}
CATALOGUE_BY_NAME: Final = {card.name: card.text for card in CATALOGUE.values()}
