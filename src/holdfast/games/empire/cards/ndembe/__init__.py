"""The cards of Ndembe."""
