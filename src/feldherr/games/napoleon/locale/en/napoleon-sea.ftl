## The Napoleonic Wars: fleets, convoys, landings

napoleon-chase = { $side } enters { $hex }. Does your fleet there intercept?
napoleon-chase-port = { $side } is putting into { $hex }. Does your fleet at sea there intercept?
napoleon-slip = { $side } has found your fleet in { $hex }. Do you evade?
napoleon-shelter = The battle in { $hex } is lost. To which port does the fleet go?
napoleon-going-home = The squadrons leave { $hex }, whose holder is no ally any more. To which of the nearest ports do they go?
napoleon-fight-on = The battle in { $hex } is tied. Do you fight a second round?
napoleon-put-out = { $hex } is in enemy hands now. Which zone does the fleet put out into?

napoleon-squadrons = Name each nation once, with at least one squadron.
napoleon-no-flagship = No squadron of { $side } in { $hex } can take command.
napoleon-few-squadrons =
    { $most ->
        [0] No squadron of { $side } in { $hex } can sail.
        [one] Only { $most } squadron of { $side } in { $hex } can sail.
       *[other] Only { $most } squadrons of { $side } in { $hex } can sail.
    }
napoleon-no-berth = { $hex } is neither a zone nor a port.
napoleon-no-haven = { $hex } is neither friendly nor enemy: you cannot put in there.
napoleon-port-taken = { $hex } was taken in this impulse: embarking there is possible only from the next one.
napoleon-empty-port = There is no enemy squadron in { $hex } to attack.
napoleon-port-first = { $hex } is an enemy port: the move ends there.
napoleon-not-at-sea = { $hex } is not a sea zone: you cannot patrol there.
napoleon-no-prey = There is no enemy fleet in { $hex }.
napoleon-squadrons-apart = The squadrons of { $side } in { $hex } stay together: in a zone only different nations form separate stacks.
napoleon-cannot-hunt = { $side } commands no fleet here that can intercept.
napoleon-not-nearest = { $hex } is not one of the nearest friendly ports.
napoleon-enemy-fleet = There is an enemy fleet in { $hex }.
napoleon-strait-guarded = An enemy fortress guards the strait between { $hex } and { $hex_to }.
napoleon-zone-not-held = Your fleets do not control { $hex }: no convoy can reach { $hex_to }.
napoleon-convoyed = { $side } has already had its convoy in this impulse.
napoleon-convoy-own = A convoy of { $side } can carry only its own pieces.
napoleon-convoy-back = A convoy cannot return to { $hex }, where it starts.
napoleon-convoy-none-own = A convoy of { $side } must carry at least one piece of its own.
napoleon-convoy-unled = In another power’s convoy, units of { $side } can go only under their own leader, within his rating.
napoleon-convoy-pieces =
    { $most ->
        [one] A convoy carries { $most } piece.
       *[other] A convoy carries one to { $most } pieces.
    }
napoleon-convoy-marched = Pieces that have marched in this impulse cannot embark: { $side }.

napoleon-event-sunk =
    { $count ->
        [one] { $side } loses { $count } squadron at { $hex }.
       *[other] { $side } loses { $count } squadrons at { $hex }.
    }
napoleon-event-sea_fight =
    Naval battle at { $hex }: { $attackers ->
        [one] { $attackers } squadron
       *[other] { $attackers } squadrons
    } under { $side } against { $defenders } under { $side_other }.
napoleon-event-sea_round = Round { $round }.
napoleon-event-sea_won =
    { $active ->
        [true] The active fleet has won at { $hex }: losses inflicted { $inflicted }, suffered { $suffered }.
       *[false] The active fleet is beaten at { $hex }: losses suffered { $inflicted }, inflicted { $suffered }.
    }
napoleon-event-broadside = The batteries of { $hex } fire.
napoleon-event-sheltered = A fleet under { $side } goes from { $hex_from } to { $hex_to }.
napoleon-event-sailed = A fleet under { $side } sails from { $hex_from } to { $hex_to }: { $counts }.
napoleon-event-hunted =
    { $success ->
        [true] { $side } finds the fleet of { $side_other } in { $hex }: dice { $dice }, modifier { $modifier }, 9 needed.
       *[false] { $side } does not find the fleet of { $side_other } in { $hex }{ $dice ->
            [0] , without a roll.
           *[other] : dice { $dice }, modifier { $modifier }, 9 needed.
        }
    }
napoleon-event-slipped =
    { $success ->
        [true] The fleet of { $side } evades in { $hex }: dice { $dice }, modifier { $modifier }, 9 needed.
       *[false] The fleet of { $side } does not get away in { $hex }{ $dice ->
            [0] , without a roll.
           *[other] : dice { $dice }, modifier { $modifier }, 9 needed.
        }
    }
napoleon-event-convoyed =
    A convoy of { $side } goes from { $hex_from } to { $hex_to }. It carries { $units_count ->
        [0] { $counts }.
       *[other] { $units }{ $counts_count ->
            [0] .
           *[other] , { $counts }.
        }
    }
