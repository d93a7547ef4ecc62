"""The game as scripts: setup, the Years of one or two Eras, the end."""

from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.state import Script

from ..cards import load_cards
from ..position.state import ColonistsState
from ..position.values import FIRST_START, STANDARD
from .battleground.final_wave import FINAL_WAVE, BeginWave, JudgeTeams
from .command.command_center import LayCommandPlaces, LaySmallMarket
from .economy.construction import CONSTRUCT
from .economy.deck import ERA_1, IMPROVEMENT_LIST, MARKET_LIST, PLACE_LIST, START
from .economy.drawing import DealImprovements
from .economy.improvements import PLAY_CARD
from .economy.mainland import LayMarket, LayPlaces
from .economy.market import SWAP_PLACES
from .economy.production import EXCHANGED
from .economy.scoring import CountProsperity
from .economy.steps import Either
from .goods.chores import THROW_AWAY
from .goods.payment import PAYMENT
from .goods.stores import OVERFLOW, PUT_AWAY
from .goods.trade import TRADING
from .setup import ChooseClay, DrawFirst, PlaceStewards, new_table
from .turns import BLOCK, ENTER, FEE_AFTER, TURN_SCRIPT
from .war_flow import WAR_SCRIPTS
from .war_hooks import TeamsAct
from .year import HALF_YEAR, SECOND_ERA, YEAR_END, YEAR_SCRIPT

load_cards()

# [CB-MAP-04, CB-MAP-05, CB-MAP-07, CI-SETUP-09] starting Places, second Market, all Places of Era I
SETUP: Final = Script(
    "setup",
    "CB-MAP-04",
    (
        DrawFirst(),
        LayMarket(),
        LayPlaces(START, "CB-MAP-04"),
        LayMarket(),
        LayPlaces(ERA_1, "CB-MAP-07"),
        LaySmallMarket(),
        LayCommandPlaces(),
        PlaceStewards(),
        DealImprovements(),
        ChooseClay(),
    ),
)

FINISH: Final = Script("finish", "CB-SCORE-02", (BeginWave(), TeamsAct(), JudgeTeams(), CountProsperity()))


def setup(seats: int, variant: tuple[str, ...]) -> ColonistsState:
    """A new game with the standard values, about to lay its map."""
    return furnish(seats, variant, STANDARD)


def furnish(seats: int, variant: tuple[str, ...], values: tuple[int, ...]) -> ColonistsState:
    """A new game with these values, about to lay its map."""
    check_first(seats, values)
    s = new_table(seats, variant, values)
    s.push(FINISH, -1)
    s.push(YEAR_SCRIPT, -1)
    s.push(SETUP, -1)
    return s


def check_first(seats: int, values: tuple[int, ...]) -> None:
    """Refuse a first Starting Player who does not sit at the table."""
    first = values[FIRST_START]
    if first > seats:
        raise Mistake(
            f"Field 'first_starting_player' is 'seat_{first}', but {seats} sit here; name one of them."
        )


def all_scripts() -> dict[str, Script]:
    """Every script of the game by its name, those of tiles and cards included."""
    scripts = [SETUP, FINISH, YEAR_SCRIPT, HALF_YEAR, YEAR_END, SECOND_ERA]
    scripts += [TURN_SCRIPT, BLOCK, ENTER, FEE_AFTER, PUT_AWAY, OVERFLOW, PAYMENT, THROW_AWAY]
    scripts += [CONSTRUCT, PLAY_CARD, SWAP_PLACES, EXCHANGED, TRADING, FINAL_WAVE, *WAR_SCRIPTS]
    written = [place.script for place in PLACE_LIST] + [card.special for card in MARKET_LIST]
    for card in IMPROVEMENT_LIST:
        if card.script is not None:
            written.append(card.script)
    for script in written:
        scripts.append(script)
        for step in script.steps:
            if isinstance(step, Either):
                scripts += step.choices
    return {script.name: script for script in scripts}
