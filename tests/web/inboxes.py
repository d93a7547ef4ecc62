"""What takes notices in tests: a mail server, a push service, and a browser that can open them."""

import base64
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


class Inbox:
    """An SMTP server that keeps what comes."""

    def __init__(self) -> None:
        self.mails: list[tuple[str, str]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        """A mail has come."""
        self.mails.append((envelope.rcpt_tos[0], envelope.content.decode().replace("\r\n", "\n")))
        return "250 OK"


class PushService(ThreadingHTTPServer):
    """A push service that keeps what comes, and says of it what it is told to say."""

    def __init__(self) -> None:
        self.came: list[tuple[dict[str, str], bytes]] = []
        self.says = 201
        super().__init__(("127.0.0.1", 0), Taking)

    @property
    def endpoint(self) -> str:
        """Where a browser of this service is told something."""
        return f"http://127.0.0.1:{self.server_port}/send/abc"


class Taking(BaseHTTPRequestHandler):
    """Takes a notice."""

    def do_POST(self) -> None:
        """One has come."""
        service = self.server
        assert isinstance(service, PushService)
        service.came.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(service.says)
        self.send_header("Location", f"http://127.0.0.1:{service.server_port}/elsewhere")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class Browser:
    """What a browser keeps for its notices: the key that opens them."""

    def __init__(self) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, object]:
        """What it tells the server."""
        form = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        keys = {"p256dh": _text(self._key.public_key().public_bytes(*form)), "auth": _text(self._auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, sealed: bytes) -> dict[str, str]:
        """What a notice says."""
        opened = http_ece.decrypt(sealed, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        told: dict[str, str] = json.loads(opened)
        return told


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
