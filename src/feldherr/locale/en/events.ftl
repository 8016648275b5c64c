# Events: round robins, Swiss events, ladders, tables of several.

event-two = An event is for two sides; this scenario has { $count }.
event-name = An event has a name.
event-few = It takes two at least.
event-rounds = { $rounds } rounds are too many for those who take part: { $most } at most, so that nobody meets the same opponent again.
event-no-challenge = { $name } cannot be challenged by you now.
event-several = Tables are for { $least } to { $most }; this scenario has { $count }.
event-few-tables = It takes { $least } at least.
event-ladder-days = A ladder has no rounds that could end.
event-without-clocks = Without clocks nobody runs out of time: choose a pace, or another end of a round.
event-places = { $count ->
    [0] This event has no places to say.
   *[other] A place is said for each of the { $count } seats.
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
event-by = held by { $name }
event-in-it = you are in it
event-make = Hold an event
event-name-label = Name
event-scenario = Scenario
event-rounds-robin = How often everybody meets everybody
event-rounds-swiss = Rounds
event-about = What is to be known about it
event-make-do = Announce
event-failed = The event cannot be read just now; it is tried again by itself.
event-said-changed = { $name } has changed.
event-join = Take part
event-leave = Take part no more
event-leave-armed-open = You can come back until it begins.
event-leave-armed = You are not paired again; a game that has begun goes on.
event-begin = End the entries and begin
event-close = End the event
event-close-armed = The table stays as it is; games that go on do not count.
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
event-break-direct-text = direct: the points from games among those who are equal
event-break-sonneborn = Sonneborn
event-break-sonneborn-text = Sonneborn–Berger: the points of those beaten, and half of those drawn with
event-break-wins = Wins
event-break-wins-text = games won
event-breaks = Equal points are told apart by: { $names }.
event-challenge = Challenge
event-challenge-armed = The game begins at once.
event-challenge-number = Challenge { $number }
event-round = Round { $number }
event-round-now = Round { $number } under way
event-open = Open the game
event-award = Say the result
event-awarded = said
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
event-tables-text = Tables are drawn for all rounds at once: the same people meet as rarely as can be, and everybody has each seat as often as the others, but for once. Where the number does not fit, tables are smaller if the scenario can be played so; else some are idle in turn, for half a point.
event-days = Days a round
event-days-none = as long as it takes
event-days-text = A round that has a number of days ends with them: what is not over then is decided as you choose, its game can be played on, but counts for nothing. You can give a round more days, and decide a game by hand.
event-days-each = { $count ->
    [one] { $count } day a round
   *[other] { $count } days a round
}
event-late = What is not over then
event-late-draw = is a draw
event-late-void = gives nobody a point
event-late-clocks = goes to who is on time
event-late-draw-text = What is not over then is a draw; who has left the game has lost.
event-late-void-text = What is not over then gives nobody a point.
event-late-clocks-text = What is not over then is lost by whoever has run out of time, or has a machine stand in for that; else it is a draw. Who has left the game has lost.
event-ends = the round ends { $when }
event-round-ends = Round { $number } ends { $when }.
event-extend = Extend the round
event-extend-days = Days more
event-timed = as the round ended
event-placed = { $place }. { $name }
event-place-number = place { $place }
event-places-say = Say these places
event-stood-in = left
event-result-nobody = no points for anybody
event-result-idle-half = no table in this round: half a point
