"""What a position gathers from its row of zones is always what it would gather anew."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig
from holdfast.games.empire import GAME
from holdfast.games.empire.position.fielded import Fielded
from holdfast.games.empire.position.state import GRAVEYARD, HEARTLAND, LEFT, EmpireState, relaid
from holdfast.games.empire.rules.fielded import fielding, gathered
from holdfast.games.empire.rules.moving.pieces import put_away, sweep
from holdfast.kernel.rng import Rng, playout

LISTS = (
    *(
        "all",
        "units",
        "units_at",
        "watching",
        "watched",
        "strengthening",
        "strengthening_at",
        "granting",
        "granted",
        "weakening",
    ),
    *("weakening", "own", "own_units", "supplying", "reducing", "able", "assembled"),
)


def told(fielded: Fielded) -> dict[str, object]:
    return {name: getattr(fielded, name) for name in LISTS}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_follows_card_by_card_is_what_gathering_finds(seats: int) -> None:
    s, rng = GAME.new(seats, ()), Rng(f"fielded {seats}")
    for _ in range(60):
        playout(s, rng, 8)
        assert isinstance(s, EmpireState)
        assert told(fielding(s)) == told(gathered(s))


def test_another_row_of_zones_is_gathered_at_once_and_not_in_clones() -> None:
    r = Rig()
    levy = r.put(0, LEVY)
    other = r.s.clone()
    assert levy in fielding(r.s).own_units[0]
    r.s.zone = relaid(r.s.zone, levy, LEFT)
    assert fielding(r.s).units_at[LEFT] == [levy]
    r.s.zone = relaid(r.s.zone, levy, HEARTLAND + 1)
    assert fielding(r.s).all == []
    assert fielding(other).units_at[LEFT] == []
    assert fielding(other).all == [levy]


def test_a_lonely_card_with_the_zone_of_the_one_before_it_is_not_taken_for_it() -> None:
    r = Rig()
    lonely = r.put(0, "Drum Captain")  # a card that reaches others
    for seat, card in ((1, LEVY), (0, "Watchfire Picket"), (1, PEASANT)):
        assert fielding(r.s).all == [lonely]
        put_away(r.s, lonely, GRAVEYARD)
        sweep(r.s)
        assert r.put(seat, card) == lonely  # a row of one number again, and the same bytes
        assert told(fielding(r.s)) == told(gathered(r.s)), card
        assert fielding(r.s).own[seat] == [lonely]
