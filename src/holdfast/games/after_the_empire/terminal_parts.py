"""The sections around the castle: tracks, goods, hordes, spaces, cards, rivals. Each is a list of lines."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from rich.text import Text

from .catalogue import build
from .names import CORNER, GOOD, SIDE
from .tables import FLAG_VALUES
from .terminal_castle import FLAME, LEGEND, figures, horde, strike

Seen = dict[str, Any]
Lines = list[Text]

HOME: Final = ("infirmary", "granary", "stockpile")
OPEN: Final = "○"
TAKEN: Final = "●"


@cache
def texts() -> dict[str, str]:
    """What each card says, by its id."""
    return {card.id: card.text for card in build()}


def seat_name(view: Seen, seat: int) -> str:
    """How a seat is called."""
    return f"seat {seat + 1}" + (" (you)" if seat == view["seat"] else "")


# Setting lines


def cut(line: Text, width: int) -> Text:
    """The line, never wider than told."""
    line.truncate(width, overflow="ellipsis")
    return line


def heading(title: str, note: str, width: int) -> Text:
    """A section's title in a line across the page."""
    line = Text.assemble(("── ", "dim"), (title, "bold"), (f"  {note}" if note else "", "dim"), " ")
    if line.cell_len < width:
        line.append("─" * (width - line.cell_len), style="dim")
    return cut(line, width)


def flow(items: Iterable[Text], width: int, indent: int = 1, gap: int = 3) -> Lines:
    """The items one after another, in as many lines as they need."""
    lines = [Text(" " * indent)]
    for item in items:
        if lines[-1].cell_len > indent:
            if lines[-1].cell_len + gap + item.cell_len > width:
                lines.append(Text(" " * indent))
            else:
                lines[-1].append(" " * gap)
        lines[-1].append_text(item)
    return [cut(line, width) for line in lines if line.plain.strip()]


def columns(rows: Sequence[Sequence[Text]], width: int, gap: int = 2) -> Lines:
    """Rows of cells under each other; where a row is too long, all rows break before the same cell."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    indent = widths[0] + gap
    breaks: list[int] = []
    used = 0
    for number, cell_width in enumerate(widths):
        if used and used + cell_width > width:
            breaks.append(number)
            used = indent
        used += cell_width + gap
    lines: Lines = []
    for row in rows:
        line = Text()
        for number, cell in enumerate(row):
            if number in breaks:
                lines.append(line)
                line = Text(" " * indent)
            line.append_text(cell)
            line.append(" " * (widths[number] - cell.cell_len + gap))
        lines.append(line)
    for line in lines:
        line.rstrip()
    return [cut(line, width) for line in lines]


def hanging(head: Text, text: str, width: int, style: str = "") -> Lines:
    """The head, then the text beside it; what does not fit goes on below the text."""
    room = width - head.cell_len
    if room < 16:  # too narrow for two columns
        return [cut(head, width), *hanging(Text("  "), text, width, style)] if head.plain.strip() else []
    lines: Lines = []
    for word in text.split():
        if lines and lines[-1].cell_len + 1 + len(word) <= width:
            lines[-1].append(f" {word}", style=style)
        else:
            lines.append(Text(" " * head.cell_len) if lines else head.copy())
            lines[-1].append(word, style=style)
    return [cut(line, width) for line in lines or [head]]


def fact(name: str, value: object, style: str = "bold") -> Text:
    """A name and its value."""
    return Text.assemble((f"{name} ", "dim"), (str(value), style))


# Tracks


def tracks(view: Seen, width: int) -> Lines:
    """Seasons with their Flags, the phase, the threat, the turn order."""
    season = Text(" Season ", style="dim")
    flag = Text("   Flag ", style="dim")
    for number, value in enumerate(FLAG_VALUES, 1):
        now = number == view["season"]
        season.append(f"[{number}]" if now else f" {number} ", style="bold reverse" if now else "dim")
        flag.append(f" {value} ", style="bold" if now else "dim")
    order = " › ".join(str(seat + 1) for seat in view["order"])
    modes = [] if view["mode"] == "normal" else [view["mode"]]
    modes += ["no reports"] if view["no_reports"] else []
    asked = view["asked"]
    turn = "" if asked < 0 else f", {'you are' if asked == view['seat'] else f'seat {asked + 1} is'} asked"
    phase = fact("Phase", view["phase"]).append(turn, style="dim")
    right = [phase, fact("Turn order", order)]
    if modes:
        right[1].append(f"   {', '.join(modes)}", style="dim")
    if width < 60:
        return [cut(line, width) for line in (season, flag, *right)]
    return [
        cut(Text.assemble(left, "    ", add), width) for left, add in zip((season, flag), right, strict=True)
    ]


def gold_track(view: Seen, width: int) -> Lines:
    """The Gold of every seat and the threat as bars: the longest bar draws the most Invaders."""
    entries = [(seat_name(view, seat["seat"]), seat["gold"], "yellow") for seat in view["seats"]]
    entries.append(("threat", view["threat"], "red"))
    longest = max(amount for _, amount, _ in entries)
    label = max(len(name) for name, _, _ in entries)
    room = max(1, min(24, width - label - 6))
    lines = [Text("Gold", style="bold")]
    for name, amount, style in entries:
        bar = "━" * (round(room * amount / longest) if longest else 0)
        lines.append(Text.assemble(f" {name:<{label}} ", (f"{amount:>3} ", "bold"), (bar, style)))
    return [cut(line, width) for line in lines]


# One seat


def belongings(view: Seen, seat: Seen, width: int) -> Lines:
    """Goods, Workers and tokens of the seat whose castle is drawn."""
    goods = [fact(good, seat[good.lower()]) for good in GOOD[1:]]
    hands = seat["workers_all"] + (1 if seat["villager"] else 0)
    workers = OPEN * seat["workers"] + TAKEN * max(0, hands - seat["workers"])
    tokens = [fact("Workers", f"{workers} {seat['workers']} of {hands}")]
    if seat["villager"] or seat["villager_next"]:
        tokens.append(fact("Villager", "here" if seat["villager"] else "next season"))
    tokens += [
        fact("Troops", f"{sum(seat['soldiers'].values())}S {sum(seat['mercenaries'].values())}M"),
        fact("wounded", seat["wounded"]),
        fact("Move tokens", seat["moves"]),
        fact("Flags", f"{seat['flags']} ({seat['flag_gold']} Gold)"),
        fact("sacked", f"{seat['sacks']} times" if seat["sacks"] != 1 else "once"),
        fact("threat level", seat["threat_level"], "bold red"),
    ]
    home = [
        Text(
            f"{TAKEN if place in seat['busy'] else OPEN} {place.title()}",
            "dim" if place in seat["busy"] else "",
        )
        for place in HOME
    ]
    title = Text(seat_name(view, seat["seat"]).capitalize(), style="bold")
    return [title, *flow(goods, width, gap=2), *flow(tokens, width, gap=2), *flow(home, width, gap=2)]


def objectives(view: Seen, seat: Seen, width: int) -> Lines:
    """The Secret Objectives the view shows, with what they ask for."""
    lines: Lines = []
    shown = [(card, "") for card in seat["objectives"]]
    shown += [(card, "drawn: keep one") for card in view["drawn"] if seat["seat"] == view["seat"]]
    for card, note in shown:
        head = Text.assemble("  ", (f"{card['name']:<16}", ""), (f"{card['gold']:>2}", "yellow"), "  ")
        lines += hanging(head, texts()[card["id"]] + (f" ({note})" if note else ""), width, "dim")
    hidden = seat["objective_count"] - len(seat["objectives"])
    if hidden > 0:
        lines.append(Text(f"  {hidden} face down", style="dim"))
    return [heading("Secret Objectives", "with their Gold", width), *lines] if lines else []


def own_cards(seat: Seen, width: int) -> Lines:
    """The seat's cards: their state, value and text."""
    lines = [heading("Cards in play", "with their Gold", width)]
    for card in seat["cards"]:
        text = texts()[card["id"]]
        state, style = _card_state(card, text)
        head = Text.assemble(
            (f" {state:<10}", style), f"{card['name']:<17}", (f"{card['value']:>2}", "yellow"), "  "
        )
        lines += hanging(head, text, width, "dim")
    return lines


def _card_state(card: Seen, text: str) -> tuple[str, str]:
    if card["marked"]:
        return ("× wounded" if card["family"] == "refugee" else "× damaged"), "bold red"
    if "Once per season" in text:
        return (f"{OPEN} ready", "green") if card["ready"] else (f"{TAKEN} used", "dim")
    if "Worker space" in text:
        return (f"{TAKEN} taken", "dim") if card["busy"] else (f"{OPEN} open", "green")
    return "  always" if "Always" in text else "  -", "dim"


# The board


def hordes(view: Seen, seat: Seen, width: int) -> Lines:
    """Invader cards and the Siege card: what they bring to this seat, and what more Gold would bring."""
    level = seat["threat_level"]
    lines = [heading("Invaders", f"at threat level {level}", width)]
    for card in view["invader_cards"]:
        if card["name"] is None:
            lines.append(Text("  ▒▒▒▒▒ a card face down", style="dim"))
            continue
        brings = strike(card, level)
        now = horde(*brings) if brings else "stays away"
        after = next((step for step in card["tiers"] if step[0] > level), None)
        line = Text.assemble(
            f"  {card['side']:<5} ", (f"{card['name']:<14} ", ""), (f"{now:<10}", "bold red")
        )
        if after is not None:
            line.append(f"  from {after[0]} Gold {horde(*after[1:])}", style="dim")
        if not card["face_up"]:
            line.append("  seen by you", style="dim")
        lines.append(line)
    if view["siege"] is not None:
        lines.append(_siege(view["siege"], level))
    elif view["invader_cards"]:
        lines.append(Text("  ▒▒▒▒▒ a Siege card face down", style="dim"))
    else:
        lines.append(Text("  none laid out", style="dim"))
    return [cut(line, width) for line in lines]


def _siege(siege: Seen, level: int) -> Text:
    brings = strike(siege, level)
    power = brings[0] if brings else 0
    what = f"{power} damage" if siege["effect"] == "damage" else f"{power} climb in"
    return Text.assemble(
        f"  {siege['side']:<5} ",
        (f"{siege['name']:<14} ", ""),
        (f"{what if power else 'stays away':<10}", "bold magenta"),
        (f"  Siege, surge: {siege['surge']}", "dim"),
    )


def spaces(view: Seen, width: int) -> Lines:
    """The spaces of the game board: a mark per Worker that fits, filled when one stands there."""
    items = []
    for space in view["spaces"]:
        marks = TAKEN * space["used"] + OPEN * (space["open"] - space["used"])
        full = space["used"] >= space["open"]
        name = space["name"].replace("Mercenary Camp,", "Camp").replace("Traveling ", "")
        items.append(Text(f"{marks} {name}", style="dim" if full else ""))
    return [heading("Spaces", f"{OPEN} free  {TAKEN} taken", width), *flow(items, width)]


def rows(view: Seen, seat: Seen, width: int) -> Lines:
    """The Buildings and Refugees for sale. The last card of each row is the next to go."""
    lines: Lines = []
    for title in ("buildings", "refugees"):
        cards = view[title]
        lines.append(heading(title.title(), "✓ you can pay  × leaves at Refresh", width))
        for slot, card in enumerate(cards):
            if card is not None:
                lines += _row_card(card, seat, slot == len(cards) - 1, width)
        if not any(cards):
            lines.append(Text("  none", style="dim"))
    return lines


def _row_card(card: Seen, seat: Seen, last: bool, width: int) -> Lines:
    payable = all(seat[good] >= n for good, n in card["cost"].items())
    long = width >= 100
    cost = [f"{n} {good.title()}" if long else f"{n}{good[0].upper()}" for good, n in card["cost"].items()]
    price = (", " if long else " ").join(cost)
    head = Text.assemble(
        (f" {'✓' if payable else ' '}{'×' if last else ' '} ", "bold"),
        (f"{card['name']:<17}", "bold" if payable else ""),
        f" {price:<{23 if long else 8}} ",
        (f"{card['value']:>2}", "yellow"),
        "  ",
    )
    return hanging(head, texts()[card["id"]], width, "dim")


# Rivals


def castle_cells(seat: Seen) -> list[Text]:
    """Walls, Turrets and Farms of a seat in short."""
    walls = [_short(seat["walls"][side]) for side in SIDE]
    turrets = [_short(seat["turrets"][corner]) for corner in CORNER]
    farms = [str(seat["farms"][side]["level"]) for side in SIDE]
    return [
        fact("Walls", " ".join(walls)),
        fact("Turrets", " ".join(turrets)),
        fact("Farms", " ".join(farms)),
    ]


def _short(piece: Seen | None) -> str:
    if piece is None:
        return "--"
    name: str = piece["piece"]
    letter = "g" if "Gate" in name else "t" if "Turret" in name else "w"
    letter = letter.upper() if "Stone" in name else letter
    return letter + (FLAME if piece.get("flame") else str(piece["cubes"]))


def rivals(view: Seen, drawn: int, width: int) -> Lines:
    """Everybody whose castle is not drawn, in short."""
    table = []
    for seat in view["seats"]:
        if seat["seat"] == drawn:
            continue
        troops = figures((("S", sum(seat["soldiers"].values())), ("M", sum(seat["mercenaries"].values()))), 0)
        foes = sum(seat["swordsmen"].values()) + sum(seat["archers"].values())
        cells = [
            Text(f" {seat_name(view, seat['seat'])}", style="bold"),
            fact("Gold", seat["gold"], "yellow"),
        ]
        cells += [fact(good, seat[good.lower()]) for good in GOOD[1:]]
        cells += [fact("Workers", f"{seat['workers']}/{seat['workers_all']}"), fact("Troops", troops or "-")]
        cells += [fact("wounded", seat["wounded"])] if width >= 100 else [fact("hurt", seat["wounded"])]
        cells += castle_cells(seat)
        cells += [fact("Flags", seat["flags"]), fact("sacked", seat["sacks"])]
        cells += [fact("Cards", len(seat["cards"])), fact("Invaders", foes)]
        table.append(cells)
    note = "w g Wood Wall, Gate  W G Stone  t T Turret  cubes behind  N E S W / NE SE SW NW"
    return [heading("Rivals", note, width), *columns(table, width)] if table else []


def legend(width: int) -> Lines:
    """What the signs of the picture mean."""
    return flow([Text(words, style="dim") for words in LEGEND], width, gap=2)
