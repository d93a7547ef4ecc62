"""The signs that the page of all cards draws each card with: its family's, then those of what it deals in."""

from typing import Final

FAMILIES: Final = {
    "Building, start": "castle",
    "Building, Era I": "castle",
    "Building, Era II": "castle",
    "Movement card, Raiders, Era I": "skull",
    "Movement card, Raiders, Era II": "skull",
}

# Sign by sign, in the order in which they are drawn, the cards that have it beside their family's.
DEALS_IN: Final = {
    "food": """
        building_hunting_lodge baker_1 grand_baker_2 army_doctor_4 m1a m1b m1c m1d m1e m1f m2a m2b m2c m2d
        m2g mf1 mf2 125 205 217 221 230
    """,
    "wood": """
        building_foresters_house riverbank_grove_0 joiner_0 day_laborer_0 grove_1 clayburner_1 joiner_1
        riverbank_forest_2 joiner_2 loamburner_2 blacksmith_2 builder_trench_4 minelayer_pressure_mine_4
        minelayer_bounding_mine_5 builder_guard_post_5 builder_catapult_5 combat_engineer_6 m1a m1b m1c m1d
        m1e m1f m1g m2a m2b m2c m2e m2f m2g mf1 101 102 109 110 111 112 113 114 115 116 117 119 120 123 126
        135 206 207 208 213 214 227 127_invasion 226_invasion
    """,
    "iron": """
        builder_iron_mine_2 212
    """,
    "soldier": """
        recruiting_officer_4 army_doctor_4 mf2 trench bunker catapult howitzer
    """,
    "farm": """
        building_farm building_hunting_lodge building_foresters_house building_storage_shed building_hollow
        building_factory building_pub building_estate building_flat building_institute builder_farm_0
        builder_estate_1 builder_flat_1 army_doctor_4 m1a m2a m2b mf1 114 115 116 128 129 134 222 223 233
        121_invasion 124_invasion trench guard_post catapult D108 D208
    """,
    "wounded": """
        121_invasion 221_invasion
    """,
    "tool": """
        developer_0 blacksmith_2 builder_trench_4 trapper_5 builder_guard_post_5 builder_catapult_5
        builder_bunker_6 builder_guard_tower_6 builder_howitzer_6 mf2 109 115 116 117 118 119 120 206 207
        210 211 212 213 219 125_invasion 127_invasion 225_invasion
    """,
}
