"""Pages that are the same for everybody: rulebook, cards, files; made once and kept."""
