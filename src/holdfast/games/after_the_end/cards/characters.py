"""The 30 characters, six of each colony, all of our own design. [AT-COMP-02]"""

from typing import Final

from .writing import character

COLONY_FAMILY: Final = ["Harbour", "Quarry", "Orchard", "Foundry", "Archive"]


# The number, six for each colony in the order above; the name; Charisma, Engineering, Investigation,
# Marksmanship; wound spots; places for resource tokens
CHARACTER_FAMILY: Final = [
    # Harbour
    character(0, "Mara Venn", "5 2 2 1", 2, 0, "She talked two fleets out of a war over one anchor."),
    character(1, "Oskar Tull", "1 5 2 2", 1, 1, "Keeps the last crane turning with prayer and lard."),
    character(2, "Ines Calloway", "2 1 4 3", 1, 1, "Reads tides, wrecks and liars."),
    character(3, "Bram Hook", "1 3 2 4", 2, 1, "Lost the hand, kept the harpoon."),
    character(4, "Jonah Pike", "3 3 2 3", 0, 2, "Every crate on the quay knows his shoulder."),
    character(5, "Little Wick", "2 2 3 ?", 0, 1, "Found the flare gun. Will not give it back."),
    # Quarry
    character(6, "Sister Agate", "2 1 5 2", 1, 1, "Hears water through forty feet of stone."),
    character(7, "Dane Halloran", "2 2 1 5", 2, 0, "Counts his shots and has never needed ten."),
    character(8, "Rosalind Kerr", "4 2 1 3", 1, 1, "Foreman by vote, every spring, unopposed."),
    character(9, "Tobias Grout", "3 4 2 1", 2, 1, "Nothing he has walled up ever got out."),
    character(10, "Petra Lund", "3 2 3 3", 0, 2, "Carries the lunch, the drill and the conversation."),
    character(11, "Fuse Molloy", "2 ? 2 3", 0, 1, "Either the tunnel opens or the kitchen does."),
    # Orchard
    character(12, "Abel Thorne", "5 1 2 2", 1, 1, "Sells apples to people with apple trees."),
    character(13, "Wren Sayer", "1 2 2 5", 2, 0, "The crows have learned to fly around the valley."),
    character(14, "Hester Boone", "3 4 1 2", 2, 1, "Grafts plum to pear and pump to windmill."),
    character(15, "Silas Moth", "1 2 4 3", 0, 1, "Goes out at dusk, comes home knowing."),
    character(16, "Juniper Ash", "2 3 3 3", 0, 2, "Her baskets hold more than they should."),
    character(17, "Granny Quince", "3 2 ? 2", 1, 1, "Remembers everything, though not always in order."),
    # Foundry
    character(18, "Viktor Slag", "2 5 1 2", 2, 0, "Built a heart valve out of a toaster. It held."),
    character(19, "Noor Haddad", "1 2 5 2", 2, 1, "Follows smoke to its owner."),
    character(20, "Celia Brand", "4 1 3 2", 0, 1, "Her handshake is a contract in nine valleys."),
    character(21, "Egon Rust", "2 3 1 4", 1, 1, "Casts his own bullets and signs them."),
    character(22, "Milo Tongs", "3 3 3 2", 0, 2, "Never leaves a site with empty pockets."),
    character(23, "Cinder Joy", "3 2 2 ?", 1, 1, "Shoots like she laughs: suddenly, everywhere."),
    # Archive
    character(24, "Provost Elm", "5 2 1 2", 1, 1, "Quotes laws nobody can disprove."),
    character(25, "Lin Marsh", "2 1 5 2", 2, 1, "Has read the index of the whole world."),
    character(26, "Corvin Yates", "1 4 3 2", 2, 0, "Rebuilt a radio from its patent drawing."),
    character(27, "Sable Wynn", "3 1 2 4", 1, 1, "Guards the stacks. Overdue means overdue."),
    character(28, "Theo Lark", "3 2 3 3", 0, 1, "Trades bedtime stories for batteries."),
    character(29, "Doc Ferrous", "2 ? 3 2", 0, 2, "The manual is in a language he is still learning."),
]
