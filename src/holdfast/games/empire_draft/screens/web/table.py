"""The draft on a web page: the pack before the reader, the picks so far, the deck, and who is how far."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS, VILLAGER
from holdfast.games.empire.screens.seen import CardSeen
from holdfast.games.empire.screens.view import card_seen
from holdfast.games.empire.screens.web.cards import hand_card
from holdfast.games.empire.screens.web.whole import DOT
from holdfast.games.empire.words.catalogue import FACTION_NAMES
from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_elements import Kit, box, escape, span, tag, text

from ..building import sizes
from ..view import DraftSeen, read

# The draft shows the cards of the game it is made for, so it wears its style.
KIT: Final = Kit("em", "empire_draft")
GROUPS: Final = {"pack": "The pack before you", "pool": "Your picks", "deck": "Your deck", "turn": "The deck"}

# Packs go round and cards are picked fifty times
ROUTINE: Final = ("pack_opened", "pack_passed", "card_picked", "deck_changed")
FEW: Final = 4  # picks of a faction that share a row with those of another


def board(
    view: View,
    hot: Spots,
    names: Sequence[str] = (),
    focus: int | None = None,
    story: Sequence[Told] = (),
) -> str:
    """The draft as the view shows it, with the spots of `hot` alive."""
    v = read(view)
    called = list(names) or [f"Seat {k + 1}" for k in range(v["seats"])]
    live = {place: here for place, here in hot.items() if here.actions or here.refused}
    is_building = any(place.startswith("pool.") and here.actions for place, here in live.items())
    parts = (
        _course(v, called),
        _pack(v, live),
        _deck(v, live, is_building=is_building),
        _picks(v, live),
        _basics(v, live),
    )
    return box(f"em em-draft{' em-building' if is_building or v['deck'] else ''}", *parts)


def _course(v: DraftSeen, names: Sequence[str]) -> str:
    """How far the draft is, whom the pack goes to, and who is ready."""
    if v["over"]:
        words = "The draft is over: your deck plays the one across the table"
        return box("em-course", span("em-round", text(words if v["deck"] else "The draft is over")))
    if not v["cards_left"]:
        done = all(drafter["picks"] == v["picks_in_all"] for drafter in v["drafters"])
        words = "Decks are built" if done else "Packs are made"
        return box("em-course", span("em-round", text(words)), _ready(v, names, "has_handed_in"))
    way = "left" if v["left"] else "right"
    return box(
        "em-course",
        span("em-round", text("Pack "), KIT.count("pack", v["pack"]), text(" of 3")),
        span("em-fact", KIT.count("left", v["cards_left"]), text(f" cards in it, passed to the {way}")),
        _ready(v, names, "has_chosen"),
    )


def _ready(v: DraftSeen, names: Sequence[str], said: Literal["has_chosen", "has_handed_in"]) -> str:
    """Who has chosen, or handed in a deck."""
    found = [drafter["seat"] for drafter in v["drafters"] if drafter[said]]
    if not found:
        return ""
    state = "handed in" if said == "has_handed_in" else "chosen"
    signs = [span(f"em-ready-one seat-{seat % 6}", KIT.badge(seat), text(names[seat])) for seat in found]
    return span("em-fact em-drafters", text(f"{state}: "), *signs)


def _pack(v: DraftSeen, hot: Spots) -> str:
    if not v["before_you"] and not v["cards_left"]:
        return ""
    chosen: Counter[str] = Counter(v["chosen"])
    faces = []
    for name, count in Counter[str](v["before_you"]).items():
        kind = BY_NAME[name]
        card = card_seen(kind, count)
        faces.append((card, hand_card(card, hot, f"pack.{kind}", line=_line(card))))
    faces.sort(
        key=lambda one: (one[0]["role"] in ("villager", "settlement"), one[0]["faction"], one[0]["name"])
    )
    taken = f"You have chosen {', '.join(chosen)}." if chosen else ""
    note = tag("p", escape(taken), class_="quiet") if taken else ""
    return KIT.section("tray", "The pack before you", note, box("em-fan", *(face for _, face in faces)))


def _line(card: CardSeen) -> str:
    """What a card is and whose: a deck is built of few factions, and of both."""
    return f"{card['role']}{DOT}{card['faction']}"


def _picks(v: DraftSeen, hot: Spots) -> str:
    """What was picked, by faction, those with most cards first; what is in the deck already steps back."""
    picks: Counter[str] = Counter(v["picks"])
    if not picks:
        return ""
    parts: list[tuple[int, str]] = []
    for number, faction in FACTION_NAMES.items():
        held = [(name, count) for name, count in picks.items() if CARDS[BY_NAME[name]].faction == number]
        if not held:
            continue
        held.sort(key=lambda one: (CARDS[BY_NAME[one[0]]].type, CARDS[BY_NAME[one[0]]].cost, one[0]))
        army = sum(count for name, count in held if CARDS[BY_NAME[name]].type < VILLAGER)
        civic = sum(count for _, count in held) - army
        faces = [_pick(name, count - v["deck"].get(name, 0), hot) for name, count in held]
        head = tag("h4", f"{faction}: {army} army, {civic} civic")
        many = " many" if len(held) > FEW else ""
        parts.append((-len(held), box(f"em-pool{many}", head, box("em-fan", *faces))))
    civic = sum(count for name, count in picks.items() if CARDS[BY_NAME[name]].type >= VILLAGER)
    all_in_all = sum(picks.values())
    title = f"Your picks: {all_in_all} of {v['picks_in_all']}, {all_in_all - civic} army and {civic} civic"
    pools = [html for _, html in sorted(parts, key=lambda one: one[0])]
    return box("em-anchor", KIT.section("picks", title, *pools), data_anchor="pool")


def _pick(name: str, left: int, hot: Spots) -> str:
    """One that was picked, as often as it is not in the deck yet."""
    kind = BY_NAME[name]
    face = hand_card(card_seen(kind, max(1, left)), hot, f"pool.{kind}")
    return face if left > 0 else box("em-in", face)


def _deck(v: DraftSeen, hot: Spots, *, is_building: bool) -> str:
    """The deck so far, as a list beside the picks: army cards by their cost, then civic ones."""
    if not v["deck"] and not is_building:
        return ""
    counts = [0] * KIND_SPACE
    for name, count in v["deck"].items():
        counts[BY_NAME[name]] = count
    held = sorted(
        (CARDS[kind].type >= VILLAGER, CARDS[kind].cost, kind) for kind in range(KIND_SPACE) if counts[kind]
    )
    faces = [hand_card(card_seen(kind, counts[kind]), hot, f"deck.{kind}") for _, _, kind in held]
    nothing = tag("p", "Choose one of your picks to add it; here it is taken out again.", class_="quiet")
    return KIT.section("list", f"Your deck: {sizes(counts)}", box("em-fan", *faces) if faces else nothing)


def _basics(v: DraftSeen, hot: Spots) -> str:
    """Basic cards that fill a deck up are in no pack, so they are drawn when they can be added."""
    faces = [
        hand_card(card_seen(int(place[5:]), 1), hot, place)
        for place, here in hot.items()
        if place.startswith("pool.") and here.actions and CARDS[int(place[5:])].name not in v["picks"]
    ]
    return KIT.section("basics", "Basic cards", box("em-fan", *faces)) if faces else ""


def summary(view: View) -> list[list[tuple[str, str, object]]]:
    """The numbers that are compared, seat by seat."""
    v = read(view)
    return [[("card", "Picks", drafter["picks"])] for drafter in v["drafters"]]
