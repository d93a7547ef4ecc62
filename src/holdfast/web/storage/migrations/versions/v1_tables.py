"""Tables with their seats and their journals."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(100), nullable=False),
    )
    op.create_table(
        "entry",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
