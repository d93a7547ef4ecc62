"""The drawing of the deck builder: cards to choose from, the deck, its curve, its faults, a hand to try."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from holdfast.kernel.game import Refusal
from holdfast.parts.web_elements import escape

from ...rules.abilities.abilities import CARDS, MONUMENT, UNIT, VILLAGER, Card
from ...rules.abilities.phrases import ROMAN
from ...rules.decks.construction import FORMATS, Format, copies_of, the_box
from ...rules.decks.ready import READY_DECKS
from ...words.catalogue import FACTION_NAMES, text_of, type_name
from ...words.deck_files import DeckText, Fault
from .art.gallery import card_art
from .whole import crest, look_of, window

TYPES: Final = ("unit", "skirmisher", "tactic", "battle tactic", "monument", "villager", "settlement")
ARMY_HAND: Final = 4  # [EM-G-07]
CIVIC_HAND: Final = 3
MOST_COST: Final = 8  # the last column of the curve holds everything from here on
MINUS: Final = "\N{MINUS SIGN}"
SIGNS: Final = ("S", "L", "N", "K")  # a letter beside the colour of a faction


@dataclass(frozen=True)
class Look:
    """Which cards the reader wants to see."""

    words: str = ""
    faction: int = -1
    sort: str = ""
    tier: int = 0

    def shows(self, card: Card) -> bool:
        """Whether a card is one of them."""
        wanted = self.words.casefold().split()
        told = f"{card.name} {type_name(card)} {text_of(card)}".casefold()
        return (
            (self.faction < 0 or card.faction == self.faction)
            and (not self.sort or type_name(card) == self.sort)
            and (not self.tier or card.tier == self.tier)
            and all(word in told for word in wanted)
        )


@dataclass(frozen=True)
class Bench:
    """Everything the page shows."""

    text: str
    deck: DeckText
    faults: tuple[Fault, ...]
    reasons: tuple[Refusal, ...]
    format: Format
    best_of_three: bool
    look: Look
    hand: int  # the luck of the hand to try, or -1 for none


def page(bench: Bench) -> str:
    """The whole page."""
    return (
        '<form method="post" data-work class="em-bench">'
        # The first button of a form is the one that Enter presses: it must change nothing.
        '<button class="hidden-text" tabindex="-1" aria-hidden="true">Update</button>'
        f'<section class="em-choose" aria-labelledby="em-cards"><h2 id="em-cards">Cards</h2>'
        f"{_filters(bench.look)}{_choice(bench)}</section>"
        f'<section class="em-deck" aria-labelledby="em-deck"><h2 id="em-deck">{escape(bench.deck.name)}</h2>'
        f"{_verdict(bench)}{_numbers(bench)}{_hand(bench)}{_lists(bench)}{_source(bench)}</section></form>"
    )


def _filters(look: Look) -> str:
    factions = [("", "all factions"), *((str(n), name) for n, name in FACTION_NAMES.items())]
    types = [("", "all types"), *((name, name) for name in TYPES)]
    tiers = [("", "all tiers"), *((str(n), f"tier {ROMAN[n]}") for n in range(1, 5))]
    return (
        '<div class="row em-filters"><label>Find <input type="search" id="em-q" name="q" '
        f'value="{escape(look.words)}" placeholder="name or words of the text" autocomplete="off"></label>'
        f"{_select('faction', 'Faction', factions, str(look.faction))}"
        f"{_select('type', 'Type', types, look.sort)}{_select('tier', 'Tier', tiers, str(look.tier or ''))}"
        "<noscript><button>Show</button></noscript></div>"
    )


def _select(name: str, label: str, choices: Iterable[tuple[str, str]], chosen: str) -> str:
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(words)}</option>'
        for value, words in choices
    )
    return f'<label>{label} <select name="{name}" id="em-{name}">{options}</select></label>'


def _in_decks(bench: Bench) -> list[Card]:
    """The cards a deck of the format may hold."""
    drafted = bench.format is FORMATS[1]
    return [card for card in CARDS if copies_of(card) or (card.basic and drafted)]


def _choice(bench: Bench) -> str:
    found = [card for card in _in_decks(bench) if bench.look.shows(card)]
    found.sort(key=lambda card: (card.faction, card.type, card.tier, card.cost, card.name))
    rows = "".join(_card_row(bench, card) for card in found)
    said = f'<p class="small quiet" id="em-found">{len(found)} cards</p>'
    return f'{said}<ul class="em-cards" id="em-list">{rows}</ul>'


def _card_row(bench: Bench, card: Card) -> str:
    count = bench.deck.deck[card.kind]
    completes = f", completes at {card.completion}" if card.type == MONUMENT else ""
    return (
        f'<li id="em-card-{card.kind}" class="em-row {look_of(card)}{" in" if count else ""}">'
        f"{window(card, lazy=True)}<div><b>{escape(card.name)}</b> {crest(card)}"
        f'<span class="quiet small">{FACTION_NAMES[card.faction]} {type_name(card)}{completes}</span>'
        f'<p class="small">{escape(text_of(card))}</p></div>{_buttons("", card, count)}</li>'
    )


def _faction_sign(card: Card) -> str:
    name = FACTION_NAMES[card.faction]
    return f'<span class="em-sign" role="img" aria-label="{name}" title="{name}">{SIGNS[card.faction]}</span>'


def _buttons(where: str, card: Card, count: int) -> str:
    name, place = escape(card.name), " in the sideboard" if where else ""
    off = "" if count else " disabled"
    return (
        f'<span class="em-buttons"><button name="take{where}" value="{card.kind}" '
        f'aria-label="one fewer {name}{place}"{off}>{MINUS}</button><b>{count}</b>'
        f'<button name="add{where}" value="{card.kind}" aria-label="one more {name}{place}">+</button></span>'
    )


def _verdict(bench: Bench) -> str:
    formats = [(one.name, one.name) for one in FORMATS]
    checked = " checked" if bench.best_of_three else ""
    head = (
        f'<div class="row">{_select("format", "Format", formats, bench.format.name)}'
        f'<label class="line"><input type="checkbox" name="best_of_three" value="1"{checked}>'
        "best of three</label></div>"
    )
    if bench.faults:
        lines = "".join(f"<li>Line {fault.line}: {escape(fault.words)}</li>" for fault in bench.faults)
        return (
            f'{head}<div class="notice" id="em-verdict" role="status">'
            f"<b>The text cannot be read yet.</b><ul>{lines}</ul></div>"
        )
    if bench.reasons:
        items = "".join(f"<li>{escape(one.reason)} {_chip(one.rule)}</li>" for one in bench.reasons)
        return (
            f'{head}<div class="notice" id="em-verdict" role="status">'
            f"<b>Not legal yet.</b><ul>{items}</ul></div>"
        )
    return (
        f'{head}<p class="notice good" id="em-verdict" role="status"><b>Legal.</b> '
        "It can be brought to a table as it is.</p>"
    )


def _chip(rule: str) -> str:
    return f'<a class="chip" href="/rules/empire#{rule}" aria-label="Rule {rule}">{rule}</a>'


def _numbers(bench: Bench) -> str:
    army = [(card, bench.deck.deck[card.kind]) for card in CARDS if card.type < VILLAGER]
    costs = [0] * (MOST_COST + 1)
    units = [0] * (MOST_COST + 1)
    tiers = [0] * 5
    for card, count in army:
        column = min(card.cost, MOST_COST)
        costs[column] += count
        units[column] += count if card.type == UNIT else 0
        tiers[min(card.tier, 4)] += count
    total, civic = sum(costs), sum(bench.deck.deck) - sum(costs)
    mean = sum(card.cost * count for card, count in army) / total if total else 0.0
    by_tier = ", ".join(f"{ROMAN[tier]} {tiers[tier]}" for tier in range(1, 5))
    facts = (
        f"{total} army, {civic} civic, {sum(bench.deck.side)} beside. Tiers {by_tier}. Mean cost {mean:.1f}."
    )
    return f'<p class="small number" id="em-facts">{facts}</p>{_curve(costs, units)}'


def _curve(costs: Sequence[int], units: Sequence[int]) -> str:
    """How many army cards there are of each cost; units below, tactics and monuments above."""
    most = max(1, *costs)
    parts = []
    for cost, count in enumerate(costs):
        high, low = round(64 * count / most), round(64 * units[cost] / most)
        x = 8 + cost * 34
        parts.append(f'<rect class="em-other" x="{x}" y="{78 - high}" width="26" height="{high - low}"/>')
        parts.append(f'<rect class="em-units" x="{x}" y="{78 - low}" width="26" height="{low}"/>')
        parts.append(f'<text x="{x + 13}" y="{73 - high}">{count or ""}</text>')
        name = f"{cost}+" if cost == MOST_COST else str(cost)
        parts.append(f'<text class="em-axis" x="{x + 13}" y="92">{name}</text>')
    told = ", ".join(f"{count} of cost {cost}" for cost, count in enumerate(costs) if count) or "no cards"
    return (
        f'<svg class="em-curve" viewBox="0 0 318 96" role="img" aria-label="Army cards by cost: {told}">'
        f"{''.join(parts)}</svg>"
        '<p class="tiny quiet">Army cards by cost: units below, tactics and monuments hatched above.</p>'
    )


def _hand(bench: Bench) -> str:
    button = (
        f'<button name="hand" value="{(bench.hand + 1) % 1000}">'
        f"{'Another hand' if bench.hand >= 0 else 'Try a hand'}</button>"
    )
    if bench.hand < 0:
        return f'<p class="row">{button}</p>'
    luck = random.Random(bench.hand)
    cards: list[Card] = []
    for is_army, size in ((True, ARMY_HAND), (False, CIVIC_HAND)):
        pile = [
            card
            for card in CARDS
            for _ in range(bench.deck.deck[card.kind])
            if the_box().is_army[card.kind] == is_army
        ]
        cards += luck.sample(pile, min(size, len(pile)))
    items = "".join(
        f'<li class="{look_of(card)}">{card_art(card.name)}'
        f"<span>{_faction_sign(card)}</span> {escape(card.name)}</li>"
        for card in cards
    )
    return f'<div class="em-hand" id="em-hand"><ul>{items}</ul>{button}</div>'


def _lists(bench: Bench) -> str:
    deck, side = bench.deck.deck, bench.deck.side
    parts = []
    for title, where, counts, wanted in (
        ("Army", "", deck, True),
        ("Civic", "", deck, False),
        ("Sideboard", "_side", side, None),
    ):
        held = [card for card in CARDS if counts[card.kind] and wanted in (None, card.type < VILLAGER)]
        held.sort(key=lambda card: (card.faction, card.tier, card.cost, card.name))
        total = sum(counts[card.kind] for card in held)
        if not held and where:
            continue
        rows = "".join(
            f'<li id="em{where}-has-{card.kind}" class="{look_of(card)}">{card_art(card.name)}'
            f"<span>{escape(card.name)}</span>{_buttons(where, card, counts[card.kind])}</li>"
            for card in held
        )
        parts.append(f"<h3>{title} <span class='quiet'>{total}</span></h3><ul class='em-held'>{rows}</ul>")
    return f'<div id="em-held">{"".join(parts)}</div>'


def _source(bench: Bench) -> str:
    ready = "".join(
        f'<button name="load" value="{n}" title="{escape(one.blurb)}">{escape(one.name)}</button>'
        for n, one in enumerate(READY_DECKS)
    )
    return (
        '<details class="text" open id="em-source"><summary>As a text: edit, paste, keep</summary>'
        '<label for="em-text" class="hidden-text">The deck as a text</label>'
        '<textarea id="em-text" name="text" rows="14" data-kept spellcheck="false">'
        f"{escape(bench.text)}</textarea>"
        '<p class="row"><button type="button" data-save>Keep in this browser</button>'
        '<button type="button" data-download="deck.txt">Download</button>'
        '<button name="clear" value="1">Empty it</button></p>'
        "<div data-shelf-box hidden><h3>Kept in this browser</h3>"
        '<ul class="em-shelf" data-shelf="empire"></ul></div>'
        f"</details><h3>Begin with a ready-made deck</h3><p class='row em-ready'>{ready}</p>"
    )
