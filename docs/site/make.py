"""Puts the documents and the pages that are made from the code into one folder, ready to be built.

python docs/site/make.py build/docs
"""

import shutil
import sys
from pathlib import Path

from pages import ROOT, site

LEFT_OUT = ("site", "captures", "*.py")  # what lies in `docs` and is no page


def write(folder: Path) -> int:
    """The folder holds the whole site as Markdown; how many pages that are."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for place, text in site().items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8")
    return len(list(folder.rglob("*.md")))


if __name__ == "__main__":
    print(f"holdfast: {write(Path(sys.argv[1]))} pages in {sys.argv[1]}")
