"""The find cards, one test each at least, and the text they give themselves."""

from holdfast.games._template import GAME
from holdfast.testkit.table import Table, table


def at_draw(seats: int = 3) -> Table:
    """Seat 0 is about to draw its card; the table waits to be arranged."""
    return table(GAME, seats).chance(*["deal coin", "deal axe", "deal candle"][:seats]).play_to("draw")


def found(card: str, rest: str = "draw wood") -> Table:
    """Seat 0 of three has drawn the card, the others will draw the rest."""
    return at_draw().chance(f"draw {card}", rest, rest)


def test_TP_CARD_01_the_woodpile_gives_two_wood() -> None:
    t = found("woodpile", rest="draw pedlar").expect("TP-CARD-01", "wood_gained", seat=0, amount=2)
    assert t.field("wood")[0] == 4


def test_TP_CARD_02_the_pedlar_offers_wood_or_glory() -> None:
    t = found("pedlar").expect_options("take wood", "take glory").choose("take wood")
    assert (t.field("wood")[0], t.field("glory")[0]) == (3, 0)
    t = found("pedlar").choose("take glory").expect("TP-CARD-02", "glory_gained", seat=0, amount=1)
    assert (t.field("wood")[0], t.field("glory")[0]) == (2, 1)


def test_TP_CARD_03_the_stranger_takes_wood_to_a_rival_and_leaves_glory() -> None:
    t = found("stranger").expect_options("give to seat 2", "give to seat 3")
    t.expect_refused("give to seat 1", "TP-CARD-03").choose("give to seat 3")
    t.expect("TP-CARD-03", "wood_given", seat=0, to=2).expect("TP-CARD-03", "glory_gained", amount=2)
    assert t.field("wood")[0] == 1
    assert t.field("glory") == [2, 0, 0]


def test_TP_CARD_02_TP_CARD_03_whoever_draws_the_card_is_asked() -> None:
    for card in ("pedlar", "stranger"):
        for turn in range(3):
            t = at_draw().chance(*["draw wood"] * turn, f"draw {card}", *["draw wood"] * 2)
            assert (t.state.question(), t.state.asked) == (card, turn)


def test_TP_CARD_03_dark_rivals_get_nothing_and_one_rival_is_no_question() -> None:
    at_draw().seat(1, embers=0).chance("draw stranger").expect("TP-CARD-03", "wood_given", seat=0, to=2)
    at_draw(2).chance("draw stranger").expect("TP-CARD-03", "wood_given", seat=0, to=1)


def test_TP_CARD_04_who_has_nothing_to_give_gains_nothing() -> None:
    t = at_draw().seat(0, wood=0).chance("draw stranger", "draw wood", "draw wood")
    t.expect("TP-CARD-04", "gift_impossible", seat=0).expect_no("TP-CARD-03")
    assert t.field("glory")[0] == 0


def test_TP_CARD_04_without_a_lit_rival_the_card_ends() -> None:
    t = at_draw(2).seat(1, embers=0).chance("draw stranger")
    t.expect("TP-CARD-04", "gift_impossible").expect_no("TP-CARD-03")


def test_TP_R_01_a_gift_to_a_full_store_is_lost_and_still_honoured() -> None:
    t = at_draw().seat(1, wood=6).chance("draw stranger", "draw pedlar").choose("give to seat 2")
    t.expect("TP-WOOD-01", seat=1, amount=1).expect("TP-CARD-03", "glory_gained", seat=0)
    assert t.field("wood")[1] == 6


def test_every_card_says_what_it_does() -> None:
    assert {card.name: card.text for card in GAME.catalogue} == {
        "Woodpile": "Gain 2 wood.",
        "Pedlar": "Choose one: gain 1 wood, or gain 1 glory.",
        "Stranger": "Give 1 wood to a lit rival of your choice, then gain 2 glory.",
    }
    assert sum(card.copies for card in GAME.catalogue) == sum(GAME.new(2).deck) == 12
