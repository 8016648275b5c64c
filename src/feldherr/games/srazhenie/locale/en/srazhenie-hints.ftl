### “Srazhenie”: hints of the first battle.

srazhenie-hint-first-choose = Green is yours, for four turns; who destroys more wins. { ui-click-start } a unit to move it.
srazhenie-hint-first-reach = The numbers in the hexes are the MP it costs to get there. Forest costs 2. { ui-click-start } where to go.
srazhenie-hint-first-zone = A unit stops beside an enemy: that is the enemy’s zone of control. Bring up the others.
srazhenie-hint-first-closer = Come right up to the enemy: adjacent units attack.
srazhenie-hint-first-endmove = When your units are in place, end movement.
srazhenie-hint-first-attack = Now combat. { ui-click-start } an enemy unit in brackets.
srazhenie-hint-first-odds = The bars are your chances before the roll. Tick and untick units, then roll.
srazhenie-hint-first-guns = A battery in range stands under supporting fire: tick it and watch the column.
srazhenie-hint-first-lose = One of your units is lost: { ui-click } the one to give up, then “{ ui-do-lose }”.
srazhenie-hint-first-retreat = Your unit was thrown back. { ui-click-start } the number where its path is to end.
srazhenie-hint-first-follow = Enemy cavalry slipped away before combat. Take its hex at once, or stay.
srazhenie-hint-first-withdraw = Your cavalry is faster than the enemy beside it: withdraw before combat, or stay.
srazhenie-hint-first-pursue = The enemy hex is empty. Choose a unit to take it, or stay.
srazhenie-hint-first-bombard = A battery can fire alone: choose it, then a target.
srazhenie-hint-first-endcombat = No attacks are left: end combat, and the enemy moves.
srazhenie-hint-first-far = None of your units is next to the enemy. End combat and come closer next turn.
srazhenie-hint-first-wait = The enemy is moving. You can look around the map.
srazhenie-hint-first-free = You are on your own from here: the dice are honest, and the rules are on the right.
srazhenie-hint-first-over = The battle is over. Two-minute lessons teach the rest; whole armies wait in a new game.
