"""Learning a game in the browser: the page to read first, and the lesson beside the question of a table."""
