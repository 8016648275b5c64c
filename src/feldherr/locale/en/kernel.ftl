# The table's own words: what every game shares. Arguments are formatted by their names before they get here.

# What pieces are called; a game that calls them otherwise says so in its GAME-piece. Its forms are variables of every
# text, $piece with the attributes behind it; English has so far needed none of them.
kernel-piece = unit

## Refusals

kernel-game-over = The game is over.
kernel-not-asked = It is for { $side } to decide now.
kernel-not-asked-that = It is for { $side } to decide something else now.
kernel-not-now = “{ $verb }” is not among the choices of this decision.
kernel-nothing-fits = Nothing can fill “{ $slot }” of “{ $verb }” now.
kernel-nearest-open = The nearest hex open to it is { $hex }.
kernel-nothing-asked = Nothing is being decided now.
kernel-nothing-to-undo = You have nothing to take back.
kernel-undo-needs-consent = A die, a revealed fact or another side's answer lies in between. Your opponent must agree.
kernel-machine-keeps-it = The machine takes nothing back past a die. It agrees in practice games only.
kernel-machine-plays-on = The machine agrees to no draw.
kernel-no-question = There is no such question to answer.
kernel-no-advice = There is no advice while several people are at the table.
kernel-no-advice-now = No advice now: nothing is asked of you here.
kernel-never-asked = { $role } was asked nothing in { $count } matches.
kernel-no-turn-yet = There is no turn to think over yet.
kernel-too-many = Too many actions at once. Wait a second.

## Words that cannot be read

kernel-empty-action = The action is empty.
kernel-no-such-verb = There is no action “{ $found }”. Known: { $expected }.
kernel-no-such-unit = There is no unit “{ $found }” in this game.
kernel-no-such-place = There is no place “{ $found }” on this map.
kernel-no-such-word = The word “{ $found }” is not one of those to choose from.
kernel-no-such-side = There is no side called “{ $found }” here.
kernel-order-in-secret = A secret answer is given when it is asked for: given at once, it would tell that it was thought of beforehand.
kernel-no-such-condition = There is no condition “{ $found }” of a standing order.
kernel-no-such-card = There is no card “{ $found }” in this game.
kernel-no-such-facing = There is no facing called “{ $found }”.
kernel-bad-pose = “{ $found }” is no hex with a facing: write both in one word, the facing being one of { $expected }.
kernel-bad-posing = “{ $found }” puts nobody anywhere: write unit@hex and its facing.
kernel-bad-count = “{ $found }” is no count: write word*number.
kernel-bad-placement = “{ $found }” is no placement: write unit@hex.
kernel-no-set-up = Nothing is being set up by this side now.
kernel-not-to-place = { $unit } cannot be set up on { $hex }.
kernel-not-a-number = “{ $found }” is not a whole number.
kernel-slot-missing = “{ $verb }” lacks its “{ $slot }”.
kernel-slot-takes-one = “{ $slot }” of “{ $verb }” takes one value, found “{ $found }”.
kernel-slot-twice = “{ $slot }” of “{ $verb }” is given twice.
kernel-named-twice = “{ $slot }” of “{ $verb }” names something twice.
kernel-words-left = “{ $verb }” has no room for “{ $found }”.
kernel-no-such-ruleset = There is no game “{ $found }”. Known: { $expected }.
kernel-game-lacks = The game “{ $game }” cannot be played: it needs the module { $found }, which is not installed.
kernel-no-such-scenario = There is no scenario “{ $found }”. Known: { $expected }.
kernel-no-folder = There is no folder { $found }.
kernel-no-overlay-head = { $found } is no overlay: it has no file { $expected }.
kernel-no-pack-head = { $found } is no pack: it has no file { $expected }.
kernel-folder-comma = { $found }: the name of such a folder has no comma in it.
kernel-folder-twice = “{ $found }” was given twice: { $places }.
kernel-folder-word = “{ $found }” names no overlay or pack: it is written { $expected }.
kernel-lacks-overlay = This was played with the overlay { $expected }, which is not at hand: give its folder with --overlay.
kernel-lacks-pack = This is of the pack { $expected }, which is not at hand: give its folder with --pack.
kernel-other-overlay = This was played with the overlay { $expected }, and the one in { $folder } has other values: it is { $found }.
kernel-other-pack = This is of the pack { $expected }, and the one in { $folder } is another: { $found }.
kernel-not-of-pack = The scenario { $scenario } is not of the pack { $found }.
kernel-no-such-lesson = There is no lesson “{ $found }”. Known: { $expected }.
kernel-no-such-option = There is no option “{ $found }”. Known: { $expected }.
kernel-no-such-value = Option “{ $option }” cannot be “{ $found }”. Allowed: { $expected }.
kernel-no-such-amendment = A game is played under a number of amendments from 0 to { $count }, not “{ $found }”: a later Feldherr may know it.
kernel-no-such-role = There is no seat “{ $found }”. Known: { $expected }.
kernel-no-such-player = There is no player “{ $found }”. Known: { $expected }.
kernel-player-no-module = There is no player “{ $found }”: the module { $module } is not installed, nor is it in this folder.
kernel-player-lacks = The player “{ $found }” cannot play: it needs the module { $module }, which is not installed.
kernel-not-a-player = “{ $found }” is no machine player: a player is a subclass of feldherr.players.Player that answers when it is called.
kernel-player-broken = The player “{ $found }” has failed: { $reason } ({ $place }).
kernel-player-no-action = The player “{ $found }” gave { $answer }, which is no action of this game.
kernel-player-unlawful = The player “{ $found }” gave “{ $answer }”, which paragraph { $paragraph } forbids.
kernel-sergeant-cannot = A sergeant cannot play “{ $found }”: the game gives it neither a judge nor an evaluation to go by.
kernel-captain-cannot = A captain cannot play “{ $found }” and has no advice for it: the game does not say what a position is worth.
kernel-no-such-environment = There is no environment { $found }. There are: { $expected }.
kernel-no-planes = The game { $found } lays nothing out over a map for learning agents.
kernel-no-shaping = The game { $found } has no evaluation that rewards could be shaped by.
kernel-no-clocks-here = This server keeps no clocks: begin the game without.
kernel-nobody-stood-in = Nobody stands in for you: the seat is yours.
kernel-not-late = { $side }: not late, or what becomes of that was agreed on when the game began.
kernel-rated-keeps-it = In a rated game nobody takes back what a die, the enemy or a discovery has answered.
kernel-rated-stays = A rated game cannot be left to others: play on or give it up.
kernel-not-met = Only a seat of a game that people met for in the lobby can be left to others.
kernel-seat-taken = This seat is taken.
kernel-one-seat-each = You have a seat at this table already.
kernel-no-vacation = This game has no vacations.
kernel-vacation-used-up = { $days ->
    [one] { $days } day of vacation is left.
   *[other] { $days } days of vacation are left.
 }
kernel-no-such-promise = No dice are promised under { $found }: ask for another commitment.
kernel-no-such-ply = There is no ply { $found } to go to.
kernel-ply-without-role = The record has an action of nobody: “{ $found }”.
kernel-bad-save = The save cannot be read: { $found }.
kernel-bad-weights = The file of the weights cannot be read or was changed by hand: { $found }. Write it anew with feldherr fit.
kernel-bad-request = The request cannot be read: { $found }.

## How a game ends

kernel-resigned = Victory: { $side }. The opponent has resigned.
kernel-resigned-others = Victory: { $side }. All others have resigned.
kernel-draw-agreed = A draw by agreement.

## Events and talk of the table

kernel-event-rolled = Die: { $faces }.
kernel-event-rolled-die = Die of { $die }: { $faces }.
kernel-event-rolled-pool = Dice: { $faces }, and { $total } of them count.
kernel-event-drawn = A card is drawn unseen.
kernel-talk-start = The game begins.
kernel-talk-undo = Taken back to ply { $count }.
kernel-talk-resign = Resigned: { $side }.
kernel-has-resigned = Resigned already: { $side }.
kernel-talk-draw = A draw is agreed.
kernel-no-such-overlay = There is nothing called { $found } to lay over the map.
kernel-still-played = This game is still played. It can be continued otherwise when it is over.
kernel-too-much-time = That would take too much time.
kernel-too-much-memory = That would take too much memory.
