"""The checks themselves: each promise is broken on purpose, and its check must say so."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from rich.console import RenderableType
from rich.table import Table

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.faces import (
    Builder,
    Decks,
    Examples,
    Faces,
    Form,
    Forms,
    Hint,
    NextTables,
    Observing,
    Primer,
    ReadyDeck,
    Spots,
    Study,
    Terminal,
    Thinking,
    Web,
    Worths,
)
from holdfast.kernel.game import AnyGame, CardInfo, Prompt, Refusal, Stop, Variant, View
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, DONE, NOBODY, WAIT, Frame, Script, Step
from holdfast.kernel.study import Record, Tally
from holdfast.kernel.values import Value
from holdfast.testkit.conformance import PROMISES, Check
from holdfast.testkit.conformance.faces import FACES as CHECK_OF_FACE
from holdfast.testkit.conformance.faces import check_primer
from holdfast.testkit.conformance.secrets import check_value, won_shares
from holdfast.testkit.conformance.words import check_catalogue
from kernel.grounds import card, deck, sealed
from kernel.proving import FIELDS, Ground, ground, redeal, setup_with

CARD, DECK, SEALED = card.GAME, deck.GAME, sealed.GAME
LUCK = count()


def fields_of(s: Ground) -> list[Any]:
    values = [getattr(s, f.name) for f in FIELDS]
    return [value[:] if isinstance(value, list) else value for value in values]


class Sharing(Ground):
    """Clones share the purse with their parent, and copying is allowed."""

    def clone(self) -> "Sharing":
        child = Sharing(self.asked, self.stack[:], *fields_of(self))
        child.coins = self.coins
        return child

    def __copy__(self) -> "Sharing":  # type: ignore[override]
        return self


def sharing_setup(seats: int, variant: Variant) -> Ground:
    plain = setup_with(card.PHASE)(seats, variant)
    return Sharing(plain.asked, plain.stack, *fields_of(plain))


class SideLuck(Step[Ground]):
    """Luck that does not come through the chance seat."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = 0
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [0, 1]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.coins[0] = next(LUCK)
        s.next()


class Weightless(SideLuck):
    """Chance with an outcome that cannot come."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = CHANCE
        return WAIT

    def weights(self, s: Ground, f: Frame) -> list[int]:
        return [0, 1]


class Unmarked(sealed.Choose):
    """Turns the choices up without marking that a secret came out."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        quiet = None if log is None else Log()
        done = super().run(s, f, quiet)
        if log is not None and quiet is not None:
            for event in quiet.events:
                log.add(event.kind, event.rule, event.seat, event.data)
        return done


class Loud(sealed.Choose):
    """Tells everybody what was chosen in secret."""

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        if log is not None:
            log.add("sealed", "PG-SEAL-01", s.asked, (action,))
        s.sealed[s.asked] = action


class Empty(Step[Ground]):
    """Does nothing and goes on."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.next()
        return DONE


def bidding(step: Step[Ground]) -> AnyGame:
    return ground(
        "bidding", (Script("bidding", "PG-SEAL-01", (step,)),), {0: "0", 1: "1", 2: "2"}, secrets=True
    )


def lucky(step: Step[Ground]) -> AnyGame:
    return ground("lucky", (Script("lucky", "PG-PLAY-01", (Empty(), step)),), {0: "heads", 1: "tails"})


def without(game: AnyGame, name: str) -> AnyGame:
    return replace(game, fields=tuple(f for f in game.fields if f.name != name))


def trips(s: Ground) -> list[str]:
    return [str(1 // 0)] if max(*s.coins, *s.guards, *s.life) > 50 else []


def peeking(s: Ground, seat: int, rng: Rng) -> Ground:
    return redeal(s, seat, rng) if rng.below(2) else s.clone()


def too_wide(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    return Table("board", width=100)


def sound(view: View, hot: Spots, *more: object, **named: object) -> str:
    return "".join(f'<b data-anchor="{place}"></b>' for place in hot) or "<i></i>"


def unclosed(*more: object, **named: object) -> str:
    return "<div><b>coins</div>"


class Bench:
    name = title = "bench"

    def render(self, fields: object) -> str:
        return "<p></p>"


def count_nothing(tally: Tally, record: Record) -> None: ...


def with_faces(**faces: Any) -> AnyGame:
    return replace(CARD, faces=Faces(**faces))


def refuse_all(text: str, variant: Variant) -> list[int]:
    raise Mistake("This is no deck.")


def by_the_way(view: View, hot: Spots, *more: object, **named: object) -> str:
    return f'<b data-anchor="{max(hot, default="")}"></b>'


POINTING = {"choice": (Hint("Take the other one.", "ground.0"),)}
PAGE = Web(board=sound, summary=lambda view: [[], []], css="b{}")
DECKS = Decks(
    ready=lambda: [ReadyDeck("levy", "Plain.", "12 cards", {})],
    export=lambda name, variant: name,
    check=lambda text, variant: (Bench(), []),
    answers=refuse_all,
)


SHARING = replace(CARD, setup=sharing_setup)
DEAF = Value("coins", 1, 0, 3, "proposed", "PG-CARD-01", "coins at the start, which nobody listens to")
SABOTAGE: dict[str, AnyGame] = {
    "check_ends": replace(CARD, max_decisions=1),
    "check_options": replace(CARD, action_space=1),
    "check_clones": SHARING,
    "check_replay": lucky(SideLuck()),
    "check_chance": lucky(Weightless()),
    "check_census": replace(CARD, census=lambda s: {"coins": sum(s.coins)}),
    "check_audit": replace(CARD, audit=lambda s: ["rich"] if s.coins[0] > 3 else []),
    "check_outcome": replace(CARD, teams=lambda seats, variant: ((0,),)),
    "check_fields": without(CARD, "coins"),
    "check_stack": replace(CARD, scripts={"phase": card.PHASE}),
    "check_clone_fields": SHARING,
    "check_no_copying": SHARING,
    "check_redeal": replace(DECK, redeal=lambda s, seat, rng: redeal(s, (seat + 1) % s.seats, rng)),
    "check_redeal_changes": replace(DECK, redeal=lambda s, seat, rng: s.clone()),
    "check_redeal_is_blind": replace(DECK, redeal=peeking),
    "check_forward": bidding(Unmarked()),
    "check_sealed": bidding(Loud()),
    "check_ahead": replace(SEALED, sealed=lambda s: tuple(range(s.seats))),
    "check_heuristic": replace(DECK, heuristic=lambda s: [float(s.bag[0]) for _ in s.options()]),
    "check_value": replace(DECK, value=lambda s, seat: 0.25),
    "check_action_text": replace(CARD, action_text=lambda s, action: "something"),
    "check_garbage": replace(CARD, parse_action=lambda s, text: 0),
    "check_why_not": replace(CARD, refuse=lambda s, action: Refusal("PG-NONE-99", "No.")),
    "check_events": replace(CARD, event_text=lambda event, names: ""),
    "check_prompts": replace(CARD, prompt=lambda s: Prompt("What now?", "PG-NONE-99")),
    "check_anchors": replace(CARD, anchor=lambda s, action: ""),
    "check_catalogue": replace(CARD, catalogue=(CardInfo("x", "X", "x", "", "PG-CARD-01"),)),
    "check_positions": without(SEALED, "sealed"),
    "check_values": replace(
        CARD, values=(DEAF,), furnish=lambda seats, variant, numbers: CARD.setup(seats, variant)
    ),
    "check_broken_positions": replace(CARD, audit=trips),
    "check_batch": SHARING,
    "check_plain_views": replace(CARD, sees=lambda s, seat: {"seat": float("nan")}),
    "check_terminal": replace(CARD, faces=Faces(terminal=lambda: Terminal(render=too_wide))),
    "check_web": with_faces(web=lambda: replace(PAGE, board=unclosed)),
    "check_forms": with_faces(
        forms=lambda: Forms(
            form=lambda s: Form("How many?", "Go", ()),
            answers=lambda s, numbers: [],
            numbers=lambda s, actions: (),
        )
    ),
    "check_examples": with_faces(examples=lambda: Examples(pictures=lambda: {"PG-EX-99": [("", "<b></b>")]})),
    "check_primer": replace(
        REGISTRY.get("_template"), faces=Faces(primer=lambda: Primer(drawings=lambda: {"nowhere": "<b></b>"}))
    ),
    "check_levels": with_faces(levels=lambda: {"normal": Thinking(futures=20), "hard": Thinking(futures=10)}),
    "check_fates": with_faces(fates=lambda: lambda before, after, seat: {}),
    "check_curves": with_faces(curves=lambda: lambda view: {"coins": [1.0]}),
    "check_pages": with_faces(pages=lambda: (Bench(), Bench())),
    "check_decks": with_faces(decks=lambda: replace(DECKS, answers=lambda text, variant: [0])),
    "check_study": with_faces(
        study=lambda: Study(count=lambda tally, record: None, judge=lambda tally, n: [])
    ),
    "check_builder": with_faces(builder=lambda: Builder(arrange=lambda state, seat, **what: None)),
    "check_next_tables": with_faces(next_tables=lambda: NextTables(label="", tables=lambda state: ())),
    "check_worths": with_faces(
        next_tables=lambda: NextTables(label="", tables=lambda state: ()),
        worths=lambda: Worths(
            numbers=lambda state, seat: [1.0], expected=lambda: [1.0, 1.0], told=lambda worths: {}
        ),
    ),
    "check_observing": with_faces(
        observing=lambda: Observing(
            version=1,
            shared=(),
            seat=(),
            action=(),
            encode=lambda s, seat: bytes(s.coins),
            describe=lambda s, actions: b"",
            decode=lambda shared, rows, seat: CARD.new(len(rows)),
        )
    ),
    "check_net": with_faces(net=lambda: b"no network"),
    "check_stops": replace(CARD, stops=(Stop("all", "Ask"),), quiet=lambda s, stop: s.options()[0]),
}


@pytest.mark.parametrize("check", PROMISES, ids=lambda check: check.__name__)
def test_a_broken_promise_is_noticed(check: Check) -> None:
    game = SABOTAGE[check.__name__]
    if check is not check_primer:  # which reads the ledger, and that belongs to one id
        # A name of its own keeps the sabotaged game out of the memory of walks.
        game = replace(game, id=f"broken {check.__name__}")
    with pytest.raises(AssertionError):
        check(game, 2, (), 1)


@pytest.mark.parametrize("wrong", [{"face": (("attack", ""),)}, {"picture": "a picture"}, {"copies": 0}])
def test_a_card_whose_face_cannot_be_printed_is_noticed(wrong: dict[str, Any]) -> None:
    plain = CardInfo("x", "X", "x", "Gain 1.", "PG-CARD-01", face=(("cost", "1"),), picture="coin")
    check_catalogue(replace(CARD, catalogue=(plain,)), 2, (), 1)
    with pytest.raises(AssertionError, match="card 'x'"):
        check_catalogue(replace(CARD, catalogue=(replace(plain, **wrong),)), 2, (), 1)


@pytest.mark.parametrize(
    ("name", "face", "reason"),
    [
        ("terminal", Bench(), "the face Terminal is a Bench"),
        ("web", replace(PAGE, cover="a picture"), "Web.cover is 'a picture', no function"),  # type: ignore[arg-type]
        ("web", replace(PAGE, board=None), "Web.board is missing"),  # type: ignore[arg-type]
        ("web", replace(PAGE, board=lambda *_, **__: "<b></b>"), "no option has its place"),
        ("web", replace(PAGE, summary=lambda view: []), "not one list per seat"),
        ("web", replace(PAGE, cover=lambda: "</svg>"), "closes nothing"),
        ("web", replace(PAGE, cover_file="cover.svg"), "there is no cover cover.svg"),
        ("web", replace(PAGE, card=lambda card: "<b>"), "is not closed"),
        ("web", replace(PAGE, card_picture=lambda card: "<b>"), "is not closed"),
        ("web", replace(PAGE, card_signs=lambda card: ()), "card 'x' has no sign"),
        ("web", replace(PAGE, art=lambda name: "<svg/>"), "there is a picture of"),
        ("web", replace(PAGE, css="b{"), "css"),
        ("web", replace(PAGE, guide={"weather": ()}), "questions nobody asks"),
        ("web", replace(PAGE, guide={"": ()}), "says nothing of the question 'choice'"),
        ("web", replace(PAGE, guide={"choice": (Hint("no sentence"),)}), "is no sentence"),
        ("web", replace(PAGE, board=by_the_way, guide=POINTING), "which is not on the board"),
        ("web", replace(PAGE, note=lambda view, anchor, action: "{}"), "reads"),
        ("examples", Examples(pictures=lambda: {}), "no example has a picture"),
        ("decks", replace(DECKS, ready=list), "no deck is ready"),
        ("decks", DECKS, "levy is refused"),
        ("builder", Builder(arrange="nothing"), "no function"),  # type: ignore[arg-type]
        ("builder", Builder(arrange=lambda state, seat, **what: None), "knows no card"),
    ],
)
def test_a_broken_face_is_noticed(name: str, face: object, reason: str) -> None:
    card = CardInfo("x", "X", "x", "Gain 1.", "PG-CARD-01")
    game = replace(with_faces(**{name: lambda: face}), id=f"broken {name}", catalogue=(card,))
    with pytest.raises(AssertionError, match=reason):
        CHECK_OF_FACE[name](game, 2, (), 1)


def test_a_sound_page_is_no_fault() -> None:
    CHECK_OF_FACE["web"](replace(with_faces(web=lambda: PAGE), id="sound"), 2, (), 1)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (lambda s, seat: 1.5, "is 1.5"),
        (lambda s, seat: float(s.bag[0] % 2), "peeks"),
        (lambda s, seat: s.coins.append(0) or 0.5, "changed the position"),
        (lambda s, seat: 0.25, "at the end the value for seat 0 is 0.25"),
    ],
)
def test_a_broken_value_is_noticed(value: Callable[[Ground, int], float], reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        check_value(replace(DECK, id=f"broken value {reason}", value=value), 2, (), 1)


def test_a_sound_value_is_no_fault() -> None:
    def value(s: Ground, seat: int) -> float:
        return won_shares(DECK, 2, (), s)[seat] if s.asked == NOBODY else 0.5

    check_value(replace(DECK, id="sound value", value=value), 2, (), 1)
