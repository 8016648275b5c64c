# The table's own words: what every game shares. Arguments are formatted by their names before they get here.

# What pieces are called; a game that calls them otherwise says so in its GAME-piece. Its forms are variables of every
# text, $piece with the attributes behind it; English has so far needed none of them.
kernel-piece = unit

## Refusals

kernel-game-over = The game is over.
kernel-not-asked = { $side } decides now.
kernel-not-asked-that = { $side } has another decision to make now.
kernel-not-now = “{ $verb }” is not one of the choices now.
kernel-nothing-fits = Nothing fits “{ $slot }” in “{ $verb }” now.
kernel-nearest-open = The nearest hex it can reach is { $hex }.
kernel-nothing-asked = There is nothing to decide now.
kernel-nothing-to-undo = You have nothing to undo.
kernel-undo-needs-consent = Since then a die was rolled, something was revealed or another side answered. Your opponent must agree.
kernel-machine-keeps-it = The machine allows no undo past a die roll, except in practice games.
kernel-machine-plays-on = The machine does not agree to draws.
kernel-no-question = There is no such question to answer.
kernel-no-advice = There is no advice while two or more people are playing.
kernel-no-advice-now = No advice now: you have no decision to make here.
kernel-never-asked = { $role } had no decision to make in { $count } games.
kernel-no-turn-yet = There is no turn to review yet.
kernel-too-many = Too many actions at once: wait a second.

## Words that cannot be read

kernel-empty-action = The action is empty.
kernel-no-such-verb = There is no action “{ $found }”. Known: { $expected }.
kernel-no-such-unit = There is no unit “{ $found }” in this game.
kernel-no-such-place = There is no place “{ $found }” on this map.
kernel-no-such-word = “{ $found }” is not one of the possible words.
kernel-no-such-side = There is no side called “{ $found }” here.
kernel-order-in-secret = A secret choice can only be made when it is asked for: an instant answer would show that it was prepared.
kernel-no-such-condition = A standing order has no condition “{ $found }”.
kernel-no-such-card = There is no card “{ $found }” in this game.
kernel-no-such-facing = There is no facing called “{ $found }”.
kernel-bad-pose = “{ $found }” is not a hex with a facing: write both as one word, the facing being one of { $expected }.
kernel-bad-posing = “{ $found }” does not place a unit: write unit@hex and its facing.
kernel-bad-count = “{ $found }” is not a count: write word*number.
kernel-bad-placement = “{ $found }” does not place a unit: write unit@hex.
kernel-no-set-up = This side is not setting up now.
kernel-not-to-place = { $unit } cannot be set up on { $hex }.
kernel-not-a-number = “{ $found }” is not a whole number.
kernel-slot-missing = “{ $verb }” is missing “{ $slot }”.
kernel-slot-takes-one = “{ $slot }” in “{ $verb }” takes one value; found “{ $found }”.
kernel-slot-twice = “{ $slot }” in “{ $verb }” is given twice.
kernel-named-twice = “{ $slot }” in “{ $verb }” names the same thing twice.
kernel-words-left = “{ $found }” does not belong in “{ $verb }”.
kernel-no-such-ruleset = There is no game “{ $found }”. Known: { $expected }.
kernel-game-lacks = The game “{ $game }” cannot be played: it needs the module { $found }, which is not installed.
kernel-no-such-scenario = There is no scenario “{ $found }”. Known: { $expected }.
kernel-no-folder = There is no folder { $found }.
kernel-no-overlay-head = { $found } is not an overlay: it has no file { $expected }.
kernel-no-pack-head = { $found } is not a pack: it has no file { $expected }.
kernel-folder-comma = { $found }: the folder name of an overlay or pack may not contain a comma.
kernel-folder-twice = “{ $found }” was given twice: { $places }.
kernel-folder-word = “{ $found }” is not an overlay or a pack: write { $expected }.
kernel-lacks-overlay = This was played with the overlay { $expected }, which is missing: give its folder with --overlay.
kernel-lacks-pack = This belongs to the pack { $expected }, which is missing: give its folder with --pack.
kernel-other-overlay = This was played with the overlay { $expected }, but the one in { $folder } has other values: { $found }.
kernel-other-pack = This belongs to the pack { $expected }, but the one in { $folder } is different: { $found }.
kernel-not-of-pack = The scenario { $scenario } is not in the pack { $found }.
kernel-no-such-lesson = There is no lesson “{ $found }”. Known: { $expected }.
kernel-no-such-option = There is no option “{ $found }”. Known: { $expected }.
kernel-no-such-value = Option “{ $option }” cannot be “{ $found }”. Allowed: { $expected }.
kernel-no-such-amendment = The number of amendments of a game is 0 to { $count }, not “{ $found }”: a later Feldherr may know it.
kernel-no-such-role = There is no seat “{ $found }”. Known: { $expected }.
kernel-no-such-player = There is no player “{ $found }”. Known: { $expected }.
kernel-player-no-module = There is no player “{ $found }”: the module { $module } is neither installed nor in this folder.
kernel-player-lacks = The player “{ $found }” cannot play: it needs the module { $module }, which is not installed.
kernel-not-a-player = “{ $found }” is not a machine player: a player is a subclass of feldherr.players.Player that answers when called.
kernel-player-broken = The player “{ $found }” failed: { $reason } ({ $place }).
kernel-player-no-action = The player “{ $found }” answered { $answer }, which is not an action of this game.
kernel-player-unlawful = The player “{ $found }” answered “{ $answer }”, which rule { $paragraph } forbids.
kernel-sergeant-cannot = The sergeant cannot play “{ $found }”: the game gives it neither a judge nor an evaluation.
kernel-captain-cannot = The captain can neither play “{ $found }” nor advise on it: the game has no evaluation.
kernel-no-such-environment = There is no environment { $found }. There are: { $expected }.
kernel-no-planes = The game { $found } has no feature planes for learning agents.
kernel-no-shaping = The game { $found } has no evaluation to shape rewards with.
kernel-no-clocks-here = This server has no clocks: start the game without them.
kernel-nobody-stood-in = No machine stands in for you: the seat is yours.
kernel-not-late = { $side }: not out of time, or the game was started with another rule for running out of time.
kernel-rated-keeps-it = In a rated game a move cannot be undone after a die roll, an enemy answer or something revealed.
kernel-rated-stays = A seat in a rated game cannot be given up to others: play on or resign.
kernel-not-met = Only a seat in a game from the lobby can be given up to others.
kernel-seat-taken = This seat is taken.
kernel-one-seat-each = You already have a seat at this table.
kernel-no-vacation = There is no vacation in this game.
kernel-vacation-used-up = { $days ->
    [one] { $days } day of vacation is left.
   *[other] { $days } days of vacation are left.
 }
kernel-no-such-promise = There are no dice for the commitment { $found }: ask for another one.
kernel-no-such-ply = There is no ply { $found } to go to.
kernel-ply-without-role = The record has an action without a role: “{ $found }”.
kernel-bad-save = The save cannot be read: { $found }.
kernel-bad-weights = The weights file cannot be read or was changed by hand: { $found }. Write it again with feldherr fit.
kernel-bad-request = The request cannot be read: { $found }.

## How a game ends

kernel-resigned = Victory: { $side }. The other side has resigned.
kernel-on-time = Victory: { $side }. The other side ran out of time.
kernel-on-time-others = Victory: { $side }. All others have resigned or run out of time.
kernel-resigned-others = Victory: { $side }. All others have resigned.
kernel-draw-agreed = A draw by agreement.

## Events and talk of the table

kernel-event-rolled = Die: { $faces }.
kernel-event-rolled-die = d{ $die }: { $faces }.
kernel-event-rolled-pool = Dice: { $faces }; { $total } of them counted.
kernel-event-drawn = A card is drawn face down.
kernel-talk-start = The game begins.
kernel-talk-undo = Undone to ply { $count }.
kernel-talk-resign = Resigned: { $side }.
kernel-has-resigned = { $side } has already resigned.
kernel-talk-draw = A draw was agreed.
kernel-no-such-overlay = There is no map layer called { $found }.
kernel-still-played = This game is still in play. It can be continued from here when it is over.
kernel-too-much-time = That would take too much time.
kernel-too-much-memory = That would take too much memory.
