### “Srazhenie”: hints of the first battle.

srazhenie-hint-first-choose = { ui-click-start } any of your units: it moves first.
srazhenie-hint-first-reach = Numbers in the hexes are the cost of the way in MP. Forest costs 2. { ui-click-start } where to go.
srazhenie-hint-first-zone = Beside an enemy a unit stops: that is its zone of control. Bring up the others.
srazhenie-hint-first-closer = Come right up to the enemy: adjacent units attack.
srazhenie-hint-first-endmove = When your units are in place, end movement.
srazhenie-hint-first-attack = Now combat. { ui-click-start } an enemy unit in brackets.
srazhenie-hint-first-odds = Look at the bars: the chances before the roll. Tick and untick units, then roll.
srazhenie-hint-first-guns = A battery adds its fire from afar: tick it under support and watch the column.
srazhenie-hint-first-lose = One of your units is lost: { ui-click } the one you give up, then “{ ui-do-lose }”.
srazhenie-hint-first-retreat = Your unit was thrown back. Choose its way along the arrows.
srazhenie-hint-first-follow = Enemy cavalry slipped away before combat. Take its hex at once, or stay.
srazhenie-hint-first-withdraw = Your cavalry is faster than its neighbours and may withdraw before combat, or stay.
srazhenie-hint-first-pursue = The enemy hex is empty. Choose a unit to take it, or stay.
srazhenie-hint-first-bombard = A battery can fire alone: choose it, then a target.
srazhenie-hint-first-endcombat = No attacks are left: end combat, and the enemy moves.
srazhenie-hint-first-far = Nobody stands next to the enemy. End combat and come closer next turn.
srazhenie-hint-first-wait = The enemy moves. You may look around.
srazhenie-hint-first-free = From here you play alone: the dice are honest, and the rules are on the right.
srazhenie-hint-first-over = The battle is over. Whole armies wait in a new game.
