"""What a seat cannot know, dealt anew: experience cards in others' hands, cards they look at, the deck."""

from holdfast.kernel.rng import Rng

from ..position.state import EXPERIENCE_KINDS, SEATED, ColonyState, Row


def redeal(s: ColonyState, seat: int, rng: Rng) -> ColonyState:
    """A clone in which everything the seat (or SPECTATOR) cannot know is dealt again.

    The mission deck needs nothing: it is a bag, and everybody knows equally little of it. [AT-R-04]
    """
    t = s.clone()
    drawer = t.stack[-1].seat if t.stack and sum(t.drawn) else seat
    unseen: list[int] = []
    for kind in range(EXPERIENCE_KINDS):
        n = t.deck[kind]
        for other in SEATED[t.seats]:
            if other != seat:
                n += t.hands[other * EXPERIENCE_KINDS + kind]
        if drawer != seat:
            n += t.drawn[kind]
        unseen += [kind] * n
    rng.shuffle(unseen)
    for other in SEATED[t.seats]:
        if other != seat:
            first, after = other * EXPERIENCE_KINDS, (other + 1) * EXPERIENCE_KINDS
            t.hands = t.hands[:first] + _take(unseen, sum(t.hands[first:after])) + t.hands[after:]
    if drawer != seat:
        t.drawn = _take(unseen, sum(t.drawn))
    t.deck = _take(unseen, len(unseen))
    return t


def _take(unseen: list[int], n: int) -> Row:
    counts = [0] * EXPERIENCE_KINDS
    for _ in range(n):
        counts[unseen.pop()] += 1
    return tuple(counts)
