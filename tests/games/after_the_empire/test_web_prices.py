"""What the Stockpile's answers cost, told beside them, and what a card is worth that a Sack would mark."""

import re

from games.after_the_empire.test_web import arranged
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import ACTION_SPACE, BUILD_WALL, DONE_HERE
from holdfast.games.after_the_empire.screens.prices import price
from holdfast.games.after_the_empire.screens.seen import read
from holdfast.games.after_the_empire.screens.web import table as web
from holdfast.kernel.game import View
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY


def told(view: View, place: str, text: str) -> str:
    """What is said beside an answer of this text."""
    state = GAME.new(2)
    action = next(one for one in range(ACTION_SPACE) if GAME.action_text(state, one) == text)
    return web.note(view, place, action)


def test_the_stockpile_says_what_everything_costs() -> None:
    t = arranged(
        walls={"north": "Wood Gate", "east": "Stone Wall", "south": None},
        turrets={"northeast": "Wood Turret", "northwest": None},
        cards=["Hospital", "Priest"],
    )
    view = GAME.view(t.state, 0)
    wanted = {
        "build Wood Wall south": "costs 3 Wood",
        "build Stone Wall south": "costs 2 Wood and 4 Stone",
        "build Stone Gate north": "costs 4 Stone",
        "build Wood Turret northwest": "costs 4 Wood",
        "build Stone Turret northwest": "costs 3 Wood, 4 Stone and 1 Iron",
        "build Stone Turret northeast": "costs 4 Stone and 1 Iron",
        "repair north side": "costs 1 Wood",
        "repair east side": "costs 1 Stone",
        "repair northeast Turret": "costs 1 Wood",
        "quench northwest Turret": "costs 2 Stone",
        "Gate to the north": "",
    }
    assert {text: told(view, "castle", text) for text in wanted} == wanted
    assert told(view, "cards.priest", "heal Priest").startswith("Costs 2 Food. Always:")
    assert told(view, "cards.hospital", "rebuild Hospital").startswith("Costs 1 Iron. Once")
    assert told(view, "cards.hospital", "damage Hospital").startswith("Worth 4 Gold. Once")
    assert told(view, "cards.hospital", "use Hospital").startswith("Once per season")


def test_what_cards_save_is_taken_off_the_price() -> None:
    cards = ["Mason's Lodge", "Carpenter's Yard", "Engineer"]
    view = GAME.view(arranged(walls={"south": None}, cards=cards).state, 0)
    assert told(view, "castle", "build Wood Wall south") == "costs 2 Wood"
    wanted = "costs 2 Wood and 3 Stone, 1 Stone less the first time"
    assert told(view, "castle", "build Stone Wall south") == wanted


def test_every_price_that_is_told_is_the_one_that_is_taken() -> None:
    compared = 0
    for seed in range(6):
        s, luck = GAME.new(2), Rng(f"prices {seed}")
        while s.asked != NOBODY:
            if s.asked == CHANCE:
                s.step(draw(s, luck))
                continue
            seat, options = s.asked, s.options()
            for action in options:
                if not BUILD_WALL <= action < DONE_HERE:
                    continue
                before = read(GAME.view(s, seat))["seats"][seat]
                words = price(before, action)
                trial = s.clone()
                trial.step(action)
                after = read(GAME.view(trial, seat))["seats"][seat]
                first = re.search(r"(\d+) Stone less", words)
                costs = {good: int(n) for n, good in re.findall(r"(\d+) (\w+)(?! less)\b", words)}
                assert after["iron"] == before["iron"] - costs.get("Iron", 0), words
                assert after["food"] == before["food"] - costs.get("Food", 0), words
                # Wood of what stood there before comes back
                paid = before["wood"] - after["wood"]
                assert paid == costs["Wood"] if "Wood" in costs else paid <= 0, words
                stone = before["stone"] - after["stone"]
                assert 0 <= costs.get("Stone", 0) - stone <= int(first[1] if first else 0), words
                compared += 1
            s.step(options[luck.below(len(options))])
    assert compared > 300
