"""What a game brings beside its rules: every face it has loads, is of its type and does what it is for.

`FACES` has one check for each part of the record, by its name, so that no face can be left out.
"""

import re
from collections.abc import Sequence
from dataclasses import fields
from io import StringIO
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR, Event, Log
from holdfast.kernel.faces import (
    Builder,
    Decks,
    Examples,
    Hint,
    NextTables,
    Primer,
    Study,
    Terminal,
    Web,
)
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.state import CHANCE, State
from holdfast.kernel.study import Record, Tally
from holdfast.ledger import primer_of

from ..corpus import Point, rule_ids, seat_names, step_logged, walk, watchers, where
from ..markup import drawn
from ..screens import spots
from .bots import check_fates, check_levels, check_net, check_worths
from .forms import check_forms
from .observing import check_observing
from .pictures import check_pictures

_WIDTH = 80
_DRAWN = 3  # positions of a game that are drawn for a page
_NONSENSE = "no such thing"
_FUNCTION = re.compile(r"Callable|Render|Board|Note")


def _check_record(game: AnyGame, face: object, record: type) -> None:
    """The face is the record it should be, and what should be a function in it is one."""
    name = record.__name__
    assert isinstance(face, record), f"{game.id}: the face {name} is a {type(face).__name__}"
    for piece in fields(record):
        value, wanted = getattr(face, piece.name), str(piece.type)
        if value is None:
            assert "None" in wanted, f"{game.id}: {name}.{piece.name} is missing"
        elif _FUNCTION.match(wanted):
            assert callable(value), f"{game.id}: {name}.{piece.name} is {value!r}, no function"


def _first(game: AnyGame, seats: int, variant: Variant) -> bool:
    """Whether this is the first table of a game: what is the same at every table is looked at once."""
    return variant == () and seats == game.plain_seats[0]


# A terminal


def _printed(what: RenderableType) -> list[str]:
    console = Console(file=StringIO(), width=_WIDTH, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(what, crop=False)
    return capture.get().splitlines()


def check_terminal(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A table is drawn for every watcher within 80 columns, without colour; every option has a note."""
    face = game.faces.terminal()
    if face is None:
        return
    _check_record(game, face, Terminal)
    for point in walk(game, seats, variant, seed).points:
        at = where(game, seats, variant, seed, point.number)
        for seat in watchers(seats):
            view = game.view(point.state, seat)
            lines = _printed(face.render(view, _WIDTH))
            assert any(line.strip() for line in lines), f"{at}: nothing is drawn for {seat}"
            if face.status is not None and seat != SPECTATOR:
                lines += _printed(face.status(view, seat))
            wide = [line for line in lines if cell_len(line) > _WIDTH]
            assert not wide, f"{at}: drawn for {seat}, too wide: {wide[0]!r}"
        if point.state.asked >= 0:
            _check_notes(at, game, point.state, face)


def _check_notes(at: str, game: AnyGame, state: State, face: Terminal | Web) -> None:
    if face.note is None:
        return
    view = game.view(state, state.asked)
    for action in state.options():
        note = face.note(view, game.anchor(state, action), action)
        assert isinstance(note, str), f"{at}: the note of {action} is {note!r}"
        assert not set("\n{}") & set(note), f"{at}: the note of {action} reads {note!r}"


# A page


def check_web(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A page is drawn for whoever is asked and for spectators; places of options are marked in it."""
    face = game.faces.web()
    if face is None:
        return
    _check_record(game, face, Web)
    assert face.css.count("{") == face.css.count("}") > 0, f"{game.id}: css"
    asked = {step.question() for script in game.scripts.values() for step in script.steps}
    assert set(face.guide) <= asked, f"{game.id}: the guide knows questions nobody asks"
    if _first(game, seats, variant):
        check_pictures(game, face)
    points = walk(game, seats, variant, seed).points
    for point in points[:: max(1, len(points) // _DRAWN)]:
        at, state = where(game, seats, variant, seed, point.number), point.state
        hot = spots(game, state) if state.asked >= 0 else {}
        for seat in {max(0, state.asked), SPECTATOR}:
            view, mine = game.view(state, seat), hot if seat == state.asked else {}
            drawn(face.board(view, mine, names=seat_names(seats)))
            assert len(face.summary(view)) == seats, f"{at}: the summary is not one list per seat"
            if face.focuses:
                drawn(face.board(view, mine, names=seat_names(seats), focus=seats - 1))
        if state.asked >= 0:
            _check_notes(at, game, state, face)
            _check_asking(at, game, state, face)
    _check_guide(game, seats, points, face)
    asking = [point.state for point in points if point.state.asked >= 0]
    assert any(_marks(game, state, face) for state in asking), f"{game.id}: no option has its place"
    _check_telling(game, seats, points, face)


def _check_guide(game: AnyGame, seats: int, points: Sequence[Point], face: Web) -> None:
    """Every question has a hint for newcomers or deliberately none; what a hint points at is on the board."""
    told: set[Hint] = set()
    for state in (point.state for point in points if point.state.asked >= 0 and face.guide):
        question = state.question()
        if len(state.options()) < 2:
            continue
        assert question in face.guide, f"{game.id}: the guide says nothing of the question '{question}'"
        if told.issuperset(face.guide[question]):
            continue
        hot = spots(game, state)
        hint = next((one for one in face.guide[question] if one.fits(hot)), None)
        if hint is None or hint in told:
            continue
        told.add(hint)
        assert hint.words.endswith((".", "?")), f"{game.id}: '{hint.words}' is no sentence"
        marked = drawn(face.board(game.view(state, state.asked), hot, names=seat_names(seats)))
        below = f"{hint.place}."
        there = not hint.place or any(f"{anchor}.".startswith(below) for anchor in marked)
        assert there, f"{game.id}: '{hint.words}' points at {hint.place}, which is not on the board"


def _marks(game: AnyGame, state: State, face: Web) -> bool:
    """Whether an option of the asked seat has its place in the drawing."""
    hot = spots(game, state)
    return bool(set(hot) & drawn(face.board(game.view(state, state.asked), hot)))


def _check_asking(at: str, game: AnyGame, state: State, face: Web) -> None:
    """What answers several questions at once says which, and refuses nonsense."""
    view = game.view(state, state.asked)
    if face.bringing is not None and face.bringing.asks(view):
        try:
            given = face.bringing.answers(view, _NONSENSE)
        except Mistake:
            return
        raise AssertionError(f"{at}: {_NONSENSE!r} is brought as {given}")


def _check_telling(game: AnyGame, seats: int, points: tuple[Point, ...], face: Web) -> None:
    """Lines of the story have places, and what is between two positions can be drawn."""
    state = points[len(points) // 2].state.clone()
    before, events = game.view(state, SPECTATOR), list[Event]()
    while state.asked >= CHANCE and not events:
        events = [event for event in step_logged(state, state.options()[0]) if event.seen_by(SPECTATOR)]
    if face.place_of is not None:
        odd = [event.kind for event in events if not isinstance(face.place_of(event, 0), str)]
        assert not odd, f"{game.id}: {odd} have no place"
    if face.scene is not None:
        between = face.scene(before, game.view(state, SPECTATOR), events[:1])
        drawn(face.board(between, {}, names=seat_names(seats)))


def check_examples(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Pictures belong to worked examples of the ledger, and can be drawn."""
    face = game.faces.examples()
    if face is None or not _first(game, seats, variant):
        return
    _check_record(game, face, Examples)
    pictures, known = face.pictures(), rule_ids(game.package, ("example",))
    assert pictures, f"{game.id}: no example has a picture"
    assert set(pictures) <= known, f"{game.id}: pictures of unknown examples {set(pictures) - known}"
    web = game.faces.web()
    for example, found in pictures.items():
        assert found, f"{game.id}: {example} has no picture"
        for caption, what in found:
            assert caption, f"{game.id}: a picture of {example} has no caption"
            if isinstance(what, str):
                drawn(what)
            elif web is not None:
                drawn(web.board(what, {}))


def check_primer(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The readable rules cite the ledger (their reader checks it), their drawings are there and can be drawn,
    and the event that opens a round happens."""
    face = game.faces.primer()
    if face is None or not _first(game, seats, variant):
        return
    _check_record(game, face, Primer)
    primer, drawings, web = primer_of(game), face.drawings(), game.faces.web()
    assert primer is not None, f"{game.id}: the primer is not read"
    parts = [part for chapter in primer.chapters for part in chapter.parts]
    named = {part.drawing for part in parts if part.drawing}
    assert named == set(drawings), f"{game.id}: drawings {named} are named, and there are {set(drawings)}"
    assert all(part.caption for part in parts if part.drawing), f"{game.id}: a drawing has no caption"
    for what in drawings.values():
        if isinstance(what, str):
            drawn(what)
        elif web is not None:
            drawn(web.board(what, {}))
    if primer.rounds is not None:
        log = Log()
        state = game.new(seats, variant, log)
        for action in walk(game, seats, variant, seed).journal:
            state.step(action, log)
        opened = [event.data for event in log.events if event.kind == primer.rounds.event]
        assert opened, f"{game.id}: nothing tells {primer.rounds.event}"
        assert all(primer.rounds.label.format(*data) for data in opened), f"{game.id}: {opened}"


def check_curves(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Curves have a number for every seat, at the beginning and at the end."""
    face = game.faces.curves()
    if face is None:
        return
    points = walk(game, seats, variant, seed).points
    for point in (points[0], points[-1]):
        named = face(game.view(point.state, 0))
        assert named, f"{game.id}: no curve has a name"
        for name, numbers in named.items():
            assert len(numbers) == seats, f"{game.id}: curve {name} has {len(numbers)} numbers"


def check_pages(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Pages have names of their own, and are drawn for an empty form."""
    pages = game.faces.pages()
    names = [page.name for page in pages]
    assert len(set(names)) == len(names), f"{game.id}: two pages have one name"
    for page in pages if _first(game, seats, variant) else ():
        assert re.fullmatch(r"[a-z][a-z_-]*", page.name), f"{game.id}: {page.name!r} is no name of a page"
        assert page.title, f"{game.id}: page {page.name} has no title"
        drawn(page.render({}))


# Decks, studies, tests, what comes next


def check_decks(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Ready decks can be written, read back, played and registered; nonsense is refused."""
    face = game.faces.decks()
    if face is None or not _first(game, seats, variant):
        return
    _check_record(game, face, Decks)
    ready = face.ready()
    assert ready, f"{game.id}: no deck is ready"
    for deck in ready:
        assert deck.blurb, f"{game.id}: deck {deck.name} has no blurb"
        assert deck.contents, f"{game.id}: deck {deck.name} does not say what is in it"
        text = face.export(deck.name, ())
        again, faults = face.check(text, ())
        assert (again.name, faults) == (deck.name, []), f"{game.id}: deck {deck.name} is refused: {faults}"
        assert face.answers(text, ()), f"{game.id}: deck {deck.name} cannot be registered"
    try:
        face.answers(_NONSENSE, ())
    except Mistake:
        return
    raise AssertionError(f"{game.id}: {_NONSENSE!r} is registered as a deck")


def check_study(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A finished game can be counted, and what was counted is judged against ranges."""
    face = game.faces.study()
    if face is None or not _first(game, seats, variant):
        return
    _check_record(game, face, Study)
    log, tally = Log(), Tally()
    state = game.new(seats, variant, log)
    for action in walk(game, seats, variant, seed).journal:
        state.step(action, log)
    result = game.outcome(state)
    assert result is not None, f"{game.id}: no outcome at the end"
    face.count(tally, Record(seats, log.events, tuple(game.scores(state)), result))
    measures = face.judge(tally, 1)
    assert measures, f"{game.id}: the study measures nothing"
    for measure in measures:
        assert measure.low <= measure.high, f"{game.id}: {measure.label} has no range"
    known = {card.id for card in game.catalogue}
    unknown = {card.card for card in face.cards(tally)} - known if face.cards is not None else ()
    assert not unknown, f"{game.id}: the study counts unknown cards {unknown}"


def check_builder(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Unknown words are refused, and events have the numbers that are named."""
    face = game.faces.builder()
    if face is None or not _first(game, seats, variant):
        return
    _check_record(game, face, Builder)
    assert face.cards() or not game.catalogue, f"{game.id}: the builder knows no card"
    state = game.new(seats, variant)
    for seat in (-1, 0):
        try:
            face.arrange(state, seat, no_such_word=1)
        except (AssertionError, TypeError):
            continue
        raise AssertionError(f"{game.id}: the builder arranges what it does not know, of {seat}")
    for action in walk(game, seats, variant, seed).journal:
        for event in step_logged(state, action):
            names = face.event_data.get(event.kind, ())
            assert event.audience != -1 or len(names) <= len(event.data), f"{game.id}: {event.kind} {names}"


def check_next_tables(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The tables a finished game leads to can be set up, and their first answers are legal."""
    face = game.faces.next_tables()
    if face is None:
        return
    _check_record(game, face, NextTables)
    assert face.label, f"{game.id}: the way to the next table has no name"
    for table in face.tables(walk(game, seats, variant, seed).end):
        other = REGISTRY.get(table.game)
        state = other.new(len(table.seats), table.variant)
        assert all(-1 <= seat < seats for seat in table.seats), f"{game.id}: {table.seats} sit at the next"
        assert len(table.answers) == len(table.seats), f"{game.id}: {len(table.answers)} lists of answers"
        asked = max(0, state.asked)
        answers = table.answers[asked]
        assert not answers or answers[0] in state.options(), f"{game.id}: {answers[0]} is no answer"


FACES: Final = {
    "terminal": check_terminal,
    "web": check_web,
    "examples": check_examples,
    "primer": check_primer,
    "curves": check_curves,
    "pages": check_pages,
    "decks": check_decks,
    "forms": check_forms,
    "study": check_study,
    "builder": check_builder,
    "next_tables": check_next_tables,
    "worths": check_worths,
    "fates": check_fates,
    "levels": check_levels,
    "observing": check_observing,
    "net": check_net,
}
