"""What standing effects reach: cards with lines that no card of the pool has side by side yet."""

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games.empire.position.state import HURT, LEFT, OWN
from holdfast.games.empire.rules.abilities.abilities import CARDS, STALWART, UNIT, Amount, Discount, Standing
from holdfast.games.empire.rules.abilities.conditions_cards import Occupied, OpponentHurt
from holdfast.games.empire.rules.abilities.standing import cost_of, has, keywords_of
from holdfast.games.empire.rules.abilities.targets import your_unit
from holdfast.kernel.state import Seat


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_SUP_06_EM_SUP_07_what_others_cost_less_is_counted_for_who_has_the_card(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    r = Rig(seats=3)
    mother = CARDS[r.kind("Mother of Storks")]
    less = Discount(Occupied(1), OpponentHurt(), 1 << UNIT, highest_tier=CARDS[r.kind(LEVY)].tier)
    monkeypatch.setattr(mother, "discounts", (less,))
    full = CARDS[r.kind(LEVY)].cost
    r.put(seat, "Mother of Storks", LEFT, occupying=True)
    assert cost_of(r.s, Seat(seat), r.kind(LEVY)) == full
    r.s.own[(1 - seat) * OWN + HURT] = 1
    assert cost_of(r.s, Seat(seat), r.kind(LEVY)) == full - 1
    assert cost_of(r.s, Seat(1 - seat), r.kind(LEVY)) == full
    above = next(c for c in CARDS if c.type == UNIT and c.tier == less.highest_tier + 1 and not c.discounts)
    assert cost_of(r.s, Seat(seat), above.kind) == above.cost


def test_EM_ABIL_01_a_card_gives_a_keyword_only_to_whom_that_line_of_it_speaks_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Others get attack, only the card itself the keyword.
    r = Rig()
    phalanx = CARDS[r.kind("Stone Phalanx")]
    lines = (Standing(Amount(1), filter=your_unit()), Standing(keywords=STALWART), *phalanx.standings)
    monkeypatch.setattr(phalanx, "standings", lines)
    monkeypatch.setattr(phalanx, "aura_keywords", phalanx.aura_keywords | STALWART)
    r.put(0, "Stone Phalanx", LEFT)
    levy = r.put(0, LEVY, LEFT)
    for keyword in (STALWART, phalanx.aura_keywords & ~STALWART):
        assert not has(r.s, levy, keyword)
        assert keywords_of(r.s, levy, keyword) == 0
