# Events: round robins, Swiss events, ladders, tables of several.

event-two = An event is for two sides; this scenario has { $count }.
event-name = An event needs a name.
event-few = At least two people have to take part.
event-rounds = { $rounds } rounds are too many for the people taking part: at most { $most }, so that nobody meets the same opponent twice.
event-no-challenge = You cannot challenge { $name } now.
event-several = Tables are for { $least } to { $most }; this scenario has { $count }.
event-few-tables = At least { $least } people have to take part.
event-ladder-days = A ladder has no rounds, so it cannot have days per round.
event-without-clocks = Without clocks nobody runs out of time: choose a pace, or another end of a round.
event-places = { $count ->
    [0] The result of this event is not given by places.
   *[other] Give a place for each of the { $count } seats.
}

event-sign-in = Sign in to see the events.
event-none = There are no events yet.
event-state-open = Open to entries
event-state-running = Under way
event-state-over = Over
event-now-open = open to entries
event-now-running = under way
event-now-over = over
event-kind = Kind
event-kind-robin = Round robin
event-kind-swiss = Swiss system
event-kind-ladder = Ladder
event-entrants = { $count ->
    [one] one takes part
   *[other] { $count } take part
}
event-rounds-all = rounds: { $count }
event-meetings = each meets each { $count } times
event-by = held by { $name }
event-in-it = you are in it
event-make = Hold an event
event-name-label = Name
event-scenario = Scenario
event-rounds-robin = How often everybody meets everybody
event-rounds-swiss = Rounds
event-about = Notes for those who want to enter
event-make-do = Announce
event-failed = The event cannot be loaded just now; the page keeps trying.
event-said-changed = { $name } has changed.
event-join = Take part
event-leave = Withdraw
event-leave-armed-open = You can come back until it begins.
event-leave-armed = You are not paired any more; a game that has begun goes on.
event-begin = Close entries and begin
event-begin-fewer = { $count ->
    [one] Close entries and begin with one round
   *[other] Close entries and begin with { $count } rounds
}
event-close = End the event
event-close-armed = The table stays as it is; unfinished games do not count.
event-table = Table
event-rungs = Rungs
event-nobody = Nobody takes part yet.
event-place = Place
event-player = Player
event-points = Points
event-played = Games
event-wdl = Won / drawn / lost
event-you = (you)
event-gone = (left)
event-break-buchholz = Buchholz
event-break-buchholz-text = Buchholz: the points of all opponents together
event-break-direct = Direct
event-break-direct-text = direct: the points from games among those tied
event-break-sonneborn = Sonneborn
event-break-sonneborn-text = Sonneborn–Berger: the points of those beaten, and half of those drawn with
event-break-wins = Wins
event-break-wins-text = games won
event-breaks = Tie-breaks: { $names }.
event-challenge = Challenge
event-challenge-armed = The game begins at once.
event-challenge-number = Challenge { $number }
event-round = Round { $number }
event-round-now = Round { $number } under way
event-open = Open the game
event-yours = To your game
event-award = Set the result
event-awarded = set by the organiser
event-walked-over = without a game: a player had left
event-result-first = { $first } won
event-result-second = { $second } won
event-result-draw = a draw
event-result-none = no points for either
event-result-played = being played
event-result-soon = begins in a moment
event-result-idle-point = no opponent: a point
event-result-idle-none = no opponent in this round
event-kind-tables = Tables of three to five
event-rounds-tables = Rounds
event-tables-text = Tables are drawn for all rounds at once: the same people meet as rarely as possible, and everybody has each seat equally often, give or take one. If the number does not divide evenly, some tables are smaller, if the scenario allows it; otherwise some people sit out in turn, for half a point.
event-days = Days per round
event-days-none = as long as it takes
event-days-text = A round with a number of days ends when they are over: unfinished games are decided as you choose; they can be played on, but no longer count. You can give a round more days, and decide a game by hand.
event-days-each = { $count ->
    [one] { $count } day per round
   *[other] { $count } days per round
}
event-late = An unfinished game
event-late-draw = is a draw
event-late-void = gives nobody a point
event-late-clocks = goes to the player with time left
event-late-draw-text = A game not over by then is a draw; a player who has left it has lost.
event-late-void-text = A game not over by then gives nobody a point.
event-late-clocks-text = A game not over by then is lost by the player who has run out of time, even if a machine stands in; otherwise it is a draw. A player who has left it has lost.
event-ends = the round ends { $when }
event-round-ends = Round { $number } ends { $when }.
event-extend = Extend the round
event-extend-days = More days
event-timed = decided at the end of the round
event-placed = { $place }. { $name }
event-place-number = place { $place }
event-places-say = Set these places
event-stood-in = left
event-result-nobody = no points for anybody
event-result-idle-half = no table in this round: half a point
