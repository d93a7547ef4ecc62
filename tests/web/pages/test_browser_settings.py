"""Settings of the table: a small box, kept in the browser, for the keyboard too."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
# Sounds and notices as numbers instead of noise.
STAND_INS = """
window.tones = []; window.asked = 0; window.notices = [];
class Quiet {
  currentTime = 0; destination = {};
  resume() {}
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (next) => next };
  }
  createOscillator() {
    const voice = { frequency: {}, connect: (next) => next, stop() {} };
    return Object.assign(voice, { start: () => window.tones.push(voice.frequency.value) });
  }
}
window.AudioContext = Quiet;
window.Notification = class {
  static permission = "default";
  static requestPermission() {
    window.asked += 1;
    return Promise.resolve((window.Notification.permission = window.allows ?? "granted"));
  }
  constructor(title, more) { window.notices.push([title, more.body]); }
  close() {}
};
"""
LOOK_AWAY = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"


def open_settings(page: Page) -> None:
    """Open the box as somebody without a mouse does."""
    page.focus("#settings-open")
    page.keyboard.press("Enter")
    expect(page.locator("#settings")).to_be_visible()


def test_settings_are_chosen_by_keyboard_and_kept(visit: Visit, server: Process) -> None:
    ada = visit(motion=True)
    page = ada.arrive(server, "after_the_end")
    expect(page.locator("#settings")).to_be_hidden()
    open_settings(page)
    expect(page.locator("#pace")).to_be_focused()
    assert page.locator("#pace option").all_inner_texts() == [
        "none: the result at once",
        "quick: four seconds at most",
        "calm: every event in its own time",
    ]
    assert page.input_value("#pace") == "700"
    page.select_option("#pace", "1400")
    page.uncheck("#forced")
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("#settings-open")).to_be_focused()
    page.reload()
    page.wait_for_selector("html[data-awake] #dock")
    open_settings(page)
    assert page.input_value("#pace") == "1400"
    assert not page.is_checked("#forced")
    assert page.evaluate("localStorage.getItem('hf_forced')") == "0"
    ada.assert_content()


def test_sounds_are_off_until_somebody_wishes_for_them(visit: Visit, server: Process) -> None:
    ada = visit()
    ada.context.add_init_script(STAND_INS)
    page = ada.arrive(server, "after_the_end")
    ada.answer()
    assert page.evaluate("window.tones") == []
    open_settings(page)
    assert not page.is_checked("#sound")
    page.check("#sound")
    assert len(page.evaluate("window.tones")) == 2  # how it sounds
    page.keyboard.press("Escape")
    page.evaluate("import('/static/sound.js').then((sound) => sound.hear('battle'))")
    page.wait_for_function("() => window.tones.length === 4")
    ada.assert_content()


def test_a_turn_is_told_in_title_and_icon_and_by_a_notice_on_wish(visit: Visit, server: Process) -> None:
    ada = visit()
    ada.context.add_init_script(STAND_INS)
    page = ada.arrive(server, "after_the_end")
    assert page.title().startswith("● ")
    assert page.get_attribute("link[rel=icon]", "href") == "/static/icon-turn.svg"
    assert page.evaluate("window.asked") == 0  # nobody is asked unasked
    open_settings(page)
    page.evaluate("window.allows = 'denied'")
    page.click("#notify")
    expect(page.locator("#notify-told")).to_contain_text("does not allow it")
    assert not page.is_checked("#notify")
    page.evaluate("window.allows = 'granted'; Notification.permission = 'default'")
    page.check("#notify")
    page.wait_for_function("() => localStorage.getItem('hf_notify') === '1'")
    assert page.evaluate("window.asked") == 2
    page.keyboard.press("Escape")
    told = "import('/static/turn.js').then((turn) => { turn.waitTurn(); turn.tellTurn(%s); })"
    page.evaluate(told % "document.querySelector('#table')")
    assert page.evaluate("window.notices") == []  # whoever looks at the page sees it
    page.evaluate(LOOK_AWAY)
    page.evaluate(told % "document.querySelector('#table')")
    question = page.inner_text("#prompt p")
    assert page.evaluate("window.notices") == [["After The End", question]]
    page.evaluate("delete document.querySelector('#table').dataset.turn")
    page.evaluate(told % "document.querySelector('#table')")
    assert not page.title().startswith("●")
    assert page.get_attribute("link[rel=icon]", "href") == "/static/icon.svg"
    ada.assert_content()
