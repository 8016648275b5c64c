# The fit of the chance of winning, on the terminal.

cli-fit-of = { $scenario }: { $games } games, { $rows } rows (what a role knew when asked). Log-loss per row, on games held out of the fit:
cli-fit-all = all
cli-fit-rows = rows
cli-fit-fitted = fitted
cli-fit-before = evaluation
cli-fit-seats = sides alone
cli-fit-coin = coin
cli-fit-gap = The fit predicts a game better than the evaluation by { $gap } ± { $doubt }; it names the winner correctly { $right } of the time, against { $before } for the evaluation.
cli-fit-fact = fact
cli-fit-begins = at the beginning
cli-fit-changes = added by the end
cli-fit-no-facts = “{ $found }” does not say what a chance of winning depends on.
cli-fit-too-few = Too few finished games in { $found }: a scenario needs { $least }.

# Games that are a ranking: `fit` tells what places hang on.
cli-outlook-of = { $games } games. Log-loss per pair of roles at a moment, on games held out of the fit:
cli-outlook-pairs = pairs
cli-outlook-fitted = fitted
cli-outlook-before = judge
cli-outlook-points = points alone
cli-outlook-coin = coin
cli-outlook-all = all
cli-outlook-seats = { $seats } seats
cli-outlook-late = the end of a turn
cli-outlook-middle = its middle
cli-outlook-early = its beginning
cli-outlook-gap = The fit predicts a game better than the judge by { $gap } ± { $doubt }.
cli-outlook-fact = points per unit of
cli-outlook-turn = by the end of the turn
cli-outlook-turn-left = more with all of it left
cli-outlook-game = by the end of the game
cli-outlook-game-left = more with all of the turn left
