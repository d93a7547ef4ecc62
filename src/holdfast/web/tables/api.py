"""The JSON API for programs, under /api. A key goes into the header `Authorization: Bearer KEY`."""

from contextlib import suppress
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from holdfast.bots import BOTS, Level, bots_of, levels_of
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.match import (
    BatchPastLuck,
    GameOver,
    IllegalAction,
    NotNow,
    StaleDecision,
    UndoClosed,
    WrongSeat,
)

from ..seats.visitors import key_of, seats_of
from ..server.errors import Conflict, Refused, SeatsOnly, status_of
from .followups import next_table
from .service import Tables
from .shown import Option
from .streams import stream_events
from .wire import (
    About,
    Agree,
    Answer,
    Answers,
    Change,
    Chat,
    Consent,
    Created,
    Failure,
    Following,
    Hint,
    Invitation,
    Join,
    Joined,
    NewBot,
    NewKey,
    NewTable,
    Propose,
    State,
    Undo,
    encode,
    wire,
)

bearer = HTTPBearer(auto_error=False, description="The key of a seat. Without one you are a spectator.")
FAILURES: dict[int | str, dict[str, Any]] = {
    400: {"model": Failure, "description": "Not even readable"},
    403: {"model": Failure, "description": "Not allowed: no key, the wrong one, or a closed table"},
    404: {"model": Failure, "description": "There is no such thing"},
    409: {"model": Failure, "description": "The table has moved on, or does not allow this now"},
    410: {"model": Failure, "description": "The table is of other rules than this server plays, or damaged"},
    413: {"model": Failure, "description": "The request is too large"},
    422: {"model": Failure, "description": "Malformed, or against the rules: then with clause and reason"},
    429: {"model": Failure, "description": "Too much at once"},
}
router = APIRouter(prefix="/api", responses=FAILURES)
STATE: dict[int | str, dict[str, Any]] = {200: {"model": State}}


def tables_of(request: Request) -> Tables:
    """The tables of the server that answers."""
    tables: Tables = request.app.state.tables
    return tables


class Visit:
    """Who asks, about which table."""

    def __init__(self, tables: Tables, table_id: str, viewer: int) -> None:
        self.tables = tables
        self.table_id = table_id
        self.viewer = viewer

    @property
    def seat(self) -> int:
        """The seat that asks; a spectator is refused."""
        if self.viewer == SPECTATOR:
            raise SeatsOnly
        return self.viewer

    async def state(self) -> Response:
        """The table as the one who asks may see it now."""
        return reply(wire(await self.tables.shown(self.table_id, self.viewer)))


TableId = Annotated[str, Path(description="The id of the table.")]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


async def _visit(request: Request, table_id: TableId, _: Bearer) -> Visit:
    tables = tables_of(request)
    # A browser that people share has several seats; the first one counts here.
    seats = await seats_of(request, tables, table_id)
    visit = Visit(tables, table_id, seats[0] if seats else await tables.viewer_of(table_id, None))
    request.state.visit = visit
    return visit


Visiting = Annotated[Visit, Depends(_visit)]


def reply(data: object, status: int = 200) -> Response:
    """Data as a JSON answer."""
    return Response(encode(data), status, media_type="application/json")


async def refusal(request: Request, mistake: Mistake) -> Response:
    """A refusal as an answer: its status, words, clause and reason, and with a conflict the table."""
    fault: dict[str, object] = {"kind": "mistake", "text": str(mistake)}
    status = status_of(mistake)
    match mistake:
        case Refused():
            fault["kind"] = mistake.kind
        case NotNow():
            fault["kind"] = Conflict.kind
        case StaleDecision():
            fault["kind"] = "stale_decision"
        case WrongSeat() | GameOver():
            fault["kind"] = "not_asked"
        case UndoClosed():
            fault |= {"kind": "undo_closed", "reason": mistake.reason}
        case IllegalAction(refusal=why):
            fault |= {"kind": "illegal", "rule": why.rule, "reason": why.text}
        case BatchPastLuck():
            fault["kind"] = "batch_past_luck"
    answer: dict[str, object] = {"error": fault}
    visit: Visit | None = getattr(request.state, "visit", None)
    if status == Conflict.status and visit is not None:
        with suppress(Refused):  # the key may have ended meanwhile
            answer["state"] = wire(await visit.tables.shown(visit.table_id, visit.viewer))
    return reply(answer, status)


def _level(level: Level) -> dict[str, Any]:
    return {"name": level.name, "words": level.words, "measured": msgspec.to_builtins(level.figures)}


@router.get("/games", summary="The games, their seats and variants, and the bots")
async def games() -> dict[str, Any]:
    """Everything needed to set up a table."""
    listed = []
    for game in (REGISTRY.get(game_id) for game_id in REGISTRY.ids()):
        variants = [{"id": v.id, "title": v.title, "rule": v.rule, "group": v.group} for v in game.variants]
        listed.append(
            {
                "id": game.id,
                "title": game.title,
                "blurb": game.blurb,
                "minutes": game.minutes,
                "stage": game.stage,
                "seats": list(game.seats),
                "rules_version": game.rules_version,
                "variants": variants,
                "bots": bots_of(game),
                "levels": [_level(level) for level in levels_of(game)],
            }
        )
    return {"games": listed, "bots": list(BOTS)}


@router.post("/tables", status_code=201, summary="Set up a table", response_model=Created)
async def create(request: Request, body: NewTable) -> Response:
    """Gives the id of the table and the keys of its seats. Keys are told once and kept only as hashes."""
    table_id, keys = await tables_of(request).create(
        body.game,
        body.seats,
        body.variant,
        body.seed,
        body.names,
        body.takebacks,
        body.watchable,
        clock=body.clock,
        leaves=body.leaves,
        patience=body.patience,
        patch=body.patch,
    )
    return reply({"table": table_id, "keys": {str(seat): key for seat, key in keys.items()}}, 201)


@router.get("/tables/{table_id}", summary="The table as you may see it", responses=STATE)
async def state(visit: Visiting) -> Response:
    """View, prompt, options, the last lines of the log, seats and chat."""
    return await visit.state()


@router.post("/tables/{table_id}/join", summary="Sit down with an invitation", response_model=Joined)
async def join(request: Request, table_id: TableId, _: Bearer, body: Join) -> Response:
    """An open seat gets a new key, which is the answer; the invitation is used up. It opens nothing else:
    of the seat's secrets nothing is seen before somebody sits there."""
    tables, invitation = tables_of(request), key_of(request)
    await tables.get(table_id)
    if invitation is None:
        raise SeatsOnly
    seat, key = await tables.take_seat(table_id, invitation, body.name)
    return reply({"seat": seat, "key": key})


@router.post("/tables/{table_id}/key", summary="Change the lock of your seat", response_model=Joined)
async def change_lock(visit: Visiting, body: NewKey) -> Response:
    """Your seat gets a new key, which is the answer; every other one, and every stream that was opened with
    it, ends."""
    seat = visit.seat
    return reply({"seat": int(seat), "key": await visit.tables.change_lock(visit.table_id, seat)})


@router.get("/tables/{table_id}/options", summary="Your legal answers", response_model=list[Option])
async def options(visit: Visiting) -> Response:
    """Each with its text, its place on the board and its clause; empty when you are not asked."""
    return reply((await visit.tables.shown(visit.table_id, visit.viewer)).options)


@router.post("/tables/{table_id}/answer", summary="Answer the open decision", responses=STATE)
async def answer(visit: Visiting, body: Answer) -> Response:
    """When this answers with 200, your answer is on disk. 409: somebody was faster; 422: against a rule."""
    await visit.tables.answer(visit.table_id, visit.seat, body.action, body.decision)
    return await visit.state()


@router.post("/tables/{table_id}/answers", summary="Give several answers at once", responses=STATE)
async def answers(visit: Visiting, body: Answers) -> Response:
    """All are kept, or none. A batch does not reach past luck."""
    await visit.tables.answer_batch(visit.table_id, visit.seat, body.actions, body.decision)
    return await visit.state()


@router.post("/tables/{table_id}/propose", summary="Propose an answer to your team", responses=STATE)
async def propose(visit: Visiting, body: Propose) -> Response:
    """Others who may answer in your place see it. What all of them at the table propose is answered."""
    await visit.tables.propose(visit.table_id, visit.seat, body.action, body.decision)
    return await visit.state()


@router.post("/tables/{table_id}/undo", summary="Take back your last decision", responses=STATE)
async def undo(visit: Visiting, body: Undo) -> Response:
    """Unless luck or a revealed secret came since. Name the open decision: a second click is refused."""
    await visit.tables.undo(visit.table_id, visit.seat, body.decision)
    return await visit.state()


@router.get("/tables/{table_id}/hint", summary="What a bot thinks of your options", response_model=Hint)
async def hint(visit: Visiting) -> Response:
    """Off at tables of several people unless all agree."""
    decision = (await visit.tables.get(visit.table_id)).match.number
    hint = await visit.tables.hint(visit.table_id, visit.seat, decision)
    rated = []
    for action, rating in hint.ratings.items():
        seen = hint.prospects.get(action)
        futures, wins = (seen.futures, seen.wins if seen.sure else None) if seen else (0, None)
        rated.append({"action": action, "rating": rating, "futures": futures, "wins": wins})
    told = {"decision": decision, "bot": hint.bot, "choice": hint.choice, "reason": hint.reason}
    return reply({**told, "ratings": rated})


@router.post("/tables/{table_id}/hints", summary="Agree to hints, or no longer", responses=STATE)
async def agree(visit: Visiting, body: Agree) -> Response:
    """Hints are given when every person at the table agrees."""
    await visit.tables.agree_to_hints(visit.table_id, visit.seat, body.agree)
    return await visit.state()


@router.post("/tables/{table_id}/chat", summary="Say something", responses=STATE)
async def chat(visit: Visiting, body: Chat) -> Response:
    """Everybody who sees the table reads it."""
    await visit.tables.chat(visit.table_id, visit.seat, body.text)
    return await visit.state()


@router.post("/tables/{table_id}/report", summary="Report somebody", responses=STATE)
async def report(visit: Visiting, body: About) -> Response:
    """Whoever runs the server reads it; nobody at the table does."""
    await visit.tables.report(visit.table_id, visit.seat, body.seat, body.text)
    return await visit.state()


@router.post(
    "/tables/{table_id}/seats/{seat}/bot", summary="Replace a bot, or yourself", response_model=Invitation
)
async def replace(visit: Visiting, seat: int, body: NewBot) -> Response:
    """Another bot, or 'open': then the answer is the invitation. Whoever gets a seat sees its secrets, so it
    counts when everybody who sits at the table has agreed; a table of one person agrees by itself. A bot may
    take the place of another bot, or your own, without asking."""
    handed = await visit.tables.hand_over(visit.table_id, visit.seat, seat, body.bot)
    return reply({"key": handed.key, "waits_for": handed.waits_for})


@router.post("/tables/{table_id}/seats/{seat}/consent", summary="Agree to a handover", responses=STATE)
async def consent(visit: Visiting, seat: int, body: Consent) -> Response:
    """Whether the seat that somebody asks for may get somebody else; one who does not agree ends it."""
    await visit.tables.consent(visit.table_id, visit.seat, seat, body.agree)
    return await visit.state()


@router.post("/tables/{table_id}/next", summary="Play on where this table leads", response_model=Following)
async def follow(visit: Visiting) -> Response:
    """The table that follows for your seat, such as the match after a draft; your key opens it too."""
    return reply({"table": await next_table(visit.tables, visit.table_id, visit.seat)})


@router.get("/tables/{table_id}/log", summary="Your log", responses={200: {"model": list[Any]}})
async def log(visit: Visiting, since: Annotated[int, Query(ge=0, le=10**9)] = 0) -> Response:
    """Every line from number `since` on."""
    return reply(await visit.tables.log(visit.table_id, visit.viewer, since))


@router.get("/tables/{table_id}/replay", summary="The table as it stood earlier", responses=STATE)
async def replay(visit: Visiting, upto: Annotated[int, Query(ge=-1, le=10**9)] = -1) -> Response:
    """After `upto` answers (-1: all). When the game is over everything is revealed."""
    return reply(wire(await visit.tables.replay(visit.table_id, upto, visit.viewer)))


@router.get("/tables/{table_id}/journal", summary="The finished match as a file")
async def journal(visit: Visiting) -> Response:
    """It replays to the same end anywhere. Refused while the game goes on: it holds every secret."""
    text = await visit.tables.journal(visit.table_id)
    name = f'attachment; filename="{visit.table_id}.json"'
    return Response(text, media_type="application/json", headers={"Content-Disposition": name})


@router.get(
    "/tables/{table_id}/events",
    summary="What happens, as server-sent events",
    response_class=Response,
    responses={200: {"model": Change, "description": "Events named 'change'; data as described"}},
)
async def events(visit: Visiting) -> Response:
    """The first event has your whole log; each later one what is new. It stays open."""
    return await stream_events(visit.tables, visit.table_id, visit.viewer)
