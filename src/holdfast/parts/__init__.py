"""What several games own: data structures and words, never rules."""
