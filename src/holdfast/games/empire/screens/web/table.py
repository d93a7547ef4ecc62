"""The table on a web page: three frontiers between heartlands, the hand, the sequence, and decks to take.

`board` draws a view; every place an option belongs to carries `data-anchor`. Only options of turn.* and the
like have no place on the table and stand in the page's action bar.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Spots, Told
from holdfast.kernel.game import View
from holdfast.parts.web_elements import box, span, tag, text

from ...position.actions import ADD, ADD_SIDE, BUILD, FINISH, FRONTIERS
from ...rules.abilities.abilities import CARDS
from ...rules.decks.construction import FORMATS, refusals, the_box
from ...words.deck_files import read_deck
from ..seen import TableSeen, read
from .cards import KIT
from .field import frontier, heartland, numbers
from .tray import hand, registration, sequence, tray

CSS: Final = "".join(
    Path(__file__).with_name(name).read_text(encoding="utf-8")
    for name in ("style.css", "faces.css", "wide.css")
)
# Titles over choices, by the first word of their anchors
GROUPS: Final = {
    "ability": "The ability",
    "amount": "How many",
    "box": "Cards to add",
    "builder": "Your own deck",
    "card": "Cards",
    "commander": "Commanders",
    "deck": "Your decks",
    "frontier": "Frontiers",
    "hand": "Your hand",
    "list": "Your deck",
    "mode": "Ways",
    "payment": "The payment",
    "piece": "Cards in play",
    "ready": "Ready-made decks",
    "sequence": "The sequence",
    "side": "Sideboard",
    "turn": "Or",
    "turn_commit": "Once a round",
}
# Kinds of events that are fighting
BATTLES: Final = (
    "combat_won",
    "damage_assigned",
    "defeated",
    "destroyed",
    "died",
    "fought",
    "hurt",
    "morale_lost",
    "occupied",
    "sacrificed",
    "struck",
)
# Where a line of the story speaks of a frontier: the number of the frontier among its own
SPOKEN_OF: Final = {"damage_assigned": 0, "combat_won": 0, "occupied": 1}
SPARSE: Final = 4  # cards in play beside which there is room to read one's hand
PHASES: Final = ("strategy", "battle", "combat", "replenishment")


def board(
    view: View,
    hot: Spots,
    names: Sequence[str] = (),
    focus: int | None = None,
    story: Sequence[Told] = (),
) -> str:
    """The table as the view shows it, with the spots of `hot` alive; the seat of `focus` lies below."""
    v = read(view)
    called = list(names) or [f"Seat {k + 1}" for k in range(len(v["seats"]))]
    below = max(0, v["seat"]) if focus is None else focus
    live = {place: here for place, here in hot.items() if here.actions or here.refused}
    asking = " em-asking" if any(here.actions for here in live.values()) else ""
    if v["phase"] == "setup" and v["question"] in ("deck", "build", "exchange"):
        return box(f"em{asking}", _course(v), registration(v, live))
    others = [seat for seat in range(len(called)) if seat != below]
    above = box("em-above", *(heartland(v, seat, live, called, own=False) for seat in others))
    field = box("em-field", *(frontier(v, number, live, called, below) for number in range(3)))
    mine = heartland(v, below, live, called, own=True)
    mind = numbers(v, below, live, called, own=True)
    cards = hand(v, live, mind) if v["seat"] == below else box("em-part em-hand", mind)
    roomy = " roomy" if len(v["pieces"]) <= SPARSE else ""
    return box(
        f"em{asking} of-{len(called)} seat-{below % 5}{roomy}",
        _course(v),
        sequence(v, live, called),
        tray(v, live),
        above,
        field,
        mine,
        cards,
        data_seat=below,
    )


def _course(v: TableSeen) -> str:
    """The round and its phases."""
    steps = "".join(tag("li", phase, class_="now" if phase == v["phase"] else None) for phase in PHASES)
    wins = ""
    if v["best_of_three"]:
        wins = span("em-fact", text(f"game {v['game']}, won {' to '.join(str(n) for n in v['wins'])}"))
    return box(
        "em-course",
        span("em-round", text("Round "), KIT.count("round", v["round"]))
        if v["round"]
        else span("em-round", text("Before the first round")),
        tag("ol", steps, class_="em-phases"),
        wins,
    )


def place_of(line: Told, drawn: int) -> str:
    """The anchor an event speaks of: the frontier that is fought over."""
    at = SPOKEN_OF.get(line.kind)
    return f"frontier.{line.data[at]}" if at is not None and line.data[at] < FRONTIERS else ""


def summary(view: View) -> list[list[tuple[str, str, object]]]:
    """The numbers that are compared, seat by seat: a sign, its meaning and the number."""
    v = read(view)
    held = [here["occupied_by"] for here in v["frontiers"]]
    return [
        [
            ("crown", "Morale", seat["morale"]),
            ("flag", "Frontiers", held.count(seat["seat"])),
            ("castle", "Tier", seat["tier"]),
            ("coin", "Supplies", seat["supplies"]),
            ("card", "Cards in hand", seat["hand"]["army"] + seat["hand"]["civic"]),
        ]
        for seat in v["seats"]
    ]


def bring(view: View) -> str:
    """What the open question can be answered with besides its options: a deck as a text."""
    return "A deck of your own, as a text" if view["question"] == "deck" else ""


def brought(view: View, words: str) -> list[int]:
    """The answers that register the deck of this text; Mistake with every reason when it is not legal."""
    read = read_deck(words)
    deck, side = list(read.deck), list(read.side)
    fmt = FORMATS[1 if view["drafted"] else 0]
    if not view["best_of_three"]:
        side = [0] * len(side)  # [EM-SIDE-01] a single game has none, so the file's is left at home
    reasons = refusals(the_box(), fmt, deck, side, bool(view["best_of_three"]))
    if reasons:
        raise Mistake(" ".join(f"{one.reason} [{one.rule}]" for one in reasons))
    # Basic cards fill a deck up, so they cannot be added to one that is full already.
    kinds = sorted(range(len(CARDS)), key=lambda kind: not CARDS[kind].basic)
    adds = [ADD + kind for kind in kinds for _ in range(deck[kind])]
    beside = [ADD_SIDE + kind for kind, count in enumerate(side) for _ in range(count)]
    return [BUILD, *adds, *beside, FINISH]
