"""Goods: what is stored, paid, moved about and traded."""
