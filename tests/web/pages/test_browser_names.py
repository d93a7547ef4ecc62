"""A name that is kept, in a real browser: by a passkey, by a link that is pasted, from the home screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


def localhost(server: Process) -> str:
    """The server under a name: passkeys belong to names."""
    return server.address.replace("127.0.0.1", "localhost")


def with_device(visitor: Visitor) -> tuple[CDPSession, str]:
    """Give the browser a device that keeps passkeys."""
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("WebAuthn.enable")
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return line, str(made["authenticatorId"])


def test_a_passkey_signs_in_again_until_it_is_forgotten(visit: Visit, server: Process) -> None:
    ada = visit(localhost(server))
    line, device = with_device(ada)
    page = ada.go("/you")
    page.fill("[name=name]", "Passkey Ada")
    page.click("main button.primary")
    page.click("[data-passkey=add]")
    page.wait_for_selector("#ways li:has-text('Passkey 1')")
    assert len(line.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]) == 1
    page.click("#go button >> nth=0")
    page.click("[data-passkey=enter]")
    page.wait_for_selector("h1:has-text('Passkey Ada')")
    page.click("#ways button:has-text('Forget it')")
    page.wait_for_selector("#ways:not(:has-text('Passkey 1'))")
    page.click("#go button >> nth=0")
    page.click("[data-passkey=enter]")
    page.wait_for_selector("#passkey-told:not([hidden])")
    assert "passkey" in page.inner_text("#passkey-told")
    assert page.is_visible("[data-passkey=enter]:not([disabled])")  # and may try another one


def test_a_device_without_a_passkey_says_so_and_nothing_changes(visit: Visit, server: Process) -> None:
    ben = visit(localhost(server))
    with_device(ben)
    page = ben.go("/you")
    page.click("[data-passkey=enter]")
    page.wait_for_selector("#passkey-told:has-text('Nothing was changed')")


def test_a_link_is_pasted_where_there_is_no_line_for_addresses(visit: Visit) -> None:
    ada, again = visit(), visit(width=390, height=844, touch=True)
    page = ada.go("/you")
    page.fill("[name=name]", "Pasting Ada")
    page.click("main button.primary")
    link = page.input_value("#link input")
    page = again.go("/you")
    page.fill("[name=k]", "https://table.example.org/you")
    page.click("main form[action='/you/enter'] button")
    assert "use the whole link" in page.inner_text("main")
    again.go("/you")
    page.fill("[name=k]", f" {link} ")
    page.click("main form[action='/you/enter'] button")
    page.wait_for_selector("h1:has-text('Pasting Ada')")


def test_a_browser_would_put_the_site_on_the_home_screen(visit: Visit) -> None:
    ada = visit()
    line = ada.context.new_cdp_session(ada.go("/"))
    found = line.send("Page.getAppManifest")
    assert found["url"].endswith("/static/app.webmanifest")
    assert not found["errors"]
    wrong = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in wrong] in ([], ["in-incognito"])  # where tests look from
    sizes = ada.page.evaluate(
        """async () => {
          const icons = [document.querySelector("link[rel=apple-touch-icon]").href, "/static/icon-512.png"];
          return Promise.all(icons.map(async (src) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return image.naturalWidth;
          }));
        }"""
    )
    assert sizes == [180, 512]
    ada.assert_content()
