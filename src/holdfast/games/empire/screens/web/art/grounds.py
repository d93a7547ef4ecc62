"""The three frontiers as places, each a wide strip of land: a mountain pass, a river crossing, a coast."""

from typing import Final

WIDE: Final = 480
HIGH: Final = 72
Layers = tuple[tuple[str, str], ...]

STRIPS: Final[tuple[tuple[tuple[str, str], Layers], ...]] = (
    (
        ("#8fb2c4", "#e8dcc0"),
        (
            ("#f6edd2", "M90 20a15 15 0 1 0 30 0a15 15 0 1 0-30 0z"),
            ("#9fb0bb", "M0 58l50-34 26 18 52-38 40 34 24-14 48 30 60-40 46 30 50-36 44 26 40-18v52H0z"),
            ("#eef0ee", "M128 4l14 12-8 2-8 6-8-2-8-4zM300 14l14 9-8 4-9-3-12 2zM396 8l13 8-9 3-7-2-9 2z"),
            ("#7d8f86", "M0 62l64-20 52 14 60-22 70 22 60-16 70 18 50-14 54 14v14H0z"),
            ("#5d7158", "M0 64q120-14 240-2t240-4v14H0z"),
            (
                "#40543f",
                "M20 64l7-20 7 20zM34 66l6-16 6 16zM420 64l7-22 7 22zM436 66l6-16 6 16zM408 66l5-13 5 13z",
            ),
            ("#d9c79c", "M210 72q14-12 30-14-10 8-8 14z"),
        ),
    ),
    (
        ("#a9c9d2", "#f0e2b8"),
        (
            ("#fff4cf", "M330 24a14 14 0 1 0 28 0a14 14 0 1 0-28 0z"),
            ("#b7c39a", "M0 50q60-20 120-8t120-8 120 6 120-6v38H0z"),
            ("#94ad74", "M0 58q90-14 170-4t150-6 160 2v22H0z"),
            ("#6fa3b4", "M150 72q20-14 60-18t80-2q60 4 90 20z"),
            (
                "#cfe3e2",
                "M200 62h40v1.500h-40zM250 58h34v1.500h-34zM270 66h50v1.500h-50zM190 68h34v1.500h-34z",
            ),
            ("#8a8578", "M226 72q0-20 10-20h44q10 0 10 20h-9q0-10-8-10t-8 10h-14q0-10-8-10t-8 10z"),
            ("#6d895a", "M0 66q50-10 110-4t90 10H0zM480 64q-50-8-100-2t-80 10h180z"),
            (
                "#4f6b40",
                "M60 60q-12-4-10-14 4-10 14-8 10-4 14 6 4 10-8 14v8h-6v-6zM404 58q-12-4-10-14 4-10 14-8 10-4 14 6 4 10-8 14v8h-6v-6z",
            ),
        ),
    ),
    (
        ("#7fa9bf", "#f3d9b4"),
        (
            ("#ffe9bd", "M120 30a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"),
            ("#6f9ab0", "M0 44h480v28H0z"),
            ("#8fb4c2", "M0 50h90v2H0zM110 56h120v2H110zM20 62h110v2H20zM160 47h90v1.500h-90z"),
            ("#b8a587", "M480 10l-50 4-24 14-40 4-22 16-48 4-30 20h214z"),
            ("#948268", "M480 26l-40 6-22 14-40 6-26 20h128z"),
            ("#7f9160", "M480 8l-52 5-22 13-40 4-20 14 40-10 26-2 26-12 42-4z"),
            ("#efe7d6", "M196 34q12 8 10 16h-10zM192 30q-10 10-12 20h12z"),
            ("#6b4a2c", "M174 52h40l-7 7h-26z"),
            ("#cfc3a8", "M430 14v-12h10v12zM428 2h14l-7-6z"),
            ("#c9b78f", "M0 68q70-10 150-2t130 6H0z"),
        ),
    ),
)


def ground(number: int) -> str:
    """The strip of a frontier as a whole SVG file."""
    (top, low), layers = STRIPS[number]
    shapes = "".join(f'<path d="{path}" fill="{colour}"/>' for colour, path in layers)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        'preserveAspectRatio="xMidYMax slice"><linearGradient id="s" x2="0" y2="1">'
        f'<stop stop-color="{top}"/><stop offset="1" stop-color="{low}"/></linearGradient>'
        f'<rect width="{WIDE}" height="{HIGH}" fill="url(#s)"/>{shapes}</svg>'
    )
