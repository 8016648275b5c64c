## Simple Great Battles of History: forecasts

## Rows of a forecast

sgboh-row-attacker = { $unit }, { $hex }: TQ { $tq }, size { $size }, hits { $hits }
sgboh-row-defender = { $unit }, { $hex }: TQ { $tq }, size { $size }, hits { $hits }
sgboh-row-cornered =
    { $hits ->
        [one] { $unit } has nowhere to retreat now: it would stay and take { $hits } hit
       *[other] { $unit } has nowhere to retreat now: it would stay and take { $hits } hits
    }
sgboh-row-off_map = { $unit } would have to retreat off the map and be destroyed
sgboh-row-shies =
    { $hits ->
        [one] { $unit } takes { $hits } hit from the elephants, whatever the die
       *[other] { $unit } takes { $hits } hits from the elephants, whatever the die
    }
sgboh-row-types = Types used: { $unit } against { $unit_other }
sgboh-row-net = Die modifier
sgboh-row-shooter = { $unit } at { $unit_other }
sgboh-sheet-fire = Fire at { $hexes }
sgboh-row-rating = Missile rating at range { $range }
sgboh-row-drm = Die modifier
sgboh-row-seizer =
    { $unit }{ $replaced ->
        [1] , a replacement
       *[0] { "" }
    }
sgboh-row-initiative = Initiative: the die must not exceed it

## Modifiers, called as in the log

sgboh-row-weapons-front = { sgboh-modifier-weapons-front }
sgboh-row-weapons-flank = { sgboh-modifier-weapons-flank }
sgboh-row-pila = { sgboh-modifier-pila }
sgboh-row-fury = { sgboh-modifier-fury }
sgboh-row-chariot = { sgboh-modifier-chariot }
sgboh-row-phalanx = { sgboh-modifier-phalanx }
sgboh-row-quality = { sgboh-modifier-quality }
sgboh-row-size = { sgboh-modifier-size }
sgboh-row-hits = { sgboh-modifier-hits }
sgboh-row-momentum = { sgboh-modifier-momentum }
sgboh-row-leader = { sgboh-modifier-leader }
sgboh-row-leader_enemy = { sgboh-modifier-leader_enemy }
sgboh-row-ground-defender-rough = { sgboh-modifier-ground-defender-rough }
sgboh-row-ground-defender-woods = { sgboh-modifier-ground-defender-woods }
sgboh-row-ground-defender-marsh = { sgboh-modifier-ground-defender-marsh }
sgboh-row-ground-defender-town = { sgboh-modifier-ground-defender-town }
sgboh-row-ground-defender-river = { sgboh-modifier-ground-defender-river }
sgboh-row-ground-attacker-river = { sgboh-modifier-ground-attacker-river }
sgboh-row-ground-attacker-ford = { sgboh-modifier-ground-attacker-ford }
sgboh-row-ground-across-stream = { sgboh-modifier-ground-across-stream }
sgboh-row-ground-across-bank_up = { sgboh-modifier-ground-across-bank_up }
sgboh-row-ground-across-up = { sgboh-modifier-ground-across-up }
sgboh-row-ground-across-down = { sgboh-modifier-ground-across-down }
sgboh-row-ground-across-cliff_up = { sgboh-modifier-ground-across-cliff_up }
sgboh-row-ground-across-cliff_down = { sgboh-modifier-ground-across-cliff_down }
sgboh-row-ground-across-rampart_in = { sgboh-modifier-ground-across-rampart_in }
sgboh-row-ground-across-stakes_in = { sgboh-modifier-ground-across-stakes_in }
sgboh-row-ground-across-gate_in = { sgboh-modifier-ground-across-gate_in }
sgboh-row-ground-across-tower_in = { sgboh-modifier-ground-across-tower_in }
sgboh-row-skirmisher = { sgboh-modifier-skirmisher }
sgboh-row-elephant = { sgboh-modifier-elephant }
sgboh-row-front = { sgboh-modifier-front }
sgboh-row-cataphract = { sgboh-modifier-cataphract }
sgboh-row-cover-woods = { sgboh-modifier-cover-woods }
sgboh-row-cover-town = { sgboh-modifier-cover-town }
sgboh-row-works-rampart = { sgboh-modifier-works-rampart }
sgboh-row-works-gate = { sgboh-modifier-works-gate }
sgboh-row-works-tower = { sgboh-modifier-works-tower }
sgboh-row-works-wall = { sgboh-modifier-works-wall }
sgboh-row-column = { sgboh-modifier-column }
sgboh-row-sling = { sgboh-modifier-sling }
sgboh-row-balearic = { sgboh-modifier-balearic }

## What a face of the die brings

sgboh-then-attacker =
    Attacker: { $what ->
        [rout] rout
        [check] rout check{ $plus ->
            [0] { "" }
           *[other] { " " }at +{ $plus }
        }; if it holds, it { $hits ->
            [0] retreats
            [one] takes { $hits } hit and retreats
           *[other] takes { $hits } hits and retreats
        }
       *[hits] { $hits ->
            [0] no hits
            [one] { $hits } hit
           *[other] { $hits } hits
        }{ $retreat ->
            [1] , retreat
           *[0] { "" }
        }
    }
sgboh-then-defender =
    Defender: { $what ->
        [rout] rout
        [check] rout check{ $plus ->
            [0] { "" }
           *[other] { " " }at +{ $plus }
        }; if it holds, it { $hits ->
            [0] retreats
            [one] takes { $hits } hit and retreats
           *[other] takes { $hits } hits and retreats
        }
       *[hits] { $hits ->
            [0] no hits
            [one] { $hits } hit
           *[other] { $hits } hits
        }{ $retreat ->
            [1] , retreat
           *[0] { "" }
        }
    }
sgboh-then-hit =
    { $unit } takes a hit{ $what ->
        [depletes] { " " }and is depleted
        [routs] { " " }and routs
        [rampages] { " " }and goes on a rampage
       *[hit] { "" }
    }
sgboh-then-elephants = { $unit } checks for rampage
sgboh-then-leader = A second die for { $units }: a 0 kills
sgboh-then-seized = { $unit } seizes the turn

## Faces of a shot and of a seizure

sgboh-result-hit = hit
sgboh-result-miss = miss
sgboh-result-seized = seized
sgboh-result-vain = failed
sgboh-underway-shot = Shot at { $hexes }
sgboh-underway-shock = Shock at { $hexes }
