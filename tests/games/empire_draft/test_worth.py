"""What a drafted deck is worth, the strongest one out of a pool, and matches that show it."""

import random

import pytest

from games.empire_draft.test_building import NONE, drafted
from holdfast.bots import make_bots
from holdfast.bots.play import play_out
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, refusals, the_box
from holdfast.games.empire_draft import GAME
from holdfast.games.empire_draft.mind.worth import numbers_of, prospect, strength, strongest_deck, worths
from holdfast.games.empire_draft.position.actions import BUILD, FINISH
from holdfast.games.empire_draft.position.state import deck_of, pool_of
from holdfast.games.empire_draft.rules.rating import MOST_FACTIONS, suggested_deck
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat
from holdfast.lab.following import ranks_after
from holdfast.lab.worths import Match, learned, surprise


@pytest.mark.parametrize("seed", range(4))
def test_the_strongest_deck_is_legal_and_no_weaker_than_the_suggested_one(seed: int) -> None:
    t = drafted(seed=seed)
    for seat in map(Seat, range(2)):
        pool = pool_of(t.state, seat)
        deck = strongest_deck(pool)
        assert not refusals(the_box(), DRAFTED_DECK, deck, NONE, False, pool)
        assert strength(deck) >= strength(suggested_deck(pool))


def test_every_card_that_is_drafted_has_a_worth_and_they_differ() -> None:
    box, found = the_box(), worths()
    assert len(found) == box.kinds + MOST_FACTIONS + 1
    own = [found[kind] for kind in range(box.kinds) if box.copies[kind]]
    assert len(set(own)) > len(own) / 2


def test_an_army_counts_by_its_mean_card() -> None:
    pool = pool_of(drafted().state, Seat(0))
    deck = strongest_deck(pool)
    box = the_box()
    doubled = [2 * count if box.is_army[kind] else count for kind, count in enumerate(deck[: box.kinds])]
    assert numbers_of(doubled) == pytest.approx(numbers_of(deck))


def test_the_prospect_reads_the_own_picks_alone() -> None:
    state = drafted(3).state
    for seat in range(3):
        redealt = [GAME.redeal(state, seat, Rng(number)) for number in range(3)]
        assert {prospect(one, seat) for one in redealt} == {prospect(state, seat)}
    assert len({prospect(state, seat) for seat in range(3)}) == 3


def test_building_by_the_ratings_ends_with_the_strongest_deck() -> None:
    t = drafted()
    wanted = strongest_deck(pool_of(t.state, Seat(0)))
    t.choose(BUILD)
    while t.state.question() == "build" and t.state.asked == 0:
        rated, options = GAME.heuristic(t.state), t.state.options()
        t.choose(options[rated.index(max(rated))])
    assert deck_of(t.state, Seat(0)) == wanted
    assert FINISH not in t.state.options()


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
