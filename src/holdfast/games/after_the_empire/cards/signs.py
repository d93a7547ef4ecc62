"""The signs that the page of all cards draws each card with: its family's, then those of what it deals in."""

from typing import Final

FAMILIES: Final = {
    "building": "castle",
    "refugee": "worker",
    "starting refugee": "worker",
    "starting building": "castle",
    "invader": "swordsman",
    "siege": "threat",
    "objective": "eye",
}

# Sign by sign, in the order in which they are drawn, the cards that have it beside their family's.
DEALS_IN: Final = {
    "gold": """
        market trading_post tavern chapel cathedral treasury town_hall counting_house peddler tax_collector
        minstrel exiled_noble steward forester infernal_army iron_horde black_quivers raiding_party
        torch_bearers hill_clans sea_wolves deserters skirmish_line steppe_riders freebooters war_band
        bowmen marsh_archers vanguard levy_column catapult_1 catapult_2 catapult_3 mangonel_4 mangonel_5
        trebuchet_6 trebuchet_7 ladders_8 ladders_9 siege_tower_10 siege_tower_11 from_the_ashes
    """,
    "food": """
        bakery market trading_post irrigation windmill training_yard counting_house guildhall miller
        prospector peddler quartermaster huntress drill_sergeant barracks full_granary
    """,
    "wood": """
        sawmill trading_post carpenters_yard counting_house guildhall woodcutter peddler joiner forester
        huntress stonemason timber_baron
    """,
    "stone": """
        stonecutter masons_lodge guildhall quarryman engineer stonemason heart_of_stone ring_of_stone
        bastion
    """,
    "iron": """
        smelter armory prospector barracks iron_reserve
    """,
    "soldier": """
        armory hospital archery_range training_yard veteran healer drill_sergeant barracks standing_army
        household_guard
    """,
    "mercenary": """
        tavern sellsword_captain drill_sergeant
    """,
    "archer": """
        oil_cauldrons archery_range master_archer infernal_army black_quivers deserters skirmish_line
        steppe_riders freebooters war_band bowmen marsh_archers vanguard
    """,
    "worker": """
        bakery training_yard
    """,
    "farm": """
        irrigation watchtower green_fields breadbasket
    """,
    "wall": """
        oil_cauldrons archery_range master_archer ring_of_stone
    """,
    "turret": """
        skyline four_watches bastion
    """,
    "gate": """
        ring_of_stone
    """,
    "wounded": """
        hospital veteran healer standing_army
    """,
    "flag": """
        bannerlord
    """,
    "card": """
        signal_beacon cellars spy priest
    """,
}
