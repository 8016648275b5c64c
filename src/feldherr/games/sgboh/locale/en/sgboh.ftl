## Simple Great Battles of History: the game, words of the map, the counters, the buttons

## The game and its battles

sgboh-name = Simple Great Battles of History
sgboh-command-hint = activate m.phalanx_r by m.philip
sgboh-about = Seven battles of antiquity, from Chaeronea to Pharsalus. Phalanxes and legions, facing, leaders, the seizure of a turn.
sgboh-scenario-chaeronea = Chaeronea
sgboh-scenario-chaeronea-text = 2 August 338 BC. Philip and Alexander against Thebes and Athens: phalanx against hoplites.
sgboh-scenario-granicus = The Granicus
sgboh-scenario-granicus-text = May 334 BC. Alexander crosses the river in face of the Persian horse; the Greek mercenaries wait on the rise.
sgboh-scenario-issus = Issus
sgboh-scenario-issus-text = 5 November 333 BC. The Macedonians attack across the Pinarus; massed Persian horse on the shore threatens their left.
sgboh-scenario-beneventum = Beneventum
sgboh-scenario-beneventum-text = 275 BC. Pyrrhus comes down upon the Roman camp, elephants before the phalanx.
sgboh-scenario-zama = Zama
sgboh-scenario-zama-text = 202 BC. Scipio leaves lanes in his lines for the elephants; behind them stand three lines of Hannibal’s foot.
sgboh-scenario-cynoscephalae = Cynoscephalae
sgboh-scenario-cynoscephalae-text = 197 BC. The covering forces meet on the ridge in the mist; half of the phalanx is still coming up in columns.
sgboh-scenario-pharsalus = Pharsalus
sgboh-scenario-pharsalus-text = 9 August 48 BC. Caesar’s cohorts are fewer and better; all of Pompey’s horse is massed on the open flank.

## Armies

sgboh-army-macedonian = Macedonians
ui-side-macedonian = { sgboh-army-macedonian }
sgboh-army-greek = Greeks
ui-side-greek = { sgboh-army-greek }
sgboh-army-persian = Persians
ui-side-persian = { sgboh-army-persian }
sgboh-army-roman = Romans
ui-side-roman = { sgboh-army-roman }
sgboh-army-epirote = Pyrrhus’ troops
ui-side-epirote = { sgboh-army-epirote }
sgboh-army-carthaginian = Carthaginians
ui-side-carthaginian = { sgboh-army-carthaginian }
sgboh-army-caesarian = Caesarians
ui-side-caesarian = { sgboh-army-caesarian }
sgboh-army-pompeian = Pompeians
ui-side-pompeian = { sgboh-army-pompeian }

## Types, arms and state

sgboh-type-PH = phalanx
sgboh-type-HO = hoplites
sgboh-type-HI = heavy infantry
sgboh-type-MI = medium infantry
sgboh-type-LG = legionary infantry
sgboh-type-CO = cohort
sgboh-type-BI = barbarian infantry
sgboh-type-LI = light infantry
sgboh-type-LP = light peltasts
sgboh-type-SK = skirmishers
sgboh-type-HC = heavy cavalry
sgboh-type-LN = lancers
sgboh-type-RC = Roman cavalry
sgboh-type-LC = light cavalry
sgboh-type-GC = Germanic cavalry
sgboh-type-EL = elephants
sgboh-type-CH = chariots
sgboh-type-ART = artillery
sgboh-type-leader = leader
sgboh-arm-foot = foot
sgboh-arm-horse = horse
sgboh-arm-elephant = elephants
sgboh-arm-chariot = chariots
sgboh-arm-artillery = artillery
sgboh-state-depleted = depleted
sgboh-state-column = in column
sgboh-state-deep = double depth
sgboh-state-covered = under another unit
sgboh-state-out = out of command
sgboh-state-activated = activated
sgboh-state-replaced = a replacement leader
sgboh-mark-moved = has moved
sgboh-mark-fired = has shot
sgboh-mark-bolted = has hit and run
sgboh-mark-faced = has tried to turn

## The map

sgboh-terrain-clear = clear terrain
sgboh-terrain-rough = rough terrain
sgboh-terrain-woods = woods
sgboh-terrain-marsh = marsh
sgboh-terrain-river = river
sgboh-terrain-ford = ford
sgboh-terrain-town = town
sgboh-terrain-deep_river = deep river
sgboh-terrain-sea = sea
sgboh-terrain-stream = stream
sgboh-terrain-bank = steep bank
sgboh-terrain-rampart = rampart
sgboh-terrain-gate = gate
sgboh-terrain-stakes = stakes
sgboh-terrain-tower = tower
sgboh-terrain-wall = wall

## Phases

sgboh-phase-seizure = seizure of the turn
sgboh-phase-activation = activation
sgboh-phase-movement = movement and missiles
sgboh-phase-shock = shock combat
sgboh-phase-over = over

## What is counted

ui-count-rout = { $count } RP lost
ui-count-rout-short = { $count } RP
ui-end-rout = rout points lost
sgboh-measure-points = Rout points lost
sgboh-measure-units = Units lost
sgboh-measure-cohesion = Hits the units can still take
sgboh-measure-margin = Rout points left to withdrawal
sgboh-measure-zones = Hexes in zones of control
sgboh-luck-measure = Luck is counted in hits and units: one for each hit, and one for each unit depleted or gone.
sgboh-chance-defender_routs = a defender routs
sgboh-chance-defender_depletes = a defender is depleted
sgboh-chance-defender_retreats = the defender retreats
sgboh-chance-attacker_routs = an attacker routs
sgboh-chance-attacker_depletes = an attacker is depleted
sgboh-chance-attacker_retreats = the attacker retreats
sgboh-chance-target_hit = the target is hit

## Buttons and what actions are called

sgboh-do-post = Deploy
sgboh-act-post = deployed:
sgboh-do-ready = The army is deployed
sgboh-act-ready = deployment finished
sgboh-verb-ready = The army is deployed
sgboh-do-seize = Seize the turn
sgboh-act-seize = seizure of the turn by
sgboh-do-dash = Move alone, at the cost of an attempt
sgboh-act-dash = leader moved for an attempt:
sgboh-do-activate = Activate
sgboh-act-activate = activation:
sgboh-do-detach = Lead off single units
sgboh-act-detach = units led off:
sgboh-do-ride = Move the overall commander
sgboh-act-ride = overall commander alone:
sgboh-do-lead = Move
sgboh-act-lead = leader moved:
sgboh-do-place = Place here
sgboh-act-place = leader placed:
sgboh-do-hasten = Move in haste
sgboh-act-hasten = move in haste:
sgboh-do-form = Move in formation
sgboh-act-form = move in formation:
sgboh-flag-stack = the whole stack
sgboh-flag-alone = the leader stays
sgboh-do-swap = Put on top
sgboh-act-swap = put on top:
sgboh-do-reform = Form column or line
sgboh-act-reform = column or line:
sgboh-do-deepen = Form double depth
sgboh-act-deepen = double depth:
sgboh-do-face = Turn
sgboh-act-face = reaction facing:
sgboh-do-spread = Step aside
sgboh-act-spread = into the interval:
sgboh-do-flee = Get away
sgboh-act-flee = leader gets away:
sgboh-do-fire = Shoot
sgboh-do-strike = Hit and run
sgboh-do-shoot = Shoot
sgboh-do-volley = Volley
sgboh-do-shock = Attack
sgboh-act-shock = attacks:
sgboh-do-resolve = Resolve the attack
sgboh-act-resolve = attack of
sgboh-do-answer = Use this type
sgboh-act-answer = type of the defence:
sgboh-do-deploy = Deploy
sgboh-act-deploy = deployed:
sgboh-do-evade = Retreat before shock
sgboh-act-evade = retreat before shock:
sgboh-do-follow = Advance
sgboh-act-follow = advance after a retreat:
sgboh-do-bear = Bears the hit
sgboh-act-bear = hit borne by
sgboh-do-keep = Keep in play
sgboh-act-keep = kept in play:
sgboh-do-retreat = Retreat
sgboh-act-retreat = retreat:
sgboh-do-advance = Advance
sgboh-act-advance = advance:
sgboh-do-return = Bring back
sgboh-act-return = return from pursuit:
sgboh-verb-return_fire = Shoot back
sgboh-verb-end = End movement and missiles
sgboh-verb-shock = Attack
sgboh-verb-evade = Retreat before shock
sgboh-verb-activate = Activate
sgboh-verb-volley = Volley
sgboh-verb-form = Move in formation
sgboh-act-custom = the usual reaction
sgboh-verb-custom = React as usual
sgboh-act-end = end of movement and missiles
sgboh-act-pass = declined
sgboh-verb-pass = Decline
sgboh-verb-pass-seize = Do not seize
sgboh-verb-pass-activate = Pass the turn
sgboh-verb-pass-designate = No attack
sgboh-verb-pass-evade = Stand
sgboh-verb-pass-follow = Stay
sgboh-verb-pass-keeping = Keep nobody
sgboh-verb-pass-return-fire = Do not shoot
sgboh-verb-pass-before-step = Do nothing
sgboh-verb-pass-after-step = Do nothing
sgboh-verb-pass-place-leader = Leave him away
sgboh-verb-pass-go-on = Stop here
sgboh-word-by = with
sgboh-word-with = with
sgboh-word-at = →
sgboh-word-from = from
sgboh-word-hasty = in haste:
sgboh-word-stack = as a stack
sgboh-word-alone = alone
sgboh-word-light = on the row of light infantry
sgboh-standing-setting-up = Deployment of the army
sgboh-standing-seize = Seizing the turn
sgboh-standing-activate = Activation
sgboh-standing-designate = Designation of attacks
sgboh-standing-evade = Retreat before shock
sgboh-standing-follow = Advance after a retreat
sgboh-standing-return-fire = Return fire
sgboh-standing-before-step = Reaction before a step
sgboh-standing-after-step = Reaction after a step
sgboh-standing-keeping = A unit kept in play
sgboh-standing-place-leader = A leader who comes back
sgboh-standing-go-on = Going on
sgboh-standing-movement = Movement and missiles
sgboh-standing-retreating = Retreat
sgboh-standing-advancing = Advance after combat
sgboh-standing-returning = Return from pursuit
sgboh-standing-sharing = Hits that do not come out even
sgboh-standing-resolve = Order of attacks
sgboh-standing-answer = Type of the defence
sgboh-standing-deploy = Deployment from column

sgboh-option-setup = Set-up
sgboh-option-setup-historical = historical
sgboh-option-setup-free = free
sgboh-option-setup-text = Armies stand as in history, or each side rearranges its own within its zone before the first turn.
sgboh-option-variant = Size of the battle
sgboh-option-variant-none = whole
sgboh-option-variant-small = small
sgboh-option-variant-text = The small battle is fought by the third legion and its ala against the king, his Greeks and his elephants.
sgboh-option-face_always = Ask about facing also before an enemy comes to a front
sgboh-option-face_always-text = Usually the question is put when the enemy comes to somebody's flank or rear. With this reading it is put at every entry next to a unit that may turn.
sgboh-option-face_always-true = yes
sgboh-option-face_always-false = no

## What the evaluation of a position counts

term-sgboh-routs = rout points lost
term-sgboh-hits = cohesion hits
term-sgboh-depletion = depleted units
term-sgboh-flanks = open flanks and rears
term-sgboh-line = gaps in the line
term-sgboh-elephants = elephants near by
term-sgboh-leaders = leaders in danger
term-sgboh-seizures = attempts to seize the turn
term-sgboh-tempo = nearness to the enemy
term-sgboh-turn = whose turn it is
term-sgboh-side = the side
