"""What drawings share: a drawing made once of the same things, and what belongs to one place."""

import pytest

from holdfast.kernel.faces import Hot
from holdfast.parts import web_elements
from holdfast.parts.web_elements import below, kept, only


def test_a_drawing_is_made_once_of_the_same_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_elements, "KEPT", 4)
    made: list[int] = []

    @kept
    def draw(thing: dict[str, int], hot: dict[str, Hot]) -> str:
        made.append(thing["n"])
        return f"{thing['n']} {len(hot)}"

    for n in (1, 1, 2, 1):
        assert draw({"n": n}, {}) == f"{n} 0"
    assert made == [1, 2]
    assert draw({"n": 1}, {"here": Hot(((1, "go"),))}) == "1 1"
    for n in range(10, 14):
        draw({"n": n}, {})
    draw({"n": 1}, {})
    assert made == [1, 2, 1, 10, 11, 12, 13, 1]  # what was not looked at for long is forgotten


def test_large_drawings_take_the_room_of_many_small_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_elements, "KEPT_CHARACTERS", 1000)
    made: list[int] = []

    @kept
    def draw(size: int) -> str:
        made.append(size)
        return "x" * size

    for size in (1, 2, 3, 900, 1, 2, 3, 800, 1):
        draw(size)
    assert made == [1, 2, 3, 900, 800, 1]


def test_only_what_belongs_to_a_place_is_looked_at() -> None:
    here, there = Hot(((1, "go"),)), Hot(((2, "stay"),))
    assert only({"here": here, "there": there}, "here") == {"here": here}
    assert only({"there": there}, "here") == {}
    assert only(None, "here") is None


def test_what_lies_below_a_place_has_its_word_first() -> None:
    here = Hot()
    hot = {"tile": here, "tile.1": here, "tile.1.left": here, "tiles.1": here, "space.2": here}
    assert list(below(hot, "tile")) == ["tile", "tile.1", "tile.1.left"]
    assert list(below(hot, "tiles", "space")) == ["tiles.1", "space.2"]
    assert below(hot) == {}
