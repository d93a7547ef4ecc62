"""The mutation trial changes what it says it changes: one place of a rule module each."""

import ast
from pathlib import Path

from mutations.mutants import KINDS, choose, mutants_of, rule_modules

SOURCE = '''"""A chapter. [XX-A-01]"""

LIMIT = 3


class Rule:
    """Says when."""

    def run(self, s, f, log):
        if s.left < LIMIT and f.a == 1:
            s.own[f.seat] += 2
            spend(s, f.seat)
            s.asked = f.seat
        if log is not None:
            log.add("spent", "XX-A-01", f.seat, (1,))
        return s.left
'''


def test_every_kind_of_change_is_found_and_changes_one_place(tmp_path: Path) -> None:
    path = tmp_path / "src/holdfast/games/tiny/rules/rule.py"
    words = tmp_path / "src/holdfast/games/tiny/words/text.py"
    for module in (path, words):
        module.parent.mkdir(parents=True)
        module.write_text(SOURCE)
    assert rule_modules(tmp_path, ["tiny"]) == [path]
    found = mutants_of(tmp_path, path)
    assert {one.kind for one in found} == {*KINDS}
    assert {one.game for one in found} == {"tiny"}
    lines = SOURCE.splitlines()
    for one in found:
        changed = one.source(SOURCE).splitlines()
        assert ast.dump(ast.parse(one.source(SOURCE))) != ast.dump(ast.parse(SOURCE))
        differing = [n for n, (old, new) in enumerate(zip(lines, changed, strict=True), 1) if old != new]
        assert differing == [one.line]
        assert "log" not in lines[one.line - 1]
        assert one.diff(SOURCE).count("\n-") == one.diff(SOURCE).count("\n+") == 1
    assert {one.function for one in found if one.line > 3} == {"Rule.run"}


def test_the_same_seed_chooses_the_same_changes_of_all_kinds(tmp_path: Path) -> None:
    path = tmp_path / "src/holdfast/games/tiny/rule.py"
    path.parent.mkdir(parents=True)
    path.write_text(SOURCE)
    found = mutants_of(tmp_path, path)
    chosen = choose(found, len(KINDS), 4)
    assert chosen == choose(found, len(KINDS), 4)
    assert {one.kind for one in chosen} == {*KINDS}
    assert {*choose(found, 999, 1)} == {*found}
