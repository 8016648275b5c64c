### The Napoleonic Wars: hints of the short game, for people who play it for the first time.

## Hints of the first game

napoleon-hint-card = Play a card from your hand for its command points (CP): marches, flags, builds and diplomacy cost CP.
napoleon-hint-march = Choose a leader on the map, then a duchy. He takes his army along: 1 CP per duchy.
napoleon-hint-reach = The numbers on the duchies are the CP it costs to get there. { ui-click-start } one: the forecast shows who can intervene.
napoleon-hint-flag = For 1 CP you can flag a duchy where you have a unit and there is no enemy. Keys count for victory.
napoleon-hint-build = Units also cost CP and are built in your home keys. A capital takes two per impulse, other keys one.
napoleon-hint-court = Neutral nations can be won over: draw a consul towards you for CP; from the last box his nation joins you in a Pact.
napoleon-hint-siege = Your army is at an enemy fortress. A siege costs no CP: sixes count, and enough of them take it.
napoleon-hint-again = You beat the fortress in this round, so you can attack again at once. Its guns fire too.
napoleon-hint-intercept = An enemy is passing near your leader. Two dice decide whether he gets there first: look at his chance, or pass.
napoleon-hint-evade = An enemy has reached your troops. They can try to slip away; if they fail, the enemy rolls more dice.
napoleon-hint-moment = You hold a card for this moment. Play it now, or pass and keep it.
napoleon-hint-lose = Attrition: each 6 costs a piece. Choose which one; a unit is cheaper than a leader.
napoleon-hint-retreat = The battle is lost. Choose where the army goes; your own duchies come first.
napoleon-hint-preempt = The marker lets you act before an enemy, or after him, but is then passed on. If nothing is urgent, keep to the order.
napoleon-hint-keep = The turn is over. You can keep a few cards for the next one; keep those with many points.
napoleon-hint-peace = A die decides whether there is peace. Discard a card to make it likelier, or less likely.
napoleon-hint-end = Unspent points are lost at the end of the impulse. With none left, end it.
napoleon-hint-forgo = With cards in hand you cannot simply pass: play a card for its points, or discard the weakest one.
napoleon-hint-wait = The others have their impulses. You will be asked when your leaders or cards can do something.
napoleon-hint-over = The game is over: victory points decide the places. Try a whole campaign in a new game.
