"""The plots of a report, as SVG that stands in the page itself."""

import io
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from holdfast.kernel.errors import Mistake

from ..blocks import Estimate

INK: Final = "#2b2622"
BLUE: Final = "#27647b"
RED: Final = "#a3402b"
PALE: Final = "#d9d2c5"
MANY: Final = 20  # rows from which on a scale stands above them too


def library() -> Any:
    """matplotlib's figures, drawn without a screen; text stays text."""
    try:
        matplotlib = import_module("matplotlib")
        figures = import_module("matplotlib.figure")
    except ImportError:
        raise Mistake("A report needs matplotlib: pip install 'holdfast[lab]'.") from None
    matplotlib.rcParams.update(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "holdfast",  # the same figures make the same file
            "font.family": "sans-serif",
            "font.size": 9,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.edgecolor": INK,
            "text.color": INK,
            "axes.labelcolor": INK,
        }
    )
    return figures


def svg(figure: Any) -> str:
    """The drawing, to be put into a page."""
    text = io.StringIO()
    figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
    drawn = text.getvalue()
    return drawn[drawn.index("<svg") :]


def dots(rows: Sequence[tuple[str, Estimate]], fair: float | None, label: str, share: bool = True) -> str:
    """A line for each row: the figure and the interval that holds it in 95 of 100 studies."""
    scale = 100.0 if share else 1.0
    figure = library().Figure(figsize=(7.2, 0.7 + 0.2 * len(rows)), layout="constrained")
    axes = figure.add_subplot()
    if fair is not None:
        axes.axvline(scale * fair, color=RED, linewidth=1, linestyle="--")
    for place, (_, one) in enumerate(rows):
        low, high = _ends(one, share)
        axes.plot(
            [scale * low, scale * high], [place, place], color=PALE, linewidth=4, solid_capstyle="round"
        )
        axes.plot(scale * one.value, place, "o", color=BLUE, markersize=4)
    axes.set_yticks(range(len(rows)), [name for name, _ in rows])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlabel(label)
    axes.tick_params(axis="y", length=0)
    if len(rows) > MANY:  # who reads the first line need not look for the last one
        axes.tick_params(axis="x", top=True, labeltop=True)
    axes.grid(axis="x", color=PALE, linewidth=0.5)
    axes.set_axisbelow(True)
    return svg(figure)


def _ends(one: Estimate, share: bool) -> tuple[float, float]:
    reach = one.reach()
    low, high = one.value - reach, one.value + reach
    return (max(0.0, low), min(1.0, high)) if share else (low, high)


def histogram(numbers: Sequence[int], label: str) -> str:
    """How many games were how long."""
    figure = library().Figure(figsize=(7.2, 2.2), layout="constrained")
    axes = figure.add_subplot()
    axes.hist(numbers, bins=min(30, len(set(numbers))), color=BLUE, edgecolor="white", linewidth=0.5)
    axes.axvline(sum(numbers) / len(numbers), color=RED, linewidth=1, linestyle="--")
    axes.set_xlabel(label)
    axes.set_ylabel("games")
    return svg(figure)


def curves(lines: Sequence[tuple[str, Sequence[float | None]]], label: str) -> str:
    """Lines from the first decision of a game to its last."""
    figure = library().Figure(figsize=(7.2, 2.6), layout="constrained")
    axes = figure.add_subplot()
    for (name, values), colour in zip(lines, (BLUE, RED), strict=False):
        known = [(step, value) for step, value in enumerate(values) if value is not None]
        if not known:
            continue
        count = len(values)
        axes.plot(
            [100 * (step + 0.5) / count for step, _ in known],
            [100 * value for _, value in known],
            color=colour,
            linewidth=2,
        )
        step, value = known[-1]
        axes.annotate(
            f" {name}",
            (100 * (step + 0.5) / count, 100 * value),
            color=colour,
            va="center",
            annotation_clip=False,
        )
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_xlabel("how far the game is, in % of its decisions")
    axes.set_ylabel(label)
    axes.grid(color=PALE, linewidth=0.5)
    return svg(figure)
