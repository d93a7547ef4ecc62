"""Learning in a real browser: every game from its first page to a table of one's own, with a wrong try."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from holdfast.games import REGISTRY
from holdfast.lessons import road_of, taught
from holdfast.match import Match
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
TAUGHT = [name for name in REGISTRY.ids() if taught(REGISTRY.get(name))]
PHONE = {"width": 390, "height": 844, "touch": True}
# Whether every ring lies round the spot it points at, in sight and not under the question
RINGED = """() => {
  const found = (name) => [...document.querySelectorAll(`#board ${name}`)];
  const [rings, spots] = [found(".pointer"), found(".hinted")];
  const dock = document.querySelector("#dock").getBoundingClientRect();
  return rings.length === spots.length && rings.every((ring, place) => {
    const [outer, inner] = [ring.getBoundingClientRect(), spots[place].getBoundingClientRect()];
    const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
    const covered = x > dock.left && x < dock.right && y > dock.top && y < dock.bottom;
    return Math.abs(outer.left + outer.width / 2 - x) < 3 && Math.abs(outer.top + outer.height / 2 - y) < 3
      && y > 0 && y < innerHeight && !covered;
  });
}"""


def numbers_of(name: str, number: int) -> dict[str, int]:
    """What the form of a step is filled in with, by field."""
    game, road = REGISTRY.get(name), road_of(REGISTRY.get(name))
    moment = next(one for one in road.moments if one.number == number - 1)
    match = Match(game, road.lesson.seats, game.parse_variant(road.lesson.variant), road.lesson.seed)
    match.play_journal(road.journal[: moment.at])
    face, after = game.faces.forms(), next(one for one in road.moments if one.number == number)
    assert face is not None
    form = face.form(match.state)
    assert form is not None
    row = [road.journal[at] for at in road.own if moment.at <= at < after.at]
    wanted = face.numbers(match.state, row)
    return {f"#step-{line.name}": count for line, count in zip(form.lines, wanted, strict=True)}


def do_step(pupil: Visitor, name: str, number: int) -> None:
    """Do what the step asks for: in the form where there is one, on the board where it points at one spot."""
    page, before = pupil.page, pupil.decision
    spots = page.locator("#board .hinted")
    place = page.locator("#dock .option.wanted").get_attribute("data-anchor")
    if page.query_selector("#batch"):
        counts = numbers_of(name, number)
        for field in sorted(counts, key=lambda one: counts[one]):  # what takes away from others comes first
            page.fill(field, str(counts[field]))
        page.click("#batch button.primary")
    elif spots.count() == 1 and page.locator(f'#dock .option[data-anchor="{place}"]').count() == 1:
        spots.dispatch_event("click")
    else:
        page.click("#dock .option.wanted")
    page.wait_for_function(
        """before => { const t = document.querySelector("#table");
        return Number(t.dataset.decision) > before && !t.dataset.busy; }""",
        arg=before,
        polling=40,
    )


@pytest.mark.parametrize(("place", "name"), list(enumerate(TAUGHT)))
def test_a_lesson_from_the_first_page_to_a_table_of_ones_own(visit: Visit, place: int, name: str) -> None:
    pupil = visit(**(PHONE if place % 2 else {}))
    page, steps = pupil.go("/"), road_of(REGISTRY.get(name)).lesson.steps
    page.click(f'a[href="/learn/{name}"]')
    expect(page.locator(".first-page")).to_have_count(3)
    expect(page.locator(".first-page .drawing :is(svg, img)").nth(2)).to_be_attached()
    page.click("form.begin button")
    for number, step in enumerate(steps, 1):
        expect(page.locator("html[data-awake] #lesson header b")).to_have_text(
            f"Step {number} of {len(steps)}"
        )
        page.wait_for_function(RINGED, polling=40)
        if number == 2:
            before = pupil.decision
            page.locator("#dock .option:not(.wanted)").first.click()
            expect(page.locator("#lesson-wrong")).to_contain_text(step.wrong[-20:])
            assert pupil.decision == before
            page.reload()  # the lesson is where it was
            expect(page.locator("html[data-awake] #lesson header b")).to_have_text(f"Step 2 of {len(steps)}")
        do_step(pupil, name, number)
    expect(page.locator("#lesson.done")).to_contain_text(f"All {len(steps)} steps done")
    page.keyboard.press("u")
    expect(page.locator("#lesson header b")).to_have_text(f"Step {len(steps)} of {len(steps)}")
    do_step(pupil, name, len(steps))
    pupil.assert_content()
    page.click("#play-on button")
    page.wait_for_selector("html[data-awake] #table:not(:has(#lesson)) #dock")
    expect(page.locator("#seats")).to_contain_text("easy")
    pupil.assert_content()


def test_a_lesson_without_scripts(visit: Visit) -> None:
    pupil = visit(script=False)
    page = pupil.go("/learn/after_the_end")
    page.click("form.begin button")
    page.click("#dock .option:not(.wanted) >> nth=0")
    expect(page.locator("#lesson-wrong")).not_to_be_empty()
    page.click("#dock .option.wanted")
    expect(page.locator("#lesson header b")).to_have_text("Step 2 of 9")
    expect(page.locator("#lesson-told")).not_to_be_empty()
    page.click("#undo")
    expect(page.locator("#lesson header b")).to_have_text("Step 1 of 9")
