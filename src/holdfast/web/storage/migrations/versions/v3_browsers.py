"""The seats of browsers, and the links that bring them to another one."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """From version 2."""
    op.create_table(
        "browser_seat",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("browser_seat_by_table", "browser_seat", ["table_id"])
    op.create_table(
        "browser_link",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("key_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.Float, nullable=False),
    )
