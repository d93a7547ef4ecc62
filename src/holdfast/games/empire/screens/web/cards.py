"""Cards on the web table: small faces for what lies in play, larger ones for the hand, whole ones beside."""

from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_elements import box, escape, hidden, kept, only, span, tag, text

from ...position.state import HEARTLAND, NONE
from ...rules.abilities.abilities import BY_NAME, CARDS, Card
from ...words.names import FRONTIER_NAMES
from ..seen import CardSeen, PieceSeen
from .art.gallery import card_art, key_sign
from .art.glyphs import GLYPHS
from .whole import KIT as KIT
from .whole import ROLE_LOOKS, look_of, tier_sign, whole, window

TIMES: Final = "\N{MULTIPLICATION SIGN}"


def card_named(name: str) -> Card:
    """The card as it is printed."""
    return CARDS[BY_NAME[name]]


def stats(piece: PieceSeen) -> str:
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
        text("/", "em-slash"),
        KIT.count(f"{name}.defence", left, f"em-defence{down}"),
        hidden(told),
    )


def _marks(piece: PieceSeen) -> str:
    """What has become of a card: exerted, promoted, sated, counters."""
    found = []
    if piece["exerted"]:
        found.append(span("em-mark ex", hidden("exerted")))
    if piece.get("promoted"):
        found.append(key_sign("promoted"))
    if piece.get("sated"):
        found.append(key_sign("sated"))
    if piece["improvised"]:
        found.append(key_sign(piece["role"], f"as {piece['role']}"))
    if "counters" in piece:
        number = KIT.count(f"piece.{piece['piece']}.counters", piece["counters"])
        found.append(span("em-mark", number, text(f" of {piece['completion']}")))
    return span("em-marks", *found) if found else ""


def _now(piece: PieceSeen) -> str:
    """What has become of a unit, in words, where that is not what is printed."""
    if "attack" not in piece:
        return ""
    changed = [piece["attack"], piece["defence"]] != list(piece["printed"]) or piece["damage"]
    parts = [f"{piece['attack']}/{piece['defence']}"] if changed else []
    parts += [f"{piece['damage']} damage"] if piece["damage"] else []
    parts += [word for word in ("exerted", "promoted", "sated") if piece[word]]
    given = [word for word in piece["keywords"] if word not in piece["text"].casefold()]
    return f"Now: {', '.join([*parts, *given])}" if parts or given else ""


def whither(piece: PieceSeen) -> str:
    """Where a commit that is being named will send the unit."""
    plan = piece.get("plan", NONE)
    return "" if plan == NONE else "home" if plan == HEARTLAND else f"to the {FRONTIER_NAMES[plan]}"


def piece_card(piece: PieceSeen, hot: Spots | None, *, occupying: bool = False) -> str:
    """A card in play."""
    number, role, card = piece["piece"], piece["role"], card_named(piece["name"])
    words = piece.get("keywords", [])
    keys = "".join(key_sign(word) if word in GLYPHS else text(word, "em-key-word") for word in words)
    body = box(
        "em-face",
        box(
            "em-window",
            card_art(piece["name"]),
            tier_sign(piece["tier"]) if "tier" in piece else "",
            span("em-keys", keys) if keys else "",
            stats(piece) if "attack" in piece else text(role, "em-role hidden-text"),
            _marks(piece),
            text(whither(piece), "em-going") if whither(piece) else "",
        ),
        span("em-name", escape(piece["label"])),
    )
    look = f"em-piece {look_of(card)} seat-{piece['seat'] % 5} r-{ROLE_LOOKS.get(role, role)}"
    look += " exerted" if piece["exerted"] else ""
    look += " occupying" if occupying else ""
    look += " em-sent" if whither(piece) else ""
    return KIT.spot(
        f"piece.{number}",
        body,
        hot,
        look,
        label=f"{piece['label']}, {role}",
        full=whole(card, role, note=_now(piece), silent=piece["improvised"]),
        moving=f"piece.{number}",
        card=piece["card"],
    )


def hand_card(
    card: CardSeen, hot: Spots | None, anchor: str, cost: int | None = None, *, line: str = ""
) -> str:
    """A card in hand, or one that is looked at: with its text; `line` says what it is, where that matters."""
    return _hand_card(card, only(hot, anchor), anchor, cost, line)


@kept
def _hand_card(card: CardSeen, hot: Spots | None, anchor: str, cost: int | None, line: str) -> str:
    role, face = card["role"], card_named(card["name"])
    copies = span("em-copies", f"{TIMES}{card['count']}") if card["count"] > 1 else ""
    body = box(
        "em-face",
        window(face, cost, copies=copies),
        span("em-name", escape(card["name"])),
        span("em-line", escape(line)) if line else text(role, "em-role hidden-text"),
        tag("p", escape(card["text"]), class_="em-text"),
    )
    look = f"em-held-card {look_of(face)} r-{ROLE_LOOKS.get(role, role)}"
    return KIT.spot(anchor, body, hot, look, label=card["name"], full=whole(face, role), card=anchor)


def small_list(cards: list[CardSeen], nothing: str) -> str:
    """Names with numbers and small pictures, for graveyards and vaults."""
    if not cards:
        return tag("p", escape(nothing), class_="quiet")
    rows = [
        tag(
            "li",
            f"{card_art(card['name'], lazy=True)} {escape(card['name'])}"
            + (f" {TIMES}{card['count']}" if card["count"] > 1 else ""),
            class_=look_of(card_named(card["name"])),
        )
        for card in cards
    ]
    return tag("ul", "".join(rows), class_="em-names")
