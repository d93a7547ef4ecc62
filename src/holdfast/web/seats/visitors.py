"""Who asks about a table: the key that a program sends, or the browser and the seats it has."""

from starlette.requests import Request

from ..people.people import SESSION, Person
from ..server.errors import WrongKey
from ..server.security import Holder, is_key
from ..tables.live import SITTING
from ..tables.service import Tables
from .browsers import COOKIE


def key_of(request: Request) -> str | None:
    """The key a program sends, in the header `Authorization: Bearer KEY`."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" and key.strip() else None


def browser_of(request: Request) -> str:
    """The key of the browser, or nothing when it has none yet."""
    key = request.cookies.get(COOKIE, "")
    return key if is_key(key) else ""


async def person_of(request: Request, tables: Tables) -> Person | None:
    """The person who has signed in with this browser, if anybody has."""
    key = request.cookies.get(SESSION, "")
    return await tables.people.of(key) if is_key(key) else None


async def seats_of(request: Request, tables: Tables, table_id: str) -> list[Holder]:
    """The seats whoever asks may use: one for a key, which is refused when it opens none; several where
    people share a browser. What no longer opens anything is passed over."""
    key = key_of(request)
    if key is not None:
        viewer = await tables.viewer_of(table_id, key)
        return [viewer] if isinstance(viewer, Holder) else []
    found: list[Holder] = []
    browser, person = browser_of(request), await person_of(request, tables)
    places = await tables.browsers.places(browser, table_id) if browser else []
    if person is not None:
        places = [*places, *await tables.browsers.places("", table_id, person.id)]
    for place in places:
        if not place.invitation:
            holder = await tables.holder(table_id, place.seat, place.key_hash)
            found += [holder] if holder is not None else []
    for old in request.cookies.get(f"hf_{table_id}", "").split("."):
        found += await _opened(tables, table_id, old) if old else []
    return list(dict.fromkeys(found))


async def _opened(tables: Tables, table_id: str, key: str) -> list[Holder]:
    """The seat of a key in a cookie as browsers once had them, if it still opens one."""
    try:
        seat = await tables.seat_of(table_id, key)
    except WrongKey:
        return []
    return [seat] if (await tables.get(table_id)).seats[seat].kind == SITTING else []
