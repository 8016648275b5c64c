# What is wrong with a request, as programs are told it. Pages have texts of their own for most of what happens there.

request-nothing-here = There is nothing at this address.
request-method = This address does not accept { $method }.
request-too-long = The request is too long.
request-no-match = There is no such match.
request-no-game = There is no such game.
request-no-seat = This token holds no seat in this match.
request-stale = The game has moved on; look at the current position.
request-record = The record can be seen when the game is over.
request-broken = The saved match cannot be replayed: { $where }.
request-report = Something failed on the server; its log has it under number { $report }.
request-unknown-host = This server answers only to its own name.
request-foreign-origin = Only the server’s own pages may make this request.
request-long-address = The address is too long.
request-not-json = The body must be JSON and say so: Content-Type: application/json.
request-server-ends = The server is stopping; try again in a moment.

# After the place in the request, and a colon.
request-wrong-missing = it is missing
request-wrong-unknown = there is no such field in this request
request-wrong-kind = expected { $wanted }, not { $given }
request-wrong-least = at least { $bound }
request-wrong-most = at most { $bound }
request-wrong-length-least = its length must be at least { $bound }
request-wrong-length-most = its length must be at most { $bound }
request-wrong-value = “{ $found }” is not allowed here
request-wrong-any = it cannot be read

# Without a place.
request-wrong-json = it is not JSON (byte { $byte })
request-wrong-cut = the JSON is cut short
request-wrong-deep = it is nested too deeply
request-wrong-kept = it has a character that cannot be stored
request-wrong-keys = a browser does not give such keys

request-kind-int = a whole number
request-kind-float = a number
request-kind-str = text
request-kind-bool = true or false
request-kind-array = a list
request-kind-object = an object
request-kind-null = nothing
