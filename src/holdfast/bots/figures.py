"""What each bot is worth at a table, in a sentence: what it does, how it fares, how long it thinks.

The figures are a file of the game, `levels.toml`, measured by `holdfast ladder`. What is not in it has not
been measured, and is told so.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

import msgspec

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame

from .table import bots_of

FILE: Final = "levels.toml"
DOES: Final = MappingProxyType(
    {
        "random": "takes any of its options",
        "easy": "knows what is good and errs like a beginner",
        "greedy": "takes what looks best now, without looking ahead",
        "learned": "asks a small network that learned from searched games, and looks no further",
        "normal": "looks ahead a little before it answers",
        "hard": "compares futures before it answers, more of them or longer ones than normal",
        "expert": "compares several times as many futures as hard",
    }
)
RATES: Final = "knows from many games what each choice did to the odds, and looks no further"
AT_ONCE: Final = 0.02  # seconds; nobody notices less


class Figures(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What has been measured of a bot in a game."""

    wins: float | None = None  # of 100 games against greedy, an even share being 100 by `seats`
    games: int = 0  # how many were played for that
    seats: int = 2  # at the table
    greedy: float | None = None  # where all win together: of 100 games, how many a team of greedy wins
    seconds: float | None = None  # for an answer, compiled, on one core


NOTHING: Final = Figures()
NOT_AGAINST_ITSELF: Final = "greedy"


class Level(msgspec.Struct, frozen=True):
    """A bot that can be chosen, and what to say of it."""

    name: str
    words: str
    figures: Figures


@cache
def _read(package: str) -> Mapping[str, Figures]:
    file = files(package) / FILE
    if not file.is_file():
        return {}
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Figures])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Mistake(f"'{FILE}' of {package} cannot be read: {error}.") from None


def levels_of(game: AnyGame) -> list[Level]:
    """Every bot that plays the game, with its sentence."""
    figures, thinking = _read(game.package), game.faces.levels()
    found = []
    for name in bots_of(game):
        does = RATES if name in thinking and not thinking[name].futures else DOES[name]
        measured = figures.get(name, NOTHING)
        found.append(Level(name, sentence(name, measured, does), measured))
    return found


def sentence(name: str, figures: Figures, does: str = "") -> str:
    """What it does, how often it beats greedy, how long it thinks."""
    parts = [does or DOES[name], _fares(name, figures), _thinks(figures)]
    words = "; ".join(part for part in parts if part)
    return f"{words[0].upper()}{words[1:]}."


def _fares(name: str, figures: Figures) -> str:
    if name == NOT_AGAINST_ITSELF:
        return ""
    if figures.wins is None:
        return "how often it beats greedy is not measured yet"
    share, over = _hundred(figures.wins), f" over {figures.games:,} games" if figures.games else ""
    if figures.greedy is not None:
        return f"a team of it wins {share} of 100 games{over}, one of greedy {_hundred(figures.greedy)}"
    among = "against greedy" if figures.seats == 2 else f"among {figures.seats - 1} greedy"
    return f"wins {share} of 100 games {among}{over}"


def _hundred(share: float) -> str:
    """A share of a hundred as people say it: never all or none of them while that is only nearly so."""
    return "over 99" if 99.5 <= share < 100 else "under 1" if 0 < share < 0.5 else f"{share:.0f}"


def _thinks(figures: Figures) -> str:
    if figures.seconds is None:
        return ""
    if figures.seconds < AT_ONCE:
        return "answers at once"
    return f"thinks about {figures.seconds:.2g} s for an answer when compiled, longer in plain Python"
