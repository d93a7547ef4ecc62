"""The table in a terminal: what is drawn, what is asked, and what people may type."""
