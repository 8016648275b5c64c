# What is wrong with a data file, an overlay or a pack.

fault-data-key = one of the words { $expected }
fault-data-lacks = a line { $expected }
fault-data-table = a table
fault-data-list = a list
fault-data-int = a whole number
fault-data-number = a number
fault-data-bool = true or false
fault-data-text = words in quotes
fault-data-nothing = nothing
fault-data-range = a number within { $expected }
fault-data-length = this many items: { $expected }
fault-data-word = one of { $expected }
fault-data-name = up to 32 small Latin letters, digits and _, a letter first
fault-data-hex = the four digits of a hex
fault-data-pattern = words of the form { $expected }
fault-data-id = one of { $expected }
fault-data-file = a file that the game reads: { $expected }
fault-data-packs = a game that takes packs
fault-data-variant = a battle without variants: those of a pack have none
fault-data-whole = { $expected }
fault-utf8 = text in UTF-8
fault-scene-army = an army other than north’s
fault-scene-goal = goal where losses count, and only there
fault-scene-missions = missions only where points count, and on The Valley
fault-scene-places = places for both sides or for neither
fault-scene-room = { $expected }
fault-scene-none = at least one counter
cli-meant = did you mean { $meant }?
map-needs-zone = the map needs a zone “{ $zone }” with at least one hex.
map-needs-terrain = the terrain chart has no terrain “{ $found }”; it has { $known }.
map-needs-side = the terrain chart has no hexside “{ $found }”; it has { $known }.
cli-played-overlay = Played with the overlay { $found }.
cli-played-pack = From the pack { $found }.
cli-exporting = Records
cli-exported = { $folder }: { $count ->
    [one] { $count } game
   *[other] { $count } games
 }, { $plies } plies, { $positions } positions.
cli-export-left-out = { $count ->
    [one] { $count } record is damaged and was left out
   *[other] { $count } records are damaged and were left out
 }.
cli-data-extra = This needs Polars and NumPy: pip install 'feldherr[data]'
cli-export-there = The folder { $found } is not empty: choose an empty one.
cli-export-no-file = There is no record { $found }.
cli-export-nothing = There are no records in these folders: their names end in .feldherr.
cli-schemas = { $folder }: { $count } schemas.
