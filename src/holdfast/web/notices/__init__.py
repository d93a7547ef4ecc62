"""Notices to people who keep a name: that it is their turn in a slow game, by web push or by mail."""
