"""After the game: the sheet, the curves and the decisions that mattered, worked out away from the server."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from holdfast.bots import make_bot
from holdfast.bots.play import answer_for_bot
from holdfast.games import GAMES, REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.lab.review import CHANCE_TO_WIN, Played, Review, curves_of, round_of
from holdfast.lab.turnings import look_back
from holdfast.match import Match
from holdfast.web.pages.after import _ticks
from holdfast.web.tables.thinkers import Task
from web.helpers import make_settings, running, sqlite_url
from web.pages.test_pages import WRITE, options_in, sit_down, until_asked

PART = {"X-Part": "1"}
SHORT = ["_template", "after_the_empire", "after_the_end"]  # quick enough to be played on often


def played(game_id: str, first: str = "random", seed: int = 3) -> Played:
    """A finished game; the first seat played like this, the others well."""
    game = REGISTRY.get(game_id)
    match = Match(game, game.usual_seats, (), seed)
    bots = [make_bot(first if seat == 0 else "greedy") for seat in range(match.seats)]
    while not match.over:
        answer_for_bot(match, bots[match.answerers[0]])
    return Played(game_id, match.seats, match.variant, seed, tuple(match.journal), about=0)


def end_position(task: Played) -> object:
    """Where the game of a task ended."""
    state = REGISTRY.get(task.game).new(task.seats, task.variant)
    for action in task.journal:
        state.step(action)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_curves_end_where_the_game_ended_and_have_a_line_for_each_seat(game: str) -> None:
    task = played(game)
    marks, starts, curves = curves_of(REGISTRY.get(game), task)
    first = {"empire": "Morale", "empire_draft": "Cards drafted", "colonists_invasion": CHANCE_TO_WIN}
    assert curves[0].name == first.get(game, "Points")
    assert (curves[0].name == "Points") == ("Points" in [curve.name for curve in curves])
    if game not in first:
        assert [line[-1] for line in curves[0].lines] == REGISTRY.get(game).scores(end_position(task))
    assert starts[-1] == len(task.journal)
    assert list(starts) == sorted(set(starts))
    assert all(len(line) == len(marks) for curve in curves for line in curve.lines)
    assert all(len(curve.lines) == task.seats for curve in curves)


@pytest.mark.parametrize(
    ("game", "word", "names"),
    [
        ("after_the_empire", "Season", ["Gold", "Strength: Troops"]),
        ("after_the_end", "Round", ["Goods in store", "Strength: the living"]),
    ],
)
def test_curves_go_by_the_rounds_of_the_game_and_show_what_it_names(
    game: str, word: str, names: list[str]
) -> None:
    marks, _, curves = curves_of(REGISTRY.get(game), played(game))
    assert marks[0] == "Start"
    assert marks[-1] == "End"
    assert marks[1:-1] == tuple(f"{word} {n}" for n in range(1, len(marks) - 1))
    assert set(names) <= {curve.name for curve in curves}


def test_the_gold_of_a_curve_is_the_gold_of_the_position_it_stands_for() -> None:
    task = played("after_the_empire")
    game = REGISTRY.get(task.game)
    _, starts, curves = curves_of(game, task)
    gold = next(curve for curve in curves if curve.name == "Gold")
    state = game.new(task.seats, task.variant)
    for action in task.journal[: starts[2]]:
        state.step(action)
    seats = game.view(state, SPECTATOR)["seats"]
    assert isinstance(seats, list)
    assert [line[2] for line in gold.lines] == [seat["gold"] for seat in seats]  # type: ignore[index,call-overload]


def test_a_round_is_a_number_that_stands_beside_its_total() -> None:
    assert round_of({"seat": 1, "season": 2, "seasons": 7}) == ("Season", 2)
    assert round_of({"round": 0, "rounds": 9}) is None
    assert round_of({"deck": 3}) is None
    assert round_of({"round": 4}) == ("Round", 4)
    assert round_of({"round": 0}) is None
    assert round_of({"eras": 3, "era": 2, "year": 5}) == ("Era 2, year", 5)
    assert round_of({"eras": 1, "era": 1, "year": 5}) == ("Year", 5)


@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_a_random_seat_made_decisions_that_mattered_and_each_is_one_of_its_own(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("holdfast.lab.turnings.PATIENCE", 50.0)  # however busy the machine is
    task = played(game)
    found = look_back(task, seconds=4.0)
    assert 1 <= len(found.turnings) <= 3
    places = [one.decision for one in found.turnings]
    assert places == sorted(places)
    rules = REGISTRY.get(game)
    state = rules.new(task.seats, task.variant)
    for index, action in enumerate(task.journal):
        for one in found.turnings:
            if one.decision == index:
                assert 0 in rules.answerers(state)
                assert rules.action_text(state, action) == one.chosen
                texts = [rules.action_text(state, option) for option in state.options()]
                assert one.other in texts
                assert one.other != one.chosen
                assert one.gain or one.wins
                assert one.games >= 4
        state.step(action)
    if game != "_template":  # at random something was bound to be worse
        assert min(one.gain + one.wins for one in found.turnings) < 0


def test_nothing_is_said_where_there_is_no_time_to_play_on() -> None:
    assert look_back(played("after_the_end"), seconds=0.0).turnings == ()


# On the page


def played_out(client: TestClient) -> str:
    """The path of a table whose game is over, the visitor at its first seat."""
    table = sit_down(client, "_template")
    for _ in range(400):
        page = until_asked(client, table)
        if 'data-over="1"' in page:
            return table
        decision = re.search(r'name="decision" value="(\d+)"', page)
        assert decision is not None
        form = {"action": options_in(page)[-1], "decision": decision.group(1)}
        client.post(f"{table}/answer", data=form, headers=WRITE)
    raise AssertionError("the game does not end")


def test_the_sheet_is_there_at_once_and_the_review_comes_after_it(client: TestClient) -> None:
    table = played_out(client)
    page = client.get(table).text
    game = REGISTRY.get("_template")
    assert 'id="sheet"' in page
    assert f"/rules/{game.id}#{game.prefix}-" in page.split('id="sheet"')[1]
    assert "/review" in page
    part = client.get(f"{table}/review", headers=PART).text
    assert part.strip().startswith('<div id="review"')
    assert 'class="curve"' in part
    assert "data-load" not in part
    assert 'class="curve"' in client.get(table).text  # found once, it is part of the page


def test_without_scripts_the_review_leads_back_to_the_sheet(client: TestClient) -> None:
    table = played_out(client)
    answer = client.get(f"{table}/review", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"{table}#sheet"


def test_every_decision_that_mattered_leads_to_its_place_in_the_replay(client: TestClient) -> None:
    table = played_out(client)
    part = unescape(client.get(f"{table}/review", headers=PART).text)
    for place in re.findall(rf'href="{table}/replay\?at=(\d+)"', part):
        replay = client.get(f"{table}/replay?at={place}").text
        assert f'value="{place}"' in replay
        assert "Everything is revealed." in replay


def test_the_replay_steps_and_ends_in_the_sheet(client: TestClient) -> None:
    table = played_out(client)
    client.get(f"{table}/review")
    replay = client.get(f"{table}/replay?at=3").text
    assert f'href="{table}/replay?at=2"' in replay
    assert f'href="{table}/replay?at=4"' in replay
    last = re.search(r'id="replay-at" name="at" min="0" max="(\d+)"', replay)
    assert last is not None
    assert 'id="sheet"' in client.get(f"{table}/replay?at={last.group(1)}").text


def test_a_game_that_goes_on_is_not_looked_back_on(client: TestClient) -> None:
    table = sit_down(client, "_template")
    until_asked(client, table)
    assert client.get(f"{table}/review").status_code == 409


def test_the_journal_of_a_game_that_is_over_can_be_kept(client: TestClient) -> None:
    table = played_out(client)
    answer = client.get(f"{table}/journal.json")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]


def fail(task: Task, seconds: float) -> Review:
    """A reviewer that dies of its task."""
    raise RuntimeError(f"{task.game} in {seconds} s")


@pytest.mark.slow
def test_a_reviewer_that_fails_leaves_the_sheet(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("holdfast.web.tables.keeper.review", fail)
    settings = make_settings(sqlite_url(tmp_path_factory.mktemp("failing")))
    with running(settings) as client:
        table = played_out(client)
        assert "has failed" in client.get(f"{table}/review", headers=PART).text
        assert 'id="sheet"' in client.get(table).text


def test_a_curve_has_short_words_at_its_ends() -> None:
    seasons = _ticks(["Start", "Season 1", "Season 2", "End"], [0.0, 1.0, 2.0, 3.0])
    assert [re.sub("<.*?>", "", tick) for tick in seasons] == ["Start", "1", "2", "End"]
    answers = _ticks([f"Answer {36 * n}" for n in range(4)], [0.0, 1.0, 2.0, 3.0])
    assert [re.sub("<.*?>", "", tick) for tick in answers] == ["0", "36", "72", "108"]
