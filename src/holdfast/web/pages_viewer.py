"""Who is looking at a table: the keys a browser has, and the seats they open.

The cookie `hf_<table>` holds the key of a seat, or several joined by dots when people share a device.
"""

from starlette.requests import Request
from starlette.responses import Response

from holdfast.kernel.event import SPECTATOR

from .errors import SeatsOnly, WrongKey
from .pages_base import keep_cookie, see_other, tables_of


def seated(request: Request, table_id: str, keys: list[str]) -> Response:
    """Go to the table, with these keys in the browser."""
    response = see_other(f"/t/{table_id}")
    if keys:
        keep_cookie(request, response, f"hf_{table_id}", ".".join(keys))
    return response


def table_id_of(request: Request) -> str:
    """The id of the table the request is about."""
    return str(request.path_params["table"])


def keys_of(request: Request) -> list[str]:
    """The keys this browser has for the table."""
    return [key for key in request.cookies.get(f"hf_{table_id_of(request)}", "").split(".") if key]


async def own_seats(request: Request) -> list[int]:
    """The seats this browser has keys for; a key that no longer opens anything is passed over."""
    seats = []
    for key in keys_of(request):
        try:
            viewer = await tables_of(request).viewer_of(table_id_of(request), key)
            seats += [viewer] if viewer != SPECTATOR else []  # an invitation opens nothing but the chair
        except WrongKey:
            continue
    return seats


async def viewer_of(request: Request) -> int:
    """The seat that looks: one's own, the one behind the lifted curtain, or SPECTATOR."""
    seats = await own_seats(request)
    if not seats:
        return await tables_of(request).viewer_of(table_id_of(request), None)
    if len(seats) == 1:
        return seats[0]
    lifted = request.cookies.get(f"hf_at_{table_id_of(request)}", "")
    return next((seat for seat in seats if str(seat) == lifted), seats[0])


async def own_seat(request: Request) -> int:
    """The seat that acts; SeatsOnly for a spectator."""
    viewer = await viewer_of(request)
    if viewer == SPECTATOR:
        raise SeatsOnly
    return viewer
