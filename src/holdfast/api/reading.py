"""Words of a person as an answer of the game, and why something is no answer."""

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.game import FORBIDDEN, AnyGame, Refusal
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from holdfast.ledger import prose, read
from holdfast.match import GameOver, IllegalAction, Match, fitting

from .given import an_action
from .told import Why, listed


def texts_of(match: Match) -> dict[str, int]:
    """The legal answers by their texts; none when the game is over."""
    if match.over:
        return {}
    return {match.game.action_text(match.state, action): action for action in match.options()}


def action_of(match: Match, words: str | int) -> int:
    """The legal answer that is meant. Mistake, with the rule where there is one, for anything else."""
    if match.over:
        raise GameOver
    action = an_action(words, match.game.action_space)
    if action is not None:
        return action  # the match judges it
    words = str(words)
    legal = texts_of(match)
    texts = list(legal)
    found = [texts[place] for place in fitting(texts, words)]
    if len(found) == 1:
        return legal[found[0]]
    if found:
        raise Mistake(f"'{words}' fits several answers: {listed(found)}; say more of the one you mean.")
    refused = _refused(match.game, match.state, words)
    if refused is not None:
        raise IllegalAction(refused[0], refused[2])
    raise Mistake(f"'{words}' is no answer here. Legal now: {listed(texts)}; see table.legal.")


def why(match: Match, words: str | int) -> Why:
    """Whether these words can be answered now, and by which rule."""
    game = match.game
    if match.over:
        raise GameOver
    try:
        action = action_of(match, words)
    except IllegalAction as error:
        return _no(game, game.action_text(match.state, error.action), error.refusal)
    text = game.action_text(match.state, action)
    refusal = game.why_not(match.state, action)
    if refusal is not None:
        return _no(game, text, refusal)
    rule = _rule_of(match, action)
    return Why(text, True, rule, "", clause_of(game, rule))


def clause_of(game: AnyGame, rule: str) -> str:
    """What the rulebook says under this id."""
    texts = dict(prose(read(game).find(rule)))
    return texts.get("text") or texts.get("decision") or " ".join(texts.values())


def _no(game: AnyGame, text: str, refusal: Refusal) -> Why:
    return Why(text, False, refusal.rule, refusal.text, clause_of(game, refusal.rule))


def _rule_of(match: Match, action: int) -> str:
    """The rule an answer is given under: that of the first thing it makes happen to a redealt position,
    so that asking tells nothing."""
    trial, log = match.redealt(match.answerers[0], Rng(f"{match.seed}/rule/{match.number}")), Log()
    trial.step(action, log)
    return log.events[0].rule if log.events else match.game.prompt(match.state).rule


def _refused(game: AnyGame, state: State, words: str) -> tuple[int, str, Refusal] | None:
    """The action that is meant though it is not legal: one a rule forbids first, else one for elsewhere."""
    found: list[tuple[int, str, Refusal]] = []
    for action, text in _meant(game, state, words):
        refusal = game.why_not(state, action)
        if refusal is not None:
            found.append((action, text, refusal))
    return min(found, key=lambda one: one[2].kind != FORBIDDEN, default=None)


def _meant(game: AnyGame, state: State, words: str) -> list[tuple[int, str]]:
    try:
        action = game.parse_action(state, words)
        return [(action, game.action_text(state, action))]
    except Mistake:
        pass
    texts: dict[int, str] = {}
    for action in range(game.action_space):
        try:
            texts[action] = game.action_text(state, action)
        except Exception:  # an action that makes no sense now need not have a text
            continue
    actions, spoken = list(texts), list(texts.values())
    return [(actions[place], spoken[place]) for place in fitting(spoken, words)]
