"""The cards of Kyushima."""
