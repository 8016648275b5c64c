# The lobby: games that people offer to each other.

lobby-no-such-account = Nobody here is called { $name }.
lobby-one-place-each = A person can have only one place at a table, and a side only one player.
lobby-places = This game is played by { $count }: there must be a place for each.
lobby-place = A place is reserved for an account, played by a machine, or open.
lobby-nobody = Nobody else sits at this table: begin the game instead of offering it.
lobby-who = Open places are for all, for friends or by link; without open places, the offer is for the people it names.
lobby-rated = A rated game is for accounts only: no guests and no machines.

lobby-about = Games that people here offer. When the last place is taken, the game begins.
lobby-offer-new = Offer a game
lobby-sign-in = Sign in to see which games are offered, and to offer one.
lobby-failed = The lobby cannot be loaded just now; the page keeps trying.
lobby-invited = You are invited
lobby-turns = Your turn
lobby-watched = You watch
lobby-watched-none = No games yet. In a game of others, the menu has “Watch in the lobby”.
lobby-unwatch = Watch no more
lobby-begun = It has begun
lobby-waiting = Waiting for you
lobby-own = Offered by you
lobby-joined = You have a place
lobby-open = Open
lobby-open-none = Nobody offers a game just now. Offer one: whoever comes by will see it.
lobby-open-filtered = No open offer fits.
lobby-game = Game
lobby-pace = Pace
lobby-any-game = Any
lobby-any-pace = Any
lobby-by = offered by { $name }
lobby-options = With changed options
lobby-tempo-none = No clock
lobby-tempo-live = Live
lobby-tempo-mail = By mail
lobby-pace-none = no clock
lobby-pace-live = live: { $minutes } min, plus { $more } min per turn
lobby-pace-mail = { $days ->
    [one] a day per turn
   *[other] { $days } days per turn
 }
lobby-who-all = for all
lobby-who-friends = for friends
lobby-who-link = by link
lobby-who-named = for named players
lobby-place-you = you
lobby-place-kept = reserved for { $name }
lobby-place-open = open
lobby-place-guest = { $name } (guest)
lobby-place-guest-open = open for a guest by link
lobby-side-lot = side by lot
lobby-join = Join
lobby-join-as = Join: { $side }
lobby-leave = Leave my place
lobby-withdraw = Withdraw
lobby-withdraw-armed = Nobody can join any more.
lobby-link = Private link
lobby-guest-link = Link for the guest
lobby-rated-mark = rated
lobby-again-mark = rematch, sides swapped
lobby-left = Seats that were left
lobby-left-text = These games go on, with a machine playing for now. Whoever takes a seat keeps it.
lobby-look = Watch
lobby-events = Events
lobby-ratings = Ratings
lobby-my-page = My page
lobby-play = Play
lobby-said-begun = A game has begun: { $name }.
lobby-said-list = { $count ->
    [0] The lobby has changed: no open offers.
    [one] The lobby has changed: one open offer.
   *[other] The lobby has changed: { $count } open offers.
 }
lobby-make = Offer it in the lobby
lobby-make-text = The game as set up above; somebody else takes the other side, on their own device, now or later.
lobby-make-text-several = The game as set up above; the other places are open to people. If you give only some of them to people above, machines take the rest.
lobby-make-who = Who may join
lobby-make-all = Everybody with an account
lobby-make-friends = My friends
lobby-make-link = Whoever has the private link
lobby-make-named = One player, by name
lobby-make-guest = A guest, by a link and without an account
lobby-make-rated = Rated
lobby-make-rated-text = The result counts for the ratings; there is no advice, and nothing is taken back past a die.
lobby-make-name = Name of the account
lobby-make-side = My side
lobby-make-side-mine = As chosen above: { $side }
lobby-make-side-lot = By lot
lobby-make-do = Offer
