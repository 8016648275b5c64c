## The Napoleonic Wars: diplomacy, conquest, the Interphase

napoleon-consent-war = { $side } wants to declare war on { $side_other }. One other player of the Camp must agree. Do you?
napoleon-consent-join =
    { $word ->
        [imperial] { $side } wants to join the Imperial Camp. All its members must agree. Do you?
       *[coalition] { $side } wants to join the Coalition. All its members must agree. Do you?
    }
napoleon-consent-submission = { $side } offers to submit to { $side_other }. Do you accept?
napoleon-yield = { $side } can submit to an enemy before its conquest roll. Submit?
napoleon-cede =
    { $duchies ->
        [0] { $side } is beaten. Choose what it cedes to { $side_victor }: at most { $keys } of its keys.
       *[other] { $side } is beaten. Choose what it cedes to { $side_victor }: at most { $keys } of its keys and { $duchies } open duchies next to them.
    }
napoleon-change = Interphase: does { $side } change Camp, give or withdraw permission, or make a deal?
napoleon-reinforce =
    { $counts_count ->
        [0] Reinforcement: no CP for builds. Returns from Regroup are free.
       *[other] Reinforcement, CP for builds: { $counts }. Returns from Regroup are free.
    }
napoleon-deploy =
    { $count ->
        [one] Deployment: { $count } army can go through friendly duchies, any distance.
       *[other] Deployment: { $count } armies can go through friendly duchies, any distance.
    }

## Refusals

napoleon-yes-or-no = Answer yes or no.
napoleon-no-consul = { $side } has no consul.
napoleon-pact-stays = The consul of { $side } is in the Pact box: CP cannot move him out.
napoleon-not-that-row = The consul cannot go into the row of { $side }.
napoleon-other-row = The consul of { $side } is in the row of { $side_other } and can leave it only through box 0.
napoleon-undecided = The consul of { $side } is in box 0 and cannot go further back.
napoleon-not-undecided = The consul of { $side } is not in box 0.
napoleon-own-row = The consul of { $side } is in your own row: you can set consuls back only in other rows.
napoleon-war-by-member = { $side } is in no Camp and cannot declare war on a neutral.
napoleon-war-by-power = { $side } follows the power of its Pact and cannot itself declare war.
napoleon-war-on-neutral = { $side } is neither neutral nor a Subject Neutral of your own Camp.
napoleon-war-other-camp = { $side } is a Subject Neutral of the other Camp: only that Camp’s members can declare war on it.
napoleon-war-own-camp = { $side } is not a member of the Subject Neutral’s Camp.
napoleon-war-on-own = { $side } is played by the same player.
napoleon-war-nobody = There is no power in the other Camp to take { $side } in.
napoleon-two-camps = The same player plays { $side } in the other Camp.
napoleon-no-camp = Name a Camp, or “neutral”.
napoleon-joins-itself = { $side } cannot ask to join a Camp now.
napoleon-joins-neutral = { $side } is already in a Camp, or no Camp is named. Camps change in the Interphase.
napoleon-no-foreign-war = { $side } has no Foreign War.
napoleon-foreign-cost = Pay 1 to { $most } CP.
napoleon-marker-event = The “+1 CP” marker of { $side } can only be added to a card played for its points; this one was played as an event.
napoleon-no-marker = { $side } has no “+1 CP” marker to use.
napoleon-no-leave = { $side } cannot give permission to { $side_other }: it is given to other nations, with which you are not at war.
napoleon-no-kind = Name a kind of permission: passage, command or sacrifice.
napoleon-neutral-opens-to-pacts = { $side } is neutral: only its allies by Pact enter its land without a declaration of war.
napoleon-own-nations = { $side } and { $side_other } are run by one player and are not allied: there is no permission to pass between them.
napoleon-grace = { $side } and { $side_other } cannot enter each other’s land until the Grace Period is over.
napoleon-not-ceded = { $hex } is not a ceded duchy that can be returned.
napoleon-no-partner = { $side } has no other player to make a deal with.
napoleon-not-its-own = { $hex } did not belong to { $side }.
napoleon-joins-theirs = Only a power can make such an offer, and it must join the Camp of { $side }.
napoleon-no-offer = { $side } has made no offer that is still open.
napoleon-no-enemy = { $side } is not an enemy to submit to.
napoleon-not-its-victor = { $side } can submit only to { $side_other }, who would be its conqueror.
napoleon-unbroken = { $side } holds its capital and more than half of its keys.
napoleon-not-kept = { $hex } cannot be kept: you can keep home keys you hold, except the capital, and open duchies next to them.
napoleon-keeps-fewer =
    { $duchies ->
        [0] { $keys } of the keys at most can be kept.
       *[other] { $keys } of the keys and { $duchies } open duchies at most can be kept.
    }
napoleon-declared = { $side } declared war this turn, or war was declared on it: it cannot change Camp.
napoleon-with-its-power = { $side } follows the power of its Pact.
napoleon-still-subject = { $side } is still a Subject Neutral: until the Grace Period is over it can join only the conqueror’s Camp.
napoleon-submits-first = { $side } must submit first; it can join the victor’s Camp in the following Interphase.
napoleon-just-defeated = { $side } has only just been defeated: it can join the victor’s Camp from the next Interphase on.
napoleon-no-pact-yet = { $side } cannot make a Pact with { $side_other }, an enemy of its conqueror, before its Grace Period is over.
napoleon-there-already = { $side } is already there.
napoleon-asked-already = { $side } has already asked to join a Camp in this Interphase.
napoleon-no-used-reserve = { $card } is not a used Reserve of your nation.
napoleon-deployed = { $side } has no army left to deploy.
napoleon-deploys-no-more = { $side } has been conquered and has no Pact with a power: only powers deploy armies, their own and those of their Pacts.
napoleon-no-deployment = There is no friendly land route from { $hex } to { $hex_to }.
napoleon-no-flag-to-hoist = No squadrons of { $side } in { $hex } can take command, or they already have it.

## Events

napoleon-event-regrouped =
    { $count ->
        [0] { $units } ({ $side }): from { $hex } to Regroup.
        [one] { $side }: { $count } unit goes from { $hex } to Regroup{ $units_count ->
            [0] .
           *[other] , with { $units }.
        }
       *[other] { $side }: { $count } units go from { $hex } to Regroup{ $units_count ->
            [0] .
           *[other] , with { $units }.
        }
    }
napoleon-event-consul_moved =
    { $box ->
        [0] The consul of { $side } is undecided
        [3] The consul of { $side } is in the Pact box of { $side_row }
       *[other] The consul of { $side } is in box { $box } of { $side_row }
    }{ $turned ->
        [true] , on his “+1” side.
       *[false] .
    }
napoleon-event-pact_made = { $side } has a Pact with { $side_power }.
napoleon-event-camp_changed =
    { $word ->
        [imperial] In the Imperial Camp now: { $sides }.
        [coalition] In the Coalition now: { $sides }.
       *[neutral] Neutral now: { $sides }.
    }
napoleon-event-war_declared = { $side } declares war on { $side_other }.
napoleon-event-answered = { $side } has answered.
napoleon-event-answers_shown =
    { $agreed ->
        [true] Agreed. For: { $sides_yes_count ->
            [0] none
           *[other] { $sides_yes }
        }; against: { $sides_no_count ->
            [0] none
           *[other] { $sides_no }
        }.
       *[false] Not agreed. For: { $sides_yes_count ->
            [0] none
           *[other] { $sides_yes }
        }; against: { $sides_no_count ->
            [0] none
           *[other] { $sides_no }
        }.
    }
napoleon-event-foreign_war_paid =
    { $left ->
        [0] { $side } pays { $points } CP: its Foreign War is over.
       *[other] { $side } pays { $points } CP for its Foreign War, { $left } left.
    }
napoleon-event-boosted =
    { $builds ->
        [true] { $side } has 1 CP more, for builds.
       *[false] { $side } has 1 CP more.
    }
napoleon-event-leave_changed =
    { $word ->
        [passage] { $given ->
            [true] { $side } lets { $side_other } pass through its land.
           *[false] { $side } no longer lets { $side_other } pass.
        }
        [command] { $given ->
            [true] { $side } lets { $side_other } command its troops.
           *[false] { $side } no longer lets { $side_other } command its troops.
        }
       *[sacrifice] { $given ->
            [true] { $side_other } may now lose leaders of { $side } in place of its own units.
           *[false] { $side_other } may no longer lose leaders of { $side } in place of its own units.
        }
    }
napoleon-event-conquered =
    { $submitted ->
        [true] { $side } submits to { $side_victor }.
       *[false] { $side } is conquered by { $side_victor }.
    }
napoleon-event-ceded = { $side } cedes to { $side_victor }: { $hexes }.
napoleon-event-conquest_tested =
    { $die ->
        [0] All keys of { $side } are lost: it falls without a roll.
       *[other]
            { $conquered ->
                [true] Conquest roll for { $side }: die { $die }, keys lost { $lost }, modifier { $modifier }, 6 needed. Conquered by { $side_victor }.
               *[false] Conquest roll for { $side }: die { $die }, keys lost { $lost }, modifier { $modifier }, 6 needed. It holds out.
            }
    }
napoleon-event-foreign_war_unpaid =
    { $over ->
        [true] The Foreign War of { $side } is unpaid a second time ({ $cost } CP): it submits.
       *[false] The Foreign War of { $side } is unpaid: { $cost } CP.
    }
napoleon-event-proposed =
    { $word ->
        [withdrawn] { $side } now offers { $side_other } nothing.
       *[none] { $side } offers { $side_other } a deal.{ $word ->
            [imperial] {" "}It joins the Imperial Camp.
            [coalition] {" "}It joins the Coalition.
           *[none] {""}
        }{ $hexes_count ->
            [0] {""}
           *[other] {" "}It returns: { $hexes }.
        }{ $submits ->
            [true] {" "}It submits.
           *[false] {""}
        }
    }
napoleon-event-terms =
    { $asked ->
        [true] { $word ->
            [passage] Asked: { $side_other } lets { $side } pass.
            [command] Asked: { $side_other } lets { $side } command its troops.
           *[sacrifice] Asked: { $side } may lose leaders of { $side_other } in place of its own units.
        }
       *[false] { $word ->
            [passage] Offered: { $side } lets { $side_other } pass.
            [command] Offered: { $side } lets { $side_other } command its troops.
           *[sacrifice] Offered: { $side_other } may lose leaders of { $side } in place of its own units.
        }
    }
napoleon-event-agreed = { $side } and { $side_other } have a deal.
napoleon-event-reinforced = { $side } spends { $points } CP of reinforcement, { $left } left.
napoleon-event-renewed = { $side }: { $card } can be used again.
napoleon-event-deployed =
    Deployment: { $unit }{ $counts_count ->
        [0] {""}
       *[other] {", "}{ $counts }
    }, from { $hex_from } to { $hex_to }.
napoleon-event-hoisted = A squadron of { $side } commands at { $hex }.
napoleon-event-elected = The armada at { $hex } has lost its commander; a squadron of { $side } takes over.
