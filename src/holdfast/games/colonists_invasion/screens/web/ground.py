"""The Battleground: 28 hexes with troops, Soldiers, Defensive Works; what is seen and what may come."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_kit import box, hidden, span, tag, text

from ...position.hexes import BOTTOM, SPAWN_AREA, half_row, turned
from ...position.war_state import Hex
from ...rules.command.defensive_works import WORK
from ...screens.seen import SeenBattle, SeenHex, SeenPart, SeenTable, SeenWar
from ...words.names_war import DIRECTION_NAME, some, troop_text
from .marks import KIT, corners, num, picture_spot, polygon, sign, use, words

RADIUS: Final = 50.0
RISE: Final = 43.3  # half the height of a hex
GROUND_WIDE: Final = 412.0
GROUND_HIGH: Final = 566.0
_COLUMN: Final = (3, 0, 2, 4, 1)  # by the number of a hex modulo 5
_NAMES: Final = {work.name: work for work in WORK}
SOLDIER_SIGNS: Final = (("farmer", "Farmer"), ("citizen", "Citizen"))


def middle(hex: int) -> tuple[float, float]:
    """Where the middle of a hex lies in the picture; the Spawn Area is on top."""
    return 56 + 75 * _COLUMN[hex % 5], 62 + RISE * (10 - half_row(Hex(hex)))


def battleground(v: SeenTable, hot: Spots, names: Sequence[str]) -> str:
    """The board of the war with its numbers and its cards, nothing in the economy alone."""
    war = v["war"]
    if not war:
        return ""
    eyes = _eyes(v, war)
    threatened = {hex for one in war["hexes"] for hex in one.get("may_reach", ())}
    base = "".join(_ground(one, one["hex"] in eyes, one["hex"] in threatened) for one in war["hexes"])
    spots = "".join(_hex(war, one, one["hex"] in eyes, hot, names) for one in war["hexes"])
    moving = "".join(_part(war["invaders"], part) for part in war["parts"])
    fights = "".join(_fight(one) for one in war["battles"])
    edges = words(206, 14, "Spawn Area" if v["rules"] == "together" else "Team II", "co-edge")
    edges += words(206, GROUND_HIGH - 4, "The community" if v["rules"] == "together" else "Team I", "co-edge")
    picture = tag(
        "svg",
        edges + base + spots + moving + fights,
        viewBox=f"0 0 {num(GROUND_WIDE)} {num(GROUND_HIGH)}",
        class_="co-field",
        role="group",
        aria_label="Battleground",
    )
    below = (
        _compass(hot)
        + "".join(_preview(fight) for fight in war["battles"])
        + _numbers(war, v["rules"] == "together")
    )
    return KIT.section(
        "ground",
        "Battleground",
        _card(war, hot) if v["rules"] == "together" else "",
        picture,
        below,
        head=_head(v),
    )


def _compass(hot: Spots) -> str:
    """Six arrows to choose a direction with, while a tile is being turned."""
    if not any(
        f"battleground.face{way}" in hot and hot[f"battleground.face{way}"].actions for way in range(6)
    ):
        return ""
    body = polygon(corners(60, 60, 24, True), "co-hex seen")
    for way, name in enumerate(DIRECTION_NAME):
        head = tag("path", d="M0 -52l13 17h-26z", class_="co-ring")
        turn = tag("g", head, transform=f"translate(60 60) rotate({60 * way})", class_="co-way")
        body += picture_spot(f"battleground.face{way}", f"Facing {name}", turn, "", hot)
    return tag("svg", body, viewBox="0 0 120 120", class_="co-compass", role="group", aria_label="Direction")


def _eyes(v: SeenTable, war: SeenWar) -> set[int]:
    """The hexes in sight of the team that looks; who only watches looks with the first."""
    team = v["seats"][max(0, v["seat"])]["team"] if v["rules"] == "against" else 0
    return {one["hex"] for one in war["hexes"] if team in one.get("seen_by", [0] * one["seen"])}


def _head(v: SeenTable) -> str:
    legend = [span("co-key seen", sign("eye"), "in sight")]
    if v["rules"] == "together":
        legend.append(span("co-key reach", sign("threat"), "may be reached"))
    return box("co-keys", *legend)


def _ground(one: SeenHex, seen: bool, threatened: bool) -> str:
    """The bare hex: in sight or not, at an edge or not."""
    x, y = middle(one["hex"])
    look = "co-hex" + (" seen" if seen else "") + (" spawn" if one["hex"] in SPAWN_AREA else "")
    look += " bottom" if one["hex"] in BOTTOM else ""
    body = polygon(corners(x, y, RADIUS - 1, True), look)
    body += words(x - 20, y - 27, one["hex"], "co-number")
    if seen:
        body += use("eye", x + 18, y - 31, 12, "co-eye")
    if threatened:
        body += use("threat", x + 36, y, 12, "co-threat")
    return body


def _hex(war: SeenWar, one: SeenHex, seen: bool, hot: Spots, names: Sequence[str]) -> str:
    """What stands on a hex, and the hexes it reaches while it is pointed at."""
    hex = one["hex"]
    x, y = middle(hex)
    body = _work(one, x, y) + _soldiers(one, x, y) + _troop(war["invaders"], one, x, y)
    if one["scorch"]:
        body += use("flame", x - 26, y + 26, 14, "co-fire") + words(x - 14, y + 36, one["scorch"], "co-small")
    ahead = "".join(
        polygon(corners(*middle(other), RADIUS - 7, True), "co-ahead") for other in one.get("may_reach", ())
    )
    sight = "".join(
        polygon(corners(*middle(other), RADIUS - 12, True), "co-sight") for other in one["reaches"]
    )
    shown = tag("g", ahead + sight, class_="co-shown", aria_hidden="true") if ahead or sight else ""
    outline = polygon(corners(x, y, RADIUS - 3, True), "co-ring")
    card = one["tile"].lower().replace(" ", "_") if one["tile"] else ""
    label = _label(one, seen, names)
    return picture_spot(
        f"hex.{hex}", label, outline, tag("g", body, aria_hidden="true") + shown, hot, "", card
    )


def _label(one: SeenHex, seen: bool, names: Sequence[str]) -> str:
    """All of a hex in words."""
    said = [f"Hex {one['hex']}", "in sight" if seen else "out of sight"]
    if any(one["troop"]):
        said.append(troop_text(*one["troop"]))
        if any(one["held"]):
            said.append(f"{troop_text(*one['held'])} held by the Trap")
        if one.get("may_reach"):
            said.append("next card may lead to " + ", ".join(str(hex) for hex in one["may_reach"]))
        if one.get("may_break_through"):
            said.append(f"by {some(one['may_break_through'], 'card')} off the board")
    if one["tile"]:
        said.append(one["tile"] + (", manned" if one["manned"] else ""))
        if one["facing"] is not None:
            said.append(f"facing {DIRECTION_NAME[one['facing']]}")
        if one["reaches"]:
            said.append("reaches " + ", ".join(str(hex) for hex in one["reaches"]))
    for seat, posts in enumerate(one.get("posts") or [one["soldiers"]]):
        for rank, (_, name) in enumerate(SOLDIER_SIGNS):
            upright, tired = posts[2 * rank], posts[2 * rank + 1]
            if upright or tired:
                whose = f" of {names[seat]}" if "posts" in one else ""
                said.append(f"{some(upright + tired, name)}{whose}, {tired} exhausted")
    return ". ".join(said)


def _work(one: SeenHex, x: float, y: float) -> str:
    """The tile with its arrows, its owner's side where teams fight."""
    if not one["tile"]:
        return ""
    owner = one.get("owner")
    look = "co-work" + ("" if owner is None else f" seat-{owner % 5}") + (" manned" if one["manned"] else "")
    square = tag("rect", x=num(x - 17), y=num(y - 20), width=34, height=30, rx=5, class_="co-tile")
    body = square + use(one["tile"].lower().replace(" ", "_"), x, y - 5, 24)
    strength = _NAMES[one["tile"]].strength
    if strength:
        body += words(x + 12, y + 7, strength, "co-small co-ink")
    if one["facing"] is not None:
        side = _NAMES[one["tile"]].arrows // 2
        body += "".join(_arrow(x, y, turned(one["facing"], turn)) for turn in range(-side, side + 1))
    return tag("g", body, class_=look, data_piece=f"work.{one['tile']}")


def _arrow(x: float, y: float, way: int) -> str:
    """An arrow at the edge of the hex, pointing out."""
    head = tag("path", d="M-9 -32h18l-9 -11z", class_="co-arrow")
    return tag("g", head, transform=f"translate({num(x)} {num(y)}) rotate({60 * way})")


def _soldiers(one: SeenHex, x: float, y: float) -> str:
    """Soldiers at the bottom of the hex: upright ones filled, exhausted ones after a stroke."""
    marks = []
    for seat, posts in enumerate(one.get("posts") or [one["soldiers"]]):
        for rank, (icon, _) in enumerate(SOLDIER_SIGNS):
            upright, tired = posts[2 * rank], posts[2 * rank + 1]
            if upright or tired:
                marks.append((icon, upright, tired, seat if "posts" in one else None))
    body = ""
    for n, (icon, upright, tired, whose) in enumerate(marks):
        left = x + 34 * (n % 2) - 17 * (min(2, len(marks)) - 1)
        top = y + 19 + (15 if n > 1 else 0)
        look = (
            "co-soldier" + (" tired" if not upright else "") + ("" if whose is None else f" seat-{whose % 5}")
        )
        plate = tag("rect", x=num(left - 16), y=num(top - 8), width=32, height=16, rx=8)
        figure = use(icon, left - 8, top, 13)
        number = words(left + 6, top + 4, f"{upright}/{tired}" if tired else upright, "co-small")
        name = f"{icon}.{'' if whose is None else whose}"
        body += tag("g", plate + figure + number, class_=look, data_piece=name)
    return body


def _troop(invaders: str, one: SeenHex, x: float, y: float) -> str:
    """The Invaders standing there, with how many of each; a mark when their card is still to come."""
    if not any(one["troop"]):
        return ""
    place = (x, y - 8) if not one["tile"] else (x + 18, y - 18)
    body = _tokens(invaders, one["troop"], *place)
    if one["due"]:
        body += use("hourglass", x - 37, y, 13, "co-due")
    if any(one["held"]):
        body += use("trap", x + 24, y + 26, 13, "co-held")
    if one.get("may_break_through"):
        body += use("down", x + 8, y + 31, 14, "co-through")
        body += words(x - 6, y + 36, one["may_break_through"], "co-small co-through")
    return body


def _tokens(invaders: str, troop: Sequence[int], x: float, y: float) -> str:
    """One token for each kind of Unit."""
    kinds = [(kind, n) for kind, n in zip(("basic", "elite"), troop, strict=True) if n]
    body = ""
    for at, (kind, n) in enumerate(kinds):
        left = x + 30 * at - 15 * (len(kinds) - 1)
        disc = (
            tag("circle", cx=num(left), cy=num(y), r=15)
            if kind == "basic"
            else polygon(corners(left, y, 17, False), "")
        )
        inner = (
            disc
            + use("dragon" if invaders == "Dragons" else kind, left - 4, y - 1, 16)
            + words(left + 8, y + 5, n, "co-count")
        )
        body += tag("g", inner, class_=f"co-unit {kind}", data_piece=f"unit.{kind}")
    return body


def _part(invaders: str, part: SeenPart) -> str:
    """A part of the troop that moves now."""
    x, y = middle(part["hex"])
    look = "co-moving" + (" now" if part["moving"] else "") + (" flying" if part["flying"] else "")
    ring = tag("circle", cx=num(x), cy=num(y - 8), r=27, class_="co-path")
    return tag("g", ring + _tokens(invaders, part["troop"], x, y - 8), class_=look)


def _fight(fight: SeenBattle) -> str:
    """A Battle as it would end now."""
    x, y = middle(fight["hex"])
    plate = tag("rect", x=num(x - 34), y=num(y - 46), width=68, height=20, rx=10)
    score = words(x + 12, y - 31, f"{fight['ours']} : {fight['theirs']}", "co-score")
    look = "co-fight won" if fight["won"] else "co-fight"
    return tag("g", plate + use("swords", x - 22, y - 36, 15) + score, class_=look)


def _card(war: SeenWar, hot: Spots) -> str:
    """The Movement card being carried out, or the deck; two teams draw none."""
    card = war["card"]
    deck = f"{war['deck']} in the deck, {len(war['discards'])} discarded"
    if card:
        face = span("co-face", tag("b", text(card["id"])), " ", text(card["text"]))
        face += span("quiet", f"arrows left {card['arrows_left']}")
    else:
        face = span("co-face", tag("b", "Movement cards"), " ", text(deck))
    full = "" if card else _coming(war)
    head = sign("card") + face
    return KIT.spot("deck.movement", head, hot, "co-movement", label="Movement cards", full=full)


def _preview(fight: SeenBattle) -> str:
    """What a Battle would come to now, in words."""
    if "attackers" in fight:
        whom = f"Team {'I' if fight['attackers'] == 0 else 'II'} attacks hex {fight['hex']}"
        end = "the defenders hold" if fight["won"] else "the attackers win"
    else:
        whom = f"Battle on hex {fight['hex']}"
        end = "won as it stands" if fight["won"] else "lost as it stands"
    numbers = tag("b", f"{fight['ours']} against {fight['theirs']}")
    return tag("p", f"{text(whom)}: {numbers}, {end}.", class_="co-preview")


def _coming(war: SeenWar) -> str:
    """Which cards can be next."""
    return tag("p", tag("b", "One of these is next: ") + text(", ".join(war["coming"])))


def _numbers(war: SeenWar, together: bool) -> str:
    """Strength and supply of the Invaders, where there are any, and the wounded."""
    kinds = ("dragon", "dragon") if war["invaders"] == "Dragons" else ("basic", "elite")
    facts = [
        _fact(kinds[0], "Basic Units in supply", war["supply"][0], f"Basic, Strength {war['strength'][0]}"),
        _fact(kinds[1], "Elite Units in supply", war["supply"][1], f"Elite, Strength {war['strength'][1]}"),
        _fact("wounded", "Sickbay: Farmers", war["sickbay"][0], "Farmers wounded"),
        _fact("wounded", "Sickbay: Citizens", war["sickbay"][1], "Citizens wounded"),
    ]
    return box("co-facts", *(facts if together else facts[2:]))


def _fact(icon: str, name: str, value: int, beside: str) -> str:
    number = KIT.count(f"war.{name}", value)
    return span("co-fact", sign(icon), number, hidden(name), span("quiet", text(beside)))
