"""Chapter End and scoring."""

from hypothesis import given
from hypothesis import strategies as st

from holdfast.games._template import GAME
from holdfast.testkit.table import Table, table


def last_watch(seats: int = 2) -> Table:
    """The last watch, every seat about to vow."""
    t = table(GAME, seats, at="vow")
    return t.set(watch=3, wood=[3] * seats, embers=[2] * seats, glory=[0] * seats, vows=[-1] * seats)


def test_TP_END_01_when_all_hills_are_dark_everybody_loses() -> None:
    t = table(GAME, 2, at="vow").set(embers=[1, 1], glory=[9, 0]).chance("roll 6").choose("burn 0", "burn 0")
    t.expect("TP-END-01", "all_dark").expect_over("TP-END-01")
    assert GAME.outcome(t.state).reason == "all dark"  # type: ignore[union-attr]


def test_TP_END_02_after_the_last_watch_it_is_dawn() -> None:
    t = last_watch().chance("roll 1").choose("burn 1").expect_no("TP-END-02").choose("burn 2")
    t.expect("TP-END-02", "dawn_broke")
    assert GAME.outcome(t.state).reason == "dawn"  # type: ignore[union-attr]
    t.expect_refused("burn 1", "TP-END-02")


def test_TP_SCORE_01_glory_counts_one_and_embers_two() -> None:
    t = table(GAME, 2, at="vow").set(
        glory=[3, 0], embers=[1, 2], wood=[0, 0], keepsakes=[1, 1], box=[2, 0, 2]
    )
    assert GAME.scores(t.state) == [5, 4]
    assert [(line.label, line.values) for line in GAME.sheet(t.state)] == [
        ("Glory", (3, 0)),
        ("Embers", (2, 4)),
        ("Keepsake", (0, 0)),
    ]


def test_TP_SCORE_02_coin_axe_and_candle() -> None:
    t = table(GAME, 3, at="vow").set(glory=[0] * 3, embers=[2] * 3, wood=[5] * 3, keepsakes=[0, 1, 2])
    assert [points - 4 for points in GAME.scores(t.state)] == [2, 2, 3]
    t.set(wood=[3, 3, 3], embers=[2, 2, 1])
    assert GAME.sheet(t.state)[2].values == (2, 1, 0)


def test_TP_SCORE_02_keepsakes_are_shown_at_the_end_and_not_before() -> None:
    t = last_watch().seat(0, keepsake="candle").seat(1, keepsake="axe").chance("roll 1").choose("burn 1")
    t.expect_hidden(1, "candle").choose("burn 1").expect("TP-SCORE-02", "keepsake_shown", seat=0, keepsake=2)
    assert "candle" in str(GAME.view(t.state, 1))


def test_TP_SCORE_03_most_points_win() -> None:
    t = last_watch().set(glory=[5, 0]).chance("roll 1").choose("burn 1", "burn 1")
    t.expect_over("TP-END-02", 0)


def test_TP_SCORE_03_a_tie_goes_to_more_wood_and_then_is_shared() -> None:
    for wood, winners in (([3, 2], (0,)), ([2, 3], (1,)), ([3, 3], (0, 1))):
        t = last_watch().seat(0, keepsake="coin").seat(1, keepsake="coin").set(wood=wood)
        t.chance("roll 1").choose("burn 1", "burn 1").expect_over("TP-END-02", *winners)


def test_TP_EX_02_the_axe_against_the_candle() -> None:
    t = last_watch().seat(0, keepsake="axe").seat(1, keepsake="candle").chance("roll 1")
    t.set(glory=[3, 1], embers=[1, 2], wood=[6, 1]).choose("burn 1", "burn 1")
    assert t.field("wood") == [5, 0]
    assert GAME.scores(t.state) == [7, 8]
    t.expect_over("TP-END-02", 1)


hills = st.tuples(st.integers(0, 6), st.integers(0, 2), st.integers(0, 20))


@given(st.lists(hills, min_size=3, max_size=3), st.permutations([0, 0, 1, 1, 2, 2]))
def test_TP_SCORE_03_ranks_follow_points_then_wood(
    found: list[tuple[int, int, int]], kinds: list[int]
) -> None:
    t = GAME.new(3)
    t.wood[:], t.embers[:], t.glory[:] = (list(column) for column in zip(*found, strict=True))
    t.keepsakes[:] = kinds[:3]
    t.stack.clear()
    result = GAME.outcome(t)
    assert result is not None
    if not any(t.embers):
        assert result.ranks == (1, 1, 1)
        return
    points = GAME.scores(t)
    assert points == [sum(line.values[seat] for line in GAME.sheet(t)) for seat in range(3)]
    for one in range(3):
        for two in range(3):
            ahead = (points[one], t.wood[one]) > (points[two], t.wood[two])
            assert (result.ranks[one] < result.ranks[two]) == ahead
