"""Training the networks that games bring: games are played and searched, a network learns from them."""
