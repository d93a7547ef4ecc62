"""How cards are written: builders, lines and the words of the glossary."""
