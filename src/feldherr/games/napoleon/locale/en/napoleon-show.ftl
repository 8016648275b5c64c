## The Napoleonic Wars: the board, the cards, forecasts, what actions are called

ui-side-imperial = Empire
ui-side-france = France
ui-side-britain = Britain
ui-side-austria = Austria
ui-side-russia = Russia
ui-side-austria_russia = Austria and Russia
ui-side-austria_prussia = Austria and Prussia
ui-side-russia_prussia = Russia and Prussia
ui-side-spain = Spain
ui-side-turkey = Turkey
ui-side-sweden = Sweden
ui-side-denmark = Denmark
napoleon-army-france = France
napoleon-army-britain = Britain
napoleon-army-austria = Austria
napoleon-army-russia = Russia
napoleon-army-prussia = Prussia
napoleon-army-spain = Spain
napoleon-army-turkey = Turkey
napoleon-army-sweden = Sweden
napoleon-army-denmark = Denmark
ui-tab-politics = Powers
napoleon-type-leader = leader
napoleon-mark-moved = cannot move farther
napoleon-no-forecast = There is no forecast of this: { $found }.

napoleon-phase-round = between impulses
napoleon-phase-impulse = impulse
napoleon-phase-battle = battle
napoleon-phase-siege = siege
napoleon-phase-sea = naval battle
napoleon-phase-wear = attrition
napoleon-phase-peace = peace
napoleon-phase-keeping = cards kept
napoleon-phase-over = over

napoleon-terrain-open = duchy
napoleon-terrain-key = key
napoleon-terrain-capital = capital
napoleon-terrain-fortress = fortress
napoleon-terrain-fortified_capital = fortified capital
napoleon-terrain-sea = sea zone

napoleon-place-regroup = Regroup
napoleon-place-coming = still to come
napoleon-place-dead = out of the game

napoleon-act-spend = card for points:
napoleon-act-forgo = impulse forgone
napoleon-verb-forgo = Forgo the impulse
napoleon-do-forgo = Forgo the impulse
napoleon-armed-yield = If it agrees: one key for it, everything else as in a conquest.
napoleon-armed-forgo = Your weakest card is discarded and its points are lost. Forgo anyway?
napoleon-act-fetch = Resource for a card
napoleon-verb-fetch = A card for a Resource
napoleon-act-preempt = place in the round:
napoleon-verb-preempt =
    { $last ->
        [true] Place { $number }, the last
       *[other] Place { $number }, before { $side_next }
    }
napoleon-act-keep = cards kept
napoleon-verb-keep = Keep cards
napoleon-act-build = unit raised:
napoleon-do-build = Raise a unit
napoleon-act-appoint = leader arrives:
napoleon-do-appoint = Bring a leader in
napoleon-act-lay = squadron laid down:
napoleon-do-lay = Lay down a squadron
napoleon-act-refit = refit:
napoleon-do-refit = Refit a squadron
napoleon-act-return = back from Regroup:
napoleon-do-return = Return a unit from Regroup
napoleon-act-march = march:
napoleon-do-march = March
napoleon-act-go = unit alone:
napoleon-do-go = March a single unit
napoleon-act-command = command:
napoleon-do-command = Take command
napoleon-act-part = troops split:
napoleon-do-part = Split troops
napoleon-act-flag = flag:
napoleon-do-flag = Place a flag
napoleon-act-nominate = commander of the defence:
napoleon-do-nominate = Name commander
napoleon-act-share = odd losses:
napoleon-verb-share = Odd loss: { $value }
napoleon-do-share = These take the odd loss
napoleon-act-evade = evasion:
napoleon-do-evade = Evade
napoleon-verb-evade = Evade to { $place }
napoleon-act-contest = flag contested by
napoleon-do-contest = Contest the flag
napoleon-act-intercept = interception by
napoleon-do-intercept = Intercept
napoleon-act-convoy = convoy:
napoleon-do-convoy = Convoy or landing
napoleon-act-lose = losses:
napoleon-verb-lose = Units first
napoleon-do-lose = Lose these
napoleon-act-play = card played:
napoleon-do-play = Play a card
napoleon-act-vote = vote:
napoleon-verb-vote = Vote
napoleon-act-retreat = retreat:
napoleon-do-retreat = Retreat
napoleon-act-sail = fleet sails:
napoleon-do-sail = Sail
napoleon-act-patrol = patrol:
napoleon-do-patrol = Patrol
napoleon-act-hunt = fleet intercepts:
napoleon-verb-hunt = Intercept with the fleet of { $nation }
napoleon-act-slip = fleet evades
napoleon-verb-slip = Evade
napoleon-act-put_out = puts to sea:
napoleon-do-put_out = Put to sea
napoleon-act-shelter = fleet goes to
napoleon-do-shelter = Go to this port
napoleon-act-claim = free flag
napoleon-verb-claim = Place the flag
napoleon-act-fight_on = second round
napoleon-verb-fight_on = Fight on
napoleon-act-besiege = siege by
napoleon-do-besiege = Besiege
napoleon-act-assault = second assault
napoleon-verb-assault = Attack again
napoleon-act-pass = pass
napoleon-verb-pass = Pass
napoleon-verb-pass-again = Break off the siege
napoleon-verb-pass-points = End the impulse
napoleon-armed-pass-reinforce =
    { $points ->
        [0] Some pieces can still return from Regroup. End anyway?
       *[other] { $points } CP left: they can then be used only for deployment. End anyway?
    }
napoleon-armed-pass =
    { $points ->
        [one] { $points } command point is left and will be lost. End anyway?
       *[other] { $points } command points are left and will be lost. End anyway?
    }
napoleon-verb-pass-preempt = Keep to the order
napoleon-verb-pass-intercept = Do not intercept
napoleon-verb-pass-contest = Do not contest
napoleon-verb-pass-chase = Do not intercept
napoleon-verb-pass-claim = Leave it as it is
napoleon-verb-pass-evade = Do not evade
napoleon-verb-pass-slip = Do not evade
napoleon-verb-pass-moment-entering = Play no card
napoleon-verb-pass-moment-attempt = Play no card
napoleon-verb-pass-moment-dice = Play no card
napoleon-verb-pass-moment-results = Play no card
napoleon-verb-pass-moment-decided = Play no card
napoleon-verb-pass-fight-on = Break off
napoleon-verb-pass-bring-up = Do not roll them
napoleon-verb-pass-raid = Land no more
napoleon-verb-pass-levy = End building
napoleon-verb-pass-sortie = Stop marching
napoleon-verb-pass-sortie-sea = Stop sailing
napoleon-verb-pass-keep = Keep none
napoleon-verb-pass-peace = Do not vote
napoleon-verb-pass-yield = Do not submit
napoleon-verb-pass-cede = Leave it to the rules
napoleon-verb-pass-change = Nothing more
napoleon-verb-pass-reinforce = End reinforcements
napoleon-verb-pass-deploy = End deployment

napoleon-kind-event = event
napoleon-kind-response = response
napoleon-kind-battle = battle
napoleon-kind-reserve = reserve
napoleon-hand = { $side }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }{ $reserves ->
    [0] { "" }
    [one] {" "}and { $reserves } Reserve
   *[other] {" "}and { $reserves } Reserves
  }
napoleon-spend = For { $points } CP
napoleon-spend-with = With { $card }: { $points } CP
napoleon-play = Play
napoleon-play-on = On { $unit }
napoleon-keep-card = Keep
napoleon-keep-these = { $count ->
    [0] Keep none
    [one] Keep { $count } card
   *[other] Keep { $count } cards
  }
napoleon-vote-peace = For peace
napoleon-vote-war = For war
napoleon-uses = What { $card } can be used for
napoleon-use-points = points
napoleon-use-event = event
napoleon-use-event-of = event { $number }
napoleon-use-moment = response
napoleon-use-vote = vote
napoleon-use-along = { $count ->
    [one] With another card
   *[other] With another card: { $count } ways
  }
napoleon-do-shift = Move a consul
napoleon-do-between = Armistice between
napoleon-forfeit-resource = Give up a Resource
napoleon-slot-places = Which duchies?
napoleon-use-none = not now
napoleon-plus = A “+” card: it may be added to another one you play.
napoleon-use-below = Choose it and vote below the hand.
napoleon-use-void = { $card } cannot be used now.
napoleon-event-beside = { $number ->
    [0] As an event, along with
   *[other] As an event, use { $number }, along with
  }
napoleon-event-points = and { $card } for { $points } CP
napoleon-event-both = { $number ->
    [0] and { $card } as an event
   *[other] and { $card } as an event, use { $number }
  }
napoleon-play-at = At { $hex }
napoleon-play-army = { $unit } and how many units? If you name none, as many as he can lead.
napoleon-vote-how = Choose a card, then what it is for. It is discarded.

napoleon-command-left = { $points ->
    [0] no command points are left
    [one] { $points } command point left
   *[other] { $points } command points left
  }
napoleon-price-short = { $price } for this, { $left } left
napoleon-orders = Builds, fleets and other orders
napoleon-order-side = Whose?
napoleon-order-consul = Whose consul?
napoleon-order-row = In whose row?
napoleon-order-who = Who?
napoleon-order-whom = To whom?
napoleon-order-foe = Against whom?
napoleon-order-party = With whom?
napoleon-order-none = No such order is possible now. Press a place on the map to see why.
napoleon-order-origin = Where from? Choose here or on the map.
napoleon-order-hex = Where? Choose here or on the map.
napoleon-order-path = Where to, and for how much?
napoleon-legs = { $count ->
    [one] { $count } leg
   *[other] { $count } legs
  }
napoleon-order-unit = Who?
napoleon-order-units = Who?
napoleon-order-counts = How many?
napoleon-order-back = Cancel this order
napoleon-order-step-back = One step back
napoleon-counts-take = Take these
napoleon-counts-fewer = One fewer: { $side }
napoleon-counts-more = One more: { $side }
napoleon-counts-all = All
napoleon-counts-all-of = All { $count }: { $side }
napoleon-taking = Who goes with { $unit }
napoleon-everybody = Everybody here goes
napoleon-with = with { $unit }
napoleon-along = Leaders going along
napoleon-taking-all = If you name none, he takes as many units as he can lead.
napoleon-fleet-part = Part of the fleet
napoleon-patrol-part = Whose squadrons patrol?
napoleon-fleet-part-all = If you name none, the whole fleet goes.
napoleon-fleet-part-worn = those needing a refit go first

napoleon-march-over = The march has ended: { $unit } at { $hex }. An interception or evasion was attempted.
napoleon-forecast = Forecast
napoleon-forecast-march = March to { $hex }
napoleon-forecast-battle = Battle at { $hex }, if all arrive and all stand
napoleon-forecast-siege = Siege of { $hex }
napoleon-forecast-sea = To { $hex } by sea
napoleon-forecast-hunt = Interception at sea: { $hex }
napoleon-forecast-slip = Evasion at sea: { $hex }
napoleon-forecast-landing = Landing at { $hex }
napoleon-forecast-intercept = Interception at { $hex }
napoleon-forecast-evade = Evasion to { $hex }
napoleon-forecast-order = Order
napoleon-forecast-submission = If it submits, and if not
napoleon-price = { $price } CP of { $have }, { $left } left
napoleon-price-dear = { $price } CP, there are { $have }
napoleon-beyond = not enough CP left
napoleon-price-of = { $price } CP
napoleon-price-from = from { $price } CP
napoleon-price-free = free
napoleon-row-victor = The victor: { $side_victor }.
napoleon-row-ceded =
    { $how ->
        [submitted] By submission
       *[conquered] By conquest
    } { $side } takes { $keys } of { $of } keys ({ $hexes }){ $duchies ->
        [0] {""}
       *[other] {""} and up to { $duchies } adjacent open duchies
    }.
napoleon-row-returned =
    { $how ->
        [submitted] By submission
       *[conquered] By conquest
    } keys returned: { $keys }.
napoleon-row-beaten = Either way it is a subject of { $side_victor }, its wars end, the victor gains a Resource, and its troops abroad leave.
napoleon-row-deployed =
    { $left ->
        [0] Free; the last free army this turn.
        [one] Free; { $left } more free army after it.
       *[other] Free; { $left } more free armies after it.
    }
napoleon-row-untested = Otherwise there is no conquest roll now.
napoleon-row-sure = Otherwise it is conquered without a roll: all keys are lost.
napoleon-row-tested = Otherwise a roll: with keys lost ({ $lost }) and modifier ({ $modifier }) { $need ->
        [7] it cannot be conquered.
       *[other] it is conquered on { $need } or more.
    }
napoleon-chance-conquered = Conquered if it does not submit
napoleon-chance-spared = Holds out if it does not submit
napoleon-percent = { $value }%
napoleon-leg-intercept = { $unit } may intercept at { $hex }
napoleon-leg-who = { $named ->
    [0] each unit without a leader by itself
   *[other] { $unit }
  }
napoleon-leg-evade = { $named ->
    [0] each unit without a leader may evade by itself to { $hex }
   *[other] { $unit } may evade to { $hex }
  }
napoleon-modifier-rating = rating
napoleon-modifier-friendly = friendly duchy
napoleon-modifier-uncontrolled = uncontrolled duchy
napoleon-modifier-hard = difficult way
napoleon-dice-attack = { $count ->
    [one] attack die
   *[other] attack dice
  }
napoleon-dice-defence = { $count ->
    [one] defence die
   *[other] defence dice
  }
napoleon-row-units = units
napoleon-row-leaders = leaders
napoleon-row-rating = commander
napoleon-row-bonus = unit bonus
napoleon-row-terrain = terrain
napoleon-row-evaded = failed evasion
napoleon-row-cards = cards
napoleon-row-horse = cavalry
napoleon-row-surplus = surplus losses
napoleon-row-strength = fortress
napoleon-row-squadrons = squadrons
napoleon-row-refit = refit needed
napoleon-row-batteries = batteries
napoleon-row-hits = damage
napoleon-row-guns_strait = The guns of { $hex } fire on the strait: { $dice } dice.
napoleon-row-guarded = A fleet in { $hex } intercepts without a roll.
napoleon-row-guns_port = The batteries of { $hex } fire first: { $dice } dice.
napoleon-row-port_lost = If the port loses the fight, all its squadrons are destroyed, those under construction too.
napoleon-row-if_caught = The fight if intercepted at { $hex }:
napoleon-row-if_failed = The fight if the evasion at { $hex } fails:
napoleon-row-if_found = The fight if all are found at { $hex }:
napoleon-row-disrupted = damage
napoleon-leg-hunt = may intercept at { $hex }
napoleon-leg-find = is found at { $hex }
napoleon-leg-slip = may evade at { $hex }
napoleon-modifier-seamanship = seamanship
napoleon-modifier-blockade = blockade
napoleon-chance-ashore = Landing succeeds
napoleon-chance-repelled = Landing fails
napoleon-row-attrition = Attrition on entering { $hex }.
napoleon-row-attrition_interceptors = Attrition of the interceptors on entering { $hex }.
napoleon-chance-win = Attacker wins
napoleon-chance-rout = … and the defender routs
napoleon-chance-overrun = … and is wiped out
napoleon-chance-lose = Defender wins
napoleon-chance-routed = … and the attacker routs
napoleon-chance-overrun_by = … and the attacker is wiped out
napoleon-chance-taken = Fortress surrenders
napoleon-chance-siege_overrun = … by a siege overrun
napoleon-chance-held = Fortress holds out
napoleon-means = Units lost on average: attacker { $lost }, defence { $inflicted }.
napoleon-means-sea = Squadrons lost on average: attacker { $lost }, defence { $inflicted }.
napoleon-means-siege = Units lost on average: { $lost }, in { $rounds } rounds.
napoleon-underway-battle = Battle under way at { $hexes }: { $side } attacks
napoleon-underway-siege = Siege under way at { $hexes }
napoleon-underway-sea = Naval battle under way at { $hexes }: { $side } attacks

napoleon-leader = Leads { $command }, { $rating ->
    [one] { $rating } die in battle.
   *[other] { $rating } dice in battle.
  }
napoleon-leader-halted = He cannot move farther in this impulse.
napoleon-leader-walked = { $count ->
    [one] He has entered { $count } duchy.
   *[other] He has entered { $count } duchies.
  }
napoleon-army = { $side }: { $count ->
    [one] { $count } unit
   *[other] { $count } units
  }
napoleon-fleet = { $side }: { $ready } ready, { $refit } in need of a refit, { $works } building
napoleon-squadrons-ready =
    { $count ->
        [one] { $count } squadron
       *[other] { $count } squadrons
    }
napoleon-squadrons-refit = { $count } awaiting refit
napoleon-squadrons-works = { $count } being built
napoleon-commands = { $unit } commands here.
napoleon-strength = { $units } units, { $pool } in the pool

napoleon-turns = Turns
napoleon-round-now = Round { $round }. Deck { $deck }, discards { $spent }.
napoleon-peace-at = Peace at { $peace } or more.
napoleon-queue = Still to act:
napoleon-camp-imperial = The Empire
napoleon-camp-coalition = The Coalition
napoleon-camp-neutral = Neutral
napoleon-col-nation = nation
napoleon-col-points = points
napoleon-col-keys = keys
napoleon-col-cards = cards + Reserves
napoleon-col-resources = Resources
napoleon-pact-with = Pact: { $side }
napoleon-subject-of = subject to { $side }
napoleon-holder = The preemption marker
napoleon-open-offers = Open offers
napoleon-leaves = Permissions given
napoleon-leave-of = { $side } to { $side_other }: { $what }
napoleon-track = Diplomacy track
napoleon-pact = Pact
napoleon-cost = { $cost } CP for one army

napoleon-standing-intercept = Interceptions
napoleon-standing-contest = Enemy flags
napoleon-standing-evade = Evasions
napoleon-standing-chase = Interceptions at sea
napoleon-standing-slip = Evasions at sea
napoleon-standing-moment_entering = Cards when a force enters
napoleon-standing-moment_attempt = Cards at an attempt
napoleon-standing-moment_dice = Cards before battle dice
napoleon-standing-moment_results = Cards after battle dice
napoleon-standing-moment_decided = Cards when a battle is decided

napoleon-act-hoist = command at sea:
napoleon-do-hoist = Take command of a fleet
napoleon-act-answer = answer:
napoleon-verb-answer = { $value ->
    [yes] Yes
   *[no] No
  }
napoleon-act-court = consul courted:
napoleon-verb-court = Court a consul
napoleon-do-court = Court a consul
napoleon-act-snub = consul set back:
napoleon-verb-snub = Set a consul back
napoleon-do-snub = Set a consul back
napoleon-act-flip = consul turned over:
napoleon-verb-flip = Turn a consul over
napoleon-do-flip = Turn a consul over
napoleon-act-seat = consul seated:
napoleon-verb-seat = Seat a consul in a row
napoleon-do-seat = Seat a consul in a row
napoleon-act-war = war declared:
napoleon-verb-war = Declare war
napoleon-do-war = Declare war
napoleon-act-join = joins a Camp:
napoleon-verb-join = Ask to join a Camp
napoleon-do-join = Ask to join a Camp
napoleon-act-fund = paid for a Foreign War:
napoleon-verb-fund = Pay { $number } CP for the Foreign War
napoleon-do-fund = Pay for a Foreign War
napoleon-act-boost = “+1 CP” marker used
napoleon-verb-boost = Use the “+1 CP” marker
napoleon-act-leave = permission:
napoleon-verb-leave = Give or withdraw permission
napoleon-do-leave = Give or withdraw permission
napoleon-act-restore = duchy returned:
napoleon-do-restore = Return a duchy
napoleon-act-retain = duchies kept:
napoleon-do-retain = Keep duchies
napoleon-act-yield = submission to
napoleon-verb-yield = Submit to { $nation }
napoleon-act-propose = offer
napoleon-do-propose = Make an offer
napoleon-act-accept = offer accepted:
napoleon-verb-accept = Accept the offer of { $nation }
napoleon-act-renew = Reserve renewed:
napoleon-renewals = Renew a used Reserve
napoleon-renew-resource = for a Resource
napoleon-verb-renew = { $resource ->
    [true] Renew { $card } for a Resource
   *[false] Renew { $card }
  }
napoleon-act-deploy = deployment:
napoleon-do-deploy = Deploy
napoleon-word-resource = for a Resource
napoleon-word-peace = for peace
napoleon-word-war = for war
napoleon-word-to = →
napoleon-word-alone = alone
napoleon-word-from = ,
napoleon-word-with = with
napoleon-word-taking = with
napoleon-word-in = ,
napoleon-word-at = ,
napoleon-word-on = on
napoleon-word-as = use
napoleon-word-for = for
napoleon-word-and = and
napoleon-word-into = →
napoleon-word-by = with
napoleon-word-box = box
napoleon-word-giving = , we give
napoleon-word-asking = , we ask for
napoleon-word-ceding = , we cede
napoleon-word-joining = , we join
napoleon-word-yes = yes
napoleon-word-no = no
napoleon-word-passage = passage
napoleon-word-command = command
napoleon-word-sacrifice = sacrifice of leaders
napoleon-word-imperial = the Empire
napoleon-word-coalition = the Coalition
napoleon-word-neutral = neutrality
napoleon-politics = Diplomacy
napoleon-order-word = What?
napoleon-order-words = What?
napoleon-order-number = How much?
napoleon-order-box = To which box of the row?
napoleon-box-none = the first box, undecided
napoleon-box = box { $number }
napoleon-order-hexes = Which duchies?
napoleon-order-card = Which card?
napoleon-order-these = These
napoleon-leave-holds = { $what } (held already)
napoleon-leave-about = Passage is through the giver’s land, command is of the giver’s troops; a sacrifice loses the giver’s leader in place of the other’s unit.
napoleon-slot-gives = We permit
napoleon-slot-takes = We ask permission for
napoleon-slot-joins = We join
napoleon-slot-cedes = We hand over
napoleon-slot-submits = We submit

napoleon-event-rolled =
    { $purpose ->
        [battle] { $side }, battle: { $faces }; { $total } counted.
        [horse] { $side }, cavalry dice: { $faces }; { $total } counted.
        [guard] { $side }, Guard dice: { $faces }; { $total } counted.
        [siege] { $side }, siege: { $faces }; { $total } counted.
        [fortress] Fortress: { $faces }; { $total } counted.
        [sea] { $side }, naval battle: { $faces }; { $total } counted.
        [batteries] { $side }, shore batteries: { $faces }; { $total } counted.
        [storm] { $side }, storm: { $faces }; { $total } counted.
        [attrition] { $side }, attrition: { $faces }.
        [wear] { $side }, wear of squadrons: { $faces }.
        [interception] { $side }, interception: { $faces }.
        [evasion] { $side }, evasion: { $faces }.
        [hunt] { $side }, interception at sea: { $faces }.
        [slip] { $side }, evasion at sea: { $faces }.
        [rout] { $side }, Resource for the rout: { $faces }, 4 needed.
        [overflow] { $side }, Resource for an extra card: { $faces }, 4 needed.
        [leader] { $side }, the leader’s fate: { $faces }.
        [fate] { $side }, a leader under fire: { $faces }.
        [plot] { $side }, the plot: { $faces }.
        [partisans] { $side }, partisans: { $faces }.
        [conquest] { $side }, conquest: { $faces }.
        [peace] Peace or war: { $faces }.
       *[other] { $side }, dice: { $faces }.
    }
napoleon-event-drawn = { $side } draws a card face down.
napoleon-verb-spend = Play { $card } for its points
napoleon-verb-play = Play { $card }
napoleon-verb-intercept = Intercept

napoleon-act-bring_up = guns brought up
napoleon-verb-bring_up = Bring up the guns
napoleon-act-event = event:
napoleon-verb-event = Play as an event
napoleon-act-at = place:
napoleon-verb-at = Choose this place
napoleon-do-at = Choose this place
napoleon-act-name = leader:
napoleon-verb-name = Choose this leader
napoleon-do-name = Choose this leader
napoleon-act-of = nation:
napoleon-verb-of = Choose { $nation }
napoleon-act-strike = against:
napoleon-verb-strike = Strike here
napoleon-do-strike = Strike here
napoleon-act-say = answer:
napoleon-verb-say =
    { $value ->
        [yes] Yes
        [no] No
        [peace] For peace
        [war] For war
        [imperial] The Empire
        [coalition] The Coalition
        [neutral] Neutrality
       *[other] { $word }
    }
napoleon-verb-say-choose-realign =
    { $value ->
        [no] Nowhere
        [imperial] The Empire
        [coalition] The Coalition
        [neutral] Neutrality
       *[other] { $word }
    }
napoleon-act-between = armistice:
napoleon-verb-between = Armistice: { $nation } and { $other }
napoleon-act-strip = flags removed:
napoleon-verb-strip = Remove these flags
napoleon-do-strip = Remove these flags
napoleon-act-raid = raid:
napoleon-verb-raid = Raid this port
napoleon-do-raid = Raid this port
napoleon-act-drop = card discarded:
napoleon-verb-drop = Discard { $card }
napoleon-act-give = card given:
napoleon-verb-give = Give { $card }
napoleon-act-forfeit = given up:
napoleon-verb-forfeit = Give this up
napoleon-do-forfeit = Give this up
napoleon-act-shift = consul moved:
napoleon-verb-shift = Move the consul of { $nation }: { $row }, box { $box }
napoleon-event-use = As an event
napoleon-event-use-of = As an event: use { $number }
