# The fit of the chance of winning, on the terminal.

cli-fit-of = { $scenario }: { $games } games, { $rows } rows (what a role knew at a question). Log-loss a row, on games that had no part in the fit:
cli-fit-all = all
cli-fit-rows = rows
cli-fit-fitted = fitted
cli-fit-before = evaluation
cli-fit-seats = sides alone
cli-fit-coin = coin
cli-fit-gap = A game is told better than by the evaluation by { $gap } ± { $doubt }; the winner is told right { $right } of the time, by the evaluation { $before }.
cli-fit-fact = fact
cli-fit-begins = at the beginning
cli-fit-changes = added by the end
cli-fit-no-facts = “{ $found }” does not say what a chance of winning is reckoned from.
cli-fit-too-few = Too few finished games of this game in { $found }: a scenario needs { $least }.

# Games that are a ranking: `fit` tells what places hang on.
cli-outlook-of = { $games } games. Log-loss of a pair of roles at a moment, on games that had no part in the fit:
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
cli-outlook-gap = A game is told better than by the judge’s standing by { $gap } ± { $doubt }.
cli-outlook-fact = points for one of
cli-outlook-turn = by the end of the turn
cli-outlook-turn-left = more with all of it left
cli-outlook-game = by the end of the game
cli-outlook-game-left = more with all of the turn left
