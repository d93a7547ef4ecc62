"""The web table: one server for people in browsers and for programs, on SQLite or PostgreSQL.

`settings` says where and how much, `store` keeps tables, `live` holds a table in memory, `tables` is the
service that pages and the API call, `shown` the one door through which a position leaves the server,
`thinkers` the processes where bots think, `others` how servers that share a store hear of each other.
"""
