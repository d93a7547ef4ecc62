"""The routes of the Workshop."""

import json
from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.patches import Patch, bounds, checked, printed_numbers
from holdfast.patches.trying import as_shown

from ..pages.base import page, tables_of, told
from ..pages.drawing import Drawing
from ..reference.cards import TINTS, families
from ..server.errors import Unfit
from .stalls import STALLS

MOST_CHANGES: Final = 40
MOST_SHOWN: Final = 4  # cards of one name


def routes() -> list[BaseRoute]:
    """The page, a card as it is printed, what becomes of a change, and the change as a file."""
    return [
        Route("/workshop/{game}", told(workshop)),
        Route("/workshop/{game}/card", told(printed_card)),
        Route("/workshop/{game}/effect", told(effect)),
        Route("/workshop/{game}/patch", told(patch_file)),
    ]


async def workshop(request: Request) -> Response:
    """The page of a game, with the numbers of every card."""
    game = tables_of(request).game(request.path_params["game"])
    cards = {
        card: [[name, now, *_span(now)] for name, now in numbers.items()]
        for card, numbers in printed_numbers(game).items()
    }
    return page(
        request,
        "workshop.html.j2",
        game=game,
        cards=json.dumps(cards),
        tints=json.dumps({family: place % TINTS for place, family in enumerate(families(game))}),
        here="workshop",
        drawing=Drawing.of(game),
    )


def _span(now: int) -> tuple[int, int]:
    """How far a number is moved on the page: less than a patch may, so that a hand can place it."""
    low, high = bounds(now)
    return max(low, min(0, 2 * now)), min(high, max(9, 3 * now))


async def printed_card(request: Request) -> Response:
    """The cards of a name as they are printed."""
    game = tables_of(request).game(request.path_params["game"])
    name = request.query_params.get("name", "").partition(" #")[0]
    found = [as_shown(card, game) for card in game.catalogue if name in (card.name, card.id)]
    return JSONResponse({"cards": found[:MOST_SHOWN]})


async def effect(request: Request) -> Response:
    """What becomes of a change, line by line."""
    patch = _patch(request)
    lines = STALLS.lines(patch.game, patch.as_text())
    first = await anext(lines, b"")  # a refusal is told before anything is sent

    async def all_lines() -> AsyncIterator[bytes]:
        try:
            yield first
            async for line in lines:
                yield line
        finally:
            await lines.aclose()  # type: ignore[attr-defined]

    return StreamingResponse(
        all_lines(), media_type="application/x-ndjson", headers={"X-Accel-Buffering": "no"}
    )


async def patch_file(request: Request) -> Response:
    """The change as a patch file."""
    patch = _patch(request)
    name = f"{patch.game}-patch.toml"
    return Response(
        patch.as_text(),
        media_type="application/toml",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _patch(request: Request) -> Patch:
    """The change that the address names: `card` and its numbers, or several cards as `Card:number`."""
    game: AnyGame = tables_of(request).game(request.path_params["game"])
    cards: dict[str, dict[str, Any]] = {}
    for name, number in list(request.query_params.multi_items())[:MOST_CHANGES]:
        card, _, what = name.rpartition(":")
        whole = number.removeprefix("-").isdecimal() and len(number) < 9
        cards.setdefault(card, {})[what] = int(number) if whole else number[:20]
    try:
        return checked(game, cards)
    except Mistake as mistake:
        raise Unfit(str(mistake)) from None
