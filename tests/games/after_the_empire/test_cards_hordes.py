"""The 16 Invader designs and the 11 Siege cards, tier by tier."""

import pytest

from games.after_the_empire.battle import TABLE, besiege, engine, invaders, one_step, play, quiet
from games.after_the_empire.helpers import seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.rules.combat.hordes import (
    ALL,
    INVADER_CARDS,
    LEADER,
    SIEGES,
    InvaderCard,
    SiegeCard,
)
from holdfast.games.after_the_empire.words.names import host

TALL = {"north": "Stone Wall", "east": "Stone Wall", "south": "Stone Wall"}


def one_of(name: str) -> InvaderCard:
    """The Invader card of this name."""
    return next(card for card in INVADER_CARDS if card.name == name)


@pytest.mark.parametrize("card", INVADER_CARDS, ids=lambda card: card.name)
def test_every_invader_card_brings_what_its_tiers_say(card: InvaderCard) -> None:
    ends = [*card.amounts[1:], card.amounts[-1] + 60]
    for k, first in enumerate(card.amounts):
        for gold in (first, ends[k] - 1):
            t = quiet().seat(0, gold=gold).seat(TABLE, invaders=[(card.name, "west")])
            assert invaders(play(t, "RevealInvaders")) == {"west": (card.swordsmen[k], card.archers[k])}
    if card.amounts[0]:
        t = quiet().seat(0, gold=card.amounts[0] - 1).seat(TABLE, invaders=[(card.name, "west")])
        assert invaders(play(t, "RevealInvaders")) == {}


@pytest.mark.parametrize("card", INVADER_CARDS, ids=lambda card: card.name)
def test_every_invader_card_says_its_tiers(card: InvaderCard) -> None:
    info = next(info for info in GAME.catalogue if info.name == card.name)
    assert (info.family, info.copies) == ("invader", 2)
    for gold, swords, archers in zip(card.amounts, card.swordsmen, card.archers, strict=True):
        assert f"from {gold} Gold: {host(swords, archers)}" in info.text
    assert len(card.amounts) == len(card.swordsmen) == len(card.archers)


def test_more_gold_never_brings_fewer_invaders() -> None:
    for card in INVADER_CARDS:
        strength = [a + b for a, b in zip(card.swordsmen, card.archers, strict=True)]
        assert strength == sorted(strength)


def test_there_are_sixteen_designs_with_names_of_their_own() -> None:
    assert len({card.name for card in INVADER_CARDS}) == len(INVADER_CARDS) == 16
    assert one_of("Infernal Army").amounts[1] == 20
    assert one_of("Infernal Army").amounts[0] <= 17


@pytest.mark.parametrize("number", range(11))
def test_every_siege_card_acts_by_its_tiers(number: int) -> None:
    card = SIEGES[number]
    for k, gold in enumerate(card.amounts):
        t = besiege(quiet().seat(0, gold=gold, walls=TALL), card, "south")
        if card.bypass:
            one_step(t.seat(0, swordsmen={"south": 20}), "Enter")
            assert invaders(t) == {"inside": (card.strengths[k], 0), "south": (20 - card.strengths[k], 0)}
        else:
            play(t, "SiegeDamage")
            assert seat_of(t)["stone"] == min(5, card.strengths[k])
    t = besiege(quiet().seat(0, gold=card.amounts[0] - 1, walls=TALL, swordsmen={"south": 2}), card, "south")
    play(t, "SiegeDamage").expect_no("AE-SIEGE-04")
    assert invaders(one_step(t, "Enter")) == {"south": (2, 0)}


@pytest.mark.parametrize("number", range(11))
def test_every_siege_card_surges_by_its_word(number: int) -> None:
    card = SIEGES[number]
    t = besiege(quiet(season=6, threat=0).seat(0, gold=1), card, "north")
    play(t, "Surge")
    came = [{"north": (6, 0)} if hit else {} for hit in (card.surge in (ALL, LEADER), card.surge == ALL)]
    assert [invaders(t, 0), invaders(t, 1)] == came
    info = next(
        info for info in GAME.catalogue if info.id.endswith(f"_{number + 1}") and info.family == "siege"
    )
    assert info.name == card.name
    assert f"Surge: {('None', 'Leader', 'All')[card.surge]}" in info.text


def test_strengths_rise_with_gold_and_the_mangonel_deals_two_at_seventeen() -> None:
    for card in SIEGES:
        assert card.strengths == sorted(card.strengths)
        assert card.amounts == sorted(set(card.amounts))
        assert len(card.amounts) == len(card.strengths)
    mangonel: SiegeCard = engine("Mangonel", surge=LEADER)
    t = besiege(quiet().seat(0, gold=17), mangonel, "east")
    play(t, "SiegeDamage").expect("AE-SIEGE-04", seat=0, damage=2)
