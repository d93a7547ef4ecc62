"""The faces of the cards: each has one, no two are alike, numbers and words stand where they belong."""

import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from holdfast.games import REGISTRY
from holdfast.games.empire.cards.pictures import HEROES, PACK, RECIPES
from holdfast.games.empire.cards.writing.builders import unit
from holdfast.games.empire.cards.writing.workbench import Workbench
from holdfast.games.empire.rules.abilities.abilities import (
    BY_NAME,
    CARDS,
    MONUMENT,
    NDEMBE,
    UNIT,
    VILLAGER,
    Card,
)
from holdfast.games.empire.rules.abilities.phrases import KEYWORD_WORDS, ROMAN
from holdfast.games.empire.screens.web.art.compose import WHOLE_PICTURES, picture
from holdfast.games.empire.screens.web.art.effects import BEFORE, BEHIND
from holdfast.games.empire.screens.web.art.gallery import art, cover, draft_cover, where
from holdfast.games.empire.screens.web.art.glyphs import GLYPHS
from holdfast.games.empire.screens.web.art.people import BACKS, BODIES
from holdfast.games.empire.screens.web.art.usual import USUAL
from holdfast.games.empire.screens.web.whole import corners, listed, printed, whole
from holdfast.games.empire.words.catalogue import lines_of, reminders
from holdfast.parts.cards import slug

GAME = REGISTRY.get("empire")
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 16_000  # a picture; a table shows sixty


def drawn(card: Card) -> tuple[str, ...]:
    """What is drawn and where, without the colours of the sky and of the land behind it."""
    tree = ElementTree.fromstring(picture(card))
    return tuple(
        ElementTree.tostring(one, encoding="unicode") for one in tree.iter(f"{SVG}g") if one.get("stroke")
    )


def test_every_card_has_a_picture_of_its_own_recipe() -> None:
    names = {card.name for card in CARDS}
    assert set(RECIPES) == names
    for card in CARDS:
        svg = art(slug(card.name))
        assert svg == picture(card)
        assert len(svg) < MOST_BYTES, card.name


def test_no_two_faces_are_alike() -> None:
    figures = {card.name: drawn(card) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        assert picture(one) != picture(other)
        assert figures[one.name] != figures[other.name] or one.faction != other.faction, (
            one.name,
            other.name,
        )
    most = Counter(figures.values()).most_common(1)
    assert most[0][1] <= 2, "what stands before the land is nearly always different too"


def test_a_picture_is_always_the_same_and_its_address_names_its_version() -> None:
    before = {card.kind: picture(card) for card in CARDS}
    picture.cache_clear()
    assert before == {card.kind: picture(card) for card in CARDS}
    addresses = {where(slug(card.name)) for card in CARDS}
    assert len({address.partition("?v=")[2] for address in addresses}) == len(CARDS)


def test_a_picture_holds_nothing_that_a_page_may_not_load() -> None:
    for card in CARDS:
        svg = picture(card)
        assert not re.search(r"style=|<style|<script|href=|https?://(?!www\.w3\.org/2000/svg)", svg), (
            card.name
        )


def test_a_new_card_has_a_face_before_it_has_a_recipe() -> None:
    with Workbench() as bench:
        ox = unit(bench.number(), NDEMBE, "Patient Ox", 1, 2, "2/3", 0, [], "It was here before the road.")
        assert "Patient Ox" in whole(ox)
        assert picture(ox) != picture(CARDS[BY_NAME["Ndembe Levy"]])
    assert art(slug("Patient Ox")) is None


def test_what_no_recipe_speaks_of_is_drawn_by_its_type() -> None:
    for recipes in USUAL.values():
        for recipe in recipes:
            for thing in recipe.split():
                name = thing.partition("@")[0].split("+")[0]
                assert name in BODIES or name in WHOLE_PICTURES
    assert sum(len(one) for one in USUAL.values()) == 20, "five types in four factions"


def test_every_part_is_used_by_some_card() -> None:
    used = set(
        re.findall(r"[a-z]+", " ".join([*RECIPES.values(), *(one for u in USUAL.values() for one in u)]))
    )
    spare = {*WHOLE_PICTURES, *BACKS, *BODIES} - used
    assert not spare, f"nobody is drawn with {', '.join(sorted(spare))}"


def test_every_keyword_is_seen_in_the_picture_and_has_a_sign() -> None:
    assert {word for _, word in KEYWORD_WORDS} == set(GLYPHS)
    for bit, word in KEYWORD_WORDS:
        assert bit in BEHIND or bit in BEFORE, word
        assert art(f"key-{word}") is not None
    assert art("key-nothing") is None
    assert art("nobody") is None


def test_frontiers_are_three_places() -> None:
    strips = [art(f"frontier-{number}") for number in range(3)]
    assert len(set(strips)) == 3
    assert None not in strips
    assert art("frontier-3") is None


def test_the_covers_show_cards_and_no_two_colours_of_sky_share_a_name() -> None:
    for name, cards in (("heroes", HEROES), ("pack", PACK)):
        svg = art(f"cover-{name}")
        assert svg is not None
        ElementTree.fromstring(svg)
        names = re.findall(r'Gradient id="(\w+)"', svg)
        assert len(names) == len(set(names)) == len(cards)
    assert {CARDS[BY_NAME[name]].faction for name in HEROES} == {0, 1, 2, 3}
    assert "cover-heroes" in cover()
    assert "cover-pack" in draft_cover()


@pytest.mark.parametrize("name", ["Stone Phalanx", "Hall of Oaths", "Brick Makers", "Shield Wall"])
def test_numbers_stand_in_their_corners(name: str) -> None:
    card = CARDS[BY_NAME[name]]
    above, below = corners(card), printed(card)
    if card.type < VILLAGER:
        assert f'class="em-cost">{card.cost}<' in above
        assert f'class="em-tier">{ROMAN[card.tier]}<' in above
    else:
        assert above == ""
    if card.type == UNIT:
        assert f'class="em-attack">{card.attack}<' in below
        assert f'class="em-defence">{card.defence}<' in below
    elif card.type == MONUMENT:
        assert f'class="em-needs">{card.completion}<' in below
    else:
        assert below == ""


def test_a_lowered_cost_stands_beside_the_printed_one() -> None:
    card = CARDS[BY_NAME["Bog Leviathan"]]
    assert 'class="em-cost">5 <s>8</s>' in corners(card, 5)
    assert "<s>" not in corners(card, 8)


def words_in(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def plain(words: str) -> str:
    return re.sub(r"\W+", "", words.replace("&#x27;", "'").replace("&amp;", "&")).casefold()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: slug(card.name))
def test_the_whole_face_says_everything(card: Card) -> None:
    html = whole(card)
    ElementTree.fromstring(html)
    said = plain(words_in(html))
    keys = reminders(card)
    for line in lines_of(card)[1 if keys else 0 :]:
        assert plain(line) in said, line
    for word, meaning in keys.items():
        assert plain(f"{word}{meaning}") in said
    assert plain(card.flavour) in said
    assert ("unique" in said) == card.unique
    assert 'alt=""' in html, "the picture tells nothing that the words do not"


def test_the_list_of_cards_shows_faces_and_headings() -> None:
    for card in GAME.catalogue:
        html = listed(card.id)
        assert html.count("<h3") == 1
        assert 'loading="lazy"' in html
    assert "unique False" not in "".join(listed(card.id) for card in GAME.catalogue)
