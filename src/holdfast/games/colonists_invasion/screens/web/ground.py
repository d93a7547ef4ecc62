"""The Battleground: 28 hexes with troops, Soldiers, Defensive Works; what is seen and what may come."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.web_elements import below, box, hidden, kept, only, span, tag, text

from ...position.hexes import BOTTOM, SPAWN_AREA, half_row, steps_down
from ...position.war_state import Hex
from ...screens.seen import SeenBattle, SeenHex, SeenPart, SeenTable, SeenWar
from ...words.names_war import DIRECTION_NAME, some, troop_text
from .marks import KIT, corners, num, picture_spot, polygon, sign, use, words
from .pictures import figure, picture
from .troops import FIGURES, SOLDIER_SIGNS, soldiers_on, tokens, troop_on, work

RADIUS: Final = 50.0
RISE: Final = 43.3  # half the height of a hex
GROUND_WIDE: Final = 412.0
GROUND_HIGH: Final = 564.0
SCALE: Final = 0.072  # of a unit in the size of the text
_COLUMN: Final = (3, 0, 2, 4, 1)  # by the number of a hex modulo 5
_GROWTH: Final = ("tuft", "bush", "tuft", "rock", "tuft")  # what grows on a hex, by its number
CLOSE: Final = 3  # steps from the lower edge at which Invaders are a danger


def middle(hex: int) -> tuple[float, float]:
    """Where the middle of a hex lies in the picture; the Spawn Area is on top."""
    return 56 + 75 * _COLUMN[hex % 5], 62 + RISE * (10 - half_row(Hex(hex)))


def battleground(v: SeenTable, hot: Spots, names: Sequence[str]) -> str:
    """The board of the war with its numbers and its cards, nothing in the economy alone."""
    war = v["war"]
    if not war:
        return ""
    here = below(hot, "hex", "battleground", "deck")
    called = names if v["rules"] == "against" else ()
    return _battleground(war, v["rules"] == "together", sorted(_eyes(v, war)), here, called)


@kept
def _battleground(war: SeenWar, together: bool, eyes: list[int], hot: Spots, names: Sequence[str]) -> str:
    threatened = {hex for one in war["hexes"] for hex in one.get("may_reach", ())}
    fought = {fight["hex"] for fight in war["battles"]}
    moved = {part["hex"] for part in war["parts"]}
    sides = "".join(polygon(corners(*_below(one["hex"]), RADIUS, True), "co-side") for one in war["hexes"])
    base = "".join(
        _ground(one["hex"], one["hex"] in eyes, one["hex"] in threatened, one["hex"] not in fought)
        for one in war["hexes"]
    )
    spots = "".join(
        _hex(
            war["invaders"],
            one,
            one["hex"] in eyes,
            one["hex"] in moved,
            only(hot, f"hex.{one['hex']}"),
            names,
        )
        for one in war["hexes"]
    )
    moving = "".join(_part(war["invaders"], part) for part in war["parts"])
    # Where all Invaders have fallen, damage is still to be taken, and nothing is compared any more
    open_fights = [one for one in war["battles"] if one["theirs"] or "attackers" in one]
    fights = "".join(_fight(one) for one in open_fights)
    edges = words(206, 14, "Spawn Area" if together else "Team II", "co-edge")
    edges += words(206, GROUND_HIGH - 7, "The community" if together else "Team I", "co-edge")
    field = tag(
        "svg",
        edges + sides + base + spots + moving + fights,
        viewBox=f"0 0 {num(GROUND_WIDE)} {num(GROUND_HIGH)}",
        width=f"{GROUND_WIDE * SCALE:.2f}em",
        height=f"{GROUND_HIGH * SCALE:.2f}em",
        class_="co-field",
        role="group",
        aria_label="Battleground",
    )
    beneath = _compass(hot) + "".join(_preview(fight) for fight in open_fights) + _numbers(war, together)
    return KIT.section(
        "ground",
        "Battleground",
        _danger(war) + _card(war, hot) if together else "",
        field,
        beneath,
        head=_head(together),
    )


def _danger(war: SeenWar) -> str:
    """How the war stands, in a line: who comes, how strong, and how near the lower edge. [CI-LOSS-01]"""
    troops = [
        (steps_down(Hex(at)), units)
        for at, units in [
            *((one["hex"], one["troop"]) for one in war["hexes"]),
            *((part["hex"], part["troop"]) for part in war["parts"]),
        ]
        if any(units)
    ]
    number = sum(sum(units) for _, units in troops)
    who = war["invaders"].removesuffix("s") if number == 1 else war["invaders"]
    force = sum(n * each for _, units in troops for n, each in zip(units, war["strength"], strict=True))
    said = text(f"{number} {who}, Strength {force}. ") if troops else text(f"No {who} here. ")
    if troops:
        steps = min(steps for steps, _ in troops)
        look = "co-close" if steps < CLOSE else None
        said += text("Nearest: ") + tag("b", f"{some(steps, 'step')} from the edge", class_=look) + text(". ")
    soldiers = sum(sum(one["soldiers"]) for one in war["hexes"])
    return tag("p", said + text(f"{some(soldiers, 'Soldier')} of ours."), class_="co-danger")


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


def is_fought(war: SeenWar) -> bool:
    """Whether the Battle Phase is on: Invaders are on their way, or wait for their card."""
    return bool(war["card"] or war["parts"] or war["battles"] or any(one["due"] for one in war["hexes"]))


def _head(together: bool) -> str:
    legend = [span("co-key seen", sign("eye"), "in sight")]
    if together:
        legend.append(span("co-key reach", sign("threat"), "in reach", title="may be reached by Invaders"))
    return box("co-keys", *legend)


def _below(hex: int) -> tuple[float, float]:
    """Where the side of a hex is seen."""
    x, y = middle(hex)
    return x, y + 5


@cache
def _ground(hex: int, seen: bool, threatened: bool, numbered: bool) -> str:
    """The bare hex: in sight or not, at an edge or not, and what grows there."""
    x, y = middle(hex)
    look = "co-hex" + (" seen" if seen else "") + (" spawn" if hex in SPAWN_AREA else "")
    look += " bottom" if hex in BOTTOM else ""
    body = polygon(corners(x, y, RADIUS - 0.8, True), look)
    if hex in SPAWN_AREA:
        growth = "ember"
    else:
        growth = "furrow" if hex in BOTTOM else _GROWTH[hex * 3 % len(_GROWTH)]
    side = 1 if hex % 2 else -1
    body += picture(growth, x + 27 * side, y + 14, 24, 16, "co-growth")
    body += picture(growth, x - 20 * side, y + 31, 18, 12, "co-growth")
    if numbered:
        body += words(x - 18, y - 23, hex, "co-number")
    if seen:
        body += use("eye", x + 20, y - 32, 15, "co-eye")
    if threatened:
        body += use("threat", x + 35, y + 1, 14, "co-threat")
    return body


@kept
def _hex(
    invaders: str, one: SeenHex, seen: bool, moved: bool, hot: Spots | None, names: Sequence[str]
) -> str:
    """What stands on a hex, and the hexes it reaches while it is pointed at."""
    hex = one["hex"]
    x, y = middle(hex)
    body = work(one, x, y, moved or any(one["troop"])) + soldiers_on(one, x, y)
    body += troop_on(invaders, one, x, y)
    if one["scorch"]:
        body += use("flame", x - 38, y + 2, 15, "co-fire")
        body += words(x - 27, y + 8, one["scorch"], "co-small co-through")
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
    return ". ".join(f"{one[0].upper()}{one[1:]}" for one in said)


def _part(invaders: str, part: SeenPart) -> str:
    """A part of the troop that moves now."""
    x, y = middle(part["hex"])
    look = "co-moving" + (" now" if part["moving"] else "") + (" flying" if part["flying"] else "")
    wide = 44 if all(part["troop"]) else 29
    ring = tag("ellipse", cx=num(x), cy=num(y - 6), rx=wide, ry=26, class_="co-path")
    return tag("g", ring + tokens(invaders, part["troop"], x, y - 6), class_=look)


def _fight(fight: SeenBattle) -> str:
    """A Battle as it would end now."""
    x, y = middle(fight["hex"])
    plate = tag("rect", x=num(x - 40), y=num(y - 54), width=80, height=24, rx=12)
    score = words(x + 12, y - 36, f"{fight['ours']} : {fight['theirs']}", "co-score")
    look = "co-fight won" if fight["won"] else "co-fight"
    return tag("g", plate + use("swords", x - 24, y - 42, 17) + score, class_=look)


def _card(war: SeenWar, hot: Spots) -> str:
    """The Movement card being carried out, or the deck; two teams draw none."""
    card = war["card"]
    deck = f"{war['deck']}, discarded {len(war['discards'])}"
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
        whom = f"Hex {fight['hex']}"
        end = "won as it stands" if fight["won"] else "lost as it stands"
    numbers = tag("b", f"{fight['ours']} against {fight['theirs']}")
    return tag("p", f"{text(whom)}: {numbers}, {end}.", class_="co-preview")


def _coming(war: SeenWar) -> str:
    """Which cards can be next."""
    return tag("p", tag("b", "One of these is next: ") + text(", ".join(war["coming"])))


def _numbers(war: SeenWar, together: bool) -> str:
    """Strength and supply of the Invaders, where there are any, and the wounded."""
    kinds = FIGURES[war["invaders"]]
    supply, strength, sickbay = war["supply"], war["strength"], war["sickbay"]
    reserve = [
        _fact(kinds[0], "Basic Units in supply", supply[0], strength[0]),
        _fact(kinds[1], "Elite Units in supply", supply[1], strength[1]),
    ]
    wounded = [
        _fact("fig-farmer", "Farmers in the Sickbay", sickbay[0]),
        _fact("fig-citizen", "Citizens in the Sickbay", sickbay[1]),
    ]
    lines = [_facts("Supply", reserve)] if together else []
    lines.append(_facts("Sickbay", wounded))
    if together and any(one.get("may_break_through") for one in war["hexes"]):
        key = sign("down", "", "co-through") + "so many cards lead off the board"
        lines.append(box("co-facts co-key-line", span("co-fact", key)))
    return "".join(lines)


def _facts(name: str, facts: Sequence[str]) -> str:
    return box("co-facts", span("quiet", name), *facts)


def _fact(drawn: str, name: str, value: int, strength: int = 0) -> str:
    """A number with its figure: so many Units and how strong each is, or so many wounded."""
    number = KIT.count(f"war.{name}", value)
    said = f"{name}, Strength {strength}" if strength else name
    beside = span("quiet", f"of Strength {strength}") if strength else ""
    return span("co-fact", figure(drawn), number, beside, hidden(said), title=said)
