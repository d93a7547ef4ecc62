"""Rows that clones share: who changes one changes it for one position, and sums beside a row are true."""

import pytest

from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.tables import CITIZEN, CLASSES, FARMER, GOODS
from holdfast.games.colonists_invasion.rules.economy.built import built, has_job, is_manned
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import NOBODY
from holdfast.testkit.rows import rows


def test_a_clone_keeps_its_battleground_and_its_buildings() -> None:
    s = GAME.new(2, ())
    c = s.clone()
    at = 7 * ws.GROUND + ws.TROOP
    s.add_ground(at, 2)
    s.set_lot(st.BUFFER, 3)
    assert (s.ground[at], s.lots[st.BUFFER]) == (2, 3)
    assert (c.ground[at], c.lots[st.BUFFER]) == (0, 0)
    rows(c).ground[at : at + 2] = [4, 5]
    assert (rows(c).ground[at : at + 2], rows(s).ground[at : at + 2]) == ([4, 5], [2, 0])
    with pytest.raises(ValueError, match="range"):
        s.add_ground(at, -3)


def sums(s: st.ColonistsState, seat: int) -> tuple[object, ...]:
    """What a seat's Buildings add up to, lot by lot."""
    buffers, working, housed = [0] * GOODS, [0] * CLASSES, [0] * CLASSES
    storage = jobs = storage_jobs = mask = 0
    for lot in range(st.LOTS):
        kind, workers, buffer = rows(s).lots[(seat * st.LOTS + lot) * st.LOT :][: st.LOT]
        if kind == st.NONE:
            continue
        building = BUILDING_LIST[kind]
        if buffer:
            buffers[building.good] += buffer
            mask |= 1 << building.good
        storage += building.storage if is_manned(building, workers) else 0
        working[FARMER] += workers % 8
        working[CITIZEN] += workers // st.AT_WORK % 2
        if building.houses != st.NONE:
            housed[building.houses] += building.spaces
        for rank in range(CLASSES):
            if has_job(building, workers, rank):
                jobs |= 1 << kind * CLASSES + rank
                storage_jobs |= (1 << kind * CLASSES + rank) if building.storage else 0
    return buffers, mask, storage, working, housed, jobs, storage_jobs


@pytest.mark.parametrize(("seats", "variant"), [(2, "economy"), (3, ""), (4, "capture_the_flag")])
def test_what_is_kept_of_buildings_is_what_they_add_up_to(seats: int, variant: str) -> None:
    s, rng = GAME.new(seats, GAME.parse_variant(variant)), Rng(f"built {seats}")
    different = set()
    for _ in range(500):
        let_chance_answer(s, rng)
        if s.asked == NOBODY:
            s = GAME.new(seats, GAME.parse_variant(variant))
            let_chance_answer(s, rng)
        for seat in range(seats):
            b = built(s)
            kept = (
                b.buffers[seat * GOODS : (seat + 1) * GOODS],
                b.buffers_mask[seat],
                b.active_storage[seat],
                b.working[seat * CLASSES : (seat + 1) * CLASSES],
                b.housed[seat * CLASSES : (seat + 1) * CLASSES],
                b.jobs[seat],
                b.storage_jobs[seat],
            )
            assert kept == sums(s, seat)
            different.add(str(kept))
        options = s.options()
        s.step(options[rng.below(len(options))])
    assert len(different) > 5
