## The position editor

editor-game = Game
editor-scenario = Scenario
editor-empty = Empty map
editor-ready = Ready set-up
editor-paste = Paste a diagram
editor-copy = Copy
editor-download = Download
editor-play = Play from here
editor-tray = Not placed
editor-tray-help = Choose a counter and { ui-click } a { $form ->
    [area] place
   *[hex] hex
    }. { ui-click-start } a counter on the map to pick it up.
editor-tray-empty = Every counter is on the map.
editor-search = Find a counter
editor-side-all = Both sides
editor-side-every = All sides
editor-piece = Counter
editor-piece-none = No counter chosen.
editor-chosen = Chosen: { $unit }
editor-place = Where it stands
editor-place-tray = takes no part
editor-remove = Take off the map
editor-upper = Higher in the stack
editor-head = Position
editor-options = Options
editor-sound = No problems.
editor-sound-next = No problems: it can be played. { $side } to act.
editor-alone = No problems, but nothing to play yet: put counters of at least two sides on the map.
editor-faults =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
editor-fault = found “{ $found }”, expected: { $text }
editor-diagram = Diagram
editor-exact = The position is from the middle of a phase. Any change makes it the start of that phase.
editor-undo = Undo
editor-placed = { $unit }: { $hex }
editor-removed = { $unit } taken off the map
editor-loading = Loading the map

## What is expected in a file

fault-key = one of the words of this file: { $expected }
fault-table = a table
fault-file = a record, whose first line is “feldherr-record 1”, or a diagram, which names its ruleset
fault-toml = valid TOML
fault-beyond = no number or list larger than a game can have
fault-fewer = fewer lines
fault-options = options that the scenario has
fault-option = an option and its value in JSON
fault-option-name = an option of the scenario: { $expected }
fault-option-value = for the option { $key } a value of: { $expected }
fault-scenario = a scenario of this game: { $expected }
fault-ruleset = a game of this program: { $expected }
fault-no-ruleset = a line such as ruleset = "srazhenie"
fault-unit = a counter of this scenario
fault-units = a list of counters
fault-hex = a hex of the map
fault-free-hex = a free hex (3.2)
fault-enemy-hex = a hex without enemies (7.4)
fault-redoubt-ground = open ground or a hill (8.1)
fault-redoubts = no more redoubts than { $expected }
fault-side = one of the sides
fault-storms = the side that attacks (S4.first)
fault-phase = a phase: { $expected }
fault-idle-phase = a phase in which somebody has something to do
fault-range = a whole number, { $expected }
fault-numbers = two whole numbers, one for each side
fault-turn = a turn of the scenario
fault-powers = 0 or 1 for each side
fault-flags = yes or no for each side
fault-missions = two different mission cards or none
fault-node = a battle on the campaign chart
fault-fought = box, side, manner and points
fault-levels = no more levels than the unit has
fault-state = formed, disordered or routed
fault-stack = all units of the hex, top first
fault-bonus = one of the bonus states
fault-whole = a position without contradictions
fault-save = what a save contains
fault-unreadable = a file that can be read
fault-unplayable = a position that can be played on
fault-plies = no more than { $expected } lines
fault-magic = the first line of a record
fault-header = a word of the header or an empty line
fault-header-end = an empty line after the header
fault-origin = a match and the number of a ply
fault-start-lines = the start lines in one block
fault-secret = the secret of the dice in hexadecimal
fault-commitment = the secret that was promised
fault-pledge = one of { $expected }
fault-begins = a game that can begin
fault-needs-overlay = the overlay { $key }: give its folder with --overlay
fault-needs-pack = the pack { $key }: give its folder with --pack
fault-opening = scenario and options as in the header
fault-start-ply = ply 0, the start of the game
fault-columns = six columns separated by tabs
fault-ply = numbers in order
fault-dice = dice as numbers
fault-dice-count = as many dice as were rolled
fault-lawful = a lawful action
fault-written = { $expected }
fault-digest = digest { $expected }
editor-fault-bare = expected: { $text }

## Opening a file

records-open-text = A record or a diagram: choose a file, drop it here or paste its text.
records-open-file = Choose a file
records-open-paste = Text of a record or a diagram
records-open-go = Open
records-opening = Checking it against the rules; this may take a few seconds.
records-open-empty = Paste some text or choose a file.
records-open-not-text = The file is not text: it is neither a record nor a diagram.
records-open-large = The file is larger than a megabyte: it is not a record of a game.
records-faults =
    { $count ->
        [one] The file cannot be read: { $count } problem.
       *[other] The file cannot be read: { $count } problems.
    }
records-fault-line = Line { $line }: found “{ $found }”, expected: { $text }
records-fault-line-bare = Line { $line }: expected: { $text }
