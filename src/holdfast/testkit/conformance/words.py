"""Words: every action, question, refusal, event and card can be read, and cites a rule that exists."""

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, State

from ..corpus import THOROUGH, Point, rule_ids, seat_names, step_logged, walk, watchers, where

_CODES = 2000 if THOROUGH else 120  # codes of a large action space that are tried per position


def _open(game: AnyGame, seats: int, variant: Variant, seed: int) -> list[tuple[str, Point]]:
    points = walk(game, seats, variant, seed).points
    return [(where(game, seats, variant, seed, p.number), p) for p in points if p.state.asked != NOBODY]


def _is_line(text: str) -> bool:
    """Whether the text is one line that says something and holds no unfilled place."""
    return bool(text) and text == text.strip() and not any(mark in text for mark in "\n{}")


def check_action_text(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Among the options every text is different, one short line, and is read back as its action."""
    state = game.new(seats, variant)
    for number, played in enumerate(walk(game, seats, variant, seed).journal):
        at = where(game, seats, variant, seed, number)
        texts: dict[str, int] = {}
        for action in state.options():
            text = game.action_text(state, action)
            assert _is_line(text), f"{at}: action {action} reads {text!r}"
            assert text not in texts, f"{at}: actions {texts[text]} and {action} both read {text!r}"
            texts[text] = action
            back = _parsed(game, state, text, at)
            assert back == action, f"{at}: {text!r} of action {action} is read as {back}"
        state.step(played, None)


def _parsed(game: AnyGame, state: State, text: str, at: str) -> int:
    try:
        return game.parse_action(state, text)
    except Mistake as mistake:
        raise AssertionError(f"{at}: {text!r} is offered but not read back: {mistake}") from mistake


def check_garbage(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """What is no action is refused with a Mistake, never with an accident."""
    for at, point in _open(game, seats, variant, seed):
        for text in ("", " ", "no such thing", "-1", "99999999", "\x00", "ä" * 300, "{}%s"):
            try:
                action = game.parse_action(point.state, text)
            except Mistake:
                continue
            raise AssertionError(f"{at}: parse_action({text!r}) gives {action}")


def check_why_not(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """`why_not` is None exactly for options; every other code is refused by a known rule with a reason."""
    rng, rules = Rng(f"why {seed}"), rule_ids(game.package)
    for point in walk(game, seats, variant, seed).points:
        at, state = where(game, seats, variant, seed, point.number), point.state
        options = set(state.options())
        codes = list(range(game.action_space))
        if game.action_space > _CODES:
            codes = sorted({*options, *(rng.below(game.action_space) for _ in range(_CODES))})
        for code in codes:
            refusal = game.why_not(state, code)
            if code in options:
                assert refusal is None, f"{at}: option {code} is refused: {refusal}"
                continue
            assert refusal is not None, f"{at}: {code} is no option, yet why_not says nothing"
            assert refusal.rule in rules, f"{at}: {code} is refused by unknown rule {refusal.rule!r}"
            assert refusal.text, f"{at}: {code} is refused without a reason"
        if game.refuse_all is not None:
            refused = [code for code in range(game.action_space) if code not in options]
            one_by_one = [(code, game.refuse(state, code)) for code in refused]
            assert game.refuse_all(state) == one_by_one, f"{at}: refuse_all and refuse disagree"


def check_events(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Every event cites a rule of the ledger, and each version of it reads as a sentence."""
    names, rules = seat_names(seats), rule_ids(game.package)
    opening = Log()
    state, seen = game.new(seats, variant, opening), 0
    for number, action in enumerate(walk(game, seats, variant, seed).journal):
        at = where(game, seats, variant, seed, number)
        events = step_logged(state, action)
        for event in [*opening.events, *events] if number == 0 else events:
            seen += 1
            assert event.rule in rules, f"{at}: event {event.kind} cites unknown rule {event.rule!r}"
            assert -1 <= event.seat < seats, f"{at}: event {event.kind} is of seat {event.seat}"
            assert any(event.seen_by(seat) for seat in watchers(seats)), f"{at}: nobody sees {event.kind}"
            text = game.event_text(event, names)
            assert _is_line(text), f"{at}: event {event.kind} {event.data} reads {text!r}"
    assert seen, f"{game.id}, seed {seed}: a whole game without an event"


def check_prompts(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Every question has words, a key and a rule of the ledger."""
    state = game.new(seats, variant)
    for number, action in enumerate(walk(game, seats, variant, seed).journal):
        at, prompt = where(game, seats, variant, seed, number), game.prompt(state)
        assert prompt.text.strip(), f"{at}: the question {state.question()!r} has no words"
        assert prompt.rule in rule_ids(game.package), f"{at}: prompt by unknown rule {prompt.rule!r}"
        assert state.asked == CHANCE or state.question(), f"{at}: the question has no key"
        state.step(action, None)


def check_anchors(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Every option has its place on the board."""
    for at, point in _open(game, seats, variant, seed):
        for action in point.state.options():
            place = game.anchor(point.state, action)
            assert place.split() == [place], f"{at}: action {action} is anchored at {place!r}"


def check_catalogue(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Every card has an id of its own, a name, a text and a known rule; so has every variant."""
    ids = [card.id for card in game.catalogue]
    assert len(set(ids)) == len(ids), f"{game.id}: two cards share an id"
    for card in game.catalogue:
        for words in (card.name, card.family, card.text):
            assert _is_line(words), f"{game.id}: card {card.id!r} has the words {words!r}"
        assert card.rule in rule_ids(game.package), f"{game.id}: card {card.id!r} cites {card.rule!r}"
        assert card.copies > 0, f"{game.id}: card {card.id!r} has no copies"
    for option in game.variants:
        assert option.rule in rule_ids(game.package), f"{game.id}: variant {option.id} cites {option.rule!r}"
    assert any(rule.startswith(game.prefix + "-") for rule in rule_ids(game.package)), f"{game.id}: prefix"
