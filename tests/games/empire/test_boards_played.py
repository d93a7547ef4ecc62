"""Boards where anything lies anywhere, played on: after every answer they are sound and read as before."""

import pytest

from games.empire import second_reading as plain
from holdfast.games.empire import GAME
from holdfast.games.empire.position.state import HEARTLAND, Piece
from holdfast.games.empire.rules.abilities.abilities import CARDS, UNIT
from holdfast.games.empire.rules.abilities.standing import keywords_of, strength_of
from holdfast.games.empire.rules.fielded import fielding, gathered
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat


@pytest.mark.parametrize(("seats", "variant"), [(2, ()), (3, ()), (4, ("teams",))])
def test_EM_ABIL_10_EM_PHASE_02_after_every_answer_the_board_is_read_anew(
    seats: int, variant: tuple[str, ...]
) -> None:
    questions = set()
    for seed in range(10):
        rng = Rng(f"played/{seats}/{seed}")
        r = plain.random_board(seats, variant, rng, 14)
        s = r.s
        for seat in range(seats):
            r.hold(seat, *[plain.IN_BOX[rng.below(len(plain.IN_BOX))].name for _ in range(8)]).people(seat, 3)
        r.begin()
        for _ in range(70):
            if s.asked == NOBODY:
                break
            if s.asked == CHANCE:
                s.step(draw(s, rng))
                continue
            options = s.options()
            questions.add(s.question())
            assert len(options) > 1 or s.question() in ("act", "commit"), s.question()
            if s.question() == "act":
                assert options == plain.actions(s, Seat(s.asked))
            s.step(options[-1 - rng.below(len(options))])
            assert s.asked == NOBODY or GAME.audit(s) == []
            now = gathered(s)
            assert all(getattr(fielding(s), name) == getattr(now, name) for name in plain.GATHERED)
            at = rng.below(max(1, len(s.kind)))
            if at < len(s.kind) and s.zone[at] <= HEARTLAND and CARDS[s.kind[at]].type == UNIT:
                assert strength_of(s, Piece(at)) == plain.stats(s, at)
                assert keywords_of(s, Piece(at), 0xFFFFFFFF) == plain.keywords(s, at)
    assert {"act", "pay", "commit", "target", "damage", "occupy", "frontier"} <= questions
