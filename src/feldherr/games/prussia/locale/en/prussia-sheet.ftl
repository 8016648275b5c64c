## Prussia's Glory: the sheet of a fight

prussia-no-fight = “{ $found }” is neither a close combat nor a bombardment.
prussia-row-attacker = { $unit }, { $hex }
prussia-row-defender = { $unit }, { $hex }
prussia-row-supports = { $unit }, { $hex }: supports the defence
prussia-row-cap-attacker = Attacker: { $found } SP, of which { $count } count
prussia-row-cap-defender = Defender: { $found } SP, of which { $count } count
prussia-row-odds = { $attack } to { $defence } SP, column { $column }
prussia-row-odds-below = Odds below { $column }, steps: { $count }
prussia-row-lead-attacker = Attacker’s lead: { $unit }, MR { $rating }
prussia-row-lead-defender = Defender’s lead: { $unit }, MR { $rating }
prussia-row-morale = Morale of the lead units
prussia-row-flank = Flank attack
prussia-row-momentum = Momentum marker on the target
prussia-row-momentum-forced = Momentum marker on the attacking hex
prussia-row-locked = Locked marker, penalty side
prussia-row-demoralized-attack = The attacking army is demoralized
prussia-row-broken-attack = The attacking army is broken
prussia-row-demoralized-defence = The defending army is demoralized
prussia-row-broken-defence = The defending army is broken
prussia-row-column = The attacker’s lead is in column
prussia-row-column-defender = The defender’s lead is in column
prussia-row-column-target = A target in column
prussia-row-disordered = Disordered
prussia-row-disordered-defender = The defender’s lead is disordered
prussia-row-routed-defender = The defender’s lead is routed
prussia-row-routed = The target is routed
prussia-row-crowd = Crowded hex
prussia-row-surprise = Surprise
prussia-row-terrain = { $terrain ->
    [0] Terrain
   *[other] Terrain of the defender: { $terrain }
  }
prussia-row-terrain-out = Terrain of the attacker: { $terrain }
prussia-row-side = Across: { $terrain }
prussia-row-shock = Cavalry shock
prussia-row-total = Die modifier
prussia-row-supported = Supported defence: each side takes one more loss point
prussia-row-routed-only = All defenders are routed: the attacker takes no losses
prussia-row-guns-only = Artillery alone: no die roll, the hex can be entered
prussia-row-withdraws = { $unit }, { $hex }, may withdraw before the roll; here it is counted as staying
prussia-row-yields = { $unit } is routed in a demoralized or broken army: it surrenders before the roll
prussia-row-gun = { $unit }, { $hex }, range { $count }
prussia-row-too-weak = Strength below { $least } has no effect
prussia-row-canister = Canister: two levels are lost before any retreat
prussia-row-target = May be hit: { $unit }, { $hex }
prussia-then-attacker =
    Attacker: { $count ->
        [0] no LP
       *[other] { $count } LP
    }{ $rout ->
        [1] , a retreat is a rout
       *[0] { "" }
    }{ $weak ->
        [1] , then units with MR below 5 are disordered
       *[0] { "" }
    }{ $guns ->
        [1] , artillery loses a level
       *[0] { "" }
    }{ $surrender ->
        [1] , units with MR 3 or less surrender
       *[0] { "" }
    }
prussia-then-defender =
    Defender: { $count ->
        [0] no LP
       *[other] { $count } LP
    }{ $rout ->
        [1] , a retreat is a rout
       *[0] { "" }
    }{ $weak ->
        [1] , then units with MR below 5 are disordered
       *[0] { "" }
    }{ $guns ->
        [1] , artillery loses a level
       *[0] { "" }
    }{ $surrender ->
        [1] , units with MR 3 or less surrender
       *[0] { "" }
    }
prussia-then-stays = No charge
prussia-row-rides = { $unit } charges on { $needed } or more: die, MR { $rating } and MM { $modifier } must total 11
prussia-row-rides-not = { $unit } cannot charge: even with a 6, MR { $rating } and MM { $modifier } total less than 11
