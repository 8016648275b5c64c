# Texts of the client. Arguments arrive as words: $side and $army are named, $mp and $hex are written out.

## General

ui-home = Home
ui-lobby = Lobby
ui-new-offer = Offer it in the lobby ↓
ui-events = Events
ui-rules = Rules
ui-settings = Settings
ui-menu = Menu
ui-nav = Sections
ui-close = Close
ui-cancel = Cancel
ui-show = Show
ui-skip = Skip
# What `.touch` says is said in place of a text where a finger touches.
ui-click = click
    .touch = tap
ui-click-start = Click
    .touch = Tap
ui-save = Save
ui-retry = Retry
ui-loading = Loading
ui-you = you
ui-paragraph = Rule { $number }
ui-para-scenario = sc. { $number }
ui-para-combat = CRT
ui-para-terrain = TEC
ui-para-tables = tables
ui-para-battles = battles
ui-para-glossary = glossary
ui-para-abbreviations = abbreviations
ui-para-campaign = campaign
ui-para-scenarios = scenarios
ui-para-example = { $number }, example
ui-para-hint = { $number }, hint
ui-para-note = { $number }, note
ui-designed = Our own value: the booklet does not give it
ui-overlay = overlay { $name }
ui-overlay-title = Played with custom values in place of ours: { $name }
ui-side-north = North
ui-side-south = South
ui-side-coalition = Coalition
ui-side-prussia = Prussia
ui-theme-switch = Switch theme: light or dark
ui-lost = There is nothing at this address
ui-page-failed = The page did not load. Reload it: moves already made are safe.
ui-page-again = Reload
ui-to-list = To the decision list
ui-to-board = To the map

## Home

ui-continue = Continue
ui-first-battle = First battle
ui-first-battle-text = Ten minutes, no rules to read: hints lead you from move to move.
ui-first-battle-start = Start the first battle
ui-new-game = New game
ui-new-game-text = Against machines, or with other people on one device.
ui-new-game-text-site = Against machines, or with other people: in the lobby, or on one device.
ui-home-games = Games
ui-your-turn = your turn
ui-their-turn = opponent’s turn
ui-two-people = two people
ui-former-player = Former player { $number }
ui-home-open = In play ({ $count })
ui-home-done = Finished ({ $count })
ui-home-failed = Could not load the list of games: the server is not answering.
ui-result-won = won
ui-result-drawn = drawn
ui-result-lost = lost
ui-result-left = gave up the seat
ui-drop = Remove from the list
ui-armed-drop = The game will leave this list and you will lose your seat.
ui-start-failed = The game did not start: the server did not answer.
ui-seat-human = a person
ui-seat-random = machine: at random
ui-seat-recruit = machine: recruit
ui-seat-corporal = machine: corporal
ui-seat-sergeant = machine: sergeant
ui-seat-captain_quick = machine: captain, ½ s
ui-seat-captain = machine: captain
ui-seat-captain_deep = machine: captain, 10 s
ui-seat-marshal = machine: marshal

## New game

ui-new-scenario = Scenario
ui-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
ui-no-limit = no turn limit
ui-new-army = Your army
ui-new-side = Your side
ui-new-army-enemy = Opponent’s army
ui-new-versus = Opponent
ui-versus-random = At random
ui-versus-recruit = Recruit
ui-versus-corporal = Corporal
ui-versus-sergeant = Sergeant
ui-versus-captain_quick = Captain, half a second
ui-versus-captain = Captain
ui-versus-captain_deep = Captain, 10 seconds
ui-versus-marshal = Marshal
ui-versus-character = { $name }, { $character }
ui-character = Character
ui-character-plain = as it thinks best
ui-character-bold = bold
ui-character-careful = careful
ui-versus-people = Two people on this device
ui-versus-people-several = People on this device
ui-dice-committed-before = The dice were settled before the first roll. The secret is shown at the end and must match this commitment:
ui-dice-committed-shown = The dice were settled before the first roll. The secret is in the record of the game and matches this commitment:
ui-dice-committed-late = Dice had already been rolled when this commitment was shown:
ui-dice-chosen = The dice seed was chosen by hand: whoever knew it could predict the rolls.
ui-start = Start

## Prompt

ui-region-prompt = Current decision
ui-region-board = Map
ui-region-panel = Details
ui-thinking-unit = unit { $number } of { $total }
ui-thinking-left = { $seconds ->
    [0] moves at once from now on
   *[other] { $seconds } s left for its turn
}
ui-thinking = The machine is thinking: { $side }
ui-show-turn = The other side’s turn
ui-show-runs = { $count ->
    [one] Showing what was done: { $count } action to go.
   *[other] Showing what was done: { $count } actions to go.
}
ui-show-held = { $count ->
    [0] Paused.
    [one] Paused. { $count } action to go.
   *[other] Paused. { $count } actions to go.
  }
ui-show-pause = Pause
ui-show-on = Resume
ui-show-step = Step
ui-show-skip = To the end
ui-show-speed-1 = 1×
ui-show-speed-2 = 2×
ui-show-speed-4 = 4×
ui-show-speed-0 = at once
ui-waiting = Waiting for your opponent: { $side }
ui-waiting-asked = Waiting for an answer. { $side }:
ui-sending = Waiting for the server
ui-stale = The position changed before your move arrived. This is the new one.
ui-error-server = The server could not handle that request. Moves already made are safe. ({ $detail })
ui-error-machine = { $detail }
ui-error-malformed = That action cannot be read.
ui-offline = Offline since { $since }, reconnecting
ui-offline-short = No connection to the server
ui-online = Connected to the server again
ui-offline-commit = No connection: the move cannot be sent. Map and rules stay open.
ui-offline-sent = The connection broke. Once it is back you will see whether the move arrived.
ui-newer = The server has been updated and this page is out of date. The game is safe.
ui-newer-load = Load the new page
ui-also-asked = Other open questions:
ui-question-for = { $side }: { $question }
ui-question-of = { $side }:
ui-die-rolls = The die is rolling…
ui-prompt-past = A past position: you can look around, but not move.
    .touch = A past position, to look at only.
ui-prompt-setup = { $count ->
    [0] Your army is placed. Check it and report ready.
    [one] Place your army in your zone: { $count } counter left. Your opponent cannot see it.
   *[other] Place your army in your zone: { $count } counters left. Your opponent cannot see them.
}
ui-prompt-setup-open = { $count ->
    [0] Your army is placed. Check it and report ready.
    [one] { $count } piece is left to set up; Fill puts it in its usual place.
   *[other] { $count } pieces are left to set up; Fill puts them in their usual places.
}
ui-call = Call: { $side }
ui-hand-over = Hand over
ui-pass-to = Pass the device to: { $army }
ui-i-am = { $army } here
ui-agree = Agree
ui-refuse = Decline
ui-asked-undo = { $side } asks to undo a move. No answer means no.
ui-asked-draw = { $side } offers a draw. No answer means no.
ui-asked-agreed = You have agreed; waiting for the others.
ui-asked-waiting = The offer is sent; waiting for the answer.
ui-asked-declined = Your request was declined.
ui-undo = Undo: { $action }
ui-undo-ask = Ask to undo: { $action }
ui-undo-said = “{ $said }”
ui-undo-short = Undo
ui-undo-ask-short = Ask to undo
ui-talk-act = { $side }: { $action }.
ui-talk-undo = { $side } undid: { $action }
ui-talk-undo-hidden = { $side } undid a move.
ui-undo-asked = The request to undo is sent.
ui-list-short = List
ui-reach = { $mp } MP, { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}
ui-cost-least = this way at least { $mp_least } of { $mp_most } MP
ui-mp-least = this way at least { $mp_least } MP
ui-cost-of = { $mp_cost } of { $mp_most } MP
ui-stop-zone = stop: enemy ZOC
ui-mp = { $mp } MP
ui-places = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
ui-paths = { $count ->
    [one] { $count } path
   *[other] { $count } paths
}
ui-targets = { $count ->
    [one] { $count } target
   *[other] { $count } targets
}
ui-armed-again = Press again
ui-armed-default = This cannot be undone.
ui-armed-setup = The set-up closes as soon as both armies are ready.
ui-armed-agree = Your agreement cannot be withdrawn.
ui-armed-resign = You lose the game.
ui-armed-resign-others = You come last; the others play on.
ui-armed-draw = If your opponent agrees, the game ends in a draw.
ui-resign = Resign
ui-offer-draw = Offer a draw

ui-verb-end-movement = End movement
ui-verb-end-combat = End combat
ui-verb-end-withdrawal = End withdrawals
ui-verb-end = End phase
ui-verb-pass = Stay
ui-verb-take = Take { $value }
ui-do-move = Go
ui-do-withdraw = Withdraw
ui-do-follow = Take the hex
ui-do-retreat = Retreat
ui-do-pursue = Pursue
ui-do-lose = Remove
ui-do-attack = Attack
ui-do-bombard = Bombard
ui-along-unit = with { $unit }
ui-along = Who comes along
ui-join-beneath = Join beneath
ui-join-top = Join on top
ui-act-end = end of phase
ui-act-move = move
ui-act-pass = stay
ui-act-resign = resignation
ui-act-draw = draw
ui-act-setup = set-up
ui-word-by = :
ui-word-at = →
ui-word-with = + fire
ui-word-under = beneath
ui-word-charge = + charge

## Set-up

ui-tray = Reserve
ui-strip-more = Show { $count } more
ui-tray-help = Choose a type and click hexes one after another. Click a counter to lift it. Shift + drag selects a group.
    .touch = Choose a type and tap hexes one after another. Tap a counter to lift it.
ui-group = { $count ->
    [0] No group.
    [one] { $count } counter in the group. { ui-click-start } a hex or drag it, Esc lets go.
   *[other] { $count } counters in the group. { ui-click-start } a hex or drag them, Esc lets go.
}
ui-placed = { $unit } stands in { $hex }. Next: { $unit_next }.
ui-placed-last = { $unit } stands in { $hex }. All counters are placed.
ui-lifted = { $unit } is back in your hand.
ui-march-group = { $count ->
    [one] { $count } unit in hand as a group
   *[other] { $count } units in hand as a group
}
ui-march-hint = To move several units as one: Ctrl + press takes a whole stack, Ctrl + drag marches it at once, Shift + drag takes everything in a box.
ui-march-help = Press the hex where the first unit is to go; the others keep their places beside it. Ctrl + press adds or drops a stack, Shift + drag takes everything in a box. Draw a line with the right button to form the group along it, and hold Ctrl to draw another. On the keyboard, Space marks the corners of the line and Enter its end.
ui-march-help-waits = Press a hex: the group comes on in a column up to it; who finds no room stays in hand. A line is drawn with the right button, and with Ctrl another follows it.
ui-march-all = All { $all } go.
ui-march-some = { $count } of { $all } go; { $stay } stay.
ui-march-part = { $count } of { $all } go; { $rest } stay.
ui-march-stays = stays: there is no hex for it
ui-march-go = March ({ $count })
ui-march-pile = Whole stack ({ $count })
ui-march-gather = Group
ui-march-gather-none = Tap the stacks that are to march together.
ui-march-one = { $unit }: add to the group or drop from it
ui-march-leave = Take { $unit } out of the group
ui-march-line = In line
ui-march-line-at = { $count ->
    [one] 1 hex in the line. Space marks a corner, Enter sends the group.
   *[other] { $count } hexes in the line. Space marks a corner, Enter sends the group.
}
ui-march-line-from = Line from
ui-march-line-to = to
ui-march-line-go = Form
ui-march-undo = march of { $count } units
ui-march-stopped = { $count } of { $all } have moved: the group had to stop there. The rest are still in hand.
ui-group-moved = The group has moved to { $hex }, counters: { $count }.
ui-group-off = The group does not fit: { $unit } would leave the map.
ui-group-taken = The group does not fit: { $unit } would land on { $hex }, which is taken.
ui-group-closed = The group does not fit: { $unit } may not stand in { $hex }.
ui-times = × { $count }
ui-fill = Fill
ui-fill-long = Fill with a ready formation
ui-mirror = Mirror
ui-clear = Lift all
ui-ready = Ready
ui-unready = Change the set-up
ui-formations = Ready formations
ui-own-setups = Your set-ups
ui-own-setups-none = None yet for this army.
ui-setup-name = Name of the set-up
ui-save-setup = Save this one
ui-forget = Delete “{ $name }”
ui-side-ready = ready
ui-side-setting = setting up

## Division of the army, entry of units

ui-division = Division of the army
ui-division-help = Press a unit to send it to the other group. Your opponent chooses which group fights; the other leaves the game.
ui-division-pick = Your opponent has divided the troops. Choose which group fights: keys 1 and 2.
    .touch = Your opponent has divided the troops. Choose which group fights.
ui-division-wait = The troops are divided. The attacker chooses which group fights.
ui-division-even = Even groups
ui-division-done = Divide
ui-division-now = The groups now hold { $count } and { $done }.
ui-division-first = in the first group
ui-part = Group { $number }
ui-part-sum = { $count ->
    [one] { $count } unit, strength { $strength }
   *[other] { $count } units, strength { $strength }
}
ui-part-arms = infantry { $infantry }, cavalry { $cavalry }, artillery { $artillery }
ui-part-row = { $what } { $count }
ui-part-move = { $what }, { $count } in the group: move one to group { $number }
ui-part-empty = No units in this group.
ui-reserve = Off the map
ui-reserve-count = Off the map ({ $count })
ui-reserve-help = Choose a unit and point at a hex. { $count } more can enter.
ui-reserve-later = These units enter on a die roll in your movement phase.
ui-reserve-spent = No more units can enter in this phase.
ui-reserve-all = Take all ({ $count })
ui-reserve-chosen = { $unit }, off the map
ui-list-enter = Can enter ({ $count })
ui-list-waits = Why the others wait
ui-place-reserve = off the map
ui-place-unused = takes no part
ui-place-left = has left the map
ui-place-pool = not yet on the map
ui-place-aside = takes no part
ui-waits-short = { $count } waiting
ui-side-waits = { $count ->
    [one] { $count } unit waits off the map
   *[other] { $count } units wait off the map
}
ui-do-enter = Bring on
ui-act-enter = entry

## What counts

ui-count-points = { $count } VP
ui-count-points-short = { $count } VP
ui-count-victory = { $count } VP
ui-count-victory-short = { $count } VP
ui-count-losses = destroyed { $count } of { $goal }
ui-count-losses-short = { $count }/{ $goal }
ui-count-towns = { $count ->
    [one] { $count } town
   *[other] { $count } towns
}
ui-count-towns-short = { $count }/2
ui-count-redoubts-attacker = { $count } of { $goal } taken
ui-count-redoubts-defender = { $count } of { $goal } held
ui-count-redoubts-short = { $count }/{ $goal }
ui-role-attacker = attack
ui-role-defender = defence
ui-seat-role = { $seat }, { $part }

## Table

ui-board-title = Battle map. Arrows move the cursor, Enter chooses, the question mark shows the keys.
ui-map-zone = Deployment zone
ui-map-scale = hexes
ui-map-north = N
ui-map-screen = The enemy sets up here, unseen
ui-turn = turn { $turn }
ui-turn-of = Turn { $turn } of { $turns }
ui-points = { $count } VP
ui-overlays = Show on the map
ui-overlay-zones = Zones
ui-overlay-threat = Threat
ui-overlay-sight = Sight
ui-overlay-range = Range
ui-overlay-gun = Choose a battery first
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-tools = Tools
ui-fit = Fit
ui-panel-fold = Fold or unfold the details
ui-tab-now = Now
ui-tab-log = Log
ui-tab-army = Army
ui-tab-forces = Forces
ui-tab-rules = Rules
ui-tab-chat = Chat
ui-now-empty = { ui-click-start } a unit: everything about it appears here.
ui-now-look = Look around: { ui-click } any unit.
ui-now-observer = You are an observer: you play no side here and see nothing that the sides hide.
ui-now-past = { ui-click-start } a unit to see where it stood.
ui-unit-numbers = strength { $strength }, { $mp } MP, worth { $points } VP when lost
ui-unit-fire = fire { $fire } at { $range ->
    [one] { $range } hex
   *[other] { $range } hexes
}
ui-place-tray = in reserve
ui-place-lost = lost
ui-place-hidden = not seen
ui-mark-moved = has moved
ui-mark-zone = in an enemy ZOC
ui-mark-attacked = has attacked
ui-mark-fired = has fired
ui-mark-struck = has been attacked
ui-mark-duty = must be attacked
ui-mark-returned = brought back
ui-power-left = { $count ->
    [0] used
   *[other] once a game
}
ui-mission-hold = Mission: hold to read
ui-mission-met = met, { $count } VP
ui-mission-missed = not met
ui-several = { $verb } ({ $count })
ui-able = Can act ({ $count })
ui-able-march = Can move ({ $count })
ui-able-besides = Can do something else ({ $count })
ui-targets-title = Can be attacked ({ $count })
ui-pile = { $hex }: from the top ({ $count })
ui-pile-here = { $hex }: standing here ({ $count })
ui-pile-of = { $count } in all, also { $units }
ui-hand-empty = Nothing in hand
ui-places-title = Can be chosen ({ $count })
ui-duty = must be attacked
ui-may-strike = can be attacked
ui-closed-hex = closed
ui-in-zone = ZOC: { $side }
ui-river-beside = river beside it
ui-road-here = road
ui-side-title = { $army }
ui-side-of = { $side }
ui-side-sum = { $left } of { $total } on the field, { $lost } lost, counted: { $points }

## Combat

ui-sheet = Combat sheet
ui-sheet-attack = Attack { $hexes }
ui-sheet-fire = Bombard { $hexes }
ui-ratio = { $attack } : { $defence }
ui-drm = die modifier { $modifier }
ui-unforetold = This result is known only after the roll.
ui-underway-at = Fight under way: { $hexes }
ui-underway = A fight under way
ui-more-targets = Attack other hexes as well
ui-group-by = Attackers
ui-group-fire-by = Firing
ui-group-with = Supporting fire
ui-group-charge = Cavalry charge
ui-charge-die = + a die
ui-column = column { $column }
ui-spare = { $count ->
    [0] none to spare
   *[other] { $count } to spare
}
ui-next-column = { $count } to the next column
ui-enemy-power = { $army } may still use: { $power }
ui-spoken-sum = { $attack } against { $defence }
ui-modifiers = What counts
ui-chances = What to expect
ui-chances-overlap = Rows overlap: an exchange costs both sides a unit.
ui-chance-defender_lost = enemy destroyed
ui-chance-defender_retreats = enemy retreats
ui-chance-attacker_lost = we lose a unit
ui-chance-attacker_retreats = we retreat
ui-n-of = { $n } of { $total }
ui-no-effect = no effect
ui-fate = What will happen to these units
ui-fate-defender = defender
ui-fate-attacker = attacker
ui-fate-destroyed = a unit is lost
ui-fate-routed = a unit routs
ui-fate-disordered = a unit becomes disordered
ui-fate-levels = levels lost, on average
ui-fate-default = Exact. Where a side has a choice, the default answer is assumed.
ui-fate-estimate = Estimated from many rolls: there are too many outcomes to count.
ui-ladder = Face by face
ui-decides = { $side } decides:
ui-left-to-attack = Still to be attacked:
ui-attack-hex = Attack { $hex }
ui-fire-hex = Fire at { $hex }
ui-counting = Counting the odds
ui-roll = Roll the die
ui-roll-fire = Open fire
ui-fight-result = Result of the fight
ui-chance-was = the chance was { $chance }
ui-step-roll = roll
ui-step-loss = loss
ui-step-retreat = retreat
ui-step-pursuit = pursuit
ui-step-advance = advance
ui-fold = Fold

## Decision list

ui-list = Decision list
ui-list-nothing = Your opponent decides now.
ui-list-answers = Answers
ui-list-plans = Several at once
ui-list-fires = Can fire ({ $count })
ui-list-picks = Choose a unit ({ $count })
ui-list-paths = Paths
ui-list-zone = Into an enemy ZOC
ui-path-option = Path { $number } of { $count }:

## Log and replay

ui-log = Log
ui-log-filter = What to show
ui-log-all = All
ui-log-fights = Fights
ui-log-mine = Mine
ui-log-dice = Rolls
ui-log-notes = Notes
ui-log-search = Place, { $piece }, word
ui-log-more = More filters: phase, unit, hex
ui-log-phase = Phase
ui-log-unit = Unit
ui-log-hex = Hex
ui-log-any = any
ui-log-found = { $count } of { $total } shown
ui-log-clear = Show all
ui-log-empty = No entries.
ui-log-side = { $side }
ui-log-stopped = you stopped here
ui-since = { $moved ->
    [0] Since the start
   *[other] Since your move
}: { $events ->
    [one] { $events } event
   *[other] { $events } events
}{ $fights ->
    [0] { "" }
    [one] , { $fights } fight
   *[other] , { $fights } fights
}
ui-since-short = { $moved ->
    [0] From the start
   *[other] Since
}: { $events }
ui-since-nothing = Nothing new has happened.
ui-since-step = { $number } of { $total }
ui-since-play = In order
ui-since-still = All at once
ui-ply-link = Show the position after entry { $number }
ui-bookmark = Bookmark on entry { $number }
ui-note-open = Note on entry { $number }
ui-note-field = Note on entry { $number }, kept in this browser only
ui-note-hint = Only in this browser
ui-replay = Replay
ui-analysis = Analysis
ui-replay-at = Turn { $turn }, { $phase }: { $ply } of { $last }
ui-replay-at-turn = Turn { $turn }: { $ply } of { $last }
ui-replay-at-start = Start: { $ply } of { $last }
ui-replay-first = To the start
ui-replay-back = Step back
ui-replay-on = Step forward
ui-replay-slider = Position in the game
ui-replay-size = Step size
ui-replay-action = action
ui-replay-phase = phase
ui-replay-turn = turn
ui-play = Play
ui-pause = Pause
ui-back-to-game = Back to the game

## End

ui-end = Result
ui-won = Victory: { $side }
ui-drawn = A draw
ui-shared = First place shared: { $names }
ui-rematch = Rematch, sides swapped
ui-rematch-many = Rematch, next seats
ui-rematch-along = In the rematch your army, { $name }, comes to the other side of the map.
ui-rematch-next = In the rematch you take the next seat: { $name }.
ui-rematch-other = In the rematch you command the other side: { $name }, { $own ->
    [one] { $own } unit
   *[other] { $own } units
  } against { $others }.
ui-match-missing = There is no such game here
ui-seat-gone = This seat is no longer yours
ui-seat-gone-text = Another player has it, you left it, or you are no longer signed in here. The game itself is still there.
ui-seat-look = View the game
ui-match-failed = The game did not open
ui-match-broken = { $action_count ->
    [0] The saved game cannot be replayed: it was altered or is damaged.
   *[other] The saved game cannot be replayed from action { $action_count } on: it was altered or is damaged.
}
ui-match-detail = Details for a report
ui-match-safe = Everything the server acknowledged is safe.
ui-report = Copy report

## Campaign

ui-campaign-open = Campaign chart, game { $number }
ui-campaign-battle = game { $number } of { $total }
ui-campaign-title = Campaign, game { $number } of { $total }
ui-campaign-row = Campaign, game { $number }: { $name }
ui-campaign-aggressor = Aggressor: { $side }
ui-campaign-won = won by { $side }
ui-campaign-won-die = drawn, won by { $side } on the die
ui-campaign-count = { $side }: { $what }
ui-campaign-none = This is the first game of the campaign.
ui-campaign-last = Last position of the game
ui-campaign-victory = Campaign won: { $side }
ui-campaign-peace = The campaign ended in peace
ui-interlude-title = Game { $number } is over: { $name }
ui-interlude-won = Game { $number } goes to { $side }.
ui-interlude-die = The battle was a draw; the die decided the winner.
ui-interlude-next = Next is game { $number } of { $total }: { $name }, { $battle }.
ui-interlude-on = On to the next battle
ui-chart-win = Aggressor wins
ui-chart-lose = Aggressor loses
ui-chart-flags = flag: number and winner of the game, ⚄ decided by the die
ui-chart-words = The chart in words
ui-chart-row = { $name }, { $battle }. Aggressor wins: { $win }. Loses: { $lose }.
ui-chart-here = Fought now.
ui-chart-defender = Defender’s land
ui-chart-neutral = Neutral
ui-chart-aggressor = Aggressor’s land
ui-armed-resign-battle = This game goes to your opponent; the campaign goes on.
ui-resign-battle = Concede this game
ui-armed-draw-battle = If your opponent agrees, the die decides the winner of this game, and the campaign goes on.
ui-offer-draw-battle = Offer a draw in this game
ui-replay-battle = game
ui-replay-battle-at = Game { $number }. { $at }

## Rules

ui-rules-of = Rules: { $name }
ui-term-slang = also called: { $words }
ui-rules-search = 6.3, zoc, retreat…
ui-rules-applies = Applies now:
ui-part-missing = This page has not loaded yet: the server is not answering.
ui-rules-failed = Could not load the rules: the server is not answering.
ui-rules-none = Nothing found.
ui-rules-near = Similar words:
ui-ruling = Ruling
ui-ruling-taken = adopted
ui-ruling-agreed = agreed for this game
ui-ruling-link = ruling { $id }

## First battle

ui-coach = Hint
ui-coach-more = Buttons of the hint
ui-coach-off = Continue without hints

## Keys and command line

ui-keys = Keys
ui-command = Command line
ui-command-send = Run
ui-cards-none = There are no cards in hand.
ui-answer-none = There is no single main answer here: choose a piece, or an answer by its number.

## Settings

ui-set-speed = Speed of events

ui-standing = Standing answers
ui-standing-ask = { $what }: do not ask me again.
ui-standing-turn = { $answer }, this turn
ui-standing-game = { $answer }, all game
ui-standing-always = { $answer }, all game
ui-standing-until = { $answer }, until turn { $turn } is over
ui-standing-drop = Ask me again
ui-standing-usual = As usual

# Where a piece looks.
ui-faces = faces { $where }
ui-facing-n = north
ui-facing-s = south
ui-facing-ne = north-east
ui-facing-e = east
ui-facing-se = south-east
ui-facing-sw = south-west
ui-facing-w = west
ui-facing-nw = north-west
ui-face = { $verb }, facing { $where }
ui-face-here = Turn to face { $where }
ui-formation = { $verb }: { $count ->
    [one] 1 unit
   *[other] { $count } units
}
ui-units-count = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
ui-key-turnleft = turn the piece left by one corner
ui-key-turnright = turn the piece right by one corner

## Clocks

ui-clock-days = { $days } d { $hours } h
ui-clock-runs = { $side }: { $time } left, clock running
ui-clock-stands = { $side }: { $time } left
ui-clock-away = { $side }: on vacation until { $date }; { $time } left after it
ui-clock-stood-in = A machine plays for { $side } until the player returns
ui-clock-low = You have { $time } left.
ui-clock-stands-in = Your time ran out: a machine plays for you until you return.
ui-clock-return = Take my seat back
ui-clock-claim = Claim on time: { $side }
ui-armed-claim = { $side } loses on time.
ui-clock-machine = Seat a machine: { $side }
ui-clock-open = Offer their seat to others: { $side }
ui-vacate = Give up my seat
ui-armed-vacate = A machine plays until another player takes the seat; you will not get it back.
ui-vacation = Vacation
ui-vacation-left = Vacation: { $days ->
    [one] { $days } day left
   *[other] { $days } days left
 }
ui-vacation-take = { $days ->
    [one] { $days } day
   *[other] { $days } days
 }
ui-vacation-over = Back from vacation
ui-vacation-everywhere = in all my games by mail
ui-vacation-elsewhere = { $count ->
    [0] In this game only: it was possible in no other.
    [one] In this game and in { $count } other.
   *[other] In this game and in { $count } others.
 }
ui-log-timed = Out of time:
ui-new-clock = Clock
ui-new-overtime = When a player’s time runs out
ui-overtime-default = the default answer is given for them
ui-overtime-machine = a machine plays until they return
ui-overtime-claim = the others decide what happens

ui-learn = Lessons
ui-learn-more = Two-minute lessons
ui-learn-failed = The list of lessons did not load.
