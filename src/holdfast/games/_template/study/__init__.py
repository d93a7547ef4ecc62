"""For those who look at the game from outside: balance, features, conservation, words for tests."""
