"""The blocks of an observation: what lies where in the bytes of `observation.py`, for how much is room."""

from typing import Final

from holdfast.kernel.faces import Block

from ..position.actions import FRONTIERS
from ..position.state import GONE, OUT, OVER, OWN
from ..rules.abilities.abilities import ABILITIES, CARDS
from ..rules.flow import LAST_ROUND, all_scripts
from ..rules.series import MOST_GAMES, WINS_NEEDED
from ..rules.setup import START_MORALE

VERSION: Final = 1
# Room for what has no limit in the rules; an observation of more raises an error that says so. The most seen
# in a thousand games of random and greedy bots: 6 bookmarks, 25 abilities, 24 blows, 24 placed cards, 39 of
# a seat in play.
MOST_FRAMES: Final = 10
MOST_ITEMS: Final = 40  # abilities in the sequence, waiting or just begun
MOST_BLOWS: Final = 40
MOST_PLACED: Final = 40  # cards placed on top of decks, and as many below
MOST_LOOKED_AT: Final = 12
MOST_PIECES: Final = 56  # cards of a seat in play, on their way there or just gone
NOUGHT: Final = 16  # the byte of 0 where a number may be below it
MORALE_NOUGHT: Final = 64

SCRIPTS: Final = all_scripts()
SCRIPT_NUMBERS: Final = {name: n for n, name in enumerate(SCRIPTS, 1)}
QUESTIONS: Final = sorted(
    {step.question() for script in SCRIPTS.values() for step in script.steps if step.question()}
)
QUESTION_NUMBERS: Final = {name: n for n, name in enumerate(QUESTIONS)}
KINDS: Final = len(CARDS)
CARD_CODES: Final = ("none", *(card.name for card in CARDS))
PHASES: Final = OVER + 1
ZONES: Final = GONE + 1  # of pieces
FLAGS: Final = 8
STATE: Final = ZONES + FLAGS + 2
CHANGES: Final = 7
GIVEN: Final = 3  # bytes of keywords
QUEUED: Final = 1  # where an ability waits
BEGUN: Final = 2
WAITING: Final = 3

_SEAT: Final = "seat (viewer 1, nobody 0)"
SHARED: Final = (
    Block("question", len(QUESTIONS), "what is asked: " + ", ".join(QUESTIONS)),
    Block(
        "frames",
        MOST_FRAMES * 3,
        f"half resolved, innermost first: script (from 1), step, {_SEAT}",
        len(SCRIPTS),
    ),
    Block("numbers", MOST_FRAMES * 3, "by bookmark: its three numbers, the lower bytes", 100, NOUGHT),
    Block("numbers_high", MOST_FRAMES * 3, "by bookmark: how often 256 comes on top", 64),
    Block("variants", 3, "drafted decks, best of three, two teams"),
    Block("phase", PHASES, "setup, strategy, battle, combat, replenishment, over"),
    Block("fought", FRONTIERS, "frontiers in which a combat takes place"),
    Block("taken", 1, "the tracker has changed hands this round because its holder fell"),
    Block("game", 1, "which game of the match, from 1", MOST_GAMES),
    Block("round", 1, "the round, from 1", LAST_ROUND),
    Block("ended", 1, "0 running, 1 by defeat, 2 by length", 2),
    Block("defeats", 1, "commanders that are out", 3),
    Block("places", FRONTIERS, "by frontier: number of the card in the occupying place (0: none)", 100),
    Block(
        "sequence",
        MOST_ITEMS * 8,
        f"abilities, front first: 1 in the sequence, 2 just begun, 3 waiting sentinel; ability from 1; "
        f"{_SEAT}; number of its card; frontier from 1; number of the card it is about; seat it is "
        "about; when it began (0: its order is fixed, else 1 for the latest)",
        len(ABILITIES),
    ),
    Block(
        "blows", MOST_BLOWS * 4, f"damage not dealt yet: card that deals it, card or {_SEAT}, how much", 100
    ),
    Block(
        "on_top",
        MOST_PLACED * 4,
        f"placed cards, topmost last: {_SEAT}, 1 in the civic deck, card (0: unknown), who knows it as bits",
        KINDS,
    ),
    Block("below", MOST_PLACED * 4, "the same at the bottom of decks, lowest last", KINDS),
    Block("looked_at", 1, "how many cards are being looked at", MOST_LOOKED_AT),
    Block("looking", MOST_LOOKED_AT, "those the viewer looks at", KINDS, codes=CARD_CODES),
    Block("hand", KINDS, "the viewer's hand, by kind of card in the order of the names above", 3),
    Block("rest", KINDS, "what lies unseen in its two decks, by kind", 3),
    Block("deck", KINDS, "its registered deck, by kind", 3),
    Block("sideboard", KINDS, "its sideboard, by kind", 3),
)
SEAT: Final = (
    Block("marks", 3, "it is asked, it holds the tracker, it begins with the tracker"),
    Block("started", FRONTIERS, "by frontier: it was occupying when combat began"),
    Block("wins", 1, "games won in the match", WINS_NEEDED),
    Block("tier", 1, "its tier now", 4),
    Block("supplies", 1, "supplies it could pay now", 15),
    Block("reverence", 1, "cards of four tiers lie in its graveyard"),
    Block("settled", FRONTIERS, "by frontier: number of the card that settles it (0: none)", 100),
    Block("cards", 4, "army and civic cards in hand, unseen ones in the army and the civic deck", 30),
    Block("morale", 1, "its morale", START_MORALE, MORALE_NOUGHT),
    Block(
        "done",
        OWN - OUT,
        "number of the defeat that put it out; this round: damage taken, villagers, settlements deployed, "
        "commits, tactics, units deployed, discards, deaths, sacrifices; "
        "two noughts; excess blocked by frontier",
        10,
    ),
    Block("graveyard", KINDS, "by kind of card", 3),
    Block("vault", KINDS, "by kind of card", 3),
    Block("shown", KINDS, "cards in hand that everybody knows, by kind", 3),
    Block("number", MOST_PIECES, "by card in play: its number (0: no card)", 100),
    Block("kind", MOST_PIECES, "by card in play: which it is", KINDS, codes=CARD_CODES),
    Block(
        "state",
        MOST_PIECES * STATE,
        "by card in play: left, middle, right frontier, heartland, on its way, just gone; exerted, "
        "improvised, promoted, sated, a copy, killed, sacrificed, moved this round; in the "
        "occupying place, settles",
    ),
    Block(
        "changes",
        MOST_PIECES * CHANGES,
        "by card in play: damage, attack and defence bonus, counters, move named for the commit (0: none, "
        "else zone from 1), where it lay when it left (0: it is there, else zone from 1, + 8 if occupying), "
        "its place in the order of damage",
        8,
        NOUGHT,
    ),
    Block("given", MOST_PIECES * GIVEN, "by card in play: keywords given to it, as bits", 255),
    Block("used", MOST_PIECES, "by card in play: maneuvers used this round, as bits", 255),
    Block("strength", MOST_PIECES * 2, "by unit in play: attack and defence now", 8),
)
