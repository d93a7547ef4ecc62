"""What does not fit on the screen is turned page by page, so that nothing scrolls away unread."""

from collections.abc import Callable

from rich.console import Console

MORE = "-- Enter shows the rest --"
Printing = Callable[[], None]


class Pages:
    """Prints onto a console; whoever reads on paper, or through a pipe, gets everything at once."""

    def __init__(self, console: Console, read: Callable[[str], str]) -> None:
        self._console = console
        self._read = read

    def show(self, *blocks: Printing, again: Printing | None = None) -> None:
        """Print the blocks, each on one page where it fits on one. When the last has a page of its own,
        `again` says above it what should be in sight."""
        if not self._console.is_terminal:
            for block in blocks:
                block()
            return
        room = self._console.height - 1  # the last line is where one types
        used = 0
        for number, block in enumerate(blocks):
            lines = self._lines(block)
            if used and used + len(lines) > room and (len(lines) <= room or used == room):
                self._turn()
                used = 0
                if number == len(blocks) - 1 and again is not None:
                    above = self._lines(again)
                    lines = [*above, *lines] if len(above) + len(lines) <= room else lines
            used = self._print(lines, used, room)

    def _print(self, lines: list[str], used: int, room: int) -> int:
        """The lines, page by page; gives how many are on the last page."""
        for line in lines:
            if used == room:
                self._turn()
                used = 0
            self._console.file.write(f"{line}\n")
            used += 1
        self._console.file.flush()
        return used

    def _lines(self, block: Printing) -> list[str]:
        with self._console.capture() as captured:
            block()
        return captured.get().splitlines()

    def _turn(self) -> None:
        self._read(MORE)
