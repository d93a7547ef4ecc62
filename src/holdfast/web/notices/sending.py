"""Notices on their way: sealed for a browser and handed to its push service, or as mail to an SMTP server.

Both are set up by whoever runs the server, and off without that. What is sent names a game and the people at
a table, and leads to it; it opens nothing. Nothing here is logged but what kind of thing has failed.
"""

import ipaddress
import smtplib
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from fnmatch import fnmatch
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

from holdfast.kernel.errors import Mistake

from ..server.errors import Unfit
from ..server.settings import Settings

SECONDS: Final = 10.0  # that a push service or a mail server may take
DAY: Final = 24 * 3600
GONE: Final = (404, 410)  # what a push service says of a browser that wants nothing any more
MOST_ADDRESS: Final = 1_000
WHOLE_LINES: Final = SMTP.clone(max_line_length=998)  # mail programs do not find an address that was broken


class Gone(Exception):
    """The address takes no notices any more."""


class NotSent(Exception):
    """A notice has not gone out; the words say what kind of thing has failed, and nothing else."""


@dataclass(frozen=True)
class Notice:
    """What somebody is told."""

    title: str
    words: str
    link: str
    stop: str = ""  # of mail: where one says that no more shall come


def check_settings(settings: Settings) -> None:
    """Refuse settings by which nothing could be sent."""
    wanted = bool(settings.push_contact or settings.mail_server)
    if wanted and urlsplit(settings.address).scheme not in ("http", "https"):
        raise Mistake(
            "Notices need the address of this server for their links: set HOLDFAST_WEB_ADDRESS, such as "
            "https://table.example.org."
        )
    if settings.push_contact and not settings.push_contact.startswith(("mailto:", "https:")):
        raise Mistake(
            "The setting HOLDFAST_WEB_PUSH_CONTACT must begin with mailto: or https:, as push services want."
        )
    if settings.push_contact and find_spec("pywebpush") is None:
        raise Mistake("Web push needs pywebpush; install it with: pip install 'holdfast[notices]'")
    if settings.mail_server:
        if urlsplit(settings.mail_server).scheme not in ("smtp", "smtps"):
            raise Mistake("The setting HOLDFAST_WEB_MAIL_SERVER must begin with smtp:// or smtps://.")
        if "@" not in settings.mail_from:
            raise Mistake("Mail needs a sender: set HOLDFAST_WEB_MAIL_FROM to an address of yours.")


# Web push


def check_endpoint(endpoint: str, settings: Settings) -> str:
    """Refuse an address that is none of a push service: whatever a browser says, nothing else is sent to."""
    try:
        place = urlsplit(endpoint)
        host, port = (place.hostname or "").lower(), place.port
    except ValueError:
        host, port, place = "", None, urlsplit("")
    known = [one.strip().lower() for one in settings.push_hosts.split(",") if one.strip()]
    trusted = place.scheme == "https" and port in (None, 443) and not place.username
    tried_here = host in known and _is_loopback(host)  # somebody tries it out on their own machine
    if len(endpoint) > MOST_ADDRESS or not any(fnmatch(host, one) for one in known if host):
        raise Unfit("This browser's push service is not one that this server sends to; use mail instead.")
    if not (trusted or tried_here):
        raise Unfit("This browser's push service is not reached by https; use mail instead.")
    return endpoint


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def push(endpoint: str, keys: Mapping[str, str], notice: bytes, key: str, settings: Settings) -> None:
    """Seal a notice for a browser and give it to its push service; Gone when the browser wants none."""
    import requests
    from py_vapid import Vapid02
    from pywebpush import WebPusher, WebPushException

    place = urlsplit(check_endpoint(endpoint, settings))
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": str(int(time.time()) + DAY // 2)}
    try:
        signed = Vapid02.from_pem(key.encode()).sign({**claims, "sub": settings.push_contact})
        sealed = WebPusher({"endpoint": endpoint, "keys": dict(keys)}).encode(notice)["body"]
    except (WebPushException, ValueError, TypeError):
        raise Gone from None  # its keys are none
    headers = {**signed, "Content-Encoding": "aes128gcm", "TTL": str(DAY), "Urgency": "normal"}
    try:
        # It leads nowhere else, and nothing of what it says is read.
        with requests.post(
            endpoint, data=sealed, headers=headers, timeout=SECONDS, allow_redirects=False, stream=True
        ) as told:
            status = told.status_code
    except requests.RequestException as error:
        raise NotSent(type(error).__name__) from None
    if status in GONE:
        raise Gone
    if not 200 <= status < 300:
        raise NotSent(f"the push service says {status}")


def new_push_key() -> str:
    """A key with which a server signs to push services."""
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    pem: bytes = made.private_pem()
    return pem.decode()


def public_part(key: str) -> str:
    """What browsers are told of that key."""
    from base64 import urlsafe_b64encode

    from cryptography.hazmat.primitives import serialization
    from py_vapid import Vapid02

    form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    told: bytes = Vapid02.from_pem(key.encode()).public_key.public_bytes(*form)
    return urlsafe_b64encode(told).decode().rstrip("=")


# Mail


def mail(address: str, notice: Notice, settings: Settings) -> None:
    """Hand a mail to the server for it."""
    message = EmailMessage(WHOLE_LINES)
    message["Subject"], message["From"], message["To"] = notice.title, settings.mail_from, address
    if notice.stop:
        message["List-Unsubscribe"] = f"<{notice.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Auto-Submitted"] = "auto-generated"
    ending = f"\n\nNo more such mails: {notice.stop}" if notice.stop else ""
    message.set_content(f"{notice.words}\n\n{notice.link}{ending}\n")
    place = urlsplit(settings.mail_server)
    host = place.hostname or ""
    try:
        if place.scheme == "smtps":
            context = ssl.create_default_context()
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, place.port or 465, timeout=SECONDS, context=context)
        else:
            server = smtplib.SMTP(host, place.port or 587, timeout=SECONDS)
        with server:
            if place.scheme == "smtp" and not (_is_loopback(host) or host == "localhost"):
                server.starttls(context=ssl.create_default_context())  # a server without it gets nothing
            if settings.mail_user:
                server.login(settings.mail_user, settings.mail_password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused:
        raise Gone from None
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(type(error).__name__) from None
