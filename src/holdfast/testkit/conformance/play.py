"""Playing: games end, options are sound, clones are independent, chance is honest, totals are kept."""

from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.position import key
from holdfast.kernel.state import CHANCE, NOBODY, State

from ..corpus import POINTS, cut, random_journal, rule_ids, step_logged, walk, watchers, where

_TRIED = 40  # options of one position that are applied, each to its own clone


def check_ends(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A random game ends within the declared number of decisions."""
    for extra in range(3):
        journal, decisions = random_journal(game, seats, variant, f"ends {seed} {extra}")
        assert decisions <= game.max_decisions, (
            f"{where(game, seats, variant, seed, len(journal))}: the game goes on after "
            f"{game.max_decisions} decisions, its declared maximum"
        )


def check_options(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Options exist, differ, keep their order, stay below action_space and change nothing."""
    state = game.new(seats, variant)
    for number, action in enumerate(walk(game, seats, variant, seed).journal):
        at = where(game, seats, variant, seed, number)
        assert CHANCE <= state.asked < seats, f"{at}: asked is {state.asked}"
        before = key(game, state)
        options = state.options()
        assert options, f"{at}: no options for {game.prompt(state).text}"
        assert len(set(options)) == len(options), f"{at}: duplicate options {options}"
        assert state.options() == options, f"{at}: asked twice, options differ"
        assert state.clone().options() == options, f"{at}: a clone has other options"
        assert key(game, state) == before, f"{at}: options() changed the position"
        bad = [option for option in options if not 0 <= option < game.action_space]
        assert not bad, f"{at}: options {bad} are outside range({game.action_space})"
        state.step(action, None)
    assert state.asked == NOBODY, f"{game.id}, seed {seed}: the game does not end"
    assert state.options() == [], f"{game.id}, seed {seed}: options after the end"


def check_clones(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Each option applied to its own clone leaves the parent and all past clones unchanged."""
    kept: list[tuple[State, tuple[object, ...], str]] = []
    for point in walk(game, seats, variant, seed).points:
        at = where(game, seats, variant, seed, point.number)
        before = key(game, point.state)
        kept.append((point.state.clone(), before, at))
        options = point.state.options()
        for action in options[:: max(1, len(options) // _TRIED)]:
            child = point.state.clone()
            child.step(action, None)
            assert key(game, point.state) == before, (
                f"{at}: {game.action_text(point.state, action)!r} on a clone changed its parent"
            )
            kept.append((child, key(game, child), f"{at}, then {action}"))
        kept = kept[-4 * _TRIED :]
    for state, before, at in kept:
        assert key(game, state) == before, f"{at}: a past clone changed later"


def check_replay(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A clone given the same actions, and a replayed journal, reach the same position, logged or not."""
    done = walk(game, seats, variant, seed)
    for point in done.points[:: 1 + len(done.points) // 4]:
        state = point.state.clone()
        for action in done.journal[point.number :]:
            state.step(action, None)
        at = where(game, seats, variant, seed, point.number)
        assert key(game, state) == done.end_key, f"{at}: a clone went another way"
    state = game.new(seats, variant)
    for number, action in enumerate(done.journal):
        assert action in state.options(), (
            f"{where(game, seats, variant, seed, number)}: the journal's {action} is illegal on replay"
        )
        step_logged(state, action)
    assert key(game, state) == done.end_key, f"{game.id}, seed {seed}: listening changed the game"


def check_chance(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Weights are positive and one per option; a forced outcome always does the same."""
    state, seen = game.new(seats, variant), 0
    for number, action in enumerate(walk(game, seats, variant, seed).journal):
        if state.asked == CHANCE:
            at = where(game, seats, variant, seed, number)
            options, weights = state.options(), state.weights()
            assert len(weights) == len(options), f"{at}: {len(weights)} weights for {len(options)} options"
            assert min(weights) > 0, f"{at}: weights {weights} are not all positive"
            _check_drawn(state, options, weights, at)
            seen += 1
            if seen % 7 == 1 or (len(options) > 1 and seen < POINTS):
                _check_forced(game, state, options[:: max(1, len(options) // 12)], seats, at)
        state.step(action, None)


def _check_drawn(state: State, options: list[int], weights: list[int], at: str) -> None:
    """Of tickets spread over all, the number in the middle of each stands for the option it is of."""
    f, total = state.stack[-1], sum(weights)
    meant = [option for option, weight in zip(options, weights, strict=True) for _ in range(weight)]
    for ticket in range(0, total, 1 + total // 12):
        drawn = f.script.steps[f.pc].drawn(state, f, (ticket + 0.5) / total)
        assert drawn == meant[ticket], f"{at}: ticket {ticket} of {total} draws {drawn}, not {meant[ticket]}"


def _check_forced(game: AnyGame, state: State, options: list[int], seats: int, at: str) -> None:
    for forced in options:
        one, two = state.clone(), state.clone()
        first, second = step_logged(one, forced), step_logged(two, forced)
        assert key(game, one) == key(game, two), f"{at}: chance {forced} forced twice gives two positions"
        for seat in watchers(seats):
            assert cut(first, seat) == cut(second, seat), f"{at}: chance {forced} gives other events"


def check_census(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The totals the game declares never change."""
    state = game.new(seats, variant)
    total = game.census(state)
    assert total, f"{game.id}: the census counts nothing"
    for number, action in enumerate(walk(game, seats, variant, seed).journal, 1):
        text = game.action_text(state, action)
        state.step(action, None)
        now = game.census(state)
        changed = {name: (total.get(name), now.get(name)) for name in total | now}
        changed = {name: pair for name, pair in changed.items() if pair[0] != pair[1]}
        at = where(game, seats, variant, seed, number)
        assert not changed, f"{at}: {text!r} changed the census (before, after): {changed}"


def check_audit(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The audit finds nothing wrong with any position that play reaches."""
    state = game.new(seats, variant)
    assert game.audit(state) == [], f"{game.id}: a new position fails the audit"
    for number, action in enumerate(walk(game, seats, variant, seed).journal, 1):
        state.step(action, None)
        faults = game.audit(state)
        assert faults == [], f"{where(game, seats, variant, seed, number)}: audit says {faults}"


def check_outcome(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """There is no outcome before the end; then ranks fit seats and teams, and scores fit the sheet."""
    done = walk(game, seats, variant, seed)
    for point in done.points:
        at = where(game, seats, variant, seed, point.number)
        assert len(game.scores(point.state)) == seats, f"{at}: not one score per seat"
        running = point.state.asked != NOBODY
        assert (game.outcome(point.state) is None) == running, f"{at}: outcome and asked disagree"
        for line in game.sheet(point.state):
            assert line.label, f"{at}: a line of the sheet has no label"
            assert line.rule in rule_ids(game.package), f"{at}: unknown rule {line.rule} on the sheet"
            assert len(line.values) == seats, f"{at}: '{line.label}' is not one value per seat"
        for line in game.standing(point.state) if game.standing is not None else ():
            assert line.label, f"{at}: a line of the standings has no label"
            assert line.rule in rule_ids(game.package), f"{at}: unknown rule {line.rule} in the standings"
            assert len(line.values) in (1, seats), f"{at}: '{line.label}' has {len(line.values)} values"
    result = game.outcome(done.end)
    assert result is not None, f"{game.id}, seed {seed}: no outcome at the end"
    assert result.reason, f"{game.id}, seed {seed}: the outcome has no reason"
    assert result.rule in rule_ids(game.package), f"{game.id}: outcome by unknown rule {result.rule}"
    assert len(result.ranks) == seats, f"{game.id}: {len(result.ranks)} ranks for {seats} seats"
    assert min(result.ranks) >= 0, f"{game.id}: negative rank in {result.ranks}"
    teams = game.teams(seats, variant)
    members = sorted(seat for team in teams for seat in team)
    assert members == list(range(seats)), f"{game.id}: teams {teams} do not hold every seat once"
    for team in teams:
        assert len({result.ranks[seat] for seat in team}) == 1, f"{game.id}: team {team} split in {result}"
