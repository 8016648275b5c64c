# The command line.

cli-address = Feldherr is at { $address }
cli-data = Games are kept in { $folder }. Ctrl+C ends the server.
cli-port-taken = Port { $port } is not free.
cli-port-kept = Port { $port }, under which browsers keep the seats of this folder, is taken: end the program that has it, or name another with --port and open the links of feldherr seats.
cli-runs-already = Feldherr already serves { $folder } at { $address }
cli-folder-taken = Another Feldherr has { $folder } but does not answer: end it and try again.
cli-seats-none = Nobody has a seat here yet.
cli-seats-lost = (given out under another key; feldherr seats --renew gives a new link and ends the old one)
cli-seats-renewed = { $count ->
    [one] { $count } seat has a new link.
   *[other] { $count } seats have new links.
 }
cli-seats-running = The server is running: end it before links are renewed.
cli-seats-over = over
cli-no-port = No port is free.
cli-backed-up = All games are copied: { $file }
cli-backup-no-database = There are no games: there is no file { $file }. Name their folder: --data FOLDER.
cli-backup-not-ours = { $file } is no database of Feldherr's games.
cli-backup-there-already = There is a file { $file } already. Name a new one: nothing takes the place of an older copy.
cli-backup-cannot-write = { $file } was not written: { $detail }.
cli-backup-cannot-read = { $file } was not read: { $detail }.
cli-bot-sits = { $player } sits at { $scenario } for { $side }.
cli-bot-failed = The bot has left the table: { $reason }
cli-bot-no-seat = The token holds no seat of this game. One of an account (fh_…) wants --match as well.
cli-bot-url = { $url } is no address of a server: it begins with https:// or http://
cli-bot-extra = A bot needs httpx: pip install 'feldherr[server,client]'
cli-designed = designed: not printed in the rulebook
cli-ruling = Ruling { $id }
cli-taken = taken
cli-nothing-found = Nothing found for “{ $words }”.
cli-rules-whole = { $count ->
    [one] { $count } paragraph, nothing missing.
   *[other] { $count } paragraphs, nothing missing.
 }
cli-rules-gaps = Missing: { $count }.
cli-file-good = { $file }: no fault found.
cli-file-faults = { $file }: { $count ->
    [one] { $count } fault
   *[other] { $count } faults
 }.
cli-file-unknown = { $file }: no map, diagram, scenario table or record is recognised in it.
cli-not-utf8 = { $file }: byte { $count } is no UTF-8 text.
cli-no-file = There is no file { $file }.
cli-before-amendment = Begun before amendment { $number }: { $text }
cli-replayed = { $count } plies replayed, every digest, event and die as written.
cli-dice-unproved = The record does not show the secret of its dice, so they are not proved.
cli-dice-chosen = The dice are of a seed that somebody chose: whoever knew it could know them beforehand.
cli-dice-noted = The dice are those of the commitment you noted: they were settled by then.
cli-dice-other = The record's commitment is not the one you noted.
cli-dice-committed-before = The record says that its commitment was shown before the first die. Did you note it then? It is { $commitment }
cli-dice-committed-late = The commitment was shown only after dice of the start had fallen. It is { $commitment }
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
cli-refused = Not lawful now ({ $paragraph }): { $text }
cli-standing = standing
cli-terms = what changes against now
cli-playing = Playing
cli-reckoning = Reckoning fights
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
cli-length-turns = Length in turns: { $least } to { $most }, middle { $middle }.
cli-length-plies = Length in actions: { $least } to { $most }, middle { $middle }.
cli-told-closed = First attack: turn { $turn } on average.
cli-told-blood = First counter lost: turn { $turn } on average.
cli-told-battle = Battles of a campaign: { $count } on average.
cli-ending-won = { $side }: { $count } × { $reason }
cli-ending = { $count } × { $reason }
cli-unfinished = Not finished within the limit: { $count }.
cli-no-bench = The benchmarks need the project's folder: there is no { $folder }.
cli-no-ray = The games go to a cluster by Ray, which is not installed: pip install 'feldherr[cluster]'.
cli-no-cluster = No cluster of Ray at { $found }: { $detail }
cli-no-rule-tests = The table needs the project's folder: there is no { $folder }.
cli-opened = { $file } is open: { $address }
cli-no-folder = Nothing can be written into { $folder }: { $reason }.
cli-records-there = { $found } holds records already. Name another folder.
cli-serve-address = Feldherr listens on { $address } and answers to { $names }
cli-serve-occupied = { $address } cannot be listened on: { $reason }.
cli-serve-data = --data names the folder of a database in SQLite: give --sqlite as well.
cli-serve-init-root = A site is set up as root; with --into FOLDER the files are written there and nothing is run.
cli-serve-init-file = written: { $file }
cli-serve-init-kept = left as it is, as it says something else already: { $file }
cli-serve-init-failed = This has failed, and what comes after it was not done: { $command }
    { $said }
    Once that is mended, the same command goes on from there.
cli-serve-worker-sqlite = With a database in SQLite the server thinks itself: workers need PostgreSQL.
cli-serve-worker = A worker is there: it thinks about { $count ->
    [one] one question
   *[other] { $count } questions
} at once.
cli-serve-migrate-sqlite = A database in SQLite is brought up to date when the server starts.
cli-serve-migrated = The database is up to date now.
cli-serve-migrated-already = The database was up to date already.
cli-serve-extra = A site needs more: pip install 'feldherr[serve]'.
cli-serve-ratings = Reckoned anew from { $games } rated { $games ->
    [one] game
   *[other] games
}; { $others } { $others ->
    [one] result has come to something else.
   *[other] results have come to something else.
}
cli-serve-admin = { $name } is an admin now.
cli-serve-given-up = { $name }, { $way }, game { $match }, tried { $tries ->
        [one] once
       *[other] { $tries } times
    }: { $reason }
cli-serve-given-up-none = No notice was given up.
cli-serve-push-key = Put this line into the settings, and keep it: browsers that were told under another key are told no more.
cli-serve-admin-new = Nobody has this name yet. By this link an admin makes the account: { $link }
cli-serve-import-sqlite = The settings name a folder: games are copied into a database in PostgreSQL.
cli-serve-import-known = Some of these games are in the database already: nothing was copied.
cli-serve-imported = The database holds { $count ->
    [one] { $count } game
   *[other] { $count } games
 } now; the folder is as it was.
cli-serve-checking = Playing the games through
cli-serve-check-fault = { $id }: { $reason }
cli-serve-check-faults = { $count ->
    [one] { $count } game does
   *[other] { $count } games do
 } not play through.
cli-serve-checked = Every game plays through.
