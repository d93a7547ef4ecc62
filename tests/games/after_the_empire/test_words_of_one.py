"""One of something is named as one."""

import re

from holdfast.games import REGISTRY
from holdfast.games.after_the_empire.rules.scoring import OBJECTIVE_LIST
from holdfast.games.after_the_empire.words.catalogue import ONE


def test_an_objective_that_asks_for_one_names_one() -> None:
    texts = [card.text for card in REGISTRY.get("after_the_empire").catalogue]
    assert "Have at least 1 Stone Turret with all cubes." in texts
    assert not [
        text for text in texts if re.search(r"\b1 (?:level-2 )?\w+ ?(?:Turrets|Farms|pieces|tokens)\b", text)
    ]
    asked = {card.measure for card in OBJECTIVE_LIST if card.at_least == 1 and not card.most}
    assert asked == set(ONE)
