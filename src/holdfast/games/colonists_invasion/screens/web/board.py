"""A community: Buildings, Colonists, Storage, Warehouse, Buffers, Toolbox; the others in short."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.cards import slug
from holdfast.parts.web_elements import below, box, hidden, kept, span, tag, text

from ...position.values import TURNS_A_BLOCK
from ...rules.economy.deck import BUILDING_LIST, Building
from ...screens.seen import Goods, SeenBuilding, SeenSeat, SeenTable
from ...words.names import RANKS
from .marks import GOOD_MARKS, KIT, sign, token
from .pictures import figure, picture_of, small
from .tray import SIGNS, bundle, improvement, printed

TURNS_FOR_TWO: Final = 2  # up to so many seats all have the same number of turns
MANY_PIECES: Final = 9  # from so many pieces of a good on, one token stands for all
# What lies in a community, by the first word of its anchors
IN_A_COMMUNITY: Final = ("buffer", "building", "improvement", "storage", "trade", "warehouse")
# Places of options that concern the community as a whole
PLATES: Final = (
    ("building", "Feed all"),
    ("building.15", "Citizens on the Battleground"),
    ("trade", "Trade"),
)


def community(v: SeenTable, seat: SeenSeat, hot: Spots | None, live: Spots, names: Sequence[str]) -> str:
    """The board of a seat, large. Without `hot` it is somebody else's: nothing can be done there."""
    seat = {**seat, "hand": None}  # which lies beside it
    here = None if hot is None else below(hot, *IN_A_COMMUNITY)
    return _community(seat, _flags(v, seat), not v["war"], here, below(live, "seat"), names[seat["seat"]])


@kept
def _community(seat: SeenSeat, flags: str, scored: bool, hot: Spots | None, live: Spots, called: str) -> str:
    who = seat["seat"]
    name = span("co-who", KIT.badge(who), text(called, "co-called"))
    head = KIT.spot(f"seat.{who}", name + flags, live, "co-nameplate")
    sides = box("co-stores", _stores(seat, hot) + _folk(seat, hot) + _plates(hot))
    cards = [improvement(one, f"improvement.{one['id']}", hot) for one in seat["improvements"]]
    played = box("co-hand co-played", *cards) if cards else ""
    lots = box("co-lots", *_lots(seat, hot))
    heading = tag("h3", text(f"Community of {called}"), class_="hidden-text")
    return tag(
        "section",
        heading + box("co-head", head, _counts(seat, scored, hot)) + sides + lots + played,
        class_=f"co-part co-own seat-{who % 5}",
        aria_label=f"Community of {called}",
    )


def _counts(seat: SeenSeat, scored: bool, hot: Spots | None = None) -> str:
    """What a seat has that needs no space; one's own Tools and Dollars can be spent there.

    [CI-GEN-03] In a war prosperity decides nothing.
    """
    marks = (
        ("crown", "Prosperity", seat["prosperity"], ""),
        ("tool", "Tools in the Toolbox", seat["tools"], "storage.6"),
        ("coin", "Dollars", seat["dollars"], "storage.7"),
        ("card", "Improvements in hand", seat["hand_size"], ""),
    )
    parts = []
    for icon, label, value, anchor in marks:
        if (not value and icon == "card") or (icon == "crown" and not scored):
            continue
        number = KIT.count(f"seat{seat['seat']}.{icon}", value)
        mark = span("co-mark", sign(icon), number, hidden(label), title=label)
        parts.append(KIT.spot(anchor, mark, hot) if anchor and hot is not None else mark)
    return box("co-counts", *parts)


def _flags(v: SeenTable, seat: SeenSeat, short: bool = False) -> str:
    """What a seat is just now; in short, signs say what lasts."""
    flags = ""
    if v["first"] == seat["seat"]:
        flags += span("co-flag", "begins")
    if v["marker"] == seat["seat"]:
        flags += span("co-sign-flag", sign("flag", "has the marker"), title="has the marker")
    if v["active"] == seat["seat"]:
        flags += span("co-flag now", turn_words(v))
    if seat["lets_take"] and not short:
        flags += span("co-flag", "team may take")
    if v["rules"] == "against":
        flags += span("co-flag", f"Team {'I' if seat['team'] == 0 else 'II'}")
    return flags


def turn_words(v: SeenTable) -> str:
    """Which of its turns a seat takes. [CB-TIME-03] Three seats together may have fewer. [CI-TURN-02]

    In the Final Wave a round has one turn for all. [CI-FINAL-13]
    """
    if not v["turn"] or v["wave"]:
        return "at turn"
    some_have_fewer = v["rules"] == "together" and len(v["seats"]) > TURNS_FOR_TWO
    return f"turn {v['turn']}" + ("" if some_have_fewer else f" of {max(v['turn'], TURNS_A_BLOCK)}")


def _stores(seat: SeenSeat, hot: Spots | None) -> str:
    """Storage and Warehouse as boxes with a slot for each piece, what lies on Buffers, what is on its way."""
    buffers = dict.fromkeys((*GOOD_MARKS, "tool", "dollar"), 0)
    for one in seat["buildings"]:
        if one["good"]:
            buffers[one["good"]] += one["buffer"]
    room = f"{sum(seat['storage'].values())} of {seat['capacity']}"
    head = KIT.spot("storage", text("Storage ") + span("quiet", text(room)), hot)
    boxes = _store(seat, "storage", head, seat["storage"], seat["capacity"], hot)
    kept = f"{sum(seat['warehouse'].values())} of {seat['warehouse_spaces']}"
    head = text("Warehouse ") + span("quiet", text(kept))
    boxes += _store(seat, "warehouse", head, seat["warehouse"], seat["warehouse_spaces"], hot)
    if any(buffers.values()) or (hot and any(place.startswith("buffer.") for place in hot)):
        boxes += _store(seat, "buffer", text("Buffers"), buffers, 0, hot)
    for goods, title in ((seat["incoming"], "To be put away"), (seat["due"], "To be paid")):
        if any(goods.values()):
            piles = [_pile(good, n) for good, n in goods.items() if n]
            boxes += box("co-store co-now", box("co-store-name", title), box("co-slots", *piles))
    return boxes


def _store(seat: SeenSeat, key: str, head: str, held: Goods, spaces: int, hot: Spots | None) -> str:
    """A box of slots: the pieces of each good together, then the slots that are free."""
    piles = []
    for n, good in enumerate(SIGNS):
        value = held.get("dollar" if good == "coin" else good, 0)
        place = f"{key}.{n}"
        if value or (n < len(GOOD_MARKS) and hot is not None and place in hot):
            number = KIT.count(f"seat{seat['seat']}.{key}.{n}", value, "" if value else "none")
            body = number + _tokens(good, value) + hidden(f"{good} in {key}")
            piles.append(KIT.spot(place, body, hot, "co-pile"))
    free = max(0, spaces - sum(held.values()))
    empty = span("co-slot", hidden("free")) * min(free, MANY_PIECES)
    if not piles and not empty:
        empty = span("quiet", "empty")
    return box("co-store", box("co-store-name", head), box("co-slots", *piles, empty))


def _tokens(good: str, n: int) -> str:
    return token(good) * (n if n < MANY_PIECES else 1)


def _pile(good: str, n: int) -> str:
    return span("co-pile", tag("b", str(n)), _tokens(good, n), hidden(good))


def _folk(seat: SeenSeat, hot: Spots | None) -> str:
    """Colonists at home and at work, and room for them."""
    heads = "".join(tag("th", word, scope="col") for word in ("home", "work", "room"))
    rows = [tag("thead", tag("tr", tag("td") + heads))]
    for rank, icon in enumerate(("farmer", "citizen")):
        named = f"seat{seat['seat']}.{icon}"
        numbers = (seat["home"][rank], seat["working"][rank], seat["spaces"][rank])
        cells = "".join(
            tag("td", KIT.count(f"{named}.{word}", n, "" if n else "none"))
            for word, n in zip(("home", "work", "room"), numbers, strict=True)
        )
        rows.append(tag("tr", tag("th", figure(f"fig-{icon}") + " " + RANKS[rank], scope="row") + cells))
    return box("co-people", tag("table", "".join(rows)))


def _plates(hot: Spots | None) -> str:
    """What can be done now that concerns the community as a whole."""
    plates = [
        KIT.spot(place, text(words), hot, "co-plate")
        for place, words in PLATES
        if hot is not None and place in hot and hot[place].actions
    ]
    return box("co-plates", *plates) if plates else ""


def _lots(seat: SeenSeat, hot: Spots | None) -> list[str]:
    """Buildings kind by kind, then those that could be built now, then how many lots are free."""
    kinds: dict[int, list[SeenBuilding]] = {}
    for one in seat["buildings"]:
        kinds.setdefault(one["kind"], []).append(one)
    tiles = [_kind(kind, ones, hot) for kind, ones in sorted(kinds.items())]
    for kind, building in enumerate(BUILDING_LIST):
        here = hot.get(f"building.{kind}") if hot is not None else None
        if kind not in kinds and here is not None and here.actions:
            what = box("co-title", text(building.name)) + box("co-price", bundle(building.price))
            face = small(picture_of(building.name)) + box("co-what", what)
            full = _printed(building)
            tiles.append(KIT.spot(f"building.{kind}", face, hot, "co-building co-ghost", full=full))
    stores = sum(1 for one in seat["buildings"] if BUILDING_LIST[one["kind"]].storage)
    lots, storage_lots = seat["lots"]
    free = lots - len(seat["buildings"]) + stores, storage_lots - stores
    tiles.append(span("co-free quiet", text(f"{free[0]} lots and {free[1]} storage lots free")))
    return tiles


def _kind(kind: int, ones: Sequence[SeenBuilding], hot: Spots | None) -> str:
    """All Buildings of one kind: each a lot with its jobs and its Buffer."""
    building = BUILDING_LIST[kind]
    rooms = any(one["jobs"] or one["good"] or one["marks"] for one in ones)
    below = box("co-rooms", *(_lot(one) for one in ones)) if rooms else ""
    many = span("co-many", f"{len(ones)}x") if len(ones) > 1 else ""
    worth = span("co-worth", tag("b", str(building.value)), hidden("points each"))
    what = box("co-what", box("co-title", many, text(building.name)), below)
    face = small(picture_of(building.name)) + what + worth
    label = f"{building.name}, {len(ones)}"
    return KIT.spot(f"building.{kind}", face, hot, "co-building", label=label, full=_printed(building))


def _printed(building: Building) -> str:
    """What is printed on a Building."""
    card = printed(f"building_{slug(building.name)}")
    price = tag("p", text(f"Price: {card.cost}; worth {card.value}"))
    return tag("b", text(card.name)) + tag("p", text(card.text)) + price + KIT.chip(card.rule)


def _lot(one: SeenBuilding) -> str:
    """The jobs of one Building, taken or free, and what lies on its Buffer."""
    people = (
        figure("fig-farmer", "Farmer at work") * one["farmers"]
        + figure("fig-citizen", "Citizen at work") * one["citizens"]
    )
    free = one["jobs"] - one["farmers"] - one["citizens"]
    people += span("co-job", hidden("free job")) * max(0, free)
    good, buffer = one["good"], ""
    if good and one["buffer"]:
        mark = token("coin" if good == "dollar" else good)
        buffer = span("co-buffer", tag("b", str(one["buffer"])), mark, hidden(good))
    marks = span("co-flag", "raised") if one["marks"] else ""
    return span("co-lot" + ("" if one["active"] else " idle"), people, buffer, marks)


def neighbour(v: SeenTable, seat: SeenSeat, live: Spots, names: Sequence[str]) -> str:
    """The board of another seat in short, leading to it in full."""
    seat = {**seat, "hand": None}  # which is not looked at
    flags = _flags(v, seat, True)
    return _neighbour(seat, flags, not v["war"], below(live, "seat", "trade"), names[seat["seat"]])


@kept
def _neighbour(seat: SeenSeat, flags: str, scored: bool, live: Spots, name: str) -> str:
    who = seat["seat"]
    link = tag(
        "a",
        KIT.badge(who) + text(name, "co-called"),
        class_="co-who",
        href=f"?look={who}",
        aria_label=f"{name}: look at this board",
    )
    head = KIT.spot(f"seat.{who}", link + flags, live, "co-nameplate")
    goods = []
    for pile, title in ((seat["storage"], "Storage"), (seat["warehouse"], "Warehouse")):
        held = [span("co-good", tag("b", str(n)), token(good), hidden(good)) for good, n in pile.items() if n]
        goods.append(span("co-held-goods", span("quiet", title), *(held or [text("none")])))
    folk = [
        span(
            "co-good",
            figure(f"fig-{icon}", RANKS[rank]),
            tag("b", str(seat["home"][rank] + seat["working"][rank])),
            span("quiet", text(f"({seat['working'][rank]} at work)")),
        )
        for rank, icon in enumerate(("farmer", "citizen"))
        if seat["spaces"][rank]
    ]
    kinds: dict[str, int] = {}
    for one in seat["buildings"]:
        kinds[one["name"]] = kinds.get(one["name"], 0) + 1
    buildings = [
        span("co-good", tag("b", str(n)), small(picture_of(built), built), title=built)
        for built, n in kinds.items()
    ]
    trade = f"trade.{who}"
    plate = KIT.spot(trade, text(f"Trade with {name}"), live, "co-plate") if trade in live else ""
    body = (
        box("co-head", head, _counts(seat, scored))
        + box("co-line", *goods)
        + box("co-line", *folk, *buildings)
        + plate
    )
    return tag("article", body, class_=f"co-part co-other seat-{who % 5}", data_focus=who, aria_label=name)
