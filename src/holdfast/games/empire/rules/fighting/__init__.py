"""Commit, combat, damage and occupation."""
