## The Napoleonic Wars

napoleon-command-hint = march davout to munich taking france*5
napoleon-scenario-1805 = The campaign of 1805 to 1814
napoleon-scenario-1805-text = The whole struggle for Europe, from the camp at Boulogne on: up to five turns, unless peace comes first.
napoleon-scenario-1805-time = 5 to 10 hours, by our estimate
napoleon-scenario-1812 = 1812: Year of Decision
napoleon-scenario-1812-text = The Grande Armée on the Niemen, Wellington on the border of Spain. Two turns of a year each.
napoleon-scenario-1812-time = 2 to 4 hours, by our estimate
napoleon-scenario-1813 = 1813: War of Liberation
napoleon-scenario-1813-text = Prussia has risen, Austria still waits. Two turns of a year each.
napoleon-scenario-1813-time = 2 to 4 hours, by our estimate
napoleon-scenario-austerlitz = Austerlitz to Tilsit
napoleon-scenario-austerlitz-text = The short game: the start of 1805 and the first two turns.
napoleon-scenario-austerlitz-time = 2 to 4 hours, by our estimate
napoleon-scenario-ulm = Ulm to Austerlitz
napoleon-scenario-ulm-text = To learn by: the start of the campaign of 1805 and its first turn.
napoleon-scenario-ulm-time = 1 to 2 hours, by our estimate

## Questions

napoleon-preempt = The preemption marker is yours. Choose { $side }’s place in this round, or keep to the order.
napoleon-card =
    { $cards ->
        [0] { $stored ->
            [true] You hold no card. Spend a Resource for one, do what needs none, or pass.
           *[false] You hold no card. Do what needs none, or pass.
        }
       *[other] { $stored ->
            [true] Play a card, spend a Resource, or forgo your impulse.
           *[false] Play a card, or forgo your impulse.
        }
    }
napoleon-points =
    { $points ->
        [0] { $event ->
            [true] The card was played as an event. Give an order that costs no CP, or end the impulse.
           *[false] No command points left. Give an order that costs no CP, or end the impulse.
        }
        [one] { $points } command point left. Choose who marches or an order, or end the impulse.
       *[other] { $points } command points left. Choose who marches or an order, or end the impulse.
    }
napoleon-keep =
    { $most ->
        [one] The rounds are over. { $side } keeps { $most } card for the next turn: choose it.
       *[other] The rounds are over. { $side } keeps up to { $most } cards for the next turn: choose them.
    }
napoleon-standings = If the game ended now
napoleon-offer-back = Withdraw the earlier offer
napoleon-who-intercepts = Who intercepts: choose here or on the map
napoleon-intercept =
    { $led ->
        [0] { $count ->
            [0] { $side } is entering { $hex }. Do you intercept?
           *[other] { $side } is entering { $hex }, units: { $count }. Do you intercept?
        }
       *[other] { $side } is entering { $hex }: { $unit }, units: { $count }. Do you intercept?
    }
napoleon-intercept-brought =
    { $led ->
        [0] { $side } has brought units ({ $count }) to { $hex }. Do you intercept?
       *[other] { $side } has brought { $unit } to { $hex }, units: { $count }. Do you intercept?
    }
napoleon-contest = { $side } has placed a flag in { $hex }, next to your army. Contest it?
napoleon-evade =
    { $led ->
        [0] { $count ->
            [0] { $side } is entering { $hex }. Do you evade?
           *[other] { $side } is entering { $hex }, units: { $count }. Do you evade?
        }
       *[other] { $side } is entering { $hex }: { $unit }, units: { $count }. Do you evade?
    }
napoleon-lose =
    { $count ->
        [one] Attrition at { $hex } costs a piece. Which one?
       *[other] Attrition at { $hex } costs { $count } pieces. Which ones?
    }
napoleon-nominate = The defence of { $hex } has no commander. Name its permanent commander.
napoleon-share =
    { $count ->
        [one] The losses cannot be shared evenly. Which nation takes the odd one?
       *[other] The losses cannot be shared evenly. Which nations take the { $count } odd ones?
    }
napoleon-claim = The battle of { $hex } was an overrun with sixes to spare. Do you put the duchy under the flag of { $side } for free?
napoleon-retreat = The battle of { $hex } is lost. Where do you retreat?
napoleon-peace-vote = Discard a card for peace, or against it? All votes are revealed together.
napoleon-moment-dice =
    { $fight ->
        [siege] Siege of { $hex }, before the dice. Do you play a card?
        [sea] Naval battle at { $hex }, before the dice. Do you play a card?
        [batteries] Batteries are about to fire: { $hex }. Do you play a card?
       *[land] Battle at { $hex }, before the dice. Do you play a card?
    }
napoleon-moment-results =
    { $fight ->
        [siege] Siege of { $hex }: the dice are rolled. Do you play a card before the losses?
        [sea] Naval battle at { $hex }: the dice are rolled. Do you play a card before the losses?
        [batteries] The batteries have fired: { $hex }. Do you play a card before the losses?
       *[land] Battle at { $hex }: the dice are rolled. Do you play a card before the losses?
    }
napoleon-moment-decided =
    { $fight ->
        [siege] Siege of { $hex }: it is decided. Do you play a card?
        [sea] Naval battle at { $hex }: it is decided. Do you play a card?
        [batteries] The batteries have fired: { $hex }. Do you play a card?
       *[land] Battle at { $hex }: it is decided. Do you play a card?
    }
napoleon-moment-entering =
    { $led ->
        [0] { $count ->
            [0] { $side } is entering { $hex }. Do you play a card?
           *[other] { $side } is entering { $hex }, units: { $count }. Do you play a card?
        }
       *[other] { $side } is entering { $hex }: { $unit }, units: { $count }. Do you play a card?
    }
napoleon-moment-attempt =
    { $way ->
        [evade] { $led ->
            [1] { $unit_long } is trying to evade at { $hex }. Do you play a card?
           *[0] { $side_by } is trying to evade at { $hex }. Do you play a card?
        }
       *[intercept] { $led ->
            [1] { $unit_long } is trying to intercept at { $hex }. Do you play a card?
           *[0] { $side_by } is trying to intercept at { $hex }. Do you play a card?
        }
    }
napoleon-moment-none = None of your cards can be played now.

## Refusals: cards and points

napoleon-not-now = Another question must be answered first.
napoleon-points-short =
    { $points ->
        [one] That costs { $cost } CP, and { $points } is left.
       *[other] That costs { $cost } CP, and { $points } are left.
    }
napoleon-done-already = That has already been done or asked; it is not repeated now.
napoleon-peace-or-war = A vote is for peace or for war.
napoleon-no-pass = A nation with cards cannot pass.
napoleon-nothing-to-forgo = There is no card to forgo now.
napoleon-points-first = A card must first be played for its CP.
napoleon-card-played = A card has already been played in this impulse.
napoleon-no-such-card = { $card } is not in this hand.
napoleon-plus-second = { $card } has no “+”: name it first, and add the “+” card to it.
napoleon-card-twice = { $card } cannot be added to itself.
napoleon-no-plus = { $card } has no “+” and can only be played alone.
napoleon-no-resource = There is no Resource to spend.
napoleon-last-card = This impulse ends the rounds: a card must be played, not drawn.
napoleon-no-cards-left = There are no cards left to draw.
napoleon-no-such-place = Choose another place in the round, from 1 to { $most }.
napoleon-keep-fewer = You can keep at most { $most } cards.
napoleon-card-not-here = { $card } cannot be played now.
napoleon-card-needs-leader = { $card } needs the name of a leader it can apply to.
napoleon-card-alone = { $card } does not take a leader’s name.
napoleon-no-companion = { $unit } cannot be in this army: not in its place, not of its nations, or held there in this impulse.
napoleon-card-no-place = { $card } is not played on a place.
napoleon-not-yours = These points cannot be spent on { $side }.
napoleon-not-acting = { $side } is not acting now.

## Refusals: builds and flags

napoleon-no-home-key = { $hex } is not one of that nation’s home keys. Choose one of them.
napoleon-no-home-port = { $hex } is not one of that nation’s home duchies.
napoleon-not-friendly = { $hex } is not friendly. A friendly duchy is needed.
napoleon-enemy-there = There is an enemy in { $hex }. Choose a duchy without one.
napoleon-built-enough = No more than { $most } can be built in { $hex } now. Choose another place.
napoleon-pool-empty = The pool of { $side } is empty: no such piece is left.
napoleon-leader-not-to-come = { $unit } is not one of the leaders still to come.
napoleon-leader-too-soon = { $unit } cannot enter play yet.
napoleon-leader-missing = { $unit } was lost this turn and returns next turn at the earliest.
napoleon-leader-unless = { $unit } cannot enter while { $unit_other } is in play.
napoleon-no-squadrons = { $side } has no squadrons.
napoleon-no-port = { $hex } is not a port.
napoleon-blockaded = { $hex } is blockaded.
napoleon-nothing-to-refit = No squadron in { $hex } needs a refit.
napoleon-nobody-regroups = { $side } has no units in Regroup.
napoleon-no-unit-there = There is no unit in { $hex } that could place this flag. March one there first.
napoleon-fortress-flag = { $hex } is a fortress: it must be taken by siege.
napoleon-controlled = { $hex } is controlled: it cannot be flagged.

## Refusals: marches

napoleon-no-duchy = { $hex } is not a duchy.
napoleon-no-path = The destination is missing.
napoleon-no-way = { $hex } and { $hex_to } are not connected.
napoleon-nowhere = There is no open way to { $hex }.
napoleon-no-sea-way = { $hex } and { $hex_to } are not adjacent at sea: a route goes from a port to its zone, from zone to zone, and to a port.
napoleon-convoy-ends = A convoy must end in a port, not at sea in { $hex }.
napoleon-not-on-map = { $unit } is not on the map.
napoleon-not-there = { $unit } is not in { $hex }.
napoleon-not-so-many =
    { $most ->
        [0] { $side } has no unit in { $hex }.
        [one] { $side } has only { $most } unit in { $hex }.
       *[other] { $side } has only { $most } units in { $hex }.
    }
napoleon-counts = Name each nation once, with at least one unit, and each leader once.
napoleon-alone-units = { $unit } goes either alone or with units.
napoleon-too-many =
    { $most ->
        [one] The leaders cannot lead so many: { $unit } leads { $most } piece.
       *[other] The leaders cannot lead so many: { $unit } leads { $most } pieces.
    }
napoleon-group-too-many =
    { $most ->
        [one] Too many: the armies of these leaders hold { $most } unit in all.
       *[other] Too many: the armies of these leaders hold { $most } units in all.
    }
napoleon-minor-commands = { $unit } belongs to a minor power and can lead only its own troops.
napoleon-proxy-commands = { $unit } belongs to a proxy and can lead only its own troops.
napoleon-not-allied = { $side } is not an ally.
napoleon-army-own = { $unit } leads no troops of { $side } in his own army.
napoleon-no-command = { $side } has not given permission to command its troops.
napoleon-commands-already = { $unit } already has this command, or there are no troops to command.
napoleon-in-no-group = { $side } is not in a group with others in { $hex }.
napoleon-halted = { $unit } cannot move farther in this impulse, but can again in the next one.
napoleon-halted-units =
    { $most ->
        [0] No unit of { $side } there can move farther in this impulse.
        [one] Only { $most } unit of { $side } there can still move in this impulse.
       *[other] Only { $most } units of { $side } there can still move in this impulse.
    }
napoleon-stops-there = There is an enemy in { $hex }: the march ends there. Stop in it or go round.
napoleon-stops-at-fortress = { $hex } has an enemy fortress: the march ends there. Stop in it or go round.
napoleon-strait-barred = An enemy fleet blocks the strait between { $hex } and { $hex_to }.
napoleon-neutral = { $side_other } is not at war with { $side } and does not let it into { $hex }.
napoleon-out-of-fortress = From { $hex }, with its enemy fortress, you can go only to friendly or uncontrolled duchies, not to { $hex_to }.
napoleon-lone-leader = A leader without units cannot enter { $hex }: the enemy is there. Take a unit along.

## Refusals: attrition, interception, battle

napoleon-lose-there = These pieces were not checked for attrition.
napoleon-lose-count =
    { $count ->
        [one] Exactly { $count } piece must be lost.
       *[other] Exactly { $count } pieces must be lost.
    }
napoleon-no-sacrifice = { $unit } belongs to another power: without permission he cannot be lost in place of your own pieces.
napoleon-cannot-intercept = { $unit } cannot intercept here now.
napoleon-intercepts-alone = { $unit } has no unit to lead here and cannot intercept alone.
napoleon-intercept-enemy = There is already an enemy formation in { $hex }: no interception there.
napoleon-run-by-another = { $unit } belongs to { $side }, which you do not play.
napoleon-tried-already = { $unit } has already failed to intercept in this impulse, or has fought.
napoleon-tried-units =
    { $most ->
        [0] No unit of { $side } there can intercept in this impulse any more: they have tried, or have fought.
        [one] Only { $most } unit of { $side } there can still intercept in this impulse.
       *[other] Only { $most } units of { $side } there can still intercept in this impulse.
    }
napoleon-barred = An interception from { $hex } has failed: there are no more from there in this impulse.
napoleon-stayed = { $unit } was left behind when an interception failed and cannot intercept in this impulse.
napoleon-under-commander = { $unit } commands the group: with him it can intercept only under him.
napoleon-cannot-evade = The troops of { $side } cannot evade here now.
napoleon-evades-with = The troops of { $side } evade together with those of { $side_other }, who command them.
napoleon-not-to-sea = { $hex } is at sea.
napoleon-evade-to-enemy = The enemy came from { $hex }: you cannot go there.
napoleon-not-in-battle = { $unit } is not in this battle.
napoleon-share-odd =
    { $count ->
        [one] Choose { $count } nation that can take the odd loss.
       *[other] Choose { $count } nations that can take the odd losses.
    }
napoleon-retreat-back = The beaten attacker must return to { $hex }, where he came from.
napoleon-retreat-port = A beaten landing must return to a friendly port in a zone it came through; { $hex } is not one.
napoleon-retreat-fortress = { $hex } has an enemy fortress: you cannot retreat into it.
napoleon-retreat-friendly = The beaten side must retreat to a friendly duchy if it can, else to an uncontrolled one; only then to { $hex }.

## Ends

napoleon-peace = Peace is made. The most points win.
napoleon-last-turn = The last turn is over. The most points win.

## Events

napoleon-event-turn = Turn { $turn }: { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) }.
napoleon-event-round = Round { $round }.
napoleon-event-preempted =
    { $number ->
        [0] The preemption marker passes from { $side } to { $side_holder }.
       *[other] { $side } acts at place { $number } in this round; the marker passes to { $side_holder }.
    }
napoleon-event-kept =
    { $kept ->
        [0] { $side } keeps no card.
        [one] { $side } keeps { $kept } card.
       *[other] { $side } keeps { $kept } cards.
    }
napoleon-event-handed_on = { $side } is now played by another player.
napoleon-event-dealt =
    { $cards ->
        [one] { $side } holds { $cards } card.
       *[other] { $side } holds { $cards } cards.
    }
napoleon-event-gained =
    { $resources ->
        [one] { $side } gains a Resource and has { $resources }.
       *[other] { $side } gains a Resource and has { $resources }.
    }
napoleon-event-reshuffled = The discards are shuffled into a new deck.
napoleon-event-acting = { $side }’s impulse.
napoleon-event-spent_card =
    { $points ->
        [one] { $side } plays { $cards } for { $points } CP.
       *[other] { $side } plays { $cards } for { $points } CP.
    }
napoleon-event-spent_resource = { $side } spends a Resource.
napoleon-event-lost_points = { $side } leaves { $points } CP unspent.
napoleon-event-built =
    { $what ->
        [leader] { $unit } arrives at { $hex }.
        [squadron] { $side } lays down a squadron at { $hex }.
        [refit] { $side } refits a squadron at { $hex }.
        [return] A unit of { $side } returns to { $hex }.
       *[unit] { $side } raises a unit at { $hex }.
    }
napoleon-event-flagged =
    { $side ->
        [none] The flag is removed from { $hex }: it is now uncontrolled.
       *[side] { $hex } is now under the flag of { $side }.
    }
napoleon-event-marched =
    { $unit_count ->
        [0] { $side } marches from { $hex_from } to { $hex_to }: { $counts }.
       *[other] { $unit } marches from { $hex_from } to { $hex_to }{ $counts_count ->
            [0] .
           *[other] : { $counts }.
        }
    }
napoleon-event-stranded = { $unit } flees from { $hex } to Regroup.
napoleon-event-tested =
    { $lost ->
        [0] Attrition at { $hex } ({ $cause }): no losses.
        [one] Attrition at { $hex } ({ $cause }): { $lost } piece is lost.
       *[other] Attrition at { $hex } ({ $cause }): { $lost } pieces are lost.
    }
napoleon-event-perished =
    { $count ->
        [one] { $side } loses { $count } unit at { $hex }.
       *[other] { $side } loses { $count } units at { $hex }.
    }
napoleon-event-leader_lost =
    { $dead ->
        [true] { $unit } is dead.
       *[false] { $unit } goes to Regroup.
    }
napoleon-event-intercepted =
    { $success ->
        [true] { $unit_long } intercepts at { $hex_to }: dice { $dice }, modifier { $modifier }, 9 needed.
       *[false] { $unit_long } fails to intercept at { $hex_to }{ $dice ->
            [0] , without a roll.
           *[other] : dice { $dice }, modifier { $modifier }, 9 needed.
        }
    }
napoleon-event-evaded =
    { $success ->
        [true] { $side } evades from { $hex } to { $hex_to }: dice { $dice }, modifier { $modifier }, 9 needed.
       *[false] { $side } fails to evade from { $hex } to { $hex_to }{ $dice ->
            [0] , without a roll.
           *[other] : dice { $dice }, modifier { $modifier }, 9 needed.
        }
    }
napoleon-event-battle = Battle at { $hex }. { $side } attacks, { $attackers } pieces against { $defenders }.
napoleon-event-battle_round = Round { $round }.
napoleon-event-battle_won =
    { $active ->
        [true] The attacker has won at { $hex }: losses inflicted { $inflicted }, suffered { $suffered }
       *[false] The defender has won at { $hex }: losses inflicted { $inflicted }, suffered { $suffered }
    }{ $routed ->
        [true] . The losers are routed.
       *[false] .
    }
napoleon-event-overrun = Overrun at { $hex }: the beaten side has no units left.
napoleon-event-responded = { $side } plays { $card }.
napoleon-event-joined = { $unit } marches to the guns, to { $hex_to }.
napoleon-event-wounded =
    { $out ->
        [true] { $unit } is wounded and goes to Regroup.
       *[false] { $unit } is unhurt.
    }
napoleon-event-retreated = { $side } retreats from { $hex_from } to { $hex_to }.
napoleon-event-eliminated = { $side } cannot retreat from { $hex } and is eliminated.
napoleon-event-worn =
    { $count ->
        [one] { $count } squadron of { $side } in { $hex } needs a refit.
       *[other] { $count } squadrons of { $side } in { $hex } need a refit.
    }
napoleon-event-ready =
    { $count ->
        [one] { $count } squadron of { $side } is ready at { $hex }.
       *[other] { $count } squadrons of { $side } are ready at { $hex }.
    }
napoleon-event-contested =
    { $success ->
        [true] { $unit } removes the flag from { $hex }: dice { $dice }, modifier { $modifier }, 9 needed.
       *[false] { $unit } fails to remove the flag from { $hex }: dice { $dice }, modifier { $modifier }, 9 needed.
    }
napoleon-event-fired_on = Batteries at { $hex } fire on { $side }: { $kills } killed, { $hits } disrupted.
napoleon-event-named = { $unit } commands at { $hex }.
napoleon-event-parted = The troops of { $side } at { $hex } are no longer in a group.
napoleon-event-detached = The squadrons of { $side } in { $hex } are on their own.
napoleon-event-voted = { $side } has answered on the peace.
napoleon-event-votes_shown =
    Votes for peace: { $sides_peace_count ->
        [0] none
       *[other] { $sides_peace }
    }; for war: { $sides_war_count ->
        [0] none
       *[other] { $sides_war }
    }.
napoleon-event-peace_rolled =
    { $peace ->
        [true] Peace roll: { $total } of { $target }. Peace.
       *[false] Peace roll: { $total } of { $target }. The war goes on.
    }
