"""`holdfast cards empire` shows of every card what is printed on it."""

import json

from typer.testing import CliRunner

from holdfast.cli.main import command_line
from holdfast.games.empire.rules.abilities.abilities import CARDS, MONUMENT, UNIT, VILLAGER, Card
from holdfast.games.empire.rules.abilities.phrases import ROMAN
from holdfast.games.empire.words.catalogue import describe


def listed(*words: str) -> str:
    """What the command prints, on a wide terminal."""
    ran = CliRunner().invoke(
        command_line(["cards"]), ["cards", "empire", *words], env={"COLUMNS": "260", "TERM": "dumb"}
    )
    assert ran.exit_code == 0, ran.output
    return ran.output


def printed(card: Card) -> list[str]:
    """The numbers on a card, in printed order."""
    numbers = [ROMAN[card.tier], str(card.cost)] if card.type < VILLAGER else []
    if card.type == UNIT:
        numbers.append(f"{card.attack}/{card.defence}")
    numbers += [str(card.completion)] if card.type == MONUMENT else []
    return [*numbers, f"D{card.draft}" if card.draft else "none"]


def test_every_card_has_a_row_with_its_numbers() -> None:
    rows = {}
    for line in listed().splitlines():
        cells = [cell.strip() for cell in line.strip("\N{BOX DRAWINGS LIGHT VERTICAL}").split("\u2502")]
        if len(cells) > 2 and cells[0]:
            rows[cells[0]] = cells[1:]
    for card in CARDS:
        numbers = printed(card)
        assert rows[card.name][: len(numbers)] == numbers, card.name


def test_columns_say_what_the_numbers_are() -> None:
    unit, monument = listed("--family", "Songdu unit"), listed("--family", "Songdu monument")
    assert all(word in unit for word in ("tier", "cost", "attack/defence"))
    assert "completion" in monument
    assert "attack" not in listed("--family", "Songdu villager")


def test_programs_get_the_face_in_printed_order() -> None:
    found = {one["name"]: one for one in json.loads(listed("--json"))}
    for card in CARDS:
        face = found[card.name]["face"]
        assert [value for _, value in face] == printed(card)
        assert tuple((label, value) for label, value in face) == describe(card).face
