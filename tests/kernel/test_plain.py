"""Plain games: what follows from declared rows, and what is refused when they are declared."""

from collections import Counter

import pytest

from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import CHANCE_ONLY, FORBIDDEN, NOT_ASKED
from holdfast.kernel.rng import Rng
from holdfast.parts.layout import position_of
from holdfast.parts.plain import PlainState, each, shared
from holdfast.testkit.table import Table, table
from kernel.grounds.hands import ACTS, GAME, Hands

DEAL = ("turn up ash", "draw oak", "draw yew", "draw oak", "draw yew", "draw ash", "draw yew")


def dealt() -> Table:
    """Seat 0 has two oaks and an ash, seat 1 three yews."""
    return table(GAME, 2).chance(*DEAL)


def test_others_see_how_many_cards_a_hand_has_and_nobody_sees_the_deck() -> None:
    s = dealt().state
    seats = [GAME.view(s, seat)["seats"] for seat in (0, 1, SPECTATOR)]
    assert [[seat["hand"] for seat in seen] for seen in seats] == [  # type: ignore[index, union-attr, call-overload]
        [{"oak": 2, "ash": 1, "yew": 0}, 3],
        [3, {"oak": 0, "ash": 0, "yew": 3}],
        [3, 3],
    ]
    assert GAME.view(s, 0)["deck"] == 6


def test_what_is_dealt_anew_is_what_the_seat_does_not_hold() -> None:
    s, rng = dealt().state, Rng(3)
    hands = Counter(tuple(GAME.redeal(s, 0, rng).hand[3:]) for _ in range(300))
    assert all(sum(hand) == 3 and hand[0] <= 2 and hand[1] <= 3 for hand in hands)
    assert len(hands) == 9  # of two oaks, three ashes and four yews: every hand of three
    assert all(
        GAME.census(GAME.redeal(s, 1, rng)) == {f"cards: {suit}": 4 for suit in ("oak", "ash", "yew")}
        for _ in range(9)
    )


def test_an_observation_is_read_back_with_all_cards_somewhere() -> None:
    s = dealt().state
    face = GAME.faces.observing()
    assert face is not None
    read = position_of(face, face.encode(s, 1), 1)
    assert read.hand[3:] == [0, 0, 3]
    assert [sum(read.hand[:3]), sum(read.deck)] == [3, 6]
    assert GAME.census(read) == GAME.census(s)


def test_refusals_say_whether_a_rule_or_luck_or_the_question_is_in_the_way() -> None:
    s = dealt().state
    play, passing, draw, _ = ACTS
    kinds = [GAME.why_not(s, action) for action in (play + 2, draw, passing)]
    assert [why and why.kind for why in kinds] == [FORBIDDEN, CHANCE_ONLY, None]
    assert kinds[0] is not None
    assert kinds[0].reason == "That wood is not in your hand."
    early = GAME.why_not(GAME.new(2), passing)
    assert early is not None
    assert (early.kind, early.reason) == (NOT_ASKED, "Nobody is asked to pass now.")


def test_an_answer_lies_at_its_name_and_the_end_of_a_turn_at_the_turn() -> None:
    s = dealt().state
    assert [GAME.anchor(s, action) for action in s.options()] == ["hand.oak", "hand.ash", "turn.pass"]
    web = GAME.faces.web()
    assert web is not None
    page = web.board(GAME.view(s, 0), {})
    assert page.count("3 face down") == 1
    assert "yew" in page


def test_rows_that_cannot_be_dealt_anew_or_belong_to_nobody_are_refused() -> None:
    with pytest.raises(TypeError, match="say the pool"):
        type("Odd", (PlainState,), {"hand": each("Hand", ("a", "b"), secret=True)})
    with pytest.raises(TypeError, match="declare a row with 'each'"):
        type("Odd", (PlainState,), {"deck": shared("Deck", ("a", "b"))})
    with pytest.raises(TypeError, match="no row may be called seats"):
        type("Odd", (PlainState,), {"seats": each("Seats")})
    with pytest.raises(TypeError, match="name what there is"):
        type("Odd", (PlainState,), {"pick": each("Pick", choice=True)})


def test_a_number_that_cannot_be_is_named() -> None:
    s = Hands.begun(2)
    s.points[1] = 10
    assert GAME.audit(s) == ["points is 10, not 0 to 9"]
