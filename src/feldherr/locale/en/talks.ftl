# Chat in matches and events, friends, blocks, reports and moderators.

talk-empty = There is nothing in this message.
talk-lines = A message has { $most } lines at most.
talk-long = A message has { $most } characters at most.
talk-not-oneself = That is you.
talk-friends-full = You have { $most } friends and requests already: remove one first.
talk-blocks-full = You have blocked { $most } people already: unblock one first.

talk-room-players = Players
talk-room-onlookers = Onlookers
talk-about-players = Only those at the table read this.
talk-about-onlookers = Onlookers read this; the players see it when the game is over.
talk-about-onlookers-over = Onlookers and players read this.
talk-about-event = Everybody reads this; those who take part and whoever runs the event write.
talk-rooms = Rooms
talk-title = Chat
talk-none = Nobody has said anything yet.
talk-earlier = Earlier messages
talk-guest = { $name } (guest)
talk-a-guest = guest
talk-hidden = Hidden by a moderator
talk-write = Your message
talk-send = Send
talk-send-keys = Enter sends, Shift+Enter begins a new line.
talk-muted = A moderator has silenced you until { $date }.
talk-failed = The chat cannot be read now; the page tries again by itself.
talk-said = { $name }: { $text }
talk-said-hidden = { $name }: hidden by a moderator
talk-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
 }
talk-message-acts = What to do with the message of { $name }
talk-hide = Hide
talk-hide-armed = Nobody reads it any more; that there was a message stays to be seen.
talk-report = Report
talk-report-why = What is wrong
talk-report-insult = Insult or threat
talk-report-spam = Advertising or flooding
talk-report-cheating = Cheating
talk-report-other = Something else
talk-report-more = In your own words (not needed)
talk-report-do = Send to the moderators
talk-reported = Thank you: the moderators will look at it.

talk-with = You and { $name }
talk-friend-ask = Ask to be friends
talk-friend-asked = You have asked to be friends.
talk-friend-take-back = Take the request back
talk-friend-asks = { $name } asks to be friends.
talk-friend-accept = Accept
talk-friend-decline = Decline
talk-friend-is = You are friends.
talk-friend-remove = Remove from friends
talk-friend-remove-armed = Your games for friends are no longer shown to each other.
talk-block = Block
talk-block-armed = You read nothing of each other, join no games of each other and are no friends.
talk-blocked = You have blocked { $name }: you read nothing of each other and join no games of each other.
talk-unblock = Unblock

talk-friends = Friends
talk-friends-text = Games for friends are offered to them alone.
talk-friends-none = No friends yet. Ask somebody here or on their page.
talk-friends-asks = They ask to be friends
talk-friends-asked = You have asked
talk-friends-blocked = Blocked
talk-friend-name = Name of somebody
talk-friend-since = since { $date }
talk-friend-playing = { $count ->
    [one] plays { $count } game
   *[other] plays { $count } games
 }
talk-friend-offers = { $count ->
    [one] offers { $count } game
   *[other] offers { $count } games
 }

talk-moderation = Moderation
talk-moderation-text = Every decision is written into the audit of the site.
talk-moderation-open = { $count ->
    [0] No open reports
    [one] { $count } open report
   *[other] { $count } open reports
 }
talk-moderation-sign-in = Sign in as a moderator to see reports.
talk-moderation-not = Only moderators see reports.
talk-reports = Open reports
talk-reports-none = Nothing waits for you.
talk-report-line = { $reason }: { $name }
talk-report-by = reported by { $name }
talk-report-before = { $count ->
    [one] silenced { $count } time before
   *[other] silenced { $count } times before
 }
talk-report-players = in the players' room
talk-report-onlookers = in the onlookers' room
talk-report-event = in the room of an event
talk-report-person = about the person
talk-report-place = Open
talk-said-around = The message and what was said around it
talk-decide-hide = Hide the message
talk-decide-mute = Silence
talk-decide-no = let them write
talk-decide-do = Decide
talk-decide-dismiss = Dismiss
talk-hours = { $hours ->
    [1] for an hour
    [24] for a day
    [168] for a week
   *[720] for 30 days
 }
talk-sanctions = Silenced now
talk-sanctions-none = Nobody.
talk-sanction-until = until { $date }, by { $name }
talk-sanction-lift = Let write again
talk-mute-title = Silence somebody
talk-mute-do = Silence
talk-muted-now = { $name } may not write until { $date }.
talk-said-reports = There is something new for moderators.
