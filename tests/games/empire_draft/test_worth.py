"""What drafted cards are worth, who picks by it, and the matches that show it."""

import random

import pytest

from games.empire_draft.test_building import drafted
from holdfast.bots import make_bot, make_bots
from holdfast.bots.play import play_out
from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.games.empire_draft import GAME
from holdfast.games.empire_draft.mind.worth import by_worth, worths
from holdfast.games.empire_draft.position.actions import PICK, SUGGESTED
from holdfast.kernel.rng import Rng
from holdfast.lab.following import ranks_after
from holdfast.lab.worths import Match, learned, surprise
from holdfast.testkit.table import table


def test_every_card_that_is_drafted_has_a_worth_and_they_differ() -> None:
    box, found = the_box(), worths()
    own = [found[kind] for kind in range(box.kinds) if box.copies[kind]]
    assert len(set(own)) > len(own) / 2
    assert min(own) < -0.05 < 0.05 < max(own)


def test_hard_picks_what_is_worth_most_where_greedy_is_indifferent() -> None:
    state = table(GAME, 2, seed=3).state
    options, found = state.options(), worths()
    best = max(options, key=lambda action: found[action - PICK])
    assert (
        make_bot("hard", GAME).choose(GAME, state, state.asked, Rng(1))
        == options[max(range(len(options)), key=lambda place: by_worth(state)[place])]
    )
    assert by_worth(state)[options.index(best)] > sorted(by_worth(state))[len(options) // 2]
    assert by_worth(state) != GAME.heuristic(state)


def test_hard_takes_the_suggested_deck() -> None:
    state = drafted().state
    assert make_bot("hard", GAME).choose(GAME, state, 0, Rng(1)) == SUGGESTED


@pytest.mark.slow
def test_a_draft_is_ranked_by_the_match_that_follows() -> None:
    seen = set()
    for number in range(20):
        end, _ = play_out(GAME, make_bots(("greedy", "greedy")), number)
        seen.add(ranks_after(GAME, end, "luck"))
        assert ranks_after(GAME, end, "luck") in seen
        if {(0, 1), (1, 0)} <= seen:
            return
    raise AssertionError(f"one seat won all matches: {seen}")


def test_worths_are_learned_from_matches_and_stay_as_expected_where_nothing_was_seen() -> None:
    luck = random.Random(1)
    true = [0.4, -0.4, 0.1]  # and a fourth number that no deck has
    matches: list[Match] = []
    for _ in range(3000):
        decks = [[float(luck.randrange(4)) for _ in true] for _ in range(2)]
        odds = sum(worth * (one - other) for worth, one, other in zip(true, *decks, strict=True))
        share = float(luck.random() < 1 / (1 + 2.718281828**-odds))
        matches.append(([*decks[0], 0.0], [*decks[1], 0.0], share))
    found = learned(matches, [0.3, -0.3, 0.0, 0.06])
    assert found[:3] == pytest.approx(true, abs=0.08)
    assert found[3] == pytest.approx(0.06 * found[0] / 0.3, rel=0.2)
    assert surprise(matches, found) < surprise(matches, [0.0] * 4) == pytest.approx(0.6931, abs=1e-3)
