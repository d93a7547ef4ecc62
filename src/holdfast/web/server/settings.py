"""Where the server listens, where it keeps tables, and how much it lets anybody take."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from holdfast.kernel.errors import Mistake

LOOPBACK = ("localhost", "127.0.0.1", "::1")
PREFIX = "HOLDFAST_WEB_"
PUSH_HOSTS = (
    "fcm.googleapis.com,*.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com"
)


@dataclass(frozen=True)
class Settings:
    """Everything a server is told. Each field can be set by the environment: HOLDFAST_WEB_PORT=8080."""

    database: str  # a URL: sqlite:///FILE or postgresql://USER@HOST/NAME
    host: str = "127.0.0.1"
    port: int = 8437
    hosts: str = ""  # names browsers may use for this server, by commas; empty: see allowed_hosts
    proxies: str = ""  # addresses of proxies whose X-Forwarded-For is believed, by commas
    https: bool = False  # a proxy speaks https to browsers: cookies are marked Secure

    connections: int = 6_000  # open at once, no more than the system has files for
    connections_per_address: int = 300  # a network of IPv6 (/64) counts as one; proxies are not limited
    head_seconds: float = 10.0  # until the head of a request is there
    body_seconds: float = 20.0  # from then on until its body is there
    reader_seconds: float = 30.0  # until somebody who takes nothing of an answer is hung up on
    keep_seconds: float = 60.0  # a connection waits for its next request
    requests_at_once: int = 64  # of one address that wait for their answers; open streams do not count
    work_share: float = 0.5  # of the server's time, and of that for long pages, for one address; 0 for all
    work_seconds: float = 4.0  # of long pages for one address at once, before its share counts
    body_bytes: int = 64 * 1024
    tables: int = 100_000  # in the store
    entries: int = 50_000  # of a table's journal; then it can only be looked at
    keep_days: int = 0  # a table at which nothing happens for so long is deleted; 0 keeps all for ever
    tables_live: int = 1_000  # in memory at once
    changed_games: int = 6  # with other numbers, played at once: each takes some twenty megabytes
    tables_per_minute: int = 60  # created from one address
    names_per_minute: int = 20  # names made, links and passkeys tried from one address
    requests_per_second: int = 200  # from one address; four times as many in one burst
    streams: int = 4_000  # open at once
    streams_per_address: int = 200
    chat_characters: int = 500
    chat_lines: int = 2_000  # per table
    name_characters: int = 40
    batch_answers: int = 200
    thinkers: int = 3  # processes where bots think; one of them is never taken by bots that look ahead
    warm: bool = True  # start them with the server
    think_seconds: float = 180.0  # a bot that takes longer counts as crashed; in plain Python some take long
    build: str = ""  # the folder that the games are compiled into beside a server in plain Python, if any
    workers: int = 1  # processes that serve, on one store; limits count in each of them
    drain_seconds: float = 30.0  # so long a server that is told to end waits for requests under way
    metrics_key: str = field(default="", repr=False)  # whoever sends it gets /metrics; empty: nobody does
    log: str = "text"  # or json
    log_requests: bool = False  # a line for each, with its route and without what names a table
    address: str = ""  # of this server for people, as https://table.example.org; notices lead there
    push_contact: str = ""  # whom push services may write to, as mailto:SOMEBODY; empty: no web push
    push_hosts: str = PUSH_HOSTS  # of the push services that may be sent to, by commas
    mail_server: str = (
        ""  # smtp://HOST:587 (with STARTTLS), smtps://HOST, or smtp://127.0.0.1:25; empty: none
    )
    mail_user: str = ""
    mail_password: str = field(default="", repr=False)
    mail_from: str = ""
    notice_seconds: float = 300.0  # so long somebody is waited for, and not seen, before they are told
    notices_per_day: int = 20  # to one person
    review_seconds: float = 6.0  # how long a bot looks back on a finished game

    @property
    def allowed_hosts(self) -> tuple[str, ...]:
        """The Host names that are answered; empty for any. A server on loopback answers to loopback names."""
        if self.hosts:
            return tuple(name.strip().lower() for name in self.hosts.split(",") if name.strip())
        return LOOPBACK if self.host in LOOPBACK else ()

    def changed(self, changes: Mapping[str, object]) -> "Settings":
        """The same settings but for these."""
        return replace(self, **changes)  # type: ignore[arg-type]


def from_environment(settings: Settings, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings with whatever the environment says about them."""
    changes: dict[str, object] = {}
    for one in fields(Settings):
        name = PREFIX + one.name.upper()
        if name in environment:
            changes[one.name] = _read(name, environment[name], getattr(settings, one.name))
    return settings.changed(changes)


def _read(name: str, text: str, like: object) -> object:
    if isinstance(like, bool):
        if text.lower() not in ("0", "1", "false", "true", "no", "yes"):
            raise Mistake(f"The environment says {name}={text}; say 1 or 0.")
        return text.lower() in ("1", "true", "yes")
    if isinstance(like, (int, float)):
        try:
            number = type(like)(text)
        except ValueError:
            raise Mistake(f"The environment says {name}={text}; it must be a number.") from None
        if number < 0:
            raise Mistake(f"The environment says {name}={text}; it must not be negative.")
        return number
    return text
