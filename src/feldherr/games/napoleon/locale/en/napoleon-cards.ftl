## Questions of events

napoleon-strip = Which enemy flags come off? If you name none, all do.
napoleon-levy =
    { $count ->
        [one] { $card }: { $count } more may be built.
       *[other] { $card }: { $count } more may be built.
    }
napoleon-drop = Which card do you discard?
napoleon-give = Which card do you give { $side } for it?
napoleon-raid =
    { $count ->
        [one] { $count } piece may still embark. Where does it land, and out of which port?
       *[other] { $count } pieces may still embark. Where do they land, and out of which port?
    }
napoleon-sortie =
    { $points ->
        [one] { $card }: one army marches, { $points } CP is left.
       *[other] { $card }: one army marches, { $points } CP are left.
    }
napoleon-sortie-sea =
    { $points ->
        [one] { $card }: { $points } manoeuvre is left for the fleets.
       *[other] { $card }: { $points } manoeuvres are left for the fleets.
    }
napoleon-bring-up = A fight in { $hex }: are the { $count } dice of the card rolled here?
napoleon-choose-truce = { $card }: which two nations do not attack each other?
napoleon-choose-sway = { $card }: for peace, or for war?
napoleon-choose-spare = { $card }: for which army?
napoleon-choose-partisans = { $card }: in which country?
napoleon-choose-unclaim = { $card }: which duchy becomes Unclaimed?
napoleon-choose-rising = { $card }: where do the units rise?
napoleon-choose-plot = { $card }: against which leader?
napoleon-choose-plague = { $card }: which formation?
napoleon-choose-storm = { $card }: which fleet?
napoleon-choose-peek = { $card }: whose hand?
napoleon-choose-swap = { $card }: out of whose hand?
napoleon-choose-forfeit = { $card }: which flag comes off, or is a Resource given up?
napoleon-choose-refit = { $card }: a squadron in which port?

## Refusals of events

napoleon-truce = An armistice keeps { $side } and { $side_other } from attacking each other.
napoleon-held = { $unit } does not leave { $hex } in this round.
napoleon-vote-fewer =
    { $most ->
        [one] At most { $most } card is discarded for or against.
       *[other] At most { $most } cards are discarded for or against.
    }
napoleon-no-such-use = { $card } has no such use.
napoleon-event-which = { $card } is two events: say which.
napoleon-event-other-moment = { $card } is played during others’ moves and in fights, not as an event.
napoleon-event-by = { $side } cannot play { $card } this way.
napoleon-event-camp = { $card } is played only in the Camp of { $side }.
napoleon-event-needs = The condition of { $card } is not met now.
napoleon-event-nothing = { $card } would have no effect now.
napoleon-event-with-points = { $card } is played in an impulse only along with a card for CP.
napoleon-event-along = { $card } is played only along with a card from the hand.
napoleon-event-no-choice = { $card } leaves no such choice.
napoleon-event-elsewhere = { $card } leaves the choice of { $hexes }.
napoleon-event-not-built = { $side } cannot build with this card.
napoleon-event-sharers =
    { $most ->
        [one] With this card { $most } nation builds.
       *[other] With this card at most { $most } nations build.
    }
napoleon-no-flag-to-strip = In { $hex } there is no enemy flag that could come off.
napoleon-no-home-duchy = { $hex } is not a home duchy of that nation.
napoleon-no-stronghold = { $hex } has neither a fortress nor a port.
napoleon-leader-not-regrouped = { $unit } is not in Regroup.
napoleon-sortie-own = With this card only { $side } moves.
napoleon-sortie-one = With this card only the army of { $unit } marches.
napoleon-sortie-army = With this card one army marches: { $unit } leads more.
napoleon-no-shore = Nobody can land in { $hex } with this card.
napoleon-no-corsairs = Nobody can embark in { $hex }.
napoleon-card-needs-port = { $card } needs the name of a port with a squadron to refit.
napoleon-card-no-side = { $card } is not for this nation here.
napoleon-card-other-fight = { $card } is for another kind of fight.
napoleon-card-declared = { $card } is a battle event, and your turn to play one is past: only responses may be played in any order.
napoleon-card-no-piece = { $card } is played only by those who have pieces in the fight.
napoleon-card-no-leader = { $card } is played only with its leader in the fight.
napoleon-card-not-at-home = { $card } is played only in home duchies.
napoleon-card-other-side = { $card } is for the other side here.
napoleon-card-in-impulse = { $card } is played this way in { $side }’s impulse, before any other card.
napoleon-card-at-moments = { $card } is played at moments that suit it: on entries and attempts, and in fights.
napoleon-card-at-peace = Cards are spent on the peace roll at the end of the turn.

## Events

napoleon-event-event_played =
    { $points ->
        [0] { $side } plays { $cards } as an event.
        [one] { $side } plays { $cards } as an event, with { $points } CP.
       *[other] { $side } plays { $cards } as an event, with { $points } CP.
    }
napoleon-event-truced =
    { $impulses ->
        [one] { $side } and { $side_other } do not attack each other for { $impulses } impulse of each.
       *[other] { $side } and { $side_other } do not attack each other for { $impulses } impulses of each.
    }
napoleon-event-summoned =
    { $out ->
        [true] { $unit } goes to Regroup: the enemy holds { $hex }.
       *[false] { $unit } is in { $hex }, and stays there in this round.
    }
napoleon-event-spared = { $card } serves the army of { $unit } in this impulse.
napoleon-event-swayed = { $side } lays a card open for the peace roll: { $shift }.
napoleon-event-rose =
    { $count ->
        [one] { $count } unit of { $side } rises in { $hex }.
       *[other] { $count } units of { $side } rise in { $hex }.
    }
napoleon-event-plotted =
    { $outcome ->
        [dead] A plot has struck { $unit } down.
        [regroup] A plot sends { $unit } to Regroup.
       *[unhurt] A plot against { $unit } has failed.
    }
napoleon-event-stormed = A storm in { $hex }: { $side } loses { $lost } of its squadrons, and { $count } need a refit.
napoleon-event-drew =
    { $count ->
        [0] { $side } draws no card.
        [one] { $side } draws { $count } card.
       *[other] { $side } draws { $count } cards.
    }
napoleon-event-dropped = { $side } discards { $card }.
napoleon-event-looked = { $side } looks at the hand of { $side_other } and of all that its player runs.
napoleon-event-swapped =
    { $given ->
        [true] { $side } gives { $side_other } a card.
       *[false] { $side } takes a card from { $side_other } unseen.
    }
napoleon-event-yielded =
    { $resources ->
        [one] { $side } gives up a Resource and has { $resources }.
       *[other] { $side } gives up a Resource and has { $resources }.
    }

napoleon-choose-consul = { $card }: which consul goes where?
napoleon-choose-turning = { $card }: which consul is turned over?
napoleon-choose-realign = { $card }: where does your nation go, if anywhere?
napoleon-realign-consent =
    { $word ->
        [imperial] { $side } would go to the Imperial Camp. Do you agree?
        [coalition] { $side } would go to the Coalition. Do you agree?
       *[neutral] { $side } would leave the war and be neutral. Do you agree?
    }
napoleon-defect-consent = { $side } breaks with France. Would you have its Pact?
napoleon-event-war_elsewhere =
    { $points ->
        [one] { $side } has a Foreign War, to be paid with { $points } CP.
       *[other] { $side } has a Foreign War, to be paid with { $points } CP.
    }
