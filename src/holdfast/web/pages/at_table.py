"""The pages of one table: the table itself, its parts for the script, answers, replay.

Where people share a browser, a curtain hides the table between them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from holdfast.kernel.errors import Mistake
from holdfast.match import IllegalAction, StaleDecision
from holdfast.parts.wording import seats_called

from ..lasting.pages import closed_page
from ..learning.panel import panel
from ..seats.liveries import usual_name
from ..seats.visitors import person_of
from ..server.errors import NotTheStep, OldRules, Refused, status_of
from ..tables.followups import leads_on, pairings
from ..tables.hints import Hinted
from ..tables.shown import Shown
from ..tables.streams import stream_changes
from .after import after_context
from .base import form_of, number, one, page, see_other, tables_of, told
from .drawing import Drawing
from .film import card, frame, own_card
from .table import table_context
from .viewer import invites, lifted_for, own_seat, own_seats, rating_of, table_id_of, viewer_of
from .why import refused_places
from .why import why as reasons

CUT_SHORT = "Something came between, so not all of it was done. What was done stands; go on from here."
MOST_DIGITS = 16  # a number that somebody sends has fewer


def routes() -> list[BaseRoute]:
    """The routes of a table."""
    return [
        Route("/t/{table}", told(table), methods=["GET"]),
        Route("/t/{table}/part", told(part), methods=["GET"]),
        Route("/t/{table}/stream", told(stream), methods=["GET"]),
        Route("/t/{table}/why", told(why), methods=["GET"]),
        Route("/card/{game}/{card}", told(card), methods=["GET"]),
        Route("/t/{table}/card/{card}", told(own_card), methods=["GET"]),
        Route("/t/{table}/replay", told(replay), methods=["GET"]),
        Route("/t/{table}/journal.json", told(journal), methods=["GET"]),
        *(
            Route(f"/t/{{table}}/{handler.__name__}", told(handler), methods=["POST"])
            for handler in (answer, batch, propose, undo, hint, chat, agree, rated, report)
        ),
    ]


async def _curtain(request: Request, shown: Shown) -> int | None:
    """The seat the device must be passed to before anything is shown, or None."""
    seats = await own_seats(request)
    if len(seats) < 2 or shown.over:
        return None
    asked = (await tables_of(request).get(shown.table_id)).match.state.asked
    if asked == shown.viewer:
        return None if lifted_for(request) else shown.viewer
    return asked if asked in seats else None


# Showing


async def _show(
    request: Request,
    *,
    at: int | None = None,
    line: int | None = None,
    notice: str = "",
    notice_rule: str = "",
    status: int = 200,
    hinted: Hinted | None = None,
    asked_why: tuple[str, list[Any]] | None = None,
) -> Response:
    tables, table_id = tables_of(request), table_id_of(request)
    viewer = await viewer_of(request)
    # The page has heard of a change, perhaps from another server: it is not shown what was before.
    await tables.heard(table_id, _count(request.headers.get("x-change", "")) or 0)
    live = await tables.get(table_id)
    with seats_called(live.match.names):
        shown = await tables.shown(table_id, viewer, clauses=False)
        if at is not None and at <= shown.decision:
            shown = await frame(tables, table_id, viewer, at, line)
    passed_to = await _curtain(request, shown)
    if passed_to is not None:
        seat = shown.seats[passed_to]
        return page(request, "curtain.html.j2", table_id=table_id, seat=seat, shown_game=shown.game)
    refused = {}
    if shown.my_turn and Drawing.of(shown.game).drawn:
        refused = refused_places(live, shown)
    lesson = panel(live, shown)
    context = table_context(
        shown,
        hinted=hinted,
        refused=refused,
        look=_look(request, shown),
        device=await own_seats(request) if shown.mates else (),
    )
    words, answers = asked_why if asked_why is not None else ("", None)
    onward = (
        pairings(live) if shown.over else []
    )  # then nothing has been decided that could be looked back on
    ended = shown.over and lesson is None and not onward
    return page(
        request,
        "part.html.j2" if _wants_part(request) else "table.html.j2",
        status,
        **context,
        invites=await invites(request, shown) if not shown.over else [],
        after=await after_context(request, live, viewer) if ended else None,
        lesson=lesson,
        notice=notice or live.conduct.shut,
        notice_rule=notice_rule,
        why=answers,
        why_words=words,
        leads_on=leads_on(live, viewer) if shown.over else "",
        onward=onward,
        ratings=await tables.results.at(live),
        rating=await rating_of(request, live, int(viewer)),
        replay=False,
    )


def _look(request: Request, shown: Shown) -> int | None:
    """The seat somebody wants to see large."""
    wanted = _count(request.query_params.get("look", ""))
    return wanted if wanted is not None and wanted < len(shown.seats) else None


def _wants_part(request: Request) -> bool:
    return request.headers.get("x-part") == "1" or request.url.path.endswith("/part")


async def table(request: Request) -> Response:
    """The table as it stands, for whoever looks; where it cannot go on, what is left of it."""
    try:
        return await _show(request)
    except OldRules as why:
        return await closed_page(request, why)


async def part(request: Request) -> Response:
    """The table for the script; with `at` as it stood after so many answers, with `line` as it stood when
    so much of that answer had been told: so moves are watched."""
    at, line = (request.query_params.get(name, "") for name in ("at", "line"))
    return await _show(request, at=_count(at), line=_count(line))


def _count(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 9 else None


async def stream(request: Request) -> Response:
    """News for the script: a number whenever something has happened."""
    return await stream_changes(tables_of(request), table_id_of(request), await viewer_of(request))


async def why(request: Request) -> Response:
    """Why something is not offered, with the clause."""
    words = request.query_params.get("q", "")[:100]
    anchor = request.query_params.get("anchor", "")[:100]
    viewer = await viewer_of(request)
    tables = tables_of(request)
    live = await tables.get(table_id_of(request))
    found = reasons(live, viewer, words, anchor) if words.strip() or anchor else []
    if request.query_params.get("only"):
        shown = await tables.shown(table_id_of(request), viewer, clauses=False)
        return page(request, "why.html.j2", why=found, shown=shown) if found else HTMLResponse("")
    return await _show(request, asked_why=(words, found))


async def replay(request: Request) -> Response:
    """The table at an earlier time; with everything revealed when the game is over."""
    tables, table_id = tables_of(request), table_id_of(request)
    viewer = await viewer_of(request)
    last = (await tables.shown(table_id, viewer, clauses=False)).last
    at = min(_count(request.query_params.get("at", "")) or 0, last)
    live = await tables.get(table_id)
    with seats_called(live.match.names):
        shown = await tables.replay(table_id, at, viewer)
    onward = pairings(live) if shown.revealed else []
    return page(
        request,
        "part.html.j2" if _wants_part(request) else "table.html.j2",
        **table_context(shown, look=_look(request, shown)),
        after=await after_context(request, live, viewer) if shown.revealed and not onward else None,
        invites=[],
        notice_rule="",
        why=None,
        why_words="",
        leads_on="",
        onward=onward,
        ratings={},
        rating="",
        replay=True,
        at=at,
        length=last,
    )


async def journal(request: Request) -> Response:
    """The finished match as a file."""
    await viewer_of(request)
    text = await tables_of(request).journal(table_id_of(request))
    name = f"holdfast-{table_id_of(request)}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, media_type="application/json", headers=headers)


# Doing


async def done(request: Request, refusal: Mistake | None = None, **more: Any) -> Response:
    """The table as it is now: the part of it for the script, a redirect for a plain form."""
    if refusal is not None:
        if status_of(refusal) in (403, 404) and not await own_seats(request):
            raise refusal  # there is no page of a seat on which it could stand
        if isinstance(refusal, NotTheStep):  # to try is right in a lesson, and no failure of the page
            return await _show(request, notice=str(refusal), notice_rule=refusal.rule)
        if isinstance(refusal, IllegalAction):
            words, rule = f"{refusal.refusal.text.rstrip('.')}.", refusal.refusal.rule
        else:
            words, rule = str(refusal), ""
        return await _show(request, notice=words, notice_rule=rule, status=status_of(refusal))
    if _wants_part(request) or more:
        return await _show(request, **more)
    return see_other(f"/t/{table_id_of(request)}")


async def answer(request: Request) -> Response:
    """Give an answer."""
    form, seat = await form_of(request), await own_seat(request)
    try:
        action, decision = number(one(form, "action"), "action"), number(one(form, "decision"), "decision")
        await tables_of(request).answer(table_id_of(request), seat, action, decision)
        await _agree(request)
    except Mistake as mistake:
        return await done(request, await unless_arrived(request, mistake))
    return await done(request)


async def unless_arrived(request: Request, mistake: Mistake) -> Mistake | None:
    """The refusal of an answer, or None where it is sent again because no reply came, and had arrived."""
    form, seat = await form_of(request), await own_seat(request)
    numbers = [one(form, "decision"), *form.get("action", [])]
    if not one(form, "again") or not all(text.isdecimal() and len(text) < MOST_DIGITS for text in numbers):
        return mistake
    decision, *actions = map(int, numbers)
    live = await tables_of(request).get(table_id_of(request))
    return None if live.has_answered(seat, decision, actions) else mistake


async def _agree(request: Request) -> None:
    """Where the device's seats without a name of their own, one person's, would only agree with each other,
    that answer is given. [`Game.agree`]"""
    tables, table_id = tables_of(request), table_id_of(request)
    match = (await tables.get(table_id)).match
    own = tuple(n for n in await own_seats(request) if match.names[n] == usual_name(n))
    action = match.game.agree(match.state, own) if len(own) > 1 else None
    if action is not None:
        await tables.answer(table_id, match.state.asked, action, match.number)


async def batch(request: Request) -> Response:
    """Answer several questions in one go: as a form says, or as a course does."""
    form, seat = await form_of(request), await own_seat(request)
    tables, table_id = tables_of(request), table_id_of(request)
    try:
        decision, stop = number(one(form, "decision"), "decision"), one(form, "stop")
        if one(form, "course"):
            course = number(one(form, "course"), "course")
            await tables.answer_course(table_id, seat, course, decision, stop)
            return await done(request)
        numbers = in_lines(form)
        whole = await tables.answer_form(table_id, seat, numbers, decision, stop)
    except Mistake as mistake:
        return await done(request, await unless_arrived(request, mistake))
    return await done(request) if whole else await done(request, notice=CUT_SHORT)


def in_lines(form: Mapping[str, Sequence[str]]) -> list[int]:
    """The numbers of a form in the order of its lines: the page has put lines of one row together."""
    numbers = [number(text, "step") for text in form.get("step", [])]
    places = [number(text, "line") for text in form.get("line", [])]
    if len(places) != len(numbers):
        return numbers  # nobody has moved them
    return [count for _, count in sorted(zip(places, numbers, strict=True))]


async def propose(request: Request) -> Response:
    """Propose an answer to the team, or none any more."""
    form, seat = await form_of(request), await own_seat(request)
    try:
        wanted, decision = one(form, "action"), number(one(form, "decision"), "decision")
        action = number(wanted, "action") if wanted else None
        least = (
            1 if one(form, "alone") else 2
        )  # a page that speaks for an absent-minded reader needs no second
        await tables_of(request).propose(table_id_of(request), seat, action, decision, least)
    except Mistake as mistake:
        return await done(request, await unless_arrived(request, mistake))
    return await done(request)


async def undo(request: Request) -> Response:
    """Take the last decision back."""
    try:
        form, seat = await form_of(request), await own_seat(request)
        # Two clicks on one page take back one decision: the second is told that the table has moved on.
        decision = number(one(form, "decision"), "decision")
        await tables_of(request).undo(table_id_of(request), seat, decision)
    except StaleDecision as stale:
        # Sent again because no reply came: the decision that it named is gone, so it had arrived.
        return await done(request, None if one(form, "again") and stale.given > stale.current else stale)
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)


async def hint(request: Request) -> Response:
    """Every option with what the bot thinks of it."""
    try:
        tables, table_id, seat = tables_of(request), table_id_of(request), await own_seat(request)
        hinted = await tables.hint(table_id, seat)
    except StaleDecision:  # answered meanwhile: nobody waits for it any more
        return await done(request)
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request, hinted=hinted)


async def chat(request: Request) -> Response:
    """Say something."""
    form = await form_of(request)
    try:
        await tables_of(request).chat(table_id_of(request), await own_seat(request), one(form, "text"))
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)


async def agree(request: Request) -> Response:
    """Agree, or no longer agree, to hints at a table of several people."""
    form = await form_of(request)
    seat = await own_seat(request)
    await tables_of(request).agree_to_hints(table_id_of(request), seat, one(form, "agree") == "1")
    return await done(request)


async def rated(request: Request) -> Response:
    """Agree, or no longer agree, that this game is rated."""
    form, tables = await form_of(request), tables_of(request)
    person, seat = await person_of(request, tables), await own_seat(request)
    if person is None:
        raise Refused("Ratings are for those who keep a name; the page You makes one.")
    try:
        await tables.agree_to_rating(table_id_of(request), seat, person.id, one(form, "agree") == "1")
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)


async def report(request: Request) -> Response:
    """Tell whoever runs this server about somebody."""
    form, tables, seat = await form_of(request), tables_of(request), await own_seat(request)
    try:
        about = number(one(form, "seat"), "seat")
        await tables.report(table_id_of(request), seat, about, one(form, "text"))
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request, notice="It was reported; whoever runs this server reads it, nobody here does.")
