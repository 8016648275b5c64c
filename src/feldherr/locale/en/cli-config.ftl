# What is said of the settings of a site.

config-unread = this file cannot be read: { $reason }.
config-toml = this is not valid TOML: { $reason }.
config-unknown = there is no setting { $key }; there are { $known }.{ $meant ->
    [none] { "" }
   *[other] { " " }Did you mean { $meant }?
 }
config-folders = this is a list of folders, ["/srv/overlay"], not { $found }.
config-folder = there is no folder { $found }; give an absolute path.
config-text = this is a text in quotation marks, not { $found }.
config-database = a database is postgresql://… or the absolute path of a folder, not { $found }….
config-no-database = nothing says where the database is: database = "postgresql:///feldherr", or --sqlite.
config-listen = this is an address with a port, 127.0.0.1:8000, not { $found }.
config-hosts = this is a list of names with at least one, ["play.example.org"], not { $found }.
config-host = { $found } is not a host name.
config-memory = this is a number of megabytes from { $least } to { $most }, not { $found }.
config-thinkers = this is how many questions a process thinks about at once, 0 to { $most }, not { $found }.
config-thinkers-sqlite = with SQLite only the server itself thinks: give at least 1, or a PostgreSQL database.
config-address = this is where people reach the site, https://play.example.org (http only on this machine), not { $found }.
config-sign-up = this is "closed" (by invitation) or "open" (by e-mail), not { $found }.
config-flag = this is true or false, not { $found }.
config-log = this is "text" or "json", not { $found }.
config-smtp = this is a mail server, smtp://user:password@mail.example.org:587 or smtps://…, not { $found }….
config-sender = this is an e-mail address, not { $found }.
config-open-mail = people who sign up are sent a mail: name a mail server as well, smtp = "smtp://localhost".
config-which-address = there are several names: say which one people use, address = "https://play.example.org".
config-push = this is a key for notices in browsers, as printed by feldherr serve push-key.
