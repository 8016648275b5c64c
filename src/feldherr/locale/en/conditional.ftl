# Conditional orders: "if they play this, I play that".

conditional = Conditional order: if … then …
conditional-text = The order plays your answer as soon as the others have played exactly this, and is dropped if they play anything else. Choose actions from the lists, or write them as on the command line, one per line.
conditional-after = If they play
conditional-answer = then I play
conditional-add = Save the order
conditional-one = If “{ $after }”, then “{ $answer }”
conditional-drop = Delete
conditional-pick-after = What they can play
conditional-pick-answer = What I can answer
conditional-choose = Choose…
conditional-more = and…
conditional-take = Add
conditional-again = Start over
conditional-unread = Some line above is not an action: correct it, or write the rest by hand.
conditional-my-turn = It is your decision now: an order is for when someone else decides.
conditional-nobody = No one else has a decision to make.
conditional-not-mine = You have no decision at that point: first add what else they play.
conditional-ends-dice = Dice are rolled here, so what follows cannot be listed; you can write it by hand.
conditional-ends-over = The game is over by then.
conditional-ends-unlawful = As far as you can know, this cannot be played then; you can write it by hand.
conditional-ends-unknown = You know too little for a list of what follows; you can write it by hand.
