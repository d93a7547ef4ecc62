"""Cards on the web table: compact faces for what lies in play, larger ones for the hand, full ones beside."""

from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_kit import Kit, Seen, box, escape, hidden, span, tag, text

from ...rules.abilities.phrases import ROMAN
from ...words.catalogue import FACTION_NAMES

KIT: Final = Kit("em", "empire")
FACTIONS: Final = {name: number for number, name in FACTION_NAMES.items()}
TIMES: Final = "\N{MULTIPLICATION SIGN}"
LETTERS: Final = ("S", "L", "N", "K")  # beside the colour of a faction
# The clause a role is played by
ROLE_RULES: Final = {
    "unit": "EM-TYPE-04",
    "skirmisher": "EM-TYPE-12",
    "tactic": "EM-TYPE-07",
    "battle tactic": "EM-TYPE-10",
    "monument": "EM-MON-01",
    "villager": "EM-CIVIC-13",
    "settlement": "EM-CIVIC-01",
}


def sign(faction: str) -> str:
    """The letter of a faction on its colour."""
    number = FACTIONS[faction]
    return span(f"em-sign em-f{number}", LETTERS[number], role="img", aria_label=faction, title=faction)


def price(card: Seen, cost: int | None = None) -> str:
    """Tier and cost; a cost that is lowered now stands beside the printed one."""
    if "tier" not in card:
        return ""
    printed = card.get("cost")
    tier = span("em-tier", escape(ROMAN[card["tier"]]), hidden("tier"))
    if printed is None:
        return tier
    now = printed if cost is None else cost
    lowered = f" {tag('s', str(printed))}" if now != printed else ""
    return tier + span("em-cost", str(now), lowered, hidden("supplies"))


def stats(piece: Seen) -> str:
    """Attack and what is left of the defence, marked where they differ from the printed ones."""
    left = piece["defence"] - piece["damage"]
    attack, defence = piece["printed"]
    up = " up" if piece["attack"] > attack else " down" if piece["attack"] < attack else ""
    down = " hurt" if piece["damage"] else " up" if piece["defence"] > defence else ""
    down = " down" if not piece["damage"] and piece["defence"] < defence else down
    name = f"piece.{piece['piece']}"
    told = f"attack {piece['attack']}, defence {piece['defence']}, damage {piece['damage']}"
    return span(
        "em-stats",
        KIT.count(f"{name}.attack", piece["attack"], f"em-attack{up}"),
        text("/"),
        KIT.count(f"{name}.defence", left, f"em-defence{down}"),
        hidden(told),
    )


def _marks(piece: Seen) -> str:
    """What has become of a card: exerted, promoted, sated, counters."""
    found = []
    if piece["exerted"]:
        found.append(span("em-mark ex", "exerted"))
    if piece.get("promoted"):
        found.append(span("em-mark", "promoted"))
    if piece.get("sated"):
        found.append(span("em-mark", "sated"))
    if piece["improvised"]:
        found.append(span("em-mark", f"as {escape(piece['role'])}"))
    if "counters" in piece:
        number = KIT.count(f"piece.{piece['piece']}.counters", piece["counters"])
        found.append(span("em-mark", number, text(f" of {piece['completion']}")))
    return "".join(found)


def piece_card(piece: Seen, hot: Spots | None, *, occupying: bool = False) -> str:
    """A card in play."""
    number, faction = piece["piece"], FACTIONS[piece["faction"]]
    role = piece["role"]
    words = ", ".join(piece.get("keywords", []))
    body = box(
        "em-face",
        span("em-name", escape(piece["label"])),
        span("em-line", price(piece), stats(piece) if "attack" in piece else text(role, "em-role")),
        text(words, "em-words") if words else "",
        _marks(piece),
    )
    look = f"em-piece em-f{faction} seat-{piece['seat'] % 5} r-{role.split()[0]}"
    look += " exerted" if piece["exerted"] else ""
    look += " occupying" if occupying else ""
    return KIT.spot(
        f"piece.{number}",
        body,
        hot,
        look,
        label=f"{piece['label']}, {role}",
        full=full_card(piece, role),
        moving=f"piece.{number}",
    )


def full_card(card: Seen, role: str) -> str:
    """The whole card, shown beside the compact one."""
    numbers = price(card)
    if "printed" in card:
        numbers += span("em-stats", f"{card['printed'][0]}/{card['printed'][1]}", hidden("printed"))
    elif "attack" in card:
        numbers += span("em-stats", f"{card['attack']}/{card['defence']}")
    return box(
        f"em-whole em-f{FACTIONS[card['faction']]}",
        box("em-line", sign(card["faction"]), tag("b", escape(card["name"])), numbers),
        tag("p", escape(card["text"]) if card["text"] else "No ability."),
        box("em-foot", text(role, "quiet"), KIT.chip(ROLE_RULES[role])),
    )


def hand_card(card: Seen, hot: Spots | None, anchor: str, cost: int | None = None) -> str:
    """A card in hand, or one that is looked at: with its text."""
    role = card["role"]
    numbers = price(card, cost)
    if "attack" in card:
        numbers += span("em-stats", f"{card['attack']}/{card['defence']}")
    copies = span("em-copies", f"{TIMES}{card['count']}") if card["count"] > 1 else ""
    body = box(
        "em-face",
        span("em-line", sign(card["faction"]), numbers, copies),
        span("em-name", escape(card["name"])),
        text(role, "em-role"),
        tag("p", escape(card["text"]), class_="em-text"),
    )
    look = f"em-held-card em-f{FACTIONS[card['faction']]} r-{role.split()[0]}"
    return KIT.spot(anchor, body, hot, look, label=card["name"], full=full_card(card, role))


def small_list(cards: list[Seen], nothing: str) -> str:
    """Names with numbers, for graveyards and vaults."""
    if not cards:
        return tag("p", escape(nothing), class_="quiet")
    rows = [
        tag(
            "li",
            f"{sign(card['faction'])} {escape(card['name'])}"
            + (f" {TIMES}{card['count']}" if card["count"] > 1 else ""),
        )
        for card in cards
    ]
    return tag("ul", "".join(rows), class_="em-names")
