# Prussia's Glory: activation, command, columns, movement, leaders. Units and leaders are one thing whatever their name.

## Prompts

prussia-ask-activation =
    { $cost ->
        [0] Try to activate for free? You need { $needed } on a die plus { $initiative }.
        [one] Try to activate for { $cost } point of AM? You need { $needed } on a die plus { $initiative }.
       *[other] Try to activate for { $cost } points of AM? You need { $needed } on a die plus { $initiative }.
    }
prussia-ask-glance =
    { $cost ->
        [0] Coup d’œil: activate the army at once, for free?
        [one] Coup d’œil: activate the army at once for { $cost } point of AM?
       *[other] Coup d’œil: activate the army at once for { $cost } points of AM?
    }
prussia-ask-attempt =
    { $count ->
        [0] The enemy is in sight. Try a coup d’œil for free? You need { $needed } on a die plus { $initiative }.
       *[other] A detachment sees the enemy. Try a coup d’œil for free? You need { $needed } on a die plus { $initiative }.
    }
prussia-ask-direct = { $unit } can keep up to { $count } units in command in person. Which ones?
prussia-ask-arrival = The corps has arrived. Which hex of the town does it enter?
prussia-ask-inspire = { $unit } can rouse one ineffective corps. Which one?
prussia-ask-deploying =
    { $count ->
        [one] Columns. { $count } corps can deploy now; go on when done.
       *[other] Columns. { $count } corps can deploy now; go on when done.
    }
prussia-ask-surprised = Deploy { $unit } before { $unit_other }? Your die + { $rating } against die + { $rating_enemy }.
prussia-ask-joining =
    { $turns ->
        [true] March to engaged friends in { $hex }: { $units }. Behind or before (−2)?
       *[other] March to friends in { $hex }: { $units }. Behind or before them?
    }
prussia-ask-movement =
    { $count ->
        [0] Movement. Everything has moved; you can end the phase.
        [one] Movement. Choose a piece or end the phase: { $count } can still move.
       *[other] Movement. Choose a piece or end the phase: { $count } can still move.
    }
prussia-ask-overstacked = Movement. There are too many units in { $hex }: some must leave.

## Refusals: general

prussia-not-now = This is not possible now. Answer the current question first.
prussia-wrong-phase = This is the movement phase; other actions come later.
prussia-not-yours = { $unit } is not under your command, or not on the map. Choose a piece of your army.
prussia-leader-no-unit = { $unit } is a leader; this needs a unit.
prussia-not-activated = { $unit } is not activated yet and cannot move.

## Refusals: command and columns

prussia-arrival-hex = The corps cannot be placed on { $hex }: only on a hex of the town without enemies.
prussia-direct-whom = { $unit } cannot be directed: only infantry or cavalry near the commander-in-chief and far from its own leader can.
prussia-direct-many = The commander-in-chief can direct at most { $count } units a turn.
prussia-inspire-whom = { $unit } cannot rouse the corps of { $unit_other }: it must be ineffective, his own or that of a leader with him, and allowed by his letter.
prussia-column-leader = { $unit } is not a leader of yours who can form a column.
prussia-column-already = { $unit } is already in column. Only nearby artillery can still join him.
prussia-column-chief = { $unit } has no corps of his own: he goes in column alone, without artillery.
prussia-column-empty = { $unit } has no units left to form a column.
prussia-column-guns = At most { $count } artillery units can go in column with a corps.
prussia-column-no-gun = { $unit } is not artillery that can join the column.
prussia-column-gun-far = { $unit } is more than { $count } hexes from { $unit_other } and cannot join the column.
prussia-column-baggage = { $unit } cannot form a column.
prussia-column-ineffective = { $unit } is not effective this turn. Only effective corps can form a column.
prussia-column-out-of-command = { $unit } is out of command. A corps can form a column when all its units are in command.
prussia-column-formed = { $unit } is not formed. A corps can form a column when all its units are formed.
prussia-column-zone = { $unit } is in an enemy ZOC in { $hex }, so its corps cannot form a column.
prussia-deploy-whom = { $unit } has nothing in column that can deploy now.
prussia-deploy-gun = { $unit } is not in column within { $count } hexes of { $unit_other } and cannot deploy with the corps.
prussia-deploy-chief = { $unit_other } has no corps for { $unit } to deploy with: artillery deploys with a corps, or by itself.

## Refusals: movement

prussia-not-on-map = { $unit } is not on the map and cannot move. Choose a piece on the map.
prussia-moved-already = { $unit } has moved this turn. You can undo the move and choose another path.
prussia-routed = { $unit } is routed and cannot be moved. Rally it first.
prussia-engaged = { $unit } is engaged in { $hex }. It can leave only after another unit has entered and taken its place in front.
prussia-not-relieved = { $unit } began the turn engaged in { $hex } and has only been moved behind. It can leave once another unit has entered and taken its place.
prussia-held-by-cavalry = { $unit } is engaged in { $hex } with formed enemy cavalry adjacent and cannot leave.
prussia-stands-there = { $unit } is already in { $hex }. Choose another hex.
prussia-too-far-bare = The way to { $hex } takes { $points } MP even with nothing in the way. { $unit } can spend { $points_left }. Choose a nearer hex.
prussia-no-way = { $unit } has no way to { $hex }: the terrain blocks every path.
prussia-way-round = The way round to { $hex } takes { $points } MP, and { $points_left } can be spent.
prussia-no-way-round = There is no way round to { $hex }.
prussia-not-adjacent = { $hex_from } and { $hex } are not adjacent. A path goes from hex to adjacent hex.
prussia-prohibited = { $unit } cannot enter { $hex } from there: the terrain forbids it. Find a way round.
prussia-enemy-hex = The enemy holds { $hex }: { $unit } cannot enter or pass through. Find a way round.
prussia-enemy-there = The enemy holds { $hex }: { $unit } cannot enter it. Attack in the close combat phase, from an adjacent hex.
prussia-leader-zone = { $hex } is in an enemy ZOC and has none of your units. A leader cannot go there alone.
prussia-gun-zone = { $hex } is in an enemy ZOC. Artillery can go there only to join infantry or cavalry.
prussia-out-of-command-zone = { $unit } is out of command and cannot enter an enemy ZOC: { $hex } is in one.
prussia-bracket-zone = { $unit } has its strength in parentheses and cannot enter an enemy ZOC: { $hex } is in one.
prussia-baggage-hex = The light baggage cannot share a hex with other units: { $hex } is closed to { $unit }. Choose another hex.
prussia-stops-at-river = { $unit } is not in column and must stop by the Mietzel in { $hex }. It can go on only over a bridge.
prussia-stops-in-zone = { $unit } becomes engaged in { $hex } and must stop. Stop there or go round it.
prussia-stops-by-cavalry = { $unit } meets formed enemy cavalry in { $hex } and must stop. Stop there or go round it.
prussia-leaves-dear = Moving to { $hex } and leaving the map there takes { $points } MP, including the cost of enemy ZOCs. { $unit } can spend { $points_left }.
prussia-too-far = The way to { $hex } takes { $points } MP. { $unit } can spend { $points_left }. Choose a nearer hex.
prussia-stack-bodies = { $hex } would hold more than { $most } levels of infantry and cavalry. Choose another hex for { $unit }.
prussia-stack-guns = { $hex } would hold too many levels of artillery: { $most }, or { $alone } with nothing else. Choose another hex for { $unit }.
prussia-stack-column = A hex with units in column holds at most { $most } levels of infantry and cavalry; { $hex } would hold more.
prussia-stack-column_guns = A hex with units in column holds at most { $most } levels of artillery; { $hex } would hold more.
prussia-column-overstacked = Once in column the corps cannot move away, and { $hex } would stay overstacked. Some units must leave it first.
prussia-overstacked = { $hex } is overstacked. { $unit } can leave; the phase cannot end until the stacking limits are met.
prussia-under-nothing = { $unit } has no choice of place in { $hex }: leave out “under”.
prussia-on-top = { $unit } is already on top of its stack.
prussia-raised-already = { $unit } has already been put on top. It can be again when something enters or leaves the stack.
prussia-march-only = { $unit } can make only its compulsory march this turn.
prussia-keeps-order = { $unit } is on the compulsory march: its stack keeps its order this turn.
prussia-gun-waits = { $unit } has moved into an enemy ZOC and stays at the bottom of the stack until your next movement phase.

## Refusals: entry and departure

prussia-not-waiting = { $unit } cannot enter the map now.
prussia-entry-guns = At most { $count } artillery units enter with each corps. { $unit } waits for the next corps.
prussia-entry-hex = { $unit } cannot enter the map at { $hex }. The hexes of the entry zone are marked.
prussia-stays-on-map = { $unit } cannot leave the map: only units of a demoralized army can.
prussia-no-home-edge = { $hex } is not on your home edge. { $unit } can leave the map only there.

## Events

prussia-event-activated =
    { $how ->
        [ordinary] { $side } is activated.
        [automatic] { $side } is activated by the enemy’s approach.
        [glance] { $side } is activated by a coup d’œil.
       *[other] { $side } is activated.
    }
prussia-event-activation_tried = { $side } tries to activate: { $total }, { $needed } needed.
prussia-event-alarmed = { $side } has the enemy in sight and will be activated in its next player turn.
prussia-event-roused = { $side }: the detachment is activated, { $units }.
prussia-event-glanced = { $side }, coup d’œil: { $total }, { $needed } needed.
prussia-event-commanded =
    { $state ->
        [effective] { $side }. { $group }: { $die } against { $rating }, effective.
       *[other] { $side }. { $group }: { $die } against { $rating }, not effective.
    }
prussia-event-detachment_commanded =
    { $state ->
        [effective] { $side }. Detachment ({ $units }): { $die } against { $rating }, effective.
       *[other] { $side }. Detachment ({ $units }): { $die } against { $rating }, not effective.
    }
prussia-event-strayed = { $side }, out of command: { $units }.
prussia-event-inspired =
    { $state ->
        [effective] { $unit_corps_count ->
            [0] { $unit } rouses artillery ({ $units }): { $die } against { $initiative }.
           *[other] { $unit } rouses a corps ({ $unit_corps }): { $die } against { $initiative }{ $units_count ->
                [0] { "" }
               *[other] , and artillery with it ({ $units })
            }.
        }
       *[other] { $unit_corps_count ->
            [0] { $unit } cannot rouse artillery ({ $units }): { $die } against { $initiative }.
           *[other] { $unit } cannot rouse a corps ({ $unit_corps }): { $die } against { $initiative }.
        }
    }
prussia-event-arrived = { $side }: { $unit } arrives with his corps in { $hex }.
prussia-event-column_formed =
    { $units_count ->
        [0] { $side }: { $unit } goes into column.
       *[other] { $side }: the corps of { $unit } forms a column.
    }
prussia-event-column_joined =
    { $units_count ->
        [one] { $side }: { $units } joins the column of { $unit }.
       *[other] { $side }: { $units } join the column of { $unit }.
    }
prussia-event-deployed = { $side }: { $unit } deploys from column.
prussia-event-unfolded =
    { $state ->
        [deployed] { $unit_corps } deploys before { $unit_enemy }: { $total } against { $total_enemy }.
       *[other] { $unit_corps } is caught in column by { $unit_enemy }: { $total } against { $total_enemy }.
    }
prussia-event-moved = { $unit }: from { $hex_from } to { $hex_to }, { $cost } MP.
prussia-event-entered =
    { $steps ->
        [0] { $unit }: enters at { $hex_to }, { $cost } MP.
       *[other] { $unit }: enters at { $hex_from }, moves to { $hex_to }, { $cost } MP.
    }
prussia-event-stack_raised = { $side }: { $unit } goes to the top of the stack in { $hex }.
prussia-event-lock_restored = { $side }: the engaged units in { $hex } are in front again; no penalty.
prussia-event-lock_turned = { $side }: other units are now in front in { $hex }, −2 in close combat.
prussia-event-locked = { $side }, locked in battle: { $hexes }.
prussia-event-leader_hit =
    { $fate ->
        [light] { prussia-leader-hit } is lightly wounded in { $hex } and stays.
        [wounded] { prussia-leader-hit } is wounded in { $hex } and leaves the field.
       *[killed] { prussia-leader-hit } is killed in { $hex }.
    }
prussia-leader-hit =
    { $heir ->
        [deputy] { $unit_heir }, who had taken over from { $unit },
        [replacement] The successor of { $unit }
       *[none] { $unit }
    }
prussia-event-leader_caught = { $unit } is caught alone in { $hex_from } and escapes to { $hex }.
prussia-event-leader_off = { $unit } is alone in { $hex_from }, with no unit of his army on the map, and leaves it.
prussia-event-leader_replaced =
    { $unit_heir_count ->
        [1] { $unit_heir } takes over from { $unit }; the counter keeps its name.
       *[0] A successor takes over from { $unit }; the counter keeps its name.
    }
prussia-event-leader_gone = { $side } is left without a commander-in-chief.
