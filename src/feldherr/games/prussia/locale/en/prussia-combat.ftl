## Prussia's Glory: close combat, its results, retreats, advances

## Questions

prussia-ask-combat =
    { $count ->
        [one] Close combat. { $count } of your hexes still has to fight: { $hexes }.
       *[other] Close combat. { $count } of your hexes still have to fight: { $hexes }.
    }
prussia-ask-combat-guns = Close combat. Only enemy artillery is left next to you: attack it or end the phase.
prussia-ask-withdrawing =
    { $count ->
        [one] { $hex } is attacked. { $units } can withdraw one hex.
       *[other] { $hex } is attacked. { $units } can withdraw one hex, together.
    }
prussia-ask-leading =
    { $attacks ->
        [1] Attack. Name the lead unit: its morale is compared, and it takes the first LP.
       *[other] Defence. Name the lead unit: its morale is compared, and it takes the first LP.
    }
prussia-ask-results =
    { $count ->
        [one] { $count } LP left to take. Choose a unit and how it takes it.
       *[other] { $count } LP left to take. Choose a unit and how it takes the next one.
    }
prussia-ask-results-gun = One artillery unit loses a level. Choose which one.
prussia-ask-retreat =
    { $distance ->
        [one] { $unit } retreats { $distance } hex. Choose the path, and the leaders who go along.
       *[other] { $unit } retreats { $distance } hexes. Choose the path, and the leaders who go along.
    }
prussia-ask-advance = No enemy infantry or cavalry is left in { $hexes }. Advance unit by unit, or end.
prussia-ask-momentum =
    { $count ->
        [0] The enemy could not take all LP: advance by momentum, or end.
       *[other] { $open ->
            [0] The enemy could not take all LP: mark a momentum attack, or end.
           *[other] The enemy could not take all LP: advance by momentum, or mark a momentum attack.
        }
    }
prussia-ask-sweeping = { $units } can make a sweeping charge. Choose, or decline.

## Refusals

prussia-duty-left =
    { $count ->
        [one] Too early to end the phase: { $count } hex still has to fight, { $hexes }.
       *[other] Too early to end the phase: { $count } hexes still have to fight: { $hexes }.
    }
prussia-wrong-answer = Answer the current question first. This action can wait.
prussia-not-combat = This is the close combat phase. That action is not possible now.
prussia-no-enemy = There are no enemy units in { $hex }. Choose another target.
prussia-struck = The infantry and cavalry in { $hex } have been attacked this phase. Only a sweeping charge can attack them again.
prussia-no-unit = You have no units in { $hex }. Choose another hex.
prussia-nobody-attacks =
    No unit in { $hex } can attack: { $why ->
        [guns] only infantry and cavalry attack in close combat, not artillery
        [never] the light baggage never attacks
        [routed] the unit in front is routed
        [barred] the enemy withdrew from the unit in front, which cannot attack again this turn
        [asleep] the unit in front is not activated
       *[fought] the unit in front has already fought this phase
    }.
prussia-not-next = { $hex } is not adjacent to { $hex_other }: attacking hexes must be adjacent to all targets.
prussia-no-crossing = There is no combat across the side between { $hex } and { $hex_other }: infantry cannot cross it, so ZOCs do not extend there.
prussia-left-out = That attack would leave { $hex } no one to fight, and it must fight. Include it or leave it a target.
prussia-left-out-enemy = That attack would leave no one to attack { $hex }, and it must be attacked. Attack it too.
prussia-withdraw-from = The question now is whether to withdraw from { $hex }.
prussia-withdraw-to = They cannot all withdraw to { $hex }: enemies, the baggage or terrain prevent it, or strength in parentheses, which may not enter an enemy ZOC.
prussia-lead-who = { $unit } is not engaged in this combat and cannot lead it.
prussia-lead-first = The lead unit takes the first LP: { $unit }.
prussia-lose-who = { $unit } is not engaged here and takes no LP. Choose an engaged unit.
prussia-lose-gun = { $unit } is not artillery in this hex. Artillery loses the level.
prussia-fall-back = { $unit } cannot fall back voluntarily: routed, MR below 5, too few levels lost, the way shut or in an EZOC, or no one else can take the LP.
prussia-retreat-who = { $unit } retreats now. The others come later.
prussia-retreat-path = { $unit } cannot retreat to { $hex }: there is a better path, away from the enemy, clear of EZOCs and friends, towards home.
prussia-retreat-leader = { $unit } has no choice here: he is not with this unit, or goes with it anyway.
prussia-advance-other = { $unit } does not advance into { $hex }: only units still in the hexes that won this combat do.
prussia-advance-routed = { $unit } is routed: routed units do not advance.
prussia-advance-baggage = { $unit } never advances: the light baggage does not attack.
prussia-advance-asleep = { $unit } is not activated yet and does not advance.
prussia-advance-held = { $hex } is closed to { $unit }: units advance only into hexes of this combat that enemy infantry and cavalry have left.
prussia-advance-side = { $unit } cannot advance into { $hex }: it cannot cross the side between.
prussia-advance-gun = { $unit } is artillery, which never advances.
prussia-advance-alone = { $unit } is a leader and advances only along with infantry or cavalry.
prussia-advance-leader = { $unit } is too far from the advancing unit to go along.
prussia-momentum-other = { $unit } does not advance by momentum: only units that have just advanced do.
prussia-momentum-done = { $unit } has already advanced by momentum: it goes one hex and no farther.
prussia-momentum-enemy = { $unit } does not advance by momentum: enemy infantry or cavalry is next to it.
prussia-momentum-far = { $hex } is not next to { $unit }: an advance by momentum goes one hex.
prussia-momentum-elsewhere = { $unit } cannot advance into { $hex }: this advance by momentum already goes to another hex.
prussia-momentum-held = { $unit } cannot advance into { $hex } by momentum: the enemy stands there.
prussia-press-where = A momentum attack marker goes on an adjacent hex with infantry or cavalry; { $hex } is not one.
prussia-sweep-who = { $unit } cannot make a sweeping charge: only formed, engaged cavalry of this attack can, if it has not tried yet or followed a withdrawal.
prussia-sweep-where = { $unit } cannot charge { $hex }: there is no sweeping charge into woods, town or marsh, or over a fortification.
prussia-sweep-marked = { $hex } is marked for a momentum attack: it must be among the targets.

## Events

prussia-event-disordered = { $side }, disordered: { $unit }.
prussia-event-routed =
    { $again ->
        [true] { $side }: { $unit } flees on.
       *[false] { $side }: { $unit } routs.
    }
prussia-event-checked =
    { $side }: { $unit }, morale check, MR { $rating }, die { $die }: { $state ->
        [formed] holds
        [disordered] disorder
       *[routed] rout
    }.
prussia-event-retreated =
    { $side }: { $unit } retreats from { $hex_from } to { $hex_to }{ $units_with_count ->
        [0] { "" }
        [one] , with { $units_with }
        [other] , with { $units_with }
       *[none] { "" }
    }.
prussia-event-attacked =
    { $sweep ->
        [true] { $side }: sweeping charge on { $hexes } from { $hexes_by }.
       *[false] { $side }: attack on { $hexes } from { $hexes_by }.
    }
prussia-event-withdrew = { $side }, withdrawal before combat from { $hex_from } to { $hex_to }: { $units }.
prussia-event-resolved = { $side }: { $strength } against { $strength_other } SP, { $odds }, DRM { $modifier }, die { $die }: “{ $result }”. LP for the attacker { $points }, for the defender { $points_other }.
prussia-event-advanced =
    { $side }: { $unit } advances from { $hex_from } to { $hex_to }{ $units_with_count ->
        [0] { "" }
        [one] , with { $units_with }
        [other] , with { $units_with }
       *[none] { "" }
    }.
prussia-event-pressed = { $side }: momentum attack, marker on { $hex }.
prussia-event-guns_taken =
    { $outcome ->
        [saved] { $side }, capture of artillery in { $hex }: { $unit } is not taken and must fall back.
        [counter] { $side }, capture of artillery in { $hex }: { $unit } loses its counter, the rest must fall back.
       *[whole] { $side }, artillery captured in { $hex }: { $unit }.
    }
prussia-event-sweep_tried =
    { $side }: sweeping charge on { $hexes } ({ $units }), die { $die }, MM { $modifier }{ $units_in_count ->
        [0] : it fails
        [one] : { $units_in } charges
        [other] : { $units_in } charge
       *[none] { "" }
    }.
