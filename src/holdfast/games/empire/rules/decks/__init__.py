"""Decks: construction, registration, sideboards."""
