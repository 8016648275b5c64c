# Prussia's Glory: words of the map, the counters, the buttons and the panels.

## The game and its scenarios

prussia-command-hint = attack 3807 by 3906
prussia-scenario-rossbach_battle = Rossbach: battle
prussia-scenario-rossbach_battle-text = 5 November 1757. The armies already face each other.
prussia-scenario-rossbach_main = Rossbach: the whole day
prussia-scenario-rossbach_main-text = 5 November 1757. The armies march side by side; the Prussians strike camp and fall on the heads of the columns.
prussia-scenario-rossbach = Rossbach
prussia-scenario-leuthen_battle = Leuthen: battle
prussia-scenario-leuthen_battle-text = 5 December 1757. The armies already face each other.
prussia-scenario-leuthen_main = Leuthen: the whole day
prussia-scenario-leuthen_main-text = 5 December 1757. The oblique order: Frederick turns the Austrian left.
prussia-scenario-leuthen = Leuthen
prussia-scenario-zorndorf_battle = Zorndorf: battle
prussia-scenario-zorndorf_battle-text = 25 August 1758. The armies already face each other.
prussia-scenario-zorndorf_main = Zorndorf: the whole day
prussia-scenario-zorndorf_main-text = 25 August 1758. The Russians stand with their backs to the river; both armies fight till dark.
prussia-scenario-zorndorf = Zorndorf
prussia-scenario-torgau_battle = Torgau: battle
prussia-scenario-torgau_battle-text = 3 November 1760. The armies already face each other.
prussia-scenario-torgau_main = Torgau: the whole day
prussia-scenario-torgau_main-text = 3 November 1760. Two Prussian attacks from two sides on the heights behind the ponds.
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
prussia-chiefs = Commanders in chief
prussia-no-corps = Artillery and units without a corps
prussia-corps-sum = { $count } of { $total }, levels { $levels }
prussia-numbers = strength { $strength }, morale { $morale }, { $move } MP
prussia-gun-numbers = morale { $morale }, { $move } MP
prussia-fire = fire at 1, 2 and 3 hexes: { $near }, { $middle }, { $far }
prussia-level = level { $level } of { $full }
prussia-levels = By level
prussia-initiative = initiative { $initiative }
prussia-leader-numbers = morale modifier { $mm }, { $ma } MP
prussia-cinc = commander in chief

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
prussia-state-locked = engaged in battle
prussia-state-locked-penalty = engaged in battle, the marker shows −2
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
prussia-verb-end_movement = End movement
prussia-verb-end_combat = End close combat
prussia-verb-end_fire = End bombardment
prussia-verb-advance_on = Declare the advance
prussia-verb-pass = Decline
prussia-verb-setup = Ready
prussia-verb-pass-deployment = Go on
prussia-verb-pass-combat = Stay
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
prussia-do-lose = Bear the loss
prussia-do-fall_back = Fall back voluntarily
prussia-do-retreat = Retreat
prussia-do-advance = Advance
prussia-do-press = Momentum attack
prussia-do-withdraw = Withdraw
prussia-do-sweep = Sweeping charge
prussia-do-bombard = Bombard
prussia-targets-bombard = Can be bombarded ({ $count })
prussia-armed-advance_on = The advance is declared once and for all.
prussia-armed-setup = The set-up will be closed.

## Army morale and the hours

prussia-turn-record = Turn record
prussia-difference = Prussia’s victory points less the coalition’s: { $difference }
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
prussia-cell-marker = the current morale marker stands here
prussia-why-lost = destroyed or fled off the map
prussia-why-captured = captured
prussia-why-paid = paid for activation, or a penalty
prussia-why-heat = heat and weariness
prussia-danger-die = demoralized on 1–{ $up }
prussia-danger-automatic = demoralized without a die
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
prussia-chance-defender_lost = the defender bears LP
prussia-chance-target_hit = the target is affected
prussia-chance-charge = the charge is made
prussia-chance-attacker_lost = the attacker bears LP
prussia-act-pass = declining
prussia-act-end_movement = end of movement
prussia-act-end_combat = end of close combat
prussia-act-end_fire = end of bombardment
prussia-act-activate = activation
prussia-act-unfold = deployment
prussia-act-advance_on = the advance declared
prussia-act-lead = lead unit
prussia-act-lose = loss
prussia-act-fall_back = voluntary retreat
prussia-act-attack = attack
prussia-act-bombard = bombardment
prussia-act-sweep = sweeping charge
prussia-act-raise = putting on top
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
prussia-standing-surprised = Deployment before the enemy
prussia-standing-inspire = Rousing a corps
prussia-standing-arrival = Arrival
prussia-standing-free-activation = Free activation
prussia-standing-declaring = Declaring the advance
prussia-standing-sweeping = Sweeping charges
prussia-standing-withdrawing = Withdrawal before combat

## Off the map

prussia-reserve-later = These are still to come.
prussia-reserve-help = Choose a piece, then a hex of the entry zone. { $count } may come on now.
prussia-reserve-spent = Nobody else comes on in this phase.

## Amendments

prussia-amendment-1-text = a sweeping charge no longer spares its target the ordinary attack, each unit is attacked once, and only those that have not fought are drawn into a second fight.
prussia-amendment-2-text = units that follow a withdrawal neither may nor must fight in that player turn.
prussia-amendment-3-text = in the march of Rossbach a stack marches its three hexes by another way if the straight one is blocked.
prussia-amendment-4-text = the home edge that the rules leave to fair play lies straight across from the enemy’s line, at Torgau from those who caused the retreat.
prussia-amendment-5-text = the player names the two units that the commander-in-chief directs himself.
prussia-amendment-6-text = the coup d’œil is offered; before, the die was rolled without asking.
prussia-amendment-7-text = units not in column stop next to the Mietzel.
prussia-amendment-8-text = counters are worth the same in all four battles, and some begin the battle on other hexes.
prussia-amendment-9-text = at Torgau the Prussian infantry has its historical number, and the Austrian brigades are all alike.
prussia-amendment-10-text = a corps in column may try a forced deployment once a game turn; the lead unit takes the first LP before other units surrender; nobody falls back for LP that surrendering units cannot take; cavalry in column may try a sweeping charge; a deputy who has fallen takes over nothing; the fall of a coalition deputy counts for points; the replacement of Baden-Baden commands only his own corps.
prussia-amendment-11-text = engaged infantry leaves only when another unit has come in; supporting units change places behind it without a penalty; units out of command do not advance into enemy zones; a momentum marker is removed when its hex is left; an attack on guns alone is a combat for fatigue and passivity; guns attacked along with other units rule out a flank attack; formed cavalry in an attacking hex stops withdrawals even if it does not attack itself; nobody withdraws twice before one combat; supporting units of attackers from whom all have withdrawn fight nobody else; units not activated do not attack; nobody falls back into the hex of the baggage; units that a routed unit runs through are disordered even if it has left the map; units whose levels count double support with their plain levels; only units that ride in a sweeping charge take its losses; a unit that leaves the map from an enemy zone pays for it; the Franco-Imperial bonus is taken back in full.
prussia-amendment-12-text = enemies in sight are seen even if they have not moved; a detachment roused at three hexes keeps its attempt at a coup d’œil; the march of Rossbach keeps the order of its stacks all that turn and flips the marker of units it replaces; columns before it deploy, leaders who are alone are caught, and units out of command do not march into enemy zones; guns come to routed infantry too, and deploy only with a corps; nobody advances by momentum into the hex of the baggage; a leader whose last unit is shot away from him is caught at once; a marker does not stay flipped because of a fast unit that left earlier; reports of morale lost and regained give the amount by which it falls and rises.
prussia-amendment-13-text = each active detachment has a command die of its own, Ried's units in the area of the main force at Torgau are no detachments, the rating of Daun's infantry does not fall without a commander in chief, a deputy in the same hex as the commander in chief who fell rolls for himself as chief, Daun is worth his own points when he has followed Charles, too, and an army activated by a coup d'œil may declare its advance even though the enemy came near and attacked.
prussia-amendment-14-text = a hex with units in column holds 8 levels of artillery even with nobody else there; a hex where only guns stay after a withdrawal is not empty, and whoever enters it from the supports may still fight; Lassy's corps is seen by an approaching enemy from the Prussian turn after its arrival on; a detachment roused in its own player turn has its command die at once; a leader may stay alone where his last unit retreats from, if the hex is in no enemy zone; what enters at Leuthen is effective that turn even if it was in column before; where all have surrendered before the die leaders are in danger and cavalry may charge on and tires.
prussia-amendment-15-text = at Rossbach units whose compulsory march is closed stay with their stack all the turn, and their guns with them; inactive units beside a detachment neither advance nor charge; whom the routed run past may be activated or deploy from column; a leader with no unit of his army on the map can be caught, too, and then leaves it, and one who is alone is caught by a unit that rallies or falls back beside him, too; a hex too full is left by whoever makes it so, of whatever kind; at Zorndorf a withdrawal and an advance tire even if there was no combat.
prussia-amendment-16-text = an army is activated by enemies whom a combat brings near, too; advances and withdrawals may fill a hex beyond its limit, which is looked at when movement ends; a leader may stay in an enemy zone where his last unit retreats from, and is caught there; any leader of the attacking hexes advances with any of their units; at Zorndorf a retreat that is no rout tires; both sides of a combat bear their results before anybody falls back, and who routs has no zone by then; guns that go into column with a corps need not be formed or in command; a deputy is not in the column of the chief who fell.
prussia-amendment-17-text = a routed unit with no other clean way leaves the map by any edge, and is not captured there; an enemy who advances, withdraws or arrives catches a leader who is alone at once, as does the end of his own side's advance; a unit that retreats disorders a full hex only if it makes it fuller; whoever retreats or advances onto a stack under a marker turns it, and a hex that combat has emptied loses its marker; artillery may join a corps that is in column already; the log tells who had taken over from a leader who falls.
prussia-amendment-18-text = nobody out of command, and no strength in parentheses, comes back into an enemy zone after leaving it; whoever comes back to the bank they began on stops there too; a unit that leaves the map moves up to its edge like any other: columns deploy, lone leaders are caught, an inactive enemy sees it.
