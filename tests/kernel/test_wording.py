"""Words that several games own: actions by blocks, sentences with numbers that can be read."""

import pytest

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import EVERYONE, Event
from holdfast.kernel.state import State
from holdfast.parts.wording import ActionWords, Sentences


class Quiet(State):
    """A position that offers the first three actions."""

    def options(self) -> list[int]:
        return [0, 1, 2]


WORDS: ActionWords[Quiet] = ActionWords(
    6,
    (
        (0, "pay: {n} gold", "purse"),
        (2, "wait: a while", lambda s, n: f"road.{n}"),
        (3, "go {way} in turn {nth}", "road.{nth}"),
    ),
    {"way": ("north", "east", "south")},
)
HERE = Quiet(0, [])


def test_an_action_is_called_by_its_block() -> None:
    assert [WORDS.text(HERE, code) for code in (0, 1, 2, 5)] == [
        "pay: 0 gold",
        "pay: 1 gold",
        "wait: a while",
        "go south in turn 3",
    ]
    assert [WORDS.anchor(HERE, code) for code in (1, 2, 4)] == ["purse", "road.0", "road.2"]
    for code in (-1, 6):
        with pytest.raises(Mistake, match=f"no action {code}"):
            WORDS.text(HERE, code)


def test_a_table_that_could_not_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="rising order"):
        ActionWords[Quiet](6, ((2, "wait", "road"), (0, "pay", "purse")), {})
    with pytest.raises(KeyError, match="wya"):
        ActionWords[Quiet](6, ((0, "go {wya}", "road"),), {"way": ("north",)})


def test_texts_lead_back_to_actions() -> None:
    assert WORDS.parse(HERE, "Pay:  1 gold") == 1
    assert WORDS.parse(HERE, "wait") == 2  # what stands before a colon is enough when it is alone
    assert WORDS.parse(HERE, "go east in turn 2") == 4  # not an option, but an action that can be explained
    with pytest.raises(Mistake, match="'pay'"):
        WORDS.parse(HERE, "pay")


def test_sentences_read_their_numbers() -> None:
    told = Sentences(
        {"moved": "{seat} moves {1:troop} to the {0:side} and {2:name} follows {3}."},
        {"side": ("north", "east")},
        {"name": lambda n: f"number {n}"},
        lambda n, noun: f"{n} {noun}s",
    )
    event = Event("moved", "XX", 0, (1, 4, 7, 9), EVERYONE, False)
    assert told.tell(event, seat="Ann") == "Ann moves 4 troops to the east and number 7 follows 9."


def test_games_with_many_actions_use_them() -> None:
    for game_id in REGISTRY.ids():
        game = REGISTRY.get(game_id)
        with pytest.raises(Mistake):
            game.action_text(game.new(), game.action_space)
