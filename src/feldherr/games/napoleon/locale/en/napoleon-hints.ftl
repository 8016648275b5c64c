### The Napoleonic Wars: hints of the short game, for people who play it for the first time.

## Hints of the first game

napoleon-hint-austerlitz-card = Play a card from your hand for its command points (CP): marches, flags, builds and diplomacy cost CP.
napoleon-hint-austerlitz-march = Choose a leader on the map, then a duchy. He takes his army along: 1 CP per duchy.
napoleon-hint-austerlitz-reach = Numbers on the duchies are the cost of the way in CP. { ui-click-start } one: the forecast tells who may intervene.
napoleon-hint-austerlitz-flag = A duchy without an enemy where your unit stands takes your flag for 1 CP. Keys count for victory.
napoleon-hint-austerlitz-build = Units are built for CP too, in your home keys. A capital takes two per impulse, another key one.
napoleon-hint-austerlitz-court = Neutral nations can be won over: draw a consul towards you for CP; in the last box his nation joins you in a Pact.
napoleon-hint-austerlitz-siege = Your army is at an enemy fortress. A siege costs no CP: sixes count, and enough of them take it.
napoleon-hint-austerlitz-again = You did better than the fortress in this round, so you may attack again at once. Its guns fire too.
napoleon-hint-austerlitz-intercept = An enemy passes near your leader. Two dice decide whether he gets there first: look at his chance, or pass.
napoleon-hint-austerlitz-evade = An enemy is upon your troops. They may try to slip away; if they fail, the enemy has more dice.
napoleon-hint-austerlitz-moment = You hold a card for this moment. Play it now, or pass and keep it.
napoleon-hint-austerlitz-lose = Attrition: each six costs a piece. Choose which; a unit is cheaper than a leader.
napoleon-hint-austerlitz-retreat = The battle is lost. Choose where the army goes; your own duchies come first.
napoleon-hint-austerlitz-preempt = With the marker you may act earlier in the round than your turn would come.
napoleon-hint-austerlitz-keep = The turn is over. A few cards may be kept for the next one; keep those with many points.
napoleon-hint-austerlitz-peace = A die decides whether peace comes. A card given up makes it likelier, or less so.
napoleon-hint-austerlitz-end = Points that are not spent are lost at the end of the impulse. With none left, end it.
napoleon-hint-austerlitz-forgo = With cards in hand you cannot simply pass: play a card for its points, or discard the weakest one.
napoleon-hint-austerlitz-wait = The others have their impulses. You are asked when your leaders or cards could do something.
napoleon-hint-austerlitz-over = The game is over: victory points decide the places. A whole campaign waits in a new game.
