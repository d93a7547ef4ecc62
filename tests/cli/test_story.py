"""What has happened, told shortly: merged, run together, limited, and never at the cost of the reader."""

import pytest
from rich.cells import cell_len

from cli.games import listing
from holdfast.cli.table.story import MOST_LINES, Story
from holdfast.kernel.event import TABLE, Event

NAMES = ("Blue", "Vermilion", "Green")
SENTENCES = {
    "stood": "{0}: the siege stands.",
    "paid": "{0} pays {1} Food.",
    "healed": "{0} heals {1} Soldier.",
    "sacked": "{0} is sacked!",
    "dawn": "Dawn breaks",
    "season": "Season {1} begins.",
}


def happened(kind: str, seat: int, number: int = 1) -> Event:
    return Event(kind, f"XX-{kind.upper()}-01", seat, (number,), -1, False)


def told(
    *events: Event,
    reader: int = 0,
    width: int = 80,
    headlines: tuple[str, ...] = (),
    openers: tuple[str, ...] = (),
) -> list[str]:
    game = listing(sentences=SENTENCES)
    story = Story(game, NAMES, frozenset(headlines), openers)
    return [line.plain for line in story.digest(events, reader, width)]


def test_one_thing_told_of_several_seats_is_told_once() -> None:
    lines = told(*(happened("stood", seat) for seat in (1, 0, 2)))
    assert lines == ["▸ Vermilion, Blue and Green: the siege stands. [XX-STOOD-01]"]


def test_things_that_differ_are_not_merged() -> None:
    lines = told(happened("paid", 1, 2), happened("paid", 2, 3))
    assert lines == ["  Vermilion pays 2 Food. Green pays 3 Food. [XX-PAID-01]"]


def test_what_a_seat_does_in_a_row_is_one_sentence() -> None:
    lines = told(happened("paid", 1), happened("healed", 1), happened("sacked", 1), happened("paid", 1))
    assert lines == ["  Vermilion pays 1 Food, heals 1 Soldier, is sacked! Vermilion pays 1 Food."]


def test_own_lines_are_marked_and_every_sentence_ends() -> None:
    lines = told(happened("dawn", TABLE), happened("paid", 0), happened("paid", 0, 2))
    assert lines == ["  Dawn breaks. [XX-DAWN-01]", "▸ Blue pays 1 Food, pays 2 Food. [XX-PAID-01]"]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_much_is_told_in_few_lines_and_the_count_of_the_rest(width: int) -> None:
    events = [happened("paid", 0, 7)]
    for number in range(12):
        events += [happened("healed", 1), happened("sacked", 1)] if number == 5 else [happened("healed", 1)]
        events += [happened("paid", 2, number), happened("season", TABLE, number)]
    lines = told(*events, width=width, headlines=("sacked",))
    assert len(lines) <= MOST_LINES + 1
    assert lines[0].startswith("▸ Blue pays 7 Food.")
    assert any("Vermilion is sacked!" in line for line in lines)
    assert "Season 11 begins." in " ".join(lines)
    shown = " ".join(lines)
    left_out = int(lines[-1].strip().split()[0].strip("("))
    assert lines[-1].endswith("more; l shows all)")
    seen = sum(shown.count(verb) for verb in ("heals", "pays", "sacked!", "begins"))
    assert left_out + seen == len(events)
    assert all(cell_len(line) <= width for line in lines)


def test_the_readers_own_events_are_never_left_out() -> None:
    events = [happened("paid" if number % 2 else "sacked", number % 3, number) for number in range(60)]
    text = " ".join(line.strip() for line in told(*events))
    for event in events:
        if event.seat == 0 and event.kind == "paid":
            assert f"pays {event.data[0]} Food" in text


def test_little_is_told_whole() -> None:
    lines = told(happened("paid", 1), happened("paid", 2), happened("sacked", 2), headlines=("sacked",))
    assert not any("more" in line for line in lines)
    assert "Green is sacked!" in " ".join(lines)


def test_what_opens_a_line_never_stands_inside_one() -> None:
    days = [happened(kind, TABLE, n) for n in (1, 2) for kind in ("season", "dawn")]
    assert len(told(*days)) == 1
    assert told(*days, openers=("season",)) == [
        f"  Season {n} begins. Dawn breaks. [XX-SEASON-01] [XX-DAWN-01]" for n in (1, 2)
    ]


def test_what_is_told_several_times_in_a_row_is_counted() -> None:
    lines = told(*[happened("healed", 1)] * 5, happened("paid", 1), *[happened("dawn", TABLE)] * 2)
    assert lines == [
        "  Vermilion heals 1 Soldier (5 times), pays 1 Food. [XX-HEALED-01] [XX-PAID-01]",
        "  Dawn breaks (2 times). [XX-DAWN-01]",
    ]
