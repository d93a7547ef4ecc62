"""A standing attack on the web table: kills, races, floods, nonsense and old data.

`test_attack.py` has each of them in a short form; `make attack` runs the long form and prints a table.
"""
