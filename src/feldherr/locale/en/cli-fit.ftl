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
