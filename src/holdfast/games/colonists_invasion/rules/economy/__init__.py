"""The base game: Places, Markets, Buildings, Colonists, Goods."""
