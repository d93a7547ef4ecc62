"""How Alembic takes the steps: on the connection it is given, in the transaction that is open there."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
