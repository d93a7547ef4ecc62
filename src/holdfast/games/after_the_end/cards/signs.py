"""The signs that the page of all cards draws each card with: its family's, then those of what it deals in."""

from typing import Final

FAMILIES: Final = {
    "character": "worker",
    "mission": "flag",
    "raid": "skull",
    "noble": "crown",
    "contract": "coin",
    "tool": "tool",
    "experience": "hint",
    "knowledge": "knowledge",
}

# Sign by sign, in the order in which they are drawn, the cards that have it beside their family's.
DEALS_IN: Final = {
    "food": """
        field_kitchen cold_storage winter_rations feast_of_the_regent the_orphanage hydroponic_hall
        the_public_bath the_grand_hospital
    """,
    "wall": """
        raid marshal_stroud knowledge_5
    """,
    "wounded": """
        mara_venn oskar_tull ines_calloway bram_hook jonah_pike little_wick sister_agate dane_halloran
        rosalind_kerr tobias_grout petra_lund fuse_molloy abel_thorne wren_sayer hester_boone silas_moth
        juniper_ash granny_quince viktor_slag noor_haddad celia_brand egon_rust milo_tongs cinder_joy
        provost_elm lin_marsh corvin_yates sable_wynn theo_lark doc_ferrous raid surgeon_aubrey
        battlefield_medicine
    """,
    "crown": """
        field_kitchen cold_storage street_lamps winter_rations paving_the_square radio_mast
        feast_of_the_regent the_north_rampart the_dead_computer the_orphanage the_aqueduct hydroponic_hall
        the_public_bath the_night_tram the_grand_hospital knowledge_2 knowledge_4 knowledge_6 knowledge_8
    """,
    "knowledge": """
        dean_ambrose
    """,
    "die": """
        loaded_dice beginners_luck
    """,
    "skull": """
        early_warning
    """,
    "tool": """
        curator_mond
    """,
    "card": """
        old_cassandra field_journal
    """,
}
