"""Whatever people do at a server, its log does not tell what opens something, who is where, what was said."""

import json
import re
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from web.helpers import GAME, PATIENCE, serving, sqlite_url

EVERYTHING = {
    "HOLDFAST_WEB_LOG": "json",
    "HOLDFAST_WEB_LOG_REQUESTS": "1",
    "HOLDFAST_WEB_METRICS_KEY": "metrics-key-of-this-test",
    "HOLDFAST_WEB_ADDRESS": "https://table.example.org",
    "HOLDFAST_WEB_MAIL_SERVER": "smtp://127.0.0.1:9",  # where nobody takes mails
    "HOLDFAST_WEB_MAIL_FROM": "table@mail.example.org",
    "HOLDFAST_WEB_MAIL_USER": "postman-of-this-test",
    "HOLDFAST_WEB_MAIL_PASSWORD": "mail-password-of-this-test",
}


class Somebody:
    """A browser without scripts; it keeps its cookies."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = HTTPCookieProcessor()
        self._opener = build_opener(self.cookies)

    def ask(self, path: str, form: dict[str, str] | None = None, **headers: str) -> str:
        """The page, also one that refuses; a server that fails is a failure."""
        data = None if form is None else urlencode(form).encode()
        request = Request(self.address + path, data, {"Sec-Fetch-Site": "same-origin", **headers})
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except HTTPError as error:
            refusal = error
        assert refusal.code < 500, (path, refusal.code)
        return refusal.read().decode()


def found(pattern: str, text: str) -> str:
    one = re.search(pattern, text)
    assert one, pattern
    return one.group(1)


@pytest.mark.slow
def test_the_log_holds_no_secret_whatever_people_do(tmp_path: Path) -> None:
    with serving(sqlite_url(tmp_path), **EVERYTHING) as server:
        told = server.call("/api/tables", body={"game": GAME, "seats": ["you", "open"], "seed": 77123456})
        table, keys = told["table"], list(told["keys"].values())
        ada = Somebody(server.address)
        ada.ask(f"/join/{table}?k={keys[1]}")
        ada.ask(f"/join/{table}", {"k": keys[1], "name": "Adelheid"})
        ada.ask(f"/t/{table}/chat", {"text": "Words between friends"})
        ada.ask(f"/t/{table}/answer", {"action": "no number", "decision": "1"})
        ada.ask(f"/t/{table}/report", {"seat": "0", "text": "Words about somebody"})
        ada.ask(f"/t/{table}/why?words=something+secret")
        named = ada.ask("/you/name", {"name": "Adelheid"})
        link = found(r"/you/enter\?k=([\w-]{32})", named)
        ada.ask("/you/notices/mail", {"address": "adelheid@mail.example.org"})
        ada.ask("/you/notices/confirm?k=" + 32 * "n")
        kept = found(r"/mine/restore\?k=([\w-]{32})", ada.ask("/mine/keep", {}))
        ben = Somebody(server.address)
        ben.ask(f"/you/enter?k={link}")
        ben.ask("/you/enter", {"k": link})
        ben.ask(f"/mine/restore?k={kept}")
        ben.ask("/mine/restore", {"k": kept})
        ben.ask("/you/enter", {"k": "nonsense of a key"})
        ben.ask(f"/api/tables/{table}?key={keys[0]}", Authorization=f"Bearer {keys[0]}")
        ben.ask("/metrics", Authorization="Bearer metrics-key-of-this-test")
        ben.ask(f"/nowhere/{keys[0]}?k={link}")
        server.try_call(f"/api/tables/{table}/answer", keys[0], {"action": 1, "decision": 1})
        logged = server.stop()
    lines = [json.loads(line) for line in logged.splitlines() if line.startswith("{")]
    routes = {line["route"] for line in lines if "route" in line}
    assert {"/join/{table}", "/you/enter", "/mine/restore", "/t/{table}/chat", "/metrics", "other"} <= routes
    cookies = [str(cookie.value) for one in (ada, ben) for cookie in one.cookies.cookiejar]
    assert len(cookies) >= 4
    secrets = [*keys, link, kept, table, *cookies, "Words ", "Adelheid", "adelheid", "77123456", "secret"]
    secrets += ["nonsense", "nnnn", "metrics-key", "mail-password", "postman"]
    assert not [secret for secret in secrets if secret in logged]
