# Notices: that it is a player's turn, who invites them or has declined, and how they want to be told.

notice-turn = Your turn in { $title }
notice-turns = Your turn in { $count } games
notice-invited = { $name } invites you to play { $title }
notice-invitations = You are invited to { $count } games
notice-declined = { $name } will not play { $title }
notice-refusals = { $count } of the games you were waiting for were declined
notice-mail-end =
    Choose when you get these emails: { $account }
    Stop these emails: { $stop }
notice-feed = Feldherr: your turn
notice-bad-address = This must be a secure address (https://) on the public internet, not inside a private network.

# The page of the link in every email.
notice-stop = Emails about your games
notice-stop-text = Feldherr emails you when it is your turn, when you are invited, and when a game you were waiting for is declined. Stop these emails?
notice-stop-do = Stop the emails
notice-stopped = You will get no more of these emails. You can turn them on again on your account page.
notice-stop-gone = This link no longer works: use the one in the latest email.

# On the page of the account.
notice-title = Notices
notice-text = When it is your turn and you are away; when somebody invites you by name, or declines a game you were waiting for. Never more than “Your turn in …”, or who and which game.
notice-pace-soon = after two minutes
notice-pace-hourly = once an hour
notice-pace-daily = once a day, at eight in your time zone
notice-pace-off = never
notice-by-mail = By email
notice-no-mail = Email goes to a confirmed address; you have none yet.
notice-never-mail = This site sends no email.
notice-way-mail = email
notice-way-push = browser
notice-way-discord = Discord
notice-way-json = JSON
notice-when = When
notice-fault = The last one was not delivered: { $reason }
notice-reason-address = this address cannot be used
notice-reason-unknown = the name is unknown
notice-reason-inside = the name does not lead to a public address
notice-reason-silent = no answer within ten seconds
notice-reason-unreachable = no connection ({ $detail })
notice-reason-redirect = it redirects, and redirects are not followed ({ $detail })
notice-reason-status = answered with { $detail }
notice-reason-fault = a server error ({ $detail })
notice-end-text = Nothing will be sent there any more.
notice-saved = Saved.
notice-here = Notify me in this browser
notice-here-on = This browser shows these notices.
notice-here-denied = This browser does not show notices from this site: allow them in its settings.
notice-here-failed = The browser could not reach its notice service.
notice-hook = Another program
notice-hook-text = A webhook: a Discord channel, or an address of your own program, which gets JSON.
notice-hook-name = Name
notice-hook-kind = Format
notice-hook-address = Address
notice-hook-add = Add
notice-hook-made = { $name } will be notified from now on.
notice-hook-secret = The secret that signs its messages (Standard Webhooks); it is shown only now
notice-feed-title = Feed
notice-feed-text = For feed readers: an Atom feed at a secret address. Whoever has the address can see in which games it is your turn.
notice-feed-make = Make an address
notice-feed-anew = Make a new address
notice-feed-address = Address of your feed; it is shown only now
notice-feed-end = Turn off the feed
notice-feed-end-text = Its address stops working.
notice-given-up = Undelivered notices
notice-given-up-text = Notices that could not be sent and are no longer tried.
notice-given-up-none = There are none.
notice-given-up-one = { $name }, { $way }, tried { $tries ->
        [one] once
       *[other] { $tries } times
    }: { $reason }

# What the browser shows while it reaches no server.
offline-title = No connection
offline-text = The server cannot be reached. Moves that it has confirmed are safe.
offline-again = Try again
