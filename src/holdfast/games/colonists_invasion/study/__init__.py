"""For those who look at the game from outside: balance, observations, conservation, words for tests."""
