# Srazhenie. Arguments arrive as words: units, hexes, armies, MP, results and lists (…_count is the length of a list).
# A unit is one thing whatever its name ("Hussars 1 retreats"), so verbs after a unit are singular.

## The game and its scenarios

srazhenie-command-hint = attack 1106 by g.gr1 with g.fa1
srazhenie-scenario-battle = Battle
srazhenie-scenario-battle-about = Six turns, full armies, secret missions. More victory points win.
srazhenie-scenario-battle-text = { srazhenie-scenario-battle-about }
srazhenie-scenario-battle-time = half an hour, by the booklet
srazhenie-scenario-general = General battle
srazhenie-scenario-general-about = No turn limit: the first to destroy 15 enemy counters wins.
srazhenie-scenario-general-text = { srazhenie-scenario-general-about }
srazhenie-scenario-general-time = about an hour, by our estimate
srazhenie-scenario-meeting = Meeting engagement
srazhenie-scenario-meeting-about = Six turns. The cavalry arrives first, the rest enter on a die roll. Two towns are at stake.
srazhenie-scenario-meeting-text = { srazhenie-scenario-meeting-about }
srazhenie-scenario-meeting-time = half an hour, by the booklet
srazhenie-scenario-assault = Attack on a fortified position
srazhenie-scenario-assault-about = Six turns. A full army storms three redoubts. The defender divides the troops in two, the attacker chooses which half fights.
srazhenie-scenario-assault-text = { srazhenie-scenario-assault-about }
srazhenie-scenario-assault-time = half an hour, by the booklet
srazhenie-scenario-campaign = Campaign
srazhenie-scenario-campaign-about = Several games in a row, eight at most. The outcome of each leads to the next on the campaign chart.
srazhenie-scenario-campaign-text = { srazhenie-scenario-campaign-about }
srazhenie-scenario-campaign-time = half an hour a battle, by the booklet
srazhenie-scenario-first = First battle
srazhenie-scenario-first-about = A few units, ten minutes: move, attack, retreat and pursue. No rules to read.
srazhenie-scenario-first-text = { srazhenie-scenario-first-about }

## Where what decided a battle came from

srazhenie-sources = Where the points came from
srazhenie-source-counters = { $kind }, { $each } VP each
srazhenie-source-mission = mission “{ $name }”
srazhenie-source-town = { $name }, { $hex }
srazhenie-source-redoubts = redoubts taken and held
srazhenie-source-sum = total

## The campaign chart

srazhenie-box-border = Border clash
srazhenie-box-defender_line = The Defender’s line
srazhenie-box-defender_capital = The Defender’s capital
srazhenie-box-neutral = Neutral ground
srazhenie-box-aggressor_line = The Aggressor’s line
srazhenie-box-aggressor_capital = The Aggressor’s capital
srazhenie-box-aggressor = The Aggressor wins
srazhenie-box-defender = The Defender wins
srazhenie-box-peace = Peace

## The armies and their special rules

srazhenie-army-black = Black army
srazhenie-army-blue = Blue army
srazhenie-army-red = Red army
srazhenie-army-green = Green army
srazhenie-army-black-of = of the Black army
srazhenie-army-blue-of = of the Blue army
srazhenie-army-red-of = of the Red army
srazhenie-army-green-of = of the Green army
srazhenie-power-vaterland = For the Fatherland!
srazhenie-power-vaterland-about = Once a game, in your movement phase, bring back lost line infantry, hussars or dragoons: they enter from your own edge. The unit still counts as lost.
srazhenie-power-vaterland-text = { srazhenie-power-vaterland-about }
srazhenie-power-elan = Dash and manoeuvre
srazhenie-power-elan-about = Once a game, in your movement phase, roll a die: your army has that many extra MP to share until the phase ends.
srazhenie-power-elan-text = { srazhenie-power-elan-about }
srazhenie-power-bulldog = Bulldog grip
srazhenie-power-bulldog-about = Once a game, cancel a result of the combat table: A-1 takes effect in its place.
srazhenie-power-bulldog-text = { srazhenie-power-bulldog-about }
srazhenie-power-not_a_step_back = Not one step back!
srazhenie-power-not_a_step_back-about = Once a game, attacking or defending, two dice are rolled for the combat table, and you choose which counts.
srazhenie-power-not_a_step_back-text = { srazhenie-power-not_a_step_back-about }

## Units

srazhenie-type-line = line infantry
srazhenie-type-grenadiers = grenadiers
srazhenie-type-zouaves = zouaves
srazhenie-type-scots = Scots
srazhenie-type-guard = guard
srazhenie-type-hussars = hussars
srazhenie-type-dragoons = dragoons
srazhenie-type-cuirassiers = cuirassiers
srazhenie-type-spahis = spahis
srazhenie-type-cossacks = Cossacks
srazhenie-type-field_artillery = field artillery
srazhenie-type-horse_artillery = horse artillery
srazhenie-type-heavy_artillery = heavy artillery
srazhenie-type-redoubt = redoubt
srazhenie-type-line-abbr = Li
srazhenie-type-grenadiers-abbr = Gr
srazhenie-type-zouaves-abbr = Zo
srazhenie-type-scots-abbr = Sc
srazhenie-type-guard-abbr = Gd
srazhenie-type-hussars-abbr = Hu
srazhenie-type-dragoons-abbr = Dr
srazhenie-type-cuirassiers-abbr = Cu
srazhenie-type-spahis-abbr = Sp
srazhenie-type-cossacks-abbr = Co
srazhenie-type-field_artillery-abbr = FA
srazhenie-type-horse_artillery-abbr = HA
srazhenie-type-heavy_artillery-abbr = VA
srazhenie-type-redoubt-abbr = Re
srazhenie-abbr-line = { srazhenie-type-line-abbr }
srazhenie-abbr-grenadiers = { srazhenie-type-grenadiers-abbr }
srazhenie-abbr-zouaves = { srazhenie-type-zouaves-abbr }
srazhenie-abbr-scots = { srazhenie-type-scots-abbr }
srazhenie-abbr-guard = { srazhenie-type-guard-abbr }
srazhenie-abbr-hussars = { srazhenie-type-hussars-abbr }
srazhenie-abbr-dragoons = { srazhenie-type-dragoons-abbr }
srazhenie-abbr-cuirassiers = { srazhenie-type-cuirassiers-abbr }
srazhenie-abbr-spahis = { srazhenie-type-spahis-abbr }
srazhenie-abbr-cossacks = { srazhenie-type-cossacks-abbr }
srazhenie-abbr-field_artillery = { srazhenie-type-field_artillery-abbr }
srazhenie-abbr-horse_artillery = { srazhenie-type-horse_artillery-abbr }
srazhenie-abbr-heavy_artillery = { srazhenie-type-heavy_artillery-abbr }
srazhenie-abbr-redoubt = { srazhenie-type-redoubt-abbr }
# Here $type and $army are still ids, not words.
srazhenie-unit =
    { $type ->
        [line] Line
        [grenadiers] Grenadiers
        [zouaves] Zouaves
        [scots] Scots
        [guard] Guard
        [hussars] Hussars
        [dragoons] Dragoons
        [cuirassiers] Cuirassiers
        [spahis] Spahis
        [cossacks] Cossacks
        [field_artillery] Field artillery
        [horse_artillery] Horse artillery
        [heavy_artillery] Heavy artillery
        [redoubt] Redoubt
       *[other] { $type }
    } { $number }
srazhenie-unit-long =
    { srazhenie-unit } { $army ->
        [black] of the Black army
        [blue] of the Blue army
        [red] of the Red army
        [green] of the Green army
       *[other] { $army }
    }

## Map, phases, marks

srazhenie-terrain-open = open ground
srazhenie-terrain-forest = forest
srazhenie-terrain-hill = hill
srazhenie-terrain-town = town
srazhenie-terrain-river = river
srazhenie-terrain-bridge = bridge
srazhenie-terrain-road = road
srazhenie-terrain-open-in = in the open
srazhenie-terrain-forest-in = in forest
srazhenie-terrain-hill-in = on a hill
srazhenie-terrain-town-in = in a town
srazhenie-phase-division = dividing the army
srazhenie-phase-setup = set-up
srazhenie-phase-opening = opening
srazhenie-phase-movement = movement
srazhenie-phase-withdrawal = cavalry withdrawal
srazhenie-phase-combat = combat
srazhenie-phase-over = over
srazhenie-mark-moved = has moved this turn
srazhenie-mark-zone = in an enemy zone of control
srazhenie-mark-attacked = has attacked this phase
srazhenie-mark-fired = has fired this phase
srazhenie-mark-struck = has been attacked this phase
srazhenie-mark-duty = must be attacked
srazhenie-mark-must = must attack
srazhenie-mark-returned = returned to the field

## Combat results

srazhenie-result-A-1 = A-1
srazhenie-result-A-2 = A-2
srazhenie-result-A-3 = A-3
srazhenie-result-A-KO = A-Elim
srazhenie-result-D-1 = D-1
srazhenie-result-D-2 = D-2
srazhenie-result-D-3 = D-3
srazhenie-result-D-KO = D-Elim
srazhenie-result-EX = EX
srazhenie-result-A-1-about = The attacker retreats 1 hex.
srazhenie-result-A-2-about = The attacker retreats 2 hexes.
srazhenie-result-A-3-about = The attacker retreats 3 hexes.
srazhenie-result-A-KO-about = The attacker loses one unit; the others retreat 3 hexes.
srazhenie-result-D-1-about = The defender retreats 1 hex.
srazhenie-result-D-2-about = The defender retreats 2 hexes.
srazhenie-result-D-3-about = The defender retreats 3 hexes.
srazhenie-result-D-KO-about = The defender loses one unit; the others retreat 3 hexes.
srazhenie-result-EX-about = Exchange: each side loses one unit and the attacker falls back 1 hex. There is no pursuit.

## Questions

srazhenie-ask-setup =
    { $count ->
        [one] Place your army in your zone: { $count } counter. Your opponent cannot see it.
       *[other] Place your army in your zone: { $count } counters. Your opponent cannot see them.
    }
srazhenie-ask-divide =
    { $count ->
        [one] Divide your troops in two: { $count } unit in all. The enemy chooses which group fights.
       *[other] Divide your troops in two: { $count } units in all. The enemy chooses which group fights.
    }
srazhenie-ask-pick = The troops are divided: { $count } and { $done }. Which group fights?
srazhenie-ask-movement-entry =
    { $entries ->
        [one] Movement. { $entries } more unit can enter from your edge; or move others.
       *[other] Movement. { $entries } more units can enter from your edge; or move others.
    }
srazhenie-ask-movement =
    { $count ->
        [0] Movement. No unit is left to move; you can end the phase.
       *[other] Movement. Choose a unit or end the phase. Still to move: { $count }.
    }
srazhenie-ask-movement-extra =
    { $count ->
        [0] Movement. { $mp } extra MP left for the army. Move a unit or end the phase.
        [one] Movement: { $count } unit has not moved yet. { $mp } extra MP left for the whole army.
       *[other] Movement: { $count } units have not moved yet. { $mp } extra MP left for the whole army.
    }
srazhenie-ask-movement-extra-entry =
    { $entries ->
        [one] Movement. { $entries } more unit can enter from your edge. { $mp } extra MP left for the army.
       *[other] Movement. { $entries } more units can enter from your edge. { $mp } extra MP left for the army.
    }
srazhenie-ask-withdrawal =
    { $count ->
        [one] { $count } unit outruns an enemy beside it and may withdraw before combat. Withdraw, or stay?
       *[other] { $count } units outrun an enemy beside them and may withdraw before combat. Withdraw, or stay?
    }
srazhenie-ask-chase = The enemy has left { $hex }. Take that hex, or stay?
srazhenie-ask-combat = Combat. Attack, bombard, or end the phase.
srazhenie-ask-duty =
    { $count ->
        [one] Combat. { $count } enemy unit must still be attacked; a diamond marks it.
       *[other] Combat. { $count } enemy units must still be attacked; a diamond marks them.
    }
srazhenie-ask-duty-own =
    { $count ->
        [one] Combat. { $count } of your units must still attack; a diamond marks it.
       *[other] Combat. { $count } of your units must still attack; a diamond marks them.
    }
srazhenie-ask-steadfast = You are attacked in { $hexes }. Roll two dice and take the better? Only once a game.
srazhenie-ask-die = The dice show { $die_one } ({ $result_one }) and { $die_two } ({ $result_two }). Which one counts?
srazhenie-ask-bulldog = The result is { $result }. Take A-1 instead? You can do this once a game.
srazhenie-ask-loss = One of { $count } units is lost. Choose which to remove.
srazhenie-ask-retreat =
    { $distance ->
        [one] { $unit } retreats { $distance } hex.
       *[other] { $unit } retreats { $distance } hexes.
    } { $count ->
        [one] There is only one path.
       *[other] Choose one of { $count } paths.
    }{ srazhenie-part-lost }
srazhenie-ask-retreats =
    { $distance ->
        [one] Your units retreat { $distance } hex.
       *[other] Your units retreat { $distance } hexes.
    }{ srazhenie-part-lost } Choose which goes first and where.
# Of several that retreat, how many are lost in any order; $lost does not always come.
srazhenie-part-lost =
    { $lost ->
        [one] {" "}{ $lost } unit will be lost.
        [other] {" "}{ $lost } units will be lost.
       *[none] { "" }
    }
srazhenie-ask-pursuit =
    { $count ->
        [one] The way is open: { $units } may pursue { $count } hex, or stay.
       *[other] The way is open: { $units } may pursue up to { $count } hexes, or stay.
    }

## Parts of sentences

# An action in a word, for refusals; $verb is an id.
srazhenie-deed =
    { $verb ->
        [setup] Set-up
        [divide] The division of the army
        [pick] The choice of a group
        [enter] The entry of a unit
        [move] Movement
        [end] The end of the phase
        [return] The return of a unit
        [elan] “Dash and manoeuvre”
        [withdraw] A cavalry withdrawal
        [follow] Taking the hex
        [attack] An attack
        [bombard] A bombardment
        [twodice] The second die
        [take] The choice of a die
        [grip] “Bulldog grip”
        [lose] The choice of a loss
        [retreat] A retreat
        [pursue] A pursuit
        [count] Counting losses
        [stay] Staying
       *[other] This action
    }

srazhenie-verb-pick = Group { $value } fights

srazhenie-word-count = count of losses
srazhenie-word-grip = { srazhenie-power-bulldog }
srazhenie-word-take = die

## Refusals: general

srazhenie-wrong-phase =
    { $phase ->
        [setup] This is the set-up.
        [division] The army is being divided.
        [movement] This is the movement phase.
       *[combat] This is the combat phase.
    } { srazhenie-deed } is not possible now.
srazhenie-wrong-answer = Answer the current question first. { srazhenie-deed } can wait.
srazhenie-not-yours = { $unit } is not under your command, or not on the map. Choose another unit of your army.
srazhenie-not-on-board = { $unit } is not on the map and cannot move. Choose a unit on the map.
srazhenie-not-your-power = { $army } does not have this special rule: each army has its own.
srazhenie-power-used = { $army } has already used its special rule: it works once a game.
srazhenie-same-army =
    { $found ->
        [black] Black army was chosen twice. Choose two different armies.
        [blue] Blue army was chosen twice. Choose two different armies.
        [red] Red army was chosen twice. Choose two different armies.
        [green] Green army was chosen twice. Choose two different armies.
       *[other] One army was chosen twice. Choose two different ones.
    }
srazhenie-no-fight = There is no fight to calculate: { $found }. Name a target the enemy holds and units on the map.

## Refusals: set-up

srazhenie-set-up-all =
    { $count ->
        [one] { $count } counter is not placed: { $unit }. The whole army must stand on the map.
       *[other] { $count } counters are not placed, { $unit } first. The whole army must stand on the map.
    }
srazhenie-not-in-battle = { $unit } does not start this battle on the map. Place the others.
srazhenie-divide-who = { $unit } cannot be divided off: only the defender’s troops are divided, without redoubts.
srazhenie-divide-empty = There must be two groups with at least one unit each. There are { $count } units in all.
srazhenie-divide-equal = The groups must be equal to within one counter; now they are { $count } and { $done }.
srazhenie-pick-part = There is no group { $count }. Choose the first or the second.
srazhenie-placed-twice = { $unit } is given two places. Keep one.
srazhenie-outside-zone = { $hex } is outside your deployment zone. { $unit } goes inside the red dashes.
srazhenie-hex-taken = { $unit_other } is already in { $hex }: one unit per hex. { $unit } needs another hex.
srazhenie-redoubt-ground = { $unit } cannot stand in { $hex }. A redoubt needs open ground or a hill.

## Refusals: movement

srazhenie-not-adjacent = { $hex_from } and { $hex } are not adjacent. A path goes from hex to adjacent hex.
srazhenie-too-far = The way to { $hex } takes { $mp } MP; { $unit } has { $mp_left }. Choose a nearer hex.
srazhenie-stands-there = { $unit } is already in { $hex }. Choose another hex.
srazhenie-too-far-bare = The way to { $hex } takes { $mp } MP even with nothing in the way; { $unit } has { $mp_left }. Choose a nearer hex.
srazhenie-way-round = The way round to { $hex } takes { $mp } MP, and { $mp_left } are left.
srazhenie-no-way-round = There is no way round to { $hex }.
srazhenie-moved-already = { $unit } has already moved this turn. You can undo the move and choose another path.
srazhenie-redoubt-stays = { $unit } cannot move: a redoubt has movement 0. It can fire.
srazhenie-enemy-hex = The enemy holds { $hex }: you cannot enter it or pass through. Find a way round.
srazhenie-enemy-there = The enemy holds { $hex }: you cannot enter it. Attack it in the combat phase, from an adjacent hex.
srazhenie-own-hex = Your { $unit } is in { $hex }. { $passing ->
    [zone] You can neither stop there nor pass: it is in an enemy ZOC. Go round it.
    [leaving] You cannot stop there, and a unit leaves a ZOC by 1 hex only. Choose another hex.
    [shut] Choose a hex where none of your units stands.
   *[free] You can pass through, not stop.
}
srazhenie-stops-in-zone = { $hex } is in an enemy zone of control, where movement ends. { $held ->
    [own] Your own unit is there, so you cannot stop: go round it.
   *[free] Stop in that hex or go round it.
}
srazhenie-zone-to-zone = You cannot move from one ZOC straight into another: the enemy controls { $hex }. Choose a hex outside any ZOC.
srazhenie-leaving-one-hex = A unit leaves a ZOC by exactly 1 hex, and { $hex } is farther. Stop after the first.
srazhenie-points-burnt = { $unit } has moved and is in an enemy ZOC: it cannot use extra MP. Give them to another unit.

## Refusals: entry of units

srazhenie-not-waiting = { $unit } is not waiting off the map. Choose a unit that has not entered yet.
srazhenie-entries-spent = No more units can enter in this phase. { $unit } waits for the next roll.
srazhenie-entry-order =
    { $count ->
        [one] { $unit } enters later: { $count } unit of line infantry and field artillery is still off the map.
       *[other] { $unit } enters later: { $count } units of line infantry and field artillery are still off the map.
    }

## Refusals: cavalry withdrawal

srazhenie-withdraw-cavalry = { $unit } cannot withdraw: only cavalry and horse artillery can.
srazhenie-withdraw-first = Withdrawals come at the start of the phase, before the first move. { $unit } can move as usual.
srazhenie-withdraw-zone = { $unit } is not in an enemy ZOC. It can move as usual instead.
srazhenie-withdraw-slower = No slower enemy is next to { $unit }, and units withdraw only from slower enemies.
srazhenie-withdraw-path = { $unit } cannot withdraw to { $hex }: it must spend all its MP, head for your own edge over clear ground and avoid ZOCs. The paths are marked.
srazhenie-withdraw-stays = { $unit } stays: no path towards its own edge uses all its MP, or the best one leads off the map.
srazhenie-chase-who = { $unit } cannot take this hex: only a mobile unit from which the enemy withdrew can. Those units are marked.

## Refusals: attack

srazhenie-no-enemy = There is no enemy unit in { $hex }. Choose a hex that holds one.
srazhenie-struck = { $unit } has already been attacked in close combat this phase. Choose another target.
srazhenie-many-on-many = Several units together can attack only one hex, and you named { $hexes }. Keep one target or one unit.
srazhenie-redoubt-attacks = { $unit } cannot attack in close combat. A redoubt can support an attack with its fire, or bombard.
srazhenie-spent = { $unit } has already fought this phase: each unit attacks or fires once. Choose another unit.
srazhenie-not-next = { $unit } is not next to { $hex }. Adjacent units attack; a battery can support with its fire.
srazhenie-twice-in-attack = { $unit } can attack or give support fire, not both. Keep one.
srazhenie-duty-lost = After this no one could attack { $unit } in { $hex }, which must be attacked. Keep a unit for it: one unit alone can attack several hexes.
srazhenie-duty-left =
    { $count ->
        [one] The phase is not over: { $count } unit must still be attacked, { $units }.
       *[other] The phase is not over: { $count } units must still be attacked, { $units }.
    }
srazhenie-duty-lost-own = After this { $unit } in { $hex } has no one to attack, and it must attack. Take it along, or leave it a target.
srazhenie-duty-left-own =
    { $count ->
        [one] The phase is not over: { $count } of your units must still attack, { $units }.
       *[other] The phase is not over: { $count } of your units must still attack, { $units }.
    }
srazhenie-charge-who = { $unit } cannot charge: only cavalry taking part in the attack can.
srazhenie-charge-where = { $unit } in { $hex } cannot be charged: only infantry and artillery on open ground can.
srazhenie-charge-river = { $unit } cannot charge across the river into { $hex }. It can attack without a charge.
srazhenie-no-such-die = The dice do not show { $count }. Take one of the two numbers rolled.

## Refusals: artillery

srazhenie-no-gun = { $unit } cannot fire: only artillery and redoubts can.
srazhenie-heavy-moved = { $unit } has moved and cannot fire this turn. It can still attack an adjacent enemy.
srazhenie-out-of-range =
    { $count ->
        [one] { $hex } is { $count } hex away and { $unit } has range { $range }. Choose a nearer target.
       *[other] { $hex } is { $count } hexes away and { $unit } has range { $range }. Choose a nearer target.
    }
srazhenie-no-sight = { $unit } cannot see { $hex }: the line touches { $hex_block }. Choose a target with an open line.
srazhenie-bombard-redoubt = Bombardment does not harm the redoubt in { $hex }. Fire can support an attack on it.
srazhenie-bombard-in-zone = { $unit } is in an enemy ZOC and cannot bombard. It can still support an attack.

## Refusals: losses, retreat, pursuit, return

srazhenie-loss-who = { $unit } cannot be the loss here. Choose one of the marked units.
srazhenie-retreat-who = { $unit } does not retreat now. Choose one of the marked units.
srazhenie-retreat-zone = { $hex } is in an enemy ZOC and closed to a retreat. Choose another path.
srazhenie-retreat-shut = Every way back to { $hex } leads through the enemy or an enemy ZOC. Choose another path.
srazhenie-retreat-away = The step to { $hex } is no farther from where the unit stood. Every step of a retreat must lead away.
srazhenie-retreat-back =
    { $count ->
        [one] { $unit } stood in { $hex }. Pushed on through friends, it cannot come back.
       *[other] { $hex } is fewer than { $count } hexes from where { $unit } stood. Pushed on through friends, it cannot come so near.
    }
srazhenie-retreat-near =
    { $count ->
        [one] The fight was in { $hex }. A retreat leads away from it.
       *[other] { $hex } is fewer than { $count } hexes from the hex attacked. A retreat must end farther away.
    }
srazhenie-retreat-full =
    { $count ->
        [one] { $unit } retreats exactly { $count } hex. Choose a path of that length.
       *[other] { $unit } retreats exactly { $count } hexes. Choose a path of that length.
    }
srazhenie-retreat-priority = { $unit } must retreat towards its own edge, and over the clearer ground. Open: { $hexes }.
srazhenie-pursue-winners = { $unit } cannot pursue: only the winner’s survivors can, once each, except redoubts and heavy batteries that used their guns.
srazhenie-pursue-who = { $unit } cannot pursue: only the winner’s surviving infantry and cavalry can, once each.
srazhenie-pursue-path =
    { $count ->
        [one] { $unit } can pursue only along the path of the retreat, up to { $count } hex. Those hexes are marked.
       *[other] { $unit } can pursue only along the path of the retreat, up to { $count } hexes. Those hexes are marked.
    }
srazhenie-return-who = { $unit } cannot return: only lost line infantry, hussars or dragoons can.
srazhenie-return-edge = { $hex } is not on your map edge. A unit enters from its own edge.
srazhenie-count-limited =
    { $count ->
        [one] No count of losses: this battle ends by itself, after { $count } turn.
       *[other] No count of losses: this battle ends by itself, after { $count } turns.
    }
srazhenie-count-early =
    { $count ->
        [one] Losses can be counted after { $count } full turn without an attack. So far: { $done }.
       *[other] Losses can be counted after { $count } full turns without an attack. So far: { $done }.
    }
srazhenie-count-early-losses =
    { $count ->
        [one] Losses can be counted after { $count } full turn without a loss. So far: { $done }.
       *[other] Losses can be counted after { $count } full turns without a loss. So far: { $done }.
    }

## Events

srazhenie-event-placed =
    { $count ->
        [one] { $side } sets up: { $count } counter behind the screen.
       *[other] { $side } sets up: { $count } counters behind the screen.
    }
srazhenie-event-revealed = The screen is lifted: { $side } stands on the map.
srazhenie-event-first = { $side } goes first for the whole game.
srazhenie-event-turn = Turn { $turn }.
srazhenie-event-phase =
    { $side }, { $phase ->
        [movement] movement phase.
       *[combat] combat phase.
    }
srazhenie-event-moved = { $unit } moves from { $hex_from } to { $hex_to }, { $mp } MP.
srazhenie-event-returned =
    { $steps ->
        [0] { $side }: { $unit } returns to { $hex_to }.
       *[other] { $side }: { $unit } returns through { $hex_from } to { $hex_to }.
    }
srazhenie-event-entering =
    { $count ->
        [one] { $side }: { $count } unit can enter in this phase, { $waiting } waiting.
       *[other] { $side }: { $count } units can enter in this phase, { $waiting } waiting.
    }
srazhenie-event-entered =
    { $steps ->
        [0] { $side }: { $unit } enters at { $hex_to }, { $mp } MP.
       *[other] { $side }: { $unit } enters at { $hex_from }, moves to { $hex_to }, { $mp } MP.
    }
srazhenie-event-divided = { $side } divides the troops: { $units } — and { $units_other }.
srazhenie-event-picked = { $side } names group { $part }: { $units } will fight.
srazhenie-event-roles = { $side } is the Aggressor; the other army defends.
srazhenie-event-battle =
    Game { $number } of the campaign. { $node ->
        [border] { srazhenie-box-border }
        [defender_line] { srazhenie-box-defender_line }
        [defender_capital] { srazhenie-box-defender_capital }
        [neutral] { srazhenie-box-neutral }
        [aggressor_line] { srazhenie-box-aggressor_line }
        [aggressor_capital] { srazhenie-box-aggressor_capital }
       *[other] { $node }
    }.
srazhenie-event-won =
    { $side } wins game { $number }{ $drawn ->
        [true] {" "}by the die after a draw.
       *[false] .
    } Next: { $node ->
        [border] { srazhenie-box-border }
        [defender_line] { srazhenie-box-defender_line }
        [defender_capital] { srazhenie-box-defender_capital }
        [neutral] { srazhenie-box-neutral }
        [aggressor_line] { srazhenie-box-aggressor_line }
        [aggressor_capital] { srazhenie-box-aggressor_capital }
        [aggressor] the Aggressor’s victory
        [defender] the Defender’s victory
        [peace] peace
       *[other] { $node }
    }.
srazhenie-event-peace = Games played: { $number }. Peace is made, and the campaign is a draw.
srazhenie-event-campaign = { $side } wins the campaign. Games played: { $number }.
srazhenie-event-hastened = { $side }: { $mp } extra MP for the army until the phase ends.
srazhenie-event-withdrew = { $side }: { $unit } withdraws from { $hex_from } to { $hex_to }.
srazhenie-event-followed = { $side }: { $unit } takes the vacated { $hex }.
# Lengths of lists do not always come: without them only the attackers are named.
srazhenie-event-attacked =
    { $side }, attack on { $hexes }: { $units }{ $units_with_count ->
        [0] { "" }
        [one] ; fire: { $units_with }
        [other] ; fire: { $units_with }
       *[none] { "" }
    }{ $units_charge_count ->
        [0] { "" }
        [one] ; charge: { $units_charge }
        [other] ; charge: { $units_charge }
       *[none] { "" }
    }.
srazhenie-event-bombarded = { $side }: { $unit } bombards { $hex }.
srazhenie-event-power =
    { $side }: { $power ->
        [vaterland] “For the Fatherland!”
        [elan] “Dash and manoeuvre”.
        [bulldog] “Bulldog grip”.
        [not_a_step_back] “Not one step back!”
       *[other] special rule.
    }
srazhenie-event-rolled =
    { $purpose ->
        [combat] { $side }, combat roll: { $faces }.
        [charge] { $side }, cavalry charge: { $faces }, strength +{ $total }.
        [first] { $side }, roll for the first turn: { $faces }.
        [elan] { $side }, roll for extra MP: { $faces }.
        [sudden] { $side }, roll for a sudden end: { $faces }.
        [entry] { $side }, roll for entry: { $faces }.
        [roles] { $side }, roll for the Aggressor: { $faces }.
        [draw] { $side }, roll after a draw: { $faces }.
        [mission] { $side } draws a mission card.
       *[other] { $side }, roll: { $faces }.
    }
srazhenie-event-drawn =
    { $purpose ->
        [mission] { $side } draws a mission card, one of { $count }.
       *[other] { $side } draws a card, one of { $count }.
    }
srazhenie-event-resolved =
    Rolled { $die }: { $result }. Difference { $difference }, column { $column ->
        [0] −5 or less
        [1] −4…−2
        [2] −1
        [3] 0
        [4] +1
        [5] +2…+3
        [6] +4…+7
        [7] +8…+10
       *[8] +11 or more
    }.
srazhenie-event-gripped = { $side }: A-1 applies instead of { $result_was }.
srazhenie-event-destroyed =
    { $side } loses { $unit } in { $hex }{ $cause ->
        [combat] {" "}in close combat.
        [fire] {" "}to fire.
        [no_retreat] : no way back.
        [redoubt] : the redoubt is taken.
       *[other] .
    }
srazhenie-event-retreated = { $side }: { $unit } retreats from { $hex_from } to { $hex_to }.
srazhenie-event-pursued = { $side }: { $unit } pursues from { $hex_from } to { $hex_to }.
srazhenie-event-mission =
    { $side }, mission “{ srazhenie-mission }”: { $points ->
        [0] not done.
       *[other] done, { $points } VP.
    }
srazhenie-event-counted = Losses are counted.
srazhenie-event-ended =
    The game is over: { $reason ->
        [srazhenie-end-turns] all turns have been played.
        [srazhenie-end-sudden] a sudden end.
        [srazhenie-end-fifteen] the fifteenth counter is destroyed.
        [srazhenie-end-both] both armies have lost 15 counters.
        [srazhenie-end-count] the losses are counted.
        [srazhenie-end-stormed] the third redoubt has fallen.
       *[other] the outcome is decided.
    }

## How the game ended

srazhenie-end-turns = All turns have been played.
srazhenie-end-sudden = A die roll ended the battle at once.
srazhenie-end-fifteen = The fifteenth enemy counter is destroyed.
srazhenie-end-both = Both armies lost their fifteenth counter at the same moment.
srazhenie-end-stormed = All three redoubts are destroyed.
srazhenie-end-campaign = The campaign is decided on the chart.
srazhenie-end-peace = Eight games brought no winner: the sides make peace.
srazhenie-end-count = The losses are counted: the side that lost fewer counters wins.

## The sheet of a fight

srazhenie-row-attacker = { $unit }, { $hex }
srazhenie-row-cavalry-one = { $unit }, { $hex }: the target’s terrain is { $terrain }, cavalry strength 1
srazhenie-row-battery-alone = { $unit }, { $hex }: artillery alone in close combat, strength 1
srazhenie-row-battery-moved = { $unit }, { $hex }: moved this turn, its guns are silent, strength 1
srazhenie-row-battery-one = { $unit }, { $hex }: artillery in close combat, strength 1
srazhenie-row-fire = { $unit }, { $hex }: fire
srazhenie-row-charge = { $unit }: charge, one more die of strength
srazhenie-row-defender = { $unit }, { $hex }
srazhenie-row-defender-cavalry-one = { $unit }, { $hex }: { $terrain }, cavalry strength 1
srazhenie-row-defender-battery-alone = { $unit }, { $hex }: artillery alone, strength 1
srazhenie-row-defender-battery-one = { $unit }, { $hex }: artillery in close combat, strength 1
srazhenie-row-difference = Strength difference, column { $column }
srazhenie-row-terrain = { $hex }, { $terrain }: shift to the left
srazhenie-row-river = { $hex }: all attackers cross the river, shift to the left
srazhenie-row-river-outflanked = { $hex }: the river is outflanked
srazhenie-row-shift-lesser = { $hex }: no further shift, only the largest counts
srazhenie-row-redoubt = { $hex }: a redoubt falls to any D result
srazhenie-row-redoubt-unharmed = { $hex }: bombardment does not harm a redoubt
srazhenie-row-two-dice-idle = Two dice change nothing here, and the special rule would be used up
srazhenie-row-no-charge = No charge: only against infantry or artillery on open ground
srazhenie-row-no-charge-river = No charge: the target is across the river
srazhenie-row-column = Column { $column }
srazhenie-then-lost = { $unit } is destroyed
srazhenie-then-no-retreat = { $unit } in { $hex }: cannot retreat, destroyed
srazhenie-then-crowded =
    { $count ->
        [one] There is no room for all: { $count } unit will be destroyed
       *[other] There is no room for all: { $count } units will be destroyed
    }
srazhenie-then-retreat = { $unit } retreats to { $hex }
srazhenie-then-losses = { $side } chooses which unit to lose
srazhenie-then-retreating = { $side } chooses the way back
# After “… decides:”.
srazhenie-better-die = which of the two dice counts. The chances are those of the better one.

## Secret missions

srazhenie-mission-M01 = Keys to the valley
srazhenie-mission-M01-about = At the end your units stand in Lindental (0608) and in Beaureville (1910).
srazhenie-mission-M02 = The town across the river
srazhenie-mission-M02-about = At the end one of your units stands in the town: Lindental (0608) for the northern army, Beaureville (1910) for the southern.
srazhenie-mission-M03 = Bridges
srazhenie-mission-M03-about = At the end you hold two bridges of three: 0607–0608, 1209–1309, 1910–1911. You hold a bridge with a unit in one of its hexes and no enemy in either.
srazhenie-mission-M04 = Bridgehead
srazhenie-mission-M04-about = At the end one of your units stands beyond the middle bridge: hex 1209 for the northern army, 1309 for the southern.
srazhenie-mission-M05 = Heights
srazhenie-mission-M05-about = At the end at least two of your units stand on hills between the deployment zones, in rows 06–12.
srazhenie-mission-M06 = Behind their line
srazhenie-mission-M06-about = At the end at least two of your units are in the enemy deployment zone.
srazhenie-mission-M07 = Raid
srazhenie-mission-M07-about = At least once in the battle your cavalry reached the enemy edge: row 17 for the northern army, row 01 for the southern.
srazhenie-mission-M08 = Enemy headquarters
srazhenie-mission-M08-about = At the end one of your units stands in the enemy village: Sudhof (1315) for the northern army, Nordhof (1203) for the southern.
srazhenie-mission-M09 = End of the guard
srazhenie-mission-M09-about = Two enemy guard units are destroyed in the battle.
srazhenie-mission-M10 = Silence the guns
srazhenie-mission-M10-about = At least two enemy batteries, field, horse or heavy, are destroyed in the battle. The redoubt does not count.
srazhenie-mission-M11 = Take the redoubt
srazhenie-mission-M11-about = The enemy redoubt is destroyed in the battle.
srazhenie-mission-M12 = Destroy their cavalry
srazhenie-mission-M12-about = At the end no more than one enemy cavalry unit is on the map.
srazhenie-mission-M13 = Annihilation
srazhenie-mission-M13-about = At least 16 enemy counters are destroyed in the battle.
srazhenie-mission-M14 = Spare the guard
srazhenie-mission-M14-about = You lose none of your guard units in the battle.
srazhenie-mission-M15 = Spare the guns
srazhenie-mission-M15-about = You lose none of your batteries, field, horse or heavy, in the battle. The redoubt does not count.
srazhenie-mission-M16 = Your own bank
srazhenie-mission-M16-about = At the end there is no enemy unit on your bank of the river.
srazhenie-mission-M01-text = { srazhenie-mission-M01-about }
srazhenie-mission-M02-text = { srazhenie-mission-M02-about }
srazhenie-mission-M03-text = { srazhenie-mission-M03-about }
srazhenie-mission-M04-text = { srazhenie-mission-M04-about }
srazhenie-mission-M05-text = { srazhenie-mission-M05-about }
srazhenie-mission-M06-text = { srazhenie-mission-M06-about }
srazhenie-mission-M07-text = { srazhenie-mission-M07-about }
srazhenie-mission-M08-text = { srazhenie-mission-M08-about }
srazhenie-mission-M09-text = { srazhenie-mission-M09-about }
srazhenie-mission-M10-text = { srazhenie-mission-M10-about }
srazhenie-mission-M11-text = { srazhenie-mission-M11-about }
srazhenie-mission-M12-text = { srazhenie-mission-M12-about }
srazhenie-mission-M13-text = { srazhenie-mission-M13-about }
srazhenie-mission-M14-text = { srazhenie-mission-M14-about }
srazhenie-mission-M15-text = { srazhenie-mission-M15-about }
srazhenie-mission-M16-text = { srazhenie-mission-M16-about }
# The name of a mission by its id, $mission.
srazhenie-mission =
    { $mission ->
        [M01] { srazhenie-mission-M01 }
        [M02] { srazhenie-mission-M02 }
        [M03] { srazhenie-mission-M03 }
        [M04] { srazhenie-mission-M04 }
        [M05] { srazhenie-mission-M05 }
        [M06] { srazhenie-mission-M06 }
        [M07] { srazhenie-mission-M07 }
        [M08] { srazhenie-mission-M08 }
        [M09] { srazhenie-mission-M09 }
        [M10] { srazhenie-mission-M10 }
        [M11] { srazhenie-mission-M11 }
        [M12] { srazhenie-mission-M12 }
        [M13] { srazhenie-mission-M13 }
        [M14] { srazhenie-mission-M14 }
        [M15] { srazhenie-mission-M15 }
        [M16] { srazhenie-mission-M16 }
       *[other] { $mission }
    }

## Options and ready formations

srazhenie-new-north = My army is in the north
srazhenie-formation-line = Line
srazhenie-formation-line-about = Infantry along the zone border, redoubt and guard in the centre, cavalry on the flanks.
srazhenie-formation-wings = Wings
srazhenie-formation-wings-about = Guard and picked infantry on both wings, redoubt and heavy guns in the centre.
srazhenie-formation-west = West wing
srazhenie-formation-west-about = Infantry and guns massed on north’s west (south’s east), cavalry in the centre and on the outer flank.
srazhenie-formation-east = East wing
srazhenie-formation-east-about = Infantry and guns massed on north’s east (south’s west), cavalry in the centre and on the outer flank.
srazhenie-formation-roads = Roads
srazhenie-formation-roads-about = For scenario 3: the cavalry divided between the two roads to the towns.
srazhenie-formation-vanguard = Vanguard
srazhenie-formation-vanguard-about = For scenario 3: most of the cavalry on the road to the nearer town, one regiment heading for the other.
srazhenie-formation-edge = Edge
srazhenie-formation-edge-about = For the defence in scenario 4: the redoubts together on your own edge, the infantry in front of them.
srazhenie-formation-apart = Apart
srazhenie-formation-apart-about = For the defence in scenario 4: the redoubts far apart on your own edge, each with its own cover.
srazhenie-formation-flank = Flank
srazhenie-formation-flank-about = For the defence in scenario 4: the redoubts together on the edge, on north’s west (south’s east), the infantry in front of them.
srazhenie-formation-hills = Hills
srazhenie-formation-hills-about = For the defence in scenario 4: the redoubts on three hills side by side, the infantry in front of them.

## The account: what is counted

srazhenie-measure-counters = Counters lost
srazhenie-measure-strength = Strength lost
srazhenie-measure-points = Points lost
srazhenie-measure-score = Score of the scenario
srazhenie-measure-places = Towns held
srazhenie-measure-hexes = Hexes controlled
srazhenie-luck-measure = Luck is counted in counters.

## What an action is called, in a line: the log, undo, advice

srazhenie-act-return = return
srazhenie-act-elan = { srazhenie-power-elan }
srazhenie-act-withdraw = withdrawal
srazhenie-act-follow = taking the hex
srazhenie-act-attack = attack
srazhenie-act-bombard = bombardment
srazhenie-act-take = die
srazhenie-act-grip = { srazhenie-power-bulldog }
srazhenie-act-lose = loss
srazhenie-act-retreat = retreat
srazhenie-act-pursue = pursuit
srazhenie-act-count = counting losses
srazhenie-act-divide = division
srazhenie-act-pick = group

# What an amendment changed: after “Begun before amendment N:”.

## Letters of the armies

srazhenie-army-letter-black = B
srazhenie-army-letter-blue = L
srazhenie-army-letter-red = R
srazhenie-army-letter-green = G

## Its own answers: buttons, what pressing them does, standing answers

srazhenie-armed-elan = A die adds movement points for the whole army this phase. Once a game.
# Asked for in the movement phase; $idle comes where nobody could use them.
srazhenie-armed-elan-movement =
    { $idle ->
        [1] Now the extra MP would serve nobody: none of your units can go farther. Once a game.
       *[none] { srazhenie-armed-elan }
    }
srazhenie-armed-grip = A-1 applies in place of the result rolled. Once a game.
srazhenie-armed-twodice = Two dice are rolled and you take the better. Once a game.
srazhenie-armed-return = The unit enters from your edge but still counts as lost. Once a game.
srazhenie-armed-count = Losses are counted and the game ends.
srazhenie-verb-elan = { srazhenie-power-elan }
srazhenie-verb-grip = { srazhenie-power-bulldog }
srazhenie-verb-twodice = { srazhenie-power-not_a_step_back }
srazhenie-verb-count = Count losses
srazhenie-do-return = Bring back
srazhenie-act-twodice = { srazhenie-power-not_a_step_back }
srazhenie-word-twodice = + two dice
srazhenie-armed-divide = Divide? Your opponent then sees both groups and chooses one.
srazhenie-flag-twodice = { srazhenie-power-not_a_step_back } Roll two dice
srazhenie-standing-withdrawal = Cavalry withdrawal
srazhenie-standing-chase = Taking the hex after a withdrawal
srazhenie-standing-pursuit = Pursuit
srazhenie-standing-steadfast = Two dice in defence
srazhenie-standing-bulldog = Replacing a result

## What the evaluation of a position counts

term-srazhenie-standing = what decides the scenario
term-srazhenie-strength = fighting strength left
term-srazhenie-powers = special rules not yet used
term-srazhenie-card = the secret missions
term-srazhenie-initiative = the initiative
term-srazhenie-campaign = battles won in the campaign
term-srazhenie-own-card = your secret mission
term-srazhenie-enemy-card = the enemy’s secret mission
term-srazhenie-turn = whose turn it is
