"""What a newcomer is told beside each question."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Hint

_GOODS: Final = (
    Hint("Storage is ready for use; the Warehouse is where Goods wait. Moving them takes no turn."),
)
_TRADE: Final = (Hint("You play together: give what the other needs more than you."),)
_FIRE: Final = (Hint("Soldiers in Defensive Works may act before it happens. You may always let it happen."),)

GUIDE: Final[Mapping[str, Sequence[Hint]]] = {
    "turn": (
        Hint(
            "Somebody at home can work in a Building: that takes no turn and yields when the Year ends.",
            "building",
        ),
        Hint(
            "Get Goods, build Farms for people, and make Soldiers of them.",
            "tile",
        ),
    ),
    "market": (
        Hint("At a Market you sell, receive, use the special action of this card, or slide on.", "market"),
        Hint("From a Market your Steward may slide on to a Place next to it.", "tile"),
    ),
    "either": (Hint("This Place offers two things; you do one of them."),),
    "after": (Hint("Goods and people can still be moved; then the next seat has its turns."),),
    "put": (Hint("What you want to use soon belongs into Storage.", "storage"),),
    "overflow": (Hint("There is no room for it: choose what goes.", "storage"),),
    "goods": _GOODS,
    "throw": (Hint("What is thrown away is gone; throw what you need least."),),
    "pay": (Hint("Your card lets Buffers pay, too; what stays in Storage keeps its space there."),),
    "fee": (Hint("Pay with what you need least."),),
    "sell": (),
    "start_clay": (Hint("A Farm or a Shed wants Wood; later Buildings want Clay."),),
    "sustain": (Hint("A Citizen at work who gets no Food is at home and yields nothing this Year."),),
    "yearly": (Hint("Once a Year, and only if you want."),),
    "factory": (),
    "raze": (Hint("Every lot is built on: choose what you need least.", "building"),),
    "receiver": (Hint("You play together: it goes to whoever can use it first."),),
    "swap": (),
    "lay": (Hint("Your Steward reaches what lies next to him: lay it where you pass.", "space"),),
    "lay_command": (),
    "market_space": (),
    "build": (
        Hint(
            "Farms and Flats bring people; other Buildings yield Goods while people work there.", "building"
        ),
    ),
    "replace": (),
    "rotate": (Hint("It works in the direction it is turned to."),),
    "look_ahead": (Hint("You know what comes next: the one on top moves the next troop."),),
    "put_back": (),
    "blast": (),
    "knock": (),
    "knocked": (),
    "send": (),
    "employ": (Hint("Colonists at work yield Goods at the end of the Year.", "building"),),
    "take_home": (Hint("Whoever comes home can be enlisted, or work elsewhere.", "building"),),
    "enlist": (
        Hint("A Colonist becomes a Soldier and enters the Battleground here. He does not work then.", "hex"),
    ),
    "discharge": (Hint("Who goes home can work again.", "hex"),),
    "deploy": (
        Hint(
            "Entering a hex with Invaders is a Battle: the higher Strength wins; a tie is yours.",
            "hex",
        ),
        Hint("Nobody else has to come: let them go."),
    ),
    "heal": (Hint("The wounded are of no use until they are healed."),),
    "raise": (Hint("An exhausted Soldier can neither act nor move until he is upright.", "hex"),),
    "fortify": (
        Hint("Defensive Works stop or hurt whoever comes that way. Look where the red marks lead.", "hex"),
    ),
    "face": (Hint("It works in the direction it is turned to: towards the Raiders, who come from the top."),),
    "soldiers": _FIRE,
    "volley": _FIRE,
    "guard": _FIRE,
    "mine": (Hint("A Mine is used up when it detonates; Soldiers are wounded."),),
    "wounded": (Hint("Whoever takes the damage lies in the Sickbay until he is healed."),),
    "wound_set": (Hint("Whoever takes the damage lies in the Sickbay until he is healed."),),
    "add_place": (
        Hint("A new Place joins the Command Center; your Steward reaches what lies side by side.", "space"),
    ),
    "play": (Hint("An Improvement says on its card what it costs and does.", "hand"),),
    "exchange": (),
    "trade": _TRADE,
    "may_trade": _TRADE,
    "offer": _TRADE,
    "wave_steward": (Hint("In the Final Wave one Steward acts each round."),),
    "starve": (Hint("A Citizen on the Battleground needs 1 Food at the end of the Year."),),
}
