# Chat in matches and events, friends, blocks, reports and moderators.

talk-empty = The message is empty.
talk-lines = A message can have at most { $most } lines.
talk-long = A message can have at most { $most } characters.
talk-not-oneself = That is you.
talk-friends-full = You already have { $most } friends and requests: remove one first.
talk-blocks-full = You have already blocked { $most } people: unblock one first.

talk-room-players = Players
talk-room-onlookers = Observers
talk-about-players = Only the players at the table can read this.
talk-about-onlookers = Observers can read this; the players can when the game is over.
talk-about-onlookers-over = Observers and players can read this.
talk-about-event = Everyone can read this; participants and the organiser can write.
talk-rooms = Rooms
talk-title = Chat
talk-none = No messages yet.
talk-earlier = Earlier messages
talk-guest = { $name } (guest)
talk-a-guest = guest
talk-hidden = Hidden by a moderator
talk-write = Your message
talk-send = Send
talk-send-keys = Enter sends, Shift+Enter starts a new line.
talk-muted = A moderator has muted you until { $date }.
talk-failed = The chat could not be loaded; the page keeps trying.
talk-said = { $name }: { $text }
talk-said-hidden = { $name }: hidden by a moderator
talk-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
 }
talk-message-acts = Actions for the message from { $name }
talk-hide = Hide
talk-hide-armed = No one can read it any more, but a mark shows there was a message.
talk-report = Report
talk-report-why = What is wrong?
talk-report-insult = Insult or threat
talk-report-spam = Advertising or flooding
talk-report-cheating = Cheating
talk-report-other = Something else
talk-report-more = In your own words (optional)
talk-report-do = Send to the moderators
talk-reported = Thank you: the moderators will look at it.

talk-with = You and { $name }
talk-friend-ask = Add friend
talk-friend-asked = You have sent a friend request.
talk-friend-take-back = Withdraw the request
talk-friend-asks = { $name } has sent you a friend request.
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
talk-friends-none = No friends yet. Add one here or on a player’s page.
talk-friends-asks = Requests to you
talk-friends-asked = Your requests
talk-friends-blocked = Blocked
talk-friend-name = Player’s name
talk-friend-since = since { $date }
talk-friend-playing = { $count ->
    [one] playing { $count } game
   *[other] playing { $count } games
 }
talk-friend-offers = { $count ->
    [one] offering { $count } game
   *[other] offering { $count } games
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
talk-reports-none = Nothing to do.
talk-report-line = { $reason }: { $name }
talk-report-by = reported by { $name }
talk-report-before = { $count ->
    [one] muted { $count } time before
   *[other] muted { $count } times before
 }
talk-report-players = in the players’ room
talk-report-onlookers = in the observers’ room
talk-report-event = in the room of an event
talk-report-person = about the player
talk-report-place = Open
talk-said-around = The message in its context
talk-decide-hide = Hide the message
talk-decide-mute = Mute
talk-decide-no = do not mute
talk-decide-do = Decide
talk-decide-dismiss = Dismiss
talk-hours = { $hours ->
    [1] for an hour
    [24] for a day
    [168] for a week
   *[720] for 30 days
 }
talk-sanctions = Muted now
talk-sanctions-none = No one.
talk-sanction-until = until { $date }, by { $name }
talk-sanction-lift = Unmute
talk-mute-title = Mute a player
talk-mute-do = Mute
talk-said-reports = There are new reports for moderators.

talk-audit = Audit log
talk-audit-not = Only moderators can read the audit log.
talk-audit-text = What moderators, organisers, admins and the site’s owner have done. It cannot be changed.
talk-audit-text-admin = What moderators, organisers, admins and the site’s owner have done, and what people changed in their own accounts. It cannot be changed.
talk-audit-filter = What to show
talk-audit-read = As of { $time }; “Show” reads it anew.
talk-audit-kind = What was done
talk-audit-all = everything
talk-audit-from = From
talk-audit-to = To
talk-audit-show = Show
talk-audit-none = Nothing found.
talk-audit-earlier = Earlier
talk-audit-only = Only
talk-audit-by = by
talk-audit-about = about
talk-audit-site = the site or its owner
talk-audit-until = until { $date }
talk-audit-board = board { $number }
talk-audit-result = { $result ->
    [first] the first named won
    [second] the second named won
    [draw] a draw
    [placed] by places
   *[other] no points
 }
talk-audit-days = { $count ->
    [one] { $count } more day
   *[other] { $count } more days
 }
talk-audit-other = Other ({ $kind })
talk-audit-report-decided = Report: action taken
talk-audit-report-dismissed = Report dismissed
talk-audit-chat-hidden = Message hidden
talk-audit-muted = Muted
talk-audit-unmuted = Unmuted
talk-audit-invite = Invitation created
talk-audit-role = Role given
talk-audit-admin = Made an admin on the server
talk-audit-event-award = Result set by hand
talk-audit-event-extend = Round extended
talk-audit-event-close = Event ended
talk-audit-made = Account created
talk-audit-named = Name changed
talk-audit-email = New email address given
talk-audit-password = Password changed or removed
talk-audit-reset = New password by email
talk-audit-passkey = Passkey added
talk-audit-passkey-ended = Passkey removed
talk-audit-device = Signed out on a device
talk-audit-devices = Signed out everywhere else
talk-audit-token = Token for a program created
talk-audit-leaving = Account set to be deleted
talk-audit-stays = Deletion cancelled
talk-audit-gone = Account deleted
