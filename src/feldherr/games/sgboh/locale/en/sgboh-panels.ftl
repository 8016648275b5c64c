## Simple Great Battles of History: what stands beside the board

ui-tab-rout = Rout

## Who can act, besides the formations in the bar

sgboh-able-activate = Without a formation ({ $count })

## The card of a unit

sgboh-leader = leader
sgboh-overall = overall commander
sgboh-hero = charisma
sgboh-initiative = initiative
sgboh-range = command range
sgboh-seizures = attempts to seize a turn
sgboh-of = { $left } of { $most }
sgboh-quality = TQ
sgboh-size = size
sgboh-allowance = MP
sgboh-missile = missile
sgboh-missile-A = bow
sgboh-missile-B = bow
sgboh-missile-C = composite bow
sgboh-missile-S = sling
sgboh-missile-J = javelins
sgboh-missile-O = stone thrower
sgboh-missile-K = catapult
sgboh-missile-P = pila
sgboh-missile-F = throwing axes
sgboh-missile-X = axes
sgboh-reach =
    { $count ->
        [one] reaches { $count } hex
       *[other] reaches { $count } hexes
    }
sgboh-points = rout points
sgboh-hits =
    { $count ->
        [one] { $count } hit
       *[other] { $count } hits
    }
sgboh-has-to = must attack
sgboh-left = { $mp } MP left
sgboh-designed = The values of this battle are ours: the rulebook has none.
sgboh-place-under = under another unit
sgboh-place-reserve = still to come
sgboh-place-pursuit = in pursuit, off the map
sgboh-place-away = absent
sgboh-place-lost = lost

## Both sides

sgboh-turn = Player turn { $number }
sgboh-turn-of = { $side }
sgboh-seized = { $unit } has seized it
sgboh-rout = { $points } of { $level } rout points lost
sgboh-tried = tried to seize the last enemy turn, so cannot try the next
sgboh-pursuing = in pursuit
sgboh-away = absent
sgboh-reserve =
    { $count ->
        [one] { $count } piece still to come
       *[other] { $count } pieces still to come
    }
sgboh-lost = lost: { $count }
sgboh-quiet = Passes in a row: { $passes } of { $most }; turns without a hit: { $quiet } of { $quiet_most }. When either count is full, the battle is a draw.
sgboh-present = { $count } of { $total }

## The formations

sgboh-bar = Formations
sgboh-bar-activated = activated
sgboh-bar-held = held back
sgboh-bar-out =
    { $count ->
        [one] { $count } out of command
       *[other] { $count } out of command
    }
sgboh-bar-points = { $points } RP
sgboh-bar-activate = Activate { $group }
sgboh-bar-chip = { $group }, { $count } of { $total }
sgboh-bar-farther = Farther
sgboh-bar-nearer = Nearer
sgboh-bar-nothing = The whole formation can do nothing together now.
sgboh-bar-thinking = Working out what the whole formation can do
sgboh-bar-with = { $group } together with another
sgboh-bar-led = { $group }: choose who commands
sgboh-bar-gestures = The whole formation
sgboh-plan-stays = Going: { $count }. Staying: { $units }
sgboh-bar-hits = { $hits } hits on average

## Where columns head

ui-facing-ce = column to the east
ui-facing-cw = column to the west

## Questions

sgboh-stars = Attacks
sgboh-strikes = { $unit } strikes { $unit_other }
sgboh-star-theirs = They: rout { $rout }, retreat { $retreat }, hits { $hits }
sgboh-star-ours = We: rout { $rout }, retreat { $retreat }, hits { $hits }
sgboh-ways = Who retreats before shock
sgboh-stands = Stands
sgboh-goes = { $unit } retreats to { $hex }
sgboh-reactions = Your reaction
sgboh-order = Attacks to resolve
sgboh-order-by = By { $unit }
sgboh-order-fight = Resolve
sgboh-order-net = DRM { $net }
sgboh-order-then =
    { $routs ->
        [true] enemy routs { $chance }, hits: theirs { $theirs }, ours { $ours }
       *[false] hits: theirs { $theirs }, ours { $ours }
    }

## Forecast

sgboh-fate-hits = hits
sgboh-fate-rout = rout
sgboh-fate-retreat = retreat
sgboh-fate-rampage = rampage
sgboh-fate-points = RP
sgboh-fate-defender = Defenders
sgboh-fate-attacker = Attackers
sgboh-fate-leader = Leader in danger: { $unit }, { $chance }.
sgboh-fate-evaders = Can retreat before shock: { $units }.
