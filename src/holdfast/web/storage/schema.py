"""The tables of the database as they are now. `migrations` has the steps by which they came to be."""

from typing import Final

import sqlalchemy as sa

_metadata = sa.MetaData()
TABLE = sa.Table(
    "game_table",
    _metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("variant", sa.Text, nullable=False),
    sa.Column("seed", sa.Text, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
SEAT = sa.Table(
    "seat",
    _metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("key_hash", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(100), nullable=False),
)
ENTRY = sa.Table(
    "entry",
    _metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("payload", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
# Tables that nobody uses any more are found by when something last happened at them.
sa.Index("entry_by_time", ENTRY.c.table_id, ENTRY.c.made)
# A browser has one key, of which the hash is kept, and with it the seats it may use: each with the hash of
# the key it was let in with, so that a changed lock shuts browsers out as well. An invitation that a browser
# may show again is sealed under the browser's key.
BROWSER_SEAT = sa.Table(
    "browser_seat",
    _metadata,
    sa.Column("browser", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), primary_key=True),  # sits or invites
    sa.Column("key_hash", sa.String(64), nullable=False),
    sa.Column("sealed", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
sa.Index("browser_seat_by_table", BROWSER_SEAT.c.table_id)
# The links by which seats are brought to another browser, one for each browser at most.
BROWSER_LINK = sa.Table(
    "browser_link",
    _metadata,
    sa.Column("browser", sa.String(64), primary_key=True),
    sa.Column("key_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("made", sa.Float, nullable=False),
)
# What lets a table outlive its rules: where it stood before entry `seq`, after `number` answers, and its
# story as it was told up to there, in pieces that each begin after so many answers.
MOMENT = sa.Table(
    "moment",
    _metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("position", sa.Text, nullable=False),
)
STORY = sa.Table(
    "story",
    _metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("game_table.id"), primary_key=True),
    sa.Column("first", sa.Integer, primary_key=True),
    sa.Column("lines", sa.Text, nullable=False),
)
# Names that people keep. `person` is an id of ours; a seat of theirs is a row of `browser_seat` under that id
# in place of a browser's hash. Of links and sessions only the hash is kept.
PERSON = sa.Table(
    "person",
    _metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("folded", sa.Text, nullable=False, unique=True),  # the name as names are compared
    sa.Column("link_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("made", sa.Float, nullable=False),
)
SESSION = sa.Table(
    "person_session",
    _metadata,
    sa.Column("key_hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
PASSKEY = sa.Table(
    "passkey",
    _metadata,
    sa.Column("id", sa.String(400), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("uses", sa.Integer, nullable=False),  # as the device counts them
    sa.Column("made", sa.Float, nullable=False),
)
# What a device was asked to sign; it is gone as soon as somebody has tried.
CHALLENGE = sa.Table(
    "challenge",
    _metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("made", sa.Float, nullable=False),
)
# How games ended, once for each table, and what came of it; `who` is a person's id, or bot:NAME.
RESULT = sa.Table(
    "result",
    _metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("rated", sa.Integer, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
RESULT_SEAT = sa.Table(
    "result_seat",
    _metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("result.table_id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("who", sa.String(100), nullable=False),  # empty for somebody who keeps no name
    sa.Column("rank", sa.Integer, nullable=False),
)
sa.Index("result_seat_by_who", RESULT_SEAT.c.who)
RATING = sa.Table(
    "rating",
    _metadata,
    sa.Column("who", sa.String(100), primary_key=True),
    sa.Column("game", sa.String(100), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
# What is the server's own: with one key it signs what push services carry, with another its links in mails.
SERVER_KEY = sa.Table(
    "server_key",
    _metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("secret", sa.Text, nullable=False),
)
# Where somebody wants to be told that it is their turn. A browser is told while its session lasts, an address
# of mail once its owner has confirmed it.
CHANNEL = sa.Table(
    "channel",
    _metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), sa.ForeignKey("person.id"), nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),  # push or mail
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("keys", sa.Text, nullable=False),  # of a browser: what its notices are sealed with
    sa.Column("session", sa.String(64), nullable=False),  # of a browser: the hash of its session
    sa.Column("confirm_hash", sa.String(64), nullable=False),  # of mail: of the link; empty when confirmed
    sa.Column("made", sa.Float, nullable=False),
)
sa.Index("channel_by_person", CHANNEL.c.person)
# The question of a table that somebody was told of last, so that of several servers one tells it.
TOLD = sa.Table(
    "told",
    _metadata,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("question", sa.Integer, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)
PEOPLE: Final = (PERSON, SESSION, PASSKEY, CHALLENGE, RESULT, RESULT_SEAT, RATING)
NOTICES: Final = (SERVER_KEY, CHANNEL, TOLD)
TABLES: Final = (TABLE, SEAT, ENTRY, BROWSER_SEAT, BROWSER_LINK, MOMENT, STORY, *PEOPLE, *NOTICES)
