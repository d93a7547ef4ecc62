"""The small elements that stand on every page, made once of the same words: templates call them by name."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, TypeAlias

from markupsafe import Markup, escape

from holdfast.kernel.game import AnyGame

from ..reference.words import explained, words_in
from ..seats.liveries import livery_of, number_of
from ..tables.shown import SeatInfo, Shown

REMEMBERED: Final = 20_000
OPTIONS: Final = 5_000  # as they stand in lists
Group: TypeAlias = Mapping[str, Any]  # options under a title, or one of them


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


class Choices:
    """What can be answered, as a page lists it. It is written here and not in a template, for a page has up
    to some hundred options, and most stood on the page before."""

    def __init__(self, shown: Shown, mates: Sequence[SeatInfo], hint: Mapping[str, str] | None, form: bool):
        self._game, self._viewer, self._at = shown.game.id, shown.viewer, f"/t/{escape(shown.table_id)}"
        self._mates, self._hint = mates, hint
        self._reason = hint["reason"] if hint and not form else ""  # stands once, beside the first best one

    def listed(self, groups: Sequence[Group], prefix: str = "", wanted: int | None = None) -> Markup:
        """Options under their titles; `wanted` is what a lesson is about."""
        listed = [self._group(one, f"{prefix}group-{n}", wanted) for n, one in enumerate(groups, 1)]
        return Markup("".join(listed))

    def _group(self, group: Group, name: str, wanted: int | None) -> str:
        title = f"<h3>{escape(group['title'])}</h3>" if group["title"] else ""
        items = "".join([self._item(one, wanted) for one in group["options"]])
        shared = f'<p class="small quiet">{escape(group["shared"])}</p>' if group["shared"] else ""
        return (
            f'<div class="group{" ending" if group["ends"] else ""}" id="{name}">{title}'
            f'<ol class="{"amounts" if group["amounts"] else ""}">{items}</ol>\n{shared}</div>\n'
        )

    def _item(self, one: Group, wanted: int | None) -> str:
        action, rated = one["action"], ""
        if one["rating"] is not None or one["best"]:
            rated = self._rated(one)
        if action < 0:
            said = one["key"], one["anchor"], one["begins"], one["text"], one["note"]
            return _course(self._game, self._at, -1 - action, *said, rated)
        by, propose = _proposed(tuple(one["proposed_by"])) if one["proposed_by"] else "", ""
        if self._mates:
            propose = self._propose(one)
        return _option(
            self._game, action, one["key"], one["anchor"], one["begins"], one["text"], one["note"],
            one["amount"], one["rest"], rated, by, propose, action == wanted,
        )  # fmt: skip

    def _rated(self, one: Group) -> str:
        seen, best, said = escape(one["seen"]), " best" if one["best"] else "", ""
        if one["rating"] is not None:
            share = round(one["rating"] * 100)
            told = seen or ("" if self._hint else share)
            said = (
                f'<span class="small{" rated" if seen else ""}{best}"><meter min="0" max="1" '
                f'value="{one["rating"]}">{share}</meter> {told}{"," if seen and best else ""}{best}</span>'
            )
        elif best:
            said = '<span class="small best">best</span>'
        if best and self._reason and self._hint:
            who, self._reason, why = escape(self._hint["bot"]), "", escape(self._reason)
            said += f'<span class="note" id="hint-reason">The {who} bot would do this. {why}</span>'
        return said

    def _propose(self, one: Group) -> str:
        """The button beside an option by which one proposes it to the team."""
        mine = any(seat.seat == self._viewer for seat in one["proposed_by"])
        value, title = one["action"], "Propose this to your team"
        if mine:
            value, title = "", "Take your proposal back"
        return (
            f'<button class="propose" formaction="{self._at}/propose" name="action" value="{value}" '
            f'aria-pressed="{"true" if mine else "false"}" title="{title} (P)">{icon("chat")}'
            f'<span class="hidden-text">Propose: {escape(one["text"])}</span></button>'
        )


def _proposed(seats: Sequence[SeatInfo]) -> str:
    """Who proposes it."""
    names = escape(" and ".join(seat.name for seat in seats))
    charges = "".join(map(charge, seats))
    return f'<span class="by">{charges}<span class="hidden-text"> proposed by {names}</span></span>'


@lru_cache(OPTIONS)
def _option(
    game_id: str, action: int, key: str, anchor: str, begins: str, text: str, note: str, amount: str,
    rest: str, rated: str, by: str, propose: str, wanted: bool,
) -> str:  # fmt: skip
    """An option; one that is an amount says what of below all of them."""
    shared, look = ' class="shared"' if propose else "", " wanted" if wanted else ""
    what, told = str(does(game_id, begins, text)), ""
    if amount:
        what = f'{escape(amount)}<span class="hidden-text"> {escape(rest)}</span>'
    elif note:
        told = f'<span class="note">{explained(game_id, note, True)}</span>'
    return (
        f'<li{shared}><button class="option{look}" id="option-{action}" name="action" value="{action}" '
        f'data-key="{key}" data-anchor="{escape(anchor)}"{" data-proposed" if by else ""}>\n'
        f'<span class="key" aria-hidden="true">{key}</span><span class="what">{what}</span>\n{rated}\n'
        f"{by}{told}</button>\n{propose}</li>"
    )


@lru_cache(OPTIONS)
def _course(
    game_id: str, table: str, course: int, key: str, anchor: str, begins: str, text: str, note: str,
    rated: str,
) -> str:  # fmt: skip
    """Several answers in one go."""
    told = f'<span class="note">{explained(game_id, note, True)}</span>' if note else ""
    return (
        f'<li><button class="option" id="course-{course}" formaction="{table}/batch" name="course" '
        f'value="{course}" data-key="{key}" data-anchor="{escape(anchor)}">'
        f'<span class="key" aria-hidden="true">{key}</span>'
        f'<span class="what">{does(game_id, begins, text)}</span>{rated}{told}</button></li>\n'
    )
