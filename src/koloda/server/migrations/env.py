"""Alembic runs this file for every step."""

from alembic import context

from koloda.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
