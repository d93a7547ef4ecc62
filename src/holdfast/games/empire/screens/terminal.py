"""The table in a terminal, drawn from the view of one seat. Readable without colour, within 80 columns."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from holdfast.kernel.faces import Terminal
from holdfast.kernel.game import View
from holdfast.parts.terminal_lines import flow, hanging, heading, table

from ..rules.abilities.phrases import ROMAN
from .seen import CardSeen, FrontierSeen, PieceSeen, TableSeen, is_desperate, price_now, read

# Titles over choices, by the first word of their anchors
GROUPS: Final = {
    "ability": "The ability",
    "amount": "How many",
    "box": "The box",
    "builder": "An own deck",
    "card": "Cards",
    "commander": "Commanders",
    "deck": "Decks",
    "frontier": "Frontiers",
    "hand": "Your hand",
    "list": "Your deck",
    "piece": "On the table",
    "ready": "Ready-made decks",
    "sequence": "The sequence",
    "side": "Your sideboard",
    "turn": "Or",
    "turn_commit": "Your units",
}
# What is told even of a rival, and even when much has happened
HEADLINES: Final = (
    "combat_won",
    "committed",
    "completed",
    "defeated",
    "deployed",
    "died",
    "game_over",
    "game_won",
    "morale_lost",
    "occupied",
    "oversettled",
    "passed",
    "round_began",
)
CHARGES: Final = "◆✚♣☾"


class NamedTable(TableSeen):
    """The table with the names of those who sit at it."""

    names: list[str]


def render(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    """The table as the view shows it, at most `width` columns wide.

    A brief table only names the cards in hand: the choices below it say what those that can be played do.
    """
    v: NamedTable = {**read(view), "names": list(names)}
    if v["phase"] == "setup":
        return Group(*_seats(v, width), *_list(v, width), *_hand(v, width))
    lines = [*_seats(v, width)]
    for frontier in v["frontiers"]:
        lines += _frontier(v, frontier, width)
    lines += _heartlands(v, width) + _sequence(v, width)
    acting = brief and v["question"] == "act" and v["asked"] == v["seat"]
    lines += _names_in_hand(v, width) if acting else _hand(v, width)
    return Group(*lines, *_known(v, width))


def status(view: View, width: int) -> RenderableType:
    """What the seat that looks has, in a line."""
    v = read(view)
    seat = v["seats"][max(0, v["seat"])]
    facts = [
        f"{seat['morale']} morale",
        f"tier {ROMAN[seat['tier']]}",
        f"{seat['supplies']} supplies",
        f"{seat['hand']['army']} army and {seat['hand']['civic']} civic cards in hand",
        "committed" if seat["committed"] else "commit to come",
    ]
    return Group(*flow([Text(fact) for fact in facts], width))


def note(view: View, anchor: str, action: int) -> str:
    """What a choice is about: the text of the card, with its price now."""
    v = read(view)
    place, _, number = anchor.partition(".")
    if place in ("hand", "card", "list", "side"):
        for card in [*v["hand"], *v["looking"], *v["deck"], *v["sideboard"]]:
            if str(card["kind"]) == number:
                return _card_note(v, card)
    if place == "piece":
        for piece in v["pieces"]:
            if str(piece["piece"]) == number:
                return _numbers(piece) or str(piece["text"])
    return _movable(v) if place == "turn_commit" else ""


def _movable(v: TableSeen) -> str:
    """Whom a commit can move: who waits at home advances, who is out can only come back. [EM-MOVE-08]"""
    ready = [
        one for one in v["pieces"] if one["seat"] == v["seat"] and "attack" in one and not one["exerted"]
    ]
    home = [one["label"] for one in ready if one["zone"] == "heartland"]
    out = [one["label"] for one in ready if one["zone"] != "heartland"]
    parts = [f"can advance: {', '.join(home)}"] if home else []
    return "; ".join([*parts, *([f"can retreat: {', '.join(out)}"] if out else [])])


def _card_note(v: TableSeen, card: CardSeen) -> str:
    facts = []
    if "tier" in card:
        now = price_now(v, card)
        price = card["cost"] if now is None else now
        desperate = " by desperate measures" if now is not None and is_desperate(v, card) else ""
        facts.append(f"{ROMAN[card['tier']]}, {price} suppl{'y' if price == 1 else 'ies'}{desperate}")
    if "attack" in card:
        facts.append(f"{card['attack']}/{card['defence']}")
    return "; ".join([*facts, card["text"] or card["role"]])


def _name(v: NamedTable, seat: int) -> str:
    word = v["names"][seat] if v["names"] else f"Seat {seat + 1}"
    return f"{CHARGES[seat]} {word}"


def _seats(v: NamedTable, width: int) -> list[Text]:
    """All seats, numbers people compare side by side."""
    title = f"Game {v['game']}, round {v['round']}" if v["best_of_three"] else f"Round {v['round']}"
    tracker = f"tracker: {_name(v, v['tracker'])}" if v["tracker"] >= 0 else ""
    lines = [heading(title, f"{v['phase']}{'; ' if tracker else ''}{tracker}", width)]
    heads = ["", "morale", "tier", "supplies", "army", "civic", "decks", "graves", "vault", "this round"]
    rows = []
    for seat in v["seats"]:
        done = ["villager"] if seat["villager_deployed"] else []
        done += ["settled"] if seat["settlement_deployed"] else []
        done += ["committed"] if seat["committed"] else []
        who = _name(v, seat["seat"])
        rows.append(
            [
                f"{who:14}",
                "out" if seat["out"] else str(seat["morale"]),
                ROMAN[seat["tier"]],
                str(seat["supplies"]),
                str(seat["hand"]["army"]),
                str(seat["hand"]["civic"]),
                f"{seat['army_deck']}+{seat['civic_deck']}",
                str(sum(card["count"] for card in seat["graveyard"])),
                str(sum(card["count"] for card in seat["vault"])),
                " ".join(done),
            ]
        )
    return lines + table(heads, rows, width, ["vault", "this round", "graves", "civic"])


def _numbers(piece: PieceSeen) -> str:
    """What a piece shows: numbers, damage, marks, keywords."""
    if "attack" in piece:
        words = f"{piece['attack']}/{piece['defence']}"
        if piece["damage"]:
            words += f" -{piece['damage']}"
        marks = [word for word in ("promoted", "sated") if piece[word]] + list(piece["keywords"])
        return words + (f" {', '.join(marks)}" if marks else "")
    if "counters" in piece:
        return f"monument {piece['counters']} of {piece['completion']}"
    return ""


def _told(piece: PieceSeen, occupying: bool) -> str:
    star = "*" if occupying else ""
    numbers = _numbers(piece)
    exerted = " (exerted)" if piece["exerted"] else ""
    return f"{star}{piece['label']}{f' {numbers}' if numbers else ''}{exerted}"


def _frontier(v: NamedTable, frontier: FrontierSeen, width: int) -> list[Text]:
    """One frontier with everybody's units, settlements and the monument."""
    holder = frontier["occupied_by"]
    occupied = f"occupied by {_name(v, holder)}" if holder >= 0 else "unoccupied"
    there = [piece for piece in v["pieces"] if piece["zone"] == frontier["name"]]
    note = f"{occupied}; * holds the place" if there else "nobody"
    lines = [heading(f"The {frontier['name']} frontier", note, width)]
    for seat in v["seats"]:
        own = [piece for piece in there if piece["seat"] == seat["seat"]]
        if not own:
            continue
        land = [f"[{piece['label']}]" for piece in own if piece["role"] == "settlement"]
        rest = [_told(p, p["piece"] == frontier["place"]) for p in own if p["role"] != "settlement"]
        lines += hanging(Text(f" {_name(v, seat['seat'])}: "), "; ".join([*land, *rest]), width)
    return lines


def _heartlands(v: NamedTable, width: int) -> list[Text]:
    """What everybody has at home: units one by one, villagers counted."""
    lines = [heading("Heartlands", "", width)]
    for seat in v["seats"]:
        own = [p for p in v["pieces"] if p["seat"] == seat["seat"] and p["zone"] == "heartland"]
        people = [piece for piece in own if piece["role"] == "villager"]
        ready = sum(1 for piece in people if not piece["exerted"])
        words = [_told(piece, False) for piece in own if piece["role"] != "villager"]
        if people:
            names = sorted({str(piece["name"]) for piece in people})
            words.append(f"villagers: {ready} of {len(people)} ready ({', '.join(names)})")
        lines += hanging(Text(f" {_name(v, seat['seat'])}: "), "; ".join(words) or "nothing", width)
    return lines


def _sequence(v: NamedTable, width: int) -> list[Text]:
    """The abilities that wait, front first."""
    if not v["sequence"]:
        return []
    lines = [heading("The sequence", "", width)]
    for n, item in enumerate(v["sequence"], 1):
        lines += hanging(Text(f" {n}. {_name(v, item['seat'])} "), f"{item['card']}: {item['text']}", width)
    return lines


def _hand(v: NamedTable, width: int) -> list[Text]:
    """The cards of the seat that looks."""
    if not v["hand"]:
        return []
    lines = [heading("Your hand", "", width)]
    for card in v["hand"]:
        many = f" x{card['count']}" if card["count"] > 1 else ""
        lines += hanging(Text(f" {card['name']}{many}  "), _card_note(v, card), width, "dim")
    return lines


def _names_in_hand(v: NamedTable, width: int) -> list[Text]:
    """The cards of the seat that looks, by name, tier and price alone."""
    words = []
    for card in v["hand"]:
        many = f" x{card['count']}" if card["count"] > 1 else ""
        price = price_now(v, card)
        words.append(
            f"{card['name']}{many}" + (f" {ROMAN[card['tier']]}/{price}" if price is not None else "")
        )
    return hanging(Text(" In hand: ", style="dim"), ", ".join(words), width) if words else []


def _list(v: NamedTable, width: int) -> list[Text]:
    """The registered deck while hands are not dealt."""
    lines: list[Text] = []
    for title, cards in (("Your deck", v["deck"]), ("Your sideboard", v["sideboard"])):
        if cards:
            words = ", ".join(f"{card['count']} {card['name']}" for card in cards)
            total = sum(card["count"] for card in cards)
            lines += [heading(title, f"{total} cards", width), *hanging(Text(" "), words, width)]
    return lines


def _known(v: NamedTable, width: int) -> list[Text]:
    """What the seat looks at, and the cards in decks it knows of."""
    words = [f"looking at {card['name']}" for card in v["looking"]]
    for card in v["known"]:
        owner = "your" if card["seat"] == v["seat"] else f"{_name(v, card['seat'])}'s"
        end = "on top of" if card["end"] == "top" else "at the bottom of"
        words.append(f"{card['name']} {end} {owner} {card['deck']} deck")
    return hanging(Text(" You know: "), "; ".join(words), width) if words else []


TERMINAL: Final = Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)
