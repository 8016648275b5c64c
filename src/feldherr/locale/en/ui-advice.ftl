# A machine that thinks, and what it advises.

ui-move-now = Move now
ui-machine-failing = The machine failed ({ $side }) and is asked again automatically; if that goes on, see the log in the data folder.
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
ui-advice-terms = Change from now; plus is good for you
ui-advice-value = Expected standing, −1 to +1
ui-advice-chance = Chance of winning

## One's last player turn, thought over

ui-review = Turn review
ui-review-ask = Review my last turn
ui-review-ask-last = Review the last turn
ui-review-thinking = The marshal goes over the turn
ui-review-part = { $number } of { $total }
ui-review-here = Look there
ui-review-more = And { $count } more
ui-review-done = Done:
ui-review-instead = The marshal would have done this instead:
ui-review-also = The marshal would have done the rest as well.
ui-review-same = The marshal would have done the same.
ui-review-order = The marshal would have done the same in another order.
ui-review-close = The marshal would have played differently, but within the margin of error no better:
ui-review-worse = What the marshal found instead came out worse:
ui-review-nothing = There was nothing to choose.
ui-review-left = Not reviewed.
ui-review-gain = Chance of winning: { $before } as played, { $after } this way.
ui-review-gap = The standing comes out better by { $gap } ± { $doubt }, on a scale from −1 to +1.
ui-review-gap-less = The standing comes out worse by { $gap } ± { $doubt }, on a scale from −1 to +1.
ui-review-cost = What the marshal found better is worth { $gap } in all, on a scale from −1 to +1.
ui-review-cost-chance = What the marshal found better adds { $gain } percentage points to the chance of winning in all.
ui-review-fine = The marshal found nothing clearly better.

## Reasons, a sentence each

advice-unweighed = An immediate choice: no lines of play were tried.
advice-both = It is expected to gain most in { $term } (+{ $gain }) and to lose most in { $term_cost } (−{ $cost }).
advice-gain = It is expected to gain most in { $term } (+{ $gain }).
advice-cost = Every choice loses something here, this one least; most of it in { $term } (−{ $cost }).
advice-even = It changes little in itself.
advice-losses = Expected losses: { $own } of yours, { $theirs } of the enemy’s.
advice-ahead = It stands { $margin } ahead of the next choice.
advice-ahead-chance = Its chance of winning is { $margin } percentage points above that of the next choice.
advice-close = The next best choice is hardly worse.
advice-doubt = Another choice came out { $margin } higher, within the margin of error.
advice-doubt-chance = Another choice came out { $margin } percentage points higher, within the margin of error.
advice-chance-now = At present the chance of winning is { $chance }.
