"""A plain game: hands from a deck nobody has seen, and a card of each played."""

from holdfast.kernel.event import Log
from holdfast.kernel.game import SheetLine
from holdfast.kernel.state import Frame, Script
from holdfast.parts.plain import Act, Acts, Ask, Luck, PlainState, Turns, each, plain_game, shared

SUITS = ("oak", "ash", "yew")
HAND = 3
RULE = "PG-PLAIN-01"


class Hands(PlainState):
    """Four cards of each wood; the best of a seat is what it favours, which it alone knows."""

    deck = shared("Cards in the deck", SUITS, start=4, secret=True, pool="cards")
    hand = each("Hand", SUITS, secret=True, pool="cards")
    trump = shared("Trump", SUITS, choice=True)
    played = each("Played", SUITS, choice=True, pool="cards")
    points = each("Points", most=9)


ACTS = Acts(
    Act("play {}", "hand", RULE, of=SUITS, limit="That wood is not in your hand."),
    Act("pass", "turn", RULE),
    Act("draw {}", "deck", RULE, of=SUITS, luck=True),
    Act("turn up {}", "trump", RULE, of=SUITS, luck=True),
)
PLAY, PASS, DRAW, TURN_UP = ACTS


class Trump(Luck[Hands]):
    """What is worth two."""

    def options(self, s: Hands, f: Frame) -> list[int]:
        return [TURN_UP, TURN_UP + 1, TURN_UP + 2]

    def answer(self, s: Hands, f: Frame, action: int, log: Log | None) -> None:
        s.trump = [action - TURN_UP]
        if log is not None:
            log.reveal("turned_up", RULE, -1, (action - TURN_UP,))
        s.next()


class Draw(Luck[Hands]):
    """A hand for every seat; `a` counts cards."""

    def is_done(self, s: Hands, f: Frame) -> bool:
        return f.a == HAND * s.seats

    def options(self, s: Hands, f: Frame) -> list[int]:
        return [DRAW + suit for suit in range(3) if s.deck[suit]]

    def weights(self, s: Hands, f: Frame) -> list[int]:
        return [count for count in s.deck if count]

    def answer(self, s: Hands, f: Frame, action: int, log: Log | None) -> None:
        suit, seat = action - DRAW, f.a % s.seats
        s.deck[suit] -= 1
        s.hand[3 * seat + suit] += 1
        if log is not None:
            log.whisper("drawn", RULE, seat, (suit,), ())
        s.stay(f.a + 1)


class Card(Ask[Hands]):
    """One card of the hand, or none."""

    def options(self, s: Hands, f: Frame) -> list[int]:
        return [*(PLAY + suit for suit in range(3) if s.hand[3 * f.seat + suit]), PASS]

    def answer(self, s: Hands, f: Frame, action: int, log: Log | None) -> None:
        if action != PASS:
            s.hand[3 * f.seat + action] -= 1
            s.played[f.seat] = action
            s.points[f.seat] = 2 if action == s.trump[0] else 1
            if log is not None:
                log.show("played", RULE, f.seat, (action,))
        s.next()


TURN = Script("turn", RULE, (Card(),))
GAME = plain_game(
    Hands,
    "kernel",
    id="hands",
    title="Hands",
    prefix="PG",
    seats=(2, 3),
    blurb="A card of each.",
    minutes="1",
    max_decisions=9,
    scripts=(Script("deal", RULE, (Trump(), Draw(), Turns(TURN, 1))), TURN),
    acts=ACTS,
    questions={"card": ("Play a card, or pass?", RULE)},
    told={
        "turned_up": "{0:suit} is turned up.",
        "drawn": ("{who} draws {0:suit}.", "{who} draws a card."),
        "played": "{who} plays {0:suit}.",
    },
    words={"suit": SUITS},
    sheet=lambda s: [SheetLine("Points", RULE, tuple(s.points))],
    end=(RULE, "{who} wins."),
)
