# Events: round robins, Swiss events, ladders, tables of three to five.

event-two = An event is for two sides; this scenario has { $count }.
event-name = An event needs a name.
event-invite = Players find this event in the lobby; you can also send them the address of this page.
event-invite-new = Invite someone who has no account
event-few = At least two players must take part.
event-rounds = { $rounds } rounds are too many for this many players: at most { $most }, so that no two meet twice.
event-no-challenge = You cannot challenge { $name } now.
event-several = Tables are for { $least } to { $most } players; this scenario has { $count }.
event-few-tables = At least { $least } players must take part.
event-ladder-days = A ladder has no rounds, so it cannot have days per round.
event-without-clocks = Without clocks no time runs out: choose a pace, or another way to end a round.
event-places = { $count ->
    [0] This event is not decided by places.
   *[other] Give a place for each of the { $count } seats.
}

event-sign-in = Sign in to see events.
event-none = No events yet.
event-none-yet = No events yet: moderators announce them, and they are then listed here. Single games are offered in the lobby.
event-state-open = Open for entry
event-state-running = Under way
event-state-over = Finished
event-now-open = open for entry
event-now-running = under way
event-now-over = finished
event-kind = Kind
event-kind-robin = Round robin
event-kind-swiss = Swiss system
event-kind-ladder = Ladder
event-entrants = { $count ->
    [one] 1 player
   *[other] { $count } players
}
event-rounds-all = rounds: { $count }
event-meetings = everyone meets everyone { $count ->
    [one] once
    *[other] { $count } times
    }
event-by = organised by { $name }
event-in-it = you are taking part
event-make = Create an event
event-name-label = Name
event-scenario = Scenario
event-rounds-robin = Games per pair
event-rounds-swiss = Rounds
event-about = Notes for players
event-make-do = Announce
event-failed = The event could not be loaded; the page keeps trying.
event-said-changed = { $name } has changed.
event-join = Take part
event-leave = Withdraw
event-leave-armed-open = You can rejoin until it starts.
event-leave-armed = You get no more opponents; a game already started goes on.
event-begin = Close entries and start
event-begin-fewer = { $count ->
    [one] Close entries and start with one round
   *[other] Close entries and start with { $count } rounds
}
event-close = End the event
event-close-armed = The table stays as it is; unfinished games will not count.
event-table = Table
event-rungs = Rungs
event-nobody = No players yet.
event-place = Place
event-player = Player
event-points = Points
event-played = Games
event-wdl = Won / drawn / lost
event-wdl-short = W / D / L
event-you = (you)
event-gone = (left)
event-break-buchholz = Buchholz
event-break-buchholz-text = Buchholz: the sum of all opponents’ points
event-break-direct = Head-to-head
event-break-direct-text = head-to-head: points from the games among the tied players
event-break-sonneborn = Sonneborn
event-break-sonneborn-text = Sonneborn–Berger: the points of opponents beaten, plus half those of opponents drawn
event-break-wins = Wins
event-break-wins-text = games won
event-breaks = Tie-breaks: { $names }.
event-challenge = Challenge
event-challenge-armed = The game starts at once.
event-challenge-number = Challenge { $number }
event-round = Round { $number }
event-round-now = round { $number } under way
event-open = Open the game
event-yours = Go to your game
event-award = Set the result
event-awarded = set by the organiser
event-walked-over = walkover: a player had left
event-result-first = { $first } won
event-result-second = { $second } won
event-result-draw = a draw
event-result-none = no points
event-result-played = in play
event-result-soon = starts in a moment
event-result-idle-point = bye: one point
event-result-idle-none = bye
event-kind-tables = Tables of three to five
event-rounds-tables = Rounds
event-robin-text = Everyone plays everyone, as often as is chosen here. A win is worth one point, a draw half a point; most points win.
event-swiss-text = In each round players with equal or nearly equal points meet, no two of them twice, and nobody is knocked out: a few rounds find the best of many. A win is worth one point, a draw half a point.
event-ladder-text = Without rounds: each player stands on a rung, may challenge up to three players above, and takes the rung of a player beaten. Players may join at any time, and it goes on until the organiser ends it.
event-tables-text = Tables are drawn for all rounds at once: the same people meet as rarely as possible, and everyone gets each seat equally often, give or take one. If the number does not divide evenly, some tables are smaller where the scenario allows it; otherwise players sit out in turn, for half a point.
event-days = Days per round
event-days-none = as long as it takes
event-days-text = A round with a set number of days ends when they are over. Unfinished games are then decided as you choose; they can be played on but no longer count. You can extend a round and decide a game by hand.
event-days-each = { $count ->
    [one] { $count } day per round
   *[other] { $count } days per round
}
event-late = An unfinished game
event-late-draw = is a draw
event-late-void = no points
event-late-clocks = goes to the player with time left
event-late-draw-text = A game unfinished by then is a draw; a player who has left it loses.
event-late-void-text = A game unfinished by then gives no points.
event-late-clocks-text = A game unfinished by then is lost by the player who has run out of time, even if a machine is standing in; otherwise it is a draw. A player who has left it loses.
event-ends = the round ends { $when }
event-round-ends = Round { $number } ends { $when }.
event-extend = Extend the round
event-extend-days = More days
event-timed = decided when the round ended
event-placed = { $place }. { $name }
event-place-number = place { $place }
event-places-say = Set these places
event-stood-in = left
event-result-nobody = no points
event-result-idle-half = bye: half a point
event-winners = { $count ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
event-over-none = Ended before any game was finished.
event-open-in = You are taking part. Your first game starts by itself when the organiser closes entries, and is then linked here.
event-open-in-ladder = You are taking part. Once entries close, you can challenge up to three players above you here; each challenge starts a game.
event-top = On the top rung: { $names }
