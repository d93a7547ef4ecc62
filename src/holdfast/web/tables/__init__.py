"""Tables: their matches in memory, who may see what, streams, bots, the JSON API."""
