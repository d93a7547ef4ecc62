"""The balance study counts how the cards of the ready-made decks fare."""

from holdfast.games.empire.rules.abilities.abilities import BY_NAME
from holdfast.games.empire.study import balance
from holdfast.kernel.event import EVERYONE, Event
from holdfast.kernel.game import Outcome
from holdfast.kernel.study import Record, Tally


def test_use_and_worth_of_a_card_are_of_the_decks_that_have_it() -> None:
    def event(kind: str, seat: int, *data: int) -> Event:
        return Event(kind, "EM-REG-01", seat, data, EVERYONE, False)

    admiral = BY_NAME["Storm Admiral"]
    tally = Tally()
    for ranks in ((0, 1), (1, 0), (0, 0)):
        events = [event("deck_registered", 0, 3), event("deck_registered", 1, 0)]
        events += [event("deployed", 0, admiral), event("deployed", 0, admiral)]
        balance.count(tally, Record(2, events, (0, 0), Outcome("defeat", "EM-REG-01", ranks)))
    balance.count(tally, Record(2, events[:2], (0, 0), Outcome("defeat", "EM-REG-01", (1, 0))))
    found = {one.card: (one.chances, one.done, one.seats, one.wins) for one in balance.cards(tally)}
    assert found["storm_admiral"] == (4, 3, 3, 1.5)
    assert found["causeway_sentinel"] == (4, 0, 0, 0.0)
    assert "alms_beggar" not in found  # of a deck that nobody has
