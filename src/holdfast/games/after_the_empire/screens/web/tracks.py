"""The two lines above the table: the seasons with their Flags, and the Gold of everybody beside the Threat.

Both are as wide as their place and their letters keep their size, so places along the Gold are percents.
"""

from typing import Final

from holdfast.parts.web_elements import Kit, box, kept, parts_of, span, tag, text

from ...position.tables import FLAG_VALUES
from ..seen import TableSeen
from ..view import PHASES
from .svg import PREFIX, badge, icon, title, words

KIT: Final = Kit(PREFIX, "after_the_empire")
LEFT: Final = 10.0  # percent of the width where the Gold begins
ROOM: Final = 84.0  # percent that it takes
MARKER: Final = 14.5  # percent that a seat's sign and number take on a narrow screen
BANNER: Final = 12.0  # percent that the Threat's banner hides on a narrow screen
LINE: Final = 33  # how far down the line lies


def seasons(view: TableSeen) -> str:
    """The seven seasons with their Flags, and the phase of the present one."""
    return _seasons(parts_of(view, "season", "seasons", "phase", "mode", "no_reports", "flag"))


@kept
def _seasons(view: TableSeen) -> str:
    parts = []
    for k, value in enumerate(FLAG_VALUES):
        state = "now" if k + 1 == view["season"] else "past" if k + 1 < view["season"] else "later"
        said = f"Season {k + 1}: a Flag is worth {value} Gold"
        flag = KIT.icon("flag") + span("worth", text(value))
        parts.append(span(f"season {state}", tag("b", text(k + 1)), flag, title=said))
    phases = [name for name, _ in PHASES if name != "Setup"]
    dots = [span("dot now" if name == view["phase"] else "dot", title=name) for name in phases]
    extra = [] if view["mode"] == "normal" else [f"{view['mode'].title()} mode"]
    extra += ["No Reports"] if view["no_reports"] else []
    where = span("phase", text(", ".join([view["phase"], *extra])))
    parts.append(span("where", where, span("dots", *dots)))
    said = f"Season {view['season']} of {view['seasons']}, {view['phase']}, Flag worth {view['flag']}"
    return box("ate-seasons", *parts, role="group", aria_label=said)


def gold_track(view: TableSeen, names: list[str]) -> str:
    """The Gold of every seat and the Threat on one line; where they stand decides how many Invaders come."""
    return _gold_track(view["threat"], [seat["gold"] for seat in view["seats"]], names)


def _percent(value: float) -> str:
    return f"{value:.2f}%"


def _at(percent: float, body: str) -> str:
    """Something drawn from zero, at so many percent of the width."""
    return tag("svg", body, x=_percent(percent), class_="at")


@kept
def _gold_track(threat: int, gold: list[int], names: list[str]) -> str:
    top = -(-max(40, threat, *gold) // 10) * 10
    unit = ROOM / top
    parts = [icon("coin", 4, LINE - 12, 22)]
    whole = {"x": _percent(LEFT), "width": _percent(ROOM)}
    parts.append(tag("rect", y=LINE - 2, height=4, rx=2, class_="track", **whole))
    for mark in range(0, top + 1, 5):
        tall = 5 if mark % 10 else 10
        spot = tag("rect", x=-1, y=LINE - tall / 2, width=2, height=tall, class_="tick")
        under_banner = -BANNER / 4 < unit * (mark - threat) < BANNER
        if mark % (10 if top <= 80 else 20) == 0 and not under_banner:
            spot += words(0, 18, mark, "mute mid")
        parts.append(_at(LEFT + unit * mark, spot))
    banner = tag("path", d=f"M0 {LINE + 3}v-31h40l-7 9 7 9h-36", class_="threat")
    banner += words(7, 20, threat, "count white", "threat")
    parts.append(_at(LEFT + unit * threat, title(f"Threat {threat}") + banner))
    parts += _markers(gold, names, unit)
    owned = [f"{name} {count} Gold" for name, count in zip(names, gold, strict=False)]
    said = f"Threat {threat}; {', '.join(owned)}"
    drawn = tag("g", "".join(parts), aria_hidden="true")
    return tag(
        "svg",
        drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_="ate-gold",
        role="img",
        aria_label=said,
    )


def _markers(owned: list[int], names: list[str], unit: float) -> list[str]:
    """The seats below the line in the order of their Gold, each tied to its point on it."""
    parts = []
    free = 1.0
    ranked = sorted(range(len(owned)), key=lambda seat: owned[seat])
    for place, number in enumerate(ranked):
        gold = owned[number]
        point = LEFT + unit * gold
        x = min(max(free, point - 2.5), 99 - MARKER * (len(ranked) - place))
        free = x + MARKER
        tie = tag(
            "line",
            x1=_percent(point),
            y1=LINE,
            x2=_percent(x + 2.5),
            y2=LINE + 14,
            class_=f"tie tone-{number % 5}",
        )
        dot = tag("circle", cx=_percent(point), cy=LINE, r=5, class_=f"seat-{number % 5}")
        sign = badge(number, 0, LINE + 10, 20) + words(25, LINE + 25, gold, "count", f"track.{number}")
        parts.append(tag("g", title(f"{names[number]}: {gold} Gold") + tie + dot + _at(x, sign)))
    return parts
