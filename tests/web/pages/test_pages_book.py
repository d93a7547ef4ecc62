"""The rulebook and the cards: anchors that stay, rulings in their place, examples drawn, figures counted."""

import json
import re
import subprocess
import sys
from html import unescape
from importlib.resources import files
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.ledger import Example, read
from holdfast.web.reference.book import book, linked
from holdfast.web.reference.cards import cards, figures_of
from holdfast.web.reference.examples import pictures_of, shared_by

DRAWN = ("after_the_empire", "after_the_end")
COUNTED = ("after_the_empire", "after_the_end")


def article(page: str, record: str) -> str:
    """The part of a page that tells one record."""
    found = re.search(rf'<article class="clause \w+" id="{record}".*?</article>', page, re.S)
    assert found is not None, record
    return found.group()


@pytest.mark.parametrize("game", GAMES)
def test_every_link_inside_the_rulebook_leads_somewhere(client: TestClient, game: str) -> None:
    page = client.get(f"/rules/{game}").text
    there = set(re.findall(r'\sid="([^"]+)"', page))
    wanted = set(re.findall(rf'href="(?:/rules/{game})?#([^"]+)"', page))
    assert wanted - there == set()
    assert len(wanted) > 5


@pytest.mark.parametrize("game", GAMES)
def test_the_anchor_of_a_section_is_made_of_its_title(game: str) -> None:
    sections = book(REGISTRY.get(game))["sections"]
    anchors = [section["anchor"] for section in sections]
    assert len(set(anchors)) == len(anchors)
    assert all(re.fullmatch(r"section-[a-z][a-z0-9-]*", anchor) for anchor in anchors)


@pytest.mark.parametrize("game", DRAWN)
def test_a_ruling_stands_beside_a_clause_it_is_about(client: TestClient, game: str) -> None:
    ledger = read(REGISTRY.get(game))
    page = unescape(client.get(f"/rules/{game}").text)
    for ruling in ledger.rulings:
        for clause in (ledger.find(one) for one in ruling.about if one in ledger.records):
            if clause in ledger.clauses:
                assert f"#{ruling.id}" in article(page, clause.id)
    text = page.split('id="section-rulings"')[0]
    told = [ruling for ruling in ledger.rulings if f">{ruling.id}</a></div>" in text]
    assert len(told) > len(ledger.rulings) * 0.7  # in full, once in each section


def test_searching_gives_only_what_holds_every_word(client: TestClient) -> None:
    page = client.get("/rules/after_the_empire?q=turret+siege").text
    found = re.findall(r'data-words="([^"]+)"', page)
    assert found
    assert all("turret" in words and "siege" in words for words in found)
    nothing = client.get("/rules/after_the_empire?q=zeppelin").text
    assert "try fewer" in nothing
    assert 'class="clause' not in nothing


def test_ids_in_a_text_become_links_and_nothing_else_becomes_markup() -> None:
    ledger = read(REGISTRY.get("after_the_empire"))
    missing = f"AE-NONE-{99}"
    text = str(linked(ledger, f"See AE-EX-05 <b> and {missing} & more"))
    assert text == f'See <a href="#AE-EX-05">AE-EX-05</a> &lt;b&gt; and {missing} &amp; more'


@pytest.mark.parametrize("game", DRAWN)
def test_pictures_belong_to_examples_of_the_ledger_and_most_examples_have_some(game: str) -> None:
    ledger = read(REGISTRY.get(game))
    drawn = pictures_of(REGISTRY.get(game))
    assert all(isinstance(ledger.find(example), Example) for example in drawn)
    assert len(drawn) >= 0.9 * len(ledger.examples)
    for example, pictures in drawn.items():
        shown = [str(one.drawing) for one in pictures]
        assert len(set(shown)) == len(shown), f"{example} draws the same position twice"
        assert all("<svg" in one and " id=" not in one and "tabindex" not in one for one in shown)
    assert "<symbol" in shared_by(REGISTRY.get(game))


def goods_in(drawing: str) -> list[str]:
    """The numbers of a drawing, in its order."""
    return re.findall(r"<text[^>]*>(\d+)</text>", drawing)


def test_what_a_picture_shows_after_then_is_what_the_example_says() -> None:
    income = pictures_of(REGISTRY.get("after_the_empire"))["AE-EX-14"]
    before, after = (goods_in(str(one.drawing)) for one in income)
    changed = [(int(old), int(new)) for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [(4, 9)]  # five pieces give five Gold


@pytest.mark.parametrize("game", DRAWN)
def test_an_example_comes_as_a_part_and_as_a_page(client: TestClient, game: str) -> None:
    example = next(iter(pictures_of(REGISTRY.get(game))))
    part = client.get(f"/rules/{game}/example/{example}", headers={"X-Part": "1"}).text
    assert part.strip().startswith('<div class="pictures">')
    page = client.get(f"/rules/{game}/example/{example}").text
    assert page.count("<main") == 1
    assert 'class="pictures"' in page
    rulebook = client.get(f"/rules/{game}").text
    assert f'data-load="/rules/{game}/example/{example}"' in rulebook


def test_what_is_no_example_is_told_so(client: TestClient) -> None:
    assert client.get("/rules/after_the_empire/example/AE-SIEGE-07").status_code == 404
    assert client.get("/rules/after_the_empire/example/AE-NOTHING").status_code == 404


def test_the_page_to_print_holds_every_picture_and_nothing_to_fetch(client: TestClient) -> None:
    page = client.get("/rules/after_the_empire?print=1").text
    drawn = pictures_of(REGISTRY.get("after_the_empire"))
    assert page.count("<figcaption>") == sum(len(pictures) for pictures in drawn.values())
    assert "data-load" not in page
    assert 'role="search"' not in page


def test_a_game_without_pictures_has_its_examples_in_words(client: TestClient) -> None:
    page = client.get("/rules/_template").text
    example = read(REGISTRY.get("_template")).examples[0]
    words = unescape(article(page, example.id))
    assert "Given" in words
    assert "Then" in words
    assert "data-load" not in words


# Cards


def counted(game: AnyGame) -> dict[tuple[str, str], dict[str, float]]:
    """What the file beside a game says of its cards."""
    text = files(game.package).joinpath("card_figures.json").read_text(encoding="utf-8")
    return {(one["family"], one["card"]): one for one in json.loads(text)["cards"]}


@pytest.mark.parametrize("game", COUNTED)
def test_figures_are_of_cards_of_the_game_and_add_up(game: str) -> None:
    rules = REGISTRY.get(game)
    known = {(card.family, card.id) for card in rules.catalogue}
    figures = counted(rules)
    assert set(figures) <= known
    assert len(figures) > 0.4 * len(known)
    for one in figures.values():
        assert 0 <= one["done"] <= one["chances"]
        assert 0 <= one["wins"] <= one["seats"]
    about = figures_of(rules)
    assert about["rules_version"] == rules.rules_version
    assert about["games"] >= 1000


@pytest.mark.slow
@pytest.mark.parametrize("game", COUNTED)
def test_the_command_beside_the_figures_counts_cards_again(game: str, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    order = ["balance", game, "--games", "6", "--seed", "1", "--cards", str(file)]
    subprocess.run([sys.executable, "-m", "holdfast", *order], check=True, capture_output=True)
    again, kept = json.loads(file.read_text(encoding="utf-8")), figures_of(REGISTRY.get(game))
    assert [one["card"] for one in again["cards"]] == [one["card"] for one in kept["cards"]]
    assert again["bots"] == kept["bots"]
    assert again["games"] == 6
    assert 0 < sum(one["done"] for one in again["cards"]) < sum(one["done"] for one in kept["cards"])


@pytest.mark.parametrize("game", COUNTED)
def test_a_card_tells_how_it_fares(client: TestClient, game: str) -> None:
    page = client.get(f"/cards/{game}").text
    rules = REGISTRY.get(game)
    (family, card), one = next(iter(counted(rules).items()))
    shown = page.split(f'id="card-{family}-{card}"')[1].split("</article>")[0]
    assert f"{round(100 * one['done'] / one['chances'])} %" in shown
    assert f"--games {figures_of(rules)['games']}" in page


def test_a_game_without_figures_has_a_page_without_them(client: TestClient) -> None:
    page = client.get("/cards/_template")
    assert page.status_code == 200
    assert "<meter" not in page.text
    assert "by wins" not in page.text


@pytest.mark.parametrize("sort", ["name", "value", "done", "won"])
def test_cards_can_be_put_in_order(client: TestClient, sort: str) -> None:
    game = REGISTRY.get("after_the_empire")
    plain, ordered = cards(game), cards(game, sort=sort)
    assert ordered != plain
    assert sorted(card["id"] for card in ordered) == sorted(card["id"] for card in plain)
    if sort == "value":
        values = [card["value"] or 0 for card in ordered]
        assert values == sorted(values, reverse=True)
    page = client.get(f"/cards/after_the_empire?sort={sort}").text
    assert page.index(f'-{ordered[0]["id"]}"') < page.index(f'-{ordered[1]["id"]}"')


def test_a_card_names_the_records_that_speak_of_it() -> None:
    bakery = next(card for card in cards(REGISTRY.get("after_the_empire")) if card["id"] == "bakery")
    assert "AE-EX-01" in bakery["mentions"]


def shown_face(page: str, family: str, card: str) -> dict[str, str]:
    """What the page shows as printed on a card of Empire, by the class of its corner."""
    shown = page.split(f'id="card-{family.replace(" ", "-")}-{card}"')[1].split('id="card-')[0]
    corners = re.findall(r'class="em-(tier|cost|attack|defence|needs)">([^<]+)<', shown)
    slot = re.search(r"Draft slot D(\d+)", shown)
    return {**dict(corners), **({"draft": slot[1]} if slot else {})}


def test_every_card_of_empire_shows_what_is_printed_on_it(client: TestClient) -> None:
    page = unescape(client.get("/cards/empire").text)
    for card in REGISTRY.get("empire").catalogue:
        wanted = {
            name: str(card.numbers[name]) for name in ("cost", "attack", "defence") if name in card.numbers
        }
        if "completion" in card.numbers:
            wanted["needs"] = str(card.numbers["completion"])
        if "tier" in card.numbers:
            wanted["tier"] = ("", "I", "II", "III", "IV")[int(str(card.numbers["tier"]))]
        if card.numbers["draft"]:
            wanted["draft"] = str(card.numbers["draft"])
        assert shown_face(page, card.family, card.id) == wanted, card.name


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_cards_are_signs_there_are(game: str) -> None:
    sprite = files("holdfast.web").joinpath("static", "sprite.svg").read_text(encoding="utf-8")
    for card in cards(REGISTRY.get(game)):
        assert card["signs"]
        assert all(f'<symbol id="{sign}"' in sprite for sign in card["signs"]), card["name"]
        assert not card["picture"] or card["signs"] == [card["picture"]]
