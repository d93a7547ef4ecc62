"""The texts of a game's cards, as people read them, beside a file that somebody has read."""

from pathlib import Path

from holdfast.kernel.game import AnyGame


def card_texts(game: AnyGame) -> str:
    """Every card of the game, one block each, family by family."""
    lines: list[str] = []
    for card in game.catalogue:
        if f"== {card.family} ==" not in lines:
            lines += [f"== {card.family} ==", ""]
        worth = "" if card.value is None else f", worth {card.value}"
        copies = "" if card.copies == 1 else f", {card.copies} copies"
        lines += [f"{card.name} ({card.cost or 'no cost'}{worth}{copies}; {card.source}) [{card.rule}]"]
        lines += [f"    {card.text}", ""]
    return "\n".join(lines)


def changed_texts(game: AnyGame, file: Path) -> str:
    """What differs from the file and how to write it anew, nothing when all is as it was read."""
    now = card_texts(game).splitlines()
    was = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    changed = [f"- {old}\n+ {new}" for old, new in zip(was, now, strict=False) if old != new]
    if len(was) != len(now):
        changed.append(f"{len(was)} lines became {len(now)}")
    if not changed:
        return ""
    command = f"PYTHONPATH=src:tests python -m games.{game.id}.test_card_texts"
    return "\n".join([*changed[:10], f"if the cards were meant to change, run\n    {command}"])


def write_texts(game: AnyGame, file: Path) -> None:
    """The file holds the texts of today."""
    file.write_text(card_texts(game), encoding="utf-8")
    print(f"wrote {file}")
