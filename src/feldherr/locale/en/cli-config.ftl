# What is said of the settings of a site.

config-unread = this file cannot be read: { $reason }.
config-toml = this is no TOML: { $reason }.
config-unknown = there is no setting { $key }; there are { $known }.
config-text = this is a text in quotation marks, not { $found }.
config-database = a database is postgresql://… or a folder written from the root, not { $found }….
config-no-database = nothing says where the database is: database = "postgresql:///feldherr", or --sqlite.
config-listen = this is an address with a port, 127.0.0.1:8000, not { $found }.
config-hosts = this is a list of names with at least one, ["play.example.org"], not { $found }.
config-host = { $found } is no name of a server.
config-memory = this is a number of megabytes from { $least } to { $most }, not { $found }.
