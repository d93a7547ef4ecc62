"""What the Buildings of all seats add up to, worked out when it is first asked for. No rules."""

from typing import Final, final


@final
class Built:
    """Sums of one row of Buildings; the row never changes, so these need not either."""

    __slots__ = (
        "active_storage",
        "buffers",
        "buffers_mask",
        "housed",
        "jobs",
        "lots",
        "storage_jobs",
        "working",
    )

    def __init__(self, lots: tuple[int, ...], seats: int, goods: int, classes: int) -> None:
        self.lots = lots
        self.buffers = [0] * (seats * goods)  # by seat and Good: pieces on Buffers
        self.buffers_mask = [0] * seats  # a bit for every Good that lies on a Buffer
        self.active_storage = [0] * seats  # Storage spaces of active facilities
        self.working = [0] * (seats * classes)  # by seat and class
        self.housed = [0] * (seats * classes)  # by seat and class: Residence spaces
        self.jobs = [0] * seats  # a bit for every kind and class with a free job, kind * classes + class
        self.storage_jobs = [0] * seats  # the same for storage facilities alone


NOTHING_BUILT: Final = Built((), 0, 0, 0)
