"""Tables that nobody uses any more are found by when something last happened at them."""

from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """From version 1."""
    op.create_index("entry_by_time", "entry", ["table_id", "made"])
