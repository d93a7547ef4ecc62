"""The file of values: complete, marked, checked; rules of single values; all of them changed at once."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.colonists_invasion.helpers_economy import enter, finish, goods, lots, own, year_end
from games.colonists_invasion.helpers_values import GAME, Values, fee_table, late, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import values
from holdfast.games.colonists_invasion.position.tables import FLAT, LETTERS
from holdfast.games.colonists_invasion.position.values import STANDARD, VALUES
from holdfast.games.colonists_invasion.rules.economy.construction import construct
from holdfast.games.colonists_invasion.rules.flow import furnish
from holdfast.games.colonists_invasion.rules.goods.stores import MORE_PIECES, PIECES
from holdfast.games.colonists_invasion.study.builder import lay_before
from holdfast.kernel import position
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Variant
from holdfast.kernel.rng import Rng, playout
from holdfast.kernel.state import Seat, State
from holdfast.kernel.values import SOURCES, Numbers, Value
from holdfast.ledger import read
from holdfast.match import Match, read_match, replay, resume, write_match
from holdfast.testkit.conformance import PROMISES
from holdfast.testkit.conformance.storage import check_values
from holdfast.testkit.table import table

TABLES = {found.id: found.rows for found in read(GAME).tables}
OPEN = {str(row[0]): row for row in TABLES["CB-T-CONFIGURABLE"]}
BY_ID = {value.id: value for value in VALUES}


def test_the_file_has_every_value_of_the_ledger_and_no_other() -> None:
    assert set(OPEN) == set(BY_ID)
    assert len(BY_ID) == len(VALUES)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.id)
def test_a_value_is_the_ledgers_and_says_where_it_comes_from(value: Value) -> None:
    _, default, what, _, ruling = OPEN[value.id]
    assert value.rule == ruling
    assert value.source in SOURCES
    assert value.words
    assert value.low <= value.default <= value.high
    assert bool(value.fixed) == (value.low == value.high)
    known = "fixed" if value.fixed else value.range_text
    assert known in str(what) or " or ".join(reversed(value.choices)) in str(what)
    if not isinstance(default, list):
        assert value.plain(value.default) == default


# In the house's words no seat is a player, so these two have shorter names.
SHORT = {
    "START_CHANGES": "starting_player_change",
    "FIRST_START": "first_starting_player",
    "LOTS_USED": "lots",
    "WAREHOUSE_SPACES": "warehouse",
}


def test_a_constant_is_the_place_of_its_value() -> None:
    ids = {name: SHORT.get(name, name.lower()) for name in vars(values)}
    named = {ids[name]: place for name, place in vars(values).items() if ids[name] in BY_ID}
    assert set(named) == {value.id for value in VALUES if not value.fixed}
    assert all(VALUES[place].id == name for name, place in named.items())


def test_the_pieces_of_limited_goods_are_the_ledgers() -> None:
    rows = {row[0]: row for row in TABLES["CB-T-GOODS"]}
    assert tuple(rows[letter][4] for letter in LETTERS[:6]) == PIECES


def test_CB_SUP_03_the_pieces_with_the_expansion_are_the_ledgers() -> None:
    said = next(clause.text for clause in read(GAME).clauses if clause.id == "CB-SUP-03")
    assert tuple(int(number) for number in re.findall(r"\d+", said)) == MORE_PIECES


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"basic_storag": 8}, "Field 'basic_storag' is no value of The Colonists: invasion; did you mean"),
        ({"basic_storage": "8"}, "Field 'basic_storage' is '8'; give a whole number from 1 to 20."),
        ({"basic_storage": True}, "Field 'basic_storage' is true; give a whole number from 1 to 20."),
        ({"basic_storage": 21}, "Field 'basic_storage' is 21; give a whole number from 1 to 20."),
        ({"fee_on_market": 1}, "Field 'fee_on_market' is 1; it can be false or true."),
        ({"turn_order": "left"}, "Field 'turn_order' is 'left'; it can be clockwise or counterclockwise."),
        ({"solo_rival": True}, "Field 'solo_rival' cannot be changed: the Invaders are opponent enough"),
    ],
)
def test_a_wrong_set_is_refused_in_one_sentence(given: Values, words: str) -> None:
    with pytest.raises(Mistake) as caught:
        GAME.check_values(given)
    assert str(caught.value).startswith(words)


def test_a_first_starting_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(Mistake, match="first_starting_player"):
        GAME.new(2, (), None, GAME.check_values({"first_starting_player": "seat_3"}))


# Positions and matches


def test_clones_share_the_values_and_files_carry_the_differences() -> None:
    state = GAME.new(
        2, ("economy",), None, GAME.check_values({"basic_storage": 8, "turn_order": "clockwise"})
    )
    playout(state, Rng(4), 60)
    assert state.clone().values is state.values
    text = position.dumps(GAME, state, 2, ("economy",))
    assert '"values":{"basic_storage":8}' in text.replace("\n", "")
    loaded, _, _ = position.loads(GAME, text)
    assert loaded.values == state.values
    assert position.key(GAME, loaded) == position.key(GAME, state)
    standard = GAME.new(2, ("economy",))
    assert '"values"' not in position.dumps(GAME, standard, 2, ("economy",))
    with pytest.raises(Mistake, match="basic_storage"):
        position.loads(GAME, text.replace('"basic_storage":8', '"basic_storage":88'))


def test_a_match_is_saved_resumed_taken_back_and_replayed_with_its_values(tmp_path: Path) -> None:
    given = {"start_tools": 9, "fee_before_action": False}
    match = Match(GAME, 2, ("economy",), 5, values=GAME.check_values(given))
    for n in range(30):
        match.submit(match.answerers[0], match.options()[n % len(match.options())])
    write_match(match, tmp_path / "match.json")
    saved = read_match(tmp_path / "match.json")
    assert saved.values == given
    again = resume(GAME, saved)
    assert again.values == match.values
    assert position.key(GAME, again.state) == position.key(GAME, match.state)
    *_, (last, _) = replay(GAME, saved.journal, 2, ("economy",), None, again.values)
    assert position.key(GAME, last) == position.key(GAME, match.state)
    seat = again.answerers[0]
    again.submit(seat, again.options()[-1])
    if again.can_undo(seat):
        again.undo(seat)
        assert again.state.values == match.values
    middle = Match(GAME, 2, ("economy",), 5, start=match.state)
    write_match(middle, tmp_path / "middle.json")
    assert resume(GAME, read_match(tmp_path / "middle.json")).values == match.values


def test_a_match_without_a_word_about_values_is_the_standard(tmp_path: Path) -> None:
    match = Match(GAME, 2, ("economy",), 5)
    write_match(match, tmp_path / "match.json")
    text = (tmp_path / "match.json").read_text()
    assert '"values":{}' in text
    (tmp_path / "match.json").write_text(text.replace(',\n"values":{}', ""))
    assert resume(GAME, read_match(tmp_path / "match.json")).values == STANDARD


# Rules that go with single values

LATER = {"fee_before_action": False, "fee_unpaid_blocks_entry": False}


def test_CB_R_033_a_fee_after_the_action_is_paid_as_far_as_it_reaches() -> None:
    t = fee_table({**LATER, "fee_era_1": 6}, storage="1W", tools=3)
    enter(t, "Developer")
    while t.state.question() == "fee":
        t.choose(t.state.options()[0])
    assert (goods(t), own(t, st.TOOLS), own(t, st.TOOLS, 1)) == ("", 0, 6 + 5)


def test_CB_R_040_each_steward_has_his_fee() -> None:
    t = fee_table({"fee_per_steward": True}, 3, storage="", tools=5)
    t.state.own[st.OWN + st.ARRIVED] = 8
    t.state.own[2 * st.OWN + st.ARRIVED] = 5
    enter(t, "Developer").expect("CB-FEE-01", "fee_paid", seat=0, good=6, owner=2)
    assert [own(t, st.TOOLS, seat) for seat in range(3)] == [5 - 2 + 2, 7, 7]


def test_CB_R_038_the_receiver_picks_from_what_the_payer_has() -> None:
    t = enter(fee_table({"fee_goods_chosen_by": "receiver"}), "Developer")
    t.expect_options("pay Wood", "pay Food", "pay Tool")
    assert "Seat 1 owes you a Fee" in t.game.prompt(t.state).text
    t.choose("pay Wood").expect("CB-FEE-01", "fee_paid", seat=0, good=0, owner=1)


def test_CB_R_037_a_market_stays_open_to_who_cannot_pay() -> None:
    t = town({"fee_on_market": True}).seat(0, storage="", tools=0, at="Developer")
    t.choose(0)
    assert t.state.question() == "market"


def test_CB_R_049_goods_without_a_space_are_lost_when_the_turn_ends() -> None:
    t = town({"facility_grace": True}, 1).seat(0, storage="6W 2C", warehouse="3F")
    assert GAME.audit(t.state) == []
    enter(t, "Librarian")
    assert t.state.question() == "overflow"


def test_CB_R_052_wood_of_the_start_is_clay_as_the_seat_likes() -> None:
    t = table(GAME, 1, "economy", values={"start_wood_or_clay": True})
    t.choose("exchange 1 Wood for 1 Clay", "exchange 1 Wood for 1 Clay", "done")
    assert (goods(t), t.state.question()) == ("1W 2C", "turn")


def test_CB_R_060_a_farmer_leaves_his_work_for_the_flat() -> None:
    t = late({"remodel_needs_resident_home": False}, buildings=["Farm", "Hunting Lodge+F"])
    construct(t.state, Seat(0), FLAT, 0)
    t.go_on()
    assert lots(t) == [("Flat", 0, 0), ("Hunting Lodge", 0, 0)]
    assert [own(t, st.HOME), own(t, st.HOME + 1)] == [0, 1]


def test_CB_R_069_razing_may_cost_nothing() -> None:
    t = late({"razing_surcharge_tools": 0}, buildings=["Farm"] * 20, farmers=20)
    construct(t.state, Seat(0), 0, 0)
    t.go_on()
    assert t.state.stack[-1].script.name != "construct"
    t.expect("CB-LOT-05", "razed")


def test_CB_R_078_a_hand_may_be_the_seats_own() -> None:
    t = table(GAME, 4, "capture_the_flag", values={"open_hands": "own"})
    t.set(held=[0, *t.state.held[1:]])
    seen = [GAME.view(t.state, seat)["seats"][0]["hand"] is not None for seat in range(4)]  # type: ignore[index, call-overload]
    assert seen == [True, False, False, False]
    other = GAME.redeal(t.state, 2, Rng(1))
    assert GAME.view(other, 2) == GAME.view(t.state, 2)


def test_CB_R_015_who_must_feed_feeds_the_own_citizens_first() -> None:
    t = late({"must_feed_if_able": True}, buildings=["Flat", "Theater+C"], warehouse="2F")
    finish(year_end(t), "take_home", "employ", "goods")
    t.expect_options("feed a Citizen in the Theater")


def test_CB_R_029_the_seats_lay_the_mainland_in_turn() -> None:
    t = table(GAME, 2, "economy", values={"mainland_layout": "players"})
    asked = []
    while t.state.question() in ("lay", "market_space"):
        asked.append(t.state.asked)
        assert t.game.why_not(t.state, t.state.options()[0]) is None
        t.choose(t.state.options()[-1])
    assert len(asked) == 12 + 1 + 12
    assert asked[0] != asked[1]


def test_texts_say_the_number_in_play() -> None:
    t = late({"citizen_food": 3}, buildings=["Flat", "Theater"], citizens=1, warehouse="2F")
    t.expect_refused("employ a Citizen in a Theater", "CB-EMP-06")
    refusal = GAME.why_not(t.state, GAME.parse_action(t.state, "employ a Citizen in a Theater"))
    assert refusal is not None
    assert "3 Food" in refusal.reason
    t = fee_table({"fee_era_1": 5}, storage="1W", tools=0)
    refusal = GAME.why_not(t.state, lay_before(t.state, "Developer"))
    assert refusal is not None
    assert "Fee of 5" in refusal.reason


# All at once


def changed(way: int) -> Numbers:
    """A set in which every value that can be changed is, to its highest or its lowest other number."""
    numbers = []
    for value in VALUES:
        order = (value.high, value.low) if way else (value.low, value.high)
        numbers.append(next((n for n in order if n != value.default), value.default))
    found = dict(zip(BY_ID, numbers, strict=True)) | {"first_starting_player": 1}
    return tuple(found.values())


@pytest.mark.search
@pytest.mark.parametrize("way", [0, 1], ids=["low", "high"])
@pytest.mark.parametrize(
    ("seats", "variant"),
    [(2, ("economy", "two_eras")), (2, ()), (2, ("area_control", "two_eras")), (3, ("dragons",))],
)
def test_every_promise_holds_with_all_values_changed(way: int, seats: int, variant: Variant) -> None:
    def setup(seats: int, variant: Variant) -> State:
        return furnish(seats, variant, changed(way))

    values = [replace(value, default=number) for value, number in zip(VALUES, changed(way), strict=True)]
    faces = replace(GAME.faces, net=lambda: None)  # its network was trained for the game by its own name
    game = replace(GAME, id=f"colonists {way}", setup=setup, values=tuple(values), faces=faces)
    for check in PROMISES:
        if check is not check_values:  # which changes them itself
            check(game, seats, variant, 1)
