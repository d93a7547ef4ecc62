"""Pages: the site, the table, and what they are drawn with."""
