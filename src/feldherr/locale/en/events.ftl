# Events: round robins, Swiss events, ladders.

event-two = An event is for two sides; this scenario has { $count }.
event-name = An event has a name.
event-few = It takes two at least.
event-rounds = { $rounds } rounds are too many for those who take part: { $most } at most, so that nobody meets the same opponent again.
event-no-challenge = { $name } cannot be challenged by you now.
event-several = Tables are for { $least } to { $most }; this scenario has { $count }.
event-few-tables = It takes { $least } at least.
event-ladder-days = A ladder has no rounds that could end.
event-late-clocks = Without clocks nobody runs out of time: choose a pace, or another end of a round.
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
