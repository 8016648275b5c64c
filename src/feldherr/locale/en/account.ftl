# Accounts: their pages, their emails, and why something was turned away.

account-name-length = A name must have { $least } to { $most } characters.
account-name-signs = A name may contain only letters, digits, spaces and . _ - '
account-name-alphabets = Do not mix alphabets within a word of the name: some of their letters look alike.
account-name-letter = A name needs at least one letter.
account-name-taken = The name { $name } is taken.
account-email = That is not an email address.
account-password-short = A password needs at least { $least } characters; a short sentence is easy to remember.
account-way-in = You would have no way to sign in: add a password, a confirmed email address or a passkey first.
account-tokens-full = An account can have at most { $most } tokens: revoke one first.
account-passkeys-full = An account can have at most { $most } passkeys: remove one first.

account-fault-not-signed-in = Sign in first.
account-fault-wrong-password = Wrong name or password.
account-fault-wrong-passkey = This passkey is not known here.
account-fault-not-fresh = Sign in again to do this: you last signed in more than 15 minutes ago.
account-fault-not-allowed = You are not allowed to do this.
account-fault-closed = New accounts are by invitation only: ask a club member for a link.
account-fault-no-mail = This site does not send email.
account-fault-spent = This link has been used or has expired: ask for a new one.
account-fault-gone = This no longer exists.
account-fault-nobody = There is no account with this name.
account-fault-too-many = Too many attempts: wait a quarter of an hour.
account-fault-letters-sent = Too many emails to this address: open the latest one, or wait ten minutes.
account-fault-taken = Another player has just taken this seat.
account-fault-too-many-channels = You already have 20 notice channels: remove one first.
account-fault-blocked = One of you has blocked the other.
account-fault-muted = A moderator has muted you for a while.
account-fault-too-fast = Too many messages at once: wait a minute.
account-fault-too-many-begun = You have started very many games within an hour: wait a minute.
account-fault-too-many-offers = You already have 50 offers in the lobby: withdraw one first.

account-mail-sign-in-subject = Sign in to Feldherr
account-mail-sign-in =
    Open this link and press the button to sign in:

    { $link }

    It works once, for 15 minutes. If you did not ask for it, ignore this email: nothing happens without the link.

    { $site }
account-mail-known-subject = You already have a Feldherr account
account-mail-known =
    Someone, perhaps you, asked for a new account with this address. You already have one. Open this link and press the
    button to sign in:

    { $link }

    It works once, for 15 minutes. If you did not ask for it, ignore this email.

    { $site }
account-mail-reset-subject = A new password for Feldherr
account-mail-reset =
    Open this link to set a new password. This signs out every device and ends
    everything set up for programs (tokens, webhooks, the feed) and browser notices:

    { $link }

    It works once, for 15 minutes. If you did not ask for it, ignore this email: your password stays the same.

    { $site }
account-mail-sign-up-subject = Your Feldherr account
account-mail-sign-up =
    Open this link and press the button to create your account:

    { $link }

    It works once, for a day. If you did not ask for it, ignore this email.

    { $site }
account-mail-email-subject = Confirm your email address for Feldherr
account-mail-email =
    Open this link and press the button to confirm that this address is yours:

    { $link }

    It works once, for a day. If you did not ask for it, ignore this email.

    { $site }

account-mail-changed-subject = Your Feldherr account was changed
account-mail-changed-password =
    The password of your account { $name } was changed or removed.

    If that was you, there is nothing to do. If not, ask for a new password, and check on your account page which
    passkeys there are:

    { $link }
account-mail-changed-passkey =
    A passkey was added to your account { $name }.

    If that was you, there is nothing to do. If not, sign in, remove it, sign out everywhere else and set a new password:

    { $link }
account-mail-changed-email =
    Your account { $name } now has another email address. Nothing more will be sent to this one.

    If that was you, there is nothing to do. If not, write at once to the owner of this site:

    { $link }
account-mail-changed-leaving =
    Your account { $name } will be deleted in 14 days.

    If that was you, there is nothing to do. If not, sign in, press “Keep the account”, sign out everywhere else and set
    a new password:

    { $link }

# Pages

account-title = Your account
account-sign-in = Sign in
account-sign-in-again = Sign in again
account-sign-out = Sign out
account-sign-up = Create an account
account-signed-in-as = You are signed in as { $name }
account-have-one = I have an account: sign in
account-by-password = With a password
account-by-passkey = With a passkey
account-by-passkey-text = Your device recognises you by fingerprint, face or its own code. No name is needed.
account-by-mail = With a link by email
account-by-invitation = New accounts are by invitation only: ask a club member for a link.
account-name-or-email = Name or email
account-name = Name
account-name-text = Everyone sees it.
account-password = Password
account-password-new = New password
account-password-text = At least 10 characters; a short sentence is easy to remember.
account-password-text-mail = At least 10 characters. Without one you sign in by email or with a passkey.
account-password-there = A new password signs out all other devices.
account-password-not-there = You have no password; you sign in another way.
account-password-tokens = Also end everything set up for programs: tokens, webhooks, the feed, browser notices
account-password-changed = Password changed; other devices are signed out.
account-password-drop = Remove the password
account-password-gone = Password removed; other devices are signed out.
account-password-address = The new email address is no longer waiting for confirmation: enter it again.
account-passkey-use = Use a passkey
account-passkey-none = The device did not provide a passkey.
account-passkey-there = This device already has a passkey for this account.
account-email-address = Email
account-email-text = Optional. It lets you back in if you forget your password, and tells you when it is your turn.
account-email-text-open = We send a link there to confirm it. No one else sees it.
account-email-is = { $email }
account-email-waits = { $email }, not confirmed yet: open the link in our email.
account-email-none = No address. One lets you back in if you forget your password, and tells you when it is your turn.
account-email-new = New address
account-email-confirm = Send a confirmation link
account-email-sent = Open the link in our email. Until then nothing changes.
account-email-confirmed = The address is confirmed.
account-letter = Send me a link
account-forgotten = Forgot your password?
account-letter-sent = If an account has this address, an email is on its way. Its link works for 15 minutes.
account-letter-again = Send me a new link
account-sign-up-sent = An email is on its way. Open its link to create your account.
account-letter-sign-in = Sign in
account-letter-sign-in-text = You followed a link from our email. It works once.
account-letter-sign-in-do = Sign in
account-letter-sign-up = Create an account
account-letter-sign-up-text = You followed a link from our email, so the address is yours.
account-letter-sign-up-do = Create the account
account-letter-email = Confirm an address
account-letter-email-text = You followed a link from our email, so the address is yours.
account-letter-email-do = Confirm
account-letter-reset = New password
account-letter-reset-text = This signs out every device and ends tokens for programs, webhooks, the feed and browser notices. Passkeys stay.
account-letter-reset-do = Set the password
account-make = Create the account
account-nobody = You are not signed in here.
account-guest = { $count ->
    [one] You are playing one game here by link. An account keeps it for you on every device.
   *[other] You are playing { $count } games here by link. An account keeps them for you on every device.
 }
account-guest-joins = { $count ->
    [one] The game you are playing here by link comes along.
   *[other] The { $count } games you are playing here by link come along.
 }
account-keep-title = Keep my games
account-keep-text = { $count ->
    [one] You are playing one game in this browser by link. If you keep it, the seat is yours on every device and the link stops working.
   *[other] You are playing { $count } games in this browser by link. If you keep them, the seats are yours on every device and the links stop working.
 }
account-keep = Keep my games
account-kept = The games are yours now, on every device.
account-settings = Settings
account-language = Email language
account-language-mail = Emails come in the language of your account; the language of the pages is chosen above.
account-zone = Time zone
account-save = Save
account-saved = Saved.
account-passkeys = Passkeys
account-passkeys-text = A passkey signs you in by fingerprint, face or device code. It cannot be guessed.
account-passkey-name = Name of the new passkey
account-passkey-unnamed = Passkey
account-passkey-add = Add a passkey
account-passkey-made = Passkey added.
account-passkey-end-text = It will no longer sign anyone in.
account-remove = Remove
account-used = used { $date }
account-unused = not used yet
account-devices = Devices
account-device-here = this device
account-device-unnamed = Unknown device
account-seen = last seen { $date }
account-devices-end = Sign out everywhere else
account-devices-end-text = { $count ->
    [0] All other devices have to sign in again.
    [one] All other devices have to sign in again. The token for a program stays.
   *[other] All other devices have to sign in again. The { $count } tokens for programs stay.
 }
account-devices-ended = { $count ->
    [0] All other devices are signed out.
    [one] All other devices are signed out. One token for a program still works: revoke it below.
   *[other] All other devices are signed out. { $count } tokens for programs still work: revoke them below.
 }
account-devices-told = Webhooks, the feed and browser notices stay.
account-tokens = Tokens for programs
account-tokens-text = A program signs in with a token and can do only what the token allows.
account-token = The token
account-token-name = What it is for
account-token-days = Valid for
account-token-make = Make a token
account-token-made = Copy the token now: it will not be shown again.
account-token-end-text = The program that uses it is locked out at once.
account-end = Revoke
account-until = until { $date }
account-for-ever = until you revoke it
account-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
 }
account-scopes = It may
account-scope-read = see my games
account-scope-play = play my games
account-scope-challenge = offer and accept games, take part in events
account-scope-chat = write in chats, add friends, block and report people
account-scope-bot = play as a bot
account-role-player = Player
account-role-moderator = Moderator
account-role-admin = Admin
account-role = Role
account-roles = Other people’s roles
account-roles-text = Moderators can invite people; admins can also give roles.
account-whom = Account name
account-appoint = Give the role
account-appointed = { $name }: { $role }.
account-invite = Invitation
account-invite-text = A link with which one person can create an account; it works once, for 14 days.
account-invite-make = Make a link
account-data = Your data
account-export-text = Everything we store about you, with the records of your finished games, in one file.
account-export = Download everything
account-leave = Delete the account
account-leave-text = Your name, address and ways to sign in are deleted; the moves of your games stay, as those of a former player. In unfinished games with others a machine plays until another player takes your seat; rated games count as lost.
account-leave-armed = The account is deleted in 14 days. Until then you can change your mind.
account-leaving = This account will be deleted on { $date }.
account-stay = Keep the account
account-seat-invite = Invite
account-seat-invite-text = Whoever opens the link plays that side. A new link replaces the old one.
account-seat-link = Link for { $name }
account-seat-link-made = Link to the seat
