# What is said of the settings of a site.

config-unread = this file cannot be read: { $reason }.
config-toml = this is not valid TOML: { $reason }.
config-unknown = there is no setting { $key }; there are { $known }.{ $meant ->
    [none] { "" }
   *[other] { " " }Did you mean { $meant }?
 }
config-folders = this must be a list of folders, ["/srv/overlay"], not { $found }.
config-folder = there is no folder { $found }; give an absolute path.
config-text = this must be text in quotation marks, not { $found }.
config-database = a database is postgresql://… or the absolute path of a folder, not { $found }….
config-no-database = there is no word on where the database is: database = "postgresql:///feldherr", or --sqlite.
config-listen = this must be an address with a port, 127.0.0.1:8000, not { $found }.
config-hosts = this must be a list of at least one name, ["play.example.org"], not { $found }.
config-host = { $found } is not a host name.
config-memory = this must be a number of megabytes from { $least } to { $most }, not { $found }.
config-thinkers = this must be the number of questions a process thinks about at once, 0 to { $most }, not { $found }.
config-thinkers-sqlite = with SQLite only the server itself thinks: set at least 1, or use a PostgreSQL database.
config-address = this must be the address at which people reach the site, https://play.example.org (http only on this machine), not { $found }.
config-sign-up = this must be "closed" (by invitation) or "open" (by email), not { $found }.
config-flag = this must be true or false, not { $found }.
config-log = this must be "text" or "json", not { $found }.
config-smtp = this must be a mail server, smtp://user:password@mail.example.org:587 or smtps://…, not { $found }….
config-sender = this must be an email address, not { $found }.
config-open-mail = people who sign up are sent an email: set a mail server too, smtp = "smtp://localhost".
config-which-address = there are several names: say which one people use, address = "https://play.example.org".
config-push = this must be a key for browser notices, as printed by feldherr serve push-key.
