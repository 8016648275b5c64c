# Conditional orders: "if they play this, I play that".

conditional = If … then …
conditional-text = The order answers as soon as the others have played exactly that, and is dropped as soon as they play anything else. Choose actions from the lists, or write them as on the command line, one per line.
conditional-after = If they play
conditional-answer = then I play
conditional-add = Leave the order
conditional-one = If “{ $after }”, then “{ $answer }”
conditional-drop = Drop
conditional-pick-after = What they may play
conditional-pick-answer = What I may answer
conditional-choose = Choose…
conditional-more = and…
conditional-take = Take it
conditional-again = Start over
conditional-unread = Not every line above is an action: correct it, or write the rest by hand.
conditional-my-turn = It is your decision now: leave the order when it is somebody else’s.
conditional-nobody = Nobody else has a decision to make.
conditional-not-mine = You have no decision at that point: add what else they play first.
conditional-ends-dice = Dice are rolled there, so what follows is not listed; you can write it by hand.
conditional-ends-over = The game is over by then.
conditional-ends-unlawful = As far as you know, this cannot be played then; you can write it by hand.
conditional-ends-unknown = You know too little to list what follows; you can write it by hand.
