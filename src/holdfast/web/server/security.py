"""Keys of seats, words people send, and how often anybody may ask."""

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from collections import OrderedDict
from contextvars import ContextVar
from typing import Final

from .errors import TooMuch, Unfit

ADDRESS: Final = ContextVar("address", default="local")  # where the request being handled comes from
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
KEY: Final = re.compile(r"[A-Za-z0-9_-]{32}")
_HIDDEN: Final = ("Cc", "Cs", "Cn", "Co")  # control, surrogate, unassigned, private
_BIDI: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def new_key() -> str:
    """A key for a seat: 192 random bits."""
    return secrets.token_urlsafe(24)


class Holder(int):
    """A seat together with the hash of the key that opened it. It counts as the number of the seat, but only
    for as long as the key opens the seat: `LiveTable.holds`."""

    lock: str

    def __new__(cls, seat: int, lock: str) -> "Holder":
        """The seat and what of its key is kept."""
        holder = super().__new__(cls, seat)
        holder.lock = lock
        return holder


def new_table_id() -> str:
    """An id nobody guesses: 96 random bits in 16 characters. A command takes none that begins with a dash."""
    while (drawn := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return drawn


def hash_key(key: str) -> str:
    """What is stored of a key. It has more bits than anybody can try, so a plain hash is enough."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


def seal(words: str, key: str, place: str) -> str:
    """Words that only the key can read again. A place is used once with a key: it is part of the pad."""
    pad = _pad(key, place, len(words))
    return bytes(a ^ b for a, b in zip(words.encode("ascii"), pad, strict=True)).hex()


def unseal(sealed: str, key: str, place: str) -> str:
    """What was sealed; nonsense with another key."""
    given = bytes.fromhex(sealed)
    return bytes(a ^ b for a, b in zip(given, _pad(key, place, len(given)), strict=True)).decode("latin-1")


def _pad(key: str, place: str, length: int) -> bytes:
    return hashlib.shake_256(f"holdfast/{key}/{place}".encode()).digest(length)


def is_key(text: str) -> bool:
    """Whether a text could be a key."""
    return KEY.fullmatch(text) is not None


def same_hash(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not depend on where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def is_table_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return TABLE_ID.fullmatch(text) is not None


def clean(text: str, field: str, most: int) -> str:
    """The words without what cannot be seen; Unfit when nothing is left or it is too long."""
    kept = "".join(
        " " if c in "\t\n\r" else c
        for c in text
        if c in "\t\n\r" or (unicodedata.category(c) not in _HIDDEN and c not in _BIDI)
    )
    kept = " ".join(kept.split())
    if not kept:
        raise Unfit.of(field, "says nothing; write at least one letter.")
    if len(kept) > most:
        raise Unfit.of(field, f"has {len(kept)} characters; {most} at most.")
    return kept


class Rate:
    """How often each address may do something: so many at once, and so many more each second."""

    def __init__(self, per_second: float, burst: float, remembered: int = 10_000) -> None:
        self._per_second = per_second
        self._burst = burst
        self._remembered = remembered
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, what: str, now: float | None = None) -> None:
        """Count one; TooMuch when the address has used up what it may."""
        now = time.monotonic() if now is None else now
        left, then = self._left.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_second)
        allowed = left >= 1
        self._left[who] = (left - 1 if allowed else left, now)
        while len(self._left) > self._remembered:
            self._left.popitem(last=False)
        if not allowed:
            raise TooMuch(f"Too many {what} from your address; wait a moment.")
