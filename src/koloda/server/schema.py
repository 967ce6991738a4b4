"""The tables of the database: events are the truth, the others an index to them, and what took long to find out."""

from sqlalchemy import Boolean, Column, Index, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", Integer, nullable=False),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("listed", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("due", Integer),  # when a clock runs out, in milliseconds since 1970
    Column("updated", Integer, nullable=False),
    Column("settled", Text, nullable=False),  # what a list of tables shows: what never changes
    Column("line", Text, nullable=False),  # and what does
    Index("tables_listed", "listed", "over", "updated"),
    Index("tables_due", "due"),
)

members = Table(
    "members",
    metadata,
    Column("person", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    sqlite_with_rowid=False,
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("form", Integer, nullable=False),  # analyses of an older form are made anew
    Column("content", LargeBinary, nullable=False),  # JSON, compressed
)
