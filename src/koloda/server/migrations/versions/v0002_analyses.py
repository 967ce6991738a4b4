"""Analyses of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
