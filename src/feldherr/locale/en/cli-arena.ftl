## The arena of the command line

cli-arena-meeting = Meeting
cli-arena-seat = Side
cli-arena-army = Army
cli-arena-games = games
cli-arena-points = points
cli-arena-share = share
cli-arena-interval = 95 % interval
cli-arena-elo = Elo
cli-arena-ratio = Log-likelihood ratio: { $ratio }.
cli-arena-h0 = { $first } : { $second }: decided. A share of { $low } is likelier than { $high } (H0 accepted).
cli-arena-h1 = { $first } : { $second }: decided. A share of { $high } or more is likelier than { $low } (H1 accepted).
cli-arena-open = { $first } : { $second }: not decided between { $low } and { $high }.
cli-arena-mean = mean share
cli-arena-spent = { $player }: { $mean } s of processor time per player turn on average, { $most } s at most.
cli-arena-kept = Records in { $folder }: { $count }.
cli-arena-many-seats = Shares of points are tested only with two seats; here there are { $found }, and places are compared instead. Leave out --sprt.
cli-arena-no-rivals = An arena needs two or more different players, not “{ $found }”.
cli-arena-no-test = The test takes two shares in per cent, the smaller first, for instance 50,60, not “{ $found }”.
cli-arena-no-budget = The arena budgets processor time per player turn, but “{ $found }” counts seconds per decision. Write captain:2/turn or captain:64lines, for instance.
cli-arena-no-state = { $found } was not written by the arena, or is damaged. Choose another folder.
cli-arena-other = { $found } holds another arena: { $expected }. Choose another folder.
cli-arena-taken = Another arena is playing in { $found }: wait until it is over, or choose another folder.
cli-arena-stopped = Stopped; games kept: { $count }. The same command continues.
cli-arena-trial =
    { $first } among { $second }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }: mean places (1 is best), on the same seeds in the same seats.
cli-arena-difference = difference
cli-arena-interval-90 = 90 % interval
cli-arena-all-seats = all
cli-arena-begun = Games of an unfinished round that does not count yet: { $count } of { $of }.
