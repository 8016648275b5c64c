# Events: round robins, Swiss events, ladders.

event-two = An event is for two sides; this scenario has { $count }.
event-name = An event has a name.
event-few = It takes two at least.
event-rounds = { $rounds } rounds are too many for those who take part: { $most } at most, so that nobody meets the same opponent again.
event-no-challenge = { $name } cannot be challenged by you now.
