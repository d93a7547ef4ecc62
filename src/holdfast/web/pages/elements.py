"""The small elements that stand on every page, made once of the same words: templates call them by name."""

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from markupsafe import Markup, escape

from holdfast.kernel.game import AnyGame

from ..reference.words import explained, words_in
from ..seats.liveries import livery_of, number_of
from ..tables.shown import SeatInfo

REMEMBERED: Final = 20_000


@lru_cache(REMEMBERED)
def icon(name: str, label: str = "") -> Markup:
    """A sign that all pages share; with a label it says what it means."""
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    use = f'<use href="/static/sprite.svg#{escape(name)}"/>'
    return Markup(f'<svg class="icon" viewBox="0 0 24 24" {said}>{use}</svg>')


@cache
def signs() -> frozenset[str]:
    """The names of all signs."""
    sprite = files("holdfast.web").joinpath("static/sprite.svg").read_text("utf-8")
    return frozenset(re.findall(r'<symbol id="([^"]+)"', sprite))


def chip(game: AnyGame, rule: str) -> Markup:
    """The clause, leading to its place in the rulebook."""
    return rule_chip(game.id, rule)


@lru_cache(REMEMBERED)
def rule_chip(game_id: str, rule: str) -> Markup:
    """The same by the game's id."""
    if not rule:
        return Markup("")
    said = escape(rule)
    return Markup(f'<a class="chip" href="/rules/{game_id}#{said}" aria-label="Rule {said}">{said}</a>')


def charge(seat: SeatInfo) -> Markup:
    """The colour and the sign of a seat."""
    return charge_of(seat.seat)


@lru_cache(REMEMBERED)
def charge_of(seat: int) -> Markup:
    """The same by the seat's number."""
    livery = livery_of(seat)
    return Markup(f'<span class="charge seat-{number_of(seat)}">{icon(livery.charge, livery.words)}</span>')


@lru_cache(REMEMBERED)
def count(seat: int, place: int, sign: str, label: str, value: object) -> Markup:
    """One of the numbers of a seat that people compare."""
    said = escape(label)
    mark = icon(sign, label) if sign else f'<span class="word">{said}</span>'
    return Markup(f'<li id="n-{seat}-{place}" data-watch title="{said}">{mark}<b>{escape(value)}</b></li>')


@lru_cache(REMEMBERED)
def does(game_id: str, begins: str, text: str) -> Markup:
    """What an option is called, where its beginning is said already by the title over it."""
    said = Markup('<span class="hidden-text">{}</span>').format(begins) if begins else Markup("")
    return said + explained(game_id, text, True)


ELEMENTS: Final = {
    "icon": icon,
    "chip": chip,
    "rule_chip": rule_chip,
    "charge": charge,
    "count": count,
    "explained": explained,
    "does": does,
    "words_in": words_in,
}
