# Prussia's Glory: words of the map, the counters, the buttons and the panels.

## The game and its scenarios

prussia-command-hint = attack 3807 by 3906
prussia-scenario-rossbach_battle = Rossbach: battle
prussia-scenario-rossbach_battle-text = 5 November 1757. The armies already face each other.
prussia-scenario-rossbach_battle-time = 1 to 2 hours, by our estimate
prussia-scenario-rossbach_main = Rossbach: the whole day
prussia-scenario-rossbach_main-text = 5 November 1757. The armies march side by side; the Prussians strike camp and fall on the heads of the columns.
prussia-scenario-rossbach_main-time = 2 to 3 hours, by our estimate
prussia-scenario-rossbach = Rossbach
prussia-scenario-leuthen_battle = Leuthen: battle
prussia-scenario-leuthen_battle-text = 5 December 1757. The armies already face each other.
prussia-scenario-leuthen_battle-time = 2 to 3 hours, by our estimate
prussia-scenario-leuthen_main = Leuthen: the whole day
prussia-scenario-leuthen_main-text = 5 December 1757. The oblique order: Frederick turns the Austrian left.
prussia-scenario-leuthen_main-time = 3 to 5 hours, by our estimate
prussia-scenario-leuthen = Leuthen
prussia-scenario-zorndorf_battle = Zorndorf: battle
prussia-scenario-zorndorf_battle-text = 25 August 1758. The armies already face each other.
prussia-scenario-zorndorf_battle-time = 3 to 4 hours, by our estimate
prussia-scenario-zorndorf_main = Zorndorf: the whole day
prussia-scenario-zorndorf_main-text = 25 August 1758. The Russians stand with their backs to the river; both armies fight till dark.
prussia-scenario-zorndorf_main-time = 4 to 6 hours, by our estimate
prussia-scenario-zorndorf = Zorndorf
prussia-scenario-torgau_battle = Torgau: battle
prussia-scenario-torgau_battle-text = 3 November 1760. The armies already face each other.
prussia-scenario-torgau_battle-time = 2 to 3 hours, by our estimate
prussia-scenario-torgau_main = Torgau: the whole day
prussia-scenario-torgau_main-text = 3 November 1760. Two Prussian attacks from two sides on the heights behind the ponds.
prussia-scenario-torgau_main-time = 3 to 5 hours, by our estimate
prussia-scenario-torgau = Torgau

## Armies and nations

prussia-army-prussia = Prussian army
prussia-army-coalition = Coalition army
prussia-army-coalition-rossbach = Franco-Imperial army
prussia-army-coalition-leuthen = Austrian army
prussia-army-coalition-zorndorf = Russian army
prussia-army-coalition-torgau = Austrian army
prussia-nation-prussia = Prussia
prussia-nation-coalition = coalition
prussia-nation-austria = Austria
prussia-nation-france = France
prussia-nation-empire = Imperial troops
prussia-nation-swiss = Swiss
prussia-nation-german = Germans in French service
prussia-nation-saxony = Saxony
prussia-nation-bavaria = Bavaria
prussia-nation-wurttemberg = Württemberg
prussia-nation-wurzburg = Würzburg
prussia-nation-russia = Russia

## Arms and counters

prussia-arm-infantry = infantry
prussia-arm-cavalry = cavalry
prussia-arm-artillery = artillery
prussia-arm-leader = leader
prussia-arm-baggage = light baggage
prussia-corps = corps of { $name }
prussia-chiefs = Commanders-in-chief
prussia-no-corps = Artillery and units without a corps
prussia-corps-sum = { $count } of { $total }, levels { $levels }
prussia-numbers = strength { $strength }, morale { $morale }, { $move } MP
prussia-gun-numbers = morale { $morale }, { $move } MP
prussia-fire = fire at 1, 2 and 3 hexes: { $near }, { $middle }, { $far }
prussia-level = level { $level } of { $full }
prussia-levels = By level
prussia-initiative = initiative { $initiative }
prussia-leader-numbers = morale modifier { $mm }, { $ma } MP
prussia-cinc = commander-in-chief

## State

prussia-state-formed = formed
prussia-state-disordered = disordered
prussia-state-routed = routed
prussia-replaced =
    { $unit_heir_count ->
        [1] { $unit_heir } has taken over; the counter keeps its name.
       *[0] A successor has taken over; the counter keeps its name.
    }
prussia-state-column = in column
prussia-state-out-of-command = out of command
prussia-state-effective = command effective
prussia-guards =
    { $units_count ->
        [one] Left alone, { $units } would be caught: on a 6 the leader is killed. Move the leader first.
       *[other] Left alone, { $units } would be caught: on a 6 a leader is killed. Move the leaders first.
    }
prussia-state-locked = engaged in battle
prussia-state-locked-penalty = engaged in battle, marker on its −2 side
prussia-mark-moved = has moved
prussia-mark-fired = has fired
prussia-mark-attacked = has been in close combat

## The map

prussia-terrain-clear = clear
prussia-terrain-woods = woods
prussia-terrain-town = town
prussia-terrain-marsh = marsh
prussia-terrain-pond = pond
prussia-terrain-pond_marsh = pond and marsh
prussia-terrain-slope_up = up a slope
prussia-terrain-slope_down = down a slope
prussia-terrain-stream = stream
prussia-terrain-river = river
prussia-terrain-mietzel = the Mietzel
prussia-terrain-bridge = bridge
prussia-terrain-fortification = fortification

## Phases

prussia-phase-setup = set-up
prussia-phase-activation = activation
prussia-phase-deployment = deployment from column
prussia-phase-command = command
prussia-phase-routed = routed movement
prussia-phase-locking = Locked markers
prussia-phase-movement = movement
prussia-phase-bombardment = offensive bombardment
prussia-phase-rally = rally
prussia-phase-defence = defensive bombardment
prussia-phase-combat = close combat
prussia-phase-unlocking = removal of markers
prussia-phase-joint = joint phase
prussia-phase-over = over

## Buttons

prussia-verb-glance = Try it
prussia-verb-activate = Activate
prussia-verb-unfold = Deploy
prussia-verb-beneath = Behind them
prussia-verb-end_movement = End movement
prussia-verb-end_combat = End close combat
prussia-verb-end_fire = End bombardment
prussia-verb-advance_on = Declare the advance
prussia-verb-pass = Decline
prussia-verb-setup = Ready
prussia-verb-pass-deploying = Go on
prussia-verb-pass-advance = Stay
prussia-verb-pass-momentum = Stay
prussia-verb-pass-sweeping = Stay
prussia-verb-pass-withdrawing = Stay
prussia-verb-pass-joining = Before them
prussia-do-move = Move
prussia-do-enter = Enter
prussia-do-leave = Leave the map
prussia-do-raise = Put on top
prussia-do-column = Form column
prussia-do-column-join = Take guns into the column
prussia-do-deploy = Deploy from column
prussia-do-inspire = Rouse the corps
prussia-do-direct = Direct in person
prussia-do-arrive = Put here
prussia-do-lead = Make it the lead unit
prussia-do-lose = Take the loss
prussia-do-fall_back = Fall back voluntarily
prussia-do-retreat = Retreat
prussia-do-advance = Advance
prussia-do-press = Momentum attack
prussia-do-withdraw = Withdraw
prussia-do-sweep = Sweeping charge
prussia-do-bombard = Bombard
prussia-targets-bombard = Can be bombarded ({ $count })
prussia-armed-advance_on = The advance is declared only once and cannot be undone.
prussia-armed-setup = The set-up will be closed.

## Army morale and the hours

prussia-turn-record = Turn record
prussia-difference = Prussia’s victory points minus the coalition’s: { $difference }
prussia-morale = Army morale { $morale }
prussia-health-sound = the army is sound
prussia-health-demoralized = demoralized
prussia-health-broken = broken
prussia-army-not-activated = not activated
prussia-side-sum = CS { $success } · routed { $routed } · lost { $lost } · VP { $points }
prussia-group-effective = effective
prussia-group-ineffective = ineffective
prussia-track = Army morale track: { $army }
prussia-cell = Cell { $number }
prussia-cell-marker = the army morale marker is here
prussia-why-lost = destroyed or fled off the map
prussia-why-captured = captured
prussia-why-paid = paid for activation, or a penalty
prussia-why-heat = heat and weariness
prussia-danger-die = demoralized on 1–{ $up }
prussia-danger-automatic = demoralized without a roll
prussia-danger-broken = broken

## Names of the tables

prussia-para-crt = CRT
prussia-para-bombard = bombardment table
prussia-para-close = close combat modifiers
prussia-para-fire = bombardment modifiers
prussia-para-terrain = terrain table
prussia-para-rally = rally table
prussia-para-capture = capture table
prussia-para-track = demoralization ranges
prussia-para-shock = cavalry shock
prussia-chance-defender_lost = the defender takes LP
prussia-chance-target_hit = the target is affected
prussia-chance-charge = the charge succeeds
prussia-chance-attacker_lost = the attacker takes LP
prussia-act-pass = declining
prussia-act-end_movement = end of movement
prussia-act-end_combat = end of close combat
prussia-act-end_fire = end of bombardment
prussia-act-activate = activation
prussia-act-unfold = deployment
prussia-act-beneath = going behind
prussia-act-advance_on = advance declared
prussia-act-lead = lead unit
prussia-act-lose = loss
prussia-act-fall_back = voluntary retreat
prussia-act-attack = attack
prussia-act-bombard = bombardment
prussia-act-sweep = sweeping charge
prussia-act-raise = moving to the top
prussia-act-retreat = retreat
prussia-act-advance = advance
prussia-act-press = momentum attack
prussia-act-withdraw = withdrawal
prussia-act-column = column
prussia-act-deploy = deployment
prussia-act-leave = leaving the map
prussia-act-inspire = rousing the corps of
prussia-act-glance = trying a coup d’œil
prussia-act-direct = directing in person
prussia-act-arrive = arrival
prussia-word-with = with
prussia-word-to = →

## Answers left standing

prussia-standing-activation = Activation
prussia-standing-attempt = Trying a coup d’œil
prussia-standing-direct = Units of the commander-in-chief
prussia-standing-glance = Coup d’œil
prussia-standing-advance = Advance after combat
prussia-standing-momentum = Momentum
prussia-standing-deploying = Deployment from column
prussia-standing-surprised = Deployment in the face of the enemy
prussia-standing-inspire = Rousing a corps
prussia-standing-arrival = Arrival
prussia-standing-free-activation = Free activation
prussia-standing-declaring = Declaring the advance
prussia-standing-sweeping = Sweeping charges
prussia-standing-withdrawing = Withdrawal before combat

## Off the map

prussia-reserve-later = These enter later.
prussia-reserve-help = Choose a piece, then a hex of the entry zone. { $count } can enter now.
prussia-reserve-spent = No more units can enter in this phase.

