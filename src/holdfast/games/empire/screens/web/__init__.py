"""The table on a web page."""
