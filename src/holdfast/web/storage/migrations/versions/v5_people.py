"""Names that people keep, how games ended, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """From version 4."""
    op.create_table(
        "person",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False, unique=True),
        sa.Column("link_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "person_session",
        sa.Column("key_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "challenge",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "result",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "result_seat",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("result.table_id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(100), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
    )
    op.create_table(
        "rating",
        sa.Column("who", sa.String(100), primary_key=True),
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("result_seat_by_who", "result_seat", ["who"])
