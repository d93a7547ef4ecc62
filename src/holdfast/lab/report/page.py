"""A report: one page that needs nothing else, to keep and to send."""

from collections.abc import Sequence
from html import escape
from typing import Final

from holdfast import __version__
from holdfast.kernel.game import AnyGame, Variant, variant_text
from holdfast.patches import Patch

from ..blocks import Block, Estimate, estimates, figures_of, total
from .drawing import curves, dots, histogram
from .gather import Part, curve, slowest

MANY: Final = 7  # figures of one group from which on they are drawn and not listed
QUESTIONS: Final = 12
STYLE: Final = """
body { font: 16px/1.5 Georgia, serif; color: #2b2622; background: #faf7f1; margin: 0 auto;
  max-width: 46rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; margin: 0 0 .2rem; } h2 { font-size: 1.25rem; margin: 2.2rem 0 .3rem; }
p { margin: .3rem 0 .8rem; } .how { color: #6b6258; font-size: .9rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th { text-align: left; font-weight: normal; color: #6b6258; border-bottom: 1px solid #b9b0a0; }
td, th { padding: .15rem .6rem .15rem 0; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
td.no { color: #a3402b; font-weight: bold; } svg { max-width: 100%; height: auto; }
nav a { margin-right: 1rem; color: #27647b; display: inline-block; }
pre { white-space: pre-wrap; font-size: .85rem; }
"""


def page(
    game: AnyGame,
    bots: Sequence[str],
    parts: Sequence[Part],
    seed: int,
    variant: Variant = (),
    patch: Patch | None = None,
    command: str = "",
) -> str:
    """The whole page."""
    blocks = [part.block for part in parts]
    whole = total(blocks)
    found = estimates(blocks, figures_of(game))
    sections = [
        ("seats", "Who wins", _seats(game, found, len(bots), variant)),
        ("length", "How long a game is", _lengths(parts)),
        ("curve", "How a game runs", _curve(game, parts)),
        ("wanted", "What the designers want", _wanted(game, whole, found)),
        ("cards", "Use and worth of cards", _cards(found)),
        ("slow", "What takes long", _slow(parts)),
    ]
    shown = [(name, title, body) for name, title, body in sections if body]
    links = "".join(f'<a href="#{name}">{title}</a>' for name, title, _ in shown)
    bodies = "".join(f'<section id="{name}"><h2>{title}</h2>{body}</section>' for name, title, body in shown)
    missing = whole.games - whole.finished
    how = (
        f"{whole.games} games of {', '.join(bots)}; variant {variant_text(variant)}; seed {seed}; "
        f"rules version {game.rules_version}; Holdfast {__version__}"
        + (f"; {missing} games did not end within the length a game has" if missing else "")
    )
    changes = f"<pre>{escape(patch.as_text())}</pre>" if patch else ""
    title = f"{game.title}: a report" + (", with a patch" if patch else "")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f'<body><h1>{escape(title)}</h1><p class="how">{escape(how)}.</p>{changes}<nav>{links}</nav>'
        "<p>What bots do says what a game offers to people who play like them, not what the best would make "
        "of it. Bars are intervals that hold the true figure in 95 of 100 such studies, each for itself; "
        "a dot without a bar is what happened always or never in these games.</p>"
        f'{bodies}<p class="how">Made by: <code>{escape(command)}</code></p></body></html>\n'
    )


def _seats(game: AnyGame, found: dict[str, Estimate], seats: int, variant: Variant) -> str:
    rows = [
        (f"seat {n + 1}", found[f"wins: seat {n + 1}"])
        for n in range(seats)
        if f"wins: seat {n + 1}" in found
    ]
    if not rows:
        return ""
    if game.faces.next_tables() is not None:
        return "<p>Nobody wins here: who does is decided at the tables that follow.</p>"
    teams = game.teams(seats, variant)
    if len(teams) == 1:
        one = rows[0][1]
        return f"<p>Everybody wins together: in {_percent(one)} of games.</p>"
    first = rows[0][1]
    fair = 1 / seats if all(len(team) == 1 for team in teams) else None
    said = (
        ""
        if fair is None
        else (
            f"<p>The first seat wins {_percent(first)}; with luck alone each would win {100 * fair:.1f} %. "
            + (
                "Sitting first matters."
                if abs(first.value - fair) > first.reach()
                else "No advantage is seen."
            )
            + "</p>"
        )
    )
    factions = [(name, one) for name, one in _group(found, "win share") if not name.startswith("seat ")]
    return said + dots(rows + factions, fair, "share of wins, %")


def _group(found: dict[str, Estimate], group: str) -> list[tuple[str, Estimate]]:
    """The figures of a group, by what they are of."""
    return [(name.partition(": ")[2], one) for name, one in found.items() if name.startswith(f"{group}: ")]


def _percent(one: Estimate) -> str:
    return f"{100 * one.value:.1f} % (± {100 * one.reach():.1f})"


def _lengths(parts: Sequence[Part]) -> str:
    numbers = sorted(number for part in parts for number in part.lengths)
    low, high = numbers[len(numbers) // 20], numbers[-1 - len(numbers) // 20]
    mean = sum(numbers) / len(numbers)
    if numbers[0] == numbers[-1]:
        return f"<p>Every game has {low} decisions.</p>"
    said = f"<p>{mean:.0f} decisions on average; nine of ten games have {low} to {high}.</p>"
    return said + histogram(numbers, "decisions of a game")


def _curve(game: AnyGame, parts: Sequence[Part]) -> str:
    won, lost = curve(parts)
    if game.value is None or not any(one is not None for one in won + lost):
        return ""
    early = next(
        (
            10 * place // 2
            for place, (a, b) in enumerate(zip(won, lost, strict=True))
            if a is not None and b is not None and a - b > 0.1
        ),
        None,
    )
    said = "<p>How seats stand when they are asked, by the game's own value of positions."
    if early is not None:
        said += f" Who will win is ahead by ten points when {early} % of the game is played."
    return said + "</p>" + curves([("who won", won), ("the others", lost)], "standing, %")


def _wanted(game: AnyGame, whole: Block, found: dict[str, Estimate]) -> str:
    study = game.faces.study()
    if study is None or not whole.finished:
        return ""
    groups: dict[str, list[str]] = {}
    missed: dict[str, list[bool]] = {}  # of each figure of a group that has a range
    for one in study.judge(whole.tally, whole.finished):
        held = found.get(f"{one.group}: {one.label}")
        reach = f"± {held.reach():.3f}" if held is not None else ""
        near = held is not None and one.low - held.reach() <= one.value <= one.high + held.reach()
        verdict = "<td>yes</td>" if one.holds else "<td>unsure</td>" if near else '<td class="no">no</td>'
        wanted = f"{one.low:g} to {one.high:g}"
        if one.low <= 0.0 and one.high >= 1.0:  # a figure that only informs
            wanted, verdict = "", "<td></td>"
        else:
            missed.setdefault(one.group, []).append(not one.holds)
        groups.setdefault(one.group, []).append(
            f'<tr><td>{escape(one.label)}</td><td class="n">{one.value:.3f}</td><td class="n">{reach}</td>'
            f'<td class="n">{wanted}</td>{verdict}</tr>'
        )
    out = []
    for group, rows in groups.items():
        table = (
            '<table><tr><th>figure</th><th class="n">is</th><th class="n"></th><th class="n">wanted</th>'
            f"<th>holds</th></tr>{''.join(rows)}</table>"
        )
        title = escape(group)
        verdicts = missed.get(group, [])
        outside = f", {sum(verdicts)} outside their ranges" if any(verdicts) else ""
        holding = outside or (", all within their ranges" if verdicts else "")
        many = f"<details><summary>{title}: {len(rows)} figures{holding}</summary>{table}</details>"
        out.append(many if len(rows) > MANY else f"<p><b>{title}</b></p>{table}")
    return "".join(out)


def _cards(found: dict[str, Estimate]) -> str:
    out = []
    for what, said, label in (
        ("use", "How often a card was used when it could be.", "share of chances, %"),
        (
            "worth",
            "How often who used it won. Who stands well can afford more, and long games have more of "
            "everything: this does not say that the card is the reason.",
            "share of wins, %",
        ),
    ):
        rows = _group(found, what)
        if what == "worth":
            rows = [(name, one) for name, one in rows if one.error]  # else too few had it
        if rows:
            rows.sort(key=lambda row: -row[1].value)
            middle = sum(one.value for _, one in rows) / len(rows)
            out.append(f"<p>{said} The line is the mean of all.</p>" + dots(rows, middle, label))
    placed = sorted(_group(found, "placed"), key=lambda row: -row[1].value)
    if placed:
        out.append("<p>How many were placed.</p>" + dots(placed, None, "a game", share=False))
    return "".join(out)


def _slow(parts: Sequence[Part]) -> str:
    rows = "".join(
        f'<tr><td>{escape(name)}</td><td class="n">{asked}</td>'
        f'<td class="n">{1000 * seconds / asked:.2f}</td>'
        f'<td class="n">{1000 * most:.1f}</td><td class="n">{seconds:.2f}</td></tr>'
        for name, asked, seconds, most in slowest(parts)[:QUESTIONS]
    )
    return (
        "<p>Seconds of the processor that bots took, by question.</p>"
        '<table><tr><th>question</th><th class="n">asked</th><th class="n">ms each</th>'
        f'<th class="n">slowest, ms</th><th class="n">s in all</th></tr>{rows}</table>'
    )
