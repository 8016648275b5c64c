# Help of the command line, and what is said where a command cannot be understood.

cli-help = Historical board wargames by the book.
cli-help-rules = The rulebooks: read them, search them, check them.
cli-help-play = Starts the server on this machine and opens the game, or a file, in the browser.
cli-help-play-file = a record or a diagram to open
cli-help-play-port = the port; by default that of last time, else a free one
cli-help-play-browser = open the browser, or do not
cli-help-play-data = the folder where games are kept
cli-help-serve = Serves a club or a site: one process, or several on one database in PostgreSQL, behind a proxy.
cli-help-serve-config = the file of settings; by default /etc/feldherr.toml, where it is there
cli-help-serve-sqlite = keep the games in a folder, with SQLite: one process, no database to set up
cli-help-serve-data = the folder where games are kept, with --sqlite
cli-help-serve-migrate = Brings the database in PostgreSQL to the schema of this release, or makes it in an empty one.
cli-help-serve-migrate-config = the file of settings; by default /etc/feldherr.toml, where it is there
cli-help-seats = Lists people's seats of every match with the links that open them.
cli-help-seats-data = the folder where games are kept
cli-help-seats-renew = give new links where the present ones cannot be told
cli-help-backup = Copies all games into one file; the server may be running.
cli-help-backup-file = the new file of the copy
cli-help-backup-data = the folder where games are kept
cli-help-rules-show = Prints a paragraph with what stands under it, and the rulings on it.
cli-help-rules-show-paragraph = its number, for instance 6.3
cli-help-rules-search = Lists the paragraphs that hold all these words, in either language; abbreviations and slang are known.
cli-help-rules-search-words = what to look for
cli-help-rules-check = Lists rules without code or test, examples without test, refusals without both languages.
cli-help-rules-check-only = a pattern for the numbers asked of
cli-help-rules-check-tests = the folder of the rule tests
cli-help-rules-table = Prints every paragraph with its code and its tests as Markdown.
cli-help-odds = Prints the forecast of a fight on a diagram: every modifier, every face of the die, exact chances.
cli-help-odds-diagram = the file of the diagram
cli-help-odds-action = the attack as records write it: "attack 0507 by g.li3 with g.fa1"
cli-help-advise = Prints what the captain would do on a diagram, a save or a record: its best three, why, and the odds.
cli-help-advise-file = a diagram, a save or a record
cli-help-advise-ply = of a record: the ply after which to think; by default the last
cli-help-advise-role = whom to advise; by default whoever is asked first
cli-help-advise-seconds = how long to think
cli-help-advise-lines = try so many lines instead: the same every time
cli-help-replay = Plays a record through by the rules, prints it in words, and compares every digest, event and die.
cli-help-replay-file = the record
cli-help-replay-commitment = the commitment that you noted before the game, to be compared
cli-help-diagram = Prints a moment of a record as a diagram, which odds, check and play open.
cli-help-diagram-record = the file of the record
cli-help-diagram-ply = after which ply; by default the last
cli-help-analyse = Prints the account of a record: losses, score and ground turn by turn, the luck of its fights, turning points.
cli-help-analyse-file = the record
cli-help-analyse-csv = write everything, a ply a line, into this file
cli-help-check = Checks a map, a diagram, a lesson or a record, and names every fault with its line.
cli-help-check-file = what to check
cli-help-simulate = Plays many games between machines; tells how often each player, army, side and first mover wins.
cli-help-simulate-scenario = the scenario, for instance battle
cli-help-simulate-games = how many games
cli-help-simulate-players = by commas; they change seats; captain:0.3 thinks 0.3 s a decision; mymodule:Clever is a class of your own
cli-help-simulate-seed = the same seed gives the same games
cli-help-simulate-workers = processes; the result is the same for any number
cli-help-simulate-option = an option of the scenario, name=value; may be given again
cli-help-simulate-as-json = print the result as JSON
cli-help-simulate-save-records = keep the record of every game in this folder
cli-help-arena = Sets machines against each other, seats exchanged, until a sequential test decides; keeps every record and can be stopped and gone on with.
cli-help-arena-scenario = the scenario, for instance battle
cli-help-arena-players = two or more by commas; everybody meets everybody; captain:5/turn has 5 s of processor time a player turn, captain:64lines 64 lines a decision
cli-help-arena-records = the folder of the records; an arena that was stopped goes on in its folder
cli-help-arena-sprt = the two shares of points to tell apart, in per cent
cli-help-arena-games = games of a meeting at most
cli-help-arena-turn-seconds = processor seconds a player turn of a captain without a budget of its own
cli-help-arena-seed = the same seed gives the same armies and dice
cli-help-arena-workers = processes; with lines for a budget the games are the same for any number
cli-help-arena-option = an option of the scenario, name=value; may be given again
cli-help-arena-csv = write a line a game into this file
cli-help-arena-as-json = print the result as JSON
cli-help-bench = Runs the benchmarks of the project’s folder.
cli-help-any-game = the game, for instance srazhenie
cli-help-any-lang = ru or en; by default the language of the environment
cli-help-any-version = print the version and exit
cli-help-any-help = show this page

## How a page is laid out

cli-help-usage = Usage:
cli-help-command = COMMAND …
cli-help-options = [OPTIONS]
cli-help-title-commands = Commands
cli-help-title-arguments = Arguments
cli-help-title-options = Options
cli-help-default = by default { $value }

## Commands that cannot be understood, one line each

cli-misuse-option = there is no option { $name }.
cli-misuse-value = { $name } needs a value.
cli-misuse-flag = { $name } takes no value.
cli-misuse-missing = { $name } is missing.
cli-misuse-wrong = { $name } takes { $wanted }.
cli-misuse-language = there is no language “{ $name }”, only ru and en.
cli-misuse-command = there is no command “{ $name }”.
cli-misuse-no-command = a command is missing.
cli-misuse-many = there is a word too many.
cli-misuse-meant = Was { $names } meant?
cli-misuse-help = Help: { $command }
cli-wanted-whole-any = a whole number
cli-wanted-whole-least = a whole number from { $least } on
cli-wanted-whole-range = a whole number from { $least } to { $most }
cli-wanted-number-any = a number
cli-wanted-number-least = a number from { $least } on
cli-wanted-number-range = a number from { $least } to { $most }
