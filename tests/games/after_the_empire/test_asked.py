"""What somebody is told who asks about a card."""

from games.after_the_empire.helpers import first_turn
from holdfast.games.after_the_empire import GAME
from holdfast.testkit.table import TABLE


def test_AE_ACT_04_whoever_asks_about_a_card_is_told_whether_it_is_on_sale() -> None:
    t = first_turn(free=True)
    for row, told in (
        (["Bakery", "Chapel", "Sawmill"], "It is on sale."),
        (["Treasury"], "not on sale now."),
    ):
        t.seat(TABLE, buildings=(row * 3)[:3])
        for action in ("work at Bakery", "use Bakery"):
            refusal = GAME.why_not(t.state, GAME.parse_action(t.state, action))
            assert refusal is not None
            assert refusal.text.endswith(told)
    t.seat(0, cards=["Bakery"])
    refusal = GAME.why_not(t.state, GAME.parse_action(t.state, "use Bakery"))
    assert refusal is not None
    assert "sale" not in refusal.text  # one's own is not asked for
