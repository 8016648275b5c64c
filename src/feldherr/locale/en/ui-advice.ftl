# A machine that thinks, and what it advises.

ui-move-now = Move now
ui-machine-failing = The machine failed ({ $side }) and is being asked again; if this keeps happening, see the log in the data folder.
ui-machine-failed =
    { $count ->
        [one] The machine failed once ({ $side }) and the game is waiting: ask it again, or see the log in the data folder.
       *[other] The machine failed { $count } times ({ $side }) and the game is waiting: ask it again, or see the log in the data folder.
    }
ui-machine-again = Ask it again
ui-lines-tried =
    { $count ->
        [one] { $count } line tried
       *[other] { $count } lines tried
    }
ui-advice = The captain’s advice
ui-advice-ask = Advice
ui-advice-thinking = The captain is studying your position
ui-advice-enough = Stop here
ui-advice-play = Play it
ui-advice-draft = Prepare it
ui-advice-others = It also considered
ui-advice-terms = Change from now; plus is good for you
ui-advice-value = Expected value, −1 to +1
ui-advice-chance = Chance of winning

## One's last player turn, thought over

ui-review = Turn review
ui-review-ask = Review my last turn
ui-review-ask-last = Review the last turn
ui-review-thinking = The marshal is going over the turn
ui-review-part = { $number } of { $total }
ui-review-here = Show on the map
ui-review-more = And { $count } more
ui-review-done = Done:
ui-review-instead = The marshal would have done this instead:
ui-review-also = The marshal would have done the rest as well.
ui-review-same = The marshal would have done the same.
ui-review-order = The marshal would have done the same in another order.
ui-review-close = The marshal would have played differently, but no better, within the margin of error:
ui-review-worse = The marshal’s alternative came out worse:
ui-review-nothing = There was nothing to decide.
ui-review-left = Not reviewed.
ui-review-gain = Chance of winning: { $before } as played, { $after } this way.
ui-review-gap = The position comes out better by { $gap } ± { $doubt }, on a scale from −1 to +1.
ui-review-gap-less = The position comes out worse by { $gap } ± { $doubt }, on a scale from −1 to +1.
ui-review-cost = The marshal’s improvements are worth { $gap } in all, on a scale from −1 to +1.
ui-review-cost-chance = The marshal’s improvements add { $gain } percentage points in all to the chance of winning.
ui-review-fine = The marshal found nothing clearly better.

## Reasons, a sentence each

advice-unweighed = Answered at once: no lines of play were tried.
advice-both = The largest expected gain is in { $term } (+{ $gain }), the largest cost in { $term_cost } (−{ $cost }).
advice-gain = The largest expected gain is in { $term } (+{ $gain }).
advice-cost = Every choice loses something here, and this one least; the main cost is { $term } (−{ $cost }).
advice-even = It changes little by itself.
advice-losses = Expected losses: { $own } of yours, { $theirs } of the enemy’s.
advice-ahead = It is better than the next choice by { $margin }.
advice-ahead-chance = Its chance of winning is { $margin } percentage points above that of the next choice.
advice-close = The next choice is hardly worse.
advice-doubt = Another choice came out { $margin } higher, within the margin of error.
advice-doubt-chance = Another choice came out { $margin } percentage points higher, within the margin of error.
advice-chance-now = The chance of winning is now { $chance }.
