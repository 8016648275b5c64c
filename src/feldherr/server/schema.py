"""The database's tables, and how a database is upgraded."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import (
    DDL,
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    event,
    false,
    inspect,
    text,
)

HEAD = "0020"
"""The newest migration. Alembic is loaded only if a database stands at an earlier one, or is PostgreSQL's first."""

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("ruleset", String(32), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("static", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("practice", Boolean, nullable=False),
    # The lesson that the match is.
    Column("lesson", String(64)),
    # Where its dice come from, where that is known: see `kernel.match.Pledge`.
    Column("pledge", String(32)),
    # The diagram of the position it begins from, and where that was taken from: {"match", "ply"}.
    Column("opening", String),
    Column("origin", JSON(none_as_null=True)),
    # Of a record that was opened to be looked at: {"commitment"}. Nobody sits there and nothing is added.
    Column("opened", JSON(none_as_null=True)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    # What lists of matches show, so that a list replays no game.
    Column("number", Integer, nullable=False),
    Column("turn", Integer),
    Column("phase", String(32)),
    Column("deciders", JSON, nullable=False),
    Column("outcome", JSON),
    # Where a match of several battles stands, as the game says it.
    Column("campaign", JSON),
    # An open question of the table: {"by": role, "what": "undo" or "draw", "of": [roles], "agreed": [roles]}.
    Column("asked", JSON),
    Column("fault", String),
    # Grows with every change, questions and standing orders included: a different number means a different state.
    Column("version", Integer, nullable=False, server_default=text("0")),
    # The latest release that has changed it.
    Column("release", String(32), nullable=False, server_default=""),
    # Its clocks, if it has any (`clocks.py`): as agreed, the battle and the turn for which time was given, and when the
    # first of them has run out.
    Column("pace", JSON(none_as_null=True)),
    Column("mark", JSON(none_as_null=True)),
    Column("deadline", Float),
    # For people who have met for it: everyone may know that they did, or only their table; none: one person began it
    # alone.
    Column("company", String(8)),
    # Whether its result counts for their ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    Index(
        "matches_by_deadline",
        "deadline",
        sqlite_where=text("deadline is not null"),
        postgresql_where=text("deadline is not null"),
    ),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("role", String(32), primary_key=True),
    Column("player", String(64), nullable=False),
    Column("token", LargeBinary),
    # Standing orders: [{"decision", "answer", "until"}], as the role has left them.
    Column("orders", JSON),
    # The owner of the seat: an account plays it from any device.
    Column("account", String(16)),
    # Its clock: see `clocks.Hand`.
    Column("bank", Float),
    Column("reaction", Float),
    Column("leave", Float),
    Column("running", Float),
    Column("away", Float),
    Column("reacting", Boolean, nullable=False, server_default=false()),
    Column("stood_in", Boolean, nullable=False, server_default=false()),
    Index("seats_by_token", "token", unique=True),
    Index("seats_by_account", "account"),
)

# Who sat where, from which ply on. Seats say who sits there now; machines are not recorded.
sittings = Table(
    "sittings",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("role", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("account", String(16)),
    # The name of somebody without an account.
    Column("guest", String(64)),
    Index("sittings_by_account", "account"),
)

# Seats that were left: a machine plays there, and anyone may take them.
vacancies = Table(
    "vacancies",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("role", String(32), primary_key=True),
    Column("made", Float, nullable=False),
)

plies = Table(
    "plies",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("role", String(32)),
    Column("text", String, nullable=False),
    Column("dice", JSON, nullable=False),
    Column("events", JSON, nullable=False),
    Column("time", Float, nullable=False),
    # A standing order answered.
    Column("ordered", Boolean, nullable=False),
    # Played in one gesture with the player's ply before it.
    Column("together", Boolean, nullable=False, server_default=false()),
    # "timed": played for someone whose time was up.
    Column("how", String(16)),
)

# Saves of the position every few plies: a cache, from which a match is loaded without playing it through.
snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("release", String(32), nullable=False),
    Column("save", String, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("role", String(32), primary_key=True),
    Column("key", String(64), primary_key=True),
    # The result of the request: the plies from `first` up to but excluding `last`; or that it put a question.
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("asked", Boolean, nullable=False),
)


# When a server was last running: one row.
beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)

# Static parts that were handed out, by the hash of their content: other releases make others.
statics = Table(
    "statics",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("body", LargeBinary, nullable=False),
    # When it was last known to be needed; none: saved by a release that does not record it.
    Column("seen", Float),
)

# Secrets of dice whose commitments were shown, until their match begins.
promises = Table(
    "promises",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
    Index("promises_by_time", "made"),
)

# People who are known by name. Only a site has any.
accounts = Table(
    "accounts",
    metadata,
    Column("id", String(16), primary_key=True),
    # The name used to look it up, folded so that no two look alike; and as it is written.
    Column("name", String(128), nullable=False),
    Column("shown", String(64), nullable=False),
    # The address as it was given, and folded; since when it is known to be theirs.
    Column("email", String(254)),
    Column("mailbox", String(254)),
    Column("confirmed", Float),
    # Of the password, by argon2id; people who sign in with a passkey or by mail need none.
    Column("hash", String(200)),
    Column("language", String(8), nullable=False),
    Column("zone", String(64), nullable=False),
    # player, moderator or admin.
    Column("role", String(16), nullable=False),
    # active; leaving, until `ends`; gone.
    Column("state", String(16), nullable=False),
    Column("ends", Float),
    Column("made", Float, nullable=False),
    # Whether the person's page is hidden from everyone else.
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Index("accounts_by_name", "name", unique=True),
    Index("accounts_by_mailbox", "mailbox"),
    Index("accounts_by_end", "ends"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("key", LargeBinary, nullable=False),
    # How often its device has signed; a copy of it would fall behind.
    Column("signed", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("made", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_by_account", "account"),
)

# Browsers that are signed in, by the hash of their cookie; without an account, a guest's.
logins = Table(
    "logins",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("account", String(16), ForeignKey("accounts.id")),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False),
    # When its owner last proved who they are; sensitive changes need that to be recent.
    Column("strong", Float),
    Column("device", String(200), nullable=False),
    Index("logins_by_account", "account"),
    Index("logins_by_end", "expires"),
)

# Seats that a browser has by their links, until an account takes them over.
holdings = Table(
    "holdings",
    metadata,
    Column("login", LargeBinary, ForeignKey("logins.hash"), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("role", String(32), primary_key=True),
)

# One-time links, by the hash of their code; those that go by mail wait here until they are sent.
letters = Table(
    "letters",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("account", String(16), ForeignKey("accounts.id")),
    Column("email", String(254)),
    Column("language", String(8), nullable=False),
    # What its kind needs in addition: the account that is to be made, the role of the person invited.
    Column("details", JSON, nullable=False),
    Column("hash", LargeBinary),
    Column("made", Float, nullable=False),
    Column("expires", Float),
    Column("used", Float),
    # Mail: when it is to be sent, until when a process is sending it, how often that was tried, its Message-ID.
    Column("due", Float),
    Column("lease", Float),
    Column("tries", Integer, nullable=False),
    Column("message", String(32)),
    Index("letters_by_hash", "hash", unique=True),
    Index("letters_by_due", "due"),
    Index("letters_by_time", "made"),
)

# What programs send instead of a browser's cookie.
tokens = Table(
    "tokens",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("hash", LargeBinary, nullable=False),
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("name", String(64), nullable=False),
    Column("scopes", JSON, nullable=False),
    Column("made", Float, nullable=False),
    Column("expires", Float),
    Column("seen", Float),
    Index("tokens_by_hash", "hash", unique=True),
    Index("tokens_by_account", "account"),
)

# Rates: when a bucket that leaks one a period will be empty again. Lost when PostgreSQL crashes, which harms nobody.
buckets = Table(
    "buckets",
    metadata,
    Column("name", String(160), primary_key=True),
    Column("empty", Float, nullable=False),
    Index("buckets_by_time", "empty"),
)

# Games that are offered to others, until they have begun and for a day longer.
offers = Table(
    "offers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    # none, live or mail; and the clocks as agreed.
    Column("tempo", String(8), nullable=False),
    Column("pace", JSON(none_as_null=True)),
    # Who may join: all, friends, link or named.
    Column("who", String(8), nullable=False),
    # Of the dice and of the draw of sides; its commitment is shown from the beginning.
    Column("secret", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
    # What has become of it.
    Column("match", String(32), ForeignKey("matches.id")),
    Column("begun", Float),
    # Whether its game is to be rated; the finished match that it plays again.
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("again", String(32)),
    # When one of those for whom its places are kept declined, and who: its game will not begin.
    Column("declined", Float),
    Column("decliner", String(16)),
    Index("offers_by_again", "again", unique=True),
    Index("offers_by_account", "account"),
    Index("offers_by_time", "made"),
)

places = Table(
    "places",
    metadata,
    Column("offer", String(16), ForeignKey("offers.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    # The desired role; none: it is drawn.
    Column("side", String(32)),
    # A machine's name; "guest": for someone with its own link; otherwise for an account.
    Column("player", String(64), nullable=False),
    # The only one it is kept for; who has taken it.
    Column("named", String(16), ForeignKey("accounts.id")),
    Column("account", String(16), ForeignKey("accounts.id")),
    # For someone without an account: the login of their browser, and their name.
    Column("login", LargeBinary),
    Column("guest", String(64)),
    Index("places_by_account", "account"),
    Index("places_by_named", "named"),
)

# How many rated matches of a game have ended: the transaction that ends one locks this row, so that they have an order.
rating_systems = Table(
    "rating_systems",
    metadata,
    Column("ruleset", String(32), primary_key=True),
    Column("last", Integer, nullable=False),
)

# How well a person plays a game: a mean and how uncertain it is, as in OpenSkill.
ratings = Table(
    "ratings",
    metadata,
    Column("ruleset", String(32), primary_key=True),
    Column("account", String(16), ForeignKey("accounts.id"), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_by_account", "account"),
)

# The same for the role of a scenario with so many seats, which is its player's team-mate: scenarios are lopsided.
side_ratings = Table(
    "side_ratings",
    metadata,
    Column("ruleset", String(32), primary_key=True),
    Column("scenario", String(64), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("role", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

# The results of rated matches, in their order: from these alone all ratings can be computed again.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("role", String(32), primary_key=True),
    Column("ruleset", String(32), nullable=False),
    Column("scenario", String(64), nullable=False),
    # Its number among the rated matches of the game.
    Column("number", Integer, nullable=False),
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False),
    # The place that counted, from 1; shared places are equal.
    Column("place", Integer, nullable=False),
    Column("time", Float, nullable=False),
    # The person's rating before and after.
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("rating_changes_by_account", "account"),
    Index("rating_changes_by_number", "ruleset", "number"),
)

# Round robins, Swiss events, ladders, and events at tables for several.
events = Table(
    "events",
    metadata,
    Column("id", String(16), primary_key=True),
    # Who runs it.
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("name", String(64), nullable=False),
    Column("about", String(2000), nullable=False),
    # robin, swiss, ladder or tables.
    Column("kind", String(8), nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("pace", JSON(none_as_null=True)),
    Column("rated", Boolean, nullable=False),
    # For a round robin, how often everyone meets everyone; otherwise the rounds.
    Column("rounds", Integer, nullable=False),
    # How many days a round has, what happens to games that are not over by then (`draw`, `void` or `clocks`), and when
    # the current round ends.
    Column("days", Integer),
    Column("late", String(8)),
    Column("ends", Float),
    # For tables, who sits where in all rounds: [[[account]]], see `tables.Plan`.
    Column("plan", JSON(none_as_null=True)),
    # open to entries, running or over; the current round.
    Column("state", String(8), nullable=False),
    Column("round", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("begun", Float),
    Column("ended", Float),
    Index("events_by_state", "state", "made"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("event", String(16), ForeignKey("events.id"), primary_key=True),
    Column("account", String(16), ForeignKey("accounts.id"), primary_key=True),
    # In which order they entered; on a ladder, on which rung they stand, from 1.
    Column("number", Integer, nullable=False),
    Column("joined", Float, nullable=False),
    # Since when they are no longer paired.
    Column("gone", Float),
    Index("entrants_by_account", "account"),
)

pairings = Table(
    "pairings",
    metadata,
    Column("event", String(16), ForeignKey("events.id"), primary_key=True),
    # On a ladder, the number of the challenge.
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    # Who plays the first side of the scenario, who the second; nobody: the round is free. The challenger is first or
    # second as the sides are due.
    Column("first", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("second", String(16), ForeignKey("accounts.id")),
    Column("challenger", String(16), ForeignKey("accounts.id")),
    Column("match", String(32), ForeignKey("matches.id")),
    # first, second, draw, bye, or none: nobody has a point; for a table `placed`. And whether the organiser of the
    # event has set it, or it came about by the end of the round.
    Column("result", String(8)),
    Column("awarded", Boolean, nullable=False, server_default=false()),
    Column("timed", Boolean, nullable=False, server_default=false()),
    # For a table: who has the third role and those after it, and the places of all, in the order of the roles.
    Column("others", JSON(none_as_null=True)),
    Column("places", JSON(none_as_null=True)),
    Column("made", Float, nullable=False),
    Index("pairings_by_match", "match", unique=True),
)

# What was done to accounts and by those with more rights; the database itself lets nobody change it.
audit = Table(
    "audit",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("time", Float, nullable=False),
    # Who did it, if it was a person; to whom.
    Column("account", String(16)),
    Column("about", String(16)),
    Column("kind", String(32), nullable=False),
    Column("details", JSON, nullable=False),
    Index("audit_by_time", "time"),
    Index("audit_by_about", "about"),
)
for change in ("update", "delete"):
    kept = (
        f"create trigger audit_kept_{change} before {change} on audit begin select raise(abort, 'audit is kept'); end"
    )
    event.listen(audit, "after_create", DDL(kept).execute_if(dialect="sqlite"))  # type: ignore[no-untyped-call]

# Each person's wishes for notices; people without a row have changed nothing.
wishes = Table(
    "wishes",
    metadata,
    Column("account", String(16), ForeignKey("accounts.id"), primary_key=True),
    # When they are notified by mail: soon, hourly, daily or off.
    Column("pace", String(8), nullable=False),
    # With which a link in a mail ends them.
    Column("key", String(64), nullable=False),
    # The hash of the secret in the address of their feed, if they have one.
    Column("feed", LargeBinary),
    Index("wishes_by_key", "key", unique=True),
    Index("wishes_by_feed", "feed", unique=True),
)

# Where notices go besides mail: browsers that receive them, and addresses of other programs.
channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False),
    # push, discord or json; when it is notified, as by mail; its name for its owner.
    Column("kind", String(8), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("address", String(2000), nullable=False),
    # What its messages are encrypted or signed with.
    Column("keys", JSON, nullable=False),
    Column("made", Float, nullable=False),
    # Why the last notice could not be sent there.
    Column("fault", String(200)),
    Index("channels_by_account", "account"),
)

# Notices: one for each person, match and way, until the person has looked; of offers, until these are forgotten.
outbox = Table(
    "outbox",
    metadata,
    Column("account", String(16), ForeignKey("accounts.id"), primary_key=True),
    # turn, invited or declined; the match, or the offer.
    Column("kind", String(8), primary_key=True),
    Column("about", String(32), primary_key=True),
    # `mail`, or the id of a channel.
    Column("way", String(32), primary_key=True),
    Column("made", Float, nullable=False),
    # When it is to be sent (null: it was, or was given up), until when a process is sending it, how often that was
    # tried, the name it shares with those it is sent with (a mail's Message-ID), why it could not be sent.
    Column("due", Float),
    Column("lease", Float),
    Column("tries", Integer, nullable=False),
    Column("message", String(32)),
    Column("sent", Float),
    Column("fault", String(200)),
    Index(
        "outbox_by_due",
        "due",
        sqlite_where=text("due is not null"),
        postgresql_where=text("due is not null"),
    ),
    Index("outbox_by_about", "about"),
)

# What people say to each other, with a number in each room. The rooms of a match belong to its players and its
# onlookers, that of an event to the event.
chat = Table(
    "chat",
    metadata,
    Column("id", String(16), primary_key=True),
    # players, onlookers or event; the id of the match or of the event.
    Column("room", String(16), nullable=False),
    Column("place", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    # Who said it: an account, or, without one, the login of a guest's browser, and their name.
    Column("account", String(16), ForeignKey("accounts.id")),
    Column("login", LargeBinary),
    Column("guest", String(64)),
    # The seat that they had then.
    Column("role", String(32)),
    Column("text", String(500), nullable=False),
    Column("time", Float, nullable=False),
    # When a moderator hid it; when it last changed.
    Column("hidden", Float),
    Column("changed", Float, nullable=False),
    Index("chat_by_room", "place", "room", "number", unique=True),
    Index("chat_by_account", "account"),
    Index("chat_by_login", "login"),
    Index("chat_by_change", "changed"),
)

# What workers on other machines are asked and answer, one row for each question; only PostgreSQL ever has any.
thoughts = Table(
    "thoughts",
    metadata,
    # The same whoever asks it; the match that it is about, and the number of plies up to which it is of any use.
    Column("key", String(200), primary_key=True),
    Column("match", String(32), nullable=False),
    Column("number", Integer),
    # The question, with what its role knows; the job that leads workers here.
    Column("question", String, nullable=False),
    Column("job", BigInteger),
    # The result, or why there is none; when it was asked and answered, and when the answer was taken up.
    Column("answer", String),
    Column("fault", String(200)),
    Column("made", Float, nullable=False),
    Column("done", Float),
    Column("taken", Float),
    Index("thoughts_by_match", "match"),
    Index("thoughts_by_job", "job"),
)

# Who has blocked whom: what follows holds for both.
blocks = Table(
    "blocks",
    metadata,
    Column("account", String(16), ForeignKey("accounts.id"), primary_key=True),
    Column("other", String(16), ForeignKey("accounts.id"), primary_key=True),
    Column("made", Float, nullable=False),
    Index("blocks_by_other", "other"),
)

# Which matches of others a person watches.
watches = Table(
    "watches",
    metadata,
    Column("account", String(16), ForeignKey("accounts.id"), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("made", Float, nullable=False),
)

# Friends, and friendship requests: one row for each pair, the lesser id first.
friends = Table(
    "friends",
    metadata,
    Column("first", String(16), ForeignKey("accounts.id"), primary_key=True),
    Column("second", String(16), ForeignKey("accounts.id"), primary_key=True),
    # Who has asked, and when the other one agreed.
    Column("asked", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("made", Float, nullable=False),
    Column("since", Float),
    Index("friends_by_second", "second"),
)

# What moderators should look at: a message, or a person.
reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("chat", String(16), ForeignKey("chat.id")),
    # Whom it is about, and who reports it; a guest has no account.
    Column("about", String(16), ForeignKey("accounts.id")),
    Column("account", String(16), ForeignKey("accounts.id")),
    Column("login", LargeBinary),
    Column("reason", String(16), nullable=False),
    Column("text", String(500), nullable=False),
    Column("made", Float, nullable=False),
    # When a moderator has decided it.
    Column("decided", Float),
    Index("reports_by_chat", "chat"),
    Index("reports_by_about", "about"),
    Index("reports_by_account", "account"),
    Index(
        "reports_open",
        "made",
        sqlite_where=text("decided is null"),
        postgresql_where=text("decided is null"),
    ),
)

# Who may not write in any room, and until when: an account, or the holder of a seat without one.
sanctions = Table(
    "sanctions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("account", String(16), ForeignKey("accounts.id")),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("role", String(32)),
    Column("until", Float, nullable=False),
    # Who imposed it, and when.
    Column("by", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("made", Float, nullable=False),
    Index("sanctions_by_account", "account"),
    Index("sanctions_by_match", "match"),
    Index("sanctions_by_end", "until"),
)


class Newer(RuntimeError):
    """The database is from a later release."""


def stands_at(connection: Connection) -> str | None:
    """The migration at which a database stands; None if it has no tables of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("select version_num from alembic_version")).scalar()
    return found


def upgrade(connection: Connection) -> bool:
    """Upgrade the database to the present schema; returns whether there was anything to do. Raises Newer."""
    at = stands_at(connection)
    if at == HEAD:
        return False
    if connection.dialect.name == "sqlite" and not inspect(connection).get_table_names():
        # In a fifth of the time that all migrations take one after the other; a test makes sure that the results are
        # the same.
        metadata.create_all(connection, checkfirst=False)
        connection.exec_driver_sql("create table alembic_version (version_num VARCHAR(32) not null primary key)")
        connection.execute(text("insert into alembic_version values (:head)"), {"head": HEAD})
        return True
    from alembic.util.exc import CommandError

    try:
        migrate(connection)
    except CommandError as fault:
        raise Newer(f"the database stands at {at}, this release knows {HEAD}: {fault}") from fault
    return True


def migrate(connection: Connection) -> None:
    """Run all migrations that a database has not had. Raises CommandError if it stands at none of ours."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
