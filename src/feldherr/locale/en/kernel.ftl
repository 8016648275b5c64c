# The table's own words: what every game shares. Arguments are formatted by their names before they get here.

# What pieces are called; a game that calls them otherwise says so in its GAME-piece. Its forms are variables of every
# text, $piece with the attributes behind it; English has so far needed none of them.
kernel-piece = unit

## Refusals

kernel-game-over = The game is over.
kernel-not-asked = { $side } decides now.
kernel-not-asked-that = { $side } decides something else now.
kernel-not-now = “{ $verb }” is not among the choices of this decision.
kernel-nothing-fits = Nothing can fill “{ $slot }” of “{ $verb }” now.
kernel-nearest-open = The nearest hex open to it is { $hex }.
kernel-nothing-asked = Nothing is being decided now.
kernel-nothing-to-undo = You have nothing to take back.
kernel-undo-needs-consent = Since then a die was rolled, something was revealed or another side answered. Your opponent must agree.
kernel-machine-keeps-it = The machine lets nothing be taken back past a die, except in practice games.
kernel-machine-plays-on = The machine does not agree to draws.
kernel-no-question = There is no such question to answer.
kernel-no-advice = There is no advice while several people are at the table.
kernel-no-advice-now = No advice now: you have no decision to make here.
kernel-never-asked = { $role } had no decision to make in { $count } matches.
kernel-no-turn-yet = There is no turn to review yet.
kernel-too-many = Too many actions at once. Wait a second.

## Words that cannot be read

kernel-empty-action = The action is empty.
kernel-no-such-verb = There is no action “{ $found }”. Known: { $expected }.
kernel-no-such-unit = There is no unit “{ $found }” in this game.
kernel-no-such-place = There is no place “{ $found }” on this map.
kernel-no-such-word = “{ $found }” is not one of the words to choose from.
kernel-no-such-side = There is no side called “{ $found }” here.
kernel-order-in-secret = A secret answer has to be given when it is asked for: an instant answer would show that it was prepared.
kernel-no-such-condition = A standing order has no condition “{ $found }”.
kernel-no-such-card = There is no card “{ $found }” in this game.
kernel-no-such-facing = There is no facing called “{ $found }”.
kernel-bad-pose = “{ $found }” is not a hex with a facing: write both as one word, with one of the facings { $expected }.
kernel-bad-posing = “{ $found }” does not place a unit: write unit@hex and its facing.
kernel-bad-count = “{ $found }” is not a count: write word*number.
kernel-bad-placement = “{ $found }” does not place a unit: write unit@hex.
kernel-no-set-up = This side is not setting up now.
kernel-not-to-place = { $unit } cannot be set up on { $hex }.
kernel-not-a-number = “{ $found }” is not a whole number.
kernel-slot-missing = “{ $verb }” needs a “{ $slot }”.
kernel-slot-takes-one = “{ $slot }” of “{ $verb }” takes one value, found “{ $found }”.
kernel-slot-twice = “{ $slot }” of “{ $verb }” is given twice.
kernel-named-twice = “{ $slot }” of “{ $verb }” names something twice.
kernel-words-left = “{ $verb }” has no room for “{ $found }”.
kernel-no-such-ruleset = There is no game “{ $found }”. Known: { $expected }.
kernel-game-lacks = The game “{ $game }” cannot be played: it needs the module { $found }, which is not installed.
kernel-no-such-scenario = There is no scenario “{ $found }”. Known: { $expected }.
kernel-no-folder = There is no folder { $found }.
kernel-no-overlay-head = { $found } is not an overlay: it has no file { $expected }.
kernel-no-pack-head = { $found } is not a pack: it has no file { $expected }.
kernel-folder-comma = { $found }: the name of an overlay’s or pack’s folder may not contain a comma.
kernel-folder-twice = “{ $found }” was given twice: { $places }.
kernel-folder-word = “{ $found }” names no overlay or pack: it is written { $expected }.
kernel-lacks-overlay = This was played with the overlay { $expected }, which is not at hand: give its folder with --overlay.
kernel-lacks-pack = This belongs to the pack { $expected }, which is not at hand: give its folder with --pack.
kernel-other-overlay = This was played with the overlay { $expected }, but the one in { $folder } has other values: it is { $found }.
kernel-other-pack = This belongs to the pack { $expected }, but the one in { $folder } is another: { $found }.
kernel-not-of-pack = The scenario { $scenario } does not belong to the pack { $found }.
kernel-no-such-lesson = There is no lesson “{ $found }”. Known: { $expected }.
kernel-no-such-option = There is no option “{ $found }”. Known: { $expected }.
kernel-no-such-value = Option “{ $option }” cannot be “{ $found }”. Allowed: { $expected }.
kernel-no-such-amendment = A game is played under a number of amendments from 0 to { $count }, not “{ $found }”: a later Feldherr may know it.
kernel-no-such-role = There is no seat “{ $found }”. Known: { $expected }.
kernel-no-such-player = There is no player “{ $found }”. Known: { $expected }.
kernel-player-no-module = There is no player “{ $found }”: the module { $module } is not installed, nor is it in this folder.
kernel-player-lacks = The player “{ $found }” cannot play: it needs the module { $module }, which is not installed.
kernel-not-a-player = “{ $found }” is not a machine player: a player is a subclass of feldherr.players.Player that answers when it is called.
kernel-player-broken = The player “{ $found }” has failed: { $reason } ({ $place }).
kernel-player-no-action = The player “{ $found }” gave { $answer }, which is not an action of this game.
kernel-player-unlawful = The player “{ $found }” gave “{ $answer }”, which paragraph { $paragraph } forbids.
kernel-sergeant-cannot = A sergeant cannot play “{ $found }”: the game has neither a judge nor an evaluation for it.
kernel-captain-cannot = A captain can neither play “{ $found }” nor advise on it: the game has no evaluation.
kernel-no-such-environment = There is no environment { $found }. There are: { $expected }.
kernel-no-planes = The game { $found } has no planes for learning agents.
kernel-no-shaping = The game { $found } has no evaluation to shape rewards with.
kernel-no-clocks-here = This server has no clocks: begin the game without them.
kernel-nobody-stood-in = No machine stands in for you: the seat is yours.
kernel-not-late = { $side }: not out of time, or another consequence was agreed when the game began.
kernel-rated-keeps-it = In a rated game no move is taken back once a die was rolled, the enemy answered or something was revealed.
kernel-rated-stays = A rated game cannot be left to others: play on or give it up.
kernel-not-met = Only a seat in a game from the lobby can be left to others.
kernel-seat-taken = This seat is taken.
kernel-one-seat-each = You have a seat at this table already.
kernel-no-vacation = There is no vacation in this game.
kernel-vacation-used-up = { $days ->
    [one] { $days } day of vacation is left.
   *[other] { $days } days of vacation are left.
 }
kernel-no-such-promise = No dice are promised under { $found }: ask for another commitment.
kernel-no-such-ply = There is no ply { $found } to go to.
kernel-ply-without-role = The record has an action without a role: “{ $found }”.
kernel-bad-save = The save cannot be read: { $found }.
kernel-bad-weights = The file of weights cannot be read or was changed by hand: { $found }. Write it again with feldherr fit.
kernel-bad-request = The request cannot be read: { $found }.

## How a game ends

kernel-resigned = Victory: { $side }. The opponent has resigned.
kernel-on-time = Victory: { $side }. The opponent’s time ran out.
kernel-on-time-others = Victory: { $side }. All others have resigned or run out of time.
kernel-resigned-others = Victory: { $side }. All others have resigned.
kernel-draw-agreed = A draw by agreement.

## Events and talk of the table

kernel-event-rolled = Die: { $faces }.
kernel-event-rolled-die = d{ $die }: { $faces }.
kernel-event-rolled-pool = Dice: { $faces }, and { $total } of them count.
kernel-event-drawn = A card is drawn unseen.
kernel-talk-start = The game begins.
kernel-talk-undo = Taken back to ply { $count }.
kernel-talk-resign = Resigned: { $side }.
kernel-has-resigned = Resigned already: { $side }.
kernel-talk-draw = A draw is agreed.
kernel-no-such-overlay = There is no map overlay called { $found }.
kernel-still-played = This game is still being played. It can be continued differently when it is over.
kernel-too-much-time = That would take too much time.
kernel-too-much-memory = That would take too much memory.
