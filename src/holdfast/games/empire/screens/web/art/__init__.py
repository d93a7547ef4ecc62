"""The pictures of the cards: our own vector parts, put together by a recipe for each card."""
