"""Running a server for years: how it feels, what it logs, several processes, copies of the store."""
