# The lobby: games that people offer to each other.

lobby-no-such-account = There is no account named { $name }.
lobby-one-place-each = Each player has one seat at a table, and each side one player.
lobby-places = This game is for { $count } players: there must be a seat for each.
lobby-place = A seat is reserved for an account, played by a machine, or open.
lobby-nobody = No other player sits at this table: start the game instead of offering it.
lobby-who = Open seats are for everyone, for friends or by link; without open seats, the offer is for the players it names.
lobby-rated = A rated game is for accounts only: no guests and no machines.
lobby-again-differs = The rematch on offer has other settings or another side for you: see it in the lobby.

lobby-about = Games offered here. A game starts when its last seat is taken.
lobby-offer-new = Offer a game
lobby-sign-in = Sign in to see which games are offered, and to offer one.
lobby-failed = The lobby could not be loaded; the page keeps trying.
lobby-invited = You are invited
lobby-answer = Answer in the lobby
lobby-turns = Your turn
lobby-watched = Watching
lobby-watched-none = No games yet. To add one, open someone else’s game and choose “Watch in the lobby” in its menu.
lobby-unwatch = Stop watching
lobby-begun = Started
lobby-waiting = Waiting for you
lobby-own = Offered by you
lobby-off = Declined
lobby-joined = You have a seat
lobby-open = Open
lobby-open-none = No games are offered right now. Offer one: everyone who visits will see it.
lobby-open-filtered = No open offers match.
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
lobby-who-all = for everyone
lobby-who-friends = for friends
lobby-who-link = by link
lobby-who-named = for named players
lobby-place-you = you
lobby-place-kept = reserved for { $name }
lobby-place-open = open
lobby-place-guest = { $name } (guest)
lobby-place-guest-open = open for a guest by link
lobby-side-lot = random side
lobby-join = Join
lobby-join-as = Join: { $side }
lobby-leave = Give up my seat
lobby-withdraw = Withdraw
lobby-withdraw-armed = No one will be able to join.
lobby-decline = Decline
lobby-decline-armed = This game will not begin, and whoever waits for it is told.
lobby-declined = { $name } declined: this game will not begin.
lobby-put-away = Put away
lobby-link = Private link
lobby-guest-link = Link for the guest
lobby-rated-mark = rated
lobby-again-mark = rematch, sides swapped
lobby-left = Vacant seats
lobby-left-text = These games go on, with a machine playing for now. Whoever takes a seat keeps it.
lobby-look = Watch
lobby-events = Events
lobby-event-open = An event is open for entry:
lobby-ratings = Ratings
lobby-my-page = My page
lobby-play = Play
lobby-said-begun = A game has started: { $name }.
lobby-said-list = { $count ->
    [0] The lobby has changed: no open offers.
    [one] The lobby has changed: one open offer.
   *[other] The lobby has changed: { $count } open offers.
 }
lobby-make = Offer it in the lobby
lobby-make-text = The game as set up above; another player takes the other side on their own device, now or later.
lobby-make-text-several = The game as set up above; the other seats are open to people. If you gave only some of them to people above, machines take the rest.
lobby-make-who = Who may join
lobby-make-all = Everyone with an account
lobby-make-friends = My friends
lobby-make-link = Anyone with the private link
lobby-make-named = One player, by name
lobby-make-guest = A guest by link, without an account
lobby-make-rated = Rated
lobby-make-rated-text = The result counts for the ratings; there is no advice, and no undo past a die roll.
lobby-make-name = Account name
lobby-make-side = My side
lobby-make-side-mine = As chosen above: { $side }
lobby-make-side-lot = Random
lobby-make-do = Offer
