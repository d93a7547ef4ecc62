"""A table as a text and as a page: what the game draws for terminals and for the web, in one piece."""

import re
from base64 import b64encode
from functools import cache
from html import escape
from importlib.resources import files
from io import StringIO
from typing import Final

from rich.console import Console

from holdfast.games import REGISTRY
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import AnyGame
from holdfast.match import Match

STYLES: Final = ("tokens.css", "base.css", "table.css")
ART: Final = re.compile(r"/static/art/(\w+)/([\w-]+)\.svg(?:\?v=\w+)?")
SPRITE: Final = "/static/sprite.svg"
SIGN: Final = "sign-"
HEIGHT: Final = 560  # of the frame in a notebook; what is longer scrolls, and its lower edge can be drawn
FETCHED_FONT: Final = re.compile(r"@font-face \{.*?\}", re.S)
SYMBOL: Final = re.compile(r'<symbol id="')


def as_text(match: Match, seat: int, width: int) -> str:
    """The table as a terminal draws it, without colour; empty where the game has no such drawing."""
    face = match.game.faces.terminal()
    if face is None:
        return ""
    page = StringIO()
    console = Console(file=page, width=width, color_system=None, highlight=False)
    console.print(face.render(match.view(seat), width, focus=None, names=match.names))
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().splitlines())


def as_svg(match: Match, seat: int, width: int) -> str:
    """The drawing of the terminal in its colours, as a picture that fetches nothing; empty without one."""
    face = match.game.faces.terminal()
    if face is None:
        return ""
    console = Console(file=StringIO(), width=width, record=True, color_system="truecolor", highlight=False)
    console.print(face.render(match.view(seat), width, focus=None, names=match.names))
    name = f"{match.game.id}-{match.number}-{seat}"  # names in the picture, so that a page may hold several
    drawn = console.export_svg(title=match.game.title, unique_id=f"table-{name.replace('_', '-')}")
    return FETCHED_FONT.sub("", drawn)


def as_page(match: Match, seat: int) -> str:
    """The table as the web draws it: one HTML document that needs no other file. Empty without a drawing."""
    face = match.game.faces.web()
    if face is None:
        return ""
    hot = _spots(match, seat)
    board = face.board(match.view(seat), hot, names=match.names, focus=None, story=())
    body = _inlined(board)
    style = "\n".join((*map(_static, STYLES), face.css, "body { margin: 0; padding: 8px; }"))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(match.game.title)}'
        f"</title><style>{style}</style></head><body>{body}</body></html>"
    )


def as_frame(match: Match, seat: int) -> str:
    """The page in a frame of its own, so that its style touches nothing around it."""
    page = as_page(match, seat)
    if not page:
        return f"<pre>{escape(as_text(match, seat, 100))}</pre>"
    title = escape(f"{match.game.title}, as {match.names[seat] if seat >= 0 else 'everybody'} sees it")
    style = f"width:100%;height:{HEIGHT}px;resize:vertical;overflow:auto;border:0"
    return f'<iframe title="{title}" style="{style}" srcdoc="{escape(page)}"></iframe>'


def _spots(match: Match, seat: int) -> dict[str, Hot]:
    """Where the seat can do something now."""
    if seat not in match.answerers:
        return {}
    found: dict[str, list[tuple[int, str]]] = {}
    counted: dict[str, str] = {}
    face = match.game.faces.forms()
    for action in match.options():
        words, anchor = match.game.action_text(match.state, action), match.game.anchor(match.state, action)
        found.setdefault(anchor, []).append((action, words))
        amount = face.amount(match.state, action) if face is not None else None
        counted[anchor] = amount.counted if amount is not None else ""
    return {anchor: Hot(tuple(actions), (), counted[anchor]) for anchor, actions in found.items()}


@cache
def _static(name: str) -> str:
    return files("holdfast.web").joinpath("static", name).read_text("utf-8")


def _inlined(board: str) -> str:
    """The drawing with everything in it that it would fetch from the server."""
    # Two sheets may have a symbol of one name, so those of the common one are called otherwise here.
    sheets = [SYMBOL.sub(f'<symbol id="{SIGN}', _static("sprite.svg"))] if SPRITE in board else []
    board = board.replace(f"{SPRITE}#", f"#{SIGN}")
    for address in dict.fromkeys(ART.findall(board)):
        drawn = _art(REGISTRY.get(address[0]), address[1])
        if SYMBOL.search(drawn):  # a sheet of pieces: they are used from where it stands
            sheets.append(drawn)
        else:
            data = f"data:image/svg+xml;base64,{b64encode(drawn.encode()).decode()}"
            board = re.sub(rf"/static/art/{address[0]}/{address[1]}\.svg(?:\?v=\w+)?", data, board)
    board = re.sub(r'href="/rules/[^"]*"', "", ART.sub("", board))
    hidden = "".join(f'<div hidden style="display:none">{sheet}</div>' for sheet in sheets)
    return f'{hidden}<section class="board"><div class="zoomed">{board}</div></section>'


def _art(game: AnyGame, name: str) -> str:
    face = game.faces.web()
    drawn = face.art(name) if face is not None and face.art is not None else None
    return drawn or ""
