"""The 30 characters, six of each colony, all of our own design. [AT-COMP-02]"""

from typing import Final

from .kit import character

COLONIES: Final = ["Harbour", "Quarry", "Orchard", "Foundry", "Archive"]

HARBOUR: Final = 0
QUARRY: Final = 1
ORCHARD: Final = 2
FOUNDRY: Final = 3
ARCHIVE: Final = 4

# Charisma, Engineering, Investigation, Marksmanship; wound spots; places for resource tokens
CHARACTERS: Final = [
    character(HARBOUR, "Mara Venn", "5 2 2 1", 2, 0, "She talked two fleets out of a war over one anchor."),
    character(HARBOUR, "Oskar Tull", "1 5 2 2", 1, 1, "Keeps the last crane turning with prayer and lard."),
    character(HARBOUR, "Ines Calloway", "2 1 4 3", 1, 1, "Reads tides, wrecks and liars."),
    character(HARBOUR, "Bram Hook", "1 3 2 4", 2, 1, "Lost the hand, kept the harpoon."),
    character(HARBOUR, "Jonah Pike", "3 3 2 3", 0, 2, "Every crate on the quay knows his shoulder."),
    character(HARBOUR, "Little Wick", "2 2 3 ?", 0, 1, "Found the flare gun. Will not give it back."),
    character(QUARRY, "Sister Agate", "2 1 5 2", 1, 1, "Hears water through forty feet of stone."),
    character(QUARRY, "Dane Halloran", "2 2 1 5", 2, 0, "Counts his shots and has never needed ten."),
    character(QUARRY, "Rosalind Kerr", "4 2 1 3", 1, 1, "Foreman by vote, every spring, unopposed."),
    character(QUARRY, "Tobias Grout", "3 4 2 1", 2, 1, "Nothing he has walled up ever got out."),
    character(QUARRY, "Petra Lund", "3 2 3 3", 0, 2, "Carries the lunch, the drill and the conversation."),
    character(QUARRY, "Fuse Molloy", "2 ? 2 3", 0, 1, "Either the tunnel opens or the kitchen does."),
    character(ORCHARD, "Abel Thorne", "5 1 2 2", 1, 1, "Sells apples to people with apple trees."),
    character(ORCHARD, "Wren Sayer", "1 2 2 5", 2, 0, "The crows have learned to fly around the valley."),
    character(ORCHARD, "Hester Boone", "3 4 1 2", 2, 1, "Grafts plum to pear and pump to windmill."),
    character(ORCHARD, "Silas Moth", "1 2 4 3", 0, 1, "Goes out at dusk, comes home knowing."),
    character(ORCHARD, "Juniper Ash", "2 3 3 3", 0, 2, "Her baskets hold more than they should."),
    character(ORCHARD, "Granny Quince", "3 2 ? 2", 1, 1, "Remembers everything, though not always in order."),
    character(FOUNDRY, "Viktor Slag", "2 5 1 2", 2, 0, "Built a heart valve out of a toaster. It held."),
    character(FOUNDRY, "Noor Haddad", "1 2 5 2", 2, 1, "Follows smoke to its owner."),
    character(FOUNDRY, "Celia Brand", "4 1 3 2", 0, 1, "Her handshake is a contract in nine valleys."),
    character(FOUNDRY, "Egon Rust", "2 3 1 4", 1, 1, "Casts his own bullets and signs them."),
    character(FOUNDRY, "Milo Tongs", "3 3 3 2", 0, 2, "Never leaves a site with empty pockets."),
    character(FOUNDRY, "Cinder Joy", "3 2 2 ?", 1, 1, "Shoots like she laughs: suddenly, everywhere."),
    character(ARCHIVE, "Provost Elm", "5 2 1 2", 1, 1, "Quotes laws nobody can disprove."),
    character(ARCHIVE, "Lin Marsh", "2 1 5 2", 2, 1, "Has read the index of the whole world."),
    character(ARCHIVE, "Corvin Yates", "1 4 3 2", 2, 0, "Rebuilt a radio from its patent drawing."),
    character(ARCHIVE, "Sable Wynn", "3 1 2 4", 1, 1, "Guards the stacks. Overdue means overdue."),
    character(ARCHIVE, "Theo Lark", "3 2 3 3", 0, 1, "Trades bedtime stories for batteries."),
    character(ARCHIVE, "Doc Ferrous", "2 ? 3 2", 0, 2, "The manual is in a language he is still learning."),
]
