"""Answers to `?`: the text of a rule, the rule behind a choice, and why something is not allowed."""

from rich.console import Group, RenderableType
from rich.text import Text

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State
from holdfast.ledger import Ledger, prose, read
from holdfast.parts.option_notes import card_note

from .choices import Choice

MOST_ANSWERS = 6
MOST_ACTIONS = 3


class Rulebook:
    """A game's ledger, read when somebody first asks."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._ledger: Ledger | None = None

    @property
    def ledger(self) -> Ledger:
        """The rules by id. Mistake when the game ships none."""
        if self._ledger is None:
            self._ledger = read(self.game)
        return self._ledger

    def rule(self, rule_id: str) -> RenderableType:
        """The text of one rule."""
        record = self.ledger.find(rule_id)
        texts = [text if name == "text" else f"{name}: {text}" for name, text in prose(record)]
        return Text.assemble((f"[{record.id}] ", "cyan"), "\n".join(texts))

    def choice(self, state: State, choice: Choice) -> RenderableType:
        """The rule a choice is made under: that of the first thing it makes happen."""
        trial, log = state.clone(), Log()
        trial.step(choice.action, log)
        rule = log.events[0].rule if log.events else self.game.prompt(state).rule
        return Group(Text(f"{choice.number} {choice.text}:"), self.rule(rule))

    def about(self, state: State, choices: list[Choice], words: str) -> RenderableType:
        """Whatever the words mean: a rule's id, a card, actions and why they are refused, words of rules."""
        try:
            return self.rule(words)
        except Mistake:
            answers = self._cards(words) + self._actions(state, choices, words)
            answers = answers or self._search(words)
        if not answers:
            raise Mistake(f"No rule, no card and no action says '{words}'.")
        return Group(*answers)

    def _cards(self, words: str) -> list[RenderableType]:
        """The cards whose names hold the words."""
        wanted = words.casefold()
        found = [card for card in self.game.catalogue if wanted in card.name.casefold()]
        return [
            Text.assemble(
                (card.name, "bold"), f" ({card.family}): {card_note(card)} ", (f"[{card.rule}]", "dim")
            )
            for card in found[:MOST_ANSWERS]
        ]

    def _actions(self, state: State, choices: list[Choice], words: str) -> list[RenderableType]:
        numbers = {choice.action: choice.number for choice in choices}
        asked = self.game.prompt(state).rule
        answers: list[RenderableType] = []
        beside: list[RenderableType] = []  # actions that belong to other questions
        rules: list[str] = []
        for action, text in self._matching(state, words):
            refusal = self.game.why_not(state, action)
            if refusal is None:
                answers.append(Text(f"'{text}' is allowed: choice {numbers[action]}."))
                continue
            line = Text(f"'{text}' is refused: {refusal.text.rstrip('.')} [{refusal.rule}].")
            if refusal.rule == asked:
                beside.append(line)
            else:
                answers.append(line)
                rules.append(refusal.rule)
        if not answers and beside:
            answers, rules = beside, [asked]
        return answers[:MOST_ACTIONS] + [self.rule(rule) for rule in dict.fromkeys(rules[:MOST_ACTIONS])]

    def _matching(self, state: State, words: str) -> list[tuple[int, str]]:
        """The actions a person may mean: the one the game reads from the words, or all that hold them."""
        try:
            action = self.game.parse_action(state, words)
            return [(action, self.game.action_text(state, action))]
        except Mistake:
            pass
        wanted = words.casefold()
        found: list[tuple[int, str]] = []
        for action in range(self.game.action_space):
            try:
                text = self.game.action_text(state, action)
            except Exception:  # an action that makes no sense now need not have a text
                continue
            if wanted in text.casefold():
                found.append((action, text))
        return found

    def _search(self, words: str) -> list[RenderableType]:
        return [self.rule(record.id) for record in self.ledger.search(words)[:MOST_ANSWERS]]
