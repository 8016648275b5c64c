# Chat in matches and events, friends, blocks, reports and moderators.

talk-empty = There is nothing in this message.
talk-lines = A message can have at most { $most } lines.
talk-long = A message can have at most { $most } characters.
talk-not-oneself = That is you.
talk-friends-full = You have { $most } friends and requests already: remove one first.
talk-blocks-full = You have blocked { $most } people already: unblock one first.

talk-room-players = Players
talk-room-onlookers = Observers
talk-about-players = Only those at the table can read this.
talk-about-onlookers = Observers can read this; the players can once the game is over.
talk-about-onlookers-over = Observers and players can read this.
talk-about-event = Everybody can read this; the participants and the organiser can write.
talk-rooms = Rooms
talk-title = Chat
talk-none = Nobody has said anything yet.
talk-earlier = Earlier messages
talk-guest = { $name } (guest)
talk-a-guest = guest
talk-hidden = Hidden by a moderator
talk-write = Your message
talk-send = Send
talk-send-keys = Enter sends, Shift+Enter starts a new line.
talk-muted = A moderator has silenced you until { $date }.
talk-failed = The chat cannot be loaded just now; the page keeps trying.
talk-said = { $name }: { $text }
talk-said-hidden = { $name }: hidden by a moderator
talk-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
 }
talk-message-acts = What to do with the message from { $name }
talk-hide = Hide
talk-hide-armed = Nobody can read it any more, but it stays visible that there was a message.
talk-report = Report
talk-report-why = What is wrong
talk-report-insult = Insult or threat
talk-report-spam = Advertising or flooding
talk-report-cheating = Cheating
talk-report-other = Something else
talk-report-more = In your own words (optional)
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
talk-friend-remove-armed = You will no longer see each other’s games for friends.
talk-block = Block
talk-block-armed = You will not see each other’s messages, cannot join each other’s games and are no longer friends.
talk-blocked = You have blocked { $name }: you do not see each other’s messages and cannot join each other’s games.
talk-unblock = Unblock

talk-friends = Friends
talk-friends-text = Games for friends are offered only to them.
talk-friends-none = No friends yet. Ask somebody here or on their page.
talk-friends-asks = They ask to be friends
talk-friends-asked = You have asked
talk-friends-blocked = Blocked
talk-friend-name = Name of the person
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
talk-moderation-text = Every decision is recorded in the site’s audit log.
talk-moderation-open = { $count ->
    [0] No open reports
    [one] { $count } open report
   *[other] { $count } open reports
 }
talk-moderation-sign-in = Sign in as a moderator to see reports.
talk-moderation-not = Only moderators see reports.
talk-reports = Open reports
talk-reports-none = Nothing is waiting for you.
talk-report-line = { $reason }: { $name }
talk-report-by = reported by { $name }
talk-report-before = { $count ->
    [one] silenced { $count } time before
   *[other] silenced { $count } times before
 }
talk-report-players = in the players’ room
talk-report-onlookers = in the observers’ room
talk-report-event = in the room of an event
talk-report-person = about the person
talk-report-place = Open
talk-said-around = The message in its context
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
talk-sanction-lift = Let them write again
talk-mute-title = Silence somebody
talk-mute-do = Silence
talk-muted-now = { $name } may not write until { $date }.
talk-said-reports = There is something new for moderators.

talk-audit = Audit log
talk-audit-not = Only moderators read the audit log.
talk-audit-text = What moderators, organisers, admins and whoever runs the site have done. Nobody can change it.
talk-audit-text-admin = What moderators, organisers, admins and whoever runs the site have done, and everybody to their own account. Nobody can change it.
talk-audit-filter = What to show
talk-audit-read = As of { $time }; “Show” reads it anew.
talk-audit-kind = What was done
talk-audit-all = everything
talk-audit-from = From
talk-audit-to = To
talk-audit-show = Show
talk-audit-none = There is nothing of the kind.
talk-audit-earlier = Earlier
talk-audit-only = Only
talk-audit-by = by
talk-audit-about = about
talk-audit-site = the site or whoever runs it
talk-audit-until = until { $date }
talk-audit-board = board { $number }
talk-audit-result = { $result ->
    [first] the first named won
    [second] the second named won
    [draw] a draw
    [placed] by places
   *[other] no points for anybody
 }
talk-audit-days = { $count ->
    [one] { $count } more day
   *[other] { $count } more days
 }
talk-audit-other = Something else ({ $kind })
talk-audit-report-decided = Report: action taken
talk-audit-report-dismissed = Report dismissed
talk-audit-chat-hidden = Message hidden
talk-audit-muted = Silenced
talk-audit-unmuted = Allowed to write again
talk-audit-invite = Invitation made
talk-audit-role = Role given
talk-audit-admin = Made an admin on the server
talk-audit-event-award = Result set by hand
talk-audit-event-extend = Round extended
talk-audit-event-close = Event ended
talk-audit-made = Account made
talk-audit-named = Name changed
talk-audit-email = New e-mail address given
talk-audit-password = Password changed or removed
talk-audit-reset = New password by mail
talk-audit-passkey = Passkey added
talk-audit-passkey-ended = Passkey removed
talk-audit-device = Signed out on a device
talk-audit-devices = Signed out everywhere else
talk-audit-token = Token for a program made
talk-audit-leaving = Account to be deleted
talk-audit-stays = Deletion taken back
talk-audit-gone = Account deleted
