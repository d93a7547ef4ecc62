"""Manners of a public server: clocks, and what whoever runs it can do about people who have none."""
