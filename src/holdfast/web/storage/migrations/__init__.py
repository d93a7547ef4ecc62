"""The steps from one version of the database to the next, taken by Alembic. A step is never changed."""
