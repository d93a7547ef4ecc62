"""Secrets: a redealt position is one the seat cannot tell from the true one, and nothing leaks."""

import math

from holdfast.kernel.event import SPECTATOR, Event
from holdfast.kernel.game import PUBLIC, AnyGame, Variant
from holdfast.kernel.position import frames, key
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, State
from holdfast.match import standings

from ..corpus import THOROUGH, EventData, Walk, cut, pick, step_logged, walk, watchers, where

_TRIED = 12  # options of one position that are compared
_AHEAD = 120 if THOROUGH else 30  # actions a redealt position is played beside the true one
_LOOK = 1 if THOROUGH else 5  # every so many actions the views are compared too


def check_redeal(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A redealt position is sound, looks the same to the seat and to spectators, and plays to its end."""
    rng = Rng(f"redeal {seed}")
    for point in walk(game, seats, variant, seed).points:
        before = key(game, point.state)
        for seat in range(seats):
            at = f"{where(game, seats, variant, seed, point.number)}, redealt for seat {seat}"
            other = game.redeal(point.state, seat, rng)
            assert key(game, point.state) == before, f"{at}: the original changed"
            _check_alike(game, point.state, other, seat, at)
            assert game.audit(other) == [], f"{at}: audit says {game.audit(other)}"
            assert game.census(other) == game.census(point.state), f"{at}: the census changed"
            assert key(game, game.redeal(other, seat, rng))[:2] == before[:2], f"{at}: not redealt twice"
        _check_playable(game, game.redeal(point.state, 0, rng), rng, at)


def _check_alike(game: AnyGame, state: State, other: State, seat: int, at: str) -> None:
    assert type(other) is type(state), f"{at}: it is a {type(other).__name__}"
    assert other.asked == state.asked, f"{at}: seat {other.asked} is asked, not {state.asked}"
    for watcher in (seat, SPECTATOR):
        seen, true = game.view(other, watcher), game.view(state, watcher)
        wrong = sorted(name for name in seen | true if seen.get(name) != true.get(name))
        assert seen == true, f"{at}: the view of {watcher} differs in {wrong}"
        told, known = standings(game, other, watcher), standings(game, state, watcher)
        assert told == known, f"{at}: to {watcher} the standings differ, {told} and {known}"
    assert game.prompt(other) == game.prompt(state), f"{at}: the prompt differs"
    if state.asked == seat:
        assert other.options() == state.options(), f"{at}: its own options differ"
        for action in state.options():
            assert game.action_text(other, action) == game.action_text(state, action), f"{at}: texts differ"
    for f in game.fields:
        if f.audience == PUBLIC:
            assert getattr(other, f.name) == getattr(state, f.name), f"{at}: public field {f.name} differs"


def _check_playable(game: AnyGame, state: State, rng: Rng, at: str) -> None:
    made = 0
    while state.asked != NOBODY:
        assert made <= game.max_decisions, f"{at}: play from there does not end"
        made += state.asked != CHANCE
        state.step(pick(state, rng), None)
    assert game.audit(state) == [], f"{at}: played to the end, audit says {game.audit(state)}"


def check_redeal_is_blind(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Whatever the truth is, with the same luck a seat that cannot tell is dealt the same: so a bot that
    looks at redealt positions alone answers the same whatever is hidden from it."""
    for point in walk(game, seats, variant, seed).points:
        for seat in range(seats):
            one = game.redeal(point.state, seat, Rng(f"one {seed}"))
            other = game.redeal(point.state, seat, Rng(f"other {seed}"))
            ours, theirs = (game.redeal(state, seat, Rng(seed)) for state in (one, other))
            at = f"{where(game, seats, variant, seed, point.number)}, redealt for seat {seat}"
            assert key(game, ours) == key(game, theirs), f"{at}: what is hidden shows in what is dealt"


def check_redeal_changes(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Where a game hides fields and somebody plays against somebody, redealing really deals anew."""
    if all(f.audience == PUBLIC for f in game.fields) or len(game.teams(seats, variant)) == 1:
        return
    rng = Rng(f"changes {seed}")
    # Secrets may be rare, so every position counts, of several games if need be.
    for extra in range(4):
        state = game.new(seats, variant)
        for action in walk(game, seats, variant, seed + 1000 * extra).journal:
            before = key(game, state)
            if any(key(game, game.redeal(state, seat, rng)) != before for seat in range(seats)):
                return
            state.step(action, None)
    raise AssertionError(f"{game.id}, {seats} seats, seed {seed}: redealing never changes anything")


def check_forward(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Played on with the same actions, true and redealt position show the seat the same until a secret
    comes out: same events, same view, same options."""
    rng = Rng(f"forward {seed}")
    done = walk(game, seats, variant, seed)
    for point in done.points:
        for seat in range(seats):
            other = game.redeal(point.state, seat, rng)
            _play_beside(game, done, point.number, point.state.clone(), other, seat, (seats, variant, seed))


def _play_beside(
    game: AnyGame,
    done: Walk,
    number: int,
    state: State,
    other: State,
    seat: int,
    which: tuple[int, Variant, int],
) -> None:
    shown = False  # whether a secret has come out since the views were compared
    for n, action in enumerate(done.journal[number : number + _AHEAD], number):
        at = f"{where(game, *which, n)}, redealt for seat {seat}"
        if state.asked == seat:
            assert other.options() == state.options(), f"{at}: its options differ"
        elif action not in other.options():
            return  # another seat's secrets no longer allow what was done
        true, redealt = step_logged(state, action), step_logged(other, action)
        if _came_out(true, redealt, seat) or state.asked != other.asked:
            assert _shows_secret(true, seat) or _shows_secret(redealt, seat), (
                f"{at}: action {action} shows the seat other things though no event reveals a secret: "
                f"{sorted(set(cut(true, seat)) ^ set(cut(redealt, seat)))}"
            )
            return
        shown = shown or _shows_secret(true, seat)
        if (n - number) % _LOOK == 0:
            for watcher in (seat, SPECTATOR):
                if game.view(state, watcher) != game.view(other, watcher):
                    assert shown, f"{at}: the view of {watcher} differs though no event revealed a secret"
                    return
            shown = False


def _came_out(true: list[Event], redealt: list[Event], seat: int) -> bool:
    return any(cut(true, watcher) != cut(redealt, watcher) for watcher in (seat, SPECTATOR))


def _shows_secret(events: list[Event], seat: int) -> bool:
    return any(event.reveals and event.seen_by(seat) for event in events)


def check_sealed(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Two answers that differ, for a watcher, in hidden fields alone are told to the watcher alike,
    unless an event says that it reveals something."""
    for point in walk(game, seats, variant, seed).points:
        at = where(game, seats, variant, seed, point.number)
        options = point.state.options()
        children = []
        for action in options[:: max(1, len(options) // _TRIED)]:
            child = point.state.clone()
            events = step_logged(child, action)
            children.append((action, child, events))
        for watcher in watchers(seats):
            if watcher != point.state.asked:
                _check_told_alike(game, children, watcher, at)


def _check_told_alike(
    game: AnyGame, children: list[tuple[int, State, list[Event]]], watcher: int, at: str
) -> None:
    told: dict[str, tuple[int, State, list[EventData]]] = {}
    for action, child, events in children:
        if _shows_secret(events, watcher):
            continue  # then the difference was meant to be seen
        public = [getattr(child, f.name) for f in game.fields if f.audience == PUBLIC]
        seen = repr((child.asked, frames(child), public, game.view(child, watcher)))
        heard = cut(events, watcher)
        other, twin, before = told.setdefault(seen, (action, child, heard))
        assert heard == before or key(game, child) == key(game, twin), (
            f"{at}: to {watcher} the answers {other} and {action} look alike afterwards, but their events "
            f"tell them apart: {before} and {heard}"
        )


def check_ahead(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Who owes a sealed answer can give it before it is asked: whatever the others answer meanwhile, that is
    the whole of its answer when its turn comes."""
    rng = Rng(f"ahead {seed}")
    state, before = game.new(seats, variant), set[int]()
    for number, action in enumerate(walk(game, seats, variant, seed).journal):
        owing = set(game.sealed(state))
        if state.asked != CHANCE:
            at = where(game, seats, variant, seed, number)
            assert not owing or state.asked in owing, f"{at}: {owing} owe an answer, {state.asked} is asked"
            for seat in owing - {state.asked} if not owing <= before else ():
                _check_owed(game, state, seat, rng, at)
            before = owing
        state.step(action, None)


def _check_owed(game: AnyGame, state: State, seat: int, rng: Rng, at: str) -> None:
    given: list[int] = []
    while (position := game.ahead(state, seat, given)) is not None:
        given.append(pick(position, rng))
    assert given, f"{at}: {seat} owes a sealed answer, but none is asked of it"
    later = state.clone()
    while later.asked != seat:
        later.step(pick(later, rng), None)
    for n, action in enumerate(given):
        assert later.asked == seat, f"{at}: {seat} has answered {given} ahead, but {n} answers would do"
        assert action in later.options(), f"{at}: {seat} answered {action} ahead, which is no option now"
        owing = set(game.sealed(later))
        later.step(action, None)
    more = later.asked == seat and seat in game.sealed(later) and set(game.sealed(later)) <= owing
    assert not more, f"{at}: {seat} has answered {given} ahead, and still owes an answer"


def check_heuristic(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The heuristic values each option, and the same whatever the others hide: it cannot peek."""
    rng = Rng(f"heuristic {seed}")
    state = game.new(seats, variant)
    for number, action in enumerate(walk(game, seats, variant, seed).journal):
        if state.asked != CHANCE:
            at = where(game, seats, variant, seed, number)
            before, values = key(game, state), game.heuristic(state)
            assert len(values) == len(state.options()), f"{at}: {len(values)} values, other options"
            assert all(map(math.isfinite, values)), f"{at}: the heuristic says {values}"
            assert key(game, state) == before, f"{at}: the heuristic changed the position"
            other = game.redeal(state, state.asked, rng)
            assert game.heuristic(other) == values, f"{at}: the heuristic peeks at what the seat cannot know"
        state.step(action, None)


def check_value(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The value of a position for a seat lies between 0 and 1, is the same whatever the others hide, and is
    at the end the share of the win: of the seat, or of the team it wins with."""
    if game.value is None:
        return
    rng = Rng(f"value {seed}")
    done = walk(game, seats, variant, seed)
    state = game.new(seats, variant)
    for number, action in enumerate(done.journal):
        at = where(game, seats, variant, seed, number)
        seat = number % seats  # whoever is asked, it is anybody's turn to ask how it stands
        before, value = key(game, state), game.value(state, seat)
        assert 0.0 <= value <= 1.0, f"{at}: the value for seat {seat} is {value}"
        assert key(game, state) == before, f"{at}: the value changed the position"
        other = game.value(game.redeal(state, seat, rng), seat)
        assert other == value, f"{at}: the value for seat {seat} peeks: {value} and {other}"
        state.step(action, None)
    for seat, share in enumerate(won_shares(game, seats, variant, done.end)):
        value = game.value(done.end, seat)
        at = where(game, seats, variant, seed, len(done.journal))
        assert value == share, f"{at}: at the end the value for seat {seat} is {value}, its share {share}"


def won_shares(game: AnyGame, seats: int, variant: Variant, end: State) -> list[float]:
    """What each seat has of the win when the game is over: teams that won share it, and all of a team have
    the whole of its part."""
    outcome = game.outcome(end)
    winners = set(outcome.winners) if outcome is not None else set[int]()
    teams = [team for team in game.teams(seats, variant) if winners & set(team)]
    won = {seat for team in teams for seat in team}
    return [1.0 / len(teams) if seat in won else 0.0 for seat in range(seats)]
