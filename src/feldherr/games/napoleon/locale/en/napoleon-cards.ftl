## Questions of events

napoleon-strip = Which enemy flags are removed? If you name none, all are.
napoleon-levy =
    { $count ->
        [one] { $card }: { $count } more can be built.
       *[other] { $card }: { $count } more can be built.
    }
napoleon-drop = Which card do you discard?
napoleon-give = Which card do you give { $side } in return?
napoleon-raid =
    { $count ->
        [one] { $count } piece can still embark. Where does it land, and from which port?
       *[other] { $count } pieces can still embark. Where do they land, and from which port?
    }
napoleon-sortie =
    { $points ->
        [one] { $card }: one army marches, { $points } CP left.
       *[other] { $card }: one army marches, { $points } CP left.
    }
napoleon-sortie-sea =
    { $points ->
        [one] { $card }: { $points } manoeuvre left for the fleets.
       *[other] { $card }: { $points } manoeuvres left for the fleets.
    }
napoleon-bring-up = Battle in { $hex }: roll the { $count } dice of the card here?
napoleon-choose-truce = { $card }: which two nations cannot attack each other?
napoleon-choose-sway = { $card }: for peace, or for war?
napoleon-choose-spare = { $card }: for which army?
napoleon-choose-partisans = { $card }: in which country?
napoleon-choose-unclaim = { $card }: which duchy becomes Unclaimed?
napoleon-choose-rising = { $card }: where do the units rise?
napoleon-choose-plot = { $card }: against which leader?
napoleon-choose-plague = { $card }: which formation?
napoleon-choose-storm = { $card }: which fleet?
napoleon-choose-peek = { $card }: whose hand?
napoleon-choose-swap = { $card }: from whose hand?
napoleon-choose-forfeit = { $card }: remove which flag, or give up a Resource?
napoleon-choose-refit = { $card }: a squadron in which port?

## Refusals of events

napoleon-truce = Armistice: { $side } and { $side_other } cannot attack each other.
napoleon-held = { $unit } cannot leave { $hex } in this round.
napoleon-vote-fewer =
    { $most ->
        [one] You can discard at most { $most } card for or against.
       *[other] You can discard at most { $most } cards for or against.
    }
napoleon-no-such-use = { $card } has no such use.
napoleon-event-which = { $card } has two events: say which one.
napoleon-event-other-moment = { $card } is played during others’ moves and in battles, not as an event.
napoleon-event-by = { $side } cannot play { $card } this way.
napoleon-event-camp = { $card } can be played only in the Camp of { $side }.
napoleon-event-needs = The condition of { $card } is not met now.
napoleon-event-nothing = { $card } would have no effect now.
napoleon-event-with-points = In an impulse { $card } can be played only with a card for CP.
napoleon-event-along = { $card } can be played only with another card from the hand.
napoleon-event-no-choice = { $card } gives no such choice.
napoleon-event-elsewhere = With { $card } you can choose: { $hexes }.
napoleon-event-not-built = { $side } cannot build with this card.
napoleon-event-sharers =
    { $most ->
        [one] With this card { $most } nation can build.
       *[other] With this card at most { $most } nations can build.
    }
napoleon-no-flag-to-strip = There is no enemy flag in { $hex } to remove.
napoleon-no-home-duchy = { $hex } is not a home duchy of that nation.
napoleon-no-stronghold = { $hex } has neither a fortress nor a port.
napoleon-leader-not-regrouped = { $unit } is not in Regroup.
napoleon-sortie-own = With this card only { $side } can move.
napoleon-sortie-one = With this card only the army of { $unit } can march.
napoleon-sortie-army = With this card only one army can march: { $unit } leads more.
napoleon-no-shore = You cannot land in { $hex } with this card.
napoleon-no-corsairs = There is no one to embark in { $hex }.
napoleon-card-needs-port = { $card } needs the name of a port with a squadron to refit.
napoleon-card-no-side = { $card } cannot be used for this nation here.
napoleon-card-other-fight = { $card } is for another kind of battle.
napoleon-card-declared = { $card } is a battle event, and your turn to play one is past: only responses can be played in any order.
napoleon-card-no-piece = Only a player with pieces in the battle can play { $card }.
napoleon-card-no-leader = { $card } can be played only with its leader in the battle.
napoleon-card-not-at-home = { $card } can be played only in home duchies.
napoleon-card-other-side = { $card } is for the other side here.
napoleon-card-in-impulse = { $card } is played this way in the impulse of { $side }, before any other card.
napoleon-card-at-moments = { $card } is played when it applies: at entries, attempts and battles.
napoleon-card-at-peace = Cards for or against peace are discarded at the end of the turn.

## Events

napoleon-event-event_played =
    { $points ->
        [0] { $side } plays { $cards } as an event.
        [one] { $side } plays { $cards } as an event, with { $points } CP.
       *[other] { $side } plays { $cards } as an event, with { $points } CP.
    }
napoleon-event-truced =
    { $impulses ->
        [one] { $side } and { $side_other } cannot attack each other for { $impulses } impulse each.
       *[other] { $side } and { $side_other } cannot attack each other for { $impulses } impulses each.
    }
napoleon-event-summoned =
    { $out ->
        [true] { $unit } goes to Regroup: the enemy holds { $hex }.
       *[false] { $unit } is in { $hex } and stays there this round.
    }
napoleon-event-spared = { $card } applies to the army of { $unit } in this impulse.
napoleon-event-swayed = { $side } plays a card face up for the peace roll: { $shift }.
napoleon-event-rose =
    { $count ->
        [one] { $count } unit of { $side } rises in { $hex }.
       *[other] { $count } units of { $side } rise in { $hex }.
    }
napoleon-event-plotted =
    { $outcome ->
        [dead] { $unit } is killed by a plot.
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
napoleon-event-looked = { $side } looks at the hand of { $side_other } and of all nations its player plays.
napoleon-event-swapped =
    { $given ->
        [true] { $side } gives { $side_other } a card.
       *[false] { $side } takes a random card from { $side_other }.
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
napoleon-defect-consent = { $side } breaks with France. Do you take it into a Pact?
napoleon-event-war_elsewhere =
    { $points ->
        [one] { $side } has a Foreign War that costs { $points } CP.
       *[other] { $side } has a Foreign War that costs { $points } CP.
    }
