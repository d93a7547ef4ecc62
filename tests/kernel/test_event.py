"""Events: who may know what."""

from holdfast.kernel.event import EVERYONE, SPECTATOR, TABLE, Event, Log


def seen(log: Log, seat: int) -> list[tuple[int, ...]]:
    return [event.data for event in log.events if event.seen_by(seat)]


def test_everybody_sees_what_is_added() -> None:
    log = Log()
    log.add("rained", "PG-PLAY-01", TABLE, (3,))
    event = log.events[0]
    assert (event.kind, event.rule, event.seat, event.data) == ("rained", "PG-PLAY-01", -1, (3,))
    assert (event.audience, event.reveals) == (EVERYONE, False)
    assert all(seen(log, seat) == [(3,)] for seat in (0, 1, 7, SPECTATOR))


def test_a_reveal_is_seen_by_all_and_closes_undo() -> None:
    log = Log()
    log.reveal("shown", "PG-PLAY-01", 1, (3,))
    assert log.events[0].reveals
    assert seen(log, SPECTATOR) == [(3,)]


def test_a_whisper_tells_its_seat_the_secret_and_the_others_that_there_is_one() -> None:
    log = Log()
    log.whisper("drew", "PG-PLAY-01", 1, (42,), (1,))
    assert seen(log, 1) == [(42,)]
    assert all(seen(log, seat) == [(1,)] for seat in (0, 2, 3, SPECTATOR))
    assert [event.reveals for event in log.events] == [True, False]
    assert {event.kind for event in log.events} == {"drew"}


def test_a_sealed_choice_is_a_whisper_that_tells_its_seat_nothing_new() -> None:
    log = Log()
    log.seal("chose", "PG-PLAY-01", 0, (2,), ())
    assert (seen(log, 0), seen(log, 1), seen(log, SPECTATOR)) == ([(2,)], [()], [()])
    assert not any(event.reveals for event in log.events)


def test_an_audience_is_one_bit_per_seat() -> None:
    event = Event("told", "PG-PLAY-01", TABLE, (), 1 << 0 | 1 << 2, False)
    assert [event.seen_by(seat) for seat in (0, 1, 2, SPECTATOR)] == [True, False, True, False]
