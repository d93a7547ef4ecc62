"""The sections around the castle: tracks, goods, hordes, spaces, cards, rivals. Each is a list of lines."""

from typing import Final

from rich.text import Text

from holdfast.parts.terminal_lines import Lines, cut, fact, flow, grid, hanging, heading, table

from ..position.tables import FLAG_VALUES
from ..words.catalogue import ALWAYS, AT_ONCE, LINES, NOTHING, SEASONAL, SPACE_OF_ITS_OWN, build, does
from ..words.names import CORNER, GATES, GOOD, OF_STONE, SIDE, TURRET_PIECE
from .seen import (
    GOOD_KEYS,
    CardSeen,
    InvaderSeen,
    NamedTable,
    OwnCardSeen,
    PieceSeen,
    SeatSeen,
    SiegeSeen,
    brought,
)
from .terminal_castle import FLAME, LEGEND, figures, horde

HOME_SPACES: Final = ("infirmary", "granary", "stockpile")
OPEN: Final = "○"
TAKEN: Final = "●"
BROKEN: Final = "✗"
CARD_SIGNS: Final = (OPEN, TAKEN, BROKEN)
LABEL: Final = 13  # columns of a label before a list


CARD_INFOS: Final = build()
TEXTS: Final = {card.id: card.text for card in CARD_INFOS}
VALUES: Final = {card.id: card.value for card in CARD_INFOS}


def seat_name(view: NamedTable, seat: int) -> str:
    """How a seat is called, and whether it is the one that looks."""
    return short_name(view, seat) + (" (you)" if seat == view["seat"] else "")


def short_name(view: NamedTable, seat: int) -> str:
    """How a seat is called: by the name that came with the view, or by its number."""
    names = view["names"]
    return names[seat] if names else f"seat {seat + 1}"


# Tracks


def tracks(view: NamedTable, width: int) -> Lines:
    """Seasons with their Flags, the phase, the threat, the turn order."""
    season = Text(" Season ", style="dim")
    flag = Text("   Flag ", style="dim")
    for number, value in enumerate(FLAG_VALUES, 1):
        now = number == view["season"]
        season.append(f"[{number}]" if now else f" {number} ", style="bold reverse" if now else "dim")
        flag.append(f" {value} ", style="bold" if now else "dim")
    order = " > ".join(short_name(view, seat).removeprefix("seat ") for seat in view["order"])
    modes = [] if view["mode"] == "normal" else [view["mode"]]
    modes += ["no reports"] if view["no_reports"] else []
    asked = view["asked"]
    turn = ""
    if asked >= 0:
        turn = f", {'you are' if asked == view['seat'] else f'{short_name(view, asked)} is'} asked"
    phase = fact("Phase", view["phase"]).append(turn, style="dim")
    right = [phase, fact("Turn order", order)]
    if modes:
        right[1].append(f"   {', '.join(modes)}", style="dim")
    if width < 60:
        return [cut(line, width) for line in (season, flag, *right)]
    return [
        cut(Text.assemble(left, "    ", add), width) for left, add in zip((season, flag), right, strict=True)
    ]


def gold_track(view: NamedTable, width: int) -> Lines:
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


def belongings(view: NamedTable, seat: SeatSeen, width: int) -> Lines:
    """Goods, Workers and tokens of the seat whose castle is drawn."""
    goods = [fact(good, seat[key]) for good, key in zip(GOOD[1:], GOOD_KEYS[1:], strict=True)]
    hands = seat["workers_all"] + (1 if seat["villager"] else 0)
    workers = OPEN * seat["workers"] + TAKEN * max(0, hands - seat["workers"])
    tokens = [fact("Workers", f"{workers} {seat['workers']} of {hands}")]
    if seat["villager"] or seat["villager_next"]:
        tokens.append(fact("Villager", "here" if seat["villager"] else "next season"))
    tokens += [
        fact("Troops", _troops(seat)),
        fact("wounded", seat["wounded"]),
        fact("Move tokens", seat["moves"]),
        fact("Flags", f"{seat['flags']} ({seat['flag_gold']} Gold)" if seat["flags"] else 0),
        fact("sacked", _times(seat["sacks"])),
        fact("threat level", seat["threat_level"], "bold red"),
    ]
    home = [
        Text(
            f"{TAKEN if place in seat['busy'] else OPEN} {place.title()}",
            "dim" if place in seat["busy"] else "",
        )
        for place in HOME_SPACES
    ]
    name = seat_name(view, seat["seat"])
    title = Text(name[:1].upper() + name[1:], style="bold")
    return [title, *grid(goods, width, 11), *flow(tokens, width, gap=2), *flow(home, width, gap=2)]


def _times(n: int) -> str:
    return ("never", "once", "twice")[n] if n < 3 else f"{n} times"


def status(seat: SeatSeen, width: int) -> Lines:
    """What the seat has to spend and to fight with, in short."""
    items = [fact(good, seat[key]) for good, key in zip(GOOD, GOOD_KEYS, strict=True)]
    items += [
        fact("Workers", seat["workers"]),
        fact("Troops", _troops(seat)),
        fact("wounded", seat["wounded"]),
    ]
    return flow(items, width, indent=2, gap=2)


def _troops(seat: SeatSeen) -> str:
    return f"{sum(seat['soldiers'].values())}S {sum(seat['mercenaries'].values())}M"


def objectives(view: NamedTable, seat: SeatSeen, width: int) -> Lines:
    """The Secret Objectives the view shows, with what they ask for."""
    lines: Lines = []
    shown = [(card, "") for card in seat["objectives"]]
    shown += [(card, "drawn: keep one") for card in view["drawn"] if seat["seat"] == view["seat"]]
    for card, note in shown:
        head = Text.assemble("  ", (f"{card['name']:<16}", ""), (f"{card['gold']:>2}", "yellow"), "  ")
        lines += hanging(head, TEXTS[card["id"]] + (f" ({note})" if note else ""), width, "dim")
    hidden = seat["objective_count"] - len(seat["objectives"])
    if hidden > 0:
        lines.append(Text(f"  {hidden} face down", style="dim"))
    return [heading("Secret Objectives", "with their Gold", width), *lines] if lines else []


def own_cards(seat: SeatSeen, width: int) -> Lines:
    """The seat's cards: their state, value and text."""
    lines = [heading("Cards in play", "with their Gold", width)]
    for card in seat["cards"]:
        state, style = _card_state(card)
        head = Text.assemble(
            (f" {state:<10}", style), f"{card['name']:<17}", (f"{card['value']:>2}", "yellow"), "  "
        )
        lines += hanging(head, lasting(card["id"]), width, "dim")
    return lines


def own_cards_in_short(seat: SeatSeen, width: int) -> Lines:
    """The seat's cards by name and state."""
    items = []
    for card in seat["cards"]:
        state, style = _card_state(card)
        sign = state.strip().partition(" ")[0]
        items.append(Text(f"{sign} {card['name']}" if sign in CARD_SIGNS else card["name"], style=style))
    return _labelled("Your cards", items, width)


def lasting(card_id: str) -> str:
    """The text without what has happened already and without what the state of the card says by itself."""
    if not LINES[card_id]:
        return NOTHING
    kept = [line for line in LINES[card_id] if line[0] != AT_ONCE]
    words = "; ".join(f"{when}: {what}" if when == SPACE_OF_ITS_OWN else what for when, what in kept)
    return f"{words[:1].upper()}{words[1:]}." if words else "Done; worth its Gold in the end."


def _card_state(card: OwnCardSeen) -> tuple[str, str]:
    if card["marked"]:
        return f"{BROKEN} {'wounded' if card['family'] == 'refugee' else 'damaged'}", "bold red"
    if does(card["id"], SEASONAL):
        return (f"{OPEN} ready", "green") if card["ready"] else (f"{TAKEN} used", "dim")
    if does(card["id"], SPACE_OF_ITS_OWN):
        return (f"{TAKEN} taken", "dim") if card["busy"] else (f"{OPEN} open", "green")
    return "  always" if does(card["id"], ALWAYS) else "  -", "dim"


# The board


def starters(view: NamedTable, width: int) -> Lines:
    """The starting Refugees nobody has taken yet, while the game is being set up."""
    taken = {card["id"] for seat in view["seats"] for card in seat["cards"]}
    lines = [heading("Starting Refugees", "", width)]
    for card in CARD_INFOS:
        if card.family == "starting refugee" and card.id not in taken:
            lines += hanging(Text(f"  {card.name:<16}"), card.text, width, "dim")
    return lines


def hordes(view: NamedTable, seat: SeatSeen, width: int) -> Lines:
    """Invader cards and the Siege card: what they bring to this seat, and what more Gold would bring."""
    level = seat["threat_level"]
    lines = [heading("Invaders", f"at threat level {level}", width)]
    for card in view["invader_cards"]:
        if card["name"] is None:
            lines.append(Text(" ▒▒▒▒▒ a card face down", style="dim"))
            continue
        brings = brought(card, level)
        now = horde(*brings) if brings else "nobody"
        after = next((step for step in card["tiers"] if step[0] > level), None)
        line = Text.assemble(f" {_from(card, width)} {card['name']:<13} ", (f"{now:<10}", "bold red"))
        if after is not None:
            line.append(f" at {after[0]} Gold {horde(*after[1:])}", style="dim")
        if not card["face_up"]:
            line.append("  (face down, seen by you)" if width >= 60 else " (you)", style="dim")
        lines.append(line)
    if view["siege"] is not None:
        lines.append(_siege(view["siege"], level, width))
    elif view["invader_cards"]:
        lines.append(Text(" ▒▒▒▒▒ a Siege card face down", style="dim"))
    else:
        lines.append(Text("  none laid out", style="dim"))
    return [cut(line, width) for line in lines]


def _from(card: InvaderSeen | SiegeSeen, width: int) -> str:
    side = card["side"]
    return f"{side:<5}" if width >= 60 else side[0].upper()


def _siege(siege: SiegeSeen, level: int, width: int) -> Text:
    brings = brought(siege, level)
    power = brings[0] if brings else 0
    what = f"{power} damage" if siege["effect"] == "damage" else f"{power} climb in"
    return Text.assemble(
        f" {_from(siege, width)} {siege['name']:<13} ",
        (f"{what if power else 'no harm':<10}", "bold magenta"),
        (f" {'siege, ' if width >= 60 else ''}surge: {siege['surge']}", "dim"),
    )


def spaces(view: NamedTable, width: int) -> Lines:
    """The spaces of the game board: a mark per Worker that fits, filled when one stands there."""
    items = []
    for space in view["spaces"]:
        marks = TAKEN * space["used"] + OPEN * (space["open"] - space["used"])
        full = space["used"] >= space["open"]
        name = space["name"].replace("Mercenary Camp,", "Camp").replace("Traveling ", "")
        items.append(Text(f"{marks} {name}", style="dim" if full else ""))
    return [heading("Spaces", f"{OPEN} free  {TAKEN} taken", width), *flow(items, width)]


def rows(view: NamedTable, seat: SeatSeen, width: int) -> Lines:
    """The Buildings and Refugees for sale. The last card of each row is the next to go."""
    lines: Lines = []
    for title in ("buildings", "refugees"):
        cards = view[title]
        lines.append(heading(title.title(), "✓ you can pay  ✗ leaves at Refresh", width))
        for slot, card in enumerate(cards):
            if card is not None:
                lines += _row_card(card, seat, slot == len(cards) - 1, width)
        if not any(cards):
            lines.append(Text("  none", style="dim"))
    return lines


def out_of_reach(view: NamedTable, seat: SeatSeen, width: int) -> Lines:
    """The cards for sale that the seat cannot pay, with their prices; the others are among its choices."""
    items = []
    for card in (*view["buildings"], *view["refugees"]):
        if card is not None and not _payable(card, seat):
            items.append(Text.assemble(card["name"], (f" {_price(card)}", "dim")))
    return _labelled("Too dear", items, width) if items else []


def _labelled(label: str, items: Lines, width: int) -> Lines:
    """The items after a label, in as many lines as they need."""
    lines = flow(items, width - LABEL, indent=0)
    heads = [Text(f" {label:<{LABEL - 1}}", style="bold"), *[Text(" " * LABEL)] * len(lines)]
    return [head.copy().append_text(line) for head, line in zip(heads, lines, strict=False)]


def offer(card: CardSeen) -> str:
    """Price, Gold in the end and text of a card for sale."""
    return f"{_price(card)}, worth {card['value']}. {TEXTS[card['id']]}"


def _price(card: CardSeen) -> str:
    return " ".join(f"{n}{good[0].upper()}" for good, n in card["cost"].items()) or "free"


def _payable(card: CardSeen, seat: SeatSeen) -> bool:
    return all(seat[good] >= n for good, n in card["cost"].items())


def _row_card(card: CardSeen, seat: SeatSeen, last: bool, width: int) -> Lines:
    payable = _payable(card, seat)
    long = width >= 100
    cost = [f"{n} {good.title()}" if long else f"{n}{good[0].upper()}" for good, n in card["cost"].items()]
    price = (", " if long else " ").join(cost)
    head = Text.assemble(
        (f" {'✓' if payable else ' '}{'✗' if last else ' '} ", "bold"),
        (f"{card['name']:<17}", "bold" if payable else ""),
        f" {price:<{23 if long else 8}} ",
        (f"{card['value']:>2}", "yellow"),
        "  ",
    )
    return hanging(head, TEXTS[card["id"]], width, "dim")


# Rivals


def castle_cells(seat: SeatSeen) -> list[Text]:
    """Walls, Turrets and Farms of a seat in short."""
    walls = [_short(seat["walls"][side]) for side in SIDE]
    turrets = [_short(seat["turrets"][corner]) for corner in CORNER]
    farms = [str(seat["farms"][side]["level"]) for side in SIDE]
    return [
        fact("Walls", " ".join(walls)),
        fact("Turrets", " ".join(turrets)),
        fact("Farms", " ".join(farms)),
    ]


def _short(piece: PieceSeen | None) -> str:
    if piece is None:
        return "--"
    name = piece["piece"]
    letter = "g" if name in GATES else "t" if name in TURRET_PIECE else "w"
    letter = letter.upper() if name in OF_STONE else letter
    return letter + (FLAME if piece.get("flame") else str(piece["cubes"]))


def rivals(view: NamedTable, drawn: int, width: int) -> Lines:
    """Everybody whose castle is not drawn, one line each."""
    others = [seat for seat in view["seats"] if seat["seat"] != drawn]
    heads = ["Seat", *GOOD, "Work", "Troops", "Hurt", "Walls", "Turrets", "Farms", "Foes"]
    heads += ["Flag", "Sack", "Card"]
    note = "w g Wood Wall, Gate; W G Stone; t T Turret; with cubes"
    note += "; N E S W and NE SE SW NW" if width >= 100 else "; N E S W"
    spare = ("Farms", "Foes", "Work") if any(_foes(seat) for seat in others) else ("Foes", "Farms", "Work")
    tight = width < 100
    cells = [_rival(view, seat, tight) for seat in others]
    return [heading("Rivals", note, width), *table(heads, cells, width, spare)]


def _foes(seat: SeatSeen) -> int:
    invaders = [*seat["swordsmen"].values(), *seat["archers"].values()]
    return sum(invaders)


def _rival(view: NamedTable, seat: SeatSeen, tight: bool) -> list[str]:
    gap = "" if tight else " "
    troops = figures((("S", sum(seat["soldiers"].values())), ("M", sum(seat["mercenaries"].values()))), 0)
    return [
        "you" if seat["seat"] == view["seat"] else short_name(view, seat["seat"]).removeprefix("seat ")[:9],
        *(str(seat[key]) for key in GOOD_KEYS),
        f"{seat['workers']}/{seat['workers_all']}",
        troops or "-",
        str(seat["wounded"]),
        gap.join(_short(seat["walls"][side]) for side in SIDE),
        gap.join(_short(seat["turrets"][corner]) for corner in CORNER),
        "".join(str(seat["farms"][side]["level"]) for side in SIDE),
        str(_foes(seat)),
        str(seat["flags"]),
        str(seat["sacks"]),
        str(len(seat["cards"])),
    ]


def legend(width: int) -> Lines:
    """What the signs of the picture mean."""
    return flow([Text(words, style="dim") for words in LEGEND], width, gap=2)
