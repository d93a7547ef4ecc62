"""What the Stockpile's answers cost, told beside them, and what a card is worth that a Sack would mark."""

from games.after_the_empire.test_web import arranged
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import ACTION_SPACE
from holdfast.games.after_the_empire.screens.web import table as web
from holdfast.kernel.game import View


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
