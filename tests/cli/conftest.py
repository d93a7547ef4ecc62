"""Running the command in this process, with a data folder of its own."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from holdfast.cli.main import main
from holdfast.games import REGISTRY


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """What a person's mistake was answered with: one line, exit code 2, nothing on standard output."""
        assert self.code == 2, (self.code, self.out, self.err)
        assert self.out == ""
        assert self.err.startswith("holdfast: ")
        assert self.err.count("\n") == 1
        return self.err.strip()


Run = Callable[..., Ran]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where matches are kept, empty."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "holdfast"


@pytest.fixture
def run(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `holdfast` with arguments and typed lines."""
    monkeypatch.setenv("COLUMNS", "80")
    games = {"_template": "holdfast.games._template", "tiny": "support.tiny"}
    monkeypatch.setattr(REGISTRY, "_modules", games)

    def call(*arguments: str | Path, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["holdfast", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capsys.readouterr()
        code = end.value.code
        return Ran(code if isinstance(code, int) else int(code is not None), out, err)

    return call
