"""What a release brings, as its page tells it: the changelog's part under the version of a tag.

python docs/site/changes.py v0.2.0 > notes.md
"""

import re
import sys
from pathlib import Path
from typing import Final

CHANGELOG: Final = Path(__file__).parents[2] / "CHANGELOG.md"
HEADING: Final = re.compile(r"^## (\d+\.\d+\.\d+)(?: \((.*)\))?\n", re.M)


def notes(changelog: str, tag: str) -> str:
    """The part of this tag, without its heading. What is not on top or has no date is no release."""
    found = list(HEADING.finditer(changelog))
    if not found or f"v{found[0][1]}" != tag:
        first = found[0][1] if found else "nothing"
        raise SystemExit(f"the tag is {tag}, and the changelog begins with {first}")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", found[0][2] or ""):
        raise SystemExit(f"{tag} has no date in the changelog; write '## {tag[1:]} (2026-01-31)'")
    end = found[1].start() if len(found) > 1 else len(changelog)
    return changelog[found[0].end() : end].strip() + "\n"


if __name__ == "__main__":
    print(notes(CHANGELOG.read_text(encoding="utf-8"), sys.argv[1]), end="")
