"""Like questions in a row say which of how many they are."""

from typing import Any

from games.after_the_empire.battle import fight, quiet
from holdfast.bots import GreedyBot
from holdfast.games import REGISTRY
from holdfast.games.after_the_empire import GAME
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE
from holdfast.parts.forms import with_progress


def test_a_series_of_sowings_is_counted() -> None:
    face: Any = GAME.faces.forms()
    s, luck, bot, told = GAME.new(2), Rng(1), GreedyBot(), list[str]()
    while s.asked >= CHANCE and "3 of 3" not in told:
        if s.asked >= 0 and s.question() == "sow":
            told.append(face.progress(s))
        s.step(draw(s, luck) if s.asked == CHANCE else bot.choose(GAME, s, s.asked, luck))
    last = len(told) - 1
    assert told[last - 2 :] == ["1 of 3", "2 of 3", "3 of 3"]
    assert with_progress("Sow a Farm.", told[last - 1]) == "Sow a Farm: 2 of 3."
    assert with_progress("Which resource do you pay?", "2 left") == "Which resource do you pay? (2 left)"
    assert with_progress("Which resource do you pay?", "") == "Which resource do you pay?"


def test_a_question_for_a_part_of_those_hit_says_how_many_are_hit() -> None:
    face: Any = GAME.faces.forms()
    east = {"soldiers": {"east": 2}, "mercenaries": {"east": 2}}
    t = fight(quiet().seat(0, swordsmen={"east": 3}, archers={"east": 3}, **east))
    assert with_progress(GAME.prompt(t.state).text, face.progress(t.state)).endswith(
        "are Archers? (4 are shot)"
    )
    t.choose("1 Archer shot in the east")
    assert with_progress(GAME.prompt(t.state).text, face.progress(t.state)).endswith(
        "on the east side? (3 are hit)"
    )
    t = fight(quiet().seat(0, swordsmen={"inside": 2}, soldiers={"inside": 3}, mercenaries={"inside": 1}))
    while t.state.question() != "melee":
        t.choose("hold")
    assert face.progress(t.state) == "2 are hit"
    t = fight(quiet().seat(0, swordsmen={"east": 1}, archers={"east": 1}, soldiers={"east": 1}))
    assert face.progress(t.state) == "1 is shot"


def test_no_two_questions_in_a_row_of_one_seat_are_told_alike_where_frontiers_are_won() -> None:
    game = REGISTRY.get("empire")
    face: Any = game.faces.forms()
    s, luck, bot, told = game.new(2), Rng(2), GreedyBot(), set[str]()
    while s.asked >= CHANCE:
        if s.asked >= 0 and s.question() == "occupy":
            told.add(face.progress(s))
        s.step(draw(s, luck) if s.asked == CHANCE else bot.choose(game, s, s.asked, luck))
    assert told
    assert told <= {"left frontier", "middle frontier", "right frontier"}
