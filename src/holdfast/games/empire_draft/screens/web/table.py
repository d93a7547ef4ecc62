"""The draft on a web page: the pack before the reader, the picks so far, the deck, and who is how far."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS, VILLAGER
from holdfast.games.empire.screens.view import card_seen
from holdfast.games.empire.screens.web.cards import hand_card
from holdfast.games.empire.words.catalogue import FACTION_NAMES
from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_elements import Kit, box, escape, span, tag, text

from ..view import DraftSeen, read

# The draft shows the cards of the game it is made for, so it wears its style.
KIT: Final = Kit("em", "empire_draft")
GROUPS: Final = {"pack": "The pack before you", "pool": "Your picks", "deck": "Your deck", "turn": "Or"}


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
    parts = (
        _course(v),
        _drafters(v, called),
        _pack(v, live),
        _deck(v, live),
        _picks(v, live),
        _basics(v, live),
    )
    return box("em em-draft", *parts)


def _course(v: DraftSeen) -> str:
    if v["over"]:
        return box("em-course", span("em-round", text("The draft is over")))
    if not v["cards_left"]:
        return box("em-course", span("em-round", text("Decks are built")))
    way = "left" if v["left"] else "right"
    return box(
        "em-course",
        span("em-round", text("Pack "), KIT.count("pack", v["pack"]), text(" of 3")),
        span("em-fact", KIT.count("left", v["cards_left"]), text(f" cards in it, passed to the {way}")),
    )


def _drafters(v: DraftSeen, names: Sequence[str]) -> str:
    rows = []
    for drafter in v["drafters"]:
        seat = drafter["seat"]
        state = (
            "deck handed in" if drafter["has_handed_in"] else "has chosen" if drafter["has_chosen"] else ""
        )
        rows.append(
            tag(
                "li",
                KIT.badge(seat) + tag("b", escape(names[seat])) + text(f" {state}", "em-fact"),
                class_=f"seat-{seat % 6}",
            )
        )
    return tag("ul", "".join(rows), class_="em-drafters", aria_label="Drafters in passing order")


def _pack(v: DraftSeen, hot: Spots) -> str:
    if not v["before_you"] and not v["cards_left"]:
        return ""
    chosen: Counter[str] = Counter(v["chosen"])
    faces = []
    for name, count in Counter[str](v["before_you"]).items():
        kind = BY_NAME[name]
        card = card_seen(kind, count)
        faces.append((card, hand_card(card, hot, f"pack.{kind}")))
    faces.sort(
        key=lambda one: (one[0]["role"] in ("villager", "settlement"), one[0]["faction"], one[0]["name"])
    )
    taken = f"You have chosen {', '.join(chosen)}." if chosen else ""
    note = tag("p", escape(taken), class_="quiet") if taken else ""
    return KIT.section("tray", "The pack before you", note, box("em-fan", *(face for _, face in faces)))


def _picks(v: DraftSeen, hot: Spots) -> str:
    """What was picked, by faction, with how many army and civic cards that is."""
    picks: Counter[str] = Counter(v["picks"])
    if not picks:
        return ""
    total = sum(picks.values())
    parts = []
    for number, faction in FACTION_NAMES.items():
        held = [(name, count) for name, count in picks.items() if CARDS[BY_NAME[name]].faction == number]
        if not held:
            continue
        held.sort(key=lambda one: (CARDS[BY_NAME[one[0]]].type, CARDS[BY_NAME[one[0]]].cost, one[0]))
        army = sum(count for name, count in held if CARDS[BY_NAME[name]].type < VILLAGER)
        civic = sum(count for _, count in held) - army
        faces = [
            hand_card(card_seen(BY_NAME[name], count), hot, f"pool.{BY_NAME[name]}") for name, count in held
        ]
        head = tag("h4", f"{faction}: {army} army, {civic} civic")
        parts.append(box("em-pool", head, box("em-fan", *faces)))
    title = f"Your picks: {total} of {v['picks_in_all']}"
    return box("em-anchor", KIT.section("picks", title, *parts), data_anchor="pool")


def _deck(v: DraftSeen, hot: Spots) -> str:
    if not v["deck"]:
        return ""
    army = sum(count for name, count in v["deck"].items() if CARDS[BY_NAME[name]].type < VILLAGER)
    civic = sum(v["deck"].values()) - army
    faces = [
        hand_card(card_seen(BY_NAME[name], count), hot, f"deck.{BY_NAME[name]}")
        for name, count in v["deck"].items()
    ]
    return KIT.section("list", f"Your deck: {army} army, {civic} civic", box("em-fan", *faces))


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
