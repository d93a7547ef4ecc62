"""What a position is, number by number, and the codes of actions. No rules; no other room is known here."""
