# Prussia's Glory: activation, command, columns, movement, leaders. Units and leaders are one thing whatever their name.

## Prompts

prussia-ask-activation =
    { $cost ->
        [0] Try to activate for free? A die plus { $initiative } must make 7.
        [one] Try to activate for { $cost } point of AM? A die plus { $initiative } must make 7.
       *[other] Try to activate for { $cost } points of AM? A die plus { $initiative } must make 7.
    }
prussia-ask-glance =
    { $cost ->
        [0] Coup d’œil: activate the army at once, for free?
        [one] Coup d’œil: activate the army at once for { $cost } point of AM?
       *[other] Coup d’œil: activate the army at once for { $cost } points of AM?
    }
prussia-ask-attempt =
    { $count ->
        [0] The enemy is in sight. Try a coup d’œil for free? A die plus { $initiative } must make { $needed }.
       *[other] A detachment sees the enemy. Try a coup d’œil for free? A die plus { $initiative } must make { $needed }.
    }
prussia-ask-direct = { $unit } may keep some units in command himself. Which, up to { $count }?
prussia-ask-arrival = The corps has arrived. On which hex of the town should it stand?
prussia-ask-inspire = { $unit } may rouse one corps that is not effective. Which one?
prussia-ask-deploying =
    { $count ->
        [one] Columns. { $count } corps may deploy now; go on when done.
       *[other] Columns. { $count } corps may deploy now; go on when done.
    }
prussia-ask-surprised = Deploy { $unit } before { $unit_other }? Dice plus { $rating } against { $rating_enemy }.
prussia-ask-movement =
    { $count ->
        [0] Movement. Everything has moved; you can end the phase.
        [one] Movement. Choose a piece or end the phase: { $count } may still move.
       *[other] Movement. Choose a piece or end the phase: { $count } may still move.
    }
prussia-ask-overstacked = Movement. Too many units stand in { $hex }: some must leave.

## Refusals: general

prussia-not-now = This belongs to another time. Answer the question before you first.
prussia-wrong-phase = This is the movement phase; other actions wait.
prussia-not-yours = { $unit } is not under your command, or not on the map. Choose a piece of your army.
prussia-leader-no-unit = { $unit } is a leader and no unit, and it takes a unit here.
prussia-not-activated = { $unit } is not activated yet and stays where it is.

## Refusals: command and columns

prussia-arrival-hex = The corps cannot be put on { $hex }: only on hexes of the town without enemies.
prussia-direct-whom = { $unit } cannot be directed: infantry or cavalry near the commander-in-chief and far from its own leader can be.
prussia-direct-many = The commander-in-chief directs no more than { $count } units a turn.
prussia-inspire-whom = { $unit } cannot rouse the corps of { $unit_other }: an ineffective one can be, his own or with him, if his letter allows it.
prussia-column-leader = { $unit } is not one of your leaders who can form a column.
prussia-column-already = { $unit } is in column already. Only artillery nearby can still join him.
prussia-column-chief = { $unit } has no corps of his own and forms a column alone, without artillery.
prussia-column-empty = { $unit } has no units left to form a column.
prussia-column-guns = No more than { $count } artillery units go in column with a corps.
prussia-column-no-gun = { $unit } is not artillery that could join the column.
prussia-column-gun-far = { $unit } is more than { $count } hexes from { $unit_other } and cannot join the column.
prussia-column-baggage = { $unit } cannot form a column.
prussia-column-ineffective = { $unit } is not effective this turn. Only effective corps form a column.
prussia-column-out-of-command = { $unit } is out of command. A corps forms a column when all of it is in command.
prussia-column-formed = { $unit } is not formed. A corps forms a column when all its units are formed.
prussia-column-zone = { $unit } stands in an enemy zone of control in { $hex } and keeps its corps from forming.
prussia-deploy-whom = { $unit } has nothing in column that could deploy now.
prussia-deploy-gun = { $unit } is not in column within 5 hexes of { $unit_other } and cannot deploy with the corps.
prussia-deploy-chief = { $unit_other } has no corps that { $unit } could deploy with: artillery does so with a corps, or by itself.

## Refusals: movement

prussia-not-on-map = { $unit } is not on the map and cannot move. Choose a piece on the map.
prussia-moved-already = { $unit } has moved this turn. You may take the move back and choose another path.
prussia-routed = { $unit } is routed and does not obey. Rally it first.
prussia-engaged = { $unit } is engaged in { $hex }. It may leave only after another unit has come in and taken its place in front.
prussia-not-relieved = { $unit } began the turn engaged in { $hex } and has only been put behind. It leaves once another unit has come in and taken its place.
prussia-held-by-cavalry = { $unit } is engaged in { $hex } by formed enemy cavalry next to it and cannot leave.
prussia-stands-there = { $unit } stands in { $hex } already. Choose another hex.
prussia-too-far-bare = The whole way to { $hex } takes { $points } MP even with nothing in the way. { $unit } may spend { $points_left }. Choose a nearer hex.
prussia-no-way = No way leads { $unit } to { $hex }: the ground forbids every one.
prussia-way-round = The whole way round to { $hex } takes { $points } MP, and { $points_left } may be spent.
prussia-no-way-round = No way round leads to { $hex }.
prussia-not-adjacent = { $hex_from } and { $hex } are not adjacent. A path goes from hex to adjacent hex.
prussia-prohibited = { $unit } cannot enter { $hex } from there: the ground forbids it. Take a way round.
prussia-enemy-hex = The enemy holds { $hex }: { $unit } cannot enter or pass. Take a way round.
prussia-leader-zone = { $hex } is in an enemy zone of control and holds none of your units. A leader does not go there alone.
prussia-gun-zone = { $hex } is in an enemy zone of control. Artillery goes there only to infantry or cavalry of its own.
prussia-out-of-command-zone = { $unit } is out of command and cannot enter an enemy zone of control, as in { $hex }.
prussia-bracket-zone = { $unit } has its strength in parentheses and cannot enter an enemy zone of control, as in { $hex }.
prussia-baggage-hex = The light baggage shares a hex with no other unit: { $hex } is shut to { $unit }. Choose another hex.
prussia-stops-at-river = { $unit } is not in column and stops by the Mietzel in { $hex }. Only over a bridge does it go on.
prussia-stops-in-zone = { $unit } becomes engaged in { $hex } and stops there. Stop in that hex or go round it.
prussia-stops-by-cavalry = { $unit } meets formed enemy cavalry in { $hex } and stops there. Stop in that hex or go round it.
prussia-leaves-dear = The way and leaving the map by { $hex } take { $points } MP, with all there is to pay for enemy zones. { $unit } may spend { $points_left }.
prussia-too-far = The whole way to { $hex } takes { $points } MP. { $unit } may spend { $points_left }. Choose a nearer hex.
prussia-stack-bodies = { $hex } would hold more than 12 levels of infantry and cavalry. Choose another hex for { $unit }.
prussia-stack-guns = { $hex } would hold too many levels of artillery: 8, or 12 with nothing else. Choose another hex for { $unit }.
prussia-stack-column = A hex with units in column holds 4 levels of infantry and cavalry at most; { $hex } would hold more.
prussia-stack-column_guns = A hex with units in column holds 8 levels of artillery at most; { $hex } would hold more.
prussia-column-overstacked = In column the corps would move no more, and { $hex } would stay too full. Somebody has to leave it first.
prussia-overstacked = Too many units stand in { $hex }. { $unit } can leave; the phase ends when the limits are kept.
prussia-under-nothing = { $unit } has no choice of place in { $hex }: leave out “under”.
prussia-on-top = { $unit } is on top of its stack already.
prussia-raised-already = { $unit } has been put on top once. It may be again when something enters or leaves the stack.
prussia-march-only = { $unit } has the compulsory march for all its movement this turn.
prussia-keeps-order = { $unit } is on the compulsory march: the order of its stack does not change this turn.
prussia-gun-waits = { $unit } has moved into an enemy zone and stays beneath the stack until your next movement phase.

## Refusals: entry and departure

prussia-not-waiting = { $unit } does not come onto the map now.
prussia-entry-guns = No more than 3 artillery units come with each corps. { $unit } waits for the next corps.
prussia-entry-hex = { $unit } does not come onto the map by { $hex }. The hexes of the entry zone are marked.
prussia-stays-on-map = { $unit } cannot leave the map: only units of a demoralized army may.
prussia-no-home-edge = { $hex } is not on your home edge. { $unit } leaves the map there only.

## Events

prussia-event-activated =
    { $how ->
        [ordinary] { $side } is activated.
        [automatic] { $side } is activated by the enemy’s approach.
        [glance] { $side } is activated by a coup d’œil.
       *[other] { $side } is activated.
    }
prussia-event-activation_tried = { $side } tries to activate: { $total }, at least { $needed } needed.
prussia-event-alarmed = { $side } has the enemy in sight and is activated in its next player turn.
prussia-event-roused = { $side }: the detachment is activated, { $units }.
prussia-event-glanced = { $side }, coup d’œil: { $total }, at least { $needed } needed.
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
        [0] { $side }: { $unit } goes in column.
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
        [0] { $unit }: onto the map in { $hex_to }, { $cost } MP.
       *[other] { $unit }: onto the map by { $hex_from }, on to { $hex_to }, { $cost } MP.
    }
prussia-event-stack_raised = { $side }: { $unit } takes the top of the stack in { $hex }.
prussia-event-lock_restored = { $side }: those engaged in { $hex } are in front again, and the penalty is gone.
prussia-event-lock_turned = { $side }: other units take the front in { $hex }, −2 in close combat.
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
        [replacement] Whoever had taken over from { $unit }
       *[none] { $unit }
    }
prussia-event-leader_caught = { $unit } is caught alone in { $hex_from } and gets away to { $hex }.
prussia-event-leader_off = { $unit } is alone in { $hex_from }, with no unit of the army on the map, and leaves it.
prussia-event-leader_replaced =
    { $unit_heir_count ->
        [1] { $unit_heir } takes over from { $unit }; the counter keeps its name.
       *[0] A successor takes over from { $unit }; the counter keeps its name.
    }
prussia-event-leader_gone = { $side } is left without a commander in chief.
