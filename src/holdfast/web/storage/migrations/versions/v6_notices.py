"""Notices that it is one's turn: where people want them, what was told, and the server's own keys."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """From version 5."""
    op.create_table(
        "server_key",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_table(
        "channel",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("confirm_hash", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("channel_by_person", "channel", ["person"])
    op.create_table(
        "told",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("question", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
