"""What cards are made of: abilities, effects, conditions, keywords, standing effects."""
