"""Two teams against each other on the Battleground."""
