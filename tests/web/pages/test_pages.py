"""The pages as bytes: every page of every game, forms without scripts, refusals, what is escaped."""

import re
import time
from html import unescape

import pytest
from starlette.testclient import TestClient

from holdfast.games import GAMES, REGISTRY
from holdfast.ledger import read
from web.helpers import PATIENCE

WRITE = {"origin": "http://localhost"}


def sit_down(client: TestClient, game: str, **fields: str) -> str:
    """A new table with the visitor at its first seat; the path of its page."""
    client.cookies.clear()
    seats = REGISTRY.get(game).seats[0]
    kinds = {f"kind_{n}": "you" if n == 0 else "greedy" for n in range(seats)}
    form = {"game": game, "seats": str(seats), "takebacks": "1", "watchable": "1", **kinds, **fields}
    answer = client.post("/new", data=form, headers=WRITE, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def options_in(page: str) -> list[str]:
    """The actions a page offers as buttons."""
    return re.findall(r'class="option"[^>]*name="action" value="(\d+)"', page)


def decision_in(page: str) -> str:
    """The decision a page asks for."""
    found = re.search(r'name="decision" value="(\d+)"', page)
    return found.group(1) if found else ""


def until_asked(client: TestClient, table: str) -> str:
    """The page of a table as soon as it offers something; bots may have to move first."""
    until = time.monotonic() + PATIENCE  # the first bot waits for its process to start
    while time.monotonic() < until:
        page = client.get(table).text
        if options_in(page) or 'data-over="1"' in page:
            return page
        time.sleep(0.01)
    raise AssertionError("nothing is asked")


@pytest.mark.parametrize("path", ["/", "/new", "/mine"])
def test_plain_pages_have_one_main_heading_and_no_inline_script(client: TestClient, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 200
    assert page.text.count("<h1") == 1
    assert page.text.count("<main") == 1
    assert not re.search(r"<script(?![^>]*src=)", page.text)
    assert not re.search(r"\sstyle=|\son[a-z]+=", page.text)


def test_home_offers_every_game_of_the_house(client: TestClient) -> None:
    page = client.get("/").text
    for game_id in REGISTRY.ids():
        assert f'action="/play/{game_id}"' in page
        assert REGISTRY.get(game_id).title in page


@pytest.mark.parametrize("game", GAMES)
def test_every_record_of_the_ledger_has_its_anchor_in_the_rulebook(client: TestClient, game: str) -> None:
    page = client.get(f"/rules/{game}").text
    for record in read(REGISTRY.get(game)).records:
        assert page.count(f'id="{record}"') == 1


@pytest.mark.parametrize(
    ("game", "family", "mark"),
    [
        ("after_the_end", "character", "end-face"),
        ("colonists_invasion", "Building, start", "co-pic"),
        ("colonists_invasion", "Defensive Work", "co-pic"),
        ("empire", "Songdu unit", "<img"),
        ("empire_draft", "Songdu unit", "<img"),
    ],
)
def test_what_the_table_draws_is_drawn_over_its_card(
    client: TestClient, game: str, family: str, mark: str
) -> None:
    page = client.get(f"/cards/{game}", params={"family": family}).text
    cards = page.split('<article class="card ')[1:]
    assert len(cards) > 3
    pictures = [re.search(rf'{mark}[^>]*src="[^"]+"|{mark}.*?</svg>', one, re.S) for one in cards]
    assert all(pictures)
    assert len({found[0] for found in pictures if found}) == len(cards)  # no two alike


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_on_its_page_and_can_be_filtered(client: TestClient, game: str) -> None:
    catalogue = REGISTRY.get(game).catalogue
    page = unescape(client.get(f"/cards/{game}").text)
    assert all(card.name in page for card in catalogue)
    family = catalogue[-1].family
    page = unescape(client.get(f"/cards/{game}?family={family}").text)
    assert page.count('<article class="card ') == sum(card.family == family for card in catalogue)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_played_with_plain_forms(client: TestClient, game: str) -> None:
    table = sit_down(client, game)
    seen = set()
    for _ in range(5):
        page = until_asked(client, table)
        if 'data-over="1"' in page:
            break
        seen.add(decision_in(page))
        form = {"action": options_in(page)[0], "decision": decision_in(page)}
        answer = client.post(f"{table}/answer", data=form, headers=WRITE, follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == table
    assert len(seen) > 1


def test_an_illegal_answer_is_refused_with_its_clause(client: TestClient) -> None:
    table = sit_down(client, "after_the_empire")
    page = until_asked(client, table)
    wrong = next(str(n) for n in range(500) if str(n) not in options_in(page))
    form = {"action": wrong, "decision": decision_in(page)}
    answer = client.post(f"{table}/answer", data=form, headers=WRITE)
    assert answer.status_code == 422
    notice = re.search(r'id="notice".*?</p>', answer.text, re.S)
    assert notice is not None
    assert "/rules/after_the_empire#AE-" in notice.group()


def test_why_not_names_the_clause_and_only_to_the_one_who_is_asked(client: TestClient) -> None:
    table = sit_down(client, "after_the_empire")
    until_asked(client, table)
    assert "AE-" in client.get(f"{table}/why?anchor=board.quarry&only=1").text
    client.cookies.clear()
    assert client.get(f"{table}/why?anchor=board.quarry&only=1").text == ""


def test_why_not_says_what_is_not_there_and_nothing_about_what_is_in_nobodys_hands(
    client: TestClient,
) -> None:
    table = sit_down(client, "after_the_empire", seed="1")
    page = until_asked(client, table)
    while "Place a Worker" not in re.sub("<[^>]+>", "", page):  # words are explained where they stand
        form = {"action": options_in(page)[0], "decision": decision_in(page)}
        client.post(f"{table}/answer", data=form, headers=WRITE)
        page = until_asked(client, table)
    absent = next(name for name in ("Bakery", "Sawmill", "Brewery", "Smithy") if name not in page)
    told = client.get(f"{table}/why?q={absent}&only=1").text
    assert "It is not on sale now." in told
    assert "Only chance" not in told
    assert "That does not answer the question" not in told
    assert told.count("<li") <= 3
    # A card that no action names is said to be away, and a name that nothing has is told so.
    table = sit_down(client, "after_the_end", seed="1")
    page = until_asked(client, table)
    away = [card.name for card in REGISTRY.get("after_the_end").catalogue if card.name not in page]
    answers = [client.get(f"{table}/why", params={"q": name, "only": "1"}).text for name in away]
    assert any("not on the table where anything could be done with it" in one for one in answers)
    assert client.get(f"{table}/why?q=zzz&only=1").text == ""


def test_a_spectator_gets_no_option_and_may_not_answer(client: TestClient) -> None:
    table = sit_down(client, "after_the_end")
    page = until_asked(client, table)
    form = {"action": options_in(page)[0], "decision": decision_in(page)}
    client.cookies.clear()
    assert options_in(client.get(table).text) == []
    assert client.post(f"{table}/answer", data=form, headers=WRITE).status_code == 403


def test_a_closed_table_shows_nothing_to_strangers(client: TestClient) -> None:
    client.cookies.clear()
    form = {"game": "after_the_end", "seats": "2", "kind_0": "you", "kind_1": "greedy"}
    table = client.post("/new", data=form, headers=WRITE, follow_redirects=False).headers["location"]
    assert client.get(table).status_code == 200
    client.cookies.clear()
    for path in ("", "/part", "/replay", "/why?q=a", "/journal.json"):
        assert client.get(table + path).status_code == 403


def test_words_of_people_are_escaped(client: TestClient) -> None:
    table = sit_down(client, "after_the_end", name_0="<script>x", name_1="Ben & co")
    client.post(f"{table}/chat", data={"text": "<img src=x>"}, headers=WRITE)
    page = client.get(table).text
    assert "<script>x" not in page
    assert "<img src=x>" not in page
    assert "&lt;img src=x&gt;" in page


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/rules/nothing", 404),
        ("/cards/nothing", 404),
        ("/t/nothing", 404),
        ("/nowhere", 404),
        ("/rules/after_the_empire/clause/AE-NOTHING", 404),
        ("/join/AAAAAAAAAAAAAAAA?k=wrong", 404),
        ("/rules/after_the_empire?q=" + "x" * 300, 422),
    ],
)
def test_what_is_not_there_is_told_in_one_sentence(client: TestClient, path: str, status: int) -> None:
    client.cookies.clear()
    answer = client.get(path)
    assert answer.status_code == status
    assert answer.text.count("<h1>") == 1
    assert "Traceback" not in answer.text


def test_a_replay_before_the_end_shows_only_what_the_viewer_saw(client: TestClient) -> None:
    table = sit_down(client, "after_the_empire")
    until_asked(client, table)
    mine = client.get(f"{table}/replay?at=3").text
    client.cookies.clear()
    strangers = client.get(f"{table}/replay?at=3").text
    assert "You watch" not in mine
    secret = re.search(r"Blue is dealt (?!a Secret)[^.]+\.", mine)
    assert secret is not None
    assert secret.group() not in strangers


def test_every_icon_a_template_names_is_in_the_sprite(client: TestClient) -> None:
    sprite = client.get("/static/sprite.svg").text
    known = set(re.findall(r'<symbol id="([a-z]+)"', sprite))
    pages = [
        client.get(path).text for path in ("/", "/new", "/cards/after_the_empire", "/cards/after_the_end")
    ]
    pages.append(until_asked(client, sit_down(client, "after_the_empire")))
    used = {name for page in pages for name in re.findall(r"sprite\.svg#([a-z]+)", page)}
    assert used - known == set()
    assert len(used) > 10


def test_a_rematch_seats_everybody_anew_and_tells_no_key(client: TestClient) -> None:
    table = sit_down(client, "_template", kind_1="open", name_0="Ada", name_1="Ben")
    answer = client.post(f"{table}/rematch", headers=WRITE, follow_redirects=False)
    assert answer.status_code == 303
    again = answer.headers["location"]
    assert again != table
    links = re.findall(r"k=([\w-]{20,})", client.get(again).text)
    assert links
    old = client.get(table).text
    assert "rematch" in old.split('id="talk"')[1]
    assert not any(key in old for key in links)


@pytest.mark.parametrize("game", [name for name in GAMES if REGISTRY.get(name).stops])
def test_the_settings_begin_with_the_usual_stop_of_the_game(client: TestClient, game: str) -> None:
    page = client.get(sit_down(client, game)).text
    select = page[page.index('<select id="stop">') :].partition("</select>")[0]
    lasting = [stop for stop in REGISTRY.get(game).stops if not stop.until]
    assert re.findall(r'<option value="(\w+)"', select) == [stop.id for stop in lasting]
    chosen = [stop.id for stop in lasting if stop.usual]
    assert re.findall(r'<option value="(\w+)" selected>', select) == chosen
