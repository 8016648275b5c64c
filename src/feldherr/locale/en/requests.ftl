# What is wrong with a request, as programs are told it. Pages have texts of their own for most of what happens there.

request-nothing-here = There is nothing at this address.
request-method = This address answers no { $method }.
request-too-long = The request is too long.
request-no-match = There is no such match.
request-no-game = There is no such game.
request-no-seat = This token holds no seat of this match.
request-stale = The match has gone on since; see how it stands now.
request-record = The record of a game is shown when it is over.
request-broken = The saved match cannot be replayed: { $where }.
request-report = The server made a mistake; its log has it under the number { $report }.
request-unknown-host = This server answers only under its own name.
request-foreign-origin = Only the server's own pages may ask this.
request-long-address = No address of this server is as long.
request-not-json = A body is JSON and says so: Content-Type: application/json.
request-server-ends = The server is stopping; ask again in a moment.

# After the place in the request, and a colon.
request-wrong-missing = it is missing
request-wrong-unknown = there is no such field in this request
request-wrong-kind = { $wanted } is wanted, not { $given }
request-wrong-least = at least { $bound }
request-wrong-most = at most { $bound }
request-wrong-length-least = its length must be at least { $bound }
request-wrong-length-most = its length must be at most { $bound }
request-wrong-value = “{ $found }” cannot stand here
request-wrong-any = it cannot be read

# Without a place.
request-wrong-json = it is no JSON (byte { $byte })
request-wrong-cut = its JSON ends too early
request-wrong-deep = it is nested too deeply
request-wrong-kept = it has a character that cannot be kept
request-wrong-keys = these keys are none that a browser gives

request-kind-int = a whole number
request-kind-float = a number
request-kind-str = text
request-kind-bool = true or false
request-kind-array = a list
request-kind-object = an object
request-kind-null = nothing
