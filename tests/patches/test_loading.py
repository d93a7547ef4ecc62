"""A patched game: text, face and effect follow, and the printed game beside it stays as it is."""

import gc
import subprocess
import sys
from dataclasses import asdict

import pytest

from holdfast.bots import make_bots, play_game
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.position import dumps, loads
from holdfast.patches import (
    KEPT,
    checked,
    game_with,
    patched_game,
    printed_numbers,
    put_in_force,
    read_patch,
)
from holdfast.patches.trying import changed_cards, tried
from holdfast.testkit.stand_in import card_of

GAMES = ["after_the_empire", "after_the_end", "colonists_invasion", "empire"]


def read(game: AnyGame, name: str) -> str:
    return next(repr(asdict(card)) for card in game.catalogue if card.name == name)


@pytest.mark.slow
def test_text_price_and_effect_of_a_card_follow() -> None:
    printed = REGISTRY.get("after_the_empire")
    before = read(printed, "Bakery")
    game = patched_game(checked(printed, {"Bakery": {"cost.wood": 3, "cost.iron": 2, "work.gain.n": 6}}))
    card = next(card for card in game.catalogue if card.name == "Bakery")
    assert (card.text, card.cost) == ("Worker space: gain 6 Food.", "3 Wood, 1 Stone, 2 Iron")
    assert card_of(game, "Bakery").cost == [0, 0, 3, 1, 2]
    assert card_of(game, "Bakery").work.steps[0].n == 6
    assert read(printed, "Bakery") == before
    assert card_of(printed, "Bakery").work.steps[0].n == 7
    assert game.id == printed.id
    assert [card.name for card in game.catalogue] == [card.name for card in printed.catalogue]


@pytest.mark.slow
def test_a_printed_face_follows() -> None:
    game = patched_game(checked(REGISTRY.get("empire"), {"Alms Beggar": {"attack": 5, "supplier.amount": 3}}))
    card = next(card for card in game.catalogue if card.name == "Alms Beggar")
    assert dict(card.face)["attack/defence"] == "5/2"
    assert card.text == "Exert: supply 3."


@pytest.mark.slow
def test_a_game_that_shares_cards_plays_the_patched_ones() -> None:
    draft = REGISTRY.get("empire_draft")
    game = patched_game(checked(draft, {"Alms Beggar": {"attack": 5}}))
    assert card_of(game, "Alms Beggar").attack == 5
    assert card_of(draft, "Alms Beggar").attack == 1


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_every_card_with_other_numbers_reads_otherwise(game_id: str) -> None:
    printed = REGISTRY.get(game_id)
    cards = {}
    for card, numbers in printed_numbers(printed).items():
        raised = {name: now + 1 for name, now in numbers.items() if now > 0 and "tier" not in name}
        if raised:
            cards[card] = raised
    patch = checked(printed, cards)
    changed = {old.name for old, _ in changed_cards(patch, patched_game(patch))}
    known = {card.name for card in printed.catalogue}
    same = [card for card in cards if card.split(" #")[0] in known and card.split(" #")[0] not in changed]
    assert len(cards) > 60
    assert not same


@pytest.mark.parametrize("game_id", GAMES)
def test_printed_and_patched_games_play_side_by_side(game_id: str) -> None:
    printed = REGISTRY.get(game_id)
    card, numbers = next(iter(printed_numbers(printed).items()))
    name = next(name for name, now in numbers.items() if now > 0)
    patch = checked(printed, {card: {name: numbers[name] + 1}})
    bots = make_bots(["random"] * printed.usual_seats)
    alone = play_game(printed, bots, "side by side")
    game = tried(patch)
    assert play_game(game, make_bots(["random"] * printed.usual_seats), "side by side").outcome is not None
    assert play_game(printed, bots, "side by side") == alone


def test_impossible_numbers_are_refused_with_what_they_do() -> None:
    end = REGISTRY.get("after_the_end")
    with pytest.raises(Mistake, match=r"cannot be played \(Hard Lessons: copies 9.*24 experience cards"):
        tried(checked(end, {"Hard Lessons": {"copies": 9}}))


def wood(amount: int) -> AnyGame:
    return patched_game(checked(REGISTRY.get("_template"), {"Woodpile": {"steps.gain_wood.amount": amount}}))


def modules_of(package: str) -> list[str]:
    return [name for name in sys.modules if name.startswith(package)]


def test_a_copy_lives_as_long_as_somebody_plays_it() -> None:
    played, package = wood(30), wood(31).package
    mine = played.package
    for number in range(KEPT):
        wood(40 + number)
    gc.collect()
    assert wood(30) is played  # and whatever it loads late is found
    assert played.faces.terminal() is not None
    assert modules_of(mine)
    assert not modules_of(package)
    again = wood(31)
    assert again.package == package
    assert "Gain 31 wood." in {card.text for card in again.catalogue}


def test_a_patched_game_says_so_and_tells_its_patch() -> None:
    printed = REGISTRY.get("after_the_empire")
    patch = checked(printed, {"Bakery": {"cost.wood": 3}}, title="Bread")
    game = patched_game(patch)
    assert (game.title, read_patch(game.patch)) == ("After the Empire (changed)", patch)
    assert game_with("after_the_empire", game.patch) is game
    assert game_with("after_the_empire") is printed
    assert printed.patch == ""


def test_values_of_a_patch_are_what_is_played_without_another_word() -> None:
    colonists = REGISTRY.get("colonists_invasion")
    game = patched_game(checked(colonists, {}, {"start_tools": 9}))
    assert game.new(2).values == game.standard == colonists.check_values({"start_tools": 9})
    assert colonists.new(2).values == colonists.standard
    assert loads(game, dumps(game, game.new(2), 2, ()))[0].values == game.standard


def test_a_loaded_game_is_never_changed() -> None:
    with pytest.raises(RuntimeError, match="is loaded already"):
        put_in_force(checked(REGISTRY.get("after_the_empire"), {"Bakery": {"value": 9}}))


def test_in_a_process_of_its_own_the_game_itself_is_the_patched_one() -> None:
    patch = checked(REGISTRY.get("after_the_empire"), {"Bakery": {"work.gain.n": 9}})
    code = (
        "from holdfast.patches import Patch, put_in_force\n"
        f"put_in_force({patch!r}); put_in_force({patch!r})\n"
        "from holdfast.games import REGISTRY\n"
        "game = REGISTRY.get('after_the_empire')\n"
        "print(game.package, next(card.text for card in game.catalogue if card.name == 'Bakery'))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "holdfast.games.after_the_empire Worker space: gain 9 Food.\n"
