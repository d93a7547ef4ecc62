"""The cards of Lyria."""
