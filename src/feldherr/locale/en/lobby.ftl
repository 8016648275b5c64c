# The lobby: games that people offer to each other.

lobby-no-such-account = Nobody here is called { $name }.
lobby-one-place-each = Everybody has one place at a table, and every side has one player.
lobby-places = This game is played by { $count }: there must be a place for each.
lobby-place = A place is kept for an account, played by a machine or open.
lobby-nobody = Nobody else sits at this table: begin the game instead of offering it.
lobby-who = Open places are for all, for friends or by link; without any, the offer is for those it names.
lobby-rated = A rated game is for accounts alone: no guests and no machines.

lobby-about = Games that people here offer. With the last place taken, the game begins.
lobby-offer-new = Offer a game
lobby-sign-in = Sign in to see which games are offered, and to offer one.
lobby-failed = The lobby cannot be read just now; it is tried again by itself.
lobby-invited = You are invited
lobby-begun = It has begun
lobby-waiting = Waiting for you
lobby-own = Offered by you
lobby-joined = You have a place
lobby-open = Open
lobby-open-none = Nobody offers a game just now. Offer one: whoever comes sees it.
lobby-open-filtered = No open offer fits.
lobby-game = Game
lobby-pace = Pace
lobby-any-game = Any
lobby-any-pace = Any
lobby-by = offered by { $name }
lobby-options = Options of its own
lobby-tempo-none = No clock
lobby-tempo-live = Live
lobby-tempo-mail = By mail
lobby-pace-none = no clock
lobby-pace-live = live: { $minutes } min and { $more } min a turn
lobby-pace-mail = { $days ->
    [one] a day a turn
   *[other] { $days } days a turn
 }
lobby-who-all = for all
lobby-who-friends = for friends
lobby-who-link = by link
lobby-who-named = for those it names
lobby-place-you = you
lobby-place-kept = kept for { $name }
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
lobby-again-mark = played again, sides changed
lobby-left = Seats that were left
lobby-left-text = These games go on, and a machine plays there for now. Whoever takes a seat sits there from then on.
lobby-look = Look at it
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
lobby-make-text = The game as it is set above; somebody else takes the other side, on their own device, now or later.
lobby-make-who = Who may join
lobby-make-all = Everybody with an account
lobby-make-friends = My friends
lobby-make-link = Whoever has the private link
lobby-make-named = One player, by name
lobby-make-guest = A guest, by a link and without an account
lobby-make-rated = It is rated
lobby-make-rated-text = The result counts for the ratings; nobody is advised or takes a die back.
lobby-make-name = Name of the account
lobby-make-side = My side
lobby-make-side-mine = As chosen above: { $side }
lobby-make-side-lot = By lot
lobby-make-do = Offer
