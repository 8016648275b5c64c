# A machine that thinks, and what it advises.

ui-move-now = Move now
ui-machine-failing = The machine failed ({ $side }) and is asked again by itself; if that goes on, see the log in the data folder.
ui-machine-failed =
    { $count ->
        [one] The machine failed once ({ $side }) and the match waits: ask it again, or see the log in the data folder.
       *[other] The machine failed { $count } times ({ $side }) and the match waits: ask it again, or see the log in the data folder.
    }
ui-machine-again = Ask it again
ui-lines-tried =
    { $count ->
        [one] { $count } line tried
       *[other] { $count } lines tried
    }
ui-advice = The captain’s advice
ui-advice-ask = Advice
ui-advice-thinking = The captain looks at your position
ui-advice-enough = Enough
ui-advice-play = Play it
ui-advice-draft = Take it in hand
ui-advice-others = It also considered
ui-advice-terms = What changes against now; plus is good for you
ui-advice-value = Expected standing, −1 to +1
ui-advice-chance = Chance of winning

## One's last player turn, thought over

ui-review = A turn thought over
ui-review-ask = Think over my last turn
ui-review-ask-last = Think over the last turn
ui-review-thinking = The marshal goes over the turn
ui-review-part = { $number } of { $total }
ui-review-here = Look there
ui-review-more = And { $count } more
ui-review-done = Done:
ui-review-instead = The marshal would have done this instead:
ui-review-also = The rest he would have done, too.
ui-review-same = The marshal would have done the same.
ui-review-order = The marshal would have done the same in another order.
ui-review-close = The marshal would have done otherwise, but it came out no better, within the doubt:
ui-review-worse = What the marshal found instead came out worse:
ui-review-nothing = Nothing to weigh.
ui-review-left = Not thought over.
ui-review-gain = Chance of winning: { $before } as it was done, { $after } so.
ui-review-gap = The standing comes out better by { $gap } ± { $doubt }, of −1 to +1.
ui-review-gap-less = The standing comes out worse by { $gap } ± { $doubt }, of −1 to +1.
ui-review-cost = Where the marshal found something better, it is worth { $gap } in all, of −1 to +1.
ui-review-cost-chance = Where the marshal found something better, it is worth { $gain } points of the chance of winning in all.
ui-review-fine = The marshal found nothing that is better beyond doubt.

## Reasons, a sentence each

advice-unweighed = A ready choice: no lines of play were tried for it.
advice-both = It is expected to gain most by { $term } (+{ $gain }) and to lose most by { $term_cost } (−{ $cost }).
advice-gain = It is expected to gain most by { $term } (+{ $gain }).
advice-cost = Every choice loses something here, this one least; most of it by { $term } (−{ $cost }).
advice-even = It changes little by itself.
advice-losses = Expected losses: { $own } of yours, { $theirs } of the enemy’s.
advice-ahead = It stands { $margin } ahead of the next choice.
advice-ahead-chance = Its chance of winning is { $margin } points above that of the next choice.
advice-close = The next choice is hardly worse.
advice-doubt = Another choice came out { $margin } higher, within the doubt about it.
advice-doubt-chance = Another choice came out { $margin } points higher, within the doubt about it.
advice-chance-now = As it stands the chance of winning is { $chance }.
