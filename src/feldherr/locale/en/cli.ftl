# The command line.

cli-address = Feldherr is at { $address }
cli-data = Games are kept in { $folder }. Ctrl+C stops the server.
cli-port-taken = Port { $port } is not free.
cli-port-kept = Port { $port }, under which browsers keep the seats of this folder, is taken: close the program that uses it, or choose another port with --port and open the links from feldherr seats.
cli-runs-already = Feldherr is already serving { $folder } at { $address }
cli-folder-taken = Another Feldherr is using { $folder } but does not answer: stop it and try again.
cli-folder-held = Another Feldherr is using { $folder }: stop it first.
cli-seats-none = There are no seats yet.
cli-seats-lost = (issued under another key; feldherr seats --renew makes a new link and disables the old one)
cli-seats-guest = (a guest, known by their browser; feldherr seats --renew makes a link)
cli-seats-accounts = { $count ->
    [one] { $count } more seat belongs to an account
   *[other] { $count } more seats belong to accounts
}, without links: their players sign in.
cli-seats-address = Put the site’s address before the links.
cli-seats-renewed = { $count ->
    [one] { $count } seat has a new link.
   *[other] { $count } seats have new links.
 }
cli-seats-running = The server is running: stop it before renewing links.
cli-seats-over = finished
cli-no-port = No port is free.
cli-backed-up = All games are copied: { $file }
cli-backup-no-database = There are no games: the file { $file } does not exist. Give the folder with --data FOLDER.
cli-backup-there-already = The file { $file } already exists. Choose a new one: an older copy is never overwritten.
cli-backup-cannot-write = { $file } could not be written: check its folder, its permissions and the free space, or choose another file.
cli-bot-sits = { $player } plays { $side } in { $scenario }.
cli-bot-failed = The bot has left the table: { $reason }
cli-bot-waits = The server is not answering: the bot will try again in half a minute ({ $reason }).
cli-bot-no-seat = The token holds no seat in this game.
cli-bot-attends = { $player } plays wherever this account is asked, and sits down where a place is kept for it. Ctrl+C ends it.
cli-bot-over = { $scenario }: { $result }
cli-bot-several = { $scenario }: this account has several seats there, so the bot does not play.
cli-bot-not-taken = A place that is kept for this account could not be taken: { $reason }
cli-bot-url = { $url } is not a server address: it must begin with https:// or http://
cli-bot-extra = A bot needs httpx: pip install 'feldherr[server,client]'
cli-designed = designed: not printed in the rulebook
cli-ruling = Ruling { $id }
cli-taken = adopted
cli-nothing-found = Nothing found for “{ $words }”.
cli-rules-whole = { $count ->
    [one] { $count } paragraph, nothing missing.
   *[other] { $count } paragraphs, nothing missing.
 }
cli-rules-gaps = Missing: { $count }.
cli-file-good = { $file }: no problems found.
cli-file-faults = { $file }: { $count ->
    [one] { $count } problem
   *[other] { $count } problems
 }.
cli-file-unknown = { $file }: this is not a map, a diagram, a scenario table or a record.
cli-not-utf8 = { $file }: byte { $count } is not valid UTF-8.
cli-no-file = There is no file { $file }.
cli-before-amendment = Begun before amendment { $number }: { $text }
cli-replayed = { $count } plies replayed: every digest, event and die is as recorded.
cli-dice-unproved = The record does not show the secret of its dice, so they are not proved.
cli-dice-chosen = The dice seed was chosen by hand: whoever knew it could predict the rolls.
cli-dice-noted = The dice match the commitment you noted: they were settled by then.
cli-dice-other = The record’s commitment is not the one you noted.
cli-dice-committed-before = The record says that its commitment was shown before the first die. Did you note it then? It is { $commitment }
cli-dice-committed-late = The commitment was shown only after the first dice had been rolled. It is { $commitment }
cli-dice-unsaid = The record does not say when its commitment was shown. It is { $commitment }
cli-not-over = The game is not over.
cli-won = Victory: { $side }.
cli-drawn = A draw.
cli-who = who
cli-what = what happened
cli-table = { $attack } against { $defence }: difference { $difference }, column { $column }
cli-crt = { $attack } against { $defence }: column { $column }, die modifier { $modifier }
cli-spare = { $over } to spare in this column; { $next } more reach the next.
cli-spare-first = { $next } more reach the next column.
cli-spare-last = { $over } to spare in the last column.
cli-die = die
cli-result = result
cli-chance = chance
cli-then = then
cli-refused = Not legal now ({ $paragraph }): { $text }
cli-standing = value
cli-terms = change from now
cli-playing = Playing
cli-reckoning = Calculating fights
cli-written = Written: { $file }
cli-group-player = Player
cli-group-army = Army
cli-group-side = Side
cli-group-mark = Who
cli-mark-first = moves first
cli-mark-attacker = storms
cli-mark-defender = defends
cli-mark-closed = attacks first
cli-mark-fired = bombards first
cli-mark-blood = loses the first counter
cli-mark-aggressor = Aggressor
cli-mark-battle = wins the first battle
cli-games = games
cli-wins = won
cli-draws = drawn
cli-share = share
cli-interval = 95 % interval
cli-length-turns = Length in turns: { $least } to { $most }, median { $middle }.
cli-length-plies = Length in actions: { $least } to { $most }, median { $middle }.
cli-told-closed = First attack: turn { $turn } on average.
cli-told-blood = First counter lost: turn { $turn } on average.
cli-told-battle = Battles in a campaign: { $count } on average.
cli-ending-won = { $side }: { $count } × { $reason }
cli-ending = { $count } × { $reason }
cli-unfinished = Not finished within the limit: { $count }.
cli-no-bench = The benchmarks need the project’s folder: there is no { $folder }.
cli-no-ray = Playing on a cluster needs Ray, which is not installed: pip install 'feldherr[cluster]'.
cli-no-cluster = There is no Ray cluster at { $found }: { $detail }
cli-no-rule-tests = The table needs the project’s folder: there is no { $folder }.
cli-opened = { $file } is open: { $address }
cli-unwritten-read-only = { $path } cannot be written to: change its permissions, or choose another place.
cli-unwritten-no-folder = { $path } is not a folder: choose another one.
cli-unwritten-folder = { $path } is a folder: name a file.
cli-unwritten-full = The disk with { $path } is full: free some space, then give the same command again.
cli-unwritten-unreachable = { $path } cannot be written to: check the disk and the folder, then try again.
cli-players-seats = The players { $found } do not fill the { $count } seats ({ $expected }): name one player for all of them, or one for each.
cli-records-there = There are already records in { $found }. Choose another folder.
cli-serve-address = Feldherr listens on { $address } and answers to { $names }; people reach it at { $site }/
cli-serve-occupied = Cannot listen on { $address }: { $reason }.
cli-serve-data = --data names the folder of an SQLite database: give --sqlite too.
cli-serve-init-root = Setting up a site needs root; with --into FOLDER the files are written there and no command is run.
cli-serve-init-file = written: { $file }
cli-serve-init-kept = left alone, since it exists with other contents: { $file }
cli-serve-init-failed = This failed, and the steps after it were not run: { $command }
    { $said }
    Once it is fixed, the same command goes on from there.
cli-serve-worker-sqlite = With an SQLite database the server does the thinking itself: workers need PostgreSQL.
cli-serve-worker = The worker is ready: it thinks about { $count ->
    [one] one question
   *[other] { $count } questions
} at once.
cli-serve-migrate-sqlite = An SQLite database is brought up to date when the server starts.
cli-serve-migrated = The database is up to date now.
cli-serve-migrated-already = The database was already up to date.
cli-serve-extra = A site needs more: pip install 'feldherr[serve]'.
cli-serve-ratings = Recalculated from { $games } rated { $games ->
    [one] game
   *[other] games
}; { $others } { $others ->
    [one] result came out differently.
   *[other] results came out differently.
}
cli-serve-admin = { $name } is an admin now.
cli-serve-given-up = { $name }, { $way }, { $match ->
        [none] an offer
       *[other] game { $match }
    }, tried { $tries ->
        [one] once
       *[other] { $tries } times
    }: { $reason }
cli-serve-given-up-none = There are no undelivered notices.
cli-serve-push-key = Put this line into the settings and keep it: browsers set up with another key will get no notices.
cli-serve-admin-new = There is no account with this name yet. This link creates an admin’s account, once, within a day; the same command makes another: { $link }
cli-serve-import-sqlite = The settings name a folder: games can only be copied into a PostgreSQL database.
cli-serve-import-known = Some of these games are already in the database: nothing was copied.
cli-serve-imported = The database holds { $count ->
    [one] { $count } game
   *[other] { $count } games
 } now; the folder is as it was.
cli-serve-checking = Replaying the games
cli-serve-check-fault = { $id }: { $reason }
cli-serve-check-faults = { $count ->
    [one] { $count } game fails
   *[other] { $count } games fail
 } to replay.
cli-serve-checked = Every game replays.
