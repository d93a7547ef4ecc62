"""What all seats share: seasons, Gold, the spaces of the game board, cards for sale, Invaders, Siege."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_kit import Seen, kept, only, parts_of, tag

from ...position.tables import FLAG_VALUES
from ...rules.combat.hordes import tier
from ...words.catalogue import build
from .castle import POINTS
from .effects import EFFECTS, OFFERS, Mark, draw_effects, draw_marks
from .svg import (
    GOOD_ICON,
    Box,
    badge,
    frame,
    group,
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
PHASES: Final = ("Actions", "Combat", "Flags", "Income", "Harvest and Feast", "Refresh")
SPACE: Final = (150, 84)
BROAD_SPACE: Final = (312, 84)
CARD: Final = (184, 94)  # in the rows; the whole card is shown by the page
FACE: Final = (1, 1, 182, 92)
HIGH_CARD: Final = (184, 158)
HIGH_FACE: Final = (1, 1, 182, 156)
HORDE: Final = (116, 128)
SHORT: Final = {"camp_left": "Camp, left", "camp_right": "Camp, right", "merchant": "Traveling Merchant"}
POINT_WORDS: Final = {"north": "N", "east": "E", "south": "S", "west": "W"}


def seasons(view: Seen) -> str:
    """The seven seasons with their Flags, and the phase of the present one."""
    return _seasons(parts_of(view, "season", "seasons", "phase", "mode", "no_reports", "flag"))


@kept
def _seasons(view: Seen) -> str:
    parts = [rect((0, 0, 560, 76), "panel", 8)]
    for k, value in enumerate(FLAG_VALUES):
        x = 12 + k * 46
        state = "now" if k + 1 == view["season"] else "past" if k + 1 < view["season"] else "later"
        box = rect((x, 10, 42, 56), "", 6) + words(x + 9, 30, k + 1, "season-number")
        flag = icon("flag", x + 8, 38, 18, "banner") + words(x + 28, 54, value, "count")
        parts.append(group(box, flag, class_=f"season {state}"))
    parts.append(words(346, 28, f"Season {view['season']} of {view['seasons']}", "name"))
    parts.append(words(346, 47, view["phase"], "phase"))
    for k, name in enumerate(PHASES):
        here = "phase-dot now" if name == view["phase"] else "phase-dot"
        parts.append(tag("circle", title(name), cx=352 + 16 * k, cy=60, r=5.0, class_=here))
    extra = [] if view["mode"] == "normal" else [f"{view['mode'].title()} mode"]
    extra += ["No Reports"] if view["no_reports"] else []
    parts.append(words(548, 28, ", ".join(extra), "small mute end") if extra else "")
    said = f"Season {view['season']} of {view['seasons']}, {view['phase']}, Flag worth {view['flag']}"
    return picture(560, 76, *parts, class_="ate-seasons", label=said)


def gold_track(view: Seen, names: list[str]) -> str:
    """The Gold of every seat and the Threat on one line; where they stand decides how many Invaders come."""
    return _gold_track(view["threat"], [seat["gold"] for seat in view["seats"]], names)


@kept
def _gold_track(threat: int, gold: list[int], names: list[str]) -> str:
    most = max(40, threat, *gold)
    top = -(-most // 10) * 10
    left, room = 44, 490
    parts = [rect((0, 0, 560, 76), "panel", 8), icon("coin", 10, 24, 22), line("track", f"M{left} 35h{room}")]
    for mark in range(0, top + 1, 5):
        x = left + room * mark / top
        parts.append(line("tick", f"M{x:.1f} 32v6") if mark % 10 else line("tick", f"M{x:.1f} 29v12"))
    for mark in range(0, top + 1, 10 if top <= 80 else 20):
        parts.append(words(left + room * mark / top, 22, mark, "small mute mid"))
    mark = left + room * threat / top
    parts.append(line("threat", f"M{mark:.1f} 38v-32h40l-7 8 7 8h-36"))
    parts.append(words(mark + 6, 19, threat, "count white", "threat"))
    parts += _markers(gold, names, left, room / top)
    owned = [f"{name} {count} Gold" for name, count in zip(names, gold, strict=False)]
    said = f"Threat {threat}; {', '.join(owned)}"
    return picture(560, 76, *parts, class_="ate-gold", label=said)


def _markers(owned: list[int], names: list[str], left: float, unit: float) -> list[str]:
    """The seats below the line in the order of their Gold, each tied to its point on it."""
    parts = []
    free = 8.0
    ranked = sorted(range(len(owned)), key=lambda seat: owned[seat])
    for place, number in enumerate(ranked):
        gold = owned[number]
        point = left + unit * gold
        x = min(max(free, point - 10), 508 - 48 * (len(ranked) - 1 - place))
        free = x + 48
        tie = line(f"tie tone-{number % 5}", f"M{point:.1f} 35L{x + 9:.1f} 52")
        dot = tag("circle", cx=point, cy=35.0, r=4.0, class_=f"seat-{number % 5}")
        sign = badge(number, x, 50, 19) + words(x + 23, 65, gold, "count", f"track.{number}")
        parts.append(tag("g", title(f"{names[number]}: {gold} Gold") + tie + dot + sign))
    return parts


def peg(x: float, y: float, owner: int | None, taken: bool) -> str:
    """A place for a Worker; who stands there shows the colour and the charge of the seat."""
    if not taken:
        return tag("circle", cx=x + 9, cy=y + 9, r=8.5, class_="peg")
    if owner is None:
        return tag("circle", cx=x + 9, cy=y + 9, r=8.5, class_="peg taken") + icon(
            "worker", x + 3, y + 3, 12, "peg-worker"
        )
    return tag("g", badge(owner, x, y, 18), class_="stands", data_piece=f"worker.{owner}")


def _pegs(right: float, y: float, space: Seen, owners: list[int]) -> str:
    out = ""
    for k in range(space["open"]):
        owner = owners[k] if k < len(owners) else None
        out += peg(right - 20 * (space["open"] - k), y, owner, k < space["used"])
    return out


def spaces(view: Seen, hot: Spots, out_there: Out, names: Sequence[str]) -> list[str]:
    """The spaces of the game board with their exchanges and the Workers on them, and the decks."""
    out = []
    for space in view["spaces"]:
        if space["id"] in OFFERS:
            here = only(hot, f"board.{space['id']}")
            out.append(_space(space, here, out_there.get(space["id"], []), names))
    return [*out, _decks(view["decks"])]


def _said(space: Seen, owners: list[int], names: Sequence[str]) -> str:
    name, free = SHORT.get(space["id"], space["name"]), space["open"] - space["used"]
    called = f"{name}: {free} of {space['open']} free"
    return called + (f", taken by {', '.join(names[seat] for seat in owners)}" if owners else "")


@kept
def _space(space: Seen, hot: Spots | None, owners: list[int], names: Sequence[str]) -> str:
    offers = OFFERS[space["id"]]
    width, height = BROAD_SPACE if len(offers) > 2 else SPACE
    box: Box = (1, 1, width - 2, height - 2)
    body = rect(box, "tile" if space["used"] < space["open"] else "tile full", 8)
    body += words(10, 21, str(SHORT.get(space["id"], space["name"])), "name")
    body += _pegs(width - 8, 8, space, owners)
    for k, offer in enumerate(offers):
        column, row = divmod(k, 2)
        body += draw_marks(10 + 158 * column, (34 if len(offers) > 1 else 44) + 23 * row, offer)
    if len(offers) > 2:
        body += line("rule", "M156 34v40")
    one = spot(f"board.{space['id']}", _said(space, owners, names), frame(box, 8), body, hot)
    return picture(width, height, one, class_="ate-broad" if len(offers) > 2 else "ate-space")


@kept
def _decks(decks: Seen) -> str:
    parts = [rect((1, 1, 148, 82), "tile quiet", 8), words(10, 21, "Decks", "name mute")]
    shown = (
        ("cards", "card", decks["buildings"] + decks["refugees"], "Building and Refugee cards"),
        ("objectives", "scroll", decks["objectives"], "Secret Objectives"),
        ("invaders", "swordsman", decks["invaders"], "Invader cards"),
        ("sieges", "siege", decks["sieges"], "Siege cards"),
    )
    for k, (name, symbol, count, what) in enumerate(shown):
        x, y = 10 + k % 2 * 70, 34 + k // 2 * 23
        body = icon(symbol, x, y, 18, "faint") + words(x + 23, y + 14, count, "count mute", f"deck.{name}")
        parts.append(
            spot(f"deck.{name}", f"{count} {what} in the deck", frame((x - 4, y - 3, 64, 23)), body, {})
        )
    return picture(150, 84, *parts, class_="ate-space")


# Cards for sale


def row_title(view: Seen, kind: str, owners: list[int], names: Sequence[str]) -> str:
    """The head of a row of cards: its name, and the Workers that may still come for one."""
    space = next(space for space in view["spaces"] if space["id"] == kind)
    body = words(2, 17, space["name"], "title") + _pegs(182, 2, space, owners)
    one = spot(f"board.{kind}", _said(space, owners, names), frame((0, 0, 184, 24)), body, {})
    return picture(184, 24, one, class_="ate-rowtitle")


def row_cards(view: Seen, kind: str, seat: Seen, hot: Spots) -> list[str]:
    """The cards of a row; the last slot is the next to be cleared."""
    cards = view[kind]
    out = []
    for slot, card in enumerate(cards):
        lacks = [good for good, n in card["cost"].items() if seat[good] < n] if card is not None else []
        here = only(hot, f"row.{kind[:-1]}.{slot}")
        out.append(_row_card(kind, slot, card, lacks, slot == len(cards) - 1, here))
    return out


@kept
def _row_card(
    kind: str, slot: int, card: Seen | None, lacks: list[str], leaves: bool, hot: Spots | None
) -> str:
    anchor = f"row.{kind[:-1]}.{slot}"
    if card is None:
        body = rect(FACE, "slot", 8) + words(92, 50, "taken", "small mute mid")
        one = spot(anchor, f"{kind.title()}, slot {slot + 1}: empty", frame(FACE, 8), body, hot)
    else:
        one = spot(anchor, sale_words(card), frame(FACE, 8), _sale(card, lacks, leaves), hot)
    return picture(*CARD, one, class_="ate-card", **_turns(card))


def _turns(card: Seen | None) -> dict[str, str]:
    """What a page must know to move a card, to turn it, and to show it in full."""
    if card is None:
        return {}
    return {"piece": f"card.{card['id']}", "face": "up", "card": card["id"]}


def sale_words(card: Seen) -> str:
    """Price, value and text of a card in a sentence."""
    cost = CATALOGUE[card["id"]].cost or "nothing"
    return f"{card['name']}, costs {cost}, worth {card['value']}. {CATALOGUE[card['id']].text}"


def sentence(text: str) -> str:
    """The text without the words that the symbol before it says."""
    for start in ("Once per season", "Worker space", "At once", "Always"):
        head, found, rest = text.partition(f"{start}: ")
        text = f"{head}{rest[:1].upper()}{rest[1:]}" if found else text
    return text


def _sale(card: Seen, lacks: list[str], leaves: bool) -> str:
    width, height = CARD
    body = rect((1, 1, width - 2, height - 2), f"face {card['family']}", 8)
    body += line("band", f"M1 30V9a8 8 0 0 1 8-8h{width - 18}a8 8 0 0 1 8 8v21z")
    x = 8
    for good, n in card["cost"].items():
        look = "count short" if good in lacks else "count"
        body += words(x, 21, n, look) + icon(GOOD_ICON[good], x + 10, 6, 19)
        x += 34
    body += worth(width - 8, 5, card["value"])
    if leaves:
        cross = line("leaves", f"M{width - 52} 10l10 10M{width - 42} 10l-10 10")
        body += tag("g", title("Leaves the row at Refresh") + cross)
    return body + _inside_of_card(card["id"], card["name"], card["family"], height)


def _inside_of_card(name: str, called: str, family: str, height: float) -> str:
    """Name, effect in symbols, clause; on a high card the sentence too."""
    width, high = CARD[0], height > CARD[1]
    body = icon("house" if family == "building" else "hood", 8, 33, 17, "family") + words(
        29, 47, called, "name ink"
    )
    text = sentence(CATALOGUE[name].text)
    if EFFECTS[name]:
        body += draw_effects(9, 54, name, width - 16)
    else:
        body += paragraph(9, 64, text, width - 16, 2, "small ink")
    if high and EFFECTS[name]:
        body += paragraph(9, 90, text, width - 26, 4, "small ink")
    return body + words(width - 8, height - 6, CATALOGUE[name].rule, "clause end")


def starters(view: Seen, hot: Spots) -> list[str]:
    """The starting Refugees nobody has taken yet, while the game is being set up."""
    taken = {card["id"] for seat in view["seats"] for card in seat["cards"]}
    out = []
    for card in CATALOGUE.values():
        if card.family == "starting refugee" and card.id not in taken:
            body = rect(HIGH_FACE, "face refugee", 8)
            body += line("band", "M1 30V9a8 8 0 0 1 8-8h166a8 8 0 0 1 8 8v21z")
            body += words(9, 21, "starts with you", "small ink")
            body += _inside_of_card(card.id, card.name, "refugee", HIGH_CARD[1])
            one = spot(f"starters.{card.id}", f"{card.name}. {card.text}", frame(HIGH_FACE, 8), body, hot)
            turns = {"piece": f"card.{card.id}", "card": card.id}
            out.append(picture(*HIGH_CARD, one, class_="ate-card", **turns))
    return out


# Invaders and the Siege


def hordes(view: Seen, seat: Seen) -> list[str]:
    """The Invader cards and the Siege card, with what they bring to the seat marked."""
    level = seat["threat_level"]
    out = []
    for slot, card in enumerate(view["invader_cards"]):
        place = f"horde.{view['season']}.{slot}"
        down = card["name"] is None
        out.append(_back("Invaders", "swordsman", place) if down else _invader(card, level, place))
    place = f"siege.{view['season']}"
    if view["siege"] is not None:
        out.append(_siege(view["siege"], level, place))
    elif view["invader_cards"]:
        out.append(_back("Siege", "siege", place))
    return out


@kept
def _back(what: str, symbol: str, place: str) -> str:
    width, height = HORDE
    body = rect((1, 1, width - 2, height - 2), "back", 8) + rect(
        (8, 8, width - 16, height - 16), "weave-fill", 4
    )
    body += tag("circle", cx=width / 2, cy=height / 2, r=24.0, class_="back-disc")
    body += icon(symbol, width / 2 - 14, height / 2 - 14, 28, "back-icon")
    said = f"{what}: a card face down"
    turns = {"piece": place, "face": "down"}
    return picture(width, height, title(said), _unread(body), class_="ate-horde", label=said, **turns)


def _unread(body: str) -> str:
    return tag("g", body, aria_hidden="true")


def _head(card: Seen, look: str) -> str:
    width, height = HORDE
    body = rect((1, 1, width - 2, height - 2), f"face {look}", 8)
    body += line("band", f"M1 28V9a8 8 0 0 1 8-8h{width - 18}a8 8 0 0 1 8 8v19z")
    body += tag("path", d=POINTS[_inward(card["side"])], transform="translate(17 15)", class_="side-mark")
    return body + words(31, 20, POINT_WORDS[card["side"]], "value") + words(8, 43, card["name"], "name ink")


def _inward(side: str) -> str:
    return {"north": "south", "east": "west", "south": "north", "west": "east"}[side]


def _tiers(rows: list[tuple[int, list[Mark]]], level: int) -> str:
    reached = tier([gold for gold, _ in rows], level)
    body = ""
    for k, (gold, marks) in enumerate(rows):
        y = 50 + 19 * k
        if k == reached:
            body += rect((4, y, HORDE[0] - 8, 18), "reached", 4)
        body += words(30, y + 14, gold, "small ink end") + words(32, y + 14, "+", "small ink")
        body += draw_marks(48, y + 1, marks, 15)
    return body


@kept
def _invader(card: Seen, level: int, place: str) -> str:
    rows = []
    for gold, swordsmen, archers in card["tiers"]:
        marks = [Mark(str(n), kind) for kind, n in (("swordsman", swordsmen), ("archer", archers)) if n]
        rows.append((gold, marks))
    body = _head(card, "invader") + _tiers(rows, level)
    if not card["face_up"]:
        body += icon("eye", HORDE[0] - 28, 5, 20, "ink")
    said = f"{card['name']} from the {card['side']}. {CATALOGUE_BY_NAME[card['name']]}"
    if not card["face_up"]:
        said += " Face down; you have seen it."
    turns = {"piece": place, "face": "up", "card": CATALOGUE_IDS[card["name"]]}
    return picture(*HORDE, title(said), _unread(body), class_="ate-horde", label=said, **turns)


@kept
def _siege(card: Seen, level: int, place: str) -> str:
    kind = "siege" if card["effect"] == "damage" else "swordsman"
    rows = [(gold, [Mark(str(strength), kind)]) for gold, strength in card["tiers"]]
    body = _head(card, "engine-face") + _tiers(rows, level)
    if card["surge"] != "None":
        who = card["surge"].lower()
        body += words(HORDE[0] - 7, 20, who, "small ink end")
        body += icon("swordsman", HORDE[0] - 12 - width_of(who, 12) - 15, 7, 16)
    what = "damage" if card["effect"] == "damage" else "climb in"
    steps = "; ".join(f"from {gold} Gold: {strength} {what}" for gold, strength in card["tiers"])
    said = f"{card['name']} from the {card['side']}. {steps}. Surge: {card['surge']}."
    turns = {"piece": place, "face": "up", "card": CATALOGUE_IDS.get(card["name"], "")}
    return picture(*HORDE, title(said), _unread(body), class_="ate-horde", label=said, **turns)


CATALOGUE_IDS: Final = {card.name: card.id for card in CATALOGUE.values()}
CATALOGUE_BY_NAME: Final = {card.name: card.text for card in CATALOGUE.values()}
