"""Where tables stand, and their stories as told: what lets them outlive their rules."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """From version 3, which was the last that wrote its number into a table of its own: programs that look
    there are told that this store is newer than they are."""
    op.create_table(
        "moment",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
    )
    op.create_table(
        "story",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("first", sa.Integer, primary_key=True),
        sa.Column("lines", sa.Text, nullable=False),
    )
    op.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)")
    op.execute("INSERT INTO schema_version VALUES (4)")
