"""What proves a game: conformance checks, golden playthroughs, counts, digests and the table builder.

Importable by games that live in other packages: every function takes a `Game` record.
"""
